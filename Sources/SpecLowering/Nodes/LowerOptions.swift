internal import SpecModel
internal import SpecSyntax

/// Lowers options from facts and data: `options: sizes`, or `options: { forEach: c in countries,
/// value: "${c.code}", title: "${c.name}" }`.
extension Lowering {
  /// Reads the source of the next field's options.
  ///
  /// - Returns: false for a literal list of options, which is read separately.
  mutating func lowerOptionSource(_ node: YAMLNodeID, of component: Component) -> Bool {
    guard let value = readable(node) else { return false }
    switch tree[value].kind {
    case .scalar:
      guard !tree.isEmptyPlain(value), isListOfData(value) else { return false }
      guard takesData(component, at: tree.span(node)),
        isExpression(value, of: "options", expected: "the name of a list, such as countries")
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

  /// Whether a scalar can be the name of a list; options that are written without brackets are
  /// reported elsewhere.
  private func isListOfData(_ value: YAMLNodeID) -> Bool {
    let text = tree.withText(value) { ContiguousArray($0) }
    if text.starts(with: "${".utf8) { return true }
    if isRange(text) || text.first == UInt8(ascii: "[") && tree[value].style != .plain {
      return true
    }
    guard let first = text.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else {
      return false
    }
    return !text.contains(UInt8(ascii: ",")) || text.contains(UInt8(ascii: "("))
      || text.contains(UInt8(ascii: "["))
  }

  /// Whether a text starts like a range of integers: `1..5`.
  private func isRange(_ text: ContiguousArray<UInt8>) -> Bool {
    let digits = text.prefix { isASCIIDigit($0) }.count
    return digits > 0 && text.dropFirst(digits).drop { $0 == 0x20 }.starts(with: "..".utf8)
  }

  private mutating func takesData(_ component: Component, at span: SourceSpan) -> Bool {
    if component == .picker { return true }
    deferred.expressions.options.refused.insert(FieldID(document.form.fields.count))
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
    let outer = names.loops.current
    names.loops.current = deferred.expressions.options.list.last?.scope ?? outer
    defer { names.loops.current = outer }
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

  /// The suggestion for a path of the item without `${…}` around it.
  private func optionPath(_ text: String, _ variable: String) -> String? {
    guard text == variable || text.hasPrefix(variable + "."),
      text.utf8.allSatisfy({ isASCIILetter($0) || isASCIIDigit($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return "\"${\(text)}\""
  }

  /// Adds the options of the next field.
  ///
  /// - Returns: the index in `Document.optionSources`.
  @discardableResult
  private mutating func addOptions(
    _ list: YAMLNodeID, range: Range<Int>, variable: String?, whole: SourceSpan?,
    hasValue: Bool
  ) -> Int {
    let outer = names.loops.current
    let depth = outer < 0 ? 0 : names.loops.scopes[outer].depth + 1
    var scope: Int?
    if let variable {
      scope = names.loops.scopes.count
      names.loops.scopes.append(
        LoopNames.Scope(variable: variable, outer: outer, depth: depth, isLoop: false))
    }
    let position = document.optionSources.count
    document.optionSources.append(
      OptionSource(
        field: FieldID(document.form.fields.count), list: document.expressions.reserve(),
        variable: variable, depth: depth, span: tree.span(list)))
    deferred.expressions.options.positions[FieldID(document.form.fields.count)] =
      deferred.expressions.options.list.count
    deferred.expressions.options.list.append(
      DeferredExpressions.Options(
        position: position, list: list, range: range, scope: scope, outer: outer, whole: whole,
        hasValue: hasValue, instance: self.enclosingScope(out: Int(tree[list].levelsOut))))
    return position
  }

  // MARK: - Resolution

  /// Resolves the source and values of a field's options, unless that is already done.
  mutating func resolveOptions(of field: FieldID) {
    guard !deferred.expressions.options.resolved.contains(field),
      let options = deferred.expressions.options.positions[field].map({
        deferred.expressions.options.list[$0]
      })
    else { return }
    let span = document.optionSources[options.position].span
    if let start = deferred.expressions.options.open.firstIndex(of: field) {
      let names = deferred.expressions.options.open[start...].map { document.form[$0].name }
      report(.optionsInCircle(names, at: span))
      return
    }
    guard deferred.expressions.options.open.count < Self.dependentOptionsLimit else {
      report(
        .expressionTooLarge(
          "a chain of options that depend on each other has at most \(Self.dependentOptionsLimit) "
            + "fields",
          at: span))
      return
    }
    deferred.expressions.options.open.append(field)
    let outer = expansion.scope
    expansion.scope = options.instance
    defer {
      expansion.scope = outer
      deferred.expressions.options.open.removeLast()
      deferred.expressions.options.resolved.insert(field)
    }
    resolveOptions(options, of: field)
    if document.optionSources[options.position].value == nil {
      let item = deferred.expressions.options.items[field]
      document.form.fields[field.position].hasWholeOptions = item?.numberType == .integer
    }
    guard let value = document.optionSources[options.position].value,
      let template = deferred.expressions.options.values[value].map({
        deferred.expressions.templates[$0]
      })
    else { return }
    expansion.scope = template.instance
    resolveTemplate(template)
    document.form.fields[field.position].hasWholeOptions =
      deferred.expressions.valueTypes[value]?.numberType == .integer
  }

  /// Resolves the options of a field, because an expression reads the field's value.
  ///
  /// Options that depend on each other are reported elsewhere.
  mutating func resolveOptions(asked field: FieldID) {
    let open = deferred.expressions.options.open
    guard open.count < Self.dependentOptionsLimit else { return }
    resolveOptions(of: field)
  }

  /// The maximum length of a chain of fields whose options depend on each other.
  private static let dependentOptionsLimit = 16
  /// The maximum number of expression steps for a list of options, including the lists on which it
  /// depends.
  private static let optionStepLimit = 10_000

  private mutating func resolveOptions(
    _ options: DeferredExpressions.Options, of field: FieldID
  ) {
    let text = tree.withText(options.list) { ContiguousArray($0) }
    var place = ExpressionPlace(node: options.list, scope: options.outer)
    place.offers = field
    if let scope = options.scope { checkLoopName(names.loops.scopes[scope], options.list) }
    guard let list = expression(text, in: options.range, at: place) else { return }
    let span = span(list.range, in: options.list)
    guard list.type.canBe(.list) else {
      report(.optionsNeedList(list.name, kinds: list.type.kinds, at: span))
      return
    }
    guard list.steps.count <= Self.optionStepLimit else {
      report(
        .expressionTooLarge(
          "options have at most \(Self.optionStepLimit) parts, including those that they depend on",
          at: span))
      return
    }
    let source = document.optionSources[options.position]
    let showsNumbers = itemType(of: list.type).numberType == .number
    document.expressions.fill(
      source.list, with: list.steps + (showsNumbers ? [.number(as: .number)] : []), kinds: .list)
    for case .field(let asked, _) in list.steps
    where !document.optionSources[options.position].asks.contains(asked) {
      document.optionSources[options.position].asks.append(asked)
    }
    let item = itemType(of: list.type)
    deferred.expressions.options.items[field] = item
    if let scope = options.scope { names.loops.scopes[scope].item = item }
    guard !options.hasValue, !item.canBe([.text, .number]) else { return }
    if let whole = options.whole {
      report(.missingKey("value", of: "options", at: whole))
    } else {
      let members = item.shape.map { memberNames($0) } ?? []
      report(.optionsNeedValue(list.name, kinds: item.kinds, members: members, at: span))
    }
  }

  /// Sorts options so that they follow those on which they depend; reports cycles.
  mutating func orderOptionSources() {
    guard document.optionSources.contains(where: { !$0.asks.isEmpty }) else { return }
    var positions: [FieldID: Int] = [:]
    for (position, source) in document.optionSources.enumerated() {
      positions[source.field] = position
    }
    var order: [Int] = []
    var isDone = Array(repeating: false, count: document.optionSources.count)
    var isOpen = isDone
    for first in document.optionSources.indices where !isDone[first] {
      // The fields on the current path, each with the number of its dependencies that are already
      // sorted.
      var chain: [(position: Int, asked: Int)] = [(first, 0)]
      isOpen[first] = true
      while let (position, asked) = chain.last {
        let asks = document.optionSources[position].asks
        guard asked < asks.count else {
          isOpen[position] = false
          isDone[position] = true
          order.append(position)
          chain.removeLast()
          continue
        }
        chain[chain.count - 1].asked += 1
        guard let next = positions[asks[asked]], !isDone[next] else { continue }
        if isOpen[next] {
          let circle = chain[(chain.firstIndex { $0.position == next } ?? 0)...]
          var names = circle.map { document.form[document.optionSources[$0.position].field].name }
          let own = document.optionSources[next].field
          // In a cycle through the option of another field, the message also contains that field's
          // name.
          if names.count == 1,
            let other = document.optionSources.first(where: {
              $0.field != own && $0.asks.contains(own)
                && document.optionSources[next].asks.contains($0.field)
            })
          {
            names.append(document.form[other.field].name)
          }
          report(.optionsInCircle(names, at: document.optionSources[next].span))
          return
        }
        isOpen[next] = true
        chain.append((next, 0))
      }
    }
    document.optionSources = order.map { document.optionSources[$0] }
  }
}

extension FieldFact {
  /// Whether the property depends only on the field's value, not on rules, focus or messages.
  var isOfValue: Bool { self == .value || self == .empty }
}

extension Diagnostic {
  /// Reports options that depend on anything in the form other than the values of fields.
  static func optionsAskForm(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "form-in-form", at: span,
      "options can depend on the values of other fields, but not on rules, focus or messages"
    ).hint("use 'value', 'option' or 'empty' of another field")
  }

  /// Reports options that depend on each other in a cycle.
  ///
  /// - Parameter names: the fields of the cycle.
  static func optionsInCircle(_ names: [String], at span: SourceSpan) -> Diagnostic {
    let chain = (names + [names[0]]).prefix(12).map(cut).joined(separator: " → ")
    return Diagnostic(
      .error, code: "form-in-form", at: span,
      names.count == 1
        ? "the options of '\(cut(names[0]))' depend on its own value"
        : "these options depend on each other: \(chain)"
    ).hint("let the options of one field depend only on facts or data")
  }

  static func optionsFromData(_ component: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "options-from-data", at: span,
      "the options of '\(component)' must be a constant list, not an expression"
    ).hint("list them here, or write a 'picker'")
  }

  /// Reports an option's value or title without a placeholder, which is the same for all options.
  ///
  /// - Parameter path: the text as a placeholder, if it is a path.
  static func sameForAll(
    _ key: String, _ text: String, path: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "options-from-data", at: span,
      "'\(cut(text))' is literal text, so every option would have this \(key)"
    ).hint("write \(path ?? "a placeholder such as \"${c.name}\"")").fix(span, with: path)
  }

  static func optionsNeedList(
    _ name: String, kinds: ValueKinds, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "type-mismatch", at: span,
      "options need a list, but '\(cut(name))' is \(words(kinds))")
  }

  /// Reports options from data without a `value`.
  ///
  /// - Parameter members: the members of an item, in their order.
  static func optionsNeedValue(
    _ name: String, kinds: ValueKinds, members: [String], at span: SourceSpan
  ) -> Diagnostic {
    func member(_ names: String...) -> String? { names.first { members.contains($0) } }
    let title = member("name", "title", "label") ?? members.last ?? "name"
    let value = member("id", "code", "value", "key") ?? members.first { $0 != title } ?? title
    return Diagnostic(
      .error, code: "type-mismatch", at: span,
      "options must be texts or numbers, but an item of '\(cut(name))' is \(words(kinds))"
    ).hint(
      "write { forEach: item in \(cut(name)), value: \"${item.\(cut(value))}\", "
        + "title: \"${item.\(cut(title))}\" }")
  }
}
