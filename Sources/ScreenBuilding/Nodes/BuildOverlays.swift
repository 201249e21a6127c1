internal import PlatformData
internal import SpecModel

/// Overlays (banners, sheets and alerts) and the screen's own bars.
extension ScreenBuilder {
  mutating func appendOverlay(_ node: Node, _ entries: ArraySlice<AttributeEntry>) {
    if node.component == .banner {
      appendBanner(node, entries)
      return
    }
    let flags = NodeAttributes(entries, in: decider).flags
    appendDimming(node, flags)
    moveOpenNode()
    if node.component == .sheet {
      appendSheet(node, entries)
    } else {
      appendAlert(node, entries)
    }
  }

  /// Appends a banner that is as wide as the screen.
  ///
  /// Its padding starts at the safe area. Its background extends to the screen's edge, unless the
  /// banner has a margin or rounded corners.
  private mutating func appendBanner(_ node: Node, _ entries: ArraySlice<AttributeEntry>) {
    var box = Box()
    box.width = .fill
    box.padding = EdgeInsets(all: ControlMetrics.defaultPadding)
    box.background = inks.fieldBackground
    let attributes = NodeAttributes(entries, over: box, in: decider)
    box = attributes.box ?? box
    var safe = screen.viewport.safeArea
    if case .presented(.edge(.bottom, _)) = node.placement {
      safe.top = 0
    } else {
      safe.bottom = 0
    }
    if box.isFloating { box.margin += safe } else { box.padding += safe }
    // A banner belongs to the screen, so sheets and alerts cover it.
    screen.presented.insert(
      ScreenNodeID(screen.nodes.count), at: barCount + bannerCount)
    bannerCount += 1
    guard let message = node.content else {
      append(Self.column, of: node, flags: attributes.flags, box: box)
      return
    }
    let style = attributes.style.map { document.textStyles[$0] } ?? standard(.footnote)
    append(
      .text(
        Text(
          message, style: textStyle(style, ownInk: attributes.color),
          alignment: .center)),
      of: node, flags: attributes.flags, box: box)
  }

  private mutating func appendSheet(_ node: Node, _ entries: ArraySlice<AttributeEntry>) {
    var box = Box()
    box.width = .fill
    box.height = .fill
    box.frameAlignment = BoxAlignment(.leading, .top)
    box.background = inks.systemBackground
    box.cornerRadius = ControlMetrics.sheetCornerRadius
    let attributes = NodeAttributes(entries, over: box, in: decider)
    box = attributes.box ?? box
    let safe = screen.viewport.safeArea
    box.padding.bottom += safe.bottom
    box.padding.leading += safe.leading
    box.padding.trailing += safe.trailing
    present(node)
    append(Self.column, of: node, flags: attributes.flags, box: box)
    // The system shows the grabber only if the sheet has several detents.
    guard attributes.rare?.hasGrabber ?? ((attributes.rare?.detentCount ?? 1) > 1) else { return }
    var margin = Box()
    margin.margin.top = ControlMetrics.grabberInset
    screen.boxes.append(margin)
    screen.nodes.append(
      ScreenNode(
        kind: control(.grabber, ink: inks.disabledInk), component: .grabber,
        name: node.name + ".grabber", placement: .overlay(BoxAlignment(.center, .top)),
        box: BoxID(screen.boxes.count - 1), subtreeEnd: UInt32(screen.nodes.count + 1),
        span: node.span))
  }

  private mutating func appendAlert(_ node: Node, _ entries: ArraySlice<AttributeEntry>) {
    var box = Box()
    box.width = .points(ControlMetrics.alertWidth)
    box.background = inks.fieldBackground
    box.cornerRadius = ControlMetrics.alertCornerRadius
    let attributes = NodeAttributes(entries, over: box, in: decider)
    present(node)
    append(Self.closeColumn, of: node, flags: attributes.flags, box: attributes.box)
    barEnd = Int(node.subtreeEnd)
    let message = attributes.rare?.message ?? ""
    let padding = ControlMetrics.alertPadding
    var top = Box()
    top.padding = EdgeInsets(
      top: padding, leading: padding, bottom: message.isEmpty ? padding : 4, trailing: padding)
    let title = textStyle(standard(.headline), ink: inks.label)
    appendPart(
      .text, .text(Text(node.content ?? "", style: title, alignment: .center)), suffix: ".title",
      of: node, box: top)
    guard !message.isEmpty else { return }
    var bottom = Box()
    bottom.padding = EdgeInsets(top: 0, leading: padding, bottom: padding, trailing: padding)
    let style = textStyle(standard(.footnote), ink: inks.label)
    appendPart(
      .text, .text(Text(message, style: style, alignment: .center)), suffix: ".message", of: node,
      box: bottom)
  }

