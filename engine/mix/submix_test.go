package mix

import (
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
	"gritbed/engine/vec/vectest"
)

// buses §6: the word 2584 means 0.0788598; 0.5 in the centre of an owner's bus
// gives 0.0394299 in the environment and 0.5 in the centre of the target.
func TestOwnerBusWorkedValues(t *testing.T) {
	if got := EnvLevel(2584); !near(got, 0.0788598, 1e-7) {
		t.Errorf("2584: want 0.0788598, got %v", got)
	}
	r := newRig(t, nil)
	b, ok := r.OpenOwner(2584, 0, true)
	if !ok {
		t.Fatal("refused")
	}
	f := r.feed(t, r.BusIn(b), six)
	for i := range f.sig[C] {
		f.sig[C][i] = 0.5
	}
	r.materials[0].peak[0].SetGain(1)
	r.materials[0].peak[1].SetGain(1)
	r.block()
	// 001/11.8 the word is the level of the send, not of what goes on.
	if got := r.dry.sig[0][9]; !near(got, 0.0394299, 1e-7) {
		t.Errorf("environment: want 0.0394299, got %v", got)
	}
	if got := r.materials[0].sig[C][9]; got != 0.5 {
		t.Errorf("target: want 0.5, got %v", got)
	}
}

// buses §6: six channels go on as six, and into the environment as a plain sum
// without LFE; the way on was never posted, so it is at 1.
func TestOwnerBusForwardsSixChannels(t *testing.T) {
	r := newRig(t, nil)
	b, _ := r.OpenOwner(0x7FFF, 8, false)
	f := r.feed(t, r.BusIn(b), six)
	for c := range f.sig {
		f.sig[c][7] = float32(int(1) << c)
	}
	m := r.block()
	for c, plane := range [six]int{L, C, R, Ls, Rs, LFE} {
		want := f.sig[c][7]
		if plane == C {
			want += 31 // what the environment of these tests hands on
		}
		if got := m[plane][7]; got != want {
			t.Errorf("plane %d: want %v, got %v", plane, want, got)
		}
	}
	if got := r.dry.sig[0][7]; got != 31 {
		t.Errorf("environment: want 1 + 2 + 4 + 8 + 16 = 31, got %v", got)
	}
}

// buses §6: the level word is masked to fifteen bits, and posted once: nothing
// moves it later.
func TestOwnerBusLevelWord(t *testing.T) {
	for word, want := range map[int32]float32{0: 0, 0x7FFF: 1, 0x8000: 0, -1: 1, 0x8000 + 2584: EnvLevel(2584)} {
		if got := EnvLevel(word); got != want {
			t.Errorf("%#x: want %v, got %v", word, want, got)
		}
	}
}

// buses §6: the target is resolved when the bus is built, with the owner's
// create flag.
func TestOwnerBusResolvesItsTarget(t *testing.T) {
	r := newRig(t, nil)
	if r.OpenOwner(0, 1, false); r.MaterialEQ(1) != untouched {
		t.Error("re-rolled without create")
	}
	if r.OpenOwner(0, 1, true); r.MaterialEQ(1) == untouched {
		t.Error("not re-rolled")
	}
	if _, ok := r.OpenOwner(0, 9, true); ok {
		t.Error("material 9 accepted")
	}
}

// buses §6: a bus goes after its last voice, with what that one leaves fading on
// it, and its slot is used again under another name.
func TestBusEndsAfterItsLastVoice(t *testing.T) {
	r := newRig(t, func(c *Config) { c.Owners = 1 })
	b, _ := r.OpenOwner(0, 8, false)
	f := r.feed(t, r.BusIn(b), six)
	f.sig[0][255] = 1
	if r.block(); !r.CloseBus(b) {
		t.Fatal("close refused")
	}
	if r.block()[L][255] != 1 {
		t.Error("a bus that is closed cuts its voice off")
	}
	f.send.Release()
	f.on = false
	r.block()
	for i, want := range vectest.Rows(t, "dsp/release_taps.tsv")[:16] {
		want.WantText("kind", "bus_release")
		if got := r.Master().Sig[L][i]; got != want.Bits("factor_hex") {
			t.Errorf("release tap %d: want %s, got %v", i, want.Text("factor"), got)
		}
	}
	if r.BusIn(b) == nil {
		t.Error("the bus went in the block of its last taps")
	}
	r.block()
	if r.BusIn(b) != nil || r.CloseBus(b) {
		t.Error("the bus is still there")
	}
	again, ok := r.OpenOwner(0, 8, false)
	if !ok || again == b || again&(1<<slotBits-1) != b&(1<<slotBits-1) {
		t.Errorf("want the same slot under another name, got %x after %x", again, b)
	}
}

