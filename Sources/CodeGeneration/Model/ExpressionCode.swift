internal import PlatformData
internal import SpecModel

/// Converts conditions, paths and templates to Swift expressions.
struct ExpressionCode {
  let names: ScreenNames
  let types: DataTypes
  let minimumIOS: Int
  var document: Document { types.document }

  // MARK: - Conditions

  /// A condition as a Boolean expression.
  func condition(_ id: ExpressionID, in scope: ExpressionScope) -> SwiftValue {
    truth(value(id, in: scope))
  }

  /// The negation of a condition, simplified.
  func negated(_ id: ExpressionID, in scope: ExpressionScope) -> SwiftValue {
    let steps = document.expressions.steps(of: id)
    if case .not? = outerLast(of: steps) { return truth(value(steps.dropLast(), in: scope)) }
    return negated(condition(id, in: scope))
  }

  /// The last step that is not in the body of a list function.
  private func outerLast(of steps: ArraySlice<ExpressionStep>) -> ExpressionStep? {
    var last: ExpressionStep?
    var position = steps.startIndex
    while position < steps.endIndex {
      last = steps[position]
      position += 1
      switch last {
      case .each(_, let length, _, _, _)?, .computed(_, let length)?: position += Int(length)
      default: break
      }
    }
    return last
  }

  func negated(_ value: SwiftValue) -> SwiftValue {
    if value.text.hasPrefix("!"), value.rank == .primary {
      return SwiftValue(text: String(value.text.dropFirst()), type: .boolean)
    }
    if let comparison = value.comparison, value.sides.count == 2 {
      return compared(value.sides[0], value.sides[1], comparison.opposite)
    }
    if value.sides.count == 2 {
      let isAnd = value.rank == .and
      let sides = value.sides.map(negated)
      return joined(sides[0], sides[1], by: isAnd ? .or : .and)
    }
    if value.text == "true" || value.text == "false" {
      return SwiftValue(text: value.text == "true" ? "false" : "true", type: .boolean)
    }
    if value.rank == .comparison, let text = opposite(of: value.text) {
      return SwiftValue(text: text, type: .boolean, rank: .comparison)
    }
    return SwiftValue(text: "!" + value.text(atLeast: .primary), type: .boolean)
  }

  /// The opposite comparison operator; nil for other steps.
  ///
  /// Only the last operator is inverted, since earlier ones are in closures.
  private func opposite(of comparison: String) -> String? {
    let equal = comparison.ranges(of: " == ").last
    let unequal = comparison.ranges(of: " != ").last
    if let equal, equal.lowerBound > unequal?.lowerBound ?? comparison.startIndex {
      return comparison.replacing(equal, with: " != ")
    }
    return unequal.map { comparison.replacing($0, with: " == ") }
  }

  /// Two conditions joined by `&&` or `||`.
  func joined(_ left: SwiftValue, _ right: SwiftValue, by rank: SwiftValue.Rank) -> SwiftValue {
    SwiftValue(
      text: left.text(atLeast: rank) + (rank == .and ? " && " : " || ")
        + right.text(atLeast: rank), type: .boolean, rank: rank, sides: [left, right])
  }

  func truth(_ value: SwiftValue) -> SwiftValue {
    guard value.type.isOptional else { return value }
    return SwiftValue(
      text: value.text(atLeast: .coalescing) + " == true", type: .boolean, rank: .comparison)
  }

  func value(_ id: ExpressionID, in scope: ExpressionScope) -> SwiftValue {
    value(document.expressions.steps(of: id), in: scope)
  }

  /// Converts a list of expression steps to Swift.
  ///
  /// - Parameter steps: steps that leave one value on the stack.
  func value(_ steps: ArraySlice<ExpressionStep>, in scope: ExpressionScope) -> SwiftValue {
    var stack: [SwiftValue] = []
    var position = steps.startIndex
    while position < steps.endIndex {
      let step = steps[position]
      position += 1
      if case .each(let function, let length, let depth, let name, let number) = step {
        let end = min(position + Int(length), steps.endIndex)
        let list = stack.popLast() ?? SwiftValue(text: "[]", type: .list(.unknown))
        stack.append(
          each(
            function, in: list, steps[position..<end], depth: Int(depth),
            name: document.data.name(of: name), number, scope))
        position = end
      } else if case .computed(let index, let length) = step {
        // Only the model has this property, not the form.
        guard scope.form.hasSuffix("form.") else { continue }
        let end = min(position + Int(length), steps.endIndex)
        // The property contains texts for comparisons, which are not localized.
        if !document.computed[Int(index)].isOnlyShown,
          steps[position..<end].contains(where: \.isWords)
        {
          continue
        }
        stack.append(computed(Int(index), in: scope))
        position = min(position + Int(length), steps.endIndex)
      } else {
        take(step, &stack, scope)
      }
    }
    return stack.last ?? SwiftValue(text: "false", type: .boolean)
  }

