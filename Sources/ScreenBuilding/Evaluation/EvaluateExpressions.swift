internal import SpecModel
internal import SpecSyntax

/// An intermediate value of an expression.
enum ExpressionValue {
  /// Null, or the result of a path that does not exist.
  case missing
  case boolean(Bool)
  case number(String)
  /// A computed number, which is a `Double` in generated code.
  case real(Double)
  case text(String)
  /// A list or object in the data.
  case data(DataID)
  /// A list of the form's messages.
  case texts([String])
  /// A list that an expression computes.
  indirect case items([ExpressionValue])

  init(_ id: DataID, of table: DataTable) {
    switch table[id] {
    case .null: self = .missing
    case .boolean(let value): self = .boolean(value)
    case .number(let digits): self = .number(digits)
    case .text(let text): self = .text(text)
    case .list, .object: self = .data(id)
    }
  }
}

/// Evaluates expressions, in the context of the current loop items.
///
/// A missing value equals only another missing value, is neither less nor greater than any value,
/// and counts as false, as an empty list and as an empty text.
struct Evaluation {
  let data: DataTable
  /// The facts and data of the state, as one object; nil if there are none.
  private let root: DataID?
  /// The current loop items, outermost first.
  var variables: [ExpressionValue] = []
  /// The positions of the items of enclosing loops, outermost first.
  var positions: [Int] = []
  /// The remaining work; at 0, every value is missing.
  private(set) var workLeft = 5_000_000
  var stack: [ExpressionValue] = []
  /// The strings and the locale for the text that is being filled in; nil outside texts.
  var wording: (strings: StringTable, locale: String)?
  /// Whether special characters of values are escaped, because the text is Markdown.
  var escapesMarkdown = false
  /// The horizontal size class of the viewport.
  var sizeClass = SizeClass.compact
  var isAccessibilitySize = false
  /// Whether an integer exceeded the range of `Int`, which generated code uses.
  var hasOverflow = false

  /// For each field, whether its value is nil until the user selects one.
  private let choosesValue: [Bool]
  /// For each field, whether its value is a list.
  private let choosesValues: [Bool]

  /// The lists whose items have fields.
  private let entryGroups: [EntryGroup]
  /// For each field in a loop, the index of its list in `entryGroups`; nil for other fields.
  private let groups: [Int?]
  private let entryFields: [EntryField: FieldID]

  /// Creates an evaluation with the data of a state.
  ///
  /// - Parameter state: the state's name; nil for no state.
  init(_ document: Document, state: String?) {
    data = document.data
    entryGroups = document.entryGroups
    groups = entryGroups.isEmpty ? [] : document.form.fields.map(\.entryGroup)
    entryFields = entryGroups.isEmpty ? [:] : document.form.entryFields
    choosesValue = document.form.fields.map { field in
      switch field.kind {
      case .choice, .date: true
      case .text, .boolean, .number, .choices: false
      }
    }
    choosesValues = document.form.fields.map { field in
      if case .choices = field.kind { true } else { false }
    }
    root = document.knowledge(in: state)
  }

  /// Whether all of the work is used up.
  var isExhausted: Bool { workLeft <= 0 }

  mutating func spend(_ work: Int) { workLeft -= work }

  /// Whether a condition is true.
  mutating func holds(_ id: ExpressionID, in decider: ConditionDecider) -> Bool {
    let expression = decider.expressions[id]
    if expression.isPlain { return decider.holds(id) }
    if case .boolean(let value) = value(of: id, in: decider) { return value }
    return false
  }

  mutating func value(of id: ExpressionID, in decider: ConditionDecider) -> ExpressionValue {
    stack.removeAll(keepingCapacity: true)
    let expression = decider.expressions[id]
    workLeft -= Int(expression.end - expression.start)
    guard workLeft > 0 else { return .missing }
    run(Int(expression.start)..<Int(expression.end), in: decider)
    return stack.popLast() ?? .missing
  }

  /// Runs steps of the table and pushes the resulting value on the stack.
  mutating func run(_ steps: Range<Int>, in decider: ConditionDecider) {
    var position = steps.lowerBound
    while position < steps.upperBound {
      let step = decider.expressions.steps[position]
      position += 1
      if case .each(let function, let length, let depth, _, let type) = step {
        let end = min(position + Int(length), steps.upperBound)
        runForEach(function, position..<end, depth: Int(depth), type, in: decider)
        position = end
      } else {
        take(step, in: decider)
      }
    }
  }

