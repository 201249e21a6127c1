/// Reading and writing of properties.
extension Reader {
  // MARK: - Reading

  /// A property of a value; nil where it has none of the name.
  func property(_ name: String, of value: Value, from context: TypeInfo? = nil) throws -> Value? {
    switch value {
    case .object(let object): return try property(name, of: object)
    case .structure(let own):
      if let variable = variable(name, of: own.type), variable.getter != nil {
        return try get(variable, Cell(value), own.type)
      }
      if let field = own.fields[name] { return field }
      if variable(name, of: own.type) != nil { return Value.none }
      return own.type.kind == .plain ? .double(0) : nil
    case .member(let member): return try property(name, of: member, value)
    case .type(let type):
      if let found = try? staticMember(name, of: type, nil) { return found }
      return nil
    case .tuple(let parts):
      if let position = Int(name), parts.indices.contains(position) { return parts[position].value }
      return parts.first { $0.label == name }?.value
    case .constraint(let constraint): return constraintProperty(name, of: constraint)
    case .guide(let guide): return guideProperty(name, of: guide)
    case .anchor: return nil
    default: return try builtInProperty(name, of: value)
    }
  }

  func variable(_ name: String, of type: TypeInfo) -> VariableDeclaration? {
    for ancestor in lineage(of: type) {
      if let found = ancestor.variables[name] { return found }
    }
    return nil
  }

  private func owner(of name: String, in type: TypeInfo) -> TypeInfo? {
    lineage(of: type).first { $0.variables[name] != nil }
  }

  private func get(
    _ variable: VariableDeclaration, _ own: Cell, _ type: TypeInfo
  ) throws -> Value {
    try enter()
    let (outerFile, outerLine) = (file, line)
    defer {
      leave()
      (file, line) = (outerFile, outerLine)
    }
    let owner = owner(of: variable.name, in: type) ?? type
    let scope = Scope(own: own, type: owner, file: owner.file)
    scope.result = variable.type
    let value = try runBody(variable.getter ?? [], scope)
    return try coerced(value, to: variable.type, in: scope)
  }

  private func property(_ name: String, of object: Instance) throws -> Value? {
    if let variable = variable(name, of: object.type) {
      if variable.getter != nil { return try get(variable, Cell(.object(object)), object.type) }
      if variable.modifiers.contains("lazy"), object.made.insert(name).inserted,
        let value = variable.value
      {
        let owner = owner(of: name, in: object.type)
        object.fields[name] = try evaluate(
          value, Scope(own: Cell(.object(object)), type: owner, file: owner?.file ?? ""))
      }
      if let field = object.fields[name] { return field }
      if variable.modifiers.contains("override") { return try nativeProperty(name, of: object) }
      return Value.none
    }
    if object.type.kind == .opaque {
      if let field = object.fields[name] { return field }
      switch name {
      case "displayScale": return .double(scale)
      case "isAccessibilityCategory": return .bool(isAccessibilitySize)
      case "length", "count": return .int(0)
      case "isEmpty": return .bool(false)
      case "string": return object.fields["string"] ?? Value.none
      default: break
      }
      guard object.type.name != "UIButton.Configuration" || name == "background" else {
        return Value.none
      }
      let made = opaque("CALayer")
      object.fields[name] = made
      return made
    }
    if let native = try nativeProperty(name, of: object) { return native }
    if name == "objectWillChange" { return opaque("NSObject") }
    return nil
  }

  private func property(_ name: String, of member: Member, _ value: Value) throws -> Value? {
    guard let type = member.type else {
      if name == "lineHeight" || name == "capHeight" || name == "pointSize" {
        return .double(lineHeight(value))
      }
      if name == "rawValue" { return .string(member.name) }
      return opaque("NSObject")
    }
    if let variable = variable(name, of: type), variable.getter != nil {
      return try get(variable, Cell(value), type)
    }
    switch name {
    case "rawValue":
      guard let one = type.cases.first(where: { $0.name == member.name }) else { return nil }
      return try rawValue(of: one, type)
    case "hashValue": return .int(0)
    default: return nil
    }
  }

  // MARK: - Static members

