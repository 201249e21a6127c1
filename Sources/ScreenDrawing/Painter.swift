internal import DrawingModel
internal import PlatformData
internal import SpecModel

/// Visits a screen's nodes from back to front and collects drawing operations.
///
/// The order for a node is: shadow, background color, background nodes, content, children by
/// `zIndex`, border, overlays and bars.
struct Painter {
  let screen: Screen
  let frames: FrameTable
  let options: DrawingOptions
  let isMirrored: Bool
  /// The screen's text runs, sorted by node.
  let textRuns: [TextRun]
  var drawing: Drawing
  var fonts: ContiguousArray<SystemFont?>
  /// The index of the node to which new operations belong; -1 for the screen.
  var node: Int32 = -1
  private var paints: [ColorValues: Int32] = [:]
  private var imageIndices: [String: Int32] = [:]
  private var steps: ContiguousArray<Step> = []
  private var isLeftOut: ContiguousArray<Bool>
  private(set) var isFull = false
  /// The names of missing images that were already reported.
  private var toldImages: [String] = []

  private enum Step {
    /// Draws a node and its descendants; `surface` is the color behind it.
    case visit(Int, surface: Int32)
    /// Draws a node's own content.
    case content(Int, surface: Int32)
    case border(Int)
    case close
  }

  init(_ screen: Screen, _ frames: FrameTable, _ options: DrawingOptions) {
    self.screen = screen
    self.frames = frames
    self.options = options
    isMirrored = screen.direction == .rightToLeft
    textRuns = screen.textRuns.sorted {
      ($0.node, $0.range.range.lowerBound) < ($1.node, $1.range.range.lowerBound)
    }
    drawing = Drawing(width: frames.screen.width, height: frames.screen.height)
    fonts = ContiguousArray(repeating: nil, count: screen.textStyles.count)
    isLeftOut = ContiguousArray(repeating: false, count: screen.nodes.count)
    for node in frames.leftOut { isLeftOut[node.position] = true }
    drawing.operations.reserveCapacity(screen.nodes.count * 3)
  }

  consuming func finished() -> Drawing { drawing }

  // MARK: - The walk

  mutating func drawAll() {
    drawing.nodes = nodeMarks()
    drawing.title = title
    drawing.summary = summary
    guard !screen.nodes.isEmpty else { return }
    let whole = rect(frames.screen)
    let bezel = options.edge == .device ? Bezel(screen) : nil
    let edge = bezel.map { Int32($0.width) * 1000 } ?? 0
    if let bezel { draw(bezel, around: whole) }
    if edge > 0 {
      open(.transform(scale: 1000, about: .zero, offset: DrawnPoint(x: edge, y: edge)))
    }
    open(.clip(whole, radius: bezel.map { Int32($0.innerRadius) * 1000 } ?? 0))
    let background = paint(of: screen.background)
    fill(whole, background)
    walk(from: 0, surface: background)
    for node in presentedNodes() { walk(from: node, surface: background) }
    node = -1
    if frames.keyboard.height > 0 { drawKeyboard(rect(frames.keyboard)) }
    if bezel != nil { drawStatus(on: whole) }
    close()
    drawMarks(on: whole)
    if edge > 0 { close() }
    drawing.screen = DrawnRect(x: edge, y: edge, width: whole.width, height: whole.height)
    drawing.width = whole.width + 2 * edge
    drawing.height = whole.height + 2 * edge
    if options.edge == .line {
      stroke(whole.inset(by: 250), 0, 500, paint(system: "separator"))
    }
    if options.extent == .full { drawStrips(left: edge) }
  }

  /// Draws a node and its descendants.
  mutating func walk(from node: Int, surface: Int32) {
    steps.append(.visit(node, surface: surface))
    walk()
  }

  /// Draws the children of a node, but not the node itself.
  mutating func walkChildren(of node: Int, surface: Int32) {
    push(.within, of: node, surface)
    walk()
  }

  private mutating func walk() {
    while let step = steps.popLast() {
      switch step {
      case .visit(let node, let surface): visit(node, surface)
      case .content(let node, let surface):
        guard !isFull else { continue }
        self.node = Int32(truncatingIfNeeded: node)
        drawContent(of: node, surface)
      case .border(let node):
        self.node = Int32(truncatingIfNeeded: node)
        drawBorder(of: node)
      case .close: close()
      }
    }
  }

