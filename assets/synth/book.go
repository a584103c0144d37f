package synth

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"

	"github.com/goccy/go-yaml"

	"gritbed/assets/owner"
	"gritbed/assets/strict"
)

//go:embed surfaces.yaml wheels.yaml modes.yaml members.yaml knots/*.yaml
var texts embed.FS

// Book is every recipe: grounds, wheels, resonances and the roster.
type Book struct {
	Surfaces []Surface
	Wheels   []Wheel
	Modes    Modes
	Members  []Member
}

// Surface is a ground and how a board on it is balanced. Gains are relative.
type Surface struct {
	Name    string   `yaml:"name"`
	Octaves Octaves  `yaml:"octaves"`
	Stones  []Stones `yaml:"stones"`
	Chips   Chips    `yaml:"chips"`
	// Packets is how much the texture comes in packets, of 7 cm and of 23 cm.
	Packets [2]float64 `yaml:"packets"`
	Direct  float64    `yaml:"direct"`
	// Tick is what a hit above Threshold (in static loads) does to the trucks.
	Tick      float64 `yaml:"tick"`
	Threshold float64 `yaml:"threshold"`
	Deck      float64 `yaml:"deck"`
	Truck     float64 `yaml:"truck"`
	Wheel     float64 `yaml:"wheel"`
	// Panel is the gain of the ground itself ringing, PanelModes which one.
	Panel      float64 `yaml:"panel"`
	PanelModes string  `yaml:"panel_modes"`
	Bearing    float64 `yaml:"bearing"`
	Air        float64 `yaml:"air"`
	// Bright scales the nominal cutoffs; 0 is read as 1.
	Bright float64 `yaml:"bright"`
}

// Wheel is a hardness.
type Wheel struct {
	Name string `yaml:"name"`
	// Depth is how far the wheel is pressed flat standing still [mm], Damping
	// the share of critical damping of the contact.
	Depth   float64 `yaml:"depth"`
	Damping float64 `yaml:"damping"`
	// FineGround scales ground layers under 8 mm; StoneWidth and StoneHeight
	// scale stones: a soft wheel's patch is longer and bridges them.
	FineGround  float64 `yaml:"fine_ground"`
	StoneWidth  float64 `yaml:"stone_width"`
	StoneHeight float64 `yaml:"stone_height"`
	// Truck, Bearing and Air are what the rest of the board gets, GritBand
	// scales the band of the grit.
	Truck   float64 `yaml:"truck"`
	Bearing float64 `yaml:"bearing"`
	Air     float64 `yaml:"air"`
	// Chips is how sharply loose crumbs crack under it.
	Chips    float64 `yaml:"chips"`
	GritBand float64 `yaml:"grit_band"`
	// Cutoff is the nominal brightness at both ends [Hz].
	Cutoff [2]float64 `yaml:"cutoff"`
	Modes  []Mode     `yaml:"modes"`
}

// Modes are the resonances of the parts that all boards share, and of panels.
type Modes struct {
	Deck   []Mode            `yaml:"deck"`
	Truck  []Mode            `yaml:"truck"`
	Chip   []Mode            `yaml:"chip"`
	Panels map[string][]Mode `yaml:"panels"`
}

// Member is one recording of the archive.
type Member struct {
	Name string `yaml:"name"`
	// Surface and Wheel name the recipes; both are empty for the speed rush.
	Surface string `yaml:"surface"`
	Wheel   string `yaml:"wheel"`
	Rate    int    `yaml:"rate"`    // [Hz]
	Samples int    `yaml:"samples"` // [samples]
	// Ulps is how far the stored duration lies above samples/rate [units in
	// the last place of single precision].
	Ulps int `yaml:"ulps"`
	// From and To are the speeds at the two ends [km/h]; From is used by the
	// rush alone. Points are P1 and P2 of the position curve [58ths].
	From   float64    `yaml:"from"`
	To     float64    `yaml:"to"`
	Points [2]float64 `yaml:"points"`
	// Level is the wanted RMS level in bins 1 and 20 of 20 [dBFS], Centroid
	// the wanted spectral centroid there [Hz].
	Level    [2]float64 `yaml:"level"`
	Centroid [2]float64 `yaml:"centroid"`

	Knots Knots `yaml:"-"`
}

