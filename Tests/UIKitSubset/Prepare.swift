internal import SwiftSubset

/// Turns the parser's tree into one that runs: chains have their ends, declarations are sorted by
/// kind, and types that have the same behaviour have one name.
struct Preparation {
  private(set) var tree = SourceTree()

  init(_ file: SourceFile) throws {
    for declaration in file.declarations {
      switch declaration.kind {
      case .type(let type): tree.types.append(try Self.type(type, declaration))
      case .variable(let variable): tree.variables += try Self.variables(variable, declaration)
      case .function(let function): tree.functions.append(try Self.function(function, declaration))
      case .import, .macro, .alias, .element: break
      case .cases: throw Self.unread("cases outside of a type", declaration.place)
      }
    }
  }

  static func unread(_ what: String, _ place: SourcePlace) -> ReadingError {
    ReadingError("\(place): \(what)")
  }

  // MARK: - Declarations

  private static func type(
    _ type: SwiftSubset.TypeDeclaration, _ declaration: Declaration
  ) throws -> TypeDeclaration {
    guard let kind = TypeDeclaration.Kind(rawValue: type.keyword) else {
      throw unread(type.keyword, declaration.place)
    }
    let own = TypeDeclaration(
      kind, type.name, inherited: type.inherited.map { name(of: $0).name },
      attributes: declaration.attributes.map(\.name))
    for member in type.members {
      switch member.kind {
      case .type(let inner): own.types.append(try self.type(inner, member))
      case .variable(let variable): own.variables += try variables(variable, member)
      case .function(let function):
        if function.name != "deinit" { own.functions.append(try self.function(function, member)) }
      case .element(let list, let result, let accessors):
        for accessor in accessors {
          var all = try parameters(list)
          if accessor.name == "set" {
            all.append(
              Parameter(
                label: "newValue", name: "newValue", type: name(of: result), isVariadic: false,
                value: nil, attributes: []))
          }
          own.functions.append(
            FunctionDeclaration(
              "subscript." + accessor.name, all,
              result: accessor.name == "get" ? name(of: result) : nil, generics: [],
              body: try statements(accessor.body ?? []), attributes: [], modifiers: [],
              line: member.place.line))
        }
      case .cases(let cases):
        own.cases += try cases.map {
          TypeDeclaration.EnumCase(
            name: $0.name, parameters: try parameters($0.values),
            rawValue: try $0.raw.map(expression))
        }
      case .import, .alias, .macro: break
      }
    }
    return own
  }

  private static func variables(
    _ variable: Variable, _ declaration: Declaration
  ) throws -> [VariableDeclaration] {
    try variable.bindings.map { binding in
      let own = VariableDeclaration(
        try pattern(binding.pattern), type: binding.type.map(name(of:)),
        value: try binding.value.map(expression),
        attributes: declaration.attributes.map(\.name), modifiers: Set(declaration.modifiers),
        line: declaration.place.line)
      for accessor in binding.accessors {
        let body = try statements(accessor.body ?? [])
        switch accessor.name {
        case "get": own.getter = body
        case "set": own.setter = (accessor.parameter ?? "newValue", body)
        case "willSet": own.willSet = (accessor.parameter ?? "newValue", body)
        case "didSet": own.didSet = (accessor.parameter ?? "oldValue", body)
        default: throw unread(accessor.name, declaration.place)
        }
      }
      return own
    }
  }

  private static func function(
    _ function: SwiftSubset.Function, _ declaration: Declaration
  ) throws -> FunctionDeclaration {
    FunctionDeclaration(
      function.name == "init?" ? "init" : function.name, try parameters(function.parameters),
      result: function.result.map(name(of:)), generics: function.generics.map(\.name),
      body: try statements(function.body ?? []), attributes: declaration.attributes.map(\.name),
      modifiers: Set(declaration.modifiers), line: declaration.place.line)
  }

  private static func parameters(_ list: [SwiftSubset.Parameter]) throws -> [Parameter] {
    try list.map { parameter in
      Parameter(
        label: parameter.label, name: parameter.name, type: parameter.type.map(name(of:)),
        isVariadic: parameter.isVariadic, value: try parameter.value.map(expression),
        attributes: parameter.attributes.map(\.name))
    }
  }

