package import SwiftSubset

/// What a view shows whose size is no matter of SwiftUI's rules.
package struct LeafRequest {
  /// The view's type.
  package let kind: String
  /// Its text, title or symbol.
  package let content: String
}

/// Evaluates bodies of views to trees of views.
package struct Evaluator {
  private var types: [String: [Declaration]] = [:]
  private var keywords: [String: String] = [:]
  let leaf: (LeafRequest) -> Leaf?
  /// The length of a pixel, which a divider is high.
  let pixel: Double

  /// - Parameter leaf: sizes of texts and controls.
  package init(_ files: [SourceFile], pixel: Double, leaf: @escaping (LeafRequest) -> Leaf?) {
    self.leaf = leaf
    self.pixel = pixel
    for file in files { add(file.declarations, inside: nil) }
  }

  private mutating func add(_ declarations: [Declaration], inside outer: String?) {
    for declaration in declarations {
      guard case .type(let type) = declaration.kind else { continue }
      let name = outer.map { "\($0).\(type.name)" } ?? type.name
      types[name, default: []] += type.members
      if type.keyword != "extension" { keywords[name] = type.keyword }
      add(type.members, inside: name)
    }
  }

  /// The name of the screen's view: the type that the previews show.
  package var screen: String? {
    keywords.keys.first { $0.hasSuffix("_Previews") }.map { String($0.dropLast(9)) }
  }

  /// The views of a screen without a model.
  package func views(ofScreen name: String) throws(UnreadableSource) -> [ViewNode] {
    try body(of: try instance(of: name, [], at: SourcePlace.start))
  }

  // MARK: - Types

  func isDeclared(_ name: String) -> Bool { keywords[name] != nil }

  func members(of type: String) -> [Declaration] { types[type] ?? [] }

  func function(_ name: String, in type: String) -> Function? {
    for member in members(of: type) {
      if case .function(let function) = member.kind, function.name == name { return function }
    }
    return nil
  }

  func variable(_ name: String, in type: String, isStatic: Bool) -> Variable.Binding? {
    for member in members(of: type) where member.modifiers.contains("static") == isStatic {
      guard case .variable(let variable) = member.kind else { continue }
      if let binding = variable.bindings.first(where: { $0.name == name }) { return binding }
    }
    return nil
  }

  func instance(
    of type: String, _ arguments: [EvaluatedArgument], at place: SourcePlace
  ) throws(UnreadableSource) -> Instance {
    let instance = Instance(type)
    var rest = arguments
    for member in members(of: type) where !member.modifiers.contains("static") {
      guard case .variable(let variable) = member.kind else { continue }
      for binding in variable.bindings where binding.accessors.allSatisfy({ $0.name != "get" }) {
        guard let name = binding.name else { continue }
        let isClosure = if case .function = binding.type { true } else { false }
        let builds = member.has(attribute: "ViewBuilder")
        let found = rest.firstIndex { argument in
          argument.label == name
            || (argument.label == nil && argument.isTrailing && (isClosure || builds))
        }
        if let found {
          let argument = rest.remove(at: found)
          if builds, !isClosure, case .closure(let closure, let scope) = argument.value {
            instance.fields[name] = .views(try views(closure, scope, []))
          } else {
            instance.fields[name] = argument.value
          }
        } else if let value = binding.value {
          instance.fields[name] = try evaluate(value, Scope(instance: instance))
        } else {
          instance.fields[name] = environmentValue(of: member)
        }
      }
    }
    if let argument = rest.first {
      throw UnreadableSource(
        place: place, message: "argument \(argument.label ?? "_") of \(type) is not read")
    }
    return instance
  }

  /// What is there without a word in the source: nothing has the focus, everything is enabled.
  private func environmentValue(of member: Declaration) -> Value {
    for attribute in member.attributes where attribute.name == "Environment" {
      if case .keyPath(_, let path) = attribute.arguments.first?.value.kind, path == ["isEnabled"] {
        return .boolean(true)
      }
    }
    return .none
  }

  func body(of instance: Instance) throws(UnreadableSource) -> [ViewNode] {
    guard let getter = variable("body", in: instance.type, isStatic: false)?.getter else {
      throw UnreadableSource(place: .start, message: "\(instance.type) has no body")
    }
    return try views(getter, Scope(instance: instance))
  }

  // MARK: - Builders

  func views(
    _ closure: Closure, _ scope: Scope, _ arguments: [Value]
  ) throws(UnreadableSource) -> [ViewNode] {
    try views(closure.body, scope.entering(closure, arguments))
  }

  /// The views that statements of a builder list.
  func views(_ statements: [Statement], _ scope: Scope) throws(UnreadableSource) -> [ViewNode] {
    var views: [ViewNode] = []
    var scope = scope
    for statement in statements {
      switch statement.kind {
      case .expression(let expression):
        views += try self.views(try evaluate(expression, scope), at: statement.place)
      case .return(let expression?):
        views += try self.views(try evaluate(expression, scope), at: statement.place)
        return views
      case .if(let statement):
        var inner = scope
        if try holds(statement.conditions, &inner) {
          views += try self.views(statement.body, inner)
        } else if let otherwise = statement.otherwise {
          views += try self.views(otherwise, scope)
        }
      case .switch(let subject, let cases):
        let value = try evaluate(subject, scope)
        for choice in cases {
          var isChosen = choice.patterns.isEmpty
          if !isChosen { isChosen = try matches(choice.patterns, value, scope) }
          guard isChosen else { continue }
          views += try self.views(choice.body, scope)
          break
        }
      case .declaration(let declaration):
        if case .variable(let variable) = declaration.kind {
          for binding in variable.bindings {
            if let name = binding.name, let value = binding.value {
              scope.names[name] = try evaluate(value, scope)
            }
          }
        }
      default:
        throw UnreadableSource(
          place: statement.place, message: "a statement that builds no view is not read")
      }
    }
    return views
  }

  func views(_ value: Value, at place: SourcePlace) throws(UnreadableSource) -> [ViewNode] {
    switch value {
    case .views(let views): return views
    case .object(let instance) where variable("body", in: instance.type, isStatic: false) != nil:
      return try body(of: instance)
    case .symbol(let name): return [ViewNode(.fill, name: name)]
    case .call("Color", _), .call("UIColor", _): return [ViewNode(.fill)]
    case .call(let name, _) where shapes.contains(name):
      return [ViewNode(name == "Circle" ? .circle : .fill)]
    default: throw UnreadableSource(place: place, message: "a value that is no view")
    }
  }

  /// Several views in one place stand on top of each other.
  func single(_ views: [ViewNode], _ alignment: Alignment = .center) -> ViewNode {
    views.count == 1 ? views[0] : ViewNode(.zstack(alignment), views)
  }

  // MARK: - Conditions

  func holds(_ conditions: [Condition], _ scope: inout Scope) throws(UnreadableSource) -> Bool {
    for condition in conditions {
      switch condition {
      case .expression(let expression):
        guard try isTrue(expression, scope) else { return false }
      case .binding(let name, let expression):
        let value: Value
        if let expression {
          value = try evaluate(expression, scope)
        } else {
          value = try lookUp(name, scope, at: .start)
        }
        if value.isNone { return false }
        scope.names[name] = value
      case .pattern(let pattern, let expression):
        guard try matches([pattern], try evaluate(expression, scope), scope) else { return false }
      case .available: break
      }
    }
    return true
  }

  func isTrue(_ expression: Expression, _ scope: Scope) throws(UnreadableSource) -> Bool {
    guard case .boolean(let value) = try evaluate(expression, scope) else {
      throw UnreadableSource(place: expression.place, message: "a condition that is not read")
    }
    return value
  }

  private func matches(
    _ patterns: [Expression], _ value: Value, _ scope: Scope
  ) throws(UnreadableSource) -> Bool {
    for pattern in patterns where equal(try evaluate(pattern, scope), value) { return true }
    return false
  }

  func equal(_ first: Value, _ second: Value) -> Bool {
    switch (first, second) {
    case (.none, .none): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.text(let a), .text(let b)): a == b
    case (.symbol(let a), .symbol(let b)): a == b
    default: false
    }
  }
}

let shapes: Set<String> = ["Rectangle", "RoundedRectangle", "Capsule", "Circle", "Ellipse"]

extension SourcePlace {
  static let start = SourcePlace(line: 1, column: 1)
}

extension Scope {
  /// The scope inside a closure that is called.
  func entering(_ closure: Closure, _ arguments: [Value]) -> Scope {
    var scope = self
    for (index, value) in arguments.enumerated() {
      scope.names["$\(index)"] = value
      if index < closure.parameters.count { scope.names[closure.parameters[index].name] = value }
    }
    return scope
  }
}
