package bed

import (
	"math"
	"testing"

	"gritbed/components"
	"gritbed/engine/vec/vectest"
)

// mixed is a set of words with everything different.
func mixed() [components.MixOutputs]int32 {
	return [components.MixOutputs]int32{
		outPan: 49152, outLevelA: 8192, outLevelB: 20000, outPitch: 3209,
		outLowPass: 24971, outHighPass: 77, outEnv: 2614, outFlangeA: 1842, outFlangeB: 921,
	}
}

func TestChainValues(t *testing.T) {
	b, s, w := bound(t, "wood_ramp_hard"), local(), mixed()
	StepChain(&b, &s, &w, tune)
	c := b.Chain[0]
	// 000/2.9.2 output 11 is the low-pass, 12 the high-pass, in Hz
	if c.LowPass != 24971 || c.HighPass != 77 {
		t.Errorf("filters %v %v", c.LowPass, c.HighPass)
	}
	// 000/2.9.3 the azimuth word counts 65535 a turn
	if bits(c.Pan) != bits(270.00412) || degrees(65535) != 360 || degrees(65536+7) != degrees(7) {
		t.Errorf("pan %v, full turn %v", c.Pan, degrees(65535))
	}
	// 000/2.9.4, 000/3.2.4 sends are words over 32767
	if c.Env != gain(2614) || c.FlangeA != gain(1842) || c.FlangeB != gain(921) || gain(32767) != 1 ||
		!near(float64(c.Env), 2614.0/32767, 1e-8) {
		t.Errorf("sends %+v", c)
	}
	// 000/3.1.9 B's base shift always runs, A's is 0
	if c.ShiftA != 0 || c.ShiftB != -25 {
		t.Errorf("shifts %v %v", c.ShiftA, c.ShiftB)
	}
	// 000/3.2.3 posted each frame, but only while the truck's grains run
	if !c.Fresh || b.Chain[1].Fresh {
		t.Errorf("fresh %v %v", c.Fresh, b.Chain[1].Fresh)
	}
	b.Slot[0].Running = false
	if StepChain(&b, &s, &w, tune); b.Chain[0].Fresh {
		t.Error("posted for a silent truck")
	}
	// 000/3.2.4 flange sends are the local player's
	b.Slot[0].Running, s.Local = true, false
	if StepChain(&b, &s, &w, tune); b.Chain[0].FlangeA != 0 || b.Chain[0].FlangeB != 0 || b.Chain[0].Env == 0 {
		t.Errorf("non-local sends %+v", b.Chain[0])
	}
}

// 000/3.2.1 A: special shift, push shift, slope. 000/3.2.2 B: base, push, slope.
func TestFrequencyShifts(t *testing.T) {
	for _, c := range []struct {
		name       string
		collection string
		special    bool
		push, down float32
		a, b       float32
	}{
		{"rest", "default", false, 0, 0, 0, -10},
		{"special", "default", true, 0, 0, 150, -10},
		{"special on metal", "metal_smooth_hard", true, 0, 0, 100, -20},
		{"push", "default", false, -40, 0, -40, -50},
		{"special push", "default", true, -40, 0, 110, -50},
		{"downhill", "default", false, 0, 0.5, -50, 15},
		{"downhill on aggregate", "concrete_aggregate_hard", false, 0, 0.5, -50, -35},
		{"all", "wood_ramp_hard", true, -40, 1, -40, -15},
	} {
		b, s, w := bound(t, c.collection), local(), mixed()
		b.Latch.Manual, b.Down = c.special, c.down
		if c.push != 0 {
			startEnvelope(&b.Push.Shift, c.push, c.push, 100)
		}
		if StepChain(&b, &s, &w, tune); b.Chain[0].ShiftA != c.a || b.Chain[0].ShiftB != c.b {
			t.Errorf("%s: %v %v, want %v %v", c.name, b.Chain[0].ShiftA, b.Chain[0].ShiftB, c.a, c.b)
		}
	}
	// slopes are the primary truck's, base and special shift the truck's own
	b, s, w := straddling(t, "wood_ramp_hard", "metal_smooth_hard"), local(), mixed()
	b.Latch.Trick, b.Down, b.Primary = true, 1, 0
	StepChain(&b, &s, &w, tune)
	if b.Chain[1].ShiftA != 100-150 || b.Chain[1].ShiftB != -20+50 {
		t.Errorf("metal beside wood: %+v", b.Chain[1])
	}
	b.Slot[0].Collection = 0                                 // default: A −100 a slope
	if StepChain(&b, &s, &w, tune); b.Chain[1].ShiftA != 0 { // 100 − 100
		t.Errorf("slope of the primary: %v", b.Chain[1].ShiftA)
	}
}

