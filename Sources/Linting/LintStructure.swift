internal import SpecModel
internal import SpecSyntax

/// Runs the rules about the nesting of nodes.
func lintStructure(_ subject: LintSubject, into bag: inout LintBag) {
  let document = subject.document
  var outline = Outline(document)
  if bag.isOn(.singleChild) { findSingleChildren(document, outline, into: &bag) }
  if bag.isOn(.deepNesting) { findDeepNesting(document, outline, into: &bag) }
  if bag.isOn(.repeatedSubtree) { findRepeats(subject, &outline, into: &bag) }
  if bag.isOn(.unusedFact) { findUnusedFacts(subject.tree, into: &bag) }
  if bag.isOn(.unusedID) { findUnusedIDs(subject, outline, into: &bag) }
}

/// The parents and nesting depths of a document's nodes.
private struct Outline {
  /// The parent of each node; -1 for the body.
  var parents: [Int] = []
  /// For each node, the number of containers around it that the spec writes.
  var depths: [Int] = []
  /// For each node, whether it comes from the use of a component.
  var isInstance: [Bool]

  init(_ document: Document) {
    let count = document.nodes.count
    isInstance = [Bool](repeating: false, count: count)
    for instance in document.instances {
      let root = instance.root.position
      for position in root..<Int(document.nodes[root].subtreeEnd) { isInstance[position] = true }
    }
    var open: [Int] = []
    for (position, node) in document.nodes.enumerated() {
      while let last = open.last, Int(document.nodes[last].subtreeEnd) <= position {
        open.removeLast()
      }
      let parent = open.last ?? -1
      parents.append(parent)
      let isInContainer = parent > 0 && document.nodes[parent].component.isContainer
      depths.append(parent < 0 ? 0 : depths[parent] + (isInContainer ? 1 : 0))
      if Int(node.subtreeEnd) > position + 1 { open.append(position) }
    }
  }
}

// MARK: - Unnecessary stacks

private func findSingleChildren(
  _ document: Document, _ outline: Outline, into bag: inout LintBag
) {
  for position in document.nodes.indices {
    let node = document.nodes[position]
    guard node.component.isStack || node.component == .zstack, !outline.isInstance[position],
      !node.hasOwnID, !node.beginsLoop, !node.isConditional, position + 1 < Int(node.subtreeEnd),
      case let child = document.nodes[position + 1], child.subtreeEnd == node.subtreeEnd,
      !child.beginsLoop, child.isContent
    else { continue }
    let says = document.attributes(of: NodeID(position)).contains { entry in
      ![.spacing, .alignment, .distribution].contains(entry.attribute)
    }
    if !says { bag.add(.singleChild(node.component.rawValue, at: node.span)) }
  }
}

extension Node {
  fileprivate var isContent: Bool {
    if case .content = placement { true } else { false }
  }
}

// MARK: - Depth

/// The maximum nesting depth of containers.
private let depthLimit = 8

private func findDeepNesting(
  _ document: Document, _ outline: Outline, into bag: inout LintBag
) {
  for position in document.nodes.indices
  where document.nodes[position].component.isContainer && outline.depths[position] == depthLimit {
    guard !outline.isInstance[position] else { continue }
    bag.add(.deepNesting(depthLimit + 1, at: document.nodes[position].span))
  }
}

// MARK: - Repeated subtrees

/// The minimum size of a repeated subtree, in nodes.
private let repeatedSize = 4
/// The minimum number of occurrences of a repeated subtree.
private let repeatedCount = 3

private func findRepeats(
  _ subject: LintSubject, _ outline: inout Outline, into bag: inout LintBag
) {
  let document = subject.document
  let shapes = shapes(of: document, in: subject.tree.source.bytes)
  var places: [UInt64: [Int]] = [:]
  for position in document.nodes.indices.dropFirst() {
    let node = document.nodes[position]
    guard Int(node.subtreeEnd) - position >= repeatedSize, node.component.isContainer,
      !outline.isInstance[position], node.span.source == .spec
    else { continue }
    places[shapes[position], default: []].append(position)
  }
  for position in document.nodes.indices {
    guard let all = places[shapes[position]], all.first == position, all.count >= repeatedCount
    else { continue }
    // Do not report a subtree inside a larger repeated subtree.
    let parents = all.map { outline.parents[$0] }
    if let first = parents.first, first > 0, Set(parents).count == all.count,
      parents.allSatisfy({ shapes[$0] == shapes[first] })
    {
      continue
    }
    bag.add(.repeatedSubtree(all.map { document.nodes[$0].span }))
  }
}

