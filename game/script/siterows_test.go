package script

import (
	"math"

	"gritbed/components"
	"gritbed/levels"
	"gritbed/systems/ride"
)

// pops rides on and ollies of height h at x (or y, for sites that head south),
// then lands.
func pops(h, before float64) func(s *levels.Site) []Step {
	return func(s *levels.Site) []Step {
		p := ahead(s, 30)
		sin, cos := math.Sincos(s.Heading * math.Pi / 180)
		return []Step{
			{Path: p, Speed: num(0), Keep: num(0)},
			{Pop: charge(h), To: []float64{s.X + before*cos, s.Y + before*sin}, Within: 8},
			{Until: "landed", Within: 4}, {Seconds: 0.5}}
	}
}

// rolls only rolls on for a time.
func rolls(seconds float64) func(s *levels.Site) []Step {
	return func(s *levels.Site) []Step {
		return []Step{{Path: ahead(s, 80), Speed: num(0), Keep: num(0), Seconds: seconds}}
	}
}

func siteRows() map[string]siteRow {
	rows := map[string]siteRow{
		"patch_gravel":       {set: true, do: through, check: held},
		"patch_dirt":         {set: true, do: through, check: held},
		"patch_grass":        {set: true, do: through, check: held},
		"patch_grating":      {do: through, check: held},
		"patch_loose_boards": {do: through, check: held},
		"patch_unsettled":    {do: through, check: held},
		"ramp_drift": {set: true, do: func(s *levels.Site) []Step {
			return []Step{{Path: ahead(s, 178), Keep: num(0.05), Ramp: 0.857, Seconds: 14}}
		}, check: func(x *trial) {
			if v := float64(x.log[len(x.log)-1].state.GroundSpeed); math.Abs(v-12) > 0.15 {
				x.t.Errorf("%.2f m/s after 14 s; want 12", v)
			}
		}},
		"surface_change": {set: true, do: through, check: bands},
		"two_materials":  {do: through, check: changes(1, 2, 5)},
		"pitch_078": {set: true, do: func(s *levels.Site) []Step {
			return []Step{{Path: ahead(s, 30), Keep: num(0.6), Seconds: 20}}
		}, check: held},
		"push_10":          {do: rolls(5), check: coasts},
		"push_20":          {set: true, do: rolls(5), check: coasts},
		"push_30":          {set: true, do: rolls(5), check: coasts},
		"push_45":          {set: true, do: rolls(5), check: coasts},
		"straight_v_carve": {set: true, do: carveSteps, check: carves},
		"manual_flat": {do: func(s *levels.Site) []Step {
			return []Step{{Path: ahead(s, 90)}, {Keys: []string{"manual"}, To: []float64{s.X + 42, s.Y}, Within: 15}, {Seconds: 0.5}}
		}, check: func(x *trial) {
			from, to := 0.0, 0.0
			for _, r := range x.log {
				if r.motion.Mode == components.Manual {
					if from == 0 {
						from = r.motion.Pos.X
					}
					to = r.motion.Pos.X
				}
			}
			if x.upright(); to-from < 40 {
				x.t.Errorf("manual of %.1f m; want 40", to-from)
			}
		}},
		"ollie_flat":    {do: threeOllies, check: threeAirs},
		"air_1s":        {do: pops(0.52, 9.6), check: flies(1.01, 0.03, 6.8)},
		"drop_4":        {do: rolls(3), check: drops(fell(0.6))},
		"drop_8":        {do: rolls(3.5), check: drops(0)},
		"drop_2m":       {set: true, do: rolls(2.5), check: flies(fell(2.0), tick, 6.3)},
		"landing_short": {do: padEdge, check: shortAir},
		"gap_1.2":       {set: true, do: pops(0.30, 13.4), check: clears(76, 77.2)},
		"gap_2.4":       {set: true, do: pops(0.45, 13.4), check: clears(76, 78.4)},
		"gap_3.6":       {set: true, do: pops(0.55, 13.4), check: clears(76, 79.6)},
		"grind_rail": {do: grinds(grindPlan{y: 62, from: 103.9, pop: 0.5, end: 114}),
			check: ground("flat_rail_6", "50-50", 5.5)},
		"grind_stone": {set: true, do: grinds(grindPlan{y: 86.6, from: 60.8, pop: 0.5, end: 71}),
			check: ground("ledge_stone_s", "50-50", 4.5)},
		"grind_steel": {set: true, do: grinds(grindPlan{y: 86.6, from: 70.6, pop: 0.5, end: 84, keys: []string{"manual"}}),
			check: ground("ledge_steel_s", "5-0", 4.5)},
		"grind_wood": {do: grinds(grindPlan{y: 86.6, from: 82.6, pop: 0.5, end: 94, spin: 0.2}),
			check: ground("ledge_wood_s", "Boardslide", 3.5)},
		"grind_kink": {do: grinds(grindPlan{y: 77.6, from: 52.2, pop: 0.55, end: 64}),
			check: ground("stair8_kink", "50-50", 4.5)},
		"grind_down":   {do: grinds(grindPlan{y: 84, from: 131.9, pop: 0.72, end: 145}), check: grindsDown},
		"grind_coping": {set: true, do: copingSteps, check: copings},
		"straddle_lr":  {do: through, check: straddles(8, 5)},
		"straddle_lr2": {set: true, do: through, check: straddles(1, 2)},
		"straddle_fb": {set: true, do: through, check: func(x *trial) {
			n := 0
			for _, r := range x.log {
				if w := r.motion.WheelMaterial; w[0] == w[1] && w[2] == w[3] && w[0] != w[2] {
					n++
				}
			}
			if n < 300 {
				x.t.Errorf("front and back differ in %d frames; want a third", n)
			}
		}},
		"slope_up":      {do: rolls(2), check: slopes(58.5, 0, 5.5)},
		"slope_down":    {do: rolls(4), check: slopes(0, 71, -4.1)},
		"quarter":       {set: true, do: quarterSteps, check: quarters},
		"bowl":          {do: bowlSteps, check: bowls},
		"hill":          {do: hillSteps, check: hills},
		"brake":         {by: offTheHill, do: brakeSteps, check: brakes},
		"seam_sweep":    {do: through, check: (*trial).upright},
		"seam_slats":    {do: through, check: (*trial).upright},
		"plates":        {set: true, do: through, check: (*trial).upright},
		"spidercrack":   {set: true, do: through, check: (*trial).upright},
		"bail_wall":     {do: bailSteps, check: bailsAt(56.5)},
		"bail_sideways": {do: sideways, check: bailsAt(0)},
		"water_fall":    {do: bailSteps, check: splashes},
		"reverb_tunnel": {do: pops(0.4, 6), check: flies(2*math.Sqrt(2*0.4/9.81), 2*tick, 2.8)},
		"indoor_hall":   {do: through, check: changes(1, 2, 5)},
		"cell_cross":    {do: through, check: (*trial).upright},
		"emitter_near":  {set: true, do: through, check: (*trial).upright},
		"height_layers": {set: true, noAssist: true, do: layerSteps, check: layers},
		"over_under":    {do: overSteps, check: overAndUnder},
		"crest":         {set: true, do: crestSteps, check: crests},
		"thin_wall":     {set: true, do: wallSteps, check: walls},
		"hippy_jump":    {do: hippySteps, check: hippies},
		"tweak_air":     {set: true, do: pops(0.5, 8.5), check: flies(0.98, 0.06, 6.7)},
		"soft_wheels": {do: through, tune: func(t *ride.Tuning) { t.Body.Hardness = 0.3 }, check: func(x *trial) {
			if held(x); !x.log[0].state.Soft {
				x.t.Error("wheels of hardness 0.3 are not soft")
			}
		}},
		"surface_0": {do: through, check: held},
		"tour":      {do: func(*levels.Site) []Step { return []Step{{Seconds: 0.1}} }},
	}
	return rows
}
