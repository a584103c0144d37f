package patch

// kind is how a field of a block is stored.
type kind uint8

const (
	word   kind = iota // s32, the only kind that links can reach
	single             // f32 as its bits; links can reach it too
	s8
	u8
	s16
	u16
)

// Template words that are not zero (note 003 §1.6, §1.7, §4).
const (
	never     = 0x7FFFFFF1 // op 15: an input no program gives, so that the first one is looked up
	unset     = 0x7FFFFFFE // op 39: nothing is published before the first real value
	minusOne  = 0xFFFFFFFF
	idle      = 0xBF800000 // op 11: time −1.0
	unchanged = 4096       // op 29: time scale 1
)

// lay gives the block of an op (note 003 §1.4, §1.6, §4).
func lay(code uint8, z sizes) shape {
	n := uint32(z.n)
	a := &at{}
	switch code {
	case 0:
		a.one("triggered", 16, word, 0)
	case 1:
		a.one("count", 16, u8, n)
		a.pad(20)
		a.row("values", z.n, word, nil)
	case 2:
		a.one("value", 24, word, 0)
	case 3:
		a.one("trigger", 0, word, 1)
	case 4:
		a.one("trigger", 12, word, 0)
	case 5:
		a.one("count", 9, u8, n)
		a.params(z, 12, "trigger")
	case 6:
		a.next("min", "max", "value")
		a.one("step", 12, s8, 1)
		a.align()
		a.next("trigger")
		a.one("override", 20, word, minusOne)
	case 7:
		a.next("min", "range", "current", "trigger")
	case 8:
		a.relative()
		entry, k := uint32(1), u8
		if z.n > 256 {
			entry = 2
		}
		if z.wide {
			k = u16
		}
		a.one("entry", 2, u8, entry)
		a.one("avoid", 3, s8, 0)
		a.one("min", 4, word, 0)
		a.one("index", 8, u16, 0)
		a.one("range", 10, u16, n)
		a.one("current", 12, word, 0)
		a.row("set", z.n, k, func(i int) uint32 { return uint32(i) })
		a.align()
		a.here()
		a.next("trigger")
	case 9:
		a.pad(4)
		a.next("min")
		a.one("count", 8, word, n)
		a.next("current", "trigger")
	case 10:
		a.row("trip", 2, word, nil)
		a.row("reset", 2, word, nil)
		a.one("tripped", 16, s8, 0)
		a.one("output", 17, s8, 0)
		a.align()
		a.next("input")
	case 11:
		a.one("time", 0, single, idle)
		a.one("output", 4, s8, 0)
		a.align()
		a.next("trigger", "delay")
	case 12:
		a.relative()
		a.one("count", 2, u8, n)
		a.one("current", 4, word, 0)
		a.row("values", z.n, word, nil)
		a.here()
		a.row("triggers", z.n, word, nil)
	case 13:
		a.one("count", 0, u8, n)
		a.align()
		a.row("triggers", z.n, word, nil)
	case 14:
		a.relative()
		a.one("previous", 2, s8, 0)
		a.one("segment", 3, u8, 0)
		a.one("remaining", 4, single, 0)
		a.one("delta", 8, single, 0)
		a.one("output", 12, single, 0)
		a.one("count", 16, u8, n)
		a.one("release", 18, s16, 0)
		a.one("initial", 20, single, 0)
		a.row("segments", 2*z.n, single, nil)
		a.here()
		a.next("control")
	case 15:
		a.pad(4)
		a.one("previous", 4, word, never)
		a.next("output", "input")
	case 16:
		a.relative()
		a.one("slots", 2, u16, n)
		a.one("in", 4, u16, 0)
		a.one("out", 6, u16, 0)
		a.one("previous", 8, word, minusOne)
		a.row("ring", z.n, word, nil)
		a.here()
		a.next("value", "delay")
	case 17:
		a.one("count", 0, u8, n)
		a.align()
		a.next("control")
		a.row("inputs", z.n, word, nil)
	case 18:
		a.one("count", 0, u8, n)
		a.one("previous", 2, s16, 1)
		a.next("control", "value")
		a.row("outputs", z.n, word, nil)
	case 19, 20, 22:
		a.one("count", 0, u8, n)
		a.align()
		a.row("inputs", z.n, word, nil)
	case 21:
		a.one("count", 0, u8, n)
		a.one("scale", 4, single, 0x3F800000)
		a.row("inputs", z.n, word, nil)
	case 23, 24, 25, 26, 33, 34, 36:
		a.next("a", "b")
	case 27:
		player(a, z)
	case 28:
		a.one("waveform", 0, u8, 0)
		a.one("phase", 4, single, 0)
		a.next("period", "amplitude")
	case 29:
		a.one("current", 0, single, 0)
		a.one("delta", 4, single, 0)
		a.next("previous", "previous_duration", "duration")
		a.one("scale", 20, word, unchanged)
		a.next("target")
	case 30:
		a.one("count", 0, u8, n)
		a.align()
		a.one("max", 4, word, 0x7FFFFFFF)
		a.row("inputs", z.n, word, nil)
	case 31:
		a.next("min", "a", "b")
	case 32:
		a.one("max", 0, word, 0x7FFFFFFF)
		a.next("a", "b")
	case 35:
		a.one("scale", 0, single, 0x3F800000)
		a.next("a", "b")
	case 37:
		a.one("count", 24, u8, n)
		a.one("triggered", 25, u8, 0)
		a.pad(28)
		a.row("values", z.n, word, nil)
	case 38:
		a.one("count", 13, u8, n)
		a.params(z, 16, "construct", "destruct")
	case 39:
		a.one("min", 8, word, 0x80000000)
		a.one("max", 12, word, 0x7FFFFFFF)
		a.one("previous", 16, word, unset)
		a.one("value", 20, word, unset)
	}
	return a.shape
}

// player lays out op 27 (note 003 §1.6).
func player(a *at, z sizes) {
	a.one("control_before", 12, s8, 0)
	a.one("control_before_that", 13, s8, 0)
	a.one("count", 14, u8, uint32(len(z.types)))
	a.one("sample_type", 16, s8, minusOne)
	a.one("select", 20, word, 0)
	a.one("control", 24, word, 0)
	for i, t := range z.types {
		a.slots = append(a.slots,
			slot{"types", i, a.size, u8, uint32(t)},
			slot{"applied", i, a.size + 4, word, minusOne},
			slot{"inputs", i, a.size + 8, word, 0})
		a.size += 12
	}
	if z.times {
		a.next("time_left", "time_current")
		if z.extra {
			a.row("more", 8, word, nil)
		}
	}
}
