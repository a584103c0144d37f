package assets_test

import (
	"bytes"
	"errors"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"gritbed/assets"
	"gritbed/assets/patches"
	"gritbed/assets/synth"
	"gritbed/engine/aems/patch"
)

// The files belong to the texts: assembled again with the samples they hold they
// are the same, byte by byte. For the samples, some are rendered again (all of
// them with -full).
func TestBanksAreNotStale(t *testing.T) {
	const cure = "; run: go run ./assets/build"
	files, err := ownTexts()
	if err != nil {
		t.Fatal(err, cure)
	}
	listed := map[string]bool{}
	for _, f := range files {
		listed[f.Name] = true
		stored, err := fs.ReadFile(assets.BankFiles(), f.Name)
		if err != nil {
			t.Error(err, cure)
		} else if !bytes.Equal(stored, f.Data) {
			t.Errorf("%s differs from what its text gives%s", f.Name, cure)
		}
	}
	entries, err := fs.ReadDir(assets.BankFiles(), ".")
	if err != nil || len(entries) != len(listed) {
		t.Errorf("%d files, %d texts, %v%s", len(entries), len(listed), err, cure)
	}
	book, err := synth.Banks()
	if err != nil {
		t.Fatal(err)
	}
	set, names := bankSet(t), sampleNames(t)
	for i, b := range set.Banks {
		stem := strings.TrimSuffix(set.Names[i+len(set.Projects)], ".abk")
		if len(names[stem]) != len(b.Samples) {
			t.Fatalf("%s: %d samples, its text has %d", stem, len(b.Samples), len(names[stem]))
		}
		for k, name := range names[stem] {
			if !*full && k%16 != i%16 && stem != "siren" && stem != "echo" {
				continue
			}
			rendered, err := book.Sample(name)
			if err != nil {
				t.Fatal(err)
			}
			data, err := rendered.AppendRAM(nil)
			if err != nil {
				t.Fatal(err)
			}
			slot := b.Bank.Samples.Slots[k]
			if !bytes.Equal(data, b.Bank.Samples.Bytes[slot.Offset:slot.Offset+slot.Size]) {
				t.Errorf("%s: %s differs from what its recipe gives%s", stem, name, cure)
			}
		}
	}
}

// All banks together stay under five million bytes, and every sample is one that
// a voice can play: mono XAS1 of a rate of the sheet, a loop from its first frame.
func TestBanksAreSmallAndPlayable(t *testing.T) {
	set := bankSet(t)
	size := 0
	for _, name := range set.Names {
		data, err := fs.ReadFile(assets.BankFiles(), name)
		if err != nil {
			t.Fatal(err)
		}
		size += len(data)
	}
	if size > 5_000_000 {
		t.Errorf("%d bytes", size)
	}
	for _, b := range set.Banks {
		for _, s := range b.Samples {
			if err := s.Check(); err != nil {
				t.Error(err)
			}
			if s.Rate != 24000 && s.Rate != 32000 && s.Rate != 48000 || len(s.Channels) != 1 || s.LoopStart > 0 {
				t.Errorf("%s: %d Hz, %d channels, loop from %d", s.Name, s.Rate, len(s.Channels), s.LoopStart)
			}
		}
	}
	for _, name := range []string{"sb_utility", "sb_seam_utility", "sb_foley_utility"} {
		if c, ok := set.Class(name); !ok || c.ID == 0 {
			t.Errorf("%s is no class", name)
		}
	}
	if len(set.Utilities) != 3 || set.Utilities[0].Name != "sb_utility" {
		t.Errorf("utilities %v", set.Utilities)
	}
}

// A bank can be disassembled, and its text gives a bank that is disassembled the
// same.
func TestBanksAreTold(t *testing.T) {
	for _, b := range bankSet(t).Banks {
		data := b.Bank.Samples
		load := func(string) ([]byte, error) { return data.Append(nil) }
		text, err := patch.Disassemble(b.Bank, patch.Options{SampleBank: "samples.s10a"})
		if err != nil {
			t.Fatal(err)
		}
		u, err := patch.Assemble(b.Bank.Source, text, load)
		if err != nil {
			t.Fatalf("%s: %v\n%s", b.Bank.Source, err, text)
		}
		again, err := patch.Disassemble(u.Bank, patch.Options{SampleBank: "samples.s10a"})
		if err != nil || !bytes.Equal(text, again) {
			t.Errorf("%s is disassembled in another way the second time, %v", b.Bank.Source, err)
		}
	}
}

