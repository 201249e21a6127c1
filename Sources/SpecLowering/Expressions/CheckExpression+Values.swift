internal import SpecModel
internal import SpecSyntax

/// Checks arithmetic, choices and list functions, and determines their types.
extension Lowering {
  /// Checks one step; returns false after a reported error.
  mutating func checkValue(
    _ term: ExpressionParser.Term, of parser: ExpressionParser, in checker: inout ExpressionChecker
  ) -> Bool {
    switch term.kind {
    case .null:
      let id = document.data.append(.null, at: span(term.range, in: checker.place.node))
      checker.push(ValueType([], isOptional: true), term.range, .constant(id))
      return true
    case .follow(let segments):
      let owner = checker.pop()
      let range = owner.range.lowerBound..<term.range.upperBound
      return follow(
        parser.segments[segments], of: owner.type, range, from: term.range.lowerBound,
        in: &checker)
    case .itemAt: return checkItem(term.range, of: parser, in: &checker)
    case .choose: return checkChoice(of: parser, in: &checker)
    case .fallback: return checkFallback(term.range, of: parser, in: &checker)
    case .range:
      let right = checker.pop()
      let left = checker.pop()
      for operand in [left, right] {
        guard checkNumber(operand, for: "..", isWhole: true, of: parser, in: checker) else {
          return false
        }
      }
      var type = ValueType(.list)
      type.items = ValueType.ItemType(kinds: .number, number: .integer)
      checker.push(type, left.range.lowerBound..<right.range.upperBound, .range)
      return true
    case .negate:
      var operand = checker.pop()
      readNumber(&operand, in: &checker)
      guard checkNumber(operand, for: "-", of: parser, in: checker) else { return false }
      checker.push(
        ValueType(.number, operand.type.number),
        term.range.lowerBound..<operand.range.upperBound, .negate(operand.type.number))
      if operand.isOpenNumber { checker.leaveOpen(operand) }
      // A literal with a sign remains a literal.
      if case .number(let digits)? = operand.literal {
        checker.operands[checker.operands.count - 1].literal = .number("-" + digits)
      }
      return true
    case .arithmetic(let sign): return checkArithmetic(sign, term.range, of: parser, in: &checker)
    case .list(let count): return checkList(count, term.range, of: parser, in: &checker)
    case .begin(let function, let name):
      return openList(function, name, term.range, of: parser, in: &checker)
    case .end(let function): return closeList(function, term.range, of: parser, in: &checker)
    default: return true
    }
  }

  // MARK: - Numbers

  /// Whether an operand is a number that is not optional; reports an error if not.
  private mutating func checkNumber(
    _ operand: ExpressionChecker.Operand, for sign: String, isWhole: Bool = false,
    of parser: ExpressionParser, in checker: ExpressionChecker
  ) -> Bool {
    let name = parser.string(operand.range)
    let place = span(operand.range, in: checker.place.node)
    guard operand.type.canBe(.number) || operand.type.kinds.isEmpty else {
      let number = numberOfField(name)
      report(
        .notANumber(
          sign, name, kinds: operand.type.kinds, number: number,
          fix: number.flatMap {
            written("(\($0) ?? 0)", at: operand.range, in: checker.place.node)
          }, at: place))
      return false
    }
    guard !isWhole || operand.type.isWhole || operand.type.kinds != .number else {
      report(.notWhole(sign, name, at: place))
      return false
    }
    return checkPresent(operand, default: "0", of: parser, in: checker)
  }

