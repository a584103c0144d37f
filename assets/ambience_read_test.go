package assets_test

import (
	"slices"
	"strings"
	"testing"

	"gritbed/assets"
	"gritbed/engine/ea"
)

// Ids hang on names alone. These are pinned: saved regions hold them.
func TestAmbientIDs(t *testing.T) {
	for name, want := range map[string]uint32{"surf_1": 0x1CA5B995, "gull_2": 0x00A4A14A} {
		if got := assets.AmbientID(name); got != want {
			t.Errorf("%s is %08X, want %08X", name, got, want)
		}
	}
	l, err := ambience()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range l.Names() {
		if s, err := l.Get(name); err != nil || s.Name != name || s.ID != assets.AmbientID(name) {
			t.Errorf("%s: %+v, %v", name, s, err)
		}
	}
	if _, err := l.Get("surf_9"); !isArchiveError(err) || !strings.Contains(err.Error(), `"surf_9"`) {
		t.Errorf("no such name: %v", err)
	}
}

func TestAmbienceIsDecodedOnce(t *testing.T) {
	l, err := assets.Ambience()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range l.Names() {
		first, err := l.Get(name)
		if err != nil {
			t.Fatal(err)
		}
		if s, err := l.Get(name); err != nil || s != first {
			t.Errorf("%s was decoded again", name)
		}
	}
}

// What cannot be a library is refused when it is opened, with the member's
// name.
func TestDamagedAmbienceIsRefused(t *testing.T) {
	stream := func(channels int, loop bool) []byte {
		s, err := ea.Encode(ea.Header{Codec: ea.PCM16, Channels: channels, Rate: 24000, Loop: loop}, make([]int16, 8), ea.XASPlain)
		if err != nil {
			t.Fatal(err)
		}
		b, err := s.AppendRAM(nil)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	good := stream(1, false)
	for _, c := range []struct {
		name  string
		files []ea.BigFile
		says  string
	}{
		{"two channels", []ea.BigFile{{Path: "x_1.snr", Data: stream(2, false)}}, "one channel"},
		{"a loop", []ea.BigFile{{Path: "x_1.snr", Data: stream(1, true)}}, "no loop"},
		{"another file", []ea.BigFile{{Path: "x_1.wav", Data: good}}, `.snr, got "x_1.wav"`},
		{"no name", []ea.BigFile{{Path: ".snr", Data: good}}, `got ".snr"`},
		{"more behind it", []ea.BigFile{{Path: "x_1.snr", Data: append(slices.Clone(good), 0)}}, "those of the member"},
		{"half of it", []ea.BigFile{{Path: "x_1.snr", Data: good[:12]}}, "x_1.snr"},
		{"two of an id", []ea.BigFile{{Path: "eR_1.snr", Data: good}, {Path: "f1_1.snr", Data: good}}, "one of its own"},
	} {
		t.Run(c.name, func(t *testing.T) {
			data, err := ea.AppendBig(nil, c.files)
			if err != nil {
				t.Fatal(err)
			}
			_, err = assets.ReadAmbience("x.big", data)
			if err == nil || !strings.Contains(err.Error(), c.says) || !strings.Contains(err.Error(), "x.big") || strings.Contains(err.Error(), "\n") {
				t.Errorf("error %v", err)
			}
		})
	}
	if _, err := assets.ReadAmbience("x.big", []byte("EB")); err == nil {
		t.Error("two bytes are an archive")
	}
}
