internal import PlatformData
internal import SpecModel
internal import XMLTree

/// Imports the bars of a screen: `navigation`, `toolbar` and `tabs`.
extension ScreenPlanner {
  /// Plans the screen's bars, whose heights reduce the safe area.
  mutating func planBars() {
    guard let controller = scene.controllerElement else { return }
    planNavigation(of: controller)
    planToolbar(of: controller)
    planTabs()
    planOwnToolbar()
  }

  /// Uses a toolbar view at the bottom edge as the screen's toolbar.
  private mutating func planOwnToolbar() {
    guard !context.isAsDrawn, isScreen,
      !plan.bars.contains(where: { $0.key == "toolbar" || $0.key == "tabs" }),
      let room = document[scene.root].frame
    else { return }
    let end = room.height - safeAreaOfScreen.bottom
    let toolbar = document.children(of: scene.root).last { view in
      guard document[view].kind == .toolbar, let frame = document[view].frame else { return false }
      return frame.x == 0 && frame.width == room.width && abs(frame.y + frame.height - end) <= 1
    }
    guard let toolbar, !document.isSet(of: toolbar, "hidden"),
      document.customClass(of: toolbar) == nil,
      (document.number(of: toolbar, "alpha") ?? 1) == 1
    else { return }
    let items = barItems(of: toolbar).filter { $0.component != .box }
    guard !items.isEmpty else { return }
    ownToolbar = toolbar
    plan.bars.append(
      PlanBar(
        key: "toolbar", height: ControlMetrics.toolbarHeight, items: items.map { value(of: $0) },
        isOfView: true))
  }

  // MARK: - Navigation

  private mutating func planNavigation(of controller: XMLNodeID) {
    let items = [document.keyed("navigationItem", in: controller), scene.outerItem]
    let item = items.compactMap { $0 }.first { navigationParts(of: $0).hasContent }
    // A pushed screen always has a navigation bar with a back button.
    guard item != nil || scene.isPushed && isScreen && hasNavigationBar, hasRoomForNavigation
    else { return }
    let parts = item.map { navigationParts(of: $0) } ?? NavigationParts()
    var entries: [PlanValue.PlanEntry] = []
    func add(_ key: String, _ value: PlanValue?) {
      if let value { entries.append(PlanValue.PlanEntry(key: key, value: value)) }
    }
    add("title", parts.title.map { .text($0) })
    let isLarge = parts.title != nil && hasLargeTitle
    if isLarge { add("largeTitle", .word("true")) }
    if scene.isPushed, parts.leading.isEmpty { add("back", .word("true")) }
    add("leading", list(parts.leading))
    add("trailing", list(parts.trailing))
    let height =
      ControlMetrics.navigationBarHeight + (isLarge ? ControlMetrics.largeTitleHeight : 0)
    plan.bars.append(PlanBar(key: "navigation", height: height, entries: entries))
  }

  /// Whether the navigation bar above the screen has a large title.
  var hasLargeTitle: Bool {
    guard scene.hasLargeTitles else { return false }
    let item = scene.controllerElement.flatMap { document.keyed("navigationItem", in: $0) }
    return item.flatMap { document.xml.attribute("largeTitleDisplayMode", of: $0)?.value }
      != "never"
  }

  /// Whether the screen's safe area has space for a navigation bar.
  private var hasRoomForNavigation: Bool {
    // Interface Builder draws the bar only inside a navigation controller; views below an opaque
    // bar leave no space for it.
    if isScreen, hasNavigationBar {
      return !context.isAsDrawn || safeAreaOfScreen.top >= ControlMetrics.navigationBarHeight
    }
    return !context.isAsDrawn && (isScreen || !refersToSafeArea)
  }

  /// Whether a constraint of the document refers to the safe area or the root's margins.
  private var refersToSafeArea: Bool {
    document.constraints.contains { constraint in
      [constraint.first, constraint.second].contains { anchor in
        guard let anchor, anchor.owner == scene.root else { return false }
        guard case .guide = anchor.item else { return anchor.isMargin }
        return true
      }
    }
  }

  /// The contents of a navigation bar.
  struct NavigationParts {
    var title: String?
    var leading: [BarItem] = []
    var trailing: [BarItem] = []
    /// The elements that a bar of a spec cannot have.
    var leftOut: [XMLNodeID] = []

