package check

import (
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"
)

// keyboard presses keys on a display.
type keyboard struct {
	t    *testing.T
	conn *xgb.Conn
	code map[xproto.Keysym]byte
}

// Key symbols of X.
const (
	keyUp     = 0xFF52
	keyDown   = 0xFF54
	keyReturn = 0xFF0D
	keyEscape = 0xFF1B
)

func newKeyboard(t *testing.T, display string) *keyboard {
	t.Helper()
	xgb.Logger.SetOutput(nothing{})
	c, err := xgb.NewConnDisplay(display)
	if err != nil {
		t.Fatalf("display: %v", err)
	}
	t.Cleanup(c.Close)
	if err := xtest.Init(c); err != nil {
		t.Skipf("needs the XTEST extension: %v", err)
	}
	k := &keyboard{t: t, conn: c, code: map[xproto.Keysym]byte{}}
	setup := xproto.Setup(c)
	n := byte(setup.MaxKeycode - setup.MinKeycode + 1)
	m, err := xproto.GetKeyboardMapping(c, setup.MinKeycode, n).Reply()
	if err != nil {
		t.Fatalf("keyboard: %v", err)
	}
	for i := range int(n) {
		sym := m.Keysyms[i*int(m.KeysymsPerKeycode)]
		if _, ok := k.code[sym]; !ok {
			k.code[sym] = byte(int(setup.MinKeycode) + i)
		}
	}
	return k
}

type nothing struct{}

func (nothing) Write(p []byte) (int, error) { return len(p), nil }

func (k *keyboard) event(kind byte, sym xproto.Keysym) {
	if err := xtest.FakeInputChecked(k.conn, kind, k.code[sym], 0, 0, 0, 0, 0).Check(); err != nil {
		k.t.Fatalf("keyboard: %v", err)
	}
}

// press holds a key for a while.
func (k *keyboard) press(sym xproto.Keysym, hold time.Duration) {
	k.event(xproto.KeyPress, sym)
	time.Sleep(hold)
	k.event(xproto.KeyRelease, sym)
	time.Sleep(120 * time.Millisecond)
}

// tap is a short press.
func (k *keyboard) tap(sym xproto.Keysym) { k.press(sym, 120*time.Millisecond) }

// The keys do what the controls page says: push, open the scope, mute, pause, walk
// through the menu and back to the game.
func TestKeys(t *testing.T) {
	alongside(t)
	d, s := ownDisplay(t), pulse(t)
	r := start(t, d, []string{"PULSE_SERVER=unix:" + s.socket}, "-seconds", "7", "-size", "640x360")
	s.playing(t)
	k := newKeyboard(t, d)
	time.Sleep(300 * time.Millisecond)
	k.press(keyUp, 2*time.Second) // pushes along the street
	k.tap('1')
	k.tap('m')
	k.tap(keyEscape)
	k.tap(keyDown)
	k.tap(keyDown)
	k.tap(keyDown)
	k.tap(keyDown)
	k.tap(keyReturn) // the settings
	rep := r.wait(t)
	if dx, dy := rep.X-130, rep.Y-76; dx*dx+dy*dy < 4 {
		t.Errorf("place: want the skater pushed away from the spawn, got (%.2f, %.2f)", rep.X, rep.Y)
	}
	if !rep.Scope || !rep.Muted {
		t.Errorf("keys: want the scope open and the sound muted, got %v and %v", rep.Scope, rep.Muted)
	}
	if rep.Page != "Settings" {
		t.Errorf("page: want the settings, got %q", rep.Page)
	}
}
