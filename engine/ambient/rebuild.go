package ambient

// rebuild weights the terrain around the listener. It resets all sounds first, or the
// chances and directions of cells that were left would remain.
func (r *Runtime) rebuild(at Position, outdoors bool) {
	r.latched = at
	r.total = 0
	r.last = Rebuild{At: at, Outdoors: outdoors, Time: r.now}
	r.cells = r.cells[:0]
	r.counts.Rebuilds++
	r.events = append(r.events, Event{Outcome: Rebuilt, Cell: at.Cell, Entry: -1})
	for i := range r.sounds {
		r.sounds[i].reset()
	}
	if outdoors || r.opt.Indoors == IndoorsHeard {
		r.weighTerrain()
	}
	if r.enabled {
		for i := range r.sounds {
			s := &r.sounds[i]
			s.update(r.total)
			if !s.queued {
				r.play(i, FromArm)
			}
		}
	}
	for i := range r.sounds {
		r.release(&r.sounds[i])
	}
	r.last.Total = r.total
	r.last.Cells = len(r.cells)
}

// weighTerrain adds the sources of the 3 × 3 landblocks around the listener's:
// rows to the north, in them blocks to the east, in them cells to the east,
// then to the north (ambient/A7). The order is the one in which sounds are
// met, and so the one in which they fire and use up random numbers.
func (r *Runtime) weighTerrain() {
	cx, cy := int(r.latched.Cell>>24), int(r.latched.Cell>>16&0xFF)
	for by := max(cy-1, 0); by <= min(cy+1, 0xFF); by++ {
		for bx := max(cx-1, 0); bx <= min(cx+1, 0xFF); bx++ {
			if b := r.world.Blocks[uint16(bx<<8|by)]; b != nil {
				r.last.Blocks++
				r.weighBlock(b, bx, by, float32(float32(bx-cx)*BlockSize), float32(float32(by-cy)*BlockSize))
			}
		}
	}
}

// weighBlock adds the 64 cells of a block that lies dx, dy from the listener's
// [m], each with its south-west vertex, of which the height counts, too.
func (r *Runtime) weighBlock(b *Block, bx, by int, dx, dy float32) {
	for ix := range 8 {
		for iy := range 8 {
			v := 9*ix + iy
			i := r.chosen.of(b.Terrain[v])
			if i < 0 || !r.ready(i) || !r.enabled {
				continue
			}
			x := dx + float32(float32(ix)*CellSize) - r.latched.X
			y := dy + float32(float32(iy)*CellSize) - r.latched.Y
			c := Cell{BX: uint8(bx), BY: uint8(by), IX: uint8(ix), IY: uint8(iy), Desc: i}
			r.addSource(&c, x, y, b.Height[v]-r.latched.Z)
			r.cells = append(r.cells, c)
		}
	}
}

// addSource adds a cell, at its offset from the listener [m], to every sound of
// its descriptor. The total gains its weight once, however many they are, and
// also if there are none (register CB7).
func (r *Runtime) addSource(c *Cell, x, y, z float32) {
	c.D2 = Dist2(x, y, z)
	c.Dir = Facing(x, y)
	if c.D2 > cullDist2 {
		r.last.Culled++
		return
	}
	c.Weight = Weight(c.D2)
	if c.Weight == 0 {
		return
	}
	r.total += c.Weight
	dist := root(c.D2)
	first := r.descs[c.Desc].first
	for k := range r.region.Descs[c.Desc].Sounds {
		i := r.slots[first+k]
		if i < 0 {
			if i = r.meet(c.Desc, k); i < 0 {
				continue
			}
		}
		r.sounds[i].add(c.Weight, dist, c.Dir)
	}
}

// meet makes the sound (d, k); −1 when there is no room.
func (r *Runtime) meet(d, k int) int32 {
	if len(r.sounds) == cap(r.sounds) {
		r.counts.NoRoom++
		return -1
	}
	i := int32(len(r.sounds))
	from := r.region.Descs[d].Sounds[k]
	r.sounds = append(r.sounds, sound{
		Sound: from, of: &r.descs[d], desc: int32(d), index: int32(k), constant: from.Continuous(),
	})
	r.slots[r.descs[d].first+k] = i
	r.last.New++
	return i
}