// 000/3.2.5 the send into graph 3 and 000/3.2.10 the level of graph 1.
func TestRampVectors(t *testing.T) {
	for _, r := range vectest.Rows(t, "bed/grain_chain_ramps.tsv") {
		b, s := bound(t, "default"), local()
		s.GroundSpeed = r.Num("kmh") / 3.6
		StepRamps(&b, &s, tune)
		if !near(float64(b.G3Send), float64(r.Num("graph3_send")), 2e-6) || !near(float64(b.G1Level), float64(r.Num("level_previous_1")), 2e-6) {
			t.Errorf("%s km/h: send %v level %v, want %s %s", r.Text("kmh"), b.G3Send, b.G1Level, r.Text("graph3_send"), r.Text("level_previous_1"))
		}
		// 000/1.5.18 the wobble ramp: read off the gain of a full-size wobble
		b.Wobble[0].Env = components.EnvelopeData{}
		startEnvelope(&b.Wobble[0].Env, 1, 1, 1000)
		StepWobbles(&b, &s, tune, DT)
		if got := float64(b.Wobble[0].G3 - 1); !near(got, float64(r.Num("wobble_ramp")), 2e-6) {
			t.Errorf("%s km/h: wobble ramp %v, want %s", r.Text("kmh"), got, r.Text("wobble_ramp"))
		}
	}
}

// 000/3.2.9 below 52 km/h the level keeps its last value; 000/3.2.6 the send is
// posted when it changed and only then.
func TestRampsRemember(t *testing.T) {
	b, s := bound(t, "default"), local()
	for _, c := range []struct {
		kmh, send, level float32
		post             bool
	}{
		{50, 0.5, 1, true}, {50, 0.5, 1, false}, {60, 1.75, 0.8, true}, {63, 2.125, 0.725, true},
		{74, 3, 0.45, true}, {80, 3, 0.45, false}, {51, 0.625, 0.45, true}, {40, 0, 0.45, true}, {30, 0, 0.45, false},
		{53, 0.875, 0.975, true}, {0, 0, 0.975, true},
	} {
		s.GroundSpeed = c.kmh / 3.6
		StepRamps(&b, &s, tune)
		if !near(float64(b.G3Send), float64(c.send), 1e-5) || !near(float64(b.G1Level), float64(c.level), 1e-5) || b.G3Post != c.post {
			t.Errorf("%v km/h: send %v posted %v level %v", c.kmh, b.G3Send, b.G3Post, b.G1Level)
		}
	}
	// buses 2.4, 000/3.1.5 the send to graph 3 is the local player's
	s.Local, s.GroundSpeed = false, 74/3.6
	if StepRamps(&b, &s, tune); b.G3Post || b.G3Send != 0 {
		t.Error("a non-local board has no graph 3")
	}
}

