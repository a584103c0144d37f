package main

import "os"

// ends are the signals that end a render: WebAssembly has none.
func ends() []os.Signal { return nil }
