package ride

import (
	"github.com/yohamta/donburi"
	"github.com/yohamta/donburi/filter"

	"gritbed/components"
	"gritbed/engine/rng"
)

// The component types of a skater's movement, one subject each. All that lasts
// from one frame to the next is in these and in the components that package
// components shares with the rest of the game.
var (
	Movement  = donburi.NewComponentType[MovementData]()  // numbers and course
	Space     = donburi.NewComponentType[SpaceData]()     // Chipmunk
	Hits      = donburi.NewComponentType[HitsData]()      // walls touched
	Noise     = donburi.NewComponentType[rng.Generator]() // of its own
	Keys      = donburi.NewComponentType[KeysData]()      // intents
	Travel    = donburi.NewComponentType[TravelData]()    // place and velocity
	Footing   = donburi.NewComponentType[FootingData]()   // what the wheels stand on
	Steering  = donburi.NewComponentType[SteeringData]()  // trucks
	Slide     = donburi.NewComponentType[SlideData]()     // wheels across
	Push      = donburi.NewComponentType[PushData]()
	Pump      = donburi.NewComponentType[PumpData]()
	Revert    = donburi.NewComponentType[RevertData]()
	Arc       = donburi.NewComponentType[ArcData]() // of a quarter pipe
	Crouch    = donburi.NewComponentType[CrouchData]()
	Air       = donburi.NewComponentType[AirData]()
	Hippy     = donburi.NewComponentType[HippyData]()
	Balance   = donburi.NewComponentType[BalanceData]()
	Grind     = donburi.NewComponentType[GrindData]()
	LastGrind = donburi.NewComponentType[LastGrindData]()
	Bail      = donburi.NewComponentType[BailData]()
	Recovery  = donburi.NewComponentType[RecoveryData]()
	Drop      = donburi.NewComponentType[DropData]()    // wheels at a touchdown
	Latches   = donburi.NewComponentType[LatchesData]() // of the audio state's wheels
	Filters   = donburi.NewComponentType[FiltersData]() // of the audio state

	// Loose is on the board's own entity.
	Loose = donburi.NewComponentType[LooseData]()
)

// System moves the skaters of a world.
type System struct{ skaters, doors *donburi.Query }

// NewSystem returns the system.
func NewSystem() *System {
	return &System{
		skaters: donburi.NewQuery(filter.Contains(
			components.Owner, components.Intent, components.Motion, components.Trick, components.AudioState, Movement, Space)),
		doors: donburi.NewQuery(filter.Contains(components.Door)),
	}
}

// MovementData is what a skater moves by and where.
type MovementData struct {
	Tuning *Tuning
	Track  *Track
	Board  donburi.Entity // the skater's board, which carries [Loose]
}

// KeysData are the intents of this frame and of the one before it, within their
// bounds.
type KeysData struct{ Now, Was components.IntentData }

// rider is the data of one skater, gathered for a system or for a callback of
// Chipmunk and dropped when it returns: nothing keeps a pointer to a component
// from one frame to the next.
type rider struct {
	opt   components.OptionsData // a callback of Chipmunk has none and asks for none
	frame int64                  // of the game [frames]; likewise

	tune   *Tuning
	course *Track
	space  *SpaceData
	hits   *HitsData
	noise  *rng.Generator
	in     *components.IntentData // of this frame
	was    *components.IntentData // of the frame before
	m      *components.MotionData
	t      *components.TrickData

	move    *TravelData
	under   *FootingData
	steer   *SteeringData
	slide   *SlideData
	push    *PushData
	pump    *PumpData
	revert  *RevertData
	arc     *ArcData
	crouch  *CrouchData
	air     *AirData
	hippy   *HippyData
	balance *BalanceData
	grind   *GrindData
	last    *LastGrindData
	fallen  *BailData
	loose   *LooseData
	safe    *RecoveryData
	drop    *DropData
	latches *LatchesData
	filters *FiltersData
}

// gather collects the data of a skater.
func gather(e *donburi.Entry) rider {
	mv, keys := Movement.Get(e), Keys.Get(e)
	return rider{
		tune: mv.Tuning, course: mv.Track, loose: Loose.Get(e.World.Entry(mv.Board)),
		space: Space.Get(e), hits: Hits.Get(e), noise: Noise.Get(e), in: &keys.Now, was: &keys.Was,
		m: components.Motion.Get(e), t: components.Trick.Get(e),
		move: Travel.Get(e), under: Footing.Get(e), steer: Steering.Get(e), slide: Slide.Get(e),
		push: Push.Get(e), pump: Pump.Get(e), revert: Revert.Get(e), arc: Arc.Get(e), crouch: Crouch.Get(e), air: Air.Get(e),
		hippy: Hippy.Get(e), balance: Balance.Get(e), grind: Grind.Get(e), last: LastGrind.Get(e), fallen: Bail.Get(e),
		safe: Recovery.Get(e), drop: Drop.Get(e), latches: Latches.Get(e), filters: Filters.Get(e),
	}
}

// moment is what a frame is for every skater alike.
type moment struct {
	opt    components.OptionsData
	frame  int64 // [frames]
	paused bool
}

// now reads the moment from the clock and the options.
func now(w donburi.World) (n moment) {
	if e, ok := components.Options.First(w); ok {
		n.opt = *components.Options.Get(e)
	}
	if e, ok := components.Clock.First(w); ok {
		c := components.Clock.Get(e)
		n.frame, n.paused = c.Frame, c.Paused
	}
	return n
}

// at gathers a skater for a frame.
func (n moment) at(e *donburi.Entry) rider {
	r := gather(e)
	r.opt, r.frame = n.opt, n.frame
	return r
}
