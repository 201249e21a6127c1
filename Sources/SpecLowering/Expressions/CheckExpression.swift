internal import SpecModel
internal import SpecSyntax

/// The static type of a value.
struct ValueType {
  var kinds: ValueKinds
  /// The shape of the value in the data; nil if it does not come from data.
  var shape: ShapeID?
  /// Whether the value can be missing.
  var isOptional = false
  /// The type of the value in generated code, if it is a number.
  var number = NumberType.number
  /// The type of the items, for a list that does not come from data.
  var items: ItemType?
  /// Whether the value is a list without items, or an item of one, whose type is unknown; nil for
  /// other values.
  var emptyList: EmptyList?
  var origin = Origin()
  /// The date type of the value in generated code, if it is a date or time; nil for other values.
  var date: DateType?

  enum EmptyList {
    /// An empty list, which takes the type of the other operand.
    case itself
    /// An item of an empty list.
    case item
  }

  /// How a value came about.
  struct Origin {
    /// Whether the user types the value as free text.
    var isFreeText = false
    /// Whether the value is that of a field with a computed initial value.
    var hasFirstValue = false
  }

  struct DateType: Equatable {
    /// The declared mode; nil if it is not declared.
    var mode: DateMode?
  }

  struct ItemType {
    let kinds: ValueKinds
    let number: NumberType
  }

  init(
    _ kinds: ValueKinds, shape: ShapeID? = nil, isOptional: Bool = false,
    _ number: NumberType = .number
  ) {
    self.kinds = kinds
    self.shape = shape
    self.isOptional = isOptional
    self.number = number
  }

  /// Whether a number is an integer in generated code.
  var isWhole: Bool { number == .integer }
  /// The type of numbers; nil for values of other kinds.
  var numberType: NumberType? { kinds == .number ? number : nil }

  /// The type of a value about which nothing is known.
  static let unknown = ValueType(.any, isOptional: true)
  static let integer = ValueType(.number, .integer)

  func canBe(_ kinds: ValueKinds) -> Bool { !self.kinds.isDisjoint(with: kinds) }
}

/// Where an expression is written: its scalar, the enclosing loops, and what it can read.
struct ExpressionPlace {
  /// The type that a declaration of an unknown name should have.
  enum Expectation {
    case boolean, text, number, date, list
  }

  let node: YAMLNodeID
  var scope: Int
  var expects = Expectation.boolean
  /// Whether the expression can read the form's state.
  var hasForm = true
  /// Whether the expression can read `screen`, which is possible only for nodes.
  var hasScreen = false
  /// The field whose options the expression computes, in which case it can read only the selection
  /// of other fields; nil for other expressions.
  var offers: FieldID?
  /// Whether the expression is in a text of the form, which can read only the values of fields.
  var isFormText = false
  /// Whether the expression is a joint rule, which can read only the values of fields.
  var isRule = false
  /// Whether the expression is the condition of a rule, which can read values of fields but not
  /// validation results.
  var isRuleCondition = false
  /// Whether the result is converted to a decimal, so that number literals must be decimals.
  var takesDecimal = false
}

/// An expression with resolved names and valid types.
struct CheckedExpression {
  let steps: [ExpressionStep]
  let type: ValueType
  /// The name as the spec writes it.
  let name: String
  let range: Range<Int>
  /// The literal, if the expression is a single number or text.
  let literal: Literal?
  /// Whether the value is the text of a field whose rules require a number.
  let isTypedNumber: Bool
  /// The offset of a filter after the expression; nil if there is none.
  let filter: Int?

  enum Literal {
    case number(String)
    case text(String)
  }
}

