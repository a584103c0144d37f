// Package spec holds the notes that the code is written from, as Markdown, and
// the test that follows every citation of them. README.md says what the letters
// mean and how to cite; GLOSSARY.md has the words, RATIONALE.md the readings
// taken where the notes are silent.
package spec
