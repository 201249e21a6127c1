internal import PlatformData
internal import SpecModel
internal import XMLTree

/// Computes the insets of layout guides from their views' edges: layout margins and safe areas.
extension ScreenPlanner {
  struct Insets: Equatable, Sendable {
    var top = 0.0
    var leading = 0.0
    var bottom = 0.0
    var trailing = 0.0

    static func += (a: inout Insets, b: Insets) {
      a.top += b.top
      a.leading += b.leading
      a.bottom += b.bottom
      a.trailing += b.trailing
    }

    /// Returns the larger of two insets at each edge.
    func orMore(_ other: Insets) -> Insets {
      Insets(
        top: max(top, other.top), leading: max(leading, other.leading),
        bottom: max(bottom, other.bottom), trailing: max(trailing, other.trailing))
    }

    func offset(of attribute: ConstraintAttribute) -> Double {
      switch attribute {
      case .leading, .left: leading
      case .trailing, .right: -trailing
      case .top, .firstBaseline: top
      case .bottom, .lastBaseline: -bottom
      case .centerX: (leading - trailing) / 2
      case .centerY: (top - bottom) / 2
      case .width: -leading - trailing
      case .height: -top - bottom
      }
    }
  }

  func isGiven(_ view: IBViewID, _ guide: String) -> Bool {
    ["top", "leading", "bottom", "trailing"].contains {
      context.insets["\(document[view].id)|\(guide)|\($0)"] != nil
    }
  }

  private func given(_ view: IBViewID, _ guide: String, or insets: Insets) -> Insets {
    func inset(_ edge: String, _ standard: Double) -> Double {
      context.insets["\(document[view].id)|\(guide)|\(edge)"] ?? standard
    }
    return Insets(
      top: inset("top", insets.top), leading: inset("leading", insets.leading),
      bottom: inset("bottom", insets.bottom), trailing: inset("trailing", insets.trailing))
  }

  func safeArea(of view: IBViewID) -> Insets { given(view, "safe", or: Insets()) }

  /// Whether constraints refer to the screen's safe area or margins.
  var usesSafeArea: Bool {
    plan.constraints.contains { constraint in
      [constraint.first, constraint.second].contains {
        $0?.item == .guide(.safeArea) || $0?.item == .guide(.margins)
      }
    }
  }

  // MARK: - Margins

  /// The effective layout margins of a view.
  func margins(of view: IBViewID) -> Insets {
    given(view, "margin", or: effectiveMargins(of: view))
  }

  /// Whether the root has the margins of a controller's view: the safe area, and the device's
  /// margins at the sides.
  var hasStandardMargins: Bool {
    document.ownMargins(of: scene.root) == nil && addsSafeArea(scene.root) && !hasLooseMargins
      && !(context.isAsDrawn && (400..<414).contains(rootWidth))
  }

  /// Whether the root belongs to no controller, and has margins of 8 points at the top and bottom
  /// (tools versions 22505–22685).
  private var hasLooseMargins: Bool {
    context.isAsDrawn && scene.controller == nil && !isViewOfController
      && document.toolsVersion >= 21000
  }

  /// The margins of a view as UIKit computes them.
  ///
  /// These are explicit or default margins; at least the superview's if the view preserves them;
  /// plus the part of the safe area that overlaps the view.
  private func effectiveMargins(of view: IBViewID) -> Insets {
    var insets = document.ownMargins(of: view).map { self.insets($0) } ?? defaultMargins(of: view)
    if view == scene.root {
      if !isPart, addsSafeArea(view) {
        insets.top += safeAreaOfScreen.top
        insets.bottom += safeAreaOfScreen.bottom
      }
      let preserves = document.isSet(of: view, "preservesSuperviewLayoutMargins")
      return context.isAsDrawn && preserves ? insets.orMore(marginsOfCanvas) : insets
    }
    if document.isSet(of: view, "preservesSuperviewLayoutMargins") {
      insets = insets.orMore(outerMargins(of: view))
    } else if context.isAsDrawn, document[view].kind == .tableViewCellContentView {
      // A cell's content view always preserves the cell's margins, whatever the document specifies.
      insets = insets.orMore(cellMargins(of: view))
    }
    if addsSafeArea(view) {
      let overlap = overlap(of: view)
      insets.top += overlap.top
      insets.bottom += overlap.bottom
    }
    return insets
  }

  private func addsSafeArea(_ view: IBViewID) -> Bool {
    document.value(of: view, "insetsLayoutMarginsFromSafeArea") != "NO"
  }

  /// The margins of a view that specifies none.
  private func defaultMargins(of view: IBViewID) -> Insets {
    if document[view].kind == .tableViewCellContentView { return cellMargins(of: view) }
    if view == scene.root {
      let end = hasLooseMargins ? ControlMetrics.defaultLayoutMargin : 0
      return Insets(top: end, leading: sideOfRoot, bottom: end, trailing: sideOfRoot)
    }
    // A stack view has no margins unless it lays out its views inside them.
    if document[view].kind == .stackView, !document.hasMargins(view) { return Insets() }
    let standard = ControlMetrics.defaultLayoutMargin
    return Insets(top: standard, leading: standard, bottom: standard, trailing: standard)
  }

  /// The side margins of a controller's view: 20 points on wide devices, 16 on others.
  ///
  /// On the canvas, a view of a custom size counts as wide from 400 points (tools versions
  /// 14109–14460).
  private var sideOfRoot: Double { rootWidth >= (context.isAsDrawn ? 400 : 414) ? 20 : 16 }