  private mutating func take(_ step: ExpressionStep, in decider: ConditionDecider) {
    switch step {
    case .boolean(let value): stack.append(.boolean(value))
    case .form(.errors): stack.append(.texts(decider.facts.shownMessages))
    case .form(.error):
      stack.append(decider.facts.state.error.map { .text($0) } ?? .missing)
    case .group(let group, .errors):
      stack.append(.texts(decider.facts.messages(of: decider.expressions.groups[Int(group)])))
    case .form, .group: stack.append(.boolean(decider.answer(step)))
    case .field(let field, let fact): stack.append(ask(fact, of: field, step, in: decider))
    case .entry(let field, let fact, let depth):
      guard let own = entryField(field, depth: Int(depth)) else {
        stack.append(fact.isBoolean ? .boolean(false) : .missing)
        return
      }
      stack.append(ask(fact, of: own, .field(own, fact), in: decider))
    case .constant(let id): stack.append(ExpressionValue(id, of: data))
    case .words(let id, let text):
      stack.append(text.flatMap { translated(Int($0)) } ?? ExpressionValue(id, of: data))
    case .sizeClass: stack.append(.text(sizeClass.name))
    case .accessibilitySize: stack.append(.boolean(isAccessibilitySize))
    case .root: stack.append(root.map { .data($0) } ?? .missing)
    case .variable(let depth):
      stack.append(Int(depth) < variables.count ? variables[Int(depth)] : .missing)
    case .index(let depth, _):
      stack.append(
        Int(depth) < positions.count ? .number(String(positions[Int(depth)])) : .missing)
    // The steps that compute the value follow this one.
    case .computed: break
    case .member(let key):
      let owner = pop()
      guard case .data(let id) = owner, let member = data.member(key, of: id) else {
        stack.append(.missing)
        return
      }
      stack.append(ExpressionValue(member, of: data))
    case .item(let position):
      stack.append(item(Int(position), of: pop()))
    case .not: stack.append(.boolean(!isTrue(pop())))
    case .and:
      let right = isTrue(pop())
      stack.append(.boolean(isTrue(pop()) && right))
    case .or:
      let right = isTrue(pop())
      stack.append(.boolean(isTrue(pop()) || right))
    case .compare(let comparison):
      let right = pop()
      spend(count(of: right))
      stack.append(.boolean(compare(pop(), right, comparison)))
    case .isIn:
      let list = pop()
      stack.append(.boolean(contains(list, pop())))
    case .call(let function): call(function)
    case .number(let type): stack.append(number(pop(), type, in: decider))
    default: calculate(step)
    }
  }

  mutating func pop() -> ExpressionValue { stack.popLast() ?? .missing }

  func isTrue(_ value: ExpressionValue) -> Bool {
    if case .boolean(true) = value { return true }
    return false
  }

  /// The copy of a declared field for the loop item at a depth; nil for a field outside loops.
  func entryField(_ field: FieldID, depth: Int) -> FieldID? {
    guard field.position < groups.count, let group = groups[field.position],
      depth < variables.count
    else { return nil }
    let entries = entryGroups[group]
    let key: String
    if case .data(let item) = variables[depth], let member = entries.key {
      key = data.member(member, of: item).map { plainText(ExpressionValue($0, of: data)) } ?? ""
    } else {
      key = plainText(variables[depth])
    }
    return entryFields[EntryField(field, of: key)]
  }

  /// Sets the loop variables for a field's copy; clears them for a field outside loops.
  mutating func enter(_ entry: FieldEntry?) {
    variables = entry.map { [ExpressionValue($0.item, of: data)] } ?? []
    positions = entry.map { [$0.position] } ?? []
  }

  private func ask(
    _ fact: FieldFact, of field: FieldID, _ step: ExpressionStep, in decider: ConditionDecider
  ) -> ExpressionValue {
    switch fact {
    case .value:
      let value = decider.value(of: field)
      if choosesValues[field.position] { return .texts(ChosenValues.all(in: value)) }
      return value.isEmpty && choosesValue[field.position] ? .missing : .text(value)
    case .error: return decider.message(of: field).map { .text($0) } ?? .missing
    default: return .boolean(decider.answer(step))
    }
  }

  // MARK: - Lists

  func count(of list: ExpressionValue) -> Int {
    switch list {
    case .data(let id):
      if case .list(let slice) = data[id] { return slice.count }
      return 0
    case .texts(let texts): return texts.count
    case .items(let items): return items.count
    default: return 0
    }
  }

  func item(_ position: Int, of list: ExpressionValue) -> ExpressionValue {
    switch list {
    case .data(let id):
      guard let item = data.item(position, of: id) else { return .missing }
      return ExpressionValue(item, of: data)
    case .texts(let texts): return position < texts.count ? .text(texts[position]) : .missing
    case .items(let items): return position < items.count ? items[position] : .missing
    default: return .missing
    }
  }

