package dsp

import "gritbed/engine/block"

const (
	combs = 6
	// The range of a room's size [m].
	leastRoom, mostRoom float32 = 2, 83.3
	// secondsPerMetre is how long sound takes over a metre [s/m].
	secondsPerMetre float32 = 0.0029002321
	// blurFrames and blurGain are the all-pass: 6 ms.
	blurFrames         = 288
	blurGain   float32 = 0.7
	// leastT60 is the shortest decay [s]; it makes combs that do not ring.
	leastT60 float32 = 0.366
)

// room is the settings of a Reverb.
type room struct {
	t60, size, brightness float32
}

// Reverb is the mono reverb of the environment bus (buses 3.7): six combs side
// by side, with lengths that are primes and a one-pole each, and an all-pass.
// It is heard wet only.
//
// New settings take effect one block after the next; how long the original takes is
// not known. A new size empties the lines and so cuts the tail of the old room. A
// new brightness resets the one-poles. Any change recalculates the gains of the
// one-poles, but they are divided by the brightness only if that has changed, too:
// after a change of size alone the room is darker than its brightness says. This
// fault of the original is kept.
type Reverb struct {
	want, have room
	applied    float32 // the brightness last divided by
	running    bool
	comb       [combs]comb
	blur       blur
	replaced   uint64
}

// NewReverb returns a reverb that is silent until it is set. The lines are
// allocated here for the largest room; nothing is allocated later.
func NewReverb() *Reverb {
	r := new(Reverb)
	_, lengths := distances(mostRoom)
	total := blurFrames
	for _, d := range lengths {
		total += d
	}
	memory := make([]float32, total)
	r.blur = blur{line: memory[:blurFrames], g: blurGain}
	memory = memory[blurFrames:]
	for i, d := range lengths {
		r.comb[i].room, memory = memory[:d:d], memory[d:]
	}
	r.Reset()
	return r
}

// Reset gives the reverb its constructor's values: no decay, the smallest room,
// brightness 1, silence.
func (r *Reverb) Reset() {
	start := room{size: leastRoom, brightness: 1}
	r.want, r.have, r.applied, r.running = start, start, 1, false
	r.setUp(true)
}

// Set sets the time in which a tail falls by 60 dB [s], where 0 and below, and
// NaN, mean silence and the shortest is 0.366 s; the size of the room [m], from
// 2 to 83.3, NaN being 2; and the brightness, where 1 is neutral and less is
// darker. It returns false, and keeps all three, when one is infinite or the
// brightness NaN.
func (r *Reverb) Set(t60, size, brightness float32) bool {
	if endless(t60) || endless(size) || !block.Finite(brightness) {
		return false
	}
	if !(t60 > 0) {
		t60 = 0
	}
	if size != size {
		size = leastRoom
	}
	r.want = room{t60, block.Clamp(size, leastRoom, mostRoom), brightness}
	return true
}

// Running reports whether the reverb sounds; it does not while its decay is 0.
func (r *Reverb) Running() bool { return r.running }

// Replaced returns how many samples that were not finite have been kept from
// going round [samples].
func (r *Reverb) Replaced() uint64 { return r.replaced }

// Process1 applies one block.
func (r *Reverb) Process1(p *block.Plane) {
	if r.running {
		r.sound(p)
	} else {
		clear(p[:])
	}
	if r.want != r.have {
		resized := r.want.size != r.have.size
		r.have = r.want
		r.setUp(resized)
	}
}

func (r *Reverb) sound(p *block.Plane) {
	var sum block.Plane
	for i := 0; i < combs; i += 2 {
		r.replaced += runPair(&r.comb[i], &r.comb[i+1], p[:], sum[:])
	}
	sixth(&sum)
	r.replaced += r.blur.run(sum[:])
	*p = sum
}

// setUp calculates everything that depends on the settings.
func (r *Reverb) setUp(resized bool) {
	metres, lengths := distances(r.have.size)
	starting := r.have.t60 > 0 && !r.running
	r.running = r.have.t60 > 0
	for i := range r.comb {
		c := &r.comb[i]
		if resized {
			c.resize(lengths[i])
		} else if starting {
			c.empty()
		}
		c.g1 = absorption(metres[i])
	}
	if resized || starting {
		clear(r.blur.line)
		r.blur.at = 0
	}
	if b := r.have.brightness; b != r.applied {
		r.applied = b
		inv := 1 / max(b, r.comb[combs-1].g1+0.001)
		for i := range r.comb {
			r.comb[i].g1 = float32(r.comb[i].g1 * inv)
			r.comb[i].s1, r.comb[i].tap1 = 0, 0
		}
	}
	left := 1 - leastT60/max(r.have.t60, leastT60)
	for i := range r.comb {
		r.comb[i].g2 = float32((1 - r.comb[i].g1) * left)
	}
}

// distances returns how far a room's six echoes travel [m], from 0.8 of its
// size to one and a half of that, and the lengths of their combs [frames], each
// a prime of its own.
func distances(size float32) (metres [combs]float32, lengths [combs]int) {
	near := float32(0.8 * size)
	far := float32(1.5 * near)
	last := 0
	for i := range metres {
		m := near + float32(float32(float32(i)*0.2)*(far-near))
		if i == combs-1 {
			m = far
		}
		metres[i] = m
		last = primeAbove(max(int(float32(float32(block.Rate*m)*secondsPerMetre)), last))
		lengths[i] = last
	}
	return metres, lengths
}

// absorption is the one-pole's gain for a distance [m]: what the air takes of
// 25 and of 50 kHz, known every 12.5 m, in a mixture.
func absorption(metres float32) float32 {
	low := [...]float32{0, .12, .23, .30, .35, .40, .43, .46, .50}
	high := [...]float32{0, .31, .45, .53, .57, .61, .64, .67, .70}
	x := metres / 12.5
	i := min(int(x), len(low)-2)
	knot := func(i int) float32 { return float32(0.08*low[i]) + float32(0.92*high[i]) }
	a := knot(i)
	return a + float32((knot(i+1)-a)*(x-float32(i)))
}

// primeAbove returns the first prime above n, for n from 1 up. The lengths of
// the combs are primes, so that their echoes never fall together. A search
// takes a few divisions by small numbers: it is made when a room changes.
func primeAbove(n int) int {
	for n++; !prime(n); n++ {
	}
	return n
}

func prime(n int) bool {
	if n < 4 || n%2 == 0 {
		return n == 2 || n == 3
	}
	for d := 3; d*d <= n; d += 2 {
		if n%d == 0 {
			return false
		}
	}
	return true
}
