package mix

import (
	"strings"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// ways returns a source for every strip but the master, each of a level of its
// own in the centre.
func ways(t *testing.T, r *rig) (feeds [Strips]*feed) {
	t.Helper()
	bed, _, _ := r.Bed()
	feeds[StripBed] = r.feed(t, bed, six)
	feeds[StripRocket] = r.feed(t, r.Rocket(), 1)
	feeds[StripVoices] = r.feed(t, r.Voices(), six)
	for i := range Materials {
		feeds[int(StripMaterial0)+i] = r.feed(t, r.Material(i, false), six)
	}
	b, ok := r.OpenOwner(0, 8, false)
	if !ok {
		t.Fatal("owner bus refused")
	}
	feeds[StripOneShots] = r.feed(t, r.BusIn(b), six)
	feeds[StripFlangeA] = r.feed(t, r.Flange(0), 1)
	feeds[StripFlangeB] = r.feed(t, r.Flange(1), 1)
	feeds[StripEnv] = r.feed(t, r.Env(), 1)
	for s, f := range feeds {
		if f == nil {
			continue
		}
		p := &f.sig[len(f.sig)/2/2]
		for i := range p {
			p[i] = float32(int(1) << s)
		}
	}
	return feeds
}

// open has its returns at gain 1, with a delay of one sample and no send.
func open(c *Config) {
	for i := range c.Flange {
		c.Flange[i] = FlangeConfig{Delay: LFOConfig{Center: 1.0 / block.Rate}, Gain: 1}
	}
}

// heard runs three blocks, long after any ramp, and says which strips reach
// mastering.
func heard(r *rig) string {
	r.block()
	r.block()
	sum := int(r.block()[C][200])
	var names []string
	for s := range StripSFX {
		if sum&(1<<s) != 0 {
			names = append(names, s.String())
		}
	}
	return strings.Join(names, ", ")
}

const everything = "bed, rocket, voices, material 0, material 1, material 2, material 3, material 4, material 5, material 6, material 7, one-shots, flange A, flange B, environment"

// Each mute closes its own strip and nothing else, and opens it again.
func TestMuteClosesOneStrip(t *testing.T) {
	r := newRig(t, open)
	ways(t, r)
	if got := heard(r); got != everything {
		t.Fatalf("want everything, got %s", got)
	}
	for s := range StripSFX {
		r.Mute(s, true)
		if !r.Muted(s) {
			t.Errorf("%v: want muted", s)
		}
		want := strings.TrimSuffix(strings.Replace(everything+", ", s.String()+", ", "", 1), ", ")
		if got := heard(r); got != want {
			t.Errorf("%v muted: want %s, got %s", s, want, got)
		}
		r.Mute(s, false)
	}
	if got := heard(r); got != everything {
		t.Errorf("all open again: got %s", got)
	}
	if r.Mute(StripSFX, true); heard(r) != "" {
		t.Error("the master's mute leaves something")
	}
	if r.Mute(Strips, true) || r.Solo(Strips, true) {
		t.Error("a strip that is none was accepted")
	}
}

// Solo leaves that strip and what it goes through.
func TestSoloLeavesOneStrip(t *testing.T) {
	r := newRig(t, open)
	ways(t, r)
	for s := range StripSFX {
		r.Solo(s, true)
		want := s.String()
		if s == StripOneShots {
			want = "material 0, material 1, material 2, material 3, material 4, material 5, material 6, material 7, one-shots"
		}
		if got := heard(r); got != want {
			t.Errorf("%v soloed: got %s", s, got)
		}
		r.Solo(s, false)
	}
	r.Solo(StripBed, true)
	r.Solo(StripEnv, true)
	r.Solo(StripMaterial2, true)
	r.Mute(StripMaterial2, true)
	if got := heard(r); got != "bed, environment" {
		t.Errorf("two soloed, one of three muted: got %s", got)
	}
	if r.Solo(StripSFX, true) || r.Soloed(StripSFX) || !r.Soloed(StripBed) {
		t.Error("the master cannot be soloed")
	}
}

// A soloed return is heard with what sources send to it; a soloed source sends
// alone; a muted one does not send.
func TestSendsFollowTheirStrip(t *testing.T) {
	r := newRig(t, nil)
	_, env, flange := r.Bed()
	for _, bus := range []*dsp.Sub0{env, flange} {
		f := r.feed(t, bus, 1)
		f.sig[0] = block.Plane{}
		for i := range f.sig[0] {
			f.sig[0][i] = 1
		}
	}
	b, _ := r.OpenOwner(0x7FFF, 8, false)
	shots := r.feed(t, r.BusIn(b), six)
	for i := range shots.sig[0] {
		shots.sig[0][i] = 4
	}
	r.Post(StripFlangeA, ParamEnv, 16)
	for _, c := range []struct {
		name string
		do   func()
		want float32 // in the environment: 1 the bed's send, 4 the one-shots', 16 the return's
	}{
		{"nothing", func() {}, 21},
		{"bed muted", func() { r.Mute(StripBed, true) }, 4},
		{"bed open", func() { r.Mute(StripBed, false) }, 21},
		{"one-shots muted", func() { r.Mute(StripOneShots, true) }, 17},
		{"and flange A", func() { r.Mute(StripFlangeA, true) }, 1},
		{"both open", func() { r.Mute(StripOneShots, false); r.Mute(StripFlangeA, false) }, 21},
		{"environment soloed", func() { r.Solo(StripEnv, true) }, 21},
		{"one-shots too", func() { r.Solo(StripOneShots, true) }, 4},
		{"bed instead", func() { r.Solo(StripOneShots, false); r.Solo(StripBed, true) }, 17},
		{"level posted again", func() { r.Post(StripFlangeA, ParamEnv, 8) }, 9},
	} {
		c.do()
		for range 3 {
			r.block()
		}
		if got := r.dry.sig[0][250]; got != c.want {
			t.Errorf("%s: want %v, got %v", c.name, c.want, got)
		}
	}
	late, _ := r.OpenOwner(0x7FFF, 8, false)
	f := r.feed(t, r.BusIn(late), six)
	for i := range f.sig[0] {
		f.sig[0][i] = 1
	}
	if r.block(); r.dry.sig[0][250] != 9 {
		t.Error("a bus opened while another strip is soloed sends")
	}
}
