package voice

import "gritbed/engine/block"

// The codes of the routing records (voice-graph 6.3).
const (
	codeFlangeA  = 4096
	codeFlangeA2 = 8192
	codeFlangeB  = 16384
	codeFixed    = 512
	codeFixed2   = 2048
	materials    = 8
	sfx          = 8  // the SFX master, which is the default
	reroll       = 10 // 10 to 17: material bus 0 to 7, re-rolled
)

// routing is the buses that the records of a voice name.
type routing struct {
	material int // 0 to 7, -1 = SFX master
	create   bool
	flange   int // 0, 1; -1 = none
	level    float32
	ignored  uint64 // records that name nothing
}

// readRecords reads the records in order; the last one that names a bus counts.
func readRecords(records []int32) routing {
	r := routing{material: -1, flange: -1}
	for i := 0; i < len(records); i++ {
		switch v := records[i]; {
		case v >= 0 && v < materials:
			r.material, r.create = int(v), false
		case v >= reroll && v < reroll+materials:
			r.material, r.create = int(v-reroll), true
		case v == codeFixed || v == codeFixed2:
			r.material, r.create = -1, false
		case v == codeFlangeA || v == codeFlangeA2 || v == codeFlangeB:
			if i+2 >= len(records) {
				r.ignored++ // no level follows
				continue
			}
			if records[i+1] == 1 {
				r.flange = 0
				if v == codeFlangeB {
					r.flange = 1
				}
				r.level = unit(records[i+2])
			}
			i += 2
		case v != sfx:
			r.ignored++
		}
	}
	return r
}

// unit is a level [Q15] as a factor, 32767 = 1 (linear).
func unit(v int32) float32 { return float32(float32(v) * block.K15) }
