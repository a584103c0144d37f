package patch

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gritbed/engine/aems/op"
	"gritbed/engine/ea"
)

// place gives every node its block.
func (m *module) place() (size int) {
	off := op.First
	for _, n := range m.nodes {
		n.off = off
		n.size = n.length()
		off += n.size
	}
	return off
}

// length is the block's, and the advance to the next one [bytes].
func (n *node) length() int {
	size := n.shape.size
	if n.plain {
		size = len(n.whole)
	}
	for _, p := range n.raw {
		size = max(size, p.off+len(p.bytes))
	}
	return size
}

// wire turns links into the pairs of the records they start from (note 003 §3).
// Pairs run in the order of the words they write; copies come behind, in the
// order of the text.
func (m *module) wire() error {
	size := m.place()
	byName := make(map[string]int, len(m.nodes))
	for i, n := range m.nodes {
		byName[n.name] = i
	}
	for i, n := range m.nodes {
		for k := range n.words {
			to := n.off + n.shape.slots[k].at.At
			for j := range n.words[k].from {
				l := &n.words[k].from[j]
				src, err := m.resolve(l, byName, n)
				if err != nil {
					return err
				}
				if later := src >= i; later != l.prev {
					return l.order(later)
				}
				s := m.nodes[src]
				if len(s.pairs) > 255 {
					return l.at.fail("at most 255 links from "+s.name, "one more")
				}
				s.pairs = append(s.pairs, ea.Pair{Src: s.source(l), Dst: int32(to - s.off)})
			}
		}
	}
	for _, n := range m.nodes {
		slices.SortStableFunc(n.pairs, func(a, b ea.Pair) int {
			if a.Dst != b.Dst {
				return int(a.Dst) - int(b.Dst)
			}
			return int(a.Src) - int(b.Src)
		})
		if err := m.copies(n, byName, size); err != nil {
			return err
		}
	}
	return nil
}

func (l *link) order(later bool) error {
	if later {
		return l.at.fail("prev before a link from a node further down (its value of the walk before is read)", "%q", clip(l.spelling()))
	}
	return l.at.fail("no prev before a link from a node further up (its value of this walk is read)", "%q", clip(l.spelling()))
}

func (l *link) spelling() string { s, _ := l.at.text(); return s }

// source is the pair's source: the result, or a word of the block.
func (n *node) source(l *link) int32 {
	if l.off == result {
		return -1
	}
	return int32(l.off)
}

// resolve reads a link: prev NODE, NODE, NODE.out, NODE.word, NODE@offset.
func (m *module) resolve(l *link, byName map[string]int, here *node) (int, error) {
	s, err := l.at.text()
	if err != nil {
		return 0, err
	}
	s, l.prev = strings.CutPrefix(strings.TrimSpace(s), "prev ")
	s = strings.TrimSpace(s)
	name, path, dotted := strings.Cut(s, ".")
	name, at, raw := strings.Cut(name, "@")
	i, ok := byName[name]
	if !ok {
		return 0, l.at.fail("a node of this module", "%q", clip(name))
	}
	l.node = m.nodes[i]
	switch {
	case raw:
		off, ok := number(at)
		if !ok || dotted || off < -maxBlocks || off > maxBlocks {
			return 0, l.at.fail("node@offset in bytes", "%q", clip(s))
		}
		l.off = int(off)
	case !dotted || path == "out":
		l.off = result
	default:
		k, ok := l.node.pathed(path, m.words)
		if !ok {
			return 0, l.at.fail("out or a word of "+name+" ("+l.node.wordList(m.words)+")", "%q", clip(path))
		}
		if !l.node.shape.slots[k].at.Kind.Whole() {
			return 0, l.at.fail("a whole word of "+name+" ("+l.node.wordList(m.words)+")", "%q, which is shorter", clip(path))
		}
		l.off = l.node.shape.slots[k].at.At
	}
	return i, nil
}

// wordList are the words of a block that links can reach.
func (n *node) wordList(words []string) string {
	var out []string
	for i, s := range n.shape.slots {
		if s.at.Kind.Whole() {
			out = append(out, n.path(i, words))
		}
		if len(out) == 12 {
			out = append(out, "…")
			break
		}
	}
	return strings.Join(out, ", ")
}

// copies adds the pairs that are written at their source.
func (m *module) copies(n *node, byName map[string]int, size int) error {
	for i := range n.after {
		c := &n.after[i]
		var p ea.Pair
		if s, _ := c.from.at.text(); s == "out" {
			p.Src = -1
		} else {
			if _, err := m.resolve(&c.from, byName, n); err != nil {
				return err
			}
			if c.from.off == result {
				if c.from.node != n {
					return c.from.at.fail("out or a word (an op copies its own result only)", "%q", clip(s))
				}
				p.Src = -1
			} else if off := c.from.node.off + c.from.off - n.off; off == -1 {
				return c.from.at.fail("a word (one byte before the block means the result)", "%q", clip(s))
			} else {
				p.Src = int32(off)
			}
		}
		if _, err := m.resolve(&c.to, byName, n); err != nil {
			return err
		}
		if c.to.off == result {
			return c.to.at.fail("a word", "%q, a result", clip(c.to.spelling()))
		}
		p.Dst = int32(c.to.node.off + c.to.off - n.off)
		for k, o := range [...]int32{p.Src, p.Dst} {
			if k == 0 && o == -1 {
				continue
			}
			if a := n.off + int(o); a < op.First || a+4 > size {
				return [...]*link{&c.from, &c.to}[k].at.fail(
					fmt.Sprintf("a word in the instance's bytes %d to %d", op.First, size), "bytes from %s", strconv.Itoa(a))
			}
		}
		if len(n.pairs) > 254 {
			return c.from.at.fail("at most 255 links from "+n.name, "one more")
		}
		n.pairs = append(n.pairs, p)
	}
	return nil
}
