package naive

// System is the naive evaluator with its device. Use New.
type System struct {
	Trace // what has happened since the caller last emptied it

	device     *Mock
	banks      []*bank
	projects   int
	records    []*record
	generation uint16
	nodes      []*Node
	list       []*instance // in walk order
	serial     int

	words     [6]uint32 // the generator
	delta     float32   // the time step the period was counted for
	period    int
	countdown int
	scale     float32 // length of a walk [ms]
	walks     int
	block     int
}

// New makes a system whose generator starts with the given words w0...w5.
func New(words [6]uint32) *System {
	s := &System{words: words}
	s.device = &Mock{Log: &s.Trace}
	return s
}

// Device is the device the system plays on.
func (s *System) Device() *Mock { return s.device }

// Block is the number of ticks so far.
func (s *System) Block() int { return s.block }

// Walks is the number of walks so far.
func (s *System) Walks() int { return s.walks }

// Memory appends the memory of a live instance to dst.
func (s *System) Memory(serial int, dst []byte) []byte {
	for _, in := range s.list {
		if in.serial == serial {
			return append(dst, in.mem...)
		}
	}
	return dst
}

// draw makes one step of the generator and gives the new w0.
func (s *System) draw() uint32 {
	w := &s.words
	var carry uint64
	sum := uint64(w[4]) + uint64(w[5])
	w[4], carry = uint32(sum), sum>>32
	for i := 3; i >= 0; i-- {
		sum = uint64(w[i]) + uint64(w[i+1]) + carry
		w[i], carry = uint32(sum), sum>>32
	}
	for i := 5; i >= 0; i-- {
		if w[i]++; w[i] != 0 {
			break
		}
	}
	return w[0]
}

// Tick is called once a block. A time step that differs from the last one makes
// a new period: the number of steps whose sum stays below a thirtieth of a
// second.
func (s *System) Tick(delta float32) {
	if toBits(delta) != toBits(s.delta) {
		s.delta = delta
		limit := div(1, 30)
		s.period = 0
		for sum := delta; sum < limit; sum = add(sum, delta) {
			s.period++
		}
		s.period = max(s.period, 1)
		s.countdown = s.period
		s.scale = mul(mul(float32(s.period), delta), 1000)
	}
	s.countdown--
	if s.countdown == 0 {
		s.countdown = s.period
		s.walk()
	}
	s.block++
}

// walk runs every instance's program once. Those made meanwhile wait for the
// next walk; those that end meanwhile are the one running.
func (s *System) walk() {
	s.walks++
	s.Line("W", int64(s.walks), int64(s.block), int64(len(s.list)))
	for _, in := range append([]*instance(nil), s.list...) {
		s.InstanceLine(in.serial, in.module.bank.name, in.module.index)
		if s.run(in) {
			s.HashLine(s.hash(in))
		} else {
			s.Line("X", int64(in.serial))
		}
	}
	s.Line("R", int64(s.words[0]), int64(s.words[1]), int64(s.words[2]), int64(s.words[3]), int64(s.words[4]), int64(s.words[5]))
}

// run interprets an instance's program; it is false when the program ended its
// own instance, after which nothing more of it runs (aems/A33).
func (s *System) run(in *instance) bool {
	code := in.module.bank.file
	at := in.module.program()
	d := 24
	for n := 0; u8(code, at) != 255; n++ {
		op := u8(code, at)
		if s.Before != nil {
			s.Before(in.mem)
		}
		if op == 4 && s32(in.mem, d+12) != 0 {
			s.destroy(in)
			s.Line("O", int64(n), 4, int64(d), 0)
			return false
		}
		result := s.op(op, in, d)
		for i := range u8(code, at+1) {
			src, dst := s32(code, at+4+8*i), s32(code, at+8+8*i)
			if src == -1 {
				put32(in.mem, d+int(dst), result)
			} else {
				put32(in.mem, d+int(dst), s32(in.mem, d+int(src)))
			}
		}
		s.Line("O", int64(n), int64(op), int64(d), int64(result))
		at += 4 + 8*u8(code, at+1)
		d += int(s32(code, at))
		at += 4
	}
	return true
}
