package synth

import (
	"bytes"
	"fmt"
	"runtime"
	"sync"

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
// and returns the archive; the bytes do not depend on the order. done is told
// each name, from several goroutines but one at a time.
func (b *AmbBook) Archive(done func(name string)) ([]byte, error) {
	var jobs []ambJob
	for i := range b.Sounds {
		for take := range b.Sounds[i].Takes {
			jobs = append(jobs, ambJob{&b.Sounds[i], take + 1})
		}
	}
	files := make([]ea.BigFile, len(jobs))
	errs := make([]error, len(jobs))
	next := make(chan int)
	var telling sync.Mutex
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := range next {
				name := jobs[i].sound.TakeName(jobs[i].take)
				files[i].Path = name + ".snr"
				files[i].Data, errs[i] = b.Stream(jobs[i].sound, jobs[i].take)
				telling.Lock()
				done(name)
				telling.Unlock()
			}
		})
	}
	for i := range jobs {
		next <- i
	}
	close(next)
	workers.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	var out bytes.Buffer
	if err := ea.WriteBig(&out, files); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
