package main

import (
	"errors"
	"fmt"
	"os"

	"gritbed/game/screen"
	"gritbed/game/session"
	"gritbed/game/world"
)

// host is the window as the scenes see it.
type host struct {
	screen.Window
	g *game
}

// OpenSound opens the output that was asked for.
func (h host) OpenSound() (*session.Sound, error) {
	return session.OpenSound(waysFor(h.g.opt.Out()))
}

// Began starts the counting.
func (h host) Began() { h.g.counts.begin() }

// Stepped counts a frame of the game.
func (h host) Stepped() { h.g.counts.tick() }

// Summed keeps the sum of a still's samples.
func (h host) Summed(hash string) { h.g.counts.out.Hash = hash }

// Report prints what went wrong while the game goes on.
func (h host) Report(err error) (brief string) { return report(err) }

// Remark prints what is worth knowing.
func (h host) Remark(text string) { remark(text) }

// report prints what went wrong, all of it, and returns it in one line.
func report(err error) (brief string) {
	all := []string{line(err)}
	var refused *world.Refused
	if errors.As(err, &refused) {
		all = refused.List
	}
	for _, problem := range all {
		remark(problem)
	}
	return world.OneLine(err)
}

func remark(text string) { fmt.Fprintln(os.Stderr, "gritbed:", text) }
