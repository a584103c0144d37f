package conform

import (
	"encoding/json"
	"fmt"
	"math"
	"path"
	"strings"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/engine/conform"
	"gritbed/engine/vec"
	"gritbed/systems/bed"
)

// modulatorFile is the input half of a pair mod<N>_<collection>.
type modulatorFile struct {
	Collection string              `json:"collection"`
	Local      int                 `json:"local"`
	Seed       string              `json:"seed"`
	Columns    []string            `json:"columns"`
	Frames     [][]json.RawMessage `json:"frames"`
}

const (
	inputsSuffix = ".json.gz"
	wantSuffix   = ".tsv.gz"
)

// modulatorCases finds the pairs; half a pair is a failed case.
func modulatorCases(d vec.Folder) []conform.Case {
	var cases []conform.Case
	for _, name := range d.Names {
		if ok, _ := path.Match("mod[0-9]*_*.gz", name); !ok || d.IsDir(name) {
			continue
		}
		if base, ok := strings.CutSuffix(name, inputsSuffix); ok {
			cases = append(cases, conform.Case{Name: base, Run: func(conform.Note) error { return runModulators(d, base) }})
		} else if base, ok := strings.CutSuffix(name, wantSuffix); ok && !d.Has(base+inputsSuffix) {
			cases = append(cases, conform.Failing(base, fmt.Errorf("%s: want the file, got none beside its partner", base+inputsSuffix)))
		}
	}
	return cases
}

// modulatorRun is a board under way, frame by frame.
type modulatorRun struct {
	modulatorFile
	tuning  *tuning.Tuning
	columns map[string]int
	board   components.BoardData
	state   components.AudioStateData
	grain   bool
	words   components.MixWords
}

func runModulators(d vec.Folder, base string) error {
	x := &modulatorRun{tuning: tuning.Default(), columns: map[string]int{}, board: bed.NewBoard(0)}
	if err := d.JSON(base+inputsSuffix, &x.modulatorFile); err != nil {
		return err
	}
	t, err := d.Table(base + wantSuffix)
	if err != nil {
		return err
	}
	for i, c := range x.Columns {
		x.columns[c] = i
	}
	if x.board.RNG.W, err = vec.ParseWords(x.Seed); err != nil {
		return fmt.Errorf("%s: seed: want six words, got %w", base+inputsSuffix, err)
	}
	c := x.tuning.CollectionIndex(x.Collection)
	if c < 0 {
		return conform.Different(base+inputsSuffix, "collection", "a known collection", x.Collection)
	}
	x.board.Slot[0].Collection = c
	if t.Len() != len(x.Frames) {
		return conform.Different(base+wantSuffix, "rows", len(x.Frames), t.Len())
	}
	i := 0
	return t.Each(func(r *vec.Row) {
		dt, err := x.read(x.Frames[i])
		if err != nil {
			r.Fail("frame", "inputs in "+base+inputsSuffix, err.Error())
			return
		}
		x.frame(x.Frames[i], dt)
		r.WantInt("frame", i)
		x.compare(r)
		i++
	})
}

// frame runs the owner's process on the words of the frame before, then its
// update on this frame's.
func (x *modulatorRun) frame(cells []json.RawMessage, dt float32) {
	b, s, t := &x.board, &x.state, x.tuning
	slot := &b.Slot[0]
	// The grain flag concerns the slope only: values are wanted either way.
	slot.Surface, slot.Running = components.SurfaceNone, false
	if x.grain {
		slot.Surface = 1
	}
	bed.StepSlope(b, s, t)
	slot.Running = true
	bed.StepPush(b, s, t, dt)
	bed.StepLatches(b, s, false)
	bed.StepChain(b, s, &x.words.Board, t)
	bed.StepTurn(b, s, t)
	bed.StepBrake(b, s, t)
	bed.StepSeam(b, s, t, dt)
	bed.StepRamps(b, s, t)
	bed.StepWobbles(b, s, t, dt)
	x.mix(cells)
	bed.StepRecords(b, s, &x.words.Board, t, false)
}

// compare compares a row of results.
func (x *modulatorRun) compare(r *vec.Row) {
	b := &x.board
	near := r.WantNear
	near("turn_slewed", b.Turn)
	near("I", b.TurnI)
	near("Bk", b.BrakeB)
	near("D", b.Down)
	near("U", b.Up)
	r.WantInt("input2", int(b.Inputs[2]))
	r.WantInt("input3", int(b.Inputs[3]))
	for name, e := range map[string]*components.EnvelopeData{"scale": &b.Push.Scale, "shift": &b.Push.Shift} {
		r.WantInt(name+"_done", vec.Flag(!e.Running))
		if e.Running {
			near(name, e.Value)
		}
	}
	r.WantInt("manual", vec.Flag(b.Latch.Manual))
	r.WantInt("trick", vec.Flag(b.Latch.Trick))
	if b.Seam.Active {
		near("seam", b.Seam.Env.Value)
	} else {
		r.WantNone("seam")
	}
	near("v_eff", b.VEff)
	near("pos_a", b.Record[0].Position)
	near("pos_b", b.Record[1].Position)
	near("gain_a", b.Record[0].Gain)
	near("gain_b", b.Record[1].Gain)
	near("pitch", b.Record[0].Pitch)
	near("pitch", b.Record[1].Pitch)
	c := &b.Chain[0]
	near("fss_a", c.ShiftA)
	near("fss_b", c.ShiftB)
	near("pan_deg", c.Pan)
	near("env_send", c.Env)
	near("flange_a", c.FlangeA)
	near("flange_b", c.FlangeB)
	near("g3_send", b.G3Send)
	r.WantInt("send_posted", vec.Flag(b.G3Post))
	near("level", b.G1Level)
	for i, player := range [...]string{"A", "B"} {
		w := &b.Wobble[i]
		near("wob"+player+"_target", w.Target)
		for truck := range w.Post {
			wantPost(r, fmt.Sprintf("post_t%d%s", truck, player), w.Post[truck], w.G1, w.G3)
		}
	}
	r.WantInt("rng_draws", int(b.Draws))
	r.WantHex("rng_w0", b.RNG.W[0])
}

// wantPost compares a cell "graph 1/graph 3", or "-" for no post.
func wantPost(r *vec.Row, field string, posted bool, g1, g3 float32) {
	want := r.Text(field)
	if !posted {
		r.WantNone(field)
		return
	}
	got := fmt.Sprintf("%08X/%08X", math.Float32bits(g1), math.Float32bits(g3))
	w1, w3, ok := strings.Cut(want, "/")
	v1, err1 := vec.ParseBits(w1)
	v3, err3 := vec.ParseBits(w3)
	if !ok || err1 != nil || err3 != nil || !r.Equal(vec.Near, v1, g1) || !r.Equal(vec.Near, v3, g3) {
		r.Fail(field, want, got)
	}
}
