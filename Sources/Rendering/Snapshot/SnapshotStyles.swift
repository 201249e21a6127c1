internal import SpecModel

/// Appends the definitions of the text styles that a screen uses, and of the styles of buttons and
/// fields that its document uses, each once.
///
/// The rows hold what no picture of this state shows: the weight of a font, the look of a button
/// under a finger. Colors stand with all four values where high contrast changes them.
func appendStyles(of screen: Screen, _ document: Document?, to output: inout [UInt8]) {
  var written: Set<[UInt8]> = []
  for style in usedTextStyles(of: screen) {
    var row: [UInt8] = []
    appendRow(style.name, definition(of: style), to: &row)
    if written.insert(row).inserted { output += row }
  }
  for color in screen.colors where color.values.hasOwnHighContrast {
    appendRow(
      color.name,
      "high contrast \(hexText(color.values.lightHighContrast)) "
        + hexText(color.values.darkHighContrast), to: &output)
  }
  guard let document else { return }
  for (name, style) in document.usedButtonStyles {
    appendRow("button \(name)", document.definition(of: style), to: &output)
  }
  for (name, style) in document.usedFieldStyles {
    appendRow("field \(name)", document.definition(of: style), to: &output)
  }
}

private func appendRow(_ name: String, _ definition: String, to output: inout [UInt8]) {
  var row = SnapshotRow()
  row.add(name, at: 0, to: &output)
  row.add(definition, at: 24, to: &output)
  output.append("\n")
}

/// In the order of their first use.
private func usedTextStyles(of screen: Screen) -> [TextStyle] {
  var isUsed = [Bool](repeating: false, count: screen.textStyles.count)
  var styles: [TextStyle] = []
  for node in screen.nodes {
    let style: TextStyleID
    switch node.kind {
    case .text(let text), .button(let text), .input(let text), .toggle(let text),
      .menu(let text), .textArea(let text), .search(let text), .icon(let text):
      style = text.style
    case .control(let control): style = screen[control].style
    case .stack, .zstack, .group, .scroll, .grid, .row, .viewThatFits, .canvas, .carousel, .box,
      .spacer, .divider, .image:
      continue
    }
    if isUsed[Int(style.index)] { continue }
    isUsed[Int(style.index)] = true
    styles.append(screen[style])
  }
  return styles
}

private func definition(of style: TextStyle) -> String {
  var parts = ["\(pointsText(style.pointSize)) \(style.weight.name)"]
  if let font = style.fontName { parts.append("font \(font)") }
  if style.family != .proportional { parts.append(style.family.name) }
  if let scale = style.scale { parts.append("scales as \(scale.name)") }
  if style.tracking != 0 { parts.append("tracking \(pointsText(style.tracking))") }
  if style.lineSpacing != 0 { parts.append("lineSpacing \(pointsText(style.lineSpacing))") }
  if style.paragraphSpacing != 0 {
    parts.append("paragraphSpacing \(pointsText(style.paragraphSpacing))")
  }
  return parts.joined(separator: ", ")
}

extension ColorValues {
  fileprivate var hasOwnHighContrast: Bool {
    lightHighContrast != light || darkHighContrast != dark
  }
}

private func hexText(_ color: RGBA) -> String {
  var bytes: [UInt8] = []
  bytes.append(hex: color)
  return String(decoding: bytes, as: UTF8.self)
}

extension Document {
  /// The styles of buttons that nodes name or that cover a built-in look, each once, in the order
  /// of the nodes.
  fileprivate var usedButtonStyles: [(name: String, style: ButtonStyle)] {
    let covered = theme.coveredButtons.map { ($0.base.name, $0.position) }
    return used(covered, among: buttonStyles.count, names: theme.buttonStyles) {
      $0.component == .button
    }
    .map { ($0, buttonStyles[$1]) }
  }

  fileprivate var usedFieldStyles: [(name: String, style: FieldStyle)] {
    let standard = theme.defaultFieldStyle.map { [("default", $0)] } ?? []
    return used(standard, among: fieldStyles.count, names: theme.fieldStyles) {
      $0.component.isField
    }
    .map { ($0, fieldStyles[$1]) }
  }

  private func used(
    _ standard: [(String, Int)], among count: Int, names: [(name: String, position: Int)],
    _ takes: (Node) -> Bool
  ) -> [(String, Int)] {
    var known: Set<Int> = []
    var result: [(String, Int)] = []
    func name(_ position: Int) -> String? { names.first { $0.position == position }?.name }
    guard nodes.contains(where: takes) else { return [] }
    for (own, position) in standard where known.insert(position).inserted {
      result.append((name(position) ?? own, position))
    }
    for (index, node) in nodes.enumerated() where takes(node) {
      for entry in attributes(of: NodeID(index)) where entry.attribute == .style {
        guard case .style(let position) = entry.value, position < count,
          known.insert(position).inserted
        else { continue }
        result.append((name(position) ?? node.name, position))
      }
    }
    return result
  }

