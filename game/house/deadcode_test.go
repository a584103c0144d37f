package house

import (
	_ "embed"
	"fmt"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"testing"
)

//go:embed deadcode.txt
var stays string

// excuse is a line of the list: functions of a package that may stay.
type excuse struct {
	pkg, function string // the function "*" stands for all that are found
	reason        string
}

// excuses reads the list: package, function and reason, divided by tabs.
func excuses(text string) ([]excuse, error) {
	var out []excuse
	n := 0
	for line := range strings.Lines(text) {
		n++
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		f := strings.Split(line, "\t")
		if len(f) != 3 || f[2] == "" {
			return nil, fmt.Errorf("deadcode.txt:%d: wanted package, function and reason divided by tabs, found %q", n, line)
		}
		out = append(out, excuse{f[0], f[1], f[2]})
	}
	return out, nil
}

// compare says which of the functions found ("package function") have no
// excuse, and which excuse is for nothing that was found.
func compare(found []string, list []excuse) []string {
	var out []string
	used := make([]bool, len(list))
	for _, f := range found {
		pkg, function, _ := strings.Cut(f, " ")
		i := slices.IndexFunc(list, func(e excuse) bool { return e.pkg == pkg && (e.function == "*" || e.function == function) })
		if i < 0 {
			out = append(out, f+": nothing calls it: delete it, use it, or write a reason into deadcode.txt")
			continue
		}
		used[i] = true
	}
	for i, e := range list {
		if !used[i] {
			out = append(out, e.pkg+" "+e.function+": is called now or gone: strike it out of deadcode.txt")
		}
	}
	return out
}

// No function stands in the program that no main calls, but for those on the
// list.
func TestNothingIsUnreachable(t *testing.T) {
	if system := runtime.GOOS + "/" + runtime.GOARCH; system != "linux/amd64" {
		t.Skipf("the list of unreachable functions is that of linux/amd64, this is %s", system)
	}
	list, err := excuses(stays)
	if err != nil {
		t.Fatal(err)
	}
	if err := sources(); err != nil {
		t.Fatal(err)
	}
	// The Go team's search for functions that no main can reach, in the version of
	// the tools' own go.mod.
	tool := []string{"tool", "-modfile=../../.ci/tools.mod"}
	if out, err := exec.Command("go", append(tool, "-n", "deadcode")...).CombinedOutput(); err != nil {
		t.Skipf("deadcode is not to be had: %v: %.200s", err, out)
	}
	run := exec.Command("go", append(tool, "deadcode", "-f", "{{range .Funcs}}{{$.Path}} {{.Name}}\n{{end}}", module+"...")...)
	out, err := run.Output()
	if err != nil {
		t.Fatalf("%v: %v", run.Args, err)
	}
	var found []string
	for line := range strings.Lines(strings.ReplaceAll(string(out), module, "")) {
		line = strings.TrimSpace(line)
		if pkg, _, _ := strings.Cut(line, " "); line != "" && !strings.HasSuffix(pkg, "test") {
			found = append(found, line)
		}
	}
	if len(found) == 0 {
		t.Fatalf("nothing found, not even what stays: %q", out)
	}
	for _, f := range compare(found, list) {
		t.Error(f)
	}
	t.Logf("%d unreachable functions, all excused by %d lines", len(found), len(list))
}

// The comparison sees what is new and what is over.
func TestUnreachableIsCompared(t *testing.T) {
	list, err := excuses("# why\n\na\tF\tused by others\nb\t*\twhole package\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		found []string
		want  string
	}{
		{[]string{"a F", "b G", "b T.H"}, ""},
		{[]string{"a F", "a E", "b G"}, "a E: nothing calls it"},
		{[]string{"a T.F", "a F", "b G"}, "a T.F: nothing calls it"},
		{[]string{"b G"}, "a F: is called now"},
		{[]string{"a F"}, "b *: is called now"},
	} {
		got := strings.Join(compare(c.found, list), "\n")
		if c.want == "" && got != "" || !strings.HasPrefix(got, c.want) || strings.Contains(got, "\n") {
			t.Errorf("%v: %q; want %q", c.found, got, c.want)
		}
	}
	if _, err := excuses("a\tF\n"); err == nil || !strings.Contains(err.Error(), "deadcode.txt:1") {
		t.Errorf("a line without a reason: %v", err)
	}
}
