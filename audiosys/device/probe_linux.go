//go:build linux && !android

package device

import (
	"fmt"
	"runtime"
	"strings"
	"unsafe"

	"github.com/ebitengine/purego"
)

const (
	playback = 0 // SND_PCM_STREAM_PLAYBACK
	nonblock = 1 // SND_PCM_NONBLOCK
)

// alsa is the part of the sound library that the probe calls.
type alsa struct {
	open     func(handle *uintptr, name string, stream, mode int32) int32
	close    func(handle uintptr) int32
	strerror func(code int32) string
	hints    func(card int32, iface string, hints **[1 << 16]uintptr) int32
	hint     func(hint uintptr, id string) *byte
	freeHint func(hints *[1 << 16]uintptr) int32
	onError  func(handler uintptr) int32
	free     func(p *byte)
}

// Probe reports why no sound could be played on this machine, nil when it
// could. It opens and closes the devices that the output would try, in the same
// order, all but those of JACK, whose library writes to the console when its
// server is not there.
func Probe() error {
	lib, err := purego.Dlopen("libasound.so.2", purego.RTLD_NOW)
	if err != nil {
		return fmt.Errorf("sound: want the library libasound.so.2, found none")
	}
	var a alsa
	purego.RegisterLibFunc(&a.open, lib, "snd_pcm_open")
	purego.RegisterLibFunc(&a.close, lib, "snd_pcm_close")
	purego.RegisterLibFunc(&a.strerror, lib, "snd_strerror")
	purego.RegisterLibFunc(&a.hints, lib, "snd_device_name_hint")
	purego.RegisterLibFunc(&a.hint, lib, "snd_device_name_get_hint")
	purego.RegisterLibFunc(&a.freeHint, lib, "snd_device_name_free_hint")
	purego.RegisterLibFunc(&a.onError, lib, "snd_lib_error_set_handler")

	purego.RegisterLibFunc(&a.free, purego.RTLD_DEFAULT, "free")

	// The library prints pages about every device it can't open; the one line
	// returned here says what matters. In the place of its printer stands one of
	// its functions that takes nothing and does nothing, which costs none of the
	// few callbacks that a process can make.
	if quiet, err := purego.Dlsym(lib, "snd_asoundlib_version"); err == nil {
		a.onError(quiet)
		defer a.onError(0)
	}

	var first error
	for _, name := range append([]string{"default", "plug:default"}, a.names()...) {
		var handle uintptr
		code := a.open(&handle, name, playback, nonblock)
		if code >= 0 {
			a.close(handle)
			return nil
		}
		if first == nil {
			first = fmt.Errorf("sound: device %q: want it open, got %q", name, a.strerror(code))
		}
	}
	return first
}

// names lists the playback devices the library knows.
func (a *alsa) names() []string {
	var hints *[1 << 16]uintptr
	if a.hints(-1, "pcm", &hints) != 0 || hints == nil {
		return nil
	}
	defer a.freeHint(hints)
	var names []string
	for i := 0; i < len(hints) && hints[i] != 0; i++ {
		if dir := a.text(a.hint(hints[i], "IOID")); dir == "Input" {
			continue
		}
		if name := a.text(a.hint(hints[i], "NAME")); name != "" && name != "null" && !strings.HasPrefix(name, "jack") {
			names = append(names, name)
		}
	}
	runtime.KeepAlive(hints)
	return names
}

// text copies a string that the library gave away, and frees it.
func (a *alsa) text(p *byte) string {
	if p == nil {
		return ""
	}
	defer a.free(p)
	n := 0
	for *(*byte)(unsafe.Add(unsafe.Pointer(p), n)) != 0 {
		n++
	}
	return string(unsafe.Slice(p, n))
}
