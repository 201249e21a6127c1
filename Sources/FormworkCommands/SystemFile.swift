internal import ConstraintSolver
internal import JSONText
internal import SpecSyntax

/// A constraint system that was read from a file, with the names that the solver itself does not
/// need.
struct SystemFile {
  private(set) var system = ConstraintSystem()
  private(set) var variableNames: [String] = []
  /// The names of the constraints, in file order; the tag of a constraint is its index.
  private(set) var constraintNames: [String] = []

  /// An error in the file, with its location.
  struct Problem: Error {
    let message: String
    let span: SourceSpan
  }

  /// Reads `variables` and `constraints`; ignores other keys.
  init(_ root: JSONValue) throws(Problem) {
    guard root.members != nil else {
      throw Problem(message: "a system is an object", span: root.span)
    }
    let variables = try readVariables(try Self.require("variables", in: root))
    let constraints = try Self.require("constraints", in: root)
    guard let elements = constraints.array else {
      throw Problem(message: "'constraints' is a list", span: constraints.span)
    }
    for element in elements { try readConstraint(element, variables) }
  }

  private static func require(_ key: String, in value: JSONValue) throws(Problem) -> JSONValue {
    guard let found = value[key] else {
      throw Problem(message: "the key '\(key)' is missing", span: value.span)
    }
    return found
  }

  private mutating func readVariables(
    _ value: JSONValue
  ) throws(Problem) -> [String: VariableID] {
    guard let elements = value.array else {
      throw Problem(message: "'variables' is a list of names", span: value.span)
    }
    var variables: [String: VariableID] = [:]
    for element in elements {
      guard let name = element.string else {
        throw Problem(message: "a variable is a name", span: element.span)
      }
      guard variables[name] == nil else {
        throw Problem(message: "the variable '\(name)' occurs twice", span: element.span)
      }
      variableNames.append(name)
      // The name suggests whether the variable is a size; a wrong guess affects only the speed.
      let isSize = name.hasSuffix("width") || name.hasSuffix("height")
      variables[name] = system.addVariable(isSize ? .size : .position)
    }
    return variables
  }

  private mutating func readConstraint(
    _ value: JSONValue, _ variables: [String: VariableID]
  ) throws(Problem) {
    let id = try Self.require("id", in: value)
    guard let name = id.string else {
      throw Problem(message: "'id' is a name", span: id.span)
    }
    var terms: [Term] = []
    let termsValue = try Self.require("terms", in: value)
    guard let members = termsValue.members else {
      throw Problem(message: "'terms' is an object of coefficients", span: termsValue.span)
    }
    for member in members {
      guard let variable = variables[member.key] else {
        throw Problem(message: "no variable '\(member.key)'", span: member.keySpan)
      }
      terms.append(Term(variable, try Self.number(member.value)))
    }
    let constant = try value["constant"].map(Self.number) ?? 0
    let relation = try Self.relation(value)
    let priority = try Self.priority(value)
    do throws(ConstraintError) {
      try system.add(
        terms, constant: constant, relation, priority: priority,
        tag: ConstraintTag(UInt32(constraintNames.count)))
    } catch {
      throw Problem(message: error.message, span: value.span)
    }
    constraintNames.append(name)
  }

  private static func number(_ value: JSONValue) throws(Problem) -> Double {
    guard let number = value.number else {
      throw Problem(message: "not a number", span: value.span)
    }
    guard number.double.isFinite, abs(number.double) <= ConstraintSystem.largestMagnitude else {
      throw Problem(message: "a number is 1e13 at most", span: value.span)
    }
    return number.double
  }

  private static func relation(_ constraint: JSONValue) throws(Problem) -> Relation {
    let value = try require("op", in: constraint)
    switch value.string {
    case "==": return .equal
    case "<=": return .lessOrEqual
    case ">=": return .greaterOrEqual
    default: throw Problem(message: "'op' is \"==\", \"<=\" or \">=\"", span: value.span)
    }
  }

  private static func priority(_ constraint: JSONValue) throws(Problem) -> Priority {
    guard let value = constraint["strength"] else { return .required }
    guard let number = value.number?.int, let priority = Priority(number) else {
      throw Problem(message: "'strength' is a whole number from 1 to 1000", span: value.span)
    }
    return priority
  }
}

extension ConstraintError {
  /// The error message.
  var message: String {
    switch self {
    case .notFinite: "a coefficient or the constant is not finite"
    case .tooLarge: "a coefficient or the constant is larger than 1e13"
    case .unknownVariable: "a term names an unknown variable"
    case .unknownConstraint: "there is no such constraint"
    }
  }
}
