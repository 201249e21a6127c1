internal import SwiftSubset

/// The arguments of a call, taken by their labels.
struct Arguments {
  private(set) var rest: [EvaluatedArgument]
  let name: String
  let place: SourcePlace

  init(_ arguments: [EvaluatedArgument], _ name: String, _ place: SourcePlace) {
    rest = arguments
    self.name = name
    self.place = place
  }

  mutating func take(_ label: String) -> Value? {
    guard let index = rest.firstIndex(where: { $0.label == label }) else { return nil }
    return rest.remove(at: index).value
  }

  mutating func takeFirst() -> Value? {
    guard let index = rest.firstIndex(where: { $0.label == nil && !$0.isTrailing }) else {
      return nil
    }
    return rest.remove(at: index).value
  }

  mutating func takeClosure() -> Value? {
    guard
      let index = rest.firstIndex(where: {
        if case .closure = $0.value, $0.label == nil { true } else { false }
      })
    else { return nil }
    return rest.remove(at: index).value
  }

  mutating func number(_ label: String) throws(UnreadableSource) -> Double? {
    guard let value = take(label), !value.isNone else { return nil }
    guard let number = value.number else { throw unread(label) }
    return number
  }

  mutating func alignment(_ label: String = "alignment") throws(UnreadableSource) -> Alignment? {
    guard let value = take(label) else { return nil }
    guard let name = value.symbol, let alignment = Alignment(named: name) else {
      throw unread(label)
    }
    return alignment
  }

  func unread(_ what: String) -> UnreadableSource {
    UnreadableSource(place: place, message: "\(what) of \(name) is not read")
  }

  func end() throws(UnreadableSource) {
    if let argument = rest.first { throw unread("argument \(argument.label ?? "_")") }
  }
}

extension Evaluator {
  func call(
    _ callee: Expression, _ arguments: [Argument], _ scope: Scope, at place: SourcePlace
  ) throws(UnreadableSource) -> Value {
    if case .member(let base, let name) = callee.kind {
      if let value = try method(name, of: base, arguments, scope, at: place) { return value }
    }
    if case .specialized(let inner, _) = callee.kind {
      return try call(inner, arguments, scope, at: place)
    }
    if case .implicitMember(let name) = callee.kind {
      return .call(name, try evaluated(arguments, scope))
    }
    guard case .name(let name) = callee.kind else {
      throw UnreadableSource(place: place, message: "a call is not read")
    }
    if let instance = scope.instance, let function = function(name, in: instance.type) {
      return try result(of: function, arguments, scope, at: place)
    }
    if case .closure(let closure, let own)? = scope.names[name] ?? scope.instance?.fields[name] {
      let values = try evaluated(arguments, scope).map(\.value)
      return .views(try views(closure, own, values))
    }
    // Its body measures itself while it scrolls.
    if isDeclared(name), name != "BottomScrollView" {
      return .object(try instance(of: name, try evaluated(arguments, scope), at: place))
    }
    if controls.contains(name) { return try control(name, arguments, scope, at: place) }
    var given = Arguments(try evaluated(arguments, scope), name, place)
    if let node = try container(name, &given) { return .views(node) }
    return .call(name, given.rest)
  }

  private func result(
    of function: Function, _ arguments: [Argument], _ scope: Scope, at place: SourcePlace
  ) throws(UnreadableSource) -> Value {
    var inner = Scope(instance: scope.instance)
    var given = try evaluated(arguments, scope)
    for parameter in function.parameters {
      if let index = given.firstIndex(where: { $0.label == parameter.label }) {
        inner.names[parameter.name] = given.remove(at: index).value
      } else if let value = parameter.value {
        inner.names[parameter.name] = try evaluate(value, inner)
      }
    }
    guard given.isEmpty, let body = function.body else {
      throw UnreadableSource(place: place, message: "arguments of \(function.name) are not read")
    }
    return try result(of: body, inner)
  }

  func evaluated(_ arguments: [Argument], _ scope: Scope) throws(UnreadableSource)
    -> [EvaluatedArgument]
  {
    var values: [EvaluatedArgument] = []
    for argument in arguments {
      values.append(
        EvaluatedArgument(
          label: argument.label, value: try evaluate(argument.value, scope),
          isTrailing: argument.isTrailing))
    }
    return values
  }

  /// A call of a member: a modifier of views, or a method; nil where it is another thing.
  private func method(
    _ name: String, of base: Expression, _ arguments: [Argument], _ scope: Scope,
    at place: SourcePlace
  ) throws(UnreadableSource) -> Value? {
    if case .name("Color") = base.kind, name == "init" { return nil }
    let receiver = try evaluate(base, scope)
    switch receiver {
    case .views, .symbol, .call:
      if case .symbol(let type) = receiver, type.first?.isUppercase == true, type != "Color" {
        break
      }
      let views = try views(receiver, at: place)
      if let function = function(name, in: "View") {
        var inner = Scope(instance: scope.instance)
        inner.names["self"] = .views(views)
        return .views(
          try self.views(
            try extended(function, arguments, scope, &inner), at: place))
      }
      var modified: [ViewNode] = []
      for view in views {
        modified.append(try self.modified(view, name, arguments, scope, at: place))
      }
      return .views(modified)
    case .object(let instance):
      if variable("body", in: instance.type, isStatic: false) != nil {
        let views = try views(receiver, at: place)
        var modified: [ViewNode] = []
        for view in views {
          modified.append(try self.modified(view, name, arguments, scope, at: place))
        }
        return .views(modified)
      }
    default: break
    }
    throw UnreadableSource(place: place, message: "method \(name) is not read")
  }

  /// What a function in an extension of `View` makes of a view: it names a modifier of ours.
  private func extended(
    _ function: Function, _ arguments: [Argument], _ scope: Scope, _ inner: inout Scope
  ) throws(UnreadableSource) -> Value {
    // A font is the leaves' matter.
    if function.name == "scaledFont" { return inner.names["self"] ?? .none }
    for (parameter, argument) in zip(function.parameters, arguments) {
      inner.names[parameter.name] = try evaluate(argument.value, scope)
    }
    return try result(of: function.body ?? [], inner)
  }
}
