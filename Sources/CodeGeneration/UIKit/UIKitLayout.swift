internal import SpecModel
internal import SpecSyntax

/// Writes the screen as a whole: its body in the safe area, bars, overlays and presentations.
extension UIKitScreen {
  /// Writes the function that creates the screen's views once.
  mutating func writeLayOut() {
    writer.span = document.screen.nameSpan
    writer.doc("Builds the screen once.")
    writer.open("private func layOut() {")
    let root = NodeID(0)
    let children = document.content(of: root)
    let constraints = document.constraints.filter { $0.container == root }
    if !constraints.isEmpty {
      var views: [(node: NodeID, view: String)] = []
      for child in children {
        let view = named(emit(child, Context(isPlaced: true)))
        writer.line("view.add(\(view))")
        views.append((child, view))
      }
      writeConstraints(constraints, of: "view", views)
    } else if !children.isEmpty {
      writeBody(children)
    }
    writeScreenLayers()
    writePresented()
    writer.close()
    writer.span = nil
  }

  private mutating func writeBody(_ children: [NodeID]) {
    var content: String
    var fillsWidth = true
    let alignment: StackAlignment =
      switch document.screen.frameAlignment.horizontal {
      case .leading: .fill
      case .center: .center
      case .trailing: .trailing
      }
    let context = Context(axis: .vertical, alignment: alignment)
    if children.contains(where: { attributeReaders[$0].hasShare }) {
      let room = viewNames.take("contentRoom")
      properties.append("private let \(room) = UILayoutGuide()")
      contentRoom = room
    }
    if children.count == 1, let child = children.first, !document.beginsLoop(child) {
      var own = context
      // A child with its own width is aligned directly in the screen.
      own.isCell = true
      content = named(emit(child, own))
      let look = attributeReaders[child]
      let isBounded =
        look.width == .hug || look.maxWidth != nil || lengths.isRigid(child, .horizontal)
      fillsWidth =
        alignment == .fill ? !isBounded : lengths.expands(child, .horizontal) && !isBounded
      if isBounded, lengths.expands(child, .horizontal) {
        let priority =
          look.aspectRatio == nil
          ? "\(lengths.fillPriority(of: child))" : UIKitPriority.beyondScreen
        writer.line(
          "\(content).widthAnchor.constraint(equalTo: view.widthAnchor).at(\(priority))"
            + ".isActive = true")
      }
    } else {
      var own = context
      own.spacing = "8"
      var views = emitChildren(children, own)
      let loops = views.filter {
        loopStacks[$0].map { lengths.expands($0, .vertical) } ?? false
      }
      let others = loops.isEmpty ? [] : itemNeighbors(children, &views)
      let expanding = finishBody(children, &views, alignment)
      content = "UIStackView(.vertical, spacing: 8, [\(views.joined(separator: ", "))])"
      let named = self.named(content)
      content = named
      if alignment != .fill { writer.line("\(named).alignment = .\(alignment.rawValue)") }
      for (child, view) in expanding.across {
        let priority = lengths.acrossPriority(of: child, .vertical)
        if !fillsAcross(child, alignment, .vertical) {
          writeGrowth(of: child, view, .horizontal, like: named, priority: priority)
          continue
        }
        writer.line(
          "\(view).widthAnchor.constraint(equalTo: \(named).widthAnchor).at(\(priority))"
            + ".isActive = true")
      }
      for (child, view) in expanding.spaced { writeSpacing(after: child, view, in: named) }
      let along = expanding.along.filter {
        loops.isEmpty || lengths.expands($0.node, .vertical)
      }
      writeShare(along, of: NodeID(0), in: named, .vertical)
      writeItemShare(of: loops, with: others, in: NodeID(0), .vertical)
    }
    writer.span = document.screen.nameSpan
    var arguments = ["at: .\(document.screen.frameAlignment.name)"]
    if fillsWidth { arguments.append("fillsWidth: true") }
    arguments += fillingHeight(children)
    if children.count == 1, let child = children.first {
      let edges = reachedEdges(attributeReaders[child])
      if document.component(of: child) == .scroll, !edges.contains(EdgeSet(.top)),
        attributeReaders[child].background != nil || attributeReaders[child].offset != nil
      {
        arguments.append("staysBelowBars: true")
      }
      if edges == .all {
        arguments.append("ignoring: .all")
      } else if !edges.isEmpty {
        let names = Edge.allCases.filter { edges.contains(EdgeSet($0)) }.map { "." + $0.name }
        arguments.append("ignoring: [\(names.joined(separator: ", "))]")
      }
    }
    let bars = document.children(of: NodeID(0)).compactMap {
      child -> (NodeID, Edge, Points, BoxAlignment.Horizontal)? in
      guard case .safeAreaInset(let edge, let spacing, let alignment) = document[child].placement
      else { return nil }
      return (child, edge, spacing ?? 8, alignment.horizontal)
    }
    for (child, edge, spacing, alignment) in bars {
      var bar = named(emit(child, Context(axis: .vertical)))
      writer.span = document.span(of: child)
      guard edge == .top || edge == .bottom else {
        refuse("a bar at the \(edge.name) edge", at: document.span(of: child))
        continue
      }
      let mayHide = attributeReaders.isConditional(child)
      if mayHide {
        let inner = bar
        bar = viewNames.take(withSuffix(inner, "Place"))
        writer.line(
          "let \(bar) = UIStackView(for: \(inner), at: .\(edge.name), gap: \(literal(spacing)))")
      }
      let avoidance = avoidance(at: edge)
      let place = BoxAlignment(alignment, edge == .top ? .top : .bottom).name
      let width = fillsBar(child, bar) ? ", fillsWidth: true" : ""
      writer.line("view.addBar(\(bar), at: .\(place)\(width)\(avoidance))")
      arguments.append("\(edge == .top ? "below" : "above"): \(bar)")
      if spacing != 0, !mayHide { arguments.append("gap: \(literal(spacing))") }
    }
    if let room = contentRoom { arguments.append("room: \(room)") }
    writer.call("view.addContent", [content] + arguments)
    writeContentGrowth(of: content, children, fillsWidth: fillsWidth)
  }

