internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Creates views for nodes, with a few statements for each.
extension UIKitScreen {
  // MARK: - Names

  /// Declares a view as a local constant, or as a property if something changes it later.
  ///
  /// - Returns: the view's name.
  mutating func declare(
    _ id: NodeID, suffix: String, _ expression: String, isStored: Bool
  ) -> String {
    let name = viewNames.take(viewName(of: id, suffix: suffix))
    if isStored || constrainedNodes.contains(id), !isRepeated {
      properties.append("private let \(name) = \(expression)")
    } else {
      writer.line("let \(name) = \(expression)")
    }
    return name
  }

  /// A view's name: `titleLabel` for `text-title`.
  func viewName(of id: NodeID, suffix: String) -> String {
    let node = document[id]
    if let field = node.field, node.component == .fieldLabel || node.component == .fieldError {
      return names.fields[field.position] + suffix
    }
    var text = document.words(naming: id)
    if let slash = text.lastIndex(of: "/") { text = String(text[text.index(after: slash)...]) }
    if !node.hasOwnID { text = role(text) }
    let base = memberName(text, fallback: "number")
    let name = withSuffix(base, suffix)
    return isKeyword(name) ? base + suffix : name
  }

  /// The name of a container without a text to name it after.
  private func role(_ name: String) -> String {
    switch name {
    case "vstack": "column"
    case "hstack": "row"
    case "zstack", "scroll", "list", "grid": "content"
    default: name
    }
  }

  /// Whether a node's text or presence changes while the screen is visible.
  func changes(_ id: NodeID, _ look: AttributeReader) -> Bool {
    !isInLoop
      && (attributeReaders.contentTemplate(of: id) != nil || isConditional(look)
        || look.hasChoice
        || look.accessibility.map {
          !document.heardTemplates(of: $0).isEmpty
            || !document.accessibilities[$0].chosenTraits.isEmpty
        } ?? false)
  }

  func isConditional(_ look: AttributeReader) -> Bool {
    if case .condition? = look.when { return true }
    if case .condition? = look.hidden { return true }
    return false
  }

  /// The condition under which a node is absent; nil if it never is.
  func absence(of look: AttributeReader) -> SwiftValue? {
    var terms: [SwiftValue] = []
    switch look.when {
    case .condition(let id): terms.append(expressions.negated(id, in: scope))
    case .boolean(false): terms.append(SwiftValue(text: "true", type: .boolean))
    default: break
    }
    switch look.hidden {
    case .condition(let id): terms.append(expressions.condition(id, in: scope))
    case .boolean(true): terms.append(SwiftValue(text: "true", type: .boolean))
    default: break
    }
    guard let first = terms.first else { return nil }
    return terms.dropFirst().reduce(first) { expressions.joined($0, $1, by: .or) }
  }

  // MARK: - Texts

  func content(of id: NodeID) -> SwiftValue {
    if let template = attributeReaders.contentTemplate(of: id) {
      return document[id].field.flatMap { expressions.changingTitle(of: $0, in: scope) }
        ?? expressions.text(template, in: scope)
    }
    return SwiftValue(text: literal(document.nodes[id.position].content ?? ""), type: .text)
  }

  func text(_ value: AttributeValue?) -> String? {
    switch value {
    case .text(let text): localized(literal(text))
    case .template(let template): shownText(expressions.text(template, in: scope))
    default: nil
    }
  }

  /// The localized text for a string literal, with the interpolations of the literal.
  func localized(_ literal: String) -> String {
    guard literal.utf8.first == UInt8(ascii: "\""), hasWords(literal) else { return literal }
    let hasValues = literal.utf8.contains(UInt8(ascii: "\\")) && literal.contains("\\(")
    return hasValues && minimumIOS < 15 ? literal : localizedText(literal, minimumIOS: minimumIOS)
  }

  func shownText(_ value: SwiftValue) -> String {
    value.text.hasPrefix("\"") && value.rank == .primary ? localized(value.text) : value.text
  }

  // MARK: - A node

  /// Writes the statements that create a node's view.
  ///
  /// - Returns: an expression for the outermost view.
  mutating func emit(_ id: NodeID, _ context: Context, isPart: Bool = false) -> String {
    let view = emitUnnamed(id, context, isPart: isPart)
    guard !isPart, !isRepeated, constrainedNodes.contains(id) else { return view }
    let isProperty = properties.contains { $0.hasPrefix("private let \(view) =") }
    if isProperty, constrainedViews[id] == nil {
      constrainedViews[id] = view
      return view
    }
    let property = constrainedView(id)
    writer.line("\(property).fill(with: \(view))")
    return property
  }

