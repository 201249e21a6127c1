internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Adds padding, size, background, border and clipping to a view, in the order that the spec
/// language defines.
extension UIKitScreen {
  mutating func dress(
    _ content: String, _ id: NodeID, _ look: AttributeReader, _ context: Context
  ) -> String {
    var view = content
    let component = document.component(of: id)
    let isChanging = changes(id, look)
    writeFixedSize(&view, look)
    writePriorities(&view, id, look, context)
    // The control is the accessibility element, not the box around it.
    let isHeardInside = component == .activity || component == .progress
    if isHeardInside, look.accessibility != nil {
      view = named(view)
      writeHeard(of: view, look)
    }
    if component != .button {
      view = fillBox(
        with: view, id, look, isBox: isColumn(id), standsAlone: standsAlone(id, context))
      let clipsItself = view == content && document.isCroppedPicture(id, look)
      writePaint(on: &view, id, look, clipsItself: clipsItself)
      view = keepingShadow(view, id, look)
    } else if look.isClipped {
      view = named(view)
      writer.line("\(view).clipsToBounds = true")
    }
    view = size(view, id, look, context)
    let reachesScreen = mayReachScreen(id, look, context)
    let isApart =
      isHeardApart(id, look)
      || !reachesScreen && holdsLayersApart(id, look, isBare: view == content)
    var below: String?
    if isApart {
      writeElement(&view, id, look)
      writeAccessibility(&view, look)
      let element = named(view)
      if !drawsOverBackground(component) { below = element }
      view = declare(id, suffix: "Layers", "BoxView()", isStored: isChanging)
      writer.line("\(view).fill(with: \(element))")
    }
    if !reachesScreen { view = layer(view, id, below: below) }
    if let shadow = shadow(of: id, look) {
      if component == .button {
        let button = named(view)
        view = declare(id, suffix: "Shadow", "BoxView()", isStored: isChanging)
        writer.line("\(view).fill(with: \(button))")
      }
      if let position = look.choice(.shadow) {
        view = isInLoop ? named(view) : stored(view, id)
        setShadow(document.choices[position], on: view, look)
      } else {
        writeShadow(shadow, on: view)
      }
    }
    writeDrawing(on: &view, id, look, context)
    if let action = look.action, component != .button, component != .link {
      view = named(view)
      writer.open("\(view).\(tapCall(of: id)) {" + capture(for: document.actions[action]))
      writeStatements(of: document.actions[action], owner: "self?")
      writer.close()
      if document.isRowButton(id) { writeRowEnabling(of: view, look) }
    }
    if !isApart { writeElement(&view, id, look) }
    // In a column, the accessibility attributes apply to the control.
    if isColumn(id) || isApart || isHeardInside {
      writeHiding(of: &view, look)
    } else {
      writeAccessibility(&view, look)
    }
    if reachesScreen {
      let table = named(view)
      view = declare(
        id, suffix: "Place", isChanging ? "ScrollPlace()" : "ScrollPlace(\(table))",
        isStored: isChanging)
      if isChanging { writer.line("\(view).hold(\(table))") }
      view = layer(view, id, below: nil)
    }
    view = place(view, id, look, context)
    // A banner is inserted and removed as a whole.
    return component == .banner ? view : writePresence(of: view, id, look, context)
  }

  /// Whether a table in a stack may touch an edge of the safe area; it must then extend to the
  /// screen's edge.
  private func mayReachScreen(_ id: NodeID, _ look: AttributeReader, _ context: Context) -> Bool {
    guard document.component(of: id) == .list, look.scrolls, context.axis != nil,
      !context.isCell, !context.isRow, !isInLoop, component == nil, look.margin == .zero,
      look.border == nil, look.cornerRadius == 0, look.shadow == nil, !look.isClipped
    else { return false }
    return document.nodes.indices.prefix(id.position).dropFirst().allSatisfy { position in
      guard Int(document.nodes[position].subtreeEnd) > id.position else { return true }
      let outer = attributeReaders[NodeID(position)]
      return document.nodes[position].component.isStack && outer.padding == .zero
        && outer.margin == .zero && !outer.isClipped && outer.cornerRadius == 0
    }
  }