    var hasContent: Bool { title != nil || !leading.isEmpty || !trailing.isEmpty }
  }

  func navigationParts(of item: XMLNodeID) -> NavigationParts {
    let xml = document.xml
    var parts = NavigationParts()
    if let title = xml.attribute("title", of: item)?.value, !title.isEmpty { parts.title = title }
    for child in xml.elements(of: item) {
      switch xml.attribute("key", of: child)?.value ?? xml.name(child) {
      case "leftBarButtonItem": parts.add(barItem(child), child, to: \.leading)
      case "rightBarButtonItem": parts.add(barItem(child), child, to: \.trailing)
      case "leftBarButtonItems":
        for item in xml.elements(of: child) { parts.add(barItem(item), item, to: \.leading) }
      case "rightBarButtonItems":
        // The first element is the item at the trailing edge.
        for item in Array(xml.elements(of: child)).reversed() {
          parts.add(barItem(item), item, to: \.trailing)
        }
      case "titleView" where xml.isElement(child, "label"):
        parts.title = xml.attribute("text", of: child)?.value ?? parts.title
      case "titleView": parts.leftOut.append(child)
      case "connections":
        for outlet in xml.elements(of: child) {
          let property = xml.attribute("property", of: outlet)?.value
          guard property == "leftBarButtonItem" || property == "rightBarButtonItem",
            let item = xml.attribute("destination", of: outlet).flatMap({ barButton($0.value) })
          else { continue }
          parts.add(
            barItem(item), item, to: property == "leftBarButtonItem" ? \.leading : \.trailing)
        }
      default: break
      }
    }
    return parts
  }

  /// The bar button item with an object ID, among the objects of a scene.
  private func barButton(_ id: String) -> XMLNodeID? {
    let xml = document.xml
    return xml.nodes.indices.lazy.map { XMLNodeID($0) }.first {
      xml.isElement($0, "barButtonItem") && xml.attribute("id", of: $0)?.value == id
    }
  }

  // MARK: - Toolbars and tabs

  private mutating func planToolbar(of controller: XMLNodeID) {
    let height = ControlMetrics.toolbarHeight
    guard simulates("simulatedBottomBarMetrics", "simulatedToolbarMetrics"),
      safeAreaOfScreen.bottom >= height, let items = document.child("toolbarItems", of: controller)
    else { return }
    // Spaces in a spec's bar are equal, so spaces of a fixed width are omitted.
    let parts = Array(document.xml.elements(of: items)).compactMap { barItem($0) }
      .filter { $0.component != .box }
    guard parts.contains(where: { $0.component != .spacer }) else { return }
    plan.bars.append(PlanBar(key: "toolbar", height: height, items: parts.map { value(of: $0) }))
  }

  private mutating func planTabs() {
    let height = ControlMetrics.tabBarHeight
    // Documents without safe areas do not make space for the bar.
    let hasRoom =
      safeAreaOfScreen.bottom >= height || !context.isAsDrawn && isScreen && !refersToSafeArea
    guard !scene.tabs.isEmpty, hasRoom,
      scene.tabs.allSatisfy({ !$0.title.isEmpty })
    else { return }
    let tabs = scene.tabs.map { tab -> PlanValue in
      .mapping(
        of: ("title", .text(tab.title)), ("symbol", tab.symbol.map { .text($0) }),
        (
          "to",
          tab.isSelected ? nil : screens.screen(of: tab.controller).map { .word($0) }
        ), ("selected", tab.isSelected ? .word("true") : nil))
    }
    plan.bars.append(PlanBar(key: "tabs", height: height, items: tabs))
  }

  // MARK: - Items

  /// One item of a bar.
  struct BarItem {
    var component: Component
    var content: PlanValue?
    var attributes: [PlanAttribute] = []
    /// The name of the outlet that is connected to the item.
    var outlet: String?
  }

