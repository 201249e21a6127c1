internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// The frame of a node, and what lies inside it.
extension SwiftUIScreen {
  mutating func innerModifiers(
    of id: NodeID, _ look: NodeLook, _ context: Context
  ) -> [Modifier] {
    var modifiers = contentModifiers(id, look)
    modifiers += padding(look.padding)
    modifiers += frame(of: id, look, context)
    let isOwnColor = document[id].component == .box || document[id].component == .divider
    if let background = look.background, !isOwnColor {
      let color = styles.style(background, in: document)
      let isRound = look.cornerRadius > 0 && !clipsContent(id)
      if !words.isModern, !isRound, standsAtEdge(id) {
        modifiers.append(words.background(color + ".edgesIgnoringSafeArea(.all)", in: nil))
      } else {
        modifiers.append(words.background(color, in: isRound ? shape(look.cornerRadius) : nil))
      }
    }
    if look.cornerRadius > 0, clipsContent(id) || look.isClipped || look.background == nil {
      modifiers.append(Modifier("clipShape", shape(look.cornerRadius)))
    } else if look.isClipped {
      modifiers.append(Modifier("clipped"))
    }
    if let border = look.border { modifiers.append(self.border(border, look.cornerRadius)) }
    return modifiers
  }

  /// Whether a node's color reaches the edge of the screen, as styles do by themselves from iOS 15
  /// on.
  private func standsAtEdge(_ id: NodeID) -> Bool {
    if case .safeAreaInset = document[id].placement { return true }
    return document[id].component == .banner
  }

  /// What comes before a node's room: whether its content keeps its size, or a ratio.
  func contentModifiers(_ id: NodeID, _ look: NodeLook) -> [Modifier] {
    var modifiers: [Modifier] = []
    var fixed = look.fixedSize
    // What fills by itself hugs only where it is told to keep its own size.
    if look.width == .hug, contentIsGreedy(id, look, .horizontal) { fixed.insert(.horizontal) }
    if look.height == .hug, contentIsGreedy(id, look, .vertical) { fixed.insert(.vertical) }
    switch fixed {
    case .both: modifiers.append(Modifier("fixedSize"))
    case .horizontal:
      modifiers.append(Modifier("fixedSize", "horizontal: true", "vertical: false"))
    case .vertical:
      modifiers.append(Modifier("fixedSize", "horizontal: false", "vertical: true"))
    default: break
    }
    if let aspect = look.aspectRatio {
      let mode = "contentMode: " + (aspect.fills ? ".fill" : ".fit")
      if aspect.ratio != nil, fixed.isEmpty, isGiven(look.width) || isGiven(look.height),
        hugsItsContent(id)
      {
        // SwiftUI offers the ratio only; a content that hugs has to be told to take it.
        let alignment = look.frameAlignment ?? ownAlignment(of: id, look)
        modifiers.append(
          Modifier(
            "frame",
            list: ["maxWidth: .infinity", "maxHeight: .infinity"] + alignmentArgument(alignment)))
      }
      modifiers.append(
        Modifier("aspectRatio", list: (aspect.ratio.map { [literal($0)] } ?? []) + [mode]))
    }
    return modifiers
  }

  /// Whether a length is another than the content's.
  private func isGiven(_ dimension: Dimension) -> Bool {
    switch dimension {
    case .fill, .points, .fraction: true
    case .auto, .hug: false
    }
  }

  /// Whether a component is as large as its content, whatever it is offered.
  private func hugsItsContent(_ id: NodeID) -> Bool {
    switch document[id].component {
    case .vstack, .hstack, .zstack, .group, .grid, .viewThatFits, .text, .button, .link: true
    default: false
    }
  }

  private func clipsContent(_ id: NodeID) -> Bool {
    switch document[id].component {
    case .image, .box, .divider, .scroll, .list, .carousel: true
    default: false
    }
  }

  func shape(_ radius: Points) -> String { "RoundedRectangle(cornerRadius: \(literal(radius)))" }

  mutating func border(_ border: BorderReference, _ radius: Points) -> Modifier {
    self.border(styles.style(border.color, in: document), width: literal(border.width), radius)
  }

  func border(_ color: String, width: String, _ radius: Points) -> Modifier {
    guard radius > 0 else {
      return width == "1"
        ? Modifier("border", color) : Modifier("border", color, "width: \(width)")
    }
    let width = width == "1" ? "" : ", lineWidth: \(width)"
    return Modifier("overlay", "\(shape(radius)).strokeBorder(\(color)\(width))")
  }

