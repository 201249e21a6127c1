internal import SpecModel

/// Arithmetic, choices and list functions, calculated as in generated code: `Int`, `Double` and
/// `Decimal` in the written order.
extension Evaluation {
  mutating func calculate(_ step: ExpressionStep) {
    switch step {
    case .itemAt:
      let index = integer(pop())
      let list = pop()
      guard let index, index >= 0 else {
        stack.append(.missing)
        return
      }
      stack.append(item(index, of: list))
    case .choose(let type):
      let second = pop()
      let first = pop()
      stack.append(settled(isTrue(pop()) ? first : second, type))
    case .fallback(let type):
      let second = pop()
      let first = pop()
      if case .missing = first {
        stack.append(settled(second, type))
      } else {
        stack.append(settled(first, type))
      }
    case .arithmetic(let sign, let type):
      let right = pop()
      stack.append(calculated(sign, pop(), right, type))
    case .negate(let type):
      let value = pop()
      switch type {
      case .integer: stack.append(whole(.subtract, .number("0"), value))
      case .number: stack.append(real(value).map { .real(-$0) } ?? .missing)
      case .decimal: stack.append(exact(value).map { .number((-$0).text) } ?? .missing)
      }
    case .math(let function, let type): calculate(function, type)
    case .concatenate:
      let right = pop()
      let text = plainText(pop()) + plainText(right)
      spend(1 + text.utf8.count / 8)
      stack.append(
        text.utf8.count > DocumentLimits.textScalars * 4 ? .missing : .text(text))
    case .range:
      let last = integer(pop())
      let first = integer(pop())
      guard let first, let last, first <= last else {
        stack.append(.items([]))
        return
      }
      let (span, isTooLong) = last.subtractingReportingOverflow(first)
      spend(isTooLong || span > 1_000_000 ? 5_000_000 : span)
      guard !isExhausted else {
        stack.append(.missing)
        return
      }
      stack.append(.items((first...last).map { .number(String($0)) }))
    case .list(let count, let type):
      var items: [ExpressionValue] = []
      for _ in 0..<count { items.append(settled(pop(), type)) }
      stack.append(.items(items.reversed()))
    default: break
    }
  }

  /// Converts a number to `real` if generated code uses a `Double` for it.
  func settled(_ value: ExpressionValue, _ type: NumberType?) -> ExpressionValue {
    guard type == .number, let number = real(value) else { return value }
    return .real(number)
  }

  private func integer(_ value: ExpressionValue) -> Int? {
    switch value {
    case .number(let digits): Int(digits)
    case .real(let number): Int(exactly: number)
    default: nil
    }
  }

  func real(_ value: ExpressionValue) -> Double? {
    switch value {
    case .number(let digits): Double(digits)
    case .real(let number): number
    default: nil
    }
  }

  /// Converts a number to an exact decimal; nil if it is missing or has too many digits.
  private mutating func exact(_ value: ExpressionValue) -> ExactDecimal? {
    let digits: String
    switch value {
    case .number(let own): digits = own
    case .real(let number): digits = DataNumber.digits(of: number)
    default: return nil
    }
    let number = ExactDecimal(digits)
    if number == nil { hasOverflow = true }
    return number
  }

  private mutating func calculated(
    _ sign: Arithmetic, _ left: ExpressionValue, _ right: ExpressionValue, _ type: NumberType
  ) -> ExpressionValue {
    switch type {
    case .integer where sign != .divide: return whole(sign, left, right)
    case .integer, .number: return fraction(sign, left, right)
    case .decimal: return exact(sign, left, right)
    }
  }

  private mutating func exact(
    _ sign: Arithmetic, _ left: ExpressionValue, _ right: ExpressionValue
  ) -> ExpressionValue {
    guard let left = exact(left), let right = exact(right) else { return .missing }
    let result: ExactDecimal?
    switch sign {
    case .add: result = .sum(left, right)
    case .subtract: result = .sum(left, -right)
    case .multiply: result = .product(left, right)
    case .divide:
      guard right.text != "0" else { return .missing }
      result = .quotient(left, right)
    // Only integers have a remainder.
    case .remainder: return .missing
    }
    guard let result else {
      hasOverflow = true
      return .missing
    }
    return .number(result.text)
  }

  private mutating func whole(
    _ sign: Arithmetic, _ left: ExpressionValue, _ right: ExpressionValue
  ) -> ExpressionValue {
    guard let left = integer(left), let right = integer(right) else { return .missing }
    let result: (partialValue: Int, overflow: Bool)
    switch sign {
    case .add: result = left.addingReportingOverflow(right)
    case .subtract: result = left.subtractingReportingOverflow(right)
    case .multiply: result = left.multipliedReportingOverflow(by: right)
    case .divide, .remainder:
      guard right != 0 else { return .missing }
      result = left.remainderReportingOverflow(dividingBy: right)
    }
    guard !result.overflow else {
      hasOverflow = true
      return .missing
    }
    return .number(String(result.partialValue))
  }