  private func take(
    _ step: ExpressionStep, _ stack: inout [SwiftValue], _ scope: ExpressionScope
  ) {
    func pop() -> SwiftValue { stack.popLast() ?? SwiftValue(text: "nil", type: .unknown) }
    switch step {
    case .boolean(let value):
      stack.append(SwiftValue(text: value ? "true" : "false", type: .boolean))
    case .form(let fact): stack.append(form(fact, scope))
    case .group(let group, let fact): stack.append(self.group(Int(group), fact, scope))
    case .field(let field, let fact): stack.append(self.field(field, fact, scope))
    case .entry(let field, let fact, let depth):
      stack.append(self.field(field, fact, scope, depth: Int(depth)))
    case .constant(let id): stack.append(constant(id))
    case .words(let id, let text):
      let key = text.map { document.templates.strings.texts[Int($0)].key }
      let words = key.map { literal($0) } ?? constant(id).text
      stack.append(
        SwiftValue(
          text: CodeGeneration.localizedText(words, minimumIOS: minimumIOS), type: .text))
    case .accessibilitySize:
      stack.append(SwiftValue(text: "isAccessibilitySize", type: .boolean))
    case .sizeClass:
      stack.append(
        SwiftValue(
          text: "isRegular ? \"regular\" : \"compact\"", type: .text, rank: .choice,
          isSizeClass: true))
    case .root: stack.append(SwiftValue(text: "", type: .unknown))
    case .variable(let depth):
      let variable = Int(depth) < scope.variables.count ? scope.variables[Int(depth)] : nil
      let name = escaped(variable?.name ?? "item")
      if case .numbered(let item)? = variable?.type {
        stack.append(spoken(SwiftValue(text: name + ".item", type: item)))
      } else {
        stack.append(spoken(SwiftValue(text: name, type: variable?.type ?? .unknown)))
      }
    case .index(let depth, let loop): stack.append(index(Int(depth), of: Int(loop), scope))
    case .member(let key): stack.append(member(key, of: pop(), scope))
    case .item(let position):
      let list = pop()
      // The list of the app can be shorter than that of the spec.
      let item: SwiftType = if case .list(let item) = list.type.unwrapped { item } else { .unknown }
      let text = list.owner + (position == 0 ? ".first" : ".dropFirst(\(position)).first")
      stack.append(spoken(SwiftValue(text: text, type: .optional(item.unwrapped))))
    case .not: stack.append(negated(truth(pop())))
    case .and, .or:
      let rank: SwiftValue.Rank = step == .and ? .and : .or
      let right = truth(pop())
      let left = truth(pop())
      stack.append(joined(left, right, by: rank))
    case .compare(let comparison):
      let right = pop()
      stack.append(compare(pop(), right, comparison))
    case .isIn:
      let list = unwrapped(pop())
      var value = pop()
      var items = list.text(atLeast: .primary)
      if case .list(let item) = list.type { (value, items) = member(value, of: items, item) }
      if case .list(let item) = list.type, item.unwrapped == .timed(.time), isDate(value) {
        // Times of the app can be on any date.
        items += ".map(\\.timeOfDay)"
        value = timeOfDay(value)
      }
      stack.append(
        SwiftValue(
          text: value.type.isOptional
            ? "\(items).contains(where: { $0 == \(value.text) })"
            : "\(items).contains(\(value.text))",
          type: .boolean))
    case .call(let function): call(function, &stack)
    case .number(let number):
      let text = pop()
      switch text.type.unwrapped {
      case .integer, .real, .decimal, .list: stack.append(text)
      case _ where number == .decimal:
        stack.append(SwiftValue(text: text.owner + ".decimal", type: .optional(.decimal)))
      default:
        stack.append(SwiftValue(text: text.owner + ".number", type: .optional(.real)))
      }
    default: calculate(step, &stack)
    }
  }

  /// Converts a value and a list so that the value has the type of the list's items.
  private func member(
    _ value: SwiftValue, of items: String, _ item: SwiftType
  ) -> (value: SwiftValue, items: String) {
    let date = SwiftValue(text: "$0", type: item)
    if isDate(value), item.unwrapped == .text { return (dayAsText(value), items) }
    if case .word(let type) = item, wordValue(value, type) == nil {
      return (value, items + ".map(\\.rawValue)")
    }
    guard isDate(date), value.type.unwrapped == .text, !isMoment(value) else {
      return (matched(value, to: item), items)
    }
    return (value, items + ".map(\\\(date.isoMember))")
  }

