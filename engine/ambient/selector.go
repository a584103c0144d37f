package ambient

// Terrain returns what a terrain word holds for the selector: the terrain type
// in bits 2–6 and the scene index in bits 11–15.
func Terrain(word uint16) (terrainType, sceneIndex int) {
	return int(word >> 2 & 0x1F), int(word >> 11)
}

// Index walks from a terrain word to the descriptor index of its scene type. It
// is NoDesc where the walk leaves a list, and may lie past the descriptors.
func (r *Region) Index(word uint16) uint32 {
	t, s := Terrain(word)
	if t >= len(r.TerrainTypes) {
		return NoDesc
	}
	scenes := r.TerrainTypes[t].Scenes
	if s >= len(scenes) {
		return NoDesc
	}
	scene := scenes[s]
	if scene < 0 || scene >= len(r.SceneTypes) {
		return NoDesc
	}
	return r.SceneTypes[scene]
}

// Select returns the index of the descriptor a terrain word selects, −1 if it
// selects none.
func (r *Region) Select(word uint16) int {
	i := r.Index(word)
	if i == NoDesc || uint64(i) >= uint64(len(r.Descs)) {
		return -1
	}
	return int(i)
}

// selection is the walk done ahead for every terrain type and scene index.
type selection [wordEntries * wordEntries]int32

func newSelection(r *Region) (s selection) {
	for t := range wordEntries {
		for i := range wordEntries {
			s[wordEntries*t+i] = int32(r.Select(uint16(t<<2 | i<<11)))
		}
	}
	return s
}

func (s *selection) of(word uint16) int {
	t, i := Terrain(word)
	return int(s[wordEntries*t+i])
}
