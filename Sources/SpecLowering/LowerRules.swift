internal import SpecModel
internal import SpecSyntax

/// The rules of this version, by the words that specs write.
enum RuleKind: String, NamedCases {
  case required, email, url, phone, minLength, maxLength, length, min, max, range, pattern
  case integer, decimal, creditCard, expiry, oneOf

  /// The test of a rule that needs no argument.
  var test: FormRule.Test? {
    switch self {
    case .required: .required
    case .email: .email
    case .integer: .integer
    case .decimal: .decimal
    case .expiry: .expiry
    case .url: .url
    case .phone: .phone
    case .creditCard: .creditCard
    case .minLength, .maxLength, .length, .min, .max, .range, .pattern, .oneOf: nil
    }
  }

  var example: String {
    switch self {
    case .minLength: "minLength: 8"
    case .maxLength: "maxLength: 40"
    case .length: "length: 15..16"
    case .min: "min: 1"
    case .max: "max: 9"
    case .range: "range: 1..9"
    case .pattern: "pattern: '^[0-9]{4}$'"
    case .oneOf: "oneOf: [small, large]"
    default: rawValue
    }
  }
}

extension FormField.Kind {
  /// Whether a rule can hold of such a value, and fail.
  func takes(_ test: FormRule.Test) -> Bool {
    switch self {
    case .text: return true
    case .boolean, .date: return test == .required
    case .number:
      switch test {
      case .integer, .range, .oneOf: return true
      case .required, .email, .length, .expiry, .decimal, .url, .phone, .creditCard, .pattern:
        return false
      }
    case .choice:
      switch test {
      case .required, .oneOf: return true
      case .email, .length, .expiry, .integer, .decimal, .url, .phone, .creditCard, .range,
        .pattern:
        return false
      }
    }
  }
}

extension Lowering {
  /// The most rules that one field can have.
  private static let ruleLimit = 100

  /// `rules:` – a list of words, `word: message`, or `{ word: argument, message: … }`.
  mutating func lowerRules(
    _ value: YAMLNodeID, of field: FieldID, _ component: Component, _ kind: FormField.Kind
  ) -> [FormRule] {
    var rules: [FormRule] = []
    for item in list(value, of: "rules") {
      guard rules.count < Self.ruleLimit else {
        report(.tooManyRules(limit: Self.ruleLimit, at: tree.span(item)))
        break
      }
      guard let (rule, template) = lowerRule(item) else { continue }
      if !kind.takes(rule.test) {
        report(.ruleNotFor(component, kind, at: rule.span))
      } else if let first = rules.first(where: { $0.test == rule.test }) {
        report(.duplicateRule(at: rule.span, first: first.span))
      } else {
        if let template {
          _ = formText((rule.message ?? "", template), .message(rule: rules.count), of: field)
        }
        rules.append(rule)
      }
    }
    return rules
  }

  private mutating func lowerRule(
    _ item: YAMLNodeID
  ) -> (rule: FormRule, template: TemplateID?)? {
    guard let value = readable(item) else { return nil }
    let span = tree.span(item)
    switch tree[value].kind {
    case .scalar:
      guard !tree.isEmptyPlain(value) else {
        report(.emptyItem(at: span))
        return nil
      }
      guard let kind = ruleKind(value, at: span) else { return nil }
      guard let test = kind.test else {
        report(.ruleNeedsArgument(kind.name, example: kind.example, at: span))
        return nil
      }
      return (FormRule(test, message: nil, span: span), nil)
    case .mapping: return lowerRuleMapping(value)
    default:
      report(
        .wrongType(
          "a rule", expected: "a word such as 'required'", found: describe(value), at: span))
      return nil
    }
  }

  private mutating func lowerRuleMapping(
    _ mapping: YAMLNodeID
  ) -> (rule: FormRule, template: TemplateID?)? {
    var head: Entry?
    var messageEntry: Entry?
    for entry in entries(of: mapping) where !isToolKey(entry.key) {
      if tree.isScalar(entry.key, "message") {
        messageEntry = entry
      } else if let head {
        report(
          .twoRules(tree.string(entry.key), at: tree.span(entry.key), first: tree.span(head.key)))
      } else {
        head = entry
      }
    }
    var message: TemplateText?
    if let messageEntry { message = content(messageEntry, of: "message") }
    guard let head else {
      report(.noRule(at: messageEntry.map { tree.span($0.key) } ?? tree.span(mapping)))
      return nil
    }
    guard let kind = ruleKind(head.key, at: tree.span(head.key)) else { return nil }
    let span = tree.span(head.key)
    guard let test = kind.test else {
      return ruleArgument(kind, head).map {
        (
          FormRule(
            $0, message: message?.text, span: span, argumentSpan: argumentSpan(head.value)),
          message?.template
        )
      }
    }
    // A rule without an argument takes its message behind its name.
    if let value = readable(head.value), !tree.isEmptyPlain(value) {
      if tree[value].kind == .scalar, Self.meantBoolean(tree.string(value)) != nil {
        report(.ruleIsNoSwitch(kind.name, at: tree.span(head.value)))
      } else if let messageEntry {
        report(.twoMessages(at: tree.span(messageEntry.key), first: tree.span(head.value)))
      } else {
        message = templateText(head.value, of: kind.name)
      }
    }
    return (FormRule(test, message: message?.text, span: span), message?.template)
  }

