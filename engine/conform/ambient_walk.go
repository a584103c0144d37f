package conform

import (
	"fmt"
	"math"
	"regexp"
	"strconv"

	"gritbed/engine/ambient"
	"gritbed/engine/vec"
)

// walkFile is the name of a file of a walk; the walk has four.
var walkFile = regexp.MustCompile(`^(walk[^_.]+)(\.json\.gz|_path\.tsv\.gz|_rebuilds\.tsv\.gz|_plays\.tsv\.gz)$`)

const (
	walkWorld    = ".json.gz"
	walkPath     = "_path.tsv.gz"
	walkRebuilds = "_rebuilds.tsv.gz"
	walkPlays    = "_plays.tsv.gz"
)

// walkCases is the kind of the walks: a world, a path through it, and what is
// weighed and played on the way.
func walkCases(d vec.Folder) (cases []Case) {
	seen := map[string]bool{}
	for _, name := range d.Names {
		m := walkFile.FindStringSubmatch(name)
		if m == nil || d.IsDir(name) || seen[m[1]] {
			continue
		}
		seen[m[1]] = true
		cases = append(cases, Case{m[1], func(Note) error { return walk(d, m[1]) }})
	}
	return cases
}

// walk goes the path and compares frame by frame.
func walk(d vec.Folder, name string) error {
	for _, end := range [...]string{walkWorld, walkPath, walkRebuilds, walkPlays} {
		if !d.Has(name + end) {
			return fmt.Errorf("%s%s: want the file, got none beside its partners", name, end)
		}
	}
	var w walkJSON
	if err := d.JSON(name+walkWorld, &w); err != nil {
		return err
	}
	cfg, err := w.config()
	if err != nil {
		return fmt.Errorf("%s%s: %w", name, walkWorld, err)
	}
	cursor := 0
	cfg.Rand = func() float32 {
		cursor++
		if cursor > len(w.Uniforms) {
			return 0
		}
		return float32(w.Uniforms[cursor-1]) / 32768
	}
	run, err := ambient.New(cfg)
	if err != nil {
		return fmt.Errorf("%s%s: %w", name, walkWorld, err)
	}
	wanted := [2]*vec.Sequence{}
	for i, end := range [...]string{walkRebuilds, walkPlays} {
		t, err := d.Table(name + end)
		if err != nil {
			return err
		}
		wanted[i] = &vec.Sequence{File: t.File}
		if err := t.Each(func(r *vec.Row) { wanted[i].Rows = append(wanted[i].Rows, r) }); err != nil {
			return err
		}
	}
	path, err := d.Table(name + walkPath)
	if err != nil {
		return err
	}
	err = path.Every(func(r *vec.Row) {
		frame := r.Int("frame")
		at := ambient.Position{Cell: r.Hex("cell"), X: r.Bits("x"), Y: r.Bits("y"), Z: r.Bits("z")}
		outdoors := r.Int("outdoors") == 1
		if r.Err != nil {
			return
		}
		now := float64(frame) / 60
		run.ChangePosition(now, at, outdoors)
		if r.Err = checkRebuild(run, wanted[0], frame); r.Err != nil {
			return
		}
		run.UseTime(now, at)
		for _, e := range run.Events() {
			if e.Outcome == ambient.Rebuilt || e.Outcome == ambient.Flushed {
				continue
			}
			if r.Err = checkPlay(&e, wanted[1], frame); r.Err != nil {
				return
			}
		}
		if cursor > len(w.Uniforms) {
			r.Err = fmt.Errorf("%s%s: uniforms_k: want the number for draw %d, got %d in all", name, walkWorld, cursor, len(w.Uniforms))
		}
	})
	if err != nil {
		return err
	}
	for _, s := range wanted {
		if err := s.Done(); err != nil {
			return err
		}
	}
	return nil
}