extension Lowering {
  /// Parses and checks an expression; nil after a reported error.
  ///
  /// - Parameter isCondition: whether an optional value is treated as a test whether it exists.
  mutating func expression(
    _ text: ContiguousArray<UInt8>, in range: Range<Int>, at place: ExpressionPlace,
    canHaveFilter: Bool = false, isCondition: Bool = false
  ) -> CheckedExpression? {
    var parser = ExpressionParser(text, in: range)
    do {
      let filter = try parser.parse()
      let foreignWords = parser.foreignWords
      if let foreignWords {
        report(diagnostic(for: foreignWords, text: text, in: range, of: place.node))
      }
      if let filter, !canHaveFilter {
        report(.filterInCondition(at: span((filter - 1)..<filter, in: place.node)))
        return nil
      }
      warnOfSize(of: parser, text[range], at: span(range, in: place.node))
      var checker = ExpressionChecker(place: place)
      for term in parser.terms {
        guard check(term, of: parser, in: &checker) else { return nil }
      }
      guard foreignWords == nil, var result = checker.operands.last else { return nil }
      if isCondition { askPresence(&result, in: &checker) }
      if place.takesDecimal, !result.openSteps.isEmpty {
        checker.choose(.decimal, in: result)
        result.type.number = .decimal
      }
      return CheckedExpression(
        steps: checker.steps, type: result.type, name: parser.string(result.range),
        range: result.range, literal: checker.steps.count == 1 ? result.literal : nil,
        isTypedNumber: result.isTypedNumber, filter: filter)
    } catch {
      report(diagnostic(for: error, text: text, in: range, of: place.node))
      return nil
    }
  }
}

extension Lowering {
  /// The maximum number of characters of an expression.
  private static let characterLimit = 1000

  /// Warns about an expression that is too long or too deeply nested to be readable.
  private mutating func warnOfSize(
    of parser: ExpressionParser, _ text: ArraySlice<UInt8>, at span: SourceSpan
  ) {
    if text.count > Self.characterLimit {
      let count = String(decoding: text, as: UTF8.self).count
      if count > Self.characterLimit {
        report(
          .expressionLarge(
            "an expression has at most \(Self.characterLimit) characters, but this one has "
              + "\(count)",
            at: span))
        return
      }
    }
    let limit = ExpressionParser.levelLimit
    guard parser.depth > limit else { return }
    report(
      .expressionLarge("an expression has at most \(limit) levels, but this one has more", at: span)
    )
  }
}

/// The operand stack while an expression is checked.
struct ExpressionChecker {
  struct Operand {
    var type: ValueType
    var range: Range<Int>
    var literal: CheckedExpression.Literal?
    /// The index after the last step that computes the operand.
    var end = 0
    /// Whether the value is the text of a field whose rules require a number.
    var isTypedNumber = false
    /// Whether the value is a list of number literals.
    var isLiteralList = false
    /// The ranges of a list literal's items, without literals.
    var namedItems: [Range<Int>] = []

    var isDecimal: Bool { type.numberType == .decimal }
    var isNumberLiteral: Bool { if case .number? = literal { true } else { false } }
    /// Steps whose number type depends on the other operand: choices among literals, or a field's
    /// number.
    ///
    /// Each is given by its distance from `end`.
    var openSteps: [Int] = []
    /// Whether the number type depends on the other operand: a literal, a text field's number, or a
    /// choice between these and integers.
    var isOpenNumber: Bool { isNumberLiteral || !openSteps.isEmpty }
    /// Whether the value can be an operand whose number type the other operand determines.
    var joinsOpenNumber: Bool {
      isOpenNumber || type.kinds.isEmpty || type.kinds == .number && type.number == .integer
    }
  }

  var place: ExpressionPlace
  var steps: [ExpressionStep] = []
  /// The start positions of the list functions that are being checked.
  var openLists: [Int] = []
  var operands: [Operand] = []

  mutating func push(_ type: ValueType, _ range: Range<Int>, _ new: ExpressionStep...) {
    steps.append(contentsOf: new)
    operands.append(Operand(type: type, range: range, end: steps.count))
  }

  /// Marks the last step as one whose number type depends on the other operand.
  ///
  /// - Parameter parts: the operands of the step.
  mutating func leaveOpen(_ parts: Operand...) {
    let last = operands.count - 1
    let end = operands[last].end
    operands[last].openSteps =
      [1] + parts.flatMap { part in part.openSteps.map { end - part.end + $0 } }
  }

