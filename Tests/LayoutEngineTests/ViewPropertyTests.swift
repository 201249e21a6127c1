import SpecModel
import TestSupport
import Testing

@testable import LayoutEngine

/// What must hold of every screen as UIKit resolves it, on screens made by chance.
@Suite struct ViewPropertyTests {
  /// The short ways through stacks give what their constraints give.
  @Test(arguments: 0..<400)
  func shortWaysAgreeWithTheSolver(_ seed: UInt64) {
    let screen = Screen.with(TestNode.randomViews(seed: seed), scale: 1)
    var short = ViewLayout(ViewTree(screen, leftOut: []))
    short.run()
    if short.sharesAmongContainers { return }
    var solved = ViewLayout(ViewTree(screen, leftOut: []), solvesAll: true)
    solved.run()
    for node in screen.nodes.indices where !short.tree.views[node].isAbsent {
      let (a, b) = (short.rectangle(of: node), solved.rectangle(of: node))
      let isEqual =
        abs(a.x - b.x) < 0.01 && abs(a.y - b.y) < 0.01 && abs(a.width - b.width) < 0.01
        && abs(a.height - b.height) < 0.01
      #expect(isEqual, "node \(node) \(screen.nodes[node].component): \(a), \(b)")
      if !isEqual { return }
    }
  }

  /// The comparison above has screens of every kind: such that are divided without the solver, such
  /// that ask it, and such whose labels wrap.
  @Test func theShortWaysAreTaken() {
    var (compared, divided, solved, wrapped) = (0, 0, 0, 0)
    for seed in 0..<400 {
      let screen = Screen.with(TestNode.randomViews(seed: UInt64(seed)), scale: 1)
      var layout = ViewLayout(ViewTree(screen, leftOut: []))
      layout.run()
      if layout.hasWrapped { wrapped += 1 }
      if layout.sharesAmongContainers { continue }
      compared += 1
      if layout.solvedCount + layout.dividedCount == 0 { divided += 1 } else { solved += 1 }
    }
    #expect(compared > 200 && divided > 100 && solved > 20 && wrapped > 50)
  }

  /// Stacks in stacks that are squeezed or stretched get what their constraints give.
  @Test(arguments: 0..<1500)
  func divisionAgreesWithTheSolver(_ seed: UInt64) {
    expectDivisionAgrees(on: .squeezed(seed: seed))
  }

  /// The comparison above has screens on which something is divided that would be solved, and such
  /// on which something still is.
  @Test func squeezedStacksAreDivided() {
    var (divided, solved) = (0, 0)
    for seed in 0..<1500 {
      var layout = ViewLayout(ViewTree(.squeezed(seed: UInt64(seed)), leftOut: []))
      layout.run()
      if layout.dividedCount > 0 { divided += 1 }
      if layout.solvedCount > 0 { solved += 1 }
    }
    #expect(divided > 200 && solved > 50, "\(divided) divided, \(solved) solved")
  }

  /// Stacks that hold too much even at their shortest are what their constraints make of them.
  @Test(arguments: 0..<1000)
  func overfullStacksAgreeWithTheSolver(_ seed: UInt64) {
    expectDivisionAgrees(on: .overfull(seed: seed))
  }

  /// A view deep in a row that has to be long is held back by one beside it that resists growing more.
  @Test func whatKeepsShortIsWeighedAgainstWhatKeepsLong() {
    var picture = TestNode.image(10, 10).with { $0.compression.vertical = 740 }
    picture.box.minHeight = 44
    let label = TestNode.text("Text").with { $0.hugging.vertical = 745 }
    let row = TestNode.row(8, .fill, .fill, [.column(8, .fill, .fill, [picture]), label])
    var body = TestNode.column(8, .fill, .fill, [row, .text("Text")])
    body.box.height = .fill
    expectDivisionAgrees(on: .with(body, height: 20, scale: 1))
  }

