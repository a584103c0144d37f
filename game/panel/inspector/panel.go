package inspector

import (
	"gritbed/game/keys"
	"gritbed/game/panel"
	"gritbed/game/panel/mixer"
	"gritbed/game/view"
	"gritbed/levels"
)

// Panel is the inspector. It has the mixer below where there is room.
type Panel struct {
	mixer   *mixer.Panel
	level   *levels.Level // whose programs
	labels  [][]string    // by bank and module
	program *Program
	sounds  *Sounds
	bank    int // the program's, in install order
	module  int
	serial  int // of the chosen instance, 0 = none
	row     int // in the walk order, when it was last seen
	live    Live
	byHand  bool    // chosen by the player
	box     int     // chosen
	sx, sy  float64 // how far the program is scrolled [logical px]
	line    int     // first of the text
	first   int     // first row of the list
	text    bool    // the program is shown as text
	frozen  bool    // as it was asked for

	points []Point // scratch
	trace  []float32
}

// NewPanel is an inspector with a mixer to show below.
func NewPanel(m *mixer.Panel) *Panel { return &Panel{mixer: m} }

// Program is the program shown, nil for none.
func (p *Panel) Program() *Program { return p.program }

// Step has nothing to follow: an inspector that is closed has nothing watched.
func (p *Panel) Step(*view.Model) {}

// Map is the inspector's.
func (p *Panel) Map() keys.Map { return keys.Patching }

// Close lets the programs walk on and nobody watch.
func (p *Panel) Close(f *panel.Frame) string {
	p.mixer.Rest(f)
	f.Link.Watch(0)
	p.serial = 0
	if !p.frozen {
		return ""
	}
	p.freeze(f, false)
	return "patch programs walk again"
}

// World is the window in which the inspector leaves the world to be seen.
func World(l *view.Layout) view.Rect { return Panels(l.W, l.H, l.Margin, l.Scope.Y, l.Compact).World }

func layoutOf(f *panel.Frame) Layout {
	l := f.Layout
	return Panels(l.W, l.H, l.Margin, l.Scope.Y, l.Compact)
}

// follow takes the newest values, chooses an instance where none is chosen or the chosen
// one has ended, and decodes its program.
func (p *Panel) follow(f *panel.Frame) {
	s := &f.Model.Programs
	if p.level != f.Model.Level {
		*p = Panel{mixer: p.mixer, level: f.Model.Level, text: p.text, points: p.points, trace: p.trace, labels: Labels(f.Link.Banks())}
	}
	if p.chosen(s.List) < 0 && len(s.List) > 0 {
		p.choose(f, p.successor(s.List))
	}
	if i := p.chosen(s.List); i >= 0 {
		p.row = i
		p.preferSounding(f, i)
		p.decode(f, &s.List[i])
	}
	if s.Watched == p.serial {
		p.live.Follow(s)
	}
	l := layoutOf(f)
	p.first = max(min(p.first, len(s.List)-l.Rows), 0)
	if p.program == nil {
		return
	}
	p.sx, p.sy = Limit(p.sx, p.program.W, l.Well.W), Limit(p.sy, p.program.H, l.Well.H)
	p.line = max(min(p.line, len(p.program.Text)-l.Lines), 0)
	for i := range p.program.Nodes {
		if n := &p.program.Nodes[i]; n.Group != nil {
			p.sounds.Of(n, &p.live) // decoded here, not while painting
		}
	}
}

// Area is the whole window.
func (p *Panel) Area(l *view.Layout) view.Rect { return view.Rect{W: l.W, H: l.H} }

// Opaque: it does not hide what is below.
func (p *Panel) Opaque() bool { return false }

// drawing is a picture of the inspector.
type drawing struct {
	*Panel
	*panel.Frame
}
