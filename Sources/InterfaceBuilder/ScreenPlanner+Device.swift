internal import PlatformData
internal import SpecModel
internal import SpecSyntax
internal import XMLTree

/// Determines the device of a screen, with the bars that Interface Builder draws.
extension ScreenPlanner {
  private var frame: IBFrame {
    document[scene.root].frame ?? IBFrame(x: 0, y: 0, width: 375, height: 667)
  }

  /// The document's device, if the root fills it and its safe area matches or is not used;
  /// otherwise a custom size.
  var device: PlanValue {
    let safeArea = usesSafeArea ? safeAreaOfDevice : nil
    if let device = document.device, let row = device.device, isWhole,
      safeArea == nil || safeArea == row.safeArea
    {
      return .text(row.name)
    }
    let scale = document.device?.device?.scale ?? scaleOfSquare
    return .mapping(
      of: ("width", .number(frame.width.clamped(to: 1...10_000))),
      ("height", .number(frame.height.clamped(to: 1...100_000))),
      ("scale", scale == 2 ? nil : .number(scale)), ("safeArea", safeArea.flatMap { value(of: $0) })
    )
  }

  /// The safe area without the part that the spec's bars cover.
  private var safeAreaOfDevice: EdgeInsets {
    var insets = safeAreaOfScreen
    for bar in plan.bars where !bar.isOfView {
      if bar.key == "navigation" {
        insets.top = max(insets.top - bar.height, 0)
      } else {
        insets.bottom = max(insets.bottom - bar.height, 0)
      }
    }
    return insets
  }

  private func value(of insets: EdgeInsets) -> PlanValue? {
    guard insets != .zero else { return nil }
    func length(_ points: Double) -> PlanValue? { points == 0 ? nil : .number(points) }
    return .mapping(
      of: ("top", length(insets.top)), ("leading", length(insets.leading)),
      ("bottom", length(insets.bottom)), ("trailing", length(insets.trailing)))
  }

  /// Whether the root is as large as the device in portrait.
  var isWhole: Bool {
    guard let device = document.device, let row = device.device else { return false }
    return !device.isLandscape && row.width == frame.width && row.height == frame.height
  }

  /// Whether the root is as large as the device in landscape.
  private var isWholeLandscape: Bool {
    guard let design = document.device, let row = design.device else { return false }
    return design.isLandscape && row.width == frame.height && row.height == frame.width
  }

  /// The safe area that Interface Builder uses for the root view.
  ///
  /// Derived from frames and constraints in published documents of several Xcode versions.
  var safeAreaOfScreen: EdgeInsets {
    var insets = EdgeInsets.zero
    guard let design = document.device, design.device != nil else { return safeAreaOfSquare }
    var area = design.safeArea(tools: document.toolsVersion)
    if hidesStatusBar { area.top = 0 }
    if appliesInsetsTwice {
      area.top *= 2
      area.bottom *= 2
    }
    let bars = heightOfBottomBars
    switch showing {
    case .screen:
      insets = area
      insets.top += navigationHeight
      insets.bottom += bars
    case .sheet:
      // A sheet's navigation bar is higher, and the insets apply only once.
      insets.top = hasNavigationBar ? ControlMetrics.sheetNavigationBarHeight : 0
      insets.bottom = design.safeArea(tools: document.toolsVersion).bottom + bars
    case .part(let edges):
      insets.top = edges.contains(.top) ? area.top : 0
      insets.bottom = edges.contains(.bottom) ? area.bottom : 0
      if scene.controller != nil {
        if hasTranslucentBar { insets.top += ControlMetrics.navigationBarHeight }
        insets.bottom += bars
      }
    case .aboveTabs: insets.top = area.top + navigationHeight
    case .underNavigation: insets.bottom = area.bottom + bars
    case .underBars: insets.bottom = bars
    }
    return insets
  }

  /// Whether the canvas applies the device's insets twice, to the window and to the device.
  ///
  /// It does so since Xcode 16.1, for devices without a home button.
  private var appliesInsetsTwice: Bool {
    guard context.isAsDrawn, document.toolsVersion >= 23727,
      let row = document.device?.device
    else { return false }
    return row.safeArea.bottom > 0
  }

  /// The scale of canvases without a device: since Xcode 8.1, their frames can have half points
  /// (tools versions 11134–11762).
  private var scaleOfSquare: Double {
    context.isAsDrawn && document.toolsVersion >= 11000 ? 2 : 1
  }

  /// The safe area of the square canvases of old documents without a device.
  ///
  /// Below an opaque navigation bar, the top guide is at the view's top, and the bottom guide is
  /// above the view's bottom by the bar's height (tools versions 11134–11762).
  private var safeAreaOfSquare: EdgeInsets {
    guard scene.controller != nil || isViewOfController else { return .zero }
    if frame.y >= ControlMetrics.navigationBarHeight {
      return EdgeInsets(top: 0, leading: 0, bottom: frame.y, trailing: 0)
    }
    let status = hidesStatusBar ? 0 : IBDevice.statusBar(tools: document.toolsVersion)
    return EdgeInsets(top: status + navigationHeight, leading: 0, bottom: 0, trailing: 0)
  }

