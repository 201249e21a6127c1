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
      let isKnown =
        literal.text.contains(".") || rootMember(literal.text) != nil
        || names.computed.position(of: literal.text) != nil
      guard let path = isKnown && isValue(literal) ? literal.text : fieldOfItem(literal) else {
        continue
      }
      let span = tree.span(literal.node)
      guard !reporter.diagnostics.all.contains(where: { $0.span == span }) else { continue }
      report(.looksLikePath(path, at: span))
    }
    expansion.scope = 0
  }

  /// Whether a literal is a valid path and something is known about its value.
  private mutating func isValue(_ literal: DeferredExpressions.PathLookalike) -> Bool {
    let place = ExpressionPlace(node: literal.node, scope: literal.scope)
    let bytes = ContiguousArray(literal.text.utf8)
    let value = silently { $0.expression(bytes, in: 0..<bytes.count, at: place) }
    return value.map { $0.type.kinds != .any } ?? false
  }

  /// The path that a literal in a loop was meant as: `title` or `it.title`, if the loop's items have
  /// a field `title`; nil for other literals.
  private func fieldOfItem(_ literal: DeferredExpressions.PathLookalike) -> String? {
    guard literal.scope >= 0, case let scope = names.loops.scopes[literal.scope], scope.isLoop,
      var shape = scope.item?.shape
    else { return nil }
    let words = literal.text.split(separator: ".")
    let fields = words.count > 1 ? words.dropFirst() : words[...]
    for field in fields {
      guard let key = document.data.knownKey(String(field)),
        let member = names.data.shapes.member(key, of: shape)
      else { return nil }
      shape = member
    }
    return "\(scope.variable).\(fields.joined(separator: "."))"
  }
}

extension Lowering {
  /// Reports the name of a fact as the value of a field, as in `value: email`.
  ///
  /// - Returns: whether it was reported.
  mutating func reportValueOfFact(_ entry: Entry) -> Bool {
    guard let value = readable(entry.value), tree[value].kind == .scalar,
      tree[value].style == .plain, case let name = tree.string(value), Self.isName(name),
      isAtTop(name, of: ["facts"]) || names.lostFields.contains(name)
    else { return false }
    report(.factAsValue(name, at: tree.span(entry.key)))
    return true
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

  fileprivate static func factAsValue(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, code: "looks-like-path", at: span,
      "'value: \(cut(name))' is a literal text, but '\(cut(name))' is a fact"
    ).hint("write 'bind: \(cut(name))'").fix(span, with: "bind")
  }
}
