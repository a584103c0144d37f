package naive

// Kinds of symbols, numbered as a bank's interfaces number them.
const (
	Global   = 0
	Class    = 1
	Function = 2
)

// record is a symbol of a project.
type record struct {
	kind       int
	project    int // install order
	projectID  uint16
	nameID     uint16
	name       string
	generation uint16
	value      int32 // of a global

	constructors []*module // of a class, newest first
	clients      []client  // of a global or a function, newest first
}

// client is a subscription: a state in an instance's memory.
type client struct {
	in *instance
	at int
}

func (r *record) word() uint32 { return uint32(r.nameID)<<16 | uint32(r.generation) }

// Handle is a resolved reference: a record's number (from 1, 0 = none) and its
// id and generation.
type Handle struct{ rec, word uint32 }

func (h Handle) write(m []byte, at int) {
	putu32(m, at, h.rec)
	putu32(m, at+4, h.word)
}

// InstallProject adds a project's symbols; each gets the next generation.
func (s *System) InstallProject(file []byte) {
	at := 0x28
	for _, t := range []struct{ kind, count, size int }{
		{Function, u16(file, 0x0A), 12},
		{Class, u16(file, 0x0C), 12},
		{Global, u16(file, 0x0E), 16},
	} {
		for range t.count {
			if s.generation++; int16(s.generation) < 0 {
				s.generation = 1
			}
			r := &record{kind: t.kind, project: s.projects, projectID: uint16(u16(file, 0x10)), generation: s.generation}
			name := at + 4
			if t.kind == Global {
				r.value = s32(file, at+4)
				name = at + 8
			}
			r.name = cstring(file, int(u32(file, name)))
			r.nameID = uint16(u16(file, name+4))
			s.records = append(s.records, r)
			at += t.size
		}
	}
	s.projects++
}

// Lookup finds a symbol: first in projects of that id, then in all, the newest
// project first. The code of a miss is -5.
func (s *System) Lookup(kind int, project, nameID uint16, name string) (Handle, int32) {
	for _, any := range []bool{false, true} {
		for p := s.projects - 1; p >= 0; p-- {
			for i, r := range s.records {
				if r.project == p && r.kind == kind && (any || r.projectID == project) && r.nameID == nameID && r.name == name {
					return Handle{uint32(i + 1), r.word()}, 0
				}
			}
		}
	}
	return Handle{}, -5
}

// check is made at every use of the handle at m[at].
func (s *System) check(m []byte, at int) (*record, int32) {
	rec, word := u32(m, at), u32(m, at+4)
	if int32(word) < 0 {
		return nil, int32(word)
	}
	if rec == 0 {
		return nil, -6
	}
	r := s.records[rec-1]
	if word != r.word() {
		Handle{0, 0xFFFFFFFD}.write(m, at)
		return nil, -3
	}
	return r, 0
}

// Call calls a function, Set sets a global, as a game does.
func (s *System) Call(h Handle, params []int32) int32 {
	var slot [8]byte
	h.write(slot[:], 0)
	return s.call(slot[:], 0, params)
}

// Set sets a global.
func (s *System) Set(h Handle, value int32) int32 {
	var slot [8]byte
	h.write(slot[:], 0)
	return s.set(slot[:], 0, value)
}

// call delivers parameters to every subscriber: the handle's error, -4 when
// there is none, else 0 (aems/A30).
func (s *System) call(m []byte, at int, params []int32) int32 {
	r, code := s.check(m, at)
	if code != 0 {
		return code
	}
	if len(r.clients) == 0 {
		return -4
	}
	for _, c := range r.clients {
		for i := range u8(c.in.mem, c.at+24) {
			put32(c.in.mem, c.at+28+4*i, params[i])
		}
		c.in.mem[c.at+25] = 1
	}
	return 0
}

// set stores a global's value; only a change is told to the subscribers.
func (s *System) set(m []byte, at int, value int32) int32 {
	r, code := s.check(m, at)
	if code != 0 {
		return code
	}
	if r.value != value {
		r.value = value
		for _, c := range r.clients {
			put32(c.in.mem, c.at+24, value)
		}
	}
	return 0
}
