import CodeGeneration
import PlatformData
import Rendering
import SpecModel
import SpecSyntax

@testable import LayoutEngine
@testable import Pipeline
@testable import UIKitSubset

/// Lays out generated UIKit source and compares it with the engine.
struct UIKitOracle {
  /// What one screen in one state is like in the source.
  struct Finding {
    /// Why the source was not read or laid out.
    var failure: String?
    var conflicts: [[String]] = []
    var ambiguous: [String] = []
    var differences: [String] = []
    /// Frames that were compared.
    var compared = 0
    /// Whether something does not fit, and generating said so: a container is smaller than its
    /// contents, a text is cut, or something has no room.
    var doesNotFit = false
    /// Nodes that draw something and were not found in the source's views.
    var unmatched: [String] = []

    var isClean: Bool {
      failure == nil && conflicts.isEmpty && ambiguous.isEmpty && differences.isEmpty
    }

    /// Conflicts that are not a hidden view's own length, which UIKit breaks by itself.
    var realConflicts: [[String]] {
      conflicts.filter { !$0.contains { $0.hasPrefix("UISV-hiding") } }
    }

    /// The first thing that is wrong.
    var summary: String {
      if let failure { return "unread: \(failure)" }
      if let first = conflicts.first { return "conflict: " + first.joined(separator: " | ") }
      if let first = ambiguous.first { return "ambiguous: \(first)" }
      return differences.first ?? "clean"
    }

    /// The class that a finding is counted in.
    var kind: String {
      if failure != nil { return "unread" }
      if !realConflicts.isEmpty { return "conflict" }
      if !conflicts.isEmpty { return "hiding" }
      if !ambiguous.isEmpty { return doesNotFit ? "does not fit" : "ambiguous" }
      if differences.isEmpty { return "clean" }
      return doesNotFit ? "does not fit" : "different"
    }
  }

  /// A spec, compiled and generated.
  struct Subject {
    let results: [SolvedScreen]
    let files: [(name: String, text: String)]
    let errors: [String]
    /// Whether generating said that the content of a stack does not fit.
    let saysThatItDoesNotFit: Bool
  }

  /// A reader of a screen's source, as if the screen were in a window.
  static func readerInWindow(_ text: String) throws -> Reader {
    let subject = subject(SourceText(path: "probe.yaml", bytes: Array(text.utf8)))
    let reader = try Reader(subject.files, parsed: ParsedFiles())
    reader.isInWindow = true
    return reader
  }

  static func subject(_ source: SourceText, with files: MemoryFiles = MemoryFiles()) -> Subject {
    var request = CompileRequest()
    request.screens = .unknown
    request.targets = .one(.uikit)
    request.states = .allNamed
    var compilation = compile(source, with: files, for: request)
    var code = CodeRequest(.uikit)
    code.specPath = source.path
    code.sourcePaths = compilation.sources.map(\.path)
    let results = compilation.results
    let generated =
      compilation.diagnostics.hasErrors ? [] : generate(&compilation, for: code, [.uikit])
    return Subject(
      results: results,
      files: generated.filter { $0.name.hasSuffix(".swift") }.map {
        ($0.name, String(decoding: $0.bytes, as: UTF8.self))
      },
      errors: compilation.diagnostics.all.filter {
        $0.severity == .error || $0.code == "without-effect"
      }.map(\.message),
      saysThatItDoesNotFit: compilation.diagnostics.all.contains {
        $0.message.contains("points for content")
      })
  }

  static func findings(
    of subject: Subject, _ parsed: ParsedFiles
  ) -> [(state: String?, Finding)] {
    subject.results.map { result in
      var finding = finding(of: result, in: subject.files, parsed)
      finding.doesNotFit = finding.doesNotFit && subject.saysThatItDoesNotFit
      return (result.screen.state, finding)
    }
  }

  static func finding(
    of result: SolvedScreen, in files: [(name: String, text: String)], _ parsed: ParsedFiles
  ) -> Finding {
    layout(of: result, in: files, parsed).finding
  }

