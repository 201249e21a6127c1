internal import UnicodeTables

/// The content of a cell: a scalar, a cluster of several scalars, or the right half of a wide
/// character.
enum CellGlyph {
  static let blank: UInt32 = 0x20
  /// The right half of the wide character in the cell before.
  static let continuation = UInt32.max
  /// The bit that is set if the other bits are an index into `CellText.clusters`.
  static let clusterBit: UInt32 = 0x8000_0000
}

/// Lines of text, stored as one glyph for each terminal cell.
///
/// A line's glyphs are at `line.start ..< line.start + line.width`.
struct CellText {
  struct Line {
    let start: Int32
    let width: Int32
  }

  private(set) var glyphs: ContiguousArray<UInt32> = []
  private(set) var lines: ContiguousArray<Line> = []
  private var clusters: ContiguousArray<Range<Int32>> = []
  private var clusterBytes: [UInt8] = []
  private var scratch: [UInt8] = []
  private var lineStart = 0
  private let isASCII: Bool
  /// The maximum number of cells in a line: one more than a row of the picture has, so that
  /// truncation can be detected.
  private let lineLimit: Int

  init(isASCII: Bool, columns: Int) {
    self.isASCII = isASCII
    lineLimit = columns + 1
  }

  mutating func reserve(lines count: Int) {
    lines.reserveCapacity(count)
    glyphs.reserveCapacity(count * 16)
  }

  /// Adds a text that Formwork itself contains to the open line; all its characters are one cell
  /// wide.
  mutating func add(_ text: String) {
    for scalar in text.unicodeScalars { add(scalar.value) }
  }

  mutating func add(_ glyph: UInt32) {
    glyphs.append(glyph)
  }

  /// Adds a text from a spec to the open line, sanitized.
  mutating func add(spec text: UnsafeBufferPointer<UInt8>) {
    var isPlain = true
    for byte in text where byte &- 0x20 >= 0x5F { isPlain = false }
    guard !isPlain else {
      add(plain: text, count: min(text.count, max(0, lineLimit - (glyphs.count - lineStart))))
      return
    }
    scratch.removeAll(keepingCapacity: true)
    if hasDirectionMark(text) {
      appendSanitised(withoutDirectionMarks(text), lineFeeds: .escaped, to: &scratch)
    } else {
      appendSanitised(text, lineFeeds: .escaped, to: &scratch)
    }
    addClusters()
  }

  /// Whether a text contains one of the three invisible direction marks (LRM, RLM, ALM), which
  /// occupy no cell.
  private func hasDirectionMark(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.indices.contains { directionMark(in: text, at: $0) > 0 }
  }

  private func withoutDirectionMarks(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var kept: [UInt8] = []
    var position = 0
    while position < text.count {
      let length = directionMark(in: text, at: position)
      if length == 0 { kept.append(text[position]) }
      position += max(1, length)
    }
    return kept
  }

  /// The length in bytes of the direction mark at an index; 0 if there is none.
  private func directionMark(in text: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
    switch text[place] {
    case 0xE2 where place + 2 < text.count && text[place + 1] == 0x80:
      text[place + 2] == 0x8E || text[place + 2] == 0x8F ? 3 : 0
    case 0xD8 where place + 1 < text.count: text[place + 1] == 0x9C ? 2 : 0
    default: 0
    }
  }

  /// Adds the first characters of an ASCII text, all at once.
  ///
  /// Bounds: the glyphs have just grown by `count`, which is at most the count of the text.
  private mutating func add(plain text: UnsafeBufferPointer<UInt8>, count: Int) {
    let start = glyphs.count
    glyphs.append(contentsOf: repeatElement(CellGlyph.blank, count: count))
    glyphs.withUnsafeMutableBufferPointer { glyphs in
      for position in 0..<count { glyphs[start + position] = UInt32(text[position]) }
    }
  }

  private mutating func addClusters() {
    for cluster in CellClusters(scratch) {
      guard glyphs.count - lineStart < lineLimit else { return }
      guard cluster.width > 0 else { continue }
      let bytes = scratch[cluster.bytes]
      if isASCII, bytes.count > 1 {
        addASCII(bytes, width: cluster.width)
        continue
      }
      glyphs.append(glyph(of: bytes))
      if cluster.width == 2 { glyphs.append(CellGlyph.continuation) }
    }
  }

  /// Adds the ASCII replacement of a cluster; without one, a `?` for each cell.
  private mutating func addASCII(_ bytes: ArraySlice<UInt8>, width: Int) {
    let first = String(decoding: bytes, as: UTF8.self).unicodeScalars.first
    if let first, first.isASCII {
      glyphs.append(first.value)
    } else if let first, let text = ASCIIText.text(of: first) {
      add(text)
    } else {
      for _ in 0..<width { glyphs.append(UInt32(UInt8(ascii: "?"))) }
    }
  }

  /// The width in cells of a text from the spec.
  func width(of text: UnsafeBufferPointer<UInt8>) -> Int {
    guard isASCII, text.contains(where: { $0 >= 0x80 }) else { return displayWidth(of: text) }
    return String(decoding: text, as: UTF8.self).reduce(0) { width, character in
      let first = character.unicodeScalars.first
      let ascii = first.flatMap { $0.isASCII ? nil : ASCIIText.text(of: $0) }
      return width + (ascii?.utf8.count ?? displayWidth(of: character))
    }
  }

  /// Inserts a text of one-cell characters at the start of the open line.
  mutating func insertAtLineStart(_ text: String) {
    glyphs.insert(contentsOf: text.unicodeScalars.map(\.value), at: lineStart)
  }

  private mutating func glyph(of bytes: ArraySlice<UInt8>) -> UInt32 {
    if bytes.count <= 4 {
      let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
      if let only = scalars.first, scalars.dropFirst().isEmpty { return only.value }
    }
    let start = Int32(clamping: clusterBytes.count)
    clusterBytes.append(contentsOf: bytes)
    clusters.append(start..<Int32(clamping: clusterBytes.count))
    return CellGlyph.clusterBit | UInt32(truncatingIfNeeded: clusters.count - 1)
  }

  /// The number of bytes of all clusters of several scalars.
  var clusterByteCount: Int { clusterBytes.count }

  /// Ends the open line, even if it is empty.
  mutating func endLine() {
    lines.append(
      Line(start: Int32(clamping: lineStart), width: Int32(clamping: glyphs.count - lineStart)))
    lineStart = glyphs.count
  }

  /// Appends a glyph as UTF-8; the right half of a wide character adds nothing.
  @inline(__always)
  func print(_ glyph: UInt32, to output: inout [UInt8]) {
    if glyph < CellGlyph.clusterBit {
      output.append(scalar: glyph)
    } else if glyph != CellGlyph.continuation {
      let range = clusters[Int(glyph & ~CellGlyph.clusterBit)]
      output.append(contentsOf: clusterBytes[Int(range.lowerBound)..<Int(range.upperBound)])
    }
  }
}
