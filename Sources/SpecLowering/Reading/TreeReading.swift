internal import SpecModel
internal import SpecSyntax

/// How lowering reads the tree: aliases followed, merge keys spread out, wrong shapes reported.
extension Lowering {
  typealias Entry = (key: YAMLNodeID, value: YAMLNodeID)

  // MARK: - What the parser has reported

  /// Whether the parser has reported what stands here.
  @inline(__always)
  func isHole(_ node: YAMLNodeID) -> Bool { Self.isHole(node, in: tree, faults) }

  @inline(__always)
  private static func isHole(
    _ node: YAMLNodeID, in tree: YAMLTree, _ faults: Set<SourceSpan>
  ) -> Bool {
    if tree[node].isTagged || tree.isHole(node) { return true }
    // A bracket that was open where the parser gave up: something may be missing in it.
    if tree.isPartial, tree[node].style == .flow, tree.isCutOff(node) { return true }
    return !faults.isEmpty && faults.contains(tree.span(node))
  }

  /// The node that a value stands for, or nil where it is a hole.
  @inline(__always)
  func readable(_ node: YAMLNodeID) -> YAMLNodeID? {
    if isHole(node) { return nil }
    guard tree[node].kind == .alias else { return node }
    let value = tree.resolved(node)
    return isHole(value) ? nil : value
  }

  // MARK: - Mappings

