internal import SpecModel
internal import UnicodeTables

/// Appends what VoiceOver announces on a screen, one line per element in spec order.
///
/// States such as "selected" are mentioned only while they apply. A label and an error are on their
/// field's line. Texts are quoted, with invisible characters escaped; for a secure field, only the
/// length of the text is shown.
func appendReadingOrder(
  of screen: Screen, _ outline: ScreenOutline, to output: inout [UInt8]
) {
  var spoken = AccessibilityCursor(screen)
  var rowEnd = 0
  for position in screen.nodes.indices where !outline.isUnseen(position) && position >= rowEnd {
    var telling = spoken.advance(to: position, on: screen)
    if screen.nodes[position].flags.contains(.rowButton) {
      if let extras = spoken.extras { telling = .told(extras) }
      rowEnd = Int(screen.nodes[position].subtreeEnd)
      appendRow(telling, at: position, outline, on: screen, to: &output)
      continue
    }
    switch telling {
    case .own: break
    case .silent: continue
    case .told(let told):
      if screen.nodes[position].flags.contains(.heardWhole) {
        rowEnd = Int(screen.nodes[position].subtreeEnd)
      }
      appendTold(told, at: position, on: screen, to: &output)
      appendStates(of: position, on: screen, to: &output)
      output.append("\n")
      continue
    }
    let component = screen.nodes[position].component
    switch screen.nodes[position].kind {
    case .text(let text):
      guard !component.isPartOfField, !text.string.isEmpty else { continue }
      let isTitle =
        outline.isInNavigationBar(position, on: screen)
        || isHeading(text, screen.nodes[position], on: screen)
      switch component {
      case .banner: output.append("- banner ")
      case .link: output.append("- link ")
      default: output.append(isTitle ? "- heading " : "- text ")
      }
      appendQuoted(text.string, to: &output)
      appendRuns(of: text, at: position, on: screen, to: &output)
    case .input(let text), .menu(let text), .search(let text), .textArea(let text):
      appendInput(text, at: position, outline, on: screen, to: &output)
    case .button(let text):
      output.append("- button ")
      appendQuoted(
        text.string.isEmpty ? screen.symbol(of: text) ?? "" : text.string, to: &output)
    case .control(let control):
      guard appendControl(screen[control], at: position, on: screen, to: &output) else { continue }
    case .stack where component == .fieldInput:
      output.append("- options")
      appendTitle(of: position, on: screen, to: &output)
    case .stack where component.isPresented:
      output.append("- ")
      output.append(text: component.rawValue)
    case .toggle(let text):
      output.append("- switch ")
      appendQuoted(text.string, to: &output)
      output.append(screen.nodes[position].flags.contains(.on) ? ", on" : ", off")
    case .host(let name, _):
      output.append("- view ")
      appendQuoted(name, to: &output)
    // Without a label they are decoration.
    case .image, .icon: continue
    case .stack, .zstack, .group, .scroll, .spacer, .divider, .grid, .row, .viewThatFits, .canvas,
      .carousel, .box:
      continue
    }
    if let extras = spoken.extras { appendExtras(extras, to: &output) }
    appendStates(of: position, on: screen, to: &output)
    output.append("\n")
  }
}

/// Whether generated code gives a text the header trait, because it has a title style and contains
/// more than digits.
func isHeading(_ text: Text, _ node: ScreenNode, on screen: Screen) -> Bool {
  guard !node.flags.contains(.figures) else { return false }
  if node.component == .sectionHeader { return true }
  let name = screen[text.style].name.utf8
  guard let first = name.first,
    first == UInt8(ascii: "l") || first == UInt8(ascii: "t")
  else { return false }
  return titleStyles.contains { title in
    name.starts(with: title.utf8)
      && (name.count == title.utf8.count
        || name.dropFirst(title.utf8.count).first == UInt8(ascii: " "))
  }
}

private let titleStyles = SystemTextStyle.titles.map(\.name)

