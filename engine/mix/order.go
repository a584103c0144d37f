package mix

// The order bytes of the pass (buses §1). Those from OrderStrips on that the
// notes do not have are the desk's own places to listen in and to mute; they
// stand where nothing of the notes does.
const (
	OrderVoices    = 0   // voices, grain voices
	OrderStrips    = 1   // the desk's: voices without a bus, the rocket
	OrderChain1    = 2   // board chain graph 1
	OrderChain3    = 3   // board chain graph 3
	OrderSubmix    = 4   // owner one-shot buses, collision and splicer submixes
	OrderChain2    = 5   // board chain graph 2
	OrderBed       = 6   // the desk's: what the board chains hand on
	OrderFlange    = 150 // flange returns A and B
	OrderEnvSend   = 199 // input of the environment network
	OrderEnvPre    = 200 // its pre-stages
	OrderEnvReverb = 201 // its reverbs and echo taps
	OrderEnvFilter = 202 // its output filters
	OrderEnvReturn = 203 // the desk's: what the network hands on
	OrderMaterial  = 253 // material buses 0 to 7
	OrderSFXMaster = 254 // default bus
	OrderMastering = 255 // what the output folds read
)

// Stage is a row of the pass: the graphs of one order byte and the orders
// their Sends lead to.
type Stage struct {
	Order uint8
	Name  string
	To    []uint8
}

// Stages returns the whole pass, in order. Every Send leads to a later stage,
// so that a sample crosses all of them in one block.
func Stages() []Stage {
	return []Stage{
		{OrderVoices, "voices", []uint8{OrderStrips, OrderChain1, OrderSubmix, OrderFlange, OrderEnvSend, OrderMaterial, OrderSFXMaster}},
		{OrderStrips, "voices without a bus; rocket", []uint8{OrderBed, OrderSFXMaster}},
		{OrderChain1, "board chain graph 1", []uint8{OrderChain3, OrderChain2}},
		{OrderChain3, "board chain graph 3", []uint8{OrderChain2}},
		{OrderSubmix, "owner buses, collision submixes", []uint8{OrderEnvSend, OrderMaterial, OrderSFXMaster}},
		{OrderChain2, "board chain graph 2", []uint8{OrderBed, OrderFlange, OrderEnvSend, OrderSFXMaster}},
		{OrderBed, "bed", []uint8{OrderFlange, OrderEnvSend, OrderSFXMaster}},
		{OrderFlange, "flange returns", []uint8{OrderEnvSend, OrderSFXMaster}},
		{OrderEnvSend, "environment send", []uint8{OrderEnvPre}},
		{OrderEnvPre, "environment pre-stages", []uint8{OrderEnvReverb}},
		{OrderEnvReverb, "reverbs, echo taps", []uint8{OrderEnvFilter, OrderEnvReturn}},
		{OrderEnvFilter, "reverb output filters", []uint8{OrderEnvReturn}},
		{OrderEnvReturn, "environment return", []uint8{OrderSFXMaster}},
		{OrderMaterial, "material buses", []uint8{OrderSFXMaster}},
		{OrderSFXMaster, "SFX master", []uint8{OrderMastering}},
		{OrderMastering, "mastering", nil},
	}
}
