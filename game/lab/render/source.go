package render

import (
	"encoding/binary"
	"errors"
	"io"
	"math"

	"gritbed/engine"
	"gritbed/engine/block"
)

// source gives what is ready to be heard.
type source interface {
	// pull appends it to a step.
	pull(s *Step) error
}

// stereo reads the stream a device would read, so many frames at a time.
type stereo struct {
	stream *engine.Stream
	buf    []byte
}

func newStereo(e *engine.Engine, frames int) (*stereo, error) {
	stream, err := engine.NewStream(e)
	if err != nil {
		return nil, err
	}
	return &stereo{stream, make([]byte, frames*engine.FrameBytes)}, nil
}

func (r *stereo) pull(s *Step) error {
	for {
		n, err := r.stream.Read(r.buf)
		for i := 0; i < n; i += 4 {
			s.PCM = append(s.PCM, math.Float32frombits(binary.LittleEndian.Uint32(r.buf[i:])))
		}
		if n == 0 || errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// blocks renders block by block, for what the stream does not carry: six channels,
// and the stems of the boards.
type blocks struct {
	engine *engine.Engine
	two    [2]block.Plane
	six    [6]block.Plane
}

func (r *blocks) pull(s *Step) error {
	for r.engine.Ready() {
		r.engine.RenderSix(&r.two, &r.six)
		for i := range block.Frames {
			for c := range r.two {
				s.PCM = append(s.PCM, r.two[c][i])
			}
			for c := range r.six {
				s.Six = append(s.Six, r.six[c][i])
			}
		}
		for b := range s.Stems {
			r.engine.Stem(engine.BoardID(b), &r.two)
			for i := range block.Frames {
				s.Stems[b] = append(s.Stems[b], r.two[0][i], r.two[1][i])
			}
		}
	}
	return nil
}