  /// Whether an operand is the number in a text field, possibly with a default value.
  func readsField(_ operand: Operand) -> Bool {
    let own = steps[..<operand.end].suffix(3)
    if case .number(let type)? = own.last { return type != .decimal }
    guard case .fallback? = own.last, own.count == 3, case .number? = own.first else {
      return false
    }
    return true
  }

  /// Sets the number type of those steps of an operand that depend on the other operand.
  mutating func choose(_ type: NumberType, in operand: Operand) {
    for distance in operand.openSteps {
      let position = operand.end - distance
      steps[position] = steps[position].choosing(type)
    }
  }

  mutating func pop() -> Operand {
    guard let operand = operands.popLast() else {
      preconditionFailure("the parser gives each operator as many operands as it takes")
    }
    return operand
  }
}

extension Lowering {
  /// Checks one step; returns false after a reported error.
  private mutating func check(
    _ term: ExpressionParser.Term, of parser: ExpressionParser, in checker: inout ExpressionChecker
  ) -> Bool {
    switch term.kind {
    case .boolean(let value): checker.push(ValueType(.boolean), term.range, .boolean(value))
    case .number(let digits):
      let id = document.data.append(.number(digits), at: span(term.range, in: checker.place.node))
      checker.push(
        ValueType(.number, NumberType(literal: digits)), term.range, .constant(id))
      checker.operands[checker.operands.count - 1].literal = .number(digits)
    case .text(let text):
      let id = document.data.append(.text(text), at: span(term.range, in: checker.place.node))
      checker.push(ValueType(.text), term.range, .constant(id))
      checker.operands[checker.operands.count - 1].literal = .text(text)
    case .path(let segments):
      return checkPath(parser.segments[segments], term.range, of: parser, in: &checker)
    case .null, .follow, .itemAt, .choose, .fallback, .range, .negate, .arithmetic, .list, .begin,
      .end:
      return checkValue(term, of: parser, in: &checker)
    case .not:
      var operand = checker.pop()
      askPresence(&operand, in: &checker)
      guard checkBoolean(operand, for: "not", of: parser, in: checker) else { return false }
      checker.push(ValueType(.boolean), term.range.lowerBound..<operand.range.upperBound, .not)
    case .and, .or:
      let isAnd = if case .and = term.kind { true } else { false }
      var right = checker.pop()
      var left = checker.pop()
      askPresence(&right, in: &checker)
      askPresence(&left, in: &checker)
      guard checkBoolean(left, for: isAnd ? "and" : "or", of: parser, in: checker),
        checkBoolean(right, for: isAnd ? "and" : "or", of: parser, in: checker)
      else { return false }
      checker.push(
        ValueType(.boolean), left.range.lowerBound..<right.range.upperBound, isAnd ? .and : .or)
    case .compare(let comparison):
      var right = checker.pop()
      var left = checker.pop()
      readNumbers(&left, &right, in: &checker)
      if left.type.kinds == .number, right.type.kinds == .number {
        guard numberType(of: [left, right], at: term.range, in: &checker) != nil else {
          return false
        }
      }
      guard checkComparison(comparison, left, right, at: term.range, of: parser, in: checker)
      else { return false }
      checker.push(
        ValueType(.boolean), left.range.lowerBound..<right.range.upperBound, .compare(comparison))
    case .isIn:
      var right = checker.pop()
      let left = checker.pop()
      if left.isDecimal, right.isLiteralList,
        case .list(let count, _)? = checker.steps.last
      {
        checker.steps[checker.steps.count - 1] = .list(count: count, .decimal)
        right.type.items = ValueType.ItemType(kinds: .number, number: .decimal)
      }
      guard checkMembership(left, right, at: term.range, of: parser, in: &checker) else {
        return false
      }
      checker.push(ValueType(.boolean), left.range.lowerBound..<right.range.upperBound, .isIn)
    case .call(let function):
      return checkCall(function, term.range, of: parser, in: &checker)
    }
    return true
  }

  // MARK: - Types

