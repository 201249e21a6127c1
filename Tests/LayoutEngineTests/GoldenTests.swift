import Testing

@testable import LayoutEngine

@Suite struct GoldenTests {
  @Test(arguments: try GoldenCase.all().filter(\.isOfThisEngine))
  func theEngineAgrees(_ golden: GoldenCase) throws {
    #expect(try golden.disagreements() == [])
  }

  /// How much of the goldens the engine answers for, by tier.
  @Test func theTiersAreCounted() throws {
    var counts: [String] = []
    for tier in "ABC" {
      let cases = try GoldenCase.all().filter { $0.tier == tier }
      let own = cases.filter(\.isOfThisEngine)
      let right = try own.filter { try $0.disagreements().isEmpty }
      counts.append("\(tier): \(right.count) of \(own.count), \(cases.count - own.count) others")
      print("tier SwiftUI \(counts.last ?? ""), \(100 * right.count / max(own.count, 1)) %")
    }
    #expect(
      counts == ["A: 38 of 38, 4 others", "B: 53 of 53, 2 others", "C: 123 of 123, 1 others"])
  }
}

extension GoldenCase {
  /// Guides of one's own and distances that differ between a grid's columns are no part of the
  /// language; UIKit's frames and whole screens are other tests' matter.
  var isOfThisEngine: Bool {
    !["alignmentCombine", "uikitFrames", "screen"].contains(kind)
      && id != "tokamak.lazygrid.v.fixedFixed0Flexible"
  }

  /// What the engine says otherwise than the golden.
  func disagreements() throws -> [String] {
    switch kind {
    case "layout", "gridLayout": try layoutDisagreements()
    case "lazyVGridColumns": try columnDisagreements()
    case "flexFrameInit": try frameDisagreements()
    case "proposalInset", "proposalReplaceUnspecified": try proposalDisagreements()
    case "flexibilityOrder": try orderDisagreements()
    case "spacingDistance": try spacingDisagreements()
    case "textToTextSpacing": try leadingDisagreements()
    case "safeAreaResolve": try safeAreaDisagreements()
    case "textLineHeight": try lineHeightDisagreements()
    case "textSizing": try textSizeDisagreements()
    default: ["no test for kind \(kind)"]
    }
  }
}
