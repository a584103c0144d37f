package worldview

import (
	"time"

	"gritbed/engine/ambient"
	"gritbed/game/view"
	"gritbed/levels"
	"gritbed/levels/ambientmap"
)

// Ambience reads the run time of the ambience, nil for none; cells and sounds only after
// they changed.
func Ambience(a *view.Ambience, r *ambient.Runtime, lv *levels.Level) {
	a.Events = a.Events[:0]
	if a.Known = r != nil; !a.Known {
		return
	}
	n, last := r.Counts(), r.LastRebuild()
	changes := n.Rebuilds + n.Flushes
	if sounds := r.Sounds(); changes != a.Changes || len(sounds) != len(a.Sounds) || changes == 0 {
		a.Rebuilds, a.Changes = n.Rebuilds, changes
		a.Cell, a.Outdoors, a.Weighed, a.Culled, a.Total = last.At.Cell, last.Outdoors, last.Cells, last.Culled, r.Total()
		a.X, a.Y, _, a.Placed = lv.Spot(levels.Position(last.At))
		a.Cells, a.Sounds = a.Cells[:0], a.Sounds[:0]
		for i := range r.Cells() {
			a.Cells = append(a.Cells, cell(lv, &r.Cells()[i]))
		}
		for _, s := range sounds {
			a.Sounds = append(a.Sounds, view.Sound{Desc: s.Desc, Index: s.Index, Constant: s.Constant, Audible: s.Audible, Weight: s.Count, Share: s.Share, Level: s.Level})
		}
	}
	a.Queue = a.Queue[:0]
	for _, d := range r.Queue() {
		a.Queue = append(a.Queue, view.Deadline{At: d.At, Sound: d.Sound})
	}
	for i := range r.Events() {
		if e, ok := event(&r.Events()[i], lv); ok {
			a.Events = append(a.Events, e)
		}
	}
}

// cell is a cell with its middle on the map.
func cell(l *levels.Level, c *ambient.Cell) view.Cell {
	x, y, ok := l.Cell(ambient.CellID(c.BX, c.BY, int(c.IX), int(c.IY)))
	return view.Cell{X: x + view.CellMetres/2, Y: y - view.CellMetres/2, Placed: ok, Desc: c.Desc, Weight: c.Weight}
}

// event is what became of a deadline; false for everything else. A fire that an entry's
// own probability refused shows that roll, not the one it had passed.
func event(e *ambient.Event, l *levels.Level) (view.Event, bool) {
	out := view.Event{Desc: e.Desc, Index: e.Index, Constant: e.Constant, Rolled: !e.Constant, Roll: e.Roll, Chance: e.Chance}
	switch e.Outcome {
	case ambient.Played:
		out.Outcome = view.Played
	case ambient.RollFailed:
		out.Outcome = view.RollFailed
	case ambient.NoEntry:
		out.Outcome = view.NoEntry
	case ambient.BelowVolMin:
		out.Outcome = view.TooQuiet
	case ambient.ProbabilityFailed:
		out.Outcome = view.ProbabilityFailed
		out.Rolled, out.Roll, out.Chance = true, e.EntryRoll, e.Probability
	default:
		return out, false
	}
	if !e.Constant && e.Outcome != ambient.RollFailed {
		out.X, out.Y, _, out.Placed = l.Spot(levels.Position(e.Pos))
		out.Bearing, out.Distance = e.Bearing, float64(e.Distance)
	}
	return out, true
}

// stopwatch finds out how long a rebuild takes. The game's own run time never looks at a
// clock, so a reference of it, which nobody hears, rebuilds after it at the same place.
type stopwatch struct {
	reference *ambient.Runtime
	seen      uint64        // rebuilds of the game's
	took      time.Duration // 0: not known
}

// follow measures the last rebuild once.
func (w *stopwatch) follow(r *ambient.Runtime, l *levels.Level) {
	n := r.Counts().Rebuilds
	if n == w.seen {
		return
	}
	w.seen, w.took = n, 0
	if w.reference == nil {
		region, err := ambientmap.Region(l.Ambience, nil)
		if err != nil {
			return // said when the level was loaded
		}
		if w.reference, err = ambient.New(ambient.Defaults(region, ambientmap.World(l))); err != nil {
			return
		}
	}
	last, before := r.LastRebuild(), w.reference.Counts().Rebuilds
	start := time.Now()
	w.reference.ChangePosition(last.Time, last.At, last.Outdoors)
	if took := time.Since(start); w.reference.Counts().Rebuilds > before {
		w.took = took
	}
}
