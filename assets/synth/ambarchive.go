package synth

import (
	"fmt"

	"gritbed/assets/parallel"
	"gritbed/engine/ea"
)

// ambJob is a recording to render.
type ambJob struct {
	sound *AmbSound
	take  int
}

// brightEnough is the centroid above which a sound hides white noise better than
// noise with a slope [Hz].
const brightEnough = 1500

// Stream renders a recording and makes the .snr file of it: an EAAC stream in
// memory, mono.
func (b *AmbBook) Stream(s *AmbSound, take int) ([]byte, error) {
	stream, err := b.encode(s, take)
	if err != nil {
		return nil, err
	}
	return stream.AppendRAM(nil)
}

// encode renders a recording and codes it.
func (b *AmbBook) encode(s *AmbSound, take int) (*ea.Stream, error) {
	mode := ea.XASShaped
	if s.Centroid > brightEnough {
		mode = ea.XASPlain
	}
	stream, err := ea.Encode(ea.Header{Codec: ea.XAS1, Channels: 1, Rate: s.Rate, Loop: s.Loop > 0}, b.Render(s, take), mode)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.TakeName(take), err)
	}
	return stream, nil
}

// Archive renders every recording, as many at a time as there are processors,
// and returns the archive; the bytes do not depend on the order. done is called with
// each name, from several goroutines but one at a time.
func (b *AmbBook) Archive(done func(name string)) ([]byte, error) {
	var jobs []ambJob
	for i := range b.Sounds {
		for take := range b.Sounds[i].Takes {
			jobs = append(jobs, ambJob{&b.Sounds[i], take + 1})
		}
	}
	files := make([]ea.BigFile, len(jobs))
	err := parallel.Each(len(jobs), func(i int) (err error) {
		files[i].Path = jobs[i].sound.TakeName(jobs[i].take) + ".snr"
		files[i].Data, err = b.Stream(jobs[i].sound, jobs[i].take)
		return err
	}, func(i int) { done(jobs[i].sound.TakeName(jobs[i].take)) })
	if err != nil {
		return nil, err
	}
	return ea.AppendBig(nil, files)
}
