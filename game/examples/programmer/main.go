// Command programmer is what an audio programmer tries first, without a game: a
// bank of two samples made of text, a record of a collection, an equaliser, a
// room, a voice that drives by, and a hash that says whether anything changed.
package main

import (
	"fmt"
	"hash/fnv"
	"io"
	"log"
	"math"

	"gritbed/engine"
	"gritbed/engine/aems/patch"
	"gritbed/engine/block"
	"gritbed/engine/ea"
	"gritbed/engine/mix"
	"gritbed/engine/mix/env"
	"gritbed/engine/mix/shot"
	"gritbed/engine/mix/voice"
)

// text is the bank: a hum whose level and pitch are words of its packet, and with
// it a hiss two octaves down.
const text = `
project: {id: 0x5B02, classes: {motor: 1}}
samples: {streams: [hum.snr, hiss.snr]}
groups: {low: [hum], high: [hiss]}
modules:
  - class: motor
    max: 4
    words: [level, pitch]
    nodes:
      released: class_destructor
      data: class_data
      hum: {op: player, group: low, control: 1, inputs: {vol: data.level, pitch: data.pitch, dry: 32767, lowpass: 25000}}
      hiss: {op: player, group: high, control: 1, inputs: {vol: data.level, pitch: 1024, dry: 32767, lowpass: 25000}}
      end: {op: destroy, trigger: released}
`

// tone is a second of a frequency, at half of full scale.
func tone(hz float64) []float32 {
	pcm := make([]float32, block.Rate)
	for i := range pcm {
		pcm[i] = float32(math.Round(math.Sin(2*math.Pi*hz*float64(i)/block.Rate)*16384) / 32768)
	}
	return pcm
}

// stream gives the bank's samples in their original format.
func stream(name string) ([]byte, error) {
	hz := map[string]float64{"hum.snr": 110, "hiss.snr": 1760}[name]
	s := voice.Sample{Channels: [][]float32{tone(hz)}, Rate: block.Rate, Loops: true}
	st, err := s.Encode(ea.PCM16)
	if err != nil {
		return nil, err
	}
	return st.AppendRAM(nil)
}

// must ends the program with what is wrong.
func must[T any](v T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return v
}

func main() {
	var programs engine.Programs
	if err := must(patch.Assemble("motor.yaml", []byte(text), stream)).AddTo(&programs); err != nil {
		log.Fatal(err)
	}
	beep := must(voice.NewSample("beep", block.Rate, tone(440)))
	member := ea.SpliceMember{Gain: 1, Pitch: 2, Rate: 1, Pan: ea.SpliceNoPan, Spread: 1, Probability: 1}
	knock := ea.Splice{Name: "knock", Samples: make([]ea.SpliceSample, 1),
		Records: []ea.SpliceRecord{{Gain: 1, Pitch: 1, Groups: []ea.SpliceGroup{{Members: []ea.SpliceMember{member}}}}}}
	mixer := mix.DefaultConfig(1)
	for range env.Presets { // all of them one hall
		mixer.Presets = append(mixer.Presets, env.Preset{PreGain: 1, EQ: env.EQ{Hz: 1000, Gain: 1, Q: 1},
			Reverb: env.Reverb{Send: 1, T60: 2, Size: 20, Brightness: 1, Gain: 0.5}})
	}
	e := must(engine.New(engine.Config{Seed: 1, Samples: []*voice.Sample{beep}, Programs: &programs, Mixer: &mixer,
		Collections: []shot.Collection{{Tree: &knock, Samples: []*voice.Sample{beep}}}}))
	q, out := must(e.Queue()), must(engine.NewStream(e))
	motor, _ := e.Class("motor")
	sum := fnv.New64a()
	var car engine.VoiceID
	for n := range 120 {
		f := q.Begin()
		switch n {
		case 0:
			f.Room(env.Post{Load: [2]int{1}, Weight: [2]float32{1, 0}})
			f.EQ(2, 0, mix.EQ{Hz: 440, Gain: 4, Q: 2})
			f.Post(motor, must(programs.Payload("motor", map[string]int32{"level": 8000, "pitch": 4096}))...)
			v := engine.PlaySample(0)
			v.Wet, v.Route = 0.3, engine.RouteMaterial(2)
			car = f.Open(v)
		case 60:
			f.Play(engine.PlayRecord(0, 0))
		}
		along := float32(n-30) * 0.5 // of a car that drives by at 30 m/s, 5 m away [m]
		f.SetPan(car, float32(math.Round(math.Atan2(float64(along), 5)*180/math.Pi)))
		f.SetPitch(car, 343/(343+30*along/float32(math.Sqrt(float64(along*along+25)))))
		if err := f.End(); err != nil {
			log.Fatal(err)
		}
		sum.Write(must(io.ReadAll(out)))
	}
	fmt.Printf("%d blocks, hash %016x\n", e.Block(), sum.Sum64())
}
