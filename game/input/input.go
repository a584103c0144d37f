// Package input reads keyboard, mouse and pads.
package input

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2"
	devices "github.com/quasilyte/ebitengine-input"

	"gritbed/game/keys"
)

// pads is how many may be plugged in.
const pads = 4

// deadZone is how far a stick may be off its middle unnoticed, of 1.
const deadZone = 0.15

// Controls reads keyboard, mouse and the first pad; pads come and go freely. It is the
// window's [keys.Input].
type Controls struct {
	system   devices.System
	handler  *devices.Handler // keyboard, mouse, and the pad in use
	all      [pads]*devices.Handler
	pad      bool // the pad was used last
	had      bool // a pad was there in the last frame
	bindings *keys.Bindings
	maps     [keys.Maps]devices.Keymap
	inUse    keys.Map
	board    keyboard
	pointer  keys.Pointer
	x, y     int // of the mouse, in the last frame
	seen     bool
}

var _ keys.Input = (*Controls)(nil)

// New is ready to read; the layout of the keyboard is looked at from the first frame on.
func New() (*Controls, error) {
	c := &Controls{board: newKeyboard()}
	if err := c.rebind(); err != nil {
		return nil, err
	}
	c.system.Init(devices.SystemConfig{DevicesEnabled: devices.KeyboardDevice | devices.GamepadDevice | devices.MouseDevice})
	for i := range c.all {
		c.all[i] = c.system.NewHandler(uint8(i), c.maps[keys.Riding])
		c.all[i].GamepadDeadzone = deadZone
	}
	c.handler = c.all[0]
	return c, nil
}

// rebind makes the maps for the layout in force.
func (c *Controls) rebind() error {
	c.bindings = keys.Bind(c.board.layout)
	for m := range keys.Maps {
		c.maps[m] = devices.Keymap{}
		for a := range keys.Actions {
			for _, name := range c.bindings.Keys(m, a) {
				k, err := devices.ParseKey(name)
				if err != nil {
					return fmt.Errorf("input: action %d, key %q: %w", a, name, err)
				}
				c.maps[m][devices.Action(a)] = append(c.maps[m][devices.Action(a)], k)
			}
		}
	}
	for _, h := range c.all {
		if h != nil {
			h.Remap(c.maps[c.inUse])
		}
	}
	return nil
}

// Update reads the devices, once a frame; scale is the interface's [device px a logical
// one], and note says that a pad came or went.
func (c *Controls) Update(scale float64) (note string, err error) {
	c.system.Update()
	if c.board.follow() {
		err = c.rebind()
	}
	c.readPointer(scale)
	if !c.handler.GamepadConnected() {
		for _, h := range c.all {
			if h.GamepadConnected() {
				c.handler = h // another pad takes over
				break
			}
		}
	}
	has := c.handler.GamepadConnected()
	switch {
	case has && !c.had:
		note, c.pad = "pad connected", true
	case !has && c.had:
		note, c.pad = "pad gone", false
	}
	c.had = has
	return note, err
}

func (c *Controls) readPointer(scale float64) {
	x, y := ebiten.CursorPosition()
	p := &c.pointer
	p.Moved = c.seen && (x != c.x || y != c.y)
	c.x, c.y, c.seen = x, y, true
	p.X, p.Y = float64(x)/scale, float64(y)/scale
	p.Click = c.handler.ActionIsJustPressed(devices.Action(keys.Click))
	p.WheelX, p.WheelY = ebiten.Wheel()
}

// Hit says whether an action began in this frame.
func (c *Controls) Hit(a keys.Action) bool {
	info, ok := c.handler.JustPressedActionInfo(devices.Action(a))
	if ok {
		c.pad = info.IsGamepadEvent()
	}
	return ok
}

// Held says whether an action goes on.
func (c *Controls) Held(a keys.Action) bool { return c.handler.ActionIsPressed(devices.Action(a)) }

// Stick is how far the steering stick is to the right, −1…1.
func (c *Controls) Stick() (x float64, ok bool) {
	info, ok := c.handler.PressedActionInfo(devices.Action(keys.Steer))
	if ok {
		c.pad = true
	}
	return info.Pos.X, ok
}

// Pointer is the mouse.
func (c *Controls) Pointer() keys.Pointer { return c.pointer }

// Pad says whether the pad was used last.
func (c *Controls) Pad() bool { return c.pad }

// Cap is what is printed on the first key of an action.
func (c *Controls) Cap(a keys.Action) string { return c.bindings.Cap(c.inUse, a) }

// Names are an action's keys, or pad buttons, as they are printed.
func (c *Controls) Names(a keys.Action, pad bool) []string { return c.bindings.Names(c.inUse, a, pad) }

// Use puts a map in force.
func (c *Controls) Use(m keys.Map) {
	if m == c.inUse {
		return
	}
	c.inUse = m
	for _, h := range c.all {
		h.Remap(c.maps[m])
	}
}
