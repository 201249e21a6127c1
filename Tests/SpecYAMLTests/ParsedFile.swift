internal import SpecSyntax
internal import SpecYAML

/// A source with what the parser makes of it, as the tests compare it.
struct ParsedFile {
  let source: SourceText
  let tree: YAMLTree
  let diagnostics: [Diagnostic]
  private let lines: LineTable

  init(_ bytes: [UInt8], limits: YAMLLimits = .standard) {
    source = SourceText(path: "test.yaml", bytes: bytes)
    lines = LineTable(source)
    var bag = DiagnosticBag()
    tree = parseYAML(source, limits: limits, into: &bag)
    diagnostics = bag.sorted()
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  /// `line:column` of a byte.
  func place(_ offset: UInt32) -> String {
    let position = lines.position(of: Int(offset))
    return "\(position.line):\(position.column)"
  }

  /// Every place that an error names, its own and its notes'.
  var namedPlaces: [String] {
    errors.flatMap { error in
      [place(error.span.start)] + error.notes.compactMap { $0.span.map { place($0.start) } }
    }
  }

  /// The diagnostics as the message table writes them.
  var report: [String] {
    diagnostics.flatMap { diagnostic in
      var lines = [
        "\(range(diagnostic.span)) \(diagnostic.severity): \(diagnostic.message) "
          + "[\(diagnostic.code)]"
      ]
      if let hint = diagnostic.hint { lines.append("hint: \(hint)") }
      lines += diagnostic.notes.map { note in
        (note.span.map { "\(place($0.start)) " } ?? "") + "note: \(note.message)"
      }
      lines += diagnostic.fixIts.map { "fix \(range($0.span)): «\($0.replacement)»" }
      return lines
    }
  }

  /// `line:column+bytes`, without the length where it is one.
  private func range(_ span: SourceSpan) -> String {
    place(span.start) + (span.end - span.start == 1 ? "" : "+\(span.end - span.start)")
  }

  /// What the tree's invariants say and this tree does not keep; empty if all is well.
  var brokenInvariants: [String] {
    var broken: [String] = []
    var ancestors: [Int] = []
    var childCounts: [Int: Int] = [:]
    var previousEnd: UInt32 = 0
    for (index, node) in tree.nodes.enumerated() {
      while let last = ancestors.last, Int(tree.nodes[last].subtreeEnd) <= index {
        ancestors.removeLast()
        previousEnd = tree.nodes[last].end
      }
      if node.start > node.end || Int(node.end) > source.bytes.count {
        broken.append("\(index): bad span")
      }
      let subtree = index + 1...max(index + 1, tree.nodes.count)
      if !subtree.contains(Int(node.subtreeEnd)) { broken.append("\(index): bad subtree end") }
      if let parent = ancestors.last {
        childCounts[parent, default: 0] += 1
        if node.start < tree.nodes[parent].start || node.end > tree.nodes[parent].end {
          broken.append("\(index): outside its parent \(parent)")
        }
        if node.start < previousEnd { broken.append("\(index): before the end of its sibling") }
      } else if index > 0 {
        broken.append("\(index): a second root")
      }
      switch node.kind {
      case .mapping, .sequence:
        ancestors.append(index)
        previousEnd = node.start
        if node.kind == .mapping { childCounts[index] = 0 }
      case .scalar:
        let limit = node.isDecoded ? tree.decoded.count : source.bytes.count
        if node.textStart > node.textEnd || Int(node.textEnd) > limit {
          broken.append("\(index): text out of bounds")
        }
        previousEnd = node.end
      case .alias:
        let target = Int(node.textStart)
        if target >= index || Int(tree.nodes[target].subtreeEnd) > index {
          broken.append("\(index): alias of an incomplete node")
        }
        previousEnd = node.end
      }
    }
    for (index, count) in childCounts where tree.nodes[index].kind == .mapping && count % 2 != 0 {
      broken.append("\(index): a key without a value")
    }
    return broken
  }
}

/// Text in which `\n`, `\t`, `\r`, `\\` and `\u{…}` stand for what they name.
func unescaped(_ text: some StringProtocol) -> String {
  var result = String.UnicodeScalarView()
  var rest = Substring(text).unicodeScalars
  while let scalar = rest.popFirst() {
    guard scalar == "\\", let letter = rest.popFirst() else {
      result.append(scalar)
      continue
    }
    switch letter {
    case "n": result.append("\n")
    case "t": result.append("\t")
    case "r": result.append("\r")
    case "u":
      let digits = rest.dropFirst().prefix { $0 != "}" }
      rest = rest.dropFirst(digits.count + 2)
      let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16) ?? 0xFFFD
      result.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    default: result.append(letter)
    }
  }
  return String(result)
}

/// The lines of a fixture, without comments and blank lines.
func fixtureLines(_ bytes: [UInt8]) -> [Substring] {
  String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
}
