/// Values of expressions.
extension Reader {
  func evaluate(_ expression: Expression, _ scope: Scope) throws -> Value {
    steps -= 1
    guard steps > 0 else { throw ReadingError("\(place): steps without end") }
    line = expression.line
    switch expression.kind {
    case .integer(let value): return .int(value)
    case .double(let value): return .double(value)
    case .bool(let value): return .bool(value)
    case .none: return Value.none
    case .string(let pieces): return .string(try text(of: pieces, scope))
    case .name(let name): return try value(named: name, scope)
    case .member(nil, let name): return .member(Member(name))
    case .member(let base?, let name): return try member(name, of: base, scope)
    case .chained(let base):
      let value = try evaluate(base, scope)
      if value.isNone { throw Jump.chainEnded }
      return value
    case .chain(let inner):
      do { return try evaluate(inner, scope) } catch Jump.chainEnded { return Value.none }
    case .forced(let inner), .wrapped(let inner): return try evaluate(inner, scope)
    case .attempted(let inner): return (try? evaluate(inner, scope)) ?? Value.none
    case .call(let callee, let arguments): return try call(callee, arguments, scope)
    case .subscripted(let base, let arguments):
      return try element(
        of: try evaluate(base, scope), try evaluated(arguments, scope))
    case .array(let values): return .array(try values.map { try evaluate($0, scope) })
    case .dictionary(let pairs):
      return .dictionary(
        try pairs.map { (try evaluate($0.0, scope), try evaluate($0.1, scope)) })
    case .tuple(let parts):
      return .tuple(try parts.map { ($0.label, try evaluate($0.value, scope)) })
    case .closure(let closure): return .function(try function(closure, scope))
    case .keyPath(let names): return .keyPath(names)
    case .elementPath(let parts):
      return .elementPath(try parts.map { ($0.name, try evaluated($0.arguments, scope)) })
    case .unary(let sign, let inner): return try unary(sign, try evaluate(inner, scope))
    case .binary(let sign, let one, let two): return try binary(sign, one, two, scope)
    case .ternary(let test, let one, let two):
      return try evaluate(try evaluate(test, scope).asBool() ? one : two, scope)
    case .assignment(let sign, let target, let source):
      try assign(sign, target, source, scope)
      return Value.none
    case .cast(let inner, let word, let type):
      return try cast(try evaluate(inner, scope), word, type, scope)
    case .conditional(let statement): return try branch(statement, scope) ?? Value.none
    case .selection(let statement): return try select(statement, scope) ?? Value.none
    }
  }

