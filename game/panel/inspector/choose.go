package inspector

import (
	"gritbed/game/panel"
	"gritbed/game/view"
)

// chosen is the chosen instance's row, -1 when it has ended.
func (p *Panel) chosen(list []view.Instance) int {
	for i := range list {
		if list[i].Serial == p.serial {
			return i
		}
	}
	return -1
}

// successor is whom to show after the chosen instance's end: the newest of the same
// program, or one that sounds, or who stands in its row.
func (p *Panel) successor(list []view.Instance) int {
	for i := range list {
		if p.program != nil && list[i].Bank == p.bank && list[i].Module == p.module {
			return i
		}
	}
	for i := range list {
		if list[i].Sounding > 0 {
			return i
		}
	}
	return min(p.row, len(list)-1)
}

// choose watches the instance of a row.
func (p *Panel) choose(f *panel.Frame, row int) {
	list := f.Model.Programs.List
	if row < 0 || row >= len(list) {
		return
	}
	p.row, p.serial = row, list[row].Serial
	f.Link.Watch(p.serial)
	rows := layoutOf(f).Rows
	p.first = max(min(p.first, row), row-rows+1)
}

// decode makes the picture of an instance's program, unless it is there already.
func (p *Panel) decode(f *panel.Frame, line *view.Instance) {
	banks := f.Link.Banks()
	if p.program != nil && p.bank == line.Bank && p.module == line.Module || line.Bank >= len(banks) || line.Module >= len(banks[line.Bank].Modules) {
		return
	}
	b := banks[line.Bank]
	if p.sounds == nil || p.bank != line.Bank {
		p.sounds = NewSounds(b)
	}
	p.bank, p.module = line.Bank, line.Module
	p.program = New(b, line.Module)
	p.box, p.sx, p.sy, p.line = p.program.First(), 0, 0, p.program.Top
}

// freeze stops the programs' walks, and nothing else.
func (p *Panel) freeze(f *panel.Frame, on bool) {
	p.frozen = on
	f.Link.Freeze(on)
}

// step is one walk, of programs that stand still; others stop first.
func (p *Panel) step(f *panel.Frame) {
	if !p.frozen {
		p.freeze(f, true)
		return
	}
	f.Link.Step()
}

// preferSounding leaves an instance without players, which nobody chose, for the first
// one that sounds.
func (p *Panel) preferSounding(f *panel.Frame, row int) {
	list := f.Model.Programs.List
	if p.byHand || list[row].Players > 0 {
		return
	}
	for i := range list {
		if list[i].Sounding > 0 {
			p.choose(f, i)
			return
		}
	}
}

// label is what the list calls an instance.
func (p *Panel) label(line *view.Instance) string {
	if line.Bank < len(p.labels) && line.Module < len(p.labels[line.Bank]) {
		return p.labels[line.Bank][line.Module]
	}
	return line.Class
}

// voiceOf is what the pool says of a player's voice, nil when none is heard.
func (p *Panel) voiceOf(m *view.Model, player int) *view.Voice {
	s := &m.Programs
	if player < 0 || player >= len(s.Voices) || s.Watched != p.serial || s.Voices[player] == 0 {
		return nil
	}
	return m.Voices.Find(s.Voices[player])
}
