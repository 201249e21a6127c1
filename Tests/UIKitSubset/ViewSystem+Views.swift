internal import ConstraintSolver

/// The constraints that UIKit makes for every view.
extension ViewSystem {
  mutating func publish(_ view: View) {
    if view.isMarginsRelative { _ = view.guide(.margins) }
    publishIntrinsicSize(of: view)
    publishGuides(of: view)
    if view.kind == "UIStackView" { publishStack(view) }
    for child in view.subviews {
      if child.usesAutoresizing { publishAutoresizing(of: child, in: view) }
      publish(child)
    }
    for constraint in view.held { publish(constraint) }
  }

  /// A view that code gives no constraints and no frame is nowhere and empty.
  private mutating func publishAutoresizing(of view: View, in parent: View) {
    let own = edges(of: view)
    let outer = edges(of: parent)
    let label = "NSAutoresizingMaskLayoutConstraint of \(name(of: view))"
    equate(start(own, .horizontal), start(outer, .horizontal), label)
    equate(start(own, .vertical), start(outer, .vertical), label)
    equate(span(own, .horizontal), LinearExpression(), label)
    equate(span(own, .vertical), LinearExpression(), label)
  }

  private mutating func publishIntrinsicSize(of view: View) {
    publishIntrinsicLength(view.intrinsic.width, of: view, .horizontal)
    publishIntrinsicLength(view.intrinsic.height, of: view, .vertical)
  }

  private mutating func publishIntrinsicLength(
    _ length: Double?, of view: View, _ axis: LayoutAxis
  ) {
    guard let length else { return }
    let own = span(edges(of: view), axis)
    let label = "NSContentSizeLayoutConstraint of \(name(of: view)): \(length)"
    add(own - length, .lessOrEqual, view.hugging(axis), label)
    add(own - length, .greaterOrEqual, view.compression(axis), label)
  }

  private mutating func publishGuides(of view: View) {
    for guide in view.usedSystemGuides {
      switch guide.role {
      case .own: break
      case .safeArea: inset(guide, in: view, safeInsets(of: view))
      case .margins: inset(guide, in: view, view.margins)
      case .frame: inset(guide, in: view, Insets())
      case .content: publishContentGuide(guide, of: view)
      case .keyboard: publishKeyboard(guide, of: view)
      }
    }
  }

  /// The window's insets, for the view of a screen; none for others.
  private func safeInsets(of view: View) -> Insets { view === root ? safeArea : Insets() }

  private mutating func inset(_ guide: Guide, in view: View, _ insets: Insets) {
    let own = edges(of: guide)
    let outer = edges(of: view)
    let label = "\(guide.role.rawValue) of \(name(of: view))"
    equate(start(own, .horizontal), start(outer, .horizontal) + insets.leading, label)
    equate(end(own, .horizontal), end(outer, .horizontal) - insets.trailing, label)
    equate(start(own, .vertical), start(outer, .vertical) + insets.top, label)
    equate(end(own, .vertical), end(outer, .vertical) - insets.bottom, label)
  }

  /// Where a scroll view's content begins while nothing is scrolled, or ends.
  private mutating func publishContentGuide(_ guide: Guide, of view: View) {
    let own = edges(of: guide)
    let outer = edges(of: view)
    let label = "contentLayoutGuide of \(name(of: view))"
    equate(
      start(own, .horizontal), start(outer, .horizontal) + view.contentInset.leading, label)
    guard view.className != "BottomScrollView" else {
      equate(end(own, .vertical), end(outer, .vertical), label)
      return
    }
    equate(start(own, .vertical), start(outer, .vertical) + view.contentInset.top, label)
  }

  /// While the keyboard is down, the guide's top edge is the safe area's bottom edge.
  private mutating func publishKeyboard(_ guide: Guide, of view: View) {
    let own = edges(of: guide)
    let outer = edges(of: view)
    let label = "keyboardLayoutGuide of \(name(of: view))"
    let insets = safeInsets(of: view)
    equate(start(own, .horizontal), start(outer, .horizontal), label)
    equate(end(own, .horizontal), end(outer, .horizontal), label)
    equate(
      start(own, .vertical), end(outer, .vertical) - max(insets.bottom, keyboardHeight),
      label)
    equate(end(own, .vertical), end(outer, .vertical), label)
  }

  private func isInWindow(_ item: LayoutItem) -> Bool {
    guard let guide = item as? Guide else { return item.view.isInside(root) }
    return guide.owner?.isInside(root) == true
  }

  private mutating func publish(_ constraint: ViewConstraint) {
    guard isInWindow(constraint.first.item) else { return }
    if let second = constraint.second, !isInWindow(second.item) { return }
    var sum = expression(constraint.first)
    if let second = constraint.second { sum = sum - constraint.multiplier * expression(second) }
    let relation: Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessOrEqual: .lessOrEqual
      case .greaterOrEqual: .greaterOrEqual
      }
    add(
      sum - constraint.constant, relation, constraint.priority, text(of: constraint),
      isOwn: true)
  }

  // MARK: - Names

  func name(of item: LayoutItem) -> String {
    guard let guide = item as? Guide else { return item.view.displayName }
    return "\(guide.owner?.displayName ?? "?").\(guide.role.rawValue)"
  }

  private func text(of constraint: ViewConstraint) -> String {
    let sign =
      switch constraint.relation {
      case .equal: "=="
      case .lessOrEqual: "<="
      case .greaterOrEqual: ">="
      }
    var text = "\(name(of: constraint.first.item)).\(constraint.first.attribute.rawValue) \(sign)"
    if let second = constraint.second {
      text += " \(name(of: second.item)).\(second.attribute.rawValue)"
      if constraint.multiplier != 1 { text += " * \(constraint.multiplier)" }
      if constraint.constant != 0 { text += " + \(constraint.constant)" }
    } else {
      text += " \(constraint.constant)"
    }
    if constraint.priority != 1000 { text += " @\(constraint.priority)" }
    return constraint.origin.isEmpty ? text : "\(text)  [\(constraint.origin)]"
  }
}

extension View {
  /// The view's class and what it shows.
  package var displayName: String {
    for key in ["text", "title", "image", "backgroundColor"] {
      if let shown = looks[key] { return "\(className)(\(shown))" }
    }
    return className
  }

  /// The view whose baselines count for this one.
  func viewForBaseline(isFirst: Bool) -> View? {
    if let baselineView { return baselineView() }
    guard kind == "UIStackView" else { return nil }
    let shown = arranged.filter { !$0.isHidden }
    guard let first = shown.first, let last = shown.last else { return nil }
    if axis == .vertical { return isFirst ? first : last }
    // A row's baseline is that of its tallest view.
    return shown.max { $0.frame.height < $1.frame.height }
  }
}
