package parallel

import (
	"errors"
	"testing"
)

// Every job is done and reported once; the first error in order wins, not in time.
func TestEach(t *testing.T) {
	first, second := errors.New("first"), errors.New("second")
	done, reported := make([]int, 100), make([]int, 100)
	err := Each(100, func(i int) error {
		done[i]++
		switch i {
		case 40:
			return first
		case 60:
			return second
		}
		return nil
	}, func(i int) { reported[i]++ })
	if err != first {
		t.Errorf("want the first error in order, got %v", err)
	}
	for i := range done {
		if done[i] != 1 || reported[i] != 1 {
			t.Errorf("job %d: done %d times, reported %d times", i, done[i], reported[i])
		}
	}
	if err := Each(0, func(int) error { return first }, nil); err != nil {
		t.Errorf("no jobs: want no error, got %v", err)
	}
}
