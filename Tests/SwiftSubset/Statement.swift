package struct Statement: Sendable {
  package let kind: Kind
  package let place: SourcePlace

  package indirect enum Kind: Sendable {
    case expression(Expression)
    case declaration(Declaration)
    case `return`(Expression?)
    case `if`(IfStatement)
    case `guard`([Condition], [Statement])
    case `switch`(Expression, [SwitchCase])
    case `for`(pattern: Expression, sequence: Expression, condition: Expression?, [Statement])
    case `while`([Condition], [Statement])
    case `defer`([Statement])
    case `throw`(Expression)
    /// `break`, `continue` or `fallthrough`.
    case jump(String)
  }
}

package struct IfStatement: Sendable {
  package let conditions: [Condition]
  package let body: [Statement]
  /// An `else if` is one statement.
  package let otherwise: [Statement]?
}

package enum Condition: Sendable {
  case expression(Expression)
  /// `let name = value`; without a value that of the same name.
  case binding(String, Expression?)
  /// `case pattern = value`
  case pattern(Expression, Expression)
  /// `#available(iOS 16, *)`: the platforms with their versions.
  case available([String])
}

package struct SwitchCase: Sendable {
  /// None for `default`.
  package let patterns: [Expression]
  package let condition: Expression?
  package let body: [Statement]
  package let place: SourcePlace
}
