package bed

import (
	"math"
	"testing"

	"gritbed/components"
	"gritbed/components/rolling"
)

// bound is a board whose truck 0 sounds on a collection; truck 1 is silent.
func bound(t *testing.T, collection string) components.BoardData {
	t.Helper()
	c := tune.CollectionIndex(collection)
	if c < 0 {
		t.Fatalf("no collection %q", collection)
	}
	b := NewBoard(1)
	b.Slot[0] = components.SlotData{Surface: 1, Member: rolling.Member(max(c-1, 0)), Collection: c, Running: true}
	return b
}

// straddling is a board with truck 0, the primary one, on the first collection
// and truck 1 on the second.
func straddling(t *testing.T, first, second string) components.BoardData {
	t.Helper()
	b, o := bound(t, first), bound(t, second)
	b.Slot[1] = o.Slot[0]
	b.Slot[1].Surface = 2
	return b
}

func local() components.AudioStateData { return components.AudioStateData{Local: true, WheelCount: 4} }

// 000/2.7.14 downhill and uphill level; 000/2.7.15 posted as inputs 2 and 3.
func TestSlope(t *testing.T) {
	for _, c := range []struct {
		slope, down, up float32
		in2, in3        int32
	}{
		{0, 0, 0, 0, 0}, {-2.5, 0.25, 0, 8191, 0}, {-10, 1, 0, 32767, 0}, {-25, 1, 0, 32767, 0},
		{5, 0, 0.5, 0, 16383}, {10, 0, 1, 0, 32767}, {11, 0, 1, 0, 32767},
	} {
		b, s := bound(t, "default"), local()
		s.Slope = c.slope
		StepSlope(&b, &s, tune)
		if b.Down != c.down || b.Up != c.up || b.Inputs[2] != c.in2 || b.Inputs[3] != c.in3 {
			t.Errorf("slope %v: D %v U %v inputs %d %d", c.slope, b.Down, b.Up, b.Inputs[2], b.Inputs[3])
		}
	}
	// off the recordings' surfaces both are 0
	b, s := NewBoard(0), local()
	b.Slot[0].Surface, s.Slope = 8, -10
	b.Down = 1
	if StepSlope(&b, &s, tune); b.Down != 0 || b.Inputs[2] != 0 {
		t.Errorf("on grass D %v", b.Down)
	}
	// and it is the primary truck that counts
	b.Slot[1], b.Primary = components.SlotData{Surface: 1, Running: true}, 1
	if StepSlope(&b, &s, tune); b.Down != 1 {
		t.Errorf("primary on asphalt D %v", b.Down)
	}
}

// Segment envelopes: odd inputs are harmless.
func TestEnvelopeEdges(t *testing.T) {
	var e components.EnvelopeData
	advanceEnvelope(&e, DT) // idle
	startEnvelope(&e, 2, 4, 0)
	if e.Seg[0].Seconds != 0.01 {
		t.Errorf("no duration becomes %v s", e.Seg[0].Seconds)
	}
	for _, dt := range []float32{0, -1, float32(math.NaN())} {
		if advanceEnvelope(&e, dt); e.Value != 2 || e.T != 0 {
			t.Errorf("dt %v: %+v", dt, e)
		}
	}
	// a segment ends after its duration, not with it
	if advanceEnvelope(&e, e.Seg[0].Seconds); e.Value != 4 || !e.Running {
		t.Errorf("at the end of the only segment: %+v", e)
	}
	startEnvelope(&e, 2, 4, 0)
	// at most one segment ends in a call
	continueEnvelope(&e, 8, 10)
	advanceEnvelope(&e, 1)
	if e.Value != 4 || !e.Running {
		t.Errorf("%+v", e)
	}
	if advanceEnvelope(&e, 1); e.Value != 8 || e.Running {
		t.Errorf("%+v", e)
	}
	for range 6 {
		continueEnvelope(&e, 1, 10)
	}
	if e.Count != len(e.Seg) {
		t.Errorf("%d segments", e.Count)
	}
}
