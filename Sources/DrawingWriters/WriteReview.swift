package import DrawingModel

/// A section of a review: the description of one difference, with pictures before and after.
package struct ReviewSection: Sendable {
  package let title: String
  package let lines: [String]
  package let pictures: [Pictures]

  /// The pictures of one screen in one appearance; `before` or `after` is nil if the screen exists
  /// only on the other side.
  package struct Pictures: Sendable {
    package let caption: String
    package let look: Look
    package let before: Drawing?
    package let after: Drawing?
    package let marks: [ReviewMark]

    package init(
      caption: String, look: Look, before: Drawing?, after: Drawing?, marks: [ReviewMark]
    ) {
      self.caption = caption
      self.look = look
      self.before = before
      self.after = after
      self.marks = marks
    }
  }

  package init(title: String, lines: [String], pictures: [Pictures]) {
    self.title = title
    self.lines = lines
    self.pictures = pictures
  }
}

/// A node that differs between two pictures, with its frames in both.
package struct ReviewMark: Hashable, Sendable {
  package enum Kind: String, Sendable { case gone, new, moved, resized, restyled }

  package let kind: Kind
  /// The node's frame in the picture before; nil if the node does not exist there.
  package let before: DrawnRect?
  package let after: DrawnRect?

  package init(_ kind: Kind, before: DrawnRect?, after: DrawnRect?) {
    self.kind = kind
    self.before = before
    self.after = after
  }
}

/// Writes a review as one self-contained page with links to the causes.
///
/// Each screen is shown before and after, with several modes: side by side, with a slider,
/// alternating, or as a difference. Modes and slider positions are radio buttons, so they work with
/// arrow keys and without scripts. The page's script only adds keyboard shortcuts.
package func writeReviewPage(
  _ sections: [ReviewSection], title: String, into output: inout [UInt8]
) {
  appendHead(
    title, policy: reviewPolicy, links: false, to: &output)
  output.append("<style>\n")
  output.append(reviewStyle)
  output.append(reviewPairStyle)
  output.append("</style>\n<body class=\"reviews\">\n<header><h1>")
  output.append(xml: title.utf8)
  output.append("</h1></header>\n<nav aria-label=\"Differences\"><ol>\n")
  for (position, section) in sections.enumerated() {
    output.append("<li>")
    appendLink(section.title, to: position, &output)
    output.append("</li>\n")
  }
  output.append("</ol></nav>\n<main id=\"pictures\">\n")
  if sections.isEmpty { output.append("<p>No visible change.</p>\n") }
  var index = 0
  for (position, section) in sections.enumerated() {
    output.append("<section class=\"review\" id=\"c")
    output.append(decimal: position)
    output.append("\">\n<h2>")
    output.append(xml: section.title.utf8)
    output.append("</h2>\n<ul>\n")
    for line in section.lines {
      output.append("<li>")
      output.append(xml: line.utf8)
      output.append("</li>\n")
    }
    output.append("</ul>\n")
    for pictures in section.pictures {
      writeReviewPair(pictures, index: index, into: &output)
      index += 1
    }
    if position + 1 < sections.count {
      output.append("<p>")
      appendLink("next", to: position + 1, &output)
      output.append("</p>\n")
    }
    output.append("</section>\n")
  }
  output.append("</main>\n")
  output += reviewKeys
  output.append("</body>\n</html>\n")
}

/// The content security policy of pages with `reviewKeys`: allows only embedded content and that
/// script.
package let reviewPolicy: StaticString =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-ga+bsFePY/E/n/4ldI8MsFblv+uYB4WcxWdFaYWidQw='; base-uri 'none'; form-action 'none'"

/// The script element for keyboard shortcuts on a page of pictures before and after: `j` and `k`
/// for the next and the previous change, `m` for the next mode, `b` to blink, `t` for the
/// appearance.
package var reviewKeys: [UInt8] {
  var bytes: [UInt8] = []
  bytes.append("<script>")
  bytes.append(PageScript.review)
  bytes.append("</script>\n")
  return bytes
}

