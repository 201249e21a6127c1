internal import SwiftSubset

/// What an expression of a view's body becomes.
enum Value {
  case none
  case boolean(Bool)
  case number(Double)
  case text(String)
  case array([Value])
  case object(Instance)
  /// A member that is known by its name alone, such as `.leading` or `Color.red`.
  case symbol(String)
  /// A call that makes no view, such as `EdgeInsets(top: 8)`.
  case call(String, [EvaluatedArgument])
  case views([ViewNode])
  case closure(Closure, Scope)
  case dimensions(Dimensions)
  case range(Double, Double)

  var number: Double? {
    switch self {
    case .number(let value): value
    case .symbol("infinity"): .infinity
    default: nil
    }
  }

  var symbol: String? { if case .symbol(let name) = self { name } else { nil } }
  var isNone: Bool { if case .none = self { true } else { false } }
}

struct EvaluatedArgument {
  let label: String?
  let value: Value
  let isTrailing: Bool
}

/// An instance of a type that the source declares.
final class Instance {
  let type: String
  var fields: [String: Value]

  init(_ type: String, _ fields: [String: Value] = [:]) {
    self.type = type
    self.fields = fields
  }
}

/// The names that are known at a place of the source.
struct Scope {
  var names: [String: Value] = [:]
  var instance: Instance?

  func binding(_ name: String, to value: Value) -> Scope {
    var scope = self
    scope.names[name] = value
    return scope
  }
}
