internal import SpecModel
internal import SpecSyntax

/// Plans the spec of one scene: a node for each view, and the constraints between them.
struct ScreenPlanner {
  let document: IBDocument
  let scene: IBScene
  let context: ImportContext
  let screens: ImportedScreens
  var plan: SpecPlan
  var diagnostics: [Diagnostic] = []
  /// If a row contains only one view, which shares the row's node: that row, by the view.
  var rowsOfHosts: [IBViewID: IBViewID] = [:]
  /// The diagnostics to report for views that remain placeholder boxes.
  var boxDiagnostics: [IBViewID: Diagnostic] = [:]
  /// The index of each view's node.
  var places: [IBViewID: Int] = [:]
  /// The nodes of the section titles above and below each row of a table, by the row.
  var sectionTitles: [IBViewID: SectionTitles] = [:]
  /// The tables that become lists.
  var lists: Set<IBViewID> = []
  /// The lists whose rows are not inset.
  var listsWithoutInsets: Set<IBViewID> = []
  /// The insets of cells that share one node with their content view, by cell.
  var insetsOfCells: [IBViewID: ListInsets] = [:]
  /// The index of the node for each scroll view's content.
  var contents: [IBViewID: Int] = [:]
  /// The lengths in points that the document's constraints set.
  let statedLengths: Set<StatedLength>
  /// The text size of the canvas; `large` on a device.
  let canvasTextSize: TextSize
  /// Whether the canvas rounded the lines of labels to whole points.
  let drawsWholeLines: Bool
  /// Whether some views must have their natural size, because a priority is required.
  let hasRequiredSizes: Bool
  var names = NodeNames()
  /// Names derived from outlets, which other views must not use.
  private var outletNames: [IBViewID: String] = [:]
  /// The number of views of each custom class in the scene.
  private(set) var classCounts: [String: Int] = [:]
  /// The toolbar view that becomes the screen's toolbar; nil if there is none.
  var ownToolbar: IBViewID?

  struct StatedLength: Hashable {
    let view: IBViewID
    let attribute: String
  }

  init(
    _ document: IBDocument, _ scene: IBScene, _ context: ImportContext, screens: ImportedScreens
  ) {
    self.document = document
    self.scene = scene
    self.context = context
    self.screens = screens
    plan = SpecPlan(name: "")
    plan.isScreen = scene.controller != nil
    canvasTextSize = context.isAsDrawn ? document.drawnTextSize : .large
    drawsWholeLines = context.isAsDrawn && document.infersWholeLines(in: scene.root)
    hasRequiredSizes =
      context.isAsDrawn
      && (scene.root.position..<Int(document[scene.root].end)).contains {
        document.hasRequiredSize(IBViewID($0))
      }
    statedLengths = Set(
      document.constraints.compactMap { constraint in
        guard constraint.second == nil, case .view(let view) = constraint.first.item,
          context.isAsDrawn || !document.isPlaceholderLength(constraint)
        else { return nil }
        return StatedLength(view: view, attribute: constraint.first.attribute.rawValue)
      })
  }

  mutating func planScreen() {
    keepOutletNames()
    findLists()
    planBars()
    let root = document[scene.root]
    if root.kind.scrolls || root.kind.isControl || root.kind == .stackView
      || root.kind == .textView || isPart
    {
      open(PlanNode(.body, id: "body", view: nil))
      planView(scene.root)
      let child = places[scene.root] ?? 0
      // UIKit insets scrolled content so that it starts below the bars, under which its background
      // continues.
      let isBelowBars = plan.nodes[child].component == .list || insetsBelowBars(child)
      let guide: ConstraintGuide = isBelowBars ? .safeArea : .parent
      if insetsBelowBars(child), let color = plan.nodes[child].value(of: .background),
        color != .word("systemBackground")
      {
        plan.nodes[0].set(.background, color)
        plan.nodes[child].attributes.removeAll { $0.attribute == .background }
      }
      for attribute in [ConstraintAttribute.leading, .trailing, .top, .bottom] {
        plan.constraints.append(
          PlanConstraint(
            container: 0, first: PlanAnchor(item: .node(child), attribute: attribute),
            relation: .equal,
            second: PlanAnchor(item: .guide(guide), attribute: attribute)))
      }
    } else {
      places[scene.root] = 0
      var body = PlanNode(.body, id: "body", view: scene.root)
      body.set(.background, color(of: scene.root, "backgroundColor"))
      open(body)
      planChildren(of: scene.root, in: 0)
    }
    plan.nodes[0].end = plan.nodes.count
    planConstraints()
    plan.devices = [device]
    keepBelowBars()
    markStatedLengths()
  }

