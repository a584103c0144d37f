package naive

// A bank as it was read: the file's bytes, into which the install writes the
// resolved handles, and where its modules start.
type bank struct {
	name    string
	number  int // install order, from 0
	file    []byte
	modules []*module
	samples []Sample
}

// A module: a place in the file, and how many of it live.
type module struct {
	bank   *bank
	index  int
	at     int // of the module's 60 bytes
	living int
}

func (m *module) capacity() int  { return int(s16(m.bank.file, m.at+0x1E)) }
func (m *module) globals() int   { return u16(m.bank.file, m.at+0x20) }
func (m *module) functions() int { return u16(m.bank.file, m.at+0x22) }
func (m *module) players() int   { return u8(m.bank.file, m.at+0x24) }
func (m *module) destructor() bool {
	return u8(m.bank.file, m.at+0x25) != 0
}
func (m *module) data() bool       { return u8(m.bank.file, m.at+0x26) != 0 }
func (m *module) controllers() int { return u8(m.bank.file, m.at+0x27) }
func (m *module) program() int     { return int(u32(m.bank.file, m.at+0x28)) }
func (m *module) template() []byte {
	at, size := int(u32(m.bank.file, m.at+0x2C)), int(u32(m.bank.file, m.at+0x30))
	return m.bank.file[at : at+size]
}

// state is the template offset of the i-th player, or behind them controller.
func (m *module) state(i int) int { return int(u32(m.bank.file, m.at+0x3C+4*i)) }

// InstallBank loads a bank: every interface is looked up and its handle slot
// filled, then the modules with a valid class register with it in file order,
// each at the head (aems/A20).
func (s *System) InstallBank(name string, file []byte, samples []Sample) {
	b := &bank{name: name, number: len(s.banks), samples: samples}
	b.file = append(b.file, file...)
	s.banks = append(s.banks, b)

	list := int(u32(b.file, 0x38))
	for i := range int(u32(b.file, list)) {
		e := list + 4 + 12*i
		id := int(u32(b.file, e+4))
		kind := u8(b.file, e+8)
		h, _ := s.Lookup(kind, uint16(u16(b.file, id)), uint16(u16(b.file, id+2)), cstring(b.file, id+4))
		h.write(b.file, int(u32(b.file, e)))
	}

	at := int(u32(b.file, 0x1C))
	for i := range u16(b.file, 0x0A) {
		m := &module{bank: b, index: i, at: at}
		b.modules = append(b.modules, m)
		at += 60 + 4*(m.players()+m.controllers())
		if rec, code := s.check(b.file, m.at+4); code == 0 {
			rec.constructors = append([]*module{m}, rec.constructors...)
		}
	}
}

func cstring(b []byte, at int) string {
	end := at
	for b[end] != 0 {
		end++
	}
	return string(b[at:end])
}
