package rng

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"
)

// From the all-zero state the first draws are 0, 1, 7 and the state then is
// 7 6 5 4 3 3 (buses, common rules).
func TestFirstDrawsFromZero(t *testing.T) {
	var g Generator
	for i, want := range []uint32{0, 1, 7} {
		if got := g.Next(); got != want {
			t.Errorf("draw %d: want %d, got %d", i, want, got)
		}
	}
	if want := [6]uint32{7, 6, 5, 4, 3, 3}; g.W != want {
		t.Errorf("state: want %v, got %v", want, g.W)
	}
}

// The increment ripples from the lowest word to the highest.
func TestIncrementRipplesThroughAllWords(t *testing.T) {
	g := Generator{W: [6]uint32{5: 0xFFFFFFFF}}
	g.Next()
	if g.W != [6]uint32{} {
		t.Errorf("want six zero words, got %08X", g.W)
	}
}

// grain/G2: words before, value and words after of every row, bit for bit.
func TestVectors(t *testing.T) {
	f, err := os.Open("testdata/rng.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	sc := bufio.NewScanner(f)
	sc.Scan() // header
	rows := 0
	for sc.Scan() {
		cells := strings.Split(sc.Text(), "\t")
		g := Generator{W: words(t, cells[2])}
		var value uint32
		fmt.Sscanf(cells[3], "%X", &value)
		if got := g.Next(); got != value {
			t.Fatalf("%s %s: value: want %08X, got %08X", cells[0], cells[1], value, got)
		}
		if want := words(t, cells[4]); g.W != want {
			t.Fatalf("%s %s: after: want %08X, got %08X", cells[0], cells[1], want, g.W)
		}
		rows++
	}
	if rows < 300 {
		t.Errorf("rows: want a few hundred, got %d", rows)
	}
}

func words(t *testing.T, s string) (w [6]uint32) {
	t.Helper()
	if n, err := fmt.Sscanf(s, "%X %X %X %X %X %X", &w[0], &w[1], &w[2], &w[3], &w[4], &w[5]); n != 6 {
		t.Fatalf("%q: want six words: %v", s, err)
	}
	return w
}

func TestSeedsGiveDifferentSequences(t *testing.T) {
	a, b := Seeded(1), Seeded(2)
	same := 0
	for range 64 {
		if a.Next() == b.Next() {
			same++
		}
	}
	if same > 1 {
		t.Errorf("%d of 64 draws of two seeds are equal", same)
	}
}
