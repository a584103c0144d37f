// Package plan turns a level on paper, shapes in metres in a JSON file, into the Tiled map that
// package levels loads, and writes the tileset such maps refer to. Nothing of it runs in a game.
package plan

import (
	"encoding/json"
	"fmt"
	"io"

	"gritbed/assets/owner"
	"gritbed/components/rolling"
	"gritbed/engine/text"
)

// Plan is a level on paper: the shapes in metres, as they are drawn and checked
// before anyone opens Tiled. [WriteTMX] turns it into a map. Rows of points are
// x, y or x, y, z. Keys that only explain a plan to who reads it stand in the tag
// "explains" of a type; those it can't do without in "needs". No others are taken.
type Plan struct {
	_       struct{} `explains:"about layers climbs speeds props note" needs:"bounds surfaces spawns terrain"`
	Format  string   `json:"format"` // gritbed-plan
	Version int      `json:"version"`
	Name    string   `json:"name"`
	Title   string   `json:"title"`
	Bounds  struct {
		_           struct{}  `explains:"unit axes landblocks" needs:"w h landblock_sw cells"`
		W           float64   `json:"w"` // [m]
		H           float64   `json:"h"` // [m]
		LandblockSW [2]string `json:"landblock_sw"`
		Cells       [2]int    `json:"cells"`
	} `json:"bounds"`
	SurfaceTypes map[string]struct {
		_   struct{}    `explains:"rolling crr_78A crr_101A grip note"`
		Tag rolling.Tag `json:"tag"`
	} `json:"surface_types"`
	Surfaces  []Surface  `json:"surfaces"`
	Heights   []Height   `json:"heights"`
	Rails     []Rail     `json:"rails"`
	Walls     []Wall     `json:"walls"`
	Obstacles []Obstacle `json:"obstacles"`
	Gaps      []Gap      `json:"gaps"`
	Spawns    []Point    `json:"spawns"`
	Teleports []Point    `json:"teleports"`
	Doors     []Door     `json:"doors"`
	Reverb    []Zone     `json:"reverb"`
	Indoor    []Zone     `json:"indoor"`
	Beds      []Zone     `json:"beds"`
	Emitters  []Emitter  `json:"emitters"`
	Lines     []Line     `json:"lines"`
	Sites     []Site     `json:"sites"`
	Paint     []Paint    `json:"paint"`
	Terrain   struct {
		_     struct{} `explains:"word names vertex_z cell rows note" needs:"words"`
		Words []string `json:"words"` // rows north to south, hex words apart by blanks
	} `json:"terrain"`
}

// Surface is a surface polygon.
type Surface struct {
	_     struct{}    `explains:"surface rolling note" needs:"id poly"`
	ID    string      `json:"id"`
	Tag   rolling.Tag `json:"tag"`
	Seam  int         `json:"seam"`
	Angle *float64    `json:"angle"` // [deg]
	Dir   *float64    `json:"dir"`   // [deg]
	Level int         `json:"level"`
	Poly  [][]float64 `json:"poly"`
}

// Height is a height feature; which parameters it has depends on its kind.
type Height struct {
	_     struct{}        `explains:"formula rim note" needs:"id kind poly"`
	ID    string          `json:"id"`
	Kind  string          `json:"kind"`
	Op    string          `json:"op"`
	Level int             `json:"level"`
	Flush json.RawMessage `json:"flush"` // "all" or a list of edge numbers
	Poly  [][]float64     `json:"poly"`

	Z     *float64        `json:"z"`
	Z0    *float64        `json:"z0"`
	X0    *float64        `json:"x0"`
	Y0    *float64        `json:"y0"`
	GX    *float64        `json:"gx"`
	GY    *float64        `json:"gy"`
	Dir   *float64        `json:"dir"`
	R     *float64        `json:"R"`
	Phi   *float64        `json:"phi"`
	Deg   *float64        `json:"deg"`
	L     *float64        `json:"L"`
	H     *float64        `json:"h"`
	N     *int            `json:"n"`
	Rise  *float64        `json:"rise"`
	Run   *float64        `json:"run"`
	ZTop  *float64        `json:"ztop"`
	A     []float64       `json:"a"`
	B     []float64       `json:"b"`
	RF    *float64        `json:"rf"`
	Depth *float64        `json:"depth"`
	Cell  *float64        `json:"cell"`
	Rows  [][]float64     `json:"rows"`
	Axis  [][]float64     `json:"axis"`
	HW    json.RawMessage `json:"hw"` // a number or rows of s, hw
	Blend *float64        `json:"blend"`
	PVI   [][]float64     `json:"pvi"`
}

// Rail is something to grind.
type Rail struct {
	_     struct{}    `explains:"material note" needs:"id kind pts"`
	ID    string      `json:"id"`
	Kind  string      `json:"kind"`
	Tag   rolling.Tag `json:"tag"`
	Pts   [][]float64 `json:"pts"` // x, y, z
	Width *float64    `json:"width"`
	Side  string      `json:"side"`
}

// Wall is a wall.
type Wall struct {
	_         struct{}    `explains:"note" needs:"id"`
	ID        string      `json:"id"`
	Pts       [][]float64 `json:"pts"`
	ZBot      float64     `json:"zbot"`
	ZTop      float64     `json:"ztop"`
	Thickness *float64    `json:"thickness"`
	Level     int         `json:"level"`
}

