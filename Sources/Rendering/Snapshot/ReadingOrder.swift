internal import SpecModel

/// Appends what a person hears of a screen, one line for each element in the spec's order.
///
/// States are told only while they hold. A label and an error belong to their field's line. Texts
/// stand in quotes, with everything invisible written out; of a secret only the length shows.
func appendReadingOrder(
  of screen: Screen, _ outline: ScreenOutline, to output: inout [UInt8]
) {
  for position in screen.nodes.indices where !outline.isUnseen[position] {
    let node = screen.nodes[position]
    switch node.kind {
    case .text(let text):
      let isPart = node.component == .fieldLabel || node.component == .fieldError
      guard !isPart, !text.string.isEmpty else { continue }
      output.append(isHeading(screen[text.style]) ? "- heading " : "- text ")
      appendQuoted(text.string, to: &output)
    case .input(let text):
      appendInput(text, at: position, on: screen, to: &output)
    case .button(let text):
      output.append("- button ")
      appendQuoted(text.string, to: &output)
    case .toggle(let text):
      output.append("- switch ")
      appendQuoted(text.string, to: &output)
      output.append(node.flags.contains(.on) ? ", on" : ", off")
    case .image(let asset, _, _, _):
      output.append("- image ")
      appendQuoted(asset, to: &output)
    case .stack, .zstack, .group, .scroll, .spacer, .divider, .grid, .row, .viewThatFits, .canvas,
      .carousel, .box:
      continue
    }
    appendStates(of: position, on: screen, to: &output)
    output.append("\n")
  }
}

/// Whether a style is one of the system's titles.
private func isHeading(_ style: TextStyle) -> Bool {
  let base = style.name.prefix { $0 != " " }
  return base == "largeTitle" || base == "title1" || base == "title2" || base == "title3"
}

private func appendInput(
  _ text: Text, at position: Int, on screen: Screen, to output: inout [UInt8]
) {
  let flags = screen.nodes[position].flags
  output.append(flags.contains(.secure) ? "- secure field" : "- text field")
  if position > 0, screen.nodes[position - 1].component == .fieldLabel,
    case .text(let label) = screen.nodes[position - 1].kind
  {
    output.append(" ")
    appendQuoted(label.string, to: &output)
  }
  guard !text.string.isEmpty else { return }
  output.append(flags.contains(.placeholder) ? ", placeholder " : ", value ")
  appendQuoted(
    flags.isSecret ? String(repeating: "•", count: text.string.count) : text.string, to: &output)
}

private func appendStates(of position: Int, on screen: Screen, to output: inout [UInt8]) {
  let flags = screen.nodes[position].flags
  if flags.contains(.invalid) {
    output.append(", invalid")
    let end = Int(screen.nodes[position].subtreeEnd)
    if end < screen.nodes.count, screen.nodes[end].component == .fieldError,
      case .text(let error) = screen.nodes[end].kind
    {
      output.append(" ")
      appendQuoted(error.string, to: &output)
    }
  }
  if flags.contains(.validating) { output.append(", validating") }
  if flags.contains(.focused) { output.append(", focused") }
  if flags.contains(.disabled) { output.append(", disabled") }
}

private func appendQuoted(_ text: String, to output: inout [UInt8]) {
  output.append("\"")
  for byte in sanitised(text) {
    if byte == UInt8(ascii: "\"") { output.append("\\") }
    output.append(byte)
  }
  output.append("\"")
}
