internal import SpecModel
internal import SpecSyntax

/// A mapping entry to be printed.
struct Entry {
  /// The key; nil if `children` were written directly after the component's name.
  let key: YAMLNodeID?
  let value: YAMLNodeID
  let place: Place
  /// Whether the value is printed elsewhere: a container's list is printed as its `children`.
  var isBare = false
  /// The index of the comment at the end of the entry's line.
  var comment: Int?
}

/// A group of comments, and the entry below them, if there is one.
struct Row {
  var comments: [Int] = []
  var entry: Entry?
  var rank = 0
  var hasBlankBefore = false
}

extension SpecPrinter {
  /// The entries of a mapping, in print order.
  func rows(of mapping: YAMLNodeID, as place: Place) -> [Row] {
    var rows = writtenRows(of: mapping, place)
    switch place {
    case .document: rank(document: &rows)
    case .node:
      guard rank(node: &rows) else { return withBlankLines(rows, place) }
    default: return rows
    }
    let sorted = sorted(rows)
    let isSafe = keepsAnchorsFirst(rows, sorted, in: mapping)
    return withBlankLines(isSafe ? sorted : rows, place)
  }

  // MARK: - Source order

  private func writtenRows(of mapping: YAMLNodeID, _ place: Place) -> [Row] {
    var rows: [Row] = []
    for (key, value) in tree.entries(of: mapping) {
      let attachment = placement[key.index]
      var row = Row()
      row.entry = Entry(
        key: key, value: value, place: inside(place, key, value),
        comment: attachment.trailing.last)
      row.comments = attachment.leading + attachment.trailing.dropLast()
      let hasBlank = placement.hasBlankBefore(key.index)
      row.hasBlankBefore =
        attachment.leading.first.map { trivia.comments[$0].followsBlankLine } ?? hasBlank
      // Comments at the top describe the file; comments before a blank line describe everything
      // below.
      let opensFile = rows.isEmpty && mapping == .root
      if !row.comments.isEmpty, opensFile || hasBlank {
        rows.append(
          Row(
            comments: row.comments, rank: opensFile ? .min : 0, hasBlankBefore: row.hasBlankBefore))
        row.comments = []
        row.hasBlankBefore = hasBlank
      }
      rows.append(row)
    }
    return rows
  }

  private func inside(_ place: Place, _ key: YAMLNodeID, _ value: YAMLNodeID) -> Place {
    if case .plain = place { return .plain }
    guard tree[value].isCollection, tree[key].kind == .scalar else { return .plain }
    return tree.withText(key) { place.inside($0) }
  }

  // MARK: - Sorting

  private func rank(document rows: inout [Row]) {
    var next = Int.max
    for position in rows.indices.reversed() {
      if rows[position].rank == .min { continue }
      guard let key = rows[position].entry?.key else { continue }
      let name = tree.string(key)
      if let head = KeyOrder.documentHead.firstIndex(of: name) {
        rows[position].rank = head - 100
      } else if let rank = KeyOrder.ofDocumentKey(name) {
        rows[position].rank = rank
        next = rank
      } else {
        // A tool's extension key stays before the key that follows it.
        rows[position].rank = next
      }
    }
  }

  /// Sets the ranks of a node's rows.
  ///
  /// - Returns: whether the mapping is a node.
  private func rank(node rows: inout [Row]) -> Bool {
    var component: Component?
    var head: Int?
    var takesItems = false
    var hasChildren = false
    for position in rows.indices {
      guard let key = rows[position].entry?.key, tree[key].kind == .scalar else { continue }
      switch KeyOrder.kind(of: key, in: tree) {
      case .component(let found):
        if component != nil { return false }
        component = found
        head = position
        rows[position].rank = KeyOrder.head
      case .ownComponent:
        if head == nil { head = position }
        rows[position].rank = head == position ? KeyOrder.head : KeyOrder.unknown
      case .merge: rows[position].rank = KeyOrder.merge
      case .attribute(let attribute, let rank):
        takesItems = takesItems || attribute == .items
        hasChildren = hasChildren || attribute == .children
        rows[position].rank = rank
      case .other: rows[position].rank = KeyOrder.unknown
      }
    }
    guard let head, !beginsWithOtherName(rows) || head == 0 else { return false }
    if takesItems {
      // The `key` of a loop comes after its `items`.
      for position in rows.indices {
        if let key = rows[position].entry?.key, tree.isScalar(key, "key") {
          rows[position].rank = KeyOrder.items
        }
      }
      // The sort is stable, so a `key` of equal rank must come after the items.
      if let items = rows.firstIndex(where: { $0.rank == KeyOrder.items }),
        let key = rows[items].entry?.key, tree.isScalar(key, "key")
      {
        rows.append(rows.remove(at: items))
      }
    }
    if let component, component.isContainer, rows.count > 1, !hasChildren,
      let position = rows.firstIndex(where: { $0.rank == KeyOrder.head })
    {
      moveChildren(of: takesItems ? position : head, in: &rows)
    }
    return true
  }

