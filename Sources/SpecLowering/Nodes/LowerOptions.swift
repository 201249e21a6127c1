internal import SpecModel
internal import SpecSyntax

/// Options from facts and data: `options: sizes`, or
/// `options: { forEach: c in countries, value: "${c.code}", title: "${c.name}" }`.
extension Lowering {
  /// Reads where the options of the next field come from.
  ///
  /// - Returns: false for a list of options, which is left to read.
  mutating func lowerOptionSource(_ node: YAMLNodeID, of component: Component) -> Bool {
    guard let value = readable(node) else { return false }
    switch tree[value].kind {
    case .scalar:
      guard !tree.isEmptyPlain(value), isListOfData(value) else { return false }
      guard takesData(component, at: tree.span(node)),
        isExpression(value, of: "options", expected: "a list such as countries")
      else { return true }
      let text = tree.withText(value) { ContiguousArray($0) }
      addOptions(
        value, range: unwrapped(text, 0..<text.count), variable: nil, whole: nil, hasValue: false)
      return true
    case .mapping:
      let keys = entries(of: value).map { tree.string($0.key) }
      guard keys.contains("forEach") || keys.contains("value") || keys.contains("title") else {
        return false
      }
      lowerOptionLoop(node, of: component)
      return true
    default: return false
    }
  }

  /// Whether a scalar can name a list; options without brackets are a mistake of their own.
  private func isListOfData(_ value: YAMLNodeID) -> Bool {
    let text = tree.withText(value) { ContiguousArray($0) }
    if text.starts(with: "${".utf8) { return true }
    guard let first = text.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else {
      return false
    }
    return !text.contains(UInt8(ascii: ",")) || text.contains(UInt8(ascii: "("))
      || text.contains(UInt8(ascii: "["))
  }

  private mutating func takesData(_ component: Component, at span: SourceSpan) -> Bool {
    if component == .picker { return true }
    report(.optionsFromData(component.rawValue, at: span))
    return false
  }

  private mutating func lowerOptionLoop(_ node: YAMLNodeID, of component: Component) {
    guard takesData(component, at: tree.span(node)), let fields = fields(node, .optionSource)
    else { return }
    guard let forEach = fields["forEach"] else {
      if !fields.hasGaps { report(.missingKey("forEach", of: "options", at: tree.span(node))) }
      return
    }
    guard let list = readable(forEach.value),
      isExpression(list, of: "forEach", expected: "a loop such as c in countries"),
      let head = loopHead(list, of: "forEach")
    else { return }
    let position = addOptions(
      list, range: head.list, variable: head.name, whole: tree.span(node),
      hasValue: fields["value"] != nil || fields.hasGaps)
    let outer = pending.scope
    pending.scope = pending.options.last?.scope ?? outer
    defer { pending.scope = outer }
    if let value = fields["value"], let text = literalText(value.value, of: "value") {
      if hasPlaceholder(text) {
        document.optionSources[position].value =
          filledText(text, value.value, for: .optionValue)?.template
      } else {
        report(
          .sameForAll(
            "value", text, path: optionPath(text, head.name), at: tree.span(value.value)))
      }
    }
    if let title = fields["title"],
      let text = templateText(title.value, of: "title", for: .loose)
    {
      document.optionSources[position].title = text.template
      if text.template == nil {
        report(
          .sameForAll(
            "title", text.text, path: optionPath(text.text, head.name),
            at: tree.span(title.value)))
      }
    }
  }

  /// A path that begins with the item, which lacks its placeholder.
  private func optionPath(_ text: String, _ variable: String) -> String? {
    guard text == variable || text.hasPrefix(variable + "."),
      text.utf8.allSatisfy({ isASCIILetter($0) || isASCIIDigit($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return "\"${\(text)}\""
  }

  /// - Returns: the position in `Document.optionSources`.
  @discardableResult
  private mutating func addOptions(
    _ list: YAMLNodeID, range: Range<Int>, variable: String?, whole: SourceSpan?,
    hasValue: Bool
  ) -> Int {
    let outer = pending.scope
    let depth = outer < 0 ? 0 : pending.scopes[outer].depth + 1
    var scope: Int?
    if let variable {
      scope = pending.scopes.count
      pending.scopes.append(
        PendingExpressions.Scope(variable: variable, outer: outer, depth: depth, isLoop: false))
    }
    let position = document.optionSources.count
    document.optionSources.append(
      OptionSource(
        field: FieldID(document.form.fields.count), list: document.expressions.reserve(),
        variable: variable, depth: depth, span: tree.span(list)))
    pending.options.append(
      PendingExpressions.Options(
        position: position, list: list, range: range, scope: scope, outer: outer, whole: whole,
        hasValue: hasValue, instance: self.scope(out: Int(tree[list].levelsOut))))
    return position
  }

  // MARK: - Resolution

  mutating func resolveOptions(_ options: PendingExpressions.Options) {
    let text = tree.withText(options.list) { ContiguousArray($0) }
    var place = ExpressionPlace(node: options.list, scope: options.outer)
    place.hasForm = false
    if let scope = options.scope { checkLoopName(pending.scopes[scope], options.list) }
    guard let list = expression(text, in: options.range, at: place) else { return }
    let span = span(list.range, in: options.list)
    guard list.type.canBe(.list) else {
      report(.optionsNeedList(list.name, kinds: list.type.kinds, at: span))
      return
    }
    let source = document.optionSources[options.position]
    document.expressions.fill(source.list, with: list.steps, kinds: .list)
    let item = itemType(of: list.type)
    pending.optionItems[options.position] = item
    if let scope = options.scope { pending.scopes[scope].item = item }
    guard !options.hasValue, !item.canBe([.text, .number]) else { return }
    if let whole = options.whole {
      report(.missingKey("value", of: "options", at: whole))
    } else {
      let members = item.shape.map { memberNames($0) } ?? []
      report(.optionsNeedValue(list.name, kinds: item.kinds, members: members, at: span))
    }
  }
}

extension Diagnostic {
  static func optionsFromData(_ component: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "options-from-data", at: span,
      "the options of '\(component)' are the same in every state, and these come from data"
    ).hint("list them here, or write a 'picker'")
  }

  /// A value or title of options that has no placeholder.
  ///
  /// - Parameter path: the text with a placeholder, where it is a path.
  static func sameForAll(
    _ key: String, _ text: String, path: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "options-from-data", at: span,
      "every option would have the \(key) '\(cut(text))'"
    ).hint("write \(path ?? "a placeholder such as \"${c.name}\"")").fix(span, with: path)
  }

  static func optionsNeedList(
    _ name: String, kinds: ValueKinds, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "options come from a list, and '\(cut(name))' is \(words(kinds))")
  }

  /// - Parameter members: of an item, in order.
  static func optionsNeedValue(
    _ name: String, kinds: ValueKinds, members: [String], at span: SourceSpan
  ) -> Diagnostic {
    func member(_ names: String...) -> String? { names.first { members.contains($0) } }
    let title = member("name", "title", "label") ?? members.last ?? "name"
    let value = member("id", "code", "value", "key") ?? members.first { $0 != title } ?? title
    return Diagnostic(
      .error, code: "type-mismatch", at: span,
      "options are texts or numbers, and an item of '\(cut(name))' is \(words(kinds))"
    ).hint(
      "write { forEach: item in \(cut(name)), value: \"${item.\(cut(value))}\", "
        + "title: \"${item.\(cut(title))}\" }")
  }
}
