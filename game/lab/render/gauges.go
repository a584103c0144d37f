package render

import (
	"math"

	"gritbed/engine/block"
	"gritbed/engine/trace"
	"gritbed/game/world"
)

// gauges are all that is measured of a session while it is played. They take the
// same memory however long it is.
type gauges struct {
	members  []string
	frames   int
	hash     hasher
	levels   levelMeter
	bed      bedMeter
	starts   startMeter
	picks    pickMeter
	voices   voiceMeter
	transfer transferMeter
	track    track
	binds    map[string]int
	modes    map[string]int
	topSpeed float64 // [km/h]
}

func newGauges(members []string) *gauges {
	return &gauges{members: members, hash: newHasher(), starts: newStartMeter(), voices: newVoiceMeter(members),
		transfer: newTransferMeter(), track: newTrack(), binds: map[string]int{}, modes: map[string]int{}}
}

// add takes a step.
func (g *gauges) add(s *Step) {
	f, part := s.Frame, s.heard()
	g.frames++
	g.hash.add(s.PCM)
	g.levels.add(s.PCM)
	g.bed.add(f, part)
	g.starts.add(f, s.Events)
	g.picks.add(s.Events)
	g.voices.add(s.Events)
	g.transfer.add(f)
	g.track.add(f, part)
	for i := range s.Events {
		switch e := &s.Events[i]; {
		case e.Tag == trace.GBind:
			if m := e.IntAt(0); m >= 0 && m < len(g.members) {
				g.binds[g.members[m]]++
			}
		case e.Tag == trace.GStart && e.Object < 4:
			g.track.start(int(max(e.Block, 0) * block.Frames / block.Rate))
		}
	}
	g.modes[f.Mode.String()]++
	g.topSpeed = max(g.topSpeed, math.Round(f.Speed*36)/10)
}

// summary is what they come to.
func (g *gauges) summary(w *world.World, cfg *Config, stopped bool) *Summary {
	count := w.Engine.Snapshot().Count
	samples := g.levels.n / 2
	return &Summary{
		Level:    w.Level.Name,
		Script:   cfg.name(),
		Seconds:  math.Round(float64(samples)/block.Rate*1000) / 1000,
		Frames:   g.frames,
		Samples:  samples,
		Hash:     g.hash.String(),
		Minutes:  g.hash.minutes,
		Stopped:  stopped,
		Levels:   g.levels.result(),
		Bed:      g.bed.result(),
		Starts:   g.starts.result(),
		Picks:    g.picks.result(),
		Binds:    g.binds,
		Modes:    g.modes,
		TopSpeed: g.topSpeed,
		Members:  g.voices.result(g.frames),
		Counters: Counters{Late: count.Late, Held: count.Held, Refused: count.Refused,
			NotFinite: count.NotFinite, LostEvents: w.Events.Dropped() + w.Engine.Trace().Dropped()},
	}
}
