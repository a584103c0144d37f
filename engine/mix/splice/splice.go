// Package splice turns a record of a SPLC collection into voices: which sample
// each layer plays, how loud, how fast and when.
//
// A collection (engine/ea, ea-containers 8) is a tree. An id below the number of
// records names a record, the ids behind those name containers, and a container
// picks one of its records. A record is a sound: every group of it is a layer,
// a layer picks one of its members, and the member sounds unless its
// probability says no. So one start gives at most one voice a group, and a pop
// is a crack, a body and a thud at once, each a little different every time.
//
// Two gains and two pitches meet in a voice (note 001 CORRECTION). The owner
// of the sound sends a level and a pitch every frame (block[0] and block[1]);
// the record has a gain and a drawn pitch of its own that multiply those; the
// member has a gain with a spread and a pitch with a random part. The voice's
// gain is member × spread × level × fade, its pitch member × pitch.
//
// All chance comes from a function the caller passes, in this order: a pick for
// each container, then for each group a pick and its probability, then the
// record's pitch, then for each voice that sounds its spread, its pitch and, if
// it has any random delay, that. A draw is used as a share in [0, 1) of its
// upper fifteen bits. Nothing here knows of samples or the mixer, allocates
// after [New], or depends on anything but its arguments and the picks before.
//
// Where the notes are silent:
//   - the modes of groups and containers are numbers without names. Here 0 is
//     any, 2 is one half of them in shuffled order and then the other half, so
//     that none comes twice running, and every other number is in turn;
//   - a random part is added in full or in part, never taken away: value + u·random;
//   - the spread s lies between s (u = 0) and 1/s (u near 1), straight on
//     both sides of 1; a spread of 0 reaches down to silence and gives 4 in the
//     upper half, which is how original collections are reported to play;
//   - a fade in runs from the start to the member's first fade time, a fade out
//     from the second to its length, with one curve for both: 0 is 1 - cos, 1
//     its square, 3 sin, 4 its square over a quarter turn, the rest straight;
//   - a member with a length stops 0.16 s behind it, the length taken at the
//     pitch that was drawn; without one it plays to the end of the sample;
//   - the second rate factor (+12) is 1 wherever it was seen and is not applied;
//   - an id behind all containers starts nothing.
package splice

import (
	"fmt"

	"gritbed/engine/ea"
)

// MaxVoices is the most layers a record may have.
const MaxVoices = 32

// maxNesting is how often a container may name another before it is taken for
// a ring.
const maxNesting = 8

// Error is a collection that cannot be played.
type Error struct {
	Source string // the collection's name
	Record int
	Field  string
	Want   string
	Got    string
}

// Error gives one line.
func (e *Error) Error() string {
	return fmt.Sprintf("%q: record %d: %s: want %s, got %s", e.Source, e.Record, e.Field, e.Want, e.Got)
}

// Collection is a collection with the memory of its picks. One goroutine uses
// it; what it was made of is only read and may be shared.
type Collection struct {
	tree       *ea.Splice
	groups     []pick // of all records, one behind the other
	first      []int  // where a record's begin
	containers []pick
}

// New makes a collection ready to play. It refuses records with more layers
// than [MaxVoices].
func New(tree *ea.Splice) (*Collection, error) {
	c := &Collection{tree: tree, first: make([]int, len(tree.Records)), containers: make([]pick, len(tree.Containers))}
	n := 0
	for i := range tree.Records {
		groups := tree.Records[i].Groups
		if len(groups) > MaxVoices {
			return nil, &Error{tree.Name, i, "groups", fmt.Sprintf("at most %d", MaxVoices), fmt.Sprint(len(groups))}
		}
		for g := range groups {
			for k := range groups[g].Members {
				if s := int(groups[g].Members[k].Sample); s >= len(tree.Samples) {
					return nil, &Error{tree.Name, i, "member sample", fmt.Sprintf("below %d", len(tree.Samples)), fmt.Sprint(s)}
				}
			}
		}
		c.first[i] = n
		n += len(groups)
	}
	c.groups = make([]pick, n)
	c.Reset()
	return c, nil
}

// Reset forgets what was picked.
func (c *Collection) Reset() {
	for i := range c.groups {
		c.groups[i] = freshPick
	}
	for i := range c.containers {
		c.containers[i] = freshPick
	}
}

// Start starts an id: it fills s with the voices to open. It reports whether
// the id names a record; a record may still give no voice, if it has no layer
// or all of them stayed silent.
func (c *Collection) Start(id int, draw func() uint32, s *Sound) bool {
	s.N = 0
	record, ok := c.resolve(id, draw)
	if !ok {
		return false
	}
	r := &c.tree.Records[record]
	s.Record, s.Gain = record, r.Gain
	var chosen [MaxVoices]*ea.SpliceMember
	for g := range r.Groups {
		group := &r.Groups[g]
		n := len(group.Members)
		if n == 0 {
			continue
		}
		m := &group.Members[c.groups[c.first[record]+g].next(n, group.Mode, draw)]
		if unit(draw) <= m.Probability {
			chosen[s.N] = m
			s.N++
		}
	}
	s.Pitch = r.Pitch + float32(unit(draw)*r.PitchRandom)
	for i := range s.N {
		s.Voices[i].fill(chosen[i], draw)
	}
	return true
}

// resolve finds the record of an id, through as many containers as it takes.
func (c *Collection) resolve(id int, draw func() uint32) (int, bool) {
	for range maxNesting {
		if id < 0 {
			return 0, false
		}
		if id < len(c.tree.Records) {
			return id, true
		}
		k := id - len(c.tree.Records)
		if k >= len(c.containers) || len(c.tree.Containers[k].IDs) == 0 {
			return 0, false
		}
		from := &c.tree.Containers[k]
		id = int(from.IDs[c.containers[k].next(len(from.IDs), from.Mode, draw)])
	}
	return 0, false
}

// unit turns a draw into a share in [0, 1).
func unit(draw func() uint32) float32 { return float32(draw()>>17) * (1.0 / 32768) }
