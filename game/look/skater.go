package look

import (
	"image"
	"image/draw"
	"math"
)

// TweenSteps is the number of pictures between two neighbouring poses.
const TweenSteps = 3

// moves are the pairs of poses between which the skater passes; joints are
// tweened, never pictures.
var moves = [...][2]Pose{
	{Ride, PushReach}, {PushReach, PushStroke}, {PushStroke, Ride},
	{Ride, Crouch}, {Crouch, Pop}, {Pop, Air}, {Air, Crouch}, {Air, Ride},
	{Air, Tweak}, {Air, Flip}, {Pop, Flip}, {Ride, ManualPose}, {Air, ManualPose},
	{Air, FiftyFifty}, {Air, Boardslide}, {FiftyFifty, Ride}, {Boardslide, Ride},
	{Air, Bail}, {Ride, Bail}, {Bail, Ride},
}

// Cell is one picture in an atlas; Pivot is its middle of rotation, the middle of
// the board, from the cell's corner [px].
type Cell struct {
	Rect           image.Rectangle
	PivotX, PivotY float64
}

// Atlas is a picture cut into equal cells.
type Atlas struct {
	Image   *image.RGBA
	Side    int // of a cell [px]
	Columns int
	Cells   int
}

func newAtlas(cells, side, columns int) *Atlas {
	rows := (cells + columns - 1) / columns
	return &Atlas{image.NewRGBA(image.Rect(0, 0, columns*side, rows*side)), side, columns, cells}
}

// Cell is the i-th cell.
func (a *Atlas) Cell(i int) Cell {
	x, y := i%a.Columns*a.Side, i/a.Columns*a.Side
	return Cell{image.Rect(x, y, x+a.Side, y+a.Side), float64(a.Side) / 2, float64(a.Side) / 2}
}

func (a *Atlas) put(i int, im *image.RGBA) {
	draw.Draw(a.Image, a.Cell(i).Rect, im, image.Point{}, draw.Src)
}

// The attitudes a board is drawn at; yaw needs none, it turns the picture.
const (
	rollSteps    = 24 // a full turn
	pitchSteps   = 5  // −30°, −15°, 0, 15°, 30°
	pitchStep    = 15 * deg
	shadeRolls   = 24 // a full turn: the trucks hang on one side
	shadePitches = 3  // −25°, 0, 25°
	shadePitch   = 25 * deg
	ShadowPxPerM = 64  // density of the silhouettes [px/m]
	shadeRoom    = 0.3 // what blur adds to a cell [m]
	sheetColumns = 16
)

// Skater holds the sprites of one skater. A body or board cell is drawn facing
// east; turn it by the heading. For the mirrored stance scale y by −1. When a pose
// names a yaw for its board (a boardslide), the body's heading is the board's less
// that yaw.
type Skater struct {
	PxPerM                  int
	Body, Board             *Atlas // first all with ink outline, then all with the air rim
	BodyShadow, BoardShadow *Atlas // blurred silhouettes in white, one block of cells a blur step

	frames []bodyJoints
	first  [Poses][Poses]int16 // index of the tween towards, 0 = none; negative: backwards
}

// NewSkater draws all sprites: skin is an index into the palette's tones.
func NewSkater(p *Palette, skin, pxPerM int) *Skater {
	s := &Skater{PxPerM: pxPerM}
	for i := range stances {
		s.frames = append(s.frames, stances[i].body)
	}
	for _, m := range moves {
		a, b := m[0], m[1]
		if s.first[a][b] != 0 {
			continue
		}
		s.first[a][b], s.first[b][a] = int16(len(s.frames)), -int16(len(s.frames))
		for k := range TweenSteps {
			s.frames = append(s.frames, stances[a].body.between(stances[b].body, ease(float64(k+1)/(TweenSteps+1))))
		}
	}
	s.drawBodies(p, skin)
	s.drawBoards(p)
	return s
}

// ease is slow at both ends, as limbs are.
func ease(t float64) float64 { return t * t * (3 - 2*t) }

