internal import SpecModel

/// Writes constraints for views that take the remaining space only in some states.
extension UIKitScreen {
  /// Whether a view takes its container's remaining space: never, always, or while a condition is
  /// true.
  enum Growth {
    case never, always
    case sometimes(SwiftValue)
  }

  /// When a view is shown and takes the remaining space on an axis.
  ///
  /// A loop's items count while there are any; items that take the space only conditionally do not
  /// count.
  func growth(of id: NodeID, _ axis: Axis) -> Growth {
    guard !attributeReaders.isNeverThere(id), lengths.mayExpand(id, axis) else { return .never }
    let content = lengths.expands(id, axis) ? Growth.always : contentGrowth(of: id, axis)
    guard let presence = presence(of: id) else { return content }
    switch content {
    case .never: return .never
    case .always: return .sometimes(presence)
    case .sometimes(let condition):
      return .sometimes(expressions.joined(presence, condition, by: .and))
    }
  }

  /// When at least one child of a container takes the remaining space on an axis.
  func contentGrowth(of id: NodeID, _ axis: Axis) -> Growth {
    growth(ofAny: document.content(of: id), axis)
  }

  /// When at least one of several views takes the remaining space on an axis.
  func growth(ofAny views: [NodeID], _ axis: Axis) -> Growth {
    var conditions: [SwiftValue] = []
    for view in views {
      let growth =
        document.beginsLoop(view) ? growth(ofItems: view, axis) : growth(of: view, axis)
      switch growth {
      case .never: continue
      case .always: return .always
      case .sometimes(let condition):
        if !conditions.contains(where: { $0.text == condition.text }) {
          conditions.append(condition)
        }
      }
    }
    guard let first = conditions.first else { return .never }
    return .sometimes(
      conditions.dropFirst().reduce(first) { expressions.joined($0, $1, by: .or) })
  }

  /// When a loop has items that take the remaining space on an axis.
  private func growth(ofItems first: NodeID, _ axis: Axis) -> Growth {
    guard let loop = loop(at: first), lengths.expands(first, axis),
      !attributeReaders.isConditional(first)
    else { return .never }
    let list = expressions.items(of: loop, in: scope).list.text(atLeast: .primary)
    return .sometimes(SwiftValue(text: "!\(list).isEmpty", type: .boolean))
  }

  /// The condition under which a node is shown; nil if it is always or never shown.
  func presence(of id: NodeID) -> SwiftValue? {
    guard attributeReaders.isConditional(id) else { return nil }
    return absence(of: attributeReaders[id]).map { expressions.negated($0) }
  }

  /// Whether a view that is always shown takes the remaining space on an axis in some states, but
  /// not in all.
  func growsSometimes(_ id: NodeID, _ axis: Axis) -> Bool {
    guard !lengths.expands(id, axis), case .sometimes = growth(of: id, axis) else { return false }
    return true
  }

  /// Writes constraints that are active while a condition is true.
  ///
  /// - Parameters:
  ///   - name: the suffix for the name of the constraints.
  ///   - constraints: an array expression.
  mutating func writeWhile(
    _ condition: SwiftValue, _ view: String, _ name: String, of id: NodeID, _ constraints: String
  ) {
    let group = viewNames.take(view + name)
    if isRepeated {
      writer.line("let \(group) = ConstraintGroup()")
    } else {
      properties.append("private let \(group) = ConstraintGroup()")
    }
    writer.call("\(group).hold", [constraints])
    set("\(group).isActive", to: condition.text, at: document.span(of: id))
  }

  /// Makes a view as long as its container while the view takes the remaining space.
  ///
  /// - Parameter anchorOwner: the view or layout guide whose length it gets.
  mutating func writeGrowth(
    of id: NodeID, _ view: String, _ axis: Axis, like anchorOwner: String, priority: String
  ) {
    guard growsSometimes(id, axis), case .sometimes(let condition) = growth(of: id, axis) else {
      return
    }
    writeGrowth(of: id, view, axis, like: anchorOwner, while: condition, priority: priority)
  }

  /// Makes a view as long as its container while a condition is true.
  mutating func writeGrowth(
    of id: NodeID, _ view: String, _ axis: Axis, like anchorOwner: String,
    while condition: SwiftValue, priority: String
  ) {
    let anchor = axis.anchor
    writeWhile(
      condition, view, axis.growthName, of: id,
      "[\(view).\(anchor).constraint(equalTo: \(anchorOwner).\(anchor)).at(\(priority))]")
  }

