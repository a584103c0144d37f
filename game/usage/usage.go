// Package usage is the game's help. Package first gives it before anything looks for a
// display, which Ebitengine does while packages are initialised; so it is a plain
// text, and nothing is imported that would have to be initialised first. A test holds
// it against the options.
package usage

// Text is what -h says. One dash does as well as two.
const Text = `Usage: gritbed [flags]

Skate, and hear it.

Flags:
  -h, -help            This text.
      -level=NAME      Level to skate (default: plaza, or the one that a script
                       or replay is for).
      -script=NAME     Let a script play: a built-in one by name, or a file.
      -output=auto     Sound output: auto, pulse, oto, ebiten or silent.
      -data=FILE       An owner's grains.big to play instead of the built-in
                       recordings.
      -mods=DIR        Directory of files that stand in for built-in ones:
                       tuning, movement, maps. They reload when they change.
      -shot=FILE       Store a screenshot there and end.
      -after=5         Seconds of play before the screenshot (default 5).
      -still           Play up to the screenshot in steps, without a clock and
                       unheard: the same picture on every machine.
      -site=NAME       Begin at a test site or teleport of the level, or at
                       spawn.
      -stats=FILE      Write counters there as JSON at the end.
      -seconds=N       End after that many seconds (default 0: when the window
                       is closed).
      -size=1280x720   Size of the window (default 1280x720, 320x180 to
                       8192x8192).
      -novsync         Draw as many frames as possible.
      -fold=KIND       How six channels become two: title, capture or mono.
      -replay=FILE     Play a recorded replay.
      -ghost=FILE      Let a recorded replay ride along as a ghost, drawn in
                       chalk and heard from where it is; may be given several
                       times.
      -record=FILE     Record what is played; another level goes on in a file
                       beside it.
      -scope           Begin with the bed scope open.
      -mixer           Begin with the mixer open.
      -ambience        Begin with the ambience open.
      -patch           Begin with the patch programs open.
      -safe            The second colour set, safe for colour-blind eyes.
      -calm            Reduce motion: the picture neither looks ahead nor
                       shakes.

Ctrl-C, SIGTERM and SIGHUP end the game as closing its window does: recording,
counters and screenshot are written.
`

// Wanted says whether a command line asks for it.
func Wanted(args []string) bool {
	for _, a := range args {
		switch a {
		case "-h", "-help", "--help":
			return true
		case "--":
			return false
		}
	}
	return false
}