  fileprivate func definition(of style: ButtonStyle) -> String {
    var parts = [style.base.name]
    if let text = style.style { parts.append("style (\(self.text(text)))") }
    add("color", style.color, to: &parts)
    add("background", style.background, to: &parts)
    add("border", style.border, to: &parts)
    add("cornerRadius", style.cornerRadius, to: &parts)
    if let padding = style.padding { parts.append("padding \(text(padding))") }
    add("height", style.height, to: &parts)
    add("disabled color", style.disabledColor, to: &parts)
    add("disabled background", style.disabledBackground, to: &parts)
    add("disabled border", style.disabledBorder, to: &parts)
    add("highlighted color", style.highlightedColor, to: &parts)
    add("highlighted background", style.highlightedBackground, to: &parts)
    add("highlighted border", style.highlightedBorder, to: &parts)
    if let shadow = style.shadow { parts.append("shadow \(text(shadow))") }
    return parts.joined(separator: ", ")
  }

  fileprivate func definition(of style: FieldStyle) -> String {
    var parts: [String] = []
    add("spacing", style.spacing, to: &parts)
    if let label = style.label { parts.append("label (\(text(label)))") }
    let input = style.input
    if let text = input.style { parts.append("input (\(self.text(text)))") }
    if let padding = input.padding { parts.append("padding \(text(padding))") }
    add("height", input.height, to: &parts)
    add("background", input.background, to: &parts)
    add("cornerRadius", input.cornerRadius, to: &parts)
    if let line = input.borderStyle { parts.append("borderStyle \(line.name)") }
    add("border", input.border, to: &parts)
    add("focused border", input.focusedBorder, to: &parts)
    add("focused background", input.focusedBackground, to: &parts)
    add("invalid border", input.invalidBorder, to: &parts)
    add("invalid background", input.invalidBackground, to: &parts)
    add("disabled border", input.disabledBorder, to: &parts)
    add("disabled background", input.disabledBackground, to: &parts)
    add("disabled color", input.disabledColor, to: &parts)
    add("placeholder", input.placeholder, to: &parts)
    if let shadow = input.shadow { parts.append("shadow \(text(shadow))") }
    if let error = style.error { parts.append("error (\(text(error)))") }
    if style.reservesError { parts.append("reserves error") }
    return parts.isEmpty ? "as built in" : parts.joined(separator: ", ")
  }

  private func add(_ word: String, _ color: ColorID?, to parts: inout [String]) {
    if let color { parts.append("\(word) \(text(color))") }
  }

  private func add(_ word: String, _ border: BorderReference?, to parts: inout [String]) {
    if let border { parts.append("\(word) \(text(border.color)) \(pointsText(border.width))") }
  }

  private func add(_ word: String, _ points: Points?, to parts: inout [String]) {
    if let points { parts.append("\(word) \(pointsText(points))") }
  }

  private func text(_ insets: EdgeInsets) -> String {
    [insets.top, insets.leading, insets.bottom, insets.trailing].map(pointsText)
      .joined(separator: " ")
  }

  private func text(_ shadow: Traits.Shadow) -> String {
    "\(text(shadow.color)) radius \(pointsText(shadow.radius)) "
      + "offset \(pointsText(shadow.offsetX)) \(pointsText(shadow.offsetY))"
  }

  /// A color with its values: most are in no picture, and so not among the tokens.
  private func text(_ id: ColorID) -> String {
    let color = colors[Int(id.index)]
    let values = color.values
    let own = "\(color.name) \(hexText(values.light)) \(hexText(values.dark))"
    guard values.hasOwnHighContrast else { return own }
    return own + " \(hexText(values.lightHighContrast)) \(hexText(values.darkHighContrast))"
  }

  private func text(_ style: TextStyleReference) -> String {
    var parts = [style.base.name]
    add("size", style.size, to: &parts)
    if let weight = style.weight { parts.append(weight.name) }
    if let family = style.family { parts.append(family.name) }
    add("tracking", style.tracking, to: &parts)
    add("color", style.color, to: &parts)
    add("lineSpacing", style.lineSpacing, to: &parts)
    add("paragraphSpacing", style.paragraphSpacing, to: &parts)
    if let font = style.fontName { parts.append("font \(fontNames[Int(font)])") }
    if let scale = style.scale { parts.append("scales as \(scale.name)") }
    return parts.joined(separator: ", ")
  }
}