// Obstacle is anything else that is solid. Top is the surface of a rideable
// top.
type Obstacle struct {
	_      struct{}    `explains:"note" needs:"id cls poly"`
	ID     string      `json:"id"`
	Class  string      `json:"cls"`
	Poly   [][]float64 `json:"poly"`
	Height float64     `json:"height"`
	Top    string      `json:"top"`
	Edge   string      `json:"edge"`
}

// Gap is a jump.
type Gap struct {
	_      struct{}  `explains:"note" needs:"id from to"`
	ID     string    `json:"id"`
	From   []float64 `json:"from"`
	To     []float64 `json:"to"`
	Length float64   `json:"length"`
	Drop   float64   `json:"drop"`
	Ollie  float64   `json:"ollie"`  // [m]
	Air    float64   `json:"air_s"`  // [s]
	RunUp  float64   `json:"runup"`  // [m]
	Need   float64   `json:"v_need"` // [m/s]
	Have   float64   `json:"v_have"` // [m/s]
}

// Point is the spawn or a teleport.
type Point struct {
	_       struct{} `explains:"note" needs:"id x y"`
	ID      string   `json:"id"`
	X       float64  `json:"x"`
	Y       float64  `json:"y"`
	Heading float64  `json:"heading"`
	Level   int      `json:"level"`
	// Z is the ground there as the plan has it [m]; a map says it of sites only.
	Z *float64 `json:"z"`
}

// Door is a door.
type Door struct {
	_ struct{} `explains:"note" needs:"id x y"`
	Point
	Width  float64 `json:"width"`
	Indoor string  `json:"indoor"`
	Target string  `json:"target"`
}

// Zone is a reverb, indoor or bed polygon.
type Zone struct {
	_           struct{}    `explains:"note" needs:"id poly"`
	ID          string      `json:"id"`
	Poly        [][]float64 `json:"poly"`
	Preset      int         `json:"preset"`
	Core        *float64    `json:"core"`
	Priority    int         `json:"priority"`
	SeenOutside bool        `json:"seen_outside"`
	RoofZ       float64     `json:"roof_z"`
	Level       int         `json:"level"`
	Bed         string      `json:"bed"`
	Volume      float64     `json:"volume"`
	Fade        float64     `json:"fade_s"`
}

// Emitter is a placed sound.
type Emitter struct {
	_        struct{} `explains:"cls kind note" needs:"id x y"`
	ID       string   `json:"id"`
	Selector int      `json:"selector"`
	X        float64  `json:"x"`
	Y        float64  `json:"y"`
	Z        float64  `json:"z"`
	Radius   float64  `json:"radius"`
	Core     float64  `json:"core"`
	Volume   float64  `json:"volume"`
	Falloff  string   `json:"falloff"`
}

// Line is a course; rows of Verts are x, y and an optional radius, rows of
// Waypoints t, x, y, z, v, text.
type Line struct {
	_         struct{}    `explains:"length seconds want note" needs:"id verts"`
	ID        string      `json:"id"`
	Name      string      `json:"name"`
	Top       float64     `json:"v_top"` // [m/s]
	Verts     [][]float64 `json:"verts"`
	Waypoints [][]any     `json:"waypoints"`
}

// Site is the start of a trial.
type Site struct {
	_ struct{} `explains:"surface note" needs:"id x y"`
	Point
	Purpose string      `json:"purpose"`
	V0      float64     `json:"v0"`
	Tag     rolling.Tag `json:"tag"`
	Covers  string      `json:"covers"`
	To      []float64   `json:"to"`
	Hold    string      `json:"hold"`
	Kmh     float64     `json:"expect_kmh"`   // [km/h]
	Air     float64     `json:"expect_air_s"` // [s]
}

// Paint is a marking: one point, or a line, closed or not.
type Paint struct {
	_      struct{}    `explains:"note" needs:"pts"`
	ID     string      `json:"id"`
	Kind   string      `json:"kind"`
	Pts    [][]float64 `json:"pts"`
	Closed bool        `json:"closed"`
	Width  float64     `json:"width"`
}

// Read reads a plan. The error of a refused one is [Problems].
func Read(r io.Reader) (Plan, error) {
	var p Plan
	data, err := io.ReadAll(io.LimitReader(r, int64(owner.Map.Most())+1))
	if err != nil {
		return p, fmt.Errorf("plan: %w", err)
	}
	data, fault := text.JSON(data, owner.Map.Most())
	if fault != nil {
		return p, Problems{{Line: fault.Line, Column: fault.Column, Wanted: fault.Want, Found: fault.Got}}
	}
	if list := refused(data); len(list) > 0 {
		return p, list
	}
	if err := json.Unmarshal(data, &p); err != nil {
		return p, fmt.Errorf("plan: %w", err) // the check has taken it
	}
	if p.Format != "gritbed-plan" || p.Version != 1 {
		return p, Problems{{Field: "format", Wanted: "gritbed-plan 1", Found: fmt.Sprintf("%s %d", text.Quote(p.Format), p.Version)}}
	}
	return p, nil
}
