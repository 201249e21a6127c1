package import SpecModel
package import SpecSyntax

/// Lowers `tap:`, `to:`, `open:` and `tracking:`.
extension Lowering {
  /// Reads the action of a tap or a change and adds it to the document.
  ///
  /// - Parameter owner: the attribute's name.
  mutating func tapAction(_ node: YAMLNodeID, of owner: String) -> AttributeValue? {
    guard let value = readable(node) else { return nil }
    switch tree[value].kind {
    case .mapping: return statement(node, of: owner).map { keep($0) }
    case .sequence: return series(node, of: owner).map { keep($0) }
    case .scalar, .alias: return actionName(node, of: owner).map { keep($0) }
    }
  }

  /// Reads the action that runs when a field changes, which is always a method of the model.
  mutating func changeAction(_ node: YAMLNodeID) -> AttributeValue? {
    guard let value = tapAction(node, of: "change"), case .action(let action) = value else {
      return nil
    }
    if case .series = document.actions[action] { return value }
    let step = ActionSeries.Step(action)
    return keep(.series(ActionSeries(at: document.actions.count, [step])))
  }

  mutating func keep(_ action: Action) -> AttributeValue {
    document.actions.append(action)
    return .action(document.actions.count - 1)
  }

  /// Reads a built-in action, or the name of an app action.
  mutating func actionName(_ node: YAMLNodeID, of owner: String) -> Action? {
    guard let name = plainText(node, of: owner) else { return nil }
    switch name {
    case "submit": return .submit
    case "dismiss": return .dismiss
    default: break
    }
    let span = tree.span(node)
    if name.lowercased() == "submit" || name.lowercased() == "dismiss" {
      report(.invalidAction(name, at: span, corrected: name.lowercased()))
      return nil
    }
    guard Self.isName(name) else {
      if let statement = ForeignStatement.tap(name), statement.hasPrefix("{ set: ") {
        report(.codeAsAction(name, written: statement, at: span))
      } else if let target = Self.target(behind: "open", in: name) {
        report(.actionNeedsBraces("{ open: \(target) }", at: span))
      } else if Self.scheme(of: name) != nil {
        report(.actionNeedsBraces("{ url: \(name) }", at: span))
      } else if let statement = ForeignStatement.tap(name) {
        report(
          Self.isName(statement)
            ? .invalidAction(name, at: span, corrected: statement)
            : .codeAsAction(name, written: statement, at: span))
      } else if let statement = ForeignStatement.sentence(name) {
        report(.actionNeedsBraces(statement, at: span))
      } else if let alert = Self.alert(in: name) {
        report(
          .invalidAction(name, at: span, corrected: nil)
            .hint(alert))
      } else if name.lowercased().contains("toast") || name.lowercased().contains("snackbar") {
        let text = name.split(separator: "\"", omittingEmptySubsequences: false)
        report(
          .invalidAction(name, at: span, corrected: nil)
            .hint(
              ForeignNodes.snackbar([], text.count > 2 ? String(text[1]) : "")
                + "; 'tap: { set: showsMessage, to: true }' shows it"))
      } else if name.dropLast(2).contains("(") {
        report(.invalidAction(name, at: span, corrected: nil))
      } else {
        let call = name.split(separator: " ").last.map(String.init) ?? name
        let isAwaited = name.hasPrefix("await ") || name.hasPrefix("try ")
        let corrected =
          name.utf8.first.map(isASCIIDigit) == true ? "" : camelCase(isAwaited ? call : name)
        report(.invalidAction(name, at: span, corrected: corrected.isEmpty ? nil : corrected))
      }
      return nil
    }
    deferred.actions.called.append((name, span))
    return .custom(name)
  }