  /// Views with lengths of their own keep them in a row that is too short for them.
  @Test(arguments: [0.0, 40, 150])
  func whatIsStatedIsKeptWhereNothingGivesWay(_ room: Double) {
    var button = TestNode.button("Button")
    button.box.width = .points(100)
    let divider = TestNode(kind: .divider, component: .divider)
    var image = TestNode.image(10, 10)
    image.box.width = .points(50)
    let row = TestNode.row(8, .center, .fill, [button, divider, image])
    var scroll = TestNode(kind: .scroll(.vertical), component: .scroll)
    scroll.children = [row]
    scroll.box.width = .points(room)
    let frames = layOut(.with(.column(8, .leading, .fill, [scroll])), for: .uikit).frames
    #expect(frames[3].width == 100_000 && frames[4].width == 500 && frames[5].width == 50_000)
  }

  /// On many of these screens nothing is weighed.
  @Test func overfullStacksAreNotWeighed() {
    let seeds = (0..<1000).filter { seed in
      var layout = ViewLayout(ViewTree(.overfull(seed: UInt64(seed)), leftOut: []))
      layout.run()
      return layout.dividedCount > 0 && layout.division.isEmpty
    }
    #expect(seeds.count > 50, "\(seeds.count) screens")
  }

  /// Widths that are found again only where labels wrapped are what they are when all are found anew.
  @Test(arguments: 0..<400)
  func staleWidthsAloneAreFoundAgain(_ seed: UInt64) {
    let screen = Screen.with(TestNode.randomViews(seed: seed), scale: 1)
    var layout = ViewLayout(ViewTree(screen, leftOut: []))
    layout.run()
    var anew = ViewLayout(ViewTree(screen, leftOut: []))
    anew.findsAllAgain = true
    anew.run()
    expectSamePlaces(layout, anew, on: screen, within: 1e-6)
  }

  /// A row that is squeezed until a label in it has wrapped is solved with all that it holds; what
  /// stands in it is placed by itself after that.
  @Test func whatWasSolvedBeforeALabelWrappedIsPlacedAgain() {
    var narrow = TestNode.row(8, .fill, .fill, [.text("")])
    narrow.box.width = .points(20)
    narrow.box.frameAlignment = BoxAlignment(.center, .bottom)
    let label = TestNode.text("Settings and the price of all that comes with them")
    var body = TestNode.row(8, .fill, .fill, [.column(8, .fill, .fill, [label]), narrow])
    body.box.width = .points(200)
    let screen = Screen.with(body)
    var layout = ViewLayout(ViewTree(screen, leftOut: []))
    layout.run()
    var anew = ViewLayout(ViewTree(screen, leftOut: []))
    anew.findsAllAgain = true
    anew.run()
    expectSamePlaces(layout, anew, on: screen, within: 1e-6)
  }

  @Test(arguments: 0..<100)
  func rightToLeftIsTheMirrorImage(_ seed: UInt64) {
    let body = TestNode.randomViews(seed: seed)
    let left = layOut(.with(body, scale: 1), for: .uikit)
    let right = layOut(.with(body, scale: 1, direction: .rightToLeft), for: .uikit)
    for (frame, mirrored) in zip(left.frames, right.frames) where frame != .zero {
      // Halves go to the right in both directions.
      #expect(abs(Int(mirrored.x) - (320_000 - Int(frame.maxX))) <= 1000)
      #expect(abs(Int(mirrored.width) - Int(frame.width)) <= 1000)
      #expect(mirrored.y == frame.y && mirrored.height == frame.height)
    }
  }

  @Test(arguments: 0..<100)
  func aHiddenViewChangesNothing(_ seed: UInt64) {
    let body = TestNode.randomViews(seed: seed)
    let hidden = TestNode.text("Hidden").flagged(.hidden)
    let with = body.changed { $0.children.insert(hidden, at: 0) }
    let plain = layOut(.with(body), for: .uikit).frames
    let other = layOut(.with(with), for: .uikit).frames
    #expect(plain.first == other.first)
    #expect(plain.dropFirst() == other.dropFirst(2))
  }

