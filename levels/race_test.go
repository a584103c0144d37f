//go:build race

package levels

// slack is how much slower the race detector may make a timed test.
const slack = 15
