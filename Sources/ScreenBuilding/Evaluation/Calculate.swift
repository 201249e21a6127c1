internal import SpecModel

/// What calculates, chooses between values, or goes through a list: with the arithmetic that
/// generated code has, `Int` and `Double` in the written order.
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
    case .choose(let isReal):
      let second = pop()
      let first = pop()
      stack.append(settled(isTrue(pop()) ? first : second, isReal))
    case .fallback(let isReal):
      let second = pop()
      let first = pop()
      if case .missing = first {
        stack.append(settled(second, isReal))
      } else {
        stack.append(settled(first, isReal))
      }
    case .arithmetic(let sign, let isWhole):
      let right = pop()
      stack.append(
        isWhole && sign != .divide
          ? whole(sign, pop(), right) : fraction(sign, pop(), right))
    case .negate(let isWhole):
      let value = pop()
      stack.append(
        isWhole
          ? whole(.subtract, .number("0"), value)
          : real(value).map { .real(-$0) } ?? .missing)
    case .math(let function, let isWhole): calculate(function, isWhole)
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
    case .list(let count, let isReal):
      var items: [ExpressionValue] = []
      for _ in 0..<count { items.append(settled(pop(), isReal)) }
      stack.append(.items(items.reversed()))
    default: break
    }
  }

  /// A number of a place where generated code has a `Double`, as such.
  private func settled(_ value: ExpressionValue, _ isReal: Bool) -> ExpressionValue {
    guard isReal, let number = real(value) else { return value }
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

  private mutating func calculate(_ function: ExpressionFunction, _ isWhole: Bool) {
    let value = pop()
    switch function {
    case .min, .max:
      let other = pop()
      if isWhole {
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
      } else {
        stack.append(real(value).map { .real(abs($0)) } ?? .missing)
      }
    default:
      if isWhole {
        stack.append(value)
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

  /// Runs steps for each item of the list on the stack.
  mutating func runForEach(
    _ function: ItemFunction, _ body: Range<Int>, depth: Int, isReal: Bool,
    in decider: ConditionDecider
  ) {
    let list = pop()
    let outer = variables
    while variables.count < depth { variables.append(.missing) }
    defer { variables = outer }
    var kept: [ExpressionValue] = []
    var sum: ExpressionValue = isReal ? .real(0) : .number("0")
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
        sum = isReal ? fraction(.add, sum, result) : whole(.add, sum, result)
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

  /// Whether the scalars of a text contain those of another in a row.
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
