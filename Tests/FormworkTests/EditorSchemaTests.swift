import Foundation
import TestSupport
import Testing

/// The schema of specs as editors use it: with a project's names, and fast.
@Suite struct EditorSchemaTests {
  @Test func aProjectAddsItsNames() throws {
    let folder = try TemporaryFolder()
    try folder.write("formwork.yaml", "project: P\nspecs: [specs]\n")
    try folder.write(
      "specs/theme.yaml",
      "formwork: 1\ntheme: T\ncolors: { ink: { both: \"#111111\" } }\n"
        + "textStyles: { heading: { from: title1 } }\n")
    try folder.write(
      "specs/card.yaml",
      "formwork: 1\ncomponents:\n  Card:\n    parameters: { title: text, wide: { type: boolean, "
        + "default: false } }\n    slots: [rows]\n    body: [{ text: \"${title}\" }, rows]\n")
    try folder.write(
      "specs/de.yaml", "formwork: 1\nstrings: de\ntranslations: { welcome: Willkommen }\n")
    try folder.write(
      "specs/home.yaml",
      "formwork: 1\nscreen: Home\nuse: [theme.yaml, card.yaml, de.yaml]\nbody:\n"
        + "  - text: \"@welcome\"\n    color: ink\n")
    let run = try FormworkRun(["schema", "--project"], in: folder.url)
    #expect(run.status == 0, "\(run.messages)")
    let root = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let definitions = try #require(root["definitions"] as? [String: Any])
    func words(_ name: String) throws -> String {
      String(
        decoding: try JSONSerialization.data(
          withJSONObject: try #require(definitions[name] as? [String: Any])), as: UTF8.self)
    }
    #expect(try words("color").contains("\"ink\""))
    #expect(try words("textStyle").contains("\"heading\""))
    #expect(try words("text").contains("\"@welcome\""))
    let node = try words("node")
    #expect(node.contains("\"Card\""))
    #expect(node.contains("`title`: text"))
    #expect(!(try FormworkRun(["schema"], in: folder.url)).output.contains("\"@welcome\""))
    #expect(try FormworkRun(["schema", "--project"], in: folder.url).output == run.output)
    #expect(try FormworkRun(["schema", "states", "--project"], in: folder.url).status == 2)
  }

  /// With a validator of the whole standard: no complaint about an example, alone or with the
  /// project's names, in less than a second of work; one about a misspelt attribute.
  @Test func aValidatorTakesTheExamplesQuickly() throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    let environment = [
      "PATH": path, "HOME": ProcessInfo.processInfo.environment["HOME"] ?? "/",
    ]
    let python = path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/python3") }.first {
      let run = try? CommandRun(
        $0, ["-c", "import jsonschema, yaml"], environment: environment, in: Repository.root)
      return run?.status == 0
    }
    guard let python else {
      print("skipped: no python3 of PATH has jsonschema and yaml")
      return
    }
    let script = """
      import glob, json, sys, time, yaml
      from jsonschema import Draft7Validator
      def read(path):
          # YAML 1.2 as the language has it: no words for booleans but true and false.
          class Loader(yaml.SafeLoader): pass
          kept = ('tag:yaml.org,2002:null', 'tag:yaml.org,2002:int', 'tag:yaml.org,2002:float',
                  'tag:yaml.org,2002:merge')
          Loader.yaml_implicit_resolvers = {
              first: [pair for pair in pairs
                      if pair[0] in kept or pair[0].endswith(':bool') and first in 'tf']
              for first, pairs in yaml.SafeLoader.yaml_implicit_resolvers.items()}
          try:
              return yaml.load(open(path), Loader)
          except yaml.YAMLError:
              return None
      files = [read(path) for path in sorted(glob.glob('specs/examples/*.yaml'))]
      files = [file for file in files if file]
      wrong = read('specs/errors/attribute-misspelt.yaml')
      for name in sys.argv[1:]:
          validator = Draft7Validator(json.load(open(name)))
          start = time.process_time()
          errors = sum(len(list(validator.iter_errors(file))) for file in files)
          print(len(files) > 20, errors, time.process_time() - start < 5,
                len(list(validator.iter_errors(wrong))))
      """
    let folder = try TemporaryFolder()
    let plain = try folder.write("a.json", try FormworkRun(["schema"]).output)
    let project = try folder.write("b.json", try FormworkRun(["schema", "--project"]).output)
    let run = try CommandRun(
      python, ["-c", script, plain.path, project.path], environment: environment,
      in: Repository.root)
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.output == "True 0 True 1\nTrue 0 True 1\n")
  }
}