  /// What to write for code that shows an alert, such as `Alert.alert('Delete?', …)`; nil for other
  /// code.
  private static func alert(in code: String) -> String? {
    let starts = [
      "Alert.alert(", "alert(", "window.alert(", "confirm(", "showAlert(", "showDialog(",
    ]
    guard starts.contains(where: code.hasPrefix) else { return nil }
    // The texts in quotes: the title, the message, and the buttons.
    let quote: Character = code.contains("'") ? "'" : "\""
    let texts = code.split(separator: quote, omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      .filter { !["cancel", "destructive", "default"].contains($0) }
    guard let title = texts.first else { return nil }
    var tree = ForeignTree(children: [])
    if texts.count > 1 { tree.children.append(ForeignTree(key: "message", text: texts[1])) }
    let buttons = texts.dropFirst(2).map { text in
      let style = text.hasPrefix("Delete") || text.hasPrefix("Remove") ? "destructive" : ""
      return ForeignTree(
        children: [ForeignTree(key: "title", text: text), ForeignTree(key: "style", text: style)])
    }
    if !buttons.isEmpty { tree.children.append(ForeignTree(key: "actions", children: buttons)) }
    return ForeignPresentations.alert(tree, title: title)
  }

  /// Whether a name consists of ASCII letters, digits and `_`, without a leading digit.
  static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, !isASCIIDigit(first) else { return false }
    return name.utf8.allSatisfy {
      isASCIILetter($0) || isASCIIDigit($0) || $0 == UInt8(ascii: "_")
    }
  }

  /// The text after a word followed by a space or colon.
  private static func target(behind word: String, in text: String) -> String? {
    guard text.hasPrefix(word) else { return nil }
    let rest = text.dropFirst(word.count)
    guard let sign = rest.first, sign == " " || sign == ":" || sign == "(" else { return nil }
    let target = rest.drop { " :(".contains($0) }.prefix { $0 != ")" }
    return target.isEmpty ? nil : String(target)
  }

  /// Reads `{ set: filter, to: all }`.
  mutating func setAction(_ set: Entry, to: Entry) -> Action? {
    guard let fact = plainText(set.value, of: "set") else { return nil }
    if holdsPlaceholder(to.value), let value = readable(to.value) {
      let use = DeferredExpressions.Template.Use.change(document.actions.count, fact: set.value)
      guard let filled = filledText(tree.string(value), to.value, for: use) else { return nil }
      if let source = filled.template {
        return .set(FactChange(fact: fact, value: .null, source: source))
      }
      // `$${x}` is the literal text `${x}`.
      let text = textNode(Array(filled.text.utf8), style: .doubleQuoted, at: tree.span(to.value))
      deferred.changes.facts.append(
        DeferredFactChange(
          action: document.actions.count, fact: set.value, value: text, scope: expansion.scope))
      return .set(FactChange(fact: fact, value: .null))
    }
    if let value = readable(to.value), tree[value].kind == .mapping,
      entries(of: value).contains(where: { holdsPlaceholder($0.value) })
    {
      deferred.changes.records.append(
        DeferredFactChange(
          action: document.actions.count, fact: set.value, value: to.value, scope: expansion.scope))
      return .set(FactChange(fact: fact, value: .null, members: arguments(to.value)))
    }
    notePathLookalike(to.value)
    // The type is known after the screen's facts and fields are lowered.
    deferred.changes.facts.append(
      DeferredFactChange(
        action: document.actions.count, fact: set.value, value: to.value, scope: expansion.scope))
    return .set(FactChange(fact: fact, value: .null))
  }

  // MARK: - Links

  /// Reads the destination of a link: a screen, or a URL with a scheme.
  mutating func destination(_ node: YAMLNodeID) -> AttributeValue? {
    guard let value = readable(node) else { return nil }
    if tree[value].kind == .scalar, Self.looksLikeAddress(tree.string(value)) {
      return address(node, of: "to").map { keep(.openURL($0)) }
    }
    return screenReference(node, of: "to").map { keep(.open($0)) }
  }

  static func looksLikeAddress(_ text: String) -> Bool {
    scheme(of: text) != nil || text.hasPrefix("www.") || text.contains("://")
  }

