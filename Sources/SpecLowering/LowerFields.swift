internal import SpecModel
internal import SpecSyntax

/// Fields and their rules.
extension Lowering {
  /// Adds a field to the form, in the order of the spec.
  mutating func declareField(_ node: NodeID, title: String, known: KnownEntries) {
    guard document.form.fields.count < Int(UInt16.max) else {
      report(.tooManyFields(limit: Int(UInt16.max), at: document[node].span))
      return
    }
    let isToggle = document[node].component == .toggle
    var initial = isToggle ? "false" : ""
    if let value = known.value {
      if isToggle {
        initial = boolean(value.value, of: "value") == true ? "true" : "false"
      } else {
        initial = text(value.value, of: "value") ?? ""
      }
    }
    let rules = known.rules.map { lowerRules($0.value, isToggle: isToggle) } ?? []
    document.nodes[node.position].field = FieldID(document.form.fields.count)
    document.form.fields.append(
      FormField(
        name: document[node].name, title: title, node: node, rules: rules,
        validateOn: known.validateOn ?? .blur, initialValue: initial, isToggle: isToggle))
  }

  /// `rules:` – a list of words, `word: message`, or `{ word: argument, message: … }`.
  private mutating func lowerRules(_ value: YAMLNodeID, isToggle: Bool) -> [FormRule] {
    var rules: [FormRule] = []
    for item in list(value, of: "rules") {
      guard let rule = lowerRule(item) else { continue }
      if isToggle, rule.test != .required {
        report(.ruleNotForToggle(at: rule.span))
        continue
      }
      if let first = rules.first(where: { $0.test == rule.test }) {
        report(.duplicateRule(at: rule.span, first: first.span))
        continue
      }
      rules.append(rule)
    }
    return rules
  }

  private mutating func lowerRule(_ item: YAMLNodeID) -> FormRule? {
    let value = tree.resolved(item)
    switch tree[value].kind {
    case .scalar:
      guard let kind = ruleKind(value, at: tree.span(item)) else { return nil }
      guard let test = kind.test else {
        report(.ruleNeedsArgument(kind.rawValue, example: kind.example, at: tree.span(item)))
        return nil
      }
      return FormRule(test, message: nil, span: tree.span(item))
    case .mapping: return lowerRuleMapping(value)
    default:
      report(
        .wrongType(
          "a rule", expected: "a word such as 'required'", found: describe(value),
          at: tree.span(item)))
      return nil
    }
  }

  private mutating func lowerRuleMapping(_ mapping: YAMLNodeID) -> FormRule? {
    var head: Entry?
    var message: String?
    for entry in entries(of: mapping) where !isToolKey(entry.key) {
      if tree.isScalar(entry.key, "message") {
        message = text(entry.value, of: "message")
      } else if let head {
        report(
          .twoRules(tree.string(entry.key), at: tree.span(entry.key), first: tree.span(head.key)))
      } else {
        head = entry
      }
    }
    guard let head else {
      report(.noRule(at: tree.span(mapping)))
      return nil
    }
    guard let kind = ruleKind(head.key, at: tree.span(head.key)) else { return nil }
    let span = tree.span(head.key)
    if let test = kind.test {
      // A rule without an argument takes its message behind its name.
      if !tree.isEmptyPlain(tree.resolved(head.value)), message == nil {
        message = text(head.value, of: kind.rawValue)
      }
      return FormRule(test, message: message, span: span)
    }
    return ruleArgument(kind, head).map { FormRule($0, message: message, span: span) }
  }

  private mutating func ruleKind(_ node: YAMLNodeID, at span: SourceSpan) -> RuleKind? {
    let name = tree.string(node)
    if let kind = RuleKind(rawValue: name) { return kind }
    if PlannedWords.rules.contains(name) {
      report(.notYet("the rule '\(name)'", at: span))
    } else {
      report(
        .unknownRule(
          name, at: span, closest: closest(to: name, among: RuleKind.allCases.map(\.rawValue))))
    }
    return nil
  }

  private mutating func ruleArgument(_ kind: RuleKind, _ head: Entry) -> FormRule.Test? {
    let span = tree.span(head.value)
    if tree.isEmptyPlain(tree.resolved(head.value)) {
      report(.ruleNeedsArgument(kind.rawValue, example: kind.example, at: tree.span(head.key)))
      return nil
    }
    switch kind {
    case .length:
      let value = tree.resolved(head.value)
      if tree[value].kind == .scalar, let range = lengthRange(tree.string(value)) {
        return .length(range)
      }
      report(
        .wrongType(
          "length", expected: "a number or a range such as 15..16", found: describe(value), at: span
        ))
      return nil
    case .minLength:
      return wholeNumber(head.value, of: kind.rawValue, in: 0...100_000).map {
        .length(Int($0) ... .max)
      }
    case .maxLength:
      return wholeNumber(head.value, of: kind.rawValue, in: 0...100_000).map {
        .length(0...Int($0))
      }
    case .oneOf:
      var values: [String] = []
      for item in list(head.value, of: kind.rawValue) {
        if let value = text(item, of: kind.rawValue) { values.append(value) }
      }
      return values.isEmpty ? nil : .oneOf(values)
    case .required, .email, .expiry, .integer, .decimal: return kind.test
    }
  }

  /// `8` or `15..16`.
  private func lengthRange(_ text: String) -> ClosedRange<Int>? {
    func count(_ part: Substring) -> Int? {
      guard !part.isEmpty, part.utf8.allSatisfy(isASCIIDigit), let count = Int(part),
        count <= 100_000
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

/// The rules of this version, by the words that specs write.
enum RuleKind: String, CaseIterable {
  case required, email, minLength, maxLength, length, integer, decimal, expiry, oneOf

  /// The test of a rule that needs no argument.
  var test: FormRule.Test? {
    switch self {
    case .required: .required
    case .email: .email
    case .integer: .integer
    case .decimal: .decimal
    case .expiry: .expiry
    case .minLength, .maxLength, .length, .oneOf: nil
    }
  }

  var example: String {
    switch self {
    case .minLength: "minLength: 8"
    case .maxLength: "maxLength: 40"
    case .length: "length: 15..16"
    case .oneOf: "oneOf: [yes, no]"
    default: rawValue
    }
  }
}