  @Test func oddNumbersDoNotTrap() {
    for length in [Double.nan, .infinity, -.infinity, -5, 1e300] {
      let node = TestNode.image(length, length).changed {
        $0.box.padding = EdgeInsets(all: length)
        $0.box.minWidth = length
        $0.box.width = .points(length)
        $0.box.height = .fraction(length)
        $0.box.offsetX = length
        $0.box.aspectRatio = Box.AspectRatio(ratio: length, fills: true)
      }
      let screen = Screen.with(
        .column(length, .fill, .fill, [node, .text("Text"), .spacer(length)]), width: length)
      #expect(layOut(screen, for: .uikit).frames.count == 4)
    }
  }

  @Test func deepAndLongTreesEnd() {
    var node = TestNode.image(10, 10)
    for level in 0..<1000 {
      node =
        level.isMultiple(of: 2) ? .column(0, .fill, .fill, [node]) : .row(0, .fill, .fill, [node])
    }
    #expect(layOut(.with(node), for: .uikit).frames.count == 1001)
    let children = (0..<20_000).map { TestNode.text("Text \($0) that is too long for one line") }
    let table = layOut(.with(.column(8, .fill, .fill, children)), for: .uikit)
    #expect(table.frames.count == 20_001)
  }

  /// What a stack of many views has to look at does not grow with their square.
  @Test(arguments: [
    "row", "squeezed stacks", "greatest lengths", "greatest lengths in free room", "outside",
  ])
  func longStacksEnd(_ kind: String) {
    let children = (0..<2000).map { number -> TestNode in
      var child = TestNode.text("Text \(number) that is too long for one line")
      switch kind {
      case "squeezed stacks":
        return .column(4, .fill, .fill, [child, .row(4, .fill, .fill, [child])])
      case "greatest lengths":
        child.box.height = .fill
        child.box.maxHeight = Double(number)
      case "greatest lengths in free room":
        child.box.height = .hug
        child.box.maxHeight = 30
      case "outside": child.box.ignoresSafeArea = .all
      default: break
      }
      return child
    }
    let body =
      kind == "row" ? TestNode.row(8, .fill, .fill, children) : .column(8, .fill, .fill, children)
    let height = kind == "greatest lengths in free room" ? 1e6 : 568
    let table = layOut(.with(body, height: height), for: .uikit)
    #expect(table.frames.count == 1 + children.reduce(0) { $0 + ($1.children.isEmpty ? 1 : 4) })
  }
}

extension ViewLayout {
  /// Whether some stack divides its room among several that fill, of which some hold others: a rule
  /// of the language, which no constraint of UIKit says.
  fileprivate var sharesAmongContainers: Bool {
    tree.views.indices.contains { node in
      guard tree.views[node].kind == .stack else { return false }
      return Axis.allCases.contains { axis in
        let fillers = tree.contents(of: node).filter { self.growth($0, axis).expands }
        return fillers.count > 1 && fillers.contains { tree.views[$0].kind == .stack }
      }
    }
  }
}

extension TestNode {
  /// Columns and rows of texts, pictures, fields and spacers, of every distribution and alignment.
  static func randomViews(seed: UInt64) -> TestNode {
    var generator = SeededGenerator(seed: seed)
    return randomViews(depth: 3, isRow: false, &generator)
  }

