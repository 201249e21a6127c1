internal import PlatformData
internal import SpecModel

/// Computes intrinsic content sizes of leaves, as UIKit does.
extension ViewLayout {
  /// The intrinsic length of a view's content with padding; unspecified (`.ideal`) for none.
  mutating func intrinsicLength(of node: Int, _ axis: Axis) -> Double {
    let both = tree.padding(of: node).both(axis)
    let length = axis.isHorizontal ? intrinsicWidth(of: node) : intrinsicHeight(of: node)
    return length + both
  }

  private mutating func intrinsicWidth(of node: Int) -> Double {
    let text = Int(tree.views[node].content)
    switch tree.views[node].show {
    case .label, .title, .field:
      let width = texts.preferredWidth(of: text)
      return width.isIdeal ? texts.response(text, .ideal).width : width
    case .control, .other: return otherWidth(of: node, text)
    }
  }

  private mutating func otherWidth(of node: Int, _ text: Int) -> Double {
    switch screen.nodes[node].kind {
    case .text, .button, .toggle, .menu, .textArea, .search:
      var width = texts.preferredWidth(of: text)
      if width.isIdeal { width = texts.response(text, .ideal).width }
      return width + tree.innerExtra(of: node)
    case .image(_, let width, _, _): return max(width, 0).finiteOrZero
    case .icon(let name): return tree.symbolSide(name.style)
    case .control(let control): return tree.controlSize(screen[control].kind).width
    default: return .ideal
    }
  }

  private mutating func intrinsicHeight(of node: Int) -> Double {
    let text = Int(tree.views[node].content)
    switch tree.views[node].show {
    case .label, .title: return labelHeight(text, of: node)
    case .field: return ViewTree.fieldHeight(lineHeight: texts.font(text).lineHeight)
    case .control, .other: return otherHeight(of: node, text)
    }
  }

  private mutating func otherHeight(of node: Int, _ text: Int) -> Double {
    switch screen.nodes[node].kind {
    case .text(let own), .button(let own):
      return max(labelHeight(text, of: node), tree.symbolHeight(of: own))
    case .textArea: return labelHeight(text, of: node)
    case .toggle(let title):
      let label = title.string.isEmpty ? 0 : labelHeight(text, of: node)
      return max(label, ControlMetrics.switchSize.height)
    case .menu: return texts.response(text, .ideal).height
    case .search(let own):
      return max(texts.response(text, .ideal).height, tree.symbolSide(own.style))
    case .image(_, _, let height, _): return max(height, 0).finiteOrZero
    case .icon(let name): return tree.symbolSide(name.style)
    case .control(let control): return tree.controlSize(screen[control].kind).height
    default: return .ideal
    }
  }

  private mutating func labelHeight(_ text: Int, of node: Int) -> Double {
    let width = horizontal.length(node)
    let room = width.isIdeal ? .ideal : max(width - tree.extraWidth(of: node), 0)
    // A label without available width still has the height of one line.
    let offer = room <= 0 ? .ideal : room
    return texts.response(text, Proposal(offer, .ideal)).height
  }

  /// The distance from a view's top to its text's baseline; nil if the view has no text.
  mutating func baseline(of node: Int, isFirst: Bool, height: Double, depth: Int = 0) -> Double? {
    guard depth < 100 else { return nil }
    let view = tree.views[node]
    let padding = tree.padding(of: node)
    switch view.kind {
    case .leaf:
      guard view.content >= 0 else { return nil }
      let text = Int(view.content)
      let room = horizontal.length(node) - tree.extraWidth(of: node)
      let offer = Proposal(room > 0 ? room : .ideal, .ideal)
      // The text of a control is vertically centered.
      let own = texts.response(text, offer).height
      let spare = max(height - padding.vertical - own, 0)
      return padding.top + spare / 2 + texts.baseline(text, offer, isFirst: isFirst)
    case .stack, .group, .layers:
      let children = Array(tree.contents(of: node))
      guard !children.isEmpty else { return nil }
      // A row's baseline is that of its tallest view, a column's that of its first or last.
      var child = isFirst ? children[0] : children[children.count - 1]
      if view.kind == .stack, view.isHorizontal {
        for other in children where vertical.ideal(other) > vertical.ideal(child) { child = other }
      }
      let own = vertical.ideal(child)
      let ideal = vertical.ideal(node) - padding.vertical
      let room = height - padding.vertical
      let inner = baseline(of: child, isFirst: isFirst, height: own, depth: depth + 1) ?? own
      var top = padding.top
      if view.isStack(along: .vertical) {
        top += isFirst ? 0 : max(ideal, room) - own
      } else if view.kind == .stack {
        switch view.alignment {
        case .center: top += (room - own) / 2
        case .bottom, .lastBaseline: top += room - own
        default: break
        }
      } else {
        top += view.place.vertical.share * (room - own)
      }
      return top + inner
    default: return nil
    }
  }
}

extension ViewTree {
  /// The width of a view that its text does not take, including padding.
  @inline(__always)
  func extraWidth(of node: Int) -> Double { padding(of: node).horizontal + innerExtra(of: node) }