  private mutating func contains(_ list: ExpressionValue, _ value: ExpressionValue) -> Bool {
    for position in 0..<count(of: list) {
      workLeft -= 1
      guard workLeft > 0 else { return false }
      if compare(item(position, of: list), value, .equal) { return true }
    }
    return false
  }

  /// Converts a text to a number, and numbers and lists of numbers to the type that generated code
  /// uses.
  private mutating func number(
    _ value: ExpressionValue, _ type: NumberType, in decider: ConditionDecider
  ) -> ExpressionValue {
    switch value {
    case .number, .real: return settled(value, type)
    case .data, .items:
      let count = count(of: value)
      spend(count)
      guard type == .number, !isExhausted else { return value }
      return .items((0..<count).map { settled(item($0, of: value), type) })
    case .texts(let texts):
      return .items(texts.map { number(.text($0), type, in: decider) })
    case .missing, .boolean, .text: break
    }
    var digits = decider.facts.state.withPoint(plainText(value))
    let isNumber = digits.withUTF8 { Decimal(parsing: $0).number != nil }
    return isNumber ? settled(.number(DataNumber.shortest(digits)), type) : .missing
  }

  private mutating func call(_ function: ExpressionFunction) {
    switch function {
    case .count: stack.append(.number(String(count(of: pop()))))
    case .isEmpty:
      switch pop() {
      case .missing: stack.append(.boolean(true))
      case .text(let text): stack.append(.boolean(text.isEmpty))
      case .data(let id):
        if case .list(let slice) = data[id] {
          stack.append(.boolean(slice.count == 0))
        } else {
          stack.append(.boolean(false))
        }
      case .texts(let texts): stack.append(.boolean(texts.isEmpty))
      case .items(let items): stack.append(.boolean(items.isEmpty))
      case .boolean, .number, .real: stack.append(.boolean(false))
      }
    case .join:
      let separator = plainText(pop())
      stack.append(.text(join(pop(), separator)))
    case .first: stack.append(item(0, of: pop()))
    case .last:
      let list = pop()
      let count = count(of: list)
      stack.append(count == 0 ? .missing : item(count - 1, of: list))
    case .length: stack.append(.number(String(plainText(pop()).count)))
    case .contains:
      let part = LetterFolding.folded(plainText(pop()))
      let text = LetterFolding.folded(plainText(pop()))
      spend(text.utf8.count / 8)
      stack.append(.boolean(Self.hasScalars(text, part)))
    case .min, .max, .abs, .round, .floor, .ceil, .index: break
    }
  }

  private mutating func join(_ list: ExpressionValue, _ separator: String) -> String {
    var text = ""
    for position in 0..<count(of: list) {
      // Texts are limited to the length of labels.
      guard workLeft > 0, text.utf8.count <= DocumentLimits.textScalars * 4 else { break }
      if position > 0 { text += separator }
      let item = plainText(item(position, of: list))
      workLeft -= 1 + (item.utf8.count + separator.utf8.count) / 8
      text += item
    }
    return text
  }

  /// A value's text, not formatted for a locale.
  func plainText(_ value: ExpressionValue) -> String {
    switch value {
    case .text(let text): text
    case .number(let digits): withoutLastZeros(digits)
    case .real(let number): withoutLastZeros("\(number)")
    case .boolean(let value): value ? "true" : "false"
    case .missing, .data, .texts, .items: ""
    }
  }

  // MARK: - Comparing

  private func compare(
    _ left: ExpressionValue, _ right: ExpressionValue, _ comparison: Comparison
  ) -> Bool {
    switch (left, right) {
    case (.number(let a), .number(let b)):
      return comparison.holds(DataNumber.order(a, b))
    case (.text(let a), .text(let b)):
      return comparison.holds(a == b ? 0 : a < b ? -1 : 1)
    case (.boolean(let a), .boolean(let b)):
      return comparison.isOrder ? false : comparison.holds(a == b ? 0 : 1)
    case (.missing, .missing): return comparison == .equal
    case (.real, .real), (.real, .number), (.number, .real):
      guard let a = real(left), let b = real(right) else { return comparison == .unequal }
      return comparison.holds(a == b ? 0 : a < b ? -1 : 1)
    default: return comparison.holds(isSame(left, right) ? 0 : 1) && !comparison.isOrder
    }
  }