  /// Replaces an optional value in a condition with a test whether it exists; Boolean values stay
  /// unchanged.
  ///
  /// Steps of later operands must not exist yet.
  mutating func askPresence(
    _ operand: inout ExpressionChecker.Operand, in checker: inout ExpressionChecker
  ) {
    guard operand.type.isOptional, !operand.type.kinds.isEmpty, !operand.type.canBe(.boolean) else {
      return
    }
    let nothing = document.data.append(.null, at: span(operand.range, in: checker.place.node))
    checker.steps.insert(contentsOf: [.constant(nothing), .compare(.unequal)], at: operand.end)
    operand.end += 2
    operand.type = ValueType(.boolean)
  }

  mutating func checkBoolean(
    _ operand: ExpressionChecker.Operand, for word: String, of parser: ExpressionParser,
    in checker: ExpressionChecker
  ) -> Bool {
    if operand.type.canBe(.boolean) { return true }
    report(
      .operandNotBoolean(
        parser.string(operand.range), of: word, kinds: operand.type.kinds,
        isLiteral: operand.literal != nil, at: span(operand.range, in: checker.place.node)))
    return false
  }

  /// Converts a text field's value to a number, if it is compared with a number or has a number as
  /// its default.
  func readNumbers(
    _ left: inout ExpressionChecker.Operand, _ right: inout ExpressionChecker.Operand,
    in checker: inout ExpressionChecker
  ) {
    if left.isTypedNumber, right.isTypedNumber || right.type.kinds == .number {
      let type: NumberType = right.isDecimal ? .decimal : .number
      checker.steps.insert(.number(as: type), at: left.end)
      right.end += 1
      left.type = ValueType(.number, isOptional: true, type)
      left.openSteps = type == .number ? [0] : []
    }
    if right.isTypedNumber, left.type.kinds == .number {
      let type: NumberType = left.isDecimal ? .decimal : .number
      checker.steps.insert(.number(as: type), at: right.end)
      right.type = ValueType(.number, isOptional: true, type)
      right.openSteps = type == .number ? [0] : []
    }
  }

  /// The common type of two numbers; literals adopt the other number's type.
  ///
  /// Nil after a reported error.
  ///
  /// - Parameter range: the range of the operator.
  mutating func numberType(
    of operands: [ExpressionChecker.Operand], at range: Range<Int>,
    in checker: inout ExpressionChecker
  ) -> NumberType? {
    let isDecimal = operands.contains { $0.isDecimal }
    var type = NumberType.integer
    for operand in operands {
      let isAny = isDecimal && (operand.isOpenNumber || operand.type.kinds != .number)
      let own = isAny ? .integer : operand.type.number
      guard let joined = type.joined(with: own) else {
        let bytes = tree.withText(checker.place.node) { ContiguousArray($0) }
        let names = operands.filter { !$0.isDecimal && checker.readsField($0) }
          .map { String(decoding: bytes[$0.range], as: UTF8.self) }
        report(.decimalAndNumber(names.first, at: span(range, in: checker.place.node)))
        return nil
      }
      type = joined
    }
    guard type == .decimal else { return type }
    for operand in operands { checker.choose(.decimal, in: operand) }
    return type
  }

