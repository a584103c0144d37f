package bed

import "math"

func bits(v float32) uint32 { return math.Float32bits(v) }

func near(a, b, tol float64) bool { return math.Abs(a-b) <= tol }
