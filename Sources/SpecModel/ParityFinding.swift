/// A difference between the SwiftUI and UIKit layouts of a screen, reported at the node that causes
/// it.
package struct ParityFinding: Hashable, Sendable {
  package enum Measure: String, Sendable {
    case width, height
    /// The distance from the preceding sibling, or from the parent's edge.
    case x, y

    package var axis: Axis { self == .width || self == .x ? .horizontal : .vertical }
  }

  /// The reason why the two layouts differ.
  package enum Cause: Sendable, CaseIterable {
    case fieldHeight, slack, shortage, equalFills, flexibleImage, baseline, systemSpacing, wrapping
    case aspectRatio, place
    /// A node without a specified size that is smaller than its SwiftUI container, as large, or
    /// larger.
    case ownLength, wholeLength, overflow
    /// A node in a row next to a text that wraps.
    case besideLongText
    /// Texts in a row: with space for one line each; without this space; in a row that has only
    /// texts.
    case sideBySide, sideBySideSqueezed, onlySideBySide
  }

  /// The part of a field that differs.
  package enum FieldPart: Sendable {
    case label, input, other
  }

  package let node: ScreenNodeID
  package let measure: Measure
  package let swiftui: Millipoints
  package let uikit: Millipoints
  package let cause: Cause
  /// The node whose attribute can remove the difference.
  package let settledAt: ScreenNodeID
  /// The part of the field `settledAt` that differs; nil if `settledAt` is not a field or differs
  /// as a whole.
  package let part: FieldPart?

  package init(
    node: ScreenNodeID, measure: Measure, swiftui: Millipoints, uikit: Millipoints, cause: Cause,
    settledAt: ScreenNodeID, part: FieldPart? = nil
  ) {
    self.node = node
    self.measure = measure
    self.swiftui = swiftui
    self.uikit = uikit
    self.cause = cause
    self.settledAt = settledAt
    self.part = part
  }

  /// UIKit's value minus SwiftUI's value, in thousandths of a point.
  package var difference: Millipoints { uikit - swiftui }
}

extension ParityFinding {
  /// The cause as a sentence, without a final period.
  package var reason: String {
    switch cause {
    case .fieldHeight: "the system's text fields are not equally high in both"
    case .slack: "UIKit stretches the child that hugs least, SwiftUI leaves the room free"
    case .shortage: "UIKit squeezes the child that resists least, SwiftUI shares what there is"
    case .equalFills: "SwiftUI shares the room among all that fill, UIKit gives it to one"
    case .flexibleImage: "an image without a size of its own follows other rules in each"
    case .aspectRatio: "UIKit holds the ratio, SwiftUI only offers it to what stands in it"
    case .baseline: "UIKit begins the row at its first view, SwiftUI at the highest"
    case .systemSpacing: "the platforms' own distances differ"
    case .wrapping: "a text wraps at another place"
    case .ownLength, .wholeLength: "nothing says how long it is"
    case .place: "nothing says where it stands"
    case .besideLongText: "UIKit squeezes it for the long text beside it, SwiftUI wraps that text"
    case .overflow: "SwiftUI lets it reach beyond what it stands in, UIKit squeezes it"
    case .sideBySide, .sideBySideSqueezed, .onlySideBySide:
      "UIKit gives texts of several lines in a row equal parts of it at most"
    }
  }

  /// The attribute that can remove the difference.
  ///
  /// For a part of a field, the field's style sets the height and the field's width sets the width.
  package var attribute: Attribute {
    if part != nil { return measure == .width ? .width : .style }
    return switch cause {
    case .fieldHeight, .flexibleImage, .aspectRatio, .wrapping, .ownLength, .wholeLength, .slack,
      .overflow, .sideBySideSqueezed:
      measure.axis == .horizontal ? .width : .height
    case .shortage, .besideLongText: .compression
    case .equalFills, .onlySideBySide: .distribution
    case .baseline, .place: .alignment
    case .systemSpacing: .spacing
    case .sideBySide: .lines
    }
  }

  /// A value of `attribute` that removes the difference; nil if the author must choose it.
  package var settlingValue: String? {
    if let part {
      guard part == .input, measure == .height, cause == .fieldHeight else { return nil }
      return "{ input: { height: \(decimalText(Double(swiftui) / 1000)) } }"
    }
    return switch cause {
    case .fieldHeight, .flexibleImage, .ownLength:
      decimalText(Double(swiftui) / 1000)
    case .slack, .wholeLength: "fill"
    case .shortage: "760"
    case .besideLongText: "740"
    case .equalFills, .onlySideBySide: "fillEqually"
    case .systemSpacing: "8"
    case .baseline: "center"
    case .sideBySide: "1"
    case .aspectRatio, .wrapping, .place, .overflow, .sideBySideSqueezed: nil
    }
  }
}
