internal import SpecModel
internal import SpecSyntax

/// Reads the YAML tree: follows aliases, expands merge keys, and reports wrong types of nodes.
extension Lowering {
  typealias Entry = (key: YAMLNodeID, value: YAMLNodeID)

  // MARK: - Parser errors

  /// Whether the parser reported a syntax error at a node.
  @inline(__always)
  func isHole(_ node: YAMLNodeID) -> Bool { Self.isHole(node, in: tree, reporter.faults) }

  @inline(__always)
  private static func isHole(
    _ node: YAMLNodeID, in tree: YAMLTree, _ faults: Set<SourceSpan>
  ) -> Bool {
    if tree[node].isTagged || tree.isHole(node) { return true }
    // In an unclosed bracket at which the parser stopped, entries may be missing.
    if tree.isPartial, tree[node].style == .flow, tree.isCutOff(node) { return true }
    return !faults.isEmpty && faults.contains(tree.span(node))
  }

  /// The node of a value, with aliases followed; nil if the parser reported an error in it.
  @inline(__always)
  func readable(_ node: YAMLNodeID) -> YAMLNodeID? {
    if isHole(node) { return nil }
    guard tree[node].kind == .alias else { return node }
    let value = tree.resolved(node)
    return isHole(value) ? nil : value
  }

  // MARK: - Mappings