private func appendInput(
  _ text: Text, at position: Int, _ outline: ScreenOutline, on screen: Screen,
  to output: inout [UInt8]
) {
  let flags = screen.nodes[position].flags
  let owner = outline.parent(of: position).map { screen.nodes[$0].component }
  output.append(fieldName(screen.nodes[position].kind, owner, flags))
  appendTitle(of: position, on: screen, to: &output)
  guard !text.string.isEmpty, !(flags.contains(.placeholder) && text.string == Text.noChoice)
  else { return }
  output.append(flags.contains(.placeholder) ? ", placeholder " : ", value ")
  appendQuoted(
    flags.isSecret ? String(repeating: "•", count: text.string.count) : text.string, to: &output)
}

/// The kind of control that VoiceOver announces for a field.
private func fieldName(
  _ kind: ScreenNode.Kind, _ owner: Component?, _ flags: ScreenNode.Flags
) -> StaticString {
  switch kind {
  case .menu: owner == .datePicker ? "- date picker" : "- picker"
  case .search: "- search field"
  case .textArea: "- text area"
  default: flags.contains(.secure) ? "- secure field" : "- text field"
  }
}

/// Appends the title of a field: the accessibility label of its control, or the label before it.
private func appendTitle(of position: Int, on screen: Screen, to output: inout [UInt8]) {
  if let heard = screen.heardTitles.first(where: { $0.node.position == position }) {
    output.append(" ")
    appendQuoted(heard.title, to: &output)
  } else if position > 0, screen.nodes[position - 1].component == .fieldLabel,
    case .text(let label) = screen.nodes[position - 1].kind
  {
    output.append(" ")
    appendQuoted(label.string, to: &output)
  }
}

/// Appends a system control.
///
/// - Returns: false if VoiceOver does not announce it.
private func appendControl(
  _ control: Control, at position: Int, on screen: Screen, to output: inout [UInt8]
) -> Bool {
  switch control.kind {
  case .progress(let share):
    output.append("- progress ")
    output.append(text: share == nil ? "without end" : control.value)
    return true
  case .activity:
    output.append("- activity")
    return true
  case .tabs(let segments, let chosen):
    for (place, segment) in segments.enumerated() {
      output.append(place == 0 ? "- tab " : "\n- tab ")
      appendQuoted(segment.title, to: &output)
      if place == chosen { output.append(", selected") }
      if let badge = segment.badge {
        output.append(", badge ")
        appendQuoted(badge, to: &output)
      }
    }
    return true
  case .grabber: return false
  case .slider: output.append("- slider")
  case .stepper: output.append("- stepper")
  case .segmented: output.append("- segmented")
  }
  appendTitle(of: position, on: screen, to: &output)
  if !control.value.isEmpty {
    output.append(", value ")
    appendQuoted(control.value, to: &output)
  }
  return true
}

/// Appends the parts of a text that have their own style or link.
private func appendRuns(
  of text: Text, at position: Int, on screen: Screen, to output: inout [UInt8]
) {
  for run in screen.textRuns where run.node.position == position {
    for (trait, word) in namedTraits where run.traits.contains(trait) {
      output.append(word)
      appendQuoted(text.string(in: run.range), to: &output)
    }
    guard let link = run.link else { continue }
    output.append(", link ")
    appendQuoted(text.string(in: run.range), to: &output)
    output.append(" to ")
    appendQuoted(link, to: &output)
  }
}

private let namedTraits: [(TextRun.Traits, StaticString)] = [
  (.bold, ", bold "), (.italic, ", italic "), (.code, ", code "), (.strikethrough, ", struck "),
]

extension Text {
  fileprivate func string(in range: PositionRange) -> String {
    let bytes = Array(string.utf8)
    return String(decoding: bytes[range.range.clamped(to: bytes.indices)], as: UTF8.self)
  }
}

extension Component {
  /// Whether VoiceOver announces the node as part of its field's control.
  fileprivate var isPartOfField: Bool {
    switch self {
    case .fieldLabel, .fieldError, .fieldValue: true
    default: false
    }
  }
}

func appendStates(of position: Int, on screen: Screen, to output: inout [UInt8]) {
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

func appendQuoted(_ text: String, to output: inout [UInt8]) {
  output.append("\"")
  let start = output.count
  appendSanitised(text, lineFeeds: .escaped, to: &output)
  if output[start...].contains(UInt8(ascii: "\"")) {
    let bytes = Array(output[start...])
    output.removeLast(bytes.count)
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { output.append("\\") }
      output.append(byte)
    }
  }
  output.append("\"")
}