  private mutating func emitUnnamed(
    _ id: NodeID, _ context: Context, isPart: Bool
  ) -> String {
    let node = document[id]
    writer.span = node.span
    if !document.instances.isEmpty,
      let use = ComponentUse(at: id, in: document, attributeReaders, inside: component),
      isStill(use)
    {
      return make(use, context)
    }
    // The kept views of an item are updated together.
    if !isPart, !isInEntry, let name = partName(of: id) {
      parts.append(Part(name: name, node: id, context: context, variables: scope.variables))
      let arguments = scope.variables.map { escaped($0.name) }.joined(separator: ", ")
      return "\(name)(\(arguments))"
    }
    let look = attributeReaders[id]
    warnIneffectiveAttributes(id, look)
    refuseLoop(at: id)
    if !isPart { writer.blank() }
    if look.varies { varying += look.varyingSpans }
    let view: String
    if keepsContent(id) {
      view = whileKept(id) { $0.constrained($0.makeContent(id, look, context), id) }
    } else {
      view = constrained(makeContent(id, look, context), id)
    }
    // A sheet draws its own background.
    if node.component == .sheet { return view }
    writer.span = node.span
    return dress(
      view, id, node.component == .banner ? model.bannerLook(look, at: node.span) : look, context)
  }

  /// Reports a loop at an unsupported position: an overlay, a bar, or an alert's buttons.
  private mutating func refuseLoop(at id: NodeID) {
    guard document.beginsLoop(id), loop(at: id) != nil else { return }
    refuse(
      "a loop in this place", at: document.span(of: id),
      instead: "put it into a 'vstack' or 'hstack'")
  }

  /// Warns about attributes that have no effect in UIKit.
  mutating func warnIneffectiveAttributes(_ id: NodeID, _ look: AttributeReader) {
    diagnostics += effectless.warnings(for: id, look)
    guard !look.ignoresSafeArea.isEmpty else { return }
    if reachesScreen(id) {
      guard reachedEdges(look) != look.ignoresSafeArea else { return }
      diagnostics.append(
        .withoutEffect(
          "'ignoresSafeArea' at an edge with a margin",
          on: document[id].writtenComponent.rawValue, .uikit,
          at: look.span(of: .ignoresSafeArea) ?? document.span(of: id),
          instead: "write 'padding' instead of 'margin', or leave that edge out"))
      return
    }
    diagnostics.append(
      .withoutEffect(
        "'ignoresSafeArea'", on: document[id].writtenComponent.rawValue, .uikit,
        at: look.span(of: .ignoresSafeArea) ?? document.span(of: id),
        instead: "set it on the outermost node of the screen's body, or delete it"))
  }

  /// Whether a node is the only content of the screen's body.
  func reachesScreen(_ id: NodeID) -> Bool {
    document.children(of: NodeID(0)).filter { document.isContent($0) } == [id]
  }

  /// The name of the function that creates a node; nil if its statements are written inline.
  private mutating func partName(of id: NodeID) -> String? {
    let node = document[id]
    let size = Int(node.subtreeEnd) - id.position
    let isLarge = node.component.isContainer && node.hasOwnID && size > 2
    let name: String
    switch node.component {
    case .section, .row, .fieldLabel, .fieldError: return nil
    case .button, .link: name = viewName(of: id, suffix: "Button")
    case .input: name = viewName(of: id, suffix: "Input")
    case _ where node.component.isField: name = viewName(of: id, suffix: "Field")
    case .sheet, .banner: name = viewName(of: id, suffix: node.component.rawValue.capitalised)
    default:
      guard isLarge else { return nil }
      name = memberName(document.words(naming: id), fallback: "part")
    }
    return partNames.take("make" + name.capitalised)
  }

  // MARK: - Actions

  /// The beginning of an action's closure, which captures the controller weakly if it needs it.
  func capture(for action: Action, parameters: String = "") -> String {
    var needsSelf = true
    if case .openURL(let address) = action {
      let text = expressions.address(address, in: scope)
      needsSelf =
        address.source.map { expressions.readsModel($0) } ?? false
        || entry?.isRead(in: text) ?? false
    }
    let words = (needsSelf ? ["[weak self]"] : []) + (parameters.isEmpty ? [] : [parameters])
    return words.isEmpty ? "" : " " + words.joined(separator: " ") + " in"
  }