  /// The entries of a mapping with merge keys expanded.
  ///
  /// The mapping's own keys take precedence, then those of the first merged mapping. Keys with
  /// parser errors, such as duplicates, are omitted. The expansion limits bound the running time.
  @inline(__always)
  func entries(of mapping: YAMLNodeID) -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(8)
    Self.appendEntries(of: mapping, in: tree, reporter.faults, to: &entries)
    return entries
  }

  /// Appends the entries of a mapping to an empty list.
  ///
  /// Static, because it needs only the tree and the parser's errors.
  static func appendEntries(
    of mapping: YAMLNodeID, in tree: YAMLTree, _ faults: Set<SourceSpan>,
    to entries: inout [Entry]
  ) {
    var merged: [YAMLNodeID] = []
    appendEntries(of: mapping, in: tree, faults, to: &entries, merged: &merged)
    if merged.isEmpty { return }
    var names = Set(entries.map { tree.string($0.key) })
    // A mapping that is merged a second time adds nothing.
    var seen: Set<UInt32> = []
    var position = 0
    while position < merged.count {
      defer { position += 1 }
      guard seen.insert(merged[position].index).inserted else { continue }
      var more: [Entry] = []
      appendEntries(of: merged[position], in: tree, faults, to: &more, merged: &merged)
      for entry in more where names.insert(tree.string(entry.key)).inserted {
        entries.append(entry)
      }
    }
  }

  private static func appendEntries(
    of mapping: YAMLNodeID, in tree: YAMLTree, _ faults: Set<SourceSpan>,
    to entries: inout [Entry], merged: inout [YAMLNodeID]
  ) {
    for entry in tree.entries(of: mapping) {
      let key = tree[entry.key]
      guard key.kind == .scalar, !key.isEmptyPlain, !isHole(entry.key, in: tree, faults)
      else { continue }
      if key.textEnd - key.textStart == 2, key.style == .plain, tree.isScalar(entry.key, "<<") {
        merged.append(contentsOf: mergeSources(entry.value, in: tree))
      } else {
        entries.append(entry)
      }
    }
  }

  /// The mappings that a merge key merges; the parser has already reported other values.
  private static func mergeSources(_ value: YAMLNodeID, in tree: YAMLTree) -> [YAMLNodeID] {
    let value = tree.resolved(value)
    switch tree[value].kind {
    case .mapping: return [value]
    case .sequence:
      return tree.items(of: value).map { tree.resolved($0) }.filter { tree[$0].kind == .mapping }
    default: return []
    }
  }

  /// The index of a key in a table; nil for an unknown key.
  @inline(__always)
  func find(_ key: YAMLNodeID, in table: KeywordTable) -> Int? {
    guard tree[key].kind == .scalar else { return nil }
    return tree.withText(key) { table.position(of: $0) }
  }

  /// Whether a key starts with `x-`, which is reserved for anchors and other tools.
  @inline(__always)
  func isToolKey(_ key: YAMLNodeID) -> Bool {
    guard tree[key].kind == .scalar else { return false }
    return tree.withText(key) {
      $0.count >= 2 && $0[0] == UInt8(ascii: "x") && $0[1] == UInt8(ascii: "-")
    }
  }

  /// Reads a mapping with known keys; reports other keys.
  mutating func fields(_ node: YAMLNodeID, _ shape: Shape) -> ShapeFields? {
    guard let value = readable(node) else { return nil }
    guard tree[value].kind == .mapping else {
      let span = tree.span(node)
      if tree.isEmptyPlain(value) {
        report(.emptyMapping(shape.name, keys: shape.keys, at: span))
      } else {
        let title =
          tree[value].kind == .scalar && shape.keys.first == "title" ? tree.string(value) : nil
        report(
          .notAMapping(shape.name, keys: shape.keys, found: describe(value), at: span)
            .hint(title.map { "write { title: \(cut($0)) }" }))
      }
      return nil
    }
    var fields = ShapeFields(shape)
    fields.hasGaps = hasLostKey(value)
    for entry in entries(of: value) where !isToolKey(entry.key) {
      if let position = find(entry.key, in: shape.table) {
        if isMissing(entry) || isHole(entry.value) {
          fields.hasGaps = true
        } else {
          fields.found[position] = entry
        }
      } else {
        fields.hasGaps = true
        // The fact is read in spite of the error, so that errors in its value are also reported.
        if reportFactInState(entry, in: shape, of: value) { continue }
        let meant = reportUnknownKey(
          entry.key, with: foreignTree(entry.value), of: value, in: shape)
        if let meant, fields.found[meant] == nil, !tree.isEmptyPlain(entry.value),
          !isHole(entry.value)
        {
          fields.found[meant] = entry
        }
      }
    }
    return fields
  }

  /// Reports an unknown key of a mapping.
  ///
  /// - Parameter value: everything in its value.
  /// - Returns: the index of the key that was probably meant, if that is nearly certain.
  private mutating func reportUnknownKey(
    _ key: YAMLNodeID, with value: ForeignTree, of mapping: YAMLNodeID, in shape: Shape
  ) -> Int? {
    let name = tree.string(key)
    let span = tree.span(key)
    if reportGluedKey(key, isKnown: { shape.keys.contains($0) }) { return nil }
    if let colon = name.firstIndex(of: ":"), shape.keys.contains(String(name[..<colon])) {
      let rest = name[name.index(after: colon)...]
      report(.missingSpace(String(name[..<colon]), text: String(rest), at: span))
      return nil
    }
    let isFieldInState = shape.name == Shape.state.name && fieldPosition(of: name) != nil
    let place =
      isFieldInState
      ? "'\(name)' is a field: values: { \(name): … }"
      : shape.place(of: name, value, in: foreignTree(mapping))
    let near =
      place == nil
      ? shape.meant(by: name) ?? suggest(name, among: shape.keys) : nil
    report(
      .unknownKey(
        name, at: span, in: "'\(shape.name)'", closest: near,
        place: place ?? (near == nil ? shape.knownKeys : nil)))
    return near.flatMap { shape.keys.firstIndex(of: $0) }
  }

  /// Reports `{top:8}`, which is a key without a value, because there is no space after the colon.
  ///
  /// - Returns: whether the key has that form.
  mutating func reportGluedKey(_ key: YAMLNodeID, isKnown: (String) -> Bool) -> Bool {
    let name = tree.string(key)
    guard tree[key].style == .plain, let colon = name.firstIndex(of: ":"),
      case let word = String(name[..<colon]), isKnown(word)
    else { return false }
    let text = String(name[name.index(after: colon)...])
    report(.missingSpace(word, text: text, at: tree.span(key)))
    return true
  }

  /// Whether an entry has no value, which is reported.
  mutating func isMissing(_ entry: Entry) -> Bool {
    guard tree.isEmptyPlain(entry.value) else { return false }
    if !isHole(entry.value) { reportMissingValue(entry) }
    return true
  }

  /// The span of an entry's value, or of its key if there is no value.
  func place(of entry: Entry) -> SourceSpan {
    tree.isEmptyPlain(entry.value) ? tree.span(entry.key) : tree.span(entry.value)
  }

  // MARK: - Lists

  /// Reads the items of a list; any other value is reported and gives an empty list.
  mutating func list(_ node: YAMLNodeID, of owner: String) -> [YAMLNodeID] {
    sequence(node, of: owner).map { Self.items(of: $0, in: tree, reporter.faults) } ?? []
  }

  /// The sequence of a node, with aliases followed; nil after a reported error.
  mutating func sequence(_ node: YAMLNodeID, of owner: String) -> YAMLNodeID? {
    guard let value = readable(node) else { return nil }
    if tree[value].kind == .sequence { return value }
    let span = tree.span(node)
    if tree.isEmptyPlain(value) {
      report(.emptyList(owner, at: span))
    } else {
      let isWord = tree[value].kind == .scalar && tree[node].kind != .alias
      let takesNodes = owner == "children" || Component(rawValue: owner) != nil
      let item = isWord ? sourceText(value) : nil
      if takesNodes, let code = codeOfItems(value) {
        report(.notAList(owner, item: nil, at: span).hint(code))
      } else if takesNodes, let item {
        report(.notNodes(owner, text: item, at: span))
      } else {
        report(.notAList(owner, item: item, at: span))
      }
    }
    return nil
  }

  /// What to write for Compose's `items(orders):` in a list of nodes; nil for other mappings.
  private func codeOfItems(_ value: YAMLNodeID) -> String? {
    guard tree[value].kind == .mapping, let first = entries(of: value).first,
      tree[first.key].kind == .scalar, case let name = tree.string(first.key),
      ["items(", "itemsIndexed(", "ForEach("].contains(where: { name.hasPrefix($0) }),
      case let list = name.split(separator: "(")[1].prefix(while: { $0.isLetter || $0.isNumber }),
      !list.isEmpty
    else { return nil }
    return "write 'items: item in \(list)' and 'cell: { text: \"${item.name}\" }' beside the "
      + "component's name"
  }

  static func items(
    of list: YAMLNodeID, in tree: YAMLTree, _ faults: Set<SourceSpan>
  ) -> [YAMLNodeID] {
    var items: [YAMLNodeID] = []
    // A list has at most as many items as it has nodes.
    items.reserveCapacity(min(16, Int(tree[list].subtreeEnd) - Int(list.index)))
    for item in tree.items(of: list) where !isHole(item, in: tree, faults) { items.append(item) }
    return items
  }

  /// Whether a list contains items with syntax errors.
  func hasLostItems(_ node: YAMLNodeID) -> Bool {
    guard let value = readable(node), tree[value].kind == .sequence else { return false }
    return tree.items(of: value).contains { isHole($0) }
  }

  // MARK: - Text for messages

  /// A description of a value for messages.
  func describe(_ node: YAMLNodeID) -> String {
    switch tree[node].kind {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .alias: "an alias"
    case .scalar: tree.isEmptyPlain(node) ? "nothing" : "'\(cut(tree.string(node)))'"
    }
  }

  /// Whether an unquoted scalar ends at a comma.
  func endsAtComma(_ node: YAMLNodeID) -> Bool {
    let bytes = tree.source(of: node).bytes
    let end = Int(tree[node].end)
    return tree[node].style == .plain && end < bytes.count && bytes[end] == UInt8(ascii: ",")
  }

  /// The source text of a short scalar, including quotes.
  func sourceText(_ node: YAMLNodeID, limit: Int = 40) -> String? {
    let bytes = tree.source(of: node).bytes
    let node = tree[node]
    guard node.end - node.start <= limit else { return nil }
    return String(decoding: bytes[Int(node.start)..<Int(node.end)], as: UTF8.self)
  }
}

/// The entries of a mapping with a known shape.
struct ShapeFields {
  private let shape: Shape
  fileprivate(set) var found: [Lowering.Entry?]
  /// Whether an invalid entry was omitted, which may explain why another one is missing.
  fileprivate(set) var hasGaps = false

  fileprivate init(_ shape: Shape) {
    self.shape = shape
    found = Array(repeating: nil, count: shape.keys.count)
  }

  /// The entry with this key.
  subscript(_ key: String) -> Lowering.Entry? {
    guard let position = shape.keys.firstIndex(of: key) else {
      preconditionFailure("the shape '\(shape.name)' has no key '\(key)'")
    }
    return found[position]
  }
}
