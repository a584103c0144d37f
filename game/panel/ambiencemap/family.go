package ambiencemap

import "strings"

// Family is what kind of place a descriptor is. A family has an ink and a shape.
type Family uint8

// The families.
const (
	Street Family = iota // squares: people and what they drive
	Shore                // triangles: quays and beaches
	Water                // discs: open water, streams
	Works                // diamonds: machines
	Green                // triangles on their tips: parks, moors, woods
	Families
)

// places are words in the names of descriptors.
var places = [...]struct {
	word string
	Family
}{
	{"street", Street}, {"square", Street}, {"market", Street}, {"village", Street}, {"stall", Street}, {"town", Street},
	{"quay", Shore}, {"beach", Shore}, {"shore", Shore}, {"harbour", Shore}, {"pier", Shore},
	{"water", Water}, {"stream", Water}, {"river", Water}, {"canal", Water}, {"sea", Water}, {"lake", Water},
	{"work", Works}, {"factory", Works}, {"mill", Works}, {"machine", Works}, {"yard", Works},
	{"park", Green}, {"grove", Green}, {"moor", Green}, {"forest", Green}, {"wood", Green}, {"field", Green}, {"garden", Green},
}

// FamilyOf is the family of a descriptor by its name; one whose name says nothing
// takes turns by its index.
func FamilyOf(name string, index int) Family {
	name = strings.ToLower(name)
	for _, p := range places {
		if strings.Contains(name, p.word) {
			return p.Family
		}
	}
	return Family(max(index, 0) % int(Families))
}
