internal import SpecModel

/// Appends the attributes of every text style on a screen, because pictures do not show weight or
/// tracking.
func appendTextStyles(of screen: Screen, to output: inout [UInt8]) {
  var rows: [Range<Int>] = []
  for style in usedTextStyles(of: screen) {
    let start = output.count
    appendDefinition(of: style.name, definition(of: style), to: &output)
    let row = start..<output.count
    if rows.contains(where: { output[$0].elementsEqual(output[row]) }) {
      output.removeSubrange(row)
    } else {
      rows.append(row)
    }
  }
}

/// The text styles of a screen, in the order of their first use.
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
      .host, .spacer, .divider, .image:
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
  if let font = style.fontName { parts.append("\"\(font)\"") }
  if style.family != .proportional { parts.append(style.family.name) }
  if let scale = style.scale, scale.name != style.name { parts.append("scales as \(scale.name)") }
  if style.tracking != 0 { parts.append("tracking \(decimalText(style.tracking))") }
  if style.lineSpacing != 0 { parts.append("lineSpacing \(decimalText(style.lineSpacing))") }
  if style.paragraphSpacing != 0 {
    parts.append("paragraphSpacing \(decimalText(style.paragraphSpacing))")
  }
  return parts.joined(separator: ", ")
}

private func appendDefinition(
  of name: String, _ definition: String, to output: inout [UInt8]
) {
  var row = SnapshotRow()
  row.add(name, at: 0, to: &output)
  row.add(definition, at: 24, to: &output)
  output.append("\n")
}

/// Writes a document's button and field styles, and the colors that it defines.
///
/// The styles include states that a picture does not show, such as a pressed button or a focused
/// field.
struct DefinitionText {
  let document: Document

  init(_ document: Document) { self.document = document }

  var rows: [UInt8] {
    var rows: [UInt8] = []
    for (position, color) in document.colors.enumerated()
    where document.colorSpans[position] != nil && color.values.hasOwnHighContrast {
      let values = color.values
      appendDefinition(
        of: color.name,
        "high contrast \(hex(values.lightHighContrast)) \(hex(values.darkHighContrast))",
        to: &rows)
    }
    let theme = document.theme
    for (name, position) in document.usedStyles(
      theme.buttonStyles, covering: theme.coveredButtons.map(\.position), { $0 == .button })
    {
      let parts = parts(of: document.buttonStyles[position])
      if parts.count > 1 {
        appendDefinition(of: "button \(name)", parts.joined(separator: ", "), to: &rows)
      }
    }
    for (name, position) in document.usedStyles(
      theme.fieldStyles, covering: theme.defaultFieldStyle.map { [$0] } ?? [], \.isField)
    {
      let parts = parts(of: document.fieldStyles[position])
      if !parts.isEmpty {
        appendDefinition(of: "field \(name)", parts.joined(separator: ", "), to: &rows)
      }
    }
    return rows
  }

  // MARK: - Buttons and fields

  private func parts(of style: ButtonStyle) -> [String] {
    var parts = [style.base.name]
    if let text = style.style { parts.append("style (\(self.text(text)))") }
    add("color", style.color, to: &parts)
    add("background", style.background, to: &parts)
    add("border", style.border, to: &parts)
    add("cornerRadius", style.cornerRadius, to: &parts)
    if let padding = style.padding { parts.append("padding \(insetsText(padding))") }
    add("height", style.height, to: &parts)
    add("disabled color", style.disabledColor, to: &parts)
    add("disabled background", style.disabledBackground, to: &parts)
    add("disabled border", style.disabledBorder, to: &parts)
    add("highlighted color", style.highlightedColor, to: &parts)
    add("highlighted background", style.highlightedBackground, to: &parts)
    add("highlighted border", style.highlightedBorder, to: &parts)
    if let shadow = style.shadow { parts.append("shadow \(text(shadow))") }
    return parts
  }

  private func parts(of style: FieldStyle) -> [String] {
    var parts: [String] = []
    add("spacing", style.spacing, to: &parts)
    if let label = style.label { parts.append("label (\(text(label)))") }
    let input = style.input
    if let text = input.style { parts.append("input (\(self.text(text)))") }
    if let padding = input.padding { parts.append("padding \(insetsText(padding))") }
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
    return parts
  }

  private func add(_ word: String, _ color: ColorID?, to parts: inout [String]) {
    if let color { parts.append("\(word) \(text(color))") }
  }

  private func add(_ word: String, _ border: BorderReference?, to parts: inout [String]) {
    if let border { parts.append("\(word) \(text(border.color)) \(decimalText(border.width))") }
  }

  private func add(_ word: String, _ points: Points?, to parts: inout [String]) {
    if let points { parts.append("\(word) \(decimalText(points))") }
  }

  // MARK: - Parts of a look

  func text(_ shadow: Traits.Shadow) -> String {
    "\(text(shadow.color)) radius \(decimalText(shadow.radius)) "
      + "offset \(decimalText(shadow.offsetX)) \(decimalText(shadow.offsetY))"
  }

  /// Writes a color with its values from the spec or theme, because most of these colors are in no
  /// picture and therefore not among the tokens.
  func text(_ id: ColorID) -> String {
    let position = Int(id.index)
    let color = document.colors[position]
    guard document.colorSpans[position] != nil else { return color.name }
    let values = color.values
    if color.name == hex(values.light), values.light == values.dark { return color.name }
    return "\(color.name) \(hex(values.light)) \(hex(values.dark))"
  }

  func text(_ style: TextStyleReference) -> String {
    var parts = [
      style.token.map { document.theme.textStyles[Int($0)].name } ?? style.base.name
    ]
    if style.token != nil { parts.append("from \(style.base.name)") }
    add("size", style.size, to: &parts)
    if let weight = style.weight { parts.append(weight.name) }
    if let family = style.family { parts.append(family.name) }
    add("tracking", style.tracking, to: &parts)
    add("color", style.color, to: &parts)
    add("lineSpacing", style.lineSpacing, to: &parts)
    add("paragraphSpacing", style.paragraphSpacing, to: &parts)
    if let font = style.fontName { parts.append("\"\(document.fontNames[Int(font)])\"") }
    if let scale = style.scale, scale != style.base { parts.append("scales as \(scale.name)") }
    return parts.joined(separator: ", ")
  }
}

extension ColorValues {
  fileprivate var hasOwnHighContrast: Bool {
    lightHighContrast != light || darkHighContrast != dark
  }
}

private func hex(_ color: RGBA) -> String {
  var bytes: [UInt8] = []
  bytes.append(hex: color)
  return String(decoding: bytes, as: UTF8.self)
}

extension Document {
  /// The styles that some components use, each once; a style has the theme's name for it, or the
  /// name of the first node that uses it.
  ///
  /// - Parameter standard: the styles that override built-in ones.
  fileprivate func usedStyles(
    _ named: [(name: String, position: Int)], covering standard: [Int],
    _ takes: (Component) -> Bool
  ) -> [(name: String, position: Int)] {
    var known: Set<Int> = []
    var result: [(String, Int)] = []
    func name(_ position: Int) -> String? { named.first { $0.position == position }?.name }
    for (index, node) in nodes.enumerated() where takes(node.component) {
      if known.isEmpty {
        for position in standard where known.insert(position).inserted {
          result.append((name(position) ?? "default", position))
        }
      }
      for entry in attributes(of: NodeID(index)) where entry.attribute == .style {
        guard case .style(let position) = entry.value, known.insert(position).inserted else {
          continue
        }
        result.append((name(position) ?? node.name, position))
      }
    }
    return result
  }
}
