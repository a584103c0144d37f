// Package session is a level being skated: it opens one, plays it frame by frame by
// hand, script or replay, records it, and keeps what the picture remembers of the last
// seconds. [Sound] is what it is heard through; it outlives sessions.
package session