  private static func randomViews(
    depth: Int, isRow: Bool, _ generator: inout SeededGenerator
  ) -> TestNode {
    let alignments: [StackAlignment] =
      isRow ? [.fill, .center, .top, .bottom] : [.fill, .center, .leading, .trailing]
    let distributions: [StackDistribution] = [.fill, .fill, .fill, .equalSpacing, .fillEqually]
    let alignment = alignments.randomElement(using: &generator) ?? .fill
    let distribution = distributions.randomElement(using: &generator) ?? .fill
    // Free room where all is equal would contradict itself.
    let isPlain = distribution != .fill
    var children = (0..<Int.random(in: 1...4, using: &generator)).map { _ -> TestNode in
      var child: TestNode
      switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &generator) {
      case 0: child = .text("Short")
      case 1: child = .text("A text that may have to wrap where a row leaves it little room")
      case 2: child = .image(Double.random(in: 5...60, using: &generator).rounded(), 20)
      case 3: child = isPlain ? .image(30, 30) : .spacer()
      case 4: child = TestNode.button("Button").padded(8)
      case 5: child = .input("Value")
      default: child = randomViews(depth: depth - 1, isRow: !isRow, &generator)
      }
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: child = child.padded(4)
      case 1: child = child.with { $0.hugging.horizontal = 240 }
      case 2: child = child.with { $0.compression.horizontal = 740 }
      case 3: child.box.margin = EdgeInsets(all: 3)
      case 4 where child.children.isEmpty && !isPlain: child.box.width = .fill
      case 5 where child.children.isEmpty && !isPlain: child.box.width = .points(50)
      case 6 where child.children.isEmpty: child.box.minHeight = 30
      default: break
      }
      return child
    }
    // Free room alone has no height in a row, and no width in a column.
    if children.allSatisfy({ $0.component == .spacer }) { children.append(.text("Text")) }
    return isRow
      ? .row(8, alignment, distribution, children) : .column(8, alignment, distribution, children)
  }
}

extension Screen {
  /// Stacks in stacks, layers and groups, with less or more room than they ask for.
  static func squeezed(seed: UInt64) -> Screen {
    var generator = SeededGenerator(seed: seed)
    var body = TestNode.nested(depth: 4, isRow: Bool.random(using: &generator), &generator)
    body.box.width = .fill
    body.box.height = .fill
    return .with(
      body, width: Double(Int.random(in: 10...600, using: &generator)),
      height: Double(Int.random(in: 10...700, using: &generator)), scale: 1)
  }
}

extension Screen {
  /// Fields and texts in columns and rows, on a screen on which they have hardly any room.
  static func overfull(seed: UInt64) -> Screen {
    var generator = SeededGenerator(seed: seed)
    var body = TestNode.form(depth: 3, isRow: false, &generator)
    body.box.height = .fill
    return .with(
      body, width: 320, height: Double(Int.random(in: 10...90, using: &generator)), scale: 1)
  }
}

extension TestNode {
  fileprivate static func form(
    depth: Int, isRow: Bool, _ generator: inout SeededGenerator
  ) -> TestNode {
    let children = (0..<Int.random(in: 1...4, using: &generator)).map { _ -> TestNode in
      if depth > 0, Int.random(in: 0..<5, using: &generator) < 2 {
        return form(depth: depth - 1, isRow: !isRow, &generator)
      }
      var child = TestNode.text("Text")
      switch Int.random(in: 0..<12, using: &generator) {
      case 0...4:
        child = .input("Value")
        child.box.minHeight = Double(Int.random(in: 1...60, using: &generator))
      case 5: child = TestNode(kind: .divider, component: .divider)
      case 6: child.box.height = .points(Double(Int.random(in: 1...60, using: &generator)))
      case 7: child = child.with { $0.hugging.vertical = 760 }
      case 8: child = child.with { $0.compression.vertical = 740 }
      case 9: child.box.margin = EdgeInsets(all: 3)
      case 10: child = child.padded(4)
      default: break
      }
      return child
    }
    let alignments: [StackAlignment] = isRow ? [.fill, .center, .bottom] : [.fill, .leading]
    let alignment = alignments.randomElement(using: &generator) ?? .fill
    return isRow ? .row(8, alignment, .fill, children) : .column(8, alignment, .fill, children)
  }

