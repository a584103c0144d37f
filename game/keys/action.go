package keys

// Action is something that a key or button is bound to; what the game does with it is
// the game's business.
type Action int

// The actions.
const (
	SteerLeft Action = iota
	SteerRight
	Steer // stick
	Push
	Brake
	Ollie
	Manual
	Slide
	Grab
	Flip
	SpinLeft
	SpinRight
	LeanFront
	LeanBack
	Respawn
	Pause
	Scope
	Mixer
	Ambience
	Patch
	ViewNext // other views, while one is open
	ViewBack
	Next // tabs and pages
	Back // tabs and pages, the other way
	Up
	Down
	Left
	Right
	OK
	Cancel
	Mute
	Louder
	Quieter
	Fullscreen
	Ghost // shows the last line ridden
	Click
	StripLeft // of the mixer, while its strips are shown
	StripRight
	StripMute
	StripSolo
	StripClear
	BoxLeft // of the patch view, while it is open
	BoxRight
	BoxUp
	BoxDown
	LineUp
	LineDown
	PatchText
	PatchRun
	PatchStep
	Actions // how many there are
)

// ByCharacter says whether the keys of an action are looked for by what is printed on
// them; the others' belong to a place of the keyboard.
func (a Action) ByCharacter() bool {
	switch a {
	case Respawn, Pause, Ghost, Next, Back, Mute, Louder, Quieter, StripMute, StripSolo, LineUp, LineDown, PatchText, PatchRun, PatchStep:
		return true
	}
	return false
}

// Map is a set of bindings: which one is in force depends on the view that is open.
type Map uint8

// The maps.
const (
	Riding   Map = iota
	Mixing       // the mixer's strips are shown: arrows, M and S are theirs
	Patching     // a patch program is shown: arrows, cross and right stick are its
	Maps
)

// riding is the map of keyboard, pad and mouse, the keys named as a US keyboard has
// them.
func riding() [Actions][]string {
	return [Actions][]string{
		SteerLeft:  {"left", "a", "gamepad_left"},
		SteerRight: {"right", "d", "gamepad_right"},
		Steer:      {"gamepad_lstick_motion"},
		Push:       {"up", "w", "gamepad_x"},
		Brake:      {"down", "s", "gamepad_b"},
		Ollie:      {"space", "gamepad_a"},
		Manual:     {"shift", "l", "gamepad_r2"},
		Slide:      {"x", "i", "gamepad_l2"},
		Grab:       {"c", "k", "gamepad_r1"},
		Flip:       {"f", "j", "gamepad_y"},
		SpinLeft:   {"q", "gamepad_rstick_left"},
		SpinRight:  {"e", "gamepad_rstick_right"},
		LeanFront:  {"up", "w", "gamepad_lstick_up"},
		LeanBack:   {"down", "s", "gamepad_lstick_down"},
		Respawn:    {"r", "gamepad_back"},
		Pause:      {"escape", "p", "gamepad_start"},
		Scope:      {"1", "tab", "gamepad_up"},
		Mixer:      {"2"},
		Ambience:   {"3"},
		Patch:      {"4"},
		ViewNext:   {"gamepad_r1"},
		ViewBack:   {"gamepad_l1"},
		Next:       {"period", "page_down", "gamepad_down"},
		Back:       {"comma", "page_up"},
		Up:         {"up", "w", "gamepad_up", "gamepad_lstick_up"},
		Down:       {"down", "s", "gamepad_down", "gamepad_lstick_down"},
		Left:       {"left", "a", "gamepad_left", "gamepad_lstick_left"},
		Right:      {"right", "d", "gamepad_right", "gamepad_lstick_right"},
		OK:         {"enter", "space", "gamepad_a"},
		Cancel:     {"escape", "backspace", "gamepad_b"},
		Mute:       {"m"},
		Louder:     {"equal", "numpad_add"},
		Quieter:    {"minus", "numpad_subtract"},
		Fullscreen: {"f11"},
		Ghost:      {"g"},
		Click:      {"mouse_left_button"},
		StripLeft:  {"left", "gamepad_left"},
		StripRight: {"right", "gamepad_right"},
		StripMute:  {"m", "gamepad_lstick"},
		StripSolo:  {"s", "gamepad_rstick"},
		StripClear: {"enter", "gamepad_rstick_up"},
		BoxLeft:    {"left", "gamepad_rstick_left"},
		BoxRight:   {"right", "gamepad_rstick_right"},
		BoxUp:      {"up", "gamepad_rstick_up"},
		BoxDown:    {"down", "gamepad_rstick_down"},
		LineUp:     {"comma", "page_up", "gamepad_up"},
		LineDown:   {"period", "page_down", "gamepad_down"},
		PatchText:  {"t", "gamepad_left"},
		PatchRun:   {"v", "gamepad_rstick"},
		PatchStep:  {"n", "gamepad_lstick"},
	}
}

// Keys are a map's, named as a US keyboard has them. What a view needs is taken from
// riding, which keeps the rest.
func (m Map) Keys() [Actions][]string {
	k := riding()
	switch m {
	case Mixing:
		k[SteerLeft] = []string{"a"}
		k[SteerRight] = []string{"d"}
		k[Brake] = []string{"down", "gamepad_b"}
		k[LeanBack] = []string{"down", "gamepad_lstick_down"}
		k[Mute] = nil
	case Patching:
		k[SteerLeft] = []string{"a"}
		k[SteerRight] = []string{"d"}
		k[Push] = []string{"w", "gamepad_x"}
		k[Brake] = []string{"s", "gamepad_b"}
		k[LeanFront] = []string{"w", "gamepad_lstick_up"}
		k[LeanBack] = []string{"s", "gamepad_lstick_down"}
		k[SpinLeft] = []string{"q"}
		k[SpinRight] = []string{"e"}
		k[Scope] = []string{"1", "tab"}
	}
	return k
}
