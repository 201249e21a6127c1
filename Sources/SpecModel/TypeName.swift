/// A declared type at a place in the facts and data.
package struct TypeName: Hashable, Sendable {
  package let name: String
  /// The keys that lead there; nil for the items of a list.
  package let path: [DataKey?]

  package init(name: String, path: [DataKey?]) {
    self.name = name
    self.path = path
  }

  /// The same type one level further down.
  package func below(_ key: DataKey?) -> TypeName { TypeName(name: name, path: [key] + path) }
}