  /// What one screen is like in the source, and the frames of all views that are shown.
  static func layout(
    of result: SolvedScreen, in files: [(name: String, text: String)], _ parsed: ParsedFiles
  ) -> (finding: Finding, frames: [[Double]]) {
    do {
      var comparison = ScreenComparison(result, try Reader(files, parsed: parsed))
      var finding = try comparison.run()
      finding.doesNotFit = screenFindings(of: result.screen, result.frames).contains {
        switch $0.kind {
        case .overflow, .offScreen, .cut, .noSize: true
        case .brokenWord, .smallTarget, .overlap: false
        }
      }
      finding.doesNotFit = finding.doesNotFit || breaksLength(result)
      return (finding, comparison.frames)
    } catch {
      return (Finding(failure: "\(error)"), [])
    }
  }
}

extension UIKitOracle {
  /// Whether the engine gives a view less than the length that the spec states.
  private static func breaksLength(_ result: SolvedScreen) -> Bool {
    result.screen.nodes.indices.contains { position in
      guard !result.frames.leftOut.contains(ScreenNodeID(position)) else { return false }
      let box = result.screen.box(of: ScreenNodeID(position))
      let frame = result.frames[ScreenNodeID(position)]
      func isBroken(_ dimension: Dimension, _ length: Millipoints) -> Bool {
        guard case .points(let stated) = dimension else { return false }
        return stated * 1000 > Double(length) + 500
      }
      return isBroken(box.width, frame.width) || isBroken(box.height, frame.height)
    }
  }
}

/// One screen beside the views of its source.
struct ScreenComparison: ~Copyable {
  private let result: SolvedScreen
  private let screen: Screen
  private let reader: Reader
  private var texts: TextMeasuring
  /// By node, its text's position in `texts`.
  private var textPositions: [Int: Int] = [:]
  private var root = UIKitSubset.View("UIView")
  private var pairs: [(node: Int, view: UIKitSubset.View, what: String)] = []
  private var unmatched: [String] = []

  init(_ result: SolvedScreen, _ reader: Reader) {
    (self.result, screen, self.reader) = (result, result.screen, reader)
    let nodes = ContiguousArray(
      screen.nodes.indices.filter { result.screen.nodes[$0].kind.text != nil }.map(Int32.init))
    texts = TextMeasuring(of: nodes, on: screen)
    for (position, node) in nodes.enumerated() { textPositions[Int(node)] = position }
  }

  mutating func run() throws -> UIKitOracle.Finding {
    reader.scale = screen.viewport.scale
    reader.isRegular = screen.viewport.sizeClass == .regular
    reader.isAccessibilitySize = screen.textSize.isAccessibility
    reader.lineHeight = { _ in 20 + 1 / 3.0 }
    root = try makeRoot()
    pair()
    let area = screen.viewport.safeArea
    let bars = screen.barInsets
    let safeArea = Insets(
      top: area.top + bars.top, leading: area.leading, bottom: area.bottom + bars.bottom,
      trailing: area.trailing)
    // A screen without a height is as high as its content, which is measured for all it holds.
    let content = result.frames[ScreenNodeID(0)]
    let size = UIKitSubset.Box(
      width: screen.viewport.width,
      height: screen.viewport.height
        ?? Double(content.y + content.height) / 1000 + safeArea.bottom)
    var finding = UIKitOracle.Finding()
    setSizes(isFirst: true)
    let keyboard = screen.keyboardHeight
    var solution = solveViews(
      in: root, size: size, safeArea: safeArea, keyboardHeight: keyboard)
    guard solution.failure == nil else { throw ReadingError(solution.failure ?? "") }
    // UIKit asks texts for their lines again as long as their widths change.
    for _ in 0..<5 {
      let widths = labelWidths
      setSizes(isFirst: false)
      setContentInsets(safeArea)
      solution = solveViews(
        in: root, size: size, safeArea: safeArea, keyboardHeight: keyboard)
      if zip(widths, labelWidths).allSatisfy({ abs($0 - $1) < 0.01 }) { break }
    }
    finding.failure = solution.failure
    finding.conflicts = solution.conflicts
    finding.ambiguous = solution.ambiguous.map { "\($0.view.displayName) \($0.axis)" }
    compare(into: &finding)
    return finding
  }

  private var labelWidths: [Double] {
    pairs.lazy.filter { $0.what.hasPrefix("text") }.map(\.view.frame.width)
  }

  // MARK: - Views

  /// The frames of all views that are shown, parents before children.
  var frames: [[Double]] {
    var frames: [[Double]] = []
    func visit(_ view: UIKitSubset.View) {
      if view.isHidden { return }
      let frame = view.frame
      frames.append([frame.x, frame.y, frame.width, frame.height])
      for child in view.subviews { visit(child) }
    }
    visit(root)
    return frames
  }

