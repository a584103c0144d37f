package view

// Span is a stretch of a picture and where it goes, along one axis [px].
type Span struct{ At, From, N float32 }

// Spans makes a length of a picture of n pixels: all of it where that is enough, and
// else its first rim, its middle as often as it takes, and its last rim.
func Spans(list []Span, length, n, rim float32) []Span {
	middle := n - 2*rim
	if length <= n || middle < 1 {
		return append(list, Span{0, 0, n})
	}
	list = append(list, Span{0, 0, rim})
	at := rim
	for ; at < length-rim; at += middle {
		list = append(list, Span{at, rim, min(middle, length-rim-at)})
	}
	return append(list, Span{length - rim, n - rim, rim})
}
