package assets_test

import (
	"math"
	"strings"
	"testing"

	"gritbed/assets"
	"gritbed/engine/ea"
)

// survey is the notes' table of the archive: rate, samples and the duration to
// three decimals.
var survey = []struct {
	name     string
	duration float64
	rate     int
	samples  int
}{
	{"asphalt_rough_hard", 19.503, 44100, 860080},
	{"asphalt_rough_soft", 19.919, 48000, 956100},
	{"asphalt_smooth_hard", 21.968, 44100, 968807},
	{"asphalt_smooth_soft", 21.842, 44100, 963222},
	{"concrete_aggregate_hard", 21.117, 48000, 1013604},
	{"concrete_aggregate_soft", 19.470, 48000, 934573},
	{"concrete_rough_hard", 21.842, 44100, 963228},
	{"concrete_rough_soft", 20.070, 44100, 885096},
	{"concrete_smooth_hard", 21.090, 44100, 930067},
	{"concrete_smooth_soft", 20.324, 44100, 896308},
	{"metal_smooth_hard", 21.870, 48000, 1049760},
	{"wood_ramp_hard", 19.053, 44100, 840219},
	{"wood_ramp_soft", 17.617, 44100, 776894},
	{"x_jet_rolling", 12.152, 48000, 583305},
}

func open(t *testing.T) *ea.Big {
	t.Helper()
	name, data := assets.Archive()
	big, err := ea.ReadBig(name, data)
	if err != nil {
		t.Fatal(err)
	}
	return big
}

func TestArchiveHasTheSurveysMembers(t *testing.T) {
	big := open(t)
	// 000/1.1.1 Fourteen .grain members, none compressed (ReadBig refuses any
	// magic but EB and any version but 3).
	if len(big.Members) != 14 {
		t.Fatalf("%d members, want 14", len(big.Members))
	}
	for _, m := range big.Members {
		if !strings.HasSuffix(m.Name, ".grain") || m.Dir != "" || m.Compression != ea.Stored || m.StoredSize != m.Size {
			t.Errorf("%s: compression %v, %d bytes for %d", m.Path(), m.Compression, m.StoredSize, m.Size)
		}
	}
	// 000/1.1.2 Thirteen surfaces and the rush; these two were never recorded.
	for _, row := range survey {
		if big.Find(row.name+".grain") == nil {
			t.Errorf("no %s.grain", row.name)
		}
	}
	for _, cut := range []string{"metal_smooth_soft", "wood_ply_soft", "wood_ply_hard"} {
		if big.Find(cut+".grain") != nil {
			t.Errorf("%s.grain should not be there", cut)
		}
	}
}

func TestMembersHaveTheSurveysShape(t *testing.T) {
	big := open(t)
	for _, row := range survey {
		m := big.Find(row.name + ".grain")
		if m == nil {
			t.Errorf("no %s.grain", row.name)
			continue
		}
		data, err := m.Data()
		if err != nil {
			t.Fatal(err)
		}
		g, err := ea.ReadGrain(m.Source(), data)
		if err != nil {
			t.Fatal(err)
		}
		h := g.Stream.Header
		// 000/1.1.3-4 Rates and sample counts, row by row.
		if h.Rate != row.rate || h.Samples != row.samples {
			t.Errorf("%s: %d Hz, %d samples, want %d, %d", row.name, h.Rate, h.Samples, row.rate, row.samples)
		}
		// 000/1.1.5 Durations to three decimals.
		near(t, row.name+" duration [s]", float64(g.Duration), row.duration, 0.0005)
		// 000/1.1.6 Seek row 0 covers the stream and can be started from.
		if r := g.Seek.Rows[0]; int(r.Samples) != row.samples || r.Key != 1 {
			t.Errorf("%s: seek row 0 is %+v", row.name, r)
		}
		if g.Warning != nil {
			t.Error(g.Warning)
		}
		// 000/1.2.1 The first word is where the stream begins, the second the
		// duration; the seek table lies between.
		if int(be32(data)) != g.HeaderLen || g.HeaderLen < 32 || be32(data[4:]) != math.Float32bits(g.Duration) {
			t.Errorf("%s: header % x", row.name, data[:8])
		}
		if pre := data[8:12]; string(pre) != "\x00\x10\x01\x80" {
			t.Errorf("%s: seek table begins % x", row.name, pre)
		}
		// 000/1.2.4 One stream, mono, in memory, no loop, one block to the end;
		// XAS1 stands for the original's codec (register CG42).
		if h.Version != 0 || h.Codec != ea.XAS1 || h.Channels != 1 || h.Kind != ea.RAM || h.Loop || len(g.Stream.Blocks) != 1 {
			t.Errorf("%s: stream %+v, %d blocks", row.name, h, len(g.Stream.Blocks))
		}
		if end := g.HeaderLen + 8 + int(g.Seek.Rows[0].Bytes); end != len(data) {
			t.Errorf("%s: the block ends at %d of %d bytes", row.name, end, len(data))
		}
	}
}

func be32(b []byte) uint32 {
	return uint32(b[0])<<24 | uint32(b[1])<<16 | uint32(b[2])<<8 | uint32(b[3])
}

func TestStoredDurations(t *testing.T) {
	recs, err := decoded()
	if err != nil {
		t.Fatal(err)
	}
	off := map[string]int32{"asphalt_rough_soft": 1, "concrete_aggregate_soft": 1, "concrete_aggregate_hard": 3}
	for _, r := range recs {
		quotient := float32(float64(len(r.PCM)) / float64(r.Rate))
		// 000/1.2.3 Samples over rate in eleven members, 1, 1 and 3 units in
		// the last place away from it in three.
		d := int32(math.Float32bits(r.Duration)) - int32(math.Float32bits(quotient))
		if d < 0 {
			d = -d
		}
		if d != off[r.Name] {
			t.Errorf("%s: %d units in the last place off, want %d", r.Name, d, off[r.Name])
		}
		// 000/1.2.2 A recording carries the stored duration, so those three
		// differ from what samples and rate would give.
		if (r.Duration != quotient) != (off[r.Name] != 0) {
			t.Errorf("%s: duration %v, quotient %v", r.Name, r.Duration, quotient)
		}
	}
	// The bits that the notes and their vectors print.
	bits := map[string]uint32{"x_jet_rolling": 0x41426F5C, "concrete_rough_hard": 0x41AEBC39, "wood_ramp_soft": 0x418CEEE3}
	for _, r := range recs {
		if want, ok := bits[r.Name]; ok && math.Float32bits(r.Duration) != want {
			t.Errorf("%s: duration bits %08X, want %08X", r.Name, math.Float32bits(r.Duration), want)
		}
	}
}

func TestRosterIsTheSurveysTable(t *testing.T) {
	roster := assets.Roster()
	recs, err := decoded()
	if err != nil {
		t.Fatal(err)
	}
	if len(roster) != len(survey) {
		t.Fatalf("%d entries", len(roster))
	}
	for i, e := range roster {
		row, r := survey[i], recs[i]
		if e.Name != row.name || e.Rate != row.rate || e.Samples != row.samples {
			t.Errorf("entry %d is %+v, want %+v", i, e, row)
		}
		if r.Name != e.Name || r.Index != i || r.Rate != e.Rate || len(r.PCM) != e.Samples || math.Float32bits(r.Duration) != e.DurationBits {
			t.Errorf("recording %d is %s, %d, %d Hz, %d samples, %08X", i, r.Name, r.Index, r.Rate, len(r.PCM), math.Float32bits(r.Duration))
		}
	}
}
