package main

import (
	input "github.com/quasilyte/ebitengine-input"

	"gritbed/components"
)

// The actions of the game. A key or button is bound to an action, never to a
// thing the game does.
const (
	actSteerLeft input.Action = iota
	actSteerRight
	actSteer // stick
	actPush
	actBrake
	actOllie
	actManual
	actSlide
	actGrab
	actFlip
	actSpinLeft
	actSpinRight
	actLeanFront
	actLeanBack
	actRespawn
	actPause
	actScope
	actMixer
	actAmbience
	actPatch
	actViewNext // other views, while one is open
	actViewBack
	actNext // tabs and pages
	actBack // tabs and pages, the other way
	actUp
	actDown
	actLeft
	actRight
	actOK
	actCancel
	actMute
	actLouder
	actQuieter
	actFullscreen
	actClick
	actStripLeft // of the mixer, while its strips are shown
	actStripRight
	actStripMute
	actStripSolo
	actStripClear
	actBoxLeft // of the patch view, while it is open
	actBoxRight
	actBoxUp
	actBoxDown
	actLineUp
	actLineDown
	actPatchText
	actPatchRun
	actPatchStep
	actions // so many
)

// defaultKeys is the map of keyboard, pad and mouse, the keys named as a US keyboard
// has them; what becomes of it with others is in keyboard.go.
func defaultKeys() input.Keymap {
	return input.Keymap{
		actSteerLeft:  {input.KeyLeft, input.KeyA, input.KeyGamepadLeft},
		actSteerRight: {input.KeyRight, input.KeyD, input.KeyGamepadRight},
		actSteer:      {input.KeyGamepadLStickMotion},
		actPush:       {input.KeyUp, input.KeyW, input.KeyGamepadX},
		actBrake:      {input.KeyDown, input.KeyS, input.KeyGamepadB},
		actOllie:      {input.KeySpace, input.KeyGamepadA},
		actManual:     {input.KeyShift, input.KeyL, input.KeyGamepadR2},
		actSlide:      {input.KeyX, input.KeyI, input.KeyGamepadL2},
		actGrab:       {input.KeyC, input.KeyK, input.KeyGamepadR1},
		actFlip:       {input.KeyF, input.KeyJ, input.KeyGamepadY},
		actSpinLeft:   {input.KeyQ, input.KeyGamepadRStickLeft},
		actSpinRight:  {input.KeyE, input.KeyGamepadRStickRight},
		actLeanFront:  {input.KeyUp, input.KeyW, input.KeyGamepadLStickUp},
		actLeanBack:   {input.KeyDown, input.KeyS, input.KeyGamepadLStickDown},
		actRespawn:    {input.KeyR, input.KeyGamepadBack},
		actPause:      {input.KeyEscape, input.KeyP, input.KeyGamepadStart},
		actScope:      {input.Key1, input.KeyTab, input.KeyGamepadUp},
		actMixer:      {input.Key2},
		actAmbience:   {input.Key3},
		actPatch:      {input.Key4},
		actViewNext:   {input.KeyGamepadR1},
		actViewBack:   {input.KeyGamepadL1},
		actNext:       {input.KeyPeriod, input.KeyPageDown, input.KeyGamepadDown},
		actBack:       {input.KeyComma, input.KeyPageUp},
		actUp:         {input.KeyUp, input.KeyW, input.KeyGamepadUp, input.KeyGamepadLStickUp},
		actDown:       {input.KeyDown, input.KeyS, input.KeyGamepadDown, input.KeyGamepadLStickDown},
		actLeft:       {input.KeyLeft, input.KeyA, input.KeyGamepadLeft, input.KeyGamepadLStickLeft},
		actRight:      {input.KeyRight, input.KeyD, input.KeyGamepadRight, input.KeyGamepadLStickRight},
		actOK:         {input.KeyEnter, input.KeySpace, input.KeyGamepadA},
		actCancel:     {input.KeyEscape, input.KeyBackspace, input.KeyGamepadB},
		actMute:       {input.KeyM},
		actLouder:     {input.KeyEqual, input.KeyNumAdd},
		actQuieter:    {input.KeyMinus, input.KeyNumSubtract},
		actFullscreen: {input.KeyF11},
		actClick:      {input.KeyMouseLeft},
		actStripLeft:  {input.KeyLeft, input.KeyGamepadLeft},
		actStripRight: {input.KeyRight, input.KeyGamepadRight},
		actStripMute:  {input.KeyM, input.KeyGamepadLStick},
		actStripSolo:  {input.KeyS, input.KeyGamepadRStick},
		actStripClear: {input.KeyEnter, input.KeyGamepadRStickUp},
		actBoxLeft:    {input.KeyLeft, input.KeyGamepadRStickLeft},
		actBoxRight:   {input.KeyRight, input.KeyGamepadRStickRight},
		actBoxUp:      {input.KeyUp, input.KeyGamepadRStickUp},
		actBoxDown:    {input.KeyDown, input.KeyGamepadRStickDown},
		actLineUp:     {input.KeyComma, input.KeyPageUp, input.KeyGamepadUp},
		actLineDown:   {input.KeyPeriod, input.KeyPageDown, input.KeyGamepadDown},
		actPatchText:  {input.KeyT, input.KeyGamepadLeft},
		actPatchRun:   {input.KeyV, input.KeyGamepadRStick},
		actPatchStep:  {input.KeyN, input.KeyGamepadLStick},
	}
}

