package pulseout

import (
	"encoding/binary"
	"errors"
	"net"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"time"

	"gritbed/audiosys/output"
)

// The forms of PULSE_SERVER: paths and networks, several in a row, some for other
// machines; nonsense is left out.
func TestParseServers(t *testing.T) {
	here := []string{"box", "0123abcd"}
	for list, want := range map[string][]address{
		"":                              nil,
		"/run/p":                        {{"unix", "/run/p"}},
		"unix:/run/p":                   {{"unix", "/run/p"}},
		"tcp:host":                      {{"tcp", "host:4713"}},
		"tcp:host:99":                   {{"tcp", "host:99"}},
		"tcp6:[::1]":                    {{"tcp6", "[::1]:4713"}},
		"tcp4:10.0.0.2 /x":              {{"tcp4", "10.0.0.2:4713"}, {"unix", "/x"}},
		"{box}unix:/a {0123abcd}/b":     {{"unix", "/a"}, {"unix", "/b"}},
		"{other}unix:/a unix:/b":        {{"unix", "/b"}},
		"{box unix: tcp: : what what:x": nil,
		"{":                             nil,
	} {
		if got := parseServers(list, here); !reflect.DeepEqual(got, want) {
			t.Errorf("%q: want %v, got %v", list, want, got)
		}
	}
}

// Without PULSE_SERVER the sockets of the session are tried.
func TestAddressesOfTheSession(t *testing.T) {
	env := map[string]string{"XDG_RUNTIME_DIR": "/run/user/7"}
	get := func(k string) string { return env[k] }
	want := []address{{"unix", "/run/user/7/pulse/native"}, {"unix", "/run/pulse/native"}}
	if got := addresses(get, 7, nil); !reflect.DeepEqual(got, want) {
		t.Errorf("session: want %v, got %v", want, got)
	}
	delete(env, "XDG_RUNTIME_DIR")
	if got := addresses(get, 7, nil); !reflect.DeepEqual(got, want) {
		t.Errorf("session without a folder: want %v, got %v", want, got)
	}
	env["PULSE_RUNTIME_PATH"] = "/p"
	if got := addresses(get, 7, nil); len(got) != 3 || got[0].at != "/p/native" {
		t.Errorf("runtime path: want it first, got %v", got)
	}
	env["PULSE_SERVER"] = "unix:/s"
	if got := addresses(get, 7, nil); len(got) != 1 || got[0].at != "/s" {
		t.Errorf("a server that is named: want it alone, got %v", got)
	}
}

// The cookie is read where the session keeps it; without one, or with a broken one,
// something of its length is shown.
func TestCookie(t *testing.T) {
	dir := t.TempDir()
	env := map[string]string{"HOME": dir}
	get := func(k string) string { return env[k] }
	if got := cookie(get); len(got) != cookieBytes || got[0] != 0 {
		t.Errorf("none: want %d zeros, got %d bytes", cookieBytes, len(got))
	}
	os.MkdirAll(filepath.Join(dir, ".config", "pulse"), 0o755)
	os.WriteFile(filepath.Join(dir, ".config", "pulse", "cookie"), make([]byte, 10), 0o600)
	right := make([]byte, cookieBytes)
	right[0] = 7
	os.WriteFile(filepath.Join(dir, ".pulse-cookie"), right, 0o600)
	if got := cookie(get); len(got) != cookieBytes || got[0] != 7 {
		t.Errorf("a short one first: want the whole one, got %d bytes", len(got))
	}
}

// listen makes a socket that somebody may call, and names it to Open.
func listen(t *testing.T) net.Listener {
	t.Helper()
	l, err := net.Listen("unix", filepath.Join(t.TempDir(), "S"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	t.Setenv("PULSE_SERVER", "unix:"+l.Addr().String())
	return l
}

// A server that takes the call and says nothing hangs, and Open does not wait for
// it longer than an answer may take.
func TestServerThatHangs(t *testing.T) {
	listen(t)
	begun := time.Now()
	_, err := Open("test")
	if !errors.Is(err, output.ErrNoAnswer) {
		t.Errorf("want no answer, got %v", err)
	}
	if took := time.Since(begun); took < answerTime || took > 5*answerTime {
		t.Errorf("want to wait for %v, got %v", answerTime, took)
	}
}

// A server that hangs up, or talks nonsense, is an error, as is none at all.
func TestServerThatIsNone(t *testing.T) {
	for name, say := range map[string][]byte{
		"hangs up":   nil,
		"nonsense":   []byte("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n"),
		"cut short":  {0, 0, 0, 9},
		"wrong size": {0, 0, 0, 1, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'L'},
	} {
		l := listen(t)
		go func() {
			if c, err := l.Accept(); err == nil {
				c.Write(say)
				c.Close()
			}
		}()
		if o, err := Open("test"); err == nil {
			o.Close()
			t.Errorf("%s: want an error, got a device", name)
		}
	}
	t.Setenv("PULSE_SERVER", "unix:/nowhere")
	if _, err := Open("test"); err == nil || errors.Is(err, output.ErrNoAnswer) {
		t.Errorf("none: want an error that says so, got %v", err)
	}
	t.Setenv("PULSE_SERVER", "what")
	if _, err := Open("test"); err == nil {
		t.Error("no address: want an error, got a device")
	}
}

// Lengths are followed through messages that come in pieces, and one that is too
// long is an error as soon as its head is there.
func TestSizes(t *testing.T) {
	message := func(length uint32, body int) []byte {
		return append(binary.BigEndian.AppendUint32(nil, length), make([]byte, headBytes-4+body)...)
	}
	good := slices.Concat(message(3, 3), message(0, 0), message(messageMost, messageMost), message(5, 5))
	for _, piece := range []int{1, 7, headBytes, 1000, len(good)} {
		var s sizes
		for part := range slices.Chunk(good, piece) {
			if err := s.check(part); err != nil {
				t.Fatalf("in pieces of %d: %v", piece, err)
			}
		}
		if err := s.check(message(messageMost+1, 0)); err == nil {
			t.Errorf("in pieces of %d: want a message that is too long refused", piece)
		}
	}
}