  /// Applies the attributes that a use adds to its component, outside the component's view.
  mutating func dressUse(
    _ content: String, _ id: NodeID, _ look: AttributeReader, _ context: Context
  ) -> String {
    var view = fillBox(with: content, id, look, isBox: false, standsAlone: false)
    writePaint(on: &view, id, look, clipsItself: false)
    view = keepingShadow(view, id, look)
    view = size(view, id, look, context)
    if let shadow = look.shadow { writeShadow(shadow, on: view) }
    writeDrawing(on: &view, id, look, context)
    writePriorities(&view, id, look, context)
    if let action = look.action {
      view = named(view)
      let call = tapCall(of: id)
      writer.open("\(view).\(call) {" + capture(for: document.actions[action]))
      writeStatements(of: document.actions[action], owner: "self?")
      writer.close()
    }
    writeAccessibility(&view, look)
    view = place(view, id, look, context)
    return writePresence(of: view, id, attributeReaders[id], context)
  }

  // MARK: - Inside the box

  /// Wraps a view in a `BoxView` if it needs padding, a border or a shadow.
  ///
  /// - Parameter isBox: whether the view can have them itself, as a field's view can.
  private mutating func fillBox(
    with content: String, _ id: NodeID, _ look: AttributeReader, isBox: Bool, standsAlone: Bool
  ) -> String {
    var view = content
    let component = document.component(of: id)
    let isStack =
      component.isStack || component == .body
      || attributeReaders.isScrollWithInnerPadding(id, component)
    let isChanging = changes(id, look)
    let needsBox =
      standsAlone || look.border != nil || look.choice(.border) != nil || look.shadow != nil
      || (!isStack && isPadded(look))
      // Before iOS 14, a stack view draws no background.
      || (minimumIOS < 14 && component.isStack && !roomy.contains(id) && hasPaint(look))
      // A label and an image view draw in front of their subviews.
      || [.text, .icon, .image].contains(component) && layers(of: id).hasBackground
    if isBox {
      if look.padding != .zero { writer.call("\(view).setPadding", [insets(look.padding)]) }
      adaptPadding(of: view, .padding, look) { $0.padding }
    } else if needsBox {
      let padding = isStack ? EdgeInsets.zero : look.padding
      let boxed = named(view)
      if component == .text { boxedLabels[id] = boxed }
      view = declare(id, suffix: "Box", "BoxView()", isStored: isChanging)
      writer.call(
        "\(view).fill",
        ["with: \(boxed)"]
          + (padding == .zero || look.choice(.padding) != nil ? [] : [insets(padding)]))
      if !isStack { adaptPadding(of: view, .padding, look) { $0.padding } }
    }
    if let alignment = look.frameAlignment, hasFrame(look) {
      let inner = named(view)
      view = declare(id, suffix: "Frame", "BoxView()", isStored: isChanging)
      let filling = fillingContent(of: id, look)
      writer.call("\(view).add", [inner, "at: .\(alignment.name)"] + filling)
      writeContentGrowth(of: id, inner, in: view, look)
    }
    return view
  }

  /// Whether a node has a background or rounded corners.
  private func hasPaint(_ look: AttributeReader) -> Bool {
    look.background != nil || look.choice(.background) != nil || look.cornerRadius > 0
      || look.regular.map { $0.cornerRadius > 0 } ?? false
  }

  /// Whether a node has padding in any size class.
  func isPadded(_ look: AttributeReader) -> Bool {
    look.padding != .zero || look.regular.map { $0.padding != .zero } ?? false
  }

  private func hasFrame(_ look: AttributeReader) -> Bool {
    look.width != .auto || look.height != .auto || look.minWidth != nil || look.minHeight != nil
  }

  // MARK: - Around the box