  /// A case, a static property or function of a type, or a type in it.
  func staticMember(_ name: String, of type: TypeInfo, _ arguments: [Argument]?) throws -> Value {
    if name == "init" { return try make(type, arguments ?? []) }
    if type.kind == .unknown { return name == "allCases" ? .array([]) : Value.none }
    if type.name == "Date", name == "moment", let arguments {
      let weights: [Double] = [31_622_400, 2_678_400, 86_400, 3600, 60]
      return .double(
        zip(arguments, weights).reduce(0) { $0 + ($1.0.value.number ?? 0) * $1.1 })
    }
    if let one = type.cases.first(where: { $0.name == name }) {
      let scope = Scope(own: nil, type: type, file: type.file)
      let values = try (arguments ?? []).enumerated().map { position, argument in
        let parameter = position < one.parameters.count ? one.parameters[position] : nil
        return Argument(argument.label, try coerced(argument.value, to: parameter?.type, in: scope))
      }
      if arguments == nil, !one.parameters.isEmpty {
        return .function(
          Function { values in .member(Member(name, values, of: type)) })
      }
      return .member(Member(name, values, of: type))
    }
    if name == "allCases", !type.cases.isEmpty {
      return .array(type.cases.map { .member(Member($0.name, of: type)) })
    }
    for ancestor in lineage(of: type) {
      if let arguments, let functions = ancestor.staticFunctions[name],
        let (function, matched) = choose(functions, arguments)
      {
        return try run(function, matched, own: Cell(.type(type)))
      }
      if let variable = ancestor.staticVariables[name] {
        let value = try staticValue(variable, of: ancestor)
        guard let arguments else { return value }
        return try value.asFunction().call(arguments)
      }
      if arguments == nil, let functions = ancestor.staticFunctions[name], !functions.isEmpty {
        return .function(
          Function { [unowned self] values in try staticMember(name, of: type, values) })
      }
      if let inner = ancestor.nested[name] ?? types[ancestor.name + "." + name] {
        return arguments == nil ? .type(inner) : try make(inner, arguments ?? [])
      }
      if let value = try nativeStatic(name, of: ancestor.name, arguments) { return value }
    }
    switch type.kind {
    case .plain where name == "zero": return .structure(Structure(type: type))
    case .opaque where type.name == "UIButton.Configuration":
      let made = Instance(type)
      made.fields["style"] = .string(name)
      return .object(made)
    case .native, .opaque, .plain:
      if type.name == "String", name == "localizedStringWithFormat" {
        return .string(Self.formatted)
      }
      return .member(Member(name, arguments ?? []))
    default: throw ReadingError("\(place): \(type.name) has no \(name)")
    }
  }

  /// Whether a type or its extensions declare a static member.
  func declaresStatic(_ name: String, _ type: TypeInfo) -> Bool {
    lineage(of: type).contains {
      $0.staticFunctions[name] != nil || $0.staticVariables[name] != nil || $0.nested[name] != nil
        || $0.cases.contains { $0.name == name }
    }
  }

  private func staticValue(_ variable: VariableDeclaration, of type: TypeInfo) throws -> Value {
    let scope = Scope(own: Cell(.type(type)), type: type, file: type.file)
    scope.result = variable.type
    if let getter = variable.getter {
      return try coerced(try runBody(getter, scope), to: variable.type, in: scope)
    }
    if let known = type.staticValues[variable.name] { return known }
    // Colors stay names.
    if type.name == "UIColor" { return .member(Member(variable.name)) }
    guard let initial = variable.value else { return Value.none }
    let value = try coerced(try evaluate(initial, scope), to: variable.type, in: scope)
    type.staticValues[variable.name] = value
    return value
  }

  // MARK: - Writing

  func assign(
    _ sign: String, _ target: Expression, _ source: Expression, _ scope: Scope
  ) throws {
    let value = try evaluate(source, scope)
    line = target.line
    guard sign != "=" else { return try set(target, value, scope) }
    let old = try evaluate(target, scope)
    try set(target, try calculate(String(sign.dropLast()), old, value), scope)
  }

  private func set(_ target: Expression, _ value: Value, _ scope: Scope) throws {
    switch target.kind {
    case .name("_"): return
    case .name(let name):
      if let cell = scope.cell(name) {
        cell.value = value
      } else {
        try setProperty(name, of: try required(scope.own, "self"), to: value, scope)
      }
    case .member(let base?, let name):
      try modify(base, scope) { try setProperty(name, of: $0, to: value, scope) }
    case .subscripted(let base, let arguments):
      let places = try evaluated(arguments, scope)
      try modify(base, scope) { try setElement(of: $0, places, to: value, scope) }
    case .chain(let inner):
      do { try set(inner, value, scope) } catch Jump.chainEnded {}
    case .tuple(let parts):
      guard case .tuple(let values) = value else { throw ReadingError("\(place): no tuple") }
      for (part, own) in zip(parts, values) { try set(part.value, own.value, scope) }
    case .wrapped(let inner), .forced(let inner): try set(inner, value, scope)
    default: throw ReadingError("\(place): something is assigned to that is no variable")
    }
  }

