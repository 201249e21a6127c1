internal import JSONText
internal import SpecSyntax
internal import SpecYAML

/// Parses a JSON data file into the tree of the equivalent YAML file.
///
/// Invalid JSON yields an empty tree and one diagnostic.
func parseJSON(
  _ source: SourceText, limits: YAMLLimits, into diagnostics: inout DiagnosticBag
) -> YAMLTree {
  var builder = JSONTreeBuilder(tree: YAMLTree(source: source))
  do {
    let value = try readJSON(
      source, depthLimit: limits.depth, valueLimit: max(0, limits.nodes - limits.priorNodes))
    builder.add(value)
    return builder.tree
  } catch {
    if case .tooMany = error.reason {
      diagnostics.add(.tooManyValues(limit: limits.nodes, at: error.span))
      return YAMLTree(source: source)
    }
    diagnostics.add(.badJSON(error.message, at: error.span))
    return YAMLTree(source: source)
  }
}

/// Converts JSON values to tree nodes; recursion is limited by the reader's depth limit.
private struct JSONTreeBuilder {
  var tree: YAMLTree

  mutating func add(_ value: JSONValue) {
    switch value.content {
    case .null, .bool, .number: append(.plain, value.span, text: nil)
    case .string(let string): append(.doubleQuoted, value.span, text: string)
    case .array(let elements):
      let index = open(.sequence, value.span)
      for element in elements { add(element) }
      close(index)
    case .object(let members):
      let index = open(.mapping, value.span)
      for member in members {
        append(.doubleQuoted, member.keySpan, text: member.key)
        add(member.value)
      }
      close(index)
    }
  }

  /// Adds a scalar; `text` is set only if a string contains escapes.
  private mutating func append(_ style: YAMLNode.Style, _ span: SourceSpan, text: String?) {
    let next = UInt32(tree.nodes.count + 1)
    var range = span.start..<span.end
    var isDecoded = false
    if let text {
      range = span.start + 1..<span.end - 1
      if range.count != text.utf8.count {
        let start = UInt32(tree.decoded.count)
        tree.decoded.append(contentsOf: text.utf8)
        range = start..<UInt32(tree.decoded.count)
        isDecoded = true
      }
    }
    tree.nodes.append(
      YAMLNode(
        kind: .scalar, style: style, start: span.start, end: span.end, subtreeEnd: next,
        textStart: range.lowerBound, textEnd: range.upperBound, isDecoded: isDecoded,
        source: span.source))
  }

  private mutating func open(_ kind: YAMLNode.Kind, _ span: SourceSpan) -> Int {
    tree.nodes.append(
      YAMLNode(
        kind: kind, style: .flow, start: span.start, end: span.end, subtreeEnd: 0,
        source: span.source))
    return tree.nodes.count - 1
  }

  private mutating func close(_ index: Int) {
    tree.nodes[index].subtreeEnd = UInt32(tree.nodes.count)
  }
}
