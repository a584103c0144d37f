package ea

import (
	"bytes"
	"fmt"
)

// bankReader is a bank on its way in.
type bankReader struct {
	*claims
	bank   *Bank
	slots  []bankSlot  // handles, by place
	places []bankPlace // pointers, by place
	names  map[uint32]string
}

// ReadBank reads a ModuleBank that fills b. Templates, streams and b itself are
// kept, not copied.
func ReadBank(source string, b []byte) (*Bank, error) {
	c := cut{source: source, b: b}
	if err := c.need(0, bankHead, "bank header"); err != nil {
		return nil, err
	}
	r := &bankReader{claims: newClaims(c), bank: &Bank{Source: source, Bytes: b}}
	for _, step := range []func() error{
		r.head, r.samples, r.modules, r.rebase, r.groups, r.interfaces,
	} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return r.bank, nil
}

// head reads the header and takes its bytes.
func (r *bankReader) head() error {
	k := r.bank
	if string(r.b[:4]) != "ABKC" {
		return r.fail(0, "magic", `"ABKC"`, fmt.Sprintf("%q", r.b[:4]))
	}
	if !bytes.Equal(r.b[4:8], bankVersion[:]) {
		return r.fail(4, "version", "01 01 02 02", fmt.Sprintf("% x", r.b[4:8]))
	}
	if p := r.b[8]; p != bankPlatform {
		return r.fail(8, "platform", fmt.Sprint(bankPlatform), p)
	}
	if n := r.u16(0x0A); n < 1 || n > bankMaxModules {
		return r.fail(0x0A, "module count", fmt.Sprintf("1 to %d", bankMaxModules), n)
	}
	if n := r.u32(0x14); int64(n) != int64(len(r.b)) {
		return r.fail(0x14, "total size", fmt.Sprintf("the file's %d bytes", len(r.b)), n)
	}
	if n := r.u32(0x1C); n != bankHead {
		return r.fail(0x1C, "first module", fmt.Sprintf("%#x", bankHead), fmt.Sprintf("%#x", n))
	}
	k.Byte9, k.DebugCRC, k.UniqueID = r.b[9], r.u32(0x0C), r.u32(0x10)
	k.SamplesAt, k.SampleSize = r.u32(0x20), r.u32(0x24)
	k.MIDI = [2]uint32{r.u32(0x28), r.u32(0x2C)}
	k.FixupsAt, k.RebaseAt, k.InterfacesAt = r.u32(0x30), r.u32(0x34), r.u32(0x38)
	copy(k.RunTime[:], r.b[0x3C:])
	if n := r.u32(0x18); n != k.SamplesAt {
		return r.fail(0x18, "resident size", fmt.Sprintf("the sample bank's offset %#x", k.SamplesAt), fmt.Sprintf("%#x", n))
	}
	if err := r.take(0, 0, bankHead, "bank header"); err != nil {
		return err
	}
	if err := r.take(0x28, int64(k.MIDI[0]), int64(k.MIDI[1]), "MIDI bank"); err != nil {
		return err
	}
	if _, n, err := r.list(0x30, 4, "native code fix-ups"); err != nil {
		return err
	} else if n != 0 {
		return r.fail(int(k.FixupsAt), "native code fix-ups", "0", n)
	}
	return nil
}

// samples reads the sample bank.
func (r *bankReader) samples() error {
	k := r.bank
	if err := r.take(0x20, int64(k.SamplesAt), int64(k.SampleSize), "sample bank"); err != nil {
		return err
	}
	inside := r.from(int(k.SamplesAt))
	inside.b = inside.b[:k.SampleSize:k.SampleSize]
	var err error
	k.Samples, err = readS10A(inside)
	return err
}
