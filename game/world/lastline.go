package world

import (
	"github.com/yohamta/donburi"

	"gritbed/components"
	"gritbed/systems/bed"
)

// Bounds of a line that is kept [frames].
const (
	lineMost  = 120 * 60 // what is longer loses its end
	lineLeast = 60       // what is shorter does not take the place of the one before
)

// LineData is the line under way and the one before it, which a ghost rides as it was:
// what is kept is where the skater was, so no physics runs again. A line begins where
// the player is put down, by a respawn or from outside. It is a run-time handle, on
// that ghost's entity.
type LineData struct {
	now, last []lineFrame
	at        int  // of the last line [frames]
	cut       bool // the player was put down since the last frame
	shown     bool
}

// lineFrame is a skater in a frame.
type lineFrame struct {
	motion components.MotionData
	trick  components.TrickData
	state  components.AudioStateData
}

// Line is the component type of [LineData].
var Line = donburi.NewComponentType[LineData]()

// addLastLine makes the ghost that rides the last line, on a board of the engine.
func (w *World) addLastLine(cfg *Config, board int) {
	w.line = w.Entities.Entry(w.Entities.Create(components.Owner, components.Ghost, components.Motion, components.Trick,
		components.AudioState, components.Board, components.Speed, components.Mix, bed.Instance, Line))
	w.setBed(cfg, w.line, board)
	components.Owner.SetValue(w.line, components.OwnerData{Board: board})
	components.Ghost.Get(w.line).Away = true
	Line.SetValue(w.line, LineData{now: make([]lineFrame, 0, lineMost), last: make([]lineFrame, 0, lineMost)})
}

// replayLine moves the ghost of the last line by a frame.
func (w *World) replayLine() {
	if w.line == nil {
		return
	}
	d := Line.Get(w.line)
	if d.cut {
		d.turn()
	}
	ghost := components.Ghost.Get(w.line)
	if ghost.Away = !d.shown || d.at >= len(d.last); ghost.Away {
		return
	}
	f := &d.last[d.at]
	d.at++
	a := components.AudioState.Get(w.line)
	speed := a.RelSpeed // is measured, frame by frame
	*components.Motion.Get(w.line), *components.Trick.Get(w.line), *a = f.motion, f.trick, f.state
	a.RelSpeed = speed
}

// ShowLastLine lets the ghost of the last line ride, or stay away: then its ride stands
// still. A world without such a ghost takes no notice.
func (w *World) ShowLastLine(on bool) {
	if w.line != nil {
		Line.Get(w.line).shown = on
	}
}

// keepLine adds the player's frame to the line under way.
func (w *World) keepLine() {
	if w.line == nil {
		return
	}
	d, m := Line.Get(w.line), w.Motion()
	if m.Respawned {
		d.turn()
	}
	if len(d.now) < cap(d.now) {
		d.now = append(d.now, lineFrame{*m, *w.Trick(), *w.State()})
	}
}

// turn begins a line, and the ghost the one that has ended.
func (d *LineData) turn() {
	d.cut = false
	if len(d.now) >= lineLeast {
		d.now, d.last = d.last, d.now
	}
	d.now, d.at = d.now[:0], 0
}
