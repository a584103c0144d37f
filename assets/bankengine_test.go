package assets_test

import (
	"testing"

	"gritbed/assets/measure"
	"gritbed/assets/measure/measuretest"
	"gritbed/engine"
	"gritbed/engine/block"
)

// sounding renders a program through the real engine: its packet is posted, held
// for so long and released; what comes out is the sum of both sides.
func sounding(t *testing.T, class string, seconds float64, words ...int32) []float32 {
	t.Helper()
	set := bankSet(t)
	c, ok := set.Class(class)
	if !ok {
		t.Fatalf("no class %s", class)
	}
	classes := append([]engine.Symbol{c}, set.Utilities...)
	e, err := engine.New(engine.Config{Seed: 1, Programs: set.Programs(classes, nil, nil)})
	if err != nil {
		t.Fatal(err)
	}
	q, err := e.Queue()
	if err != nil {
		t.Fatal(err)
	}
	const begin = 4 // [frames]
	end := begin + int(seconds*60)
	var post engine.PostID
	var out []float32
	var planes [2]block.Plane
	for n := range end + 20 {
		f := q.Begin()
		switch n {
		case 0:
			for i := range set.Utilities {
				f.Post(engine.ClassID(1+i), 0)
			}
		case begin:
			post = f.Post(0, words...)
		case end:
			f.Release(post)
		}
		if err := f.End(); err != nil {
			t.Fatal(err)
		}
		for e.Ready() {
			e.Render(&planes)
			for n := range planes[0] {
				out = append(out, planes[0][n]+planes[1][n])
			}
		}
	}
	return out
}

// Every program is heard through the engine, below full scale, and is silent
// again soon after it was let go.
func TestProgramsSound(t *testing.T) {
	for _, c := range []struct {
		class string
		words []int32
	}{
		{"sb_emitter", emit(20000, 1)},
		{"sb_emitter", emit(20000, 2)},
		{"sb_emitter", emit(20000, 6)},
		{"sb_grind", grind(20000, 6000, 0, 0)},
		{"sb_rolling", []int32{32767, 0, 4096, 8000, 0, 0, 3, 0, 0, 25000, 0, 32767}},
		{"sb_wind", []int32{27000, 0, 4096, 700, 25000, 0, 0, 32767, 8, 32767, 17000, 17000, 6750}},
		{"sb_pop", []int32{32767, 0, 4096, 2, 0, 32767, 0, 0}},
		{"sb_crossfade", []int32{12000, 32767, 0, 0, 4096, 25000, 0, 0, 12000, 2}},
		{"sb_zap", []int32{20000, 0, 1}},
	} {
		x := sounding(t, c.class, 1.5, c.words...)
		if level := measuretest.Loudest(x[:60000], 48000); level < -50 || level > -6 {
			t.Errorf("%s: loudest 50 ms at %.1f dBFS", c.class, level)
		}
		if level := measure.Level(x[len(x)-4800:]); level > -70 {
			t.Errorf("%s: still at %.1f dBFS after its release", c.class, level)
		}
		if measure.Peak(x) >= 1 {
			t.Errorf("%s: a peak of %.2f", c.class, measure.Peak(x))
		}
	}
}
