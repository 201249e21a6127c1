internal import SpecModel
internal import SpecSyntax

/// Reports unquoted literals that look like paths, such as `to: o.id`, if `o.id` exists.
///
/// A literal in quotes is a text.
extension Lowering {
  /// Queues a literal that looks like a path.
  ///
  /// - Parameter canBeName: whether a single name may be meant as a value, as in a text that is shown.
  mutating func notePathLookalike(
    _ text: String, _ node: YAMLNodeID, canBeName: Bool = false
  ) {
    guard Self.isPath(text) || canBeName && Self.isField(text), let value = readable(node),
      tree[value].style == .plain
    else { return }
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

  /// Whether a text may be the name of a field of a loop's items.
  private static func isField(_ text: String) -> Bool {
    text.utf8.first.map { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") } == true
      && isName(text)
  }

  /// Reports queued literals that are valid paths.
  mutating func reportPathLookalikes() {
    for literal in deferred.expressions.literals.paths {
      expansion.scope = literal.instance
      let place = ExpressionPlace(node: literal.node, scope: literal.scope)
      guard let path = meantPaths(literal).first(where: { isValue($0, at: place) }) else {
        continue
      }
      let span = tree.span(literal.node)
      guard !reporter.diagnostics.all.contains(where: { $0.span == span }) else { continue }
      report(.looksLikePath(path, at: span))
    }
    expansion.scope = 0
  }

  /// The paths that a literal may have been meant as: itself, and inside a loop the same field of the
  /// loop's item.
  private func meantPaths(_ literal: DeferredExpressions.PathLookalike) -> [String] {
    let names = literal.text.split(separator: ".")
    let own = [literal.text]
    guard literal.scope >= 0, case let scope = self.names.loops.scopes[literal.scope], scope.isLoop
    else { return own }
    let field = (names.count > 1 ? names.dropFirst() : names[...]).joined(separator: ".")
    return own + ["\(scope.variable).\(field)"]
  }

  /// Whether a path is valid and something is known about its value.
  private mutating func isValue(_ path: String, at place: ExpressionPlace) -> Bool {
    let bytes = ContiguousArray(path.utf8)
    let value = silently { $0.expression(bytes, in: 0..<bytes.count, at: place) }
    return value.map { $0.type.kinds != .any } ?? false
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

extension Lowering {
  /// Reports the name of a fact as the value of a field, as in `value: email`.
  ///
  /// - Returns: whether it was reported.
  mutating func reportValueOfFact(_ entry: Entry) -> Bool {
    guard let value = readable(entry.value), tree[value].kind == .scalar,
      tree[value].style == .plain, case let name = tree.string(value), Self.isName(name),
      document.data.knownKey(name).map({ names.data.facts.contains($0) }) == true
        || names.lostFields.contains(name)
    else { return false }
    report(.factAsValue(name, at: tree.span(entry.key)))
    return true
  }
}

extension Diagnostic {
  fileprivate static func factAsValue(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "looks-like-path", at: span,
      "'value: \(cut(name))' is a literal text, but '\(cut(name))' is a fact"
    ).hint("write 'bind: \(cut(name))'").fix(span, with: "bind")
  }
}
