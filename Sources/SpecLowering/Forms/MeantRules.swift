internal import SpecModel
internal import SpecSyntax

/// Suggests corrections for rules that are written as in other frameworks.
extension Lowering {
  /// The suggestion for a rule with a mapping.
  ///
  /// For `{ range: { min: 1, max: 12, message: Why } }` it is `{ range: 1..12, message: Why }`.
  func advice(for kind: RuleKind, insteadOf mapping: YAMLNodeID) -> String {
    var bounds = WrittenBounds()
    var argument: String?
    var message: String?
    var validatingMessage: String?
    for entry in tree.entries(of: mapping) where tree[entry.key].kind == .scalar {
      let key = tree.string(entry.key)
      let text = flowText(entry.value)
      switch key {
      case "message", "error", "errorMessage": message = text
      case "validatingMessage": validatingMessage = text
      default: if !bounds.take(text, as: key) { argument = argument ?? text }
      }
    }
    var rule = "\(kind.name): \(argument ?? "…")"
    if kind.test != nil {
      guard let message else { return "write '\(kind.name)', or '\(kind.name): …' with a message" }
      return "the message comes after the rule: write '\(kind.name): \(message)'"
    }
    if argument == nil { rule = bounds.rule(like: kind) ?? kind.example }
    if message == nil, validatingMessage == nil { return "write '\(rule)'" }
    let beside = message == nil ? "validatingMessage" : "message"
    if let message { rule += ", message: \(message)" }
    if let validatingMessage { rule += ", validatingMessage: \(validatingMessage)" }
    return "'\(beside)' goes beside the rule: write { \(rule) }"
  }

  /// The suggestion for a mapping of rules.
  ///
  /// For `{ required: true, minLength: 8 }` it is `[required, { minLength: 8 }]`.
  func advice(forRules mapping: YAMLNodeID) -> String {
    let items = tree.entries(of: mapping).map { entry -> String in
      guard tree[entry.key].kind == .scalar else { return "…" }
      let word = tree.string(entry.key)
      let name = RuleKind(name: word)?.name ?? ForeignVocabulary.rule(for: word) ?? word
      let text = flowText(entry.value)
      if RuleKind(name: name)?.test != nil, Self.meantBoolean(text) == "true" { return name }
      return "{ \(name): \(text) }"
    }
    return items.count > 3
      ? "begin each rule with '- '" : "write [\(items.joined(separator: ", "))]"
  }

  /// The suggestion for a mapping of option values to titles: a list of options.
  func advice(forOptions mapping: YAMLNodeID) -> String {
    let entries = Array(tree.entries(of: mapping))
    var items = entries.prefix(3).map {
      "{ value: \(flowText($0.key)), title: \(flowText($0.value)) }"
    }
    if entries.count > items.count { items.append("…") }
    return "write [\(items.joined(separator: ", "))]"
  }

  /// The single rule that is equivalent to two: `range: 1..12` for `min: 1` and `max: 12`; nil for
  /// other pairs.
  func joined(_ first: Entry, _ second: Entry) -> String? {
    guard let kind = RuleKind(name: tree.string(first.key)) else { return nil }
    var bounds = WrittenBounds()
    for entry in [first, second] {
      let key = tree.string(entry.key)
      guard RuleKind(name: key)?.measure == kind.measure,
        bounds.take(flowText(entry.value), as: key)
      else { return nil }
    }
    return bounds.isComplete ? bounds.rule(like: kind) : nil
  }

  /// The range that was probably intended by `[1, 12]`, `1-12`, `1...12` or `12..1`; nil for other
  /// values.
  func meantRange(_ node: YAMLNodeID) -> String? {
    var parts: [String] = []
    if tree[node].kind == .sequence {
      let items = tree.items(of: node).map { tree.resolved($0) }
      guard items.count == 2, items.allSatisfy({ tree[$0].kind == .scalar }) else { return nil }
      parts = items.map { tree.string($0) }
    } else if tree[node].kind == .scalar {
      let text = tree.string(node)
      // A leading sign is not a separator.
      let separator = ["...", "..<", "..", "–", " to ", ",", "-"].first {
        text.dropFirst().firstRange(of: $0) != nil
      }
      guard let range = separator.flatMap({ text.dropFirst().firstRange(of: $0) }) else {
        return nil
      }
      parts = [text[..<range.lowerBound], text[range.upperBound...]].map {
        $0.split(separator: " ").joined(separator: " ")
      }
    }
    return [parts, parts.reversed()].lazy.map { $0.joined(separator: "..") }
      .first { Self.numberRange($0) != nil }
  }

  /// A value as text for a flow mapping; `…` if it is long or would need quotes.
  private func flowText(_ node: YAMLNodeID) -> String {
    let value = tree.resolved(node)
    guard let text = sourceText(value), !text.isEmpty else { return "…" }
    let isSafe =
      tree[value].kind == .scalar && tree[value].style != .plain
      || tree[value].kind == .sequence && text.hasPrefix("[")
      || !text.contains { ",[]{}\n".contains($0) }
    return isSafe && !text.contains("\n") ? text : "…"
  }
}

extension RuleKind {
  /// The quantity that a rule limits; nil for a rule without bounds.
  fileprivate var measure: Measure? {
    switch self {
    case .length, .minLength, .maxLength: .length
    case .range, .min, .max: .number
    default: nil
    }
  }

  fileprivate enum Measure {
    case length, number
  }
}

/// A minimum and a maximum that are written with separate keys.
private struct WrittenBounds {
  private var low: String?
  private var high: String?

  var isComplete: Bool { low != nil && high != nil }

  /// Stores a bound; returns false if the key is not that of a minimum or maximum.
  mutating func take(_ text: String, as key: String) -> Bool {
    switch ForeignVocabulary.rule(for: key) ?? key {
    case "min", "minLength", "from", "lower", "low", "start": low = text
    case "max", "maxLength", "to", "upper", "high", "end": high = text
    default: return false
    }
    return true
  }

  /// The single rule for both bounds; nil if there are no bounds.
  func rule(like kind: RuleKind) -> String? {
    guard let measure = kind.measure else { return nil }
    let isLength = measure == .length
    return switch (low, high) {
    case (let low?, let high?): "\(isLength ? "length" : "range"): \(low)..\(high)"
    case (let low?, nil): "\(isLength ? "minLength" : "min"): \(low)"
    case (nil, let high?): "\(isLength ? "maxLength" : "max"): \(high)"
    case (nil, nil): nil
    }
  }
}