// Knots are what the calibration finds for a member.
type Knots struct {
	// Level is asked of the fader at both ends [dBFS]: a little more than what
	// is wanted, because the ceiling takes some.
	Level [2]float64 `yaml:"level"`
	// Cutoff of the brightness filter [Hz] and gain of the grit, equally spaced
	// over the file.
	Cutoff []float64 `yaml:"cutoff"`
	Grit   []float64 `yaml:"grit"`
}

// KnotCount is the number of knots along a file.
const KnotCount = 11

// ErrRecipe is a recipe that cannot be rendered.
var ErrRecipe = errors.New("recipe")

// Load reads the book from the recipes built into the program.
func Load() (*Book, error) { return Read(texts) }

// Read reads a book from a directory laid out like this package's own.
// Unknown keys are refused; errors name file, line and column.
func Read(dir fs.FS) (*Book, error) {
	var b Book
	var surfaces struct{ Surfaces []Surface }
	var wheels struct{ Wheels []Wheel }
	var members struct{ Members []Member }
	err := errors.Join(
		decode(dir, "surfaces.yaml", &surfaces), decode(dir, "wheels.yaml", &wheels),
		decode(dir, "modes.yaml", &b.Modes), decode(dir, "members.yaml", &members))
	if err != nil {
		return nil, err
	}
	b.Surfaces, b.Wheels, b.Members = surfaces.Surfaces, wheels.Wheels, members.Members
	for i := range b.Members {
		m := &b.Members[i]
		if err := decode(dir, KnotFile(m.Name), &m.Knots); err != nil {
			return nil, err
		}
		if err := b.check(m); err != nil {
			return nil, err
		}
	}
	return &b, nil
}

// KnotFile is the place of a member's knots in the recipe directory.
func KnotFile(member string) string { return "knots/" + member + ".yaml" }

func decode(dir fs.FS, name string, into any) error {
	text, err := owner.ReadFS(dir, name, owner.Text)
	if err != nil {
		return fmt.Errorf("%w %s: %w", ErrRecipe, name, err)
	}
	if err := strict.Unmarshal(text, into, "recipe", owner.Text.Most()); err != nil {
		return fmt.Errorf("%w %s: %s", ErrRecipe, name, yaml.FormatError(err, false, false))
	}
	return nil
}

// Member returns the member of a name, or nil.
func (b *Book) Member(name string) *Member {
	for i := range b.Members {
		if b.Members[i].Name == name {
			return &b.Members[i]
		}
	}
	return nil
}

func (b *Book) surface(m *Member) *Surface {
	for i := range b.Surfaces {
		if b.Surfaces[i].Name == m.Surface {
			return &b.Surfaces[i]
		}
	}
	return nil
}

func (b *Book) wheel(m *Member) *Wheel {
	for i := range b.Wheels {
		if b.Wheels[i].Name == m.Wheel {
			return &b.Wheels[i]
		}
	}
	return nil
}

// Nominal returns the cutoff that suits a member before any calibration [Hz], p
// being 0 to 1 over the file; 0 when the recipe has no opinion (the rush).
func (b *Book) Nominal(m *Member, p float64) float64 {
	s, w := b.surface(m), b.wheel(m)
	if s == nil || w == nil {
		return 0
	}
	f := w.Cutoff[0] + float64((w.Cutoff[1]-w.Cutoff[0])*p)
	if s.Bright > 0 {
		f = float64(f * s.Bright)
	}
	return f
}

func (b *Book) panel(s *Surface) []Mode { return b.Modes.Panels[s.PanelModes] }
