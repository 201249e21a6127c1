internal import SpecModel
internal import XMLTree

/// Recognizes root views of xibs that the app inserts into other views; they become components.
extension ScreenPlanner {
  /// Whether the scene is a cell, or a view that the app inserts into another view.
  ///
  /// A controller's view is a screen, and so is a view of a device's size or one whose use is
  /// unknown.
  var isPart: Bool {
    guard scene.controller == nil, context.findsParts, !context.isAsDrawn else { return false }
    let root = document[scene.root]
    if root.kind.isCell { return true }
    guard root.kind == .view || root.kind == .stackView, !isViewOfController, !isWhole
    else { return false }
    return document.customClass(of: scene.root) != nil
      || document.outlets[root.id] != nil || ownerClass != nil
  }

  /// The class of the xib's owner; nil if it is not specified.
  var ownerClass: String? {
    document.owner.flatMap { document.xml.attribute("customClass", of: $0)?.value }
  }

  /// Whether the root is connected to the owner's `view` outlet, as in controllers.
  ///
  /// A view class that loads its content from a xib may also have an outlet of that name.
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
