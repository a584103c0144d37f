package bed

import (
	"testing"

	"gritbed/components"
)

// The speed layer, frame by frame.
func TestRocket(t *testing.T) {
	var r components.SpeedData
	s := local()
	words := [components.MixOutputs]int32{outRocketLevel: 4900, outRocketPitch: 3938}
	frame := func(kmh float32) components.SpeedData {
		s.GroundSpeed = kmh / 3.6
		StepRocket(&r, &s, tune)
		StepRocketRecord(&r, &s, &words, tune)
		return r
	}
	// 000/2.8.1 above 35 km/h it starts, once
	if v := frame(34.9); v.Running || v.Started || v.Record != (components.RecordData{}) {
		t.Errorf("34.9: %+v", v)
	}
	if v := frame(35.1); !v.Running || !v.Started {
		t.Errorf("35.1: %+v", v)
	}
	v := frame(47.5)
	if v.Started || !v.Running {
		t.Errorf("47.5: %+v", v)
	}
	// 000/2.8.3 gain, 000/2.8.4 pitch, 000/2.8.5 position
	if !near(float64(v.Record.Gain), 4900.0/32767*22000/32767, 1e-7) || v.Record.Pitch != 3938.0/4096 ||
		!near(float64(v.Record.Position), 0.5, 1e-6) {
		t.Errorf("record %+v", v.Record)
	}
	if v := frame(70); v.Record.Position != 1 {
		t.Errorf("70: %+v", v)
	}
	// 000/2.8.2 at 35 it stops: no hysteresis; 000/2.8.6 a stop keeps the record
	for _, kmh := range []float32{35, 34} {
		v := frame(kmh)
		if v.Running || v.Stopped != (kmh == 35) || v.Record.Position != 1 {
			t.Errorf("%v: %+v", kmh, v)
		}
	}
	if v := frame(36); !v.Started || !near(float64(v.Record.Position), 0.04, 1e-5) {
		t.Errorf("again: %+v", v)
	}
	// 000/2.8.1 the local player only
	s.Local = false
	if v := frame(50); v.Running || !v.Stopped {
		t.Errorf("non-local: %+v", v)
	}
	// the air does not stop it
	s.Local, s.Airborne, s.WheelCount = true, true, 0
	if v := frame(50); !v.Running {
		t.Error("stopped in the air")
	}
}
