package main

import (
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"
)

// ending is the wish from outside that the program end: an interrupt, or what a
// system and a terminal that close send. The first one is heard and what is to be
// written is written; from then on they do what they always do, so that a second
// one ends a program that hangs.
type ending struct {
	got    atomic.Pointer[os.Signal]
	frames int // since the game knows
}

// listen waits for the wish.
func (e *ending) listen() {
	var list []os.Signal
	for _, s := range endingSignals() {
		if !signal.Ignored(s) { // as nohup has it
			list = append(list, s)
		}
	}
	if len(list) == 0 {
		return
	}
	c := make(chan os.Signal, 1)
	signal.Notify(c, list...)
	go func() {
		s := <-c
		signal.Reset(list...)
		e.got.Store(&s)
	}()
}

// wanted says whether it came.
func (e *ending) wanted() bool { return e.got.Load() != nil }

// status is what the program ends with: 128 and the number of the signal, as shells
// have it, 0 without one.
func (e *ending) status() int {
	if s := e.got.Load(); s != nil {
		if n, ok := (*s).(syscall.Signal); ok {
			return 128 + int(n)
		}
	}
	return 0
}

// lastPictures is how long a screenshot that is still due may take [frames].
const lastPictures = 30

// over says whether the game ends with this frame: its time is up, or a signal came.
// A screenshot that was asked for is taken first, of what is there.
func (g *game) over() bool {
	if g.opt.Over(g.counts.since()) {
		return true
	}
	if !g.ending.wanted() {
		return false
	}
	e := &g.ending
	e.frames++
	return g.opt.Shot == "" || g.counts.picture != nil || g.opt.Still || g.counts.start.IsZero() || e.frames > lastPictures
}
