import Foundation
import TestSupport
import Testing

/// What shells offer for a value, asked as a shell asks.
@Suite struct CompletionTests {
  /// The words that bash offers at the end of a line.
  private func offers(_ line: String, in folder: URL) throws -> [String] {
    let bash = try #require(CommandRun.program("bash"))
    let script = """
      source <("$0" --generate-completion-script bash)
      COMP_WORDS=("$0" "${@:1}") COMP_CWORD=$# COMP_LINE="formwork $*"
      COMP_POINT=${#COMP_LINE}
      COMPREPLY=()
      _formwork formwork "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let run = try CommandRun(
      bash, ["-c", script, FormworkRun.binary.path] + words, in: folder)
    #expect(run.messages == "", "\(run.messages)")
    return run.output.split(separator: "\n").map(String.init)
  }

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("formwork.yaml", "project: P\n")
    try folder.write("de.yaml", "formwork: 1\nstrings: de-AT\ntranslations: { a: b }\n")
    try folder.write(
      "a.yaml",
      """
      formwork: 1
      screen: A
      variants: { plain: , bold: { title: { color: label } } }
      states: { empty: , filled: { values: { email: a@b.cd } } }
      body:
        - text: Hello
          id: title
        - field: Email
          id: email
          rules: [email]

      """)
    return folder
  }

  @Test func valuesOfAChoiceAreOffered() throws {
    let folder = try project()
    #expect(
      try offers("preview a.yaml --theme ", in: folder.url) == [
        "light", "dark", "both", "lightHighContrast", "darkHighContrast", "highContrast", "all",
      ])
    #expect(try offers("lint --format s", in: folder.url) == ["short", "sarif"])
    #expect(try offers("explain --format m", in: folder.url) == ["markdown"])
    #expect(try offers("preview --format ", in: folder.url).contains("svg"))
    #expect(try offers("compile --to sw", in: folder.url) == ["swiftui"])
    #expect(try offers("lint --color a", in: folder.url) == ["auto", "always"])
    #expect(try offers("preview --text-size acc", in: folder.url).count == 5)
    #expect(try offers("snapshot list --status p", in: folder.url) == ["pending"])
    #expect(try offers("schema sou", in: folder.url) == ["source-map"])
  }

  /// Names with spaces are one word of the line.
  @Test func devicesAreOneWord() throws {
    let folder = try project()
    let all = try offers("preview a.yaml --device iPhone", in: folder.url)
    #expect(all.contains(#"iPhone\ SE\ 3"#), "\(all.prefix(3))")
    #expect(all.allSatisfy { $0.hasPrefix("iPhone") })
  }

  @Test func namesOfTheSpecAndTheProjectAreOffered() throws {
    let folder = try project()
    let named = try offers("preview a.yaml --state ", in: folder.url)
    #expect(named.starts(with: ["empty", "filled"]), "\(named)")
    #expect(named.contains("email.email"))
    #expect(try offers("preview --state fi", in: folder.url) == ["filled"])
    #expect(try offers("states a.yaml --variant ", in: folder.url) == ["plain", "bold"])
    #expect(try offers("layout a.yaml --node t", in: folder.url) == ["title"])
    #expect(
      Set(try offers("preview a.yaml --locale ", in: folder.url)).isSuperset(
        of: ["en", "pseudo", "de-AT"]))
    // An empty folder has no names, and no message disturbs the line.
    let empty = try TemporaryFolder()
    #expect(try offers("preview --state ", in: empty.url) == [])
  }

  /// Operands and paths are completed as what they are: specs, folders, documents.
  @Test func filesAreOffered() throws {
    let folder = try project()
    for path in ["notes.txt", "screens/b.yml", "system.json", "Main.storyboard"] {
      try folder.write(path, "")
    }
    func offered(_ line: String) throws -> Set<String> { Set(try offers(line, in: folder.url)) }
    let specs: Set = ["a.yaml", "de.yaml", "formwork.yaml", "screens"]
    for command in [
      "preview", "compile", "lint", "format", "fix", "states", "tree", "info", "parity", "layout",
      "watch", "gallery", "affected", "snapshot verify", "snapshot record", "snapshot mutate",
    ] {
      #expect(try offered("\(command) ") == specs, "\(command)")
    }
    #expect(try offered("solve ") == ["system.json", "screens"])
    #expect(try offered("import ") == ["Main.storyboard", "screens"])
    #expect(try offered("snapshot diff ") == specs.union(["notes.txt"]))
    for line in ["init ", "doctor ", "config ", "snapshot setup-git ", "gallery a.yaml --output "] {
      #expect(try offered(line) == ["screens"], "\(line)")
    }
    #expect(try offered("compile a.yaml --output n") == ["notes.txt"])
  }

  /// The scripts of other shells ask for the same names, and answers are the same.
  @Test(arguments: ["zsh", "fish"]) func otherShellsAskToo(_ shell: String) throws {
    let script = try FormworkRun(["--generate-completion-script", shell])
    #expect(script.status == 0)
    for word in ["lightHighContrast", "checkstyle", "accessibility5", "---completion"] {
      #expect(script.output.contains(word), "\(word)")
    }
    let folder = try project()
    let run = try FormworkRun(
      [
        "---completion", "preview", "--", "--state", "3", "0", "formwork", "preview", "--state", "",
      ],
      environment: ["SAP_SHELL": shell], in: folder.url)
    #expect(run.output.contains("filled"), "\(run.output) \(run.messages)")
    if let program = CommandRun.program(shell) {
      let file = try folder.write("script.\(shell)", script.output)
      #expect(try CommandRun(program, ["-n", file.path], in: folder.url).status == 0)
    }
  }

  @Test func helpHasTopics() throws {
    let page = try FormworkRun(["help", "snapshots"])
    #expect(page.status == 0)
    #expect(page.output == (try FormworkRun(["explain", "snapshots"])).output)
    let wrong = try FormworkRun(["help", "snapshotss"])
    #expect(wrong.status == 2)
    #expect(wrong.messages.contains("did you mean 'snapshots'?"), "\(wrong.messages)")
    let command = try FormworkRun(["help", "previw"])
    #expect(command.messages.contains("did you mean 'preview'?"), "\(command.messages)")
    #expect(try FormworkRun(["help", "lint"]).output.contains("USAGE: formwork lint"))
  }
}