  /// Makes the content as large as the screen while one of its views takes the remaining space.
  private mutating func writeContentGrowth(
    of content: String, _ children: [NodeID], fillsWidth: Bool
  ) {
    if !fillsWidth {
      writeContentGrowth(of: content, children, .horizontal)
    }
    if !maySpread(children) { writeContentGrowth(of: content, children, .vertical) }
  }

  private mutating func writeContentGrowth(
    of content: String, _ children: [NodeID], _ axis: Axis
  ) {
    guard let first = children.first, case .sometimes(let growth) = growth(ofAny: children, axis)
    else { return }
    writeWhile(
      growth, content, axis == .horizontal ? "ContentWidth" : "ContentHeight", of: first,
      "[\(content).growth(along: .\(axis.name))]")
  }

  /// The argument for content that is as high as the screen or sheet; empty for other content.
  private func fillingHeight(_ children: [NodeID]) -> [String] {
    if children.contains(where: { isCertain($0) && lengths.expands($0, .vertical) }) {
      return ["fillsHeight: true"]
    }
    return maySpread(children) ? ["maySpread: true"] : []
  }

  /// Whether items of a loop may take the remaining height.
  private func maySpread(_ children: [NodeID]) -> Bool {
    guard case .never = growth(ofAny: children, .vertical) else { return false }
    return children.contains {
      lengths.mayExpand($0, .vertical) && !attributeReaders.isNeverThere($0)
    }
  }

  /// Whether a bar is as wide as the safe area.
  ///
  /// A bar with a maximum width is only as wide as that.
  private mutating func fillsBar(_ child: NodeID, _ bar: String) -> Bool {
    guard lengths.expands(child, .horizontal) else { return false }
    let look = attributeReaders[child]
    guard look.maxWidth != nil else { return true }
    writer.line(
      "\(bar).widthAnchor.constraint(equalTo: view.widthAnchor)"
        + ".at(\(lengths.fillPriority(of: child))).isActive = true")
    return false
  }

  /// The named views of a screen's body.
  private struct BodyViews {
    /// The views that take the remaining height.
    var along: [(node: NodeID, view: String)] = []
    var across: [(node: NodeID, view: String)] = []
    /// Views with custom spacing after them.
    var spaced: [(node: NodeID, view: String)] = []
  }

