import CodeGeneration
import SpecSyntax
import Testing

/// What generated UIKit code does with focus, presentations, taps and translations.
@Suite struct UIKitBehaviorTests {
  private func source(_ body: String, minimumIOS: Int = 17) -> String {
    let source = GeneratedSource(
      "formwork: 1\nscreen: Example\ntargets: [uikit]\n" + body + "\n", .uikit,
      minimumIOS: minimumIOS)
    #expect(source.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    return source.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
  }

  @Test func fieldsFollowTheFocusOfTheModel() {
    let text = source(
      """
      body:
        - field: Email
      """)
    #expect(text.contains("if !isFocused, isFirstResponder { resignFirstResponder() }"))
    #expect(text.contains("override func didMoveToWindow() {"))
  }

  @Test func whatAPersonPutsAwayIsNoLongerDue() {
    let text = source(
      """
      facts: { isPicking: true, isAsking: false }
      body:
        - text: Hello
        - sheet:
          when: isPicking
          children:
            - text: Pick one
        - alert: Really?
          when: isAsking
          buttons:
            - button: Cancel
      """)
    #expect(text.contains("onDismiss: { [weak self] in self?.model.isPicking = false }"))
    #expect(text.contains("{ [weak self] _ in self?.model.isAsking = false }"))
    #expect(text.contains("func presentationControllerDidDismiss("))
  }

  /// Before SwiftUI had a bar of its own, the bar of unknown length is UIKit's.
  @Test func barsOfUnknownLengthMoveFromIOS13On() {
    let text = GeneratedSource(
      "formwork: 1\nscreen: Upload\nbody: [{ progress: , id: running }]\n", .swiftui, minimumIOS: 13
    ).files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
    #expect(text.contains("ProgressBar()"))
    #expect(text.contains("private final class PulsingProgressView: UIProgressView {"))
    #expect(text.contains("(view as? PulsingProgressView)?.share = value"))
  }

  /// Nothing is presented or opened before the screen is there, and nothing due is lost.
  @Test func screensPresentOnceTheyAppear() {
    let text = source(
      """
      facts: { isPicking: true }
      body:
        - button: Next
          tap: { open: Example }
        - sheet:
          when: isPicking
          children:
            - text: Pick one
      """)
    #expect(text.contains("screen.viewIfLoaded?.window != nil"))
    #expect(text.contains("guard screen.viewIfLoaded?.window != nil else { return }"))
    #expect(text.contains("if opener.isBack(from: model.route) { model.route = nil }"))
    #expect(!text.contains("    super.viewDidAppear(animated)\n    model.route = nil"))
  }

  /// Rows, and what stands above and below sections, keep the margin of the device.
  @Test func listsKeepTheMarginOfTheDevice() {
    let text = source("body:\n  - list:\n    scrolls: false\n    children: [{ text: Tea }]")
    #expect(text.contains("window.bounds.width >= 414 || traitCollection.horizontalSizeClass"))
    #expect(text.contains("view.leadingAnchor.constraint(equalTo: margins.leadingAnchor)"))
    #expect(text.contains("final class EdgeView: UITableViewHeaderFooterView"))
  }

  /// The system measures rows again by itself, and what stands around sections when it is asked to.
  @Test(arguments: [13, 15, 16, 17])
  func whatStandsAroundSectionsIsMeasuredAgain(_ minimumIOS: Int) {
    let text = source(
      """
      facts: { name: Ada }
      body:
        - list:
          children:
            - section:
              header: [text: "${name}"]
              children: [text: Tea]
      """, minimumIOS: minimumIOS)
    #expect(text.contains("self?.followEdges()"))
    #expect(text.contains("edges.values.contains(where: \\.isOutgrown)"))
  }

  /// In a plain table the system lets footers float over the rows.
  @Test func footersOfPlainTablesAreRows() {
    let text = source("body:\n  - list:\n    children: [{ text: Tea }]")
    #expect(text.contains("for row in section.rows + footerRows(of: section) {"))
    #expect(text.contains("([footer.key] + footer.values, AnyHashable(FooterKey()))"))
    #expect(text.contains("style == .plain ? nil : edge(sections[section].footer"))
  }

  @Test func textsAndPicturesTakeTaps() {
    let text = source("body:\n  - text: Hello\n    tap: greet")
    #expect(text.contains("isUserInteractionEnabled = true\n"))
  }

  @Test func textsWithValuesAreTranslated() {
    let body = """
      data: { user: { name: Ada } }
      body:
        - text: Hello, ${user.name}
        - text: ${user.name}
      """
    #expect(source(body).contains(#"String(localized: "Hello, \(model.user.name)")"#))
    #expect(
      source(body).contains(#".text = model.user.name"#)
        || source(body).contains(#".text = "\(model.user.name)""#))
  }

  /// The picture translates a title that is also the option's value, and so does the code.
  @Test(arguments: [CodeTarget.swiftui, .uikit])
  func titlesOfOptionsAreTranslated(_ target: CodeTarget) {
    func strings(_ locale: String, _ small: String) -> (String, String) {
      (locale + ".yaml", "formwork: 1\nstrings: \(locale)\ntranslations: { Small: \(small) }\n")
    }
    let source = GeneratedSource(
      """
      formwork: 1
      screen: Example
      use: [en.yaml, de.yaml]
      body:
        - picker: Size
          options: [Small, Large]

      """, target, files: [strings("en", "Small"), strings("de", "Klein")])
    let text = source.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    #expect(text.contains(#"case .small: return NSLocalizedString("Small", comment: "")"#))
    #expect(text.contains(#"case .large: return "Large""#))
  }

  @Test func theThemesTintIsTheScreens() {
    let source = GeneratedSource(
      "formwork: 1\nscreen: Example\nuse: [theme.yaml]\nbody:\n  - button: Go\n    tap: go\n",
      .uikit,
      files: [
        ("theme.yaml", "formwork: 1\ntheme: T\ncolors: { tintColor: { both: \"#AA0000\" } }\n")
      ])
    #expect(source.ownText.contains("view.tintColor = ."))
  }

  /// A table has no height of its own: it takes what the sheet has left.
  @Test func listsInSheetsAreAsHighAsTheSheet() {
    let text = source(
      """
      facts: { isPicking: true }
      body:
        - text: Hello
        - sheet:
          when: isPicking
          children:
            - text: Pick one
            - list:
              children:
                - text: One
      """)
    #expect(text.contains("SheetController(sheetContent, fillsHeight: true)"))
  }

  @Test func stepsComeAndGoByTheirTransitions() {
    let steps = """
      body:
        - steps:
          id: signUp
          children:
            - text: One
              transition: slide
            - text: Two
              transition: { insertion: opacity, duration: 0.5 }
      """
    let text = source(steps)
    #expect(text.contains("groupBox.setHidden(model.signUpIndex != 0, by: [.slide])"))
    #expect(text.contains(".setHidden(model.signUpIndex != 1, by: [.opacity(0)]"))
    let swiftUI = GeneratedSource(
      "formwork: 1\nscreen: Example\ntargets: [swiftui]\n" + steps + "\n", .swiftui)
    #expect(swiftUI.ownText.contains(".animation(.default, value: model.signUpIndex == 0)"))
    let slower = ".animation(.easeInOut(duration: 0.5), value: model.signUpIndex == 1)"
    #expect(swiftUI.ownText.contains(slower))
  }
}