  private func fraction(
    _ sign: Arithmetic, _ left: ExpressionValue, _ right: ExpressionValue
  ) -> ExpressionValue {
    guard let left = real(left), let right = real(right) else { return .missing }
    switch sign {
    case .add: return .real(left + right)
    case .subtract: return .real(left - right)
    case .multiply: return .real(left * right)
    case .divide: return right == 0 ? .missing : .real(left / right)
    case .remainder:
      return right == 0 ? .missing : .real(left.truncatingRemainder(dividingBy: right))
    }
  }

  private mutating func calculate(_ function: ExpressionFunction, _ type: NumberType) {
    let value = pop()
    let isWhole = type == .integer
    switch function {
    case .min, .max:
      let other = pop()
      if type == .decimal {
        guard case .number(let left) = other, case .number(let right) = value else {
          stack.append(.missing)
          return
        }
        let isFirst = DataNumber.order(left, right) < 0
        stack.append(.number(isFirst == (function == .min) ? left : right))
      } else if isWhole {
        guard let left = integer(other), let right = integer(value) else {
          stack.append(.missing)
          return
        }
        let extreme = function == .min ? min(left, right) : max(left, right)
        stack.append(.number(String(extreme)))
      } else {
        guard let left = real(other), let right = real(value) else {
          stack.append(.missing)
          return
        }
        stack.append(.real(function == .min ? min(left, right) : max(left, right)))
      }
    case .abs:
      if isWhole {
        let isNegative = (integer(value) ?? 0) < 0
        stack.append(isNegative ? whole(.subtract, .number("0"), value) : value)
      } else if type == .decimal {
        stack.append(exact(value).map { .number($0.magnitude.text) } ?? .missing)
      } else {
        stack.append(real(value).map { .real(abs($0)) } ?? .missing)
      }
    default:
      if isWhole {
        stack.append(value)
        return
      }
      if type == .decimal {
        let rounded = exact(value)?.rounded(by: function)
        stack.append(rounded.map { .number(String($0)) } ?? .missing)
        return
      }
      let rule: FloatingPointRoundingRule =
        switch function {
        case .floor: .down
        case .ceil: .up
        default: .toNearestOrAwayFromZero
        }
      let rounded = real(value).flatMap { Int(exactly: $0.rounded(rule)) }
      stack.append(rounded.map { .number(String($0)) } ?? .missing)
    }
  }

  // MARK: - Lists

  /// Runs a list function's steps for each item of the list on the stack.
  mutating func runForEach(
    _ function: ItemFunction, _ body: Range<Int>, depth: Int, _ type: NumberType,
    in decider: ConditionDecider
  ) {
    let list = pop()
    let outer = variables
    while variables.count < depth { variables.append(.missing) }
    defer { variables = outer }
    var kept: [ExpressionValue] = []
    var sum: ExpressionValue = type == .number ? .real(0) : .number("0")
    let count = count(of: list)
    var position = 0
    while position < count {
      spend(1 + body.count)
      guard !isExhausted else { break }
      let item = item(position, of: list)
      position += 1
      variables.append(item)
      run(body, in: decider)
      variables.removeLast()
      let result = pop()
      switch function {
      case .count, .filter: if isTrue(result) { kept.append(item) }
      case .any: if isTrue(result) { return stack.append(.boolean(true)) }
      case .all: if !isTrue(result) { return stack.append(.boolean(false)) }
      case .first: if isTrue(result) { return stack.append(item) }
      case .join: kept.append(result)
      case .sum:
        sum = calculated(.add, sum, result, type)
      }
    }
    switch function {
    case .count: stack.append(.number(String(kept.count)))
    case .filter, .join: stack.append(.items(kept))
    case .any: stack.append(.boolean(false))
    case .all: stack.append(.boolean(true))
    case .first: stack.append(.missing)
    case .sum: stack.append(sum)
    }
  }

  // MARK: - Texts

  /// Whether a text contains another one, compared by Unicode scalars.
  static func hasScalars(_ text: String, _ part: String) -> Bool {
    let text = Array(text.utf8)
    let part = Array(part.utf8)
    guard !part.isEmpty else { return true }
    guard text.count >= part.count else { return false }
    return (0...(text.count - part.count)).contains { start in
      text[start] == part[0] && text[start..<(start + part.count)].elementsEqual(part)
    }
  }
}
