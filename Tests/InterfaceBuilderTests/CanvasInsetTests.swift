import InterfaceBuilder
import Pipeline
import SpecSyntax
import Testing

/// Safe areas and margins that Interface Builder draws, by device and Xcode version, on documents
/// of our own.
@Suite struct CanvasInsetTests {
  struct Canvas: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var tools = 20037
    var device: String? = "retina6_1"
    var isLandscape = false
    var origin = 0.0
    let size: (width: Double, height: Double)
    var owner = Owner.controller
    /// Elements of the controller or the view, such as simulated bars.
    var simulated = ""
    var attributes = ""
    var guide = "safe"
    /// The frame of a view that is held to the edges of the guide.
    let frame: [Double]
  }

  enum Owner: Sendable {
    case controller, freeform, embedded
    /// The controller is the root of a navigation controller with or without large titles, or
    /// follows a screen that simulates a bar.
    case navigation, largeTitle, shown
    /// The controller is the root of a navigation controller that simulates a tab bar.
    case tabbed
    /// A view in a xib: its owner's, or another one.
    case file, nobody
  }

  static let safeAreas = [
    Canvas(
      testDescription: "a home button's device has a status bar until Xcode 10.1", tools: 14490,
      device: "retina4_7", size: (375, 667), frame: [0, 20, 375, 647]),
    Canvas(
      testDescription: "a home button's device has no status bar from Xcode 10.2", tools: 21507,
      device: "retina4_7", size: (375, 667), frame: [0, 0, 375, 667]),
    Canvas(
      testDescription: "a home button's device has a status bar again from Xcode 14.3.1",
      tools: 21701, device: "retina4_7", size: (375, 667), frame: [0, 20, 375, 647]),
    Canvas(
      testDescription: "a keyboard that is away begins where the safe area ends", tools: 22505,
      device: "retina6_0", size: (390, 844), guide: "keyboard", frame: [0, 47, 390, 763]),
    Canvas(
      testDescription: "notches had 44 points", size: (414, 896), frame: [0, 44, 414, 818]),
    Canvas(
      testDescription: "a view below an opaque bar has the device's inset at the bottom",
      origin: 88, size: (414, 808), frame: [0, 0, 414, 774]),
    Canvas(
      testDescription: "the iPhone 11 has 48 points from Xcode 14.3", tools: 21225,
      size: (414, 896), frame: [0, 48, 414, 814]),
    Canvas(
      testDescription: "the iPhone 14 has 47 points from Xcode 14.3", tools: 21507,
      device: "retina6_0", size: (390, 844), frame: [0, 47, 390, 763]),
    Canvas(
      testDescription: "the canvas applies a notch's insets twice from Xcode 16.2", tools: 23727,
      size: (414, 896), frame: [0, 96, 414, 732]),
    Canvas(
      testDescription: "the canvas applies a status bar once", tools: 24127, device: "retina4_7",
      size: (375, 667), frame: [0, 20, 375, 647]),
    Canvas(
      testDescription: "the canvas applies the insets of a sheet once", tools: 23727,
      size: (414, 842), owner: .navigation, frame: [0, 56, 414, 752]),
    Canvas(
      testDescription: "the tab bar that a navigation controller simulates is below its root",
      tools: 14868, size: (414, 896), owner: .tabbed, frame: [0, 88, 414, 725]),
    Canvas(
      testDescription: "the large iPad has rounded corners", device: "ipad12_9rounded",
      size: (1024, 1366), frame: [0, 24, 1024, 1322]),
    Canvas(
      testDescription: "an iPad on its side has a status bar", tools: 12118, device: "ipad9_7",
      isLandscape: true, size: (1024, 768), frame: [0, 20, 1024, 748]),
    Canvas(
      testDescription: "turning off the status bar hides it before safe areas", tools: 12121,
      device: "retina4_7", size: (375, 667),
      simulated: #"<nil key="simulatedStatusBarMetrics"/>"#, frame: [0, 0, 375, 667]),
    Canvas(
      testDescription: "turning off the status bar does nothing to a whole screen", tools: 17701,
      size: (414, 896), simulated: #"<nil key="simulatedStatusBarMetrics"/>"#,
      frame: [0, 44, 414, 818]),
    Canvas(
      testDescription: "the view of a xib's owner has the device's insets", size: (400, 300),
      owner: .file, frame: [0, 44, 400, 222]),
    Canvas(
      testDescription: "another view has no insets until Xcode 10.1", tools: 14113,
      size: (400, 300), owner: .nobody, frame: [0, 0, 400, 300]),
    Canvas(
      testDescription: "another view has those at the top until Xcode 14.2", size: (400, 300),
      owner: .nobody, frame: [0, 44, 400, 256]),
    Canvas(
      testDescription: "another view has a status bar until Xcode 10.2", tools: 14460,
      device: "retina4_7", size: (400, 300), owner: .nobody, frame: [0, 20, 400, 280]),
    Canvas(
      testDescription: "another view has no status bar from Xcode 10.2.1", tools: 14490,
      device: "retina4_7", size: (400, 300), owner: .nobody, frame: [0, 0, 400, 300]),
    Canvas(
      testDescription: "another view has all insets from Xcode 14.3", tools: 21701,
      size: (400, 300), owner: .nobody, frame: [0, 48, 400, 218]),
    Canvas(
      testDescription: "an embedded view has the insets at the top", tools: 17506,
      size: (414, 150), owner: .embedded, frame: [0, 44, 414, 106]),
    Canvas(
      testDescription: "a view of its own size has the status bar", tools: 12118,
      device: "retina4_7", size: (340, 440), owner: .freeform, frame: [0, 20, 340, 420]),
    Canvas(
      testDescription: "a view higher than the device has its status bar", tools: 14490,
      device: "retina4_7", size: (340, 800), owner: .freeform, frame: [0, 20, 340, 780]),
    Canvas(
      testDescription: "a view lower than the device has no safe area", tools: 14490,
      device: "retina4_7", size: (667, 475), owner: .freeform, frame: [0, 0, 667, 475]),
    Canvas(
      testDescription: "a sheet has a higher navigation bar", tools: 17701, size: (414, 842),
      owner: .navigation, frame: [0, 56, 414, 752]),
    Canvas(
      testDescription: "a large title is below the navigation bar", tools: 13770,
      device: "retina4_7", size: (375, 667), owner: .largeTitle, frame: [0, 116, 375, 551]),
    Canvas(
      testDescription: "a screen has the simulated bar of the one that shows it", tools: 14109,
      device: "retina4_7", size: (375, 667), owner: .shown, frame: [0, 64, 375, 603]),
    Canvas(
      testDescription: "a simulated toolbar is below a view between bars, too", tools: 14113,
      device: "retina4_7", size: (375, 603),
      simulated: #"<simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>"#,
      frame: [0, 0, 375, 559]),
    Canvas(
      testDescription: "a view above an opaque tab bar begins below the status bar", tools: 14460,
      device: "retina4_7", size: (375, 618), frame: [0, 20, 375, 598]),
    Canvas(
      testDescription: "without a device there is the status bar of a home button's", tools: 17701,
      device: nil, size: (600, 600), frame: [0, 0, 600, 600]),
    Canvas(
      testDescription: "below an opaque bar without a device the guides are those of the view",
      tools: 11542, device: nil, origin: 64, size: (375, 667),
      simulated: """
        <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" translucent="NO"/>
        """, frame: [0, 0, 375, 603]),
  ]

  static let margins = [
    Canvas(
      testDescription: "margins of a screen contain its safe area", size: (414, 896),
      guide: "root", frame: [20, 44, 374, 818]),
    Canvas(
      testDescription: "margins of a screen can leave out its safe area", size: (414, 896),
      attributes: #"insetsLayoutMarginsFromSafeArea="NO""#, guide: "root",
      frame: [20, 0, 374, 896]),
    Canvas(
      testDescription: "a view of 400 points has wide margins", tools: 14460,
      device: "retina4_7", size: (400, 400), owner: .freeform, guide: "root",
      frame: [20, 0, 360, 400]),
    Canvas(
      testDescription: "a view has margins of 8 points, and those of the safe area over it",
      size: (414, 896), guide: "inner", frame: [8, 52, 398, 240]),
    Canvas(
      testDescription: "a view can preserve the margins of the one around it",
      size: (414, 896), attributes: #"preservesSuperviewLayoutMargins="YES""#, guide: "inner",
      frame: [20, 52, 374, 240]),
    Canvas(
      testDescription: "a stack has no margins of its own", size: (414, 896), guide: "stack",
      frame: [0, 44, 414, 256]),
  ]

  @Test(arguments: safeAreas + margins)
  func insetsFollow(_ canvas: Canvas) throws {
    let frame = try frame(of: "view", in: document(for: canvas), canvas.owner == .shown ? 1 : 0)
    #expect(frame == canvas.frame)
  }

  struct Cell: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var tools = 20037
    var device = "retina6_1"
    var isInXib = true
    var width = 320.0
    var content = (width: 320.0, height: 100.0)
    /// The content view's own margins.
    var edges = ""
    /// The frame of a view that is held to the margins of the content view.
    let frame: [Double]
  }

  static let cells = [
    Cell(
      testDescription: "8 points on all sides until Xcode 8", tools: 12121, device: "retina4_7",
      content: (320, 99.5), frame: [8, 8, 304, 83.5]),
    Cell(
      testDescription: "room for the separator until Xcode 8", tools: 11762, device: "retina4_7",
      frame: [8, 8, 304, 83]),
    Cell(
      testDescription: "the separator is in the margin", tools: 14490, device: "retina4_7",
      content: (320, 99.5), frame: [16, 11, 288, 78]),
    Cell(
      testDescription: "by the width of the cell until Xcode 10.1", tools: 14490,
      device: "retina4_7", width: 600, content: (600, 100), frame: [20, 11, 560, 78]),
    Cell(
      testDescription: "15 points in Xcode 11 on an iPhone 8", tools: 16097, device: "retina4_7",
      width: 600, content: (600, 100), frame: [15, 11, 570, 78]),
    Cell(
      testDescription: "by the device from Xcode 11", width: 331, content: (331, 100),
      frame: [20, 11, 291, 78]),
    Cell(testDescription: "narrow for a cell of 320 points", frame: [16, 11, 288, 78]),
    Cell(
      testDescription: "by the device in a storyboard", isInXib: false, width: 375,
      content: (375, 100), frame: [20, 11, 335, 78]),
    Cell(
      testDescription: "15 points in a narrow table of a storyboard", device: "ipad9_7",
      isInXib: false, width: 258, content: (258, 100), frame: [15, 11, 228, 78]),
    Cell(
      testDescription: "8 points beside an accessory", content: (280, 100),
      frame: [16, 11, 256, 78]),
    Cell(
      testDescription: "the cell's if the content's own are smaller", width: 331,
      content: (331, 100),
      edges: #"<edgeInsets key="layoutMargins" top="0.0" left="0.0" bottom="0.0" right="0.0"/>"#,
      frame: [20, 11, 291, 78]),
    Cell(
      testDescription: "15 points above and below from Xcode 26", tools: 24506,
      frame: [16, 15, 288, 70]),
  ]

  @Test(arguments: cells)
  func marginsOfCellsFollow(_ cell: Cell) throws {
    let content = """
      <tableViewCell contentMode="scaleToFill" id="cell">
      <rect key="frame" x="0" y="0" width="\(cell.width)" height="100"/><autoresizingMask/>
      <tableViewCellContentView key="contentView" contentMode="center" id="content">
      <rect key="frame" x="0" y="0" width="\(cell.content.width)" height="\(cell.content.height)"/>
      <autoresizingMask/><subviews>\(Self.held)</subviews>
      <constraints>\(Self.pins("content", ofMargins: true))</constraints>
      \(cell.edges)</tableViewCellContentView></tableViewCell>
      """
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.\
      \(cell.isInXib ? "XIB" : "Storyboard.XIB")" version="3.0" toolsVersion="\(cell.tools)" \
      useSafeAreas="YES"><device id="\(cell.device)" orientation="portrait"/>
      """
    let table = """
      <scenes><scene><objects><tableViewController id="controller">
      <tableView key="view" contentMode="scaleToFill" id="table">
      <rect key="frame" x="0" y="0" width="\(cell.width)" height="800"/>
      <prototypes>\(content)</prototypes></tableView>
      </tableViewController></objects></scene></scenes></document>
      """
    let xib = "<objects>\(content)</objects></document>"
    #expect(try frame(of: "view", in: document + (cell.isInXib ? xib : table)) == cell.frame)
  }

  /// Views that a stack hides, and lengths that Xcode 8 writes for views it has not laid out, are
  /// no misplaced views.
  @Test func viewsWithoutPlaceAreNotCompared() throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="12118"><objects><view contentMode="scaleToFill" id="root">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <stackView translatesAutoresizingMaskIntoConstraints="NO" id="stack">
      <rect key="frame" x="0" y="0" width="375" height="50"/><subviews>
      <view hidden="YES" contentMode="scaleToFill" id="hidden">
      <rect key="frame" x="-44" y="10" width="44" height="44"/></view>
      <view contentMode="scaleToFill" id="shown">
      <rect key="frame" x="0" y="0" width="300" height="50"/></view></subviews></stackView>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="unlaid">
      <rect key="frame" x="0" y="0" width="1000" height="1000"/></view></subviews>
      <constraints><constraint firstItem="stack" firstAttribute="width" constant="375"/>
      <constraint firstItem="stack" firstAttribute="height" constant="50"/></constraints>
      </view></objects></document>
      """
    var request = ImportRequest()
    request.isAsDrawn = true
    request.isIdiomatic = false
    var names = ScreenNames()
    var diagnostics = DiagnosticBag()
    let specs = importDocument(
      SourceText(path: "canvas.xib", bytes: Array(document.utf8)), for: request, naming: &names,
      into: &diagnostics)
    let spec = try #require(specs.first)
    let misplaced = misplacedViews(of: spec, resolve(spec, for: request))
    #expect(
      misplaced.map(\.message) == [
        "'view2' is at 0, 0, 375 × 50, but the document has it at 0, 0, 300 × 50"
      ])
  }

  // MARK: - Documents

  private func frame(
    of view: String, in document: String, _ scene: Int = 0
  ) throws -> [Double] {
    var request = ImportRequest()
    request.isAsDrawn = true
    request.isIdiomatic = false
    var names = ScreenNames()
    var diagnostics = DiagnosticBag()
    let specs = importDocument(
      SourceText(path: "canvas.xib", bytes: Array(document.utf8)), for: request, naming: &names,
      into: &diagnostics)
    #expect(!diagnostics.hasErrors)
    let spec = try #require(specs.dropFirst(scene).first)
    for (imported, frame) in zip(spec.views, resolve(spec, for: request).frames)
    where imported.id == view {
      let frame = try #require(frame)
      return [frame.x, frame.y, frame.width, frame.height]
    }
    return []
  }

  private func document(for canvas: Canvas) -> String {
    let isXib = canvas.owner == .file || canvas.owner == .nobody
    let device = canvas.device.map {
      """
      <device id="\($0)" orientation="\(canvas.isLandscape ? "landscape" : "portrait")"/>
      """
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(isXib ? "XIB" : "Storyboard.XIB")" \
      version="3.0" toolsVersion="\(canvas.tools)" \
      useSafeAreas="\(canvas.tools < 13000 ? "NO" : "YES")">\(device ?? "")
      \(isXib ? objects(canvas) : scenes(canvas))</document>
      """
  }

  private func objects(_ canvas: Canvas) -> String {
    let outlet = canvas.owner == .file ? #"<outlet property="view" destination="root"/>"# : ""
    return """
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1">
      <connections>\(outlet)</connections></placeholder>\(root(canvas))</objects>
      """
  }

  private func scenes(_ canvas: Canvas) -> String {
    func scene(_ controller: String) -> String {
      "<scene><objects>\(controller)</objects></scene>"
    }
    func segue(_ kind: String) -> String {
      #"<connections><segue destination="controller" \#(kind)/></connections>"#
    }
    let root = #"kind="relationship" relationship="rootViewController""#
    let other =
      switch canvas.owner {
      case .navigation:
        #"<navigationController id="other">\#(segue(root))</navigationController>"#
      case .tabbed:
        """
        <navigationController id="other">
        <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>\(segue(root))
        </navigationController>
        """
      case .largeTitle:
        """
        <navigationController id="other"><navigationBar key="navigationBar" largeTitles="YES"/>
        \(segue(root))</navigationController>
        """
      case .embedded:
        #"<viewController id="other">\#(segue(#"kind="embed""#))</viewController>"#
      case .shown:
        """
        <viewController id="other">
        <view key="view" contentMode="scaleToFill" id="first">
        <rect key="frame" x="0" y="0" width="375" height="667"/></view>
        <simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>
        \(segue(#"kind="show""#))</viewController>
        """
      default: ""
      }
    let size =
      canvas.owner == .freeform
      ? """
      <size key="freeformSize" width="\(canvas.size.width)" height="\(canvas.size.height)"/>
      """ : ""
    let guides =
      canvas.tools < 13000
      ? """
      <layoutGuides><viewControllerLayoutGuide type="top" id="top"/>
      <viewControllerLayoutGuide type="bottom" id="bottom"/></layoutGuides>
      """ : ""
    let controller = """
      <viewController id="controller">\(guides)\(self.root(canvas))\(canvas.simulated)\(size)
      </viewController>
      """
    return "<scenes>\(other.isEmpty ? "" : scene(other))\(scene(controller))</scenes>"
  }

  private func root(_ canvas: Canvas) -> String {
    let isOld = canvas.tools < 13000
    let pins =
      isOld
      ? Self.pin("top", "top", "bottom") + Self.pin("bottom", "bottom", "top")
        + Self.pin("leading", "root", "leading") + Self.pin("trailing", "root", "trailing")
      : canvas.guide == "keyboard"
        ? Self.pins("safe", edges: ["leading", "trailing", "top"], ofMargins: false)
          + Self.pin("bottom", "keyboard", "top")
        : Self.pins(canvas.guide, ofMargins: canvas.guide != "safe")
    let isInside = canvas.guide == "inner" || canvas.guide == "stack"
    let attributes = canvas.attributes
    let tag = canvas.guide == "stack" ? "stackView" : "view"
    let subviews =
      isInside
      ? """
      <view contentMode="scaleToFill" \(attributes) id="around"><rect key="frame" x="0" y="0" \
      width="\(canvas.size.width)" height="300"/><autoresizingMask/>
      <subviews><\(tag) contentMode="scaleToFill" \(attributes) id="\(canvas.guide)">
      <rect key="frame" x="0" y="0" width="\(canvas.size.width)" height="300"/><autoresizingMask/>
      </\(tag)>\(Self.held)</subviews>
      <constraints>\(pins)</constraints></view>
      """ : Self.held
    return """
      <view key="view" contentMode="scaleToFill" \(isInside ? "" : attributes) id="root">
      <rect key="frame" x="0" y="\(canvas.origin)" width="\(canvas.size.width)" \
      height="\(canvas.size.height)"/>
      <subviews>\(subviews)</subviews>
      \(isOld ? "" : #"<viewLayoutGuide key="safeArea" id="safe"/>"#)
      \(isOld ? "" : #"<keyboardLayoutGuide key="keyboard" id="keyboard"/>"#)
      <constraints>\(isInside ? "" : pins)</constraints></view>
      """
  }

  private static let held = """
    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="view">
    <rect key="frame" x="0" y="0" width="9" height="9"/></view>
    """

  private static func pins(
    _ guide: String, edges: [String] = ["leading", "trailing", "top", "bottom"], ofMargins: Bool
  ) -> String {
    edges.map {
      pin($0, guide, ofMargins ? $0 + "Margin" : $0)
    }.joined()
  }

  private static func pin(_ edge: String, _ guide: String, _ other: String) -> String {
    """
    <constraint firstItem="view" firstAttribute="\(edge)" secondItem="\(guide)" \
    secondAttribute="\(other)"/>
    """
  }
}