  /// Whether a node begins with a name of another framework without a value, which says what the node
  /// is, as `linearProgressIndicator:` above `progress: 0.6`.
  private func beginsWithOtherName(_ rows: [Row]) -> Bool {
    guard let entry = rows.first?.entry, let key = entry.key, tree[key].kind == .scalar,
      case .other = KeyOrder.kind(of: key, in: tree)
    else { return false }
    return tree.isEmptyPlain(entry.value)
  }

  /// Converts the list after a container's name to `children`, after its attributes.
  private func moveChildren(of head: Int, in rows: inout [Row]) {
    guard let entry = rows[head].entry, let key = entry.key,
      tree[entry.value].kind == .sequence, trivia.anchor(of: entry.value) == nil
    else { return }
    rows[head].entry = Entry(
      key: key, value: entry.value, place: .plain, isBare: true, comment: entry.comment)
    var children = Row()
    children.entry = Entry(key: nil, value: entry.value, place: .nodes)
    children.rank = KeyOrder.children
    rows.append(children)
  }

  /// Sorts the rows between blank lines; only the first and last keys of a mapping move across
  /// them.
  private func sorted(_ rows: [Row]) -> [Row] {
    var groups: [[Row]] = [[]]
    var opening: [Row] = []
    var last: [Row] = []
    for row in rows {
      if row.rank < 0 {
        opening.append(row)
      } else if row.rank == KeyOrder.children {
        last.append(row)
      } else {
        if row.hasBlankBefore || row.entry == nil, !(groups.last?.isEmpty ?? true) {
          groups.append([])
        }
        groups[groups.count - 1].append(row)
      }
    }
    var result = Self.byRank(opening)
    for position in result.indices { result[position].hasBlankBefore = false }
    for group in groups where !group.isEmpty {
      let startsBlank = group[0].hasBlankBefore
      var group = Self.byRank(group)
      for member in group.indices { group[member].hasBlankBefore = false }
      group[0].hasBlankBefore = startsBlank
      result += group
    }
    return result + last
  }

  private static func byRank(_ rows: [Row]) -> [Row] {
    var isSorted = true
    for position in rows.indices.dropFirst() where rows[position - 1].rank > rows[position].rank {
      isSorted = false
    }
    if isSorted { return rows }
    return rows.indices.sorted { (rows[$0].rank, $0) < (rows[$1].rank, $1) }.map { rows[$0] }
  }

  /// Whether, in the sorted rows, every alias still comes after its anchor.
  private func keepsAnchorsFirst(_ rows: [Row], _ sorted: [Row], in mapping: YAMLNodeID) -> Bool {
    let nodes = Int(mapping.index)..<Int(tree[mapping].subtreeEnd)
    guard trivia.hasAnchor(in: nodes) else { return true }
    if hasRepeatedAnchors { return false }
    var seen: [Range<Int>] = []
    for row in sorted {
      guard let entry = row.entry else { continue }
      let first = entry.key ?? entry.value
      let end = entry.isBare ? Int(first.index) + 1 : Int(tree[entry.value].subtreeEnd)
      let own = Int(first.index)..<end
      for node in own where tree.nodes[node].kind == .alias {
        let target = Int(tree.nodes[node].textStart)
        guard nodes.contains(target), !own.contains(target) else { continue }
        if !seen.contains(where: { $0.contains(target) }) { return false }
      }
      seen.append(own)
    }
    return true
  }

  // MARK: - Blank lines

  /// Adds blank lines between the sections of a document, such as `states` and `body`.
  private func withBlankLines(_ rows: [Row], _ place: Place) -> [Row] {
    guard case .document = place else { return rows }
    var rows = rows
    var followsSection = false
    var hasHead = false
    for position in rows.indices {
      guard let entry = rows[position].entry else { continue }
      let isSection = isSection(entry.value)
      // No blank line between the version and the key that determines the document's kind.
      let isSetApart = (isSection && rows[position].rank >= 0) || followsSection
      if hasHead, isSetApart { rows[position].hasBlankBefore = true }
      followsSection = isSection
      hasHead = true
    }
    return rows
  }

  /// Whether a value spans several lines.
  private func isSection(_ value: YAMLNodeID) -> Bool {
    tree[value].isCollection && tree[value].style == .block && !isEmpty(value)
  }
}
