package main

import (
	"fmt"
	"net"
	"net/http"
	"os"
)

type serveCmd struct {
	Dir  string `default:"web" help:"Directory to serve."`
	Addr string `default:"localhost:8080" help:"Address to listen on; port 0 takes a free one."`
}

// Run serves until it is interrupted.
func (c *serveCmd) Run(out *output) error {
	if d, err := os.Stat(c.Dir); err != nil {
		return err
	} else if !d.IsDir() {
		return fmt.Errorf("%s: want a directory, got a file", c.Dir)
	}
	l, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return err
	}
	if out.printf("http://%s/\n", l.Addr()); out.err != nil {
		return out.err
	}
	files := http.FileServer(http.Dir(c.Dir))
	return http.Serve(l, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-cache")
		files.ServeHTTP(w, r)
	}))
}
