internal import SwiftSubset

extension Evaluator {
  func evaluate(_ expression: Expression, _ scope: Scope) throws(UnreadableSource) -> Value {
    let place = expression.place
    func unread(_ what: String) -> UnreadableSource {
      UnreadableSource(place: place, message: "\(what) is not read")
    }
    switch expression.kind {
    case .number(let value): return .number(value)
    case .boolean(let value): return .boolean(value)
    case .none: return .none
    case .string(let parts):
      var text = ""
      for part in parts {
        switch part {
        case .text(let own): text += own
        case .interpolation(let arguments):
          text += try plainText(try evaluate(arguments[0].value, scope), at: place)
        }
      }
      return .text(text)
    case .name(let name): return try lookUp(name, scope, at: place)
    case .implicitMember(let name): return .symbol(name)
    case .member(let base, let name): return try member(name, of: base, scope, at: place)
    case .call(let callee, let arguments): return try call(callee, arguments, scope, at: place)
    case .index(let base, let arguments):
      guard case .dimensions(let dimensions) = try evaluate(base, scope),
        let name = try evaluate(arguments[0].value, scope).symbol, let guide = Guide(named: name)
      else { throw unread("a subscript") }
      return .number(dimensions[guide])
    case .closure(let closure): return .closure(closure, scope)
    case .array(let elements):
      var values: [Value] = []
      for element in elements { values.append(try evaluate(element, scope)) }
      return .array(values)
    case .tuple(let parts) where parts.count == 1: return try evaluate(parts[0].value, scope)
    case .prefix("!", let value): return .boolean(try !isTrue(value, scope))
    case .prefix("-", let value):
      guard let number = try evaluate(value, scope).number else { throw unread("a sign") }
      return .number(-number)
    case .ternary(let condition, let first, let second):
      return try evaluate(try isTrue(condition, scope) ? first : second, scope)
    case .binary(let symbol, let left, let right):
      return try binary(symbol, left, right, scope, at: place)
    case .optional(let value), .forced(let value): return try evaluate(value, scope)
    case .keyPath(_, let path): return .symbol(path.joined(separator: "."))
    default: throw unread("an expression")
    }
  }

  private func binary(
    _ symbol: String, _ left: Expression, _ right: Expression, _ scope: Scope, at place: SourcePlace
  ) throws(UnreadableSource) -> Value {
    switch symbol {
    case "&&": return .boolean(try isTrue(left, scope) ? try isTrue(right, scope) : false)
    case "||": return .boolean(try isTrue(left, scope) ? true : try isTrue(right, scope))
    case "??":
      let value = try evaluate(left, scope)
      return value.isNone ? try evaluate(right, scope) : value
    case "==": return .boolean(equal(try evaluate(left, scope), try evaluate(right, scope)))
    case "!=": return .boolean(!equal(try evaluate(left, scope), try evaluate(right, scope)))
    default: break
    }
    guard let first = try evaluate(left, scope).number,
      let second = try evaluate(right, scope).number
    else { throw UnreadableSource(place: place, message: "operands of \(symbol) are not read") }
    switch symbol {
    case "+": return .number(first + second)
    case "-": return .number(first - second)
    case "*": return .number(first * second)
    case "/": return .number(first / second)
    case "<": return .boolean(first < second)
    case ">": return .boolean(first > second)
    case "<=": return .boolean(first <= second)
    case ">=": return .boolean(first >= second)
    case "..<": return .range(first, second)
    case "...": return .range(first, second + 1)
    default: throw UnreadableSource(place: place, message: "\(symbol) is not read")
    }
  }

  func plainText(_ value: Value, at place: SourcePlace) throws(UnreadableSource) -> String {
    switch value {
    case .text(let text): return text
    case .number(let number):
      return number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .boolean(let value): return "\(value)"
    default: throw UnreadableSource(place: place, message: "a value that is no text")
    }
  }

  func lookUp(_ name: String, _ scope: Scope, at place: SourcePlace) throws(UnreadableSource)
    -> Value
  {
    if let value = scope.names[name] { return value }
    if name == "self", let instance = scope.instance { return .object(instance) }
    if let instance = scope.instance, let value = try field(name, of: instance) { return value }
    if isDeclared(name) || knownTypes.contains(name) { return .symbol(name) }
    throw UnreadableSource(place: place, message: "\(name) is not known")
  }

  /// A stored or computed property; nil where there is none.
  func field(_ name: String, of instance: Instance) throws(UnreadableSource) -> Value? {
    if let value = instance.fields[name] { return value }
    guard let getter = variable(name, in: instance.type, isStatic: false)?.getter else {
      return nil
    }
    return try result(of: getter, Scope(instance: instance))
  }

  /// What a getter or function returns: views where its statements build them.
  func result(of statements: [Statement], _ scope: Scope) throws(UnreadableSource) -> Value {
    if statements.count == 1, case .expression(let expression) = statements[0].kind {
      return try evaluate(expression, scope)
    }
    var isPlain = false
    for statement in statements { if case .return = statement.kind { isPlain = true } }
    guard isPlain else { return .views(try views(statements, scope)) }
    for statement in statements {
      switch statement.kind {
      case .return(let expression?): return try evaluate(expression, scope)
      case .if(let choice):
        var inner = scope
        if try holds(choice.conditions, &inner) { return try result(of: choice.body, inner) }
      default: throw UnreadableSource(place: statement.place, message: "a statement is not read")
      }
    }
    return .none
  }

  private func member(
    _ name: String, of base: Expression, _ scope: Scope, at place: SourcePlace
  ) throws(UnreadableSource) -> Value {
    if case .name(let type) = base.kind, scope.names[type] == nil,
      knownTypes.contains(type) || isDeclared(type)
    {
      if let binding = variable(name, in: type, isStatic: true), type != "Color" {
        if let value = binding.value { return try evaluate(value, Scope()) }
        if let getter = binding.getter { return try result(of: getter, Scope()) }
      }
      return .symbol(name)
    }
    let value = try evaluate(base, scope)
    switch value {
    case .object(let instance):
      if let value = try field(name, of: instance) { return value }
    case .dimensions(let dimensions):
      if name == "width" { return .number(dimensions.width) }
      if name == "height" { return .number(dimensions.height) }
    case .text(let text):
      if name == "isEmpty" { return .boolean(text.isEmpty) }
      if name == "count" { return .number(Double(text.count)) }
    case .array(let values):
      if name == "isEmpty" { return .boolean(values.isEmpty) }
      if name == "count" { return .number(Double(values.count)) }
    case .symbol: return .symbol(name)
    case .none: return .none
    default: break
    }
    throw UnreadableSource(place: place, message: "member \(name) is not read")
  }
}

/// Types of SwiftUI whose members are known by their names alone.
private let knownTypes: Set<String> = [
  "Color", "UIColor", "VerticalAlignment", "HorizontalAlignment", "Alignment", "Font", "Edge",
  "UnitPoint", "ColorScheme", "CGFloat", "Double", "Image", "Axis",
]

extension Guide {
  init?(named name: String) {
    switch name {
    case "leading": self = .leading
    case "center": self = .centerX
    case "trailing": self = .trailing
    case "top": self = .top
    case "bottom": self = .bottom
    case "firstTextBaseline": self = .firstTextBaseline
    case "lastTextBaseline": self = .lastTextBaseline
    case "centerX": self = .centerX
    case "centerY": self = .centerY
    default: return nil
    }
  }
}