  private mutating func checkComparison(
    _ comparison: Comparison, _ left: ExpressionChecker.Operand,
    _ right: ExpressionChecker.Operand, at range: Range<Int>, of parser: ExpressionParser,
    in checker: ExpressionChecker
  ) -> Bool {
    for (side, other) in [(left, right), (right, left)] {
      guard side.end > 0, checker.steps[side.end - 1] == .sizeClass,
        case .text(let text)? = other.literal, SizeClass(name: text) == nil
      else { continue }
      report(.unknownSizeClass(text, at: span(other.range, in: checker.place.node)))
      return false
    }
    for (side, other) in [(left, right), (right, left)] {
      guard let shape = side.type.shape, let words = names.data.choiceShapes[shape],
        case .text(let text)? = other.literal, !words.contains(text)
      else { continue }
      reportNoWord(text, words, at: span(other.range, in: checker.place.node))
      return false
    }
    if !comparison.isOrder, isAmbiguous(left, right, of: parser, in: checker) { return false }
    checkComparedOption(left, right, in: checker)
    checkComparedOption(right, left, in: checker)
    // Two records or two lists can be tested for equality.
    if !comparison.isOrder, left.type.kinds == right.type.kinds,
      left.type.kinds == .list || left.type.kinds == .object,
      common(left.type, right.type, .number) != nil
    {
      return true
    }
    let comparable: ValueKinds =
      comparison.isOrder ? [.number, .text] : [.boolean, .number, .text]
    if !comparison.isOrder, [left, right].contains(where: { $0.type.kinds.isEmpty }) {
      return true
    }
    for operand in [left, right] where !operand.type.canBe(comparable) {
      report(
        .notComparable(
          comparison.name, parser.string(operand.range), kinds: operand.type.kinds,
          at: span(operand.range, in: checker.place.node)))
      return false
    }
    for (typed, other) in [(left, right), (right, left)] {
      // Texts also have an order, but in it '1000' is before '500'.
      guard comparison.isOrder, typed.isTypedNumber, case .text(let text)? = other.literal,
        DataTable.isNumber(text)
      else { continue }
      let node = checker.place.node
      report(
        .unlikeValues(
          comparison.name, left: .number, right: .text, corrected: text,
          fix: (span(other.range, in: node), written(text, at: other.range, in: node)),
          at: span(range, in: node)))
      return false
    }
    let common = left.type.kinds.intersection(right.type.kinds).intersection(comparable)
    if !common.isEmpty { return true }
    var fix: (range: Range<Int>, text: String)?
    for (operand, other) in [(left, right), (right, left)] {
      switch operand.literal {
      case .number(let digits)? where other.type.canBe(.text) && !comparison.isOrder:
        fix = (operand.range, "'\(digits)'")
      case .text(let text)?:
        let isNumber = DataTable.isNumber(text)
        if isNumber && other.type.canBe(.number)
          || ["true", "false"].contains(text) && other.type.canBe(.boolean)
        {
          fix = (operand.range, text)
        }
      default: break
      }
    }
    report(
      .unlikeValues(
        comparison.name, left: left.type.kinds, right: right.type.kinds, corrected: fix?.text,
        fix: fix.map {
          let node = checker.place.node
          return (span($0.range, in: node), written($0.text, at: $0.range, in: node))
        }, options: numberOptions(left, right, in: checker),
        at: span(range, in: checker.place.node)))
    return false
  }

  /// Whether one of two compared values is both a name and a word of the other one's choice type;
  /// reports it.
  mutating func isAmbiguous(
    _ left: ExpressionChecker.Operand, _ right: ExpressionChecker.Operand,
    of parser: ExpressionParser, in checker: ExpressionChecker
  ) -> Bool {
    for (side, other) in [(left, right), (right, left)] where other.literal == nil {
      let name = parser.string(other.range)
      var isWord = side.type.shape.flatMap { names.data.choiceShapes[$0] }?.contains(name) ?? false
      if case .text(let text)? = side.literal, parser.string(side.range) == text {
        isWord = names.data.choiceShapes.values.contains {
          $0.contains(text) && $0.contains(name)
        }
      }
      guard isWord else { continue }
      report(.ambiguousWord(name, at: span(other.range, in: checker.place.node)))
      return true
    }
    return false
  }

