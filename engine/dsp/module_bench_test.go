package dsp

import (
	"testing"

	"gritbed/engine/block"
)

// What the modules of the environment bus cost a block.
func BenchmarkModules(b *testing.B) {
	var in, p block.Plane
	noise(&in)
	peak := bell(1161, 0.5, 3)
	flat, echo, moving := NewDelay(0.46), NewDelay(0.46), NewDelay(0.46)
	for _, d := range []*Delay{flat, echo, moving} {
		d.SetDelay(0.28)
	}
	echo.SetFeedback(0.25)
	moving.SetFeedback(0.25)
	large, small := roomOf(1.5, 70, 0.7), roomOf(1.04, 8.3, 1)
	large.Process1(&p)
	var same, fold Rechannel
	same.Declare(6)
	fold.Declare(1)
	six := make([]block.Plane, 6)
	n := 0
	for _, c := range []struct {
		name string
		run  func()
	}{
		{"Peaking", func() { peak.Process1(&p) }},
		{"Peaking new", func() { n++; peak.SetHz(1000 + float32(n&255)); peak.Process1(&p) }},
		{"Delay", func() { flat.Process1(&p) }},
		{"Delay feedback", func() { echo.Process1(&p) }},
		{"Delay crossfade", func() { n++; moving.SetDelay(0.2 + float32(n&1)*0.1); moving.Process1(&p) }},
		{"Reverb 70 m", func() { large.Process1(&p) }},
		{"Reverb 8 m", func() { small.Process1(&p) }},
		{"Rechannel same", func() { same.Process(six, 6) }},
		{"Rechannel 6 to 1", func() { fold.Process(six, 6) }},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				p = in
				c.run()
			}
		})
	}
	b.Run("Reverb silent", func(b *testing.B) {
		for b.Loop() {
			p = block.Plane{}
			large.Process1(&p)
		}
	})
	b.Run("Reverb set", func(b *testing.B) {
		for b.Loop() {
			n++
			large.Set(1.5, 60+float32(n&15), 0.7)
			large.Process1(&p)
		}
	})
}
