internal import PlatformData
internal import SpecModel
internal import SpecSyntax
internal import XMLTree

/// The device of a screen, with the bars that Interface Builder draws.
extension ScreenPlanner {
  private var frame: IBFrame {
    document[scene.root].frame ?? IBFrame(x: 0, y: 0, width: 375, height: 667)
  }

  /// The design device, if the root fills it and its safe area matches or is unused; otherwise a
  /// custom size.
  var device: PlanValue {
    let safeArea = usesSafeArea ? safeAreaOfDevice : nil
    if let device = document.device, let row = device.device, isWhole,
      safeArea == nil || safeArea == row.safeArea
    {
      return .text(row.name)
    }
    let scale = document.device?.device?.scale ?? 1
    return .mapping(
      of: ("width", .number(frame.width.clamped(to: 1...10_000))),
      ("height", .number(frame.height.clamped(to: 1...100_000))),
      ("scale", scale == 2 ? nil : .number(scale)), ("safeArea", safeArea.flatMap { value(of: $0) })
    )
  }

  /// The safe area without the insets of the spec's bars.
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

  /// Whether the root has the size of the device in portrait.
  var isWhole: Bool {
    guard let device = document.device, let row = device.device else { return false }
    return !device.isLandscape && row.width == frame.width && row.height == frame.height
  }

  /// The safe area that Interface Builder uses for the root.
  ///
  /// Derived from frames and constraints in documents of different Xcode versions.
  var safeAreaOfScreen: EdgeInsets {
    var insets = EdgeInsets.zero
    let isController = scene.controller != nil
    guard let design = document.device, let row = design.device else {
      // Square canvases of old documents without a design device.
      if isController { insets.top = 20 + navigationHeight }
      return insets
    }
    let hasHomeButton = row.safeArea.bottom == 0
    let isOld = document.toolsVersion < 15000
    var status = hasHomeButton ? (isOld ? row.safeArea.top : 0) : row.safeArea.top
    // Early documents for this device used a top inset that was four points smaller.
    if design.id == "retina6_1", document.toolsVersion < 22000 { status = 44 }
    if simulates("simulatedStatusBarMetrics", "nil") { status = 0 }
    let isSheet = isController && !isWhole && frame.width == row.width && !hasHomeButton
    guard isWhole || isSheet else { return insets }
    // Since Xcode 16.3, the canvas applies the device's insets twice.
    let isTwice = context.isAsDrawn && document.toolsVersion >= 24127
    if isTwice { status *= 2 }
    insets.bottom = row.safeArea.bottom * (isTwice ? 2 : 1)
    if isWhole {
      insets.top = status + navigationHeight
      if scene.isInTabs || simulates("simulatedBottomBarMetrics", "simulatedTabBarMetrics") {
        insets.bottom += ControlMetrics.tabBarHeight
      } else if simulates("simulatedBottomBarMetrics", "simulatedToolbarMetrics") {
        insets.bottom += ControlMetrics.toolbarHeight
      }
    }
    return insets
  }

  /// The height of the navigation bar above the view: that of the spec, or of the canvas.
  private var navigationHeight: Double {
    plan.bars.first { $0.key == "navigation" }?.height
      ?? (hasNavigationBar ? ControlMetrics.navigationBarHeight : 0)
  }

  /// Whether the root is drawn as a whole screen, whose safe area includes bars.
  var isScreen: Bool { scene.controller != nil && (document.device?.device == nil || isWhole) }

  var hasNavigationBar: Bool {
    scene.isInNavigation || simulates("simulatedTopBarMetrics", "simulatedNavigationBarMetrics")
  }

  func simulates(_ key: String, _ element: StaticString) -> Bool {
    scene.simulated.contains {
      document.xml.attribute("key", of: $0)?.value == key && document.xml.isElement($0, element)
    }
  }
}
