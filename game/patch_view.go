package main

import (
	"gritbed/game/panel/inspector"
	"gritbed/game/view"
)

// patchState is what the view of the patch programs remembers.
type patchState struct {
	of      *session   // whose programs
	labels  [][]string // by bank and module
	program *inspector.Program
	sounds  *inspector.Sounds
	bank    int // the program's, in install order
	module  int
	serial  int // of the chosen instance, 0 = none
	row     int // in the walk order, when it was last seen
	live    inspector.Live
	byHand  bool // chosen by the player
	box     int  // chosen
	sx, sy  float64
	line    int // first of the text
	first   int // first row of the list
	text    bool
	frozen  bool // as it was asked for

	points []inspector.Point // scratch
	trace  []float32
}

func (g *game) patchLayout() inspector.Layout {
	l := &g.layout
	return inspector.Panels(l.W, l.H, l.Margin, l.Scope.Y, l.Compact)
}

// followPatch takes the newest snapshot, chooses an instance where none is chosen, or
// the chosen one has ended, and decodes its program.
func (g *game) followPatch() {
	s, v := g.s, &g.patch
	if v.of != s {
		*v = patchState{of: s, text: v.text, points: v.points, trace: v.trace, labels: inspector.Labels(s.w.Banks())}
	}
	p := &s.m.Programs
	if g.chosen() < 0 && len(p.List) > 0 {
		g.choose(heir(p, v))
	}
	if i := g.chosen(); i >= 0 {
		v.row = i
		g.giveWay(i)
		g.decode(&p.List[i])
	}
	if p.Watched == v.serial {
		v.live.Follow(p)
	}
	l := g.patchLayout()
	v.first = max(min(v.first, len(p.List)-l.Rows), 0)
	if v.program != nil {
		v.sx, v.sy = inspector.Limit(v.sx, v.program.W, l.Well.W), inspector.Limit(v.sy, v.program.H, l.Well.H)
		v.line = max(min(v.line, len(v.program.Text)-l.Lines), 0)
		for i := range v.program.Nodes {
			if n := &v.program.Nodes[i]; n.Group != nil {
				v.sounds.Of(n, &v.live) // decoded here, not while painting
			}
		}
	}
}

// chosen is the chosen instance's row, -1 when it has ended.
func (g *game) chosen() int {
	p := &g.s.m.Programs
	for i := range p.List {
		if p.List[i].Serial == g.patch.serial {
			return i
		}
	}
	return -1
}

// heir is whom to show after the chosen instance's end: the newest of the same
// program, or one that sounds, or who stands in its row.
func heir(p *view.Programs, v *patchState) int {
	list := p.List
	for i := range list {
		if v.program != nil && list[i].Bank == v.bank && list[i].Module == v.module {
			return i
		}
	}
	for i := range list {
		if list[i].Sounding > 0 {
			return i
		}
	}
	return min(v.row, len(p.List)-1)
}

// choose watches the instance of a row.
func (g *game) choose(row int) {
	v, p := &g.patch, &g.s.m.Programs
	if row < 0 || row >= len(p.List) {
		return
	}
	v.row, v.serial = row, p.List[row].Serial
	g.s.link.Watch(v.serial)
	rows := g.patchLayout().Rows
	v.first = max(min(v.first, row), row-rows+1)
}

// decode makes the picture of an instance's program, unless it is there already.
func (g *game) decode(line *view.Instance) {
	v := &g.patch
	banks := g.s.w.Banks()
	if v.program != nil && v.bank == line.Bank && v.module == line.Module || line.Bank >= len(banks) || line.Module >= len(banks[line.Bank].Modules) {
		return
	}
	if b := banks[line.Bank]; v.sounds == nil || v.bank != line.Bank {
		v.sounds = inspector.NewSounds(b)
	}
	v.bank, v.module = line.Bank, line.Module
	v.program = inspector.New(banks[line.Bank], line.Module)
	v.box, v.sx, v.sy, v.line = v.program.First(), 0, 0, v.program.Top
}

// leavePatch lets the programs walk on and nobody watch.
func (g *game) leavePatch() {
	v := &g.patch
	g.s.link.Watch(0)
	v.serial = 0
	if v.frozen {
		g.freeze(false)
		g.say("patch programs walk again", 3)
	}
}

// freeze stops the programs' walks; nothing else.
func (g *game) freeze(on bool) {
	g.patch.frozen = on
	g.s.link.Freeze(on)
}

// step is one walk, of programs that stand still.
func (g *game) stepPatch() {
	if !g.patch.frozen {
		g.freeze(true)
		return
	}
	g.s.link.Step()
}

// giveWay lets an instance without players, chosen by nobody, give way to the first
// one that sounds.
func (g *game) giveWay(row int) {
	list := g.s.m.Programs.List
	if g.patch.byHand || list[row].Players > 0 {
		return
	}
	for i := range list {
		if list[i].Sounding > 0 {
			g.choose(i)
			return
		}
	}
}

// label is what the list calls an instance.
func (g *game) label(line *view.Instance) string {
	v := &g.patch
	if line.Bank < len(v.labels) && line.Module < len(v.labels[line.Bank]) {
		return v.labels[line.Bank][line.Module]
	}
	return line.Class
}

// voiceOf is what the pool says of a player's voice, nil when none is heard.
func (g *game) voiceOf(player int) *view.Voice {
	p := &g.s.m.Programs
	if player < 0 || player >= len(p.Voices) || p.Watched != g.patch.serial || p.Voices[player] == 0 {
		return nil
	}
	return g.s.m.Voices.Find(p.Voices[player])
}