  private mutating func ruleKind(_ node: YAMLNodeID, at span: SourceSpan) -> RuleKind? {
    let name = tree.string(node)
    if let kind = RuleKind(name: name) { return kind }
    let neighbor = NeighborWords.rule(for: name)
    if PlannedWords.rules.contains(neighbor ?? name) {
      report(.notYet("the rule '\(neighbor ?? name)'", at: span))
    } else {
      let near = neighbor ?? suggest(name, among: RuleKind.names)
      report(.unknownRule(name, at: span, closest: near, known: RuleKind.names))
    }
    return nil
  }

  private mutating func ruleArgument(_ kind: RuleKind, _ head: Entry) -> FormRule.Test? {
    guard let value = readable(head.value) else { return nil }
    if tree.isEmptyPlain(value) {
      report(.ruleNeedsArgument(kind.name, example: kind.example, at: tree.span(head.key)))
      return nil
    }
    switch kind {
    case .length:
      if tree[value].kind == .scalar, let range = lengthRange(tree.string(value)) {
        return .length(range)
      }
      report(
        .wrongType(
          "length", expected: "a number or a range such as 15..16", found: describe(value),
          at: tree.span(head.value)))
      return nil
    case .minLength:
      return wholeNumber(head.value, of: kind.name, in: 0...Self.longestLength)
        .map { .length(Int($0) ... .max) }
    case .maxLength:
      return wholeNumber(head.value, of: kind.name, in: 0...Self.longestLength)
        .map { .length(0...Int($0)) }
    case .min:
      return number(
        head.value, of: kind.name, in: Self.ruleNumbers, expected: "a number"
      ).map { .range($0...Self.ruleNumbers.upperBound) }
    case .max:
      return number(
        head.value, of: kind.name, in: Self.ruleNumbers, expected: "a number"
      ).map { .range(Self.ruleNumbers.lowerBound...$0) }
    case .range:
      if tree[value].kind == .scalar, let range = numberRange(tree.string(value)) {
        return .range(range)
      }
      report(
        .wrongType(
          "range", expected: "two numbers, the lesser first, such as 1..9",
          found: describe(value), at: tree.span(head.value)))
      return nil
    case .pattern: return plainText(head.value, of: kind.name).map { .pattern($0) }
    case .oneOf:
      var values: [String] = []
      for item in list(head.value, of: kind.name) {
        if let value = plainText(item, of: kind.name) { values.append(value) }
      }
      return values.isEmpty ? nil : .oneOf(values)
    case .required, .email, .expiry, .integer, .decimal, .url, .phone, .creditCard:
      return kind.test
    }
  }

  private static let longestLength = 100_000
  private static let ruleNumbers = -1e15...1e15

  /// The place of a rule's argument, without its quotes where they hold it unchanged.
  private func argumentSpan(_ node: YAMLNodeID) -> SourceSpan {
    let value = tree.resolved(node)
    let count = tree[value].kind == .scalar ? tree.withText(value) { $0.count } : 0
    return count > 0 ? span(0..<count, in: value) : tree.span(node)
  }

  /// `1..9`, `-0.5..0.5`.
  private func numberRange(_ text: String) -> ClosedRange<Double>? {
    let bytes = Array(text.utf8)
    let dots = bytes.indices.dropLast().first {
      bytes[$0] == UInt8(ascii: ".") && bytes[$0 + 1] == UInt8(ascii: ".")
    }
    guard let dots else { return nil }
    func number(_ part: ArraySlice<UInt8>) -> Double? {
      guard case .number(let number)? = part.withUnsafeBufferPointer({ Decimal(parsing: $0) })
      else { return nil }
      return number
    }
    guard let low = number(bytes[..<dots]), let high = number(bytes[(dots + 2)...]), low <= high,
      Self.ruleNumbers.contains(low), Self.ruleNumbers.contains(high)
    else { return nil }
    return low...high
  }

  /// `8` or `15..16`.
  private func lengthRange(_ text: String) -> ClosedRange<Int>? {
    func count(_ part: Substring) -> Int? {
      guard !part.isEmpty, part.utf8.allSatisfy(isASCIIDigit), let count = Int(part),
        count <= Self.longestLength
      else { return nil }
      return count
    }
    guard let dots = text.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      return count(text[...]).map { $0...$0 }
    }
    let rest = text[dots...]
    guard rest.hasPrefix("..") else { return nil }
    guard let low = count(text[..<dots]), let high = count(rest.dropFirst(2)), low <= high else {
      return nil
    }
    return low...high
  }
}
