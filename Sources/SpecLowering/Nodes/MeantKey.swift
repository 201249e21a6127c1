internal import SpecModel
internal import SpecSyntax

/// What a key that a node does not take was most likely meant to be.
enum MeantKey {
  /// The same under this name: what stands behind it may stay.
  case name(String)
  /// Something that is written otherwise: what to do.
  case otherwise(String)

  var name: String? {
    if case .name(let name) = self { name } else { nil }
  }

  var advice: String? {
    if case .otherwise(let advice) = self { advice } else { nil }
  }
}

extension Lowering {
  /// What was meant by a key that a node does not take, nil where nobody knows.
  ///
  /// It is another world's word, two words in one (`paddingLeft`), a misspelling, or a longer word
  /// for an attribute (`contentPadding`), in this order.
  ///
  /// - Parameters:
  ///   - names: the keys that the node takes.
  ///   - component: nil for a component of the spec's own.
  mutating func meant(
    by key: String, among names: [String], on component: Component?
  ) -> MeantKey? {
    let word = ForeignVocabulary.folded(key)
    if let same = names.first(where: { $0.lowercased() == word }) { return .name(same) }
    let meanings = ForeignVocabulary.attribute(for: key)
    if let meaning = meanings.first(where: { names.contains($0.attribute) }) {
      return MeantKey(meaning)
    }
    if let written = component.flatMap({ Self.style(with: key, on: $0) })
      ?? Shape.inside(word, of: names)
    {
      return .otherwise("write '\(written)'")
    }
    if component?.isField ?? false,
      let rule = RuleKind(name: ForeignVocabulary.rule(for: key) ?? "")
    {
      return .otherwise("the rule '\(rule.name)' says it: rules: [\(rule.item)]")
    }
    if meanings.count == 1, case .name(let name) = meanings[0],
      let owners = Attribute(name: name)?.firstOwners
    {
      return .otherwise("it is called '\(name)' here, and belongs to \(quoted(owners))")
    }
    return suggest(key, among: names).map { .name($0) }
      ?? Self.longest(in: word, of: names).map { .otherwise("did you mean '\($0)'?") }
  }

  /// How another world's word for a key of a text style is written on a component.
  private static func style(with key: String, on component: Component) -> String? {
    let word = ForeignVocabulary.textStyleKey(for: key) ?? ForeignVocabulary.folded(key)
    return AttributePlaces.style(with: word, on: component)
  }

  /// The longest name that a word begins with, or else ends with.
  private static func longest(in word: String, of names: [String]) -> String? {
    // A shorter name is part of many words.
    let names = names.filter { $0.utf8.count > 4 }
    let longest = { (names: [String]) in names.max { $0.utf8.count < $1.utf8.count } }
    return longest(names.filter { word.hasPrefix($0.lowercased()) })
      ?? longest(names.filter { word.hasSuffix($0.lowercased()) })
  }
}

extension MeantKey {
  init(_ meaning: ForeignVocabulary.Meaning) {
    switch meaning {
    case .name(let name): self = .name(name)
    case .opposite(let name): self = .otherwise("write '\(name)', which says the opposite")
    case .written(let name, let value): self = .otherwise("write '\(name): \(value)'")
    case .pair(let first, let second): self = .otherwise("write '\(first)' and '\(second)'")
    }
  }
}

extension Attribute {
  /// The attributes that a component takes.
  static func names(of component: Component) -> [String] {
    table.lazy.filter { $0.applies(to: component) }.map(\.attribute.name)
  }

  /// The components that take the attribute, as many as a message can hold.
  var firstOwners: [String] {
    let row = Attribute.table.first { $0.attribute == self }
    return Array(
      Component.written.lazy.filter { row?.applies(to: $0) ?? false }.map(\.rawValue).prefix(5))
  }
}

extension Shape {
  /// How a word is written that says an attribute and a key of its mapping in one: `paddingLeft` is
  /// `padding: { leading: … }`.
  ///
  /// - Parameter word: as `ForeignVocabulary.folded` gives it.
  static func inside(_ word: String, of names: [String]) -> String? {
    for name in names where word.hasPrefix(name.lowercased()) {
      guard let shape = Shape.ofAttribute[name] else { continue }
      let rest = String(word.dropFirst(name.count))
      let key = shape.keys.first { $0.lowercased() == rest } ?? shape.meant(by: rest)
      if let key { return "\(name): { \(key): … }" }
    }
    return nil
  }

  /// The mappings that attributes take, by the names of the attributes.
  private static let ofAttribute: [String: Shape] = [
    "padding": padding, "margin": margin, "border": border, "shadow": shadow,
    "hugging": hugging, "compression": compression, "aspectRatio": aspectRatio,
    "overlay": overlay, "background": background, "safeAreaInset": safeAreaInset,
    "accessibility": accessibility, "transition": transition, "font": font,
  ]
}
