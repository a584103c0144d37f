package mix

import (
	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/graph"
)

// Bus names an owner bus or collision submix: its slot and how often the slot
// has been used. 0 names none.
type Bus uint32

const (
	slotBits = 9                    // of a Bus, enough for two pools of maxPool
	busUses  = 1<<(32-slotBits) - 1 // uses of a slot before the count starts again at 1
)

// submix is one bus of order 4 (buses §6, §7): Sub0, Send to the environment,
// Send to a material bus or the SFX master. An owner's has six channels and
// takes the place of the material bus of its voices; a collision's is mono, so that
// its voice is in the centre wherever it was panned.
type submix struct {
	in     dsp.Sub0
	toEnv  dsp.Send
	out    dsp.Send
	sig    []block.Plane
	level  float32 // of the send to the environment, posted once [linear]
	use    uint32
	open   bool
	ending bool // closed; it ends in the first block without input
	awake  bool
}

// submixes are the two pools. Slots run in order: the notes do not say which of two
// buses is summed first.
type submixes struct {
	all     []submix // owners first
	owners  int      // how many of all are owners'
	count   [2]int   // open, of either kind
	peak    [2]int   // most that were open at once
	refused [2]uint64
	meter   *meter
}

// kind is which pool a slot is in: 0 owners', 1 collisions'.
func (s *submixes) kind(slot int) int {
	if slot < s.owners {
		return 0
	}
	return 1
}

func (s *submixes) init(owners, collisions int, p *meter) error {
	s.owners, s.meter = owners, p
	s.all = make([]submix, owners+collisions)
	for i := range s.all {
		channels := six
		if s.kind(i) == 1 {
			channels = 1
		}
		b := &s.all[i]
		b.sig = make([]block.Plane, channels)
		if err := b.in.Init(channels); err != nil {
			return err
		}
	}
	return nil
}

// take opens a slot of a pool; with none free it refuses and counts.
func (s *submixes) take(kind int, level, tap, direct float32, environment, target *dsp.Sub0, order uint8) (Bus, bool) {
	lo, hi := 0, s.owners
	if kind == 1 {
		lo, hi = s.owners, len(s.all)
	}
	for i := lo; i < hi; i++ {
		b := &s.all[i]
		if b.open {
			continue
		}
		if b.build(level, tap, direct, environment, target, order) != nil {
			break
		}
		b.use = b.use%busUses + 1
		s.count[kind]++
		s.peak[kind] = max(s.peak[kind], s.count[kind])
		return Bus(b.use<<slotBits | uint32(i)), true
	}
	s.refused[kind]++
	return 0, false
}

// build links a free slot and posts its levels.
func (b *submix) build(level, tap, direct float32, environment, target *dsp.Sub0, order uint8) error {
	n := len(b.sig)
	if err := b.in.Init(n); err != nil {
		return err
	}
	if err := linkSend(&b.toEnv, graph.OrderSubmix, n, environment, graph.OrderEnvSend); err != nil {
		return err
	}
	if err := linkSend(&b.out, graph.OrderSubmix, n, target, order); err != nil {
		return err
	}
	b.level = level
	b.open, b.ending, b.awake = true, false, false
	b.set(direct, tap)
	return nil
}

// set opens or closes the bus and its send.
func (b *submix) set(direct, tap float32) {
	b.out.SetLevel(direct)
	b.toEnv.SetLevel(float32(b.level * tap))
}

// find returns the bus of a name, nil when it is no more.
func (s *submixes) find(name Bus) *submix {
	slot := int(name & (1<<slotBits - 1))
	if slot >= len(s.all) {
		return nil
	}
	b := &s.all[slot]
	if !b.open || b.use != uint32(name>>slotBits) {
		return nil
	}
	return b
}

// Order returns the place in the pass.
func (s *submixes) Order() uint8 { return graph.OrderSubmix }

// Run passes a block of every open bus on.
func (s *submixes) Run() {
	s.meter.idle()
	if s.count == [2]int{} {
		return
	}
	for i := range s.all {
		if b := &s.all[i]; b.open && !b.run(s.meter) {
			b.open = false
			s.count[s.kind(i)]--
		}
	}
}

// run passes a block on; false means that the bus has ended. The release tails of its
// Sends then fade on the buses behind it.
func (b *submix) run(p *meter) (alive bool) {
	if !b.in.Read(b.sig) {
		if b.ending {
			b.toEnv.Release()
			b.out.Release()
			return false
		}
		b.awake = false
		return true
	}
	p.add(b.sig)
	b.toEnv.Process(b.sig, !b.awake)
	b.out.Process(b.sig, !b.awake)
	b.awake = true
	return true
}

// CollisionOutput returns which output of the mix gives a collision submix its
// level in the environment (buses §7). Materials from 143 up are none.
func CollisionOutput(material, category int) int {
	if material < 0 || material >= materialsKnown {
		return outputNoMaterial
	}
	switch category {
	case 0, 1, 2, 3, 4, 5:
		return category + 3
	case 6:
		return 2
	case 7:
		return 9
	case 9:
		return 11
	}
	return outputNoMaterial
}

const (
	materialsKnown   = 143
	outputNoMaterial = 10
)

// EnvLevel returns the level of an output of the mix [Q15], of which fifteen bits
// count, linear.
func EnvLevel(word int32) float32 { return float32(float32(word&0x7FFF) * block.K15) }
