package grain

import (
	"math"
	"strings"
	"testing"

	"gritbed/engine/dsp"
)

// A bind that cannot shape a grain changes nothing: what plays goes on.
func TestParamsThatShapeNothing(t *testing.T) {
	board, rec := benchBoard(t)
	board.Bind(0, rec, paramsA, paramsB)
	good := Params{0.1, 0.2, 0.1, 1.6, 0.05}
	if err := good.Check(); err != nil {
		t.Fatal(err)
	}
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	n := uint64(0)
	for field, set := range map[string]func(p *Params, v float32){
		"attack": func(p *Params, v float32) { p.Attack = v }, "sustain": func(p *Params, v float32) { p.Sustain = v },
		"release": func(p *Params, v float32) { p.Release = v }, "window": func(p *Params, v float32) { p.Window = v },
		"drift": func(p *Params, v float32) { p.Drift = v },
	} {
		for _, v := range []float32{0, -1, nan, inf, 3601} {
			if field == "drift" && (v == 0 || v == 3601) {
				continue
			}
			bad := good
			set(&bad, v)
			if err := bad.Check(); err == nil || !strings.Contains(err.Error(), field) {
				t.Errorf("%s %v: %v", field, v, err)
			}
			if board.Bind(0, rec, good, bad) || board.Bind(0, rec, bad, good) || board.BindRocket(rec, bad) {
				t.Errorf("%s %v is bound", field, v)
			}
			if n += 3; board.NotFinite() != n {
				t.Errorf("%s %v: %d refused, want %d", field, v, board.NotFinite(), n)
			}
		}
	}
	if a, b := board.PlayerState(0), board.PlayerState(1); a.Params != paramsA || b.Params != paramsB || !a.Bound || board.PlayerState(Rocket).Bound {
		t.Error("a bind that was refused did something")
	}
	bus, _ := dsp.NewSub0(6)
	other, err := NewBoard(NewShared(1), BoardConfig{Out: bus, OutOrder: 254})
	if err != nil {
		t.Fatal(err)
	}
	if other.BindRocket(rec, good) || !board.BindRocket(rec, good) {
		t.Error("the rocket is the local board's")
	}
}

// A start beyond everything is the last frame there can be, on every processor.
func TestStartFrameBeyondEverything(t *testing.T) {
	for _, start := range []float32{1e6, math.MaxFloat32, float32(math.Inf(1))} {
		if got := StartFrame(48000, start); got != math.MaxInt32 {
			t.Errorf("%g s: frame %d", start, got)
		}
	}
	if StartFrame(48000, float32(math.NaN())) != 0 {
		t.Error("no time at all")
	}
}