// checkRebuild compares what a frame's first half did with the next rows.
func checkRebuild(run *ambient.Runtime, s *vec.Sequence, frame int) error {
	events := run.Events()
	if len(events) == 0 || events[0].Outcome != ambient.Rebuilt && events[0].Outcome != ambient.Flushed {
		return nil
	}
	e := events[0]
	r, err := s.Take(fmt.Sprintf("%s in frame %d", e.Outcome, frame))
	if err != nil {
		return err
	}
	r.WantInt("frame", frame)
	r.WantText("row", e.Outcome.String())
	if e.Outcome == ambient.Flushed || r.Err != nil {
		return r.Err
	}
	last := run.LastRebuild()
	r.WantHex("cell", e.Cell)
	r.WantBool("outdoors", last.Outdoors)
	r.WantClose("total", last.Total)
	r.WantInt("culled", last.Culled)
	for i, st := range run.Sounds() {
		if r.Err != nil {
			break
		}
		if r, err = s.Take(fmt.Sprintf("sound %d in frame %d", i, frame)); err != nil {
			return err
		}
		r.WantInt("frame", frame)
		r.WantText("row", "sound")
		r.WantInt("sound", i)
		r.WantInt("desc", st.Desc)
		r.WantInt("index", st.Index)
		r.WantClose("count", st.Count)
		r.WantClose("volume_or_chance", st.Level)
		switch {
		case st.Constant:
			r.WantNone("dirs")
		case st.Dirs == 0:
			r.WantText("dirs", "0")
		default:
			wantShells(r, "dirs", st.Shells[:st.Dirs], func(d ambient.Direction) string { return strconv.Itoa(int(d)) })
		}
		r.WantText("onqueue_table", fmt.Sprintf("%d%d", vec.Flag(st.Queued), vec.Flag(st.Loaded)))
	}
	return r.Err
}

// checkPlay compares one fire with the next row.
func checkPlay(e *ambient.Event, s *vec.Sequence, frame int) error {
	r, err := s.Take(fmt.Sprintf("%s of sound %d in frame %d", e.Outcome, e.Sound, frame))
	if err != nil {
		return err
	}
	r.WantInt("frame", frame)
	r.WantText("source", e.Source.String())
	r.WantInt("sound", e.Sound)
	r.WantInt("desc", e.Desc)
	r.WantInt("index", e.Index)
	kind := "I"
	if e.Constant {
		kind = "C"
	}
	r.WantText("kind", kind)
	r.WantText("outcome", e.Outcome.String())
	r.WantInt("u_first", int(e.FirstDraw))
	r.WantInt("u_end", int(e.EndDraw))
	if e.Outcome == ambient.Unarmed {
		r.WantNone("next_deadline")
		return r.Err
	}
	r.WantReal("next_deadline", e.Deadline, 2e-5)
	if e.Outcome == ambient.RollFailed {
		return r.Err
	}
	r.WantClose("volume1", e.Volume)
	if !e.Constant {
		r.WantText("dir", e.Dir.String())
		r.WantClose("angle", e.Bearing)
		r.WantClose("dist", e.Distance)
		v := r.Floats("pos", r.Text("pos"), 3)
		for i, got := range [...]float32{e.Pos.X, e.Pos.Y, e.Pos.Z} {
			if !(math.Abs(float64(v[i])-float64(got)) <= 1e-4) {
				r.Fail(fmt.Sprintf("pos[%d]", i), vec.FloatText(v[i]), vec.FloatText(got))
			}
		}
	} else {
		r.WantNone("dir", "angle", "dist", "pos")
	}
	if e.Outcome == ambient.NoEntry {
		r.WantNone("entry", "sound_id")
		return r.Err
	}
	r.WantInt("entry", e.Entry)
	r.WantHex("sound_id", e.ID)
	if e.Outcome == ambient.ProbabilityFailed {
		return r.Err
	}
	r.WantClose("linear", e.Linear)
	if e.Outcome == ambient.Played {
		r.WantInt("db", e.DB)
	}
	return r.Err
}
