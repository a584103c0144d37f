package dsp

// Filtering reports whether the filter did anything to the last block.
func (f *iir2) Filtering() bool { return f.filtered }
