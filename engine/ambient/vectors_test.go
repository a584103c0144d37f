package ambient_test

import (
	"testing"

	"gritbed/engine/conform/conformtest"
)

// Weights and directions, to the bit.
//
// 002/2.1 radii of 20 and 120 m; 002/2.4 epsilon, 200 m², ratio 2;
// 002/6.9 direction from x and y alone; 002/6.10 axes before diagonals;
// 002/6.11 zero counts as positive; 002/6.12 1, then 400/d², then 0.
func TestWeightVectors(t *testing.T) { conformtest.Test(t, "ambient", "weights") }

// Levels: whole decibels exactly, what is behind them to the bit.
//
// 002/2.5 knee of 5 m; 002/5.2 the setting twice; 002/5.3 25/d² beyond the
// knee; 002/5.4 limited to 1 before the setting; 002/5.5 nothing at 0;
// 002/5.6 rounded up to whole dB, refused below the lowest level.
func TestLevelVectors(t *testing.T) { conformtest.Test(t, "ambient", "attenuation") }

// Directions and shells, in the order they were met, to the bit.
//
// 002/6.6 a shell of ±10 m; 002/6.7 all around: 4…10 m in eight directions;
// 002/6.8 merged by minimum and maximum, else appended.
func TestShellVectors(t *testing.T) { conformtest.Test(t, "ambient", "adddir") }

// 002/9.1 bits 2–6 and 11–15; 002/9.2 the chain, none where it leaves a list;
// 002/9.3 index FFFFFFFF is none.
func TestSelectorVectors(t *testing.T) { conformtest.Test(t, "ambient", "selector") }

// 002/1.1 layout of the blob; 002/1.2 8 bytes and 20 a sound, counts that the
// bytes do not hold are refused; 002/1.3 what is continuous is worked out, −0
// counts, NaN does not.
func TestBlobVectors(t *testing.T) { conformtest.Test(t, "ambient", "stb_good", "stb_bad") }

// Two minutes through nine landblocks, in and out of doors: what is weighed and
// what is played, row by row. All numbers agree to the bit, places to 0.1 mm.
//
// Weighing: 002/8.2 only where the cell changes; 002/9.6 nothing from a
// descriptor without a table; 002/9.7 south-west vertices; 002/10.2 rebuilds
// at every other cell; 002/10.3 weights only outdoors; 002/10.7 culling;
// 002/10.8 one weight a cell in the total; 002/10.9 sounds made on first use;
// 002/10.10 nine landblocks; 002/10.11 and CB19 their order and that of the
// cells; 002/10.12 heights count; 002/10.13 192 m from block to block;
// 002/10.14 tables let go; 002/3.1 and 002/3.2 levels by share, divided first
// (CB13); 002/3.6 and CB4 weight keeps a table, not audibility.
//
// Playing: 002/3.3 rolls; 002/5.9 entries; 002/6.1-5 places; 002/6.13 and CB15
// the order of random numbers; 002/7.1-4 intervals and deadlines; 002/8.3
// strictly before now; 002/8.5-9 arming, un-arming, cadence.
func TestWalkVectors(t *testing.T) { conformtest.Test(t, "ambient", "walk0") }