  private mutating func writeDrawing(
    on view: inout String, _ id: NodeID, _ look: AttributeReader, _ context: Context
  ) {
    if !look.attributes.isDisjoint(with: [.opacity, .invisible]), dimmedButtons.contains(view) {
      let button = view
      view = declare(id, suffix: "Opacity", "BoxView()", isStored: changes(id, look))
      writer.line("\(view).fill(with: \(button))")
    }
    let alpha = expressions.number(.opacity, of: look, absent: "1", in: scope) ?? "1"
    if look.invisibility != nil || look.choice(.opacity) != nil || look.choice(.zIndex) != nil {
      view = isInLoop ? named(view) : stored(view, id)
    }
    if let invisibility = look.invisibility {
      let isUnseen = expressions.condition(invisibility, in: scope)
      set(
        "\(view).alpha", to: "\(isUnseen.text(atLeast: .or)) ? 0 : \(alpha)",
        at: look.span(of: .invisible))
      set(
        "\(view).accessibilityElementsHidden", to: isUnseen.text, at: look.span(of: .invisible))
    } else if look.choice(.opacity) != nil {
      set("\(view).alpha", to: alpha, at: look.span(of: .opacity))
    } else if let opacity = look.opacity {
      view = named(view)
      writer.line("\(view).alpha = \(literal(opacity))")
    }
    func move(_ look: AttributeReader) -> (x: Points, y: Points) {
      var offset = look.offset ?? (0, 0)
      if let shift = look.alignmentGuide, context.movesDrawing { offset.y += shift }
      return offset
    }
    let offset = move(look)
    if let chosen = expressions.pair(.offset, of: look, in: scope) {
      view = isInLoop ? named(view) : stored(view, id)
      let y = offset.y == 0 ? chosen.y : "\(chosen.y) + \(literal(offset.y))"
      setCall("\(view).drawMoved(x: \(chosen.x), y: \(y))", at: look.span(of: .offset))
    } else if let regular = look.regular.map(move), regular != offset {
      view = named(view)
      follow(.alignmentGuide, look)
      adapt(view, to: (literal(offset.y), literal(regular.y))) {
        "view.drawMoved(x: \(literal(offset.x)), y: \($0))"
      }
    } else if offset != (0, 0) {
      view = named(view)
      writer.line("\(view).drawMoved(x: \(literal(offset.x)), y: \(literal(offset.y)))")
    }
    let parent = lengths.parentComponent(of: id)
    // Layers with explicit `zIndex` values are added in that order.
    let isInOrder = look.choice(.zIndex) == nil && (parent == .zstack || parent == .canvas)
    if look.attributes.contains(.zIndex), !isInOrder {
      if look.choice(.zIndex) == nil { view = named(view) }
      writeNumber("\(view).layer.zPosition", .zIndex, look, absent: "0")
    }
    if look.isInvisible {
      view = named(view)
      writer.line("\(view).alpha = 0")
    }
  }

  private mutating func writePriorities(
    _ view: inout String, _ id: NodeID, _ look: AttributeReader, _ context: Context
  ) {
    for axis in [Axis.horizontal, .vertical] {
      let fills =
        lengths.isLeaf(id) && isSaidToFill(look, axis) && !isScrolledWithinShare(id, look, axis)
        || axis == .vertical && followsRatioInBounds(id, look)
      if let hugging = look.hugging?[axis] ?? (fills ? 2 : context.hugging(id, axis, document)) {
        view = named(view)
        // A box has no intrinsic size, so the hugging priority applies to its label.
        writer.line(
          "\(boxedLabels[id] ?? view).setContentHuggingPriority("
            + "UILayoutPriority(\(literal(hugging))), for: .\(axis.name))")
      }
      var compression = look.compression?[axis]
      if compression == nil, let priority = look.layoutPriority,
        context.axis == nil || context.axis == axis
      {
        compression = min(max(750 + priority, 1), 999)
      }
      if compression == nil, look.choice(.layoutPriority) != nil,
        context.axis == nil || context.axis == axis,
        let priority = expressions.number(
          .layoutPriority, of: look, absent: "0", within: (-749, 249), in: scope)
      {
        view = isInLoop ? named(view) : stored(view, id)
        setCall(
          "\(view).setContentCompressionResistancePriority("
            + "UILayoutPriority(Float(750 + (\(priority)))), for: .\(axis.name))",
          at: look.span(of: .layoutPriority))
        continue
      }
      if compression == nil, fills, !isScrolled(id, axis) { compression = 2 }
      if compression == nil, !look.fixedSize.contains(AxisSet(axis)) {
        compression = context.compression(id, axis)
      }
      if let compression {
        view = named(view)
        writer.line(
          "\(view).setContentCompressionResistancePriority("
            + "UILayoutPriority(\(literal(compression))), for: .\(axis.name))")
      }
    }
  }

