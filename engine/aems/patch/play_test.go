package patch

import (
	"testing"

	"gritbed/engine/aems"
	"gritbed/engine/aems/mock"
	"gritbed/engine/aems/op"
)

// The text of testdata/fountain.yaml does what it says: a drip starts with the
// post, its level grows over half a second, others follow after random gaps, and
// release lets it die away over six walks before the instance ends.
func TestFountainPlays(t *testing.T) {
	u := fountain(t)
	d := &listener{Device: &mock.Device{Samples: [][]mock.Sample{{{Frames: 9600, Rate: 48000}, {Frames: 9600, Rate: 48000}, {Frames: 9600, Rate: 48000}}}}}
	e := aems.New(aems.Config{Device: d})
	if err := e.InstallProject(u.Project); err != nil {
		t.Fatal(err)
	}
	if err := e.InstallBank(u.Bank); err != nil {
		t.Fatal(err)
	}
	class, code := e.LookupClass(0x5B01, 20, "sb_emitter")
	if code != op.ClassDestructor {
		t.Fatal(code)
	}
	node, code := e.Post(class, []int32{32767, 30000, 0, 0, 4096, 25000, 0, 0, 0})
	if code != op.ClassDestructor {
		t.Fatal(code)
	}
	walk := func(n int) {
		for range 6 * n {
			d.Now += 256.0 / 48000
			e.Tick(float32(256.0 / 48000.0))
		}
	}
	walk(1)
	if d.opened != 1 || d.level != 0 {
		t.Errorf("first walk: %d voices, level %d; want one, silent", d.opened, d.level)
	}
	walk(5)
	if d.level < 8000 || d.level > 12000 {
		t.Errorf("after 160 ms: level %d", d.level)
	}
	walk(300)
	if d.opened < 7 || d.opened > 16 {
		t.Errorf("%d drips in 10 s", d.opened)
	}
	e.Release(node)
	walk(5)
	if e.Live() != 1 {
		t.Errorf("%d instances while it dies away", e.Live())
	}
	walk(3)
	if e.Live() != 0 || d.Held() != 0 {
		t.Errorf("%d instances, %d voices afterwards", e.Live(), d.Held())
	}
}

// listener notes what a device is asked.
type listener struct {
	*mock.Device
	opened int
	level  int32
}

func (l *listener) Open(o *aems.Open) (aems.Voice, bool) {
	l.opened++
	return l.Device.Open(o)
}

func (l *listener) Set(v aems.Voice, id uint8, value int32) {
	if id == 2 {
		l.level = value
	}
	l.Device.Set(v, id, value)
}
