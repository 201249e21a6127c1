internal import SpecModel

/// The attributes of one node, evaluated for the current state.
struct NodeAttributes {
  var box: Box?
  var flags: ScreenNode.Flags = []
  var spacing: Spacing?
  var stackAlignment: StackAlignment?
  var boxAlignment: BoxAlignment?
  var distribution: StackDistribution?
  var axis: Axis?
  var minLength: Points?
  var style: Int?
  var color: ColorID?
  var textAlignment: Text.Alignment?
  var lineLimit: Int?
  var truncation: Text.Truncation?
  var minimumScale: Double?
  var placeholder: String?
  var contentMode: ScreenNode.ContentMode?
  var size: (Points, Points)?
  /// The attributes that few nodes have; nil for none.
  var rare: RareAttributes?

  /// Reads the attributes of a node in source order.
  ///
  /// - Parameters:
  ///   - base: the box from the node's style; the node's own attributes override it.
  ///   - decider: evaluates conditions in the current state.
  init(_ entries: ArraySlice<AttributeEntry>, over base: Box? = nil, in decider: ConditionDecider) {
    box = base
    for entry in entries { read(entry, in: decider) }
  }

  private mutating func read(_ entry: AttributeEntry, in decider: ConditionDecider) {
    switch (entry.attribute, entry.value) {
    case (.hidden, let value): set(.hidden, if: decide(value, in: decider) == true)
    case (.enabled, let value): set(.disabled, if: decide(value, in: decider) == false)
    case (.invisible, let value): set(.invisible, if: decide(value, in: decider) == true)
    case (.secure, let value): set(.secure, if: decide(value, in: decider) == true)
    case (.spacing, .spacing(let value)): spacing = value
    case (.alignment, .word(let word)): stackAlignment = StackAlignment.allCases[Int(word)]
    case (.alignment, .boxAlignment(let value)): boxAlignment = value
    case (.distribution, .word(let word)): distribution = StackDistribution.allCases[Int(word)]
    case (.axis, .word(let word)): axis = Axis.allCases[Int(word)]
    case (.minLength, .number(let value)): minLength = value
    case (.style, .style(let value)): style = value
    case (.color, .color(let value)): color = value
    case (.align, .word(let word)): textAlignment = Text.Alignment.allCases[Int(word)]
    case (.lines, .number(let value)): lineLimit = Int(value)
    case (.truncation, .word(let word)): truncation = Text.Truncation.allCases[Int(word)]
    case (.minimumScale, .number(let value)): minimumScale = value
    case (.placeholder, .text(let value)): placeholder = value
    case (.contentMode, .word(let word)): contentMode = ScreenNode.ContentMode.allCases[Int(word)]
    case (.size, .pair(let width, let height)): size = (width, height)
    default:
      var box = self.box ?? Box()
      if read(entry, into: &box) { self.box = box } else { readRare(entry) }
    }
  }

  private mutating func set(_ flag: ScreenNode.Flags, if condition: Bool) {
    if condition { flags.insert(flag) }
  }

  private func decide(_ value: AttributeValue, in decider: ConditionDecider) -> Bool? {
    switch value {
    case .boolean(let value): value
    case .condition(let id): decider.holds(id)
    default: nil
    }
  }

  /// Reads an attribute that `Box` stores; returns false for others.
  private func read(_ entry: AttributeEntry, into box: inout Box) -> Bool {
    switch (entry.attribute, entry.value) {
    case (.fixedSize, .axes(let value)): box.fixedSize = value
    case (.aspectRatio, .aspectRatio(let value)): box.aspectRatio = value
    case (.padding, .insets(let value)): box.padding = value
    case (.margin, .insets(let value)): box.margin = value
    case (.width, .dimension(let value)): box.width = value
    case (.height, .dimension(let value)): box.height = value
    case (.minWidth, .number(let value)): box.minWidth = value
    case (.idealWidth, .number(let value)): box.idealWidth = value
    case (.maxWidth, .number(let value)): box.maxWidth = value
    case (.minHeight, .number(let value)): box.minHeight = value
    case (.idealHeight, .number(let value)): box.idealHeight = value
    case (.maxHeight, .number(let value)): box.maxHeight = value
    case (.minWidth, .dimension(.fraction(let share))): box.bound(\.minWidth, by: share)
    case (.maxWidth, .dimension(.fraction(let share))): box.bound(\.maxWidth, by: share)
    case (.minHeight, .dimension(.fraction(let share))): box.bound(\.minHeight, by: share)
    case (.maxHeight, .dimension(.fraction(let share))): box.bound(\.maxHeight, by: share)
    case (.frameAlignment, .boxAlignment(let value)): box.frameAlignment = value
    case (.background, .color(let value)): box.background = value
    case (.cornerRadius, .number(let value)): box.cornerRadius = value
    case (.border, .border(let value)):
      box.border = Box.Border(color: value.color, width: value.width)
    case (.opacity, .number(let value)): box.opacity = value
    case (.offset, .pair(let x, let y)): (box.offsetX, box.offsetY) = (x, y)
    case (.ignoresSafeArea, .edges(let value)): box.ignoresSafeArea = value
    case (.layoutPriority, .number(let value)): box.layoutPriority = value
    default: return false
    }
    return true
  }
}

extension Box {
  /// Limits a length to a fraction of the parent's length.
  fileprivate mutating func bound(
    _ length: WritableKeyPath<ShareBounds, Double?>, by share: Double
  ) {
    var bounds = shareBounds ?? ShareBounds()
    bounds[keyPath: length] = share
    shareBounds = bounds
  }
}
