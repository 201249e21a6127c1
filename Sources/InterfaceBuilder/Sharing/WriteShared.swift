internal import SpecModel
internal import SpecSyntax

/// Writes the shared theme.
func writeTheme(_ theme: PlanTheme, named name: String, as path: String) -> WrittenYAML {
  var yaml = YAMLWriter()
  yaml.begin(.mapping)
  yaml.entry(0, "formwork", .number(1))
  yaml.entry(0, "theme", .word(name))
  for (key, entries) in [
    ("colors", theme.colors), ("textStyles", theme.textStyles), ("fieldStyles", theme.fieldStyles),
    ("buttonStyles", theme.buttonStyles),
  ] where !entries.isEmpty {
    yaml.endLine()
    yaml.key(key)
    yaml.endLine()
    yaml.begin(.mapping, indented: 1)
    for entry in entries { yaml.entry(1, entry.key, entry.value) }
    yaml.end()
  }
  yaml.end()
  return yaml.finished(as: path)
}

/// Writes the shared components.
func writeComponents(
  _ components: [PlanComponent], using files: [String], as path: String
) -> WrittenYAML {
  var yaml = YAMLWriter()
  yaml.begin(.mapping)
  yaml.entry(0, "formwork", .number(1))
  if !files.isEmpty { yaml.entry(0, "use", .list(files.map { .word($0) })) }
  yaml.key("components")
  yaml.endLine()
  yaml.begin(.mapping, indented: 1)
  for (position, component) in components.enumerated() {
    if position > 0 { yaml.endLine() }
    write(component, to: &yaml)
  }
  yaml.end()
  yaml.end()
  return yaml.finished(as: path)
}

private func write(_ component: PlanComponent, to yaml: inout YAMLWriter) {
  yaml.startLine(1)
  yaml.key(component.name)
  yaml.endLine()
  yaml.begin(.mapping, indented: 2)
  if !component.parameters.isEmpty {
    yaml.startLine(2)
    yaml.key("parameters")
    yaml.endLine()
    yaml.begin(.mapping, indented: 3)
    for parameter in component.parameters {
      yaml.entry(3, parameter.name, .word(parameter.type))
    }
    yaml.end()
  }
  yaml.startLine(2)
  yaml.key("body")
  yaml.endLine()
  yaml.startLine(3)
  yaml.begin(.sequence)
  yaml.write("- ")
  var body = SpecWriter(component.body)
  swap(&body.yaml, &yaml)
  body.write(0, 3, isNamed: false)
  swap(&body.yaml, &yaml)
  yaml.end()
  yaml.end()
}
