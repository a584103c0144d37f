// Package script plays without a human: headless tests, the laboratory and the
// demonstration all ride by scripts, and what a person rode can be kept and
// ridden again as a replay.
//
// # Scripts
//
// A script is a list of steps. A step may put the skater somewhere, choose the
// path to follow and the speed to keep, hold keys, and says when it ends. What a
// step does not mention stays as the step before left it for path and speed, and
// is let go for keys. Everything is steering, pushing and braking through the
// same intents a pad gives, so a script that passes is a ride a person could
// have had.
//
//	level: yard
//	steps:
//	  - put: {site: hill}
//	    path: [[8, 10.5], [150, 10.5]]
//	    speed: 20                # push up to it [m/s]
//	    to: [140, 10.5]          # ends here
//	  - pop: 0.5                 # ends with an ollie, crouched for in time
//	    to: [145, 10.5]
//	  - until: landed
//
// Steps end when the first of seconds, to and until says so, and at once when
// none is given. A step that has not ended within 30 s (or its own within)
// breaks the script off with an error that names it.
//
// # Replays
//
// A replay is the intents of every frame, run-length coded text; see [Recorder].
// It pins level, seed, solver iterations and the movement's numbers. Physics
// give the same bits on one kind of processor only (platform §9), so a replay is
// exact there and approximate elsewhere.
package script