  private mutating func visit(_ node: Int, _ outer: Int32) {
    let flags = screen.nodes[node].flags
    guard !isFull, !isLeftOut[node], !flags.contains(.hidden) else { return }
    let frame = rect(frames.frames[node])
    self.node = Int32(truncatingIfNeeded: node)
    guard !flags.contains(.invisible) else {
      if options.marks.contains(.invisible) { drawInvisible(node, frame) }
      return
    }
    let box = screen.nodes[node].box.map { screen.boxes[Int($0.index)] }
    let traits = screen.traits.isEmpty ? .none : screen.traits(of: ScreenNodeID(node))
    var opacity = thousandths(max(0, min(1, box?.opacity ?? 1)))
    if let moment = options.moment, moment.node.position == node {
      opacity = Int32(Int64(opacity) * Int64(moment.opacity) / 1000)
      open(
        .transform(
          scale: max(0, moment.scale),
          about: DrawnPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2),
          offset: DrawnPoint(x: moment.offsetX, y: moment.offsetY)))
      steps.append(.close)
    }
    if let first = options.motion.first, first.moment.node.position == node {
      drawing.motion = Motion(
        about: DrawnPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2),
        options.motion.map { time, moment in
          Motion.Key(
            time: time, opacity: moment.opacity, scale: max(0, moment.scale),
            offset: DrawnPoint(x: moment.offsetX, y: moment.offsetY))
        })
      open(.moving)
      steps.append(.close)
    }
    guard opacity > 0 else { return }
    if opacity < 1000 {
      open(.opacity(opacity))
      steps.append(.close)
    }
    if let shadow = traits.shadow {
      open(
        .shadow(
          paint: paint(of: shadow.color), radius: thousandths(shadow.radius),
          offset: DrawnPoint(x: thousandths(shadow.offsetX), y: thousandths(shadow.offsetY)),
          box: frame))
      steps.append(.close)
    }
    var surface = outer
    let radius = cornerRadius(box, frame)
    if let color = box?.background, fillsBackground(node) {
      let own = paint(of: color)
      surface = paint(own, over: outer)
      let area = screen.spreadBackground(of: node).map { rect($0) } ?? frame
      fill(area, own, radius: radius, isSheet: screen.nodes[node].component == .sheet)
    }
    push(.above, of: node, surface)
    if box?.border != nil { steps.append(.border(node)) }
    let clips = clips(node, traits, hasBackground: box?.background != nil, radius: radius)
    if clips { steps.append(.close) }
    push(.within, of: node, surface)
    steps.append(.content(node, surface: surface))
    push(.beneath, of: node, surface)
    if clips { open(.clip(frame, radius: radius)) }
  }

  /// Whether a node's background color fills its frame.
  ///
  /// For a divider, the background color is the color of its line.
  private func fillsBackground(_ node: Int) -> Bool {
    if case .divider = screen.nodes[node].kind { return false }
    return true
  }

  /// Whether a node's descendants are clipped to its bounds, as in generated code.
  private func clips(_ node: Int, _ traits: Traits, hasBackground: Bool, radius: Int32) -> Bool {
    switch screen.nodes[node].kind {
    case .scroll, .carousel: return true
    case .image: return traits.isClipped || radius > 0
    case .text, .button, .input, .icon, .spacer, .divider, .control, .box, .host:
      return traits.isClipped
    default:
      let isList = screen.nodes[node].component == .listGroup
      return traits.isClipped || radius > 0 && (isList || !hasBackground)
    }
  }

  private func cornerRadius(_ box: Box?, _ frame: DrawnRect) -> Int32 {
    guard let box, box.cornerRadius > 0 else { return 0 }
    return min(thousandths(box.cornerRadius), frame.width / 2, frame.height / 2)
  }

  private mutating func drawBorder(of node: Int) {
    guard let box = screen.nodes[node].box.map({ screen.boxes[Int($0.index)] }),
      let border = box.border
    else { return }
    let frame = rect(frames.frames[node])
    let width = min(thousandths(border.width), frame.width, frame.height)
    guard width > 0 else { return }
    stroke(
      frame.inset(by: width / 2), max(0, cornerRadius(box, frame) - width / 2), width,
      paint(of: border.color))
  }

  // MARK: - Order

  /// The layer in which a child is drawn, relative to its parent's content.
  private enum Layer { case beneath, within, above, overAll }

  private func layer(of node: Int) -> Layer {
    switch screen.nodes[node].placement {
    case .background: .beneath
    case .content: .within
    case .overlay, .safeAreaInset: .above
    case .presented: .overAll
    }
  }

  /// Schedules the children of a node that are in one layer, starting with the first child.
  private mutating func push(_ layer: Layer, of node: Int, _ surface: Int32) {
    let end = Int(screen.nodes[node].subtreeEnd)
    var children: [Int] = []
    var child = node + 1
    while child < end {
      if self.layer(of: child) == layer { children.append(child) }
      child = max(child + 1, Int(screen.nodes[child].subtreeEnd))
    }
    guard !children.isEmpty else { return }
    if !screen.traits.isEmpty {
      let depths = children.map { screen.traits(of: ScreenNodeID($0)).zIndex }
      if depths.contains(where: { $0 != 0 }) {
        children = zip(depths, children).sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.1)
      }
    }
    for child in children.reversed() { steps.append(.visit(child, surface: surface)) }
  }

  /// The visible nodes that are presented over the screen, such as sheets, from back to front.
  private func presentedNodes() -> [Int] {
    guard !screen.presented.isEmpty else { return [] }
    var isUnseen = ContiguousArray(repeating: false, count: screen.nodes.count)
    var unseenEnd = 0
    for node in screen.nodes.indices {
      if node >= unseenEnd, hides(node) {
        unseenEnd = max(node + 1, Int(screen.nodes[node].subtreeEnd))
      }
      isUnseen[node] = node < unseenEnd
    }
    return screen.presented.map(\.position).filter { !isUnseen[$0] }
  }

  /// Whether a node and all its descendants are invisible.
  func hides(_ node: Int) -> Bool {
    isLeftOut[node] || !screen.nodes[node].flags.isDisjoint(with: [.hidden, .invisible])
  }

  // MARK: - Operations

  mutating func add(_ shape: Operation.Shape) {
    guard !isFull else { return }
    drawing.operations.append(Operation(node: node, shape))
    if drawing.operations.count >= options.operationLimit {
      isFull = true
      drawing.notes.append(
        "the picture ends after \(options.operationLimit) shapes; the rest is left out")
    }
  }

  /// Opens a group; `close` always closes it, even if the picture is truncated.
  mutating func open(_ group: Operation.Group) {
    drawing.operations.append(Operation(node: node, .open(group)))
  }

  mutating func close() { drawing.operations.append(Operation(node: node, .close)) }

  mutating func fill(_ rect: DrawnRect, _ paint: Int32, radius: Int32 = 0, isSheet: Bool = false) {
    guard rect.width > 0, rect.height > 0 else { return }
    var rect = rect
    // The bottom corners of a sheet are below the screen, so they need no radius.
    if isSheet, radius > 0 { rect.height += radius }
    add(.fill(rect, radius: radius, paint: paint))
  }

  mutating func stroke(_ rect: DrawnRect, _ radius: Int32, _ width: Int32, _ paint: Int32) {
    add(.stroke(rect, radius: radius, width: width, paint: paint))
  }

  mutating func line(_ from: DrawnPoint, _ to: DrawnPoint, _ width: Int32, _ paint: Int32) {
    add(.line(from: from, to: to, width: width, paint: paint))
  }

  mutating func symbol(_ name: String, in square: DrawnRect, _ paint: Int32, over surface: Int32) {
    guard square.width > 0, square.height > 0 else { return }
    add(
      .symbol(
        symbolShape(named: name), square, paint: paint, surface: surface,
        isMirrored: isMirrored && symbolFollowsDirection(name)))
  }

  /// The index of an image in the drawing, which is added on first use; nil if a placeholder is
  /// drawn.
  mutating func image(named name: String) -> Int32? {
    if let known = imageIndices[name] { return known }
    switch options.images[name] {
    case nil: return nil
    case .unusable(let reason)?:
      if !toldImages.contains(name) {
        toldImages.append(name)
        drawing.notes.append("image '\(name)' is a placeholder: \(reason)")
      }
      return nil
    case .image(let image)?:
      let index = Int32(drawing.images.count)
      drawing.images.append(image)
      imageIndices[name] = index
      return index
    }
  }

  // MARK: - Paints

  mutating func paint(of color: ColorID) -> Int32 { paint(screen[color].values) }

  mutating func paint(system name: String) -> Int32 {
    // The theme's replacements of system colors are among the screen's colors.
    let own = screen.colors.first { $0.name == name }?.values
    return paint(own ?? systemColor(named: name) ?? ColorValues(everywhere: .black))
  }

  mutating func paint(_ light: RGBA, dark: RGBA) -> Int32 {
    paint(ColorValues(light: light, dark: dark))
  }

  /// A paint with its alpha multiplied by a factor in thousandths.
  mutating func paint(_ paint: Int32, alpha share: Int) -> Int32 {
    func faded(_ ink: Ink) -> RGBA {
      RGBA(ink.red, ink.green, ink.blue, UInt8((Int(ink.alpha) * share + 500) / 1000))
    }
    let own = drawing.paints[Int(paint)]
    return self.paint(
      ColorValues(
        light: faded(own.light), dark: faded(own.dark),
        lightHighContrast: faded(own.lightHighContrast),
        darkHighContrast: faded(own.darkHighContrast)))
  }

  /// The result of drawing one paint over another.
  private mutating func paint(_ paint: Int32, over beneath: Int32) -> Int32 {
    let (own, outer) = (drawing.paints[Int(paint)], drawing.paints[Int(beneath)])
    if own.isOpaque { return paint }
    func seen(_ ink: Ink, _ beneath: Ink) -> RGBA {
      RGBA(ink.red, ink.green, ink.blue, ink.alpha)
        .composited(over: RGBA(beneath.red, beneath.green, beneath.blue, beneath.alpha))
    }
    return self.paint(
      ColorValues(
        light: seen(own.light, outer.light), dark: seen(own.dark, outer.dark),
        lightHighContrast: seen(own.lightHighContrast, outer.lightHighContrast),
        darkHighContrast: seen(own.darkHighContrast, outer.darkHighContrast)))
  }

  mutating func paint(_ values: ColorValues) -> Int32 {
    if let known = paints[values] { return known }
    let index = Int32(drawing.paints.count)
    drawing.paints.append(
      Paint(
        light: Ink(values.light), dark: Ink(values.dark),
        lightHighContrast: Ink(values.lightHighContrast),
        darkHighContrast: Ink(values.darkHighContrast)))
    paints[values] = index
    return index
  }

  // MARK: - Coordinates

  func rect(_ frame: Frame) -> DrawnRect {
    DrawnRect(
      x: bounded(frame.x), y: bounded(frame.y), width: max(0, bounded(frame.width)),
      height: max(0, bounded(frame.height)))
  }

  /// Clamps coordinates to ±500,000 points to avoid overflow in sums.
  private func bounded(_ length: Int32) -> Int32 { max(-500_000_000, min(500_000_000, length)) }

  /// A node's frame without its padding.
  func contentRect(of node: Int) -> DrawnRect {
    let frame = rect(frames.frames[node])
    guard let padding = screen.nodes[node].box.map({ screen.boxes[Int($0.index)].padding }) else {
      return frame
    }
    return inset(frame, by: padding)
  }

  func inset(_ frame: DrawnRect, by insets: EdgeInsets) -> DrawnRect {
    let left = thousandths(isMirrored ? insets.trailing : insets.leading)
    let right = thousandths(isMirrored ? insets.leading : insets.trailing)
    let top = thousandths(insets.top)
    let bottom = thousandths(insets.bottom)
    return DrawnRect(
      x: frame.x + left, y: frame.y + top, width: max(0, frame.width - left - right),
      height: max(0, frame.height - top - bottom))
  }

  /// A rectangle at the trailing edge of another, vertically centered.
  func trailing(_ width: Int32, _ height: Int32, in outer: DrawnRect, inset: Int32 = 0)
    -> DrawnRect
  {
    DrawnRect(
      x: isMirrored ? outer.x + inset : outer.maxX - inset - width,
      y: outer.y + (outer.height - height) / 2, width: width, height: height)
  }

  func leading(_ width: Int32, _ height: Int32, in outer: DrawnRect, inset: Int32 = 0)
    -> DrawnRect
  {
    DrawnRect(
      x: isMirrored ? outer.maxX - inset - width : outer.x + inset,
      y: outer.y + (outer.height - height) / 2, width: width, height: height)
  }

  func centered(_ width: Int32, _ height: Int32, in outer: DrawnRect) -> DrawnRect {
    DrawnRect(
      x: outer.x + (outer.width - width) / 2, y: outer.y + (outer.height - height) / 2,
      width: width, height: height)
  }
}

extension Ink {
  init(_ color: RGBA) { self.init(color.red, color.green, color.blue, color.alpha) }
}

extension Paint {
  fileprivate var isOpaque: Bool {
    light.alpha == 255 && dark.alpha == 255 && lightHighContrast.alpha == 255
      && darkHighContrast.alpha == 255
  }
}

extension DrawnPoint {
  static let zero = DrawnPoint(x: 0, y: 0)
}

/// Converts a length in points to thousandths of a point, rounded; limited to ±500,000 points.
func thousandths(_ points: Double) -> Int32 {
  guard points.isFinite else { return 0 }
  return Int32(max(-500_000_000, min(500_000_000, (points * 1000).rounded())))
}
