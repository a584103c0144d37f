package tuning

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"
)

func hex(t *testing.T, s string) float32 {
	t.Helper()
	v, err := strconv.ParseUint(s, 16, 32)
	if err != nil {
		t.Fatal(err)
	}
	return math.Float32frombits(uint32(v))
}

// The worked position of 000 §5.1: 30 km/h on concrete_rough_hard.
func TestGoldenPosition(t *testing.T) {
	tu := Default()
	c := of(t, tu, "concrete_rough_hard")
	v := float32(30) / 3.6
	// 000/2.2.3 the quotient first: half of 60 km/h is exactly one half
	if p := c.Progress(v, false); p != 0.5 {
		t.Errorf("t = %08X", bits(p))
	}
	// … and the other order is one step off (register CG7)
	if p := c.Progress(v, true); bits(p) != 0x3F000001 {
		t.Errorf("left to right: t = %08X", bits(p))
	}
	// 000/5.1.1 A = 3EF611A8, that is 0.4806
	if a := c.Position(v); bits(a) != 0x3EF611A8 || math.Abs(float64(a)-0.4806) > 5e-5 {
		t.Errorf("A = %08X (%v)", bits(a), a)
	}
	// 000/2.2.3 t stays in 0…1, whatever the speed
	for v, want := range map[float32]float32{-3: 0, 0: 0, 60: 1, float32(math.NaN()): 0, float32(math.Inf(1)): 1} {
		if p := c.Progress(v, false); p != want {
			t.Errorf("v = %v: t = %v", v, p)
		}
	}
}

// 2,254 speeds on every collection: t, then A from that t, to the bit.
func TestPositionVectors(t *testing.T) {
	f, err := os.Open("testdata/positions.tsv.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("testdata/tuning.json")
	if err != nil {
		t.Fatal(err)
	}
	var printed map[string]struct {
		P []string `json:"P_printed"`
	}
	if err := json.Unmarshal(text, &printed); err != nil {
		t.Fatal(err)
	}
	tu := Default()
	in, rows, moved := bufio.NewScanner(z), 0, 0
	for in.Scan() {
		row := strings.Split(in.Text(), "\t")
		if row[0] == "collection" {
			continue
		}
		rows++
		c := of(t, tu, row[0])
		// 000/2.2.3 t = v × f32(3.6/max)
		if got, want := c.Progress(hex(t, row[2]), false), hex(t, row[3]); got != want {
			t.Fatalf("%s at %s km/h: t %08X, want %s", row[0], row[1], bits(got), row[3])
		}
		// 000/2.2.4 the cubic, left to right, not fused: equal to the bit
		if got, want := Curve(hex(t, row[3]), &c.P), hex(t, row[4]); got != want {
			t.Fatalf("%s at %s km/h: A %08X, want %s", row[0], row[1], bits(got), row[4])
		}
		var p [4]float32
		for i, s := range printed[row[0]].P {
			p[i] = hex(t, s)
		}
		got, want := Curve(hex(t, row[3]), &p), hex(t, row[6])
		if got != want {
			t.Fatalf("%s at %s km/h: A of the printed points %08X, want %s", row[0], row[1], bits(got), row[6])
		}
		if got != hex(t, row[4]) {
			moved++
		}
	}
	if rows != 2254 || moved == 0 {
		t.Errorf("%d rows, printed points differ in %d", rows, moved)
	}
}

// 000/2.2.5 the curve is not limited: four members leave 0…1 (register CG10).
func TestCurvesThatLeaveTheRange(t *testing.T) {
	tu := Default()
	out := map[string][2]float32{}
	for i := range tu.Collection {
		c := &tu.Collection[i]
		lo, hi := float32(0), float32(1)
		for k := range 4001 {
			p := Curve(float32(k)/4000, &c.P)
			lo, hi = min(lo, p), max(hi, p)
		}
		if lo < 0 || hi > 1.0001 {
			out[c.Name] = [2]float32{lo, hi}
		}
	}
	for name, want := range map[string][2]float64{
		"concrete_rough_soft": {-0.0030, 1.0030}, "concrete_smooth_hard": {-0.0025, 1},
		"concrete_smooth_soft": {-0.0025, 1}, "metal_smooth_hard": {0, 1.0020},
	} {
		got := out[name]
		if math.Abs(float64(got[0])-want[0]) > 1e-4 || math.Abs(float64(got[1])-want[1]) > 1e-4 {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
	if len(out) != 4 {
		t.Errorf("%d members leave the range: %v", len(out), out)
	}
}

// The inverse puts a speed on the recording's time axis.
func TestSpeedAxis(t *testing.T) {
	tu := Default()
	for i := range tu.Collection {
		c := &tu.Collection[i]
		for kmh := float32(8); kmh < c.MaxKmh-8; kmh += 4 {
			if got := c.Kmh(c.Position(kmh / 3.6)); math.Abs(float64(got-kmh)) > 0.01 {
				t.Errorf("%s: %v km/h comes back as %v", c.Name, kmh, got)
			}
		}
		if lo, hi := c.Kmh(-1), c.Kmh(2); lo > 0.001 || hi < c.MaxKmh-0.001 {
			t.Errorf("%s: ends at %v and %v km/h", c.Name, lo, hi)
		}
	}
}
