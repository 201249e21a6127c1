internal import SpecModel

/// Converts arithmetic, conditional values and list functions to Swift.
extension ExpressionCode {
  /// Converts one operation, which replaces its operands on the stack by its result.
  func calculate(_ step: ExpressionStep, _ stack: inout [SwiftValue]) {
    func pop() -> SwiftValue { stack.popLast() ?? SwiftValue(text: "nil", type: .unknown) }
    switch step {
    case .itemAt:
      let index = pop()
      let list = pop()
      let item: SwiftType = if case .list(let item) = list.type.unwrapped { item } else { .unknown }
      stack.append(
        spoken(
          SwiftValue(
            text: unwrapped(list).text(atLeast: .primary) + ".item(at: \(index.text))",
            type: .optional(item.unwrapped))))
    case .choose(let number):
      let second = pop()
      let first = pop()
      stack.append(choice(truth(pop()), first, second, number))
    case .fallback(let number):
      let second = pop()
      stack.append(fallback(pop(), second, number))
    case .arithmetic(let sign, let number):
      let right = pop()
      stack.append(arithmetic(sign, pop(), right, number))
    case .negate(let number):
      let operand = pop()
      let value = number == .decimal ? matched(operand, to: .decimal) : operand
      // Two signs cancel each other, and many signs take long to compile.
      if value.sides.count == 1 {
        stack.append(value.sides[0])
        break
      }
      var negative = SwiftValue(
        text: "-" + value.text(atLeast: .primary), type: value.type, rank: .product)
      negative.sides = [value]
      stack.append(negative)
    case .math(let function, let number): math(function, number, &stack)
    case .concatenate:
      let right = dayAsText(pop())
      stack.append(concatenated(dayAsText(pop()), right))
    case .range:
      let last = pop()
      let first = pop()
      let bounds = [first, last].compactMap { isLiteral($0) ? Int($0.text) : nil }
      let text =
        bounds.count == 2 && bounds[0] <= bounds[1]
        ? "Array(\(first.text)...\(last.text))"
        : "integers(from: \(first.text), through: \(last.text))"
      stack.append(SwiftValue(text: text, type: .list(.integer)))
    case .list(let count, let number):
      let items = Array((0..<count).map { _ in pop() }.reversed())
      if let word = items.lazy.compactMap(\.word).first {
        let words = items.compactMap { wordValue($0, word.type) }
        if words.count == items.count {
          let texts = words.map(\.text).joined(separator: ", ")
          stack.append(SwiftValue(text: "[\(texts)]", type: .list(.word(word.type))))
          break
        }
      }
      var type = items.first?.type.unwrapped ?? .text
      if let number { type = SwiftType(number) }
      if type == .date, let date = dateType(of: items) {
        type = date
      } else if type == .date {
        type = .text
      }
      let texts = items.map { (type == .text ? dayAsText($0) : matched($0, to: type)).text }
      let text = "[" + texts.joined(separator: ", ") + "]"
      var list = SwiftValue(text: items.isEmpty ? "[String]()" : text, type: .list(type))
      list.parts = items
      stack.append(list)
    default: break
    }
  }

  /// The common type of the items of a list of dates; nil for other lists.
  private func dateType(of items: [SwiftValue]) -> SwiftType? {
    let modes = Set(items.map { $0.dateMode == .date ? nil : $0.dateMode })
    guard items.allSatisfy(isDate), modes.count == 1, let mode = modes.first else { return nil }
    return mode.map { .timed($0) } ?? .date
  }

  /// Two texts joined: by `+`, or as a list if they are many or long, which compiles faster.
  private func concatenated(_ left: SwiftValue, _ right: SwiftValue) -> SwiftValue {
    let parts = [left, right].flatMap { $0.parts.isEmpty ? [$0] : $0.parts }
    var value = SwiftValue(
      text: left.text(atLeast: .sum) + " + " + right.text(atLeast: .product), type: .text,
      rank: .sum)
    if parts.count > 5 || parts.count > 2 && parts.contains(where: { $0.rank == .choice }) {
      let items = parts.map { $0.rank == .primary ? $0.text : "\"\\(\($0.text))\"" }
      value = SwiftValue(text: "[\(items.joined(separator: ", "))].joined()", type: .text)
    }
    value.parts = parts
    return value
  }

