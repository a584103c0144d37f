package synth

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"math"
	"slices"

	"gritbed/assets/parallel"
	"gritbed/engine/ea"
)

// Grain renders a member and makes the .grain file of it.
func (b *Book) Grain(m *Member) ([]byte, error) {
	data, err := ea.EncodeGrain(m.Duration(), m.Rate, b.Render(m), ea.XAS1, ea.XASShaped)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", m.Name, err)
	}
	return data, nil
}

// Archive renders every member, as many at a time as there are processors, and
// returns the archive. done is called with the name of each member when it is ready,
// from several goroutines but one at a time; the bytes do not depend on the
// order.
func (b *Book) Archive(done func(name string)) ([]byte, error) {
	files := make([]ea.BigFile, len(b.Members))
	err := parallel.Each(len(files), func(i int) (err error) {
		m := &b.Members[i]
		files[i].Path = m.Name + ".grain"
		files[i].Data, err = b.Grain(m)
		return err
	}, func(i int) { done(b.Members[i].Name) })
	if err != nil {
		return nil, err
	}
	return ea.AppendBig(nil, files)
}

// Sums is the text that stands beside a built archive: the hash of the recipes
// it was built from and of each member. A test compares it with the recipes as
// they are, so a change that was not built is found without rendering all.
func Sums(recipes fs.FS, archive []byte) (string, error) {
	text, err := fingerprint(recipes)
	if err != nil {
		return "", err
	}
	big, err := ea.ReadBig("grains.big", archive)
	if err != nil {
		return "", err
	}
	var lines []string
	for i := range big.Members {
		m := &big.Members[i]
		data, err := m.Data()
		if err != nil {
			return "", err
		}
		lines = append(lines, fmt.Sprintf("%x  %s\n", sha256.Sum256(data), m.Path()))
	}
	slices.SortFunc(lines, func(a, b string) int { return bytes.Compare([]byte(a[64:]), []byte(b[64:])) })
	for _, l := range lines {
		text += l
	}
	return text, nil
}

// Recipes are the texts built into the program.
func Recipes() fs.FS { return texts }

// fingerprint hashes every recipe text, in the order of their names.
func fingerprint(dir fs.FS) (string, error) {
	names, err := fs.Glob(dir, "*.yaml")
	if err != nil {
		return "", err
	}
	knots, err := fs.Glob(dir, "knots/*.yaml")
	if err != nil {
		return "", err
	}
	h := sha256.New()
	for _, name := range append(names, knots...) {
		text, err := fs.ReadFile(dir, name)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(h, "%s %d\n", name, len(text))
		h.Write(text)
	}
	return fmt.Sprintf("%x  recipes\n", h.Sum(nil)), nil
}

// Code turns a member's samples into XAS1. Its noise is white by nature, and a
// centroid that weighs magnitude up to half the rate would rise by a fifth on a
// dark recording, so the coder is asked to shape the noise like the roll
// itself, under which it hides.
func Code(pcm []int16) []byte { return ea.EncodeXAS(pcm, 1, ea.XASShaped) }

// Heard is what comes out of the decoder: the only thing worth measuring. It is
// nil when coded is too short for that many samples.
func Heard(coded []byte, samples int) []float32 {
	pcm := make([]float32, samples)
	if !ea.DecodeXASFloat(pcm, coded, 1) {
		return nil
	}
	return pcm
}

// Duration is the length as it is stored [s]: samples/rate in single precision,
// in three members some units in the last place off, as the survey found them
// (note 000 §1.2). The survey gives the size of the difference but not its
// sign; it is taken upwards here.
func (m *Member) Duration() float32 {
	d := float32(float64(m.Samples) / float64(m.Rate))
	return math.Float32frombits(math.Float32bits(d) + uint32(m.Ulps))
}
