internal import SpecModel
internal import SpecSyntax

/// Lowers the app's data: `facts` and `data` of the spec and of its states.
extension Lowering {
  /// Reads `facts:` and `data:` of the screen.
  mutating func lowerKnowledge(_ keys: DocumentKeys) {
    var members: [DataTable.Member] = []
    if let facts = keys[.facts], !isMissing(facts) {
      members += knowledge(facts, of: "facts")
    }
    members += ownFactsOfSteps(beside: members)
    members += ownFactsOfActions()
    names.data.facts = members.map(\.key)
    document.facts = names.data.facts
    if let data = keys[.data], !isMissing(data) {
      for member in knowledge(data, of: "data") {
        if let fact = members.first(where: { $0.key == member.key }) {
          report(
            .factAndData(
              document.data.name(of: member.key), at: member.span, fact: fact.span))
        } else {
          members.append(member)
        }
      }
    }
    guard keys[.facts] != nil || keys[.data] != nil || !members.isEmpty else { return }
    let place = (keys[.data] ?? keys[.facts]).map { tree.span($0.key) } ?? fileStart
    let root = document.data.appendObject(members, at: place)
    document.dataRoot = root
    names.data.root = names.data.shapes.add(root, of: document.data)
  }

  /// The members of facts or data, from a mapping or a list of data files and mappings.
  ///
  /// In a list, later members override earlier ones.
  private mutating func knowledge(_ entry: Entry, of owner: String) -> [DataTable.Member] {
    guard owner == "data", let list = readable(entry.value), tree[list].kind == .sequence else {
      return knowledge(at: entry.value, of: owner)
    }
    var members: [DataTable.Member] = []
    var fromFiles: [(key: DataKey, span: SourceSpan)] = []
    for item in tree.items(of: list) {
      let isFile = tree[tree.resolved(item)].kind == .scalar
      if tree[tree.resolved(item)].kind == .sequence {
        names.data.isIncomplete = true
        report(
          .wrongType(
            owner, expected: "paths of files, and mappings of names to values", found: "a list",
            at: tree.span(item)))
        continue
      }
      for member in knowledge(at: item, of: owner) {
        if isFile, let first = fromFiles.first(where: { $0.key == member.key }) {
          report(
            .duplicateData(
              document.data.name(of: member.key), at: tree.span(item), first: first.span))
          continue
        }
        if isFile { fromFiles.append((member.key, tree.span(item))) }
        members.removeAll { $0.key == member.key }
        members.append(member)
      }
    }
    return members
  }

  private mutating func knowledge(at node: YAMLNodeID, of owner: String) -> [DataTable.Member] {
    guard let value = dataNode(node, of: owner) else {
      names.data.isIncomplete = true
      return []
    }
    if tree[value].kind == .sequence {
      let name = nameOfFile(of: value)
      guard let list = dataValue(value, depth: 1, isFact: false) else { return [] }
      return [DataTable.Member(document.data.key(name), list, at: tree.span(value))]
    }
    var members: [DataTable.Member] = []
    for member in entries(of: value) where !isToolKey(member.key) {
      let name = tree.string(member.key)
      if Self.wordsOfExpressions.contains(name) {
        report(.reservedDataName(name, at: tree.span(member.key)))
        continue
      }
      guard let id = dataValue(member.value, depth: 1, isFact: owner == "facts") else { continue }
      members.append(DataTable.Member(document.data.key(name), id, at: tree.span(member.key)))
    }
    return members
  }

  /// The name for the list that a data file contains: the file's name.
  private func nameOfFile(of root: YAMLNodeID) -> String {
    let file = tree.source(of: root).path.split(separator: "/").last ?? ""
    let stem = file.split(separator: ".").first.map(String.init) ?? "list"
    return Self.isName(stem) ? stem : camelCase(stem)
  }

  /// The mapping of `facts:` or `data:`, or the list in a data file; nil after a reported error.
  private mutating func dataNode(_ node: YAMLNodeID, of owner: String) -> YAMLNodeID? {
    let root = owner == "data" ? dataRoot(node) : readable(node)
    guard let value = root.flatMap({ readable($0) }) else { return nil }
    if tree[value].kind == .mapping { return value }
    let isFile = owner == "data" && tree[tree.resolved(node)].kind == .scalar
    if isFile, tree[value].kind == .sequence { return value }
    let example = owner == "facts" ? "{ isOnline: true }" : "{ orders: [ … ] }"
    report(
      .wrongType(
        owner, expected: "a mapping of names to values, such as \(example)",
        found: describe(value), at: tree.span(value)))
    return nil
  }

  // MARK: - Values