  // MARK: - Choosing

  /// Converts two values to a common type, optional if either is optional.
  private func alike(
    _ first: SwiftValue, _ second: SwiftValue, _ number: NumberType?
  ) -> (SwiftValue, SwiftValue) {
    if number == .decimal { return (matched(first, to: .decimal), matched(second, to: .decimal)) }
    if isDate(first) != isDate(second), !first.isNull, !second.isNull {
      return (dayAsText(first), dayAsText(second))
    }
    if case .list(.word) = first.type.unwrapped, case .list(.text) = second.type.unwrapped {
      return (first, matched(second, to: first.type))
    }
    let one = matched(first, to: second.type)
    return (one, matched(second, to: one.type))
  }

  private func dateMode(of first: SwiftValue, _ second: SwiftValue) -> DateMode? {
    if first.isNull { return second.dateMode }
    return second.isNull || first.dateMode == second.dateMode ? first.dateMode : nil
  }

  private func choice(
    _ condition: SwiftValue, _ first: SwiftValue, _ second: SwiftValue, _ number: NumberType?
  ) -> SwiftValue {
    if let (first, second) = words(first, second) {
      let isOptional = first.type.isOptional || second.type.isOptional
      let type = (first.isNull ? second : first).type.unwrapped
      return spoken(
        chosen(condition, first, second, isOptional ? .optional(type) : type))
    }
    let (first, second) = alike(first, second, number)
    let isOptional = first.type.isOptional || second.type.isOptional
    var type = first.isNull ? second.type.unwrapped : first.type.unwrapped
    if number == .number { type = .real }
    if number == .decimal { type = .decimal }
    var value = chosen(condition, first, second, isOptional ? .optional(type) : type)
    value.dateMode = dateMode(of: first, second)
    return value
  }

  private func chosen(
    _ condition: SwiftValue, _ first: SwiftValue, _ second: SwiftValue, _ type: SwiftType
  ) -> SwiftValue {
    SwiftValue(
      text: condition.text(atLeast: .or) + " ? " + first.text(atLeast: .or) + " : "
        + second.text(atLeast: .choice), type: type, rank: .choice)
  }

  /// Converts two values to the same enum, if one has that type and the other is one of its cases
  /// or null; otherwise nil.
  private func words(
    _ first: SwiftValue, _ second: SwiftValue
  ) -> (SwiftValue, SwiftValue)? {
    guard let type = (first.word ?? second.word)?.type,
      let one = first.isNull ? first : wordValue(first, type),
      let other = second.isNull ? second : wordValue(second, type)
    else { return nil }
    return (one, other)
  }

  private func fallback(
    _ first: SwiftValue, _ second: SwiftValue, _ number: NumberType?
  ) -> SwiftValue {
    guard first.type.isOptional, !first.isNull else {
      return first.isNull ? second : first
    }
    if let (first, second) = words(first, second) {
      let type = first.type.unwrapped
      return spoken(
        SwiftValue(
          text: first.text(atLeast: .sum) + " ?? " + second.text(atLeast: .coalescing),
          type: second.type.isOptional ? .optional(type) : type, rank: .coalescing))
    }
    let (first, second) = alike(first, second, number)
    let type = number == .number ? SwiftType.real : first.type.unwrapped
    var value = SwiftValue(
      text: first.text(atLeast: .sum) + " ?? " + second.text(atLeast: .coalescing),
      type: second.type.isOptional ? .optional(type) : type, rank: .coalescing)
    value.dateMode = dateMode(of: first, second)
    return value
  }

