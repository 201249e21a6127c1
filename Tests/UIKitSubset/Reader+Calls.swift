/// Calls of functions, methods and initializers.
extension Reader {
  // MARK: - Choosing

  /// What each parameter gets; nil where the arguments do not fit.
  func match(
    _ arguments: [Argument], to parameters: [Parameter], generics: [String] = []
  ) -> [[Argument]]? {
    var result: [[Argument]] = []
    var next = 0
    for (position, parameter) in parameters.enumerated() {
      if parameter.isVariadic {
        var taken: [Argument] = []
        while next < arguments.count,
          taken.isEmpty ? arguments[next].label == parameter.label : arguments[next].label == nil
        {
          taken.append(arguments[next])
          next += 1
        }
        result.append(taken)
        continue
      }
      if next < arguments.count, fits(arguments[next], parameter, parameters[position...], generics)
      {
        result.append([arguments[next]])
        next += 1
      } else if parameter.value != nil {
        result.append([])
      } else {
        return nil
      }
    }
    return next == arguments.count ? result : nil
  }

  private func fits(
    _ argument: Argument, _ parameter: Parameter, _ rest: ArraySlice<Parameter>,
    _ generics: [String]
  ) -> Bool {
    if argument.label == "{" {
      // A parameter with a default leaves the closure to a later one that needs it.
      let isNeededLater = rest.dropFirst().contains {
        $0.value == nil && $0.type?.name == "Function"
      }
      if parameter.value != nil, isNeededLater { return false }
      return parameter.type?.name == "Function"
        || parameter.attributes.contains { $0.hasSuffix("Builder") }
        || parameter.type == nil
    }
    guard argument.label == parameter.label else { return false }
    guard let type = parameter.type, !generics.contains(type.name) else { return true }
    return fits(argument.value, type)
  }

  private func fits(_ value: Value, _ type: TypeName) -> Bool {
    switch (value, type.name) {
    case (.none, _): type.isOptional || type.name == "Any"
    case (.int, "String"), (.double, "String"), (.string, "Int"), (.string, "Double"),
      (.string, "CGFloat"), (.double, "Int"), (.bool, "String"), (.object, "String"):
      false
    case (.int, "Array"), (.string, "Array"), (.object, "Array"), (.double, "Array"): false
    case (.array, "String"), (.array, "UIView"), (.array, "CGFloat"): false
    case (.function, "String"), (.function, "CGFloat"), (.function, "UIView"): false
    case (.object(let object), let name) where types[name]?.kind == .object:
      isKind(object.type, of: name)
    case (.object(let object), let name) where UIKitClasses.isView(name):
      isKind(object.type, of: name)
    case (.structure(let own), let name) where types[name]?.kind == .structure:
      own.type.name == name || own.type.simpleName == name
    case (.structure, let name) where UIKitClasses.isView(name) || name == "String": false
    default: true
    }
  }

  /// The first of some functions that takes the arguments.
  func choose(
    _ candidates: [FunctionDeclaration], _ arguments: [Argument]
  ) -> (FunctionDeclaration, [[Argument]])? {
    // An `Int` that a literal stands for is an `Int` first.
    for candidate in candidates where !candidate.parameters.isEmpty {
      guard candidate.parameters.first?.type?.name == "Int",
        case .int? = arguments.first?.value
      else { continue }
      if let matched = match(arguments, to: candidate.parameters, generics: candidate.generics) {
        return (candidate, matched)
      }
    }
    for candidate in candidates {
      if let matched = match(arguments, to: candidate.parameters, generics: candidate.generics) {
        return (candidate, matched)
      }
    }
    return nil
  }

  func methods(_ name: String, of type: TypeInfo) -> [FunctionDeclaration] {
    lineage(of: type).flatMap { $0.functions[name] ?? [] }
  }

  // MARK: - Running

  /// Runs a function's body; `own` holds what a mutating method changes.
  func run(
    _ function: FunctionDeclaration, _ matched: [[Argument]], own: Cell?
  ) throws -> Value {
    try enter()
    let (outerFile, outerLine) = (file, line)
    defer {
      leave()
      (file, line) = (outerFile, outerLine)
    }
    let scope = Scope(own: own, type: function.owner, file: function.file)
    scope.isInitializer = function.name == "init" && !function.modifiers.contains("convenience")
    scope.result = function.result
    try bind(function.parameters, matched, in: scope, generics: function.generics)
    file = function.file
    return try coerced(
      try runBody(function.body, scope), to: function.result, in: scope)
  }

