internal import SpecModel

/// Space that views take only while conditional views are shown.
extension UIKitScreen {
  /// When a view takes the remaining space of the view around it.
  enum Growth {
    case never, always
    case sometimes(SwiftValue)
  }

  /// When a view is shown and takes the remaining space on an axis.
  ///
  /// Items of loops count as absent: their views grow by themselves.
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

  /// When one of a container's views takes the remaining space on an axis.
  func contentGrowth(of id: NodeID, _ axis: Axis) -> Growth {
    growth(ofAny: document.content(of: id), axis)
  }

  /// When one of several views takes the remaining space on an axis.
  func growth(ofAny views: [NodeID], _ axis: Axis) -> Growth {
    var conditions: [SwiftValue] = []
    for view in views where !document.beginsLoop(view) {
      switch growth(of: view, axis) {
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

  /// The condition under which a node is shown; nil for always or never.
  func presence(of id: NodeID) -> SwiftValue? {
    guard attributeReaders.isConditional(id) else { return nil }
    return absence(of: attributeReaders[id]).map { expressions.negated($0) }
  }

  /// Whether a view takes the remaining space on an axis in some states and not in others, although
  /// it is always shown.
  func growsSometimes(_ id: NodeID, _ axis: Axis) -> Bool {
    guard !lengths.expands(id, axis), case .sometimes = growth(of: id, axis) else { return false }
    return true
  }

  /// Writes constraints that hold while a condition does.
  ///
  /// - Parameters:
  ///   - name: what the constraints are for, as the end of their name.
  ///   - constraints: an expression of an array.
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

  /// Makes a view as long as the one around it while it takes the remaining space there.
  ///
  /// - Parameter anchorOwner: what the view is as long as.
  mutating func writeGrowth(
    of id: NodeID, _ view: String, _ axis: Axis, like anchorOwner: String, priority: String
  ) {
    guard growsSometimes(id, axis), case .sometimes(let condition) = growth(of: id, axis) else {
      return
    }
    writeGrowth(of: id, view, axis, like: anchorOwner, while: condition, priority: priority)
  }

  /// Makes a view as long as the one around it while a condition holds.
  mutating func writeGrowth(
    of id: NodeID, _ view: String, _ axis: Axis, like anchorOwner: String,
    while condition: SwiftValue, priority: String
  ) {
    let anchor = axis.anchor
    writeWhile(
      condition, view, axis.growthName, of: id,
      "[\(view).\(anchor).constraint(equalTo: \(anchorOwner).\(anchor)).at(\(priority))]")
  }
}

extension Axis {
  fileprivate var anchor: String { self == .horizontal ? "widthAnchor" : "heightAnchor" }
  fileprivate var growthName: String { self == .horizontal ? "Width" : "Height" }
}
