internal import SpecModel

/// A rule's argument that is computed from facts, data or fields; the model passes it to the form.
struct GivenArgument {
  let field: FieldID
  let rule: Int
  let id: ExpressionID
  /// Whether the argument is the second one of its rule: the upper bound of a range.
  let isSecond: Bool
}

extension FormCode {
  /// The arguments that are numbers, in the order of `ruleNumbers`.
  var givenNumbers: [GivenArgument] {
    given { document, rule in
      guard let bounds = document.givenBounds(of: rule) else { return [] }
      return [bounds.least, bounds.isExact ? nil : bounds.greatest].enumerated().compactMap {
        guard case .given(let id)? = $1 else { return nil }
        return (id, $0 == 1)
      }
    }
  }

  /// The arguments that are lists of texts, in the order of `ruleLists`.
  var givenLists: [GivenArgument] {
    given { document, rule in
      guard case .oneOf = rule.test, let id = document.givenValue(of: rule) else { return [] }
      return [(id, false)]
    }
  }

  private func given(
    _ arguments: (Document, FormRule) -> [(id: ExpressionID, isSecond: Bool)]
  ) -> [GivenArgument] {
    positions.flatMap { position in
      form.fields[position].rules.enumerated().flatMap { index, rule in
        arguments(document, rule).map {
          GivenArgument(
            field: FieldID(position), rule: index, id: $0.id, isSecond: $0.isSecond)
        }
      }
    }
  }

  /// Writes the form's properties that store the arguments; the model updates them.
  func writeGivenArguments(into writer: inout SwiftWriter) {
    let (numbers, lists) = (givenNumbers.count, givenLists.count)
    if numbers > 0 {
      writer.doc("The numbers of rules that come from the screen; the model keeps them up to date.")
      writer.line("var ruleNumbers = Array<Double?>(repeating: nil, count: \(numbers))")
    }
    if lists > 0 {
      writer.doc("The values of rules that come from the screen; the model keeps them up to date.")
      writer.line("var ruleLists = Array<[String]>(repeating: [], count: \(lists))")
    }
  }

  /// Writes the function that tests a number against optional bounds.
  func writeBoundsTest(into writer: inout SwiftWriter) {
    guard !givenNumbers.isEmpty else { return }
    writer.blank()
    writer.doc("Whether a number is between two others; where one of these is missing, each is.")
    writer.open(
      "private func isWithin(_ number: Double?, _ least: Double?, _ greatest: Double?) -> Bool {")
    writer.line("guard let least, let greatest else { return true }")
    writer.line("guard let number else { return false }")
    writer.line("return number >= least && number <= Swift.max(least, greatest)")
    writer.close()
  }

  /// The computed bounds of a rule as arguments; nil for a rule with literal bounds.
  private func bounds(of rule: Int, _ field: Int) -> (least: String, greatest: String)? {
    guard let bounds = document.givenBounds(of: form.fields[field].rules[rule]) else { return nil }
    let numbers = givenNumbers
    func text(_ bound: RuleBound?, isSecond: Bool, else absent: String) -> String {
      switch bound {
      case nil: return absent
      case .written(let number): return literal(number)
      case .given:
        let position = numbers.firstIndex {
          $0.field.position == field && $0.rule == rule && $0.isSecond == isSecond
        }
        return "ruleNumbers[\(position ?? 0)]"
      }
    }
    return (
      text(bounds.least, isSecond: false, else: "-.infinity"),
      text(bounds.greatest, isSecond: !bounds.isExact, else: ".infinity")
    )
  }

  /// The Swift condition of a rule with a computed argument; nil for other rules.
  func givenCondition(of rule: Int, on subject: String, _ field: Int) -> String? {
    let declared = form.fields[field]
    let name = escaped(names.fields[field])
    if let (least, greatest) = bounds(of: rule, field) {
      let number =
        switch declared.rules[rule].test {
        case .length: "Double(\(subject).count)"
        case .count: "Double(\(name).count)"
        default: isNumber(declared) ? "Double(\(name))" : "\(subject).number"
        }
      return "isWithin(\(number), \(least), \(greatest))"
    }
    guard case .oneOf = declared.rules[rule].test, declared.rules[rule].argument != nil,
      let position = givenLists.firstIndex(where: {
        $0.field.position == field && $0.rule == rule
      })
    else { return nil }
    let list = "ruleLists[\(position)]"
    return "\(list).isEmpty || \(list).contains(\(subject))"
  }

  /// The condition under which a rule with computed bounds rejects an empty selection.
  func givenRefusal(of rule: Int, _ field: Int) -> String? {
    guard form.fields[field].rules[rule].hasGivenCount,
      let (least, greatest) = bounds(of: rule, field)
    else { return nil }
    let test = least.hasPrefix("rule") ? "(\(least) ?? 0) > 0" : nil
    let isThere = greatest.hasPrefix("rule") && greatest != least ? "\(greatest) != nil" : nil
    let tests = [test, isThere].compactMap { $0 }.joined(separator: " && ")
    return Double(least).map { $0 > 0 ? tests : "false" } ?? tests
  }
}

extension MessageReading {
  /// Writes the code that passes computed arguments to the rules of the form or of an entry.
  func writeArguments(
    of form: FormCode, to owner: String, in scope: ExpressionScope, into writer: inout SwiftWriter
  ) {
    let expressions = form.expressions
    func write(_ arguments: [GivenArgument], _ name: String, _ text: (SwiftValue) -> String) {
      guard !arguments.isEmpty else { return }
      let type = name == "numbers" ? "[Double?]" : "[[String]]"
      writer.open("let \(name): \(type) = [")
      for argument in arguments {
        writer.span = form.document.form[argument.field].rules[argument.rule].argumentSpan
        writer.line(text(expressions.value(argument.id, in: scope)) + ",")
        writer.span = nil
      }
      writer.close("]")
    }
    write(form.givenNumbers, "numbers") { expressions.asNumber($0) }
    if !form.givenNumbers.isEmpty {
      writeChange(of: "\(owner).ruleNumbers", to: "numbers", into: &writer)
    }
    write(form.givenLists, "lists") { expressions.unwrapped($0).text }
    if !form.givenLists.isEmpty {
      writeChange(of: "\(owner).ruleLists", to: "lists", into: &writer)
    }
  }
}

extension ExpressionCode {
  /// A number converted to an optional `Double`.
  func asNumber(_ value: SwiftValue) -> String {
    if value.isNull { return "nil" }
    guard value.type.unwrapped == .decimal else { return matched(value, to: .real).text }
    let isOptional = value.type.isOptional
    let number = "NSDecimalNumber(decimal: \(isOptional ? "$0" : value.text)).doubleValue"
    return isOptional ? "\(value.whole).map { \(number) }" : number
  }

  /// A number as Swift code that formats it for messages.
  func shownNumber(_ id: ExpressionID, in scope: ExpressionScope) -> String {
    written(id, .number(digits: nil), in: scope).text
  }

  func equalsOne(_ id: ExpressionID, in scope: ExpressionScope) -> String {
    "\(value(id, in: scope).text(atLeast: .sum)) == 1"
  }
}
