package mix

import (
	"testing"

	"gritbed/engine/block"
	"gritbed/engine/dsp"
)

// tone is a source with a different ramp on the centre and on LFE.
type tone struct {
	sig  [6]block.Plane
	send dsp.Send
}

func newTone(t *testing.T, s *SFXMaster) *tone {
	t.Helper()
	src := new(tone)
	src.send.Reset()
	if err := src.send.Link(&s.In, 6); err != nil {
		t.Fatal(err)
	}
	for i := range block.Frames {
		src.sig[1][i] = float32(i) / 512
		src.sig[5][i] = -float32(i) / 1024
	}
	return src
}

func (s *tone) Run() { s.send.Process(s.sig[:], false) }