  /// Makes a node's content as long as the node's frame while a child takes the remaining space.
  mutating func writeContentGrowth(
    of id: NodeID, _ inner: String, in frame: String, _ look: AttributeReader
  ) {
    let component = document.component(of: id)
    for axis in Axis.allCases where !component.fills(axis) {
      guard !component.isStack || hasFrame(look, axis),
        case .sometimes(let condition) = contentGrowth(of: id, axis)
      else { continue }
      writeGrowth(of: id, inner, axis, like: frame, while: condition, priority: "740")
    }
  }

  /// Whether the view is in a stack whose cross-axis size is that of its largest view.
  ///
  /// The size of a hidden view would count, too, unless the view is in a box.
  func hugsHidden(_ id: NodeID, _ context: Context) -> Bool {
    guard let axis = context.axis, context.alignment == .fill, let parent = lengths.parent(of: id)
    else { return false }
    return !isStretched(parent, axis.other)
  }

  /// Whether a property's view is a box, which has no size while it is hidden.
  func isBox(_ view: String) -> Bool {
    ["BoxView(", "RoomView(", "ShareView("].contains { type in
      properties.contains { $0.hasPrefix("private let \(view) = \(type)") }
    }
  }

  /// Whether a child fills the cross axis in some states, in a stack that does not stretch its
  /// children.
  func mayFillAcross(_ id: NodeID, _ alignment: StackAlignment, _ axis: Axis) -> Bool {
    alignment != .fill && !document.beginsLoop(id) && growsSometimes(id, axis.other)
  }

  /// Gives an item's view the maximum width in a column, or the maximum height in a row.
  ///
  /// The enclosing stacks are enlarged only while there are items.
  mutating func widened(_ view: String, _ id: NodeID, _ context: Context) -> String {
    guard let axis = context.axis?.other, lengths.expands(id, axis),
      let parent = lengths.parent(of: id), !lengths.isEndless(parent, axis)
    else { return view }
    // With another alignment, the stack of the items hugs them.
    if context.alignment == .fill, isStretched(parent, axis) { return view }
    let mayHide = attributeReaders.isConditional(id)
    if mayHide, entry != nil { return view }
    let name = named(view)
    let priority = lengths.fillPriority(of: id)
    let arguments =
      ["along: .\(axis.name)"] + (priority == 740 ? [] : ["priority: \(priority)"])
    let call = "\(name).grow(\(arguments.joined(separator: ", ")))"
    writer.line(mayHide ? "if !\(name).isHidden { \(call) }" : call)
    return name
  }

  /// Whether a container fills the available length regardless of its content.
  func isStretched(_ id: NodeID, _ axis: Axis) -> Bool {
    if lengths.expands(id, axis) || lengths.isRigid(id, axis) { return true }
    let look = attributeReaders[id]
    guard (axis == .horizontal ? look.width : look.height) != .hug,
      let parent = lengths.parent(of: id)
    else { return document.component(of: id) == .body && axis == .horizontal }
    let outer = attributeReaders[parent]
    switch document.component(of: parent) {
    case .body: return axis == .horizontal && document.screen.frameAlignment.horizontal == .leading
    case .list, .section: return axis == .horizontal
    case .scroll: return (outer.axis ?? .vertical) != axis && isStretched(parent, axis)
    case .vstack:
      return axis == .horizontal && (outer.stackAlignment ?? .fill) == .fill
        && isStretched(parent, axis)
    case .hstack:
      return axis == .vertical && outer.stackAlignment == .fill && isStretched(parent, axis)
    default: return false
    }
  }

  /// Whether a stack may hide the view.
  ///
  /// The stack then sets the view's length to 0, so the view's own length constraints must not be
  /// required.
  func isHideable(_ look: AttributeReader, _ context: Context) -> Bool {
    context.axis != nil && absence(of: look) != nil
  }

  /// Whether a view is on the axis of a scroll view, where there is no remaining space to fill.
  func isScrolled(_ id: NodeID, _ axis: Axis) -> Bool {
    lengths.parent(of: id).map { lengths.isEndless($0, axis) } ?? false
  }
}

extension Axis {
  fileprivate var anchor: String { self == .horizontal ? "widthAnchor" : "heightAnchor" }
  fileprivate var growthName: String { self == .horizontal ? "Width" : "Height" }
}
