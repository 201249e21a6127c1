package import SpecModel
package import SpecSyntax

/// The distinct layout differences between two targets on one spec's screens, with the matrix
/// points (devices, text sizes, …) at which they occur.
package struct ParityReport: Sendable {
  /// The spec's path, as shown to the user.
  package let spec: String
  package let screen: String
  package private(set) var differences: [Difference] = []
  package private(set) var pointCount = 0
  private let sources: [SourceText]

  /// One difference, as measured at the matrix point where it is greatest.
  package struct Difference: Sendable {
    package let name: String
    /// The target's name for display.
    fileprivate let title: String
    /// The node's location in the spec; used as its identity, because names are unique only under
    /// one parent.
    fileprivate let span: SourceSpan
    package fileprivate(set) var finding: ParityFinding
    fileprivate let place: SourcePosition?
    fileprivate let path: String
    fileprivate let settledName: String
    /// The node's name as it appears in a sentence.
    fileprivate let settledTitle: String
    /// The names of the matrix points at which the difference occurs.
    package fileprivate(set) var points: [String] = []
  }

  package init(spec: String, screen: String, sources: [SourceText]) {
    self.spec = spec
    self.screen = screen
    self.sources = sources
  }

  /// Adds the findings at one matrix point.
  package mutating func add(_ findings: [ParityFinding], on screen: Screen) {
    pointCount += 1
    var places = PlaceTable(sources)
    for finding in findings {
      let name = screen.name(of: finding.node.position)
      let span = screen[finding.node].span
      let known = differences.firstIndex {
        $0.name == name && $0.span == span && $0.finding.measure == finding.measure
          && $0.finding.cause == finding.cause
      }
      if let known {
        if differences[known].points.last != screen.pointName {
          differences[known].points.append(screen.pointName)
        }
        if abs(finding.difference) > abs(differences[known].finding.difference) {
          differences[known].finding = finding
        }
        continue
      }
      let place = places.place(of: span)
      differences.append(
        Difference(
          name: name, title: screen.title(of: finding.node.position), span: span, finding: finding,
          place: place?.start, path: place?.source.path ?? spec,
          settledName: screen.name(of: finding.settledAt.position),
          settledTitle: screen.told(finding.settledAt.position), points: [screen.pointName]))
    }
  }
}

extension Screen {
  /// The name of a screen's state and device, for display.
  fileprivate var pointName: String {
    var parts: [String] = []
    if let state { parts.append(state) }
    if let device = viewport.device {
      parts.append(device)
    } else {
      parts.append("\(pointsText(viewport.width)) pt wide")
    }
    if textSize != .standard { parts.append(textSize.name) }
    if direction != .leftToRight { parts.append(direction.name) }
    if locale != "en" { parts.append(locale) }
    return parts.joined(separator: ", ")
  }
}

extension ParityReport.Difference {
  var placeText: String { place.map { "\(path):\($0.line):\($0.column)" } ?? path }
  var settledID: String { settledName }

  /// Advice on how to resolve the difference.
  fileprivate var advice: String {
    guard let value = finding.settlingValue else {
      return "write '\(finding.attribute.rawValue)' on \(settledTitle)"
    }
    return "'\(finding.attribute.rawValue): \(value)' on \(settledTitle) removes the difference"
  }
}

/// Writes reports as text: each difference with its cause and how to resolve it.
package func renderParity(_ reports: [ParityReport], into output: inout [UInt8]) {
  for report in reports {
    for difference in report.differences {
      let finding = difference.finding
      output.append(text: difference.placeText)
      output.append(text: ": \(difference.title) ")
      output.append(text: finding.sentence)
      output.append("\n  ")
      output.append(text: "because \(finding.reason)")
      output.append("\n  ")
      output.append(text: difference.advice)
      output.append("\n  ")
      output.append(text: "seen in \(difference.points.count) of \(report.pointCount): ")
      output.append(text: difference.points.prefix(4).joined(separator: "; "))
      if difference.points.count > 4 { output.append("; …") }
      output.append("\n")
    }
  }
}

extension ParityFinding {
  /// The difference as a sentence: `is 40 high in UIKit, 41 in SwiftUI (-1 pt)`.
  package var sentence: String {
    let (own, other) = (thousandthsText(Int(uikit)), thousandthsText(Int(swiftui)))
    let sign = difference > 0 ? "+" : ""
    let amount = "\(sign)\(thousandthsText(Int(difference))) pt"
    switch measure {
    case .width: return "is \(own) wide in UIKit, \(other) in SwiftUI (\(amount))"
    case .height: return "is \(own) high in UIKit, \(other) in SwiftUI (\(amount))"
    case .x:
      return "begins \(own) after what is before it in UIKit, \(other) in SwiftUI (\(amount))"
    case .y: return "begins \(own) below what is above it in UIKit, \(other) in SwiftUI (\(amount))"
    }
  }
}
