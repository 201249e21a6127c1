internal import SpecModel
internal import SpecSyntax

extension RuleKind {
  /// The test of the rule, if the rule takes no argument; otherwise nil.
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
    case .minLength, .maxLength, .length, .min, .max, .range, .pattern, .oneOf, .count, .matches,
      .custom:
      nil
    }
  }

  /// The argument that the rule requires, for messages.
  var expected: String {
    switch self {
    case .minLength, .maxLength: "a whole number, such as 8"
    case .length: "a number or a range such as 15..16"
    case .min, .max: "a number"
    case .range: "two numbers, the smaller first, such as 1..9"
    case .pattern: "a pattern"
    case .oneOf: "a list"
    case .count: "a number of options, or a range such as 1..2"
    case .matches: "a field's id"
    case .custom: "a name"
    default: "its message"
    }
  }

  /// The rule as it is written in `rules:`, for messages.
  var item: String { test == nil ? "{ \(example) }" : name }
}

extension FormField.Kind {
  /// Whether a rule applies to values of this kind of field.
  func takes(_ test: FormRule.Test) -> Bool {
    switch self {
    case .text:
      if case .count = test { return false }
      return true
    case .boolean: return test == .required
    case .date:
      switch test {
      case .required, .matches, .custom: return true
      default: return false
      }
    case .number:
      switch test {
      case .integer, .range, .oneOf, .matches, .custom: return true
      case .required, .email, .length, .expiry, .decimal, .url, .phone, .creditCard, .pattern,
        .givenPattern, .equals, .count:
        return false
      }
    case .choices:
      switch test {
      case .required, .count, .custom: return true
      default: return false
      }
    case .choice:
      switch test {
      case .required, .oneOf, .matches, .equals, .custom: return true
      case .email, .length, .expiry, .integer, .decimal, .url, .phone, .creditCard, .range,
        .pattern, .givenPattern, .count:
        return false
      }
    }
  }
}

extension FormField.Kind {
  /// Whether values of this kind can equal values of another kind.
  func isComparable(with other: FormField.Kind) -> Bool {
    switch (self, other) {
    case (.text, .text), (.boolean, .boolean), (.number, .number), (.choice, .choice): true
    case (.date(let a), .date(let b)): a == b
    default: false
    }
  }
}

/// A rule while it is lowered: its texts with their templates, and the field to which it refers.
private struct WrittenRule {
  var rule: FormRule
  var message: TemplateID?
  var validatingMessage: TemplateID?
  /// The computed pattern; nil for other rules.
  var pattern: TemplateID?
  /// The computed argument other than a pattern; nil if there is none.
  var argument: TemplateID?
  /// The name after `matches`.
  var reference: YAMLNodeID?
  /// The condition after `when`.
  var condition: YAMLNodeID?
}

/// A condition of a rule, to be resolved once all names are known.
struct RuleCondition {
  enum Owner {
    /// A rule of a field, by its index.
    case field(FieldID, rule: Int)
  }

  let owner: Owner
  let node: YAMLNodeID
  /// The innermost loop that contains the field.
  let scope: Int
  /// The component use that contains the rule: an index into `ComponentExpansion.scopes`.
  let instance: Int
}

/// A `matches` rule, to be resolved once all fields are known.
struct FieldMatch {
  let field: FieldID
  let rule: Int
  let reference: YAMLNodeID
  /// The component use that contains the rule: an index into `ComponentExpansion.scopes`.
  let instance: Int
}

extension Lowering {
  /// The maximum number of rules of one field.
  private static let ruleLimit = 100

