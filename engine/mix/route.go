package mix

import "gritbed/engine/dsp"

// Route is the bus a voice is sent to, numbered as its routing record is (voice-graph
// 6.3). The zero value is material bus 0.
type Route int32

const (
	// RouteNone names no bus: the voice sounds into the SFX master.
	RouteNone Route = -1
	// RouteSFX names the SFX master.
	RouteSFX Route = Materials
	// firstRerolled is the record of material bus 0, re-rolled.
	firstRerolled Route = 10
	// noRoute is what a bus that does not exist is called.
	noRoute Route = -2
)

// MaterialBus names material bus i, 0 to 7, as it stands. Any other i gives a
// route that is refused wherever it is used.
func MaterialBus(i int) Route {
	if i < 0 || i >= Materials {
		return noRoute
	}
	return Route(i)
}

// Rerolled names material bus i, 0 to 7, and re-rolls its filters for the voice that
// starts, if the bus allows it and it was not done in this period (buses 4.1). Any
// other i gives a route that is refused wherever it is used.
func Rerolled(i int) Route {
	if i < 0 || i >= Materials {
		return noRoute
	}
	return firstRerolled + Route(i)
}

// Valid reports whether the route names something.
func (r Route) Valid() bool {
	return r >= RouteNone && r <= RouteSFX || r >= firstRerolled && r < firstRerolled+Materials
}

// Leads returns the bus that a valid route names, 0 to 7 or 8 for the SFX master,
// and whether its filters are re-rolled.
func (r Route) Leads() (bus int, reroll bool) {
	switch {
	case r == RouteNone:
		return Materials, false
	case r >= firstRerolled:
		return int(r - firstRerolled), true
	}
	return int(r), false
}

// Route returns the bus of a route, six channels, re-rolled if the route asks for it.
// It returns nil, and counts, for a route that names nothing.
func (m *Mixer) Route(r Route) *dsp.Sub0 {
	if !r.Valid() {
		m.refused++
		return nil
	}
	bus, reroll := r.Leads()
	if bus == Materials {
		return m.Voices()
	}
	return m.Material(bus, reroll)
}