  private static func name(of type: TypeSyntax) -> TypeName {
    switch type {
    case .name(let name, let arguments): return TypeName(name, arguments.map(self.name(of:)))
    case .member(let base, let name, let arguments):
      return TypeName(
        self.name(of: base).name + "." + name, arguments.map(self.name(of:)))
    case .optional(let inner):
      let own = name(of: inner)
      return TypeName(own.name, own.arguments, isOptional: true)
    case .array(let element): return TypeName("Array", [name(of: element)])
    case .dictionary(let key, let value):
      return TypeName("Dictionary", [name(of: key), name(of: value)])
    case .tuple(let types): return TypeName("Tuple", types.map(name(of:)))
    case .function(_, let result): return TypeName("Function", [name(of: result)])
    case .marked(_, let inner): return name(of: inner)
    case .composition(let types): return types.first.map(name(of:)) ?? TypeName("Any")
    }
  }

  // MARK: - Statements

  private static func statements(_ list: [SwiftSubset.Statement]) throws -> [Statement] {
    try list.flatMap(statement)
  }

  private static func statement(_ statement: SwiftSubset.Statement) throws -> [Statement] {
    switch statement.kind {
    case .expression(let value): return [.expression(try expression(value))]
    case .declaration(let own):
      switch own.kind {
      case .variable(let variable): return try variables(variable, own).map { .variable($0) }
      case .function(let function): return [.function(try self.function(function, own))]
      case .type(let type): return [.type(try self.type(type, own))]
      case .import, .cases, .alias, .macro, .element: throw unread("a declaration", own.place)
      }
    case .return(let value): return [.returned(try value.map(expression))]
    case .if(let own): return [.conditional(try branch(own))]
    case .guard(let conditions, let body):
      return [.guarded(try conditions.map(condition), try statements(body))]
    case .switch(let subject, let cases): return [.selection(try selection(subject, cases))]
    case .for(let name, let sequence, let filter, let body):
      return [
        .loop(
          try pattern(name), try expression(sequence), filter: try filter.map(expression),
          try statements(body))
      ]
    case .while(let conditions, let body):
      return [.whileLoop(try conditions.map(condition), try statements(body))]
    case .jump(let word): return [.left(word)]
    case .defer: throw unread("defer", statement.place)
    case .throw: throw unread("throw", statement.place)
    }
  }

  private static func branch(_ own: SwiftSubset.IfStatement) throws -> IfStatement {
    IfStatement(
      try own.conditions.map(condition), try statements(own.body),
      try own.otherwise.map(statements))
  }

  private static func selection(
    _ subject: SwiftSubset.Expression, _ cases: [SwitchCase]
  ) throws -> SwitchStatement {
    SwitchStatement(
      try expression(subject),
      try cases.map { own in
        let test = try own.condition.map(expression)
        return SwitchStatement.Case(
          patterns: own.patterns.isEmpty
            ? nil : try own.patterns.map { (try pattern($0), guardedBy: test) },
          body: try statements(own.body))
      })
  }

  private static func condition(_ condition: SwiftSubset.Condition) throws -> Condition {
    switch condition {
    case .expression(let value): return .test(try expression(value))
    case .binding(let name, let value):
      let pattern: Pattern = name == "_" ? .wildcard : .bind(name)
      return .bind(pattern, try value.map(expression) ?? Expression(.name(name), line: 0))
    case .pattern(let name, let value): return .match(try pattern(name), try expression(value))
    // The newest iOS runs.
    case .available: return .test(Expression(.bool(true), line: 0))
    }
  }

  private static func pattern(_ own: SwiftSubset.Expression) throws -> Pattern {
    switch own.kind {
    case .wildcard: return .wildcard
    case .binding(let name): return .bind(name)
    case .optional(let inner): return .some(try pattern(inner))
    case .tuple(let parts): return .tuple(try parts.map { try pattern($0.value) })
    case .implicitMember(let name), .member(_, let name): return .member(name, [])
    case .call(let callee, let arguments):
      switch callee.kind {
      case .implicitMember(let name), .member(_, let name):
        return .member(name, try arguments.map { try pattern($0.value) })
      default: break
      }
    default: break
    }
    return .value(try expression(own))
  }

