//go:build !race

package levels

// slack is how much slower than promised a timed test may be.
const slack = 1