  /// Lowers `rules:`, a list of keywords, `keyword: message`, or `{ keyword: argument, message: …
  /// }`.
  mutating func lowerRules(
    _ value: YAMLNodeID, of field: FieldID, _ component: Component, _ kind: FormField.Kind
  ) -> [FormRule] {
    var rules: [FormRule] = []
    if let mapping = readable(value), tree[mapping].kind == .mapping {
      report(
        .notAList("rules", item: nil, at: tree.span(value)).hint(advice(forRules: mapping)))
      return []
    }
    for item in list(value, of: "rules") {
      guard rules.count < Self.ruleLimit else {
        report(.tooManyRules(limit: Self.ruleLimit, at: tree.span(item)))
        break
      }
      let firstTemplate = deferred.expressions.templates.count
      guard let written = lowerRule(item, of: field) else {
        dropTemplates(from: firstTemplate)
        continue
      }
      let rule = written.rule
      if !kind.takes(rule.test) {
        dropTemplates(from: firstTemplate)
        if case .equals = rule.test {
          report(.equalsTexts(component, at: rule.argumentSpan))
        } else {
          report(.ruleNotFor(component, kind, at: rule.span))
        }
      } else if written.reference == nil, written.argument == nil,
        written.condition == nil,
        let first = rules.first(where: {
          $0.test == rule.test && $0.condition == nil && $0.argument == nil
        })
      {
        report(.duplicateRule(at: rule.span, first: first.span))
        dropTemplates(from: firstTemplate)
      } else {
        note(written, at: rules.count, of: field)
        rules.append(rule)
        if let condition = written.condition {
          rules[rules.count - 1].condition = document.expressions.reserve()
          deferred.expressions.rules.conditions.append(
            RuleCondition(
              owner: .field(field, rule: rules.count - 1), node: condition,
              scope: names.loops.current,
              instance: enclosingScope(out: Int(tree[condition].levelsOut))))
        }
      }
    }
    return rules
  }

  /// Removes the templates of an invalid rule from those to be resolved later.
  private mutating func dropTemplates(from first: Int) {
    deferred.expressions.templates.removeSubrange(first...)
  }

  /// Queues those parts of a rule that can be resolved only when all names are known.
  private mutating func note(_ written: WrittenRule, at position: Int, of field: FieldID) {
    if let template = written.message {
      _ = formText(
        (written.rule.message ?? "", template), .message(rule: position), of: field)
    }
    if let template = written.validatingMessage {
      _ = formText(
        (written.rule.validatingMessage ?? "", template), .validatingMessage(rule: position),
        of: field)
    }
    if let template = written.pattern {
      _ = formText(("", template), .pattern(rule: position), of: field)
    }
    if let template = written.argument {
      _ = formText(("", template), .argument(rule: position), of: field)
    }
    if let reference = written.reference {
      deferred.fields.matches.append(
        FieldMatch(
          field: field, rule: position, reference: reference,
          instance: enclosingScope(out: Int(tree[reference].levelsOut))))
    }
  }

