package shot

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"
)

// Picture is what to take a picture of.
type Picture struct {
	Level    string  `yaml:"level"`
	Site     string  `yaml:"site"`     // test site, teleport or spawn; "" the spawn
	Script   string  `yaml:"script"`   // or a script that plays instead
	After    float64 `yaml:"after"`    // of play [s]
	Size     string  `yaml:"size"`     // WIDTHxHEIGHT [px], "" 1280x720
	Safe     bool    `yaml:"safe"`     // the colour set for colour-blind eyes
	Scope    bool    `yaml:"scope"`    // with the bed scope open
	Mixer    bool    `yaml:"mixer"`    // with the mixer open
	Ambience bool    `yaml:"ambience"` // with the ambience open
	Patch    bool    `yaml:"patch"`    // with the patch programs open
}

// Args are the program's arguments for the picture.
func (p *Picture) Args(out string) []string {
	args := []string{"--still", "--output=silent", "--shot=" + out, fmt.Sprintf("--after=%g", p.After)}
	for _, f := range [][2]string{{"level", p.Level}, {"site", p.Site}, {"script", p.Script}, {"size", p.Size}} {
		if f[1] != "" {
			args = append(args, "--"+f[0]+"="+f[1])
		}
	}
	if p.Safe {
		args = append(args, "--safe")
	}
	if p.Scope {
		args = append(args, "--scope")
	}
	if p.Mixer {
		args = append(args, "--mixer")
	}
	if p.Ambience {
		args = append(args, "--ambience")
	}
	if p.Patch {
		args = append(args, "--patch")
	}
	return args
}

// patience is how long a picture may take, of a minute of play on a slow machine.
const patience = 2 * time.Minute

// Take lets the program take the picture on a display and stores it in the file out.
// What the program complains about comes back as one line.
func (p *Picture) Take(program, display, out string) error {
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	c := exec.CommandContext(ctx, program, p.Args(out)...)
	c.Env = append(os.Environ(), "DISPLAY="+display)
	var said bytes.Buffer
	c.Stdout, c.Stderr = &said, &said
	err := c.Run()
	if ctx.Err() != nil {
		return fmt.Errorf("%s: want a picture within %v, still playing", program, patience)
	}
	if err != nil {
		return complaint(said.String(), err)
	}
	if _, err := os.Stat(out); err != nil {
		return fmt.Errorf("%s: want a picture, the program ended without one", out)
	}
	return nil
}

// complaint is the program's own line, or the first it wrote.
func complaint(said string, err error) error {
	lines := strings.Split(strings.TrimSpace(said), "\n")
	for i := len(lines) - 1; i >= 0; i-- {
		if line, ok := strings.CutPrefix(lines[i], "gritbed: "); ok {
			return errors.New(line)
		}
	}
	if lines[0] == "" {
		return err
	}
	return fmt.Errorf("the game: %w: %s", err, lines[0])
}
