internal import SpecSyntax
internal import XMLTree

/// A view controller of a storyboard, with the properties that affect the appearance of its views.
struct IBController {
  let id: String
  let element: XMLNodeID
  let kind: String
  let name: String?
  /// Names that can distinguish the controller from others with the same name, best first.
  let otherNames: [String]
  /// The controller's segues: kind, relationship and target.
  var segues: [(kind: String, relationship: String?, target: String)] = []
  let hidesNavigationBar: Bool
  /// Whether the controller's view has a custom size in Interface Builder's canvas.
  let isFreeform: Bool
  /// Whether a simulated navigation bar is drawn above the controller's view; nil if not specified.
  let simulatesNavigation: Bool?
  /// Whether a simulated tab bar is drawn below the controller's view.
  let simulatesTabs: Bool
  /// Whether the controller is embedded by another controller.
  var isEmbedded = false
  var isInNavigation = false
  var isInTabs = false
  var isPushed = false
  var hasLargeTitles = false
  /// The controller's tab bar item; nil if it has none.
  let tab: IBTab?
  /// The tabs of the tab bar below the controller's view.
  var tabs: [IBTab] = []
  /// The navigation item of the tab bar controller that contains the controller.
  var outerItem: XMLNodeID?
  /// The index of the controller's first scene.
  var firstScene = 0
  var guides: [XMLNodeID] = []

  init(element: XMLNodeID, kind: String, _ simulated: [XMLNodeID], _ xml: XMLDocument) {
    self.kind = kind
    self.element = element
    id = xml.attribute("id", of: element)?.value ?? ""
    name =
      xml.attribute("storyboardIdentifier", of: element)?.value
      ?? xml.attribute("customClass", of: element)?.value
      ?? xml.attribute("title", of: element)?.value
    let parts = ["navigationItem", "tabBarItem"].compactMap { key in
      xml.elements(of: element).first { xml.attribute("key", of: $0)?.value == key }
    }
    otherNames =
      ["userLabel", "title"].compactMap { xml.attribute($0, of: element)?.value }
      + parts.compactMap { xml.attribute("title", of: $0)?.value }
    hidesNavigationBar = xml.attribute("navigationBarHidden", of: element)?.value == "YES"
    isFreeform = xml.elements(of: element).contains {
      xml.isElement($0, "size") && xml.attribute("key", of: $0)?.value == "freeformSize"
    }
    simulatesNavigation =
      simulated
      .first { xml.attribute("key", of: $0)?.value == "simulatedTopBarMetrics" }
      .map {
        xml.isElement($0, "simulatedNavigationBarMetrics")
          && xml.attribute("translucent", of: $0)?.value != "NO"
      }
    simulatesTabs = simulated.contains {
      xml.isElement($0, "simulatedTabBarMetrics")
        && xml.attribute("key", of: $0)?.value == "simulatedBottomBarMetrics"
    }
    tab = IBTab(of: element, controller: id, xml)
    let bar = xml.elements(of: element).first { xml.isElement($0, "navigationBar") }
    hasLargeTitles = bar.flatMap { xml.attribute("largeTitles", of: $0)?.value } == "YES"
    // Segues are in the `connections` of the controller and of its descendants.
    var position = Int(element.index) + 1
    while position < Int(xml[element].subtreeEnd) {
      let node = XMLNodeID(position)
      position += 1
      guard xml.isElement(node, "segue"),
        let target = xml.attribute("destination", of: node)?.value
      else { continue }
      segues.append(
        (
          xml.attribute("kind", of: node)?.value ?? "",
          xml.attribute("relationship", of: node)?.value, target
        ))
    }
  }

}

