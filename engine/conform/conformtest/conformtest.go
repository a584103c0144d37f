// Package conformtest runs the committed conformance vectors as sub-tests of the
// package they are about.
package conformtest

import (
	"errors"
	"strings"
	"testing"

	"gritbed/engine/conform"
	"gritbed/engine/vec"
	"gritbed/engine/vec/vectest"
)

// Test runs the cases of a system of the vectors, those alone whose name begins
// with one of names when there are names, each as a sub-test of its name. No
// tolerance that a table grants to others is granted to us. A name without a case
// fails.
func Test(t *testing.T, system string, names ...string) {
	t.Helper()
	Kinds(t, conform.Kinds(), system, names...)
}

// Kinds is Test with kinds of the caller's own.
func Kinds(t *testing.T, kinds []conform.Kind, system string, names ...string) {
	t.Helper()
	if len(names) == 0 {
		names = []string{""}
	}
	cases, err := conform.Find(vectest.Dir(t, system), kinds, true)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		found := 0
		for _, c := range cases {
			if !strings.HasPrefix(c.Name, name) {
				continue
			}
			found++
			t.Run(c.Name, func(t *testing.T) {
				if err := c.Guarded(t.Logf); err != nil && !errors.Is(err, conform.ErrNoted) {
					t.Error(err)
				}
			})
		}
		if found == 0 {
			t.Errorf("%s/%s: want a case in the vectors, got none", system, name)
		}
	}
}

// Scenarios runs a sub-test for each scenario of patch programs in the vectors.
func Scenarios(t *testing.T, run func(*testing.T, *conform.Scenario)) {
	t.Helper()
	f, err := vec.Open(vectest.Dir(t, "aems"))
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, name := range f.Names {
		if !f.IsDir(name) || name == "invalid" {
			continue
		}
		n++
		t.Run(name, func(t *testing.T) {
			s, err := conform.OpenScenario(f, name)
			if err != nil {
				t.Fatal(err)
			}
			run(t, s)
		})
	}
	if n == 0 {
		t.Error("aems: want scenarios in the vectors, got none")
	}
}
