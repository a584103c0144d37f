package conform

import (
	"fmt"
	"strings"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/components/rolling"
	"gritbed/engine/conform"
	"gritbed/engine/vec"
	"gritbed/systems/bed"
)

const (
	routingList  = "routing.json.gz"
	routingTable = "routing.tsv.gz"
)

// routeScenario is a run of surface routing, a row a frame.
type routeScenario struct {
	ID     vec.Label `json:"id"`
	Name   string    `json:"name"`
	Local  int       `json:"local"`
	Frames [][]int   `json:"frames"`

	columns map[string]int
	rows    *vec.Sequence
}

// routingCases: the list is an object here, with the names of its columns.
func routingCases(d vec.Folder) []conform.Case {
	if !d.Has(routingList) && !d.Has(routingTable) {
		return nil
	}
	var file struct {
		Columns   []string         `json:"columns"`
		Scenarios []*routeScenario `json:"scenarios"`
	}
	if err := d.JSON(routingList, &file); err != nil {
		return []conform.Case{conform.Failing("routing", err)}
	}
	t, err := d.Table(routingTable)
	if err != nil {
		return []conform.Case{conform.Failing("routing", err)}
	}
	columns := map[string]int{}
	for i, c := range file.Columns {
		columns[c] = i
	}
	var ids []string
	for _, s := range file.Scenarios {
		ids = append(ids, string(s.ID))
	}
	rows, cases, err := conform.ByID(t, "routing", routingList, ids)
	if err != nil {
		return []conform.Case{conform.Failing("routing", err)}
	}
	tu := tuning.Default()
	for _, s := range file.Scenarios {
		s.columns, s.rows = columns, rows[string(s.ID)]
		cases = append(cases, conform.Case{Name: "routing/" + string(s.ID), Run: func(n conform.Note) error { return s.judge(n, tu) }})
	}
	return cases
}

// judge runs the scenario; one about surface 0 is informational.
func (s *routeScenario) judge(n conform.Note, tu *tuning.Tuning) error {
	err := s.run(tu)
	if err != nil && s.Name == "surface0" {
		n("%v", err)
		return conform.ErrNoted
	}
	return err
}

func (s *routeScenario) run(tu *tuning.Tuning) error {
	b := bed.NewBoard(0)
	for i, frame := range s.Frames {
		in, err := s.inputs(frame)
		if err != nil {
			return fmt.Errorf("%s scenario %s frame %d: %w", routingList, s.ID, i, err)
		}
		state := components.AudioStateData{
			Local: s.Local != 0, Soft: in("soft") != 0, Grinding: in("grind") != 0,
		}
		state.WheelMaterial[components.FrontLeft] = rolling.Tag(in("tag_wheel0")).Material()
		state.WheelMaterial[components.BackRight] = rolling.Tag(in("tag_wheel3")).Material()
		state.WheelLanded[components.FrontLeft] = in("landed0") != 0
		state.WheelLanded[components.BackRight] = in("landed3") != 0
		b.Latch.Manual = in("manual_latch") != 0
		bed.StepRouting(&b, &state, tu, bed.RouteOptions{})

		r, err := s.rows.Take(fmt.Sprintf("frame %d", i))
		if err != nil {
			return err
		}
		r.WantInt("frame", i)
		r.WantInt("primary_slot", b.Primary)
		for k := range b.Slot {
			r.WantInt(fmt.Sprint("surface_slot", k), int(b.Slot[k].Surface))
			r.WantText(fmt.Sprint("live_slot", k), soundText(tu, b.Slot[k].Member, b.Slot[k].Class))
		}
		r.WantInt("input0", int(b.Pulse))
		r.WantInt("input6", int(b.Metal))
		r.WantText("events", eventText(tu, b.Events))
		if r.Err != nil {
			return r.Err
		}
	}
	return s.rows.Done()
}

// inputs gives a frame's columns by name.
func (s *routeScenario) inputs(frame []int) (func(string) int, error) {
	if len(frame) < len(s.columns) {
		return nil, fmt.Errorf("want %d columns, got %d", len(s.columns), len(frame))
	}
	for _, name := range [...]string{"tag_wheel0", "tag_wheel3", "landed0", "landed3", "soft", "grind", "manual_latch"} {
		if _, ok := s.columns[name]; !ok {
			return nil, fmt.Errorf("want a column %q, got none", name)
		}
	}
	return func(name string) int { return frame[s.columns[name]] }, nil
}

// soundText names what a slot plays.
func soundText(tu *tuning.Tuning, member rolling.Member, class rolling.Surface) string {
	switch {
	case class != 0:
		return fmt.Sprint("rolling_", class)
	case member >= 0:
		return tu.Member[member]
	}
	return "-"
}

func eventText(tu *tuning.Tuning, events []components.RouteEvent) string {
	var text []string
	for _, e := range events {
		switch e.Kind {
		case components.RouteHandover:
			text = append(text, fmt.Sprintf("handover:%d>%d", e.From, e.Slot))
		case components.RouteStop:
			text = append(text, fmt.Sprintf("stop:%d:%s", e.Slot, soundText(tu, e.Member, e.Class)))
		case components.RouteStart:
			text = append(text, fmt.Sprintf("start:%d:%s", e.Slot, soundText(tu, e.Member, e.Class)))
		}
	}
	if text == nil {
		return "-"
	}
	return strings.Join(text, ",")
}
