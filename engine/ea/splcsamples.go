package ea

import "fmt"

// readSamples reads the sample table and the streams behind it. Which form the
// table has is not written anywhere, so the first that fits is taken: words
// first, because then the streams have to lie back to back from the end of the
// table to the end of the file, which no other table would let happen by
// chance.
func (t *splcTree) readSamples(s *Splice) error {
	words := t.readWords(s)
	if words == nil || t.samples == 0 {
		return words
	}
	spans, fits := t.readSpans(s)
	if spans != nil && !fits {
		return words // no table of spans at all, so the other story is told
	}
	return spans
}

// readWords reads a table of words: the streams say how long they are.
func (t *splcTree) readWords(s *Splice) error {
	s.Table = SpliceWords
	s.Samples = nil
	at := t.end + t.samples*SpliceWords.bytes()
	for i := int64(0); i < t.samples; i++ {
		stream, n, err := readRAM(t.from(int(at)))
		if err != nil {
			return err
		}
		word := t.u32(int(t.end + i*SpliceWords.bytes()))
		s.Samples = append(s.Samples, SpliceSample{Stream: *stream, Word: word, Offset: at})
		at += int64(n)
	}
	if at != int64(len(t.b)) {
		return t.fail(int(at), "samples", "the end of the file behind the last one", fmt.Sprintf("%d bytes more", int64(len(t.b))-at))
	}
	return nil
}

// readSpans reads a table of spans. fits tells whether the table alone makes
// sense: spans in order, inside the file, none in another.
func (t *splcTree) readSpans(s *Splice) (err error, fits bool) {
	s.Table = SpliceSpans
	s.Samples = nil
	base := t.end + t.samples*SpliceSpans.bytes()
	room := int64(len(t.b)) - base
	last := int64(0)
	for i := int64(0); i < t.samples; i++ {
		off := int(t.end + i*SpliceSpans.bytes())
		if room < 0 {
			return t.fail(off, "sample table", fmt.Sprintf("%d entries", t.samples), "the end of the file"), false
		}
		start, end := int64(t.u32(off)), int64(t.u32(off+4))
		if start < last || end < start || end > room {
			return t.fail(off, "sample span", fmt.Sprintf("inside %#x to %#x", last, room), fmt.Sprintf("%#x to %#x", start, end)), false
		}
		last = end
	}
	for i := int64(0); i < t.samples; i++ {
		off := int(t.end + i*SpliceSpans.bytes())
		at, end := base+int64(t.u32(off)), base+int64(t.u32(off+4))
		span := t.from(int(at))
		span.b = span.b[:end-at]
		stream, _, err := readRAM(span)
		if err != nil {
			return err, true
		}
		s.Samples = append(s.Samples, SpliceSample{Stream: *stream, Word: t.u32(off + 8), Offset: at})
	}
	return nil, true
}
