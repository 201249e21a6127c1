internal import SpecModel
internal import SpecSyntax

/// What an unknown key of a node probably means.
enum MeantKey {
  /// A supported key with this name and the same values.
  case name(String)
  /// Another syntax for the same purpose; the payload is the hint.
  case otherwise(String)
  /// A supported key whose name is a part of the unknown key.
  case resembled(String)

  var name: String? {
    if case .name(let name) = self { name } else { nil }
  }

  var advice: String? {
    if case .otherwise(let advice) = self { advice } else { nil }
  }

  var resembled: String? {
    if case .resembled(let name) = self { name } else { nil }
  }
}

extension Lowering {
  /// The probable meaning of an unknown key; nil if none is found.
  ///
  /// Tries, in this order: another framework's name, a compound (`paddingLeft`), a misspelling, and
  /// a name that contains an attribute (`contentPadding`).
  ///
  /// - Parameters:
  ///   - names: the keys that the node supports.
  ///   - component: nil for a declared component.
  mutating func meant(
    by key: String, among names: [String], value: String = "", on component: Component?
  ) -> MeantKey? {
    let word = ForeignVocabulary.folded(key)
    if let same = names.first(where: { $0.lowercased() == word }) { return .name(same) }
    if let style = component.flatMap({ AttributePlaces.font(key, value: value, on: $0) }) {
      return .otherwise("write '\(style)'")
    }
    if let pair = ForeignAttributes.side(word, value), names.contains(pair.key) {
      return .otherwise("write '\(pair.key): \(pair.value)'")
    }
    let meanings = ForeignVocabulary.attribute(for: key)
    if let meaning = meanings.first(where: { names.contains($0.attribute) }) {
      return MeantKey(meaning, value: withFields(value))
    }
    if let written = component.flatMap({ Self.style(with: key, value: value, on: $0) })
      ?? Shape.inside(word, of: names, value: value)
    {
      return .otherwise("write '\(written)'")
    }
    if component?.isField ?? false,
      let rule = RuleKind(name: ForeignVocabulary.rule(for: key) ?? "")
    {
      return .otherwise("use the rule '\(rule.name)': rules: [\(rule.item)]")
    }
    if meanings.count == 1, case .name(let name) = meanings[0],
      let owners = Attribute(name: name)?.firstOwners
    {
      return .otherwise("it is called '\(name)' here, and belongs to \(quoted(owners))")
    }
    if let opposite = negated(key, among: names) {
      return .otherwise("write '\(opposite)', with the opposite value")
    }
    return suggest(key, among: names).map { .name($0) }
      ?? Self.longest(in: word, of: names).map { .resembled($0) }
  }

  /// A condition in which the fields of the form that `isEmpty` names are read: `email.empty`.
  private func withFields(_ condition: String) -> String {
    condition.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard word.hasSuffix(".isEmpty"), case let name = word.dropLast(".isEmpty".count),
        names.fieldPositions[String(name)] != nil
      else { return String(word) }
      return "\(name).empty"
    }.joined(separator: " ")
  }

  /// How to write another framework's text style key on a component.
  private static func style(
    with key: String, value: String, on component: Component
  ) -> String? {
    let word = ForeignVocabulary.textStyleKey(for: key) ?? ForeignVocabulary.folded(key)
    return AttributePlaces.style(with: word, value: value, on: component)
  }

  /// The longest name with which the word starts or, if there is none, ends.
  private static func longest(in word: String, of names: [String]) -> String? {
    // Names of up to four characters are part of many words.
    let names = names.filter { $0.utf8.count > 4 }
    let longest = { (names: [String]) in names.max { $0.utf8.count < $1.utf8.count } }
    return longest(names.filter { word.hasPrefix($0.lowercased()) })
      ?? longest(names.filter { word.hasSuffix($0.lowercased()) })
  }
}

/// A value as a YAML list; lists and empty values stay the same.
private func asList(_ value: String) -> String {
  value.isEmpty || value.hasPrefix("[") ? value : "[\(value)]"
}

extension MeantKey {
  /// Converts an entry of the vocabulary.
  ///
  /// - Parameter value: the value of the key, as written; empty if it is long.
  init(_ meaning: ForeignVocabulary.Meaning, value: String) {
    switch meaning {
    case .name(let name): self = .name(name)
    case .opposite(let name):
      self = .otherwise(
        ForeignAttributes.opposite(of: value).map { "write '\(name): \($0)'" }
          ?? "write '\(name)', with the opposite value")
    case .written(let name, let text):
      let plain = ForeignValue.inHint(value)
      let meant = text.contains("traits") ? asList(plain) : plain
      self = .otherwise(
        "write '\(name): \(meant.isEmpty ? text : text.replacing("…", with: meant))'")
    case .pair(let first, let second): self = .otherwise("write '\(first)' and '\(second)'")
    }
  }
}

extension Attribute {
  /// The attributes that a component supports.
  static func names(of component: Component) -> [String] {
    table.lazy.filter { $0.applies(to: component) }.map(\.attribute.name)
  }

  /// The components that support the attribute, as many as a message can contain.
  var firstOwners: [String] {
    let row = Attribute.table.first { $0.attribute == self }
    return Array(
      Component.written.lazy.filter { row?.applies(to: $0) ?? false }.map(\.rawValue).prefix(5))
  }
}

extension Shape {
  /// A compound key as a mapping: `padding: { leading: … }` for `paddingLeft`.
  ///
  /// - Parameters:
  ///   - word: normalized by `ForeignVocabulary.folded`.
  ///   - value: the key's value, as written; empty if it is long.
  static func inside(_ word: String, of names: [String], value: String) -> String? {
    for name in names where word.hasPrefix(name.lowercased()) {
      guard let shape = Shape.ofAttribute[name] else { continue }
      let rest = String(word.dropFirst(name.count))
      let key = shape.keys.first { $0.lowercased() == rest } ?? shape.meant(by: rest)
      if let key {
        let plain = ForeignValue.inHint(value)
        let meant = key == "traits" ? asList(plain) : plain
        return "\(name): { \(key): \(value.isEmpty ? "…" : meant) }"
      }
    }
    return nil
  }

  /// The keys of attributes that are mappings, by attribute name.
  private static let ofAttribute: [String: Shape] = [
    "padding": padding, "margin": margin, "rowInsets": rowInsets, "border": border,
    "shadow": shadow,
    "hugging": hugging, "compression": compression, "aspectRatio": aspectRatio,
    "overlay": overlay, "background": background, "safeAreaInset": safeAreaInset,
    "accessibility": accessibility, "transition": transition, "font": font,
  ]
}
