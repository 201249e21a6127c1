internal import SpecModel
internal import SpecSyntax

/// Runs the rules about visual problems; each problem is reported once, with the first affected
/// screen and the number of other ones.
func lintScreens(_ subject: LintSubject, into bag: inout LintBag) {
  var found: [Shown] = []
  var positions: [ShownKey: Int] = [:]
  for screen in subject.screens {
    let bars = screen.screen.bars
    for finding in screen.findings {
      let node = screen.screen[finding.node]
      guard finding.rule != nil, node.component.isWritten,
        !bars.contains(where: { $0.contains(finding.node.position) })
      else { continue }
      let key = ShownKey(span: node.span, part: node.name, rule: finding.rule)
      if let known = positions[key] {
        if found[known].lastScreen != screen.name {
          found[known].count += 1
          found[known].lastScreen = screen.name
        }
      } else {
        positions[key] = found.count
        found.append(
          Shown(
            finding: finding, screen: screen.screen, first: screen.name, lastScreen: screen.name))
      }
    }
  }
  for shown in found {
    guard let rule = shown.finding.rule, bag.isOn(rule) else { continue }
    let node = shown.screen[shown.finding.node]
    let name = shown.screen.told(shown.finding.node.position)
    let place = shown.count == 1 ? shown.first : "\(shown.first), and \(shown.count - 1) more"
    switch shown.finding.kind {
    case .cut: bag.add(.cutText(name, on: place, at: node.span))
    case .brokenWord: bag.add(.brokenWord(name, on: place, at: node.span))
    case .smallTarget(let frame):
      bag.add(.smallTarget(name, frame, on: place, at: node.span))
    case .noSize: bag.add(.noSize(name, on: place, at: node.span))
    case .offScreen(let isWhole):
      bag.add(.offScreen(name, isWhole: isWhole, on: place, at: node.span))
    case .overlap(let other):
      let neighbor = shown.screen[other]
      bag.add(
        .overlap(
          name, shown.screen.told(other.position), on: place, at: node.span, other: neighbor.span))
    case .overflow(let width, let height, let child):
      bag.add(
        .overflow(
          name, width: width, height: height, shown.screen.told(child.position), on: place,
          at: node.span,
          child: shown.screen[child].span))
    }
  }
}

/// One problem and the screens on which it occurs.
private struct Shown {
  let finding: ScreenFinding
  let screen: Screen
  let first: String
  var lastScreen: String
  var count = 1
}

private struct ShownKey: Hashable {
  let span: SourceSpan
  let part: String
  let rule: LintRule?
}

extension ScreenFinding {
  fileprivate var rule: LintRule? {
    switch kind {
    case .cut: .cutText
    case .brokenWord: .brokenWord
    case .smallTarget: .smallTarget
    case .noSize: .noSize
    case .offScreen: .offScreen
    case .overlap: .overlap
    case .overflow: .overflow
    }
  }
}

extension Screen {
  /// The ranges of the nodes in the screen's bars, which the system lays out.
  fileprivate var bars: [Range<Int>] {
    nodes.indices.compactMap { position in
      switch nodes[position].component {
      case .navigation, .toolbar, .tabs: position..<Int(nodes[position].subtreeEnd)
      default: nil
      }
    }
  }
}

extension Component {
  /// Whether the spec, rather than the system, determines the appearance.
  fileprivate var isWritten: Bool {
    switch self {
    case .navigation, .tabs, .toolbar, .dimming, .grabber, .body, .fieldInput, .fieldHelp: false
    default: true
    }
  }
}