  private func text(of pieces: [StringPiece], _ scope: Scope) throws -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let own): text += own
      case .value(let value): text += try evaluate(value, scope).shown
      }
    }
    return text
  }

  func evaluated(_ arguments: [CallArgument], _ scope: Scope) throws -> [Argument] {
    try arguments.map { Argument($0.label, try evaluate($0.value, scope)) }
  }

  // MARK: - Names

  func value(named name: String, _ scope: Scope) throws -> Value {
    if let found = try optionalValue(named: name, scope) { return found }
    throw ReadingError("\(place): the name \(name) is not known")
  }

  private func optionalValue(named name: String, _ scope: Scope) throws -> Value? {
    if let cell = scope.cell(name) { return cell.value }
    if name == "self" { return scope.own?.value }
    if name == "Self", let type = scope.own.flatMap({ type(of: $0.value) }) ?? scope.type {
      return .type(type)
    }
    // In a static function a name is looked up among what its type declares, below.
    if let own = scope.own, !own.value.isType {
      if let value = try property(name, of: own.value, from: scope.type) { return value }
      if let type = type(of: own.value), !methods(name, of: type).isEmpty {
        return .function(reference(to: name, of: own, type))
      }
    }
    if let type = scope.generics[name] { return .type(type) }
    if let type = scope.type, case .type? = scope.own?.value {
      if declaresStatic(name, type) { return try staticMember(name, of: type, nil) }
    }
    if let type = type(named: name, in: scope.type) { return .type(type) }
    if let own = scope.own, let dynamic = type(of: own.value),
      let type = type(named: name, in: dynamic)
    {
      return .type(type)
    }
    if let value = try global(name) { return value }
    if globalFunctions[name] != nil {
      return .function(
        Function { [unowned self] arguments in try callGlobal(name, arguments) ?? Value.none })
    }
    if ["+", "*", "<", ">"].contains(name) {
      return .function(
        Function { [unowned self] values in
          try calculate(name, values[0].value, values[1].value)
        })
    }
    if name.count <= 6 || name == "Option", name.first?.isUppercase == true, name != "String" {
      // A generic name that no argument tells.
      return .type(TypeInfo(name, .unknown))
    }
    return nil
  }

  private func member(_ name: String, of base: Expression, _ scope: Scope) throws -> Value {
    if case .name("super") = base.kind {
      let own = try required(scope.own, "self")
      guard case .object(let object) = own.value else { return Value.none }
      return try nativeProperty(name, of: object) ?? Value.none
    }
    let value = try evaluate(base, scope)
    if name == "self" { return value }
    if let found = try property(name, of: value, from: scope.type) { return found }
    if let type = type(of: value), !methods(name, of: type).isEmpty {
      return .function(reference(to: name, of: Cell(value), type))
    }
    line = base.line
    throw ReadingError("\(place): \(value.shown) has no \(name)")
  }

  /// A method as a value: whoever calls it names no labels.
  private func reference(to name: String, of own: Cell, _ type: TypeInfo) -> Function {
    Function { [unowned self] arguments in
      let method = methods(name, of: type).first { $0.parameters.count == arguments.count }
      let labels = method?.parameters.map(\.label) ?? arguments.map(\.label)
      return try call(
        name, of: own, zip(labels, arguments).map { Argument($0, $1.value) })
    }
  }

  // MARK: - Calls

  private func call(
    _ callee: Expression, _ arguments: [CallArgument], _ scope: Scope
  ) throws -> Value {
    switch callee.kind {
    case .name(let name): return try call(named: name, try evaluated(arguments, scope), scope)
    case .member(nil, let name):
      return .member(Member(name, try evaluated(arguments, scope)))
    case .member(let base?, let name):
      let values = try evaluated(arguments, scope)
      line = callee.line
      // `Swift.max(a, b)`, where a type has a `max` of its own.
      if case .name("Swift") = base.kind, let result = try callGlobal(name, values) {
        return result
      }
      // `Double.maximum(a, b)`, without the overloads of the generic function.
      if case .name("Double") = base.kind, ["maximum", "minimum"].contains(name),
        let result = try callGlobal(String(name.prefix(3)), values)
      {
        return result
      }
      return try call(name, on: base, values, scope)
    default:
      let function = try evaluate(callee, scope)
      return try call(function, try evaluated(arguments, scope))
    }
  }

  /// Calls a closure; a key path is one that a literal was handed over for.
  private func call(_ function: Value, _ arguments: [Argument]) throws -> Value {
    if case .keyPath = function, arguments.count == 1 {
      return try apply(function, arguments[0].value)
    }
    return try function.asFunction().call(arguments)
  }

  private func call(named name: String, _ arguments: [Argument], _ scope: Scope) throws -> Value {
    if let cell = scope.cell(name) {
      if case .type(let type) = cell.value { return try make(type, arguments) }
      return try call(cell.value, arguments)
    }
    if let own = scope.own {
      if case .type(let type) = own.value {
        if declaresStatic(name, type) { return try staticMember(name, of: type, arguments) }
      } else if let type = type(of: own.value) {
        if choose(methods(name, of: type), arguments) != nil {
          return try call(name, of: own, arguments)
        }
        if case .function(let function)? = try property(name, of: own.value, from: scope.type) {
          return try function.call(arguments)
        }
        if case .object(let object) = own.value,
          let result = try callNative(name, of: object, arguments)
        {
          return result
        }
      }
    }
    if let type = scope.generics[name] ?? type(named: name, in: scope.type) {
      return try make(type, arguments)
    }
    if let result = try callGlobal(name, arguments) { return result }
    if let own = scope.own, let result = try callBuiltIn(name, of: own, arguments) {
      return result
    }
    throw ReadingError("\(place): the function \(name) is not known")
  }

  private func call(
    _ name: String, on base: Expression, _ arguments: [Argument], _ scope: Scope
  ) throws -> Value {
    if case .name("super") = base.kind { return try callSuper(name, arguments, scope) }
    if name == "init", case .name("self") = base.kind, let own = scope.own,
      case .object(let object) = own.value
    {
      try initialize(object, as: object.type, arguments)
      return Value.none
    }
    let value = try evaluate(base, scope)
    if case .type(let type) = value {
      if name == "init" { return try make(type, arguments) }
      return try staticMember(name, of: type, arguments)
    }
    if isMutating(name, value, arguments) {
      return try modify(base, scope) { try call(name, of: $0, arguments) }
    }
    return try call(name, of: Cell(value), arguments)
  }

  private func isMutating(_ name: String, _ value: Value, _ arguments: [Argument]) -> Bool {
    switch value {
    case .structure(let own):
      return choose(methods(name, of: own.type), arguments)?.0.modifiers.contains("mutating")
        ?? false
    case .array, .dictionary, .bool, .string, .member, .none:
      return [
        "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "toggle", "sort",
        "reverse", "formUnion", "subtract", "merge", "swapAt",
      ].contains(name)
    default: return false
    }
  }

  private func callSuper(
    _ name: String, _ arguments: [Argument], _ scope: Scope
  ) throws -> Value {
    guard let own = scope.own, case .object(let object) = own.value, let type = scope.type else {
      throw ReadingError("\(place): 'super' outside of a class")
    }
    let above = lineage(of: type).dropFirst()
    if name == "init" {
      guard let next = above.first(where: { $0.kind == .object || $0.kind == .native }) else {
        return Value.none
      }
      if next.kind == .native {
        try initializeNative(object, arguments)
      } else {
        try initialize(object, as: next, arguments)
      }
      return Value.none
    }
    for type in above {
      if let (function, matched) = choose(type.functions[name] ?? [], arguments) {
        return try run(function, matched, own: own)
      }
    }
    return try callNative(name, of: object, arguments) ?? Value.none
  }

  // MARK: - Operators

  private func unary(_ sign: String, _ value: Value) throws -> Value {
    switch (sign, value) {
    case ("!", .bool(let own)): return .bool(!own)
    case ("-", .int(let own)): return .int(-own)
    case ("-", .double(let own)): return .double(-own)
    case ("+", _): return value
    case ("..<", .int(let end)): return .array((0..<max(end, 0)).map { .int($0) })
    default: throw ReadingError("\(place): \(sign)\(value.shown)")
    }
  }

  private func binary(
    _ sign: String, _ one: Expression, _ two: Expression, _ scope: Scope
  ) throws -> Value {
    let left = try evaluate(one, scope)
    switch sign {
    case "&&":
      return try left.asBool() ? try evaluate(two, scope) : .bool(false)
    case "||":
      return try left.asBool() ? .bool(true) : try evaluate(two, scope)
    case "??": return left.isNone ? try evaluate(two, scope) : left
    default: return try calculate(sign, left, try evaluate(two, scope))
    }
  }

  func calculate(_ sign: String, _ left: Value, _ right: Value) throws -> Value {
    switch sign {
    case "==", "===": return .bool(Value.equal(left, right))
    case "!=", "!==": return .bool(!Value.equal(left, right))
    case "..<", "...":
      guard case .int(let low) = left, case .int(let high) = right else { break }
      let end = sign == "..." ? high + 1 : high
      return .array(low < end ? (low..<end).map { .int($0) } : [])
    default: break
    }
    switch (left, right) {
    case (.string(let a), .string(let b)):
      switch sign {
      case "+": return .string(a + b)
      case "<": return .bool(a < b)
      case ">": return .bool(a > b)
      case "<=": return .bool(a <= b)
      case ">=": return .bool(a >= b)
      default: break
      }
    case (.array(let a), .array(let b)) where sign == "+": return .array(a + b)
    case (.int(let a), .int(let b)):
      switch sign {
      case "+": return .int(a + b)
      case "-": return .int(a - b)
      case "*": return .int(a * b)
      case "%": return .int(b == 0 ? 0 : a % b)
      case "/" where b != 0 && a % b == 0: return .int(a / b)
      default: break
      }
    default: break
    }
    if let a = left.number, let b = right.number {
      switch sign {
      case "+": return .double(a + b)
      case "-": return .double(a - b)
      case "*": return .double(a * b)
      case "/": return .double(a / b)
      case "<": return .bool(a < b)
      case ">": return .bool(a > b)
      case "<=": return .bool(a <= b)
      case ">=": return .bool(a >= b)
      default: break
      }
    }
    throw ReadingError("\(place): \(left.shown) \(sign) \(right.shown)")
  }

  private func cast(
    _ value: Value, _ word: String, _ type: TypeName, _ scope: Scope
  ) throws -> Value {
    guard let known = self.type(named: type.name, in: scope.type) else { return value }
    var fits = true
    if let own = self.type(of: value), known.kind != .unknown { fits = isKind(own, of: known.name) }
    if value.isNone { fits = false }
    switch word {
    case "is": return .bool(fits)
    case "as?": return fits ? value : Value.none
    default: return value
    }
  }

  // MARK: - Closures

  private func function(_ closure: Closure, _ scope: Scope) throws -> Function {
    let outer = Scope(scope, own: scope.own)
    for (name, value) in closure.captures {
      if let value { outer.declare(name, try evaluate(value, scope)) }
    }
    func inner(_ arguments: [Argument]) -> Scope {
      let inner = Scope(outer)
      inner.isInitializer = false
      inner.result = nil
      var values = arguments.map(\.value)
      if closure.parameters.count > 1, values.count == 1, case .tuple(let parts) = values[0] {
        values = parts.map(\.value)
      }
      for (position, value) in values.enumerated() {
        inner.declare("$\(position)", value)
        if position < closure.parameters.count {
          inner.declare(closure.parameters[position].name, value)
        }
      }
      return inner
    }
    let made = Function { [unowned self] arguments in
      try enter()
      let (outerFile, outerLine) = (file, line)
      file = scope.file
      defer {
        leave()
        (file, line) = (outerFile, outerLine)
      }
      return try runBody(closure.body, inner(arguments))
    }
    made.builder = Function { [unowned self] arguments in
      .array(try built(closure.body, inner(arguments)))
    }
    return made
  }

  /// What a result builder makes of statements: all their values in a row.
  private func built(_ body: [Statement], _ scope: Scope) throws -> [Value] {
    var values: [Value] = []
    for statement in body {
      switch statement {
      case .expression(let expression): values.append(try evaluate(expression, scope))
      case .conditional(let own):
        let inner = Scope(scope)
        if try holds(own.conditions, inner) {
          values += try built(own.body, inner)
        } else if let otherwise = own.otherwise {
          values += try built(otherwise, Scope(scope))
        }
      case .loop(let pattern, let list, let filter, let own):
        for value in try elements(of: try evaluate(list, scope)) {
          let inner = Scope(scope)
          guard try match(pattern, value, inner) else { continue }
          if let filter, try !evaluate(filter, inner).asBool() { continue }
          values += try built(own, inner)
        }
      default: try run([statement], scope)
      }
    }
    return values
  }
}