private func appendLink(_ text: String, to section: Int, _ output: inout [UInt8]) {
  output.append("<a href=\"#c")
  output.append(decimal: section)
  output.append("\">")
  output.append(xml: text.utf8)
  output.append("</a>")
}

/// Writes one screen before and after, as a part of a page with `reviewPairStyle`.
///
/// - Parameter index: the number of the pair on the page.
package func writeReviewPair(
  _ pictures: ReviewSection.Pictures, index: Int, into output: inout [UInt8]
) {
  output.append("<fieldset class=\"pair\" data-look=\"")
  output.append(contentsOf: pictures.look.rawValue.utf8)
  output.append("\"><legend>")
  output.append(xml: pictures.caption.utf8)
  output.append("</legend>\n")
  let hasBoth = pictures.before != nil && pictures.after != nil
  if hasBoth { appendModes(index, hasMarks: !pictures.marks.isEmpty, to: &output) }
  output.append("<div class=\"stage\">\n")
  for (drawing, name) in [(pictures.before, "before"), (pictures.after, "after")] {
    guard let drawing else { continue }
    output.append("<figure class=\"")
    output.append(contentsOf: name.utf8)
    output.append("\"><figcaption>")
    output.append(contentsOf: name.utf8)
    output.append("</figcaption><div class=\"frame\">\n")
    writeSVG(
      [[Panel(drawing, pictures.look, caption: "\(pictures.caption), \(name)")]],
      prefix: "r\(index)\(name == "after" ? "b" : "a")", into: &output)
    if name == "after", hasBoth, !pictures.marks.isEmpty {
      // Above the picture, so that they can be hidden.
      output.append("<div class=\"outlines\">\n")
      var empty = drawing
      (empty.operations, empty.summary) = ([], "")
      writeSVG(
        [
          [
            Panel(
              marking(empty, pictures.marks), pictures.look,
              caption: "\(pictures.caption), what differs")
          ]
        ], prefix: "r\(index)m", into: &output)
      output.append("</div>")
    }
    output.append("</div></figure>\n")
  }
  output.append("</div>\n</fieldset>\n")
}

/// Appends the controls that choose how a pair of pictures is compared.
private func appendModes(_ index: Int, hasMarks: Bool, to output: inout [UInt8]) {
  func radio(_ group: StaticString, _ value: String, isChosen: Bool) {
    output.append("<input type=\"radio\" name=\"")
    output.append(group)
    output.append(decimal: index)
    output.append("\" value=\"")
    output.append(contentsOf: value.utf8)
    output.append(isChosen ? "\" checked" : "\"")
  }
  output.append("<div class=\"modes\">\n")
  for (position, mode) in ["side by side", "overlay", "blink", "difference"].enumerated() {
    output.append("<label>")
    radio("mode", mode, isChosen: position == 0)
    output.append("> ")
    output.append(contentsOf: mode.utf8)
    output.append("</label>\n")
  }
  if hasMarks {
    output.append(
      "<label class=\"choice\"><input type=\"checkbox\" checked> outlines</label>\n")
  }
  output.append("</div>\n<div class=\"edge\" role=\"radiogroup\" aria-label=\"edge\">after\n")
  for place in 0...10 {
    radio("edge", "\(10 * place)", isChosen: place == 5)
    output.append(" aria-label=\"before up to ")
    output.append(decimal: 10 * place)
    output.append(" %\">\n")
  }
  output.append("before</div>\n")
}

