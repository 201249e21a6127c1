internal import DrawingModel
internal import DrawingWriters
internal import Pipeline
internal import ScreenDrawing
internal import Snapshots
internal import SpecModel
internal import SpecSyntax

extension ReviewRun {
  /// The causes as sections of a page, each with the screens that the report shows.
  func sections(_ causes: [ReviewedCause], looks: [Look]) -> [ReviewSection] {
    // Each block shows a screen that no rarer cause shows, where it has one.
    var shown: [Int] = []
    let chosen = causes.map { cause in
      cause.blocks.map { block -> Int? in
        guard let member = block.members.first(where: { !shown.contains($0) }) else { return nil }
        shown.append(member)
        return member
      }
    }
    let screens = shown
    let drawn = concurrentMap(screens.count) { number in
      drawings(of: report.changes[screens[number]])
    }
    let pictures = Dictionary(zip(screens, drawn)) { first, _ in first }
    // Where the picture of a screen is, for the other causes that change it.
    var places: [Int: Int] = [:]
    for (position, members) in chosen.enumerated() {
      for member in members.compactMap({ $0 }) { places[member] = position }
    }
    var sections: [ReviewSection] = []
    for (position, cause) in causes.enumerated() {
      var lines = Array(cause.heading.dropFirst())
      var pairs: [ReviewSection.Pictures] = []
      var elsewhere: [(name: String, section: Int)] = []
      for (place, block) in cause.blocks.enumerated() {
        let names = block.members.prefix(12).map { report.changes[$0].shortName }
        let rest = block.members.count - names.count
        lines.append(
          names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
            + (block.isNew ? ", new" : ""))
        lines += block.words.map { "\($0.kind.sign) \($0.text)" }
        guard let member = chosen[position][place], let pair = pictures[member] else {
          if let member = block.members.first, let section = places[member] {
            elsewhere.append((report.changes[member].shortName, section))
          }
          continue
        }
        let name = report.changes[member].shortName
        let marks = reviewMarks(of: block.words, pair.old, pair.new)
        for look in looks {
          pairs.append(
            ReviewSection.Pictures(
              caption: "\(name) · \(look.inWords)", look: look, before: pair.old,
              after: pair.new, marks: marks))
        }
      }
      sections.append(
        ReviewSection(
          title: "\(position + 1) of \(causes.count): \(cause.heading[0])", lines: lines,
          pictures: pairs, elsewhere: elsewhere))
    }
    for document in report.changedDocuments {
      sections.append(
        ReviewSection(
          title: "\(document.path) (\(document.status.rawValue))",
          lines: document.changes.map {
            $0.scene.isEmpty ? $0.text : "\($0.scene): \($0.text)"
          }, pictures: []))
    }
    return sections
  }

  /// A screen of both versions, drawn.
  private func drawings(of change: SnapshotChange) -> (old: Drawing?, new: Drawing?) {
    guard let spec = change.spec, let reviewed = pairs[spec] else { return (nil, nil) }
    return reviewed.pair.drawings(of: change.path, reviewed.sources, points)
  }
}

extension SpecPair {
  /// The screen of a snapshot in both versions.
  fileprivate func drawings(
    of name: String, _ sources: EditedSources, _ points: ReviewPoints
  ) -> (old: Drawing?, new: Drawing?) {
    var result: (old: Drawing?, new: Drawing?) = (nil, nil)
    func draw(_ screen: SolvedScreen) -> Drawing { reviewDrawing(of: screen, beside: spec.file) }
    if old != nil {
      visitOld(sources, points) { if $1 == name { result.old = draw($0) } }
    }
    if new != nil { visitNew(points) { if $1 == name { result.new = draw($0) } } }
    return result
  }
}

/// A screen with the images of its spec's project.
func reviewDrawing(of screen: SolvedScreen, beside spec: String) -> Drawing {
  var assets = AssetFiles(beside: spec)
  var options = DrawingOptions()
  options.images = assets.images(of: screen.screen)
  return drawScreen(screen.screen, screen.frames, options: options)
}

/// What differs of nodes, as outlines.
func reviewMarks(
  of words: [ScreenWord], _ old: Drawing?, _ new: Drawing?
) -> [ReviewMark] {
  func frame(_ name: String, _ drawing: Drawing?) -> DrawnRect? {
    drawing?.nodes.first { $0.id == name }?.frame
  }
  var marks: [ReviewMark] = []
  for word in words {
    let kind: ReviewMark.Kind
    switch word.kind {
    case .added: kind = .new
    case .removed: kind = .gone
    case .moved, .reordered: kind = .moved
    case .resized: kind = .resized
    case .restyled, .reworded, .contrast, .finding: kind = .restyled
    }
    for name in word.nodes {
      let mark = ReviewMark(kind, before: frame(name, old), after: frame(name, new))
      if !marks.contains(mark) { marks.append(mark) }
    }
  }
  return marks
}