// 000/3.2.7-8, 000/1.5.18 ten thousand frames of wobble at full speed.
func TestWobble(t *testing.T) {
	b, s := bound(t, "default"), local()
	s.GroundSpeed = 71 / 3.6
	b.G1Level = 0.5
	limit := [2][2]float64{{0, 0.29}, {0.10, 0.24}}
	length := [2][2]float64{{0.015, 0.029}, {0.005, 0.014}}
	var sizes, lengths [2]map[int]bool
	for i := range sizes {
		sizes[i], lengths[i] = map[int]bool{}, map[int]bool{}
	}
	var last [2]float32
	for range 10000 {
		StepWobbles(&b, &s, tune, DT)
		for i := range b.Wobble {
			w := &b.Wobble[i]
			// 000/3.2.8 graph 3 takes the wobble alone, graph 1 times the level
			if w.G3 != 1+w.Env.Value || w.G1 != float32(w.G3*0.5) {
				t.Fatalf("gains %v %v of %v", w.G1, w.G3, w.Env.Value)
			}
			if w.Target == last[i] {
				continue
			}
			// 000/3.2.7 the sign alternates
			if last[i] != 0 && (w.Target < 0) == (last[i] < 0) && w.Target != 0 {
				t.Fatalf("player %d: %v after %v", i, w.Target, last[i])
			}
			// … and a segment goes on from where the last one ended
			if seg := w.Env.Seg[0]; seg.From != last[i] || seg.To != w.Target {
				t.Fatalf("player %d: segment %+v after %v", i, seg, last[i])
			}
			last[i] = w.Target
			seg := w.Env.Seg[0]
			size, sec := math.Abs(float64(w.Target)), float64(seg.Seconds)
			if size < limit[i][0]-1e-6 || size > limit[i][1]+1e-6 || sec < length[i][0]-1e-6 || sec > length[i][1]+1e-6 {
				t.Fatalf("player %d: size %v in %v s", i, size, sec)
			}
			sizes[i][int(math.Round(size*100))] = true
			lengths[i][int(math.Round(sec*1000))] = true
		}
	}
	for i, want := range [2][2]int{{30, 15}, {15, 10}} {
		if len(sizes[i]) != want[0] || len(lengths[i]) != want[1] {
			t.Errorf("player %d: %d sizes, %d lengths, want %v", i, len(sizes[i]), len(lengths[i]), want)
		}
	}
}

// Both wobbles draw in every frame that begins a segment: duration, then size.
func TestWobbleDrawsDurationFirst(t *testing.T) {
	b, s := bound(t, "default"), local()
	probe := b.RNG
	StepWobbles(&b, &s, tune, DT)
	for i, p := range tune.Chain.Wobble {
		ms := p.MsLow + int(probe.Next()%uint32(p.MsHigh-p.MsLow))
		size := float64(p.Low) + float64(probe.Next()%uint32(Hundredths(p.Low, p.High)))*0.01
		seg := b.Wobble[i].Env.Seg[0]
		// e starts at 0, which counts as positive, so the first target is negative
		if !near(float64(seg.Seconds), float64(ms)/1000, 1e-7) || !near(float64(seg.To), -size, 1e-7) || b.Wobble[i].Env.Value != 0 {
			t.Errorf("player %d: %+v, want %d ms, %v", i, seg, ms, -size)
		}
	}
	if b.Draws != 4 || b.RNG != probe {
		t.Errorf("%d draws", b.Draws)
	}
}

// 000/3.2.11 the last posted value is shared: truck 1 never gets a post.
func TestWobblePosts(t *testing.T) {
	b, s := straddling(t, "default", "default"), local()
	posts := 0
	for _, kmh := range []float32{0, 30, 41.9, 60, 70, 80} {
		s.GroundSpeed = kmh / 3.6
		for range 100 {
			was := [2]float32{b.Wobble[0].G3, b.Wobble[1].G3}
			StepWobbles(&b, &s, tune, DT)
			for i := range b.Wobble {
				w := &b.Wobble[i]
				if w.Post[1] {
					t.Fatal("truck 1 got a post")
				}
				if w.Post[0] != (w.G3 != was[i]) {
					t.Fatalf("%v km/h: posted %v, %v after %v", kmh, w.Post[0], w.G3, was[i])
				}
				if w.Post[0] {
					posts++
				}
			}
		}
		if kmh < 42 && posts > 0 {
			t.Errorf("%v km/h: %d posts below the ramp", kmh, posts)
		}
	}
	if posts == 0 {
		t.Error("never posted")
	}
	// buses 2.5 other skaters have none, and nothing is posted
	draws := b.Draws
	s.Local = false
	if StepWobbles(&b, &s, tune, DT); b.Wobble[0].G1 != 1 || b.Wobble[1].G3 != 1 || b.Wobble[0].Post[0] || b.Draws != draws {
		t.Errorf("non-local wobble %+v", b.Wobble)
	}
}
