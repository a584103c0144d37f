package ea

import (
	"encoding/binary"
	"errors"
	"math"
	"testing"

	"gritbed/engine/vec/vectest"

	"github.com/google/go-cmp/cmp"
)

// survey is the table of note 000 §1.1, byte columns included. The samples of
// those recordings are not here, but their containers can be rebuilt from it.
var survey = []struct {
	name    string
	h       int     // [bytes]
	seconds float64 // to three decimals
	rate    int     // [Hz]
	samples int
	row     SeekRow
	side    int // [bytes]
}{
	{"asphalt_rough_hard", 160, 19.503, 44100, 860080, SeekRow{232349, 118, 860080, 1}, 128},
	{"asphalt_rough_soft", 176, 19.919, 48000, 956100, SeekRow{259515, 131, 956100, 1}, 144},
	{"asphalt_smooth_hard", 176, 21.968, 44100, 968807, SeekRow{284227, 143, 968807, 1}, 144},
	{"asphalt_smooth_soft", 176, 21.842, 44100, 963222, SeekRow{280983, 142, 963222, 1}, 144},
	{"concrete_aggregate_hard", 176, 21.117, 48000, 1013604, SeekRow{277250, 140, 1013604, 1}, 144},
	{"concrete_aggregate_soft", 176, 19.470, 48000, 934573, SeekRow{263906, 133, 934573, 1}, 144},
	{"concrete_rough_hard", 176, 21.842, 44100, 963228, SeekRow{259879, 131, 963228, 1}, 144},
	{"concrete_rough_soft", 160, 20.070, 44100, 885096, SeekRow{250225, 127, 885096, 1}, 128},
	{"concrete_smooth_hard", 176, 21.090, 44100, 930067, SeekRow{254494, 129, 930067, 1}, 144},
	{"concrete_smooth_soft", 160, 20.324, 44100, 896308, SeekRow{251178, 127, 896308, 1}, 128},
	{"metal_smooth_hard", 176, 21.870, 48000, 1049760, SeekRow{277104, 140, 1049760, 1}, 144},
	{"wood_ramp_hard", 144, 19.053, 44100, 840219, SeekRow{219096, 111, 840219, 1}, 112},
	{"wood_ramp_soft", 144, 17.617, 44100, 776894, SeekRow{210104, 107, 776894, 1}, 112},
	{"x_jet_rolling", 112, 12.152, 48000, 583305, SeekRow{123424, 65, 583305, 1}, 80},
}

// originalShape is the table of the same members' seek tables.
type originalShape struct {
	Member string
	Bytes  string
	Total  int `json:"total_samples"`
	H      int
	Rows   [][4]int32
	Seeks  [][4]int64
}

func originalShapes(t testing.TB) map[string]originalShape {
	t.Helper()
	var list []originalShape
	vectest.JSON(t, "grain/seek_retail_shape.json", &list)
	out := map[string]originalShape{}
	for _, v := range list {
		out[v.Member] = v
	}
	if len(out) != len(survey) {
		t.Fatalf("%d seek tables for %d members", len(out), len(survey))
	}
	return out
}

// hollowXMA is an EA-XMA block of that size whose packets claim frames and hold
// nothing: good enough for every check a container reader makes.
func hollowXMA(size, samples int) Block {
	p := make([]byte, size-blockHead)
	binary.BigEndian.PutUint32(p, uint32(len(p))<<2|2)
	for at := 4; at < len(p); at += xmaPacket {
		binary.BigEndian.PutUint32(p[at:], 15<<26|1<<8)
	}
	return Block{Samples: samples, Payload: p}
}

// hollowMembers rebuilds the containers of the original members.
func hollowMembers(t testing.TB) []BigFile {
	t.Helper()
	shapes := originalShapes(t)
	var files []BigFile
	for _, m := range survey {
		b := binary.BigEndian.AppendUint32(nil, uint32(m.h))
		b = binary.BigEndian.AppendUint32(b, math.Float32bits(float32(m.samples)/float32(m.rate)))
		b = append(b, unhex(shapes[m.name].Bytes)...)
		s := Stream{Header{Codec: EAXMA, Channels: 1, Rate: m.rate, Samples: m.samples}, []Block{hollowXMA(int(m.row.Bytes), m.samples)}}
		b, err := s.AppendRAM(b)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, BigFile{m.name + ".grain", b})
	}
	return files
}

