package view

import (
	"fmt"
	"strconv"
	"strings"
)

// The sizes of window that can be asked for [px].
const (
	minWide, minHigh = 320, 180
	maxSide          = 8192
)

// ParseSize reads a size like 1280x720 [px].
func ParseSize(text string) (w, h int, err error) {
	a, b, _ := strings.Cut(text, "x")
	w, errW := strconv.Atoi(a)
	h, errH := strconv.Atoi(b)
	if errW != nil || errH != nil || w < minWide || h < minHigh || w > maxSide || h > maxSide {
		return 0, 0, fmt.Errorf("size: want one like 1280x720, from %dx%d to %dx%d, got %q", minWide, minHigh, maxSide, maxSide, text)
	}
	return w, h, nil
}