  private mutating func checkMembership(
    _ left: ExpressionChecker.Operand, _ right: ExpressionChecker.Operand, at range: Range<Int>,
    of parser: ExpressionParser, in checker: inout ExpressionChecker
  ) -> Bool {
    guard right.type.canBe(.list) else {
      report(
        .notAListValue(
          "in", parser.string(right.range), kinds: right.type.kinds,
          at: span(right.range, in: checker.place.node)))
      return false
    }
    if let words = left.type.shape.flatMap({ names.data.choiceShapes[$0] }),
      let item = right.namedItems.first(where: { words.contains(parser.string($0)) })
    {
      report(.ambiguousWord(parser.string(item), at: span(item, in: checker.place.node)))
      return false
    }
    checkMemberOption(left, in: right, of: checker)
    let items = itemType(of: right.type)
    if left.type.canBe(items.kinds.intersection([.boolean, .number, .text])) {
      guard left.type.kinds == .number, items.kinds == .number else { return true }
      var item = right
      item.type = items
      return numberType(of: [left, item], at: range, in: &checker) != nil
    }
    report(
      .unlikeValues(
        "in", left: left.type.kinds, right: items.kinds, corrected: nil, fix: nil,
        options: numberOptions(left, right, in: checker),
        at: span(range, in: checker.place.node)))
    return false
  }

  private mutating func checkCall(
    _ function: ExpressionFunction, _ range: Range<Int>, of parser: ExpressionParser,
    in checker: inout ExpressionChecker
  ) -> Bool {
    switch function {
    case .count:
      let list = checker.pop()
      guard list.type.canBe(.list) else {
        reportWrongArgument(function, list, takes: "a list", of: parser, in: checker)
        return false
      }
      checker.push(.integer, range, .call(.count))
    case .isEmpty:
      let value = checker.pop()
      guard value.type.canBe([.list, .text]) || value.type.isOptional else {
        reportWrongArgument(function, value, takes: "a list or a text", of: parser, in: checker)
        return false
      }
      checker.push(ValueType(.boolean), range, .call(.isEmpty))
    case .join:
      let separator = checker.pop()
      let list = checker.pop()
      guard list.type.canBe(.list), itemType(of: list.type).canBe([.text, .number]) else {
        reportWrongArgument(
          function, list, takes: "a list of texts as its first value", of: parser, in: checker)
        return false
      }
      guard separator.type.canBe(.text) else {
        reportWrongArgument(
          function, separator, takes: "a text as its second value", of: parser, in: checker)
        return false
      }
      if itemType(of: list.type).numberType == .number {
        checker.steps.insert(.number(as: .number), at: list.end)
      }
      checker.push(ValueType(.text), range, .call(.join))
    default: return checkFunction(function, range, of: parser, in: &checker)
    }
    return true
  }

  mutating func reportWrongArgument(
    _ function: ExpressionFunction, _ operand: ExpressionChecker.Operand, takes: String,
    of parser: ExpressionParser, in checker: ExpressionChecker
  ) {
    report(
      .wrongArgument(
        function.name, takes: takes, found: parser.string(operand.range),
        kinds: operand.type.kinds, at: span(operand.range, in: checker.place.node)))
  }

  /// The type of a list's items.
  func itemType(of list: ValueType) -> ValueType {
    if let items = list.items { return ValueType(items.kinds, items.number) }
    guard let shape = list.shape else {
      // The only other list is that of the form's messages.
      return list.kinds == .list ? ValueType(.text) : .unknown
    }
    guard let item = names.data.shapes[shape].item else {
      var unknown = ValueType.unknown
      if list.kinds == .list, !names.data.isIncomplete { unknown.emptyList = .item }
      return unknown
    }
    return type(of: item, in: nil)
  }

  func type(of shape: ShapeID, in owner: ShapeID?) -> ValueType {
    let kinds = names.data.shapes[shape].kinds
    guard !kinds.isEmpty else { return .unknown }
    let declared = names.data.shapes[shape]
    let isWhole = kinds == .number && !declared.hasFraction
    var type = ValueType(
      kinds, shape: shape, isOptional: names.data.shapes.isOptional(shape, in: owner),
      declared.isDecimal ? .decimal : isWhole ? .integer : .number)
    let mode = declared.declared?.dateMode
    if kinds == .text, declared.firstUndated == nil || mode != nil {
      type.date = ValueType.DateType(mode: mode)
    }
    return type
  }
}

extension NumberType {
  /// The type of a number literal that is not combined with other numbers.
  init(literal digits: String) { self = DataTable.isWhole(digits) ? .integer : .number }
}
