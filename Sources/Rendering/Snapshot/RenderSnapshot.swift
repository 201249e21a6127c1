package import SpecModel

/// Writes the snapshot of one screen: a text that is stored, reviewed and compared.
///
/// One text covers light and dark. It starts with a header, followed by sections with headings that
/// begin with `## `: the picture, the reading order, the behavior, the attributes, the frames, the
/// paint, the styles, the color tokens, the contrast and the findings. Columns have fixed
/// positions, so a change affects only its own rows, and no row has trailing spaces. The bytes
/// depend only on the arguments.
///
/// - Parameters:
///   - spec: the spec's path in the text, relative to the project.
///   - stated: the sections that do not depend on the screen's state.
///   - parity: the differences from the other target; nil if not compared.
package func renderSnapshot(
  _ screen: Screen, _ frames: FrameTable, spec: String,
  stated: StatedDocument = StatedDocument(), parity: [ParityFinding]? = nil,
  into output: inout [UInt8]
) {
  let outline = ScreenOutline(screen, frames)
  let picture = Picture(screen, frames, glyphSet: .unicode)
  let paint = SnapshotPaint(picture, on: screen)
  appendHeader(of: screen, spec: spec, to: &output)
  appendSection("picture (1 cell = 8 x 16 pt, rows are schematic)", to: &output) { output in
    appendPicture(picture, on: screen, to: &output)
  }
  appendSection("reading order", to: &output) { output in
    appendReadingOrder(of: screen, outline, to: &output)
  }
  appendSection("behavior             what              value", to: &output) { output in
    output += stated.behavior
  }
  appendSection("attributes", to: &output) { $0 += stated.attributes }
  appendSection("frames (pt)            axis   gap  cross      w      h", to: &output) { output in
    appendFrames(of: screen, frames, outline, to: &output)
  }
  appendSection(
    "paint                text style   ink                on                 edge", to: &output
  ) { output in
    appendPaint(paint, to: &output)
  }
  appendSection("styles", to: &output) { output in
    appendTextStyles(of: screen, to: &output)
    output += stated.styles
  }
  appendSection("tokens               light      dark", to: &output) { output in
    appendTokens(paint, to: &output)
  }
  appendSection("contrast                             light           dark", to: &output) {
    output in
    appendContrast(paint, to: &output)
  }
  appendSection("findings", to: &output) { output in
    appendFindings(of: screen, frames, outline, paint, to: &output)
  }
  guard let parity else { return }
  appendSection("parity (pt)         measure  swiftui    uikit  why", to: &output) { output in
    appendParity(parity, on: screen, to: &output)
  }
}

/// Appends the header; omits values that equal the default.
private func appendHeader(of screen: Screen, spec: String, to output: inout [UInt8]) {
  output.append("formwork-snapshot 2\n")
  func append(_ key: StaticString, _ value: String) {
    var row = SnapshotRow()
    row.add(plainAt: 0, to: &output) { $0.append(key) }
    row.add(value, at: 8, to: &output)
    output.append("\n")
  }
  // The edition of the rules that the picture is drawn by.
  append("picture", "2")
  append("spec", spec)
  if let state = screen.state { append("state", state) }
  if let variant = screen.variant { append("variant", variant) }
  if let device = screen.viewport.device {
    append("device", device)
  } else {
    append("width", pointsText(screen.viewport.width))
    if let height = screen.viewport.height { append("height", pointsText(height)) }
  }
  if screen.textSize != .standard { append("text-size", screen.textSize.name) }
  if screen.direction != .leftToRight { append("direction", screen.direction.name) }
  if screen.locale != "en" { append("locale", screen.locale) }
  append("themes", themes)
}

private let themes = Appearance.standard.map(\.name).joined(separator: ", ")

/// Appends a picture without colors; the names of its items are beside each row.
private func appendPicture(_ picture: Picture, on screen: Screen, to output: inout [UInt8]) {
  let subjects = RowSubjects(picture, on: screen, .names)
  let text = RowText(framed: picture, by: .light)
  let rowCount = picture.canvas.rows
  var landmarks = picture.landmarks[...]
  for line in 0..<rowCount + 2 {
    output.append(text.bytes, in: text[line])
    let end = output.count
    output.append("  ")
    let start = output.count
    if line > rowCount {
      appendMissingRows(of: picture, to: &output)
    } else if line > 0 {
      appendNames(subjects, line - 1, &landmarks, of: picture, on: screen, to: &output)
    }
    if output.count == start { output.removeLast(start - end) }
    output.append("\n")
  }
}

/// Appends a section: its heading, then its content or a line that says there is none.
private func appendSection(
  _ heading: StaticString, to output: inout [UInt8], _ write: (inout [UInt8]) -> Void
) {
  output.append("\n## ")
  output.append(heading)
  output.append("\n\n")
  let start = output.count
  write(&output)
  if output.count == start { output.append("none\n") }
}

/// A row in the `frames` section of a snapshot.
package struct FrameRow {
  package let name: String
  /// The index of the row's node; nil for the screen and the keyboard.
  package let node: Int?
  /// The index of the row of the node's parent; nil if there is none.
  package let parent: Int?
}

/// The rows of a snapshot's `frames` section, in order.
package func frameRows(of screen: Screen, _ frames: FrameTable) -> [FrameRow] {
  let outline = ScreenOutline(screen, frames)
  var rows = [FrameRow(name: "screen", node: nil, parent: nil)]
  if frames.keyboard.height > 0 { rows.append(FrameRow(name: "keyboard", node: nil, parent: 0)) }
  var places = [Int](repeating: 0, count: screen.nodes.count)
  for position in screen.nodes.indices where !outline.isHidden(position) {
    if position == 0, frames.frames[position] == frames.screen { continue }
    places[position] = rows.count
    let parent = screen.nodes[position].isPresented ? nil : outline.parent(of: position)
    rows.append(
      FrameRow(
        name: screen.name(of: position), node: position, parent: parent.map { places[$0] } ?? 0))
  }
  return rows
}
