// Package text is what every reader of a text that a person wrote does before it
// parses: it takes the byte order mark away and refuses what would cost a parser
// more memory than the text is worth, with line and column.
//
// Three things are bounded. The length, by the caller: a text of a megabyte of
// brackets and commas takes half a gigabyte as a tree. The depth, at [MaxDepth]:
// the parser of YAML takes memory by the square of it, so that 100 kB of brackets
// came to 3.9 GB, and nothing can catch a process that is out of memory. And what
// the aliases of YAML stand for, at [MaxAliased] pieces: each line of a text can
// make ten of the line before.
//
// [Quote] and [Line] are for what such a text gets into a message: a terminal
// takes bytes for commands, and a reader takes one line.
//
// The package is for the authoring side of the engine and for everything above
// it; the run time reads no text.
package text