  // MARK: - Facts

  private func constant(_ id: DataID) -> SwiftValue {
    switch document.data[id] {
    case .number(let digits):
      let isWhole = !digits.contains(".")
      return SwiftValue(text: digits, type: isWhole ? .integer : .real)
    case .text(let text): return SwiftValue(text: literal(text), type: .text)
    case .boolean(let value):
      return SwiftValue(text: value ? "true" : "false", type: .boolean)
    case .null, .list, .object: return SwiftValue(text: "nil", type: .optional(.unknown))
    }
  }

  private func member(
    _ key: DataKey, of owner: SwiftValue, _ scope: ExpressionScope
  ) -> SwiftValue {
    guard !owner.text.isEmpty else {
      guard let member = types.rootMember(key) else {
        return SwiftValue(text: "nil", type: .optional(.unknown))
      }
      var value = SwiftValue(text: scope.data + escaped(member.name), type: member.type)
      value.dateMode = member.dateMode
      return spoken(value)
    }
    guard let member = types.member(key, of: owner.type) else {
      return SwiftValue(text: "nil", type: .optional(.unknown))
    }
    guard owner.type.isOptional else {
      var value = SwiftValue(text: owner.text + "." + escaped(member.name), type: member.type)
      value.dateMode = member.dateMode
      return spoken(value)
    }
    var value = SwiftValue(
      text: owner.owner + "." + escaped(member.name), type: .optional(member.type.unwrapped))
    value.isChained = !member.type.isOptional
    value.dateMode = member.dateMode
    return spoken(value)
  }

  /// An enum value as the text that it has in the spec, for use in expressions.
  func spoken(_ value: SwiftValue) -> SwiftValue {
    guard case .word(let position) = value.type.unwrapped else { return value }
    var text = SwiftValue(
      text: value.owner + ".rawValue", type: value.type.isOptional ? .optional(.text) : .text)
    text.isChained = value.type.isOptional
    text.word = SwiftValue.Word(
      text: value.text, type: position, rank: value.rank, isOptional: value.type.isOptional,
      isChained: value.isChained)
    return text
  }

  /// A text converted to an enum case; nil if no case has that raw value.
  func wordValue(_ value: SwiftValue, _ type: Int) -> SwiftValue? {
    if let word = value.word, word.type == type { return word.value }
    return types.enums[type].words.first { value.text == literal($0) }.flatMap {
      types.enums[type].code(of: $0)
    }.map { SwiftValue(text: $0, type: .word(type)) }
  }

  // MARK: - Operators

  private func compare(
    _ left: SwiftValue, _ right: SwiftValue, _ comparison: Comparison
  ) -> SwiftValue {
    // In expression steps, a toggle's value is a text.
    if case .boolean = left.type, right.text == "\"true\"" {
      return comparison == .equal ? left : negated(left)
    }
    for (side, other) in [(left, right), (right, left)]
    where side.isSizeClass && !comparison.isOrder {
      guard let sizeClass = SizeClass.allCases.first(where: { other.text == "\"\($0.name)\"" })
      else { continue }
      let isRegular = SwiftValue(text: "isRegular", type: .boolean)
      return (sizeClass == .regular) == (comparison == .equal) ? isRegular : negated(isRegular)
    }
    if let type = (left.word ?? right.word)?.type, !comparison.isOrder,
      let first = wordValue(left, type), let second = wordValue(right, type)
    {
      return compared(first, second, comparison)
    }
    if left.isNull || right.isNull {
      let other = left.isNull ? right : left
      guard other.type.isOptional else {
        return SwiftValue(text: comparison == .equal ? "false" : "true", type: .boolean)
      }
      return compared(other, SwiftValue(text: "nil", type: other.type), comparison)
    }
    if isDate(left) != isDate(right), !isDay(left), !isDay(right) {
      return compare(dayAsText(left), dayAsText(right), comparison)
    }
    let (left, right) = asDays(matched(left, to: right.type), matched(right, to: left.type))
    if comparison.isOrder, left.type.isOptional || right.type.isOptional {
      return ordered(left, right, comparison)
    }
    if case .boolean = left.type, right.text == "true" || right.text == "false" {
      let isSame = (comparison == .equal) == (right.text == "true")
      return isSame ? left : negated(left)
    }
    return compared(left, right, comparison)
  }