  // MARK: - Expressions

  private static func expression(_ own: SwiftSubset.Expression) throws -> Expression {
    let result = try link(own)
    return hasOptional(own) ? Expression(.chain(result), line: result.line) : result
  }

  /// Whether a chain has a `?`, at whose nil the whole of it ends.
  private static func hasOptional(_ own: SwiftSubset.Expression) -> Bool {
    switch own.kind {
    case .optional: true
    case .member(let base, _), .call(let base, _), .index(let base, _), .forced(let base),
      .specialized(let base, _):
      hasOptional(base)
    default: false
    }
  }

  /// An expression as part of the chain that goes on after it.
  private static func link(_ own: SwiftSubset.Expression) throws -> Expression {
    Expression(try kind(own), line: own.place.line)
  }

  private static func kind(_ own: SwiftSubset.Expression) throws -> Expression.Kind {
    switch own.kind {
    case .number(let value):
      return value == value.rounded() && abs(value) < 1e15 ? .integer(Int(value)) : .double(value)
    case .string(let parts):
      return .string(
        try parts.map { part in
          switch part {
          case .text(let text): return .text(text)
          case .interpolation(let arguments):
            guard let first = arguments.first else { return .text("") }
            return .value(try expression(first.value))
          }
        })
    case .boolean(let value): return .bool(value)
    case .none, .directive: return .none
    case .name(let name): return .name(name)
    case .implicitMember(let name): return .member(nil, name)
    case .member(let base, let name): return .member(try link(base), name)
    case .call(let callee, let arguments):
      return .call(try link(callee), try arguments.map(argument))
    case .index(let base, let arguments):
      return .subscripted(try link(base), try arguments.map(argument))
    case .closure(let closure):
      return .closure(
        Closure(
          try parameters(closure.parameters).map {
            // Callers of a closure name nothing.
            Parameter(
              label: nil, name: $0.name, type: $0.type, isVariadic: false, value: nil,
              attributes: [])
          }, try statements(closure.body), captures: []))
    case .array(let values): return .array(try values.map(expression))
    case .dictionary(let pairs):
      return .dictionary(try pairs.map { (try expression($0.key), try expression($0.value)) })
    case .tuple(let parts):
      if parts.count == 1, parts[0].label == nil { return .wrapped(try expression(parts[0].value)) }
      return .tuple(try parts.map(argument))
    case .prefix("&", let inner): return .wrapped(try expression(inner))
    case .prefix(let sign, let inner): return .unary(sign, try expression(inner))
    case .binary(let sign, let one, let two):
      if ["=", "+=", "-=", "*=", "/="].contains(sign) {
        return .assignment(sign, try expression(one), try expression(two))
      }
      return .binary(sign, try expression(one), try expression(two))
    case .ternary(let test, let one, let two):
      return .ternary(try expression(test), try expression(one), try expression(two))
    case .optional(let inner): return .chained(try link(inner))
    case .forced(let inner): return .forced(try link(inner))
    case .cast(let inner, let word, let type):
      return .cast(try expression(inner), word, name(of: type))
    case .keyPath(_, let path): return .keyPath(path)
    case .elementPath(let parts):
      return .elementPath(
        try parts.map { part in
          switch part {
          case .name(let name): (name, [])
          case .element(let arguments): (nil, try arguments.map(argument))
          }
        })
    case .specialized(let inner, _): return try kind(inner)
    case .type(let type): return .name(name(of: type).name)
    case .statement(let statement):
      switch statement.kind {
      case .if(let own): return .conditional(try branch(own))
      case .switch(let subject, let cases): return .selection(try selection(subject, cases))
      default: throw unread("a statement as a value", statement.place)
      }
    case .effect(let word, let inner):
      return word.hasPrefix("try?")
        ? .attempted(try expression(inner)) : .wrapped(try expression(inner))
    case .binding, .wildcard:
      if case .wildcard = own.kind { return .name("_") }
      throw unread("a pattern as a value", own.place)
    }
  }

  private static func argument(_ own: SwiftSubset.Argument) throws -> CallArgument {
    CallArgument(
      label: own.isTrailing && own.label == nil ? "{" : own.label, value: try expression(own.value))
  }
}