  /// How a view is drawn on the canvas, which determines its safe area.
  private enum Showing {
    /// The view is a whole screen.
    case screen
    /// The view is a sheet, below a part of the presenting screen.
    case sheet
    /// The view has a custom size, and the device's insets at the given edges.
    case part(VerticalEdges)
    /// The view is above an opaque tab bar, and has a screen's insets at the top.
    case aboveTabs
    /// The view is below an opaque navigation bar, and has a screen's insets at the bottom.
    case underNavigation
    /// The view is between opaque bars.
    case underBars
  }

  private struct VerticalEdges: OptionSet {
    let rawValue: UInt8
    static let top = VerticalEdges(rawValue: 1)
    static let bottom = VerticalEdges(rawValue: 2)
  }

  /// How Interface Builder draws the root view.
  ///
  /// Views of controllers and of a xib's owner have the device's insets at any size. Other views in
  /// xibs have no insets before Xcode 10.2 (tools version 14400), only top insets before Xcode 14.3
  /// (14460–20037), and all insets since then (21225–22684); so do embedded controllers.
  /// Controllers of a custom size have top insets, in documents with safe areas only if they are as
  /// high as the device (11762–16097), and all insets since Xcode 14.3. Table view cells have no
  /// insets.
  private var showing: Showing {
    if isWhole || isWholeLandscape { return .screen }
    let tools = document.toolsVersion
    let root = document[scene.root]
    let isController = scene.controller != nil
    if isController, !scene.isEmbedded, !scene.isFreeform {
      guard let design = document.device, let row = design.device else { return .underBars }
      let missing = frame.width == row.width ? row.height - frame.height : 0
      if missing == ControlMetrics.tabBarHeight + row.safeArea.bottom { return .aboveTabs }
      let top = design.safeArea(tools: tools).top + ControlMetrics.navigationBarHeight
      if missing == top { return .underNavigation }
      return row.safeArea.bottom > 0 && missing == 54 ? .sheet : .underBars
    }
    if !isController, isViewOfController { return .part([.top, .bottom]) }
    if root.kind == .tableViewCell || root.kind.isCell && tools < 21000 { return .part([]) }
    if tools >= 21000 { return .part([.top, .bottom]) }
    if scene.isFreeform {
      let height = document.device?.device?.height ?? 0
      return .part(tools < 13000 || frame.height >= height ? .top : [])
    }
    if isController, tools < 14000 { return .part([.top, .bottom]) }
    if tools < 14400 { return .part([]) }
    // Since Xcode 10.2.1, views outside a controller have no status bar (observed in two documents
    // before and two after, tools versions 14460 and 14490).
    if !isController, tools >= 14490, document.device?.device?.safeArea.bottom == 0 {
      return .part([])
    }
    return .part(isController && tools < 16000 ? [.top, .bottom] : .top)
  }

  /// Whether the document hides the simulated status bar.
  ///
  /// In documents with safe areas, this has no effect on views as large as the device.
  private var hidesStatusBar: Bool {
    guard simulates("simulatedStatusBarMetrics", "nil") else { return false }
    let tools = document.toolsVersion
    // The view of a xib's owner keeps the status bar (observed in three documents, tools versions
    // 14109–14460).
    let isOfOwner = scene.controller == nil && isViewOfController
    return tools < 13000 || tools < 21000 && !isWhole && !isWholeLandscape && !isOfOwner
  }

  /// The height of the tab bar or toolbar that is drawn below the view.
  private var heightOfBottomBars: Double {
    if scene.isInTabs || simulates("simulatedBottomBarMetrics", "simulatedTabBarMetrics") {
      return isWhole || isWholeLandscape ? ControlMetrics.tabBarHeight : 0
    }
    return simulates("simulatedBottomBarMetrics", "simulatedToolbarMetrics")
      ? ControlMetrics.toolbarHeight : 0
  }

  /// The height of the navigation bar above the view, in the spec or on the canvas.
  private var navigationHeight: Double {
    if let bar = plan.bars.first(where: { $0.key == "navigation" }) { return bar.height }
    guard hasNavigationBar else { return 0 }
    return hasLargeTitle
      ? ControlMetrics.largeTitleNavigationBarHeight : ControlMetrics.navigationBarHeight
  }

  /// Whether the root is drawn as a whole screen, whose safe area includes bars.
  var isScreen: Bool { scene.controller != nil && (document.device?.device == nil || isWhole) }

  /// Whether a simulated translucent navigation bar covers the top of the view.
  private var hasTranslucentBar: Bool {
    scene.simulated.contains {
      document.xml.isElement($0, "simulatedNavigationBarMetrics")
        && document.xml.attribute("translucent", of: $0)?.value != "NO"
    }
  }

  var hasNavigationBar: Bool {
    scene.isInNavigation || simulates("simulatedTopBarMetrics", "simulatedNavigationBarMetrics")
  }

  func simulates(_ key: String, _ element: StaticString) -> Bool {
    scene.simulated.contains {
      document.xml.attribute("key", of: $0)?.value == key && document.xml.isElement($0, element)
    }
  }
}
