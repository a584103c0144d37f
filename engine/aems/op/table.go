package op

// What templates hold that is not zero (note 003 §1.6, §1.7, §4).
const (
	never     = 0x7FFFFFF1 // op 15: an input no program gives, so that the first one is looked up
	unset     = 0x7FFFFFFE // op 39: nothing is published before the first real value
	minusOne  = 0xFFFFFFFF // no override, no delay before, nothing applied
	idle      = 0xBF800000 // op 11: a time of -1.0
	one       = 0x3F800000 // 1.0
	unchanged = 4096       // op 29: a scale of 1
	highest   = 0x7FFFFFFF
	lowest    = 0x80000000
)

// table has the block of every operation, by number: note 003 §4, for the states
// that subscribe note 003 §1.4, for players note 003 §1.6. Fields are in the order
// of the block: place, kind, role, name, unit, start.
var table = [Count]Layout{
	ClassDestructor: {"ClassDestructor", "class_destructor", 20, []Field{
		{0, Client, Runtime, "", "", 0},
		{16, Word, State, "triggered", "", 0},
	}, nil},
	ClassData: {"ClassData", "class_data", 20, []Field{
		{0, Client, Runtime, "", "", 0},
		{16, U8, Number, "count", "", 0},
	}, []Part{{Name: "values", Rule: Counted, Stride: 4, Entry: word(State), Least: 1}}},
	GlobalVariable: {"GlobalVariable", "global", 28, []Field{
		{0, Handle, GlobalHandle, "", "", 0},
		{8, Client, Runtime, "", "", 0},
		{24, Word, State, "value", "", 0},
	}, nil},
	Create: {"Create", "create", 4, []Field{
		{0, Word, State, "trigger", "", 1},
	}, nil},
	Destroy: {"Destroy", "destroy", 16, []Field{
		{0, Word, Runtime, "", "", 0}, // module
		{4, Word, Runtime, "", "", 0}, // instance
		{8, Word, Runtime, "", "", 0}, // node of the post
		{12, Word, Input, "trigger", "", 0},
	}, nil},
	CallFunction: {"CallFunction", "call", 12, []Field{
		{0, Handle, FunctionHandle, "", "", 0},
		{8, U8, Clamps, "", "", 0},
		{9, U8, Number, "count", "", 0},
	}, []Part{clamps, {Stride: 4, Entry: []Field{{0, Word, Input, "trigger", "", 0}}}, params}},
	Counter: {"Counter", "counter", 24, []Field{
		{0, Word, Setting, "min", "", 0},
		{4, Word, Setting, "max", "", 0},
		{8, Word, State, "value", "", 0},
		{12, S8, Setting, "step", "", 1},
		{16, Word, Input, "trigger", "", 0},
		{20, Word, Input, "override", "", minusOne},
	}, nil},
	Random: {"Random", "random", 16, []Field{
		{0, Word, Setting, "min", "", 0},
		{4, Word, Setting, "range", "", 0},
		{8, Word, State, "current", "", 0},
		{12, Word, Input, "trigger", "", 0},
	}, nil},
	RandomShuffle: {"RandomShuffle", "shuffle", 16, []Field{
		{0, U16, Offset, "", "", 0},
		{2, U8, Width, "entry", "", 1},
		{3, S8, State, "avoid", "", 0},
		{4, Word, Setting, "min", "", 0},
		{8, U16, State, "index", "", 0},
		{10, U16, Number, "range", "", 0},
		{12, Word, State, "current", "", 0},
	}, []Part{
		{Name: "set", Rule: IfNarrow, Stride: 1, Entry: []Field{{0, U8, State, "", "", 0}}, Rising: true},
		{Name: "set", Rule: IfWide, Stride: 2, Entry: []Field{{0, U16, State, "", "", 0}}, Rising: true},
		{Stride: 4, Entry: []Field{{0, Word, Input, "trigger", "", 0}}, Placed: true},
	}},
	RandomWeighted: {"RandomWeighted", "weighted", 20, []Field{
		{0, Word, TablePointer, "", "", 0},
		{4, Word, Setting, "min", "", 0},
		{8, Word, Length, "count", "", 0},
		{12, Word, State, "current", "", 0},
		{16, Word, Input, "trigger", "", 0},
	}, nil},
	RangeTrigger: {"RangeTrigger", "range_trigger", 24, []Field{
		{0, Range, Setting, "trip", "", 0},
		{8, Range, Setting, "reset", "", 0},
		{16, S8, State, "tripped", "", 0},
		{17, S8, State, "output", "", 0},
		{20, Word, Input, "input", "", 0},
	}, nil},
	DelayTrigger: {"DelayTrigger", "delay_trigger", 16, []Field{
		{0, Single, State, "time", "ms", idle},
		{4, S8, State, "output", "", 0},
		{8, Word, Input, "trigger", "", 0},
		{12, Word, Input, "delay", "ms", 0},
	}, nil},
	StateGenerator: {"StateGenerator", "state_generator", 8, []Field{
		{0, U16, Offset, "", "", 0},
		{2, U8, Number, "count", "", 0},
		{4, Word, State, "current", "", 0},
	}, []Part{
		{Name: "values", Rule: Counted, Stride: 4, Entry: word(Setting)},
		{Name: "triggers", Rule: Counted, Stride: 4, Entry: word(Input), Placed: true},
	}},
	Merge: {"Merge", "merge", 4, []Field{
		{0, U8, Number, "count", "", 0},
	}, []Part{{Name: "triggers", Rule: Counted, Stride: 4, Entry: word(Input)}}},
	Envelope: {"Envelope", "envelope", 24, []Field{
		{0, U16, Offset, "", "", 0},
		{2, S8, State, "previous", "", 0},
		{3, U8, State, "segment", "", 0},
		{4, Single, State, "remaining", "ms", 0},
		{8, Single, State, "delta", "", 0}, // a run
		{12, Single, State, "output", "", 0},
		{16, U8, Number, "count", "", 0},
		{18, S16, Setting, "release", "", 0}, // segment
		{20, Single, Setting, "initial", "", 0},
	}, []Part{
		{Name: "segments", Rule: Counted, Stride: 8, Entry: []Field{{0, Single, Setting, "", "ms", 0}, {4, Single, Setting, "", "", 0}}},
		{Stride: 4, Entry: []Field{{0, Word, Input, "control", "", 0}}, Placed: true},
	}},
	Table: {"Table", "table", 16, []Field{
		{0, Word, TablePointer, "", "", 0},
		{4, Word, State, "previous", "", never},
		{8, Word, State, "output", "", 0},
		{12, Word, Input, "input", "", 0},
	}, nil},
	DelayLine: {"DelayLine", "delay_line", 12, []Field{
		{0, U16, Offset, "", "", 0},
		{2, U16, Number, "slots", "", 0},
		{4, U16, State, "in", "", 0},
		{6, U16, State, "out", "", 0},
		{8, Word, State, "previous", "ms", minusOne},
	}, []Part{
		{Name: "ring", Rule: Counted, Stride: 4, Entry: word(State)},
		{Stride: 8, Entry: []Field{{0, Word, Input, "value", "", 0}, {4, Word, Input, "delay", "ms", 0}}, Placed: true},
	}},
	Mux: {"Mux", "mux", 8, []Field{
		{0, U8, Number, "count", "", 0},
		{4, Word, Input, "control", "", 0},
	}, []Part{{Name: "inputs", Rule: Counted, Stride: 4, Entry: word(Input)}}},
	Demux: {"Demux", "demux", 12, []Field{
		{0, U8, Number, "count", "", 0},
		{2, S16, State, "previous", "", 1},
		{4, Word, Input, "control", "", 0},
		{8, Word, Input, "value", "", 0},
	}, []Part{{Name: "outputs", Rule: Counted, Stride: 4, Entry: word(State), Least: 1}}},
	Minimum: {"Minimum", "minimum", 4, number, inputs},
	Maximum: {"Maximum", "maximum", 4, number, inputs},
	Scale: {"Scale", "scale", 8, []Field{
		{0, U8, Number, "count", "", 0},
		{4, Single, Setting, "scale", "", one},
	}, inputs},
	Add:      {"Add", "add", 4, number, inputs},
	Subtract: {"Subtract", "subtract", 8, two, nil},
	Multiply: {"Multiply", "multiply", 8, two, nil},
	Divide:   {"Divide", "divide", 8, two, nil},
	Modulo:   {"Modulo", "modulo", 8, two, nil},
	Player: {"Player", "player", 28, []Field{
		{0, Word, Runtime, "", "", 0}, // bank
		{4, Word, GroupPointer, "", "", 0},
		{8, Word, Runtime, "", "", 0}, // voice
		{12, S8, State, "control_before", "", 0},
		{13, S8, State, "control_before_that", "", 0},
		{14, U8, Number, "count", "", 0},
		{15, U8, Times, "", "", 0},
		{16, S8, Setting, "sample_type", "", minusOne},
		{17, U8, More, "", "", 0},
		{20, Word, Input, "select", "", 0},
		{24, Word, Input, "control", "", 0},
	}, []Part{
		{Name: "inputs", Rule: Counted, Stride: 12, Entry: []Field{
			{0, U8, Type, "types", "", 0},
			{4, Word, State, "applied", "", minusOne},
			{8, Word, Input, "inputs", "", 0},
		}},
		{Rule: IfTimed, Stride: 8, Entry: []Field{{0, Word, State, "time_left", "ms", 0}, {4, Word, State, "time_current", "ms", 0}}},
		{Name: "more", Rule: IfMore, Stride: 4, Entry: word(State)},
	}},
	Oscillator: {"Oscillator", "oscillator", 16, []Field{
		{0, U8, Type, "waveform", "", 0},
		{4, Single, State, "phase", "turns", 0},
		{8, Word, Input, "period", "ms", 0},
		{12, Word, Input, "amplitude", "", 0},
	}, nil},
	Ramp: {"Ramp", "ramp", 28, []Field{
		{0, Single, State, "current", "", 0},
		{4, Single, State, "delta", "", 0}, // a run
		{8, Word, State, "previous", "", 0},
		{12, Word, State, "previous_duration", "ms", 0},
		{16, Word, Input, "duration", "ms", 0},
		{20, Word, Input, "scale", "/4096", unchanged},
		{24, Word, Input, "target", "", 0},
	}, nil},
	AddMaximum: {"AddMaximum", "add_maximum", 8, []Field{
		{0, U8, Number, "count", "", 0},
		{4, Word, Setting, "max", "", highest},
	}, inputs},
	SubtractMinimum: {"SubtractMinimum", "subtract_minimum", 12, []Field{
		{0, Word, Setting, "min", "", 0},
		{4, Word, Input, "a", "", 0},
		{8, Word, Input, "b", "", 0},
	}, nil},
	MultiplyMaximum: {"MultiplyMaximum", "multiply_maximum", 12, []Field{
		{0, Word, Setting, "max", "", highest},
		{4, Word, Input, "a", "", 0},
		{8, Word, Input, "b", "", 0},
	}, nil},
	Minimum2: {"Minimum2", "min2", 8, two, nil},
	Maximum2: {"Maximum2", "max2", 8, two, nil},
	Scale2: {"Scale2", "scale2", 12, []Field{
		{0, Single, Setting, "scale", "", one},
		{4, Word, Input, "a", "", 0},
		{8, Word, Input, "b", "", 0},
	}, nil},
	Add2: {"Add2", "add2", 8, two, nil},
	Function: {"Function", "function", 28, []Field{
		{0, Handle, FunctionHandle, "", "", 0},
		{8, Client, Runtime, "", "", 0},
		{24, U8, Number, "count", "", 0},
		{25, U8, State, "triggered", "", 0},
	}, []Part{{Name: "values", Rule: Counted, Stride: 4, Entry: word(State)}}},
	ControlClass: {"ControlClass", "control_class", 16, []Field{
		{0, Handle, ClassHandle, "", "", 0},
		{8, Word, Runtime, "", "", 0}, // node
		{12, U8, Clamps, "", "", 0},
		{13, U8, Number, "count", "", 0},
	}, []Part{clamps, {Stride: 8, Entry: []Field{{0, Word, Input, "construct", "", 0}, {4, Word, Input, "destruct", "", 0}}}, params}},
	SetGlobalVariable: {"SetGlobalVariable", "set_global", 24, []Field{
		{0, Handle, GlobalHandle, "", "", 0},
		{8, Word, Setting, "min", "", lowest},
		{12, Word, Setting, "max", "", highest},
		{16, Word, State, "previous", "", unset},
		{20, Word, Input, "value", "", unset},
	}, nil},
}

// What several operations have alike.
var (
	number = []Field{{0, U8, Number, "count", "", 0}}
	two    = []Field{{0, Word, Input, "a", "", 0}, {4, Word, Input, "b", "", 0}}
	inputs = []Part{{Name: "inputs", Rule: Counted, Stride: 4, Entry: word(Input), Least: 1}}
	clamps = Part{Name: "clamps", Rule: IfClamped, Stride: 8, Entry: []Field{{0, Range, Setting, "", "", 0}}}
	params = Part{Name: "params", Rule: Counted, Stride: 4, Entry: word(Input)}
)

// word is an entry of a list of words.
func word(r Role) []Field { return []Field{{0, Word, r, "", "", 0}} }
