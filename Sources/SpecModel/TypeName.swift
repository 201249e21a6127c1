/// A declared type at a place in the facts and data.
package struct TypeName: Hashable, Sendable {
  /// Empty for a choice that is written where it is used.
  package let name: String
  /// The keys that lead there; nil for the items of a list.
  package let path: [DataKey?]
  /// The words of a choice; empty for a record.
  package let words: [String]
  /// Whether it comes from a file of types.
  package let isShared: Bool

  package init(name: String, path: [DataKey?], words: [String] = [], isShared: Bool = false) {
    self.name = name
    self.path = path
    self.words = words
    self.isShared = isShared
  }

  /// The same type one level further down.
  package func below(_ key: DataKey?) -> TypeName {
    TypeName(name: name, path: [key] + path, words: words, isShared: isShared)
  }
}
