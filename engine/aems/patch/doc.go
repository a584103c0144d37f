// Package patch is where patch programs are written: a text of a project and
// its modules is assembled to the containers the run time loads (.csi and
// .abk), and any bank can be written as such a text again.
//
// A patch program is a row of small operations, each with a block of words in
// the memory of its instance. Once in a walk they run from the first to the
// last; after each, links copy its result, or words of its block, to inputs of
// others. A link to an operation further down is seen in the same walk; one to
// an operation further up, or to itself, in the next, and says so: prev.
//
// A text is YAML. Its sections:
//
//	project:  id, functions, classes, globals of a project of its own: name: id,
//	          or name: {id: 30, default: 5} for a global that does not start at 0
//	symbols:  what it uses of others: names of texts whose project it takes, or
//	          the same with project: instead of id:
//	samples:  streams (a file a slot; groups know them by file name without
//	          ending), or bank (a file with all); capacity, if more
//	tables:   curves by name: {min, max, resolution, entries}, resolution
//	          linear (the usual one), nearest (an entry for each input) or a number
//	groups:   what players select from, by name: a list of sample names, slots,
//	          silence, or {slot, level [%], azimuths [1/256 turn], stream}
//	modules:  class, max instances, words (names of the payload), nodes
//
// A node is a name with its op and the fields of its block:
//
//	play: {op: state_generator, values: [1, 0], triggers: [start, prev ended]}
//
// A field takes a constant or a link: node (its result), node.word (a word of
// its block: data.level, drip.time_left, demux.outputs.1), with prev before it
// for the value of the walk before. {from: link, start: 5} is both, what the word
// holds until the link is first followed; from may be a list. Fields left out
// hold what they usually do, which is 0 but for these: create's trigger 1, a
// table's previous input 7FFFFFF1, set_global's value and the one before
// 7FFFFFFE, its range all words, demux' previous 1, a delay trigger idle, a
// delay line's and a counter's override -1, a counter's step 1, scales 1, a
// ramp's scale 4096, maxima 2147483647, applied player inputs -1.
//
// What else a node can say: class_data and function have words; call and
// control_class have params and may have clamps: [[min, max], …]; weighted has
// weights; oscillator's waveform is sine, square, saw or triangle; envelope's
// segments are [[duration in ms, target], …]; shuffle's range, delay_line's slots
// and demux' outputs may be a length alone; a player has group, select, control,
// times (it writes time_left and time_current) and inputs, {vol: …, pitch: …, 9:
// …} in the order they are applied, a list of such when a type comes twice.
// count says how many of a list the op goes by, if not all.
//
// Programs begin with class_destructor, globals, class_data, functions, in this
// order, and end with destroy (note 003 §1.4).
//
// Nothing of a bank is lost on the way to a text: copies: [[from, to], …] are
// links that no input can tell (a word of another block, or an order that
// matters), node@offset is a place in a block without a name, raw: {offset:
// "hex"} are bytes beside the fields, bytes: "hex" a block whose shape tells
// nothing. What the run time does not read may change: places in the file,
// the order of links that cannot be seen, header words without a meaning.
//
// The blocks are those of note 003 §1.6 and §4. Where it leaves open where in a
// block the inputs lie (shuffle, state generator, envelope, delay line hold an
// offset), they come last; so do all known banks have them.
package patch