func TestRostersThatCannotBeReadAreRefused(t *testing.T) {
	for name, c := range map[string][2]string{
		"an unknown key":  {"projects: [world]\nbanks: [bench]\nbank: [bench]", "bank"},
		"no banks":        {"projects: [world]", "banks: want at least one"},
		"no projects":     {"banks: [bench]", "projects: want at least one"},
		"a name twice":    {"projects: [world]\nbanks: [bench, bench]", `"bench"`},
		"a way out":       {"projects: [world]\nbanks: [../bench]", `"../bench"`},
		"no such text":    {"projects: [world]\nbanks: [brench]", "brench.yaml"},
		"a bank first":    {"projects: [bench]\nbanks: [world]", "a project alone"},
		"a project later": {"projects: [world]\nbanks: [board]", "modules alone"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := fstest.MapFS{"roster.yaml": {Data: []byte(c[0])}}
			for _, n := range []string{"world.yaml", "board.yaml", "bench.yaml"} {
				text, err := fs.ReadFile(patches.Texts(), n)
				if err != nil {
					t.Fatal(err)
				}
				dir[n] = &fstest.MapFile{Data: text}
			}
			_, err := patches.Build(dir, func(string) ([]byte, error) { return nil, fs.ErrNotExist })
			if err == nil || !strings.Contains(err.Error(), c[1]) || strings.Contains(strings.TrimSpace(err.Error()), "\n\n") {
				t.Errorf("%v does not say %q", err, c[1])
			}
		})
	}
	if _, err := patches.ReadRoster(fstest.MapFS{}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no roster gives %v", err)
	}
}

// An edited text is heard without rendering anything, the error of a mistake in one says
// its place, and that of a missing file of the banks its name.
func TestEditedPatches(t *testing.T) {
	edited := func(name, old, new string) fs.FS {
		dir := fstest.MapFS{}
		names, err := fs.Glob(patches.Texts(), "*.yaml")
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range names {
			text, err := fs.ReadFile(patches.Texts(), n)
			if err != nil {
				t.Fatal(err)
			}
			if n == name {
				if !bytes.Contains(text, []byte(old)) {
					t.Fatalf("%s has no %q", n, old)
				}
				text = bytes.Replace(text, []byte(old), []byte(new), 1)
			}
			dir[n] = &fstest.MapFile{Data: text}
		}
		return dir
	}
	files, err := assets.Reassemble(edited("fountain.yaml", "amplitude: 9000", "amplitude: 12000"))
	if err != nil {
		t.Fatal(err)
	}
	out := fstest.MapFS{}
	changed := 0
	for _, f := range files {
		out[f.Name] = &fstest.MapFile{Data: f.Data}
		if stored, _ := fs.ReadFile(assets.BankFiles(), f.Name); !bytes.Equal(stored, f.Data) {
			changed++
		}
	}
	if changed != 1 {
		t.Errorf("%d files changed by one edit", changed)
	}
	if _, err := assets.ReadBanks(patches.Texts(), out); err != nil {
		t.Error(err)
	}
	var wrong *patch.Error
	if _, err := assets.Reassemble(edited("fountain.yaml", "amplitude: 9000", "altitude: 9000")); !errors.As(err, &wrong) || !strings.Contains(err.Error(), "fountain.yaml") {
		t.Errorf("an unknown field gives %v", err)
	}
	if _, err := assets.Reassemble(edited("bench.yaml", "modules:", "samples: {streams: [mountain_1.snr]}\nmodules:")); err == nil || !strings.Contains(err.Error(), "mountain_1") {
		t.Errorf("an unknown sample gives %v", err)
	}
	delete(out, "echo.abk")
	if _, err := assets.ReadBanks(patches.Texts(), out); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), "echo.abk") {
		t.Errorf("a missing bank gives %v", err)
	}
	if _, err := assets.ReadBanks(edited("roster.yaml", "utilities: [sb_utility", "utilities: [sb_futility"), assets.BankFiles()); err == nil || !strings.Contains(err.Error(), "sb_futility") {
		t.Errorf("an unknown utility gives %v", err)
	}
}
