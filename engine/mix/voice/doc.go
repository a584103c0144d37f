// Package voice plays recordings through graphs of order 0: the voices of the
// programs, of the ambience and of one-shots.
//
// A voice is one recording on its way to a bus (voice-graph 6.1):
//
//	standard  SndPlayer1 · Rechannel · Resample · HighPass · LowPass · [Send A] ·
//	          Gain · [Send B] · Pan2D1(6) · Send(6)
//	ambient   SndPlayer1 · Rechannel · Resample · Gain · LowPass · Send
//	one-shot  SndPlayer1 · Resample · Gain · [Pan2D1(6)] · Send
//
// Send A leads to the environment, if there is one; Send B leads to a flange return, if
// the routing asks for one. Up to the panner a signal has the channels of its
// recording. Rechannel is declared for that count, so it never changes anything and
// has no code here.
//
// A voice is opened, pushed properties (integers, as programs keep them), and
// ends by itself or is stopped; then it fades for 16 source frames, its filters
// ring for two more blocks, and its Sends leave their release taps. The
// remaining time of a voice is that of its source.
//
// The pool has a fixed number of voices. When it is full the policy decides: see
// [Policy]. Nothing allocates after [NewPool]; a handle carries the generation
// of its slot, so a call with the handle of a voice that has ended is refused and
// counted, and never reaches the next voice in that slot.
//
// Up to eight voices are filtered at once, because a filter waits most of the time for
// its own last output; the bits are those of one module after the other.
//
// Where the notes are silent, or print two readings, this package takes:
//   - 96 voices; when full, the one that is ending goes, then the lowest Gain
//     target, then the oldest, and a newcomer lower than all is refused
//     (voice-graph 6.5); a priority, which the notes do not have, comes first;
//   - the level of a program's entry scales the voice, dry and wet (option
//     entry.level, CV1);
//   - the third routing record of a flange code is the level of Send B until the
//     first push of id 11 (option route.level, CV5); buses 512 and 2048 are the
//     SFX master (CV6);
//   - a flange code takes its two records with it also when the first is not 1;
//   - pauses fade with mode 1 and resumes rise with mode 3 (CV12);
//   - remaining time is source time (CA3), of a loop 1,000,000 ms (option
//     loop.remaining_ms, CA4);
//   - a pushed value of 11 is not limited.
package voice
