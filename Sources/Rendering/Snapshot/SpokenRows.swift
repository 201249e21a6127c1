internal import SpecModel

/// Appends a list row that acts as one button; the texts in the row form its label.
func appendRow(
  _ telling: AccessibilityCursor.Telling, at position: Int, _ outline: ScreenOutline,
  on screen: Screen, to output: inout [UInt8]
) {
  var told = Accessibility()
  switch telling {
  case .silent: return
  case .own: break
  case .told(let own): told = own
  }
  if screen.nodes[position].component == .fieldInput {
    appendPushedField(told.label, at: position, on: screen, to: &output)
  } else {
    output.append("- button ")
    appendQuoted(told.label ?? rowLabel(at: position, outline, on: screen), to: &output)
  }
  told.label = nil
  told.traits.removeAll { $0 == .button }
  appendExtras(told, to: &output)
  if screen.nodes[position].flags.contains(.on) { output.append(", selected") }
  appendStates(of: position, on: screen, to: &output)
  output.append("\n")
}

/// Appends the title and the value of a field that opens a screen with its options.
private func appendPushedField(
  _ label: String?, at row: Int, on screen: Screen, to output: inout [UInt8]
) {
  output.append("- picker button ")
  let title = screen.heardTitles.first { $0.node.position == row }?.title
  appendQuoted(label ?? title ?? "", to: &output)
  for position in row + 1..<max(row + 1, Int(screen.nodes[row].subtreeEnd)) {
    guard screen.nodes[position].component == .fieldValue,
      case .text(let value) = screen.nodes[position].kind
    else { continue }
    let isPlaceholder = screen.nodes[position].flags.contains(.placeholder)
    if isPlaceholder, value.string == Text.noChoice { continue }
    output.append(isPlaceholder ? ", placeholder " : ", value ")
    appendQuoted(value.string, to: &output)
  }
}

/// Joins the texts of a row to one accessibility label.
private func rowLabel(at row: Int, _ outline: ScreenOutline, on screen: Screen) -> String {
  var labels: [String] = []
  var silentEnd = 0
  for position in row..<Int(screen.nodes[row].subtreeEnd)
  where position >= silentEnd && !outline.isUnseen(position) {
    let told = screen.accessibilities.first { $0.node.position == position }?.told
    if told?.isHidden == true {
      silentEnd = Int(screen.nodes[position].subtreeEnd)
    } else if let label = told?.label {
      labels.append(label)
    } else if case .text(let text) = screen.nodes[position].kind, !text.string.isEmpty {
      labels.append(text.string)
    } else if position == row {
      // A symbol or a picture that is tapped is heard by its name.
      if case .icon(let name) = screen.nodes[row].kind { labels.append(name.string) }
      if case .image(let asset, _, _, _) = screen.nodes[row].kind { labels.append(asset) }
    }
  }
  return labels.joined(separator: ", ")
}
