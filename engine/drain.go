package engine

// tooOld is how long after its stamp a momentary call is still carried out
// [blocks], a little over a quarter of a second.
const tooOld = 48

// drain applies the records that are due, in the order they were sent.
func (e *Engine) drain(now int64) {
	e.foresee(now)
	for {
		record, next := e.ring.At(e.ring.Tail())
		if record == nil || stampOf(record) > now {
			return
		}
		late := now - stampOf(record)
		for words := record[stampWords:]; len(words) > 0; {
			var c call
			c, words = first(words)
			e.present = message{c.op(), c.target(), c.payload(), late}
			e.carry(&e.present)
		}
		e.ring.Free(next)
	}
}

// carry applies one message and counts it if it is late, too old or refused.
func (e *Engine) carry(m *message) {
	if m.late > 0 {
		e.count.Late++
	}
	o := &operations[m.op]
	if o.keep == nil && m.late > tooOld {
		e.count.Dropped++
		return
	}
	if !o.apply(e, m) {
		e.count.Refused++
	}
}

// foresee marks the voices and posts that the records of this drain close again, when
// the oldest record is too old: they are not started at all.
func (e *Engine) foresee(now int64) {
	at := e.ring.Tail()
	if record, _ := e.ring.At(at); record == nil || now-stampOf(record) <= tooOld {
		return
	}
	for {
		record, next := e.ring.At(at)
		if record == nil || stampOf(record) > now {
			return
		}
		for words := record[stampWords:]; len(words) > 0; {
			var c call
			switch c, words = first(words); c.op() {
			case opClose:
				e.called[place(c.target())].leaving = VoiceID(c.target())
			case opRelease:
				if e.programs != nil {
					e.programs.posts[place(c.target())].leaving = PostID(c.target())
				}
			}
		}
		at = next
	}
}

// stampOf is the block in which a record becomes audible [blocks].
func stampOf(record []uint32) int64 { return int64(uint64(record[0]) | uint64(record[1])<<32) }
