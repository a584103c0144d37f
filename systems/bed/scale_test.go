package bed

import (
	"fmt"
	"testing"

	"gritbed/engine/vec/vectest"
)

// The tables and conversions of the mixer automation, entry by entry.
func TestScaleTables(t *testing.T) {
	m := newScale()
	for _, r := range vectest.Rows(t, "bed/mix_tables.tsv.gz") {
		if r.Text("table") == "CONST" {
			continue
		}
		i := r.Int("index")
		var got string
		switch r.Text("table") {
		case "POW":
			got = fmt.Sprint(m.pow[i])
		case "LOG":
			got = fmt.Sprint(m.log[i])
		case "CURVE":
			got = "0"
			if i < 512 {
				got = fmt.Sprint(m.curve[i])
			}
		case "SEMI":
			got = fmt.Sprintf("%08X", bits(m.semi[i]))
		case "FINE":
			got = fmt.Sprintf("%08X", bits(m.fine[i]))
		default:
			t.Fatalf("row %d: table %q", r.N, r.Text("table"))
		}
		want := r.Text("value")
		if r.Text("f32_hex") != "" {
			want = r.Text("f32_hex")
		}
		if got != want {
			t.Errorf("%s[%d] = %s, want %s", r.Text("table"), i, got, want)
		}
	}
}

func TestScaleConversions(t *testing.T) {
	m := newScale()
	for _, r := range vectest.Rows(t, "bed/mix_shape.tsv.gz") {
		if got := m.shape(int32(r.Int("x")), r.Int("kind")); got != int32(r.Int("y")) {
			t.Errorf("shape kind %s of %s = %d, want %s", r.Text("kind"), r.Text("x"), got, r.Text("y"))
		}
	}
	for _, r := range vectest.Rows(t, "bed/mix_mb_to_lin.tsv.gz") {
		if got := m.toLevel(int32(r.Int("mB"))); got != int32(r.Int("lin")) {
			t.Errorf("%s mB = %d, want %s", r.Text("mB"), got, r.Text("lin"))
		}
	}
	for _, r := range vectest.Rows(t, "bed/mix_lin_to_mb.tsv.gz") {
		if got := m.toMB(int32(r.Int("x"))); got != int32(r.Int("mB")) {
			t.Errorf("level %s = %d mB, want %s", r.Text("x"), got, r.Text("mB"))
		}
	}
	for _, r := range vectest.Rows(t, "bed/mix_filter.tsv.gz") {
		if got := m.hertz(int32(r.Int("cents"))); got != int32(r.Int("hz")) {
			t.Errorf("%s cents = %d Hz, want %s", r.Text("cents"), got, r.Text("hz"))
		}
	}
	for _, r := range vectest.Rows(t, "bed/mix_product.tsv.gz") {
		if r.Text("scales") != "" {
			continue // products with scale lists are not used here
		}
		if got := m.product(int32(r.Int("lin")), int32(r.Int("swing"))); got != int32(r.Int("value")) {
			t.Errorf("swing %s at %s = %d, want %s", r.Text("swing"), r.Text("lin"), got, r.Text("value"))
		}
	}
}

// 000/2.9.1 the four readers of output words.
func TestReaders(t *testing.T) {
	m := newScale()
	for _, r := range vectest.Rows(t, "bed/mix_readers.tsv.gz") {
		half := int32(r.Int("half"))
		if got := half & 0xFFFF; got != int32(r.Int("raw")) {
			t.Errorf("raw(%d) = %d", half, got)
		}
		if got := degrees(half); got != degrees(int32(r.Int("raw"))) {
			t.Errorf("the azimuth of %d is not that of its low 16 bits", half)
		}
		if got := m.readPitch(int32(int16(half))); got != int32(r.Int("pitch")) {
			t.Errorf("pitch(%d) = %d, want %s", half, got, r.Text("pitch"))
		}
		if got := level(half); got != float32(int32(r.Int("level_or_filter"))) {
			t.Errorf("level(%d) = %v, want %s", half, got, r.Text("level_or_filter"))
		}
	}
}

// The no-contact mute against the recorded sequence at three rates, and a
// trigger that comes back.
func TestMuteVectors(t *testing.T) {
	m := newScale()
	var u mute
	last := ""
	for _, r := range vectest.Rows(t, "bed/mix_mute.tsv") {
		dt := float32(1) / 60
		if r.Text("case") != last {
			last, u = r.Text("case"), newMute()
		}
		switch r.Text("case") {
		case "ahr_contact_30":
			dt = float32(1) / 30
		case "ahr_contact_cap":
			dt = 0.014744
		case "ahr_retrig":
			u.attack, u.release, u.riseKind, u.cut = float32(6*frameMs), float32(12*frameMs), 9, -602
		}
		out := u.step(m, r.Text("trigger") == "1", dt)
		if u.level != int32(r.Int("level")) || out != int32(r.Int("out_mB")) || int(u.stage) != stageOf(r.Text("stage")) {
			t.Fatalf("%s evaluation %s: stage %d level %d out %d, want %s %s %s",
				last, r.Text("evaluation"), u.stage, u.level, out, r.Text("stage"), r.Text("level"), r.Text("out_mB"))
		}
	}
}

// stageOf maps the automation's stage numbers, which have a decay, to ours.
func stageOf(s string) int {
	return map[string]int{"0": int(muteOff), "1": int(muteAttack), "3": int(muteHold), "4": int(muteRelease)}[s]
}
