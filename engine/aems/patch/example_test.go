package patch_test

import (
	"fmt"

	"gritbed/engine/aems/op"
	"gritbed/engine/aems/patch"
)

// The shortest program that sounds: a player that is on from the start, until
// the class instance is released.
func ExampleAssemble() {
	text := `
project:
  id: 0x5B01
  classes: {sb_hum: 1}
samples: {streams: [hum.snr]}
groups: {all: [hum]}
modules:
  - class: sb_hum
    max: 2
    words: [level, pitch]
    nodes:
      released: class_destructor
      data: class_data
      hum: {op: player, group: all, control: 1, inputs: {vol: data.level, pitch: data.pitch, dry: 32767, lowpass: 25000}}
      end: {op: destroy, trigger: released}
`
	u, err := patch.Assemble("hum.yaml", []byte(text), tone)
	fmt.Println(err)
	m := u.Bank.Modules[0]
	fmt.Println(u.Project.Classes[0].Name, m.DataSize, "bytes an instance,", len(m.Records), "ops")
	for _, r := range m.Records {
		fmt.Println(op.Key(r.Op), r.Block, r.Pairs)
	}
	// Output:
	// <nil>
	// sb_hum 164 bytes an instance, 4 ops
	// class_destructor 24 [{-1 136}]
	// class_data 44 [{20 64} {24 76}]
	// player 72 []
	// destroy 148 []
}

// tone is a stream of 240 silent samples at 48000 Hz, 16 bits.
func tone(string) ([]byte, error) {
	head := []byte{2, 0, 0xBB, 0x80, 0, 0, 0, 0xF0, 0x80, 0, 1, 0xE8, 0, 0, 0, 0xF0}
	return append(head, make([]byte, 480)...), nil
}
