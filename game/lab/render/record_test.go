package render

import (
	"math"
	"testing"

	"gritbed/assets/tuning"
	"gritbed/components/rolling"
	"gritbed/engine/trace"
)

// ulps is the distance of two singles in units of the last place.
func ulps(a, b float32) int64 {
	order := func(x float32) int64 {
		i := int64(int32(math.Float32bits(x)))
		if i < 0 {
			i = math.MinInt32 - i
		}
		return i
	}
	return max(order(a)-order(b), order(b)-order(a))
}

// plainRecord is note 000 §2.2, step by step, for one truck.
func plainRecord(f *Frame, speed, turn, brake, down float32, own, first *tuning.Collection) (gainA, gainB, posA, posB float32) {
	v := speed * f.Push
	t := min(max(v*(3.6/own.MaxKmh), 0), 1)
	u := 1 - t
	var p [4]float32
	for i, n := range own.Points {
		p[i] = float32(n) / 58
	}
	// Each product on its own, so that no processor joins two operations.
	a, b, c, d := u*u, 3*t, 3*t, t*t
	a, b, c, d = float32(a*u), float32(b*u), float32(c*t), float32(d*t)
	b, c = float32(b*u), float32(c*u)
	a, b, c, d = float32(a*p[0]), float32(b*p[1]), float32(c*p[2]), float32(d*p[3])
	posA = a + b + c + d
	posB = max(posA-0.1, 0)
	levelA, levelB := float32(f.Level1)*(1.0/32767), float32(f.Level2)*(1.0/32767)
	gainA = float32(levelA * (1 - max(turn, brake)))
	if f.Special {
		gainA = float32(gainA * own.SpecialGain)
	}
	gainB = float32(turn * levelB)
	gainA, gainB = float32(gainA*f.Seam), float32(gainB*f.Seam)
	if down > 0 {
		ramp := float32(1)
		if first.SlopeRampKmh > 0 {
			ramp = min(max(float32(v*3.6)/first.SlopeRampKmh, 0), 1)
		}
		more := float32(float32(float32(down*ramp)*first.SlopeGain) * gainA)
		gainB = min(gainB+more, 1)
	}
	return gainA, gainB, posA, posB
}

// 000/5.3.3 gain, pitch and position of every record of a session are within a
// unit of the last place of what a plain model makes of the logged inputs: speed,
// turn, brake and slope level of the same row, levels, push, latches and seam of
// the frame.
func TestRecordsAgainstAPlainModel(t *testing.T) {
	tu := tuning.Default()
	of := func(member rolling.Member) *tuning.Collection { return &tu.Collection[member+1] }
	seen := struct{ turn, brake, down, push, special, air, seam, rows int }{}
	for _, name := range []string{"tour", "hill", "brake", "turn", "manual", "cracks"} {
		p := session(t, name)
		rows := p.rows(trace.GRec)
		if len(rows) != len(p.Frames) {
			t.Fatalf("%s: %d rows in %d frames", name, len(rows), len(p.Frames))
		}
		for i := range rows {
			f, e := &p.Frames[i], &rows[i]
			turn, brake, down := e.FloatAt(2), e.FloatAt(3), e.FloatAt(4)
			if e.Block != f.Stamp || e.FloatAt(0) != float32(f.Speed) || e.FloatAt(1) != f.Turn {
				t.Fatalf("%s: row %d is not of frame %d", name, i, i)
			}
			if e.FloatAt(17) != f.Push || (e.IntAt(16) != 0) != f.Special || e.FloatAt(18) != f.Seam ||
				ulps(e.FloatAt(14), float32(f.Level1)*(1.0/32767)) > 1 || ulps(e.FloatAt(15), float32(f.Level2)*(1.0/32767)) > 1 {
				t.Fatalf("%s: row %d: levels %g, %g, push %g, special %d, seam %g, the frame has %d, %d, %g, %v, %g",
					name, i, e.FloatAt(14), e.FloatAt(15), e.FloatAt(17), e.IntAt(16), e.FloatAt(18), f.Level1, f.Level2, f.Push, f.Special, f.Seam)
			}
			first := &tu.Collection[0]
			if f.Running[f.Primary] {
				first = of(f.Member[f.Primary])
			}
			for truck, on := range f.Running {
				if !on {
					continue
				}
				if !f.Running[f.Primary] && down > 0 {
					continue // the slope's tuning is the silent truck's, which is not logged
				}
				own := of(f.Member[truck])
				gainA, gainB, posA, posB := plainRecord(f, e.FloatAt(0), turn, brake, down, own, first)
				for _, c := range []struct {
					what      string
					got, want float32
				}{
					{"gain A", e.FloatAt(5 + 2*truck), gainA}, {"gain B", e.FloatAt(6 + 2*truck), gainB},
					{"position A", e.FloatAt(9 + 2*truck), posA}, {"position B", e.FloatAt(10 + 2*truck), posB},
					{"pitch", e.FloatAt(13), f.Pitch}, {"pitch A", f.Record[2*truck].Pitch, f.Pitch}, {"pitch B", f.Record[2*truck+1].Pitch, f.Pitch},
				} {
					if d := ulps(c.got, c.want); d > 1 {
						t.Fatalf("%s: frame %d, truck %d on %s: %s %g, want %g: %d ulp", name, i, truck, own.Name, c.what, c.got, c.want, d)
					}
				}
				seen.rows++
				for n, yes := range map[*int]bool{&seen.turn: turn > 0, &seen.brake: brake > 0, &seen.down: down > 0,
					&seen.push: f.Push != 1, &seen.special: f.Special, &seen.air: f.Airborne, &seen.seam: f.Seam != 1} {
					if yes {
						*n++
					}
				}
			}
		}
	}
	if seen.turn < 60 || seen.brake < 60 || seen.down < 60 || seen.push < 60 || seen.special < 60 || seen.air < 20 || seen.seam < 60 {
		t.Errorf("not everything was there to compare: %+v", seen)
	}
}
