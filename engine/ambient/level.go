package ambient

import (
	"math"

	"gritbed/engine/block"
)

// knee is where sounds begin to fall off [m].
const knee float32 = 5

// Attenuate takes a volume [linear] that has been through the setting once, and
// a distance [m], to the level that is played. The setting comes in here again:
// at 0.5 a sound is at a quarter of its volume. It falls with the square of the
// distance, 25/d², which is 12 dB for a doubling; it is limited to 1 before the
// setting; and it is rounded up to a whole decibel. ok is false when it is not
// played: it is not above 0, or below volMin [dB]. Then db is volMin.
func Attenuate(volume, dist, master, volMin float32) (db int, linear float32, ok bool) {
	v := volume
	if dist > knee {
		v = float32(25*volume) / float32(dist*dist)
	}
	if v > 1 {
		v = 1
	}
	v = float32(v * master)
	if !(v > 0) { // NaN, too, compares as the original's unit has it
		return int(block.Int32(volMin)), v, false
	}
	if db = Decibels(v); float32(db) < volMin {
		return int(block.Int32(volMin)), v, false
	}
	return db, v, true
}

// Decibels returns the level of v, above 0 and finite, rounded up to whole
// decibels: ceil(20·log10(v)). No logarithm is taken. v, widened, is compared
// with the levels themselves, whose error is far below the distance of any
// single-precision number from them, 1 and the powers of ten apart, which are
// exact from 1 up.
func Decibels(v float32) int {
	x := float64(v)
	exponent := int(math.Float64bits(x)>>52&0x7FF) - 1023
	n := exponent*602/100 - 2 // 20·log10(2) is 6.0206
	for n < 1000 && levelOf(n) < x {
		n++
	}
	return n
}

// levelOf returns 10^(n/20).
func levelOf(n int) float64 {
	tens := n / 20
	if n%20 < 0 {
		tens--
	}
	m := decibelSteps[n-20*tens]
	for ; tens <= -20; tens += 20 {
		m /= 1e20
	}
	for ; tens >= 20; tens -= 20 {
		m = float64(m * 1e20)
	}
	if tens < 0 {
		return m / powersOfTen[-tens]
	}
	return float64(m * powersOfTen[tens])
}

// decibelSteps are the levels from 0 to 19 dB.
var decibelSteps = [20]float64{
	1.0, 1.1220184543019633, 1.2589254117941673, 1.4125375446227544, 1.5848931924611134,
	1.7782794100389228, 1.9952623149688795, 2.2387211385683394, 2.51188643150958, 2.8183829312644537,
	3.1622776601683795, 3.5481338923357546, 3.9810717055349727, 4.466835921509631, 5.011872336272723,
	5.623413251903491, 6.3095734448019325, 7.0794578438413795, 7.943282347242815, 8.912509381337456,
}

// powersOfTen are exact.
var powersOfTen = [20]float64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19}