// mixerKeys is the map while the mixer's strips are shown: what they need is taken
// from riding, which keeps the rest. The stick steers, and A and D.
func mixerKeys() input.Keymap {
	m := defaultKeys()
	m[actSteerLeft] = []input.Key{input.KeyA}
	m[actSteerRight] = []input.Key{input.KeyD}
	m[actBrake] = []input.Key{input.KeyDown, input.KeyGamepadB}
	m[actLeanBack] = []input.Key{input.KeyDown, input.KeyGamepadLStickDown}
	m[actMute] = nil
	return m
}

// patchKeys is the map while a patch program is shown: arrows, cross and right stick
// are its, the letters and the left stick go on riding.
func patchKeys() input.Keymap {
	m := defaultKeys()
	m[actSteerLeft] = []input.Key{input.KeyA}
	m[actSteerRight] = []input.Key{input.KeyD}
	m[actPush] = []input.Key{input.KeyW, input.KeyGamepadX}
	m[actBrake] = []input.Key{input.KeyS, input.KeyGamepadB}
	m[actLeanFront] = []input.Key{input.KeyW, input.KeyGamepadLStickUp}
	m[actLeanBack] = []input.Key{input.KeyS, input.KeyGamepadLStickDown}
	m[actSpinLeft] = []input.Key{input.KeyQ}
	m[actSpinRight] = []input.Key{input.KeyE}
	m[actScope] = []input.Key{input.Key1, input.KeyTab}
	return m
}

// keyMap is one of the maps.
type keyMap uint8

const (
	keysRiding keyMap = iota
	keysMixing
	keysPatch
	keyMaps
)

// controls reads keyboard, mouse and the first pad; pads come and go freely.
type controls struct {
	system input.System
	h      *input.Handler    // keyboard, mouse, and the pad in use
	all    [4]*input.Handler // one a pad that may be plugged in
	pad    bool              // the pad was used last
	had    bool              // a pad was there in the last frame
	keys   [keyMaps]input.Keymap
	inUse  keyMap
	caps   [keyMaps][actions]string // what is printed on the first key of an action
	board  keyboard
}

func newControls() *controls {
	c := &controls{board: newKeyboard()}
	c.rebind()
	c.system.Init(input.SystemConfig{DevicesEnabled: input.KeyboardDevice | input.GamepadDevice | input.MouseDevice})
	for i := range c.all {
		c.all[i] = c.system.NewHandler(uint8(i), c.keys[0])
		c.all[i].GamepadDeadzone = 0.15
	}
	c.h = c.all[0]
	return c
}

// use puts a map in force.
func (c *controls) use(k keyMap) {
	if k == c.inUse {
		return
	}
	c.inUse = k
	for _, h := range c.all {
		h.Remap(c.keys[k])
	}
}

// update reads the devices once a frame; note says that a pad came or went.
func (c *controls) update() (note string) {
	c.system.Update()
	if c.board.follow() {
		c.rebind()
	}
	if !c.h.GamepadConnected() {
		for _, h := range c.all {
			if h.GamepadConnected() {
				c.h = h // another pad takes over
				break
			}
		}
	}
	has := c.h.GamepadConnected()
	switch {
	case has && !c.had:
		note, c.pad = "pad connected", true
	case !has && c.had:
		note, c.pad = "pad gone", false
	}
	c.had = has
	return note
}

func (c *controls) hit(a input.Action) bool {
	info, ok := c.h.JustPressedActionInfo(a)
	if ok {
		c.pad = info.IsGamepadEvent()
	}
	return ok
}

func (c *controls) held(a input.Action) bool { return c.h.ActionIsPressed(a) }

// intent is what the player wants of the skater in this frame.
func (c *controls) intent(mode components.Mode) components.IntentData {
	in := components.IntentData{
		Push: c.held(actPush), Brake: c.held(actBrake), Ollie: c.held(actOllie), Manual: c.held(actManual),
		Slide: c.held(actSlide), Grab: c.held(actGrab), Flip: c.held(actFlip), Respawn: c.hit(actRespawn),
	}
	if info, ok := c.h.PressedActionInfo(actSteer); ok {
		in.Steer = float32(bend(info.Pos.X))
		c.pad = true
	}
	in.Steer += axis(c.held(actSteerLeft), c.held(actSteerRight))
	in.Steer = min(max(in.Steer, -1), 1)
	in.Spin = axis(c.held(actSpinLeft), c.held(actSpinRight))
	switch mode {
	case components.Airborne:
		if in.Spin == 0 {
			in.Spin = in.Steer
		}
		in.Balance = axis(c.held(actLeanBack), c.held(actLeanFront))
	case components.Manual, components.Grinding:
		in.Balance = axis(c.held(actLeanBack), c.held(actLeanFront))
		in.Push, in.Brake = false, false
	}
	return in
}

// axis is −1, 0 or 1.
func axis(less, more bool) float32 {
	switch {
	case less && !more:
		return -1
	case more && !less:
		return 1
	}
	return 0
}

// bend gives a stick finer steps around its middle.
func bend(x float64) float64 { return x * (0.45 + 0.55*x*x) }