  /// Lets code change a value where it stands.
  @discardableResult
  func modify<Result>(
    _ expression: Expression, _ scope: Scope, _ body: (Cell) throws -> Result
  ) throws -> Result {
    switch expression.kind {
    case .name(let name):
      if let cell = scope.cell(name) { return try body(cell) }
      if name == "self", let own = scope.own { return try body(own) }
      guard let own = scope.own, let value = try property(name, of: own.value, from: scope.type)
      else { return try body(Cell(try evaluate(expression, scope))) }
      let cell = Cell(value)
      let result = try body(cell)
      if isCopied(value) { try setProperty(name, of: own, to: cell.value, scope) }
      return result
    case .member(let base?, let name):
      if case .name("super") = base.kind { break }
      let outer = try evaluate(base, scope)
      guard let value = try property(name, of: outer, from: scope.type) else { break }
      guard isCopied(value) else { return try body(Cell(value)) }
      let cell = Cell(value)
      let result = try body(cell)
      try modify(base, scope) { try setProperty(name, of: $0, to: cell.value, scope) }
      return result
    case .subscripted(let base, let arguments):
      let places = try evaluated(arguments, scope)
      let cell = Cell(try element(of: try evaluate(base, scope), places))
      let result = try body(cell)
      if isCopied(cell.value) {
        try modify(base, scope) { try setElement(of: $0, places, to: cell.value, scope) }
      }
      return result
    case .chained(let inner):
      let value = try evaluate(inner, scope)
      if value.isNone { throw Jump.chainEnded }
      return try modify(inner, scope, body)
    case .forced(let inner), .wrapped(let inner): return try modify(inner, scope, body)
    default: break
    }
    return try body(Cell(try evaluate(expression, scope)))
  }

  private func isCopied(_ value: Value) -> Bool {
    switch value {
    case .object, .function, .type, .anchor, .constraint, .guide: false
    default: true
    }
  }

  func setProperty(
    _ name: String, of cell: Cell, to value: Value, _ scope: Scope
  ) throws {
    switch cell.value {
    case .constraint(let constraint):
      try setConstraintProperty(name, of: constraint, to: value)
    case .structure(let own):
      guard let variable = variable(name, of: own.type) else {
        guard own.type.kind == .plain else {
          throw ReadingError("\(place): \(own.type.name) has no \(name)")
        }
        var changed = own
        changed.fields[name] = value
        cell.value = .structure(changed)
        return
      }
      try set(variable, of: cell, own.type, to: value, scope) { value in
        guard case .structure(var changed) = cell.value else { return }
        changed.fields[name] = value
        cell.value = .structure(changed)
      }
    case .object(let object):
      if let variable = variable(name, of: object.type) {
        try set(variable, of: cell, object.type, to: value, scope) { value in
          if variable.modifiers.contains("override"), object.view != nil,
            try setNativeProperty(name, of: object, to: value)
          {
            return
          }
          object.made.insert(name)
          object.fields[name] = value
        }
      } else if object.type.kind == .opaque {
        object.fields[name] = value
      } else if try !setNativeProperty(name, of: object, to: value) {
        throw ReadingError("\(place): \(object.type.name) has no \(name) to set")
      }
    case .guide where name == "identifier": return
    case .member: return
    case .type(let type):
      let owner = lineage(of: type).first { $0.staticVariables[name] != nil }
      try required(owner, "a static property \(name)").staticValues[name] = value
    case .none: throw Jump.chainEnded
    default: throw ReadingError("\(place): \(cell.value.shown) has no \(name) to set")
    }
  }

  private func set(
    _ variable: VariableDeclaration, of cell: Cell, _ type: TypeInfo, to value: Value,
    _ scope: Scope, _ store: (Value) throws -> Void
  ) throws {
    let owner = owner(of: variable.name, in: type) ?? type
    let inner = Scope(own: cell, type: owner, file: owner.file)
    let own = try coerced(value, to: variable.type, in: inner)
    func run(_ accessor: (name: String, body: [Statement]), _ value: Value) throws {
      inner.declare(accessor.name, value)
      do { try self.run(accessor.body, inner) } catch Jump.returned {}
    }
    if let setter = variable.setter { return try run(setter, own) }
    if variable.getter != nil {
      throw ReadingError("\(place): \(variable.name) has no setter")
    }
    let isSilent =
      (scope.isInitializer || scope.observed == variable.name) && scope.own === cell
    inner.observed = variable.name
    guard !isSilent, variable.didSet != nil || variable.willSet != nil else {
      return try store(own)
    }
    let old = try property(variable.name, of: cell.value) ?? Value.none
    if let willSet = variable.willSet { try run(willSet, own) }
    try store(own)
    if let didSet = variable.didSet { try run(didSet, old) }
  }

