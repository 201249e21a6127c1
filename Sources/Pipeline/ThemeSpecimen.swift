internal import SpecModel
internal import SpecSyntax

/// Creates a screen that shows every style of a theme: texts, buttons, and fields in normal, error,
/// disabled and, in separate states, focused appearance.
///
/// - Returns: a spec in the theme's folder that uses the theme's file; nil if the theme is not in a
///   file.
func specimen(of theme: Theme, in source: SourceText) -> SourceText? {
  guard source.path != "<stdin>" else { return nil }
  let name = ProjectPath.name(of: source.path)
  let fields = theme.fieldStyles.map(\.name)
  var spec = SpecimenText()
  spec.add("formwork: 1")
  spec.add("screen: \(SpecimenText.quoted(theme.name ?? "Theme"))")
  spec.add("use: [\(SpecimenText.quoted(name))]")
  spec.add("preview: { devices: [{ width: 320 }] }")
  if !fields.isEmpty { spec.addStates(of: fields) }
  spec.add("body:")
  spec.add("  - vstack:")
  spec.add("    padding: 16")
  spec.add("    spacing: 12")
  spec.add("    children:")
  for style in theme.textStyles where !style.isCovered {
    spec.addNode("text", style.name, style.name)
  }
  var buttons = theme.buttonStyles.map(\.name)
  // If the theme overrides the tint color, a plain button shows it.
  let tints = theme.covering("tintColor") != nil
  if tints, !buttons.contains("plain") { buttons.insert("plain", at: 0) }
  if theme.textStyles.isEmpty, buttons.isEmpty, fields.isEmpty {
    spec.add("      - text: \(SpecimenText.quoted(theme.name ?? "Theme"))")
  }
  for style in buttons {
    spec.addNode("button", style, style)
    spec.addNode("button", style + ", disabled", style, "enabled: false")
  }
  for (position, style) in fields.enumerated() { spec.addFields(style, position) }
  let folder = ProjectPath.folder(of: source.path)
  let path = folder.isEmpty ? "" : folder + "/"
  return SourceText(path: path + "specimen of " + name, bytes: spec.bytes)
}

/// Builds the text of the screen that shows a theme's styles.
private struct SpecimenText {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ line: String) {
    bytes.append(contentsOf: line.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func addStates(of styles: [String]) {
    let values = styles.indices.map { "wrong\($0): x" }.joined(separator: ", ")
    add("states:")
    add("  atRest: { values: { \(values) } }")
    for (position, style) in styles.enumerated() {
      let name = style.utf8.map { isNamePart($0) ? Character(Unicode.Scalar($0)) : "-" }
      add("  focused-\(String(name)): { values: { \(values) }, focus: field\(position) }")
    }
  }

  mutating func addNode(
    _ component: String, _ content: String, _ style: String, _ more: String...
  ) {
    add("      - \(component): \(Self.quoted(content))")
    add("        style: \(Self.quoted(style))")
    for line in more { add("        \(line)") }
  }

  mutating func addFields(_ style: String, _ position: Int) {
    let rule = "rules: [{ minLength: 2, message: What is wrong }]"
    addNode("field", style, style, "id: field\(position)", "placeholder: Placeholder")
    addNode("field", style + ", invalid", style, "id: wrong\(position)", rule)
    addNode(
      "field", style + ", disabled", style, "id: off\(position)", "placeholder: Placeholder",
      "enabled: false")
  }

  private func isNamePart(_ byte: UInt8) -> Bool {
    let isDigit = byte &- UInt8(ascii: "0") < 10
    return isDigit || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// A text in double quotes, with escapes.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
