package conform

import (
	"fmt"
	"strconv"

	"gritbed/engine/ambient"
	"gritbed/engine/vec"
)

// walkJSON is the world of a walk.
type walkJSON struct {
	selectorJSON
	Master string `json:"master"`
	VolMin int    `json:"vol_min"`
	Descs  []struct {
		STB    uint32 `json:"stb_id"`
		Sounds []struct {
			Type    uint32 `json:"stype"`
			Volume  string `json:"volume"`
			Chance  string `json:"base_chance"`
			MinRate string `json:"min_rate"`
			MaxRate string `json:"max_rate"`
		} `json:"sounds"`
		Table map[string][]struct {
			ID          uint32 `json:"sound_id"`
			Probability string `json:"probability"`
		} `json:"table"`
	} `json:"descs"`
	Blocks []struct {
		BX      uint8  `json:"bx"`
		BY      uint8  `json:"by"`
		Terrain string `json:"terrain"`
		Heights string `json:"heights"`
	} `json:"blocks"`
	Uniforms []uint32 `json:"uniforms_k"`
}

// config makes the runtime's configuration; the random numbers are left out.
func (w *walkJSON) config() (cfg ambient.Config, err error) {
	bits := func(place, text string) float32 {
		v, e := vec.ParseBits(text)
		if e != nil && err == nil {
			err = fmt.Errorf("%s: %w", place, e)
		}
		return v
	}
	region := w.region()
	region.Tables = map[uint32]*ambient.Table{}
	tables := make([]*ambient.Table, len(w.Descs))
	for i, d := range w.Descs {
		place := fmt.Sprintf("descs[%d]", i)
		desc := ambient.Desc{STB: d.STB}
		for k, s := range d.Sounds {
			at := fmt.Sprintf("%s.sounds[%d]", place, k)
			desc.Sounds = append(desc.Sounds, ambient.Sound{
				Type: s.Type, Volume: bits(at+".volume", s.Volume), BaseChance: bits(at+".base_chance", s.Chance),
				MinRate: bits(at+".min_rate", s.MinRate), MaxRate: bits(at+".max_rate", s.MaxRate),
			})
		}
		region.Descs = append(region.Descs, desc)
		if d.Table == nil {
			continue
		}
		tables[i] = &ambient.Table{Entries: map[uint32][]ambient.Entry{}}
		for key, list := range d.Table {
			typ, e := strconv.ParseUint(key, 10, 32)
			if e != nil {
				return cfg, fmt.Errorf("%s.table: want a decimal type, got %q", place, key)
			}
			for k, en := range list {
				tables[i].Entries[uint32(typ)] = append(tables[i].Entries[uint32(typ)], ambient.Entry{
					ID: en.ID, Probability: bits(fmt.Sprintf("%s.table.%s[%d].probability", place, key, k), en.Probability),
				})
			}
		}
		if _, twice := region.Tables[d.STB]; !twice {
			region.Tables[d.STB] = tables[i]
		}
	}
	world := &ambient.World{Blocks: map[uint16]*ambient.Block{}}
	for i, b := range w.Blocks {
		block := &ambient.Block{BX: b.BX, BY: b.BY}
		place := fmt.Sprintf("blocks[%d]", i)
		if len(b.Terrain) != 4*81 || len(b.Heights) != 8*81 {
			return cfg, fmt.Errorf("%s: want 324 digits of terrain and 648 of heights, got %d and %d",
				place, len(b.Terrain), len(b.Heights))
		}
		for v := range 81 {
			word, e := vec.ParseHex(b.Terrain[4*v : 4*v+4])
			if e != nil {
				return cfg, fmt.Errorf("%s.terrain[%d]: want hex digits, got %w", place, v, e)
			}
			block.Terrain[v] = uint16(word)
			block.Height[v] = bits(fmt.Sprintf("%s.heights[%d]", place, v), b.Heights[8*v:8*v+8])
		}
		world.Blocks[uint16(b.BX)<<8|uint16(b.BY)] = block
	}
	cfg = ambient.Defaults(region, world)
	cfg.Master, cfg.VolMin = bits("master", w.Master), float32(w.VolMin)
	return cfg, err
}