  func padding(_ insets: EdgeInsets) -> [Modifier] {
    let (top, leading, bottom, trailing) = (
      insets.top, insets.leading, insets.bottom, insets.trailing
    )
    if comparesSizes {
      return [
        Modifier(
          "padding",
          "EdgeInsets(top: \(literal(top)), leading: \(literal(leading)), "
            + "bottom: \(literal(bottom)), trailing: \(literal(trailing)))")
      ]
    }
    if top == leading, top == bottom, top == trailing {
      return top == 0 ? [] : [Modifier("padding", literal(top))]
    }
    if top == bottom, leading == trailing {
      var modifiers: [Modifier] = []
      if leading != 0 { modifiers.append(Modifier("padding", ".horizontal", literal(leading))) }
      if top != 0 { modifiers.append(Modifier("padding", ".vertical", literal(top))) }
      return modifiers
    }
    let sides = [
      (".top", top), (".leading", leading), (".bottom", bottom), (".trailing", trailing),
    ]
    .filter { $0.1 != 0 }
    if sides.count == 1 { return [Modifier("padding", sides[0].0, literal(sides[0].1))] }
    return [
      Modifier(
        "padding",
        "EdgeInsets(top: \(literal(top)), leading: \(literal(leading)), "
          + "bottom: \(literal(bottom)), trailing: \(literal(trailing)))")
    ]
  }

  /// What a node's size attributes and its parent ask for.
  mutating func frame(of id: NodeID, _ look: NodeLook, _ context: Context) -> [Modifier] {
    var flexible: [String] = []
    var fixed: [String] = []
    for axis in [Axis.horizontal, .vertical] {
      let isWide = axis == .horizontal
      let name = isWide ? "Width" : "Height"
      let dimension = isWide ? look.width : look.height
      var (least, ideal, most) =
        isWide
        ? (look.minWidth, look.idealWidth, look.maxWidth)
        : (look.minHeight, look.idealHeight, look.maxHeight)
      switch dimension {
      case .points(let length):
        fixed.append((isWide ? "width: " : "height: ") + literal(length))
        continue
      case .fraction:
        refuse(
          "a share of the parent's \(isWide ? "width" : "height")",
          at: look.span(of: isWide ? .width : .height),
          instead: "give points, 'fill', or siblings with 'distribution: fillEqually'")
      case .fill:
        // What fills by itself needs no frame to do so.
        if least == nil, ideal == nil, most == nil, contentIsGreedy(id, look, axis) { continue }
        most = most ?? .infinity
      case .hug where context.shared == axis: most = most ?? .infinity
      case .hug: break
      case .auto:
        if context.shared == axis || context.isFiller && context.axis == axis
          || needsStretch(id, look, axis, context)
        {
          most = most ?? .infinity
        } else if document[id].component.fills(axis), !fillsByItself(id, axis) {
          most = most ?? .infinity
        }
      }
      if dimension == .fill, document[id].component == .image, least == nil, isWide { least = 0 }
      if let least { flexible.append("min\(name): \(literal(least))") }
      if let ideal { flexible.append("ideal\(name): \(literal(ideal))") }
      if let most { flexible.append("max\(name): \(literal(most))") }
      ideal = nil
    }
    let alignment = look.frameAlignment ?? ownAlignment(of: id, look)
    if comparesSizes {
      func all(_ names: [String], _ given: [String]) -> [String] {
        names.map { name in given.first { $0.hasPrefix(name + ": ") } ?? name + ": nil" }
      }
      let place = alignmentArgument(alignment)
      return [
        Modifier("frame", list: all(["width", "height"], fixed) + place),
        Modifier(
          "frame",
          list: all(
            ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"],
            flexible) + place),
      ]
    }
    return [fixed, flexible].filter { !$0.isEmpty }.map { lengths in
      Modifier("frame", list: lengths + alignmentArgument(alignment.along(lengths)))
    }
  }

  /// Whether a parent's `alignment: fill` has to be said at the child.
  ///
  /// A child that stands at the leading edge and draws nothing of its own looks the same without.
  private func needsStretch(
    _ id: NodeID, _ look: NodeLook, _ axis: Axis, _ context: Context
  ) -> Bool {
    guard context.stretched == axis, !isGreedy(id, axis) else { return false }
    switch document[id].component {
    case .spacer, .divider, .row, .section, .group: return false
    default: break
    }
    if context.isWhole { return true }
    let own = look.frameAlignment ?? ownAlignment(of: id, look)
    let isAtStart = axis == .horizontal ? own.horizontal == .leading : own.vertical == .top
    return !isAtStart || isVisible(id, look)
  }

