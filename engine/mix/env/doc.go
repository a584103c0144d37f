// Package env is the environment bus: two reverbs with two echo taps each,
// between which places cross-fade (buses 3).
package env
