internal import SpecModel
internal import SpecSyntax

/// Writes sheets and alerts, and the bindings that present them.
///
/// A view presents only one sheet or alert at a time, so a view below an open sheet cannot present
/// another one. Therefore, a node that can appear over a sheet is also attached to that sheet's
/// content, and the topmost open sheet presents it.
extension SwiftUIScreen {
  /// A sheet or alert with the condition that presents it.
  struct Presentation {
    let condition: SwiftValue
    /// The state that stores whether the node is presented, if the user can dismiss it without
    /// changing a fact.
    let state: PresentedState?
    /// The name of a computed property for a long condition; nil if the condition is written
    /// inline.
    let property: String?
    /// The change to the model when the user dismisses the node; nil for none.
    let putAway: PutAway?
    /// The name of the binding's property; nil if a property of the model serves as the binding.
    let name: String
    /// The sheets over which the node can be presented.
    let below: [NodeID]
    /// A description of the node for comments.
    let title: String

    /// The condition that is true while the node is presented.
    var isShown: SwiftValue {
      state.map { SwiftValue(text: $0.isShown, type: .boolean) } ?? condition
    }
  }

  /// The names of the state properties for a sheet or alert that the user can dismiss.
  struct PresentedState {
    let isShown: String
    /// The property that stores whether the condition was last true.
    let isDue: String
  }

  /// The names of the state properties that hold an alert's texts while it goes.
  struct KeptTexts {
    let alert: NodeID
    let title: String
    let message: String
    let hasMessage: Bool
  }

  /// A computed binding, if a property of the model does not suffice.
  struct PresentationBinding {
    let name: String
    let comment: String?
    let condition: SwiftValue
    /// The assignment that runs when the user dismisses the node.
    let change: String
  }

  // MARK: - What shows them

  /// Determines the condition and binding of each sheet and alert.
  mutating func makePresentations() {
    for position in document.nodes.indices {
      let id = NodeID(position)
      let component = document.component(of: id)
      guard component == .sheet || component == .alert else { continue }
      let around = document.sheet(around: id)
      let condition =
        expressions.presence(of: id, inside: around, attributeReaders, in: scope)
        ?? SwiftValue(text: "true", type: .boolean)
      let putAway = expressions.putAway(of: id, in: scope)
      if let kept = document.keptCondition(of: id, putAway: putAway) { diagnostics.append(kept) }
      diagnostics += document.alertsShownAgain(id, .swiftui)
      let base = presentationName(of: id)
      var state: PresentedState?
      var property: String?
      if putAway == nil {
        state = PresentedState(
          isShown: partNames.take("is\(base)Shown"), isDue: partNames.take("is\(base)Due"))
        property = condition.text.count > 40 ? partNames.take("shows\(base)") : nil
      }
      presentations.append(
        (
          id,
          Presentation(
            condition: condition, state: state, property: property, putAway: putAway,
            name: "is\(base)Shown", below: document.sheets(below: id),
            title: "\(component.rawValue) `\(document[id].name)`")
        ))
    }
  }

  private func presentationName(of id: NodeID) -> String {
    withSuffix(
      memberName(document.words(naming: id), fallback: "part"),
      document.component(of: id).rawValue.capitalised
    ).capitalised
  }

  private func presentation(of id: NodeID) -> Presentation? {
    presentations.first { $0.node == id }?.presentation
  }

  /// The sheets above a given one; while one of them is open, it presents a node instead.
  private func sheets(above place: NodeID?, below: [NodeID]) -> [NodeID] {
    let higher = place.map { place in below.filter { $0 > place } } ?? below
    // A sheet inside a sheet is open only while the outer one is.
    return higher.filter { sheet in
      guard let around = document.sheet(around: sheet) else { return true }
      return !higher.contains(around)
    }
  }