  /// The entries of a mapping with its merge keys spread out.
  ///
  /// A key of its own wins, then the first of the merged mappings. Keys that the parser has
  /// reported, repeated ones among them, are left out. The limits on expansion bound the cost.
  @inline(__always)
  func entries(of mapping: YAMLNodeID) -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(8)
    Self.appendEntries(of: mapping, in: tree, faults, to: &entries)
    return entries
  }

  /// Adds the entries of a mapping to an empty list.
  ///
  /// The state of lowering is no part of it: a call on that would copy it.
  static func appendEntries(
    of mapping: YAMLNodeID, in tree: YAMLTree, _ faults: Set<SourceSpan>,
    to entries: inout [Entry]
  ) {
    var merged: [YAMLNodeID] = []
    appendEntries(of: mapping, in: tree, faults, to: &entries, merged: &merged)
    if merged.isEmpty { return }
    var names = Set(entries.map { tree.string($0.key) })
    // A mapping that is merged once more brings nothing new.
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

  /// The mappings that a merge key names.
  ///
  /// What is none has been reported by the parser.
  private static func mergeSources(_ value: YAMLNodeID, in tree: YAMLTree) -> [YAMLNodeID] {
    let value = tree.resolved(value)
    switch tree[value].kind {
    case .mapping: return [value]
    case .sequence:
      return tree.items(of: value).map { tree.resolved($0) }.filter { tree[$0].kind == .mapping }
    default: return []
    }
  }

  /// The position of a key in a table, or nil.
  @inline(__always)
  func find(_ key: YAMLNodeID, in table: KeywordTable) -> Int? {
    guard tree[key].kind == .scalar else { return nil }
    return tree.withText(key) { table.position(of: $0) }
  }

  /// Keys that begin with `x-` are free for anchors and tools.
  @inline(__always)
  func isToolKey(_ key: YAMLNodeID) -> Bool {
    guard tree[key].kind == .scalar else { return false }
    return tree.withText(key) {
      $0.count >= 2 && $0[0] == UInt8(ascii: "x") && $0[1] == UInt8(ascii: "-")
    }
  }

  /// The entries of a mapping of a known shape; unknown keys are reported.
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
        // What is wrong with the value of the key that was meant is told in the same run.
        let meant = reportUnknownKey(entry.key, in: shape)
        if let meant, fields.found[meant] == nil, !tree.isEmptyPlain(entry.value),
          !isHole(entry.value)
        {
          fields.found[meant] = entry
        }
      }
    }
    return fields
  }

  /// Reports a key that a mapping does not have.
  ///
  /// - Returns: the position of the key that was meant, if that is nearly certain.
  private mutating func reportUnknownKey(_ key: YAMLNodeID, in shape: Shape) -> Int? {
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
      isFieldInState ? "'\(name)' is a field: values: { \(name): … }" : shape.place(of: name)
    let near =
      place == nil
      ? shape.meant(by: name) ?? suggest(name, among: shape.keys) : nil
    report(
      .unknownKey(
        name, at: span, in: "'\(shape.name)'", closest: near,
        place: place ?? (near == nil ? shape.knownKeys : nil)))
    return near.flatMap { shape.keys.firstIndex(of: $0) }
  }

  /// Reports `{top:8}`, where a missing space makes a key and its value one key without a value.
  ///
  /// - Returns: whether that is what a key is.
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

  /// The place of a value, or of its key where there is no value.
  func place(of entry: Entry) -> SourceSpan {
    tree.isEmptyPlain(entry.value) ? tree.span(entry.key) : tree.span(entry.value)
  }

  // MARK: - Lists

  /// The items of a list.
  ///
  /// Anything but a list is reported and read as none.
  mutating func list(_ node: YAMLNodeID, of owner: String) -> [YAMLNodeID] {
    sequence(node, of: owner).map { Self.items(of: $0, in: tree, faults) } ?? []
  }

  /// The sequence that a node is or stands for; nil, with anything else reported, where it is none.
  mutating func sequence(_ node: YAMLNodeID, of owner: String) -> YAMLNodeID? {
    guard let value = readable(node) else { return nil }
    if tree[value].kind == .sequence { return value }
    let span = tree.span(node)
    if tree.isEmptyPlain(value) {
      report(.emptyList(owner, at: span))
    } else {
      let isWord = tree[value].kind == .scalar && tree[node].kind != .alias
      report(.notAList(owner, item: isWord ? sourceText(value) : nil, at: span))
    }
    return nil
  }

  private static func items(
    of list: YAMLNodeID, in tree: YAMLTree, _ faults: Set<SourceSpan>
  ) -> [YAMLNodeID] {
    var items: [YAMLNodeID] = []
    // A list has no more items than nodes.
    items.reserveCapacity(min(16, Int(tree[list].subtreeEnd) - Int(list.index)))
    for item in tree.items(of: list) where !isHole(item, in: tree, faults) { items.append(item) }
    return items
  }

  /// Whether the parser could not read some items of a list.
  func hasLostItems(_ node: YAMLNodeID) -> Bool {
    guard let value = readable(node), tree[value].kind == .sequence else { return false }
    return tree.items(of: value).contains { isHole($0) }
  }

  // MARK: - Words for messages

  /// What a value is, in the words of a message.
  func describe(_ node: YAMLNodeID) -> String {
    switch tree[node].kind {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .alias: "an alias"
    case .scalar: tree.isEmptyPlain(node) ? "nothing" : "'\(cut(tree.string(node)))'"
    }
  }

  /// A short scalar as the source writes it, quotes included.
  func sourceText(_ node: YAMLNodeID, limit: Int = 40) -> String? {
    let bytes = tree.source(of: node).bytes
    let node = tree[node]
    guard node.end - node.start <= limit else { return nil }
    return String(decoding: bytes[Int(node.start)..<Int(node.end)], as: UTF8.self)
  }
}

/// The entries that a mapping of a known shape has.
struct ShapeFields {
  private let shape: Shape
  fileprivate(set) var found: [Lowering.Entry?]
  /// Whether an entry was left out, which is reported: another one may be missing because of it.
  fileprivate(set) var hasGaps = false

  fileprivate init(_ shape: Shape) {
    self.shape = shape
    found = Array(repeating: nil, count: shape.keys.count)
  }

  /// The entry of a key of the shape.
  subscript(_ key: String) -> Lowering.Entry? {
    guard let position = shape.keys.firstIndex(of: key) else {
      preconditionFailure("the shape '\(shape.name)' has no key '\(key)'")
    }
    return found[position]
  }
}