  /// Reads a value with everything in it; nil if a part is invalid.
  ///
  /// Scalars in quotes are texts. Plain scalars are `null`, Booleans or numbers if they look like
  /// it, otherwise texts.
  mutating func dataValue(_ node: YAMLNodeID, depth: Int, isFact: Bool) -> DataID? {
    guard let value = readable(node) else { return nil }
    let span = tree.span(value)
    guard depth <= Self.depthLimit else {
      report(.tooDeep(limit: Self.depthLimit, at: span))
      return nil
    }
    switch tree[value].kind {
    case .scalar:
      guard !isFact || !tree.isEmptyPlain(value) else {
        report(.factWithoutValue(at: tree.span(node)))
        return nil
      }
      return document.data.append(dataScalar(value), at: span)
    case .sequence:
      var items: [DataID] = []
      for item in tree.items(of: value) {
        if let id = dataValue(item, depth: depth + 1, isFact: false) { items.append(id) }
      }
      return document.data.appendList(items, at: span)
    case .mapping:
      var members: [DataTable.Member] = []
      for entry in entries(of: value) where !isToolKey(entry.key) {
        guard let id = dataValue(entry.value, depth: depth + 1, isFact: isFact) else { continue }
        let key = document.data.key(tree.string(entry.key))
        members.append(DataTable.Member(key, id, at: tree.span(entry.key)))
      }
      return document.data.appendObject(members, at: span)
    case .alias: return nil
    }
  }

  func dataScalar(_ node: YAMLNodeID) -> DataTable.Value {
    let text = tree.bareText(node)
    guard tree[node].style == .plain else { return .text(text) }
    switch text {
    case "", "~", "null": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default: return DataTable.isNumber(text) ? .number(text) : .text(text)
    }
  }

  // MARK: - States

  /// Reads `facts:` and `data:` of a state, which override the screen's.
  mutating func lowerStateKnowledge(_ fields: ShapeFields, into state: inout StateDeclaration) {
    var members: [DataTable.Member] = []
    let hasData =
      document.dataRoot.map { document.data.members(of: $0).count > names.data.facts.count }
      ?? false
    for owner in ["facts", "data"] {
      guard let entry = fields[owner] else { continue }
      for member in knowledge(entry, of: owner)
      where isKnown(member, of: owner, hasData: hasData) {
        members.append(member)
      }
    }
    if !deferred.facts.ofFields.isEmpty { lowerBoundFacts(members, into: &state) }
    if let running = fields["running"] { members += runningActions(running.value) }
    guard !members.isEmpty else { return }
    let patch = document.data.appendObject(members, at: state.span)
    guard let base = document.dataRoot, let root = names.data.root else {
      state.data = patch
      if let root = names.data.root {
        names.data.shapes.absorb(patch, of: document.data, into: root)
      } else {
        names.data.root = names.data.shapes.add(patch, of: document.data)
      }
      return
    }
    names.data.shapes.absorb(patch, of: document.data, into: root, isPatch: true)
    state.data = document.data.merged(base, with: patch)
  }

  /// Whether a value in a state overrides one that the screen declares; reports an error if not.
  private mutating func isKnown(
    _ member: DataTable.Member, of owner: String, hasData: Bool
  ) -> Bool {
    let isFact = names.data.facts.contains(member.key)
    let name = document.data.name(of: member.key)
    let span = member.span
    if owner == "data" {
      if isFact {
        report(.factInData(name, at: span))
        return false
      }
      guard hasData else { return true }
    }
    guard let root = names.data.root, owner == "data" || isFact,
      let shape = names.data.shapes.member(member.key, of: root)
    else {
      if names.data.isIncomplete { return false }
      var known: [String] = []
      if let root = names.data.root {
        known = names.data.shapes[root].members.prefix(100)
          .filter { member in
            names.data.facts.contains(member.key) == (owner == "facts")
          }
          .map { document.data.name(of: $0.key) }
      }
      let near = suggest(name, among: known)
      report(.undeclared(name, in: owner, closest: near, known: known, at: span))
      return false
    }
    return fits(member.value, shape, of: owner, isInList: false)
  }

  /// Whether a value in a state has the declared type; reports an error if not.
  private mutating func fits(
    _ value: DataID, _ shape: ShapeID, of owner: String, isInList: Bool
  ) -> Bool {
    let declared = names.data.shapes[shape]
    let kinds = document.data[value].kinds
    if kinds.isEmpty || declared.kinds.isEmpty { return true }
    guard !declared.kinds.isDisjoint(with: kinds) else {
      report(
        .otherKind(
          found: kinds, declared: declared.kinds, in: owner, at: document.data.span(of: value),
          first: document.data.span(of: declared.example)))
      return false
    }
    switch document.data[value] {
    case .number(let digits) where declared.isDecimal && !DataTable.isDecimal(digits):
      report(.tooManyDigits(at: document.data.span(of: value)))
      return false
    case .list(let slice):
      guard let item = declared.item else { return true }
      return slice.range.allSatisfy {
        fits(document.data.items[$0], item, of: owner, isInList: true)
      }
    case .object(let slice):
      for position in slice.range {
        let member = document.data.members[position]
        if let known = names.data.shapes.member(member.key, of: shape) {
          guard fits(member.value, known, of: owner, isInList: isInList) else { return false }
        } else if !isInList, !declared.members.isEmpty {
          let names = declared.members.prefix(100).map { document.data.name(of: $0.key) }
          let name = document.data.name(of: member.key)
          let near = suggest(name, among: names)
          report(.undeclared(name, in: owner, closest: near, known: names, at: member.span))
          return false
        }
      }
      return true
    default: return true
    }
  }
}

extension DataTable.Value {
  /// The type of a value; empty for null.
  var kinds: ValueKinds {
    switch self {
    case .null: []
    case .boolean: .boolean
    case .number: .number
    case .text: .text
    case .list: .list
    case .object: .object
    }
  }
}
