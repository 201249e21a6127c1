import Pipeline
import SpecSyntax
import TestSupport
import Testing

/// One edit of a spec, or of a theme that it uses, changes its snapshot.
@Suite struct SnapshotEditTests {
  /// A text that stands once in the files, and what replaces it.
  struct Edit: CustomTestStringConvertible {
    let what: String
    let old: String
    let new: String
    /// The section that tells it, whatever others do.
    let section: String

    init(_ what: String, _ old: String, _ new: String, in section: String) {
      self.what = what
      self.old = old
      self.new = new
      self.section = section
    }

    var testDescription: String { what }
  }

  /// What `verify` of format 1 let pass, and the like.
  static let edits = [
    Edit("a text style's weight", "weight: semibold", "weight: bold", in: "styles"),
    Edit("its tracking", "tracking: 0.4", "tracking: 0.6", in: "styles"),
    Edit("its family", "family: serif", "family: rounded", in: "styles"),
    Edit("what it is made from", "from: title2", "from: title3", in: "styles"),
    Edit("its line spacing", "lineSpacing: 3", "lineSpacing: 5", in: "styles"),
    Edit("its paragraph spacing", "paragraphSpacing: 7", "paragraphSpacing: 9", in: "styles"),
    Edit("what its size follows", "scalesWith: caption1", "scalesWith: title1", in: "styles"),
    Edit(
      "a button under a finger", "highlighted: { background: \"#224466\" }",
      "highlighted: { background: \"#335577\" }", in: "styles"),
    Edit(
      "a disabled button", "disabled: { background: \"#8899AA\" }",
      "disabled: { background: \"#99AABB\" }", in: "styles"),
    Edit(
      "a field with the focus", "focused: { border: { color: \"#0044AA\", width: 2 } }",
      "focused: { border: { color: \"#0055BB\", width: 2 } }", in: "styles"),
    Edit(
      "an invalid field", "invalid: { background: \"#FFEEEE\" }",
      "invalid: { background: \"#FFDDDD\" }", in: "styles"),
    Edit(
      "a color in high contrast", "highContrast: { light: \"#000000\"",
      "highContrast: { light: \"#111111\"", in: "styles"),
    Edit("how an image fills its frame", "contentMode: fit", "contentMode: fill", in: "attributes"),
    Edit("how wide a text may be", "maxWidth: 500", "maxWidth: 480", in: "attributes"),
    Edit("how many lines it may have", "lines: 3", "lines: 4", in: "attributes"),
    Edit("what a tap does", "tap: save", "tap: send", in: "behavior"),
    Edit("where a tap leads", "{ open: Detail }", "{ open: Help }", in: "behavior"),
    Edit(
      "where a link leads", "https://example.com/terms", "https://example.com/law", in: "behavior"),
    Edit("a keyboard", "keyboard: emailAddress", "keyboard: URL", in: "behavior"),
    Edit("a content type", "contentType: emailAddress", "contentType: username", in: "behavior"),
    Edit("the value of a rule", "minLength: 8", "minLength: 9", in: "behavior"),
    Edit("the message of a rule", "Enter an address", "Enter an email", in: "behavior"),
    Edit(
      "a rule of two fields", "email.value != nickname.value", "email.value == nickname.value",
      in: "behavior"),
    Edit("when an error shows", "validateOn: blur", "validateOn: submit", in: "behavior"),
    Edit("a condition", "enabled: form.valid", "enabled: form.complete", in: "behavior"),
    Edit(
      "a condition of a node that is not there", "when: hasNews", "when: not hasNews and false",
      in: "behavior"),
    Edit("what a screen reader says", "label: Profile picture", "label: Picture", in: "behavior"),
    Edit("what a test finds", "identifier: avatar", "identifier: photo", in: "behavior"),
    Edit("how a node comes", "transition: opacity", "transition: slide", in: "behavior"),
    Edit("the name for analytics", "tracking: sign_up", "tracking: signup", in: "behavior"),
    Edit("the first value of a fact", "hasNews: false", "hasNews: true", in: "behavior"),
    Edit(
      "what the keyboard makes capital", "autocapitalization: never", "autocapitalization: words",
      in: "behavior"),
  ]

  private static let theme = """
    formwork: 1
    theme: House
    colors:
      ink: { light: "#222222", dark: "#EEEEEE", highContrast: { light: "#000000", dark: "#FFFFFF" } }
    textStyles:
      heading: { from: title2, weight: semibold, tracking: 0.4, family: serif, lineSpacing: 3 }
      note: { from: footnote, size: 13, paragraphSpacing: 7, scalesWith: caption1 }
    buttonStyles:
      main:
        from: prominent
        highlighted: { background: "#224466" }
        disabled: { background: "#8899AA" }
    fieldStyles:
      house:
        input:
          focused: { border: { color: "#0044AA", width: 2 } }
          invalid: { background: "#FFEEEE" }

    """
  private static let spec = """
    formwork: 1
    screen: Sign up
    use: [theme.yaml]
    preview: { devices: [{ width: 375 }] }
    facts: { hasNews: false }
    states: { empty: {} }
    tracking: sign_up
    form:
      rules:
        - { require: email.value != nickname.value, field: email, message: Choose two }
    body:
      - text: Welcome
        style: heading
        color: ink
        maxWidth: 500
        lines: 3
      - text: News
        when: hasNews
        style: note
        transition: opacity
      - text: Read this
        style: note
      - image: avatar
        size: [64, 64]
        width: 100
        contentMode: fit
        accessibility: { label: Profile picture, identifier: avatar }
      - field: Email
        style: house
        keyboard: emailAddress
        contentType: emailAddress
        autocapitalization: never
        validateOn: blur
        rules: [{ email: Enter an address }]
      - field: Nickname
        rules: [{ minLength: 8 }]
      - link: Terms
        to: https://example.com/terms
      - button: Details
        tap: { open: Detail }
      - button: Save
        style: main
        enabled: form.valid
        tap: save

    """

  private func snapshots(_ spec: String, _ theme: String) throws -> [[UInt8]] {
    let screens = ["Detail", "Help"].map {
      ("\($0.lowercased()).yaml", "formwork: 1\nscreen: \($0)\nbody: []\n")
    }
    var memory: CompileMemory?
    let snapshots = specSnapshots(
      of: SourceText(path: "sign-up.yaml", bytes: Array(spec.utf8)), path: "sign-up.yaml",
      with: MemoryFiles([("theme.yaml", theme)] + screens), remembering: &memory)
    return try #require(snapshots).texts
  }

  @Test(arguments: edits)
  func anEditIsSeen(_ edit: Edit) throws {
    let count = { (text: String) in text.ranges(of: edit.old).count }
    #expect(count(Self.spec) + count(Self.theme) == 1, "the edit has one place")
    let before = try snapshots(Self.spec, Self.theme)
    let after = try snapshots(
      Self.spec.replacing(edit.old, with: edit.new), Self.theme.replacing(edit.old, with: edit.new))
    #expect(before.count == 1)
    #expect(section(edit.section, of: before) != section(edit.section, of: after))
  }

  private func section(_ name: String, of snapshots: [[UInt8]]) -> [Substring] {
    let lines = String(decoding: snapshots[0], as: UTF8.self).split(separator: "\n")
    guard let start = lines.firstIndex(where: { $0.hasPrefix("## \(name)") }) else { return [] }
    return Array(lines[(start + 1)...].prefix { !$0.hasPrefix("## ") })
  }
}