  /// Whether an aspect ratio and bounds determine an image's height from its width, regardless of
  /// the image file's height.
  private func followsRatioInBounds(_ id: NodeID, _ look: AttributeReader) -> Bool {
    document.component(of: id) == .image && look.pictureRatio != nil
      && (look.minHeight != nil || look.maxHeight != nil || look.maxWidth != nil)
  }

  /// Whether a view has a maximum length that is a fraction of its parent, on the axis on which a
  /// scroll view scrolls it.
  private func isScrolledWithinShare(
    _ id: NodeID, _ look: AttributeReader, _ axis: Axis
  ) -> Bool {
    look.isShareBound(axis == .horizontal ? .maxWidth : .maxHeight) && isScrolled(id, axis)
  }

  private func isSaidToFill(_ look: AttributeReader, _ axis: Axis) -> Bool {
    let isWide = axis == .horizontal
    switch isWide ? look.width : look.height {
    case .fill: return true
    case .auto, .hug: return (isWide ? look.maxWidth : look.maxHeight) != nil
    case .points, .fraction: return false
    }
  }

  /// Wraps a view whose lengths or bounds are fractions of its parent in a `ShareView`.
  private mutating func writeShares(
    _ content: String, _ id: NodeID, _ look: AttributeReader
  ) -> String {
    var arguments: [String] = []
    var following: [(name: String, share: String, attribute: Attribute)] = []
    var varying: [(name: String, shares: (String, String), attribute: Attribute)] = []
    for axis in [Axis.horizontal, .vertical] {
      let isWide = axis == .horizontal
      // An explicit length takes precedence.
      if case .points = isWide ? look.width : look.height { continue }
      let attributes: [Attribute] =
        isWide ? [.width, .minWidth, .maxWidth] : [.height, .minHeight, .maxHeight]
      var hasShare = false
      for attribute in attributes {
        if !isWide, attribute != .height, look.isShareBound(attribute), isInGrid(id) {
          refuse(
            "a share of the height of a grid's row", at: look.span(of: attribute),
            instead: "give points: the row is as high as its cells")
        }
        if attribute == .maxWidth, look.isShareBound(.maxWidth), look.minWidth ?? 0 > 0,
          !look.isShareBound(.minWidth), isInGrid(id)
        {
          refuse(
            "a 'minWidth' in points beside a share of a grid's column",
            at: look.span(of: .maxWidth), instead: "give the greatest width in points, too")
        }
        if let share = expressions.share(attribute, of: look, in: scope) {
          following.append((attribute.name, share, attribute))
        } else if let share = look.share(attribute) {
          arguments.append("\(attribute.name): \(literal(share))")
          if let regular = look.regular?.share(attribute), regular != share {
            varying.append((attribute.name, (literal(share), literal(regular)), attribute))
          }
        } else {
          continue
        }
        hasShare = true
      }
      guard hasShare else { continue }
      let margin = isWide ? look.margin.horizontal : look.margin.vertical
      if margin != 0 {
        refuseMargin(look, beside: "a share of the parent")
        arguments.append("\(isWide ? "extraWidth" : "extraHeight"): \(literal(margin))")
      }
    }
    guard !arguments.isEmpty || !following.isEmpty else { return content }
    if let parent = lengths.parent(of: id), document.component(of: parent) == .scroll {
      let padding =
        attributeReaders.isScrollWithInnerPadding(parent, .scroll)
        ? attributeReaders[parent].padding : .zero
      if attributeReaders.isScrollWithInnerPadding(parent, .scroll),
        hasChangingPadding(attributeReaders[parent])
      {
        refuse(
          "a share of a scroll whose padding differs by size class",
          at: attributeReaders[parent].span(of: .padding),
          instead: "put a stack with the padding into the scroll")
      }
      let (width, height) = (literal(padding.horizontal), literal(padding.vertical))
      arguments.append("scrolledIn: CGSize(width: \(width), height: \(height))")
    }
    let inner = named(content)
    let view = declare(
      id, suffix: "Share", "ShareView(\(arguments.joined(separator: ", ")))",
      isStored: changes(id, look))
    writer.line("\(view).fill(with: \(inner))")
    if let room = contentRoom, lengths.parentComponent(of: id) == .body {
      writer.line("\(view).room = \(room)")
    }
    for (name, share, attribute) in following {
      setCall("\(view).share(\(name): \(share))", at: look.span(of: attribute))
    }
    for (name, shares, attribute) in varying {
      follow(attribute, look)
      adapt(view, to: shares) { "view.share(\(name): \($0))" }
    }
    return view
  }

