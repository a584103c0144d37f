package assets_test

import (
	"testing"

	"gritbed/assets"
	"gritbed/assets/synth"
)

// What the game does at start: all fourteen, on every processor there is.
func BenchmarkDecodeAll(b *testing.B) {
	for b.Loop() {
		if _, err := assets.Recordings(nil); err != nil {
			b.Fatal(err)
		}
	}
}

// One minute of recording is about three of these.
func BenchmarkRenderMember(b *testing.B) {
	book, err := synth.Load()
	if err != nil {
		b.Fatal(err)
	}
	m := book.Member("asphalt_rough_hard")
	for b.Loop() {
		if _, err := book.Grain(m); err != nil {
			b.Fatal(err)
		}
	}
}
