package aems

// Tracer receives what a walk does, in order. Between Instance and its end come
// the operations; what the device is asked stands before the operation that
// asked. A tracer must not call the evaluator, its getters apart.
type Tracer interface {
	// Walk starts the n-th walk, counted from 1, in a block, counted from 0.
	Walk(n, block, live int)
	// Instance comes next in the walk. With detail false its operations are not
	// traced one by one, and neither Op nor Hash is called for it.
	Instance(in Info) (detail bool)
	// Op is a record's operation on the block at an offset from the start of the
	// instance, with its result. Its links have been carried out.
	Op(record int, op uint8, at int, result int32)
	// Hash ends an instance's walk: FNV-1a over what of it is data.
	Hash(h uint64)
	// Destroyed ends an instance's walk in place of Hash when it ended itself.
	Destroyed(serial int)
	// Generator ends a walk with the generator's words w0…w5.
	Generator(w [6]uint32)
}

func (e *Evaluator) tracedWalk() {
	t := e.trace
	t.Walk(int(e.count.Walks), e.block, e.live)
	for in := e.head; in != nil; {
		next := in.next
		steps := in.module.program.steps
		serial := in.serial
		if !t.Instance(in.info()) {
			if _, alive := e.run(in, 0, len(steps)); !alive {
				t.Destroyed(serial)
			}
			in = next
			continue
		}
		alive := true
		for i := 0; i < len(steps) && alive; i++ {
			var r int32
			r, alive = e.run(in, i, i+1)
			t.Op(i, steps[i].op, int(steps[i].at), r)
		}
		if alive {
			t.Hash(in.hash())
		} else {
			t.Destroyed(serial)
		}
		in = next
	}
	t.Generator(e.gen.W)
}

// hash is FNV-1a over the instance behind its head, without pointers, handles
// and links.
func (in *instance) hash() uint64 {
	h := uint64(0xcbf29ce484222325)
	for _, s := range in.module.hashed {
		for _, b := range in.mem[s.from:s.to] {
			h = (h ^ uint64(b)) * 0x100000001b3
		}
	}
	return h
}
