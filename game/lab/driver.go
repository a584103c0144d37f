package main

import (
	"gritbed/components"
	"gritbed/game/lab/render"
	"gritbed/game/world"
)

type pusher struct{}

func (pusher) Next(w *world.World) (components.IntentData, bool) {
	return components.IntentData{Push: true}, w.Frame() < 600
}

func driver(name string) (render.Driver, error) { return pusher{}, nil }
