/// The rows of a picture without color: the same bytes for every appearance.
struct PlainRows {
  private var bytes: [UInt8] = []
  private var ends: ContiguousArray<Int> = []

  init(_ picture: Picture) {
    let canvas = picture.canvas
    ends.reserveCapacity(canvas.rows)
    // Bounds: a scalar takes four bytes at most, and so does what is kept for a cluster of several
    // beyond its own bytes; each cluster stands in one cell, so their bytes are needed once.
    let capacity = 4 * canvas.cells.count + picture.text.clusterByteCount
    bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, finalCount in
      canvas.cells.withUnsafeBufferPointer { cells in
        var cell = 0
        var count = 0
        for _ in 0..<canvas.rows {
          for _ in 0..<canvas.columns {
            let glyph = cells[cell].glyph
            cell += 1
            if glyph < 0x80 {
              buffer[count] = UInt8(truncatingIfNeeded: glyph)
              count += 1
            } else if glyph >= 0x800, glyph < 0x1_0000 {
              buffer[count] = UInt8(truncatingIfNeeded: 0xE0 | glyph >> 12)
              buffer[count + 1] = UInt8(truncatingIfNeeded: 0x80 | glyph >> 6 & 0x3F)
              buffer[count + 2] = UInt8(truncatingIfNeeded: 0x80 | glyph & 0x3F)
              count += 3
            } else {
              var rare: [UInt8] = []
              picture.text.print(glyph, to: &rare)
              for byte in rare {
                buffer[count] = byte
                count += 1
              }
            }
          }
          ends.append(count)
        }
        finalCount = count
      }
    }
  }

  func appendRow(_ row: Int, to output: inout [UInt8]) {
    output.append(bytes, in: (row == 0 ? 0 : ends[row - 1])..<ends[row])
  }
}