  /// Converts a bar button item; nil if it has a custom view or no content.
  func barItem(_ element: XMLNodeID) -> BarItem? {
    let xml = document.xml
    func attribute(_ name: String) -> String? { xml.attribute(name, of: element)?.value }
    guard xml.isElement(element, "barButtonItem"), document.keyed("customView", in: element) == nil
    else {
      return nil
    }
    let system = attribute("systemItem").flatMap { SystemBarItem.named($0) }
    if system == .flexibleSpace { return BarItem(component: .spacer) }
    if system == .fixedSpace {
      let width = attribute("width").flatMap { finiteNumber($0) } ?? 8
      return BarItem(
        component: .box, content: .word("clear"),
        attributes: [PlanAttribute(attribute: .width, value: .number(width.clamped(to: 0...1000)))])
    }
    let (image, title) = (attribute("image"), attribute("title") ?? "")
    let connections = document.child("connections", of: element)
    var label = accessibilityLabel(of: element) ?? system?.label ?? (title.isEmpty ? nil : title)
    var item = BarItem(component: .button, content: .text(system?.title ?? title))
    item.outlet = attribute("id").flatMap { document.outlets[$0] }
    func set(_ attribute: Attribute, _ value: PlanValue?) {
      if let value { item.attributes.append(PlanAttribute(attribute: attribute, value: value)) }
    }
    let isSymbol = image.map { document.images[$0]?.isSymbol ?? false } ?? false
    if let symbol = system?.symbol ?? (isSymbol ? image : nil) {
      item.content = .text("")
      set(.symbol, .text(symbol))
      label =
        label
        ?? name(
          labelled: attribute("userLabel"), outlet: item.outlet, acting: connections,
          symbol: symbol)
      set(.accessibility, label.map { .text($0) })
    } else if let image {
      item.component = .image
      item.content = .text(image)
      if let size = document.images[image], (1...1000).contains(size.width),
        (1...1000).contains(size.height)
      {
        set(.size, .list([.number(size.width), .number(size.height)]))
      }
      set(.accessibility, label.map { .text($0) })
    } else if system == nil, title.isEmpty {
      return nil
    }
    if item.component == .button {
      let isDone = attribute("style") == "done" || system?.isDone ?? false
      if isDone { set(.style, .mapping(of: ("style", .word("headline")))) }
      set(.color, document.keyed("tintColor", in: element).flatMap { color($0) })
      if attribute("enabled") == "NO" { set(.enabled, .word("false")) }
    }
    set(.tap, tap(segues: [connections], actions: connections))
    return item
  }

  private func accessibilityLabel(of element: XMLNodeID) -> String? {
    document.keyed("accessibilityConfiguration", in: element)
      .flatMap { document.xml.attribute("label", of: $0)?.value }
  }

  private func list(_ items: [BarItem]) -> PlanValue? {
    // The items at each end of a bar are separated anyway.
    let shown = items.filter { $0.component != .spacer && $0.component != .box }
    return shown.isEmpty ? nil : .list(shown.map { value(of: $0) })
  }

  /// The item as a node in a bar; an empty mapping for a space.
  private func value(of item: BarItem) -> PlanValue {
    if item.component == .spacer { return .mapping([]) }
    var entries = [
      PlanValue.PlanEntry(
        key: item.component.rawValue, value: item.content ?? .mapping([]))
    ]
    if let outlet = item.outlet {
      entries.append(PlanValue.PlanEntry(key: "id", value: .word(NodeNames.camelCase(outlet))))
    }
    entries += item.attributes.map {
      PlanValue.PlanEntry(key: $0.attribute.rawValue, value: $0.value)
    }
    return .mapping(entries)
  }

  // MARK: - Bars in the view hierarchy

  /// The items of a toolbar or navigation bar view; empty if none can be imported.
  func barItems(of id: IBViewID) -> [BarItem] {
    guard let items = document.child("items", of: document[id].element) else { return [] }
    let elements = Array(document.xml.elements(of: items))
    if document[id].kind == .toolbar {
      let shown = elements.compactMap { barItem($0) }
      return shown.contains { $0.component != .spacer && $0.component != .box } ? shown : []
    }
    guard document[id].kind == .navigationBar, let last = elements.last else { return [] }
    let parts = navigationParts(of: last)
    guard parts.hasContent else { return [] }
    let title = BarItem(
      component: .text, content: .text(parts.title ?? ""),
      attributes: [
        PlanAttribute(attribute: .style, value: .word("headline")),
        PlanAttribute(attribute: .lines, value: .number(1)),
      ])
    let space = BarItem(component: .spacer)
    return parts.leading + [space] + (parts.title == nil ? [] : [title, space]) + parts.trailing
  }

  /// Sets the padding and spacing that UIKit's bars have.
  func describeBar(_ node: inout PlanNode) {
    node.set(.spacing, .number(8))
    node.set(.padding, .mapping(of: ("horizontal", .number(16))))
  }

