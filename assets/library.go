package assets

import (
	"fmt"
	"sync"

	"gritbed/assets/parallel"
	"gritbed/engine/ea"
	"gritbed/engine/grain"
)

// Library is an open archive of the fourteen recordings. Each is decoded when
// it is first asked for and kept. Any number of goroutines may use a library.
type Library struct {
	source  string
	members [len(roster)]member
}

// member is a recording in the archive, decoded at most once.
type member struct {
	source string // for errors: archive, then path
	data   []byte
	grain  *ea.Grain
	once   sync.Once
	rec    *grain.Recording
	err    error
}

// ArchiveError says what is wrong with an archive of recordings.
type ArchiveError struct {
	Source string // the archive
	Member string // the recording at fault, or nothing
	Field  string
	Want   string
	Got    string
}

func (e *ArchiveError) Error() string {
	if e.Member == "" {
		return fmt.Sprintf("%s: %s: want %s, got %s", e.Source, e.Field, e.Want, e.Got)
	}
	return fmt.Sprintf("%s: %s: %s: want %s, got %s", e.Source, e.Member, e.Field, e.Want, e.Got)
}

// Read opens an archive that is in memory; source is what errors call it. It
// reads every header, so a damaged archive is refused here and not when a
// board first touches some ground.
func Read(source string, data []byte) (*Library, error) {
	big, err := ea.ReadBig(source, data)
	if err != nil {
		return nil, err
	}
	l := &Library{source: source}
	for i := range l.members {
		file := roster[i].Name + ".grain"
		m := big.Find(file)
		if m == nil {
			return nil, &ArchiveError{Source: source, Field: "members", Want: file, Got: fmt.Sprintf("%d others", len(big.Members))}
		}
		if err := l.members[i].open(m); err != nil {
			return nil, err
		}
	}
	return l, nil
}

func (m *member) open(from *ea.Member) (err error) {
	m.source = from.Source()
	if m.data, err = from.Data(); err != nil {
		return err
	}
	if m.grain, err = ea.ReadGrain(m.source, m.data); err != nil {
		return err
	}
	if rows := m.grain.Seek.Rows; len(rows) == 0 || rows[0].Key != 1 {
		return &ArchiveError{Source: m.source, Field: "seek row 0", Want: "a restartable entry", Got: fmt.Sprint(rows)}
	}
	return nil
}

// Get returns a recording, decoding it if that was not done yet (about 5 ms).
// Everybody shares it; it is read only.
func (l *Library) Get(name string) (*grain.Recording, error) {
	i := rosterIndex(name)
	if i < 0 {
		return nil, &ArchiveError{Source: l.source, Field: "recording", Want: "one of the fourteen", Got: fmt.Sprintf("%q", name)}
	}
	m := &l.members[i]
	m.once.Do(func() { m.rec, m.err = m.decode(i) })
	return m.rec, m.err
}

func (m *member) decode(index int) (*grain.Recording, error) {
	pcm, rate, duration, err := ea.DecodeGrain(m.source, m.data)
	if err != nil {
		return nil, err
	}
	r := &grain.Recording{Name: roster[index].Name, Index: index, PCM: pcm, Rate: rate, Duration: duration}
	if err := r.Check(); err != nil {
		return nil, err
	}
	return r, nil
}

// All decodes every recording, as many at a time as there are processors, and
// returns them in the order of the survey's table. progress, unless nil, is called
// after each one, from several goroutines but one at a time. The first error in
// that order is returned, with nothing else.
func (l *Library) All(progress func(done, total int)) ([]*grain.Recording, error) {
	recs := make([]*grain.Recording, len(roster))
	err := parallel.Each(len(roster), func(i int) (err error) {
		recs[i], err = l.Get(roster[i].Name)
		return err
	}, counted(len(roster), progress))
	if err != nil {
		return nil, err
	}
	return recs, nil
}

// counted calls progress with how many jobs are done; progress may be nil.
func counted(total int, progress func(done, total int)) func(int) {
	if progress == nil {
		return nil
	}
	done := 0
	return func(int) {
		done++
		progress(done, total)
	}
}
