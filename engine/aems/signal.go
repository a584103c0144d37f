package aems

// Call calls a function: every subscriber copies as many parameters as it has
// room for and is triggered, at once. The code is the handle's error first, then
// [NoSubscribers].
func (e *Evaluator) Call(h Handle, params []int32) Code {
	return e.call(&h, e.encode(params))
}

func (e *Evaluator) call(h *Handle, params []byte) Code {
	s, code := e.check(h, FunctionKind)
	if code != OK {
		return code
	}
	if s.subs == nil {
		return NoSubscribers
	}
	for u := s.subs; u != nil; u = u.next {
		m := u.owner.mem
		deliver(m[u.at+28:u.at+28+u.n], params)
		m[u.at+25] = 1
	}
	return OK
}

// Set gives a global a value. Subscribers receive only changes.
func (e *Evaluator) Set(h Handle, value int32) Code { return e.set(&h, value) }

func (e *Evaluator) set(h *Handle, value int32) Code {
	s, code := e.check(h, GlobalKind)
	if code != OK {
		return code
	}
	if s.value == value {
		return OK
	}
	s.value = value
	for u := s.subs; u != nil; u = u.next {
		put(u.owner.mem, u.at+24, value)
	}
	return OK
}

// Global returns a global's value.
func (e *Evaluator) Global(h Handle) (int32, Code) {
	s, code := e.check(&h, GlobalKind)
	if code != OK {
		return 0, code
	}
	return s.value, OK
}
