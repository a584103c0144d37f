package ambient

import (
	"math"

	"gritbed/engine/dsp"
)

// play fires a sound, or takes it out of the queue when it is no longer audible. An
// audible sound is queued again whatever the result of the fire. Random numbers are
// used in this order (register CB15), and a step left out uses none: chance;
// direction, angle, distance; entry, probability; interval.
func (r *Runtime) play(i int, from Source) {
	s := &r.sounds[i]
	if !s.audible() || r.opt.Day == DayAndNight && !s.awake(r.hour) {
		s.queued = false
		if from == FromQueue {
			r.events = append(r.events, r.event(i, from, Unarmed))
		}
		return
	}
	if from == FromArm {
		r.last.Armed++
	}
	e := r.event(i, from, Played)
	if !s.constant {
		e.Chance = s.level
		e.Roll = r.unit()
		if !(e.Roll <= e.Chance) {
			e.Outcome = RollFailed
		}
	}
	if e.Outcome == Played {
		r.fire(s, &e)
	}
	e.Deadline = r.now + float64(r.interval(s))
	r.queue.insert(due{e.Deadline, int32(i)})
	s.queued = true
	e.EndDraw = r.counts.Draws
	r.events = append(r.events, e)
}

// event returns the event of a fire, before its result is known.
func (r *Runtime) event(i int, from Source, what Outcome) Event {
	s := &r.sounds[i]
	return Event{
		Outcome: what, Source: from, Constant: s.constant,
		Sound: i, Desc: int(s.desc), Index: int(s.index), Type: s.Type,
		FirstDraw: r.counts.Draws, EndDraw: r.counts.Draws, Entry: -1,
	}
}

// fire draws the place and the entry of a fire whose roll has passed, and works out its
// level.
func (r *Runtime) fire(s *sound, e *Event) {
	e.Pos = r.listener
	var dist float32 // constant sounds are at the listener's centre
	if !s.constant {
		r.place(s, e)
		x, y, z := e.Pos.X-r.listener.X, e.Pos.Y-r.listener.Y, e.Pos.Z-r.listener.Z
		dist = root(Dist2(x, y, z))
	}
	e.Volume = float32(s.volume() * r.setting)
	entry, ok := r.pick(s, e)
	if !ok {
		e.Outcome = NoEntry
		return
	}
	e.ID, e.Probability = entry.ID, entry.Probability
	if !(s.constant && r.opt.CenterProbability == CenterSkip) {
		e.EntryRoll = r.entryRoll()
		if !(e.EntryRoll < e.Probability) {
			e.Outcome = ProbabilityFailed
			return
		}
	}
	if e.DB, e.Linear, ok = Attenuate(e.Volume, dist, r.setting, r.volMin); !ok {
		e.Outcome = BelowVolMin
		return
	}
	p := Play{
		Sound: e.Sound, Desc: e.Desc, Index: e.Index, Type: e.Type, ID: e.ID,
		Constant: s.constant, DB: e.DB, Linear: e.Linear, Pos: e.Pos,
	}
	if !s.constant {
		p.Bearing, p.Distance = e.Bearing, dist
		p.Azimuth = wrap(e.Bearing - r.listener.Heading)
	}
	r.plays = append(r.plays, p)
}

// spread is the cone around the heading of a direction that sounds come from
// [rad].
const spread float32 = math.Pi / 8

// place puts a fire somewhere in one of the sound's shells, nearer ones
// preferred: around the listener as it is now, in its plane and its cell.
func (r *Runtime) place(s *sound, e *Event) {
	k := min(int(r.dice(0, float32(s.Dirs))), len(s.Shells)-1)
	in := s.Shells[k]
	e.Dir = in.Dir
	e.Bearing = in.Dir.Heading() + r.dice(0, spread) - spread*0.5
	t := r.dice(0, 1)
	e.Distance = in.Min + float32(float32((in.Max-in.Min)*t)*t)
	e.Pos.X += float32(dsp.Sin(e.Bearing) * e.Distance)
	e.Pos.Y += float32(dsp.Cos(e.Bearing) * e.Distance)
}

// pick takes any of the table's entries for the sound's type, each as likely.
func (r *Runtime) pick(s *sound, e *Event) (Entry, bool) {
	if s.of.table == nil {
		return Entry{}, false
	}
	list := s.of.table.Entries[s.Type]
	if len(list) == 0 {
		return Entry{}, false
	}
	e.Entry = min(int(float32(r.unit()*float32(len(list)))), len(list)-1)
	return list[e.Entry], true
}

// interval is the time to the sound's next fire [s].
func (r *Runtime) interval(s *sound) float32 {
	if s.constant {
		return s.MinRate
	}
	return r.dice(s.MinRate, s.MaxRate)
}

// wrap brings an angle [rad] into −π…π.
func wrap(a float32) float32 {
	const turn = 2 * math.Pi
	if !(a > -1e6 && a < 1e6) {
		return 0
	}
	for a > math.Pi {
		a -= turn
	}
	for a < -math.Pi {
		a += turn
	}
	return a
}