  private mutating func lowerRule(_ item: YAMLNodeID, of field: FieldID) -> WrittenRule? {
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
      return WrittenRule(rule: FormRule(test, kind: kind, span: span))
    case .mapping: return lowerRuleMapping(value, of: field)
    default:
      report(
        .wrongType(
          "a rule", expected: "a word such as 'required'", found: describe(value), at: span))
      return nil
    }
  }

  private mutating func lowerRuleMapping(
    _ mapping: YAMLNodeID, of field: FieldID
  ) -> WrittenRule? {
    var head: Entry?
    var messageEntry: Entry?
    var validatingEntry: Entry?
    var whenEntry: Entry?
    for entry in entries(of: mapping) where !isToolKey(entry.key) {
      if tree.isScalar(entry.key, "message") {
        messageEntry = entry
      } else if tree.isScalar(entry.key, "validatingMessage") {
        validatingEntry = entry
      } else if tree.isScalar(entry.key, "when") {
        whenEntry = entry
      } else if let head {
        report(
          .twoRules(
            tree.string(entry.key), at: tree.span(entry.key), first: tree.span(head.key),
            instead: joined(head, entry)))
      } else {
        head = entry
      }
    }
    var message: TemplateText?
    if let messageEntry { message = content(messageEntry, of: "message") }
    var validating: TemplateText?
    if let validatingEntry { validating = content(validatingEntry, of: "validatingMessage") }
    guard let head else {
      report(
        .noRule(at: (messageEntry ?? whenEntry).map { tree.span($0.key) } ?? tree.span(mapping)))
      return nil
    }
    guard let kind = ruleKind(head.key, at: tree.span(head.key)) else { return nil }
    if let validatingEntry, kind != .custom {
      report(.notChecked(kind.name, at: tree.span(validatingEntry.key)))
    }
    let span = tree.span(head.key)
    let condition = whenEntry.flatMap { ruleCondition($0) }
    guard let test = kind.test else {
      var pattern: TemplateText?
      if kind == .pattern, holdsPlaceholder(head.value) {
        pattern = typedText(head.value, of: kind.name)
        if pattern == nil { return nil }
      }
      var argument: TemplateID?
      let listed = kind == .oneOf ? listOfExpressions(head.value) : nil
      let isGiven =
        listed != nil || kind != .pattern && kind != .custom && holdsPlaceholder(head.value)
      if isGiven {
        argument = givenArgument(of: kind, listed ?? head.value)
        if argument == nil { return nil }
      }
      let given = pattern.map { FormRule.Test.givenPattern($0.text) }
      guard
        let test = given ?? (isGiven ? kind.testOfGiven : ruleArgument(kind, head, of: field))
      else { return nil }
      var rule = FormRule(
        test, kind: kind, message: message?.text, validatingMessage: validating?.text,
        span: span, argumentSpan: argumentSpan(head.value))
      rule.argument = argument
      return WrittenRule(
        rule: rule, message: message?.template, validatingMessage: validating?.template,
        pattern: pattern?.template, argument: argument,
        reference: kind == .matches && !isGiven ? head.value : nil, condition: condition)
    }
    // For a rule without an argument, the value is the message.
    if let value = readable(head.value), !tree.isEmptyPlain(value) {
      if tree[value].kind == .mapping, !isKeyed(value) {
        report(
          .wrongType(
            kind.name, expected: kind.expected, found: describe(value), at: tree.span(head.value)
          ).hint(advice(for: kind, insteadOf: value)))
      } else if tree[value].kind == .scalar, Self.meantBoolean(tree.string(value)) != nil {
        report(.ruleIsNoSwitch(kind.name, at: tree.span(head.value)))
      } else if let messageEntry {
        report(.twoMessages(at: tree.span(messageEntry.key), first: tree.span(head.value)))
      } else {
        message = templateText(head.value, of: kind.name)
      }
    }
    return WrittenRule(
      rule: FormRule(test, kind: kind, message: message?.text, span: span),
      message: message?.template, condition: condition)
  }

  /// The scalar of a rule's condition; nil after a reported error.
  private mutating func ruleCondition(_ entry: Entry) -> YAMLNodeID? {
    guard !isMissing(entry), let value = readable(entry.value),
      isExpression(value, of: "when", expected: "a condition such as country.value == 'us'")
    else { return nil }
    return value
  }

  /// The rule for a comparison with another field behind an unknown rule's name, such as `validate:
  /// repeat == password`; nil for other values.
  private func matching(beside node: YAMLNodeID) -> String? {
    let text = restOfLine(after: node)
    guard let sign = text.firstRange(of: "==") else { return nil }
    let name = text[sign.upperBound...].filter { $0.isLetter || $0.isNumber || $0 == "_" }
    return Self.isName(String(name)) ? "matches: \(name)" : nil
  }

  private mutating func ruleKind(_ node: YAMLNodeID, at span: SourceSpan) -> RuleKind? {
    let name = tree.string(node)
    if let kind = RuleKind(name: name) { return kind }
    let neighbor = ForeignVocabulary.rule(for: name)
    let near = neighbor ?? suggest(name, among: RuleKind.names)
    let unknown = Diagnostic.unknownRule(name, at: span, closest: near, known: RuleKind.names)
    report(unknown.hint(matching(beside: node).map { "write '\($0)'" }))
    return nil
  }

  private mutating func ruleArgument(
    _ kind: RuleKind, _ head: Entry, of field: FieldID
  ) -> FormRule.Test? {
    guard let value = readable(head.value) else { return nil }
    if tree.isEmptyPlain(value) {
      report(.ruleNeedsArgument(kind.name, example: kind.example, at: tree.span(head.key)))
      return nil
    }
    if tree[value].kind == .mapping {
      report(
        .wrongType(
          kind.name, expected: kind.expected, found: describe(value), at: tree.span(head.value)
        ).hint(advice(for: kind, insteadOf: value)))
      return nil
    }
    switch kind {
    case .length:
      if tree[value].kind == .scalar, let range = lengthRange(tree.string(value)) {
        return .length(range)
      }
      report(
        .wrongType(
          kind.name, expected: kind.expected, found: describe(value), at: tree.span(head.value)
        ).range(meantRange(value), at: tree.span(head.value)))
      return nil
    case .minLength:
      return wholeNumber(head.value, of: kind.name, in: 0...Self.longestLength)
        .map { .length(Int($0) ... .max) }
    case .maxLength:
      return wholeNumber(head.value, of: kind.name, in: 0...Self.longestLength)
        .map { .length(0...Int($0)) }
    case .min:
      return number(
        head.value, of: kind.name, in: Self.ruleNumbers, expected: kind.expected
      ).map { .range($0...Self.ruleNumbers.upperBound) }
    case .max:
      return number(
        head.value, of: kind.name, in: Self.ruleNumbers, expected: kind.expected
      ).map { .range(Self.ruleNumbers.lowerBound...$0) }
    case .range:
      if tree[value].kind == .scalar, let range = Self.numberRange(tree.string(value)) {
        return .range(range)
      }
      report(
        .wrongType(
          kind.name, expected: kind.expected, found: describe(value), at: tree.span(head.value)
        ).range(meantRange(value), at: tree.span(head.value)))
      return nil
    case .pattern: return plainText(head.value, of: kind.name).map { .pattern($0) }
    case .oneOf:
      var values: [String] = []
      let items = Array(list(head.value, of: kind.name))
      for item in items {
        if let value = plainText(item, of: kind.name) { values.append(value) }
      }
      if items.isEmpty, tree[value].kind == .sequence {
        report(.noItems(kind.name, at: tree.span(head.value)))
      }
      return values.isEmpty ? nil : .oneOf(values)
    case .count:
      if tree[value].kind == .scalar, let range = lengthRange(tree.string(value)),
        range.upperBound > 0
      {
        return .count(range)
      }
      report(
        .wrongType(
          kind.name, expected: kind.expected, found: describe(value), at: tree.span(head.value)
        ).range(meantRange(value), at: tree.span(head.value)))
      return nil
    case .matches:
      guard tree[value].kind == .scalar else {
        report(
          .wrongType(
            kind.name, expected: kind.expected, found: describe(value), at: tree.span(head.value)))
        return nil
      }
      // The field is resolved after all fields are known.
      return .matches(field)
    case .custom: return hookName(head.value).map { .custom($0) }
    case .required, .email, .expiry, .integer, .decimal, .url, .phone, .creditCard:
      return kind.test
    }
  }

  /// Reads the name of the app's validation hook.
  private mutating func hookName(_ node: YAMLNodeID) -> String? {
    guard let name = plainText(node, of: "custom") else { return nil }
    if Self.isName(name) { return name }
    let corrected = name.utf8.first.map(isASCIIDigit) == true ? "" : camelCase(name)
    report(.invalidHook(name, at: tree.span(node), corrected: corrected.isEmpty ? nil : corrected))
    return nil
  }

  /// Resolves the field to which each `matches` rule refers.
  mutating func resolveMatches() {
    for match in deferred.fields.matches {
      expansion.scope = match.instance
      resolve(match)
    }
    expansion.scope = 0
  }

  private mutating func resolve(_ match: FieldMatch) {
    let span = tree.span(match.reference)
    guard let other = field(match.reference) else { return }
    let field = document.form[match.field]
    guard other != match.field else {
      report(.matchesItself(field.name, at: span))
      return
    }
    let named = document.form[other]
    guard field.kind.isComparable(with: named.kind) else {
      report(
        .matchesOtherKind(
          named.name, document[named.node].component, document[field.node].component, at: span,
          field: document[named.node].span))
      return
    }
    let test = FormRule.Test.matches(other)
    let position = match.field.position
    if let first = field.rules.prefix(match.rule).first(where: { $0.test == test }) {
      report(.duplicateRule(at: field.rules[match.rule].span, first: first.span))
    }
    document.form.fields[position].rules[match.rule].test = test
  }

  private static let longestLength = 100_000
  private static let ruleNumbers = -1e15...1e15

  /// The span of a rule's argument, without its quotes if it contains no escapes.
  private func argumentSpan(_ node: YAMLNodeID) -> SourceSpan {
    let value = tree.resolved(node)
    let count = tree[value].kind == .scalar ? tree.withText(value) { $0.count } : 0
    return count > 0 ? span(0..<count, in: value) : tree.span(node)
  }

  /// The offset of the `..` in a range.
  private static func dots(in bytes: [UInt8]) -> Int? {
    bytes.indices.dropLast().first {
      bytes[$0] == UInt8(ascii: ".") && bytes[$0 + 1] == UInt8(ascii: ".")
    }
  }

  /// Parses a range of numbers: `1..9` or `-0.5..0.5`.
  static func numberRange(_ text: String) -> ClosedRange<Double>? {
    let bytes = Array(text.utf8)
    guard let dots = dots(in: bytes) else { return nil }
    func number(_ part: ArraySlice<UInt8>) -> Double? {
      guard case .number(let number)? = part.withUnsafeBufferPointer({ Decimal(parsing: $0) })
      else { return nil }
      return number
    }
    guard let low = number(bytes[..<dots]), let high = number(bytes[(dots + 2)...]), low <= high,
      ruleNumbers.contains(low), ruleNumbers.contains(high)
    else { return nil }
    return low...high
  }

  /// Parses a length or a range of lengths: `8` or `15..16`.
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