  /// Reports a computed margin where generated code needs a constant.
  mutating func refuseMargin(_ look: AttributeReader, beside what: String) {
    guard look.choice(.margin) != nil else { return }
    refuse(
      "a computed margin beside \(what)", at: look.span(of: .margin),
      instead: "put the node in a stack that has the lengths as its 'padding'")
  }

  private func isInGrid(_ id: NodeID) -> Bool {
    let parent = lengths.parentComponent(of: id)
    return parent == .grid || parent == .row
  }

  /// Places a view in its parent: adds its margin and `ShareView`, and aligns it in a stack that
  /// would stretch it.
  mutating func place(
    _ content: String, _ id: NodeID, _ look: AttributeReader, _ context: Context
  ) -> String {
    var view = content
    let isChanging = changes(id, look)
    let isMoved = look.alignmentGuide != nil && !context.movesDrawing
    let margin = Self.margin(of: look, context)
    if margin != .zero || look.regular.map({ Self.margin(of: $0, context) != .zero }) ?? false {
      let inner = named(view)
      view = declare(id, suffix: "Margin", "BoxView()", isStored: isChanging)
      writer.call(
        "\(view).fill",
        ["with: \(inner)"] + (look.choice(.margin) == nil ? [insets(margin)] : []))
      adaptPadding(of: view, .margin, look) { Self.margin(of: $0, context) }
      if isMoved { follow(.alignmentGuide, look) }
    }
    view = writeShares(view, id, look)
    // A table cell is as wide as the table.
    if context.isRow, context.axis == nil,
      hugsRow(id, look) || lengths.isRigid(id, .horizontal) || look.choice(.width) != nil
    {
      return "\(view).aligned(.leading)"
    }
    guard let axis = context.axis, !context.isRow, !context.isCell else { return view }
    let isColumn = axis == .vertical
    let isBounded = (isColumn ? look.maxWidth : look.maxHeight) != nil
    // A view that is wider than its stack starts at the stack's leading edge. In a zstack or a box
    // it overflows without help.
    let component = document.component(of: id)
    let parent = lengths.parentComponent(of: id)
    // In a scroll view, a column lets its own views overflow.
    let isColumnInScroll =
      component == .vstack && isColumn && parent == .scroll && look.minWidth == nil
    // Layers may be shorter than what they hold, but not than their own minimum.
    let mayOverflow =
      component == .zstack && (isColumn ? look.minWidth : look.minHeight) == nil
    let isTooLong =
      !mayOverflow && !isColumnInScroll
      && (!roomy.contains(id) || parent == .scroll && isColumn && look.minWidth != nil)
      && lengths.overflowsParent(id, axis.other)
    guard context.alignment == .fill || isTooLong && !context.alignment.isBaseline else {
      return view
    }
    // A stack with `fill` would stretch a view with another size.
    let size = isColumn ? look.width : look.height
    let isAuto = size == .auto || size == .fill
    guard isBounded || !isAuto || lengths.isRigid(id, axis.other) || isTooLong else { return view }
    var priority = "\(lengths.fillPriority(of: id))"
    // An aspect ratio derives the height from the full width, even if it exceeds the screen.
    if look.aspectRatio != nil, isColumn, parent == .body { priority = UIKitPriority.beyondScreen }
    if parent == .scroll, let scroll = lengths.parent(of: id).map({ attributeReaders[$0] }),
      (isColumn ? scroll.width : scroll.height) == .hug
    {
      // A scroll that hugs is as wide as its widest view.
      priority = UIKitPriority.withinHuggingScroll
    }
    let expands = (isTooLong || size == .hug) && lengths.expands(id, axis.other)
    let fills = (isAuto && isBounded) || ((isAuto || size == .hug) && expands)
    var arguments = ["across: .\(axis.name)"]
    if fills { arguments.append("filling: true") }
    if fills, priority != "738" { arguments.append("priority: \(priority)") }
    // A view that is wider than a scroll view must not widen it.
    if parent == .scroll { arguments.append("within: \(UIKitPriority.withinScroll)") }
    let aligned = "\(view).aligned(\(arguments.joined(separator: ", ")))"
    guard !fills, isTooLong || size == .hug, growsSometimes(id, axis.other) else { return aligned }
    view = named(view)
    let holder = named("\(view).aligned(\(arguments.joined(separator: ", ")))")
    writeGrowth(of: id, view, axis.other, like: holder, priority: priority)
    return holder
  }

