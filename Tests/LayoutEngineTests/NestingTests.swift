import SpecModel
import SpecSyntax
import TestSupport
import Testing

@testable import LayoutEngine

/// How often nodes are measured in rows and columns that stand in one another: counted, not timed.
@Suite struct NestingTests {
  /// What the innermost stack holds.
  enum Content: CaseIterable {
    case field, longText, shortTexts, image, rectangle, button

    var nodes: [TestNode] {
      switch self {
      case .field:
        [.text("Label"), TestNode.input("Value").sized(width: .fill).padded(12), .text("Optional")]
      case .longText: [.text("A text that is so long that it does not stand on one line anywhere")]
      case .shortTexts: [.text("One"), .text("Two"), .text("Three")]
      case .image: [.image(40, 40)]
      case .rectangle: [TestNode.rectangle.sized(height: .points(20))]
      case .button: [.button("Continue")]
      }
    }
  }

  /// What stands beside the nested stack, in every one.
  enum Neighbour: CaseIterable {
    case text, longText, image, spacer, none, stack

    var nodes: [TestNode] {
      switch self {
      case .text: [.text("Part")]
      case .longText: [.text("A part with a name of some words")]
      case .image: [.image(20, 20)]
      case .spacer: [.spacer(nil)]
      case .none: []
      case .stack: [.column(4, .leading, .fill, [.text("Title"), .text("What it is about")])]
      }
    }
  }

  struct Case: CustomTestStringConvertible {
    let content: Content
    let neighbour: Neighbour
    let columns: StackAlignment
    let scrolls: Bool

    var testDescription: String {
      "\(content) beside \(neighbour), columns \(columns), \(scrolls ? "in a scroll" : "on a screen")"
    }

    static let all = Content.allCases.flatMap { content in
      Neighbour.allCases.flatMap { neighbour in
        [StackAlignment.fill, .leading].flatMap { columns in
          [true, false].map { scrolls in
            Case(content: content, neighbour: neighbour, columns: columns, scrolls: scrolls)
          }
        }
      }
    }

    /// Rows and columns in turn, so many of them around the innermost, three times on one screen.
    func screen(depth: Int) -> Screen {
      var node = TestNode.column(4, columns, .fill, content.nodes)
      for level in 0..<depth {
        let children = neighbour.nodes + [node]
        node =
          level.isMultiple(of: 2)
          ? .row(4, .center, .fill, children) : .column(4, columns, .fill, children)
      }
      let parts = [node, node, node]
      return .with(
        .column(8, .fill, .fill, scrolls ? [.scroll(parts)] : parts), width: 393, height: 852,
        scale: 3)
    }
  }

  /// The deeper ones of some shapes are measured more often, since what stretches is measured again
  /// where it is longer than its stack is offered; none at every level anew.
  @Test(arguments: Case.all) func eachLevelIsMeasuredAFewTimes(_ tree: Case) {
    #expect(measurements(of: tree.screen(depth: 4)) <= 14)
    #expect(measurements(of: tree.screen(depth: 8)) <= 50)
  }

  /// Where one child takes all that is left, as a field does, and all texts have room, it does not
  /// matter how deep it stands.
  @Test(arguments: [4, 9, 14], [true, false])
  func depthCostsNothingBesideShortTexts(_ depth: Int, _ scrolls: Bool) {
    for content in [Content.field, .rectangle] {
      let tree = Case(content: content, neighbour: .text, columns: .fill, scrolls: scrolls)
      #expect(measurements(of: tree.screen(depth: depth)) <= 2)
    }
  }

  /// How many sizes of nodes that hold others were found, for each node of the tree.
  private func measurements(of screen: Screen) -> Double {
    let resolver = Resolver(screen)
    let allowed = resolver.budget
    let placing = place(screen)
    return Double(allowed - placing.resolver.budget) / Double(resolver.tree.nodes.count)
  }
}
