/// ASCII replacements for characters in pictures: `€` becomes `EUR`.
enum ASCIIText {
  /// The readable ASCII replacement of a scalar; nil if there is none.
  static func text(of scalar: Unicode.Scalar) -> String? {
    sign(scalar) ?? letter(scalar)
  }

  private static func sign(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "€": "EUR"
    case "£": "GBP"
    case "¥": "JPY"
    case "₩": "KRW"
    case "₹": "INR"
    case "©": "(c)"
    case "®": "(r)"
    case "™": "(tm)"
    case "×", "✕": "x"
    case "÷": "/"
    case "·": "."
    case "•": "*"
    case "–", "−", "‐", "‑": "-"
    case "—": "--"
    case "…": "..."
    case "‘", "’": "'"
    case "“", "”", "„": "\""
    case "‹", "←": "<"
    case "›", "→": ">"
    case "«": "<<"
    case "»": ">>"
    case "≤": "<="
    case "≥": ">="
    case "≠": "!="
    case "↑": "^"
    case "↓", "✓": "v"
    case "\u{A0}", "\u{202F}", "\u{2009}": " "
    default: nil
    }
  }

  /// The base letter of an accented letter, or its usual transcription.
  private static func letter(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "ß": return "ss"
    case "æ": return "ae"
    case "Æ": return "AE"
    case "œ": return "oe"
    case "Œ": return "OE"
    case "Þ": return "Th"
    case "þ": return "th"
    default: break
    }
    let place: Int
    let letters: StaticString
    switch scalar.value {
    case 0xC0...0xFF:
      place = Int(scalar.value) - 0xC0
      letters = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
    case 0x100...0x17F:
      place = Int(scalar.value) - 0x100
      letters = latinExtendedA
    default: return nil
    }
    return String(UnicodeScalar(letters.utf8Start[place]))
  }

  private static let latinExtendedA: StaticString =
    """
    AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlL\
    lLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs
    """
}