  /// Names the views of a body that further statements refer to.
  private mutating func finishBody(
    _ children: [NodeID], _ views: inout [String], _ alignment: StackAlignment
  ) -> BodyViews {
    let family = family(of: children, views)
    let fillers = fillers(in: family, .vertical)
    var expanding = BodyViews()
    for (position, child) in family.enumerated() {
      guard let child else {
        if let first = loopStacks[views[position]], attributeReaders.has(.spacingAfter, first) {
          expanding.spaced.append((first, views[position]))
        }
        continue
      }
      let isAcross =
        fillsAcross(child, alignment, .vertical) || mayFillAcross(child, alignment, .vertical)
      let hasSpacing = attributeReaders.has(.spacingAfter, child)
      guard fillers.contains(child) || isAcross || hasSpacing else { continue }
      views[position] = named(views[position])
      if fillers.contains(child) { expanding.along.append((child, views[position])) }
      if isAcross { expanding.across.append((child, views[position])) }
      if hasSpacing { expanding.spaced.append((child, views[position])) }
    }
    return expanding
  }

  /// The views of a body that divide its height with the items of loops.
  private mutating func itemNeighbors(
    _ children: [NodeID], _ views: inout [String]
  ) -> [(node: NodeID, view: String)] {
    var found: [(node: NodeID, view: String)] = []
    for (position, child) in family(of: children, views).enumerated() {
      guard let child, mayShareWithItems(child, .vertical) else { continue }
      views[position] = storedWhole(named(views[position]), child)
      found.append((child, views[position]))
    }
    return found
  }

  /// The argument for a bar that does not avoid the keyboard; empty for others.
  private func avoidance(at edge: Edge) -> String {
    edge == .bottom && !document.screen.avoidsKeyboard ? ", avoidsKeyboard: false" : ""
  }

  private mutating func writeScreenLayers() {
    let avoidsKeyboard =
      document.screen.avoidsKeyboard && !document.form.fields.isEmpty
    for child in document.children(of: NodeID(0)) {
      switch document[child].placement {
      case .overlay(let alignment):
        let area = layerArea(of: child, avoidsKeyboard: avoidsKeyboard)
        writeLayer(child, "view.overlay", at: alignment, in: area, ["in: \(area)"])
      case .background(let alignment):
        let area = layerArea(of: child, avoidsKeyboard: avoidsKeyboard)
        writeLayer(child, "view.underlay", at: alignment, in: area, ["in: \(area)"])
      case .content, .safeAreaInset, .presented: break
      }
    }
  }

  /// The edges at which the screen's only content extends beyond the safe area; with a margin, it
  /// does not reach the safe area's edge.
  func reachedEdges(_ look: AttributeReader) -> EdgeSet {
    let margin = look.margin
    let sides: [(edge: Edge, margin: Points)] = [
      (.top, margin.top), (.leading, margin.leading), (.bottom, margin.bottom),
      (.trailing, margin.trailing),
    ]
    return sides.reduce(look.ignoresSafeArea) { edges, side in
      side.margin == 0 ? edges : edges.subtracting(EdgeSet(side.edge))
    }
  }

  /// The area that an overlay or background of the screen covers; a constant if several statements
  /// need it.
  private mutating func layerArea(of layer: NodeID, avoidsKeyboard: Bool) -> String {
    guard avoidsKeyboard else { return "view.safeAreaLayoutGuide" }
    let area = "view.areaAboveKeyboard()"
    guard Axis.allCases.contains(where: { growsSometimes(layer, $0) }) else { return area }
    let name = viewNames.take("area")
    writer.line("let \(name) = \(area)")
    return name
  }

  // MARK: - What stands over the screen

  private mutating func writePresented() {
    for position in document.nodes.indices {
      let id = NodeID(position)
      writer.span = document.span(of: id)
      updates.span = document.span(of: id)
      switch document.component(of: id) {
      case .banner: writeBanner(id)
      case .sheet: writeSheet(id)
      case .navigation: writeNavigationBar(id)
      case .toolbar: writeToolbar(id)
      default: break
      }
    }
    // If both are due at once, alerts are presented above sheets, as in SwiftUI.
    for position in document.nodes.indices {
      let id = NodeID(position)
      guard document.component(of: id) == .alert else { continue }
      writer.span = document.span(of: id)
      updates.span = document.span(of: id)
      writeAlert(id)
    }
  }

