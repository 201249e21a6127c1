/// Writes a report as one self-contained HTML page: for each cause its effects, and one snapshot
/// before and after with the difference.
///
/// The page uses no external resources and contains nothing about the machine; its only script adds
/// keyboard control to drawings. Texts of specs are escaped.
///
/// - Parameter drawn: the drawings of screens, if there are any.
package func reportHTML(_ report: RunReport, drawn: DrawnCauses = DrawnCauses()) -> [UInt8] {
  var page = HTMLPage()
  page.add("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
  page.add("<meta name=\"viewport\" content=\"width=device-width\">\n")
  if !drawn.policy.isEmpty {
    page.add("<meta http-equiv=\"Content-Security-Policy\" content=\"\(drawn.policy)\">\n")
  }
  page.add("<title>Formwork snapshots</title>\n<style>\n\(style)\(drawn.style)</style>\n")
  page.add("</head>\n<body>\n")
  let counts = report.counts.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
  page.add("<h1>\(counted(report.entries.count, "snapshot"))</h1>\n")
  page.add("<p>\(markup(counts.isEmpty ? "none" : counts))</p>\n")
  for problem in report.problems {
    let place = problem.path.map { "<code>\(markup($0))</code> " } ?? ""
    page.add("<p class=\"problem\">\(place)\(markup(problem.message))</p>\n")
  }
  let groups = report.groups
  for (position, group) in groups.enumerated() {
    page.add(
      group, number: position + 1, of: groups.count, in: report, drawn: drawn.pairs[position])
  }
  let others = report.changes.filter { !$0.isProposal }
  if !others.isEmpty {
    page.add("<section>\n<h2>Not compared, or of no spec</h2>\n<ul>\n")
    for change in others {
      let reason = change.reason.map { ": \(markup($0))" } ?? ""
      page.add("<li><code>\(markup(change.path))</code> \(change.status.name)\(reason)</li>\n")
    }
    page.add("</ul>\n</section>\n")
  }
  page.add("\(drawn.keys)</body>\n</html>\n")
  return page.bytes
}

/// A heading whose parts are visibly separated, because HTML collapses spaces.
package func headingText(_ line: String) -> String {
  line.replacing("   ", with: " · ").replacing("  ", with: " ")
}

/// The drawings of one example screen for each cause, before and after.
package struct DrawnCauses: Sendable {
  /// The CSS rules that the drawings need.
  package var style = ""
  /// The content security policy that allows the page's scripts and styles.
  package var policy = ""
  /// The script element for keyboard control, at the end of the page.
  package var keys = ""
  /// The HTML of each group's drawings, by the group's index.
  package var pairs: [Int: [UInt8]] = [:]

  package init() {}
}

/// The maximum size of pictures and differences in bytes; later causes are only listed.
private let drawnRoom = 1 << 20
/// The maximum number of snapshots listed for a group.
private let nameLimit = 1000
private let diffLimit = 400
/// The number of causes that are expanded at first.
private let openLimit = 20

private struct HTMLPage {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func add(
    _ group: ChangeGroup, number: Int, of count: Int, in report: RunReport, drawn: [UInt8]?
  ) {
    let members = group.members.map { report.changes[$0] }
    let lines = heading(of: group, members, isStored: true)
    add("<section>\n<h2>\(number) of \(count): \(markup(headingText(lines[0])))</h2>\n<ul>\n")
    for line in lines.dropFirst() { add("<li>\(markup(line))</li>\n") }
    add("</ul>\n")
    let shown = report.changes[group.representative]
    if bytes.count < drawnRoom {
      let isDrawn = drawn.map { bytes.count + $0.count < drawnRoom } ?? false
      if let drawn, isDrawn { bytes += drawn }
      add("<details\(number <= openLimit && !isDrawn ? " open" : "")>\n<summary>")
      add("<code>\(markup(shown.path))</code>\(isDrawn ? " as text" : "")</summary>\n")
      addPictures(of: shown, new: group.new)
      if !group.diff.isEmpty { addDiff(group.diff) }
      add("</details>\n")
    }
    if members.count > 1 {
      add("<details>\n<summary>\(counted(members.count, "snapshot"))</summary>\n<p>")
      add(members.prefix(nameLimit).map { markup($0.shortName) }.joined(separator: ", "))
      if members.count > nameLimit { add(" and \(members.count - nameLimit) more") }
      add("</p>\n</details>\n")
    }
    add("</section>\n")
  }

  /// Adds the pictures before and after, with differing rows highlighted.
  private mutating func addPictures(of change: SnapshotChange, new text: [UInt8]?) {
    let hasOld = change.status == .changed
    let old = hasOld ? change.old.map { SnapshotText($0).picture } ?? [] : []
    let new = text.map { SnapshotText($0).picture } ?? []
    let (oldMarks, newMarks) = hasOld ? differing(old, new) : ([], [])
    add("<div class=\"pictures\">\n")
    if hasOld { addPicture("before", old, marked: oldMarks, as: "gone") }
    addPicture(hasOld ? "after" : "new", new, marked: newMarks, as: "come")
    add("</div>\n")
  }

  private mutating func addPicture(
    _ title: String, _ rows: [ArraySlice<UInt8>], marked: Set<Int>, as role: String
  ) {
    add("<figure>\n<figcaption>\(title)</figcaption>\n<pre>")
    for (position, row) in rows.enumerated() {
      if marked.contains(position) { add("<span class=\"\(role)\">") }
      appendMarkup(row, to: &bytes)
      if marked.contains(position) { add("</span>") }
      add("\n")
    }
    add("</pre>\n</figure>\n")
  }

  /// The rows of each picture that are not in the other one.
  private func differing(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> (Set<Int>, Set<Int>) {
    var marks: (old: Set<Int>, new: Set<Int>) = ([], [])
    for hunk in diff(old, new, context: 0).hunks {
      marks.old.formUnion(hunk.oldStart - 1..<hunk.oldStart - 1 + hunk.oldCount)
      marks.new.formUnion(hunk.newStart - 1..<hunk.newStart - 1 + hunk.newCount)
    }
    return marks
  }

  private mutating func addDiff(_ diff: LineDiff) {
    add("<pre class=\"diff\">")
    for line in rawLines(of: diffText(of: diff, limit: diffLimit)[...]) {
      let role: String?
      switch line.first {
      case UInt8(ascii: "-"): role = "gone"
      case UInt8(ascii: "+"): role = "come"
      case UInt8(ascii: "@"): role = "place"
      default: role = nil
      }
      if let role { add("<span class=\"\(role)\">") }
      appendMarkup(line, to: &bytes)
      if role != nil { add("</span>") }
      add("\n")
    }
    add("</pre>\n")
  }
}

private let style = """
  :root { color-scheme: light dark; --line: #8884; --soft: #76767b; --gone: #d7001522; --come: #248a3d22; }
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 110rem; padding: 0 1rem; }
  section { border-top: 1px solid var(--line); margin-top: 2rem; }
  h2 small { font-weight: normal; opacity: .7; }
  pre { font: 13px/1.2 ui-monospace, Menlo, Consolas, monospace; overflow-x: auto; margin: 0; }
  pre.diff { margin: 1rem 0; line-height: 1.35; }
  figure { margin: 0; min-width: 0; }
  figcaption { opacity: .7; }
  .pictures { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 2rem; }
  .gone { background: var(--gone); } .come { background: var(--come); }
  .place { opacity: .7; } .problem { color: #d70015; }
  summary { margin: .5rem 0; cursor: pointer; }
  @media (max-width: 60rem) { .pictures { grid-template-columns: 1fr; } }

  """
