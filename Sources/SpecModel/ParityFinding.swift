/// A difference between the two resolutions of a screen, where it arises: what only follows from it
/// is no finding of its own.
package struct ParityFinding: Hashable, Sendable {
  package enum Measure: String, Sendable {
    case width, height
    /// From the sibling before it, or from the parent's edge.
    case x, y

    package var axis: Axis { self == .width || self == .x ? .horizontal : .vertical }
  }

  /// Why the targets disagree.
  package enum Cause: Sendable, CaseIterable {
    case fieldHeight, slack, shortage, equalFills, flexibleImage, baseline, systemSpacing, wrapping
    case aspectRatio, place
    /// A length that nothing says: in SwiftUI shorter than what it stands in, as long, and longer.
    case ownLength, wholeLength, overflow
    /// What stands in a row beside a text of several lines.
    case besideLongText
    /// Texts in a row, with room for all of them on one line, and without; the last of a row that
    /// holds nothing else.
    case sideBySide, sideBySideSqueezed, onlySideBySide
  }

  /// What of a field an attribute of the field would change.
  package enum FieldPart: Sendable {
    case label, input, other
  }

  package let node: ScreenNodeID
  package let measure: Measure
  package let swiftui: Millipoints
  package let uikit: Millipoints
  package let cause: Cause
  /// The node whose attribute would settle it.
  package let settledAt: ScreenNodeID
  /// The part of the field `settledAt` that differs; nil where that is no field, or differs itself.
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

  /// How much more UIKit has.
  package var difference: Millipoints { uikit - swiftui }
}

extension ParityFinding {
  /// The cause as a sentence, without a full stop.
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

  /// The attribute that would settle it.
  ///
  /// A part of a field takes none: the field's style says how high it is, and how wide the field is
  /// says how wide the part may be.
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

  /// A value of that attribute that settles it; nil where a person has to choose.
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