  /// The width of the switch or symbol beside a view's text; 0 for none.
  @inline(__always)
  fileprivate func innerExtra(of node: Int) -> Double {
    switch views[node].show {
    case .label, .title, .field, .control: 0
    case .other: besideText(of: node)
    }
  }

  private func besideText(of node: Int) -> Double {
    switch screen.nodes[node].kind {
    case .text(let text), .button(let text):
      guard text.symbol.index >= 0 else { return 0 }
      return symbolSide(text.style) + (text.string.isEmpty ? 0 : ControlMetrics.symbolSpacing)
    case .search(let text): return symbolSide(text.style) + ControlMetrics.symbolSpacing
    case .toggle(let title):
      let width = ControlMetrics.switchSize.width - ControlMetrics.switchAlignmentInset
      return width + (title.string.isEmpty ? 0 : ControlMetrics.spacerMinimumLength)
    default: return 0
    }
  }

  fileprivate func symbolHeight(of text: Text) -> Double {
    text.symbol.index < 0 ? 0 : symbolSide(text.style)
  }

  fileprivate func symbolSide(_ style: TextStyleID) -> Double {
    PixelGrid(scale: screen.viewport.scale).roundedUp(
      ControlMetrics.symbolSide(
        lineHeight: SystemFont.lineHeight(pointSize: screen[style].pointSize)))
  }

  /// The height of a text field without a border.
  ///
  /// Observed: 22 at 17 points (Interface Builder, a device), 20 at 16 points (a login screen).
  static func fieldHeight(lineHeight: Double) -> Double { (lineHeight + 0.8).wholeAbove }

  /// The size of a control's alignment rectangle; unspecified (`.ideal`) if it has no intrinsic
  /// size.
  fileprivate func controlSize(_ kind: Control.Kind) -> (width: Double, height: Double) {
    switch kind {
    case .progress: return (.ideal, ControlMetrics.progressHeight)
    case .activity(let isLarge):
      let side =
        isLarge ? ControlMetrics.largeActivityIndicatorSide : ControlMetrics.activityIndicatorSide
      return (side, side)
    case .slider:
      let insets = ControlMetrics.sliderAlignmentInsets
      return (.ideal, ControlMetrics.sliderHeight - insets.vertical)
    case .stepper: return ControlMetrics.stepperSize
    case .segmented:
      let height =
        ControlMetrics.segmentedControlHeight - ControlMetrics.segmentedControlAlignmentInset
      return (.ideal, height)
    case .tabs: return (.ideal, ControlMetrics.tabBarHeight)
    case .grabber: return ControlMetrics.grabberSize
    }
  }

  /// The insets from a control's frame to its alignment rectangle.
  func alignmentInsets(of node: Int) -> EdgeInsets {
    guard views[node].show == .control, case .control(let control) = screen.nodes[node].kind
    else { return .none }
    switch screen[control].kind {
    case .slider: return ControlMetrics.sliderAlignmentInsets
    case .segmented:
      return EdgeInsets(
        top: 0, leading: 0, bottom: ControlMetrics.segmentedControlAlignmentInset, trailing: 0)
    case .progress, .activity, .stepper, .tabs, .grabber: return .none
    }
  }

  // MARK: - Priorities

  /// The hugging priority of a view on an axis.
  @inline(__always)
  func hugging(of node: Int, _ axis: Axis) -> Double {
    guard !screen.traits.isEmpty else { return standardHugging(of: node, axis) }
    let stated = screen.traits(of: ScreenNodeID(speaker(for: node))).hugging[axis]
    return (stated ?? standardHugging(of: node, axis)).clamped(1, 999)
  }

  /// The node whose attributes set a view's priorities; for the control of a field, this is the
  /// field.
  @inline(__always)
  private func speaker(for node: Int) -> Int {
    screen.nodes[node].component == .fieldInput ? max(Int(views[node].parent), 0) : node
  }

  @inline(__always)
  private func standardHugging(of node: Int, _ axis: Axis) -> Double {
    switch views[node].show {
    case .label: 251
    case .title, .field: 250
    case .control, .other: otherHugging(of: node, axis)
    }
  }

  private func otherHugging(of node: Int, _ axis: Axis) -> Double {
    guard case .control(let control) = screen.nodes[node].kind else {
      return screen.nodes[node].kind.standardHugging
    }
    switch screen[control].kind {
    case .activity, .stepper, .grabber: return 750
    case .progress: return axis.isHorizontal ? 250 : 750
    case .slider, .segmented, .tabs: return 250
    }
  }

  /// The compression resistance priority of a view on an axis.
  @inline(__always)
  func compression(of node: Int, _ axis: Axis) -> Double {
    if !screen.traits.isEmpty,
      let stated = screen.traits(of: ScreenNodeID(speaker(for: node))).compression[axis]
    {
      return stated.clamped(1, 999)
    }
    let box = views[node].box
    guard box >= 0 else { return 750 }
    if Axes(screen.boxes[box].fixedSize).has(axis) { return 999 }
    return (750 + (screen.boxes[box].layoutPriority ?? 0)).clamped(1, 999)
  }
}

extension Double {
  var finiteOrZero: Double { isFinite ? self : 0 }
}
