/// A named type of a path in the facts and data.
package struct TypeName: Hashable, Sendable {
  /// The type's name; empty for a choice that is declared inline.
  package let name: String
  /// The keys of the path; nil represents a list's items.
  package let path: [DataKey?]
  /// The words of a choice type; empty for a record.
  package let words: [String]
  /// Whether the type comes from a types file.
  package let isShared: Bool

  package init(name: String, path: [DataKey?], words: [String] = [], isShared: Bool = false) {
    self.name = name
    self.path = path
    self.words = words
    self.isShared = isShared
  }

  /// The same type with a key prepended to its path.
  package func below(_ key: DataKey?) -> TypeName {
    TypeName(name: name, path: [key] + path, words: words, isShared: isShared)
  }
}
