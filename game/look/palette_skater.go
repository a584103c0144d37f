package look

import (
	"fmt"
	"image/color"
)

// SkaterColours are the colours of the skater and the board.
type SkaterColours struct {
	Tee, TeeShade, Trousers, TrousersLow, Shoe, Sole    color.RGBA
	Beanie, BeanieTop, Peak, Outline, AirOutline        color.RGBA
	Skin                                                [5]color.RGBA
	SkinDefault                                         int // index into Skin
	GripTop, PlyEdge, BottomPly, BottomPrint, PrintBars color.RGBA
	Truck, Baseplate, Wheel, Bolt, NoseBolt             color.RGBA
}

type skaterFile struct {
	Tee         hexColour   `yaml:"tee"`
	TeeShade    hexColour   `yaml:"tee_shade"`
	Trousers    hexColour   `yaml:"trousers"`
	TrousersLow hexColour   `yaml:"trousers_low"`
	Shoe        hexColour   `yaml:"shoe"`
	Sole        hexColour   `yaml:"sole"`
	Beanie      hexColour   `yaml:"beanie"`
	BeanieTop   hexColour   `yaml:"beanie_top"`
	Peak        hexColour   `yaml:"peak"`
	Outline     hexColour   `yaml:"outline"`
	AirOutline  hexColour   `yaml:"air_outline"`
	Skin        []hexColour `yaml:"skin"`
	SkinDefault int         `yaml:"skin_default"`
	GripTop     hexColour   `yaml:"grip_top"`
	PlyEdge     hexColour   `yaml:"ply_edge"`
	BottomPly   hexColour   `yaml:"bottom_ply"`
	BottomPrint hexColour   `yaml:"bottom_print"`
	PrintBars   hexColour   `yaml:"print_bars"`
	Truck       hexColour   `yaml:"truck"`
	Baseplate   hexColour   `yaml:"baseplate"`
	Wheel       hexColour   `yaml:"wheel"`
	Bolt        hexColour   `yaml:"bolt"`
	NoseBolt    hexColour   `yaml:"nose_bolt"`
}

// fill checks that every colour is there and hands them over.
func (f *skaterFile) fill(c *SkaterColours) error {
	for _, x := range []struct {
		from hexColour
		key  string
		to   *color.RGBA
	}{
		{f.Tee, "tee", &c.Tee},
		{f.TeeShade, "tee_shade", &c.TeeShade},
		{f.Trousers, "trousers", &c.Trousers},
		{f.TrousersLow, "trousers_low", &c.TrousersLow},
		{f.Shoe, "shoe", &c.Shoe},
		{f.Sole, "sole", &c.Sole},
		{f.Beanie, "beanie", &c.Beanie},
		{f.BeanieTop, "beanie_top", &c.BeanieTop},
		{f.Peak, "peak", &c.Peak},
		{f.Outline, "outline", &c.Outline},
		{f.AirOutline, "air_outline", &c.AirOutline},
		{f.GripTop, "grip_top", &c.GripTop},
		{f.PlyEdge, "ply_edge", &c.PlyEdge},
		{f.BottomPly, "bottom_ply", &c.BottomPly},
		{f.BottomPrint, "bottom_print", &c.BottomPrint},
		{f.PrintBars, "print_bars", &c.PrintBars},
		{f.Truck, "truck", &c.Truck},
		{f.Baseplate, "baseplate", &c.Baseplate},
		{f.Wheel, "wheel", &c.Wheel},
		{f.Bolt, "bolt", &c.Bolt},
		{f.NoseBolt, "nose_bolt", &c.NoseBolt},
	} {
		if !x.from.set {
			return fmt.Errorf("palette: skater: wanted %s, missing", x.key)
		}
		*x.to = x.from.RGBA
	}
	if len(f.Skin) != len(c.Skin) {
		return fmt.Errorf("palette: skater: skin: wanted 5 tones, got %d", len(f.Skin))
	}
	if f.SkinDefault < 0 || f.SkinDefault >= len(c.Skin) {
		return fmt.Errorf("palette: skater: skin_default: wanted 0..4, got %d", f.SkinDefault)
	}
	for i, v := range f.Skin {
		c.Skin[i] = v.RGBA
	}
	c.SkinDefault = f.SkinDefault
	return nil
}