  /// A conditional value as a Swift expression.
  ///
  /// - Parameters:
  ///   - texts: the code of the literal values, in order.
  ///   - number: returns the code of a computed number.
  func chosen(
    _ choice: ValueChoice, _ texts: [String], in scope: ExpressionScope,
    number: (ExpressionID) -> SwiftValue? = { _ in nil }
  ) -> String {
    var rest = texts[...]
    func text(_ choice: ValueChoice, isFirst: Bool) -> String {
      switch choice {
      case .pair, .share, .edges: return "0"
      case .value, .number, .choose: break
      }
      if case .number(let id) = choice {
        return number(id)?.text(atLeast: isFirst ? .or : .choice) ?? "nil"
      }
      guard case .choose(let condition, let first, let second) = choice else {
        return rest.popFirst() ?? "nil"
      }
      let test = self.condition(condition, in: scope).text(atLeast: .or)
      let one = text(first, isFirst: true)
      let other = text(second, isFirst: false)
      if one == other { return one }
      let whole = "\(test) ? \(one) : \(other)"
      return isFirst ? "(\(whole))" : whole
    }
    return text(choice, isFirst: false)
  }

  /// A numeric attribute, which can be computed; nil if absent.
  ///
  /// - Parameters:
  ///   - absent: the code for a missing number.
  ///   - limits: the range to which a computed number is clamped; nil for no limits.
  func number(
    _ attribute: Attribute, of look: AttributeReader, absent: String,
    within limits: (least: Double?, greatest: Double?) = (nil, nil), in scope: ExpressionScope
  ) -> String? {
    guard let position = look.choice(attribute) else {
      return look.number(attribute).map { literal($0) }
    }
    return number(
      document.choices[position], of: attribute, absent: absent, within: limits, in: scope)
  }

  /// Two computed numbers, one for each axis; nil if the spec contains literals.
  func pair(
    _ attribute: Attribute, of look: AttributeReader, in scope: ExpressionScope
  ) -> (x: String, y: String)? {
    guard let position = look.choice(attribute),
      case .pair(let first, let second) = document.choices[position]
    else { return nil }
    return (
      number(first, of: attribute, absent: "0", in: scope),
      number(second, of: attribute, absent: "0", in: scope)
    )
  }

  /// The lengths of the top, leading, bottom and trailing edges if at least one is computed;
  /// otherwise nil.
  func edges(
    _ attribute: Attribute, of look: AttributeReader, in scope: ExpressionScope
  ) -> [String]? {
    guard let position = look.choice(attribute) else { return nil }
    guard case .edges(let lengths) = document.choices[position] else {
      let length = number(
        document.choices[position], of: attribute, absent: "0", within: (0, nil), in: scope)
      return [String](repeating: length, count: 4)
    }
    return lengths.map { number($0, of: attribute, absent: "0", within: (0, nil), in: scope) }
  }

  /// The color and width of a border whose width is computed; nil for other borders.
  func computedBorder(
    _ look: AttributeReader, in scope: ExpressionScope
  ) -> (ink: ValueChoice, width: String)? {
    guard let position = look.choice(.border),
      case .pair(let ink, let width) = document.choices[position]
    else { return nil }
    return (ink, number(width, of: .border, absent: "0", within: (0, nil), in: scope))
  }

  /// A computed length as a fraction of the parent, from 0 to 1; nil if it is not a fraction.
  func share(
    _ attribute: Attribute, of look: AttributeReader, in scope: ExpressionScope
  ) -> String? {
    guard let position = look.choice(attribute),
      case .share(let id) = document.choices[position]
    else { return nil }
    let limits = Dimension.percentages
    let percent = number(
      value(id, in: scope), isWhole: false, absent: "0",
      within: (limits.lowerBound, limits.upperBound))
    return percent.text(atLeast: .product) + " / 100"
  }

  private func number(
    _ choice: ValueChoice, of attribute: Attribute, absent: String,
    within limits: (least: Double?, greatest: Double?) = (nil, nil), in scope: ExpressionScope
  ) -> String {
    let isWhole = attribute.type.isWholeNumber
    let texts = choice.values.map { value in
      value?.points.map { literal(min(max($0, limits.least ?? $0), limits.greatest ?? $0)) }
        ?? absent
    }
    return chosen(choice, texts, in: scope) {
      number(value($0, in: scope), isWhole: isWhole, absent: absent, within: limits)
    }
  }

