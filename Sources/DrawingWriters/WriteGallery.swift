package import DrawingModel

/// One screen of a gallery: a spec with its pictures for all points of its matrix.
package struct GalleryScreen: Sendable {
  package struct Point: Sendable {
    /// The suffix that identifies the matrix point, such as `@empty+t-accessibility3`; empty for
    /// the first point.
    package let name: String
    package let drawing: Drawing
    package let facts: Facts
    /// The problems found in this picture.
    package let findings: [Finding]
    /// The picture files, each with its appearance.
    package let pictures: [(look: Look, file: String)]

    package init(
      name: String, drawing: Drawing, facts: Facts, findings: [Finding],
      pictures: [(look: Look, file: String)]
    ) {
      self.findings = findings
      self.name = name
      self.drawing = drawing
      self.facts = facts
      self.pictures = pictures
    }
  }

  /// A problem found in a picture.
  package struct Finding: Sendable {
    /// The kind in one word, such as `contrast` or `truncation`.
    package let kind: String
    /// The index of the affected node in the drawing.
    package let node: Int
    package let message: String

    package init(_ kind: String, node: Int, _ message: String) {
      self.kind = kind
      self.node = node
      self.message = message
    }
  }

  /// The values by which the gallery's filters select pictures.
  package struct Facts: Sendable {
    package let state: String
    package let device: String
    package let textSize: String
    package let locale: String
    package let direction: String
    package let variant: String

    package init(
      state: String, device: String, textSize: String, locale: String, direction: String,
      variant: String
    ) {
      self.state = state
      self.device = device
      self.textSize = textSize
      self.locale = locale
      self.direction = direction
      self.variant = variant
    }
  }

  package let slug: String
  package let name: String
  /// The spec's path.
  package let path: String
  package let points: [Point]
  /// The errors in the spec; empty if there are none.
  package let problem: String

  package init(slug: String, name: String, path: String, points: [Point], problem: String) {
    self.slug = slug
    self.name = name
    self.path = path
    self.points = points
    self.problem = problem
  }

  /// The folder that contains the spec.
  var folder: Substring { path.lastIndex(of: "/").map { path[..<$0] } ?? "" }
}

/// Writes the index of a gallery: cards by folder, visible without JavaScript.
package func writeGalleryIndex(
  _ screens: [GalleryScreen], title: String, into output: inout [UInt8]
) {
  appendHead(title, policy: galleryPolicy, links: true, to: &output)
  output.append("<body>\n<a class=\"skip\" href=\"#index\">Skip to the screens</a>\n<header><h1>")
  output.append(xml: title.utf8)
  output.append(
    """
    </h1>
    <div id="controls" hidden>
    <span id="filters"><label>Search <input id="search" type="search" placeholder="words, component:slider, state:error"></label>

    """)
  for (name, label) in filterNames {
    output.append("<label>")
    output.append(label)
    output.append(" <select data-filter=\"")
    output.append(name)
    output.append("\"><option value=\"\">all</option></select></label>\n")
  }
  output.append(
    """
    <span id="count" role="status"></span></span>
    <label>Theme <select id="theme"><option>light</option><option>dark</option><option>both</option></select></label>
    <button type="button" id="keys">Keys</button>
    </div></header>
    <main>
    <div id="index" tabindex="-1" data-title="
    """)
  output.append(xml: title.utf8)
  output.append("\">\n")
  var folder: Substring?
  for screen in screens {
    if folder != screen.folder {
      if folder != nil { output.append("</ul></section>\n") }
      folder = screen.folder
      output.append("<section><h2>")
      output.append(xml: (screen.folder.isEmpty ? "Screens" : screen.folder).utf8)
      output.append("</h2><ul class=\"cards\">\n")
    }
    append(screen, to: &output)
  }
  if folder != nil { output.append("</ul></section>\n") }
  output.append(
    "</div>\n<div id=\"view\" hidden></div>\n</main>\n<aside id=\"inspector\" aria-label=\"Inspector\" hidden></aside>\n"
  )
  appendHelp(
    [
      ("/", "search"), ("arrows, h j k l", "next card"), ("Enter", "open the screen"),
      ("Esc", "back"), ("n p", "next and previous state or point"), ("t", "next theme"),
      ("+ - 0", "zoom"), ("i", "show or hide the inspector"), ("Tab", "next node"),
      ("c", "copy the node’s place in the spec"), ("?", "this list"),
    ], to: &output)
  output.append("<script src=\"gallery.js\"></script>\n</body>\n</html>\n")
}

private let filterNames: [(StaticString, StaticString)] = [
  ("state", "State"), ("device", "Device"), ("size", "Text size"), ("locale", "Locale"),
  ("direction", "Direction"), ("variant", "Variant"), ("finding", "Finding"),
]

private let galleryPolicy: StaticString =
  "default-src 'none'; img-src 'self' data:; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'"

