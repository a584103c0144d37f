package grain

import (
	"math"
	"testing"

	"gritbed/engine/block"
)

// 000/2.4.2 the block step.
func TestBlockStep(t *testing.T) {
	if got := math.Float32bits(block.Delta); got != 0x3BAEC33E {
		t.Errorf("δ = %08X, want 3BAEC33E", got)
	}
}

// 000/2.4.23 the rocket's starts are 475–525 ms apart; 000/2.4.24 a sounding
// truck starts about 6 grains a second, one player's at most 350 ms apart.
func TestStartsPerSecond(t *testing.T) {
	board, rec := benchBoard(t)
	var logs [Players]Journal
	for i := range logs {
		board.Player(i).Keep(&logs[i])
		board.SetRecord(i, Record{0.3, 0.97, 0.4})
	}
	board.Bind(0, rec, paramsA, paramsB)
	board.RocketRecord(Record{0.3, 1, 0.4})
	board.BindRocket(rec, paramsRocket)
	const seconds = 60
	last := map[int]int{}
	trucks := 0
	for n := range seconds * block.Rate / block.Frames {
		board.Tick()
		for i := range logs {
			for _, s := range logs[i].Steps[:logs[i].N] {
				if s.Kind != StepStart {
					continue
				}
				ms := float64(n-last[i]) * 256 / 48
				if _, ok := last[i]; ok && (i == Rocket && (ms < 475 || ms > 525) || i != Rocket && ms > 350) {
					t.Fatalf("player %d: %.0f ms between starts", i, ms)
				}
				last[i] = n
				if i != Rocket {
					trucks++
				}
			}
			logs[i].Reset()
		}
	}
	if rate := float64(trucks) / seconds; rate < 6 || rate > 6.8 {
		t.Errorf("%.2f starts a second", rate)
	}
}
