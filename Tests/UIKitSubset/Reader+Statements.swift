/// Statements, patterns and conditions.
extension Reader {
  func run(_ body: [Statement], _ scope: Scope) throws {
    for statement in body { try run(statement, scope) }
  }

  private func run(_ statement: Statement, _ scope: Scope) throws {
    switch statement {
    case .expression(let expression): _ = try evaluate(expression, scope)
    case .variable(let variable): try declare(variable, scope)
    case .function(let function):
      scope.declare(
        function.name,
        .function(
          Function { [unowned self] arguments in
            guard let matched = match(arguments, to: function.parameters) else {
              throw ReadingError("\(place): \(function.name) does not fit")
            }
            let inner = Scope(scope)
            inner.result = function.result
            for (parameter, values) in zip(function.parameters, matched) {
              if let value = values.first?.value {
                inner.declare(parameter.name, try coerced(value, to: parameter.type, in: inner))
              } else if let value = parameter.value {
                inner.declare(parameter.name, try evaluate(value, inner))
              }
            }
            return try runBody(function.body, inner)
          }))
    case .type: throw ReadingError("\(place): a type in a function")
    case .returned(let expression):
      let value = try expression.map { try evaluate($0, scope) } ?? Value.none
      throw Jump.returned(try coerced(value, to: scope.result, in: scope))
    case .conditional(let own):
      let inner = Scope(scope)
      if try holds(own.conditions, inner) {
        try run(own.body, inner)
      } else if let otherwise = own.otherwise {
        try run(otherwise, Scope(scope))
      }
    case .guarded(let conditions, let body):
      if try !holds(conditions, scope) { try run(body, Scope(scope)) }
    case .selection(let own): _ = try select(own, scope, asStatement: true)
    case .loop(let pattern, let list, let filter, let body):
      try loop(pattern, try evaluate(list, scope), filter, body, scope)
    case .whileLoop(let conditions, let body):
      while true {
        let inner = Scope(scope)
        guard try holds(conditions, inner) else { return }
        do { try run(body, inner) } catch Jump.broken { return } catch Jump.continued {}
      }
    case .block(let body): try run(body, Scope(scope))
    case .left(let word):
      switch word {
      case "break": throw Jump.broken
      case "continue": throw Jump.continued
      default: throw ReadingError("\(place): '\(word)' is not read")
      }
    }
  }

  private func loop(
    _ pattern: Pattern, _ list: Value, _ filter: Expression?, _ body: [Statement], _ scope: Scope
  ) throws {
    for value in try elements(of: list) {
      let inner = Scope(scope)
      guard try match(pattern, value, inner) else { continue }
      if let filter, try !evaluate(filter, inner).asBool() { continue }
      do { try run(body, inner) } catch Jump.broken { return } catch Jump.continued {}
    }
  }

  private func declare(_ variable: VariableDeclaration, _ scope: Scope) throws {
    line = variable.line
    let value = try variable.value.map { try evaluate($0, scope) } ?? Value.none
    let own = try coerced(value, to: variable.type, in: scope)
    guard try match(variable.pattern, own, scope) else {
      throw ReadingError("\(place): the parts of \(own.shown) do not fit")
    }
  }

  func elements(of value: Value) throws -> [Value] {
    switch value {
    case .array(let values): return values
    case .dictionary(let pairs):
      return pairs.map { .tuple([("key", $0.key), ("value", $0.value)]) }
    case .string(let text): return text.map { .string(String($0)) }
    case .none: return []
    default: throw ReadingError("\(place): \(value.shown) is no list")
    }
  }

  // MARK: - Branches

  /// The value of the branch that is taken; nil where none is.
  func branch(_ statement: IfStatement, _ scope: Scope) throws -> Value? {
    let inner = Scope(scope)
    if try holds(statement.conditions, inner) { return try lastValue(statement.body, inner) }
    guard let otherwise = statement.otherwise else { return nil }
    return try lastValue(otherwise, Scope(scope))
  }

  private func lastValue(_ body: [Statement], _ scope: Scope) throws -> Value {
    guard body.count == 1 else {
      try run(body, scope)
      return Value.none
    }
    switch body[0] {
    case .expression(let expression): return try evaluate(expression, scope)
    case .conditional(let inner): return try branch(inner, scope) ?? Value.none
    case .selection(let inner): return try select(inner, scope) ?? Value.none
    default:
      try run(body, scope)
      return Value.none
    }
  }

  func select(
    _ statement: SwitchStatement, _ scope: Scope, asStatement: Bool = false
  ) throws -> Value? {
    let subject = try evaluate(statement.subject, scope)
    for one in statement.cases {
      let inner = Scope(scope)
      if let patterns = one.patterns {
        let isTaken = try patterns.contains { pattern, test in
          guard try match(pattern, subject, inner) else { return false }
          return try test.map { try evaluate($0, inner).asBool() } ?? true
        }
        guard isTaken else { continue }
      }
      do { return try lastValue(one.body, inner) } catch Jump.broken where asStatement {
        return Value.none
      }
    }
    return nil
  }

  func holds(_ conditions: [Condition], _ scope: Scope) throws -> Bool {
    for condition in conditions {
      switch condition {
      case .test(let test):
        guard try evaluate(test, scope).asBool() else { return false }
      case .bind(let pattern, let expression):
        let value = try evaluate(expression, scope)
        guard !value.isNone, try match(pattern, value, scope) else { return false }
      case .match(let pattern, let expression):
        guard try match(pattern, try evaluate(expression, scope), scope) else { return false }
      }
    }
    return true
  }

  // MARK: - Patterns

  func match(_ pattern: Pattern, _ value: Value, _ scope: Scope) throws -> Bool {
    switch pattern {
    case .wildcard: return true
    case .bind(let name):
      scope.declare(name, value)
      return true
    case .some(let inner): return try !value.isNone && match(inner, value, scope)
    case .isType(let type):
      guard let own = self.type(of: value) else { return false }
      return isKind(own, of: type.name)
    case .value(let expression):
      let expected = try evaluate(expression, scope)
      if case .array(let values) = expected, value.number != nil {
        return values.contains { Value.equal($0, value) }
      }
      return Value.equal(expected, value)
    case .tuple(let parts):
      guard case .tuple(let values) = value, values.count == parts.count else {
        return parts.count == 1 ? try match(parts[0], value, scope) : false
      }
      for (part, value) in zip(parts, values) where try !match(part, value.value, scope) {
        return false
      }
      return true
    case .member(let name, let parts):
      if name == "some" { return try !value.isNone && match(parts[0], value, scope) }
      if name == "none", value.isNone { return true }
      guard case .member(let member) = value, member.name == name else { return false }
      guard !parts.isEmpty else { return true }
      guard parts.count == member.arguments.count else { return false }
      for (part, argument) in zip(parts, member.arguments)
      where try !match(part, argument.value, scope) {
        return false
      }
      return true
    }
  }
}