  func isDate(_ value: SwiftValue) -> Bool { value.type.unwrapped == .date }

  /// Whether a text literal is a date or a time of day.
  private func isMoment(_ value: SwiftValue) -> Bool {
    let digits = value.text.dropFirst().dropLast()
    return isDay(value) || value.text.hasPrefix("\"") && ClockTime(String(digits)) != nil
  }

  /// Whether a text literal is a valid date.
  private func isDay(_ value: SwiftValue) -> Bool {
    value.text.hasPrefix("\"") && CalendarDate(String(value.text.dropFirst())) != nil
  }

  /// A date as ISO 8601 text, to compare it with a value that is not a date.
  func dayAsText(_ value: SwiftValue) -> SwiftValue {
    guard isDate(value) else { return value }
    var text = SwiftValue(
      text: value.owner + value.isoMember, type: value.type.isOptional ? .optional(.text) : .text)
    text.isChained = value.type.isOptional
    return text
  }

  /// Converts two dates to values that can be compared: dates without a time, or times of day.
  private func asDays(_ left: SwiftValue, _ right: SwiftValue) -> (SwiftValue, SwiftValue) {
    guard isDate(left), isDate(right) else { return (left, right) }
    if left.dateMode == .time || right.dateMode == .time {
      return (timeOfDay(left), timeOfDay(right))
    }
    func day(_ value: SwiftValue, beside other: SwiftValue) -> SwiftValue {
      guard other.dateMode == .date, value.dateMode == nil, !value.isNull else { return value }
      var day = SwiftValue(text: value.owner + ".startOfDay", type: value.type)
      day.isChained = value.type.isOptional
      return day
    }
    return (day(left, beside: right), day(right, beside: left))
  }

  /// The time of day of a date.
  private func timeOfDay(_ value: SwiftValue) -> SwiftValue {
    guard !value.isNull, !value.text.hasPrefix("Date.time(") else { return value }
    var time = SwiftValue(text: value.owner + ".timeOfDay", type: value.type)
    time.isChained = value.type.isOptional
    return time
  }

  /// An order comparison of values that can be nil; comparisons with nil are false.
  private func ordered(
    _ left: SwiftValue, _ right: SwiftValue, _ comparison: Comparison
  ) -> SwiftValue {
    let sign = " \(comparison.rawValue) "
    let text: String
    switch (left.type.isOptional, right.type.isOptional) {
    case (true, true):
      text =
        "\(left.whole).flatMap({ left in "
        + "\(right.whole).map({ left\(sign)$0 }) }) == true"
    case (true, false):
      text =
        "\(left.whole).map({ $0\(sign)\(right.text(atLeast: .coalescing)) }) == true"
    default:
      text =
        "\(right.whole).map({ \(left.text(atLeast: .coalescing))\(sign)$0 }) == true"
    }
    return SwiftValue(text: text, type: .boolean, rank: .comparison)
  }

  private func compared(
    _ left: SwiftValue, _ right: SwiftValue, _ comparison: Comparison
  ) -> SwiftValue {
    SwiftValue(
      text: left.text(atLeast: .coalescing) + " \(comparison.rawValue) "
        + right.text(atLeast: .coalescing), type: .boolean, rank: .comparison,
      sides: [left, right], comparison: comparison)
  }

