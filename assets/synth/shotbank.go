package synth

import (
	"fmt"

	"gritbed/assets/parallel"
	"gritbed/engine/ea"
	"gritbed/engine/mix/splice"
)

// ShotsName is the name the collection gives itself.
const ShotsName = "gritbed_contacts"

// Collection renders every sample and makes the collection of them. Records
// stand at the ids the game asks for; the ids between them are empty records.
func (b *ShotBook) Collection() ([]byte, error) {
	tree := &ea.Splice{Name: ShotsName}
	first := map[string]int{}
	var jobs []shotJob
	for i := range b.Sounds {
		first[b.Sounds[i].Name] = len(jobs)
		for v := range b.Sounds[i].Count {
			jobs = append(jobs, shotJob{&b.Sounds[i], v + 1})
		}
	}
	samples, err := b.renderAll(jobs)
	if err != nil {
		return nil, err
	}
	tree.Samples = samples
	for i := range b.Records {
		r := &b.Records[i]
		for len(tree.Records) <= r.ID {
			tree.Records = append(tree.Records, ea.SpliceRecord{Gain: 1, Pitch: 1})
		}
		into := &tree.Records[r.ID]
		into.Gain, into.Pitch, into.PitchRandom = r.Gain, r.Pitch[0], r.Pitch[1]-r.Pitch[0]
		for _, l := range r.Layers {
			into.Groups = append(into.Groups, l.group(first[l.Set], b.sound(l.Set).Count))
		}
	}
	return tree.Append(nil)
}

// group is a layer: the samples of its set, shuffled.
func (l *ShotLayer) group(first, count int) ea.SpliceGroup {
	g := ea.SpliceGroup{Mode: splice.Shuffled}
	spread, chance := float32(orOne(float64(l.Spread))), float32(orOne(float64(l.Chance)))
	for i := range count {
		g.Members = append(g.Members, ea.SpliceMember{
			Sample: uint16(first + i), Gain: l.Gain, Spread: spread, Rate: 1, Pan: ea.SpliceNoPan, Probability: chance,
			Pitch: l.Pitch[0], PitchRandom: l.Pitch[1] - l.Pitch[0],
			Delay: l.Delay[0], DelayRandom: l.Delay[1] - l.Delay[0],
		})
	}
	return g
}

// shotJob is a sample to render.
type shotJob struct {
	sound     *ShotSound
	variation int
}

// renderAll renders as many at a time as there are processors; the order does
// not matter to the bytes.
func (b *ShotBook) renderAll(jobs []shotJob) ([]ea.SpliceSample, error) {
	out := make([]ea.SpliceSample, len(jobs))
	err := parallel.Each(len(jobs), func(i int) error {
		pcm := b.Render(jobs[i].sound, jobs[i].variation)
		s, err := ea.Encode(ea.Header{Codec: ea.XAS1, Channels: 1, Rate: shotRate}, pcm, ea.XASShaped)
		if err != nil {
			return fmt.Errorf("%s/%d: %w", jobs[i].sound.Name, jobs[i].variation, err)
		}
		out[i].Stream = *s
		return nil
	}, nil)
	if err != nil {
		return nil, err
	}
	return out, nil
}
