package session

import (
	"fmt"
	"slices"
	"strings"

	"gritbed/levels"
	"gritbed/systems/ride"
)

// placeOf is the pose at a named place of a level: the spawn, a teleport, or a
// test site with the speed its trial begins at.
func placeOf(l *levels.Level, name string) (ride.Pose, error) {
	if name == "spawn" {
		return ride.PoseOf(l.Spawn), nil
	}
	names := []string{"spawn"}
	for i := range l.Teleports {
		if l.Teleports[i].Name == name {
			return ride.PoseOf(l.Teleports[i]), nil
		}
		names = append(names, l.Teleports[i].Name)
	}
	for i := range l.Sites {
		if l.Sites[i].Name == name {
			return ride.PoseAt(l.Sites[i]), nil
		}
		names = append(names, l.Sites[i].Name)
	}
	return ride.Pose{}, fmt.Errorf("-site: want a site or teleport of %s like %s, got %q", l.Name, strings.Join(nearest(names, name, 4), ", "), name)
}

// nearest are the n names most like one that was typed.
func nearest(names []string, typed string, n int) []string {
	names = slices.Clone(names)
	slices.SortStableFunc(names, func(a, b string) int { return unlike(a, typed) - unlike(b, typed) })
	return names[:min(n, len(names))]
}

// unlike is how many letters have to be put in, taken out or changed to make one
// name of another.
func unlike(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diag := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diag
			if a[i] != b[j] {
				cost++
			}
			diag = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
