package main

import (
	"fmt"
	"math"
	"os"
	"strings"

	"gritbed/game/view"
)

// lostSound says whether the game loop was ended by the sound device: Ebitengine's
// audio can't be had without that.
func lostSound(err error) bool {
	return err != nil && (strings.Contains(err.Error(), "audio:") || strings.Contains(err.Error(), "oto:"))
}

// goOn starts the program again at the same place, without a device: a lost one
// must not cost the session.
func (g *game) goOn() error {
	m := g.s.w.Motion()
	speed := math.Hypot(m.Vel.X, m.Vel.Y)
	args := []string{"--output=silent", "--lost", "--level=" + g.s.name,
		fmt.Sprintf("--resume=%g,%g,%g,%d,%g", m.Pos.X, m.Pos.Y, m.Heading, m.Level, speed),
		"--size=" + view.FormatSize(g.outW, g.outH), "--fold=" + g.settings.Fold}
	if g.opt.Data != "" {
		args = append(args, "--data="+g.opt.Data)
	}
	if g.opt.Mods != "" {
		args = append(args, "--mods="+g.opt.Mods)
	}
	if g.opt.Stats != "" {
		args = append(args, "--stats="+g.opt.Stats)
	}
	if g.opt.Shot != "" && !g.stats.shot {
		args = append(args, "--shot="+g.opt.Shot, fmt.Sprintf("--after=%g", max(g.opt.After-g.stats.since(), 0)))
	}
	if g.settings.Safe {
		args = append(args, "--safe")
	}
	if g.opt.Seconds > 0 {
		args = append(args, fmt.Sprintf("--seconds=%g", max(g.opt.Seconds-g.stats.since(), 0.1)))
	}
	switch g.view {
	case bedView:
		args = append(args, "--scope")
	case mixerView:
		args = append(args, "--mixer")
	case ambienceView:
		args = append(args, "--ambience")
	case patchView:
		args = append(args, "--patch")
	}
	if g.opt.Novsync {
		args = append(args, "--novsync")
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	return again(self, args)
}
