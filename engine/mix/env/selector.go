package env

import "gritbed/engine/block"

// Region 0 and any number that is no preset mean this one.
const defaultPreset = 1

// fadeLength is the length of a fade from region to region [s].
const fadeLength float32 = 1

// ZoneDistance is a reverb zone and its distance from the listener.
type ZoneDistance struct {
	Preset   int     // number, 1…24
	Distance float32 // 0 within its core, 1 at its edge and beyond
	DX, DZ   float32 // from the camera to the zone [m]
}

// Camera is the direction the listener looks in, in the plane; (0, 0) is no camera.
type Camera struct {
	X, Z float32 // forward, of any length
}

// Post is what a frame posts to the network: the presets to load come first.
type Post struct {
	Load   [2]int        // preset number for side A and B, 0 = leave it
	Weight [2]float32    // of side A and B, linear
	Pan    [2][2]float32 // angles of the left and right output of each side [°]
}

// Selector decides which presets are heard (buses 3.8). It belongs to the game thread
// and does not use the network.
//
// Without a zone the region's preset is heard, and a change of region is a fade of one
// second. In a zone the weight follows the distance: the nearer its core, the more of
// its preset. Between two zones the current preset fades with that of the second.
type Selector struct {
	held    [2]int // preset on each side
	weight  [2]float32
	current int // side
	fading  bool
	timer   float32
	first   int // preset of the zone the listener came into, 0 = none
	second  int // preset of the zone it fades with, 0 = none
	side    int // of the zone that fades
}

// NewSelector returns a selector with preset 01 on both sides and side A heard.
func NewSelector() Selector {
	return Selector{held: [2]int{defaultPreset, defaultPreset}, weight: [2]float32{1, 0}}
}

// Step advances by a frame of dt [s] and returns what to post. region is the
// number of the region's preset, 0 for none.
func (s *Selector) Step(dt float32, zones []ZoneDistance, region int, camera Camera) Post {
	post := Post{Pan: [2][2]float32{{outLeft, outRight}, {outLeft, outRight}}}
	region = preset(region)
	near, next := s.pick(zones, region)
	switch {
	case s.fading:
		s.fade(dt) // to its end, whatever comes: both sides are in use
	case near == nil:
		s.leave()
		s.follow(region, &post)
	case next == nil:
		s.enter(near, region, &post)
		s.blend(near, camera, &post)
	default:
		s.between(near, next, &post)
		s.blend(next, camera, &post)
	}
	post.Weight = s.weight
	return post
}

// preset returns a valid preset number: the default for any other.
func preset(number int) int {
	if number < 1 || number > Presets {
		return defaultPreset
	}
	return number
}

// pick returns the two zones that count: the one the listener entered first, if it is
// still there, else the nearest; and the nearest other one. Zones of the same preset
// are one place. A zone of the region's preset does not count while that preset alone
// is heard.
func (s *Selector) pick(zones []ZoneDistance, region int) (near, next *ZoneDistance) {
	for i := range zones {
		z := &zones[i]
		if !(z.Distance < 1) || z.Preset < 1 || z.Preset > Presets {
			continue
		}
		switch {
		case near == nil:
			near = z
		case z.Preset == near.Preset:
			if z.Distance < near.Distance {
				near = z
			}
		case z.Preset == s.first || near.Preset != s.first && z.Distance < near.Distance:
			near, next = z, nearer(near, next)
		default:
			next = nearer(z, next)
		}
	}
	if near != nil && next == nil && near.Preset == region && s.first == 0 && s.held[s.current] == region {
		near = nil
	}
	return near, next
}

func nearer(a, b *ZoneDistance) *ZoneDistance {
	if b == nil || a.Distance <= b.Distance {
		return a
	}
	return b
}

// fade advances the fade from region to region; at its end the new side is the
// current one.
func (s *Selector) fade(dt float32) {
	if dt > 0 && block.Finite(dt) {
		s.timer += dt
	}
	x := min(s.timer, fadeLength)
	s.weight[1-s.current], s.weight[s.current] = x, 1-x
	if x == fadeLength {
		s.current, s.fading = 1-s.current, false
	}
}

// follow starts a fade when the region's preset is not the current one. The frame in
// which it starts does not advance it.
func (s *Selector) follow(region int, post *Post) {
	if s.held[s.current] == region {
		return
	}
	s.load(1-s.current, region, post)
	s.timer, s.fading = 0, true
}

// load loads a preset on a side, at weight 0.
func (s *Selector) load(side, number int, post *Post) {
	s.held[side], s.weight[side] = number, 0
	post.Load[side] = number
}

// louder makes the side that is heard more the current one.
func (s *Selector) louder() {
	if s.weight[1-s.current] > s.weight[s.current] {
		s.current = 1 - s.current
	}
}

// leave is what happens when the last zone is lost: the louder side snaps to
// weight 1, the other to 0.
func (s *Selector) leave() {
	s.louder()
	s.weight[s.current], s.weight[1-s.current] = 1, 0
	s.first, s.second = 0, 0
}

// enter gives the only zone a side, if it has none yet.
func (s *Selector) enter(z *ZoneDistance, region int, post *Post) {
	switch {
	case s.first == z.Preset && s.second == 0:
		return
	case s.second == z.Preset: // what remains of two
	default:
		s.louder()
		if s.held[s.current] == z.Preset { // it was one of two: behind it is the region
			s.side = s.current
			if s.held[1-s.current] != region {
				s.load(1-s.current, region, post)
			}
		} else {
			s.side = 1 - s.current
			if s.held[s.side] != z.Preset {
				s.load(s.side, z.Preset, post)
			}
		}
	}
	s.first, s.second = z.Preset, 0
}

// between gives the second zone the quieter side.
func (s *Selector) between(first, second *ZoneDistance, post *Post) {
	if s.second == second.Preset {
		s.first = first.Preset
		return
	}
	s.louder()
	s.side = 1 - s.current
	if s.held[s.current] == second.Preset {
		s.side = s.current
	} else if s.held[s.side] != second.Preset {
		s.load(s.side, second.Preset, post)
	}
	s.first, s.second = first.Preset, second.Preset
}

// blend sets the weight of the zone's side by the distance, and turns it towards the
// zone. In the core the zone's side becomes the current one.
func (s *Selector) blend(z *ZoneDistance, camera Camera, post *Post) {
	d := max(z.Distance, 0)
	s.weight[s.side], s.weight[1-s.side] = 1-d, d
	if d == 0 {
		s.current = s.side
	}
	post.Pan[s.side] = outputAngles(d, z.DX, z.DZ, camera)
}
