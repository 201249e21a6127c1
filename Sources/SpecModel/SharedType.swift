package import SpecSyntax

/// A type that a types file declares and several screens can use.
package struct SharedType: Sendable {
  /// The type of a member of a record.
  package indirect enum Part: Sendable {
    case scalar(DeclaredScalar)
    case list(Part)
    case optional(Part)
    /// A record or choice type of the same file, by name.
    case named(String)
  }

  package let name: String
  /// The words of a choice type; empty for a record.
  package var words: [String] = []
  /// The members of a record, in source order.
  package var members: [(name: String, part: Part)] = []
  package let span: SourceSpan

  package init(name: String, at span: SourceSpan) {
    self.name = name
    self.span = span
  }
}

/// A file that declares types.
package struct TypesFile: Sendable {
  /// The file's name without its extension.
  package let name: String
  package var types: [SharedType] = []

  package init(name: String) { self.name = name }
}

extension Document {
  /// The type with this name in the file.
  package func sharedType(_ name: String) -> SharedType? {
    typesFiles.lazy.compactMap { $0.types.first { $0.name == name } }.first
  }
}