/// A hash of each subtree's structure and appearance, without its texts.
private func shapes(of document: Document, in bytes: [UInt8]) -> [UInt64] {
  var shapes = [UInt64](repeating: 0, count: document.nodes.count)
  for position in document.nodes.indices.reversed() {
    let node = document.nodes[position]
    var hash = FNV()
    hash.add(node.component.rawValue.utf8)
    for entry in document.attributes(of: NodeID(position)) {
      hash.add(entry.attribute.name.utf8)
      if entry.attribute.isLook, entry.span.source == .spec {
        hash.add(bytes[Int(entry.span.start)..<Int(entry.span.end)])
      }
    }
    var child = position + 1
    while child < Int(node.subtreeEnd) {
      hash.add(shapes[child])
      child = Int(document.nodes[child].subtreeEnd)
    }
    shapes[position] = hash.value
  }
  return shapes
}

extension Attribute {
  /// Whether the attribute affects the appearance, so that subtrees with different values are not
  /// repetitions.
  fileprivate var isLook: Bool {
    switch Attribute.table.first(where: { $0.attribute == self })?.type {
    case .text, .identifier, .condition, .action, .destination, .symbol, .loop, .itemKey: false
    default: true
    }
  }
}

/// Computes an FNV-1a hash, which is the same on every machine and in every run.
private struct FNV {
  var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    value = (value ^ 0xFF) &* 0x100_0000_01B3
  }

  mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0x100_0000_01B3
    value ^= value >> 29
  }
}

// MARK: - Unused facts

/// Finds facts that the spec never reads; a value set in a state does not count as a read.
private func findUnusedFacts(_ tree: YAMLTree, into bag: inout LintBag) {
  guard !tree.isEmpty, tree[.root].kind == .mapping,
    let facts = tree.entries(of: .root).first(where: { tree.isScalar($0.key, "facts") }),
    case let declared = tree.resolved(facts.value), tree[declared].kind == .mapping
  else { return }
  var isKey = [Bool](repeating: false, count: tree.nodes.count)
  for position in tree.nodes.indices where tree.nodes[position].kind == .mapping {
    for entry in tree.entries(of: YAMLNodeID(position)) { isKey[Int(entry.key.index)] = true }
  }
  var words: Set<Substring> = []
  for position in tree.nodes.indices
  where tree.nodes[position].kind == .scalar && !isKey[position] {
    let text = tree.string(YAMLNodeID(position))
    words.formUnion(text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
  }
  for fact in tree.entries(of: declared) where tree[fact.key].kind == .scalar {
    let name = tree.string(fact.key)
    if !name.hasPrefix("x-"), !words.contains(Substring(name)) {
      bag.add(.unusedFact(name, at: tree.span(fact.key)))
    }
  }
}

// MARK: - Unused IDs

private func findUnusedIDs(
  _ subject: LintSubject, _ outline: Outline, into bag: inout LintBag
) {
  let document = subject.document
  let tree = subject.tree
  // Any other scalar that contains the ID may refer to it.
  var texts: [String] = []
  for position in tree.nodes.indices where tree.nodes[position].kind == .scalar {
    texts.append(tree.string(YAMLNodeID(position)))
  }
  for position in document.nodes.indices where document.nodes[position].hasOwnID {
    let node = document.nodes[position]
    guard node.field == nil, !outline.isInstance[position] else { continue }
    let uses = texts.count { $0 == node.name || $0.contains(node.name + ".") }
    if uses <= 1, !texts.contains(where: { $0 != node.name && $0.contains(node.name) }) {
      bag.add(.unusedID(node.name, at: node.span))
    }
  }
}