  /// Appends the view that dims the screen behind a sheet or an alert.
  private mutating func appendDimming(_ node: Node, _ flags: ScreenNode.Flags) {
    let black = RGBA(0, 0, 0, UInt8(255 * ControlMetrics.dimming))
    let name = "dimming"
    let color = screen.colors.firstIndex { $0.name == name } ?? screen.colors.count
    if color == screen.colors.count {
      screen.colors.append(NamedColor(name: name, values: ColorValues(everywhere: black)))
    }
    var box = Box()
    box.background = ColorID(color)
    screen.boxes.append(box)
    present(node)
    screen.nodes.append(
      ScreenNode(
        kind: .zstack(.center), component: .dimming, name: node.name + ".dimming", flags: flags,
        placement: .presented(.whole), box: BoxID(screen.boxes.count - 1),
        subtreeEnd: UInt32(screen.nodes.count + 1), span: node.span))
  }

  /// Moves the banners at each edge next to the bar or keyboard there.
  mutating func putBannersBesideBars() {
    let safe = screen.viewport.safeArea
    for banner in screen.presented where screen.nodes[banner.position].component == .banner {
      guard case .presented(.edge(let edge, _)) = screen.nodes[banner.position].placement,
        let box = screen.nodes[banner.position].box
      else { continue }
      let isTop = edge == .top
      let bars = isTop ? screen.barInsets.top : screen.barInsets.bottom
      let room = isTop ? safe.top : safe.bottom
      let keyboard = isTop || !screen.avoidsKeyboard ? 0 : screen.keyboardHeight
      let inset = max(bars > 0 ? bars + room : 0, keyboard)
      guard inset > 0 else { continue }
      let inner = EdgeInsets(
        top: isTop ? -room : 0, leading: 0, bottom: isTop ? 0 : -room, trailing: 0)
      let position = Int(box.index)
      if screen.boxes[position].isFloating {
        screen.boxes[position].margin += inner
      } else {
        screen.boxes[position].padding += inner
      }
      screen.nodes[banner.position].placement = .presented(.edge(edge, inset: inset))
    }
  }

  /// Adds the next node to the presented nodes, above earlier sheets and below alerts.
  private mutating func present(_ node: Node) {
    let isAlert = node.component == .alert
    let place = screen.presented.count - (isAlert ? 0 : alertCount)
    screen.presented.insert(ScreenNodeID(screen.nodes.count), at: place)
    if isAlert { alertCount += 1 }
  }

  private static let column = ScreenNode.Kind.stack(
    .vertical, spacing: .points(8), alignment: .fill, distribution: .fill)
  private static let closeColumn = ScreenNode.Kind.stack(
    .vertical, spacing: .points(0), alignment: .fill, distribution: .fill)

  // MARK: - Bars

  /// Appends a bar of the screen and reduces the safe area by the bar's height.
  ///
  /// Bars are behind all other presented views.
  mutating func appendBar(_ node: Node, _ id: NodeID) {
    let safe = screen.viewport.safeArea
    let below = screen.barInsets.bottom
    var placement = node.placement
    var box = Box()
    box.width = .fill
    // A navigation bar is transparent until content scrolls under it; for other bars this is
    // decided once frames are known.
    if node.component != .navigation { box.background = inks.systemBackground }
    box.padding.leading = safe.leading
    box.padding.trailing = safe.trailing
    var height = ControlMetrics.tabBarHeight
    if node.component != .tabs { height = heightOfChildren(of: id) }
    isInBar = true
    if node.component == .navigation {
      box.padding.top = safe.top
      screen.barInsets.top += height
    } else {
      // Only the lowest bar extends to the bottom edge, not a toolbar above a tab bar.
      if below == 0 { box.padding.bottom = safe.bottom }
      placement = .presented(.edge(.bottom, inset: below == 0 ? 0 : below + safe.bottom))
      screen.barInsets.bottom += height
    }
    barEnd = Int(node.subtreeEnd)
    let kind = node.component == .tabs ? tabs() : Self.closeColumn
    screen.presented.insert(ScreenNodeID(screen.nodes.count), at: barCount)
    barCount += 1
    screen.boxes.append(box)
    screen.nodes.append(
      ScreenNode(
        kind: kind, component: node.component, name: node.name, placement: placement,
        box: BoxID(screen.boxes.count - 1), span: node.span))
  }

  private mutating func tabs() -> ScreenNode.Kind {
    let chosen = document.tabs.firstIndex { $0.isSelected } ?? 0
    return control(
      .tabs(
        document.tabs.map { Segment(title: $0.title, symbol: $0.symbol, badge: $0.shownBadge) },
        chosen: chosen),
      ink: inks.tint, title: standard(.caption2))
  }

  /// The total height of the rows of a bar.
  private func heightOfChildren(of id: NodeID) -> Points {
    var height: Points = 0
    var child = id.position + 1
    while child < Int(document[id].subtreeEnd) {
      for entry in document.attributes(of: NodeID(child)) where entry.attribute == .height {
        if case .dimension(.points(let points)) = entry.value { height += points }
      }
      child = max(Int(document.nodes[child].subtreeEnd), child + 1)
    }
    return height
  }
}

extension Box {
  /// Whether a banner floats as a card instead of covering the whole edge.
  fileprivate var isFloating: Bool { margin != .zero || cornerRadius > 0 }
}

extension EdgeInsets {
  fileprivate static func += (insets: inout EdgeInsets, more: EdgeInsets) {
    insets.top += more.top
    insets.leading += more.leading
    insets.bottom += more.bottom
    insets.trailing += more.trailing
  }
}