  /// Whether a scroll view extends under the screen's bars and UIKit insets its content.
  private func insetsBelowBars(_ node: Int) -> Bool {
    guard !context.isAsDrawn, plan.nodes[node].component == .scroll,
      plan.bars.contains(where: { $0.key == "navigation" }), let view = plan.nodes[node].view
    else { return false }
    return document.value(of: view, "contentInsetAdjustmentBehavior") != "never"
  }

  /// Moves scroll views that start at the screen's top edge below the navigation bar.
  private mutating func keepBelowBars() {
    for position in plan.constraints.indices {
      let constraint = plan.constraints[position]
      let top = PlanAnchor(item: .guide(.parent), attribute: .top)
      guard constraint.container == 0, case .node(let node) = constraint.first.item, node > 0,
        constraint.first.attribute == .top, constraint.second == top,
        constraint.relation == .equal, constraint.constant == 0, insetsBelowBars(node)
      else { continue }
      plan.constraints[position].second?.item = .guide(.safeArea)
    }
  }

  /// Names views with outlets first, because other views are named after their labels and texts;
  /// also counts the views of each custom class.
  private mutating func keepOutletNames() {
    for position in scene.root.position..<Int(document[scene.root].end) {
      let view = document[IBViewID(position)]
      guard view.isInstalled else { continue }
      if let name = document.customClass(of: IBViewID(position)) {
        classCounts[name, default: 0] += 1
      }
      guard let outlet = document.outlets[view.id], NodeNames.isUsable(outlet) else { continue }
      let name = names.name(among: [outlet], or: outlet)
      outletNames[IBViewID(position)] = name
      plan.givenNames.insert(name)
    }
  }

  /// The name of a view: its outlet's if it has one, otherwise the best available name.
  mutating func name(
    of view: IBViewID, among candidates: [String?], or fallback: String
  ) -> String {
    outletNames[view] ?? names.name(among: candidates, or: fallback)
  }

  @discardableResult
  mutating func open(_ node: PlanNode) -> Int {
    plan.nodes.append(node)
    return plan.nodes.count - 1
  }

  mutating func close(_ position: Int) { plan.nodes[position].end = plan.nodes.count }

  /// Plans the nodes of a view and its descendants.
  mutating func planView(_ id: IBViewID) {
    if id == ownToolbar { return }
    if isStandardCell(id), isRow(id), !isListRow(id) {
      planStandardRow(id)
      return
    }
    let view = document[id]
    let children = document.children(of: innerContent(of: id) ?? id)
    let name = name(of: id)
    var node = PlanNode(component(of: id, hasChildren: !children.isEmpty), id: name, view: id)
    describe(id, &node)
    describeBehavior(id, &node)
    describeTable(id, &node)
    node.standIn = standIn(of: id, node)
    node.kindName =
      document.customClass(of: id) ?? document.value(of: id, "reuseIdentifier")
    node.isCell = view.kind.isCell && view.key != "view" && id != scene.root
    node.isStaticCell =
      node.isCell
      && document.parent(of: id).flatMap { document.value(of: $0, "dataMode") } == "static"
    node.isPart = isPart && id == scene.root
    if node.isPart, node.kindName == nil { node.kindName = ownerClass }
    node.hasOutlet = document.outlets[view.id] != nil
    node.valueHasOutlet = node.hasOutlet
    node.beginsAtTop = isText(id) && !isTyped(id)
    let position = open(node)
    places[id] = position
    switch node.component {
    case .list:
      if isInScroll(position) { plan.nodes[position].set(.scrolls, .word("false")) }
      planListRows(of: id)
    case .scroll where view.kind == .textView:
      var text = PlanNode(.text, id: names.name(among: [], or: name + "Text"), view: nil)
      text.content = .text(document.text(of: id))
      // The outlet gives access to the text inside the text view.
      text.hasOutlet = node.hasOutlet
      text.contentID = name
      describeScrolledText(id, &text)
      let child = open(text)
      close(child)
    case .scroll:
      var canvas = PlanNode(.canvas, id: names.name(among: [], or: name + "Content"), view: nil)
      // Constraints determine the width of a scroll view's content.
      canvas.set(.width, .word("hug"))
      let content = open(canvas)
      contents[id] = content
      let titles = titlesOfSections(of: id)
      for child in children {
        if let title = titles[child]?.header { planTitle(title, \.header, of: child, in: id) }
        planView(child)
        if let title = titles[child]?.footer { planTitle(title, \.footer, of: child, in: id) }
      }
      close(content)
    case .canvas, .hstack, .vstack:
      if view.kind == .imageView || view.kind == .button || view.kind == .label {
        addFace(of: id, named: name)
      }
      if view.kind.isBar { planBarItems(of: id) }
      if view.kind == .searchBar { planSearch(of: id, named: name) }
      planChildren(of: id, in: position)
    default: break
    }
    close(position)
  }

