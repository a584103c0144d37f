package output

import (
	"errors"
	"io"
	"time"
)

// What the player reads while there is no device.
const (
	noteNone = "no sound device: playing silently"
	noteHang = "the sound device does not answer: playing silently"
	noteLost = "sound device lost: playing silently"
)

// run finds a device, plays until it is lost, and begins again.
func (k *Keeper) run(r io.Reader) {
	defer close(k.done)
	for {
		f := k.find(r)
		if f.out == nil {
			k.endClock()
			return
		}
		k.endClock() // one reader at a time
		f.way.used = true
		introduce(r, f.out)
		if err := f.out.Start(r); err != nil {
			f.out.Close()
			k.quiet(r, err.Error(), k.lack(err))
			if !k.sleep(k.wait.pause) {
				k.endClock()
				return
			}
			continue
		}
		k.had, k.note = f.way, ""
		k.taken++
		k.show(f.out)
		err := k.watch(f.out)
		f.out.Close()
		if err == nil {
			return
		}
		if m, ok := f.out.(Metered); ok {
			k.dry += m.Meter().Underflows
		}
		k.quiet(r, "device lost: "+err.Error(), noteLost)
	}
}

// introduce says to a stream which device reads it from now on.
func introduce(r io.Reader, out Output) {
	p, ok := r.(Paced)
	if !ok {
		return
	}
	if h, ok := out.(Holder); ok {
		p.SetDevice(h.Buffered)
	} else {
		p.SetDevice(nil)
	}
}

// watch returns why a device was lost, nil when the keeper is closed.
func (k *Keeper) watch(out Output) error {
	for k.sleep(k.wait.watch) {
		if err := out.Err(); err != nil {
			return err
		}
	}
	return nil
}

// sleep waits; it reports whether to go on.
func (k *Keeper) sleep(d time.Duration) bool {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-k.stop:
		return false
	case <-t.C:
		return true
	}
}

// found is what a round of attempts came to.
type found struct {
	out Output
	way *attempt
	err error
}

// find tries until there is a device; without out the keeper is closed.
func (k *Keeper) find(r io.Reader) found {
	patience, hang := time.NewTimer(k.wait.patience), time.NewTimer(k.wait.hang)
	defer patience.Stop()
	defer hang.Stop()
	again := time.NewTimer(0)
	defer again.Stop()
	var round chan found
	for {
		select {
		case <-again.C:
			round = k.round()
		case f := <-round:
			if f.out != nil {
				return f
			}
			if f.err != nil {
				k.quiet(r, f.err.Error(), k.lack(f.err))
			}
			round = nil
			again.Reset(k.wait.pause)
		case <-patience.C:
			k.quiet(r, "looking for a device", "")
		case <-hang.C:
			if k.note == "" {
				k.note = noteHang
				k.show(k.shown.Load().out)
			}
		case <-k.stop:
			go abandon(round)
			return found{}
		}
	}
}

// abandon closes what a round still finds when its result is no longer wanted.
func abandon(round chan found) {
	if round == nil {
		return
	}
	if f := <-round; f.out != nil {
		f.out.Close()
	}
}

// lack is the message to the player about an attempt that failed. A server that hangs
// is reported only after a while.
func (k *Keeper) lack(err error) string {
	switch {
	case k.had != nil:
		return noteLost
	case errors.Is(err, ErrNoAnswer):
		return ""
	}
	return noteNone
}

// reason is why the last of the ways can't be had: the one that is tried when the
// better ones are not there.
func (k *Keeper) reason() (err error) {
	for _, w := range k.ways {
		if w.err != nil {
			err = w.err
		}
	}
	return err
}

// round tries the ways that are due, on a thread of its own, as each may hang.
// Only one round is under way at a time.
func (k *Keeper) round() chan found {
	var due []*attempt
	now := time.Now()
	for _, w := range k.ways {
		spent := w.Once && w.used
		other := k.had != nil && !k.had.Once && w != k.had
		if !spent && !other && (w.last.IsZero() || now.Sub(w.last) >= w.Every) {
			w.last = now
			due = append(due, w)
		}
	}
	done := make(chan found, 1)
	go func() {
		for _, w := range due {
			out, err := w.Open()
			if w.err = err; err == nil {
				done <- found{out: out, way: w}
				return
			}
			if errors.Is(err, ErrNoAnswer) {
				done <- found{err: err}
				return
			}
		}
		done <- found{err: k.reason()}
	}()
	return done
}

// quiet lets the silent clock run, and says why; an empty note leaves the one that
// is there.
func (k *Keeper) quiet(r io.Reader, reason, note string) {
	if note != "" {
		k.note = note
	}
	if k.clock == nil {
		k.clock = new(Silent)
		introduce(r, k.clock)
		k.clock.Start(r) // a clock can't fail
	}
	k.show(&Silent{Reason: reason}) // only its name is asked for
}

// endClock stops the silent clock, if it runs.
func (k *Keeper) endClock() {
	if k.clock != nil {
		k.clock.Close()
		k.clock = nil
	}
}
