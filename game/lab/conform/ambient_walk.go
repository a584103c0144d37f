package conform

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"gritbed/engine/ambient"
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
func walkCases(d dir) (cases []testCase) {
	seen := map[string]bool{}
	for _, name := range d.names {
		m := walkFile.FindStringSubmatch(name)
		if m == nil || d.isDir(name) || seen[m[1]] {
			continue
		}
		seen[m[1]] = true
		cases = append(cases, testCase{m[1], func(note) error { return walk(d, m[1]) }})
	}
	return cases
}

// walk goes the path and compares frame by frame.
func walk(d dir, name string) error {
	for _, end := range [...]string{walkWorld, walkPath, walkRebuilds, walkPlays} {
		if !d.has(name + end) {
			return fmt.Errorf("%s%s: want the file, got none beside its partners", name, end)
		}
	}
	var w walkJSON
	if err := d.json(name+walkWorld, &w); err != nil {
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
	wanted := [2]*sequence{}
	for i, end := range [...]string{walkRebuilds, walkPlays} {
		t, err := d.table(name + end)
		if err != nil {
			return err
		}
		wanted[i] = &sequence{file: t.file}
		if err := t.each(func(r *row) { wanted[i].rows = append(wanted[i].rows, r) }); err != nil {
			return err
		}
	}
	path, err := d.table(name + walkPath)
	if err != nil {
		return err
	}
	err = path.every(func(r *row) {
		frame := r.int("frame")
		at := ambient.Position{Cell: r.hex("cell"), X: r.bits("x"), Y: r.bits("y"), Z: r.bits("z")}
		outdoors := r.int("outdoors") == 1
		if r.err != nil {
			return
		}
		now := float64(frame) / 60
		run.ChangePosition(now, at, outdoors)
		if r.err = checkRebuild(run, wanted[0], frame); r.err != nil {
			return
		}
		run.UseTime(now, at)
		for _, e := range run.Events() {
			if e.Outcome == ambient.Rebuilt || e.Outcome == ambient.Flushed {
				continue
			}
			if r.err = checkPlay(&e, wanted[1], frame); r.err != nil {
				return
			}
		}
		if cursor > len(w.Uniforms) {
			r.err = fmt.Errorf("%s%s: uniforms_k: want the number for draw %d, got %d in all", name, walkWorld, cursor, len(w.Uniforms))
		}
	})
	if err != nil {
		return err
	}
	for _, s := range wanted {
		if err := s.done(); err != nil {
			return err
		}
	}
	return nil
}

// checkRebuild compares what a frame's first half did with the next rows.
func checkRebuild(run *ambient.Runtime, s *sequence, frame int) error {
	events := run.Events()
	if len(events) == 0 || events[0].Outcome != ambient.Rebuilt && events[0].Outcome != ambient.Flushed {
		return nil
	}
	e := events[0]
	r, err := s.take(fmt.Sprintf("%s in frame %d", e.Outcome, frame))
	if err != nil {
		return err
	}
	r.wantInt("frame", frame)
	r.wantText("row", e.Outcome.String())
	if e.Outcome == ambient.Flushed || r.err != nil {
		return r.err
	}
	last := run.LastRebuild()
	r.wantHex("cell", e.Cell)
	r.wantInt("outdoors", flag(last.Outdoors))
	r.wantClose("total", last.Total)
	r.wantInt("culled", last.Culled)
	for i, st := range run.Sounds() {
		if r.err != nil {
			break
		}
		if r, err = s.take(fmt.Sprintf("sound %d in frame %d", i, frame)); err != nil {
			return err
		}
		r.wantInt("frame", frame)
		r.wantText("row", "sound")
		r.wantInt("sound", i)
		r.wantInt("desc", st.Desc)
		r.wantInt("index", st.Index)
		r.wantClose("count", st.Count)
		r.wantClose("volume_or_chance", st.Level)
		switch {
		case st.Constant:
			r.wantNone("dirs")
		case st.Dirs == 0:
			r.wantText("dirs", "0")
		default:
			r.wantShells("dirs", st.Shells[:st.Dirs], func(d ambient.Direction) string { return strconv.Itoa(int(d)) })
		}
		r.wantText("onqueue_table", fmt.Sprintf("%d%d", flag(st.Queued), flag(st.Loaded)))
	}
	return r.err
}

// checkPlay compares one fire with the next row.
func checkPlay(e *ambient.Event, s *sequence, frame int) error {
	r, err := s.take(fmt.Sprintf("%s of sound %d in frame %d", e.Outcome, e.Sound, frame))
	if err != nil {
		return err
	}
	r.wantInt("frame", frame)
	r.wantText("source", e.Source.String())
	r.wantInt("sound", e.Sound)
	r.wantInt("desc", e.Desc)
	r.wantInt("index", e.Index)
	kind := "I"
	if e.Constant {
		kind = "C"
	}
	r.wantText("kind", kind)
	r.wantText("outcome", e.Outcome.String())
	r.wantInt("u_first", int(e.FirstDraw))
	r.wantInt("u_end", int(e.EndDraw))
	if e.Outcome == ambient.Unarmed {
		r.wantNone("next_deadline")
		return r.err
	}
	r.wantReal("next_deadline", e.Deadline, 2e-5)
	if e.Outcome == ambient.RollFailed {
		return r.err
	}
	r.wantClose("volume1", e.Volume)
	if !e.Constant {
		r.wantText("dir", e.Dir.String())
		r.wantClose("angle", e.Bearing)
		r.wantClose("dist", e.Distance)
		v := r.floats("pos", r.text("pos"), 3)
		for i, got := range [...]float32{e.Pos.X, e.Pos.Y, e.Pos.Z} {
			if !(math.Abs(float64(v[i])-float64(got)) <= 1e-4) {
				r.fail(fmt.Sprintf("pos[%d]", i), floatText(v[i]), floatText(got))
			}
		}
	} else {
		r.wantNone("dir", "angle", "dist", "pos")
	}
	if e.Outcome == ambient.NoEntry {
		r.wantNone("entry", "sound_id")
		return r.err
	}
	r.wantInt("entry", e.Entry)
	r.wantHex("sound_id", e.ID)
	if e.Outcome == ambient.ProbabilityFailed {
		return r.err
	}
	r.wantClose("linear", e.Linear)
	if e.Outcome == ambient.Played {
		r.wantInt("db", e.DB)
	}
	return r.err
}

// wantReal compares a decimal real.
func (r *row) wantReal(field string, got, within float64) {
	text := r.text(field)
	want, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil {
		r.fail(field, "a real in the file", strconv.Quote(text))
		return
	}
	if !(math.Abs(want-got) <= within) {
		r.fail(field, text, strconv.FormatFloat(got, 'g', -1, 64))
	}
}
