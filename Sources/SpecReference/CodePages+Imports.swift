extension CodePage {
  /// Codes about Interface Builder documents, the input of `formwork import`.
  static let imports: [CodePage] = [
    CodePage(
      "not-xml", "The file is not XML.",
      "Storyboards and xibs are XML. A failed merge leaves conflict markers in them, and a copy "
        + "that is not complete has no end.",
      wrong: .words("A storyboard that contains `<<<<<<< HEAD`."),
      right: .words("The storyboard as Xcode saves it.")),
    CodePage(
      "not-interface-builder", "The file is not an Interface Builder document for iOS.",
      "Documents for macOS and watchOS contain other views, and those from before Xcode 5 have "
        + "another format.",
      wrong: .words("`formwork import MainMenu.xib` of an app for macOS"),
      right: .words("`formwork import Login.storyboard` of an app for iOS")),
    CodePage(
      "missing-object", "A constraint names an object that the document does not have.",
      "For example, a merge deleted the view, but not its constraint. The constraint is left out.",
      wrong: .words("`<constraint firstItem=\"aB1-cD-2eF\" …/>`, and no element has that `id`."),
      right: .words("The document once Xcode has opened and saved it.")),
    CodePage(
      "duplicate-object", "Two objects of a document have the same id.",
      "For example, a merge inserted the same view twice. Constraints refer to the first.",
      wrong: .words("Two elements with `id=\"aB1-cD-2eF\"`."),
      right: .words("The document without the second.")),
    CodePage(
      "not-imported", "The document contains something that specs cannot express.",
      "It is left out, and nothing else changes. The message has its line.",
      wrong: .words("`<constraint firstAttribute=\"centerX\" multiplier=\"-1\" …/>`"),
      right: .words("A constraint whose multiplier is greater than 0.")),
    CodePage(
      "broken-constraint", "A document's constraint contradicts others.",
      "Auto Layout breaks such a constraint whenever the screen is shown, and writes so to the "
        + "console. In the spec it has the priority 999, which comes to the same.",
      wrong: .words("A label with `width = 200` and `width = 240`, both required."),
      right: .words("The label with one of them.")),
    CodePage(
      "misplaced-view", "The position of a view differs from its document.",
      "`formwork import --check` compares the frames that follow from constraints with those that "
        + "the document has recorded. Interface Builder warns of such views as misplaced; where it "
        + "does not, a text or an image that the document does not contain may have another size.",
      wrong: .words("A label whose constraints were changed in a text editor."),
      right: .words("The document after \"Update Frames\" in Xcode.")),
    CodePage(
      "unknown-font", "A document's text has a font of the app.",
      "The document names the font and does not contain it, so the size of the text is an estimate. "
        + "`formwork import --check` leaves out the views whose frames depend on it.",
      wrong: .words("A label in Quicksand-Bold, as wide as its text."),
      right: .words("The label in a system font, or with a width and a height.")),
  ]
}
