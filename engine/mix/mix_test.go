package mix

import (
	"fmt"
	"strings"
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/vec/vectest"
)

// Every row of the published fold table that this package produces.
func TestFoldsMatchTheVectors(t *testing.T) {
	checked := map[string]int{}
	for _, row := range vectest.Rows(t, "mix/output_folds.tsv") {
		name, stage := row.Text("case"), row.Text("stage")
		var m [Planes]block.Plane
		for c, plane := range [Planes]string{"L", "C", "R", "Ls", "Rs", "Lx", "Rx", "LFE"} {
			m[c][9] = row.Num(plane)
		}
		var want []float32
		for o := range 6 {
			if column := fmt.Sprint("o", o); row.Text(column) != "" {
				want = append(want, row.Num(column))
			}
		}
		got, known := fold(stage, &m)
		if !known {
			t.Errorf("stage %s: not produced", stage)
			continue
		}
		checked[stage]++
		// 001/12.1 routed, interleaved, limited to ±1; no gain of a master's.
		for i := range want {
			if d := got[i] - want[i]; d > 1e-6 || d < -1e-6 {
				t.Errorf("%s %s output %d: want %v, got %v", name, stage, i, want[i], got[i])
			}
		}
	}
	for _, stage := range []string{"n6_device_order", "n4", "n2", "n1", "capture_of_n6"} {
		if checked[stage] == 0 {
			t.Errorf("stage %s: no row", stage)
		}
	}
}

// fold returns frame 9 of the stage.
func fold(stage string, m *[Planes]block.Plane) ([]float32, bool) {
	var two [2]block.Plane
	switch stage {
	case "n6_device_order":
		var six [6]block.Plane
		Six(m, &six)
		return []float32{six[0][9], six[1][9], six[2][9], six[3][9], six[4][9], six[5][9]}, true
	case "n4":
		var four [4]block.Plane
		Quad(m, &four)
		return []float32{four[0][9], four[1][9], four[2][9], four[3][9]}, true
	case "n2":
		FoldTitle.Stereo(m, &two)
	case "n1":
		FoldMono.Stereo(m, &two)
	case "capture_of_n6":
		FoldCapture.Stereo(m, &two)
	default:
		return nil, false
	}
	return []float32{two[0][9], two[1][9]}, true
}

func TestFoldNames(t *testing.T) {
	for f := range Folds {
		if got, err := ParseFold(f.String()); err != nil || got != f {
			t.Errorf("%v: %v, %v", f, got, err)
		}
	}
	if _, err := ParseFold("quadro"); err == nil || !strings.Contains(err.Error(), "quadro") {
		t.Errorf("want an error that names it, got %v", err)
	}
}

// A sample on the default bus's centre reaches the centre of the six-channel
// output unchanged, one on LFE the LFE (buses §8).
func TestDefaultBusReachesTheDeviceUnchanged(t *testing.T) {
	s, m, err := NewMaster()
	if err != nil {
		t.Fatal(err)
	}
	src := newTone(t, s)
	for range 3 {
		src.Run()
		s.Run()
		m.Run()
	}
	var six [6]block.Plane
	Six(&m.Sig, &six)
	for i := range block.Frames {
		if six[2][i] != src.sig[1][i] || six[3][i] != src.sig[5][i] {
			t.Fatalf("frame %d: want %v and %v, got %v and %v", i, src.sig[1][i], src.sig[5][i], six[2][i], six[3][i])
		}
	}
}

// voice-graph 7, step 3: the first block after a device has started rises over
// 128 frames, once; the factors are the published ones.
func TestOutputFadesInOnce(t *testing.T) {
	r := newRig(t, nil)
	f := r.feed(t, r.SFX(), six)
	for i := range f.sig[1] {
		f.sig[1][i] = 1
	}
	r.Master().FadeIn()
	m := r.block()[C]
	rows := 0
	for _, row := range vectest.Rows(t, "dsp/release_taps.tsv") {
		if row.Text("kind") != "output_fade_in" {
			continue
		}
		rows++
		if k := row.Int("k"); m[k] != row.Bits("factor_hex") {
			t.Errorf("frame %d: want %s, got %v", k, row.Text("factor"), m[k])
		}
	}
	if rows == 0 || m[128] != 1 || m[255] != 1 {
		t.Errorf("want 1 from frame 128 on, got %v", m[128])
	}
	if m = r.block()[C]; m[0] != 1 {
		t.Errorf("next block: want 1, got %v", m[0])
	}
}