  /// Writes the statements of an action.
  ///
  /// - Parameter owner: the controller; `self?` in a closure that captures it weakly.
  /// - Returns: the controller for the following statements.
  @discardableResult
  mutating func writeStatements(of action: Action, owner: String) -> String {
    guard let entry, owner == "self?" else { return writePlainStatements(of: action, owner: owner) }
    let (outer, probe) = (writer, SwiftWriter(depth: writer.depth))
    writer = probe
    let target = writePlainStatements(of: action, owner: owner)
    let written = writer
    writer = outer
    guard entry.isRead(in: String(decoding: written.bytes, as: UTF8.self)) else {
      writer.append(written)
      return target
    }
    writer.line("guard let self else { return }")
    writeCurrentItem(entry, into: &writer)
    return writePlainStatements(of: action, owner: "self")
  }

  /// Writes a statement that reads the current item in a closure, because the item may have changed
  /// since the view was created.
  func writeCurrentItem(_ entry: Entry, into writer: inout SwiftWriter) {
    let (name, key) = (escaped(entry.name), entry.key ?? "self")
    writer.line(
      "let \(name) = \(entry.list).first { $0.\(key) == \(name).\(key) } ?? \(name)")
  }

  private mutating func writePlainStatements(of action: Action, owner: String) -> String {
    let target = owner == "self?" ? "self?." : owner == "self" ? "self." : ""
    switch action {
    case .submit: writer.line("\(target)model.submit()")
    case .dismiss: writer.line("\(target)leave()")
    case .open(let screen) where screen.arguments.isEmpty:
      writer.line("\(target)model.route = " + model.taps.route(to: screen, in: scope))
    case .openURL(let address):
      let reads = address.source.map { expressions.readsModel($0) } ?? false
      let place = reads ? strong(owner, true) : (target: target, scope: scope)
      let text = expressions.address(address, in: place.scope)
      writer.line("if let url = URL(string: \(text)) { UIApplication.shared.open(url) }")
      return place.target
    case .set(let change):
      let place = strong(owner, change.sources.contains(where: expressions.readsModel))
      writer.line(model.assignment(of: change, to: place.target + "model.", in: place.scope))
      return place.target
    case .custom(let name):
      let call = model.calls(
        name, model.taps.call(name, in: scope), owner: "\(target)model.")
      writer.line(model.began(name, call))
    case .series(let series):
      let tap = model.tap(series)
      writer.call("\(target)model.\(tap.name)", arguments(of: tap, target))
    default:
      let place = strong(owner, model.readsModel(action))
      model.write(action, to: place.target + "model.", in: place.scope, into: &writer)
      return place.target
    }
    return target
  }

  /// The statement that runs a field's change action in a closure with weak `self`; nil if there is
  /// no action.
  func changeCall(of field: FieldID) -> String? {
    guard let action = attributeReaders[document.form[field].node].change,
      case .series(let series) = document.actions[action]
    else { return nil }
    let tap = model.tap(series)
    let arguments = arguments(of: tap, "self?.").joined(separator: ", ")
    return "self?.model.\(tap.name)(\(arguments))"
  }

  private func arguments(of tap: TapMethod, _ target: String) -> [String] {
    var arguments = tap.variables.map { escaped($0.name) }
    if tap.dismisses { arguments.append("dismiss: { \(target)leave() }") }
    if tap.opensURL { arguments.append("open: { UIApplication.shared.open($0) }") }
    return arguments
  }

  /// The controller in a closure that captures it weakly; it is unwrapped first if the statement
  /// reads the model.
  private mutating func strong(
    _ owner: String, _ readsModel: Bool
  ) -> (target: String, scope: ExpressionScope) {
    var place = scope
    if owner == "self" {
      (place.form, place.data) = ("self.model.form.", "self.model.")
      return ("self.", place)
    }
    guard owner == "self?" else { return ("", place) }
    guard readsModel else { return ("self?.", place) }
    writer.line("guard let self else { return }")
    (place.form, place.data) = ("self.model.form.", "self.model.")
    return ("self.", place)
  }
}
