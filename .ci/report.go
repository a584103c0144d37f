// Command report runs tests and says at the end what was skipped and why: a line a
// reason, counted. Its arguments are those of go test, several runs of it divided by
// "--". Where CI=true a skip is a failure, unless .ci/skips lists it with its reason.
//
//	go run .ci/report.go ./... -- -race ./engine
package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
)

func main() {
	allowed, err := readAllowed(".ci/skips")
	if err != nil {
		fmt.Fprintln(os.Stderr, "report:", err)
		os.Exit(1)
	}
	r := newReport(os.Stdout)
	for _, args := range runs(os.Args[1:]) {
		if err := r.run(args); err != nil {
			r.failed = true
			fmt.Printf("go test %s: %v\n", strings.Join(args, " "), err)
		}
	}
	if !r.end(os.Getenv("CI") == "true", allowed) {
		os.Exit(1)
	}
}

// runs divides the arguments.
func runs(args []string) [][]string {
	list := [][]string{nil}
	for _, a := range args {
		if a == "--" {
			list = append(list, nil)
			continue
		}
		list[len(list)-1] = append(list[len(list)-1], a)
	}
	return list
}

// event is a line of go test -json.
type event struct{ Action, Package, Test, Output string }

// test is the name of a test of a package, with that of its part.
func (e *event) test() string { return strings.TrimPrefix(e.Package, "gritbed/") + " " + e.Test }

// report gathers what comes of tests.
type report struct {
	out    io.Writer
	said   map[string][]string // by tests that still run
	skips  map[string]string   // reasons, by test
	failed bool
}

func newReport(out io.Writer) *report {
	return &report{out: out, said: map[string][]string{}, skips: map[string]string{}}
}

// run is one run of go test; its failures are in the report, and in the error as well.
func (r *report) run(args []string) error {
	c := exec.Command(cmp.Or(os.Getenv("GO"), "go"), append([]string{"test", "-json"}, args...)...)
	c.Stderr = os.Stderr
	out, err := c.StdoutPipe()
	if err != nil {
		return err
	}
	if err := c.Start(); err != nil {
		return err
	}
	return errors.Join(r.read(out), c.Wait())
}

// read follows a run and passes on what go test itself would write.
func (r *report) read(from io.Reader) error {
	s := bufio.NewScanner(from)
	s.Buffer(nil, 64<<20)
	for s.Scan() {
		var e event
		if err := json.Unmarshal(s.Bytes(), &e); err != nil {
			fmt.Fprintln(r.out, s.Text()) // not every complaint is JSON
			continue
		}
		r.take(&e)
	}
	return s.Err()
}

// take is one event. What a test says is kept until its end and shown when it failed.
func (r *report) take(e *event) {
	key := e.test()
	switch {
	case e.Action == "build-output":
		fmt.Fprint(r.out, e.Output)
	case e.Action == "output" && e.Test != "":
		r.said[key] = append(r.said[key], e.Output)
	case e.Action == "output" && e.Output != "PASS\n":
		fmt.Fprint(r.out, e.Output)
	case e.Action == "fail" && e.Test == "": // what still runs then never came to its end
		r.failed = true
		for _, k := range sorted(r.said) {
			if strings.HasPrefix(k, key) {
				fmt.Fprint(r.out, strings.Join(r.said[k], ""))
			}
		}
	case e.Action == "fail":
		r.failed = true
		fmt.Fprint(r.out, strings.Join(r.said[key], ""))
		delete(r.said, key)
	case e.Action == "skip" && e.Test != "":
		r.skips[key] = reason(r.said[key])
		delete(r.said, key)
	case e.Action == "pass":
		delete(r.said, key)
	}
}

// reason is what a test that was skipped said last, without the place in its file.
func reason(said []string) string {
	for _, line := range slices.Backward(said) {
		line = strings.TrimSpace(line)
		if place, text, ok := strings.Cut(line, ": "); ok && strings.Contains(place, ".go:") {
			return text
		}
	}
	return "no reason given"
}

// end says what was skipped, and whether all is well.
func (r *report) end(ci bool, allowed map[string]string) bool {
	by := map[string][]string{}
	for _, test := range sorted(r.skips) {
		by[r.skips[test]] = append(by[r.skips[test]], test)
	}
	for _, why := range sorted(by) {
		fmt.Fprintf(r.out, "skipped: %d for: %s (%s)\n", len(by[why]), why, strings.Join(by[why], ", "))
	}
	fmt.Fprintf(r.out, "skipped in all: %d\n", len(r.skips))
	if ci {
		for _, test := range sorted(r.skips) {
			if allowed[test] == "" {
				r.failed = true
				fmt.Fprintf(r.out, "FAIL: %s: want it run, or its skip listed in .ci/skips\n", test)
			}
		}
	}
	return !r.failed
}

func sorted[V any](m map[string]V) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// readAllowed reads the skips that are no failure: package, test and reason, a line each.
func readAllowed(name string) (map[string]string, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	allowed := map[string]string{}
	for i, line := range strings.Split(string(data), "\n") {
		f := strings.Fields(line)
		if len(f) == 0 || f[0][0] == '#' {
			continue
		}
		if len(f) < 3 {
			return nil, fmt.Errorf("%s:%d: want a package, a test and a reason, got %q", name, i+1, line)
		}
		allowed[f[0]+" "+f[1]] = strings.Join(f[2:], " ")
	}
	return allowed, nil
}
