internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes frames and the modifiers inside them.
extension SwiftUIScreen {
  mutating func innerModifiers(
    of id: NodeID, _ look: AttributeReader, _ context: Context
  ) -> [Modifier] {
    var modifiers = look.attributes.isDisjoint(with: .content) ? [] : contentModifiers(id, look)
    if comparesSizes || look.attributes.contains(.padding),
      !attributeReaders.isScrollWithInnerPadding(id, document.component(of: id))
    {
      modifiers += chosenInsets(.padding, look) ?? padding(look.padding)
    }
    if modifiers.isEmpty {
      modifiers = frame(of: id, look, context)
    } else {
      modifiers += frame(of: id, look, context)
    }
    let isCropped = document.isCroppedPicture(id, look)
    if isCropped, look.cornerRadius == 0 {
      // An image that fills its frame extends beyond it, also for taps, which clipping ignores.
      modifiers += [Modifier("clipped"), Modifier("contentShape", "Rectangle()")]
    }
    guard !look.attributes.isDisjoint(with: .drawnBox) else { return modifiers }
    let radius =
      expressions.number(.cornerRadius, of: look, absent: "0", within: (0, nil), in: scope) ?? "0"
    let isRounded =
      look.cornerRadius > 0 || comparesSizes && look.attributes.contains(.cornerRadius)
    let isOwnColor = isOwnColor(id, look)
    let chosen = isOwnColor ? nil : chosenColor(look, .background, else: "clear")
    if let color = isOwnColor ? nil : chosen ?? look.background.map({ styles.style($0) }) {
      let isRound = isRounded && !clipsContent(id)
      let component = document.component(of: id)
      modifiers.append(
        words.background(
          color, in: isRound ? shape(radius) : nil,
          reaching: component == .banner && document.reachesEdge(look) ? look.edge : nil,
          reachesAll: component == .list && look.scrolls))
    }
    let isPainted = look.background != nil || chosen != nil
    if look.choice(.clip) != nil, look.cornerRadius == 0 || !clipsContent(id) && isPainted {
      // A shape that is far larger than the view clips nothing.
      let inset = expressions.spelled(.clip, of: look, in: scope) { $0.isClipped ? "0" : "-10_000" }
      let shape = look.cornerRadius > 0 ? self.shape(radius) : "Rectangle()"
      modifiers.append(Modifier("clipShape", "\(shape).inset(by: \(inset))"))
    } else if isRounded, clipsContent(id) || look.isClipped || !isPainted {
      modifiers.append(Modifier("clipShape", shape(radius)))
      if isCropped { modifiers.append(Modifier("contentShape", shape(radius))) }
    } else if look.isClipped, !isCropped {
      modifiers.append(Modifier("clipped"))
    }
    if let border = look.border { modifiers.append(self.border(border, radius)) }
    if let line = chosenBorder(look) {
      modifiers.append(border(line.ink, width: line.width, radius))
    }
    return modifiers
  }

  /// Whether a node consists of its background color, which then fills the node's frame.
  func isOwnColor(_ id: NodeID, _ look: AttributeReader) -> Bool {
    switch document.component(of: id) {
    case .box, .divider:
      look.attributes.isDisjoint(with: [.padding, .aspectRatio, .fixedSize])
    default: false
    }
  }

