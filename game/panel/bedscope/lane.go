package bedscope

import (
	"math"

	"gritbed/game/view"
)

// LaneSeconds is how much of the past a lane shows [s].
const LaneSeconds = 3.0

// Grain is one grain of a lane on the engine's clock. Until it is released its
// end is unknown and stands at infinity.
type Grain struct {
	Slot    int
	Start   float64 // [s]
	Attack  float64 // length of the fade in [s]
	Rel     float64 // when the fade out begins [s]
	Release float64 // its length [s]
	End     float64 // [s]
	Drift   bool    // cut short because the position ran away
}

// Level is the square-root envelope of the grain at a time [s], 0…1.
func (g *Grain) Level(t float64) float64 {
	if t < g.Start || t >= g.End {
		return 0
	}
	v := 1.0
	if a := t - g.Start; a < g.Attack {
		v = math.Sqrt(a / g.Attack)
	}
	if r := t - g.Rel; r > 0 {
		v = min(v, math.Sqrt(max(1-r/g.Release, 0)))
	}
	return v
}

// Lane follows one player's grains through the view models. They
// come in bursts, as the device pulls; what they say about timers
// places every edge to the block all the same.
type Lane struct {
	grains [32]Grain
	n      int // grains begun so far
	slot   [2]view.Slot
	open   [2]int // index of the slot's grain, −1 none
	gain   [512]gainAt
	ngain  int
	seen   bool
	now    float64
}

type gainAt struct {
	t float64
	g float32
}

// Step reads the player's state at an engine time [s].
func (l *Lane) Step(now float64, p *view.Player) {
	if !l.seen || now < l.now {
		*l = Lane{open: [2]int{-1, -1}, seen: true}
	}
	if now == l.now && l.ngain > 0 {
		return
	}
	last := l.now
	if l.ngain == 0 {
		last = math.Inf(-1)
	}
	l.now = now
	for i := range p.Slots {
		l.follow(now, last, i, p)
	}
	l.slot = p.Slots
	g := gainAt{now, p.Gain}
	if !p.Bound {
		g.g = 0 // a stopped player still holds its record
	}
	l.gain[l.ngain%len(l.gain)] = g
	l.ngain++
}

// follow brings the grain of a slot up to this look; last is when the one before
// was taken, so what is new began after it, however short it was cut.
func (l *Lane) follow(now, last float64, i int, p *view.Player) {
	s, was := &p.Slots[i], &l.slot[i]
	k := l.open[i]
	if k >= 0 && (!s.Voice || s.Start != was.Start || s.Phase < was.Phase) {
		g := &l.grains[k%len(l.grains)]
		if g.End > now { // gone between two looks
			g.Rel = min(g.Rel, now)
			g.End = min(g.Rel+g.Release, now)
			if !p.Bound {
				g.End = min(g.End, last) // stopped without a fade
			}
		}
		k, l.open[i] = -1, -1
	}
	if !s.Voice {
		return
	}
	par := &p.Envelope
	if k < 0 {
		g := Grain{Slot: i, Attack: float64(par.Attack), Release: float64(par.Release), Rel: math.Inf(1), End: math.Inf(1)}
		switch s.Phase {
		case view.Attack:
			g.Start = now - float64(par.Attack-s.Timer)
		case view.Sustain:
			g.Start = now - float64(par.Attack) - float64(par.Sustain-s.Timer)/rate(p)
		default:
			g.Start = now - float64(par.Attack) - float64(par.Sustain)/rate(p) - float64(par.Release-s.Timer)
		}
		g.Start = max(g.Start, last)
		k = l.n
		l.open[i] = k
		l.grains[k%len(l.grains)] = g
		l.n++
	}
	g := &l.grains[k%len(l.grains)]
	if s.Phase == view.Release && math.IsInf(g.Rel, 1) {
		g.Rel = now - float64(par.Release-s.Timer)
		g.End = g.Rel + g.Release
		g.Start = min(g.Start, g.Rel)
		full := g.Start + g.Attack + float64(par.Sustain)/rate(p)
		g.Drift = g.Rel < full-0.04
	}
}

// rate is how fast the player goes through its recording.
func rate(p *view.Player) float64 { return max(float64(p.Pitch), 0.05) }

// Now is the engine time of the newest look [s].
func (l *Lane) Now() float64 { return l.now }

// Grains is how many grains the lane remembers; [Lane.Grain] 0 is the newest.
func (l *Lane) Grains() int { return min(l.n, len(l.grains)) }

// Grain is the i-th newest grain.
func (l *Lane) Grain(i int) *Grain { return &l.grains[(l.n-1-i)%len(l.grains)] }

// Gain is the player's gain at a past engine time [s], between the looks that
// were taken; before the first one it is 0.
func (l *Lane) Gain(t float64) float64 {
	n := min(l.ngain, len(l.gain))
	newer := l.gain[(l.ngain-1+len(l.gain))%len(l.gain)]
	if n == 0 || t >= newer.t {
		return float64(newer.g)
	}
	for i := 1; i < n; i++ {
		g := l.gain[(l.ngain-1-i)%len(l.gain)]
		if t >= g.t {
			k := float32((t - g.t) / (newer.t - g.t))
			return float64(g.g + (newer.g-g.g)*k)
		}
		newer = g
	}
	return 0
}

// Rate is how many grains a second began in the last two seconds.
func (l *Lane) Rate() float64 {
	n := 0
	for i := range l.Grains() {
		if l.now-l.Grain(i).Start <= 2 {
			n++
		}
	}
	return float64(n) / 2
}
