/// The parts of a drawing that could not be drawn exactly as pixels.
package struct RasterNotes: Sendable {
  /// The number of different characters drawn as bars because they have no outline.
  package var missing: Int { characters.count }
  private var characters: Set<Character> = []
  /// The kinds of the characters drawn as bars, in order of appearance.
  package private(set) var scripts: [String] = []
  /// The images drawn as placeholders, each with the reason.
  package private(set) var placeholders: [(image: String, reason: String)] = []
  /// The number of shadows and transparent groups drawn without effect because they need too much
  /// memory.
  package private(set) var flattened = 0

  package init() {}

  mutating func addMissing(_ characters: [Character]) {
    for character in characters where self.characters.insert(character).inserted {
      let script = Self.script(of: character)
      if !scripts.contains(script) { scripts.append(script) }
    }
  }

  mutating func addPlaceholder(_ image: String, _ reason: String) {
    if !placeholders.contains(where: { $0.image == image }) {
      placeholders.append((image, reason))
    }
  }

  mutating func addFlattened() { flattened += 1 }

  private static func script(of character: Character) -> String {
    guard let first = character.unicodeScalars.first else { return "other" }
    switch first.value {
    case 0x0590...0x05FF, 0xFB1D...0xFB4F: return "Hebrew"
    case 0x0600...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE: return "Arabic"
    case 0x0900...0x0DFF: return "Indic"
    case 0x0E00...0x0E7F: return "Thai"
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7FF: return "Hangul"
    case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: return "kana"
    case 0x2E80...0x2FDF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return "Han"
    case 0x3000...0x303F, 0xFF00...0xFFEF: return "full width"
    default: return first.properties.isEmoji ? "emoji" : "other"
    }
  }
}
