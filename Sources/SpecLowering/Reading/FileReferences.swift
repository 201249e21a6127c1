package import SpecSyntax

/// A path in a spec that refers to another file.
package struct FileReference: Sendable {
  package enum Role: Sendable {
    /// Components, a theme or strings; these files can refer to other files.
    case use
    /// The screen's data, as YAML or JSON.
    case data
  }

  /// The scalar that contains the path.
  package let node: YAMLNodeID
  package let role: Role

  package init(node: YAMLNodeID, role: Role) {
    self.node = node
    self.role = role
  }
}

/// The paths in a file, in text order.
///
/// Lowering reports values that are not paths.
///
/// - Complexity: O(*top-level keys*).
package func fileReferences(of file: SourceID, in tree: YAMLTree) -> [FileReference] {
  guard let top = tree.root(of: file).map({ tree.resolved($0) }), tree[top].kind == .mapping
  else { return [] }
  var references: [FileReference] = []
  for entry in tree.spreadEntries(of: top) {
    if tree.isScalar(entry.key, "use") {
      let list = tree.resolved(entry.value)
      guard tree[list].kind == .sequence else { continue }
      for item in tree.items(of: list) { references.add(item, .use, in: tree) }
    } else if tree.isScalar(entry.key, "data") {
      references.addData(entry.value, in: tree)
    } else if tree.isScalar(entry.key, "states") {
      let states = tree.resolved(entry.value)
      guard tree[states].kind == .mapping else { continue }
      for state in tree.spreadEntries(of: states) {
        let state = tree.resolved(state.value)
        guard tree[state].kind == .mapping else { continue }
        for part in tree.spreadEntries(of: state) where tree.isScalar(part.key, "data") {
          references.addData(part.value, in: tree)
        }
      }
    }
  }
  return references
}

/// A text in the screen's data that looks like the path of a data file.
package struct PathAsText: Sendable {
  package let name: String
  /// The scalar that contains the text.
  package let node: YAMLNodeID
  /// The root of the data file to use, its mapping or only member; nil if the text is one of
  /// several members.
  package let whole: YAMLNodeID?
}

/// The members of a file's `data` whose text looks like a path: `data: { user: user.json }`.
///
/// - Complexity: O(*top-level keys*) if the file contains no data.
package func pathsAsTexts(of file: SourceID, in tree: YAMLTree) -> [PathAsText] {
  guard let top = tree.root(of: file).map({ tree.resolved($0) }), tree[top].kind == .mapping
  else { return [] }
  var found: [PathAsText] = []
  for entry in tree.entries(of: top) where tree.isScalar(entry.key, "data") {
    let value = tree.resolved(entry.value)
    let mappings = tree[value].kind == .sequence ? Array(tree.items(of: value)) : [entry.value]
    for mapping in mappings.map({ tree.resolved($0) }) where tree[mapping].kind == .mapping {
      let members = Array(tree.entries(of: mapping))
      for member in members {
        let text = tree.resolved(member.value)
        guard tree[text].kind == .scalar, tree[member.key].kind == .scalar,
          isDataPath(tree.string(text))
        else { continue }
        found.append(
          PathAsText(
            name: tree.string(member.key), node: text, whole: members.count == 1 ? mapping : nil))
      }
    }
  }
  return found
}

private func isDataPath(_ text: String) -> Bool {
  [".json", ".yaml", ".yml"].contains { text.hasSuffix($0) && text.utf8.count > $0.utf8.count }
}

extension YAMLTree {
  /// The entries of a mapping with merge keys expanded; entries of the mapping itself take
  /// precedence.
  fileprivate func spreadEntries(of mapping: YAMLNodeID) -> [Lowering.Entry] {
    let own = entries(of: mapping).filter { self[$0.key].kind == .scalar }
    // Most mappings have no merge key.
    guard own.contains(where: { isMerge($0.key) }) else { return own }
    var found: [Lowering.Entry] = []
    var names: Set<String> = []
    var mappings = [mapping]
    var seen: Set<UInt32> = []
    var position = 0
    while position < mappings.count {
      defer { position += 1 }
      guard seen.insert(mappings[position].index).inserted else { continue }
      for entry in entries(of: mappings[position]) where self[entry.key].kind == .scalar {
        if isMerge(entry.key) {
          let value = resolved(entry.value)
          let sources = self[value].kind == .sequence ? Array(items(of: value)) : [value]
          mappings += sources.map { resolved($0) }.filter { self[$0].kind == .mapping }
        } else if names.insert(string(entry.key)).inserted {
          found.append(entry)
        }
      }
    }
    return found
  }

  private func isMerge(_ key: YAMLNodeID) -> Bool {
    isScalar(key, "<<") && self[key].style == .plain
  }
}

extension [FileReference] {
  /// Adds the path of a data file, or the paths in a list.
  fileprivate mutating func addData(_ node: YAMLNodeID, in tree: YAMLTree) {
    let value = tree.resolved(node)
    guard tree[value].kind == .sequence else {
      add(node, .data, in: tree)
      return
    }
    for item in tree.items(of: value) { add(item, .data, in: tree) }
  }

  fileprivate mutating func add(_ node: YAMLNodeID, _ role: FileReference.Role, in tree: YAMLTree) {
    let path = tree.resolved(node)
    guard tree[path].kind == .scalar, !tree[path].isTagged, !tree.isEmptyPlain(path) else { return }
    append(FileReference(node: node, role: role))
  }
}