extension IBReader {
  /// Infers which controllers are drawn inside a navigation controller or tab bar controller.
  mutating func inferBars() {
    var positions: [String: Int] = [:]
    for (position, controller) in controllers.enumerated() where positions[controller.id] == nil {
      positions[controller.id] = position
    }
    var waiting = Array(controllers.indices)
    // Properties only change from false to true, so each controller is visited a few times at most.
    while let position = waiting.popLast() {
      let controller = controllers[position]
      for segue in controller.segues {
        guard let target = positions[segue.target] else { continue }
        var (navigation, tabs) = (false, false)
        var bar = controller.tabs
        switch (segue.kind, segue.relationship) {
        case ("relationship", "rootViewController"):
          // The root also gets a simulated tab bar (observed in two documents, tools versions
          // 12118–14868).
          (navigation, tabs) = (
            !controller.hidesNavigationBar, controller.isInTabs || controller.simulatesTabs
          )
        case ("relationship", "viewControllers"):
          tabs = true
          if controller.isInNavigation {
            controllers[target].outerItem = document.keyed("navigationItem", in: controller.element)
          }
          bar = tabItems(of: controller, positions, selected: segue.target)
        case ("push", _), ("show", _):
          if ["navigationController", "tabBarController"].contains(controller.kind) { continue }
          (navigation, tabs) = (controller.isInNavigation, controller.isInTabs)
          // Screens reached from here also get a simulated bar, unless they specify their own.
          if controller.simulatesNavigation == true,
            controllers[target].simulatesNavigation == nil
          {
            navigation = true
          }
        case ("embed", _):
          controllers[target].isEmbedded = true
          continue
        default: continue
        }
        let isNew =
          (navigation && !controllers[target].isInNavigation)
          || (controllers[target].outerItem != nil && !controllers[target].isInTabs)
          || (tabs && !controllers[target].isInTabs)
        guard isNew else { continue }
        controllers[target].isInNavigation = controllers[target].isInNavigation || navigation
        controllers[target].isInTabs = controllers[target].isInTabs || tabs
        if tabs, controllers[target].tabs.isEmpty { controllers[target].tabs = bar }
        if navigation, segue.kind != "relationship" { controllers[target].isPushed = true }
        if navigation, controller.hasLargeTitles { controllers[target].hasLargeTitles = true }
        waiting.append(target)
      }
    }
    for scene in document.scenes.indices {
      guard let id = document.scenes[scene].controller, let position = positions[id] else {
        continue
      }
      document.scenes[scene].isEmbedded = controllers[position].isEmbedded
      document.scenes[scene].isFreeform = controllers[position].isFreeform
      document.scenes[scene].isInNavigation = controllers[position].isInNavigation
      document.scenes[scene].isInTabs = controllers[position].isInTabs
      document.scenes[scene].isPushed = controllers[position].isPushed
      document.scenes[scene].hasLargeTitles = controllers[position].hasLargeTitles
      document.scenes[scene].outerItem = controllers[position].outerItem
      document.scenes[scene].tabs = controllers[position].tabs
    }
  }

  /// The tabs of a tab bar controller; empty if one of their controllers is not in the document.
  private func tabItems(
    of controller: IBController, _ positions: [String: Int], selected: String
  ) -> [IBTab] {
    var tabs: [IBTab] = []
    for segue in controller.segues where segue.relationship == "viewControllers" {
      guard var tab = positions[segue.target].flatMap({ controllers[$0].tab }) else { return [] }
      tab.isSelected = segue.target == selected
      if let image = tab.image, document.images[image]?.isSymbol == true { tab.symbol = image }
      tabs.append(tab)
    }
    return tabs
  }
}

extension IBTab {
  /// Reads the tab of a controller; nil if it has none.
  init?(of element: XMLNodeID, controller: String, _ xml: XMLDocument) {
    guard
      let item = xml.elements(of: element).first(where: {
        xml.attribute("key", of: $0)?.value == "tabBarItem"
      })
    else { return nil }
    func attribute(_ name: String) -> String? { xml.attribute(name, of: item)?.value }
    self.controller = controller
    let system = attribute("systemItem").flatMap { Self.systemItems[$0] }
    title = attribute("title").flatMap { $0.isEmpty ? nil : $0 } ?? system?.title ?? ""
    symbol = system?.symbol
    image = system == nil ? attribute("image") : nil
  }

  private static let systemItems: [String: (title: String, symbol: String)] = [
    "more": ("More", "ellipsis"), "favorites": ("Favorites", "star.fill"),
    "featured": ("Featured", "star.fill"), "topRated": ("Top Rated", "star.fill"),
    "recents": ("Recents", "clock.fill"), "contacts": ("Contacts", "person.crop.circle.fill"),
    "history": ("History", "clock.fill"), "bookmarks": ("Bookmarks", "book.fill"),
    "search": ("Search", "magnifyingglass"), "downloads": ("Downloads", "square.and.arrow.down"),
    "mostRecent": ("Most Recent", "clock.fill"), "mostViewed": ("Most Viewed", "list.number"),
  ]
}
