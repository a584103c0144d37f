package voice

import "testing"

// entry is a spec of a Gain target and a priority.
func entry(gain float32, priority uint8) *Spec {
	return &Spec{Sample: flat(90000, 48000, 0.5), Level: gain, Priority: priority}
}

// full opens voices of the given Gain targets into a pool that holds just those.
func full(t *testing.T, policy Policy, gains ...float32) (*Pool, []Handle) {
	t.Helper()
	p, _ := newPool(t, Config{Voices: len(gains), Policy: policy})
	var hs []Handle
	for _, g := range gains {
		h, ok := p.Open(entry(g, 0))
		if !ok {
			t.Fatal("refused")
		}
		hs = append(hs, h)
	}
	p.Run()
	p.Run()
	return p, hs
}

// gone returns which of the voices are gone.
func gone(p *Pool, hs []Handle) (which []int) {
	for i, h := range hs {
		if p.find(h) == nil {
			which = append(which, i)
		}
	}
	return which
}

// voice-graph 6.5: when the pool is full the voice that is ending goes, else the
// lowest Gain target, the oldest of equals; a newcomer lower than all is
// refused.
func TestStealOrder(t *testing.T) {
	for _, c := range []struct {
		name    string
		prepare func(p *Pool, hs []Handle)
		gain    float32
		victim  int // -1: refused
	}{
		{"the lowest", nil, 1, 2},
		{"ties go by age", func(p *Pool, hs []Handle) { p.Set(hs[1], Volume, 0); p.Set(hs[3], Volume, 0) }, 1, 1},
		{"as low as the lowest", nil, 0.2, 2},
		{"lower than all", nil, 0.19, -1},
		{"the fading first", func(p *Pool, hs []Handle) { p.Stop(hs[0]) }, 1, 0},
		{"the fading first, for a low one too", func(p *Pool, hs []Handle) { p.Stop(hs[0]) }, 0.1, 0},
		{"the older of two that fade", func(p *Pool, hs []Handle) { p.Stop(hs[3]); p.Stop(hs[1]) }, 1, 1},
		{"the Gain target, not what is heard yet", func(p *Pool, hs []Handle) { p.Set(hs[3], Dry, 10) }, 1, 3},
	} {
		p, hs := full(t, StealLowest, 0.9, 0.5, 0.2, 0.7)
		if c.prepare != nil {
			c.prepare(p, hs)
		}
		h, ok := p.Open(entry(c.gain, 0))
		lost := gone(p, hs)
		n := p.Counts()
		if c.victim < 0 {
			if ok || h != 0 || len(lost) != 0 || n.Refused != 1 || n.Stolen != 0 {
				t.Errorf("%s: %v gone, %+v", c.name, lost, n)
			}
			continue
		}
		if !ok || len(lost) != 1 || lost[0] != c.victim || n.Stolen != 1 || n.Voices != 4 {
			t.Errorf("%s: %v gone, want %d, %+v", c.name, lost, c.victim, n)
		}
	}
}

// A voice of a higher priority is never stolen, unless it is ending; of lower
// ones the lowest goes, however loud it is.
func TestPriorities(t *testing.T) {
	p, _ := newPool(t, Config{Voices: 3})
	var hs []Handle
	for _, c := range []*Spec{entry(0.1, 9), entry(1, 3), entry(0.5, 5)} {
		h, _ := p.Open(c)
		hs = append(hs, h)
	}
	if _, ok := p.Open(entry(1, 2)); ok {
		t.Error("a lower priority steals")
	}
	if _, ok := p.Open(entry(0.01, 4)); !ok || len(gone(p, hs)) != 1 || gone(p, hs)[0] != 1 {
		t.Errorf("%v gone, want the one of priority 3", gone(p, hs))
	}
	p.Stop(hs[0])
	if _, ok := p.Open(entry(0.01, 0)); !ok || p.find(hs[0]) != nil {
		t.Error("the one that fades stays")
	}
}

// With the other policy a full pool refuses, and plays on what it has.
func TestStealNone(t *testing.T) {
	p, hs := full(t, StealNone, 0.1, 0.2)
	if _, ok := p.Open(entry(1, 255)); ok || len(gone(p, hs)) != 0 || p.Counts().Refused != 1 {
		t.Errorf("%v gone, %+v", gone(p, hs), p.Counts())
	}
}

// A handle of a stolen voice is stale, also when the slot sounds again, and also
// after its generation has gone round.
func TestHandles(t *testing.T) {
	p, hs := full(t, StealLowest, 0.5)
	h, _ := p.Open(entry(1, 0))
	if h == hs[0] || p.Set(hs[0], Volume, 0) || p.find(h).gain.Level() != 1 || p.Counts().Stale != 1 {
		t.Error("the old handle is obeyed")
	}
	for _, odd := range []Handle{0, 1, 4095, ^Handle(0)} {
		if p.Stop(odd) {
			t.Errorf("handle %d names a voice", odd)
		}
	}
	p.find(h).generation = 1<<20 - 1
	last := p.voices[0].handle()
	p.Kill(last)
	again, ok := p.Open(entry(1, 0))
	if !ok || again == 0 || again == last || p.voices[0].generation != 1 {
		t.Errorf("handle %d after %d", again, last)
	}
}
