internal import DrawingModel
internal import DrawingWriters
internal import Pipeline
internal import ScreenDrawing
internal import Snapshots
internal import SpecModel
internal import SpecSyntax

extension ReviewRun {
  /// The causes as sections of a page, each with the screens that the report shows for it.
  func sections(_ causes: [ReviewedCause], looks: [Look]) -> [ReviewSection] {
    let drawn = concurrentMap(causes.count) { number in
      causes[number].blocks.map { shownScreen(of: $0, in: causes[number].group, looks) }
    }
    var sections: [ReviewSection] = []
    for (position, cause) in causes.enumerated() {
      var lines = Array(cause.heading.dropFirst())
      var pairs: [ReviewSection.Pictures] = []
      for (place, block) in cause.blocks.enumerated() {
        let names = block.members.prefix(12).map { report.changes[$0].shortName }
        let rest = block.members.count - names.count
        lines.append(
          names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
            + (block.isNew ? ", new" : ""))
        lines += block.words.map { "\($0.kind.sign) \($0.text)" }
        guard let (member, pair) = drawn[position][place] else { continue }
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
          title: "\(position + 1) of \(causes.count): \(headingText(cause.heading[0]))",
          lines: lines, pictures: pairs))
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

  /// The screen that is drawn for a cause: the first of up to four that differs visibly, otherwise
  /// the first.
  private func shownScreen(
    of block: ReviewedCause.Block, in group: ChangeGroup, _ looks: [Look]
  ) -> (member: Int, pair: DrawnPair)? {
    var first: (Int, DrawnPair)?
    for member in block.members.prefix(4) {
      let pair = drawings(of: report.changes[member], in: group)
      if pair.old == nil && pair.new == nil { continue }
      first = first ?? (member, pair)
      if pair.differs(looks) { return (member, pair) }
    }
    return first
  }

  /// Draws a screen of the old version, and with only the edits of a group applied.
  private func drawings(of change: SnapshotChange, in group: ChangeGroup) -> DrawnPair {
    guard let spec = change.spec, let differing = pairs[spec] else { return DrawnPair() }
    var edits: [Int]?
    if let part = group.part(of: change.explanation), let own = differing.edits[change.path],
      own.indices.contains(part.position)
    {
      edits = own[part.position]
    }
    return differing.drawings(of: change.path, with: edits, points)
  }
}

/// The drawings of a screen in both versions; nil for a version without the screen.
struct DrawnPair: Sendable {
  var old: Drawing?
  var new: Drawing?

  /// Whether the two drawings differ visibly.
  func differs(_ looks: [Look]) -> Bool {
    guard let old, let new else { return true }
    return looks.contains { look in
      func picture(_ drawing: Drawing) -> [UInt8] {
        var bytes: [UInt8] = []
        writeSVG([[Panel(drawing, look, caption: "")]], into: &bytes)
        return bytes
      }
      return picture(old) != picture(new)
    }
  }
}

extension DifferingSpec {
  /// Draws the screen of a snapshot in both versions.
  ///
  /// - Parameter edits: the edits to apply to the new version; nil for all.
  fileprivate func drawings(
    of name: String, with edits: [Int]?, _ points: ReviewPoints
  ) -> DrawnPair {
    var result = DrawnPair()
    func draw(_ screen: SolvedScreen) -> Drawing {
      reviewDrawing(of: screen, beside: pair.spec.file)
    }
    if pair.old != nil {
      pair.visitOld(sources, points) { if $1 == name { result.old = draw($0) } }
    }
    if let edits {
      pair.visit(with: edits, sources, points) { if $1 == name { result.new = draw($0) } }
    } else if pair.new != nil {
      pair.visitNew(points) { if $1 == name { result.new = draw($0) } }
    }
    return result
  }
}

/// Draws a screen, with the images of the spec's project.
func reviewDrawing(of screen: SolvedScreen, beside spec: String) -> Drawing {
  var assets = AssetFiles(beside: spec)
  var options = DrawingOptions()
  options.images = assets.images(of: screen.screen)
  return drawScreen(screen.screen, screen.frames, options: options)
}

/// The outlines to draw around the nodes that differ.
func reviewMarks(
  of words: [ScreenWord], _ old: Drawing?, _ new: Drawing?
) -> [ReviewMark] {
  func frame(_ place: ScreenWord.Place, _ drawing: Drawing?) -> DrawnRect? {
    drawing?.nodes.filter { $0.id == place.name }.dropFirst(place.earlier).first?.frame
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
    for place in word.places {
      let mark = ReviewMark(
        kind, before: frame(place.before, old), after: frame(place.after, new))
      if !marks.contains(mark) { marks.append(mark) }
    }
  }
  return marks
}
