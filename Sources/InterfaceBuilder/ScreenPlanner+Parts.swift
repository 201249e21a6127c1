internal import SpecModel
internal import XMLTree

/// Recognizes root views of xibs that the app inserts into others; they become components.
extension ScreenPlanner {
  /// Whether the scene is a cell, or a view that the app inserts into another.
  ///
  /// A controller's view is a screen, and so is a device-sized view or one without indications of
  /// its use.
  var isPart: Bool {
    guard scene.controller == nil, context.findsParts, !context.isAsDrawn else { return false }
    let root = document[scene.root]
    if root.kind.isCell { return true }
    guard root.kind == .view || root.kind == .stackView, !isViewOfController, !isWhole
    else { return false }
    return document.customClass(of: scene.root) != nil
      || document.outlets[root.id] != nil || ownerClass != nil
  }

  /// The class of the xib's owner.
  var ownerClass: String? {
    document.owner.flatMap { document.xml.attribute("customClass", of: $0)?.value }
  }

  /// Whether the root is the owner's `view` outlet, as for controllers.
  ///
  /// A view that loads its own content may also have an outlet of that name.
  var isViewOfController: Bool {
    let xml = document.xml
    guard let owner = document.owner, let connections = document.child("connections", of: owner)
    else { return false }
    let isView = ["View", "Cell"].contains { ownerClass?.hasSuffix($0) ?? false }
    return !isView
      && xml.elements(of: connections).contains {
        xml.attribute("property", of: $0)?.value == "view"
          && xml.attribute("destination", of: $0)?.value == document[scene.root].id
      }
  }
}
