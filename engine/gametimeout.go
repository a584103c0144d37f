package engine

import "time"

// GameTime lends the clock of stamps to a bridge outside the package.
type GameTime struct{ t gameTime }

// Tick opens a frame of exactly 1/60 s.
func (g *GameTime) Tick() { g.t.tick() }

// After opens a frame that lasts d.
func (g *GameTime) After(d time.Duration) { g.t.after(d) }

// Stamp returns the block in which the open frame becomes audible [blocks].
func (g *GameTime) Stamp() int64 { return g.t.stamp() }

// Commit returns the stamp of the frame after it [blocks].
func (g *GameTime) Commit() int64 { return g.t.commit() }
