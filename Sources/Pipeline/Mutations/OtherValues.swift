internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Finds replacements for a value by its format and its key.
struct OtherValues {
  /// Groups of words that are interchangeable.
  private let families: [[String]]

  init(names: [[String]]) { families = Self.families + names }

  /// The values to try instead of a text, most promising first; the compiler rejects invalid ones.
  func values(for text: String, under key: String) -> [String] {
    if text == "true" { return ["false"] }
    if text == "false" { return ["true"] }
    if let number = number(text) {
      return [number + 1, number - 1, number / 2, number * 2].map(decimalText)
    }
    if text.hasPrefix("#"), let first = text.dropFirst().first?.hexDigitValue {
      let other = String(first ^ 8, radix: 16, uppercase: true)
      return ["#" + other + text.dropFirst(2)]
    }
    if Self.conditions.contains(key) { return ["not (\(text))"] }
    return words(for: text, under: key) + withOtherNumber(text)
  }

  /// The keys whose values are conditions.
  private static let conditions: Set<String> = ["when", "hidden", "enabled", "require"]

  private func number(_ text: String) -> Double? {
    guard text.utf8.count < 12, DataTable.isNumber(text) else { return nil }
    return Double(text)
  }

  /// The other words of the groups that contain a word, those of the attribute's group first.
  private func words(for text: String, under key: String) -> [String] {
    var words: [String] = []
    func add(_ family: [String]) {
      guard let place = family.firstIndex(of: text) else { return }
      words += family[(place + 1)...] + family[..<place]
    }
    if let attribute = Attribute(name: key),
      let type = Attribute.table.first(where: { $0.attribute == attribute })?.type,
      case .words(let own) = type
    {
      add(own)
    }
    for family in families { add(family) }
    // Each rejected word costs a compilation.
    return Array(words.prefix(8))
  }

  /// The text with its last number increased by 1: `51%` for `50%`, `1..10` for `1..9`; empty if it
  /// contains no number.
  private func withOtherNumber(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    guard let last = bytes.lastIndex(where: isDigit) else { return [] }
    let start = bytes[...last].lastIndex { !isDigit($0) }.map { $0 + 1 } ?? 0
    guard last - start < 9, let number = Int(String(decoding: bytes[start...last], as: UTF8.self))
    else { return [] }
    return [
      String(decoding: bytes[..<start], as: UTF8.self) + String(number + 1)
        + String(decoding: bytes[(last + 1)...], as: UTF8.self)
    ]
  }

  private static let families: [[String]] =
    [
      SystemTextStyle.names, FontWeight.names, FontFamily.names, ButtonStyle.Base.names,
      ListStyle.names, StackAlignment.names, BoxAlignment.names, Edge.allCases.map(\.name),
      Axis.allCases.map(\.name), InputStyle.BorderStyle.names, HookAnswer.names,
      Accessibility.Trait.names, DateStyle.names, FieldFact.names, RuleKind.names,
      contentTypes, keyboardTypes, autocapitalizationTypes,
      ["shown", "hidden"], ["fill", "hug"], ["medium", "large"], ["collapse", "reserve"],
      ["none", "{ space: reserve }"], ["fit", "fill"], ["slide", "opacity", "scale", "identity"],
      ["submit", "dismiss"], ["low", "high", "required"], ["system", "12"], ["flexible", "80"],
      ["label", "systemRed", "systemBlue", "systemGreen", "systemYellow", "systemGray"],
      ["systemBackground", "secondarySystemBackground", "systemGray6", "systemGray5"],
      ["white", "black", "clear"],
    ] + [systemColorNameList()]
}
