package check

import (
	"fmt"
	"os"
	"testing"
	"time"
)

// quiet waits until the processors have room: timing can't be tested on a machine
// that builds something else meanwhile. It goes on after half a minute in any case.
func quiet(t *testing.T) {
	t.Helper()
	for range 30 {
		busy, ok := busyShare(time.Second)
		if !ok || busy < 0.25 {
			return
		}
	}
	t.Log("the machine stays busy; timing may suffer")
}

// busyShare is how much of the processors' time was used over a while.
func busyShare(d time.Duration) (share float64, ok bool) {
	idle0, all0, ok := processorTimes()
	time.Sleep(d)
	idle1, all1, _ := processorTimes()
	if !ok || all1 == all0 {
		return 0, false
	}
	return 1 - float64(idle1-idle0)/float64(all1-all0), true
}

// processorTimes reads the counters of Linux; elsewhere there are none.
func processorTimes() (idle, all uint64, ok bool) {
	data, err := os.ReadFile("/proc/stat")
	if err != nil {
		return 0, 0, false
	}
	var v [8]uint64
	if _, err := fmt.Sscanf(string(data), "cpu %d %d %d %d %d %d %d %d", &v[0], &v[1], &v[2], &v[3], &v[4], &v[5], &v[6], &v[7]); err != nil {
		return 0, 0, false
	}
	for _, x := range v {
		all += x
	}
	return v[3] + v[4], all, true
}