  /// Whether the node at an index is inside a scroll view or list.
  private func isInScroll(_ position: Int) -> Bool {
    // The end is only unset while the node's descendants are being planned.
    plan.nodes[..<position].contains { node in
      node.end == 0 && (node.component == .scroll || node.component == .list)
    }
  }

  /// Adds a node for the visible content of a control with subviews, which is drawn behind the
  /// subviews.
  private mutating func addFace(of id: IBViewID, named name: String) {
    var face = PlanNode(
      component(of: id, hasChildren: false), id: names.name(among: [], or: name + "Face"),
      view: nil)
    describe(id, &face)
    let child = open(face)
    close(child)
    let container = child - 1
    for attribute in [ConstraintAttribute.leading, .trailing, .top, .bottom] {
      plan.constraints.append(
        PlanConstraint(
          container: container, first: PlanAnchor(item: .node(child), attribute: attribute),
          relation: .equal, second: PlanAnchor(item: .guide(.parent), attribute: attribute)))
    }
  }

  private func component(of id: IBViewID, hasChildren: Bool) -> Component {
    let view = document[id]
    switch view.kind {
    // The app fills the stack.
    case .stackView where !hasChildren && isOpenStack(id): return .box
    case .stackView:
      return document.value(of: id, "axis") == "vertical" ? .vstack : .hstack
    case .tableView where lists.contains(id): return .list
    case .scrollView, .tableView, .collectionView: return .scroll
    case .textView where isTyped(id): return .textArea
    case .textView where !isFreed(id): return isText(id) ? .text : .scroll
    case .toolbar where !barItems(of: id).isEmpty, .navigationBar where !barItems(of: id).isEmpty:
      return .hstack
    case .searchBar where !hasChildren: return .hstack
    default: break
    }
    if hasChildren { return .canvas }
    if isFreed(id) { return .box }
    if let component = tableClass(of: id)?.component { return component }
    switch view.kind {
    case .label: return .text
    case .button:
      let isPicture =
        document.title(of: id).isEmpty && document.imageName(of: id) != nil
        && document.symbolName(of: id) == nil
      return isPicture ? .image : .button
    case .imageView:
      if document.symbolName(of: id) != nil { return .icon }
      return document.imageName(of: id) == nil ? .box : .image
    case .textField: return .input
    case .switch: return .toggle
    case .slider: return .slider
    case .segmentedControl: return .segmented
    case .progressView: return .progress
    case .activityIndicatorView: return .activity
    default: return .box
    }
  }

  /// Whether a constraint is omitted because Xcode removes it and the view has its own length at
  /// run time.
  func isLeftOut(_ constraint: IBConstraint) -> Bool {
    !context.isAsDrawn && document.isPlaceholderLength(constraint)
  }

  /// Marks lengths that come from constraints or stored frames rather than from content.
  private mutating func markStatedLengths() {
    for constraint in plan.constraints {
      let isNatural =
        constraint.origin.element == nil && constraint.second == nil && constraint.priority < 1000
      if isNatural { continue }
      for anchor in [constraint.first, constraint.second].compactMap({ $0 })
      where anchor.attribute.isSize {
        guard case .node(let node) = anchor.item else { continue }
        plan.nodes[node].stated.insert(anchor.attribute.axis.size)
      }
    }
  }