/// Writes a review as one sheet: a row per screen with the picture before, after, and after with
/// outlines of the differing nodes.
package func writeReviewSheet(_ sections: [ReviewSection], into output: inout [UInt8]) {
  var rows: [[Panel]] = []
  for pictures in sections.flatMap(\.pictures) {
    var row: [Panel] = []
    func add(_ drawing: Drawing?, _ name: String) {
      guard let drawing else { return }
      row.append(Panel(drawing, pictures.look, caption: "\(pictures.caption) · \(name)"))
    }
    add(pictures.before, "before")
    add(pictures.after, "after")
    if pictures.before != nil, let after = pictures.after {
      add(marking(after, pictures.marks), "changes")
    }
    rows.append(row)
  }
  writeSVG(rows, into: &output)
}

/// A copy of a drawing with outlines around the nodes that differ.
///
/// Removed nodes are red and dashed, new nodes green, moved and resized nodes blue, restyled nodes
/// orange; each outline has a sign.
private func marking(_ drawing: Drawing, _ marks: [ReviewMark]) -> Drawing {
  var drawing = drawing
  for mark in marks {
    guard let rect = mark.after ?? mark.before else { continue }
    let (ink, sign) = style(of: mark.kind)
    let paint = Int32(drawing.paints.count)
    drawing.paints.append(
      Paint(light: ink, dark: ink, lightHighContrast: ink, darkHighContrast: ink))
    if mark.kind == .gone {
      let corners = [
        DrawnPoint(x: rect.x, y: rect.y), DrawnPoint(x: rect.maxX, y: rect.y),
        DrawnPoint(x: rect.maxX, y: rect.maxY), DrawnPoint(x: rect.x, y: rect.maxY),
        DrawnPoint(x: rect.x, y: rect.y),
      ]
      for (from, to) in zip(corners, corners.dropFirst()) {
        drawing.operations.append(
          Operation(
            node: -1, .dashes(from: from, to: to, width: 1500, dash: 4000, paint: paint)))
      }
    } else {
      drawing.operations.append(
        Operation(node: -1, .stroke(rect, radius: 0, width: 1500, paint: paint)))
    }
    if mark.kind == .moved, let old = mark.before {
      drawing.operations.append(
        Operation(
          node: -1, .line(from: old.center, to: rect.center, width: 1500, paint: paint)))
    }
    let start = drawing.text.count
    drawing.text += Array(sign.utf8)
    drawing.runs.append(
      DrawnRun(
        // Beside the frame, where a text would be in the way.
        x: rect.x >= 9000 ? rect.x - 8000 : rect.x + 2000, baseline: rect.y + 10_000, advance: 8000,
        size: 10_000, weight: 700,
        design: .monospaced, flags: [.isSingle], paint: paint, text: start..<drawing.text.count))
    drawing.operations.append(Operation(node: -1, .run(Int32(drawing.runs.count - 1))))
  }
  return drawing
}

private func style(of kind: ReviewMark.Kind) -> (Ink, String) {
  switch kind {
  case .gone: (Ink(215, 0, 21), "-")
  case .new: (Ink(36, 138, 61), "+")
  case .moved: (Ink(0, 64, 221), ">")
  case .resized: (Ink(0, 64, 221), "=")
  case .restyled: (Ink(201, 52, 0), "~")
  }
}

extension DrawnRect {
  fileprivate var center: DrawnPoint { DrawnPoint(x: x + width / 2, y: y + height / 2) }
}

private let reviewStyle: StaticString = """
  body.reviews { grid-template-columns: minmax(0, 17rem) minmax(0, 1fr); }
  .reviews nav { padding: 16px; font-size: 13px; position: sticky; top: 56px; align-self: start;
    max-height: calc(100vh - 56px); overflow: auto; }
  .reviews nav ol { margin: 0; padding: 0; list-style: none; }
  .reviews nav li { margin-bottom: 8px; overflow-wrap: anywhere; }
  .reviews a { color: var(--mark); }
  .review { border-top: 1px solid var(--line); padding: 16px 0; scroll-margin-top: 56px; }
  .review:first-of-type { border-top: 0; padding-top: 0; }
  .review li { overflow-wrap: anywhere; }

  """

