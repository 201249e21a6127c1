/// What constraints speak of: a view, or a part of one that has edges.
package class LayoutItem {
  /// The view that the item is, or is a part of.
  package var view: View { fatalError("an item is a view or a guide") }
  /// The item's solved place in the coordinates of the window.
  package internal(set) var frame = Box()

  init() {}

  package func anchor(_ attribute: LayoutAttribute) -> LayoutAnchor {
    LayoutAnchor(self, attribute)
  }
}

/// A rectangle in points.
package struct Box: Equatable, Sendable {
  package var x = 0.0
  package var y = 0.0
  package var width = 0.0
  package var height = 0.0

  package init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package var right: Double { x + width }
  package var bottom: Double { y + height }
}

/// Room at four edges.
package struct Insets: Equatable, Sendable {
  package var top = 0.0
  package var leading = 0.0
  package var bottom = 0.0
  package var trailing = 0.0

  package init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

package enum LayoutAxis: Int, Sendable {
  case horizontal, vertical

  package var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// What of an item a constraint speaks of.
package enum LayoutAttribute: String, Sendable {
  case leading, trailing, top, bottom, width, height, centerX, centerY, firstBaseline, lastBaseline
}

package struct LayoutAnchor {
  package let item: LayoutItem
  package let attribute: LayoutAttribute

  init(_ item: LayoutItem, _ attribute: LayoutAttribute) {
    (self.item, self.attribute) = (item, attribute)
  }
}

/// A guide: a rectangle inside a view that draws nothing.
package final class Guide: LayoutItem {
  /// Why UIKit has the guide; `own` for one that code adds.
  package enum Role: String, Sendable {
    case own, safeArea, margins, content, frame, keyboard
  }

  package let role: Role
  package internal(set) weak var owner: View?

  package init(_ role: Role = .own, of owner: View? = nil) {
    self.role = role
    self.owner = owner
  }

  package override var view: View {
    guard let owner else { fatalError("a guide that no view has") }
    return owner
  }
}

/// A constraint that code makes; it counts while it is active and its items share a window.
package final class ViewConstraint {
  package enum Relation: String, Sendable { case equal, lessOrEqual, greaterOrEqual }

  package let first: LayoutAnchor
  package let relation: Relation
  package let second: LayoutAnchor?
  package let multiplier: Double
  package var constant: Double
  package var priority: Double = 1000
  package internal(set) var isActive = false
  /// Where the code makes it.
  package var origin = ""

  package init(
    _ first: LayoutAnchor, _ relation: Relation, _ second: LayoutAnchor?, multiplier: Double = 1,
    constant: Double = 0
  ) {
    (self.first, self.relation, self.second) = (first, relation, second)
    (self.multiplier, self.constant) = (multiplier, constant)
  }

  package func activate() {
    guard !isActive else { return }
    isActive = true
    first.item.constraintHolder.held.append(self)
  }

  package func deactivate() {
    isActive = false
    first.item.constraintHolder.held.removeAll { $0 === self }
  }
}

extension LayoutItem {
  /// Where active constraints of the item are kept.
  fileprivate var constraintHolder: View {
    guard let guide = self as? Guide else { return view }
    return guide.view
  }
}