  /// Whether a text view can become a text, because it does not scroll.
  ///
  /// A text view without user interaction cannot be scrolled.
  func isText(_ id: IBViewID) -> Bool {
    guard document[id].kind == .textView else { return false }
    return document.value(of: id, "scrollEnabled") == "NO"
      || !context.isAsDrawn && document.value(of: id, "userInteractionEnabled") == "NO"
  }

  /// Whether a text view becomes a field, because people can type in it.
  func isTyped(_ id: IBViewID) -> Bool {
    !context.isAsDrawn && document[id].kind == .textView
      && document.value(of: id, "editable") != "NO"
      && document.value(of: id, "userInteractionEnabled") != "NO"
  }

  private mutating func name(of id: IBViewID) -> String {
    let view = document[id]
    let kind =
      switch view.kind {
      case .unknown: "view"
      // `toolbar` is a key of screens, so it cannot be an ID.
      case .toolbar: "bottomBar"
      default: view.kind.rawValue
      }
    if let name = outletNames[id] { return name }
    let own = [
      document.value(of: id, "userLabel"),
      view.kind == .label || view.kind == .textView ? document.text(of: id) : nil,
      view.kind == .button ? document.title(of: id) : nil,
      view.kind == .textField ? document.value(of: id, "placeholder") : nil,
      view.kind == .imageView ? document.imageName(of: id)?.withoutExtension : nil,
      document.customClass(of: id).map(NodeNames.withoutKind),
    ]
    guard own.contains(where: { $0.map(NodeNames.isUsable) ?? false }) else {
      // A plain view is preferably named after its content, other views after their kind.
      let content = nameFromContent(of: id)
      let candidates =
        view.kind == .view || view.kind == .tableViewCell ? [content, kind] : [kind, content]
      return names.name(among: candidates, or: kind)
    }
    let name = names.name(among: own, or: kind)
    if own[0].map(NodeNames.isUsable) == true { plan.givenNames.insert(name) }
    return name
  }

  /// The name of a view, derived from its content: a separator line, or the first view inside with
  /// a name.
  private func nameFromContent(of id: IBViewID) -> String? {
    guard [.view, .stackView, .tableViewCell].contains(document[id].kind) else { return nil }
    let inner = (id.position + 1)..<max(Int(document[id].end), id.position + 1)
    guard !inner.isEmpty else {
      guard let frame = document[id].frame, document[id].kind == .view else { return nil }
      return min(frame.width, frame.height) <= 2 ? "line" : nil
    }
    for position in inner {
      let view = document[IBViewID(position)]
      let text: String? =
        switch view.kind {
        case .label: document.text(of: IBViewID(position))
        case .button: document.title(of: IBViewID(position))
        default: nil
        }
      guard let name = document.outlets[view.id] ?? text else { continue }
      let words = NodeNames.camelCase(name)
      guard words.count > 1, words.count <= 24, words != "label" else { continue }
      let kind =
        switch document[id].kind {
        case .view: "Area"
        case .tableViewCell: "Cell"
        default: "Stack"
        }
      return NodeNames.withoutKind(words) + kind
    }
    return nil
  }
}

extension String {
  /// The name of an image file without its extension.
  fileprivate var withoutExtension: String {
    for ending in [".png", ".jpg", ".jpeg", ".pdf", ".gif"] where hasSuffix(ending) {
      return String(dropLast(ending.utf8.count))
    }
    return self
  }
}

extension IBDocument {
  /// Whether a view's hugging or compression resistance priority is required.
  fileprivate func hasRequiredSize(_ id: IBViewID) -> Bool {
    ["Hugging", "CompressionResistance"].contains { name in
      ["horizontal", "vertical"].contains { number(of: id, "\($0)\(name)Priority") == 1000 }
    }
  }

  /// Whether a constraint is a placeholder length, which Xcode removes, of a view with an intrinsic
  /// length.
  fileprivate func isPlaceholderLength(_ constraint: IBConstraint) -> Bool {
    guard constraint.isPlaceholder, constraint.second == nil else { return false }
    let view = constraint.first.owner
    return switch self[view].kind {
    case .label, .button, .textField, .switch, .slider, .segmentedControl, .progressView,
      .activityIndicatorView:
      true
    case .imageView: imageName(of: view).flatMap { images[$0] } != nil
    case .stackView: !children(of: view).isEmpty
    case .textView: value(of: view, "scrollEnabled") == "NO"
    default: false
    }
  }
}
