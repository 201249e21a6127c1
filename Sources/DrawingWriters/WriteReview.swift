package import DrawingModel

/// A difference of screens on a page: what is said of it, and the screen before and after.
package struct ReviewSection: Sendable {
  package let title: String
  package let lines: [String]
  package let pictures: [Pictures]

  /// One screen in one appearance; nil where a side lacks it.
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

/// A node that differs, with its frames.
package struct ReviewMark: Hashable, Sendable {
  package enum Kind: String, Sendable { case gone, new, moved, resized, restyled }

  package let kind: Kind
  /// In the picture before; nil where the node is not there.
  package let before: DrawnRect?
  package let after: DrawnRect?

  package init(_ kind: Kind, before: DrawnRect?, after: DrawnRect?) {
    self.kind = kind
    self.before = before
    self.after = after
  }
}

/// Writes a review as one page that needs nothing else and runs no script: for each screen the picture
/// before and after, side by side, over each other with an edge that is dragged, in turn, and by
/// their difference.
package func writeReviewPage(
  _ sections: [ReviewSection], title: String, into output: inout [UInt8]
) {
  appendHead(
    title, policy: "default-src 'none'; img-src data:; style-src 'unsafe-inline'", links: false,
    to: &output)
  output.append("<style>\n")
  output.append(reviewStyle)
  output.append(reviewPairStyle)
  output.append("</style>\n<body>\n<header><h1>")
  output.append(xml: title.utf8)
  output.append("</h1></header>\n<main id=\"pictures\">\n")
  var index = 0
  for section in sections {
    output.append("<section class=\"review\">\n<h2>")
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
    output.append("</section>\n")
  }
  output.append("</main>\n</body>\n</html>\n")
}

/// Writes one screen before and after as a part of a page that has `reviewPairStyle`.
///
/// - Parameter index: tells the pairs of a page apart.
package func writeReviewPair(
  _ pictures: ReviewSection.Pictures, index: Int, into output: inout [UInt8]
) {
  output.append("<fieldset class=\"pair\"><legend>")
  output.append(xml: pictures.caption.utf8)
  output.append("</legend>\n")
  if pictures.before != nil, pictures.after != nil {
    for (position, mode) in ["side by side", "overlay", "blink", "difference"].enumerated() {
      output.append("<label class=\"mode\"><input type=\"radio\" name=\"mode")
      output.append(decimal: index)
      output.append("\" value=\"")
      output.append(contentsOf: mode.utf8)
      output.append(position == 0 ? "\" checked> " : "\"> ")
      output.append(contentsOf: mode.utf8)
      output.append("</label>\n")
    }
  }
  output.append("<div class=\"stage\">\n")
  for (drawing, name) in [(pictures.before, "before"), (pictures.after, "after")] {
    guard let drawing else { continue }
    output.append("<figure class=\"")
    output.append(contentsOf: name.utf8)
    output.append("\"><figcaption>")
    output.append(contentsOf: name.utf8)
    output.append("</figcaption><div class=\"frame\">\n")
    let marked = name == "after" ? marking(drawing, pictures.marks) : drawing
    writeSVG(
      [[Panel(marked, pictures.look, caption: "\(pictures.caption), \(name)")]],
      prefix: "r\(index)\(name == "after" ? "b" : "a")", into: &output)
    output.append("</div></figure>\n")
  }
  output.append("</div>\n</fieldset>\n")
}

/// Writes a review as one sheet: a row for each screen with the picture before, after, and after with
/// the nodes outlined that differ.
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

/// A drawing with outlines around what differs: gone red and dashed in its old place, new green, moved
/// and resized blue, restyled orange, each with its sign.
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
        x: rect.x + 2000, baseline: rect.y + 10_000, advance: 8000, size: 10_000, weight: 700,
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
  .review { border-top: 1px solid #8884; padding: 1rem; }

  """

/// The modes of a pair, chosen by its radio buttons; nothing blinks for who asks for less motion.
package let reviewPairStyle: StaticString = """
  .pair { border: 1px solid #8884; margin: 1rem 0; }
  .mode { margin-right: 1rem; }
  .stage { display: flex; flex-wrap: wrap; gap: 2rem; align-items: flex-start; margin-top: 1rem; }
  .stage figure { margin: 0; }
  .pair:has(input[value=overlay]:checked) .stage, .pair:has(input[value=blink]:checked) .stage,
  .pair:has(input[value=difference]:checked) .stage { display: grid; justify-items: start; }
  .pair:has(input[value=overlay]:checked) figure, .pair:has(input[value=blink]:checked) figure,
  .pair:has(input[value=difference]:checked) figure { grid-area: 1 / 1; background: inherit; }
  .pair:has(input[value=overlay]:checked) .after .frame {
    width: 50%; overflow: hidden; resize: horizontal; border-right: 2px solid #0040dd; }
  .pair:has(input[value=overlay]:checked) .after figcaption { visibility: hidden; }
  .pair:has(input[value=difference]:checked) .after { mix-blend-mode: difference; }
  .pair:has(input[value=blink]:checked) .after { animation: blink 2s steps(1) infinite; }
  .pair:has(input[value=blink]:checked) .after:is(:hover, :focus-within) { animation: none; }
  @keyframes blink { 50% { visibility: hidden; } }
  @media (prefers-reduced-motion: reduce) {
    .pair:has(input[value=blink]:checked) .after { animation: none; } }

  """
