package engine

import (
	"gritbed/engine/mix"
	"gritbed/engine/mix/voice"
)

// Route is the bus a voice is sent to: a [mix.Route] plus 1, so that the zero value is the
// default.
type Route uint8

// RouteMaster is the SFX master, where a voice without a bus is sent.
const RouteMaster Route = 0

// RouteMaterial leads to material bus 0 to 7 as it is.
func RouteMaterial(bus uint8) Route { return Route(mix.MaterialBus(int(bus)) + 1) }

// RouteRerolled leads to material bus 0 to 7 and re-rolls its filters, if the bus allows
// it and it was not done in this frame or the one before.
func RouteRerolled(bus uint8) Route { return Route(mix.Rerolled(int(bus)) + 1) }

// mix is the route as the mixer numbers it, which is its routing record.
func (r Route) mix() mix.Route { return mix.Route(r) - 1 }

// known reports whether one of the functions above returns the route.
func (r Route) known() bool { return r.mix().Valid() && r.mix() != mix.RouteSFX }

// route refuses a route that none of the functions returns.
func (f *Frame) route(r Route) bool {
	return r.known() || f.refuse(FrameError{Field: "route", want: "one of the functions' results", got: int64(r)})
}

// Return is the flange return that a voice sends to besides.
type Return uint8

// The returns.
const (
	ReturnNone Return = iota
	ReturnA
	ReturnB
)

// Voice is what [Frame.Open] opens: begin with [PlaySample].
type Voice struct {
	Sample   SampleID
	Kind     voice.Kind // which graph
	Gain     float32    // of everything it sends, 0 to 1 (linear)
	Pitch    float32    // 1 = as recorded (ratio)
	Pan      float32    // + is right, mono samples only [°]
	Dry      float32    // level of the way to its bus, 0 to 1 (linear)
	Wet      float32    // level into the environment, 0 to 1 (linear)
	LowPass  float32    // [Hz]
	HighPass float32    // [Hz]
	Flange   float32    // level into Return, 0 to 1 (linear)
	Return   Return
	Route    Route
	Bus      BusID // one of [Frame.OpenOwner] or [Frame.OpenCollision], instead of Route
	Priority uint8 // a voice of a higher one is never stolen for this one
}

// PlaySample is a voice of the standard graph at full level in the middle, with
// open filters and no sends.
func PlaySample(s SampleID) Voice {
	return Voice{Sample: s, Gain: 1, Pitch: 1, Dry: 1, LowPass: openFilter}
}

const (
	leadWords = 3                           // of an open, before the properties: sample, packed fields, bus
	openWords = leadWords + len(properties) // payload
)

// small packs the fields that fit a byte.
func (v *Voice) small() uint32 {
	return uint32(v.Kind) | uint32(v.Priority)<<8 | uint32(v.Route)<<16 | uint32(v.Return)<<24
}

// unpack reverses small.
func (v *Voice) unpack(w uint32) {
	v.Kind, v.Priority, v.Route, v.Return = voice.Kind(w), uint8(w>>8), Route(w>>16), Return(w>>24)
}

// fixedPoint returns the properties in fixed point, in the order in which they are set.
func (v *Voice) fixedPoint() [len(properties)]uint32 {
	return [...]uint32{
		fixedPitch(v.Pitch), fixedLevel(v.Gain), fixedLevel(v.Dry), fixedLevel(v.Wet),
		fixedHertz(v.LowPass), fixedHertz(v.HighPass), fixedAngle(v.Pan), fixedLevel(v.Flange)}
}

func (f *Frame) voice(v *Voice) bool {
	n := [...]*float32{&v.Gain, &v.Pitch, &v.Pan, &v.Dry, &v.Wet, &v.LowPass, &v.HighPass, &v.Flange}
	switch {
	case !f.within("sample", int64(v.Sample), len(f.q.eng.samples)),
		!f.within("kind", int64(v.Kind), int(voice.OneShot)+1),
		!f.within("return", int64(v.Return), int(ReturnB)+1),
		!f.finite(n[:], nameOfVoice):
		return false
	case !f.route(v.Route):
		return false
	}
	return v.Bus == 0 || f.named(&f.q.buses, uint32(v.Bus), "bus")
}

func nameOfVoice(i int) string {
	return [...]string{"gain", "pitch", "pan", "dry", "wet", "low-pass", "high-pass", "flange"}[i]
}

// Open starts a voice and returns its name; 0 when it is refused. It is
// momentary, unless the sample loops: then it goes on until it is closed, and
// closing it always works.
func (f *Frame) Open(v Voice) VoiceID {
	if !f.begin(opOpen) || !f.voice(&v) {
		return 0
	}
	id, ok := f.q.voices.take()
	if !ok {
		f.refuse(FrameError{Field: "name", want: "one that is free", kind: gotNone})
		return 0
	}
	var m [openWords]uint32
	m[0], m[1], m[2] = uint32(v.Sample), v.small(), uint32(v.Bus)
	w := v.fixedPoint()
	copy(m[leadWords:], w[:])
	f.put(id, m[:], nil)
	return VoiceID(id)
}

// calledVoice is the audio thread's side of the name of a voice.
type calledVoice struct {
	id      VoiceID
	handle  voice.Handle
	closed  bool    // by the game
	leaving VoiceID // a record that is due closes this voice
}