  /// Whether an operand is not optional; reports an error with a default value as a suggestion if
  /// it is.
  private mutating func checkPresent(
    _ operand: ExpressionChecker.Operand, default value: String, of parser: ExpressionParser,
    in checker: ExpressionChecker
  ) -> Bool {
    guard operand.type.isOptional, !(operand.type.kinds == .any && names.data.isIncomplete) else {
      return true
    }
    let name = parser.string(operand.range)
    let node = checker.place.node
    let isSimple = name.utf8.allSatisfy {
      isASCIILetter($0) || isASCIIDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[")
        || $0 == UInt8(ascii: "]")
    }
    report(
      .mayBeMissing(
        name, default: value,
        fix: isSimple ? written("(\(name) ?? \(value))", at: operand.range, in: node) : nil,
        at: span(operand.range, in: node)))
    return false
  }

  /// Converts the value of a text field with number rules to a number.
  private func readNumber(
    _ operand: inout ExpressionChecker.Operand, in checker: inout ExpressionChecker,
    as type: NumberType = .number
  ) {
    guard operand.isTypedNumber else { return }
    checker.steps.insert(.number(as: type), at: operand.end)
    operand.end += 1
    operand.type = ValueType(.number, isOptional: true, type)
    operand.isTypedNumber = false
  }

  /// Converts the values of text fields to numbers of the other operand's type.
  private func readNumbers(
    ofBoth left: inout ExpressionChecker.Operand, _ right: inout ExpressionChecker.Operand,
    in checker: inout ExpressionChecker
  ) {
    if left.isTypedNumber {
      readNumber(&left, in: &checker, as: right.isDecimal ? .decimal : .number)
      right.end += 1
    }
    readNumber(&right, in: &checker, as: left.isDecimal ? .decimal : .number)
  }

  private mutating func checkArithmetic(
    _ sign: Arithmetic, _ range: Range<Int>, of parser: ExpressionParser,
    in checker: inout ExpressionChecker
  ) -> Bool {
    var right = checker.pop()
    var left = checker.pop()
    let whole = left.range.lowerBound..<right.range.upperBound
    if sign == .add, left.type.kinds == .text, right.type.kinds == .text,
      !left.isTypedNumber, !right.isTypedNumber
    {
      for operand in [left, right] {
        guard checkPresent(operand, default: "''", of: parser, in: checker) else { return false }
      }
      checker.push(ValueType(.text), whole, .concatenate)
      return true
    }
    readNumbers(ofBoth: &left, &right, in: &checker)
    let isText = sign == .add && (left.type.kinds == .text || right.type.kinds == .text)
    if isText, left.type.canBe([.text, .number]), right.type.canBe([.text, .number]) {
      report(
        .textAndNumber(
          options: numberOptions(left, right, in: checker), at: span(range, in: checker.place.node))
      )
      return false
    }
    for operand in [left, right] {
      guard
        checkNumber(
          operand, for: sign.name, isWhole: sign == .remainder, of: parser, in: checker)
      else { return false }
    }
    guard let number = numberType(of: [left, right], at: range, in: &checker) else { return false }
    var type = ValueType(.number, number)
    if sign == .divide || sign == .remainder {
      if sign == .divide, number == .integer { type.number = .number }
      let divisor: String? = if case .number(let digits)? = right.literal { digits } else { nil }
      let isZero = divisor.map { $0.utf8.allSatisfy { [0x2D, 0x2E, 0x30].contains($0) } }
      if isZero == true {
        report(.divisionByZero(at: span(right.range, in: checker.place.node)))
      }
      type.isOptional = isZero ?? true
    }
    checker.push(type, whole, .arithmetic(sign, type.number))
    return true
  }

  // MARK: - Choosing

  /// The common type of two values; nil if there is none.
  ///
  /// - Parameter number: the type of numbers.
  func common(
    _ left: ValueType, _ right: ValueType, _ number: NumberType
  ) -> ValueType? {
    if left.kinds.isEmpty || right.kinds.isEmpty {
      var type = left.kinds.isEmpty ? right : left
      type.isOptional = true
      return type
    }
    let kinds = left.kinds.intersection(right.kinds)
    guard !kinds.isEmpty else { return nil }
    if kinds == .list, left.emptyList == .itself || right.emptyList == .itself {
      var type = left.emptyList == .itself ? right : left
      type.isOptional = left.isOptional || right.isOptional
      return type
    }
    let isSame = isSameType(left.shape, right.shape)
    if kinds == .list || kinds == .object, !isSame || left.shape == nil {
      let (first, second) = (itemType(of: left), itemType(of: right))
      guard kinds == .list, first.shape == nil || first.kinds != .object,
        first.kinds == second.kinds, first.number == second.number
      else { return nil }
    }
    var type = ValueType(
      kinds, shape: isSame ? left.shape : nil,
      isOptional: left.isOptional || right.isOptional, number)
    type.items = left.items ?? right.items
    if let first = left.date, let second = right.date {
      type.date = first == second ? first : ValueType.DateType()
    }
    if kinds == .list, type.shape == nil, type.items == nil {
      let item = itemType(of: left)
      type.items = ValueType.ItemType(kinds: item.kinds, number: item.number)
    }
    return type
  }

  /// Whether two shapes are of the same type: equal shapes, or records with the same type name.
  func isSameType(_ first: ShapeID?, _ second: ShapeID?) -> Bool {
    guard let first, let second, first != second else { return first == second }
    let type = names.data.recordTypes[first]
    return type != nil && type == names.data.recordTypes[second]
  }

  /// The common type of two numbers; nil after a reported error.
  private mutating func numberType(
    ofAlike left: ExpressionChecker.Operand, _ right: ExpressionChecker.Operand,
    at range: Range<Int>, in checker: inout ExpressionChecker
  ) -> NumberType? {
    let numbers = [left, right].filter { $0.type.kinds == .number }
    guard !numbers.isEmpty else { return .number }
    return numberType(of: numbers, at: range, in: &checker)
  }

  private mutating func checkChoice(
    of parser: ExpressionParser, in checker: inout ExpressionChecker
  ) -> Bool {
    var second = checker.pop()
    var first = checker.pop()
    var condition = checker.pop()
    readNumbers(&first, &second, in: &checker)
    askPresence(&condition, in: &checker)
    guard checkBoolean(condition, for: "?", of: parser, in: checker) else { return false }
    guard !isAmbiguous(first, second, of: parser, in: checker) else { return false }
    let both = first.range.lowerBound..<second.range.upperBound
    guard let number = numberType(ofAlike: first, second, at: both, in: &checker) else {
      return false
    }
    guard let type = common(first.type, second.type, number) else {
      report(
        .unlikeChoices(
          "? :", first.type.kinds, second.type.kinds,
          at: span(both, in: checker.place.node)))
      return false
    }
    let range = condition.range.lowerBound..<second.range.upperBound
    checker.push(type, range, .choose(type.numberType))
    if number == .number, type.kinds == .number, first.joinsOpenNumber, second.joinsOpenNumber {
      checker.leaveOpen(first, second)
    }
    return true
  }

  private mutating func checkFallback(
    _ range: Range<Int>, of parser: ExpressionParser, in checker: inout ExpressionChecker
  ) -> Bool {
    var right = checker.pop()
    var left = checker.pop()
    guard !isAmbiguous(left, right, of: parser, in: checker) else { return false }
    readNumbers(&left, &right, in: &checker)
    guard let number = numberType(ofAlike: left, right, at: range, in: &checker) else {
      return false
    }
    guard var type = common(left.type, right.type, number) else {
      report(
        .unlikeChoices(
          "??", left.type.kinds, right.type.kinds, at: span(range, in: checker.place.node)))
      return false
    }
    type.isOptional = right.type.isOptional
    checker.push(
      type, left.range.lowerBound..<right.range.upperBound,
      .fallback(type.numberType))
    if number == .number, type.kinds == .number, left.joinsOpenNumber, right.joinsOpenNumber {
      checker.leaveOpen(left, right)
    }
    return true
  }

  // MARK: - Lists

  private mutating func checkList(
    _ count: Int, _ range: Range<Int>, of parser: ExpressionParser,
    in checker: inout ExpressionChecker
  ) -> Bool {
    var type = ValueType(.list)
    var kinds: ValueKinds = [.boolean, .number, .text]
    var items: [ExpressionChecker.Operand] = []
    for _ in 0..<min(count, checker.operands.count) {
      let item = checker.pop()
      guard !item.type.kinds.intersection(kinds).isEmpty, !item.type.isOptional else {
        if item.type.isOptional {
          let value = item.type.canBe(.text) ? "''" : "0"
          return checkPresent(item, default: value, of: parser, in: checker)
        }
        report(
          .unlikeItems(
            item.type.kinds, kinds, at: span(item.range, in: checker.place.node)))
        return false
      }
      kinds = kinds.intersection(item.type.kinds)
      items.append(item)
    }
    if count == 0 { kinds = .text }
    type.emptyList = count == 0 ? .itself : nil
    var number = NumberType.number
    if kinds == .number {
      guard let type = numberType(of: items, at: range, in: &checker) else { return false }
      number = type
    }
    type.items = ValueType.ItemType(kinds: kinds, number: number)
    checker.push(
      type, range,
      .list(count: UInt16(min(count, 10_000)), kinds == .number ? number : nil))
    checker.operands[checker.operands.count - 1].isLiteralList =
      kinds == .number && items.allSatisfy(\.isNumberLiteral)
    checker.operands[checker.operands.count - 1].namedItems =
      items.reversed().filter { $0.literal == nil }.map(\.range)
    return true
  }

  private mutating func checkItem(
    _ range: Range<Int>, of parser: ExpressionParser, in checker: inout ExpressionChecker
  ) -> Bool {
    let index = checker.pop()
    let list = checker.pop()
    guard list.type.canBe(.list) else {
      report(
        .noItems(
          parser.string(list.range), kinds: list.type.kinds,
          at: span(range, in: checker.place.node)))
      return false
    }
    guard checkNumber(index, for: "[ ]", isWhole: true, of: parser, in: checker) else {
      return false
    }
    var type = itemType(of: list.type)
    type.isOptional = true
    checker.push(type, list.range.lowerBound..<range.upperBound, .itemAt)
    return true
  }

  /// Starts a list function, whose item variable can be used from here on.
  private mutating func openList(
    _ function: ItemFunction, _ name: String, _ range: Range<Int>, of parser: ExpressionParser,
    in checker: inout ExpressionChecker
  ) -> Bool {
    let list = checker.pop()
    guard list.type.canBe(.list) else {
      report(
        .notAListValue(
          "in", parser.string(list.range), kinds: list.type.kinds,
          at: span(list.range, in: checker.place.node)))
      return false
    }
    guard isLoopName(name) else {
      report(.loopName(name, corrected: nil, at: span(range, in: checker.place.node)))
      return false
    }
    let outer = checker.place.scope
    let depth = outer < 0 ? 0 : names.loops.scopes[outer].depth + 1
    names.loops.scopes.append(
      LoopNames.Scope(
        variable: name, outer: outer, depth: depth, isLoop: false, item: itemType(of: list.type),
        entries: entryGroup(ofList: checker.steps)))
    checker.place.scope = names.loops.scopes.count - 1
    checker.openLists.append(checker.steps.count)
    checker.steps.append(
      .each(function, length: 0, depth: depth, name: document.data.key(name), .number))
    // The type of the list is needed for the type of the result.
    checker.operands.append(list)
    return true
  }

  private mutating func closeList(
    _ function: ItemFunction, _ range: Range<Int>, of parser: ExpressionParser,
    in checker: inout ExpressionChecker
  ) -> Bool {
    var body = checker.pop()
    switch function {
    case .count, .any, .all, .filter, .first: askPresence(&body, in: &checker)
    case .sum, .join: break
    }
    let list = checker.pop()
    guard let start = checker.openLists.popLast(),
      case .each(_, _, let depth, let name, _) = checker.steps[start]
    else { return false }
    checker.place.scope = names.loops.scopes[checker.place.scope].outer
    let length = UInt32(checker.steps.count - start - 1)
    checker.steps[start] = .each(
      function, length: length, depth: depth, name: name,
      function == .sum ? body.type.number : .number)
    var type = ValueType(.boolean)
    switch function {
    case .count, .any, .all, .filter, .first:
      guard checkBoolean(body, for: function.name, of: parser, in: checker) else { return false }
      if function == .count { type = .integer }
      if function == .filter {
        type = list.type
        type.isOptional = false
      }
      if function == .first {
        type = itemType(of: list.type)
        type.isOptional = true
      }
    case .sum:
      guard checkNumber(body, for: "sum", of: parser, in: checker) else { return false }
      type = ValueType(.number, body.type.number)
    case .join:
      guard body.type.canBe(.text) || body.type.numberType == .integer else {
        reportWrongArgument(.join, body, takes: "a text for each item", of: parser, in: checker)
        return false
      }
      guard checkPresent(body, default: "''", of: parser, in: checker) else { return false }
      type = ValueType(.list)
      type.items = ValueType.ItemType(kinds: body.type.kinds, number: body.type.number)
    }
    checker.operands.append(
      ExpressionChecker.Operand(type: type, range: range, end: checker.steps.count))
    return true
  }

  // MARK: - Functions

  /// Checks `index(order)`, the index of a loop's current item.
  private mutating func checkIndex(
    _ range: Range<Int>, of parser: ExpressionParser, in checker: inout ExpressionChecker
  ) -> Bool {
    let item = checker.pop()
    let name = parser.string(item.range)
    guard case .variable(let depth)? = checker.steps.last,
      let scope = variable(named: name, in: checker.place.scope), names.loops.scopes[scope].isLoop,
      let loop = deferred.expressions.loops.first(where: { $0.scope == scope })
    else {
      report(.indexNeedsItem(name, at: span(item.range, in: checker.place.node)))
      return false
    }
    checker.steps.removeLast()
    checker.push(.integer, range, .index(depth, loop: UInt32(loop.position)))
    return true
  }

  mutating func checkFunction(
    _ function: ExpressionFunction, _ range: Range<Int>, of parser: ExpressionParser,
    in checker: inout ExpressionChecker
  ) -> Bool {
    switch function {
    case .first, .last:
      let list = checker.pop()
      guard list.type.canBe(.list) else {
        reportWrongArgument(function, list, takes: "a list", of: parser, in: checker)
        return false
      }
      var type = itemType(of: list.type)
      type.isOptional = true
      checker.push(type, range, .call(function))
    case .length:
      let text = checker.pop()
      guard text.type.canBe(.text) else {
        reportWrongArgument(function, text, takes: "a text", of: parser, in: checker)
        return false
      }
      checker.push(.integer, range, .call(.length))
    case .contains:
      let part = checker.pop()
      let text = checker.pop()
      if text.type.kinds == .list {
        let (list, item) = (parser.string(text.range), parser.string(part.range))
        report(
          .containsOfList(
            list, item: item,
            fix: written("\(item) in \(list)", at: range, in: checker.place.node),
            at: span(range, in: checker.place.node)))
        return false
      }
      for operand in [text, part] where !operand.type.canBe(.text) {
        reportWrongArgument(function, operand, takes: "two texts", of: parser, in: checker)
        return false
      }
      checker.push(ValueType(.boolean), range, .call(.contains))
    case .index: return checkIndex(range, of: parser, in: &checker)
    case .min, .max: return checkExtreme(function, range, of: parser, in: &checker)
    case .abs, .round, .floor, .ceil:
      var operand = checker.pop()
      readNumber(&operand, in: &checker)
      guard checkNumber(operand, for: function.name, of: parser, in: checker) else {
        return false
      }
      var type = ValueType(.number, operand.type.number)
      let number = type.number
      if function != .abs {
        type = ValueType(.number, isOptional: number != .integer, .integer)
      }
      checker.push(type, range, .math(function, number))
    case .count, .isEmpty, .join: break
    }
    return true
  }

  private mutating func checkExtreme(
    _ function: ExpressionFunction, _ range: Range<Int>, of parser: ExpressionParser,
    in checker: inout ExpressionChecker
  ) -> Bool {
    var right = checker.pop()
    var left = checker.pop()
    readNumbers(ofBoth: &left, &right, in: &checker)
    for operand in [left, right] {
      guard checkNumber(operand, for: function.name, of: parser, in: checker) else {
        return false
      }
    }
    guard let number = numberType(of: [left, right], at: range, in: &checker) else { return false }
    checker.push(ValueType(.number, number), range, .math(function, number))
    return true
  }
}
