package main

import (
	"math"
	"os"
	"path/filepath"

	"gritbed/engine/wav"
)

// generateSounds writes three WAVs to begin with: two grounds of noise that grows
// brighter and louder with speed, one of them in lumps, and a horn of two tones.
func generateSounds(dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	const rate, seconds = 44100, 12
	seed := uint32(1)
	noise := func() float64 {
		seed = seed*1664525 + 1013904223
		return float64(int32(seed)) / (1 << 31)
	}
	ground := func(lumps float64) func(t float64) float64 {
		low := 0.0
		return func(t float64) float64 {
			fast := t / seconds
			low += (noise() - low) * (0.02 + 0.4*fast)
			return low * (0.15 + 0.5*fast) * (1 - lumps*math.Abs(math.Sin(2*math.Pi*t*(3+20*fast))))
		}
	}
	horn := func(t float64) float64 {
		return 0.3 * (math.Sin(2*math.Pi*392*t) + math.Sin(2*math.Pi*494*t)) * min(t*50, 1, (1-t)*20)
	}
	for _, s := range []struct {
		name    string
		seconds int
		sound   func(t float64) float64
	}{{"asphalt.wav", seconds, ground(0)}, {"gravel.wav", seconds, ground(0.8)}, {"horn.wav", 1, horn}} {
		if err := write(filepath.Join(dir, s.name), rate, s.seconds*rate, s.sound); err != nil {
			return err
		}
	}
	return nil
}

func write(name string, rate, n int, sound func(t float64) float64) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	defer f.Close()
	w, err := wav.NewWriter(f, wav.Format{Rate: rate, Channels: 1, Encoding: wav.PCM16}, int64(n))
	if err != nil {
		return err
	}
	for i := range n {
		if err := w.Write([]float32{float32(sound(float64(i) / float64(rate)))}); err != nil {
			return err
		}
	}
	return w.Close()
}