  private func bind(
    _ parameters: [Parameter], _ matched: [[Argument]], in scope: Scope, generics: [String]
  ) throws {
    for (parameter, arguments) in zip(parameters, matched) {
      if let type = parameter.type, let value = arguments.first?.value {
        infer(type, from: value, generics, in: scope)
      }
    }
    for (parameter, arguments) in zip(parameters, matched) {
      if parameter.isVariadic {
        scope.declare(parameter.name, .array(arguments.map(\.value)))
      } else if let argument = arguments.first {
        var value = argument.value
        if parameter.attributes.contains(where: { $0.hasSuffix("Builder") }),
          case .function(let function) = value
        {
          value = .function(function.builder ?? function)
        }
        scope.declare(parameter.name, try coerced(value, to: parameter.type, in: scope))
      } else if let value = parameter.value {
        scope.declare(
          parameter.name, try coerced(try evaluate(value, scope), to: parameter.type, in: scope))
      }
    }
  }

  /// Notes which type a generic name stands for.
  private func infer(_ type: TypeName, from value: Value, _ generics: [String], in scope: Scope) {
    if type.name == "Array", let inner = type.arguments.first, case .array(let values) = value,
      let first = values.first
    {
      infer(inner, from: first, generics, in: scope)
    }
    guard generics.contains(type.name), let known = self.type(of: value) else { return }
    scope.generics[type.name] = known
  }

  func type(of value: Value) -> TypeInfo? {
    switch value {
    case .object(let object): object.type
    case .structure(let own): own.type
    case .member(let member): member.type
    case .string: types["String"]
    case .int: types["Int"]
    case .double: types["Double"]
    case .bool: types["Bool"]
    case .array: types["Array"]
    case .constraint: types["NSLayoutConstraint"]
    case .guide: types["UILayoutGuide"]
    default: nil
    }
  }

  /// A body's value: of its `return`, or of its one expression.
  func runBody(_ body: [Statement], _ scope: Scope) throws -> Value {
    do {
      if body.count == 1 {
        switch body[0] {
        case .expression(let expression): return try evaluate(expression, scope)
        case .conditional(let statement): return try branch(statement, scope) ?? Value.none
        case .selection(let statement): return try select(statement, scope) ?? Value.none
        default: break
        }
      }
      try run(body, scope)
      return Value.none
    } catch Jump.returned(let value) {
      return value
    }
  }

  /// A value as a type has it: `.name` as the type's own, whole numbers as floating ones.
  func coerced(_ value: Value, to type: TypeName?, in scope: Scope) throws -> Value {
    guard let type else { return value }
    switch value {
    case .int(let number):
      return ["CGFloat", "Double", "Float", "TimeInterval"].contains(type.name)
        ? .double(Double(number)) : value
    case .array(let values):
      guard ["Array", "Set"].contains(type.name), let inner = type.arguments.first else {
        return value
      }
      return .array(try values.map { try coerced($0, to: inner, in: scope) })
    case .member(let member) where member.type == nil:
      guard !["UIFont", "UIColor", "UIImage"].contains(type.name),
        let known = scope.generics[type.name] ?? self.type(named: type.name, in: scope.type)
      else { return value }
      guard
        ![.native, .opaque, .interface].contains(known.kind) || declaresStatic(member.name, known)
      else {
        return value
      }
      return try staticMember(
        member.name, of: known, member.arguments.isEmpty ? nil : member.arguments)
    default: return value
    }
  }

  // MARK: - Methods

  /// Calls a method of a value; a mutating one changes the cell.
  func call(_ name: String, of cell: Cell, _ arguments: [Argument]) throws -> Value {
    if let type = type(of: cell.value) {
      if let (function, matched) = choose(methods(name, of: type), arguments) {
        return try run(function, matched, own: cell)
      }
      if case .object(let object) = cell.value {
        if type.kind == .opaque { return opaqueCall(name, of: object, arguments) }
        if let result = try callNative(name, of: object, arguments) { return result }
      }
      // A property that holds a function.
      if case .function(let function)? = try property(name, of: cell.value) {
        return try function.call(arguments)
      }
    }
    if let result = try callBuiltIn(name, of: cell, arguments) { return result }
    throw ReadingError("\(place): \(cell.value.shown) has no method \(name)(\(labels(arguments)))")
  }

  private func labels(_ arguments: [Argument]) -> String {
    arguments.map { ($0.label ?? "_") + ":" }.joined()
  }

  /// Methods of values that only draw give such values.
  private func opaqueCall(_ name: String, of object: Instance, _ arguments: [Argument]) -> Value {
    switch name {
    case "formatted", "string": return .string(Self.formatted)
    case "sink", "receive", "store", "assign", "removeDuplicates", "debounce", "map", "filter":
      return .object(object)
    default: return .object(Instance(object.type))
    }
  }

  /// What a text holds where only the app knows what it reads: numbers and dates in a locale.
  package static let formatted = "\u{FFFC}"

  func callIfDeclared(_ name: String, of object: Instance) throws {
    guard let (function, matched) = choose(methods(name, of: object.type), []) else { return }
    _ = try run(function, matched, own: Cell(.object(object)))
  }

  // MARK: - Making