  /// Whether a node draws its own box.
  private func isVisible(_ id: NodeID, _ look: NodeLook) -> Bool {
    look.background != nil || look.border != nil || look.shadow != nil || look.isClipped
      || look.cornerRadius > 0 || look.action != nil
      || document.children(of: id).contains { !document[$0].isContent }
  }

  func fillsByItself(_ id: NodeID, _ axis: Axis) -> Bool {
    switch document[id].component {
    case .button, .banner, .sheet: false
    default: true
    }
  }

  /// Where the content stands in a frame of another size, if the spec says nothing.
  func ownAlignment(of id: NodeID, _ look: NodeLook) -> BoxAlignment {
    switch document[id].component {
    case .vstack, .body:
      let alignment: BoxAlignment.Horizontal =
        switch look.stackAlignment ?? .fill {
        case .center: .center
        case .trailing: .trailing
        default: .leading
        }
      return BoxAlignment(alignment, .top)
    case .hstack:
      let alignment: BoxAlignment.Vertical =
        switch look.stackAlignment ?? .center {
        case .center: .center
        case .bottom, .lastBaseline: .bottom
        default: .top
        }
      return BoxAlignment(.leading, alignment)
    case .zstack: return look.boxAlignment ?? .center
    case .text:
      switch look.align {
      case .center: return .center
      case .trailing: return BoxAlignment(.trailing, .center)
      default: return .leading
      }
    case .field, .secureField, .input, .toggle, .picker, .datePicker, .search, .fieldLabel,
      .fieldError:
      return .leading
    case .banner: return document[id].content == nil ? .topLeading : .center
    case .button, .image, .icon, .activity, .box, .divider, .spacer, .progress: return .center
    default: return .topLeading
    }
  }

  /// The children by which a container is known to fill: what fills a component's slot differs from
  /// use to use, and the component does not.
  private func measured(_ id: NodeID) -> [NodeID] {
    document.children(of: id).filter {
      document[$0].isContent && component?.slot(filledBy: $0) == nil
    }
  }

  /// Whether a node takes all that it is offered on an axis.
  func isGreedy(_ id: NodeID, _ axis: Axis) -> Bool {
    let look = NodeLook(document, id)
    switch axis == .horizontal ? look.width : look.height {
    case .fill: return true
    case .points, .hug: return false
    case .fraction: return false
    case .auto: break
    }
    return contentIsGreedy(id, look, axis)
  }

  /// Whether a node's content takes all that it is offered on an axis, whatever its size says.
  private func contentIsGreedy(_ id: NodeID, _ look: NodeLook, _ axis: Axis) -> Bool {
    if look.fixedSize.contains(axis == .horizontal ? .horizontal : .vertical) { return false }
    let component = document[id].component
    if component.fills(axis), !component.isContainer || component == .scroll { return true }
    switch component {
    case .spacer: return true
    case .list: return look.scrolls || axis == .horizontal
    case .canvas, .carousel, .sheet, .banner: return component.fills(axis)
    case .divider: return axis == .horizontal
    case .vstack, .hstack, .body:
      let own: Axis = component == .hstack ? .horizontal : .vertical
      if axis == own, look.distribution != .fill { return true }
      let children = measured(id)
      if axis == own, children.contains(where: { document[$0].component == .spacer }) {
        return true
      }
      let fills = (look.stackAlignment ?? (own == .vertical ? .fill : .center)) == .fill
      return children.contains { child in
        if document[child].component == .spacer { return axis == own }
        if document[child].component == .divider { return axis != own }
        if isGreedy(child, axis) { return true }
        guard fills, axis != own else { return false }
        let look = NodeLook(document, child)
        let dimension = axis == .horizontal ? look.width : look.height
        return dimension == .auto
          && needsStretch(child, look, axis, Context(axis: own, stretched: axis))
      }
    case .zstack, .group, .viewThatFits:
      return measured(id).contains { isGreedy($0, axis) }
    case .grid: return axis == .horizontal && look.columns != nil
    default: return false
    }
  }
}

extension BoxAlignment {
  /// The alignment without what lengths leave no room for: a frame that is only wider aligns only
  /// across.
  fileprivate func along(_ lengths: [String]) -> BoxAlignment {
    let isWide = lengths.contains { $0.contains("idth: ") }
    let isHigh = lengths.contains { $0.contains("eight: ") }
    return BoxAlignment(isWide ? horizontal : .center, isHigh ? vertical : .center)
  }
}
