// Package ea reads and writes the containers the recordings live in, and
// nothing else: it turns bytes into samples and tables, and back.
//
// An EB BIG archive ([ReadBig], [AppendBig]) is a table of named members. A
// .grain member ([ReadGrain], [BuildGrain]) is one recording of a wheel rolling
// from slow to fast: a header length, the duration [s] the player goes by, a
// seek table ([ReadSeek]) and one EAAC stream. An EAAC stream ([ReadSNR],
// [ReadSPS]) is two header words and a chain of blocks; what a block holds is
// the codec's business. Two codecs are decoded and encoded here, 16-bit PCM and
// XAS1 (four-bit adaptive differences, 128 samples in 76 bytes). EA-XMA is
// recognised and its blocks are checked, but decoding it is left to the owner's
// tools: asking for its samples gives a [*CodecError].
//
// A SPLC collection ([ReadSplice], [Splice.Append]) holds one-shots: a tree of
// records, layers and members, and the streams they play.
//
// All of it is integer arithmetic, so a stream decodes to the same bits on
// every processor. Integers in files are big-endian; the XAS1 group words are
// the one exception.
//
// Bad input gives a one-line [*Error] that says source, offset, field, what was
// wanted and what was there. Nothing panics on data, and no count, size or run
// read from a file makes the package allocate more than a small multiple of the
// bytes that are really there. Two things can repeat what they hold and have
// bounds of their own: a seek table gives at most 65536 rows, RefPack data at
// most 258 times its length.
//
// Where the notes are silent or disagree, this is what was chosen:
//   - the end of a seek table: a negative running sum of samples (register
//     CG25), or the stream's sample count once the rows cover it; a table that
//     simply stops is refused (register CG26) unless the caller asks for
//     [SeekOptions].AcceptUnterminated;
//   - the FF varint is signed (register CG27), the four-byte one drops its sign
//     bit after the shift (register CG28);
//   - byte columns of the survey belong to the original archive: only names,
//     rates, sample counts and durations are checked for ours (register CG42);
//   - seeking in a table of several entries goes to the last restartable entry
//     that leaves the whole pre-roll in front of the target;
//   - the sample table of a collection has one word a sample (ea-containers 8) or,
//     as readers of originals describe it, three ([SpliceTable]); both are read,
//     the first is written unless asked otherwise;
//   - archive members are found by name; hashes are written, read and shown,
//     never compared, because one archive's column follows an unknown rule.
package ea
