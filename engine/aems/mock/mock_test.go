package mock

import (
	"testing"

	"gritbed/engine/aems"
)

func open(t *testing.T, d *Device, slot int16) aems.Voice {
	t.Helper()
	v, ok := d.Open(&aems.Open{Slot: slot})
	if !ok {
		t.Fatalf("slot %d does not open", slot)
	}
	return v
}

func query(t *testing.T, d *Device, v aems.Voice, now float64, alive bool, remaining, elapsed int32) {
	t.Helper()
	d.Now = now
	if a, r, e := d.Query(v); a != alive || r != remaining || e != elapsed {
		t.Errorf("at %v s: want %v %d %d, got %v %d %d", now, alive, remaining, elapsed, a, r, e)
	}
}

// 003/8.2.1 aems/A17: a voice is alive while now is before start + frames/rate;
// both times are truncated milliseconds of wall time, in double.
func TestVoicesLastAsLongAsTheirSamples(t *testing.T) {
	d := &Device{Samples: [][]Sample{{{Frames: 24000, Rate: 48000}, {Frames: 9600, Rate: 44100}}}, Now: 1}
	v := open(t, d, 0)
	query(t, d, v, 1, true, 500, 0)
	query(t, d, v, 1.0319, true, 468, 31)
	query(t, d, v, 1.4995, true, 0, 499)
	query(t, d, v, 1.5, false, 0, 0)
	w := open(t, d, 1)
	query(t, d, w, 1.5, true, 217, 0)
	query(t, d, w, 1.7176, true, 0, 217)
	query(t, d, w, 1.7178, false, 0, 0)
	if v != 1 || w != 2 || d.Opened() != 2 || d.Held() != 2 {
		t.Errorf("voices %d and %d, opened %d, held %d", v, w, d.Opened(), d.Held())
	}
	d.Release(w)
	d.Release(77)
	if d.Held() != 1 {
		t.Errorf("held: want 1, got %d", d.Held())
	}
}

// 003/5.3.3 CA4, aems/A16: a loop always has a million milliseconds left, and its
// elapsed time goes on.
func TestLoopsHaveAMillionLeft(t *testing.T) {
	d := &Device{Samples: [][]Sample{{{Frames: 100, Rate: 48000, Loop: true}}}}
	v := open(t, d, 0)
	query(t, d, v, 0, true, 1000000, 0)
	query(t, d, v, 100, true, 1000000, 100000)
	d.Release(v)
	query(t, d, v, 100, false, 0, 0)
}

// aems/A15: a paused voice's clock runs on.
func TestPauseDoesNotStopTheClock(t *testing.T) {
	d := &Device{Samples: [][]Sample{{{Frames: 48000, Rate: 48000}}}}
	v := open(t, d, 0)
	d.Set(v, 0, 2048) // nor does a pitch
	d.Pause(v)
	query(t, d, v, 0.25, true, 750, 250)
	d.Resume(v)
	query(t, d, v, 1, false, 0, 0)
}

// A slot or a bank that is not there opens nothing; a voice that is not there is
// dead.
func TestWhatIsNotThere(t *testing.T) {
	d := &Device{Samples: [][]Sample{{{Frames: 1, Rate: 1}}}}
	for _, o := range []aems.Open{{Slot: 1}, {Slot: -2}, {Bank: 1}, {Bank: -1}} {
		if v, ok := d.Open(&o); ok || v != 0 {
			t.Errorf("%+v opens", o)
		}
	}
	query(t, d, 0, 0, false, 0, 0)
	query(t, d, 9, 0, false, 0, 0)
}
