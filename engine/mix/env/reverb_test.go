package env

import (
	"math"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/vec/vectest"
)

// bare is a preset of which only the reverb sounds, with nothing that colours
// it: its two outputs are half each on the LFE, so that the LFE is the reverb.
func bare(t60, size, brightness float32) Preset {
	return Preset{
		PreGain: 1,
		EQ:      EQ{Hz: 1000, Gain: 1, Q: 3},
		Reverb: Reverb{
			Send: 1, T60: t60, Size: size, Brightness: brightness, Gain: 1,
			Filter: [2]Filter{{25000, 0, 1}, {25000, 0, 1}},
		},
		Tap: [2]Tap{{LowPass: 25000}, {LowPass: 25000}},
	}
}

// response returns what a preset makes of an impulse.
func response(t *testing.T, p Preset, blocks int) []float32 {
	t.Helper()
	r := newRig(t, p)
	r.Load(SideA, 3)
	r.Weights(1, 0)
	for range 100 { // settings are taken over behind a block, delays when their line is full
		r.block(&block.Plane{})
	}
	return r.play(impulse(blocks))[5]
}

// model is the reverb as the sheet writes it, in binary64 and sample by sample
// (buses 3.7): delays and gains of the six combs are those of the table.
func model(delays []int, g1, g2 []float64, frames int) []float64 {
	sum := make([]float64, frames)
	for i, d := range delays {
		s := make([]float64, frames)
		at := func(n int) float64 {
			if n < 0 {
				return 0
			}
			return s[n]
		}
		for n := range s {
			x := 0.0
			if n == 0 {
				x = 1
			}
			s[n] = x + g2[i]*at(n-d) + g1[i]*at(n-1)
			sum[n] += (at(n-d) - g1[i]*at(n-d-1)) / 6
		}
	}
	a, y := make([]float64, frames), make([]float64, frames)
	for n, c := range sum {
		old := 0.0
		if n >= 288 {
			old = a[n-288]
		}
		a[n] = c - 0.7*old
		y[n] = 2 * (0.7*a[n] + old)
	}
	return y
}

// room is one room of the table of set-up values.
type room struct {
	size, t60, brightness float32
	delays                []int
	g1, g2                []float64
}

func rooms(t *testing.T) []*room {
	var list []*room
	for _, row := range vectest.Rows(t, "dsp/reverb_combs.tsv") {
		if row.Text("comb") == "0" {
			list = append(list, &room{size: row.Num("size_m"), t60: row.Num("t60_s"), brightness: row.Num("brightness")})
		}
		r := list[len(list)-1]
		r.delays = append(r.delays, row.Int("delay_samples"))
		r.g1 = append(r.g1, float64(row.Num("g1_applied")))
		r.g2 = append(r.g2, float64(row.Num("g2")))
	}
	return list
}

// buses 3.7: the rooms of the table through the whole network. The six first
// echoes are where they should be, within a frame, and the response is the
// model's.
func TestImpulsePositions(t *testing.T) {
	for _, room := range rooms(t) {
		last := room.delays[5]
		got := response(t, bare(room.t60, room.size, room.brightness), last/block.Frames+30)
		var at []int
		for n, v := range got[:last+2] {
			if v > 0.2 { // 1.4/6 is the height of a first echo
				at = append(at, n)
			}
		}
		if len(at) != 6 {
			t.Errorf("%v m: want six echoes, got %v", room.size, at)
			continue
		}
		for i, d := range room.delays {
			if at[i] < d-1 || at[i] > d+1 {
				t.Errorf("%v m: want echo %d at %d, got %d", room.size, i+1, d, at[i])
			}
		}
		for n, want := range model(room.delays, room.g1, room.g2, len(got)) {
			if d := math.Abs(float64(got[n]) - want); d > 1e-6 {
				t.Fatalf("%v m: frame %d: want %v, got %v", room.size, n, want, got[n])
			}
		}
	}
}

// power is the mean square of a stretch in dB.
func power[T float32 | float64](y []T) float64 {
	var sum float64
	for _, v := range y {
		sum += float64(v) * float64(v)
	}
	return 10 * math.Log10(sum/float64(len(y)))
}

// buses 3.7: a tail falls as fast as the model's, within 5 %, from tenth to
// tenth of a second, and late in a tail as fast as the last comb's loop gain
// says: 8.3 m and 1.04 s make 0.648 a round of 1399 frames.
func TestDecay(t *testing.T) {
	for _, room := range rooms(t) {
		if room.size != 8.3 && room.size != 70 && room.size != 23.9 {
			continue
		}
		got := response(t, bare(room.t60, room.size, room.brightness), 230)
		want := model(room.delays, room.g1, room.g2, len(got))
		const tenth = block.Rate / 10
		from := 3 * room.delays[5]
		for n := from; n+2*tenth <= len(got); n += tenth {
			w := power(want[n:n+tenth]) - power(want[n+tenth:n+2*tenth])
			g := power(got[n:n+tenth]) - power(got[n+tenth:n+2*tenth])
			if math.Abs(g-w) > 0.05*math.Abs(w) {
				t.Errorf("%v m at frame %d: want a fall of %.2f dB, got %.2f", room.size, n, w, g)
			}
		}
	}

	small := rooms(t)[1]
	loud := bare(small.t60, small.size, small.brightness)
	loud.PreGain = 1e4 // or the end of it would be below the floor
	got := response(t, loud, 260)
	var lows []float64 // the slowest part of a tail is its lowest
	for n := 0; n+1399 <= len(got); n += 1399 {
		var sum float64
		for _, v := range got[n : n+1399] {
			sum += float64(v)
		}
		lows = append(lows, sum)
	}
	fall, want := power(lows[28:33])-power(lows[40:45]), -12*20*math.Log10(0.648)
	if math.Abs(fall-want) > 0.05*want {
		t.Errorf("12 rounds: want a fall of %.2f dB, got %.2f", want, fall)
	}
}

// buses 3.1, 3.3, 3.4: the pre-delay stands ahead of the reverb (0.08 s = 3840
// frames) and the taps beside it: the first echoes of 01 are its taps' at 0.28
// and 0.30 s and, weaker, the room's at 3840 + 7817.
func TestEchoesOfPreset01(t *testing.T) {
	p := preset01()
	p.Tap[0].DelayDepth = 0
	for i := range p.Reverb.Filter {
		p.Reverb.Filter[i] = Filter{25000, 0, 1}
	}
	got := response(t, p, 140)
	for _, c := range []struct {
		frame int
		want  float32
	}{
		{13440, 0.5 * 0.75 * 0.5},             // tap 1, half of it on the LFE
		{14400, 0.5 * 0.75 * 0.5},             // tap 2
		{2 * 13440, 0.5 * 0.75 * 0.25 * 0.5},  // tap 1 with its feedback
		{3840 + 7817, 0.5 * 0.25 * 1.4 / 6.0}, // the room's first
	} {
		if d := math.Abs(float64(got[c.frame] - c.want)); d > 0.003 {
			t.Errorf("frame %d: want %v, got %v", c.frame, c.want, got[c.frame])
		}
	}
	for n, v := range got[:3840+7817] {
		if v != 0 {
			t.Fatalf("frame %d: %v ahead of every echo", n, v)
		}
	}
}

// buses 3.7: no decay, no reverb.
func TestNoDecayIsSilence(t *testing.T) {
	for n, v := range response(t, bare(0, 20, 1), 60) {
		if v != 0 {
			t.Fatalf("frame %d: %v", n, v)
		}
	}
}
