// Package parallel does a number of jobs that know nothing of each other, as many
// at a time as there are processors: recordings are decoded and rendered so.
package parallel

import (
	"runtime"
	"sync"
)

// Each calls do for 0 to n-1 and returns the first error in that order. done,
// unless nil, is called after each job, from several goroutines but one at a time.
func Each(n int, do func(i int) error, done func(i int)) error {
	errs := make([]error, n)
	next := make(chan int)
	var reporting sync.Mutex
	var workers sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		workers.Go(func() {
			for i := range next {
				errs[i] = do(i)
				if done != nil {
					reporting.Lock()
					done(i)
					reporting.Unlock()
				}
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	workers.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