  private func number(
    _ value: SwiftValue, isWhole: Bool, absent: String,
    within limits: (least: Double?, greatest: Double?)
  ) -> SwiftValue {
    // The generic functions would take long to compile in chains of modifiers.
    let (most, least) = isWhole ? ("Swift.min", "Swift.max") : ("Double.minimum", "Double.maximum")
    func limited(_ text: String) -> String {
      var text = text
      if let limit = limits.least { text = "\(least)(\(literal(limit)), \(text))" }
      if let limit = limits.greatest { text = "\(most)(\(literal(limit)), \(text))" }
      return text
    }
    var value = isWhole ? value : matched(value, to: .real)
    if limits.least != nil || limits.greatest != nil {
      // An optional length is converted to `CGFloat` inside the closure.
      let inner = isWhole || absent != "nil" ? limited("$0") : "CGFloat(\(limited("$0")))"
      let text = value.type.isOptional ? "\(value.whole).map { \(inner) }" : limited(value.text)
      value = SwiftValue(text: text, type: value.type)
    }
    guard value.type.isOptional, absent != "nil" else { return value }
    return SwiftValue(
      text: "\(value.text(atLeast: .coalescing)) ?? \(absent)", type: value.type.unwrapped,
      rank: .coalescing)
  }

  /// Whether a computed length may be missing, in which case the attribute has no effect.
  func mayBeMissing(_ length: ValueChoice, in scope: ExpressionScope) -> Bool {
    switch length {
    case .value(let value): value?.points == nil
    case .number(let id), .share(let id): value(id, in: scope).type.isOptional
    case .choose(_, let first, let second), .pair(let first, let second):
      mayBeMissing(first, in: scope) || mayBeMissing(second, in: scope)
    case .edges(let lengths): lengths.contains { mayBeMissing($0, in: scope) }
    }
  }

  /// A conditional keyword as an enum case; nil if the keyword is constant.
  ///
  /// - Parameters:
  ///   - absent: the code for `null`.
  ///   - spelling: returns the enum case for a keyword of the spec.
  func chosenWord(
    _ attribute: Attribute, of look: AttributeReader, among words: [String], absent: String,
    in scope: ExpressionScope, spelling: (String) -> String = { $0 }
  ) -> String? {
    guard let position = look.choice(attribute) else { return nil }
    let choice = document.choices[position]
    let texts = choice.values.map { value in
      value?.word.map { "." + spelling(words[$0]) } ?? absent
    }
    return chosen(choice, texts, in: scope)
  }

  /// The keywords that an attribute can have, each once.
  func chosenWords(
    _ attribute: Attribute, of look: AttributeReader, among words: [String]
  ) -> [String] {
    guard let position = look.choice(attribute) else { return [] }
    return document.choices[position].values.compactMap { $0?.word.map { words[$0] } }
  }

  /// Code for an attribute's value, which can be conditional.
  ///
  /// - Parameter text: returns the code for one of the possible values.
  func spelled(
    _ attribute: Attribute, of look: AttributeReader, in scope: ExpressionScope,
    _ text: (AttributeReader) -> String
  ) -> String {
    guard let position = look.choice(attribute) else { return text(look) }
    let choice = document.choices[position]
    let texts = choice.values.map { text(look.with(attribute, choosing: $0)) }
    let isOne = texts.allSatisfy { $0 == texts.first }
    return isOne ? texts.first ?? "" : chosen(choice, texts, in: scope)
  }

  // MARK: - Numbers

  /// A number converted to `Double`.
  private func real(_ value: SwiftValue) -> SwiftValue {
    if isLiteral(value), !value.text.contains(".") {
      return SwiftValue(text: value.text + ".0", type: .real)
    }
    return matched(value, to: .real)
  }

