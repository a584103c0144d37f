package text

// JSON makes a text of at most so many bytes ready to be parsed as JSON.
func JSON(data []byte, most int) ([]byte, *Fault) {
	data, f := Plain(data, most)
	if f != nil {
		return nil, f
	}
	depth, line, start := 0, 1, 0
	quoted, escaped := false, false
	for i, c := range data {
		switch {
		case c == '\n':
			line, start = line+1, i+1
		case escaped:
			escaped = false
		case quoted:
			quoted, escaped = c != '"', c == '\\'
		case c == '"':
			quoted = true
		case c == '[' || c == '{':
			if depth++; depth > MaxDepth {
				return nil, tooDeep(line, i-start+1)
			}
		case c == ']' || c == '}':
			depth--
		}
	}
	return data, nil
}
