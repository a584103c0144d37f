package voice

import (
	"errors"
	"math"
	"strings"
	"testing"

	"gritbed/engine/dsp"
)

// What cannot be played is refused and counted; what cannot be made is refused
// with the field and the value.
func TestRefusals(t *testing.T) {
	p, _ := newPool(t, Config{})
	good := flat(9, 48000, 1)
	bad := []Spec{
		{},
		{Sample: &Sample{}},
		{Sample: noise(3, 9, 48000, 1)},
		{Sample: noise(1, 9, 0, 1)},
		{Sample: good, Kind: kinds},
		{Sample: good, Level: float32(math.NaN())},
		{Sample: good, Level: 1, Pitch: float32(math.Inf(1))},
		{Sample: good, Level: 1, Start: math.Inf(1)},
		{Sample: good, Level: 1, Out: new(dsp.Sub0), Kind: kinds},
	}
	for i := range bad {
		if h, ok := p.Open(&bad[i]); ok || h != 0 {
			t.Errorf("spec %d is opened", i)
		}
	}
	if n := p.Counts(); n.Bad != uint64(len(bad)) || n.Voices != 0 {
		t.Errorf("%+v", n)
	}
	err := (&Sample{Name: "x", Channels: noise(5, 1, 48000, 1).Channels, Rate: 1}).Check()
	var typed *SampleError
	var why *dsp.RecordError
	if !errors.As(err, &typed) || !errors.As(err, &why) || !strings.Contains(err.Error(), `"x"`) || good.Check() != nil {
		t.Errorf("%v", err)
	}
	for want, cfg := range map[string]Config{
		"voices: want 1 to 4096, got 4097":                  {Voices: 4097, Targets: Targets{SFX: bus(t, 6)}},
		"voices: want 1 to 4096, got -1":                    {Voices: -1, Targets: Targets{SFX: bus(t, 6)}},
		"SFX master: want a bus of 6 channels, got 0":       {},
		"pool: SFX master: want a bus of 6 channels, got 2": {Targets: Targets{SFX: bus(t, 2)}},
		"environment: want a bus of 1 channel, got 6":       {Targets: Targets{SFX: bus(t, 6), Env: bus(t, 6)}},
		"flange return: want a bus of 1 channel, got 2":     {Targets: Targets{SFX: bus(t, 6), Flange: [2]*dsp.Sub0{nil, bus(t, 2)}}},
	} {
		var typed *ConfigError
		if _, err := NewPool(cfg); !errors.As(err, &typed) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	if p.Cap() != 96 || p.Order() != 0 {
		t.Errorf("%d voices of order %d", p.Cap(), p.Order())
	}
}