  /// The margins of the canvas around a root view.
  ///
  /// They are the minimum for a root view that preserves its superview's margins (observed in six
  /// documents, tools versions 18122–21701).
  private var marginsOfCanvas: Insets {
    let end = ControlMetrics.defaultLayoutMargin
    return Insets(top: end, leading: sideOfRoot, bottom: end, trailing: sideOfRoot)
  }

  private var rootWidth: Double { document[scene.root].frame?.width ?? 0 }

  /// The parts of the superview's margins that overlap a view: at the sides, and on all sides of a
  /// cell's content view.
  private func outerMargins(of view: IBViewID) -> Insets {
    guard let parent = document.parent(of: view) else { return Insets() }
    let frame = document[view].frame ?? IBFrame(x: 0, y: 0, width: 0, height: 0)
    if document[view].kind == .tableViewCellContentView { return cellMargins(of: view) }
    let outer = margins(of: parent)
    let room = document[parent].frame?.width ?? frame.width
    return Insets(
      leading: outer.leading - frame.x, trailing: outer.trailing - (room - frame.x - frame.width))
  }

  /// The parts of the screen's safe area that overlap a view at the top and bottom.
  ///
  /// Only margins in documents with safe areas include them, since tools version 13000.
  private func overlap(of view: IBViewID) -> Insets {
    guard document.usesSafeAreas, !document[view].kind.isCell, let frame = document[view].frame,
      let height = document[scene.root].frame?.height
    else { return Insets() }
    var y = frame.y
    var outer = document.parent(of: view)
    while let parent = outer, parent != scene.root {
      // On a xib's canvas, scrolling content does not move below the bars (observed in three
      // documents, tools versions 18122–20037).
      let isHeld =
        context.isAsDrawn && scene.controller == nil && document[parent].kind == .scrollView
      guard let place = document[parent].frame, !document[parent].kind.scrolls || isHeld,
        !document[parent].kind.isCell
      else { return Insets() }
      y += place.y
      outer = document.parent(of: parent)
    }
    let area = safeAreaOfScreen
    let below = height - y - frame.height
    return Insets(
      top: y >= 0 ? max(area.top - y, 0) : 0, bottom: below >= 0 ? max(area.bottom - below, 0) : 0)
  }

  // MARK: - Cells

  /// The margins of a cell's content view that specifies none.
  ///
  /// Derived from constraints of cells in published documents: 8 points on all sides before Xcode 9
  /// (tools versions 6250–12121), then the table's at the sides and 11 at the top and bottom
  /// (13000–23504), and 15 from Xcode 26 (24127–24506). The bottom margin is measured from the
  /// cell, which includes the separator. Beside an accessory, the margin is 8.
  private func cellMargins(of content: IBViewID) -> Insets {
    let tools = document.toolsVersion
    guard context.isAsDrawn else {
      return Insets(top: 11, leading: sideOfRoot, bottom: 11, trailing: sideOfRoot)
    }
    let (side, end) = (sideOfCells(around: content), tools >= 24100 ? 15.0 : 11)
    var insets =
      tools < 13000
      ? Insets(top: 8, leading: 8, bottom: 8, trailing: 8)
      : Insets(top: end, leading: side, bottom: end, trailing: side)
    if let cell = document.parent(of: content).flatMap({ document[$0].frame }),
      let inner = document[content].frame
    {
      let separator = cell.height - inner.height
      if tools < 13000 {
        // If the content view is as high as the cell, leave space for the separator.
        if separator == 0 { insets.bottom += tools < 12000 ? 1 : 0.5 }
        return insets
      }
      if separator > 0, separator <= 1 { insets.bottom -= separator }
      if cell.width - inner.x - inner.width > 1 { insets.trailing = 8 }
    }
    return insets
  }

  /// The side margins of table view cells.
  ///
  /// In a storyboard, they depend on the device, but cells up to 320 points wide have 15; since
  /// Xcode 14.3, only if they do not preserve the margins around them (one document, tools version
  /// 21701). In a xib, they depend on the cell's own width before Xcode 10.2 (tools version 14800),
  /// and on the device since then, but a cell of the standard width of 320 has those of a narrow
  /// device; on the canvas of an iPhone 8, they are 15 in Xcode 11 (14868–16097).
  private func sideOfCells(around content: IBViewID) -> Double {
    guard let design = document.device, let row = design.device else { return sideOfRoot }
    let tools = document.toolsVersion
    let width = document.parent(of: content).flatMap { document[$0].frame }?.width ?? rootWidth
    if scene.controller != nil, width <= 320 {
      return tools >= 21000 && preservesAll(around: content) ? 16 : 15
    }
    let isWide = row.width >= 393
    guard scene.controller == nil else { return isWide ? 20 : 16 }
    if tools < 14800 { return sideOfRoot }
    if design.id == "retina4_7", tools < 16700 { return 15 }
    return isWide && rootWidth != 320 ? 20 : 16
  }

  /// Whether a cell and its content view preserve the margins of the view around them.
  private func preservesAll(around content: IBViewID) -> Bool {
    [content, document.parent(of: content) ?? content].allSatisfy {
      document.isSet(of: $0, "preservesSuperviewLayoutMargins")
    }
  }

  // MARK: - Elements

  /// Reads insets from an element, in any of the formats that occur in documents.
  func insets(_ element: XMLNodeID) -> Insets {
    func inset(_ names: String...) -> Double {
      for name in names {
        if let value = document.xml.attribute(name, of: element) {
          return (finiteNumber(value.value) ?? 0).clamped(to: 0...1e6)
        }
      }
      return 0
    }
    // Insets in a spec cannot be negative.
    return Insets(
      top: inset("top", "minY"), leading: inset("leading", "left", "minX"),
      bottom: inset("bottom", "maxY"), trailing: inset("trailing", "right", "maxX"))
  }
}
