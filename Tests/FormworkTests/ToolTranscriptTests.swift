import Foundation
import TestSupport
import Testing

/// The tools that keep specs good, as texts that a person can read: a messy spec before and after
/// `format` and `fix`, what `lint` says of a poor screen, a new project through all checks.
@Suite struct ToolTranscriptTests {
  @Test func aMessySpecIsFormatted() throws {
    var session = try Transcript()
    try session.write("messy.yaml", Self.messy, "what somebody wrote in a hurry")
    session.show("messy.yaml")
    try session.run("format --check messy.yaml")
    try session.run("format messy.yaml")
    session.show("messy.yaml")
    try session.run("format --check messy.yaml")
    #expect(Golden("format.transcript.txt").difference(from: session.text) == nil)
  }

  private static let messy = """
    # The first screen.
    screen:   'Sign in'
    formwork: 1
    body:
    # what a person sees
    - vstack:
        - style: title1
          text: "Welcome back"   # kept
        - {field: "Email", rules: [ required,email ], id: email}

        - secureField: Password
          rules:
          -   required
          -   {message: "Eight or more",minLength: 8}
        - button: "Sign in"
          tap:    submit
          enabled: form.valid
    states: {wrong: {values: {email: ada}}}
    """

  @Test func mistakesAreFixed() throws {
    var session = try Transcript()
    try session.write("theme.yaml", Self.theme)
    try session.write("mistaken.yaml", Self.mistaken, "errors that have one certain fix")
    session.show("mistaken.yaml")
    try session.run("compile mistaken.yaml --format short")
    try session.run("fix --dry-run mistaken.yaml")
    try session.run("fix mistaken.yaml")
    session.show("mistaken.yaml")
    try session.run("compile mistaken.yaml --strict")
    try session.run("fix mistaken.yaml")
    #expect(Golden("fix.transcript.txt").difference(from: session.text) == nil)
  }

  private static let theme = """
    formwork: 1
    theme: House
    colors:
      brand: { both: "#0A5C8A" }

    """
  private static let mistaken = """
    formwork: 1
    sceen: Sign in
    use: theme.yaml
    body:
      - txt: Welcome back
        color: "#0A5C8A"
      - feild: Email
        rules: [requird, email]
        keyboard: email
      - button: Sign in
        padding: { horizontal: 16, top:8 }
        hidden: no
        background: 3344FF

    """

  @Test func aPoorScreenIsLinted() throws {
    var session = try Transcript()
    try session.write("theme.yaml", Self.theme)
    try session.write("poor.yaml", Self.poor, "a screen that no careful reviewer would let pass")
    session.show("poor.yaml")
    try session.run("lint poor.yaml")
    try session.run("lint poor.yaml --format short --fail-on error")
    try session.run("lint poor.yaml --format github")
    #expect(Golden("lint.transcript.txt").difference(from: session.text) == nil)
  }

  private static let poor = """
    formwork: 1
    screen: Profile
    background: systemBackground
    use: [theme.yaml]

    preview:
      devices: [iPhone SE 3]
      textSizes: [large, accessibility3]

    body:
      - vstack:
        padding: 16
        children:
          - image: portrait
            size: [80, 80]
          - text: Ada Lovelace, who wrote the first program
            lines: 1
          - text: Member since 1843
            color: "#AAAAAA"
          - field: Email
            rules: [{ pattern: '[^@]+@[^@]+' }]
          - image: heart
            size: [24, 24]
            tap: like
          - zstack:
            children:
              - button: Follow
                width: 100
                height: 44
                background: "#0A5C8A"
              - button: Message
                width: 100
                height: 44
                offset: [50, 20]
          - hstack:
            children:
              - text: Alone

    """

  @Test(arguments: ["login", "registration", "settings"])
  func aNewProjectPassesEveryCheck(_ template: String) throws {
    var session = try Transcript()
    try session.run("init Shop --from \(template)")
    session.show("Shop/formwork.yaml")
    session.show("Shop/screens/\(template).yaml")
    session.show("Shop/strings/de.yaml")
    for check in [
      "compile Shop --strict", "lint Shop --fail-on note", "format --check Shop",
      "snapshot verify Shop",
    ] {
      try session.run(check)
    }
    try session.run("init Shop --from \(template)")
    #expect(Golden("init.\(template).transcript.txt").difference(from: session.text) == nil)
  }
}
