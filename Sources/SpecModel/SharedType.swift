package import SpecSyntax

/// A type of a file of types, which screens share.
package struct SharedType: Sendable {
  /// The type of a record's member.
  package indirect enum Part: Sendable {
    case scalar(DeclaredScalar)
    case list(Part)
    case optional(Part)
    /// A record or a choice of the same file.
    case named(String)
  }

  package let name: String
  /// The words of a choice type; empty for a record.
  package var words: [String] = []
  /// The parts of a record, in their order.
  package var members: [(name: String, part: Part)] = []
  package let span: SourceSpan

  package init(name: String, at span: SourceSpan) {
    self.name = name
    self.span = span
  }
}

/// A file of types.
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
