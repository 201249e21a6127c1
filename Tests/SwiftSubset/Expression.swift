/// An expression of Swift, or a pattern.
package struct Expression: Sendable {
  package let kind: Kind
  package let place: SourcePlace

  package init(kind: Kind, place: SourcePlace) {
    self.kind = kind
    self.place = place
  }

  package indirect enum Kind: Sendable {
    case number(Double)
    case string([StringPart])
    case boolean(Bool)
    case none
    case name(String)
    /// `.leading`
    case implicitMember(String)
    case member(Expression, String)
    case call(Expression, [Argument])
    case index(Expression, [Argument])
    case closure(Closure)
    case array([Expression])
    case dictionary([(key: Expression, value: Expression)])
    /// Parentheses around one thing, too.
    case tuple([Argument])
    case prefix(String, Expression)
    case binary(String, Expression, Expression)
    case ternary(Expression, Expression, Expression)
    /// `x?` in a chain.
    case optional(Expression)
    case forced(Expression)
    /// `as`, `as?`, `as!` or `is`.
    case cast(Expression, String, TypeSyntax)
    case keyPath(root: TypeSyntax?, path: [String])
    /// A key path with elements in it: `\.form[items: key].name`.
    case elementPath([PathPart])
    case specialized(Expression, [TypeSyntax])
    case type(TypeSyntax)
    /// `if` or `switch` where a value is expected.
    case statement(Statement)
    /// `try` or `await`.
    case effect(String, Expression)
    /// `#selector(…)`.
    case directive(String, [Argument])
    /// In a pattern: `let name`.
    case binding(String)
    /// `_`
    case wildcard
  }
}

package enum StringPart: Sendable {
  case text(String)
  case interpolation([Argument])
}

/// An argument of a call; trailing closures are the last ones.
package struct Argument: Sendable {
  package let label: String?
  package let value: Expression
  package let isTrailing: Bool

  package init(label: String?, value: Expression, isTrailing: Bool) {
    self.label = label
    self.value = value
    self.isTrailing = isTrailing
  }
}

package struct Closure: Sendable {
  package let captures: [String]
  package let parameters: [Parameter]
  package let body: [Statement]
  package let place: SourcePlace
}

/// A parameter of a function or closure.
package struct Parameter: Sendable {
  package let attributes: [Attribute]
  /// What a caller writes; nil for `_`.
  package let label: String?
  package let name: String
  package let type: TypeSyntax?
  package let value: Expression?
  package var isVariadic = false
}

/// An attribute, such as `@State` or `@available(*, unavailable)`.
package struct Attribute: Sendable {
  package let name: String
  package let arguments: [Argument]
}

/// A part of a key path: a property, or an element by its arguments.
package enum PathPart: Sendable {
  case name(String)
  case element([Argument])
}
