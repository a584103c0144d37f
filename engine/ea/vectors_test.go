package ea_test

import (
	"testing"

	"gritbed/engine/conform/conformtest"
)

// 000/1.3.13-18 each length has its own offset, the sign is the last bit.
func TestVarintVectors(t *testing.T) { conformtest.Test(t, "grain", "varints") }

// 000/1.3.2-6 header fields, column order and the row that ends the table;
// 000/1.3.9-12 runs, running sums, order within a row; 000/1.3.7 tables of the
// shipped shape end with the last sample; 000/1.3.8 what is refused.
func TestSeekVectors(t *testing.T) {
	conformtest.Test(t, "grain", "seek_tables", "seek_retail_shape", "seek_malformed")
}