  private func makeRoot() throws -> UIKitSubset.View {
    guard let name = reader.controllerName else { throw ReadingError("there is no controller") }
    return try reader.screenView(of: name, state: result.screen.state)
  }

  // MARK: - Pairing

  /// Finds the view of each node that draws something: equal nodes in their order.
  private mutating func pair() {
    var views: [String: [UIKitSubset.View]] = [:]
    collect(root, into: &views)
    var nodes: [String: [Int]] = [:]
    var position = 1
    while position < screen.nodes.count {
      let node = screen.nodes[position]
      if isLeftOut(position) {
        position = Int(node.subtreeEnd)
        continue
      }
      for key in keys(of: position) { nodes[key, default: []].append(position) }
      position += 1
    }
    var leftNodes: [String: [Int]] = [:]
    var leftViews: [String: [UIKitSubset.View]] = [:]
    for key in Set(nodes.keys).union(views.keys).sorted() {
      let (all, found) = (nodes[key] ?? [], views[key] ?? [])
      guard found.count == all.count else {
        let kind = String(key.prefix { $0 != " " })
        leftNodes[kind, default: []] += all
        leftViews[kind, default: []] += found
        continue
      }
      for (node, view) in zip(all, found) { pairs.append((node, view, key)) }
    }
    pairAlike(&leftNodes, &leftViews)
    // Texts that only the app's locale knows: as many labels are left, in the same order.
    let order = places(in: root)
    for (kind, all) in leftNodes.sorted(by: { $0.key < $1.key }) {
      let found = (leftViews[kind] ?? []).sorted {
        order[ObjectIdentifier($0), default: 0] < order[ObjectIdentifier($1), default: 0]
      }
      guard ["text", "button", "image", "icon"].contains(kind), found.count == all.count else {
        let views = found.map(\.displayName).joined(separator: ", ")
        unmatched += all.map { "\(screen.nodes[$0].name) (\(kind), not among \(views))" }
        continue
      }
      for (node, view) in zip(all.sorted(), found) { pairs.append((node, view, kind + " …")) }
    }
    pairs.sort { $0.node < $1.node }
  }

  /// Finds the nodes of texts that the reader knows but for values that the system writes.
  private mutating func pairAlike(
    _ nodes: inout [String: [Int]], _ views: inout [String: [UIKitSubset.View]]
  ) {
    let order = places(in: root)
    for kind in ["text", "button"] {
      let open = (views[kind] ?? []).sorted {
        order[ObjectIdentifier($0), default: 0] < order[ObjectIdentifier($1), default: 0]
      }
      for view in open {
        let shown = kind == "text" ? view.looks["text"] : title(of: view)
        let parts = (shown ?? "").split(separator: "\u{FFFC}", omittingEmptySubsequences: false)
        guard parts.contains(where: { !$0.isEmpty }) else { continue }
        let alike = (nodes[kind] ?? []).sorted().first { node in
          Self.consists(screen.nodes[node].kind.text?.string ?? "", of: parts)
        }
        guard let node = alike else { continue }
        nodes[kind]?.removeAll { $0 == node }
        views[kind]?.removeAll { $0 === view }
        pairs.append((node, view, kind + " …"))
      }
    }
  }