  /// The margin of a view, to which the cross-axis offset of an alignment guide is added.
  private static func margin(of look: AttributeReader, _ context: Context) -> EdgeInsets {
    var margin = look.margin
    guard let shift = look.alignmentGuide, let axis = context.axis, !context.movesDrawing else {
      return margin
    }
    if axis == .vertical {
      margin.leading += shift
      margin.trailing -= shift
    } else {
      margin.top += shift
      margin.bottom -= shift
    }
    return margin
  }

  /// Whether a list row is only as wide as its content.
  func hugsRow(_ id: NodeID, _ look: AttributeReader) -> Bool {
    if look.width == .hug { return true }
    guard document.component(of: id) == .button, look.width == .auto, look.frameAlignment == nil
    else { return false }
    let style = document.buttonStyle(look.style)
    return style.base != .plain || look.isFilled || style.background != nil
  }

  /// The arguments with the axes on which an overlay or background is as large as its view.
  ///
  /// - Parameter isLayer: whether it must not affect the view's size.
  func filling(_ layer: NodeID, isLayer: Bool = false) -> [String] {
    return filling(
      layer, on: Axis.allCases.filter { lengths.expands(layer, $0) }, isLayer: isLayer)
  }

  func filling(_ layer: NodeID, on axes: [Axis], isLayer: Bool = false) -> [String] {
    let usual = isLayer ? "1000" : "740"
    var priority = isLayer ? usual : "\(lengths.fillPriority(of: layer))"
    if isLayer, attributeReaders[layer].maxWidth != nil || attributeReaders[layer].maxHeight != nil
    {
      priority = UIKitPriority.bounded
    }
    // An aspect ratio derives the height from the full width, even if it is too high.
    if !isLayer, axes.contains(.horizontal), lengths.holdsRatio(layer) {
      priority = UIKitPriority.stretched
    }
    let isUsual = axes.isEmpty || priority == usual
    return fillingArgument(axes) + (isUsual ? [] : ["priority: \(priority)"])
  }

  /// The arguments with the axes on which a view fills its container.
  func stretching(_ axes: [Axis]) -> [String] {
    fillingArgument(axes) + ["priority: \(UIKitPriority.stretched)"]
  }

  /// The argument with the axes on which a node's content fills the node's frame.
  private func fillingContent(of id: NodeID, _ look: AttributeReader) -> [String] {
    let content = document.content(of: id)
    let component = document.component(of: id)
    return fillingArgument(
      Axis.allCases.filter { axis in
        content.contains { lengths.expands($0, axis) } || component.fills(axis)
          || component.isStack && !hasFrame(look, axis)
      })
  }