  /// Whether two records have the same members, or two lists the same items.
  private func isSame(_ left: ExpressionValue, _ right: ExpressionValue) -> Bool {
    if case .data(let first) = left, case .data(let second) = right, case .object = data[first],
      case .object = data[second]
    {
      func value(_ key: DataKey, of owner: DataID) -> ExpressionValue {
        data.member(key, of: owner).map { ExpressionValue($0, of: data) } ?? .missing
      }
      let keys = (data.members(of: first) + data.members(of: second)).map(\.key)
      return keys.allSatisfy { compare(value($0, of: first), value($0, of: second), .equal) }
    }
    guard isList(left), isList(right), count(of: left) == count(of: right) else { return false }
    return (0..<count(of: left)).allSatisfy {
      compare(item($0, of: left), item($0, of: right), .equal)
    }
  }

  private func isList(_ value: ExpressionValue) -> Bool {
    switch value {
    case .data(let id): if case .list = data[id] { true } else { false }
    case .texts, .items: true
    case .missing, .boolean, .number, .real, .text: false
    }
  }
}

extension Comparison {
  /// Whether the comparison is true for an order of -1 (less), 0 (equal) or 1 (greater).
  fileprivate func holds(_ order: Int) -> Bool {
    switch self {
    case .equal: order == 0
    case .unequal: order != 0
    case .less: order < 0
    case .atMost: order <= 0
    case .greater: order > 0
    case .atLeast: order >= 0
    }
  }
}

/// Compares numbers by their digits, exactly and with any number of digits.
enum DataNumber {
  /// Returns -1, 0 or 1 if the first number is less than, equal to or greater than the second.
  static func order(_ a: String, _ b: String) -> Int {
    let left = Parts(a)
    let right = Parts(b)
    if left.isNegative != right.isNegative { return left.isNegative ? -1 : 1 }
    let order = left.orderOfSize(right)
    return left.isNegative ? -order : order
  }

  /// A number without redundant zeros: `12.5` for `012.50`.
  static func shortest(_ text: String) -> String {
    let bytes = text.utf8
    let isPadded =
      bytes.first { $0 != UInt8(ascii: "-") } == UInt8(ascii: "0") && bytes.count > 1
      || bytes.last == UInt8(ascii: "0") && bytes.contains(UInt8(ascii: "."))
    guard isPadded else { return text }
    let parts = Parts(text)
    let whole = parts.whole.isEmpty ? "0" : parts.whole.map { String($0) }.joined()
    let fraction = parts.fraction.map { String($0) }.joined()
    return (parts.isNegative ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// The decimal digits of a number, without an exponent.
  static func digits(of number: Double) -> String {
    let text = "\(number)"
    guard let mark = text.firstIndex(of: "e"),
      let exponent = Int(text[text.index(after: mark)...].drop { $0 == "+" })
    else { return text }
    let isNegative = text.hasPrefix("-")
    let mantissa = text[..<mark].drop { $0 == "-" }.split(separator: ".")
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    let all = String(mantissa[0]) + fraction
    let sign = isNegative ? "-" : ""
    if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + all }
    return sign + all + String(repeating: "0", count: max(0, exponent - fraction.count))
  }

  /// The digits before and after the decimal point, without redundant zeros.
  struct Parts {
    var isNegative = false
    var whole: [UInt8] = []
    var fraction: [UInt8] = []

    init(_ text: String) {
      var isBehindPoint = false
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "-"): isNegative = true
        case UInt8(ascii: "."): isBehindPoint = true
        default:
          let digit = byte &- UInt8(ascii: "0")
          if isBehindPoint {
            fraction.append(digit)
          } else if !whole.isEmpty || digit != 0 {
            whole.append(digit)
          }
        }
      }
      while fraction.last == 0 { fraction.removeLast() }
      if whole.isEmpty, fraction.isEmpty { isNegative = false }
    }

    fileprivate func orderOfSize(_ other: Parts) -> Int {
      if whole.count != other.whole.count { return whole.count < other.whole.count ? -1 : 1 }
      for (a, b) in zip(whole, other.whole) where a != b { return a < b ? -1 : 1 }
      for (a, b) in zip(fraction, other.fraction) where a != b { return a < b ? -1 : 1 }
      if fraction.count == other.fraction.count { return 0 }
      return fraction.count < other.fraction.count ? -1 : 1
    }
  }
}

/// A number as apps display it: without zeros at the end of the fraction.
private func withoutLastZeros(_ digits: String) -> String {
  guard digits.utf8.contains(UInt8(ascii: ".")), !digits.utf8.contains(UInt8(ascii: "e")) else {
    return digits
  }
  var shown = Substring(digits)
  while shown.last == "0" { shown.removeLast() }
  if shown.last == "." { shown.removeLast() }
  return String(shown)
}
