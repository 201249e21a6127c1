extension CodePage {
  /// Codes about `constraints:` of containers and of the screen.
  static let constraints: [CodePage] = [
    page(
      "constraint-syntax", "A constraint cannot be read.",
      "A constraint is an anchor, `=`, `<=` or `>=`, and an anchor or a number. After the second "
        + "anchor, write a factor, a number to add, and a priority, if needed: "
        + "`title.width = logo.width * 0.5 - 8 @ 750`.",
      "title.top logo.bottom", "title.top = logo.bottom"),
    page(
      "foreign-constraint", "A constraint is written in the syntax of another library.",
      "Constraints are equations. The names of anchors are those of UIKit without `Anchor`.",
      "title.top.equalTo(logo.bottom)", "title.top = logo.bottom"),
    page(
      "unknown-id", "No node inside the container has this id.",
      "Constraints refer to nodes inside their container by their ids, and to the container as "
        + "`parent`.",
      "titel.top = logo.bottom", "title.top = logo.bottom"),
    CodePage(
      "not-beneath", "A constraint refers to a node outside of its container.",
      "Write constraints on a container that contains all of their nodes; `parent` is the "
        + "container itself.",
      wrong: .nodes(
        "- zstack:\n  constraints:\n    - title.top = note.bottom\n  children:\n    - text: Title\n"
          + "      id: title\n- text: Note\n  id: note"),
      right: .nodes(
        "- zstack:\n  constraints:\n    - title.top = note.bottom\n  children:\n    - text: Title\n"
          + "      id: title\n    - text: Note\n      id: note")),
    CodePage(
      "unsatisfiable-constraints", "Required constraints contradict each other.",
      "The notes list a smallest set of constraints that cannot all hold; a node's own `width` "
        + "or `height` counts as one. The layout breaks the last of them. A priority below 1000 "
        + "lets the layout break one on purpose.",
      wrong: .nodes(
        "- canvas:\n  constraints:\n    - note.edges = parent.edges + 16\n"
          + "    - note.leading = parent.leading + 24\n  children:\n    - text: Note\n      id: note"
      ),
      right: .nodes(
        "- canvas:\n  constraints:\n    - note.edges = parent.edges + 16\n  children:\n"
          + "    - text: Note\n      id: note")),
    CodePage(
      "ambiguous-layout", "The constraints do not determine a position or a length.",
      "Constraints determine the position of a canvas's children on both axes; texts, images and "
        + "controls have their own lengths. An undetermined child is placed at the leading or top "
        + "edge.",
      wrong: .nodes(
        "- canvas:\n  constraints:\n    - note.top = parent.top + 16\n  children:\n"
          + "    - text: Note\n      id: note"),
      right: .nodes(
        "- canvas:\n  constraints:\n    - note.top = parent.top + 16\n"
          + "    - note.centerX = parent.centerX\n  children:\n    - text: Note\n      id: note")),
    CodePage(
      "unsettled-columns", "No number of columns matches a grid's width.",
      "A grid with `adaptive` columns has as many as fit into its width. If a constraint on a "
        + "cell determines the grid's width, the width depends on the columns in turn; if each "
        + "number of columns leads to another one, there is no solution. The layout uses the "
        + "fewest columns that were tried.",
      wrong: .nodes(
        "- canvas:\n  constraints:\n    - panel.center = parent.center\n"
          + "    - note.width = 300\n  children:\n    - grid:\n      id: panel\n"
          + "      columns: [{ adaptive: 100 }]\n      children: [{ text: Note, id: note }]"),
      right: .nodes(
        "- canvas:\n  constraints:\n    - panel.center = parent.center\n"
          + "    - note.width = 300\n  children:\n    - grid:\n      id: panel\n"
          + "      columns: 1\n      children: [{ text: Note, id: note }]")),
    CodePage(
      "unsolved-constraints", "No layout was found for the constraints.",
      "Solving them would take longer than a few seconds, or their numbers are too far apart in size. "
        + "Thousands of views that each follow the one before are solved at once; thousands that pull "
        + "at each other with priorities below 1000 are not. The children are placed in the "
        + "corner.",
      wrong: .words("A canvas of thousands of views whose constraints all depend on each other."),
      right: .words(
        "Several canvases, or a stack of them, or required constraints. `--limits solver-work=N` "
          + "raises the limit, in millions of numbers that the solver touches.")),
    page(
      "unknown-anchor", "The node has no anchor of this name.",
      "There are `leading`, `trailing`, `left`, `right`, `top`, `bottom`, `centerX`, `centerY`, "
        + "`width`, `height`, `firstBaseline` and `lastBaseline`, and for several at once `edges`, "
        + "`horizontalEdges`, `verticalEdges`, `center` and `size`.",
      "title.tpo = logo.bottom", "title.top = logo.bottom"),
    page(
      "missing-anchor", "A constraint names a node without an anchor.",
      "An equation needs numbers on both sides: an edge, a center, a length.",
      "title = logo.bottom", "title.top = logo.bottom"),
    page(
      "anchors-differ", "The sides of a constraint have different numbers of anchors.",
      "`edges` are four equations and need four on the other side; `center` compares with `center` "
        + "or with a corner such as `logo.trailing.top`.",
      "title.edges = parent.top", "title.edges = parent.edges"),
    page(
      "mixed-axes", "A constraint compares a horizontal with a vertical position.",
      "A distance from the side cannot equal a distance from the top.",
      "title.leading = logo.top", "title.leading = logo.leading"),
    page(
      "mixed-sides", "A constraint compares `leading` or `trailing` with `left` or `right`.",
      "They are the same side in one language and opposite ones in another. `leading` and "
        + "`trailing` are nearly always meant.",
      "title.leading = logo.left", "title.leading = logo.leading"),
    page(
      "place-needs-anchor", "A position is compared with a number alone.",
      "A number is a distance from another anchor: most often from the parent's edge.",
      "title.leading = 24", "title.leading = parent.leading + 24"),
    page(
      "length-with-place", "A constraint compares a length with a position.",
      "A width is not a distance from an edge.",
      "title.width = logo.leading", "title.width = logo.width"),
    page(
      "constraint-multiplier", "A position is multiplied.",
      "Lengths can be multiplied by any number above 0. Positions are measured from the parent's "
        + "corner, so only a position of `parent` can be multiplied: `title.centerX = "
        + "parent.centerX * 0.5`.",
      "title.top = logo.bottom * 2", "title.width = logo.width * 2"),
    page(
      "invalid-priority", "A priority is not valid.",
      "It is a number from 1 to 1000, or `required` (1000), `high` (750) or `low` (250).",
      "title.width = 120 @ 2000", "title.width = 120 @ 750"),
    page(
      "compares-with-itself", "A constraint compares a node with itself.",
      "It would have no effect, or could never hold. Two positions of one node are its length: "
        + "write `title.height = 20` for `title.bottom = title.top + 20`.",
      "title.width = title.width + 5", "title.width = title.height * 5"),
    page(
      "not-a-scroll", "`parent.frame` is used outside of a scroll.",
      "On a scroll, `parent` is the content, and `parent.frame` is its visible part. "
        + "Elsewhere both would be the same.",
      "title.top = parent.frame.top", "title.top = parent.top"),
    CodePage(
      "duplicate-constraint", "A constraint is written twice.",
      "The second has no effect; one of the two was probably meant for something else.",
      wrong: constraint("title.top = logo.top\n    - title.top = logo.top"),
      right: constraint("title.top = logo.top\n    - title.leading = logo.leading")),
  ]

  private static func page(
    _ code: String, _ what: String, _ why: String, _ wrong: String, _ right: String
  ) -> CodePage {
    CodePage(code, what, why, wrong: constraint(wrong), right: constraint(right))
  }

  /// A sample container with the given constraint.
  private static func constraint(_ text: String) -> Sample {
    .nodes(
      "- zstack:\n  constraints:\n    - \(text)\n  children:\n    - text: Title\n      id: title\n"
        + "    - image: logo\n      id: logo")
  }
}
