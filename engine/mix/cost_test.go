package mix

import (
	"testing"

	"gritbed/engine/block"
)

// Nothing the audio thread calls allocates, whatever sounds.
func TestDeskDoesNotAllocate(t *testing.T) {
	r := newRig(t, nil)
	ways(t, r)
	r.Metering(true)
	n := 0
	if a := testing.AllocsPerRun(300, func() {
		n++
		r.Frame(1.0 / 60)
		r.Material(n%9, true)
		b, _ := r.OpenOwner(2584, n%9, true)
		c, _ := r.OpenCollision(2584, 8)
		r.BusIn(b)
		r.CloseBus(b)
		r.CloseBus(c)
		r.Mute(Strip(n)%Strips, n%3 == 0)
		r.Solo(Strip(n)%Strips, n%5 == 0)
		r.Post(StripFlangeA, ParamEnv, 0.1)
		r.Meter(Strip(n) % Strips)
		r.NotFinite()
		r.Buses()
		r.block()
	}); a != 0 {
		t.Errorf("allocations a block: want 0, got %v", a)
	}
}

// BenchmarkSilentDesk is a block with nothing playing, after everything has
// sounded once.
func BenchmarkSilentDesk(b *testing.B) {
	cfg := DefaultConfig(1)
	cfg.Presets = presets()
	d, err := NewMixer(cfg)
	if err != nil {
		b.Fatal(err)
	}
	r := new(rig)
	r.take(d)
	wet := r.feed(b, r.Env(), 1)
	wet.sig[0][0] = 1
	r.block()
	wet.on = false
	for i := range Materials {
		f := r.feed(b, r.Material(i, true), six)
		f.sig[0][0] = 1
		r.Frame(1)
		r.block()
		f.on = false
	}
	for range 2000 {
		r.block()
	}
	b.ReportAllocs()
	for b.Loop() {
		r.block()
	}
}

// BenchmarkBusyDesk is a block with every bus in use.
func BenchmarkBusyDesk(b *testing.B) {
	r := newRig(b, nil)
	for i := range Materials {
		f := r.feed(b, r.Material(i, true), six)
		for c := range f.sig {
			sine(&f.sig[c], 440, 0.1, c)
		}
	}
	r.Frame(1)
	for _, bus := range []*feed{r.feed(b, r.Flange(0), 1), r.feed(b, r.Flange(1), 1)} {
		bus.sig[0] = block.Plane{1}
	}
	for range 8 {
		o, _ := r.OpenOwner(2584, 8, false)
		r.feed(b, r.BusIn(o), six)
	}
	b.ReportAllocs()
	for b.Loop() {
		r.block()
	}
}
