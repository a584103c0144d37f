package ambiencemap

import (
	"math"

	"gritbed/game/view"
	"gritbed/levels"
)

// How long the map shows a play, and the share bar a constant one [s].
const (
	Fade  = 2.5
	Pulse = 0.6
)

// Entry is something that was played, or refused.
type Entry struct {
	Name     string
	Family   Family
	Desc     int
	Time     float64 // [s]
	Outcome  view.Outcome
	Constant bool
	Rolled   bool    // Roll was held against Chance
	Roll     float32 // the last roll that was made
	Chance   float32 // what it had to stay below
	Placed   bool    // it has a place and a bearing
	Bearing  float32 // from north over east [rad]
	Distance float64 // [m]
	X, Y     float64 // [m]
}

// Heard reports whether the entry was played.
func (e *Entry) Heard() bool { return e.Outcome == view.Played }

// Refusal says why an entry was not played, "" when it was; short says it in a
// word or two.
func (e *Entry) Refusal(short bool) string {
	long, brief := "", ""
	switch e.Outcome {
	case view.Played:
	case view.NoEntry:
		long, brief = ", no recording", ", none"
	case view.TooQuiet:
		long, brief = ", too quiet to play", ", quiet"
	default:
		long, brief = ", not played", ", no"
	}
	if short {
		return brief
	}
	return long
}

// Log is the last entries.
type Log struct {
	ring  [64]Entry
	n     int
	pulse []float64 // by descriptor, when a constant sound of it was played last [s]
}

// Len is how many entries there are; [Log.Entry] 0 is the newest.
func (l *Log) Len() int { return min(l.n, len(l.ring)) }

// Entry is the i-th newest.
func (l *Log) Entry(i int) *Entry { return &l.ring[(l.n-1-i)%len(l.ring)] }

// Step takes what was played or refused in a frame.
func (l *Log) Step(a *view.Ambience, lv *levels.Level, now float64) {
	for i := range a.Events {
		l.add(entry(&a.Events[i], lv, now))
	}
}

func (l *Log) add(e Entry) {
	l.ring[l.n%len(l.ring)] = e
	l.n++
	if !e.Constant || !e.Heard() || e.Desc < 0 {
		return
	}
	for len(l.pulse) <= e.Desc {
		l.pulse = append(l.pulse, math.Inf(-1))
	}
	l.pulse[e.Desc] = e.Time
}

// entry is an event with its names.
func entry(ev *view.Event, lv *levels.Level, now float64) Entry {
	e := Entry{Desc: ev.Desc, Time: now, Outcome: ev.Outcome, Constant: ev.Constant,
		Rolled: ev.Rolled, Roll: ev.Roll, Chance: ev.Chance,
		Placed: ev.Placed, X: ev.X, Y: ev.Y, Bearing: ev.Bearing, Distance: ev.Distance}
	e.Name, e.Family = Name(lv.Ambience, ev.Desc, ev.Index)
	return e
}

// Left is how much of a play still shows on the map, 1…0.
func (e *Entry) Left(now float64) float64 { return min(max(1-(now-e.Time)/Fade, 0), 1) }

// Pulsing is how much of a pulse a descriptor's part still shows, 1…0.
func (l *Log) Pulsing(desc int, now float64) float64 {
	if desc < 0 || desc >= len(l.pulse) {
		return 0
	}
	return min(max(1-(now-l.pulse[desc])/Pulse, 0), 1)
}

// Compass is one of the eight points a bearing lies nearest to.
func Compass(bearing float32) string {
	i := int(math.Round(float64(bearing)/(math.Pi/4))) % 8
	return [8]string{"N", "NE", "E", "SE", "S", "SW", "W", "NW"}[(i+8)%8]
}
