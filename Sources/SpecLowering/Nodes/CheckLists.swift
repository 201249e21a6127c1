internal import SpecModel
internal import SpecSyntax

/// Lowers attributes that are valid only on lists and scroll views that scroll vertically.
extension Lowering {
  /// Reads the name of an action of the app.
  mutating func appAction(_ node: YAMLNodeID, of owner: String) -> AttributeValue? {
    guard let name = plainText(node, of: owner) else { return nil }
    if name == "submit" || name == "dismiss" || !Self.isName(name) {
      let corrected = Self.isName(name) ? "" : camelCase(name)
      report(
        .notAnAppAction(
          name, of: owner, corrected: Self.isName(corrected) ? corrected : nil, at: tree.span(node))
      )
      return nil
    }
    return keep(.custom(name))
  }

  /// Reports `swipe`, `refresh` and `anchor` on nodes that do not scroll vertically.
  mutating func checkPulling() {
    guard
      document.attributes.contains(where: {
        $0.attribute == .swipe || $0.attribute == .refresh || $0.attribute == .anchor
      })
    else { return }
    for position in document.nodes.indices {
      let id = NodeID(position)
      let component = document[id].component
      guard component == .list || component == .scroll else { continue }
      let rests = document.attributes(of: id).contains { entry in
        switch (entry.attribute, entry.value) {
        case (.scrolls, .boolean(false)): true
        case (.axis, .word(let word)): Axis.allCases[Int(word)] == .horizontal
        default: false
        }
      }
      guard rests else { continue }
      if let refresh = document.attributes(of: id).first(where: { $0.attribute == .refresh }) {
        report(.cannotPull("refresh", component.rawValue, at: refresh.span))
      }
      if let anchor = document.attributes(of: id).first(where: { $0.attribute == .anchor }) {
        report(.anchorSideways(at: anchor.span))
      }
      guard component == .list else { continue }
      for row in position + 1..<Int(document.nodes[position].subtreeEnd) {
        let entries = document.attributes(of: NodeID(row))
        guard let swipe = entries.first(where: { $0.attribute == .swipe }) else { continue }
        report(.cannotPull("swipe", component.rawValue, at: swipe.span))
      }
    }
  }
}

extension Diagnostic {
  static func notAnAppAction(
    _ name: String, of owner: String, corrected: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-action", at: span,
      "'\(owner)' takes the name of a function in the app, not '\(cut(name))'"
    ).hint("write \(corrected ?? "a name such as reload")").fix(span, with: corrected)
  }

  static func anchorSideways(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "misplaced-attribute", at: span,
      "a horizontal scroll cannot start at its top or bottom"
    ).hint("use it on something that scrolls vertically")
  }

  static func cannotPull(_ word: String, _ component: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "misplaced-attribute", at: span,
      word == "swipe"
        ? "a list that does not scroll cannot have swipe actions"
        : component == "list"
          ? "a list that does not scroll cannot be pulled down to refresh"
          : "a horizontal scroll cannot be pulled down to refresh"
    ).hint(
      word == "swipe" || component == "list"
        ? "delete 'scrolls: false'" : "use it on something that scrolls vertically")
  }
}
