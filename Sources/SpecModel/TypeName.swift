/// A named type in the facts and data, with the path of the values that have it.
package struct TypeName: Hashable, Sendable {
  /// The type's name; empty for a choice type that is declared in place.
  package let name: String
  /// The keys of the path; nil stands for the items of a list.
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

  /// The same type for a path with another key in front.
  package func below(_ key: DataKey?) -> TypeName {
    TypeName(name: name, path: [key] + path, words: words, isShared: isShared)
  }
}