  /// Adds the field of a search bar, with the space around it.
  mutating func planSearch(of id: IBViewID, named name: String) {
    var field = PlanNode(
      .search, id: names.name(among: [], or: name + "Field"), view: nil)
    let placeholder = document.value(of: id, "placeholder").flatMap { $0.isEmpty ? nil : $0 }
    field.content = .text(placeholder ?? "Search")
    let text = document.text(of: id)
    if !text.isEmpty { field.set(.value, .text(text)) }
    describeTyping(id, &field)
    field.attributes.removeAll { !$0.attribute.applies(to: .search) }
    let position = open(field)
    close(position)
  }

  /// Adds nodes for the items of a bar in the view hierarchy.
  mutating func planBarItems(of id: IBViewID) {
    for item in barItems(of: id) {
      let name = names.name(among: [item.outlet], or: item.component.rawValue)
      var node = PlanNode(item.component, id: name, view: nil)
      node.content = item.content
      node.attributes = item.attributes
      node.isNameless = item.outlet == nil
      let position = open(node)
      close(position)
    }
  }
}

extension ScreenPlanner.NavigationParts {
  /// Adds an item at one end of the bar, or to the omitted items.
  fileprivate mutating func add(
    _ item: ScreenPlanner.BarItem?, _ element: XMLNodeID,
    to end: WritableKeyPath<Self, [ScreenPlanner.BarItem]>
  ) {
    if let item {
      self[keyPath: end].append(item)
    } else {
      leftOut.append(element)
    }
  }
}

/// A bar of a screen, which is written outside the screen's body.
struct PlanBar: Sendable {
  let key: String
  /// The height by which the bar reduces the safe area.
  let height: Double
  /// The entries of a navigation bar.
  var entries: [PlanValue.PlanEntry] = []
  /// The items of a toolbar or tab bar; an empty mapping is a space.
  var items: [PlanValue] = []
  /// Whether the bar is a view in the document, so that it does not reduce the document's safe
  /// area.
  var isOfView = false
}

/// A bar button item whose title or symbol UIKit provides.
private struct SystemBarItem: Equatable {
  var title: String?
  var symbol: String?
  /// The VoiceOver label of the item's symbol.
  var label: String?
  var isDone = false

  static let flexibleSpace = SystemBarItem(label: "flexibleSpace")
  static let fixedSpace = SystemBarItem(label: "fixedSpace")

  static func named(_ name: String) -> SystemBarItem? {
    switch name {
    case "flexibleSpace": flexibleSpace
    case "fixedSpace": fixedSpace
    case "done": SystemBarItem(title: "Done", isDone: true)
    case "save": SystemBarItem(title: "Save", isDone: true)
    case "cancel": SystemBarItem(title: "Cancel")
    case "edit": SystemBarItem(title: "Edit")
    case "undo": SystemBarItem(title: "Undo")
    case "redo": SystemBarItem(title: "Redo")
    case "add": SystemBarItem(symbol: "plus", label: "Add")
    case "trash": SystemBarItem(symbol: "trash", label: "Delete")
    case "search": SystemBarItem(symbol: "magnifyingglass", label: "Search")
    case "action": SystemBarItem(symbol: "square.and.arrow.up", label: "Share")
    case "compose": SystemBarItem(symbol: "square.and.pencil", label: "Compose")
    case "reply": SystemBarItem(symbol: "arrowshape.turn.up.left", label: "Reply")
    case "organize": SystemBarItem(symbol: "folder", label: "Organize")
    case "bookmarks": SystemBarItem(symbol: "book", label: "Bookmarks")
    case "camera": SystemBarItem(symbol: "camera", label: "Camera")
    case "refresh": SystemBarItem(symbol: "arrow.clockwise", label: "Refresh")
    case "stop": SystemBarItem(symbol: "xmark", label: "Stop")
    case "close": SystemBarItem(symbol: "xmark", label: "Close")
    case "play": SystemBarItem(symbol: "play.fill", label: "Play")
    case "pause": SystemBarItem(symbol: "pause.fill", label: "Pause")
    case "rewind": SystemBarItem(symbol: "backward.fill", label: "Rewind")
    case "fastForward": SystemBarItem(symbol: "forward.fill", label: "Fast forward")
    default: nil
    }
  }
}
