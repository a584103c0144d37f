package spec

import (
	"regexp"
	"strconv"
	"strings"
)

// citation is one place a comment or a string names, in the form that README.md
// gives it: document and heading, or the id of a row.
type citation struct {
	kind   string // the document it is counted under
	target string // "000/1.4.3", "buses §2.4", "CG15", "aems/A9", "000"
	offset int    // in the text that was read [bytes]
}

const number = `\d+(?:\.\d+)*`

// The forms. A bare number never makes a citation: a document stands before it,
// so figures in prose are safe. Where the document's name is an English word
// too (buses, plans, style, platform), a whole chapter needs the sign §.
var (
	// 000/2.3.4, 003/3.2: a statement; 000/1.3.14-18 cites each of the five.
	clauseForm = regexp.MustCompile(`\b(00[0-4])/(` + number + `)(?:-(\d+)\b)?`)

	// 000 §2.3, §2.4 (or with a dash or "and"): sections of a note.
	// Deeper numbers are steps: 000 §2.2.3 is the third of section 2.2.
	sectionForm = regexp.MustCompile(`\b(00[0-4])\s+(§` + number + `(?:(?:,\s+|-|–|\s+and\s+)§` + number + `)*)`)

	// note 000: all of it.
	noteForm = regexp.MustCompile(`\bnotes?\s+(00[0-4])\b`)

	// voice-graph 5.4, mixmap 8, skate-physics §2: a heading of a sheet.
	sheetForm = regexp.MustCompile(`\b(voice-graph|ea-containers|patch-programs|mixmap|player-components|board-adjust|skate-physics),?\s+(§?` + number + rest + `)`)

	// buses 4.2, buses §4, plans §8: the same for names that are words, so that
	// "material buses 0 to 7" stays out.
	wordForm = regexp.MustCompile(`\b(buses|plans|style|platform|vectors)\s+((?:§` + number + `|\d+\.\d+(?:\.\d+)*)` + rest + `)`)

	// CG15: a row of the register.
	registerForm = regexp.MustCompile(`\b(C[ABFGJVX]\d+)\b`)

	// aems/A9, aems/A1 to A33, grain/G4, G4b: readings that vectors fix.
	readingForm = regexp.MustCompile(`\b(aems|grain|mixmap|ambient)/([ABGM]\d+[a-z]?(?:(?:,\s+|\s+and\s+|\s+to\s+|-)[ABGM]\d+[a-z]?)*)\b`)

	numbers  = regexp.MustCompile(number)
	readings = regexp.MustCompile(`[ABGM]\d+[a-z]?`)
)

// rest is what may follow the first heading of a sheet: more of them, each with
// a point or the sign §, so that "buses 4.2, 10 of them" is one citation.
const rest = `(?:(?:,\s+|-|–|\s+and\s+|\s+to\s+)(?:§` + number + `|\d+\.\d+(?:\.\d+)*\b))*`

// citations returns all that text names, by form.
func citations(text string) []citation {
	var out []citation
	each := func(form *regexp.Regexp, add func(group []string, at int)) {
		for _, m := range form.FindAllStringSubmatchIndex(text, -1) {
			group := make([]string, len(m)/2)
			for i := range group {
				if m[2*i] >= 0 {
					group[i] = text[m[2*i]:m[2*i+1]]
				}
			}
			add(group, m[0])
		}
	}
	each(clauseForm, func(g []string, at int) {
		out = append(out, citation{g[1], g[1] + "/" + g[2], at})
		dot := strings.LastIndexByte(g[2], '.')
		first, _ := strconv.Atoi(g[2][dot+1:])
		last, _ := strconv.Atoi(g[3])
		for n := first + 1; n <= last; n++ {
			out = append(out, citation{g[1], g[1] + "/" + g[2][:dot+1] + strconv.Itoa(n), at})
		}
	})
	headings := func(g []string, at int) {
		for _, n := range numbers.FindAllString(g[2], -1) {
			out = append(out, citation{g[1], g[1] + " §" + n, at})
		}
	}
	each(sectionForm, headings)
	each(sheetForm, headings)
	each(wordForm, headings)
	each(noteForm, func(g []string, at int) {
		out = append(out, citation{g[1], g[1], at})
	})
	each(registerForm, func(g []string, at int) {
		out = append(out, citation{"register", g[1], at})
	})
	each(readingForm, func(g []string, at int) {
		for _, id := range readings.FindAllString(g[2], -1) {
			out = append(out, citation{"readings", g[1] + "/" + id, at})
		}
	})
	return out
}

// loose returns the offsets of signs § that no form covers: a section of what?
func loose(text string) []int {
	covered := make([]bool, len(text))
	for _, form := range []*regexp.Regexp{sectionForm, sheetForm, wordForm} {
		for _, m := range form.FindAllStringIndex(text, -1) {
			for i := m[0]; i < m[1]; i++ {
				covered[i] = true
			}
		}
	}
	var out []int
	for i := range text {
		if strings.HasPrefix(text[i:], "§") && !covered[i] && i+2 < len(text) && text[i+2] >= '0' && text[i+2] <= '9' {
			out = append(out, i)
		}
	}
	return out
}