  private mutating func writeBanner(_ id: NodeID) {
    let look = attributeReaders[id]
    reportPresentation(id)
    let banner = viewNames.take(viewName(of: id, suffix: "Banner"))
    properties.append("private let \(banner) = BoxView()")
    let content = emit(id, Context())
    writer.line("\(banner).fill(with: \(content))")
    let whole = model.bannerLook(look, at: document.span(of: id))
    if document.reachesEdge(whole), let background = whole.background {
      writer.line("\(banner).backgroundColor = \(colors.color(background))")
    }
    writer.line("view.addBanner(\(banner), at: .\(look.edge.name)\(avoidance(at: look.edge)))")
    if let presence = presence(ofPresented: id) {
      let absence = expressions.negated(presence)
      var transition = Transition()
      transition.insertion = [.move(look.edge)]
      transition.removal = transition.insertion
      if let own = look.transition { transition = document.transitions[own] }
      warnCurves(of: transition, at: look.span(of: .transition))
      updates.call("\(banner).setHidden", [absence.text] + transitionArguments(transition))
    }
  }

  /// Creates the content of a banner or sheet.
  mutating func makePresented(_ id: NodeID, _ look: AttributeReader, _ children: [NodeID]) -> String
  {
    if let constraint = document.constraints.first(where: { $0.container == id }) {
      refuse(
        "constraints of a \(document.component(of: id).rawValue)", at: constraint.span,
        instead: "put a canvas into it")
    }
    let isBanner = document.component(of: id) == .banner
    guard isBanner, document[id].content != nil else {
      var views = emitChildren(children, Context(axis: .vertical, spacing: "8"))
      let own = finishBody(children, &views, .fill)
      var stack = "UIStackView(.vertical, spacing: 8, [\(views.joined(separator: ", "))])"
      if case .sometimes = growth(ofAny: children, .vertical) { stack = named(stack) }
      if !own.along.isEmpty { stack = named(stack) }
      writeShare(own.along, of: id, in: stack, .vertical)
      if !isBanner { writeContentGrowth(of: stack, children, .vertical) }
      guard !isBanner, look.padding != .zero else { return stack }
      let inner = named(stack)
      let box = declare(id, suffix: "Box", "BoxView()", isStored: false)
      writer.call("\(box).fill", ["with: \(inner)", insets(look.padding)])
      return box
    }
    let isChanging = attributeReaders.contentTemplate(of: id) != nil
    let label = declare(id, suffix: "Label", "UILabel()", isStored: isChanging)
    let style = document.textStyle(look.style, else: .footnote)
    let text = "\(label).text = \(shownText(content(of: id)))"
    if isChanging { updates.line(text) } else { writer.line(text) }
    writer.line("\(label).font = \(font(style))")
    writer.line("\(label).adjustsFontForContentSizeCategory = true")
    writer.line("\(label).textAlignment = .center")
    writer.line("\(label).numberOfLines = 0")
    let ink = (look.color ?? style.color).map { colors.color($0) } ?? colors.covering("label")
    if let ink { writer.line("\(label).textColor = \(ink)") }
    if let tracking = style.tracking, tracking != 0 {
      warnTracking("a banner's text", at: look.span(of: .style))
    }
    warnSpacing(of: style, "a banner's text", at: look.span(of: .style))
    return label
  }

  private mutating func writeSheet(_ id: NodeID) {
    let look = attributeReaders[id]
    reportPresentation(id)
    let presenter = viewNames.take(viewName(of: id, suffix: "Presenter"))
    // A sheet is above the sheets declared before it, whichever is presented first.
    let sheets = document.nodes.indices.filter { document.nodes[$0].component == .sheet }
    let level = sheets.firstIndex(of: id.position).map { "level: \($0)" } ?? ""
    properties.append("private let \(presenter) = Presenter(\(sheets.count > 1 ? level : ""))")
    // Created once, so that its views keep their actions when the sheet is shown again.
    let content = viewNames.take(viewName(of: id, suffix: "Content"))
    properties.append("private lazy var \(content): UIView = \(emit(id, Context()))")
    var detents: [String] = []
    for detent in look.detents {
      switch detent {
      case .medium: detents.append(minimumIOS >= 15 ? ".medium()" : ".medium")
      case .large: detents.append(minimumIOS >= 15 ? ".large()" : ".large")
      case .height(let points):
        guard minimumIOS >= 16 else {
          diagnostics.append(
            .needsNewerSystem(
              "a sheet with a custom height", version: 16, minimum: minimumIOS,
              at: look.span(of: .detents) ?? document.span(of: id)))
          continue
        }
        detents.append(".custom { _ in \(literal(points)) }")
      }
    }
    updates.span = document.span(of: id)
    var due = [presence(ofPresented: id)?.text ?? "true", "from: self"]
    if let putAway = putAway(id) {
      due.append("onDismiss: { [weak self] in self?.\(putAway) }")
    }
    updates.openCall("\(presenter).update", due + [again])
    var arguments = [content] + fillingHeight(document.content(of: id))
    if !detents.isEmpty { arguments.append("detents: [\(detents.joined(separator: ", "))]") }
    if look.grabber == true { arguments.append("showsGrabber: true") }
    if let background = look.background {
      arguments.append("background: \(colors.color(background))")
    } else if let background = colors.covering("systemBackground") {
      arguments.append("background: \(background)")
    }
    if let tint = colors.covering("tintColor") { arguments.append("tint: \(tint)") }
    updates.call("SheetController", arguments)
    updates.close()
  }

