import CodeGeneration
import Foundation
import SpecSyntax
import TestSupport
import Testing

/// The source as a person reads it.
@Suite struct SourceTests {
  struct Row: CustomTestStringConvertible {
    let spec: String
    let target: CodeTarget
    var minimumIOS = 15
    var testDescription: String { "\(spec) for \(target.rawValue)" }
  }

  static let rows = CodeTarget.screens.flatMap { target in
    ["registration", "sign-in", "controls", "fruit-list", "settings", "login"].map {
      Row(spec: $0, target: target)
    } + [Row(spec: "home", target: target, minimumIOS: 17)]
  }

  @Test(arguments: rows) func goldens(_ row: Row) throws {
    let source = try GeneratedSource(
      example: row.spec + ".yaml", row.target, minimumIOS: row.minimumIOS)
    #expect(source.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let golden = Golden("\(row.spec).\(row.target.rawValue).txt")
    #expect(golden.difference(from: source.ownText) == nil)
  }

  /// A title alone begins where the list's other rows do; one in a box is in the middle of it.
  @Test func buttonsOfAListAreWhereItsRowsBegin() {
    let source = GeneratedSource(
      """
      formwork: 1
      screen: Example
      body:
        - list:
          children:
            - button: Wide
              width: fill
            - button: Boxed
              width: fill
              background: systemFill

      """, .swiftui)
    let frames = source.ownText.split(separator: "\n").filter { $0.contains(".frame(") }
    #expect(
      frames.map { $0.drop { $0 == " " } } == [
        ".frame(maxWidth: .infinity, alignment: .leading)", ".frame(maxWidth: .infinity)",
      ])
  }

  /// What fills a slot of a column is as wide as the column, as it is in the picture.
  @Test func slotsStretchAsTheirStacksDo() throws {
    let parts = """
      formwork: 1
      components:
        Holder:
          slots: [content]
          body:
            - vstack:
              width: fill
              children:
                - slot: content

      """
    let source = GeneratedSource(
      """
      formwork: 1
      screen: Example
      use: [parts.yaml]
      body:
        - Holder:
          content:
            - button: Go

      """, .swiftui, files: [("parts.yaml", parts)])
    let text = source.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let button = try #require(lines.firstIndex { $0.hasPrefix("Button(\"Go\")") })
    #expect(lines[button + 1] == ".frame(maxWidth: .infinity)")
  }

  /// Nothing but a navigation container shows a screen's bars.
  @Test(arguments: [
    (CodeTarget.swiftui, 17, "NavigationStack {\n    ExampleScreen()\n  }"),
    (.swiftui, 15, "NavigationView {\n          ExampleScreen()\n        }"),
    (.uikit, 17, "UINavigationController(rootViewController: ExampleViewController())"),
  ])
  func previewsShowBars(_ target: CodeTarget, _ minimumIOS: Int, _ text: String) {
    let source = GeneratedSource(
      "formwork: 1\nscreen: Example\nnavigation: { title: Bar }\nbody:\n  - text: Hello\n", target,
      minimumIOS: minimumIOS)
    #expect(source.ownText.contains(text))
  }

  @Test func sharedFiles() throws {
    let source = try GeneratedSource(example: "controls.yaml", .uikit)
    for file in source.files where file.isShared {
      let golden = Golden(file.name.replacing(".swift", with: ".txt"))
      #expect(golden.difference(from: String(decoding: file.bytes, as: UTF8.self)) == nil)
    }
  }

  /// A type of the project's own that is called as one in the shared files has another name in code.
  @Test func typesOfFilesAreNotCalledAsSharedOnes() throws {
    var shared: Set<String> = []
    for target in CodeTarget.screens {
      let source = try GeneratedSource(example: "controls.yaml", target)
      for file in source.files where file.isShared {
        for line in String(decoding: file.bytes, as: UTF8.self).split(separator: "\n") {
          let words = line.split { !$0.isLetter && !$0.isNumber }.drop { $0 == "final" }
          guard let kind = words.first, ["class", "struct", "enum", "protocol"].contains(kind),
            line.hasPrefix(kind) || line.hasPrefix("final"), let name = words.dropFirst().first
          else { continue }
          shared.insert(String(name))
        }
      }
    }
    #expect(shared.count > 30)
    let types = shared.sorted().map { "  \($0): { id: text }\n" }.joined()
    let source = GeneratedSource(
      "formwork: 1\nscreen: A\nuse: [all.yaml]\ntypes: { one: Place }\nfacts: { one: { id: a } }\n"
        + "body:\n  - text: ${one.id}\n",
      .uikit, minimumIOS: 17, files: [("all.yaml", "formwork: 1\ntypes:\n" + types)])
    #expect(source.diagnostics.map(\.message) == [])
    let text = try #require(source.text(of: "AllTypes.swift"))
    for name in shared { #expect(!text.contains("struct \(name):"), "\(name)") }
  }

  @Test func tokensOfATheme() throws {
    let source = try GeneratedSource(example: "themes/wallet.yaml", .tokens)
    #expect(source.diagnostics.map(\.message) == [])
    for name in ["WalletColors.swift", "WalletTextStyle.swift", "Wallet.tokens.json"] {
      let text = try #require(source.text(of: name), "\(source.files.map(\.name))")
      #expect(Golden(name + ".txt").difference(from: text) == nil)
    }
    #expect(source.files.contains { $0.name.hasSuffix(".colorset/Contents.json") })
    for file in source.files where file.name.hasSuffix(".json") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(file.bytes)) }
    }
  }

  @Test func everyLineKnowsWhereItComesFrom() throws {
    let source = try GeneratedSource(example: "registration.yaml", .swiftui)
    for file in source.files {
      let lines = file.bytes.count { $0 == UInt8(ascii: "\n") }
      #expect(file.spans.count == lines, "\(file.name)")
    }
    let screen = try #require(source.files.first { $0.name == "RegistrationScreen.swift" })
    let text = String(decoding: screen.bytes, as: UTF8.self).components(separatedBy: "\n")
    let line = try #require(text.firstIndex { $0.contains("text: $model.form.email") })
    let span = try #require(screen.spans[line])
    let spec = try Repository.bytes("specs/examples/registration.yaml")
    #expect(String(decoding: spec[Int(span.start)..<Int(span.end)], as: UTF8.self) == "field")
  }

  @Test(arguments: CodeTarget.screens) func noLineIsTooLong(_ target: CodeTarget) throws {
    for name in ["registration.yaml", "sign-in.yaml", "settings.yaml", "profile.yaml"] {
      let source = try GeneratedSource(example: name, target, minimumIOS: 17)
      for line in source.ownText.components(separatedBy: "\n") where !line.hasPrefix("//") {
        #expect(line.count <= 100, "\(name): \(line)")
      }
    }
  }

  /// Bars give way to the keyboard by themselves, unless they are told not to.
  @Test(arguments: [
    (CodeTarget.swiftui, ".ignoresSafeArea(.keyboard, edges: .bottom)"),
    (.uikit, "avoidsKeyboard: false)"),
  ])
  func aBarMayStayBehindTheKeyboard(_ target: CodeTarget, _ line: String) throws {
    let spec = """
      formwork: 1
      screen: Form
      safeAreaInset: { avoidsKeyboard: false, children: [{ button: Go }] }
      body:
        - scroll: { children: [{ field: One }] }

      """
    #expect(GeneratedSource(spec, target).ownText.contains(line))
    let other = spec.replacing("avoidsKeyboard: false", with: "edge: bottom")
    #expect(!GeneratedSource(other, target).ownText.contains(line))
  }

  /// The view of a row is made anew where what it shows differs: its item, and whatever else of the
  /// data and of the form the row reads.
  @Test(arguments: [
    ("key: id, text: '${shop.name}'", "RowTable.Row(item.id, showing: item) {"),
    (
      "key: id, text: '${shop.price | currency: account.currency}'",
      "RowTable.Row(item.id, showing: item, model.account) {"
    ),
    (
      "key: id, text: A, when: form.valid",
      "RowTable.Row(item.id, showing: item, model.form.isValid) {"
    ),
    (
      "key: id, text: A, accessibility: { label: '${count(shops)}' }",
      "RowTable.Row(item.id, showing: item, model.shops) {"
    ),
    (
      "text: '${shop.name} ${account.name}'",
      "RowTable.Row(item.id, showing: item, model.account) {"
    ),
    ("text: '${shop.name}'", "RowTable.Row(item.id, showing: item) {"),
  ])
  func rowsKnowWhatTheyShow(_ row: String, _ call: String) {
    let source = GeneratedSource(
      """
      formwork: 1
      screen: Shops
      data:
        account: { name: A, currency: EUR }
        shops: [{ id: a, name: A, price: 1.5 }]
      body:
        - list: { children: [{ forEach: shop in shops, \(row) }] }
        - field: Name
          rules: [required]

      """, .uikit)
    #expect(source.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    #expect(source.ownText.contains(call), "\(source.ownText)")
  }

  /// A box of the system's is drawn by the system as long as it can be: as wide as its label, which
  /// may fill what is free.
  @Test(arguments: [
    ("style: prominent, width: fill", "  .frame(maxWidth: .infinity)", true),
    ("style: bordered, width: hug", ".buttonStyle(.bordered)", true),
    ("style: prominent, width: 200", ".buttonStyle(FilledButtonStyle())", false),
    ("style: prominent, width: fill, height: 50", ".buttonStyle(FilledButtonStyle())", false),
    ("width: fill", "ButtonStyle())", false),
  ])
  func aSystemButtonStaysOne(_ attributes: String, _ line: String, _ isSystem: Bool) throws {
    let source = GeneratedSource(
      """
      formwork: 1
      screen: Start
      body:
        - vstack:
          alignment: leading
          children:
            - { button: Go, \(attributes) }

      """, .swiftui)
    let text = source.ownText
    #expect(text.contains(line), "\(text)")
    let isDrawnBySystem =
      text.contains(".buttonStyle(.bordered)") || text.contains(".buttonStyle(.borderedProminent)")
    #expect(isDrawnBySystem == isSystem, "\(text)")
  }

  @Test(arguments: CodeTarget.screens)
  func aNewFieldChangesOnlyItsOwnLines(_ target: CodeTarget) throws {
    let spec = """
      formwork: 1
      screen: Form
      body:
        - vstack:
          children:
            - field: One
            - field: Three

      """
    let longer = spec.replacing(
      "      - field: Three", with: "      - field: Two\n      - field: Three")
    let name = target == .swiftui ? "FormScreen.swift" : "FormViewController.swift"
    let before = try #require(GeneratedSource(spec, target).text(of: name))
    let after = try #require(GeneratedSource(longer, target).text(of: name))
    let difference = after.components(separatedBy: "\n")
      .difference(from: before.components(separatedBy: "\n"))
    let removed = difference.removals.compactMap { change -> String? in
      if case .remove(_, let line, _) = change { return line }
      return nil
    }
    // The first line's checksum, and where the return key of the field before leads.
    #expect(removed.count <= 5, "\(removed)")
  }
}

