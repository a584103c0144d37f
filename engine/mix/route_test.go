package mix

import "testing"

// Routes have the numbers of the records, voice-graph 6.3, and lead where those
// do; what is none is refused and counted.
func TestRoutes(t *testing.T) {
	r := newRig(t, nil)
	for i := range Materials {
		if MaterialBus(i) != Route(i) || Rerolled(i) != Route(10+i) {
			t.Errorf("bus %d: routes %d and %d", i, MaterialBus(i), Rerolled(i))
		}
		if r.Route(MaterialBus(i)) != &r.materials[i].in || r.MaterialEQ(i) != untouched {
			t.Errorf("bus %d: not the bus, or re-rolled", i)
		}
		enabled := DefaultMaterials()[i].Enable
		if r.Route(Rerolled(i)) != &r.materials[i].in || (r.MaterialEQ(i) != untouched) != enabled {
			t.Errorf("bus %d re-rolled: not the bus, or as it was", i)
		}
	}
	if r.Route(RouteNone) != r.Voices() || r.Route(RouteSFX) != r.Voices() || RouteSFX != 8 || RouteNone != -1 {
		t.Error("a voice without a bus is heard by way of their strip")
	}
	if r.NotFinite() != 0 {
		t.Errorf("refused: %d", r.NotFinite())
	}
	bad := []Route{-3, 9, 18, 99, 256, 512, 4096, 1 << 30, -1 << 31, MaterialBus(-1), MaterialBus(8), Rerolled(-1), Rerolled(8)}
	for _, v := range bad {
		if v.Valid() || r.Route(v) != nil {
			t.Errorf("route %d is taken", v)
		}
	}
	if r.NotFinite() != uint64(len(bad)) {
		t.Errorf("refused: want %d, got %d", len(bad), r.NotFinite())
	}
}