  /// The binding that presents a node from one of the views that it is attached to.
  private mutating func binding(
    of id: NodeID, _ presentation: Presentation, at place: NodeID?
  ) -> String {
    let higher = sheets(above: place, below: presentation.below)
    let own = presentation.isShown
    // Another sheet presents the node only while that sheet is open.
    let sheet = place.flatMap { place in
      document.sheet(around: id) == place ? nil : self.presentation(of: place)?.isShown
    }
    // If several alerts are due, the first one in the spec is presented first.
    let earlier = presentations.compactMap { other, presentation in
      document.component(of: id) == .alert && document.component(of: other) == .alert
        && other < id && document.sheet(around: other) == document.sheet(around: id)
        ? presentation.isShown : nil
    }
    let isPlain =
      presentation.putAway.map { $0.property == presentation.condition.text && $0.value == "false" }
      ?? true
    guard !higher.isEmpty || !earlier.isEmpty || !isPlain || sheet != nil else {
      return "$" + own.text
    }
    if higher.isEmpty, sheet == nil,
      let known = bindings.first(where: { $0.node == id && $0.place == nil })
    {
      return known.binding.name
    }
    var condition = own
    if let sheet { condition = expressions.joined(condition, sheet, by: .and) }
    for sheet in higher.compactMap({ self.presentation(of: $0) }) {
      condition = expressions.joined(condition, expressions.negated(sheet.isShown), by: .and)
    }
    for alert in earlier {
      condition = expressions.joined(condition, expressions.negated(alert), by: .and)
    }
    var name = presentation.name
    var comment: String?
    if !higher.isEmpty || sheet != nil {
      let owner = place.map { "In" + presentationName(of: $0) } ?? "OnScreen"
      name += owner
      let holder = place.map { "the sheet `\(document[$0].name)`" } ?? "the screen itself"
      let other =
        higher.isEmpty ? "without the sheet, what is below" : "a sheet above it"
      comment = "Whether \(holder) shows the \(presentation.title): \(other) shows it instead."
    }
    if comment == nil, !earlier.isEmpty {
      comment = "Whether the \(presentation.title) is shown: an alert before it comes first."
    }
    name = partNames.take(name)
    // A node that is hidden because of another node is not dismissed.
    let holds = [sheet].compactMap { $0 } + earlier.map { expressions.negated($0) }
    let terms = holds.map(\.text)
    let change: String
    if let state = presentation.state {
      let line = "\(state.isShown) = isShown"
      change = terms.isEmpty ? line : "if \(terms.joined(separator: ", ")) { \(line) }"
    } else {
      let guards = (["!isShown"] + terms).joined(separator: ", ")
      change = "if \(guards) { \(presentation.putAway?.statement ?? "") }"
    }
    bindings.append(
      (
        id, higher.isEmpty && sheet == nil ? nil : place ?? NodeID(0),
        PresentationBinding(name: name, comment: comment, condition: condition, change: change)
      ))
    return name
  }

  /// Writes the bindings of sheets and alerts.
  func writePresentationBindings(into file: inout SwiftWriter) {
    for (_, presentation) in presentations {
      guard let property = presentation.property else { continue }
      file.blank()
      file.open("private var \(property): Bool {")
      file.condition(presentation.condition)
      file.close()
    }
    for (_, _, binding) in bindings {
      file.blank()
      if let comment = binding.comment { file.doc(comment) }
      file.open("private var \(binding.name): Binding<Bool> {")
      file.open("Binding {")
      file.condition(binding.condition)
      file.turn("} set: { isShown in")
      file.line(binding.change)
      file.close()
      file.close()
    }
  }

  /// Writes the modifier that keeps a sheet's content unchanged during the dismissal.
  mutating func writeKeeping(of id: NodeID) {
    guard let presentation = presentation(of: id), expressions.keepsContent(of: id, in: scope)
    else { return }
    usesKeptContent = true
    let condition = presentation.property ?? presentation.condition.text
    writer.line(".kept(while: \(condition))")
  }

  // MARK: - Where they are attached

  /// Writes a sheet or alert modifier on the screen or on the content of a sheet.
  mutating func writePresentation(of id: NodeID, by place: NodeID?) {
    guard let presentation = presentation(of: id) else { return }
    let isOwn = document.sheet(around: id) == place
    guard isOwn || place.map(presentation.below.contains) ?? false else { return }
    if isOwn, let refused = document.refusedPresentation(id, .swiftui) {
      diagnostics.append(refused)
      return
    }
    writer.span = document.span(of: id)
    let isShown = binding(of: id, presentation, at: place)
    let isLone = isLone(id, at: place)
    if document.component(of: id) == .sheet {
      openPresentation("sheet(isPresented: \(isShown)) {", isLone: isLone)
      emit(id, Context())
      closePresentation(isLone: isLone)
    } else {
      writeAlert(id, isShown, isLone: isLone, isShared: !presentation.below.isEmpty)
    }
    if isOwn, let state = presentation.state { writeFollowing(state, presentation) }
  }

  /// Whether the view presents no other node of the same kind.
  private func isLone(_ id: NodeID, at place: NodeID?) -> Bool {
    let component = document.component(of: id)
    return !presentations.contains { other, presentation in
      other != id && document.component(of: other) == component
        && (document.sheet(around: other) == place
          || place.map(presentation.below.contains) ?? false)
    }
  }

  /// Writes code that updates the state of a presentation when the node's condition changes.
  ///
  /// `onAppear` also runs when the user returns to the screen; a dismissed node stays dismissed
  /// unless the condition has changed.
  private mutating func writeFollowing(_ state: PresentedState, _ presentation: Presentation) {
    let text = presentation.property ?? presentation.condition.text
    if text != "true" {
      let head = minimumIOS >= 17 ? "_, isDue in" : "isDue in"
      writer.open("\(words.onChange)(of: \(text)) { \(head)")
      writer.line("\(state.isDue) = isDue")
      writer.line("\(state.isShown) = isDue")
      writer.close()
    }
    writer.open(".onAppear {")
    let compared = presentation.property ?? presentation.condition.text(atLeast: .primary)
    writer.line("guard \(state.isDue) != \(compared) else { return }")
    writer.line("\(state.isDue) = \(text)")
    writer.line("\(state.isShown) = \(text)")
    writer.close()
  }

