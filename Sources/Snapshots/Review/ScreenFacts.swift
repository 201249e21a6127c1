/// What the stored text of a screen does not say of its nodes and a review needs: what a person sees of
/// each, and what it stands in.
package struct ScreenFacts: Sendable {
  /// The visible text of a node, by its name.
  private var titles: [String: String] = [:]
  package private(set) var parents = FrameParents()

  package init() {}

  package mutating func add(title: String, of name: String) {
    if titles[name] == nil, !title.isEmpty { titles[name] = title }
  }

  package mutating func add(_ others: FrameParents) { parents.add(others) }

  /// Adds what is known from elsewhere.
  package mutating func add(_ other: ScreenFacts) {
    titles.merge(other.titles) { first, _ in first }
    parents.add(other.parents)
  }

  /// What a review calls a node: its text in quotes, cut behind 24 characters, else its name.
  func shown(_ name: String) -> String {
    guard let title = titles[name], !title.isEmpty else { return name }
    return quotedTitle(title)
  }

  /// The first node that a node stands in; nil for the screen and for what nobody knows.
  func parent(of name: String) -> String? { parents.parents(of: name).first }
}

/// A text in quotes on one line, cut behind 24 characters.
func quotedTitle(_ text: String) -> String {
  let line = String(text.map { $0.isNewline ? " " : $0 })
  return line.count > 24 ? "\"\(line.prefix(23))…\"" : "\"\(line)\""
}