  func make(_ name: String, _ arguments: [Argument]) throws -> Value {
    try make(try required(types[name], "the type \(name)"), arguments)
  }

  func make(_ type: TypeInfo, _ arguments: [Argument]) throws -> Value {
    switch type.kind {
    case .structure: return try makeStructure(type, arguments)
    case .object: return try makeObject(type, arguments)
    case .enumeration:
      guard let raw = arguments.first?.value else { return Value.none }
      for one in type.cases {
        let value = try rawValue(of: one, type)
        if Value.equal(value, raw) { return .member(Member(one.name, of: type)) }
      }
      return Value.none
    case .plain:
      var own = Structure(type: type)
      for argument in arguments { own.fields[argument.label ?? "_"] = argument.value }
      return .structure(own)
    case .opaque:
      // Made from a text or value, it reads like that.
      let object = Instance(type)
      for argument in arguments { object.fields[argument.label ?? "_"] = argument.value }
      return .object(object)
    case .native: return try makeNative(type, arguments)
    case .interface, .unknown: throw ReadingError("\(place): \(type.name) is made")
    }
  }

  func rawValue(of one: TypeDeclaration.EnumCase, _ type: TypeInfo) throws -> Value {
    guard let raw = one.rawValue else { return .string(one.name) }
    return try evaluate(raw, Scope(own: nil, type: type, file: type.file))
  }

  private func makeStructure(_ type: TypeInfo, _ arguments: [Argument]) throws -> Value {
    let cell = Cell(.structure(Structure(type: type)))
    try setDefaults(of: type, in: cell)
    if let initializers = type.functions["init"],
      let (function, matched) = choose(initializers, arguments)
    {
      _ = try run(function, matched, own: cell)
      return cell.value
    }
    guard case .structure(var own) = cell.value else { return cell.value }
    let scope = Scope(own: nil, type: type, file: type.file)
    var names = type.stored.map(\.name)[...]
    for argument in arguments {
      let name = argument.label == "{" ? names.last : argument.label
      guard let name, let variable = type.variables[name], names.contains(name) else {
        throw ReadingError(
          "\(place): \(type.name) is not made from (\(labels(arguments)))")
      }
      names = names[(names.firstIndex(of: name).map { $0 + 1 } ?? names.endIndex)...]
      own.fields[name] = try coerced(argument.value, to: variable.type, in: scope)
    }
    return .structure(own)
  }

  private func setDefaults(of type: TypeInfo, in cell: Cell) throws {
    let scope = Scope(own: cell, type: type, file: type.file)
    for variable in type.stored where !variable.modifiers.contains("lazy") {
      var value = Value.none
      if let initial = variable.value {
        value = try evaluate(initial, scope)
      } else if variable.type?.isOptional != true {
        continue
      }
      value = try coerced(value, to: variable.type, in: scope)
      try store(value, variable.name, in: cell)
    }
  }

  private func store(_ value: Value, _ name: String, in cell: Cell) throws {
    switch cell.value {
    case .structure(var own):
      own.fields[name] = value
      cell.value = .structure(own)
    case .object(let object): object.fields[name] = value
    default: break
    }
  }

  private func makeObject(_ type: TypeInfo, _ arguments: [Argument]) throws -> Value {
    let object = Instance(type)
    if let native = nativeClass(of: type), UIKitClasses.isView(native) {
      object.view = View(native)
      object.view?.className = type.name
      object.view?.baselineView = { [unowned self, weak object] in
        guard let object, let view = object.view else { return View("UIView") }
        return baselineView(of: object) ?? view
      }
      register(object)
    }
    try initialize(object, as: type, arguments)
    return .object(object)
  }

  /// The view that a class of the code's own hands its baselines to.
  private func baselineView(of object: Instance) -> View? {
    let own = try? property("forFirstBaselineLayout", of: .object(object))
    return own?.view
  }

  /// Sets the properties of a class and of its superclasses, and runs the initializer.
  func initialize(_ object: Instance, as type: TypeInfo, _ arguments: [Argument]) throws {
    let cell = Cell(.object(object))
    let classes = lineage(of: type).filter { $0.kind == .object }
    for current in classes.reversed() where object.made.insert("~" + current.name).inserted {
      try setDefaults(of: current, in: cell)
    }
    for current in lineage(of: type) where current.kind == .object || current.kind == .native {
      if let initializers = current.functions["init"],
        let (function, matched) = choose(initializers, arguments)
      {
        _ = try run(function, matched, own: cell)
        return
      }
    }
    if arguments.isEmpty, object.view != nil {
      // A view that is made without a frame is made with an empty one.
      let frame = [Argument("frame", opaque("CGRect"))]
      for current in classes {
        guard let initializers = current.functions["init"],
          let (function, matched) = choose(initializers, frame)
        else { continue }
        _ = try run(function, matched, own: cell)
        return
      }
    }
    try initializeNative(object, arguments)
  }
}