  /// The scheme before a URL's first colon.
  private static func scheme(of text: String) -> Substring? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = text[..<colon]
    guard let first = scheme.utf8.first, isASCIILetter(first), scheme.utf8.count >= 2 else {
      return nil
    }
    let isScheme = scheme.utf8.allSatisfy {
      isASCIILetter($0) || isASCIIDigit($0) || "+-.".utf8.contains($0)
    }
    let rest = text[text.index(after: colon)...]
    return isScheme && !rest.isEmpty && !rest.hasPrefix(" ") ? scheme : nil
  }

  /// Reads a URL, which has a scheme and no spaces, and can contain computed parts.
  mutating func address(_ node: YAMLNodeID, of owner: String) -> Address? {
    guard let text = plainText(node, of: owner) else { return nil }
    var source: TemplateID?
    if holdsPlaceholder(node) {
      guard let filled = filledText(text, node, for: .address) else { return nil }
      source = filled.template
    }
    let bytes = ContiguousArray(text.utf8)
    let pieces = source == nil ? nil : try? TemplateParser.pieces(of: bytes)
    let written = pieces?.filter(\.isText).map { $0.text(of: bytes) }.joined() ?? text
    if written.utf8.contains(where: { $0 <= 0x20 }) {
      let corrected =
        pieces?.map { piece in
          let part = piece.text(of: bytes)
          return piece.isText ? part.replacing(" ", with: "%20") : "${\(part)}"
        }.joined() ?? text.split(separator: " ").joined(separator: "%20")
      report(.invalidAddress(text, at: tree.span(node), corrected: corrected))
      return nil
    }
    if let first = pieces?.first, !first.isText { return Address(text, source: source) }
    guard Self.scheme(of: text) != nil else {
      let isBare = text.contains(".") && !text.hasPrefix("/")
      report(
        .invalidAddress(text, at: tree.span(node), corrected: isBare ? "https://\(text)" : nil))
      return nil
    }
    return Address(text, source: source)
  }

  /// Checks that a link has exactly one destination.
  mutating func checkLink(_ head: Head, _ entries: [Entry]) {
    let tap = entries.first { tree.isScalar($0.key, "tap") }
    let to = entries.first { tree.isScalar($0.key, "to") }
    if let tap {
      report(
        .linkWithTap(at: tree.span(tap.key), isMissingTarget: to == nil, goal: goal(of: tap.value)))
    } else if to == nil, !entries.contains(where: { isMeantAsTarget($0.key) }) {
      report(.linkWithoutTarget(at: tree.span(head.entry.key)))
    }
  }

  /// The screen or URL that a tap opens; nil for other taps.
  private func goal(of tap: YAMLNodeID) -> String? {
    let value = tree.resolved(tap)
    guard tree[value].kind == .mapping else { return nil }
    let entries = entries(of: value)
    guard entries.count == 1, let entry = entries.first,
      tree.isScalar(entry.key, "open") || tree.isScalar(entry.key, "url")
    else { return nil }
    let goal = tree.resolved(entry.value)
    return tree[goal].kind == .scalar ? tree.string(goal) : nil
  }

  /// Whether an unknown key was probably intended to be `to`.
  private func isMeantAsTarget(_ key: YAMLNodeID) -> Bool {
    if ["open", "screen", "target"].contains(tree.string(key)) { return true }
    return ForeignVocabulary.attribute(for: tree.string(key)).contains { $0.attribute == "to" }
  }

  // MARK: - Screens

  /// Reads the name of a screen.
  mutating func screenReference(
    _ node: YAMLNodeID, of owner: String
  ) -> ScreenReference? {
    guard !holdsPlaceholder(node) else {
      report(.placeholderNotHere(owner, at: tree.span(node)))
      return nil
    }
    guard let name = plainText(node, of: owner) else { return nil }
    if Self.looksLikeAddress(name) {
      report(.addressNotScreen(name, at: tree.span(node)))
      return nil
    }
    guard !name.isEmpty else {
      report(.emptyValue(owner, at: tree.span(node)))
      return nil
    }
    if let screen = ForeignStatement.screen(name) {
      report(.codeAsScreen(name, written: screen, at: tree.span(node)))
      return nil
    }
    let reference = ScreenReference(name: name, span: tree.span(node))
    document.screenReferences.append(reference)
    return reference
  }

  /// Reads the top-level key `open:`, one or more screens that open when a condition becomes true.
  mutating func lowerOpenings(_ entry: Entry) {
    guard !isMissing(entry), let value = readable(entry.value) else { return }
    switch tree[value].kind {
    case .sequence:
      for item in tree.items(of: value) where !isHole(item) { lowerOpening(item, entry) }
    default: lowerOpening(entry.value, entry)
    }
  }

  private mutating func lowerOpening(_ node: YAMLNodeID, _ entry: Entry) {
    guard let value = readable(node) else { return }
    if tree[value].kind == .scalar, !tree.isEmptyPlain(value) {
      report(.openingWithoutCondition(tree.string(value), at: tree.span(node)))
      return
    }
    guard let fields = fields(node, .open) else { return }
    let screen = fields["screen"].flatMap { screenReference($0.value, of: "screen") }
    let condition = fields["when"].flatMap { self.condition($0.value, of: "when") }
    if fields["screen"] == nil, !fields.hasGaps {
      report(.missingKey("screen", of: "open", at: place(ofOpening: node, entry)))
    }
    guard let when = fields["when"] else {
      if !fields.hasGaps {
        report(.missingKey("when", of: "open", at: place(ofOpening: node, entry)))
      }
      return
    }
    guard let screen, let condition else { return }
    if case .boolean(let value) = condition {
      report(.openingIsConstant(value, at: tree.span(when.value)))
      return
    }
    document.openings.append(
      Opening(
        screen: screen, condition: condition,
        conditionText: plainText(when.value, of: "when") ?? "",
        conditionSpan: tree.span(when.value), span: tree.span(node)))
  }

  /// The span of the mapping if it is short, otherwise of its key.
  private func place(ofOpening node: YAMLNodeID, _ entry: Entry) -> SourceSpan {
    tree[tree.resolved(node)].style == .flow ? tree.span(node) : tree.span(entry.key)
  }

  /// Reads `tracking:`, the screen's name for analytics.
  mutating func lowerTracking(_ entry: Entry) {
    guard !isMissing(entry), let name = plainText(entry.value, of: "tracking") else { return }
    guard Self.isName(name) else {
      let corrected = Self.snakeCase(name)
      report(
        .invalidTrackingName(
          name, at: tree.span(entry.value), corrected: corrected.isEmpty ? nil : corrected))
      return
    }
    document.screen.tracking = name
  }

  /// Converts `First screen` to `first_screen`.
  private static func snakeCase(_ text: String) -> String {
    var words: [[UInt8]] = [[]]
    for byte in text.utf8.prefix(200) {
      if isASCIILetter(byte) || isASCIIDigit(byte) {
        words[words.count - 1].append(isASCIILetter(byte) ? byte | 0x20 : byte)
      } else if words.last?.isEmpty == false {
        words.append([])
      }
    }
    let name = String(
      decoding: Array(words.filter { !$0.isEmpty }.joined(separator: [UInt8(ascii: "_")])),
      as: UTF8.self)
    return isName(name) ? name : ""
  }
}

