internal import SpecModel

/// Writes a theme with the names that screens share.
func writeTheme(_ theme: PlanTheme, named name: String) -> [UInt8] {
  var writer = SpecWriter(SpecPlan(name: name))
  writer.line(0, "formwork: 1")
  writer.line(0, "theme: \(name)")
  for (key, entries) in [
    ("colors", theme.colors), ("textStyles", theme.textStyles), ("fieldStyles", theme.fieldStyles),
    ("buttonStyles", theme.buttonStyles),
  ] where !entries.isEmpty {
    writer.line(0, "")
    writer.line(0, "\(key):")
    for entry in entries {
      writer.line(1, "\(entry.key): \(SpecWriter.text(of: entry.value))")
    }
  }
  return writer.output
}

/// Writes the components that screens share.
func writeComponents(_ components: [PlanComponent], using files: [String]) -> [UInt8] {
  var text = SpecWriter(SpecPlan(name: ""))
  text.line(0, "formwork: 1")
  if !files.isEmpty { text.line(0, "use: [\(files.joined(separator: ", "))]") }
  text.line(0, "components:")
  for (position, component) in components.enumerated() {
    if position > 0 { text.line(0, "") }
    text.line(1, "\(component.name):")
    if !component.parameters.isEmpty {
      text.line(2, "parameters:")
      for parameter in component.parameters {
        text.line(3, "\(parameter.name): \(parameter.type)")
      }
    }
    text.line(2, "body:")
    var body = SpecWriter(component.body)
    body.write(0, 3, isNamed: false)
    text.append(body)
  }
  return text.output
}
