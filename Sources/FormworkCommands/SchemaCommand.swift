internal import ArgumentParser
internal import PlatformData
internal import SpecModel
internal import SpecReference

/// `formwork schema`: writes a JSON Schema of specs for editors.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    _superCommandName: "formwork",
    abstract: "Write a JSON Schema of specs, for editors.",
    discussion: """
      An editor with the YAML language server completes and checks a spec that names the schema on
      its first line:

        # yaml-language-server: $schema=formwork.schema.json

      EXAMPLES
        formwork schema > formwork.schema.json
      """)

  func run() throws {
    writeResult(specSchema(colors: systemColorNameList(), devices: Device.allNames))
  }
}