/// The style sheet of the comparison modes of a pair; it respects the "reduce motion" setting.
///
/// The page must define the colors `--line` and `--soft`.
package let reviewPairStyle: StaticString = """
  .pair { border: 1px solid var(--line); border-radius: 8px; margin: 16px 0; min-width: 0; overflow: auto; }
  .modes { display: flex; flex-wrap: wrap; gap: 4px 16px; }
  .modes label { display: flex; gap: 6px; align-items: center; }
  .pair input { min-height: 0; margin: 4px 0; }
  .edge { display: none; gap: 6px; align-items: center; color: var(--soft); font-size: 13px; }
  .stage { display: flex; flex-wrap: wrap; gap: 32px; align-items: flex-start; margin-top: 12px; }
  .stage svg { display: block; }
  .frame { position: relative; outline: 1px solid var(--line); }
  .outlines { position: absolute; inset: 0; }
  .pair:has(.choice input:not(:checked)) .outlines { display: none; }
  .pair:has(input[value=overlay]:checked) .stage, .pair:has(input[value=blink]:checked) .stage,
  .pair:has(input[value=difference]:checked) .stage { display: grid; justify-items: start; }
  .pair:has(input[value=overlay]:checked) figure, .pair:has(input[value=blink]:checked) figure,
  .pair:has(input[value=difference]:checked) figure { grid-area: 1 / 1; }
  .pair:has(input[value=overlay]:checked) figcaption,
  .pair:has(input[value=difference]:checked) figcaption { display: none; }
  .pair:has(input[value=overlay]:checked) .edge { display: flex; }
  .pair:has(input[value=overlay]:checked) .after .frame { clip-path: inset(0 0 0 var(--edge)); }
  .pair:has(input[value=overlay]:checked) .after .frame::after { content: ""; position: absolute;
    top: 0; bottom: 0; left: var(--edge); width: 2px; background: #d0006f; }
  .pair:has(.edge input[value="0"]:checked) { --edge: 0%; }
  .pair:has(.edge input[value="10"]:checked) { --edge: 10%; }
  .pair:has(.edge input[value="20"]:checked) { --edge: 20%; }
  .pair:has(.edge input[value="30"]:checked) { --edge: 30%; }
  .pair:has(.edge input[value="40"]:checked) { --edge: 40%; }
  .pair:has(.edge input[value="50"]:checked) { --edge: 50%; }
  .pair:has(.edge input[value="60"]:checked) { --edge: 60%; }
  .pair:has(.edge input[value="70"]:checked) { --edge: 70%; }
  .pair:has(.edge input[value="80"]:checked) { --edge: 80%; }
  .pair:has(.edge input[value="90"]:checked) { --edge: 90%; }
  .pair:has(.edge input[value="100"]:checked) { --edge: 100%; }
  .pair:has(input[value=difference]:checked) .stage { isolation: isolate; }
  .pair:has(input[value=difference]:checked) .after { mix-blend-mode: difference; }
  .pair:has(input[value=difference]:checked) .outlines { display: none; }
  .pair:has(input[value=difference]:checked) .choice { visibility: hidden; }
  .pair:has(input[value=blink]:checked) figure { animation: blink 2s steps(1) infinite; }
  .pair:has(input[value=blink]:checked) .before { animation-delay: -1s; }
  .pair:has(input[value=blink]:checked) .stage:hover figure { animation-play-state: paused; }
  @keyframes blink { 50% { visibility: hidden; } }
  @media (prefers-reduced-motion: reduce) {
    .pair:has(input[value=blink]:checked) figure { animation: none; }
    .pair:has(input[value=blink]:checked) .before { visibility: hidden; } }
  @media (max-width: 700px) { .reviews nav { position: static; max-height: none; } }
  @media print { .reviews nav, .modes, .edge { display: none !important; } }

  """
