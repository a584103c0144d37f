package synth

import (
	"fmt"
	"math"
)

// check refuses a member whose recipe would render nonsense.
func (b *Book) check(m *Member) error {
	bad := func(file, field string, want, got any) error {
		return fmt.Errorf("%w %s: member %s, %s: want %v, got %v", ErrRecipe, file, m.Name, field, want, got)
	}
	const roster = "members.yaml"
	switch {
	case m.Rate != 44100 && m.Rate != 48000:
		return bad(roster, "rate", "44100 or 48000 Hz", m.Rate)
	case m.Samples < 4*m.Rate || m.Samples > 60*m.Rate:
		return bad(roster, "samples", "4 to 60 s", m.Samples)
	case !(m.To > 7) || m.To > 150 || !(m.From >= 0) || m.From > m.To:
		return bad(roster, "from, to", "0 <= from <= to, 7 < to <= 150 km/h", fmt.Sprint(m.From, ", ", m.To))
	case (m.Surface == "") != (m.Wheel == ""):
		return bad(roster, "surface, wheel", "both or neither", fmt.Sprintf("%q, %q", m.Surface, m.Wheel))
	}
	if m.Surface != "" {
		s, w := b.surface(m), b.wheel(m)
		if s == nil {
			return bad(roster, "surface", "one of surfaces.yaml", fmt.Sprintf("%q", m.Surface))
		}
		if w == nil {
			return bad(roster, "wheel", "one of wheels.yaml", fmt.Sprintf("%q", m.Wheel))
		}
		if err := b.checkGround(s); err != nil {
			return err
		}
		if !(w.Depth > 0.05) || !(w.Depth < 5) || !(w.Damping > 0) {
			return bad("wheels.yaml", "depth, damping", "0.05..5 mm, above 0", fmt.Sprint(w.Depth, ", ", w.Damping))
		}
	}
	return m.checkKnots(bad)
}

func (m *Member) checkKnots(bad func(file, field string, want, got any) error) error {
	file := KnotFile(m.Name)
	if len(m.Knots.Cutoff) != KnotCount {
		return bad(file, "cutoff", KnotCount, len(m.Knots.Cutoff))
	}
	if len(m.Knots.Grit) != KnotCount {
		return bad(file, "grit", KnotCount, len(m.Knots.Grit))
	}
	for i, f := range m.Knots.Cutoff {
		if !(f >= 100 && f <= 20000) {
			return bad(file, fmt.Sprintf("cutoff %d", i), "100..20000 Hz", f)
		}
	}
	for i, g := range m.Knots.Grit {
		if !(g >= 0 && g <= 100) {
			return bad(file, fmt.Sprintf("grit %d", i), "0..100", g)
		}
	}
	for i, l := range m.Knots.Level {
		if !(l >= -90 && l <= 0) {
			return bad(file, fmt.Sprintf("level %d", i), "-90..0 dBFS", l)
		}
	}
	return nil
}

func (b *Book) checkGround(s *Surface) error {
	bad := func(field string, want, got any) error {
		return fmt.Errorf("%w surfaces.yaml: surface %s, %s: want %v, got %v", ErrRecipe, s.Name, field, want, got)
	}
	if s.PanelModes != "" && b.panel(s) == nil {
		return bad("panel_modes", "one of modes.yaml", s.PanelModes)
	}
	if o := s.Octaves; !(o.Wavelength > 0.1) || o.Count < 0 || o.Count > 12 || math.IsInf(o.Wavelength, 0) {
		return bad("octaves", "wavelength over 0.1 mm, count 0..12", o)
	}
	for i, st := range s.Stones {
		// Denser or wider than this and the number of stones under one wheel
		// runs away.
		if !(st.Spacing >= 0.2) || !(st.Width > 0) || !(st.Width <= 20*st.Spacing) ||
			!(st.Vary >= 0 && st.Vary < 1) || !(st.Regular >= 0 && st.Regular <= 1) {
			return bad(fmt.Sprintf("stones %d", i), "spacing >= 0.2 mm, 0 < width <= 20 spacings, vary 0..1, regular 0..1", st)
		}
	}
	return nil
}
