internal import DrawingModel
internal import DrawingWriters
internal import Pipeline
internal import Snapshots
internal import SpecSyntax
internal import SpecYAML

/// Draws one example screen for each cause, before and after, for the report's page.
///
/// - Parameter entries: the snapshots, by the index of their change.
func drawCauses(_ groups: [ChangeGroup], _ entries: [Int: SnapshotEntry]) -> DrawnCauses {
  let pairs = concurrentMap(min(groups.count, drawnLimit)) { number in
    causePair(groups[number], entries)
  }
  var drawn = DrawnCauses()
  (drawn.style, drawn.policy) = ("\(reviewPairStyle)", "\(reviewPolicy)")
  drawn.keys = String(decoding: reviewKeys, as: UTF8.self)
  for (index, pair) in pairs.enumerated() {
    guard let pair else { continue }
    var bytes: [UInt8] = []
    for (position, pictures) in pair.pictures.enumerated() {
      writeReviewPair(pictures, index: 2 * index + position, into: &bytes)
    }
    drawn.pairs[index] = bytes
  }
  return drawn
}

/// The maximum number of causes to draw.
private let drawnLimit = 40

/// The screen that is drawn for a cause: the first of a few that differs visibly, otherwise the
/// example of the group.
private func causePair(_ group: ChangeGroup, _ entries: [Int: SnapshotEntry]) -> CausePair? {
  let others = group.members.filter { $0 != group.representative }.prefix(3)
  var first: CausePair?
  for member in [group.representative] + others {
    guard let entry = entries[member], let pair = CausePair(group, entry) else { continue }
    first = first ?? pair
    if pair.differs { return pair }
  }
  return first
}

/// A screen in both versions.
private struct CausePair: Sendable {
  private(set) var differs = true
  private(set) var pictures: [ReviewSection.Pictures] = []

  /// Compiles the screen in both versions; nil if it no longer exists.
  init?(_ group: ChangeGroup, _ entry: SnapshotEntry) {
    guard let file = entry.specFile, let name = entry.name?.fileName,
      let disk = try? openFile(file, limit: CompileRequest().limits.fileSize)
    else { return nil }
    var paths = ProjectPaths()
    let spec = PlacedSpec(file: file, project: paths.project(of: folder(of: file)))
    var (memory, facts) = (CompileMemory?.none, ScreenFacts())
    var (before, after) = (Drawing?.none, Drawing?.none)
    if entry.status == .changed, let origin = entry.origin {
      _ = spec.snapshots(with: [], of: origin.sources, disk, remembering: &memory) {
        facts.note($0, $2)
        if $1 == name { before = reviewDrawing(of: $0, beside: file) }
      }
    }
    let draw = { (screen: SolvedScreen, shown: String, text: [UInt8]) in
      facts.note(screen, text)
      if shown == name { after = reviewDrawing(of: screen, beside: file) }
    }
    if let origin = entry.origin, let edits = entry.edits(of: group) {
      _ = spec.snapshots(with: edits, of: origin.sources, disk, remembering: &memory, noting: draw)
    } else {
      _ = SnapshotTexts(
        of: spec, SourceText(path: file, bytes: disk.bytes), with: spec.files,
        remembering: &memory, noting: draw)
    }
    guard let after else { return nil }
    var marks: [ReviewMark] = []
    if before != nil, let old = entry.old,
      let new = group.part(of: entry.explanation)?.alone ?? entry.fresh
    {
      let words = describeChange(old: old, new: new, in: nil, facts)
      marks = reviewMarks(of: words, before, after)
    }
    let shown = entry.change?.shortName ?? name
    let looks = [Look.light, .dark]
    differs = DrawnPair(old: before, new: after).differs(looks)
    pictures = looks.map { look in
      ReviewSection.Pictures(
        caption: "\(shown) · \(look.inWords)", look: look, before: before, after: after,
        marks: marks)
    }
  }
}

extension SnapshotEntry {
  /// The edits that are the cause of a group; nil if all edits are.
  fileprivate func edits(of group: ChangeGroup) -> [Int]? {
    guard let origin, let part = group.part(of: explanation),
      origin.edits.indices.contains(part.position)
    else { return nil }
    return origin.edits[part.position]
  }
}
