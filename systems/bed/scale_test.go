package bed

import (
	"fmt"
	"testing"
)

// The tables and conversions of the mixer automation, entry by entry.
func TestScaleTables(t *testing.T) {
	m := newScale()
	for _, r := range rows(t, "mix_tables.tsv.gz") {
		i := int(0)
		fmt.Sscan(r["index"], &i)
		var got string
		switch r["table"] {
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
			continue
		}
		want := r["value"]
		if r["f32_hex"] != "" {
			want = r["f32_hex"]
		}
		if got != want {
			t.Errorf("%s[%d] = %s, want %s", r["table"], i, got, want)
		}
	}
}

func TestScaleConversions(t *testing.T) {
	m := newScale()
	for _, r := range rows(t, "mix_shape.tsv.gz") {
		if got := m.shape(whole(t, r["x"]), int(whole(t, r["kind"]))); got != whole(t, r["y"]) {
			t.Errorf("shape kind %s of %s = %d, want %s", r["kind"], r["x"], got, r["y"])
		}
	}
	for _, r := range rows(t, "mix_mb_to_lin.tsv.gz") {
		if got := m.toLevel(whole(t, r["mB"])); got != whole(t, r["lin"]) {
			t.Errorf("%s mB = %d, want %s", r["mB"], got, r["lin"])
		}
	}
	for _, r := range rows(t, "mix_lin_to_mb.tsv.gz") {
		if got := m.toMB(whole(t, r["x"])); got != whole(t, r["mB"]) {
			t.Errorf("level %s = %d mB, want %s", r["x"], got, r["mB"])
		}
	}
	for _, r := range rows(t, "mix_filter.tsv.gz") {
		if got := m.hertz(whole(t, r["cents"])); got != whole(t, r["hz"]) {
			t.Errorf("%s cents = %d Hz, want %s", r["cents"], got, r["hz"])
		}
	}
	for _, r := range rows(t, "mix_product.tsv.gz") {
		if r["scales"] != "" {
			continue // products with scale lists are not used here
		}
		if got := m.product(whole(t, r["lin"]), whole(t, r["swing"])); got != whole(t, r["value"]) {
			t.Errorf("swing %s at %s = %d, want %s", r["swing"], r["lin"], got, r["value"])
		}
	}
}

// 000/2.9.1 the four readers of output words.
func TestReaders(t *testing.T) {
	m := newScale()
	for _, r := range rows(t, "mix_readers.tsv.gz") {
		half := whole(t, r["half"])
		if got := half & 0xFFFF; got != whole(t, r["raw"]) {
			t.Errorf("raw(%d) = %d", half, got)
		}
		if got := degrees(half); got != degrees(whole(t, r["raw"])) {
			t.Errorf("the azimuth of %d is not that of its low 16 bits", half)
		}
		if got := m.readPitch(int32(int16(half))); got != whole(t, r["pitch"]) {
			t.Errorf("pitch(%d) = %d, want %s", half, got, r["pitch"])
		}
		if got := level(half); got != float32(whole(t, r["level_or_filter"])) {
			t.Errorf("level(%d) = %v, want %s", half, got, r["level_or_filter"])
		}
	}
}

// The no-contact mute against the recorded sequence at three rates, and a
// trigger that comes back.
func TestMuteVectors(t *testing.T) {
	m := newScale()
	var u mute
	last := ""
	for _, r := range rows(t, "mix_mute.tsv") {
		dt := float32(1) / 60
		if r["case"] != last {
			last, u = r["case"], newMute()
		}
		switch r["case"] {
		case "ahr_contact_30":
			dt = float32(1) / 30
		case "ahr_contact_cap":
			dt = 0.014744
		case "ahr_retrig":
			u.attack, u.release, u.riseKind, u.cut = float32(6*frameMs), float32(12*frameMs), 9, -602
		}
		out := u.step(m, r["trigger"] == "1", dt)
		if u.level != whole(t, r["level"]) || out != whole(t, r["out_mB"]) || int(u.stage) != stageOf(r["stage"]) {
			t.Fatalf("%s evaluation %s: stage %d level %d out %d, want %s %s %s",
				last, r["evaluation"], u.stage, u.level, out, r["stage"], r["level"], r["out_mB"])
		}
	}
}

// stageOf maps the automation's stage numbers, which have a decay, to ours.
func stageOf(s string) int {
	return map[string]int{"0": int(muteOff), "1": int(muteAttack), "3": int(muteHold), "4": int(muteRelease)}[s]
}