private func append(_ screen: GalleryScreen, to output: inout [UInt8]) {
  if !screen.problem.isEmpty {
    output.append("<li class=\"card\" data-words=\"")
    output.append(xml: (screen.path + " finding:error").lowercased().utf8)
    output.append("\" data-finding=\"error\"><b>")
    output.append(xml: screen.path.utf8)
    output.append("</b><small class=\"bad\">has errors</small><pre>")
    output.append(xml: screen.problem.prefix(4000), keepsLines: true)
    output.append("</pre></li>\n")
    return
  }
  for point in screen.points {
    let facts = point.facts
    let kinds = point.findingKinds
    output.append("<li class=\"card\" data-slug=\"")
    output.append(xml: screen.slug.utf8)
    for (name, value) in [
      ("point", point.name), ("state", facts.state), ("device", facts.device),
      ("size", facts.textSize), ("locale", facts.locale), ("direction", facts.direction),
      ("variant", facts.variant), ("finding", kinds.joined(separator: " ")),
    ] where name == "point" || !value.isEmpty {
      output.append("\" data-")
      output.append(contentsOf: name.utf8)
      output.append("=\"")
      output.append(xml: value.utf8)
    }
    output.append("\" data-words=\"")
    output.append(xml: words(of: point, on: screen).utf8)
    output.append("\"><a href=\"")
    output.append(xml: (point.pictures.first?.file ?? "").utf8)
    output.append("\"><span class=\"shot\">")
    for picture in point.pictures {
      output.append("<img class=\"")
      output.append(picture.look.isDark ? "dark" : "light")
      output.append("\" loading=\"lazy\" alt=\"\" width=\"")
      output.append(decimal: Int(point.drawing.width) / 1000)
      output.append("\" height=\"")
      output.append(decimal: Int(point.drawing.height) / 1000)
      output.append("\" src=\"")
      output.append(xml: picture.file.utf8)
      output.append("\">")
    }
    output.append("</span><b>")
    output.append(xml: screen.name.utf8)
    output.append("</b><small>")
    output.append(
      xml: point.drawing.title.split(separator: "·").dropFirst()
        .joined(separator: "·").utf8)
    output.append("</small>")
    if !kinds.isEmpty {
      output.append("<small class=\"bad\">")
      output.append(xml: kinds.joined(separator: ", ").utf8)
      output.append("</small>")
    }
    output.append("</a></li>\n")
  }
}

extension GalleryScreen.Point {
  /// The distinct kinds of the findings, in order of appearance.
  fileprivate var findingKinds: [String] {
    var kinds: [String] = []
    for finding in findings where !kinds.contains(finding.kind) { kinds.append(finding.kind) }
    return kinds
  }
}

/// The text that a search matches, in lowercase: words, and `kind:value` for each filter value.
private func words(of point: GalleryScreen.Point, on screen: GalleryScreen) -> String {
  var words = [screen.name, "path:" + screen.path]
  let facts = point.facts
  for (name, value) in [
    ("state", facts.state), ("device", facts.device), ("size", facts.textSize),
    ("locale", facts.locale), ("direction", facts.direction), ("variant", facts.variant),
  ] where !value.isEmpty { words.append("\(name):\(value)") }
  words += point.findingKinds.map { "finding:" + $0 }
  var components: [String] = []
  var ids: [Substring] = []
  var texts = 0
  for node in point.drawing.nodes where node.isSeen {
    if !components.contains(node.component) { components.append(node.component) }
    if ids.count < 40, !node.id.contains("["), !ids.contains(node.id[...]) {
      ids.append(node.id.prefix(40))
    }
    if texts < 200, !node.text.isEmpty {
      words.append(String(node.text.prefix(60)))
      texts += min(60, node.text.count)
    }
  }
  words += components.map { "component:" + $0 }
  words += ids.map { "id:" + $0 }
  return words.joined(separator: " ").lowercased()
}

/// Writes the data of one screen's page as a script file, because browsers cannot fetch local
/// files.
package func writeGalleryScreen(_ screen: GalleryScreen, into output: inout [UInt8]) {
  output.append("formworkScreen({\"slug\":")
  output.append(script: screen.slug)
  output.append(",\"screen\":")
  output.append(script: screen.name)
  output.append(",\"spec\":")
  output.append(script: screen.path)
  output.append(",\"points\":[")
  var reasons = ReasonTable()
  for (position, point) in screen.points.enumerated() {
    output.append(position == 0 ? "\n{\"name\":" : ",\n{\"name\":")
    output.append(script: point.name)
    output.append(",\"title\":")
    output.append(script: point.drawing.title)
    output.append(",\"words\":")
    output.append(script: point.drawing.summary)
    output.append(",\"pictures\":{")
    for (index, picture) in point.pictures.enumerated() {
      if index > 0 { output.append(",") }
      output.append(script: picture.look.rawValue)
      output.append(":")
      output.append(script: picture.file)
    }
    output.append("},")
    output.append(point: point.drawing, &reasons)
    output.append(",\"findings\":[")
    for (index, finding) in point.findings.enumerated() {
      output.append(index == 0 ? "[" : ",[")
      output.append(decimal: finding.node)
      output.append(",")
      output.append(script: "\(finding.kind): \(finding.message)")
      output.append("]")
    }
    output.append("]}")
  }
  output.append("],")
  output.append(reasons)
  output.append("});\n")
}

/// Files that are identical in every gallery.
package enum GalleryAssets {
  package static var styleSheet: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(PageStyle.sheet)
    return bytes
  }

  package static var script: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(PageScript.inspector)
    bytes.append(PageScript.gallery)
    return bytes
  }
}
