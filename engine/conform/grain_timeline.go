package conform

import (
	"encoding/json"
	"fmt"

	"gritbed/engine/grain"
	"gritbed/engine/vec"
)

// timeline is a scheduler run: players on one generator, fed with records.
type timeline struct {
	ID       vec.Label           `json:"id"`
	Players  []string            `json:"players"`
	Params   map[string][]string `json:"params"`
	Duration string              `json:"duration"`
	Rate     int                 `json:"rate"`
	Seed     string              `json:"seed"`
	Blocks   int                 `json:"blocks"`
	Bind     []int               `json:"bind_before_block"`
	Stop     []int               `json:"stop_before_block"`
	Record   []recordEntry       `json:"record"`
}

func (t timeline) label() string { return string(t.ID) }

// recordEntry is a record and the block it holds from.
type recordEntry struct {
	block  int
	record grain.Record
}

func (e *recordEntry) UnmarshalJSON(b []byte) error {
	var raw []json.RawMessage
	if err := json.Unmarshal(b, &raw); err != nil || len(raw) != 4 {
		return fmt.Errorf("record: want [block, gain, pitch, position], got %s", b)
	}
	if err := json.Unmarshal(raw[0], &e.block); err != nil {
		return fmt.Errorf("record: block: want a number, got %s", raw[0])
	}
	for i, f := range [...]*float32{&e.record.Gain, &e.record.Pitch, &e.record.Position} {
		var s string
		err := json.Unmarshal(raw[i+1], &s)
		if err == nil {
			*f, err = vec.ParseBits(s)
		}
		if err != nil {
			return fmt.Errorf("record: want bits, got %s", raw[i+1])
		}
	}
	return nil
}
