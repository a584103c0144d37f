package engine

// Suspend pauses a voice: it fades out within a block.
func (f *Frame) Suspend(v VoiceID) { f.speak(opSuspend, v) }

// Resume ends a pause.
func (f *Frame) Resume(v VoiceID) { f.speak(opResume, v) }

// Close ends a voice with a short fade.
func (f *Frame) Close(v VoiceID) { f.speak(opClose, v) }

// speak adds a message without payload to a voice.
func (f *Frame) speak(o op, v VoiceID) {
	if f.begin(o) && f.sounds(v) {
		f.put(uint32(v), nil, nil)
	}
}

func (e *Engine) suspend(m *message) bool {
	e.voices.Suspend(e.handle(m))
	return true
}

func (e *Engine) resume(m *message) bool {
	e.voices.Resume(e.handle(m))
	return true
}

func (e *Engine) closeVoice(m *message) bool {
	h := e.handle(m)
	if h != 0 {
		e.called[place(m.target)].closed = true
	}
	e.voices.Stop(h)
	return true
}

// keepPause keeps whether a voice that has not ended is paused.
func keepPause(p *pending, q *Queue, c call) {
	if q.voices.alive(c.target()) {
		p.put(ofPauses, place(c.target()), c)
	}
}

// keepClose keeps the close of a voice. If its open is still kept, too, the engine never
// gets either: the voice has ended, and everything kept of it is dropped.
func keepClose(p *pending, q *Queue, c call) {
	id, at := c.target(), place(c.target())
	if !q.voices.alive(id) {
		return
	}
	if p.drop(ofVoices, at) {
		for i := range properties {
			p.drop(ofSets, at*len(properties)+i)
		}
		p.drop(ofPauses, at)
		q.end(Ended{Voice: VoiceID(id), Why: Closed})
		return
	}
	p.put(ofCloses, at, c)
}
