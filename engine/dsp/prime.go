package dsp

// primeAbove returns the first prime above n, for n from 1 up. The lengths of
// the combs are primes, so that their echoes never fall together. A search
// takes a few divisions by small numbers: it is made when a room changes.
func primeAbove(n int) int {
	for n++; !prime(n); n++ {
	}
	return n
}

func prime(n int) bool {
	if n < 4 || n%2 == 0 {
		return n == 2 || n == 3
	}
	for d := 3; d*d <= n; d += 2 {
		if n%d == 0 {
			return false
		}
	}
	return true
}
