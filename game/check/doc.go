// Package check tests the window from outside: it starts a display and a sound
// server of its own, runs the built program as a player would, listens to what it
// plays, looks at what it shows, and presses its keys. Where Xvfb, PulseAudio or
// parec is missing, the tests that need it say so and are left out; `.ci/run`
// installs them.
package check
