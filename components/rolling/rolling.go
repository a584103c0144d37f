// Package rolling names what a wheel rolls on and what sounds of it. A map gives
// the ground a tag; the tag becomes a material word; the surface map makes a
// rolling surface of that, and the surface has a recording, which is a member of
// the collection. All four are small whole numbers, so each has a type of its own:
// to take one for another does not compile.
package rolling

// Tag is the collision tag of a piece of ground in a map, 1…127; 0 is none (note
// 000 §1.4).
type Tag int

// Material is a material word, 0…142, as the audio state carries it.
type Material int32

// Surface is a rolling surface, 0…14: what grains are chosen by.
type Surface int

// Member is a recording, by its place among the members of the tuning; the engine
// is given its recordings in that order.
type Member int

// What stands for nothing.
const (
	NoMaterial Material = 143 // tag 0 or out of range
	NoContact  Surface  = 14  // of a truck in the air or on a rail (note 000 §1.4.3)
	NoMember   Member   = -1
)

// Material returns the material word of a tag: its low seven bits less one; tag 0
// is [NoMaterial].
func (t Tag) Material() Material {
	if t &= 0x7F; t != 0 {
		return Material(t - 1)
	}
	return NoMaterial
}
