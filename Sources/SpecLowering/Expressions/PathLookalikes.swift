internal import SpecModel
internal import SpecSyntax

/// Reports unquoted literals that look like paths, such as `to: o.id`, if `o.id` exists.
///
/// A literal in quotes is a text.
extension Lowering {
  /// Queues a literal that looks like a path.
  mutating func notePathLookalike(_ text: String, _ node: YAMLNodeID) {
    guard Self.isPath(text), let value = readable(node), tree[value].style == .plain else { return }
    deferred.expressions.literals.paths.append(
      DeferredExpressions.PathLookalike(
        text: text, node: value, scope: names.loops.current,
        instance: enclosingScope(out: Int(tree[value].levelsOut))))
  }

  /// Queues a scalar that is a literal text.
  mutating func notePathLookalike(_ node: YAMLNodeID) {
    guard let value = readable(node), tree[value].kind == .scalar, !holdsPlaceholder(node) else {
      return
    }
    notePathLookalike(tree.bareText(value), node)
  }

  /// Whether a text consists of at least two names joined by dots.
  private static func isPath(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return false }
    let names = text.split(separator: ".", omittingEmptySubsequences: false)
    return names.count > 1 && names.allSatisfy { isName(String($0)) }
  }

  /// Reports queued literals that are valid paths.
  mutating func reportPathLookalikes() {
    for literal in deferred.expressions.literals.paths {
      expansion.scope = literal.instance
      let place = ExpressionPlace(node: literal.node, scope: literal.scope)
      let bytes = ContiguousArray(literal.text.utf8)
      let value = silently { $0.expression(bytes, in: 0..<bytes.count, at: place) }
      // If nothing is known about the value, the literal may be a text.
      guard let value, value.type.kinds != .any else { continue }
      let span = tree.span(literal.node)
      guard !reporter.diagnostics.all.contains(where: { $0.span == span }) else { continue }
      report(.looksLikePath(literal.text, at: span))
    }
    expansion.scope = 0
  }
}

extension Diagnostic {
  fileprivate static func looksLikePath(_ path: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "looks-like-path", at: span,
      "this is a literal text, but '\(cut(path))' is a value here"
    ).hint("write \"${\(cut(path))}\" for its value, or quotes around the text")
      .fix(span, with: "\"${\(path)}\"")
  }
}