  // MARK: - Alerts

  /// Writes an alert modifier.
  ///
  /// - Parameter isShared: whether several views present the alert and share its buttons.
  private mutating func writeAlert(
    _ id: NodeID, _ isShown: String, isLone: Bool, isShared: Bool
  ) {
    let look = attributeReaders[id]
    if !parts.contains(where: { $0.node == id }) { warnIneffectiveAttributes(id, look) }
    let part = isShared && (!words.isModern || hasActions(id)) ? alertPart(id) : nil
    guard words.isModern else {
      openPresentation("alert(isPresented: \(isShown)) {", isLone: isLone)
      if let part { writer.line(part) } else { writeOlderAlert(id) }
      closePresentation(isLone: isLone)
      return
    }
    let kept = keptTexts(of: id)
    let shown = content(of: id)
    let title = kept.map { keptText(shown, $0.title, of: id) } ?? self.title(shown)
    writer.openCall(".alert", [title, "isPresented: \(isShown)"])
    if let part { writer.line(part) } else { writeAlertButtons(id) }
    if let message = text(look.message) {
      writer.turn("} message: {")
      writer.line(kept.map { keptText(message, $0.message, of: id) } ?? textCall(message))
    }
    writer.close()
  }

  /// The properties with the texts of an alert that change as it goes; nil for one whose texts do
  /// not.
  private mutating func keptTexts(of id: NodeID) -> KeptTexts? {
    if let known = keptTexts.first(where: { $0.alert == id }) { return known }
    guard expressions.keepsContent(of: id, in: scope) else { return nil }
    usesKeptContent = true
    let base = presentationName(of: id)
    let texts = KeptTexts(
      alert: id, title: partNames.take("kept\(base)Title"),
      message: partNames.take("kept\(base)Message"),
      hasMessage: attributeReaders[id].message != nil)
    keptTexts.append(texts)
    return texts
  }

  /// A `Text` that a property holds while the alert goes.
  private func keptText(_ value: SwiftValue, _ property: String, of id: NodeID) -> String {
    let condition = presentation(of: id).map { $0.property ?? $0.condition.text } ?? "true"
    return "\(property).value(\(textCall(value)), while: \(condition))"
  }

  private func hasActions(_ id: NodeID) -> Bool {
    document.children(of: id).contains { row in
      document.children(of: row).contains { attributeReaders[$0].action != nil }
    }
  }

  /// The name of the property with an alert's buttons, or before iOS 15 with the whole alert.
  private mutating func alertPart(_ id: NodeID) -> String {
    if let part = parts.first(where: { $0.node == id }) { return part.name }
    let name = withSuffix(memberName(document.words(naming: id), fallback: "part"), "Alert")
    let part = partNames.take(words.isModern ? name + "Buttons" : name)
    parts.append(Part(name: part, node: id, context: Context(), variables: []))
    return part
  }

  /// Writes the property with the buttons of an alert that several views can present.
  mutating func writeAlertPart(_ part: Part) {
    if words.isModern {
      writer.line("@ViewBuilder")
      writer.open("private var \(part.name): some View {")
      writeAlertButtons(part.node)
    } else {
      writer.open("private var \(part.name): Alert {")
      writeOlderAlert(part.node)
    }
    writer.close()
    writer.span = nil
  }

  /// Writes an action of an alert's button, and the change that dismisses the alert if several views
  /// present it.
  ///
  /// The action may close the sheet that presents the alert, and then the binding of that sheet
  /// no longer applies.
  mutating func writeStatements(of action: Action, dismissing id: NodeID) {
    writeStatements(of: action)
    guard let presentation = presentation(of: id), !presentation.below.isEmpty else { return }
    let line = presentation.state.map { "\($0.isShown) = false" } ?? presentation.putAway?.statement
    if case .set(let change) = action,
      model.assignment(of: change, to: "model.", in: scope) == line
    {
      return
    }
    if let line { writer.line(line) }
  }

  private static let disabledButton = "a disabled button of an alert"

  private mutating func writeAlertButtons(_ id: NodeID) {
    for row in document.children(of: id) {
      for button in document.children(of: row) where document.component(of: button) == .button {
        let look = attributeReaders[button]
        writer.span = document.span(of: button)
        let presence = expressions.presence(
          of: button, inside: row, attributeReaders, in: scope)
        if let presence { writer.open("if \(presence.text) {") }
        let role = look.role == .normal ? "" : ", role: .\(look.role.rawValue)"
        let head = "Button(\(title(content(of: button)))\(role))"
        if let action = look.action {
          writer.open(head + " {")
          writeStatements(of: document.actions[action], dismissing: id)
          writer.close()
        } else {
          writer.line(head + " {}")
        }
        let span = look.span(of: .enabled)
        if let condition = disabling(look), require(16, for: Self.disabledButton, at: span) {
          modify(isBlock: look.action != nil) { $0.writer.line(".disabled(\(condition))") }
        }
        if presence != nil { writer.close() }
      }
    }
    writer.span = document.span(of: id)
  }
}
