package pulseout

import (
	"net"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// address is where a sound server may listen.
type address struct{ network, at string }

// port is where a sound server listens on a network unless configured otherwise.
const port = "4713"

// addresses lists where to look for a sound server, the likeliest first: what
// PULSE_SERVER names, and nothing else if it names any, otherwise the sockets of
// the user's session.
func addresses(env func(string) string, uid int, machine []string) []address {
	if list := env("PULSE_SERVER"); list != "" {
		return parseServers(list, machine)
	}
	var all []address
	add := func(dir string, parts ...string) {
		if dir != "" {
			all = append(all, address{"unix", filepath.Join(append([]string{dir}, parts...)...)})
		}
	}
	add(env("PULSE_RUNTIME_PATH"), "native")
	if dir := env("XDG_RUNTIME_DIR"); dir != "" {
		add(dir, "pulse", "native")
	} else {
		add("/run/user/"+strconv.Itoa(uid), "pulse", "native")
	}
	add("/run/pulse", "native") // one server for the whole machine
	return all
}

// parseServers reads a list in the form of PULSE_SERVER: entries apart by
// blanks, each a path, unix:PATH or tcp:HOST[:PORT], and before it in braces the
// machine that it is for. What is not understood, or is for another machine, is
// left out.
func parseServers(list string, machine []string) []address {
	var all []address
	for _, s := range strings.Fields(list) {
		if strings.HasPrefix(s, "{") {
			name, rest, closed := strings.Cut(s[1:], "}")
			if !closed || !slices.Contains(machine, name) {
				continue
			}
			s = rest
		}
		kind, rest, named := strings.Cut(s, ":")
		switch {
		case strings.HasPrefix(s, "/"):
			all = append(all, address{"unix", s})
		case named && rest != "" && kind == "unix":
			all = append(all, address{"unix", rest})
		case named && rest != "" && (kind == "tcp" || kind == "tcp4" || kind == "tcp6"):
			if _, _, err := net.SplitHostPort(rest); err != nil {
				rest = net.JoinHostPort(strings.Trim(rest, "[]"), port)
			}
			all = append(all, address{kind, rest})
		}
	}
	return all
}

// machineNames are the names that a braced entry may call this machine.
func machineNames() []string {
	var names []string
	if h, err := os.Hostname(); err == nil {
		names = append(names, h)
	}
	if id, err := os.ReadFile("/etc/machine-id"); err == nil {
		names = append(names, strings.TrimSpace(string(id)))
	}
	return names
}

// cookieBytes is the length of what a client shows to be let in. A server that
// knows its clients in another way takes any.
const cookieBytes = 256

// cookie reads what the server wants to be shown.
func cookie(env func(string) string) []byte {
	home, config := env("HOME"), env("XDG_CONFIG_HOME")
	if config == "" {
		config = filepath.Join(home, ".config")
	}
	for _, file := range []string{env("PULSE_COOKIE"), filepath.Join(config, "pulse", "cookie"), filepath.Join(home, ".pulse-cookie")} {
		if data, err := os.ReadFile(file); err == nil && len(data) == cookieBytes {
			return data
		}
	}
	return make([]byte, cookieBytes)
}
