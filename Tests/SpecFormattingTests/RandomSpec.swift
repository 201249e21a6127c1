import TestSupport

/// Specs as people in a hurry write them: any order, any indentation, comments everywhere.
struct RandomSpec {
  private var generator: SeededGenerator
  private(set) var text = ""
  private var anchors: [String] = []
  private var count = 0

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    comment(0)
    text += "formwork:   1\n"
    trail()
    text += pick(["screen: Random\n", "screen:  \"Random\"\n", "'screen': Random  # the name\n"])
    blank()
    if chance(3) {
      let name = "style\(count)"
      text += "x-look: &\(name)\n   from: body\n   weight:   'bold'\n"
      anchors.append(name)
    }
    comment(0)
    text += "body:\n"
    let indent = Int.random(in: 0...4, using: &generator)
    for _ in 0...Int.random(in: 1...4, using: &generator) { node(indent, depth: 0) }
    comment(indent)
    comment(0)
    if chance(2) { text += "preview: {devices: [ iPhone 15 ,iPhone SE 3 ] }" }
    if chance(2) { text += "\n" }
    if chance(4) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      text = lines.joined(separator: "\r\n")
    }
  }

  private mutating func node(_ indent: Int, depth: Int) {
    comment(indent)
    blank()
    let pad = String(repeating: " ", count: indent)
    count += 1
    let inner = indent + 2
    if depth < 4, chance(2) {
      var parts = attributes(depth)
      let name = pick(["vstack", "hstack", "zstack", "scroll"])
      if name == "scroll" || name == "zstack" { parts.removeAll { $0.hasPrefix("spacing") } }
      let hasList = chance(3)
      let nodesFirst = !hasList && chance(3)
      write([name + ":" + (hasList ? "" : pick(["", "  "]))], pad)
      if hasList {
        list(inner + pick([0, 2]), depth)
        write(parts, String(repeating: " ", count: inner), isFirst: false)
        return
      }
      if nodesFirst {
        text += String(repeating: " ", count: inner) + "children:\n"
        list(inner + pick([0, 2, 4]), depth)
      }
      write(parts, String(repeating: " ", count: inner), isFirst: false)
      if !nodesFirst {
        comment(inner)
        text += String(repeating: " ", count: inner)
        text += "children:" + pick(["", "  # inside"]) + "\n"
        list(inner + pick([0, 2, 4]), depth)
      }
      return
    }
    if chance(5) {
      let words = ["spacer", "divider", "{text: 'In braces', lines: 2}", "'spacer'"]
      text += pad + "- " + pick(words)
      trail()
      return
    }
    if chance(6) {
      text += pad + "- {text: [not a text], # why\n" + pad + "   color: red}\n"
      return
    }
    let content = pick([
      "text: Hello, \(count)", "text: 'Hello there'", "text: \"It's \\u00e9\"", "text: \"12\"",
      "button: \"Done\"", "text: |\n\(pad)    two\n\(pad)      lines",
      "text: >-\n\(pad)   folded\n\(pad)   text",
      "text: a plain text\n\(pad)     that goes on",
      "text: \"quoted text\n\n\(pad)    that goes on\"",
      "text: &t\(count) Named", "text:   Ünïcode — 登録",
    ])
    if content.contains("&t") { anchors.append("t\(count)") }
    var parts = attributes(depth)
    parts.removeAll { $0.hasPrefix("spacing") || $0.hasPrefix("alignment") }
    write([content] + parts, pad)
  }

  private mutating func list(_ indent: Int, _ depth: Int) {
    for _ in 0...Int.random(in: 0...2, using: &generator) { node(indent, depth: depth + 1) }
    comment(indent)
  }

  private mutating func attributes(_ depth: Int) -> [String] {
    var all = [
      "padding:  16", "width: fill", "background: \"#FF0000\"", "id: n\(count)", "opacity: 0.5",
      "spacing:   8", "alignment: 'leading'", "margin: {top: 1,bottom: 2}", "when: \"true\"",
      "x-note: whatever", "accessibility: { label: \"A, b\" , hint: c }", "layoutPriority: 1",
    ]
    if let anchor = anchors.last, anchor.hasPrefix("style"), chance(2) {
      all.append("style: *\(anchor)")
    }
    all.shuffle(using: &generator)
    return Array(all.prefix(Int.random(in: 0...5, using: &generator)))
  }

  private mutating func write(_ lines: [String], _ pad: String, isFirst: Bool = true) {
    for (position, line) in lines.enumerated() {
      if isFirst, position == 0 {
        text += pad + "- " + line
      } else {
        text += (isFirst ? pad + "  " : pad) + line
      }
      if line.contains("\n") { text += "\n" } else { trail() }
      if chance(8) { blank() }
      if chance(8), position + 1 < lines.count { comment(pad.utf8.count + (isFirst ? 2 : 0)) }
    }
  }

  private mutating func trail() {
    if text.hasSuffix("\n") { return }
    text += pick(["\n", "\n", "\n", "   \n", "  # after \(count)\n", "     # far after\n"])
  }

  private mutating func comment(_ indent: Int) {
    guard chance(4) else { return }
    blank()
    for _ in 0...Int.random(in: 0...1, using: &generator) {
      let words = ["# a word\n", "#tight\n", "#\n", "#  kept\n"]
      text += String(repeating: " ", count: indent) + pick(words)
    }
    blank()
  }

  private mutating func blank() {
    if chance(4) { text += pick(["\n", "\n\n\n", "   \n"]) }
  }

  private mutating func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &generator) == 0 }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }
}
