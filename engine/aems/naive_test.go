package aems_test

import (
	"bytes"
	"flag"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"gritbed/engine/aems/op"
)

// The long run: go test ./engine/aems -run TestRandomPrograms -walks 1000000
var (
	walksFlag = flag.Int("walks", 20000, "walks of random programs to compare with the naive evaluator")
	worldFlag = flag.Uint64("world", 0, "number of the first random world")
)

func TestRandomPrograms(t *testing.T) {
	begin := time.Now()
	var walks, next atomic.Int64
	var mu sync.Mutex
	var first sync.Once
	var all tally
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			var seen tally
			for int(walks.Load()) < *walksFlag && !t.Failed() {
				seed := *worldFlag + uint64(next.Add(1)-1)
				w := newWorld(seed)
				n, d := compare(t, w, newPlan(w), func(_ *sideBySide, lines []byte) { seen.add(lines) })
				walks.Add(int64(n))
				if d != nil {
					first.Do(func() { explain(t, seed) })
				}
			}
			mu.Lock()
			all.merge(&seen)
			mu.Unlock()
		})
	}
	wg.Wait()
	t.Logf("%d worlds, %d walks, %d runs of programs, %d operations, %v", next.Load(), walks.Load(), all.programs, all.total, time.Since(begin).Round(time.Millisecond))
	if !t.Failed() {
		all.check(t)
	}
}

// tally counts what the programs did, so that the comparison cannot quietly
// become one of nothing.
type tally struct {
	programs, total int
	ops             [40]int
	other           [40]int // results that are not 0
	events          map[string]int
}

func (c *tally) add(lines []byte) {
	if c.events == nil {
		c.events = make(map[string]int)
	}
	for len(lines) > 0 {
		end := bytes.IndexByte(lines, '\n')
		line := lines[:end]
		lines = lines[end+1:]
		switch line[0] {
		case 'O':
			f := bytes.Split(line, []byte("\t"))
			code := 0
			for _, d := range f[2] {
				code = 10*code + int(d-'0')
			}
			c.total++
			c.ops[code]++
			if !bytes.Equal(f[4], []byte("0")) {
				c.other[code]++
			}
		case 'I':
			c.programs++
		case 'A':
			f := bytes.Split(line, []byte("\t"))
			c.events[string(f[3])+" "+string(f[4])]++
		case 'D':
			f := bytes.Split(line, []byte("\t"))
			name := string(f[1])
			if name == "QUERY" {
				name += " " + string(f[3])
			}
			c.events[name]++
		case 'X':
			c.events["X"]++
		}
	}
}

func (c *tally) merge(o *tally) {
	c.programs += o.programs
	c.total += o.total
	for i := range c.ops {
		c.ops[i] += o.ops[i]
		c.other[i] += o.other[i]
	}
	if c.events == nil {
		c.events = make(map[string]int)
	}
	for k, v := range o.events {
		c.events[k] += v
	}
}

func (c *tally) check(t *testing.T) {
	t.Helper()
	for code, n := range c.ops {
		silent := code == op.Destroy || code == op.CallFunction || code == op.SetGlobalVariable
		if n < 200 || !silent && c.other[code] < 20 {
			t.Errorf("op %d ran %d times, with a result other than 0 %d times", code, n, c.other[code])
		}
	}
	for _, k := range []string{
		"OPEN", "SET", "QUERY 1", "QUERY 0", "RELEASE", "PAUSE", "RESUME", "X",
		"post 0", "post -5", "redeliver 0", "release 0", "call 0", "call -4", "call -5", "set 0", "set -5",
	} {
		if c.events[k] < 20 {
			t.Errorf("%s happened %d times", k, c.events[k])
		}
	}
}
