package graph

import (
	"fmt"
	"strings"
	"testing"
)

type stub struct {
	order uint8
	name  string
	log   *[]string
}

func (s stub) Order() uint8 { return s.order }
func (s stub) Run()         { *s.log = append(*s.log, s.name) }

// Graphs run in ascending order, equal orders as they were made (voice-graph 2).
func TestPassRunsInOrderAndIsStable(t *testing.T) {
	var log []string
	var p Pass
	for _, g := range []stub{{255, "mastering", &log}, {0, "voice 1", &log}, {5, "graph 2", &log}, {0, "voice 2", &log}, {2, "graph 1", &log}, {3, "graph 3", &log}} {
		p.Add(g)
	}
	p.Run()
	if got := strings.Join(log, ", "); got != "voice 1, voice 2, graph 1, graph 3, graph 2, mastering" {
		t.Error(got)
	}
}

func TestLinkRefusesALowerOrEqualOrder(t *testing.T) {
	if Link(2, 5) != nil {
		t.Error("2 to 5 refused")
	}
	for _, to := range []uint8{1, 2} {
		if Link(2, to) == nil {
			t.Errorf("2 to %d accepted", to)
		}
	}
}

// buses §1: the orders of the notes, and every link of the table goes up.
func TestEveryLinkGoesUp(t *testing.T) {
	notes := "0 2 3 4 5 150 199 200 201 202 253 254 255"
	own := "1 6 203"
	var got, ours []string
	names := map[uint8]string{}
	last := -1
	for _, s := range stages() {
		if int(s.Order) <= last {
			t.Errorf("%s: order %d after %d", s.Name, s.Order, last)
		}
		last = int(s.Order)
		names[s.Order] = s.Name
		if strings.Contains(" "+own+" ", fmt.Sprintf(" %d ", s.Order)) {
			ours = append(ours, fmt.Sprint(s.Order))
		} else {
			got = append(got, fmt.Sprint(s.Order))
		}
	}
	if strings.Join(got, " ") != notes || strings.Join(ours, " ") != own {
		t.Errorf("orders: want %s and the mixer's %s, got %v and %v", notes, own, got, ours)
	}
	for _, s := range stages() {
		for _, to := range s.To {
			if err := Link(s.Order, to); err != nil || names[to] == "" {
				t.Errorf("%s to %d: %v", s.Name, to, err)
			}
		}
		if len(s.To) == 0 && s.Order != OrderMastering {
			t.Errorf("%s leads nowhere", s.Name)
		}
	}
}

// stage is a row of the pass: the graphs of one order byte and the orders
// their Sends lead to.
type stage struct {
	Order uint8
	Name  string
	To    []uint8
}

// stages returns the whole pass, in order. Every Send leads to a later stage,
// so that a sample crosses all of them in one block.
func stages() []stage {
	return []stage{
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
