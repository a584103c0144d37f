package dsp

const (
	// playQueue is how many records a player holds.
	playQueue = 20
	// stopFade is how many frames a stopped player fades over [frames].
	stopFade = 16
	// hush is the most frames of silence one round gives [frames].
	hush = 64
	// lastPlay is the highest number a play gets.
	lastPlay = 4194304
)

// SndPlayer is SndPlayer1, the source of a voice (voice-graph 5.1): it plays
// recordings that lie decoded in memory, one record after the other.
//
// A block is made in rounds: the resampler says how many frames it needs and
// [SndPlayer.Render] gives as many as it can in one piece, without copying
// them. A round ends early where a recording ends or loops; a round of no
// frames ends the block. Three rules are heard. The block in which a record of
// another rate or channel count is met is silent, and to a fresh player every
// record is. A stop fades the last sample given to silence over 16 frames; what
// fades is that one value, not the recording. A natural end does not fade.
//
// Silent in the notes, and settled here: a start is measured in source frames
// as they are consumed, so that it is exact to the frame at any pitch; a loop
// that starts at the end or behind it is no loop; the frames of the pre-roll lie
// ahead of frame 0 and are never heard; frames the recording does not have read
// as 0; a stop after the last record has ended has nothing to fade.
type SndPlayer struct {
	queue    [playQueue]Record
	head     int // record being played
	waiting  int // records in the queue, it included
	pos      int // next frame of it
	straight int // frames given last that lie in one piece behind pos
	begun    bool
	rate     int // of what was given last [Hz]
	channels int
	last     [MaxSource]float32
	rendered bool
	fade     int // frames to fade over, 0 = none pending
	play     uint32
	view     [MaxSource][]float32
	ramp     [MaxSource][stopFade]float32
	silence  [hush]float32
}

// Reset gives the player its constructor's values: no record, no format.
func (p *SndPlayer) Reset() {
	*p = SndPlayer{play: p.play}
}

// Play queues a record that [Record.Check] accepts and returns its number, 1 to
// 4194304 and then 1 again. It returns false, and changes nothing, when 20
// records wait.
func (p *SndPlayer) Play(r *Record) (play uint32, ok bool) {
	if p.waiting == playQueue {
		return 0, false
	}
	p.play = p.play%lastPlay + 1
	slot := &p.queue[(p.head+p.waiting)%playQueue]
	*slot = *r
	slot.play = p.play
	slot.Offset = min(max(r.Offset, 0), r.Frames)
	if r.Loop >= r.Frames {
		slot.Loop = -1
	}
	p.waiting++
	if p.waiting == 1 {
		p.begin()
	}
	return p.play, true
}

// Stop retires every record; what was given last fades.
func (p *SndPlayer) Stop() {
	p.drop()
	p.fade = stopFade
}

// drop empties the queue.
func (p *SndPlayer) drop() {
	for p.waiting > 0 {
		p.queue[p.head] = Record{}
		p.head = (p.head + 1) % playQueue
		p.waiting--
	}
	p.straight = 0
	p.begun = false
}

// Idle reports whether nothing is left to play or to fade.
func (p *SndPlayer) Idle() bool { return p.waiting == 0 && p.fade == 0 }

// Waiting returns how many records are queued, the one being played included.
func (p *SndPlayer) Waiting() int { return p.waiting }

// Playing returns the number of the record being played and its next frame;
// the frame is 0 until its start has been reached.
func (p *SndPlayer) Playing() (play uint32, frame int) {
	if p.waiting == 0 {
		return 0, 0
	}
	if !p.begun {
		return p.queue[p.head].play, 0
	}
	return p.queue[p.head].play, p.pos
}

// Rate returns the rate of what was given last, 0 before anything was [Hz].
func (p *SndPlayer) Rate() int { return p.rate }

// Channels returns the channels of what was given last.
func (p *SndPlayer) Channels() int { return p.channels }

// Native returns the rate the next round will be asked at [Hz]: the record's,
// or the last one's when there is none.
func (p *SndPlayer) Native() int {
	p.skip()
	if p.waiting == 0 || p.fade > 0 && p.rendered {
		return p.rate
	}
	return p.queue[p.head].Rate
}

// begin makes the record at the head the one being played.
func (p *SndPlayer) begin() {
	p.pos = p.queue[p.head].Offset
	p.straight = 0
	p.begun = false
}

// next ends the record at the head.
func (p *SndPlayer) next() {
	p.queue[p.head] = Record{}
	p.head = (p.head + 1) % playQueue
	p.waiting--
	if p.waiting > 0 {
		p.begin()
	}
}

// skip ends the records at the head that hold nothing.
func (p *SndPlayer) skip() {
	for p.waiting > 0 && p.queue[p.head].Frames == 0 {
		p.next()
	}
}