  /// The argument with a closure that repeats the update when a running presentation or dismissal
  /// has ended.
  private var again: String { "again: { [weak self] in self?.update() }" }

  private mutating func writeAlert(_ id: NodeID) {
    let look = attributeReaders[id]
    reportPresentation(id)
    warnIneffectiveAttributes(id, look)
    let presenter = viewNames.take(viewName(of: id, suffix: "Presenter"))
    properties.append("private let \(presenter) = Presenter()")
    updates.span = document.span(of: id)
    updates.openCall(
      "\(presenter).update", [presence(ofPresented: id)?.text ?? "true", "from: self", again])
    let message = text(look.message) ?? "nil"
    // The statements for values that change while the alert is presented.
    var changes: [String] = []
    if attributeReaders.contentTemplate(of: id).map(expressions.readsModel) == true {
      changes.append("\(presenter).alert?.title = \(shownText(content(of: id)))")
    }
    if case .template(let template) = look.message, expressions.readsModel(template) {
      changes.append("\(presenter).alert?.message = \(message)")
    }
    updates.call(
      "let alert = UIAlertController",
      ["title: \(shownText(content(of: id)))", "message: \(message)", "preferredStyle: .alert"])
    let putAway = putAway(id)
    for row in document.children(of: id) {
      for button in document.children(of: row) where document.component(of: button) == .button {
        let look = attributeReaders[button]
        updates.span = document.span(of: button)
        let style = look.role == .normal ? "default" : look.role.rawValue
        let arguments = ["title: \(shownText(content(of: button)))", "style: .\(style)"]
        let presence = expressions.presence(of: button, inside: row, attributeReaders, in: scope)
        if let presence { updates.open("if \(presence.text) {") }
        updates.open("alert.addAction(")
        defer {
          updates.close(")")
          switch look.enabled {
          case .condition(let condition):
            let action = viewNames.take(viewName(of: button, suffix: "Action"))
            properties.append("private weak var \(action): UIAlertAction?")
            updates.line("\(action) = alert.actions.last")
            let isEnabled = expressions.condition(condition, in: scope).text
            changes.append("\(action)?.isEnabled = \(isEnabled)")
          case .boolean(false): updates.line("alert.actions.last?.isEnabled = false")
          default: break
          }
          if presence != nil { updates.close() }
        }
        guard let action = look.action else {
          let handler = putAway.map { " { [weak self] _ in self?.\($0) }" } ?? ""
          updates.call("UIAlertAction", arguments, handler)
          continue
        }
        let capture =
          putAway == nil
          ? capture(for: document.actions[action], parameters: "_") : " [weak self] _ in"
        updates.call("UIAlertAction", arguments, " {" + capture)
        updates.indent()
        let outer = writer
        writer = updates
        let target = writeStatements(of: document.actions[action], owner: "self?")
        let ownChange =
          if case .set(let change) = document.actions[action] {
            model.assignment(of: change, to: "model.", in: scope)
          } else { "" }
        updates = writer
        writer = outer
        // After the action, whose condition may be the fact itself.
        if let putAway, putAway != ownChange { updates.line(target + putAway) }
        updates.outdent()
        updates.line("}")
      }
    }
    updates.span = document.span(of: id)
    let buttons = document.children(of: id).flatMap { document.children(of: $0) }
    if buttons.allSatisfy({ attributeReaders.isConditional($0) }) {
      // An alert without a button could not be dismissed; SwiftUI adds one, too.
      let handler = putAway.map { " { [weak self] _ in self?.\($0) }" } ?? ""
      updates.open("if alert.actions.isEmpty {")
      updates.open("alert.addAction(")
      updates.call(
        "UIAlertAction", ["title: \(localized("\"OK\""))", "style: .default"], handler)
      updates.close(")")
      updates.close()
    }
    updates.line("return alert")
    updates.close()
    for line in changes { updates.line(line) }
  }
}
