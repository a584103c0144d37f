// Command bench runs the benchmarks and writes what they say as a table: the machine,
// the date, and for each benchmark its time and how many loops of the reference that is,
// so that two machines can be compared. Its arguments are the packages.
//
//	go run .ci/bench.go -o engine/BENCHMARKS.md ./engine/... ./systems/...
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"time"
)

func main() {
	out := flag.String("o", "", "file to write")
	flag.Parse()
	if err := run(*out, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(out string, packages []string) error {
	args := append([]string{"test", "-run", "^$", "-bench", ".", "-benchmem", "-benchtime", "0.2s", "-count", "3"}, packages...)
	goCommand := os.Getenv("GO")
	if goCommand == "" {
		goCommand = "go"
	}
	c := exec.Command(goCommand, args...)
	c.Stderr = os.Stderr
	pipe, err := c.StdoutPipe()
	if err != nil {
		return err
	}
	if err := c.Start(); err != nil {
		return err
	}
	t := newTable()
	t.read(io.TeeReader(pipe, os.Stdout))
	if err := c.Wait(); err != nil {
		return err
	}
	if t.reference() == 0 {
		return fmt.Errorf("%s: want the benchmark Reference of package engine among them", strings.Join(packages, " "))
	}
	f, err := os.Create(out)
	if err != nil {
		return err
	}
	t.write(f, time.Now())
	return f.Close()
}

// row is a benchmark: the best of its runs.
type row struct {
	name   string
	ns     float64
	allocs string
	other  []string // figures of its own, as it wrote them
}

// table is what the benchmarks said, in their order.
type table struct {
	cpu  string
	rows []*row
	by   map[string]*row
}

func newTable() *table { return &table{by: map[string]*row{}} }

// read takes the output of go test -bench.
func (t *table) read(from io.Reader) {
	pkg := ""
	for s := bufio.NewScanner(from); s.Scan(); {
		line := s.Text()
		if v, ok := strings.CutPrefix(line, "pkg: gritbed/"); ok {
			pkg = v
		}
		if v, ok := strings.CutPrefix(line, "cpu: "); ok {
			t.cpu = v
		}
		if f := strings.Fields(line); len(f) >= 4 && strings.HasPrefix(f[0], "Benchmark") {
			t.take(pkg, f)
		}
	}
}

// take is one line of a benchmark: name, runs, then figures and their units.
func (t *table) take(pkg string, f []string) {
	name := strings.TrimPrefix(f[0], "Benchmark")
	if i := strings.LastIndexByte(name, '-'); i > 0 {
		name = name[:i]
	}
	name = pkg + " " + name
	now := row{name: name, ns: math.Inf(1)}
	for i := 2; i+1 < len(f); i += 2 {
		switch f[i+1] {
		case "ns/op":
			now.ns, _ = strconv.ParseFloat(f[i], 64)
		case "allocs/op":
			now.allocs = f[i]
		case "B/op":
		default:
			now.other = append(now.other, f[i]+" "+f[i+1])
		}
	}
	r := t.by[name]
	if r == nil {
		r = &row{name: name, ns: math.Inf(1)}
		t.by[name] = r
		t.rows = append(t.rows, r)
	}
	if now.ns < r.ns {
		*r = now
	}
}

// reference is the time of the loop that all are held against [ns], 0 = not measured.
func (t *table) reference() float64 {
	if r := t.by["engine Reference"]; r != nil {
		return r.ns
	}
	return 0
}

func (t *table) write(to io.Writer, now time.Time) {
	fmt.Fprintf(to, `# Benchmarks

Written by `+"`make bench`"+`; the best of three runs each. A loop is one run of the reference (BenchmarkReference of
package engine: eight plain filters over a block), measured in the same minute; `+"`go test ./engine`"+` fails when a block
costs 30 %% more loops than this table says. A block is 256 frames: 5,333,333 ns of sound.

| | |
|---|---|
| machine | %s, %d of its processors, %s/%s |
| date | %s |
| Go | %s |

| benchmark | ns | loops | allocations | also |
|---|--:|--:|--:|---|
`, t.cpu, runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, now.Format(time.DateOnly), runtime.Version())
	for _, r := range t.rows {
		fmt.Fprintf(to, "| %s | %s | %.3f | %s | %s |\n", r.name, figure(r.ns), r.ns/t.reference(), r.allocs, strings.Join(r.other, ", "))
	}
}

// figure is a time with as many digits as mean something.
func figure(ns float64) string {
	if ns < 100 {
		return strconv.FormatFloat(ns, 'g', 3, 64)
	}
	return strconv.FormatFloat(ns, 'f', 0, 64)
}
