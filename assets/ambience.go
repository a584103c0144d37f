package assets

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"gritbed/engine/ea"
)

//go:embed ambience.big
var ambience []byte

// ambienceName is how errors call the archive in the program.
const ambienceName = "ambience.big (built in)"

// AmbientSound is a recording of the world around: mono, decoded, read only.
type AmbientSound struct {
	Name string
	ID   uint32    // [AmbientID] of the name
	Rate int       // [Hz]
	PCM  []float32 // [1 = full scale]
}

// AmbientID is the number by which sound tables ask for a recording: the
// archive hash of its name. It depends on nothing but the name, so recordings
// may come and go and a table stays right.
func AmbientID(name string) uint32 { return ea.NameHash(name) }

// AmbientLibrary is an open archive of the world's recordings, one mono EAAC
// stream each, named <recording>.snr. Each is decoded when it is first asked
// for and kept. Any number of goroutines may use a library.
type AmbientLibrary struct {
	source  string
	members []ambientMember // by name
	byID    map[uint32]int
}

// ambientMember is a recording in the archive, decoded at most once.
type ambientMember struct {
	name   string
	source string // for errors: archive, then path
	stream *ea.Stream
	once   sync.Once
	sound  *AmbientSound
	err    error
}

// ambientSuffix is that of the members' names.
const ambientSuffix = ".snr"

// Ambience opens the recordings built into the program: wind, water, birds,
// people and machines, which `go run ./assets/build` renders from the recipes
// in assets/synth/ambience. Nothing is decoded yet.
func Ambience() (*AmbientLibrary, error) { return ReadAmbience(ambienceName, ambience) }

// AmbienceArchive returns the bytes of the archive built into the program, to be
// read only, and what errors call it.
func AmbienceArchive() (name string, data []byte) { return ambienceName, ambience }

// ReadAmbience opens an archive that is in memory; source is what errors call
// it. It reads every header, so a damaged archive is refused here and not when
// a gull would first cry.
func ReadAmbience(source string, data []byte) (*AmbientLibrary, error) {
	big, err := ea.ReadBig(source, data)
	if err != nil {
		return nil, err
	}
	l := &AmbientLibrary{source: source, members: make([]ambientMember, len(big.Members)), byID: map[uint32]int{}}
	slices.SortFunc(big.Members, func(a, b ea.Member) int { return strings.Compare(a.Path(), b.Path()) })
	for i := range l.members {
		if err := l.members[i].open(&big.Members[i]); err != nil {
			return nil, err
		}
		name := l.members[i].name
		if other, ok := l.byID[AmbientID(name)]; ok {
			return nil, &ArchiveError{Source: source, Member: name, Field: "id", Want: "one of its own", Got: "that of " + l.members[other].name}
		}
		l.byID[AmbientID(name)] = i
	}
	return l, nil
}

func (m *ambientMember) open(from *ea.Member) error {
	m.source = from.Source()
	refuse := func(field, want, got string) error {
		return &ArchiveError{Source: m.source, Field: field, Want: want, Got: got}
	}
	name, ok := strings.CutSuffix(from.Path(), ambientSuffix)
	if !ok || name == "" {
		return refuse("name", "one that ends in "+ambientSuffix, fmt.Sprintf("%q", from.Path()))
	}
	data, err := from.Data()
	if err != nil {
		return err
	}
	m.name = name
	stream, length, err := ea.ReadRAM(m.source, data)
	if err != nil {
		return err
	}
	if length != len(data) {
		return refuse("stream", fmt.Sprintf("%d bytes, those of the member", len(data)), fmt.Sprint(length))
	}
	if h := stream.Header; h.Channels != 1 || h.Loop {
		return refuse("stream", "one channel, no loop", fmt.Sprintf("%d, loop %v", h.Channels, h.Loop))
	}
	m.stream = stream
	return nil
}

// Has says whether there is a recording of a name.
func (l *AmbientLibrary) Has(name string) bool {
	i, ok := l.byID[AmbientID(name)]
	return ok && l.members[i].name == name
}

// Get returns the recording of a name, decoding it if that was not done yet
// (about a millisecond). Everybody shares it.
func (l *AmbientLibrary) Get(name string) (*AmbientSound, error) {
	if !l.Has(name) {
		return nil, &ArchiveError{Source: l.source, Field: "recording", Want: fmt.Sprintf("one of the %d", len(l.members)), Got: fmt.Sprintf("%q", name)}
	}
	return l.members[l.byID[AmbientID(name)]].get()
}

func (m *ambientMember) get() (*AmbientSound, error) {
	m.once.Do(func() {
		pcm, err := m.stream.DecodeFloat(m.source)
		if err != nil {
			m.err = err
			return
		}
		m.sound = &AmbientSound{Name: m.name, ID: AmbientID(m.name), Rate: m.stream.Header.Rate, PCM: pcm}
	})
	return m.sound, m.err
}