  // MARK: - Elements

  func element(of value: Value, _ arguments: [Argument]) throws -> Value {
    guard let first = arguments.first?.value else { throw ReadingError("\(place): [] is empty") }
    if arguments.first?.label == "keyPath", case .keyPath(let names) = first {
      return try names.reduce(value) { value, name in
        if value.isNone { return Value.none }
        return try required(try property(name, of: value), "a property \(name)")
      }
    }
    if arguments.first?.label == "keyPath", case .elementPath(let parts) = first {
      return try parts.reduce(value) { try part($1, of: $0) }
    }
    if case .structure(let own) = value,
      let (function, matched) = accessor("get", of: own.type, arguments)
    {
      return try run(function, matched, own: Cell(value))
    }
    switch (value, first) {
    case (.array(let values), .int(let position)):
      guard values.indices.contains(position) else {
        throw ReadingError("\(place): element \(position) of \(values.count)")
      }
      return values[position]
    case (.array(let values), .array(let positions)):
      return .array(
        positions.compactMap { position in
          guard case .int(let number) = position, values.indices.contains(number) else {
            return nil
          }
          return values[number]
        })
    case (.dictionary(let pairs), _):
      if let found = pairs.first(where: { Value.equal($0.key, first) }) { return found.value }
      return arguments.first { $0.label == "default" }?.value ?? Value.none
    case (.none, _): return Value.none
    case (.object, _): return Value.none
    default: throw ReadingError("\(place): \(value.shown)[\(first.shown)]")
    }
  }

  func setElement(
    of cell: Cell, _ arguments: [Argument], to value: Value, _ scope: Scope
  ) throws {
    guard let first = arguments.first?.value else { throw ReadingError("\(place): [] is empty") }
    if arguments.first?.label == "keyPath", case .keyPath(let names) = first {
      return try setPath(names[...], of: cell, to: value, scope)
    }
    if arguments.first?.label == "keyPath", case .elementPath(let parts) = first {
      return try setParts(parts[...], of: cell, to: value, scope)
    }
    if case .structure(let own) = cell.value,
      let (function, matched) = accessor(
        "set", of: own.type, arguments + [Argument("newValue", value)])
    {
      _ = try run(function, matched, own: cell)
      return
    }
    switch (cell.value, first) {
    case (.array(var values), .int(let position)):
      guard values.indices.contains(position) else { break }
      values[position] = value
      cell.value = .array(values)
      return
    case (.dictionary(var pairs), _):
      pairs.removeAll { Value.equal($0.key, first) }
      if !value.isNone { pairs.append((first, value)) }
      cell.value = .dictionary(pairs)
      return
    case (.none, _), (.object, _): return
    default: break
    }
    throw ReadingError("\(place): \(cell.value.shown)[\(first.shown)] is set")
  }

  private func setPath(
    _ names: ArraySlice<String>, of cell: Cell, to value: Value, _ scope: Scope
  ) throws {
    guard let name = names.first else { return }
    guard names.count > 1 else { return try setProperty(name, of: cell, to: value, scope) }
    let inner = Cell(try property(name, of: cell.value) ?? Value.none)
    try setPath(names.dropFirst(), of: inner, to: value, scope)
    if isCopied(inner.value) { try setProperty(name, of: cell, to: inner.value, scope) }
  }

  // MARK: - Declared elements

  /// The accessor of a subscript that a structure declares.
  private func accessor(
    _ name: String, of type: TypeInfo, _ arguments: [Argument]
  ) -> (FunctionDeclaration, [[Argument]])? {
    for ancestor in lineage(of: type) {
      if let functions = ancestor.functions["subscript." + name],
        let found = choose(functions, arguments)
      {
        return found
      }
    }
    return nil
  }

  private func part(
    _ part: (name: String?, arguments: [Argument]), of value: Value
  ) throws -> Value {
    guard let name = part.name else { return try element(of: value, part.arguments) }
    return try required(try property(name, of: value), "a property \(name)")
  }

  private func setParts(
    _ parts: ArraySlice<(name: String?, arguments: [Argument])>, of cell: Cell, to value: Value,
    _ scope: Scope
  ) throws {
    guard let first = parts.first else { return }
    var new = value
    if parts.count > 1 {
      let inner = Cell(try part(first, of: cell.value))
      try setParts(parts.dropFirst(), of: inner, to: value, scope)
      guard isCopied(inner.value) else { return }
      new = inner.value
    }
    if let name = first.name {
      try setProperty(name, of: cell, to: new, scope)
    } else {
      try setElement(of: cell, first.arguments, to: new, scope)
    }
  }
}
