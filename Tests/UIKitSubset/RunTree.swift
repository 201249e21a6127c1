/// An expression and the line that it begins on.
package final class Expression {
  package indirect enum Kind {
    case integer(Int), double(Double), bool(Bool), none
    case string([StringPiece])
    case name(String)
    /// A member of a base, or of a type that only the context knows: `.center`.
    case member(Expression?, String)
    /// `base?`, at whose nil the chain around it ends.
    case chained(Expression)
    case chain(Expression)
    case forced(Expression)
    case call(Expression, [CallArgument])
    case subscripted(Expression, [CallArgument])
    case array([Expression])
    case dictionary([(Expression, Expression)])
    case tuple([CallArgument])
    case closure(Closure)
    case keyPath([String])
    /// Names, and the arguments of elements between them.
    case elementPath([(name: String?, arguments: [CallArgument])])
    case unary(String, Expression)
    case binary(String, Expression, Expression)
    case ternary(Expression, Expression, Expression)
    case assignment(String, Expression, Expression)
    case cast(Expression, String, TypeName)
    case conditional(IfStatement)
    case selection(SwitchStatement)
    /// `try`, `await`, `&`: what changes nothing for the reader.
    case wrapped(Expression)
    case attempted(Expression)
  }

  package let kind: Kind
  package let line: Int

  init(_ kind: Kind, line: Int) { (self.kind, self.line) = (kind, line) }
}

package enum StringPiece {
  case text(String)
  case value(Expression)
}

package struct CallArgument {
  package let label: String?
  package let value: Expression
}

package final class Closure {
  let parameters: [Parameter]
  let body: [Statement]
  /// Names that the closure captures under another name or weakly, and from what.
  let captures: [(name: String, value: Expression?)]

  init(_ parameters: [Parameter], _ body: [Statement], captures: [(String, Expression?)]) {
    (self.parameters, self.body, self.captures) = (parameters, body, captures)
  }
}

/// A type as it is written.
package final class TypeName {
  let name: String
  let arguments: [TypeName]
  let isOptional: Bool

  init(_ name: String, _ arguments: [TypeName] = [], isOptional: Bool = false) {
    (self.name, self.arguments, self.isOptional) = (name, arguments, isOptional)
  }
}

package struct Parameter {
  let label: String?
  let name: String
  let type: TypeName?
  let isVariadic: Bool
  let value: Expression?
  let attributes: [String]
}

package indirect enum Pattern {
  case wildcard
  case bind(String)
  case value(Expression)
  case member(String, [Pattern])
  case tuple([Pattern])
  /// `let x?`
  case some(Pattern)
  case isType(TypeName)
}

package enum Condition {
  case test(Expression)
  case bind(Pattern, Expression)
  case match(Pattern, Expression)
}

package final class IfStatement {
  let conditions: [Condition]
  let body: [Statement]
  let otherwise: [Statement]?

  init(_ conditions: [Condition], _ body: [Statement], _ otherwise: [Statement]?) {
    (self.conditions, self.body, self.otherwise) = (conditions, body, otherwise)
  }
}

package final class SwitchStatement {
  struct Case {
    /// None for `default`.
    let patterns: [(Pattern, guardedBy: Expression?)]?
    let body: [Statement]
  }

  let subject: Expression
  let cases: [Case]

  init(_ subject: Expression, _ cases: [Case]) { (self.subject, self.cases) = (subject, cases) }
}

package indirect enum Statement {
  case expression(Expression)
  case variable(VariableDeclaration)
  case function(FunctionDeclaration)
  case type(TypeDeclaration)
  case returned(Expression?)
  case conditional(IfStatement)
  case guarded([Condition], [Statement])
  case selection(SwitchStatement)
  case loop(Pattern, Expression, filter: Expression?, [Statement])
  case whileLoop([Condition], [Statement])
  case block([Statement])
  case left(String)
}

package final class VariableDeclaration {
  let pattern: Pattern
  let type: TypeName?
  let value: Expression?
  let attributes: [String]
  let modifiers: Set<String>
  var getter: [Statement]?
  var setter: (name: String, body: [Statement])?
  var willSet: (name: String, body: [Statement])?
  var didSet: (name: String, body: [Statement])?
  let line: Int

  var name: String {
    if case .bind(let name) = pattern { return name }
    return ""
  }
  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }

  init(
    _ pattern: Pattern, type: TypeName?, value: Expression?, attributes: [String],
    modifiers: Set<String>, line: Int
  ) {
    (self.pattern, self.type, self.value) = (pattern, type, value)
    (self.attributes, self.modifiers, self.line) = (attributes, modifiers, line)
  }
}

package final class FunctionDeclaration {
  /// `init` for initializers.
  let name: String
  let parameters: [Parameter]
  let result: TypeName?
  let generics: [String]
  let body: [Statement]
  let attributes: [String]
  let modifiers: Set<String>
  let line: Int
  weak var owner: TypeInfo?
  var file = ""

  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }

  init(
    _ name: String, _ parameters: [Parameter], result: TypeName?, generics: [String],
    body: [Statement], attributes: [String], modifiers: Set<String>, line: Int
  ) {
    (self.name, self.parameters, self.result, self.generics) = (name, parameters, result, generics)
    (self.body, self.attributes, self.modifiers, self.line) = (body, attributes, modifiers, line)
  }
}

package final class TypeDeclaration {
  enum Kind: String {
    case structure = "struct", object = "class", enumeration = "enum",
      interface = "protocol", extending = "extension"
  }

  struct EnumCase {
    let name: String
    let parameters: [Parameter]
    let rawValue: Expression?
  }

  let kind: Kind
  let name: String
  let inherited: [String]
  var variables: [VariableDeclaration] = []
  var functions: [FunctionDeclaration] = []
  var cases: [EnumCase] = []
  var types: [TypeDeclaration] = []
  let attributes: [String]

  init(_ kind: Kind, _ name: String, inherited: [String], attributes: [String]) {
    (self.kind, self.name, self.inherited, self.attributes) = (kind, name, inherited, attributes)
  }
}

/// A file's declarations.
package struct SourceTree {
  package var types: [TypeDeclaration] = []
  package var functions: [FunctionDeclaration] = []
  package var variables: [VariableDeclaration] = []
}
