package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const events = `{"Action":"run","Package":"gritbed/a","Test":"TestOne"}
{"Action":"output","Package":"gritbed/a","Test":"TestOne","Output":"=== RUN   TestOne\n"}
{"Action":"output","Package":"gritbed/a","Test":"TestOne","Output":"    a_test.go:7: needs Xvfb, which is not installed\n"}
{"Action":"output","Package":"gritbed/a","Test":"TestOne","Output":"--- SKIP: TestOne (0.00s)\n"}
{"Action":"skip","Package":"gritbed/a","Test":"TestOne"}
{"Action":"output","Package":"gritbed/a","Test":"TestTwo/part","Output":"    a_test.go:8: needs Xvfb, which is not installed\n"}
{"Action":"skip","Package":"gritbed/a","Test":"TestTwo/part"}
{"Action":"output","Package":"gritbed/a","Test":"TestTwo","Output":"quiet\n"}
{"Action":"pass","Package":"gritbed/a","Test":"TestTwo"}
{"Action":"output","Package":"gritbed/a","Output":"PASS\n"}
{"Action":"output","Package":"gritbed/a","Output":"ok  \tgritbed/a\t0.1s\n"}
{"Action":"pass","Package":"gritbed/a"}
{"Action":"skip","Package":"gritbed/c"}
`

const failure = `{"Action":"output","Package":"gritbed/b","Test":"TestBad","Output":"    b_test.go:3: wrong\n"}
{"Action":"fail","Package":"gritbed/b","Test":"TestBad"}
{"Action":"output","Package":"gritbed/b","Test":"TestCrash","Output":"panic: crash\n"}
{"Action":"output","Package":"gritbed/b","Output":"FAIL\tgritbed/b\t0.1s\n"}
{"Action":"fail","Package":"gritbed/b"}
b.go:1: a complaint that is no JSON
`

func follow(t *testing.T, text string, ci bool, allowed map[string]string) (string, bool) {
	t.Helper()
	var out strings.Builder
	r := newReport(&out)
	if err := r.read(strings.NewReader(text)); err != nil {
		t.Fatal(err)
	}
	ok := r.end(ci, allowed)
	return out.String(), ok
}

// What was skipped is one line a reason, counted; what passes is quiet.
func TestSkipsAreSaid(t *testing.T) {
	got, ok := follow(t, events, false, nil)
	want := "ok  \tgritbed/a\t0.1s\n" +
		"skipped: 2 for: needs Xvfb, which is not installed (a TestOne, a TestTwo/part)\n" +
		"skipped in all: 2\n"
	if got != want || !ok {
		t.Errorf("want %q and success, got %q, %v", want, got, ok)
	}
	if got, ok := follow(t, "", false, nil); got != "skipped in all: 0\n" || !ok {
		t.Errorf("of nothing: got %q, %v", got, ok)
	}
}

// In CI a skip that isn't listed is a failure.
func TestSkipsFailInCI(t *testing.T) {
	got, ok := follow(t, events, true, map[string]string{"a TestOne": "it may"})
	if ok || strings.Contains(got, "FAIL: a TestOne:") || !strings.Contains(got, "FAIL: a TestTwo/part:") {
		t.Errorf("want the second to fail, got %v and\n%s", ok, got)
	}
	if got, ok := follow(t, events, true, map[string]string{"a TestOne": "it may", "a TestTwo/part": "so may it"}); !ok {
		t.Errorf("both listed: want success, got\n%s", got)
	}
}

// What a failing or crashing test said is shown, and complaints of the go command.
func TestFailuresAreShown(t *testing.T) {
	got, ok := follow(t, failure, false, nil)
	for _, want := range []string{"b_test.go:3: wrong", "panic: crash", "FAIL\tgritbed/b", "b.go:1: a complaint"} {
		if ok || strings.Count(got, want) != 1 {
			t.Errorf("want %q once and no success, got %v and\n%s", want, ok, got)
		}
	}
}

func TestRuns(t *testing.T) {
	got := runs(strings.Fields("./... -- -race ./engine"))
	if len(got) != 2 || !slices.Equal(got[0], []string{"./..."}) || !slices.Equal(got[1], []string{"-race", "./engine"}) {
		t.Errorf("got %q", got)
	}
}

func TestReadAllowed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "skips")
	put := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	put("# all\n\na TestOne/part for a reason\n")
	if got, err := readAllowed(file); err != nil || got["a TestOne/part"] != "for a reason" || len(got) != 1 {
		t.Errorf("got %v, %v", got, err)
	}
	put("a TestOne\n")
	if _, err := readAllowed(file); err == nil || !strings.Contains(err.Error(), "skips:1:") {
		t.Errorf("without a reason: want an error with its line, got %v", err)
	}
}
