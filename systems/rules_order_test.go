package systems

import (
	"testing"

	"github.com/yohamta/donburi"

	"gritbed/assets/tuning"
	"gritbed/components"
	"gritbed/components/rolling"
	"gritbed/systems/bed"
)

// asphalt is the map's tag of rough asphalt.
const asphalt rolling.Tag = 2

// rolls is a skater of the bed alone, who stands on asphalt with four wheels.
func rolls() (w donburi.World, state *components.AudioStateData, board *components.BoardData) {
	w = donburi.NewWorld()
	entry := w.Entry(w.Create(components.Clock, components.Options, bed.Settings))
	bed.Settings.SetValue(entry, bed.SettingsData{Tuning: tuning.Default()})
	s := w.Entry(w.Create(components.Owner, components.AudioState, components.Board, components.Mix, components.Speed, bed.Instance))
	components.Owner.SetValue(s, components.OwnerData{Local: true})
	components.Board.SetValue(s, bed.NewBoard(1))
	bed.Instance.SetValue(s, bed.InstanceData{Mixer: bed.NewTargets()})
	state, board = components.AudioState.Get(s), components.Board.Get(s)
	*state = components.AudioStateData{Local: true, Active: true, WheelCount: components.Wheels, FootOnDeck: [2]bool{true, true}}
	for i := range state.WheelMaterial {
		state.WheelMaterial[i], state.WheelLanded[i] = asphalt.Material(), true
	}
	return w, state, board
}

// 000/2.7.1: the slope is worked out before the routing, from the surface that is
// stored: in the frame in which a grind takes the contact away the downhill level is
// still there, and in the frame in which the wheels first touch there is none yet.
func TestTheFrameWorksOutTheSlopeBeforeTheRouting(t *testing.T) {
	w, state, board := rolls()
	frame := sound()
	state.Slope = -10
	for i, c := range []struct {
		grinding bool
		want     float32
	}{{false, 0}, {false, 1}, {true, 1}, {true, 0}} {
		state.Grinding = c.grinding
		for _, system := range frame {
			system.Run(w)
		}
		if board.Down != c.want {
			t.Errorf("frame %d, grinding %v: downhill level %v, want %v", i, c.grinding, board.Down, c.want)
		}
	}
}

// 000/2.7.1, 000/3.2.1: the latches move before the chain values are worked out: a manual
// has its special shift in the frame in which the balancing begins, and loses it in the
// frame in which all wheels are down again.
func TestTheFrameMovesTheLatchesBeforeTheChainValues(t *testing.T) {
	w, state, board := rolls()
	frame := sound()
	special := tuning.Default().Collection[0].SpecialShift
	for i, c := range []struct {
		balancing bool
		want      float32
	}{{false, 0}, {true, special}, {true, special}, {false, 0}} {
		state.Balancing = c.balancing
		for _, system := range frame {
			system.Run(w)
		}
		if got := board.Chain[board.Primary].ShiftA; got != c.want {
			t.Errorf("frame %d, balancing %v: shift of A %v Hz, want %v", i, c.balancing, got, c.want)
		}
	}
	if special == 0 {
		t.Error("the default collection has no special shift; the test cannot fail")
	}
}