  /// Converts a value to the type of another operand.
  func matched(_ value: SwiftValue, to other: SwiftType) -> SwiftValue {
    if value.isNull { return value }
    if value.isEmptyList, case .list(let item) = other.unwrapped, item != .text, item != .unknown {
      return SwiftValue(text: "[]", type: other.unwrapped)
    }
    switch (value.type.unwrapped, other.unwrapped) {
    case (.text, .word(let type)):
      if let word = wordValue(value, type) { return word }
      let name = types.qualifiedName(of: .word(type), in: names.model)
      let empty = other.isOptional ? "" : " ?? \(types.emptyValue(of: .word(type)))"
      return SwiftValue(
        text: "\(name)(rawValue: \(unwrapped(value).text))\(empty)", type: other,
        rank: other.isOptional ? .primary : .coalescing)
    case (.list(.text), .list(.word(let type))):
      let words = value.parts.compactMap { wordValue($0, type)?.text }
      if !words.isEmpty, words.count == value.parts.count {
        return SwiftValue(
          text: "[\(words.joined(separator: ", "))]", type: .list(.word(type)))
      }
      let name = types.qualifiedName(of: .word(type), in: names.model)
      return SwiftValue(
        text: unwrapped(value).text(atLeast: .primary)
          + ".compactMap { \(name)(rawValue: $0) }", type: .list(.word(type)))
    case (.list(.word), .list(.text)):
      return SwiftValue(
        text: unwrapped(value).text(atLeast: .primary) + ".map(\\.rawValue)", type: .list(.text))
    case (.integer, .real) where !isLiteral(value):
      if value.type.isOptional {
        return SwiftValue(text: "\(value.whole).map(Double.init)", type: .optional(.real))
      }
      return SwiftValue(text: "Double(\(value.text))", type: .real)
    case (.integer, .decimal), (.real, .decimal):
      if isLiteral(value) { return SwiftValue(text: types.decimal(value.text), type: .decimal) }
      if value.type.isOptional {
        return SwiftValue(
          text: "\(value.whole).map { Decimal($0) }", type: .optional(.decimal))
      }
      return SwiftValue(text: "Decimal(\(value.text))", type: .decimal)
    case (.text, .date), (.text, .timed):
      let written = String(value.text.dropFirst().dropLast())
      guard value.text.hasPrefix("\""), let day = CalendarDate(written) else {
        let time = ClockTime(written)
        return SwiftValue(
          text: time.map { "Date.time(\($0.hour), \($0.minute))" } ?? "Date.distantPast",
          type: .date)
      }
      let numbers = "\(day.year), \(day.month), \(day.day)"
      if case .success(let parts) = DateParts.parse(written, .dateAndTime) {
        return SwiftValue(
          text: "Date.moment(\(numbers), \(parts.hour), \(parts.minute))", type: .date)
      }
      var date = SwiftValue(text: "Date.day(\(numbers))", type: .date)
      date.dateMode = .date
      return date
    case (.boolean, .text):
      return SwiftValue(text: "String(\(value.text))", type: .text)
    case (.integer, .text), (.real, .text), (.decimal, .text):
      return SwiftValue(text: "\"\\(\(value.text))\"", type: .text)
    default: return value
    }
  }

  func isLiteral(_ value: SwiftValue) -> Bool {
    value.rank == .primary
      && value.text.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2D || $0 == 0x2E }
  }

  /// The value as a non-optional expression; an empty value replaces nil.
  func unwrapped(_ value: SwiftValue) -> SwiftValue {
    guard case .optional(let type) = value.type else { return value }
    var unwrapped = SwiftValue(
      text: value.text(atLeast: .coalescing) + " ?? " + types.emptyValue(of: type), type: type,
      rank: .coalescing)
    unwrapped.dateMode = value.dateMode
    return unwrapped
  }

  private func call(_ function: ExpressionFunction, _ stack: inout [SwiftValue]) {
    func pop() -> SwiftValue { stack.popLast() ?? SwiftValue(text: "nil", type: .unknown) }
    switch function {
    case .count:
      stack.append(
        SwiftValue(text: unwrapped(pop()).text(atLeast: .primary) + ".count", type: .integer))
    case .isEmpty:
      let value = pop()
      switch value.type {
      case .optional(let inner):
        switch inner {
        case .text, .list:
          stack.append(
            SwiftValue(
              text: value.owner + ".isEmpty != false", type: .boolean, rank: .comparison))
        default:
          stack.append(
            SwiftValue(
              text: value.text(atLeast: .coalescing) + " == nil", type: .boolean,
              rank: .comparison))
        }
      case .text, .list:
        stack.append(SwiftValue(text: value.text(atLeast: .primary) + ".isEmpty", type: .boolean))
      default: stack.append(SwiftValue(text: "false", type: .boolean))
      }
    case .join:
      let separator = pop()
      let list = unwrapped(pop())
      var text = list.text(atLeast: .primary)
      if case .list(let item) = list.type, item != .text {
        text += ".map { \(shownText("$0", item)) }"
      }
      stack.append(SwiftValue(text: "\(text).joined(separator: \(separator.text))", type: .text))
    default: callValue(function, &stack)
    }
  }
}

extension Comparison {
  /// The comparison that is true when this one is false.
  fileprivate var opposite: Comparison {
    switch self {
    case .equal: .unequal
    case .unequal: .equal
    case .less: .atLeast
    case .atMost: .greater
    case .greater: .atMost
    case .atLeast: .less
    }
  }
}

extension String {
  fileprivate func replacing(_ range: Range<String.Index>, with other: String) -> String {
    String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}

extension SwiftValue {
  /// The member of `Date` that formats it as ISO 8601.
  var isoMember: String {
    switch dateMode {
    case .time: ".isoTime"
    case .dateAndTime: ".isoMoment"
    case .date, nil: ".isoText"
    }
  }
}
