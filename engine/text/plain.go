package text

import (
	"bytes"
	"fmt"
)

// Plain takes the byte order mark away that some editors put before a text, and
// refuses a text longer than most [bytes] or in an encoding other than UTF-8.
func Plain(data []byte, most int) ([]byte, *Fault) {
	if len(data) > most {
		return nil, &Fault{Want: "a shorter text", Got: fmt.Sprintf("%d bytes (at most %d)", len(data), most)}
	}
	if bytes.HasPrefix(data, []byte("\xFE\xFF")) || bytes.HasPrefix(data, []byte("\xFF\xFE")) {
		return nil, &Fault{Line: 1, Column: 1, Want: "text in UTF-8", Got: "text in UTF-16"}
	}
	return bytes.TrimPrefix(data, []byte("\xEF\xBB\xBF")), nil
}
