/// A view of UIKit, as far as layout sees it.
///
/// What a view draws is kept under the names of UIKit's properties in `looks`, so that a reader can
/// tell views apart.
package final class View: LayoutItem {
  /// UIKit's own class of the view: `UILabel`, `UIStackView`.
  package let kind: String
  /// The class that code declares, or `kind`.
  package var className: String
  package private(set) weak var superview: View?
  package private(set) var subviews: [View] = []
  package var isHidden = false
  /// Whether UIKit makes constraints from the view's frame.
  package var usesAutoresizing = true
  package private(set) var arranged: [View] = []
  package private(set) var guides: [Guide] = []
  package var held: [ViewConstraint] = []

  // Stacks.
  package var axis = LayoutAxis.horizontal
  package var alignment = StackAlignment.fill
  package var distribution = StackDistribution.fill
  package var spacing = 0.0
  package private(set) var customSpacing: [ObjectIdentifier: Double] = [:]
  package var isMarginsRelative = false
  package var margins: Insets

  // Sizes that come from content.
  private var huggingPriorities: [LayoutAxis: Double] = [:]
  private var compressionPriorities: [LayoutAxis: Double] = [:]
  /// The content's own size; nil on an axis without one.
  package var intrinsic: (width: Double?, height: Double?) = (nil, nil)
  /// The distances of the first and the last baseline from the top.
  package var baselines: (first: Double, last: Double)?
  /// The view whose baselines count for this one; nil for itself.
  package var baselineView: (() -> View)?

  /// Texts, names of images, colors: for readers of the tree.
  package var looks: [String: String] = [:]
  package var contentInset = Insets()
  /// How far the view is drawn from where it is laid out.
  package var translation = (x: 0.0, y: 0.0)

  private var systemGuides: [Guide.Role: Guide] = [:]

  package init(_ kind: String) {
    self.kind = kind
    className = kind
    margins = kind == "UIStackView" ? Insets() : Insets(top: 8, leading: 8, bottom: 8, trailing: 8)
  }

  package override var view: View { self }

  // MARK: - Trees

  package func add(_ child: View) { insert(child, at: subviews.count) }

  package func insert(_ child: View, at position: Int) {
    let isSame = child.superview === self
    if isSame { subviews.removeAll { $0 === child } } else { child.removeFromSuperview() }
    subviews.insert(child, at: min(position, subviews.count))
    child.superview = self
  }

  package func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.subviews.removeAll { $0 === self }
    parent.arranged.removeAll { $0 === self }
    superview = nil
    dropOuterConstraints(of: parent)
  }

  /// UIKit removes the constraints that tie a removed view to views outside of it.
  private func dropOuterConstraints(of parent: View) {
    var root = parent
    while let next = root.superview { root = next }
    func drop(from view: View) {
      for constraint in view.held where constraint.crosses(self) { constraint.deactivate() }
      for child in view.subviews { drop(from: child) }
    }
    drop(from: root)
    drop(from: self)
  }

  package func addArranged(_ child: View, at position: Int? = nil) {
    arranged.removeAll { $0 === child }
    if child.superview !== self { add(child) }
    arranged.insert(child, at: min(position ?? arranged.count, arranged.count))
    child.usesAutoresizing = false
  }

  package func setCustomSpacing(_ spacing: Double, after child: View) {
    customSpacing[ObjectIdentifier(child)] = spacing
  }

  package func add(_ guide: Guide) {
    guides.append(guide)
    guide.owner = self
  }

  package func remove(_ guide: Guide) { guides.removeAll { $0 === guide } }

  package func guide(_ role: Guide.Role) -> Guide {
    if let known = systemGuides[role] { return known }
    let guide = Guide(role, of: self)
    systemGuides[role] = guide
    return guide
  }

  var usedSystemGuides: [Guide] {
    systemGuides.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
  }

  package func isInside(_ other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  package var isShown: Bool {
    var view: View? = self
    while let current = view {
      if current.isHidden { return false }
      view = current.superview
    }
    return true
  }

  // MARK: - Priorities

  package func hugging(_ axis: LayoutAxis) -> Double {
    huggingPriorities[axis] ?? Self.standardHugging(of: kind, axis)
  }

  package func setHugging(_ priority: Double, _ axis: LayoutAxis) {
    huggingPriorities[axis] = priority
  }

  package func compression(_ axis: LayoutAxis) -> Double { compressionPriorities[axis] ?? 750 }

  package func setCompression(_ priority: Double, _ axis: LayoutAxis) {
    compressionPriorities[axis] = priority
  }

  /// What views that code makes begin with.
  private static func standardHugging(of kind: String, _ axis: LayoutAxis) -> Double {
    switch kind {
    case "UISwitch", "UIStepper", "UIActivityIndicatorView": 750
    case "UIProgressView": axis == .vertical ? 750 : 250
    case "UILabel": axis == .vertical ? 251 : 250
    default: 250
    }
  }
}

package enum StackAlignment: String, Sendable {
  case fill, leading, trailing, center, firstBaseline, lastBaseline
}

package enum StackDistribution: String, Sendable {
  case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
}

extension ViewConstraint {
  /// Whether it ties something inside a view to something outside.
  fileprivate func crosses(_ view: View) -> Bool {
    guard let second else { return false }
    return first.item.view.isInside(view) != second.item.view.isInside(view)
  }
}
