internal import SpecModel

/// The kind of font needed for a part of a line.
enum ScriptClass {
  case latin
  /// Han, kana, Hangul and full-width forms.
  case wide
  case emoji
  case rightToLeft
  case other

  init(_ character: Character) {
    guard let first = character.unicodeScalars.first else {
      self = .latin
      return
    }
    let value = first.value
    if value < 0x0590 {
      // A digit or sign followed by U+FE0F is an emoji.
      self = character.unicodeScalars.contains { $0.value == 0xFE0F } ? .emoji : .latin
      return
    }
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF,
      0x1E800...0x1EFFF:
      self = .rightToLeft
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFFE6, 0x20000...0x3FFFF:
      self = .wide
    default:
      if first.properties.isEmojiPresentation
        || character.unicodeScalars.contains(where: { $0.value == 0xFE0F })
      {
        self = .emoji
      } else if 0x1E00...0x2BFF ~= value {
        self = .latin
      } else {
        self = .other
      }
    }
  }
}

/// A part of a line in one script and one style.
struct Piece {
  var range: Range<Int>
  let script: ScriptClass
  let part: TextRun?

  /// Whether the piece is a single character, which justification cannot stretch.
  func isSingle(in bytes: [UInt8]) -> Bool {
    guard range.count <= 40 else { return false }
    return String(decoding: bytes[range], as: UTF8.self).count == 1
  }
}

/// Splits a line into pieces in logical order; spaces belong to the preceding piece.
///
/// A line with right-to-left letters is only split where the style changes.
func pieces(of line: Painter.Line, _ parts: [TextRun]) -> [Piece] {
  let bytes = line.bytes
  guard !bytes.isEmpty else { return [] }
  if parts.isEmpty, bytes.allSatisfy({ $0 < 0x80 }) {
    return [Piece(range: 0..<bytes.count, script: .latin, part: nil)]
  }
  var pieces: [Piece] = []
  let string = String(decoding: bytes, as: UTF8.self)
  let isRightToLeft = string.contains { ScriptClass($0) == .rightToLeft }
  var place = 0
  for character in string {
    let end = min(bytes.count, place + character.utf8.count)
    defer { place = end }
    let part = parts.first { $0.range.range.contains(line.start + place) }
    var script = isRightToLeft ? .rightToLeft : ScriptClass(character)
    if let last = pieces.last, last.part == part {
      if character == " " || last.script == .latin && isNeutral(character) { script = last.script }
      // Each emoji is a piece of its own.
      if last.script == script, script != .emoji || character == " " {
        pieces[pieces.count - 1].range = last.range.lowerBound..<end
        continue
      }
    }
    pieces.append(Piece(range: place..<end, script: script, part: part))
  }
  return pieces
}

private func isNeutral(_ character: Character) -> Bool {
  character == "\u{2026}" || character == "\u{00A0}"
}