func TestOriginalSeekTables(t *testing.T) {
	shapes := originalShapes(t)
	for _, m := range survey {
		v := shapes[m.name]
		b := unhex(v.Bytes)
		// 000/1.3.1 the same eight bytes in every grain
		if string(b[:8]) != "\x00\x10\x01\x80\x00\x00\x00\x18" {
			t.Errorf("%s: begins % X", m.name, b[:8])
		}
		// 000/1.3.7 no terminator: the rows end when they cover the stream
		got, err := ReadSeek(m.name, b, SeekOptions{Samples: v.Total})
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		// 000/1.1.6 row 0 covers the stream and is a key
		if want := []SeekRow{m.row}; !cmp.Equal(got.Rows, want) || int(m.row.Samples) != m.samples || v.Total != m.samples {
			t.Errorf("%s: rows %v, want %v", m.name, got.Rows, want)
		}
		// 000/1.1.7 side data 24 bytes into the table, H - 32 bytes of it
		if got.SideOffset != 24 || len(got.Side) != m.side || m.side != m.h-32 || len(b) != m.h-8 {
			t.Errorf("%s: side data %d bytes at %d, H %d", m.name, len(got.Side), got.SideOffset, m.h)
		}
		for _, s := range v.Seeks {
			// 000/1.3.19 the entry is always sample 0
			// 000/1.3.20 pre-roll min(target, 384), the rest is skipped
			r, ok := got.Locate(s[0])
			if want := (SeekResult{Entry: s[1], Preroll: int(s[2]), Skip: s[3]}); !ok || r != want {
				t.Errorf("%s: sample %d: %+v, want %+v", m.name, s[0], r, want)
			}
		}
		if _, ok := got.Locate(int64(m.samples)); ok {
			t.Errorf("%s: the sample behind the last is found", m.name)
		}
		if again, err := got.Append(nil, SeekForm{}); err != nil || string(again) != string(b) {
			t.Errorf("%s: written back differently (%v)", m.name, err)
		}
	}
}

func TestOriginalArchiveAddsUp(t *testing.T) {
	// 000/1.1.1 the archive: fourteen members of these sizes give its length to
	// the byte, which fixes every table and all padding.
	b, err := AppendBig(nil, hollowMembers(t))
	if err != nil {
		t.Fatal(err)
	}
	if len(b) != 3446976 {
		t.Fatalf("%d bytes, want 3446976", len(b))
	}
	g, err := ReadBig("grains.big", b)
	if err != nil {
		t.Fatal(err)
	}
	if len(g.Members) != 14 {
		t.Errorf("%d members", len(g.Members))
	}
	for i, m := range g.Members {
		if m.Compression != Stored || m.Size != m.StoredSize || m.Dir != "" || m.Offset%16 != 0 {
			t.Errorf("member %d: %+v", i, m)
		}
		if i > 0 && m.Hash < g.Members[i-1].Hash {
			t.Errorf("member %d is not in the order of the hashes", i)
		}
	}
	for _, m := range survey {
		if member := g.Find(m.name + ".grain"); member == nil || member.Size != int64(m.h+8+int(m.row.Bytes)) {
			t.Errorf("%s: %+v, want %d bytes", m.name, member, m.h+8+int(m.row.Bytes))
		}
	}
	if hash := g.Find("wood_ramp_soft.grain").Hash; hash != 0x00C84267 {
		t.Errorf("hash %08X", hash)
	}
}

func TestOriginalMembers(t *testing.T) {
	for i, f := range hollowMembers(t) {
		m := survey[i]
		g, err := ReadGrain(f.Path, f.Data)
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		// 000/1.2.1 H, the duration and the table between them and the stream
		if g.HeaderLen != m.h || g.HeaderLen < 112 || g.HeaderLen > 176 || math.Abs(float64(g.Duration)-m.seconds) > 0.0005 {
			t.Errorf("%s: H %d, %v s", m.name, g.HeaderLen, g.Duration)
		}
		// 000/1.2.4 version 0, codec 3, mono, in memory, no loop, the count, one block
		if want := (Header{Codec: EAXMA, Channels: 1, Rate: m.rate, Samples: m.samples}); g.Stream.Header != want || len(g.Stream.Blocks) != 1 {
			t.Errorf("%s: %+v, %d blocks", m.name, g.Stream.Header, len(g.Stream.Blocks))
		}
		if g.Warning != nil || g.SideBytes() != m.side {
			t.Errorf("%s: %v, %d side bytes", m.name, g.Warning, g.SideBytes())
		}
		// The second seek column counts the packets: four bytes, then one each.
		if packets := (int(m.row.Bytes) - 12 + xmaPacket - 1) / xmaPacket; int(m.row.Side) != 4+packets {
			t.Errorf("%s: side step %d for %d packets", m.name, m.row.Side, packets)
		}
		if again, err := g.Append(nil); err != nil || string(again) != string(f.Data) {
			t.Errorf("%s: written back differently (%v)", m.name, err)
		}
		// An owner's original is told apart from damage by the error's type.
		var unsupported *CodecError
		if _, _, _, err := DecodeGrain(f.Path, f.Data); !errors.As(err, &unsupported) || unsupported.Codec != EAXMA || unsupported.Offset != int64(m.h) {
			t.Errorf("%s: decoding gives %v", m.name, err)
		}
	}
}

func TestDurationIsStoredToTheBit(t *testing.T) {
	// 000/1.2.3 the stored duration is a value of its own: up to three units in
	// the last place beside samples/rate in the originals
	for _, m := range survey {
		exact := float32(m.samples) / float32(m.rate)
		for ulps := -3; ulps <= 3; ulps++ {
			d := math.Float32frombits(uint32(int(math.Float32bits(exact)) + ulps))
			s := Stream{Header{Codec: XAS1, Channels: 1, Rate: m.rate, Samples: m.samples},
				[]Block{{Samples: m.samples, Payload: make([]byte, XASFrames(m.samples)*XASFrameBytes)}}}
			b, err := BuildGrain(d, &s)
			if err != nil {
				t.Fatal(err)
			}
			g, err := ReadGrain(m.name, b)
			if err != nil || math.Float32bits(g.Duration) != math.Float32bits(d) {
				t.Errorf("%s: %v s comes back as %v (%v)", m.name, d, g, err)
			}
		}
	}
}