  /// Whether a size attribute can make a node larger than its content.
  func hasFrame(_ look: AttributeReader, _ axis: Axis) -> Bool {
    let isWide = axis == .horizontal
    return look.aspectRatio != nil || (isWide ? look.width : look.height) != .auto
      || (isWide ? look.minWidth ?? look.maxWidth : look.minHeight ?? look.maxHeight) != nil
  }

  private func fillingArgument(_ axes: [Axis]) -> [String] {
    guard !axes.isEmpty else { return [] }
    return ["filling: [\(axes.map { "." + $0.name }.joined(separator: ", "))]"]
  }

  /// Writes code that hides a view while its conditions are false.
  private mutating func writePresence(
    of content: String, _ id: NodeID, _ look: AttributeReader, _ context: Context
  ) -> String {
    var view = content
    guard let absence = absence(of: look) else { return view }
    let isStack = document.component(of: id).isStack || isColumn(id)
    let isBare =
      isStack && look.border == nil && look.shadow == nil && look.margin == .zero
      || hugsHidden(id, context) && !isBox(content)
    if context.axis != nil, isBare {
      // A stack keeps its spacing and cannot have a length of 0 itself, so it gets a wrapper.
      view = declare(id, suffix: "Holder", "BoxView()", isStored: !isInLoop)
      writer.line("\(view).fill(with: \(content))")
    }
    if isInLoop || absence.text == "true" {
      view = named(view)
      writer.line("\(view).isHidden = \(absence.text)")
      return view
    }
    view = stored(view, id)
    guard let position = attributeReaders.transition(of: id, look, in: document.nodes) else {
      updates.line("\(view).isHidden = \(absence.text)")
      return view
    }
    warnCurves(of: document.transitions[position], at: look.span(of: .transition))
    let arguments = transitionArguments(document.transitions[position])
    updates.call("\(view).setHidden", [absence.text] + arguments)
    return view
  }

  /// Declares a constant for a view that is still an expression.
  ///
  /// - Returns: the constant's name.
  mutating func named(_ view: String) -> String {
    guard view.utf8.contains(UInt8(ascii: "(")) else { return view }
    let base = view.prefix { $0 != "(" }
    let call = base.split(separator: ".").last ?? base
    let wanted =
      call.hasPrefix("make") ? call.dropFirst(4) : call.hasPrefix("UI") ? call.dropFirst(2) : call
    let name = viewNames.take(withSuffix(memberName(String(wanted), fallback: "content"), "View"))
    writer.line("let \(name) = \(view)")
    return name
  }

  /// Declares a property for a view, so that updates can hide it.
  ///
  /// - Returns: the property's name.
  mutating func stored(_ view: String, _ id: NodeID) -> String {
    if isRepeated { return named(view) }
    let isProperty = properties.contains { $0.hasPrefix("private let \(view) =") }
    if isProperty { return view }
    let holder = viewNames.take(viewName(of: id, suffix: "Holder"))
    properties.append("private let \(holder) = BoxView()")
    writer.line("\(holder).fill(with: \(view))")
    return holder
  }

  /// Declares a property for a complete view; a wrapper is hidden together with the view.
  ///
  /// - Returns: the property's name.
  mutating func storedWhole(_ view: String, _ id: NodeID) -> String {
    let holder = stored(view, id)
    if holder != view, !isRepeated, let absence = absence(of: attributeReaders[id]) {
      updates.span = document.span(of: id)
      updates.line("\(holder).isHidden = \(absence.text)")
    }
    return holder
  }

  /// Writes an update statement that runs after all views have been hidden or shown.
  mutating func writeFollowing(_ line: String) {
    if isInEntry { updates.line(line) } else { lateUpdates.append(line) }
  }

  func insets(_ insets: EdgeInsets) -> String {
    let sides: CodeLine = """
      top: \(insets.top), leading: \(insets.leading), bottom: \(insets.bottom), \
      trailing: \(insets.trailing)
      """
    return String(code: "NSDirectionalEdgeInsets(\(sides.text))")
  }
}

extension StackAlignment {
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
