// swift-format-ignore-file
// Written by tools/generate-plural-rules; change that instead.

internal import SpecModel

extension PluralRules {
  /// The conditions of a language's plural forms, `other` left out, in the CLDR's words.
  ///
  /// Source: the cardinal plural rules of the Unicode CLDR as Babel 2.18.0 brings them,
  /// https://cldr.unicode.org/index/cldr-spec/plural-rules
  static let table: [(language: StaticString, rules: [(PluralCategory, StaticString)])] = [
    ("ar", [(.zero, "n = 0"), (.one, "n = 1"), (.two, "n = 2"), (.few, "n % 100 = 3..10"), (.many, "n % 100 = 11..99")]),
    ("bg", [(.one, "n = 1")]),
    ("ca", [(.one, "i = 1 and v = 0"), (.many, "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5")]),
    ("cs", [(.one, "i = 1 and v = 0"), (.few, "i = 2..4 and v = 0"), (.many, "v != 0")]),
    ("da", [(.one, "n = 1 or t != 0 and i = 0,1")]),
    ("de", [(.one, "i = 1 and v = 0")]),
    ("el", [(.one, "n = 1")]),
    ("en", [(.one, "i = 1 and v = 0")]),
    ("es", [(.one, "n = 1"), (.many, "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5")]),
    ("et", [(.one, "i = 1 and v = 0")]),
    ("fi", [(.one, "i = 1 and v = 0")]),
    ("fr", [(.one, "i = 0,1"), (.many, "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5")]),
    ("he", [(.one, "i = 1 and v = 0 or i = 0 and v != 0"), (.two, "i = 2 and v = 0")]),
    ("hi", [(.one, "i = 0 or n = 1")]),
    ("hr", [(.one, "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11"), (.few, "v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14")]),
    ("hu", [(.one, "n = 1")]),
    ("id", []),
    ("it", [(.one, "i = 1 and v = 0"), (.many, "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5")]),
    ("ja", []),
    ("ko", []),
    ("lt", [(.one, "n % 10 = 1 and n % 100 != 11..19"), (.few, "n % 10 = 2..9 and n % 100 != 11..19"), (.many, "f != 0")]),
    ("lv", [(.zero, "n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19"), (.one, "n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1")]),
    ("ms", []),
    ("nb", [(.one, "n = 1")]),
    ("nl", [(.one, "i = 1 and v = 0")]),
    ("pl", [(.one, "i = 1 and v = 0"), (.few, "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"), (.many, "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14")]),
    ("pt", [(.one, "i = 0..1"), (.many, "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5")]),
    ("pt-PT", [(.one, "i = 1 and v = 0"), (.many, "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5")]),
    ("ro", [(.one, "i = 1 and v = 0"), (.few, "v != 0 or n = 0 or n != 1 and n % 100 = 1..19")]),
    ("ru", [(.one, "v = 0 and i % 10 = 1 and i % 100 != 11"), (.few, "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"), (.many, "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14")]),
    ("sk", [(.one, "i = 1 and v = 0"), (.few, "i = 2..4 and v = 0"), (.many, "v != 0")]),
    ("sl", [(.one, "v = 0 and i % 100 = 1"), (.two, "v = 0 and i % 100 = 2"), (.few, "v = 0 and i % 100 = 3..4 or v != 0")]),
    ("sv", [(.one, "i = 1 and v = 0")]),
    ("th", []),
    ("tr", [(.one, "n = 1")]),
    ("uk", [(.one, "v = 0 and i % 10 = 1 and i % 100 != 11"), (.few, "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"), (.many, "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14")]),
    ("vi", []),
    ("zh", []),
  ]
}
