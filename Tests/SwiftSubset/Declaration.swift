package struct Declaration: Sendable {
  package let attributes: [Attribute]
  package let modifiers: [String]
  package let kind: Kind
  package let place: SourcePlace

  package enum Kind: Sendable {
    case `import`(String)
    case type(TypeDeclaration)
    case variable(Variable)
    case function(Function)
    /// A subscript, by its parameters, what it gives, and its accessors.
    case element([Parameter], TypeSyntax, [Accessor])
    case cases([EnumCase])
    /// `typealias` or `associatedtype`.
    case alias(String, TypeSyntax?)
    /// `#Preview { … }` and the like.
    case macro(String, [Argument])
  }

  package func has(attribute: String) -> Bool { attributes.contains { $0.name == attribute } }
}

package struct TypeDeclaration: Sendable {
  /// `struct`, `class`, `enum`, `protocol`, `actor` or `extension`.
  package let keyword: String
  package let name: String
  package let generics: [GenericParameter]
  package let inherited: [TypeSyntax]
  package let members: [Declaration]
}

package struct GenericParameter: Sendable {
  package let name: String
  package let constraint: TypeSyntax?
}

package struct Variable: Sendable {
  package let isConstant: Bool
  package let bindings: [Binding]

  package struct Binding: Sendable {
    /// A name, or a tuple of names.
    package let pattern: Expression
    package let type: TypeSyntax?
    package let value: Expression?
    package let accessors: [Accessor]

    package var name: String? {
      if case .binding(let name) = pattern.kind { return name }
      return nil
    }

    /// What computes its value, if it is not stored.
    package var getter: [Statement]? { accessors.first { $0.name == "get" }?.body }
  }
}

package struct Accessor: Sendable {
  /// `get`, `set`, `willSet` or `didSet`.
  package let name: String
  package let parameter: String?
  package let body: [Statement]?
}

/// A function, an initializer (`init`, `init?`), a subscript or `deinit`.
package struct Function: Sendable {
  package let name: String
  package let generics: [GenericParameter]
  package let parameters: [Parameter]
  package let result: TypeSyntax?
  package let body: [Statement]?
}

package struct EnumCase: Sendable {
  package let name: String
  package let values: [Parameter]
  package let raw: Expression?
}
