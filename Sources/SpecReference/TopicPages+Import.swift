internal import SpecModel

extension TopicPage {
  static let importing = TopicPage(
    name: "import",
    summary:
      "`formwork import` makes a spec of every scene of a storyboard, and of every view at the top of "
      + "a xib. No view moves by more than half a point, or by a point where that saves equations: "
      + "each spec is compared with one that says all by constraints, on the document's own device "
      + "and on a larger one, before it is written.",
    groups: [
      (
        "What becomes of a document",
        [
          ("stack views", "`vstack` and `hstack`, with their spacing, margins and priorities."),
          (
            "views in a row or a column",
            "A stack too, where each begins a constant distance after the one before and all share "
              + "an edge or a center; its own background and padding where it has a view around it."
          ),
          (
            "views that hold to edges",
            "`margin` and alignment, in a `group` or a `zstack`, with "
              + "`ignoresSafeArea` where they reach the screen's own edges."
          ),
          (
            "two ends of a row",
            "An `hstack` with a `spacer` where nothing or a least distance is between them."
          ),
          (
            "what frames show",
            "Where constraints say no row or column, the frames on both devices may: distances that "
              + "stay are `margin` and `spacing`, those that grow a `spacer`, views that grow `fill`. "
              + "Only for specs that SwiftUI can show."
          ),
          (
            "other constraints",
            "Equations beside what holds both sides; sizes become `width`, `height`."
          ),
          (
            "targets",
            "Both if no view is placed by constraints and SwiftUI has every view at UIKit's "
              + "position; else `uikit`."
          ),
          (
            "autoresizing masks",
            "Distances to the edges that a view keeps to: the only frames left."
          ),
          ("size classes", "The variations of the document's own device."),
          (
            "tables, collections",
            "A table is a `list`, with `section`, `listRow` and `toggle`, where no view in a cell is "
              + "nearer to the cell's edge than a list permits; else, as a collection, a `scroll` with "
              + "a cell for each prototype, which is a component. A row is as high as its content "
              + "where the table measures its rows and constraints lead from top to bottom, else as "
              + "recorded."
          ),
          (
            "segues, actions",
            "`tap: { open: Screen }` and `tap: action`, of buttons and of views with a recognizer of "
              + "taps; `change: action` of switches, sliders, segments and text fields."
          ),
          (
            "bars",
            "`navigation`, with title and buttons, where the controller has an item with them; `toolbar` "
              + "and `tabs` where the document draws them, and a toolbar among the views at the lower "
              + "edge; the items of other bars among the views, in a row."
          ),
          (
            "cells",
            "Named by their class; their accessory is drawn over them. Rows without `tap` cannot be "
              + "selected."
          ),
          (
            "views of xibs",
            "A cell, or a view with a class or outlets of its own and no view controller, becomes a "
              + "component. Texts and images with outlets are its parameters; a screen shows it."
          ),
          (
            "own classes, runtime attributes",
            "What `import` in `formwork.yaml` says of them; see `project`."
          ),
          (
            "images",
            "Keep their names and natural sizes; the pictures stay in the catalog. System symbols "
              + "become an `icon`, or the `symbol` of a button."
          ),
          (
            "screens",
            "Named by identifier, class or file, without `ViewController`, which generated code appends."
          ),
        ]
      ),
      (
        "Shared files, with --output",
        [
          (
            "theme.yaml",
            "Names for colors, fonts and looks that occur more than once: the catalog's names, "
              + "else what they are used for. One document has `NAME.theme.yaml`."
          ),
          (
            "components.yaml",
            "Subtrees that occur more than once, with the differences as parameters, if that makes "
              + "the specs shorter; and the cells."
          ),
          (
            "NAME.de.yaml",
            "The document's texts in another language, from the strings files by object id that Xcode "
              + "keeps beside it: `de.lproj/NAME.strings` or `mul.lproj/NAME.xcstrings`."
          ),
        ]
      ),
      (
        "What is reported, with its line",
        [
          ("not-imported", "A view, a property or a connection that specs cannot express."),
          (
            "broken-constraint",
            "A constraint that Auto Layout breaks: it is not required in the spec."
          ),
          ("missing-object", "A constraint on something that the document does not have."),
          (
            "misplaced-view",
            "With `--check`: a view whose recorded frame differs from its position."
          ),
          ("unknown-font", "With `--check`: a font of the app, on which frames depend."),
        ]
      ),
    ],
    example: .file(
      """
      formwork: 1
      screen: Login
      preview: { devices: [iPhone 15] }
      targets: [swiftui, uikit]
      body:
        - vstack:
          id: greetingColumn
          margin: { horizontal: 24, top: 64 }
          width: fill
          spacing: 12
          children:
            - text: Welcome back
              id: greeting
              style: title1
            - input: emailField
              placeholder: Email
              contentType: emailAddress
      """))
}
