// Command calibrate finds the knots of the rolling recordings: the levels asked
// of the fader, and the brightness and grit along each file that bring the
// spectral centroid to what members.yaml wants. Run it after any change of a
// recipe:
//
//	go run ./assets/synth/cmd/calibrate            all members
//	go run ./assets/synth/cmd/calibrate wood jet   those whose name holds a word
//
// It rolls each member once and then voices, codes, decodes and measures it
// several times; the best round is written to assets/synth/knots.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"gritbed/assets/synth"
)

func main() {
	rounds := flag.Int("rounds", 8, "rounds for each member")
	dir := flag.String("dir", "assets/synth", "directory of the recipes; knots are written below it")
	flag.Parse()
	if err := run(*dir, *rounds, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "calibrate:", err)
		os.Exit(1)
	}
}

func run(dir string, rounds int, words []string) error {
	book, err := synth.Read(os.DirFS(dir))
	if err != nil {
		return err
	}
	for i := range book.Members {
		m := &book.Members[i]
		if !wanted(m.Name, words) {
			continue
		}
		best, score := calibrate(book, m, rounds)
		fmt.Printf("%-24s level off by %.2f dB, centroid by %.1f %% at the ends and %.1f %% at most\n",
			m.Name, score.level, 100*score.ends, 100*score.centroid)
		path := filepath.Join(dir, filepath.FromSlash(synth.KnotFile(m.Name)))
		if err := os.WriteFile(path, []byte(text(best)), 0o644); err != nil {
			return err
		}
	}
	return nil
}

func wanted(name string, words []string) bool {
	for _, w := range words {
		if strings.Contains(name, w) {
			return true
		}
	}
	return len(words) == 0
}

// text is a knot file.
func text(k synth.Knots) string {
	row := func(format string, values []float64) string {
		s := make([]string, len(values))
		for i, v := range values {
			s[i] = fmt.Sprintf(format, v)
		}
		return "[" + strings.Join(s, ", ") + "]"
	}
	return "level: " + row("%.2f", k.Level[:]) + "\ncutoff: " + row("%.0f", k.Cutoff) + "\ngrit: " + row("%.2f", k.Grit) + "\n"
}
