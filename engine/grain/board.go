package grain

// Graph is one graph of the pass: the engine runs graphs in ascending order,
// equal orders in the order they were made.
type Graph interface {
	Order() uint8
	Run()
}

// The order bytes of this package's graphs.
const (
	OrderVoices = 0 // grain voices
	OrderGraph1 = 2 // chain graph 1
	OrderGraph3 = 3 // chain graph 3
	OrderGraph2 = 5 // chain graph 2
)
