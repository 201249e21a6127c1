/// What an expression of the generated source is worth while the reader runs it.
package indirect enum Value {
  case none
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([Value])
  case dictionary([(key: Value, value: Value)])
  case tuple([(label: String?, value: Value)])
  /// A case of an enumeration, or a static member of a type that is not known where it stands:
  /// `.center`, `.scaled(size: 17)`.
  case member(Member)
  case structure(Structure)
  case object(Instance)
  case function(Function)
  case keyPath([String])
  /// Names, and the arguments of elements between them.
  case elementPath([(name: String?, arguments: [Argument])])
  case type(TypeInfo)
  case anchor(LayoutAnchor)
  case constraint(ViewConstraint)
  case guide(Guide)
}

/// A case, by name, with what it carries.
package struct Member {
  package var type: TypeInfo?
  package let name: String
  package var arguments: [Argument] = []

  package init(_ name: String, _ arguments: [Argument] = [], of type: TypeInfo? = nil) {
    (self.name, self.arguments, self.type) = (name, arguments, type)
  }
}

/// A value of a structure; copied when it is assigned.
package struct Structure {
  package let type: TypeInfo
  package var fields: [String: Value] = [:]
}

/// An object of a class.
package final class Instance {
  package let type: TypeInfo
  package var fields: [String: Value] = [:]
  /// Its part in the layout, where it is a view.
  package var view: View?
  /// Lazy properties that were made.
  package var made: Set<String> = []

  package init(_ type: TypeInfo) { self.type = type }
}

package struct Argument {
  package let label: String?
  package var value: Value

  package init(_ label: String?, _ value: Value) { (self.label, self.value) = (label, value) }
}

/// Something that can be called.
package final class Function {
  let call: ([Argument]) throws -> Value
  /// The same code as a result builder runs it.
  var builder: Function?

  init(_ call: @escaping ([Argument]) throws -> Value) { self.call = call }

  func callAsFunction(_ values: Value...) throws -> Value {
    try call(values.map { Argument(nil, $0) })
  }
}

/// Source that the reader cannot run: what is missing is named.
package struct ReadingError: Error, CustomStringConvertible {
  package let message: String
  package var description: String { message }

  package init(_ message: String) { self.message = message }
}

extension Value {
  package var isNone: Bool {
    if case .none = self { return true }
    return false
  }

  package var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  package var view: View? {
    guard case .object(let object) = self else { return nil }
    return object.view
  }

  /// The item of a view or guide.
  package var item: LayoutItem? {
    if case .guide(let guide) = self { return guide }
    return view
  }

  func required<T>(_ kind: String, _ value: T?) throws -> T {
    guard let value else { throw ReadingError("\(kind) was expected, not \(self)") }
    return value
  }

  func asNumber() throws -> Double { try required("a number", number) }
  var isType: Bool { if case .type = self { true } else { false } }
  func asView() throws -> View { try required("a view", view) }
  func asBool() throws -> Bool {
    guard case .bool(let value) = self else { throw ReadingError("a condition is \(self)") }
    return value
  }
  func asArray() throws -> [Value] {
    guard case .array(let values) = self else { throw ReadingError("a list is \(self)") }
    return values
  }
  func asFunction() throws -> Function {
    guard case .function(let function) = self else { throw ReadingError("\(self) is called") }
    return function
  }
  var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }
  var memberName: String? {
    if case .member(let member) = self { return member.name }
    return nil
  }

  /// How the value reads: for `looks` and string interpolation.
  package var shown: String {
    switch self {
    case .none: "nil"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let value): value
    case .array(let values): "[" + values.map(\.shown).joined(separator: ", ") + "]"
    case .dictionary: "dictionary"
    case .tuple(let values):
      "(" + values.map(\.value.shown).joined(separator: ", ") + ")"
    case .member(let member):
      member.arguments.isEmpty
        ? member.name
        : member.name + "(" + member.arguments.map(\.value.shown).joined(separator: ", ") + ")"
    case .structure(let value):
      value.type.name + "("
        + value.fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.shown)" }
        .joined(separator: ", ") + ")"
    case .object(let object): object.type.name
    case .function: "function"
    case .keyPath(let names): "\\." + names.joined(separator: ".")
    case .elementPath(let parts): "\\." + parts.map { $0.name ?? "[]" }.joined(separator: ".")
    case .type(let type): type.name
    case .anchor(let anchor): "\(anchor.attribute)"
    case .constraint: "constraint"
    case .guide(let guide): "\(guide.role)"
    }
  }

  /// Equality as Swift's `==` would find it; cases are compared by name, since the type of a bare
  /// `.name` is known to the compiler alone.
  package static func equal(_ one: Value, _ two: Value) -> Bool {
    switch (one, two) {
    case (.none, .none): return true
    case (.bool(let a), .bool(let b)): return a == b
    case (.string(let a), .string(let b)): return a == b
    case (.int(let a), .int(let b)): return a == b
    case (.int, .double), (.double, .int), (.double, .double): return one.number == two.number
    case (.array(let a), .array(let b)):
      return a.count == b.count && zip(a, b).allSatisfy { equal($0, $1) }
    case (.tuple(let a), .tuple(let b)):
      return a.count == b.count && zip(a, b).allSatisfy { equal($0.value, $1.value) }
    case (.member(let a), .member(let b)):
      return a.name == b.name && a.arguments.count == b.arguments.count
        && zip(a.arguments, b.arguments).allSatisfy { equal($0.value, $1.value) }
    case (.structure(let a), .structure(let b)):
      return a.type === b.type
        && a.fields.allSatisfy { key, value in b.fields[key].map { equal(value, $0) } ?? false }
    case (.object(let a), .object(let b)): return a === b
    case (.type(let a), .type(let b)): return a === b
    case (.keyPath(let a), .keyPath(let b)): return a == b
    default: return false
    }
  }
}
