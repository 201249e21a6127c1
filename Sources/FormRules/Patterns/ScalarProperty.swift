/// A Unicode property in a pattern: `\p{L}`, `\p{Hiragana}`, `[:alpha:]`.
enum ScalarProperty: Sendable {
  case category(Unicode.GeneralCategory)
  /// A group of categories: `L`, `P`.
  case categories([Unicode.GeneralCategory])
  case alphabetic, lowercase, uppercase, whiteSpace, ideographic, emoji, hexDigit, marks
  case script(Script)
  case ascii, any, alphanumeric, control, graphic, printable, blank, punctuation, wordCharacter

  func contains(_ value: UInt32) -> Bool {
    switch self {
    case .any: return true
    case .ascii: return value < 128
    case .script(let script): return script.contains(value)
    default: break
    }
    guard let scalar = Unicode.Scalar(value) else { return false }
    let properties = scalar.properties
    let category = properties.generalCategory
    switch self {
    case .category(let wanted): return category == wanted
    case .categories(let wanted): return wanted.contains(category)
    case .alphabetic: return properties.isAlphabetic
    case .lowercase: return properties.isLowercase
    case .uppercase: return properties.isUppercase
    case .whiteSpace: return properties.isWhitespace
    case .ideographic: return properties.isIdeographic
    case .emoji: return properties.isEmoji
    case .hexDigit: return properties.isHexDigit
    case .marks: return Self.markCategories.contains(category)
    case .alphanumeric: return properties.isAlphabetic || category == .decimalNumber
    case .control: return category == .control
    case .graphic:
      return !properties.isWhitespace && category != .control && category != .unassigned
    case .printable:
      return category == .spaceSeparator
        || (!properties.isWhitespace && category != .control && category != .unassigned)
    case .blank: return value == 0x09 || category == .spaceSeparator
    case .punctuation: return Self.punctuationCategories.contains(category)
    case .wordCharacter: return ScalarSet.Term.words.contains(value)
    case .any, .ascii, .script: return false
    }
  }

  static let markCategories: [Unicode.GeneralCategory] = [
    .nonspacingMark, .spacingMark, .enclosingMark,
  ]
  static let punctuationCategories: [Unicode.GeneralCategory] = [
    .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
    .initialPunctuation, .finalPunctuation, .otherPunctuation,
  ]
}

// MARK: - Names

extension ScalarProperty {
  /// Looks up a property by name, as ICU does: ignoring case, spaces, hyphens and underscores, with
  /// an optional prefix `gc=`, `sc=` or `Script=`.
  init?(named name: String) {
    let word = Self.folded(name)
    if let value = word.split(separator: "=", maxSplits: 1).last, word.contains("=") {
      let key = word.prefix { $0 != "=" }
      switch key {
      case "gc", "generalcategory":
        guard let match = Self.category(String(value)) else { return nil }
        self = match
      case "sc", "script", "scx", "scriptextensions":
        guard let script = Script(named: String(value)) else { return nil }
        self = .script(script)
      default: return nil
      }
      return
    }
    if let match = Self.category(word) ?? Self.binary(word) {
      self = match
    } else if let script = Script(named: word) {
      self = .script(script)
    } else {
      return nil
    }
  }

  static func folded(_ name: String) -> String {
    String(name.lowercased().filter { !" -_".contains($0) })
  }

  private static func binary(_ word: String) -> ScalarProperty? {
    switch word {
    case "alphabetic", "alpha": .alphabetic
    case "lowercase", "lower": .lowercase
    case "uppercase", "upper": .uppercase
    case "whitespace", "space", "wspace": .whiteSpace
    case "ideographic", "ideo": .ideographic
    case "emoji": .emoji
    case "hexdigit", "hex", "xdigit": .hexDigit
    case "ascii": .ascii
    case "any": .any
    case "digit": .category(.decimalNumber)
    case "alnum": .alphanumeric
    case "cntrl": .control
    case "graph": .graphic
    case "print": .printable
    case "blank": .blank
    case "punct": .punctuation
    case "word": .wordCharacter
    default: nil
    }
  }

  private static func category(_ word: String) -> ScalarProperty? {
    if let row = categoryNames.first(where: { $0.0 == word || $0.1 == word }) {
      return row.2.count == 1 ? .category(row.2[0]) : .categories(row.2)
    }
    return nil
  }

  /// The short and long name of each category, normalized.
  private static let categoryNames: [(String, String, [Unicode.GeneralCategory])] = [
    (
      "l", "letter",
      [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter]
    ),
    ("lc", "casedletter", [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter]),
    ("lu", "uppercaseletter", [.uppercaseLetter]), ("ll", "lowercaseletter", [.lowercaseLetter]),
    ("lt", "titlecaseletter", [.titlecaseLetter]), ("lm", "modifierletter", [.modifierLetter]),
    ("lo", "otherletter", [.otherLetter]), ("m", "mark", markCategories),
    ("mn", "nonspacingmark", [.nonspacingMark]), ("mc", "spacingmark", [.spacingMark]),
    ("me", "enclosingmark", [.enclosingMark]),
    ("n", "number", [.decimalNumber, .letterNumber, .otherNumber]),
    ("nd", "decimalnumber", [.decimalNumber]), ("nl", "letternumber", [.letterNumber]),
    ("no", "othernumber", [.otherNumber]), ("p", "punctuation", punctuationCategories),
    ("pc", "connectorpunctuation", [.connectorPunctuation]),
    ("pd", "dashpunctuation", [.dashPunctuation]), ("ps", "openpunctuation", [.openPunctuation]),
    ("pe", "closepunctuation", [.closePunctuation]),
    ("pi", "initialpunctuation", [.initialPunctuation]),
    ("pf", "finalpunctuation", [.finalPunctuation]),
    ("po", "otherpunctuation", [.otherPunctuation]),
    ("s", "symbol", [.mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol]),
    ("sm", "mathsymbol", [.mathSymbol]), ("sc", "currencysymbol", [.currencySymbol]),
    ("sk", "modifiersymbol", [.modifierSymbol]), ("so", "othersymbol", [.otherSymbol]),
    ("z", "separator", [.spaceSeparator, .lineSeparator, .paragraphSeparator]),
    ("zs", "spaceseparator", [.spaceSeparator]), ("zl", "lineseparator", [.lineSeparator]),
    ("zp", "paragraphseparator", [.paragraphSeparator]),
    ("c", "other", [.control, .format, .surrogate, .privateUse, .unassigned]),
    ("cc", "control", [.control]), ("cf", "format", [.format]), ("co", "privateuse", [.privateUse]),
    ("cn", "unassigned", [.unassigned]),
  ]

  /// Property names for suggestions.
  static let commonNames =
    ["L", "Lu", "Ll", "Letter", "M", "N", "Nd", "P", "S", "Z", "Alphabetic", "Lowercase"]
    + ["Uppercase", "White_Space", "Ideographic", "Emoji", "ASCII"]
    + Script.allCases.map(\.rawValue)
}