  /// Whether a text is made of parts in their order, and of anything between them.
  private static func consists(_ text: String, of parts: [Substring]) -> Bool {
    guard parts.count > 1 else { return parts.first.map { text == $0 } ?? false }
    guard let first = parts.first, let last = parts.last, text.hasPrefix(first),
      text.hasSuffix(last), text.count >= first.count + last.count
    else { return false }
    var rest = text.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  private func title(of view: UIKitSubset.View) -> String? {
    guard case .object(let own)? = reader.instance(of: view)?.fields["~configuration"] else {
      return nil
    }
    return own.fields["title"]?.shown
  }

  /// Where each view is drawn, counted in the order of the tree.
  private func places(in root: UIKitSubset.View) -> [ObjectIdentifier: Int] {
    var places: [ObjectIdentifier: Int] = [:]
    func visit(_ view: UIKitSubset.View) {
      places[ObjectIdentifier(view)] = places.count
      for child in view.arranged.isEmpty ? view.subviews : view.inOrder { visit(child) }
    }
    visit(root)
    return places
  }

  private func isLeftOut(_ position: Int) -> Bool {
    let node = screen.nodes[position]
    if node.flags.contains(.hidden) { return true }
    if case .presented = node.placement { return true }
    return result.frames.leftOut.contains(ScreenNodeID(position))
  }

  private func keys(of position: Int) -> [String] {
    let node = screen.nodes[position]
    var keys: [String] = []
    // A button's color belongs to its looks, not to its view.
    if node.component != .button, let color = screen.box(of: ScreenNodeID(position)).background {
      keys.append("color " + Self.normalized(screen[color].name))
    }
    switch node.kind {
    case .text(let text) where !text.string.isEmpty: keys.append("text \(text.string)")
    case .button(let text) where !text.string.isEmpty: keys.append("button \(text.string)")
    case .menu(let text): keys.append("button \(text.string)")
    case .image(let asset, _, _, _): keys.append("image \(asset)")
    case .icon(let name): keys.append("icon \(name.string)")
    case .input, .search: keys.append("UITextField")
    case .textArea: keys.append("UITextView")
    case .toggle(let title):
      keys.append("UISwitch")
      if !title.string.isEmpty { keys.append("text \(title.string)") }
    case .control(let control):
      switch screen[control].kind {
      case .progress: keys.append("UIProgressView")
      case .activity: keys.append("UIActivityIndicatorView")
      case .slider: keys.append("UISlider")
      case .stepper: keys.append("UIStepper")
      case .segmented: keys.append("UISegmentedControl")
      case .tabs, .grabber: break
      }
    default: break
    }
    return keys
  }

  static func normalized(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
      .replacingPrefix("hex", with: "")
  }

  private func collect(
    _ view: UIKitSubset.View, into views: inout [String: [UIKitSubset.View]]
  ) {
    guard !view.isHidden else { return }
    if let color = view.looks["backgroundColor"], view !== root {
      views["color " + Self.normalized(color), default: []].append(view)
    }
    let object = reader.instance(of: view)
    switch view.kind {
    case "UILabel":
      if let text = view.looks["text"], !text.isEmpty {
        views["text \(text)", default: []].append(view)
      }
    case "UIButton":
      let configuration = object?.fields["~configuration"]
      if case .object(let own)? = configuration, let title = own.fields["title"]?.text {
        views["button \(title)", default: []].append(view)
      }
    case "UIImageView":
      if let image = view.looks["image"] {
        let isSymbol = image.contains("systemName")
        let name = image.split(separator: "\"").dropFirst().first.map(String.init) ?? image
        views[(isSymbol ? "icon " : "image ") + name, default: []].append(view)
      }
    case "UITextField", "UITextView", "UISwitch", "UIProgressView", "UIActivityIndicatorView",
      "UISlider", "UIStepper", "UISegmentedControl":
      views[view.kind, default: []].append(view)
    default: break
    }
    // What text views and fields for dates hold is their own.
    guard view.kind != "UITextView", object?.type.name != "DateField" else { return }
    for child in view.arranged.isEmpty ? view.subviews : view.inOrder {
      collect(child, into: &views)
    }
  }

  // MARK: - Sizes

  private mutating func setSizes(isFirst: Bool) {
    for (node, view, what) in pairs where !what.hasPrefix("color") {
      setSize(of: view, as: node, isFirst: isFirst)
    }
    setUnpairedSizes(in: root)
  }

  private mutating func setSize(of view: UIKitSubset.View, as node: Int, isFirst: Bool) {
    let own = screen.nodes[node]
    switch own.kind {
    case .text: setLabelSize(of: view, as: node, isFirst: isFirst)
    case .toggle where view.kind == "UILabel":
      setLabelSize(of: view, as: node, isFirst: isFirst)
    case .button(let text), .menu(let text):
      let insets = buttonInsets(of: view)
      let size = response(node, isFirst ? nil : view.frame.width - insets.leading - insets.trailing)
      let side = symbolSide(text.style)
      let beside =
        text.symbol.index < 0 ? 0 : side + (text.string.isEmpty ? 0 : ControlMetrics.symbolSpacing)
      view.intrinsic.width = size.width + insets.leading + insets.trailing + beside
      view.intrinsic.height =
        max(size.height, text.symbol.index < 0 ? 0 : side) + insets.top + insets.bottom
      let ascent = baseline(node, size.width)
      view.baselines = (insets.top + ascent, insets.top + ascent)
    case .image(_, let width, let height, _): view.intrinsic = (width, height)
    case .icon(let name):
      let side = symbolSide(name.style)
      view.intrinsic = (side, side)
    case .input, .search:
      let size = response(node, nil)
      view.intrinsic = (size.width, ViewTree.fieldHeight(lineHeight: lineHeight(node)))
      if let size = try? reader.contentSize(of: view) {
        view.intrinsic = (size.width, size.height)
      }
    case .toggle:
      view.intrinsic = (
        ControlMetrics.switchSize.width - ControlMetrics.switchAlignmentInset,
        ControlMetrics.switchSize.height
      )
    case .control(let control):
      switch screen[control].kind {
      case .progress: view.intrinsic = (nil, ControlMetrics.progressHeight)
      case .activity(let isLarge):
        let side =
          isLarge
          ? ControlMetrics.largeActivityIndicatorSide : ControlMetrics.activityIndicatorSide
        view.intrinsic = (side, side)
      case .slider:
        view.intrinsic = (
          nil, ControlMetrics.sliderHeight - ControlMetrics.sliderAlignmentInsets.vertical
        )
      case .stepper:
        view.intrinsic = (ControlMetrics.stepperSize.width, ControlMetrics.stepperSize.height)
      case .segmented:
        view.intrinsic = (
          nil,
          ControlMetrics.segmentedControlHeight - ControlMetrics.segmentedControlAlignmentInset
        )
      case .tabs, .grabber: break
      }
    default: break
    }
  }

  /// A label's own width is that of its text on one line, or of its lines in the width that it got.
  private mutating func setLabelSize(
    of view: UIKitSubset.View, as node: Int, isFirst: Bool
  ) {
    let natural = response(node, nil)
    var size = natural
    if !isFirst, view.frame.width < natural.width - 0.001 {
      size = response(node, max(view.frame.width, 0))
    }
    view.intrinsic = (size.width, size.height)
    guard let position = textPositions[node] else { return }
    let proposal = Proposal(size.width, .ideal)
    view.baselines = (
      texts.baseline(position, proposal, isFirst: true),
      texts.baseline(position, proposal, isFirst: false)
    )
  }

  private mutating func response(_ node: Int, _ width: Double?) -> (width: Double, height: Double) {
    guard let position = textPositions[node] else { return (0, 0) }
    let size = texts.response(position, Proposal(width ?? .ideal, .ideal))
    return (size.width, size.height)
  }

  private mutating func baseline(_ node: Int, _ width: Double) -> Double {
    guard let position = textPositions[node] else { return 0 }
    return texts.baseline(position, Proposal(width, .ideal), isFirst: true)
  }

  private func lineHeight(_ node: Int) -> Double {
    guard let position = textPositions[node] else { return 20 }
    return texts.font(position).lineHeight
  }

  private func symbolSide(_ style: TextStyleID) -> Double {
    PixelGrid(scale: screen.viewport.scale).roundedUp(
      ControlMetrics.symbolSide(
        lineHeight: SystemFont.lineHeight(pointSize: screen[style].pointSize)))
  }

  private func buttonInsets(of view: UIKitSubset.View) -> Insets {
    guard let object = reader.instance(of: view),
      case .object(let own)? = object.fields["~configuration"]
    else { return Insets() }
    guard let insets = own.fields["contentInsets"] else {
      return Insets(top: 7, leading: 12, bottom: 7, trailing: 12)
    }
    return (try? reader.insets(insets)) ?? Insets()
  }

  /// Views that show what no node is: an empty label has no size of its own.
  private func setUnpairedSizes(in view: UIKitSubset.View) {
    if !pairs.contains(where: { $0.view === view && !$0.what.hasPrefix("color") }) {
      switch view.kind {
      case "UILabel":
        let isEmpty = view.looks["text"]?.isEmpty ?? true
        view.intrinsic = isEmpty ? (0, 0) : (60, 20 + 1 / 3.0)
      case "UIButton": view.intrinsic = (60, 34 + 1 / 3.0)
      case "UITextField": view.intrinsic = (60, 22)
      case "UISwitch": view.intrinsic = (49, 31)
      case "UIStepper": view.intrinsic = (94, 32)
      case "UIProgressView": view.intrinsic = (nil, 4)
      case "UIActivityIndicatorView": view.intrinsic = (20, 20)
      case "UISlider": view.intrinsic = (nil, 30)
      case "UISegmentedControl": view.intrinsic = (nil, 31)
      case "UIDatePicker": view.intrinsic = (120, 34 + 1 / 3.0)
      case "UIImageView": view.intrinsic = (20, 20)
      default: break
      }
    }
    for child in view.subviews { setUnpairedSizes(in: child) }
  }

  /// A scroll view's content begins below the bars that cover it.
  private func setContentInsets(_ safeArea: Insets) {
    func visit(_ view: UIKitSubset.View, movedBy shift: Double) {
      var shift = shift
      if view.kind == "UIScrollView" {
        let adjusts = view.looks["contentInsetAdjustmentBehavior"] != "never"
        let inset = adjusts ? max(0, safeArea.top - max(view.frame.y + shift, 0)) : 0
        view.contentInset.top = inset
        shift += inset
      }
      for child in view.subviews { visit(child, movedBy: shift) }
    }
    visit(root, movedBy: 0)
  }

  // MARK: - Comparing

  private func compare(into finding: inout UIKitOracle.Finding) {
    finding.unmatched = unmatched
    for (node, view, what) in pairs {
      let frame = result.frames[ScreenNodeID(node)]
      var own = [frame.x, frame.y, frame.width, frame.height].map { Double($0) / 1000 }
      if screen.direction == .rightToLeft {
        // The source is read from left to right.
        own[0] = screen.viewport.width - own[0] - own[2]
      }
      let box = screen.box(of: ScreenNodeID(node))
      if what.hasPrefix("text") {
        // The label stands somewhere in the frame that the text has.
        if box.frameAlignment != nil, box.width != .auto || box.height != .auto { continue }
        // A label is what its padding leaves.
        let padding = box.padding
        own = [
          own[0] + padding.leading, own[1] + padding.top, own[2] - padding.horizontal,
          own[3] - padding.vertical,
        ]
        if own[2] < 0 || own[3] < 0 { continue }
      }
      if what.hasPrefix("icon"), box.padding != .zero { continue }
      if case .toggle(let title) = screen.nodes[node].kind, !title.string.isEmpty { continue }
      if what.hasPrefix("UI") { own = aligned(own, node) }
      var shown = view
      if case .image(_, _, _, .center) = screen.nodes[node].kind,
        box.width != .auto || box.height != .auto,
        let holder = view.superview, holder.className == "BoxView"
      {
        // The picture keeps its own size in the middle of the node.
        shown = holder
      }
      let theirs = [shown.frame.x, shown.frame.y, shown.frame.width, shown.frame.height]
      finding.compared += 1
      if case .text(let text) = screen.nodes[node].kind, what.hasPrefix("text"),
        text.alignment == .natural || text.alignment == .leading, theirs[2] > own[2]
      {
        // Lines begin at the leading edge: more room behind them shows nothing.
        own[2] = theirs[2]
      }
      if zip(own, theirs).contains(where: { abs($0 - $1) > 0.5 }) {
        finding.differences.append(
          "\(screen.nodes[node].name) \(what): engine \(short(own)), code \(short(theirs))")
      }
    }
  }

  /// A control's frame without what stands around its alignment rectangle.
  private func aligned(_ frame: [Double], _ node: Int) -> [Double] {
    guard case .control(let control) = screen.nodes[node].kind else {
      if case .toggle = screen.nodes[node].kind {
        return [frame[0], frame[1], frame[2] - ControlMetrics.switchAlignmentInset, frame[3]]
      }
      return frame
    }
    switch screen[control].kind {
    case .slider:
      let insets = ControlMetrics.sliderAlignmentInsets
      return [
        frame[0] + insets.leading, frame[1] + insets.top, frame[2] - insets.horizontal,
        frame[3] - insets.vertical,
      ]
    case .segmented:
      return [
        frame[0], frame[1], frame[2], frame[3] - ControlMetrics.segmentedControlAlignmentInset,
      ]
    default: return frame
    }
  }

  private func short(_ frame: [Double]) -> String {
    "[" + frame.map { "\(($0 * 10).rounded() / 10)" }.joined(separator: ", ") + "]"
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