func (e *Engine) open(m *message) bool {
	at, id := place(m.target), VoiceID(m.target)
	sample := e.samples[m.words[0]]
	if m.late > tooOld && (!sample.Loops || e.called[at].leaving == id) {
		e.count.Dropped++
		e.tell(Ended{Voice: id, Why: TooOld})
		return true
	}
	var v Voice
	v.unpack(m.words[1])
	s := &e.spec
	s.Sample, s.Kind, s.Pan, s.Priority, s.Level = sample, v.Kind, true, v.Priority, 1
	s.Out = e.busIn(BusID(m.words[2]))
	for i, p := range properties {
		s.Properties[i] = voice.Property{ID: p, Value: int32(m.words[leadWords+i])}
	}
	s.Records = s.Records[:0]
	if r := v.Route.mix(); r != mix.RouteNone {
		s.Records = append(s.Records, int32(r))
	}
	if v.Return != ReturnNone {
		s.Records = append(s.Records, returnCodes[v.Return], 1, int32(m.words[openWords-1]))
	}
	bad := e.voices.Counts().Bad
	h, ok := e.voices.Open(s)
	switch {
	case ok:
		e.called[at] = calledVoice{id: id, handle: h}
		e.sounding = append(e.sounding, uint16(at))
	case e.voices.Counts().Bad != bad:
		e.tell(Ended{Voice: id, Why: Unplayable})
	default:
		e.tell(Ended{Voice: id, Why: PoolFull})
	}
	return true // a pool that is full counts for itself
}

// returnCodes are the codes of a routing record that leads to a flange return.
var returnCodes = [...]int32{ReturnA: 4096, ReturnB: 16384}

// maxRoute is how many routing records a voice may have.
const maxRoute = 4

// keepOpen keeps the open of a loop and drops any other, which would come too late.
func keepOpen(p *pending, q *Queue, c call) {
	if q.eng.samples[c.payload()[0]].Loops {
		p.put(ofVoices, place(c.target()), c)
		return
	}
	q.dropped.Add(1)
	q.end(Ended{Voice: VoiceID(c.target()), Why: TooOld})
}

// handle is the handle of a named voice; 0, which no voice has, when it has ended.
func (e *Engine) handle(m *message) voice.Handle {
	if v := &e.called[place(m.target)]; v.id == VoiceID(m.target) {
		return v.handle
	}
	return 0
}

func (f *Frame) sounds(v VoiceID) bool { return f.named(&f.q.voices, uint32(v), "voice") }

// SetFixed sets a property of a voice in fixed point, as programs do. The ids and their
// units are listed in package voice.
func (f *Frame) SetFixed(v VoiceID, property uint8, w int32) {
	if !f.begin(opSet) || !f.sounds(v) {
		return
	}
	if propertyPlace(property) < 0 {
		f.refuse(FrameError{Field: "property", want: "0, 2, 3, 5, 6, 7, 8 or 11", got: int64(property)})
		return
	}
	f.put(uint32(v), []uint32{uint32(property), uint32(w)}, nil)
}

func (f *Frame) setTo(v VoiceID, property uint8, value float32, name string, step func(float32) uint32) {
	if !f.begin(opSet) || !f.sounds(v) {
		return
	}
	if n := [...]*float32{&value}; f.finite(n[:], func(int) string { return name }) {
		f.put(uint32(v), []uint32{uint32(property), step(value)}, nil)
	}
}

// SetGain sets the level of everything a voice sends, 0 to 1 (linear).
func (f *Frame) SetGain(v VoiceID, gain float32) { f.setTo(v, voice.Volume, gain, "gain", fixedLevel) }

// SetPitch sets a voice's pitch, 1 = as recorded (ratio).
func (f *Frame) SetPitch(v VoiceID, ratio float32) {
	f.setTo(v, voice.Pitch, ratio, "pitch", fixedPitch)
}

// SetPan sets where a mono voice is heard, + is right [°].
func (f *Frame) SetPan(v VoiceID, degrees float32) {
	f.setTo(v, voice.Azimuth, degrees, "pan", fixedAngle)
}

// SetDry sets the level of a voice's way to its bus, 0 to 1 (linear).
func (f *Frame) SetDry(v VoiceID, level float32) { f.setTo(v, voice.Dry, level, "dry", fixedLevel) }

// SetWet sets a voice's level into the environment, 0 to 1 (linear).
func (f *Frame) SetWet(v VoiceID, level float32) { f.setTo(v, voice.Wet, level, "wet", fixedLevel) }

// SetLowPass sets the corner of a voice's low-pass [Hz].
func (f *Frame) SetLowPass(v VoiceID, hz float32) {
	f.setTo(v, voice.LowPass, hz, "low-pass", fixedHertz)
}

// SetHighPass sets the corner of a voice's high-pass [Hz].
func (f *Frame) SetHighPass(v VoiceID, hz float32) {
	f.setTo(v, voice.HighPass, hz, "high-pass", fixedHertz)
}

// SetFlange sets a voice's level into its flange return, 0 to 1 (linear).
func (f *Frame) SetFlange(v VoiceID, level float32) {
	f.setTo(v, voice.Flange, level, "flange", fixedLevel)
}

// set sets a property. A voice that has ended is not an error; the pool counts it.
func (e *Engine) set(m *message) bool {
	e.voices.Set(e.handle(m), uint8(m.words[0]), int32(m.words[1]))
	return true
}

// keepSet keeps the newest value of each property of a voice that has not ended.
func keepSet(p *pending, q *Queue, c call) {
	if q.voices.alive(c.target()) {
		p.put(ofSets, place(c.target())*len(properties)+propertyPlace(uint8(c.payload()[0])), c)
	}
}
