//go:build (linux && !android) || freebsd || netbsd || openbsd

package probe

// #cgo LDFLAGS: -lX11
// #include <X11/Xlib.h>
//
// // answers opens a display and closes it again. Threads come first: the X library
// // wants to hear of them before anything else.
// static int answers(void) {
// 	XInitThreads();
// 	Display *d = XOpenDisplay(NULL);
// 	if (!d) return 0;
// 	XCloseDisplay(d);
// 	return 1;
// }
import "C"

import "syscall"

// Missing is why there is no display, "" where there is one.
func Missing() string {
	name, _ := syscall.Getenv("DISPLAY")
	if name == "" {
		if w, _ := syscall.Getenv("WAYLAND_DISPLAY"); w != "" {
			return "want DISPLAY set, got only WAYLAND_DISPLAY=" + quote(w) + ": the window needs an X server, which Xwayland is"
		}
		return "want DISPLAY set, got none; `make play` renders the tour without one"
	}
	if C.answers() == 0 {
		return "want an X server at DISPLAY=" + quote(name) + ", none answers; `env -u DISPLAY make play` renders the tour without one"
	}
	return ""
}

// quote is the value of a variable in a line: cut, and without control characters.
func quote(s string) string {
	b := []byte(s[:min(len(s), 80)])
	for i, c := range b {
		if c < ' ' || c > '~' {
			b[i] = '?'
		}
	}
	return string(b)
}

// End ends the program with one line where there is no display.
func End() {
	if why := Missing(); why != "" {
		syscall.Write(2, []byte("gritbed: display: "+why+"\n"))
		syscall.Exit(1)
	}
}