/// What generated code names is as new as the rows say, and the stub modules agree.
@Suite struct AvailabilityTests {
  private func stub(_ name: String) throws -> String {
    String(
      decoding: try Repository.bytes("Tests/CodeGenerationTests/Stubs/\(name).swift"),
      as: UTF8.self)
  }

  /// The version that a stub gives to a name; nil where it gives none.
  private func version(of name: String, in text: String) -> Int? {
    let lines = text.components(separatedBy: "\n")
    let declarations = [
      "struct \(name)<", "func \(name)(", "func \(name)<", "static let \(name) =",
      "struct \(name):", "struct \(name) {", "var \(name):", "enum \(name):",
      "protocol \(name) ",
    ]
    // The first of several that share a name is the oldest.
    var oldest: Int?
    for (number, line) in lines.enumerated()
    where declarations.contains(where: { line.contains($0) }) {
      for candidate in [line, number > 0 ? lines[number - 1] : ""] {
        if let match = candidate.firstMatch(of: /@available\(iOS (\d+)/), let version = Int(match.1)
        {
          oldest = min(oldest ?? version, version)
          break
        }
      }
    }
    return oldest
  }

  @Test func callsAgreeWithTheStubs() throws {
    let text = try stub("SwiftUI")
    for row in APIRows.calls {
      #expect(version(of: row.name, in: text) == row.version, "\(row.name)")
    }
  }

  @Test func controlsAndColorsAgreeWithTheStubs() throws {
    let text = try stub("UIKit")
    for row in APIRows.controls + APIRows.colors {
      #expect(version(of: row.name, in: text) == row.version, "\(row.name)")
    }
  }

  /// Foundation is the toolchain's own, and has no stub that could say what is too new.
  ///
  /// Each example is made for one of two systems.
  @Test(arguments: [13, 14]) func foundationIsOldEnough(_ minimumIOS: Int) throws {
    let names = try Repository.names(in: "specs/examples").filter { $0.hasSuffix(".yaml") }.sorted()
    for (position, name) in names.enumerated() where position % 2 == minimumIOS - 13 {
      for target in CodeTarget.screens {
        let source = try GeneratedSource(example: name, target, minimumIOS: minimumIOS)
        for file in source.files {
          let text = AvailabilityGuards.left(
            of: String(decoding: file.bytes, as: UTF8.self), minimumIOS)
          for row in APIRows.foundation where text.contains(row.text) {
            Issue.record("\(file.name) names \(row.text)")
          }
        }
      }
    }
  }

  @Test func contentTypesAgreeWithTheStubs() throws {
    let text = try stub("UIKit")
    for row in APIRows.contentTypes {
      #expect(version(of: row.name, in: text) == row.version, "\(row.name)")
    }
  }

  /// Whatever the stubs say is newer than the oldest system is guarded by a row.
  @Test(arguments: ["SwiftUI", "UIKit"]) func everyNewerNameHasARow(_ module: String) throws {
    let known = APIRows.calls + APIRows.controls + APIRows.colors + APIRows.contentTypes
    let rows = Set(known.map(\.name))
    // Parts of what has a row, and what is chosen by the system that code has to run on.
    let parts: Set = [
      "Bindable", "TextField", "lineLimit", "medium", "large", "height", "viewAligned",
      "scrollContent", "gridCellColumns", "gridCellAnchor", "gridCellUnsizedAxes", "tracking",
      "init", "sizingOptions", "UIHostingControllerSizingOptions", "alert", "background", "overlay",
      "GridItem", "SafeAreaRegions", "HorizontalEdge", "VerticalEdge", "primary", "secondary",
      "mint", "teal", "cyan", "indigo", "brown", "title2", "title3", "caption2", "custom",
      "never", "words", "sentences", "characters", "next", "done", "search", "cancel",
      "destructive", "bottomBar", "navigationBarLeading", "navigationBarTrailing", "headings",
      "Configuration", "Role", "UIKeyboardLayoutGuide", "UISheetPresentationController",
      "toggleButton", "convenience", "MarkdownParsingOptions",
    ]
    let lines = try stub(module).components(separatedBy: "\n")
    for (number, line) in lines.enumerated() {
      guard let match = line.firstMatch(of: /@available\(iOS (\d+)/),
        (Int(match.1) ?? 0) > CodeRequest.oldestIOS
      else { continue }
      let whole = line + " " + (number + 1 < lines.count ? lines[number + 1] : "")
      guard
        let name = whole.firstMatch(
          of: /(?:func|struct|let|var|enum|class|case) (\w+)|(init)\(/)
      else { continue }
      let word = String(name.1 ?? name.2 ?? "")
      #expect(rows.contains(word) || parts.contains(word), "\(word) has no row")
    }
  }
}