  /// The modifiers before the padding: fixed size and aspect ratio.
  func contentModifiers(_ id: NodeID, _ look: AttributeReader) -> [Modifier] {
    var modifiers: [Modifier] = []
    let fixed = look.fixedSize
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
      let isFilling = document.isCroppedPicture(id, look)
      if aspect.ratio != nil, fixed.isEmpty, isGiven(look.width) || isGiven(look.height),
        hugsItsContent(id) || isFilling
      {
        // SwiftUI only proposes a size with this ratio. Content that hugs needs a frame to accept
        // the size, and an image that fills must be prevented from exceeding it.
        let lengths =
          isFilling
          ? ["minWidth: 0", "maxWidth: .infinity", "minHeight: 0", "maxHeight: .infinity"]
          : ["maxWidth: .infinity", "maxHeight: .infinity"]
        modifiers.append(Modifier("frame", list: lengths + placeArgument(of: id, look)))
      }
      modifiers.append(
        Modifier("aspectRatio", list: (aspect.ratio.map { [literal($0)] } ?? []) + [mode]))
    }
    return modifiers
  }

  /// Whether a length does not depend on the content.
  private func isGiven(_ dimension: Dimension) -> Bool {
    switch dimension {
    case .fill, .points, .fraction: true
    case .auto, .hug: false
    }
  }

  /// Whether a component always has the size of its content.
  private func hugsItsContent(_ id: NodeID) -> Bool {
    switch document.component(of: id) {
    case .vstack, .hstack, .zstack, .group, .grid, .viewThatFits, .text, .button, .link: true
    default: false
    }
  }

  private func clipsContent(_ id: NodeID) -> Bool {
    switch document.component(of: id) {
    case .image, .box, .host, .divider, .scroll, .list, .carousel: true
    default: false
    }
  }

  func shape(_ radius: Points) -> String { shape(literal(radius)) }

  private func shape(_ radius: String) -> String { "RoundedRectangle(cornerRadius: \(radius))" }

  private mutating func border(_ border: BorderReference, _ radius: String) -> Modifier {
    self.border(styles.style(border.color), width: literal(border.width), radius)
  }

  func border(_ color: String, width: String, _ radius: Points) -> Modifier {
    border(color, width: width, literal(radius))
  }

  private func border(_ color: String, width: String, _ radius: String) -> Modifier {
    guard radius != "0" else {
      return width == "1"
        ? Modifier("border", color) : Modifier("border", color, "width: \(width)")
    }
    let width = width == "1" ? "" : ", lineWidth: \(width)"
    return Modifier("overlay", "\(shape(radius)).strokeBorder(\(color)\(width))")
  }

  /// The modifiers for computed padding or a computed margin; nil for constants.
  func chosenInsets(_ attribute: Attribute, _ look: AttributeReader) -> [Modifier]? {
    guard let sides = expressions.edges(attribute, of: look, in: scope) else { return nil }
    if sides.allSatisfy({ $0 == sides[0] }) { return [Modifier("padding", sides[0])] }
    let names = ["top", "leading", "bottom", "trailing"]
    let present = sides.indices.filter { sides[$0] != "0" }
    if present.count == 1 {
      return [Modifier("padding", "." + names[present[0]], sides[present[0]])]
    }
    let labeled = zip(names, sides).map { "\($0): \($1)" }
    return [Modifier("padding", "EdgeInsets(\(labeled.joined(separator: ", ")))")]
  }

  func padding(_ insets: EdgeInsets) -> [Modifier] {
    let (top, leading, bottom, trailing) = (
      insets.top, insets.leading, insets.bottom, insets.trailing
    )
    if comparesSizes {
      return [Modifier("padding", edgeInsets(insets))]
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
    switch (top != 0, leading != 0, bottom != 0, trailing != 0) {
    case (true, false, false, false): return [Modifier("padding", ".top", literal(top))]
    case (false, true, false, false): return [Modifier("padding", ".leading", literal(leading))]
    case (false, false, true, false): return [Modifier("padding", ".bottom", literal(bottom))]
    case (false, false, false, true):
      return [Modifier("padding", ".trailing", literal(trailing))]
    default: return [Modifier("padding", edgeInsets(insets))]
    }
  }

  func edgeInsets(_ insets: EdgeInsets) -> String {
    let (top, leading) = (insets.top, insets.leading)
    let (bottom, trailing) = (insets.bottom, insets.trailing)
    return String(
      code:
        "EdgeInsets(top: \(top), leading: \(leading), bottom: \(bottom), trailing: \(trailing))"
    )
  }

  /// The frame modifiers for a node's size attributes and its parent's layout.
  mutating func frame(of id: NodeID, _ look: AttributeReader, _ context: Context) -> [Modifier] {
    guard mayHaveFrame(id, look, context) else { return [] }
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
      if refuseShare(isWide ? .minWidth : .minHeight, look) { least = nil }
      if refuseShare(isWide ? .maxWidth : .maxHeight, look) { most = nil }
      switch dimension {
      case .points(let length):
        let text = expressions.number(
          isWide ? .width : .height, of: look, absent: "nil", within: (0, nil), in: scope)
        fixed.append((isWide ? "width: " : "height: ") + (text ?? literal(length)))
        continue
      case .fraction(let share):
        let name = isWide ? "width" : "height"
        refuse(
          "a share of the parent's \(name)", at: look.span(of: isWide ? .width : .height),
          instead: share == 1
            ? "write '\(name): fill'"
            : "write '\(name): fill' on each of equal children of "
              + "\(isWide ? "an 'hstack'" : "a 'vstack'") with 'distribution: fillEqually', or "
              + "points; shares are for 'targets: [uikit]'")
      case .fill:
        // A view that already fills its proposal needs no frame, unless it would grow with its
        // content.
        if least == nil, ideal == nil, most == nil,
          fillAxes.contentLength(of: id, look, axis).isGreedy, look.aspectRatio == nil,
          !look.fixedSize.contains(isWide ? .horizontal : .vertical),
          !fillAxes.mayOutgrow(id, axis, context), !fillAxes.followsOffer(of: id, across: axis)
        {
          continue
        }
        most = most ?? .infinity
        if context.stretched == axis { least = least ?? stretchedLeast(of: id, axis, context) }
      case .hug where context.shared == axis: most = most ?? .infinity
      case .hug: break
      case .auto:
        if context.shared == axis || context.isFiller && context.axis == axis {
          most = most ?? .infinity
        } else if isWide, fillsRow(id, look, context) {
          most = most ?? .infinity
        } else if fillAxes.needsStretch(id, look, axis, context) {
          most = most ?? .infinity
          least = least ?? stretchedLeast(of: id, axis, context)
        } else if document.component(of: id).fills(axis), !fillsByItself(id, axis) {
          most = most ?? .infinity
        }
      }
      if document.component(of: id) == .image, least == nil {
        // An image that fills its frame is longer than the frame on one axis.
        let isFilling = look.contentMode == .fill && most == .infinity
        if isFilling || dimension == .fill && isWide { least = 0 }
      }
      if let least {
        let text = chosenLength(isWide ? .minWidth : .minHeight, look)
        flexible.append("min\(name): " + (text ?? literal(least)))
      }
      if let ideal { flexible.append(String(code: "ideal\(name): \(ideal)")) }
      if let most {
        let text = chosenLength(isWide ? .maxWidth : .maxHeight, look)
        flexible.append("max\(name): " + (text ?? literal(most)))
      }
      ideal = nil
    }
    guard comparesSizes || !fixed.isEmpty || !flexible.isEmpty else { return [] }
    if comparesSizes {
      func all(_ names: [String], _ given: [String]) -> [String] {
        names.map { name in given.first { $0.hasPrefix(name + ": ") } ?? name + ": nil" }
      }
      let place = placeArgument(of: id, look)
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
      Modifier("frame", list: lengths + placeArgument(of: id, look, along: lengths))
    }
  }

  /// Reports a bound that is a fraction of the parent, which SwiftUI cannot express.
  ///
  /// - Returns: whether the bound is such a fraction.
  private mutating func refuseShare(_ bound: Attribute, _ look: AttributeReader) -> Bool {
    guard look.isShareBound(bound) else { return false }
    let isWide = bound == .minWidth || bound == .maxWidth
    refuse(
      "a share of the parent's \(isWide ? "width" : "height")", at: look.span(of: bound),
      instead: "use points, or limit it with a 'spacer' that has a 'minLength'")
    return true
  }

  /// A computed length; nil for a constant one.
  private func chosenLength(_ attribute: Attribute, _ look: AttributeReader) -> String? {
    guard look.choice(attribute) != nil else { return nil }
    return expressions.number(attribute, of: look, absent: "nil", within: (0, nil), in: scope)
  }

  /// The minimum length of a node that fills its parent: 0 if its content may be longer, otherwise
  /// nil.
  private func stretchedLeast(of id: NodeID, _ axis: Axis, _ context: Context) -> Points? {
    fillAxes.mayOutgrow(id, axis, context) ? 0 : nil
  }

  /// The alignment argument of a node's frame; the alignment can be conditional.
  private func placeArgument(
    of id: NodeID, _ look: AttributeReader, along lengths: [String]? = nil
  ) -> [String] {
    let attribute: Attribute = document.component(of: id) == .text ? .align : .alignment
    let name = expressions.spelled(attribute, of: look, in: scope) { look in
      let alignment = frameAlignment(of: id, look)
      return (lengths.map { alignment.along($0) } ?? alignment).swiftUIName
    }
    return name == ".center" ? [] : ["alignment: " + name]
  }

  /// The alignment of a node's content in its frame.
  private func frameAlignment(of id: NodeID, _ look: AttributeReader) -> BoxAlignment {
    let own = fillAxes.ownAlignment(of: id, look)
    guard let alignment = look.frameAlignment else { return own }
    // A stack that stretches its children on the cross axis fills its frame.
    switch (document.component(of: id), look.stackAlignment) {
    case (.vstack, nil), (.vstack, .fill):
      guard keepsAlignment(of: id, look, .horizontal) else { return alignment }
      return BoxAlignment(.leading, alignment.vertical)
    case (.hstack, .fill):
      guard keepsAlignment(of: id, look, .vertical) else { return alignment }
      return BoxAlignment(alignment.horizontal, .top)
    default: return alignment
    }
  }

  /// Whether a stack with `alignment: fill` fills its frame, so that the frame's alignment has no
  /// effect.
  private func keepsAlignment(of id: NodeID, _ look: AttributeReader, _ axis: Axis) -> Bool {
    let isWide = axis == .horizontal
    if look.fixedSize.contains(AxisSet(axis)) { return false }
    // A stack that is shorter than its own padding extends beyond its frame.
    let padding = isWide ? look.padding.horizontal : look.padding.vertical
    if case .points(let length) = isWide ? look.width : look.height, length < padding {
      return false
    }
    return look.aspectRatio == nil || !fillAxes.contentLength(of: id, look, axis).isGreedy
  }

  /// Whether a node may need a frame, because of its attributes, its parent or its component.
  @inline(__always)
  private func mayHaveFrame(_ id: NodeID, _ look: AttributeReader, _ context: Context) -> Bool {
    if comparesSizes || !look.attributes.isDisjoint(with: .sizes) { return true }
    if context.shared != nil || context.isFiller || !fillsByItself(id, .horizontal) { return true }
    if fillsRow(id, look, context) { return true }
    return context.stretched.map { fillAxes.needsStretch(id, look, $0, context) } ?? false
  }

  /// Whether a row of a scrolling list needs a frame that fills the width.
  ///
  /// Otherwise the list gives the row the size of its content, at the leading edge.
  private func fillsRow(_ id: NodeID, _ look: AttributeReader, _ context: Context) -> Bool {
    guard context.isRow, context.axis == nil else { return false }
    switch document.component(of: id) {
    case .text, .icon, .vstack, .hstack, .zstack:
      if !look.attributes.isDisjoint(with: [.background, .border, .tap]) { return true }
    case .image, .activity: break
    default: return false
    }
    guard (look.frameAlignment ?? fillAxes.ownAlignment(of: id, look)).horizontal != .leading else {
      return false
    }
    var stretched = context
    stretched.stretched = .horizontal
    return fillAxes.needsStretch(id, look, .horizontal, stretched)
  }

  /// Whether a node may have modifiers inside its background and border.
  @inline(__always)
  func mayHaveInnerModifiers(_ id: NodeID, _ look: AttributeReader, _ context: Context) -> Bool {
    !look.attributes.isDisjoint(with: .inner) || mayHaveFrame(id, look, context)
      || document.component(of: id) == .image
  }

  func fillsByItself(_ id: NodeID, _ axis: Axis) -> Bool {
    switch document.component(of: id) {
    case .button, .banner, .sheet: false
    default: true
    }
  }
}

extension BoxAlignment {
  /// The alignment on the axes on which the frame has a length: a frame with only a width aligns
  /// horizontally.
  fileprivate func along(_ lengths: [String]) -> BoxAlignment {
    func name(_ length: String) -> Substring.UTF8View {
      length.utf8.prefix { $0 != UInt8(ascii: ":") }
    }
    // `width` and `height` differ in their last letters, regardless of the prefix.
    let isWide = lengths.contains { name($0).last == UInt8(ascii: "h") }
    let isHigh = lengths.contains { name($0).last == UInt8(ascii: "t") }
    return BoxAlignment(isWide ? horizontal : .center, isHigh ? vertical : .center)
  }
}

extension BoxAlignment {
  var name: String {
    switch (horizontal, vertical) {
    case (.leading, .top): "topLeading"
    case (.center, .top): "top"
    case (.trailing, .top): "topTrailing"
    case (.leading, .center): "leading"
    case (.center, .center): "center"
    case (.trailing, .center): "trailing"
    case (.leading, .bottom): "bottomLeading"
    case (.center, .bottom): "bottom"
    case (.trailing, .bottom): "bottomTrailing"
    }
  }

  var swiftUIName: String { "." + name }
}
