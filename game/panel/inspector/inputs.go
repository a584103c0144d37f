package inspector

// playerInputs are the inputs of a player by type.
var playerInputs = [...]string{"pitch", "time", "vol", "azimuth", "elevation", "send", "lowpass", "highpass", "dry"}

// Offsets of a player's block [bytes].
const (
	playerSelect  = 20
	playerControl = 24
	playerList    = 28 // type, what was applied last, input
	playerEach    = 12
)

// InputName is what an input of a player is for, "" of every other word.
func (n *Node) InputName(l *Live, at int) string {
	if n.Op != 27 {
		return ""
	}
	switch off := at - n.Block; {
	case off == playerSelect:
		return "select"
	case off == playerControl:
		return "control"
	case off >= playerList:
		if t := l.byte(n.Block + playerList + (off-playerList)/playerEach*playerEach); t < len(playerInputs) {
			return playerInputs[t]
		}
	}
	return ""
}