func (s *Skater) drawBodies(p *Palette, skin int) {
	n := len(s.frames)
	s.Body = newAtlas(2*n, cellSize(bodySide, s.PxPerM), sheetColumns)
	s.BodyShadow = newAtlas(len(ShadowHeights)*n, cellSize(bodySide+shadeRoom, ShadowPxPerM), sheetColumns)
	for i := range s.frames {
		for k := range 2 {
			f := newFigure(bodySide, s.PxPerM)
			f.drawBody(&p.Skater, &s.frames[i], skin, k == 1)
			s.Body.put(k*n+i, f.img)
		}
		shapes := bodyShapes(&p.Skater, &s.frames[i], skin)
		for k, im := range silhouettes(shapes, bodySide+shadeRoom) {
			s.BodyShadow.put(k*n+i, im)
		}
	}
}

func (s *Skater) drawBoards(p *Palette) {
	const n, m = rollSteps * pitchSteps, shadeRolls * shadePitches
	s.Board = newAtlas(2*n, cellSize(boardSide, s.PxPerM), sheetColumns)
	s.BoardShadow = newAtlas(len(ShadowHeights)*m, cellSize(boardSide+shadeRoom, ShadowPxPerM), sheetColumns)
	for i := range n {
		a := Attitude{Pitch: float64(i/rollSteps-pitchSteps/2) * pitchStep, Roll: float64(i%rollSteps) * 360 / rollSteps * deg}
		for k := range 2 {
			f := newFigure(boardSide, s.PxPerM)
			f.drawBoard(&p.Skater, a, point{}, k == 1)
			s.Board.put(k*n+i, f.img)
		}
	}
	for i := range m {
		a := Attitude{Pitch: float64(i/shadeRolls-shadePitches/2) * shadePitch, Roll: float64(i%shadeRolls) * 360 / shadeRolls * deg}
		shapes, _ := boardShapes(&p.Skater, look(a, point{}))
		for k, im := range silhouettes(shapes, boardSide+shadeRoom) {
			s.BoardShadow.put(k*m+i, im)
		}
	}
}

// Frame is the body picture on the way from one pose to another; t runs 0…1.
// Without a drawn move between the two the nearer pose stands.
func (s *Skater) Frame(from, to Pose, t float64) int {
	k := int(math.Round(min(max(t, 0), 1) * (TweenSteps + 1)))
	switch first := int(s.first[from][to]); {
	case k == 0 || from == to:
		return int(from)
	case k > TweenSteps:
		return int(to)
	case first > 0:
		return first + k - 1
	case first < 0:
		return -first + TweenSteps - k
	case k*2 < TweenSteps+1:
		return int(from)
	}
	return int(to)
}

// Pose is the cell of a pose, step 0…TweenSteps+1 on the way to another.
func (s *Skater) Pose(from, to Pose, step int, air bool) Cell {
	return s.BodyCell(s.Frame(from, to, float64(step)/(TweenSteps+1)), air)
}

// BodyCell is the cell of a frame of [Skater.Frame]; air has the chalk rim.
func (s *Skater) BodyCell(frame int, air bool) Cell {
	if air {
		frame += len(s.frames)
	}
	return s.Body.Cell(frame)
}

// BodyShadowCell is the silhouette of a frame at a blur step 0…3.
func (s *Skater) BodyShadowCell(frame, blur int) Cell {
	return s.BodyShadow.Cell(blur*len(s.frames) + frame)
}

// BoardCell is the board nearest to a pitch and roll [rad].
func (s *Skater) BoardCell(pitch, roll float64, air bool) Cell {
	i := boardIndex(pitch/pitchStep, roll/(360*deg), pitchSteps, rollSteps)
	if air {
		i += rollSteps * pitchSteps
	}
	return s.Board.Cell(i)
}

// BoardShadowCell is its silhouette at a blur step 0…3.
func (s *Skater) BoardShadowCell(pitch, roll float64, blur int) Cell {
	i := boardIndex(pitch/shadePitch, roll/(360*deg), shadePitches, shadeRolls)
	return s.BoardShadow.Cell(blur*shadeRolls*shadePitches + i)
}

func boardIndex(pitch, turns float64, pitches, rolls int) int {
	p := min(max(int(math.Round(pitch))+pitches/2, 0), pitches-1)
	return p*rolls + wrap(int(math.Round(turns*float64(rolls))), rolls)
}

// BoardOf is where the board is in a pose: its attitude [rad] and the place of
// its middle from the body's pivot [m, x along the body's heading].
func BoardOf(p Pose) (a Attitude, x, y float64) {
	st := &stances[p]
	return st.board, st.at.x, st.at.y
}
