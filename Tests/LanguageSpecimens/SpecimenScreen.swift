package import SpecModel

/// A screen with a node where an attribute of it means something.
package struct SpecimenScreen {
  package let text: String
  /// The bytes of the node.
  package let attribute: Range<Int>

  package init(_ specimen: Specimen, around attribute: AttributeRow) {
    var lines = [
      "formwork: 1", "screen: Cover", "facts: { on: true, picked: a }",
      "data: { things: [{ id: 1, name: A, type: a }, { id: 2, name: B, type: b }] }", "body:",
    ]
    let indent: Int
    var after: [String] = []
    if specimen.component == .row {
      lines += ["  - grid:", "    children:"]
      indent = 6
    } else if specimen.component == .section {
      lines += ["  - list:", "    children:"]
      indent = 6
    } else if specimen.component.isPresented {
      indent = 2
    } else if case .rowContainers = attribute.parents {
      lines += ["  - list:", "    children:"]
      indent = 6
      after = ["      - text: After"]
    } else if case .gridRows = attribute.parents {
      lines += ["  - grid:", "    children:", "      - row:", "        children:"]
      indent = 10
      after = ["      - row: [text: A, text: B]"]
    } else {
      lines += ["  - vstack:", "    id: outer", "    alignment: leading", "    children:"]
      indent = 6
      after = ["      - text: After"]
    }
    if specimen["bind"] != nil, specimen.component.isField {
      lines[2] = "facts: { on: true, picked: a, amount: 2, size: Small, day: 2026-11-21 }"
    }
    var node = specimen.lines(indent: indent)
    switch specimen.component {
    case .steps, .carousel: lines[2] = "facts: { on: true, picked: a, step: 0, other: 1 }"
    case .pageDots:
      after += [
        "  - steps:", "    id: guide", "    children: [{ text: First }, { text: Second }]",
      ]
    // Parts of a field that stand apart from it; the field is declared beside them.
    case .fieldLabel, .fieldError:
      let other = specimen.component == .fieldLabel ? "fieldError" : "fieldLabel"
      after += [
        "  - \(other): other", "  - input: other", "    title: Other", "    rules: [required]",
      ]
      // An error shows once the form was sent.
      lines.insert("states: { sent: { submitted: true } }", at: 2)
    case .input: after += ["  - fieldLabel: other", "  - fieldError: other"]
    default:
      if specimen["rules"]?.contains("matches") == true {
        after += ["  - field: Other", "    id: other"]
      }
    }
    let start = lines.joined(separator: "\n").utf8.count + 1
    if specimen.content == nil, specimen.attributes.isEmpty { node[0].removeLast() }
    let text = node.joined(separator: "\n")
    self.text = (lines + [text] + after).joined(separator: "\n") + "\n"
    self.attribute = start..<(start + text.utf8.count + 1)
  }
}
