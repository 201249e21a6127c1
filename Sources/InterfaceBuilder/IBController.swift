internal import SpecSyntax
internal import XMLTree

/// A view controller of a storyboard, with what affects the appearance of its views.
struct IBController {
  let id: String
  let element: XMLNodeID
  let kind: String
  let name: String?
  /// Its segues: kind, relationship and target.
  var segues: [(kind: String, relationship: String?, target: String)] = []
  let hidesNavigationBar: Bool
  var isInNavigation = false
  var isInTabs = false
  /// The index of its first scene, if any.
  var firstScene = 0
  var guides: [XMLNodeID] = []

  init(element: XMLNodeID, kind: String, _ xml: XMLDocument) {
    self.kind = kind
    self.element = element
    id = xml.attribute("id", of: element)?.value ?? ""
    name =
      xml.attribute("storyboardIdentifier", of: element)?.value
      ?? xml.attribute("customClass", of: element)?.value
      ?? xml.attribute("title", of: element)?.value
    hidesNavigationBar = xml.attribute("navigationBarHidden", of: element)?.value == "YES"
    // Segues are in the `connections` of the controller and of all its descendants.
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
  /// Infers which controllers Interface Builder draws inside a navigation or tab bar controller.
  mutating func inferBars() {
    var positions: [String: Int] = [:]
    for (position, controller) in controllers.enumerated() where positions[controller.id] == nil {
      positions[controller.id] = position
    }
    var waiting = Array(controllers.indices)
    // Flags are only ever set, so each controller is visited a few times at most.
    while let position = waiting.popLast() {
      let controller = controllers[position]
      for segue in controller.segues {
        guard let target = positions[segue.target] else { continue }
        var (navigation, tabs) = (false, false)
        switch (segue.kind, segue.relationship) {
        case ("relationship", "rootViewController"):
          (navigation, tabs) = (!controller.hidesNavigationBar, controller.isInTabs)
        case ("relationship", "viewControllers"): tabs = true
        case ("push", _), ("show", _):
          if ["navigationController", "tabBarController"].contains(controller.kind) { continue }
          (navigation, tabs) = (controller.isInNavigation, controller.isInTabs)
        default: continue
        }
        let isNew =
          (navigation && !controllers[target].isInNavigation)
          || (tabs && !controllers[target].isInTabs)
        guard isNew else { continue }
        controllers[target].isInNavigation = controllers[target].isInNavigation || navigation
        controllers[target].isInTabs = controllers[target].isInTabs || tabs
        waiting.append(target)
      }
    }
    for scene in document.scenes.indices {
      guard let id = document.scenes[scene].controller, let position = positions[id] else {
        continue
      }
      document.scenes[scene].isInNavigation = controllers[position].isInNavigation
      document.scenes[scene].isInTabs = controllers[position].isInTabs
    }
  }
}