  fileprivate static func nested(
    depth: Int, isRow: Bool, _ generator: inout SeededGenerator
  ) -> TestNode {
    var children = (0..<Int.random(in: 1...4, using: &generator)).map { _ -> TestNode in
      let holdsOthers = depth > 0 && Int.random(in: 0..<5, using: &generator) < 2
      var child =
        holdsOthers
        ? nested(
          depth: depth - 1, isRow: Int.random(in: 0..<6, using: &generator) == 0 ? isRow : !isRow,
          &generator)
        : nestedLeaf(&generator)
      for _ in 0..<2 { child.decorate(&generator) }
      return child
    }
    if children.allSatisfy({ $0.component == .spacer }) { children.append(.text("Text")) }
    switch Int.random(in: 0..<12, using: &generator) {
    case 0:
      return TestNode(
        kind: .zstack([.center, .topLeading].randomElement(using: &generator) ?? .center),
        component: .zstack, children: children)
    case 1: return TestNode(kind: .group, component: .group, children: Array(children.prefix(1)))
    default: break
    }
    let alignments: [StackAlignment] =
      isRow ? [.fill, .center, .top, .bottom] : [.fill, .center, .leading, .trailing]
    let distributions: [StackDistribution] = [
      .fill, .fill, .fill, .fill, .fill, .fill, .equalSpacing, .fillEqually,
    ]
    let alignment = alignments.randomElement(using: &generator) ?? .fill
    let distribution = distributions.randomElement(using: &generator) ?? .fill
    let spacing = Double(Int.random(in: 0...10, using: &generator))
    return isRow
      ? .row(spacing, alignment, distribution, children)
      : .column(spacing, alignment, distribution, children)
  }

  private static func nestedLeaf(_ generator: inout SeededGenerator) -> TestNode {
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1: .text("Short")
    case 2: .text("A text that may have to wrap where a row leaves it little room")
    case 3:
      .image(
        Double(Int.random(in: 5...60, using: &generator)),
        Double(Int.random(in: 5...60, using: &generator)))
    case 4: .spacer()
    case 5: TestNode.button("Button").padded(8)
    case 6: .input("Value")
    case 7: .rectangle
    default: TestNode(kind: .divider, component: .divider)
    }
  }

  private mutating func decorate(_ generator: inout SeededGenerator) {
    let length = Double(Int.random(in: 1...80, using: &generator))
    switch Int.random(in: 0..<34, using: &generator) {
    case 0: box.padding = EdgeInsets(all: 4)
    case 1: self = with { $0.hugging.horizontal = length + 200 }
    case 2: self = with { $0.hugging.vertical = length + 200 }
    case 3: self = with { $0.compression.horizontal = length + 700 }
    case 4: self = with { $0.compression.vertical = length + 700 }
    case 5: box.margin = EdgeInsets(all: 3)
    case 6: box.width = .fill
    case 7: box.height = .fill
    case 8: box.width = .points(length)
    case 9: box.height = .points(length)
    case 10: box.minHeight = length
    case 11: box.minWidth = length
    case 12: box.maxHeight = length
    case 13: box.maxWidth = length
    case 14: flags = .hidden
    case 15: self = with { $0.spacingAfter = .points(length / 4) }
    case 16: box.layoutPriority = 1
    case 17: box.width = .hug
    case 18: box.height = .hug
    case 19: box.width = .fraction(0.5)
    default: break
    }
  }
}

/// Expects that dividing what is squeezed gives what its constraints give.
private func expectDivisionAgrees(on screen: Screen) {
  var divided = ViewLayout(ViewTree(screen, leftOut: []))
  divided.run()
  var solved = ViewLayout(ViewTree(screen, leftOut: []))
  solved.solvesSqueezed = true
  solved.run()
  expectSamePlaces(divided, solved, on: screen, within: 1e-4)
}

/// Expects that two layouts have every view of a screen at the same place, and tells the first that
/// has another.
private func expectSamePlaces(
  _ first: borrowing ViewLayout, _ second: borrowing ViewLayout, on screen: Screen,
  within tolerance: Double
) {
  for node in screen.nodes.indices where !first.tree.views[node].isAbsent {
    let (a, b) = (first.rectangle(of: node), second.rectangle(of: node))
    let isEqual =
      abs(a.x - b.x) < tolerance && abs(a.y - b.y) < tolerance
      && abs(a.width - b.width) < tolerance && abs(a.height - b.height) < tolerance
    #expect(isEqual, "node \(node) \(screen.nodes[node].component): \(a), \(b)")
    if !isEqual { return }
  }
}

extension ViewLayout {
  /// Whether some label had to wrap.
  fileprivate var hasWrapped: Bool {
    for text in 0..<texts.count where !texts.preferredWidth(of: text).isIdeal { return true }
    return false
  }
}