  private func arithmetic(
    _ sign: Arithmetic, _ left: SwiftValue, _ right: SwiftValue, _ number: NumberType
  ) -> SwiftValue {
    if number == .decimal { return exact(sign, left, right) }
    let areWhole = left.type == .integer && right.type == .integer && sign != .divide
    let (first, second) =
      areWhole ? (left, right) : (real(left), real(right))
    let type: SwiftType = areWhole ? .integer : .real
    var value: SwiftValue
    switch sign {
    case .divide where !isNonzero(right):
      value = SwiftValue(
        text: "ratio(\(first.text), \(second.text))", type: .optional(.real))
    case .remainder where !isNonzero(right):
      value = SwiftValue(
        text: "remainder(of: \(first.text), by: \(second.text))", type: .optional(type))
    default:
      let rank: SwiftValue.Rank = sign == .add || sign == .subtract ? .sum : .product
      value = SwiftValue(
        text: first.text(atLeast: rank) + " \(sign.name) "
          + second.text(atLeast: rank == .sum ? .product : .primary), type: type, rank: rank)
      if rank == .sum { value = sum(value, of: first, second, isAdded: sign == .add) }
    }
    return value
  }

  /// Decimal arithmetic on two operands.
  private func exact(
    _ sign: Arithmetic, _ left: SwiftValue, _ right: SwiftValue
  ) -> SwiftValue {
    let (first, second) = (matched(left, to: .decimal), matched(right, to: .decimal))
    if sign == .divide {
      let isSafe = isNonzero(right)
      return SwiftValue(
        text: (isSafe ? "quotient" : "ratio") + "(\(first.text), \(second.text))",
        type: isSafe ? .decimal : .optional(.decimal))
    }
    let rank: SwiftValue.Rank = sign == .add || sign == .subtract ? .sum : .product
    let value = SwiftValue(
      text: first.text(atLeast: rank) + " \(sign.name) "
        + second.text(atLeast: rank == .sum ? .product : .primary), type: .decimal, rank: rank)
    return rank == .sum ? sum(value, of: first, second, isAdded: sign == .add) : value
  }

  /// A sum; many operands become the sum of a list, which compiles faster.
  private func sum(
    _ written: SwiftValue, of first: SwiftValue, _ second: SwiftValue, isAdded: Bool
  ) -> SwiftValue {
    let last =
      isAdded
      ? second
      : SwiftValue(text: "-" + second.text(atLeast: .primary), type: second.type, rank: .product)
    let parts = (first.parts.isEmpty ? [first] : first.parts) + [last]
    var value = written
    if parts.count > 16 {
      let items = parts.map(\.text).joined(separator: ", ")
      value = SwiftValue(text: "[\(items)].reduce(0, +)", type: written.type)
    }
    value.parts = parts
    return value
  }

  private func isNonzero(_ value: SwiftValue) -> Bool {
    isLiteral(value) && value.text.contains { $0 >= "1" && $0 <= "9" }
  }

  private func math(
    _ function: ExpressionFunction, _ number: NumberType, _ stack: inout [SwiftValue]
  ) {
    if number == .decimal { return exact(function, &stack) }
    let isWhole = number == .integer
    func pop() -> SwiftValue { stack.popLast() ?? SwiftValue(text: "0", type: .integer) }
    var value = pop()
    switch function {
    case .min, .max:
      let other = pop()
      let (first, second) =
        isWhole && other.type == .integer && value.type == .integer
        ? (other, value) : (real(other), real(value))
      value = SwiftValue(
        text: "Swift.\(function.name)(\(first.text), \(second.text))", type: second.type)
    case .abs:
      value = SwiftValue(text: "Swift.abs(\(value.text))", type: value.type)
    default:
      guard value.type != .integer else { break }
      let rule = ["floor": ".down", "ceil": ".up"][function.name] ?? ""
      value = SwiftValue(
        text: "Int(exactly: \(real(value).text(atLeast: .primary)).rounded(\(rule)))",
        type: .optional(.integer))
    }
    stack.append(value)
  }

