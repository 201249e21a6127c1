package import DrawingModel

/// Writes pictures as one self-contained HTML page with all panels, their texts, and a node
/// inspector.
///
/// Without JavaScript, the page still shows every picture.
package func writePage(_ rows: [[Panel]], title: String, into output: inout [UInt8]) {
  appendHead(
    title, policy: pagePolicy, links: false, to: &output)
  output.append(
    "<body>\n<a class=\"skip\" href=\"#pictures\">Skip to the pictures</a>\n<header><h1>")
  output.append(xml: title.utf8)
  output.append(
    """
    </h1>
    <div id="controls" hidden>
    <label>Theme <select id="look"><option value="all">all</option></select></label>
    <button type="button" id="smaller">Smaller</button>
    <button type="button" id="larger">Larger</button>
    <button type="button" id="keys">Keys</button>
    </div></header>
    <main id="pictures" tabindex="-1">

    """)
  var index = 0
  for (point, row) in rows.enumerated() {
    output.append("<section>\n<div class=\"panels\">\n")
    for panel in row {
      output.append("<figure data-point=\"")
      output.append(decimal: point)
      output.append("\" data-look=\"")
      output.append(contentsOf: panel.look.rawValue.utf8)
      output.append("\"><figcaption>")
      output.append(xml: panel.caption.utf8)
      output.append("</figcaption><div class=\"picture\">\n")
      writeSVG([[panel]], prefix: "f\(index)", into: &output)
      output.append("</div></figure>\n")
      index += 1
    }
    output.append("</div>\n<details><summary>Texts, in the screen’s order</summary><p>")
    output.append(xml: (row.first?.drawing.summary ?? "").utf8)
    output.append("</p></details>\n</section>\n")
  }
  output.append(
    "</main>\n<aside id=\"inspector\" aria-label=\"Inspector\"><p>Choose a node of a picture.</p></aside>\n"
  )
  appendHelp(
    [
      ("Tab", "next node"), ("Enter", "inspect the node"), ("t", "next theme"),
      ("+ - 0", "zoom"), ("i", "show or hide the inspector"),
      ("c", "copy the node’s place in the spec"), ("?", "this list"),
    ], to: &output)
  output.append("<script type=\"application/json\" id=\"data\">{\"points\":[")
  var reasons = ReasonTable()
  for (point, row) in rows.enumerated() {
    if point > 0 { output.append(",\n") }
    output.append("{")
    if let first = row.first { output.append(point: first.drawing, &reasons) }
    output.append("}")
  }
  output.append("],")
  output.append(reasons)
  output.append("}</script>\n<script>")
  output.append(PageScript.inspector)
  output.append(PageScript.page)
  output.append("</script>\n</body>\n</html>\n")
}

/// The content security policy: allows only embedded content and the page's own script.
private let pagePolicy: StaticString =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-te3erC+irVJjnaFtZNgV7/qzZW/xDxCRfMaanQPMl1c='; base-uri 'none'; form-action 'none'"

func appendHead(
  _ title: String, policy: StaticString, links: Bool, to output: inout [UInt8]
) {
  output.append(
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="
    """)
  output.append(policy)
  output.append(
    """
    ">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <title>
    """)
  output.append(xml: title.utf8)
  output.append("</title>\n")
  if links {
    output.append("<link rel=\"stylesheet\" href=\"gallery.css\">\n")
  } else {
    output.append("<style>\n")
    output.append(PageStyle.sheet)
    output.append("</style>\n")
  }
  output.append("</head>\n")
}

func appendHelp(_ keys: [(StaticString, StaticString)], to output: inout [UInt8]) {
  output.append("<dialog id=\"help\" aria-label=\"Keys\"><dl>\n")
  for (key, meaning) in keys {
    output.append("<dt><kbd>")
    output.append(key)
    output.append("</kbd></dt><dd>")
    output.append(meaning)
    output.append("</dd>\n")
  }
  output.append(
    "</dl><form method=\"dialog\"><button>Close</button></form></dialog>\n<p id=\"status\" role=\"status\"></p>\n"
  )
}

/// Numbers sentences, so that nodes can share them.
struct ReasonTable {
  fileprivate private(set) var sentences: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of sentence: String) -> Int {
    if let number = numbers[sentence] { return number }
    numbers[sentence] = sentences.count
    sentences.append(sentence)
    return sentences.count - 1
  }
}

extension [UInt8] {
  /// Appends the sentences, in order of their numbers, as a member of a JSON object.
  mutating func append(_ reasons: ReasonTable) {
    append("\"reasons\":[")
    for (number, sentence) in reasons.sentences.enumerated() {
      if number > 0 { append(",\n") }
      append(script: sentence)
    }
    append("]")
  }

  /// Appends the drawing's size, nodes and strips as members of a JSON object.
  ///
  /// - Parameter reasons: collects the sentences of the nodes, which are written as indices.
  mutating func append(point drawing: Drawing, _ reasons: inout ReasonTable) {
    append("\"width\":")
    append(thousandths: drawing.width)
    append(",\"height\":")
    append(thousandths: drawing.height)
    append(",\"screen\":[")
    append(thousandths: drawing.screen.x)
    for length in [drawing.screen.y, drawing.screen.width, drawing.screen.height] {
      append(",")
      append(thousandths: length)
    }
    append("]")
    append(",\"nodes\":[")
    for (position, node) in drawing.nodes.enumerated() {
      if position > 0 { append(",\n") }
      append("[")
      append(script: node.id)
      append(",")
      append(script: node.component)
      append(",")
      append(decimal: Int(node.parent))
      for length in [node.frame.x, node.frame.y, node.frame.width, node.frame.height] {
        append(",")
        append(thousandths: length)
      }
      append(",")
      append(script: node.place)
      append(",")
      append(script: String(node.text.prefix(500)))
      append(",")
      append(script: node.style)
      append(node.isSeen ? ",1,[" : ",0,[")
      for (index, sentence) in node.reasons.enumerated() {
        if index > 0 { append(",") }
        append(decimal: reasons.number(of: sentence))
      }
      append("]]")
    }
    append("],\"strips\":[")
    for (position, strip) in drawing.strips.enumerated() {
      if position > 0 { append(",") }
      append("[")
      append(decimal: Int(strip.node))
      for length in [
        strip.source.x, strip.source.y, strip.source.width, strip.source.height, strip.offset.x,
        strip.offset.y,
      ] {
        append(",")
        append(thousandths: length)
      }
      append("]")
    }
    append("]")
  }
}
