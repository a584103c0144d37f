package ambience

import (
	"gritbed/engine/ambient"
	"gritbed/engine/block"
	"gritbed/engine/trace"
)

// write puts what happened in a frame into the trace.
func (d *RuntimeData) write(frame int64) {
	at := block.OfFrame(frame)
	for i := range d.Events() {
		ev := &d.Events()[i]
		row := trace.Event{Block: at}
		switch ev.Outcome {
		case ambient.Rebuilt:
			b := d.LastRebuild()
			row.Tag = trace.ACell
			row.Hex(ev.Cell).Bool(b.Outdoors).Float(b.Total).Int(b.Cells).Int(b.Culled).Int(b.Armed).Int(b.Released)
			d.trace.Push(&row)
			d.shares(at)
			continue
		case ambient.Flushed:
			row.Tag = trace.AFlush
		case ambient.Unarmed:
			row.Tag = trace.AStop
			row.Int(ev.Sound)
		default:
			row.Tag = trace.AFire
			row.Int(ev.Sound).Int(int(ev.Outcome)).Int(int(ev.Source)).Int(int(ev.Type)).Hex(ev.ID).
				Int(ev.DB).Float(ev.Chance).Float(ev.Roll).Float(ev.Bearing).Float(ev.Distance).Float(float32(ev.Deadline))
		}
		d.trace.Push(&row)
	}
}

// shares writes what a rebuild made of every sound that is heard.
func (d *RuntimeData) shares(at int64) {
	for i := range d.Sounds() {
		s := &d.Sounds()[i]
		if s.Count == 0 {
			continue
		}
		row := trace.Event{Block: at, Tag: trace.AShare}
		row.Int(i).Int(s.Desc).Int(int(s.Type)).Bool(s.Constant).Float(s.Count).Float(s.Share).Float(s.Level).Bool(s.Queued)
		d.trace.Push(&row)
	}
}
