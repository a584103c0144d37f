package engine

import (
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/grain"
)

// beside renders the player's board with others beside it, and gives what every
// board added to the bed, and the output, block by block.
func beside(t *testing.T, others int, stems bool) (heard [][]block.Plane, out []block.Plane) {
	t.Helper()
	e := newEngine(t, Config{Boards: 1 + others, Stems: stems})
	heard = make([][]block.Plane, 1+others)
	for b := range 120 {
		err := now(e, func(f *Frame) {
			for i := range 1 + others {
				truck := Truck{Board: BoardID(i)}
				if b == 0 {
					f.Bind(truck, RecordingID(i%2), grain.Pair{A: paramsA, B: paramsB})
				}
				rolling(f, truck, 0.2+0.1*float32(i))
			}
			if b == 0 {
				f.BindRocket(0, 0, paramsA)
				f.RecordRocket(0, grain.Record{Gain: 0.2, Pitch: 1, Position: 0.5})
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		var two, stem [2]block.Plane
		e.Render(&two)
		out = append(out, two[0], two[1])
		for i := range heard {
			if got := e.Stem(BoardID(i), &stem); got != stems {
				t.Fatalf("stem of board %d: want %v, got %v", i, stems, got)
			}
			heard[i] = append(heard[i], stem[0], stem[1])
		}
	}
	return heard, out
}

func same(a, b []block.Plane) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return len(a) == len(b)
}

func loudness(p []block.Plane) (sum float64) {
	for i := range p {
		for _, x := range p[i] {
			sum += float64(x) * float64(x)
		}
	}
	return sum
}

// The player's own board sounds to the bit as it does alone, however many others
// play beside it: their grains draw from generators of their own.
func TestOtherBoardsDoNotChangeTheFirst(t *testing.T) {
	alone, _ := beside(t, 0, true)
	with, _ := beside(t, 3, true)
	if !same(alone[0], with[0]) {
		t.Error("the first board sounds otherwise beside three others")
	}
	for i := range with {
		if loudness(with[i]) == 0 {
			t.Errorf("board %d is silent", i)
		}
		for k := range i {
			if same(with[i], with[k]) {
				t.Errorf("boards %d and %d sound alike", i, k)
			}
		}
	}
}

// Keeping stems changes nothing that is heard, and a stem is what is heard: with one
// board and open buses the output is its stem, up to the fade-in of the master.
func TestStemsAreWhatIsHeard(t *testing.T) {
	_, without := beside(t, 2, false)
	_, with := beside(t, 2, true)
	if !same(without, with) {
		t.Error("the output changes when stems are kept")
	}
	stems, out := beside(t, 0, true)
	last := len(out) - 40
	want, got := loudness(out[last:]), loudness(stems[0][last:])
	if want == 0 || got < want*0.9 || got > want*1.1 {
		t.Errorf("power of the only board: want that of the output, %g, got %g", want, got)
	}
}
