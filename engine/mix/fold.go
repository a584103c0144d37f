package mix

import (
	"fmt"

	"gritbed/engine/block"
)

// The planes of the mastering graph (voice-graph 4).
const (
	L = iota
	C
	R
	Ls
	Rs
	Lx
	Rx
	LFE
	Planes
)

// Fold says how the eight mastering planes become two device channels.
type Fold uint8

const (
	// FoldTitle is the two-channel table of the title itself: front at 0.707,
	// centre and surrounds at 0.5, no LFE. The default.
	FoldTitle Fold = iota
	// FoldCapture is what one recording host made of the six-channel output;
	// it exists to compare with captures (voice-graph 7).
	FoldCapture
	// FoldMono is the title's one-channel table on both sides.
	FoldMono
	// Folds is how many there are.
	Folds
)

// Valid reports whether f is one of the folds above.
func (f Fold) Valid() bool { return f < Folds }

// String returns the name used on the command line and in settings.
func (f Fold) String() string {
	if !f.Valid() {
		return "unknown"
	}
	return [...]string{"title", "capture", "mono"}[f]
}

// ParseFold returns the fold of that name.
func ParseFold(name string) (Fold, error) {
	for f := range Folds {
		if f.String() == name {
			return f, nil
		}
	}
	return 0, fmt.Errorf("fold: want title, capture or mono, got %q", name)
}

const (
	k707 float32 = 0.707 // 3F34FDF4, not 1/√2
	k05  float32 = 0.5
	k04  float32 = 0.4
)

// Stereo folds the mastering planes to two channels and limits them to ±1.
func (f Fold) Stereo(m *[Planes]block.Plane, out *[2]block.Plane) {
	switch f {
	case FoldCapture:
		foldCapture(m, out)
	case FoldMono:
		foldMono(m, out)
	default:
		foldTitle(m, out)
	}
}

func foldTitle(m *[Planes]block.Plane, out *[2]block.Plane) {
	for i := range block.Frames {
		c := float32(k05 * m[C][i])
		l := float32(float32(float32(k707*m[L][i])+c) + float32(k05*m[Ls][i]))
		r := float32(float32(float32(k707*m[R][i])+c) + float32(k05*m[Rs][i]))
		out[0][i] = limit(l + float32(k05*m[Lx][i]))
		out[1][i] = limit(r + float32(k05*m[Rx][i]))
	}
}

func foldMono(m *[Planes]block.Plane, out *[2]block.Plane) {
	for i := range block.Frames {
		front := float32(k707 * float32(m[L][i]+m[C][i]+m[R][i]))
		rear := float32(k05 * float32(m[Ls][i]+m[Rs][i]+m[Lx][i]+m[Rx][i]))
		s := limit(front + rear)
		out[0][i], out[1][i] = s, s
	}
}

func foldCapture(m *[Planes]block.Plane, out *[2]block.Plane) {
	var six [6]float32
	for i := range block.Frames {
		frame6(m, i, &six)
		c := float32(k05 * six[2])
		out[0][i] = float32(k04 * float32(float32(six[0]+six[4])+c))
		out[1][i] = float32(k04 * float32(float32(six[1]+six[5])+c))
	}
}

// frame6 is frame i of the six-channel output in device order FL FR C LFE SL
// SR, limited to ±1.
func frame6(m *[Planes]block.Plane, i int, six *[6]float32) {
	six[0] = limit(m[L][i])
	six[1] = limit(m[R][i])
	six[2] = limit(m[C][i])
	six[3] = limit(m[LFE][i])
	six[4] = limit(m[Ls][i] + m[Lx][i])
	six[5] = limit(m[Rs][i] + m[Rx][i])
}

// Six writes the six-channel output of a block in device order
// FL FR C LFE SL SR, limited to ±1.
func Six(m *[Planes]block.Plane, out *[6]block.Plane) {
	var six [6]float32
	for i := range block.Frames {
		frame6(m, i, &six)
		for c := range six {
			out[c][i] = six[c]
		}
	}
}

// Quad writes the four-channel fold: fronts take the centre at 0.707, the
// surrounds keep their sides.
func Quad(m *[Planes]block.Plane, out *[4]block.Plane) {
	for i := range block.Frames {
		c := float32(k707 * m[C][i])
		out[0][i] = limit(m[L][i] + c)
		out[1][i] = limit(m[R][i] + c)
		out[2][i] = limit(m[Ls][i] + m[Lx][i])
		out[3][i] = limit(m[Rs][i] + m[Rx][i])
	}
}

// limit clamps to ±1. It does not look for NaN, which every bus before it has
// replaced and counted.
func limit(v float32) float32 {
	if v > 1 {
		return 1
	}
	if v < -1 {
		return -1
	}
	return v
}