// A voice that is cut off leaves nothing on the buses behind; a bus that ends
// while its Sends still held something hands that on as release taps.
func TestBusReleasesBothSends(t *testing.T) {
	r := newRig(t, nil)
	b, _ := r.OpenOwner(0x7FFF, 8, false)
	f := r.feed(t, r.BusIn(b), six)
	f.sig[C][255] = 1
	r.block()
	f.on = false // gone without a release of its own
	r.CloseBus(b)
	m := r.block()
	// The environment hands its taps on in the same block.
	if got, want := m[C][0], float32(2*(16.0/17.0)); !near(got, want, 1e-6) {
		t.Errorf("first tap: want 16/17 of the target and of the environment, got %v", got)
	}
	if m[C][16] != 0 {
		t.Errorf("after the taps: want silence, got %v", m[C][16])
	}
}

// Pools are fixed: with none free the open is refused and counted.
func TestPoolsRefuseAndCount(t *testing.T) {
	r := newRig(t, func(c *Config) { c.Owners, c.Submixes = 2, 3 })
	for range 4 {
		r.OpenOwner(0, 8, false)
		r.OpenCollision(0, 8)
	}
	o, c := r.Buses()
	if o != (Pool{Size: 2, Open: 2, Most: 2, Refused: 2}) || c != (Pool{Size: 3, Open: 3, Most: 3, Refused: 1}) {
		t.Errorf("got %+v and %+v", o, c)
	}
	for i := range r.submixes.all {
		r.submixes.all[i].ending = true
	}
	r.block()
	if o, c = r.Buses(); o.Open != 0 || c.Open != 0 || o.Most != 2 {
		t.Errorf("after all were closed: %+v and %+v", o, c)
	}
}

// buses §7: which output of the mix is the level, by category.
func TestCollisionOutputs(t *testing.T) {
	for category, want := range []int{3, 4, 5, 6, 7, 8, 2, 9, 10, 11, 10} {
		if got := CollisionOutput(0, category); got != want {
			t.Errorf("category %d: want output %d, got %d", category, want, got)
		}
	}
	for _, material := range []int{143, 5000, -1} {
		if got := CollisionOutput(material, 0); got != 10 {
			t.Errorf("material %d: want output 10, got %d", material, got)
		}
	}
	if got := CollisionOutput(142, 0); got != 3 {
		t.Errorf("material 142: want output 3, got %d", got)
	}
}

// buses §7: a voice at -90° ends in the centre at 1.29742 (+2.26 dB), one at
// -15° at +3.01 dB; the six channels fold to one, and one goes to the centre.
func TestCollisionSubmixIsMonoInTheCentre(t *testing.T) {
	for angle, want := range map[float32]float32{-90: 1.29742, -15: 1.41421} {
		r := newRig(t, nil)
		b, _ := r.OpenCollision(0, 8)
		f := r.feed(t, r.BusIn(b), six)
		var pan dsp.Pan2D1
		pan.Reset()
		pan.SetAngle(angle)
		var one block.Plane
		one[0] = 1
		pan.Process1(&one, f.sig, true)
		m := r.block()
		for c := range m {
			if c == C {
				if !near(m[C][0], want, 1e-5) {
					t.Errorf("%v°: centre: want %v, got %v", angle, want, m[C][0])
				}
			} else if m[c] != (block.Plane{}) {
				t.Errorf("%v°: plane %d: want silence", angle, c)
			}
		}
	}
}

// buses §7: a collision's submix can lead to any bus, and never re-rolls it.
func TestCollisionSubmixAsksForNoCreation(t *testing.T) {
	r := newRig(t, nil)
	if _, ok := r.OpenCollision(0, 0); !ok || r.MaterialEQ(0) != untouched {
		t.Error("want the bus opened and material bus 0 left as it is")
	}
	if _, ok := r.OpenCollision(0, 9); ok {
		t.Error("bus 9 accepted")
	}
}

// buses §7: the level is posted before the voice starts, so its first sample is
// already at it; a mix that has not run yet gives 0, which is dry.
func TestCollisionSubmixLevel(t *testing.T) {
	r := newRig(t, nil)
	wet, _ := r.OpenCollision(3277, 8)
	f := r.feed(t, r.BusIn(wet), six)
	f.sig[0][0] = 1
	r.block()
	if got := r.dry.sig[0][0]; !near(got, 0.1, 1e-4) {
		t.Errorf("environment: want 0.1 (-20 dB) from the first sample, got %v", got)
	}
	r = newRig(t, nil)
	dry, ok := r.OpenCollision(0, 8)
	if !ok {
		t.Fatal("level 0 refused")
	}
	f = r.feed(t, r.BusIn(dry), six)
	f.sig[0][0] = 1
	if m := r.block(); r.dry.sig[0][0] != 0 || m[C][0] != 1 {
		t.Error("level 0: want dry only")
	}
}