  /// A decimal function such as `min` or `abs`.
  private func exact(_ function: ExpressionFunction, _ stack: inout [SwiftValue]) {
    func pop() -> SwiftValue {
      matched(stack.popLast() ?? SwiftValue(text: "0", type: .decimal), to: .decimal)
    }
    let value = pop()
    switch function {
    case .min, .max:
      stack.append(
        SwiftValue(
          text: "Swift.\(function.name)(\(pop().text), \(value.text))", type: .decimal))
    case .abs: stack.append(SwiftValue(text: "Swift.abs(\(value.text))", type: .decimal))
    default:
      let rule = ["floor": "down", "ceil": "up"][function.name] ?? "plain"
      stack.append(
        SwiftValue(
          text: value.text(atLeast: .primary) + ".whole(.\(rule))", type: .optional(.integer)))
    }
  }

  // MARK: - Lists and texts

  /// The result of a list function such as `filter` or `map`.
  ///
  /// - Parameter body: the expression steps for one item.
  func each(
    _ function: ItemFunction, in list: SwiftValue, _ body: ArraySlice<ExpressionStep>,
    depth: Int, name: String, _ number: NumberType, _ scope: ExpressionScope
  ) -> SwiftValue {
    let item: SwiftType = if case .list(let item) = list.type.unwrapped { item } else { .unknown }
    var inner = scope
    while inner.variables.count < depth { inner.variables.append(("item", .unknown)) }
    var name = name
    while namesBesideItems.contains(name)
      || inner.variables.contains(where: { $0.name == name })
    {
      name += "Item"
    }
    inner.variables.append((name, item))
    var result = value(body, in: inner)
    let items = unwrapped(list).text(atLeast: .primary)
    func closure(_ value: SwiftValue) -> String { "{ \(escaped(name)) in \(value.text) }" }
    switch function {
    case .count:
      return SwiftValue(
        text: "\(items).filter(\(closure(truth(result)))).count", type: .integer)
    case .any:
      return SwiftValue(
        text: "\(items).contains(where: \(closure(truth(result))))", type: .boolean)
    case .all:
      return SwiftValue(
        text: "\(items).allSatisfy(\(closure(truth(result))))", type: .boolean)
    case .filter:
      return SwiftValue(
        text: "\(items).filter(\(closure(truth(result))))", type: list.type.unwrapped)
    case .first:
      return spoken(
        SwiftValue(
          text: "\(items).first(where: \(closure(truth(result))))",
          type: .optional(item.unwrapped)))
    case .sum:
      if number == .number { result = real(result) }
      if number == .decimal { result = matched(result, to: .decimal) }
      return SwiftValue(
        text: "\(items).map(\(closure(result))).reduce(0, +)", type: result.type)
    case .join:
      let value = dayAsText(result)
      return SwiftValue(text: "\(items).map(\(closure(value)))", type: .list(value.type))
    }
  }

  /// Converts the call of a function on a list or on texts.
  func callValue(_ function: ExpressionFunction, _ stack: inout [SwiftValue]) {
    func pop() -> SwiftValue { stack.popLast() ?? SwiftValue(text: "nil", type: .unknown) }
    switch function {
    case .first, .last:
      let list = pop()
      let item: SwiftType = if case .list(let item) = list.type.unwrapped { item } else { .unknown }
      stack.append(
        spoken(
          SwiftValue(text: list.owner + ".\(function.name)", type: .optional(item.unwrapped))))
    case .length:
      stack.append(
        SwiftValue(
          text: unwrapped(dayAsText(pop())).text(atLeast: .primary) + ".count", type: .integer))
    case .contains:
      let part = unwrapped(dayAsText(pop())).text
      let text = unwrapped(dayAsText(pop())).text(atLeast: .primary)
      stack.append(SwiftValue(text: "\(text).contains(folding: \(part))", type: .boolean))
    default: break
    }
  }
}