/// Reports screens that a spec refers to but no spec describes.
///
/// - Parameters:
///   - names: the names of all known screens; they can repeat.
///   - isDraft: whether missing screens may be added later; then they are only warnings.
package func checkScreens(
  of document: Document, among names: [String], isDraft: Bool = false,
  into diagnostics: inout DiagnosticBag
) {
  let external = Set(document.externalScreens.map(\.name))
  let described = Set(names)
  let known = described.union(external)
  let sorted = known.sorted()
  // The search is slow, so only the first diagnostics contain a suggestion.
  var suggestionsLeft = 100
  for reference in document.screenReferences
  where !known.contains(reference.name) && reference.name != document.screen.name {
    suggestionsLeft -= 1
    let near = suggestionsLeft >= 0 ? closest(to: reference.name, among: sorted) : nil
    let unknown = Diagnostic.unknownScreen(
      reference.name, at: reference.span, closest: near, known: sorted)
    diagnostics.add(isDraft ? unknown.at(.warning) : unknown)
  }
  guard !external.isEmpty else { return }
  var reported: Set<String> = []
  for reference in document.screenReferences
  where external.contains(reference.name) && described.contains(reference.name)
    && reported.insert(reference.name).inserted
  {
    diagnostics.add(.screenDescribedTwice(reference.name, at: reference.span))
  }
}
