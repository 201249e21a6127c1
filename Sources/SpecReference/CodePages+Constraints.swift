extension CodePage {
  /// Codes about `constraints:` of containers and of the screen.
  static let constraints: [CodePage] = [
    page(
      "constraint-syntax", "A constraint cannot be read.",
      "A constraint is an anchor, `=`, `<=` or `>=`, and an anchor or a number. Behind the second "
        + "anchor may follow a factor, a number to add, and a priority: "
        + "`title.width = logo.width * 0.5 - 8 @ 750`.",
      "title.top logo.bottom", "title.top = logo.bottom"),
    page(
      "foreign-constraint", "A constraint is written in another library's words.",
      "Constraints are equations. The names of anchors are those of UIKit without `Anchor`.",
      "title.top.equalTo(logo.bottom)", "title.top = logo.bottom"),
    page(
      "unknown-id", "No node beneath the container has this id.",
      "Constraints speak of nodes inside what they stand on, by their ids, and of `parent`.",
      "titel.top = logo.bottom", "title.top = logo.bottom"),
    CodePage(
      "not-beneath", "A constraint names a node that stands elsewhere.",
      "Constraints stand on a container that holds every node they speak of; `parent` is the "
        + "container itself.",
      wrong: .nodes(
        "- zstack:\n  constraints:\n    - title.top = note.bottom\n  children:\n    - text: Title\n"
          + "      id: title\n- text: Note\n  id: note"),
      right: .nodes(
        "- zstack:\n  constraints:\n    - title.top = note.bottom\n  children:\n    - text: Title\n"
          + "      id: title\n    - text: Note\n      id: note")),
    CodePage(
      "unsatisfiable-constraints", "Required constraints contradict each other.",
      "The notes name a smallest set of constraints that cannot all hold; what a node's own `width` "
        + "and `height` say counts as one. The layout breaks the last of them. A priority below 1000 "
        + "lets one give way on purpose.",
      wrong: .nodes(
        "- canvas:\n  constraints:\n    - note.edges = parent.edges + 16\n"
          + "    - note.leading = parent.leading + 24\n  children:\n    - text: Note\n      id: note"
      ),
      right: .nodes(
        "- canvas:\n  constraints:\n    - note.edges = parent.edges + 16\n  children:\n"
          + "    - text: Note\n      id: note")),
    CodePage(
      "ambiguous-layout", "The constraints leave a place or a length open.",
      "A child of a canvas stands where constraints say, on both axes; texts, images and controls "
        + "bring their own lengths. What is open is put at the leading or top edge.",
      wrong: .nodes(
        "- canvas:\n  constraints:\n    - note.top = parent.top + 16\n  children:\n"
          + "    - text: Note\n      id: note"),
      right: .nodes(
        "- canvas:\n  constraints:\n    - note.top = parent.top + 16\n"
          + "    - note.centerX = parent.centerX\n  children:\n    - text: Note\n      id: note")),
    CodePage(
      "unsettled-columns", "No number of columns agrees with a grid's width.",
      "A grid with `adaptive` columns has as many as its width has room for. Where a constraint on a "
        + "cell says how wide the grid is, the width follows from the columns in turn; if each number "
        + "of columns makes room for another one, there is no answer. The layout has the fewest "
        + "columns that were tried.",
      wrong: .nodes(
        "- canvas:\n  constraints:\n    - panel.center = parent.center\n"
          + "    - note.width = 300\n  children:\n    - grid:\n      id: panel\n"
          + "      columns: [{ adaptive: 100 }]\n      children: [{ text: Note, id: note }]"),
      right: .nodes(
        "- canvas:\n  constraints:\n    - panel.center = parent.center\n"
          + "    - note.width = 300\n  children:\n    - grid:\n      id: panel\n"
          + "      columns: 1\n      children: [{ text: Note, id: note }]")),
    CodePage(
      "unsolved-constraints", "No layout was found for what constraints place.",
      "Solving them would take longer than a few seconds, or their numbers are too far apart in size. "
        + "Thousands of views that each follow the one before are solved at once; thousands that pull "
        + "at each other with priorities below 1000 are not. The children stand in the corner.",
      wrong: .words("A canvas of thousands of views whose constraints all depend on each other."),
      right: .words(
        "Several canvases, or a stack of them, or required constraints. `--limits solver-work=N` "
          + "raises the limit, in millions of numbers that the solver touches.")),
    page(
      "unknown-anchor", "Nothing of the node has this name.",
      "There are `leading`, `trailing`, `left`, `right`, `top`, `bottom`, `centerX`, `centerY`, "
        + "`width`, `height`, `firstBaseline` and `lastBaseline`, and for several at once `edges`, "
        + "`horizontalEdges`, `verticalEdges`, `center` and `size`.",
      "title.tpo = logo.bottom", "title.top = logo.bottom"),
    page(
      "missing-anchor", "A constraint names a node and none of its places or lengths.",
      "An equation needs numbers on both sides: an edge, a center, a length.",
      "title = logo.bottom", "title.top = logo.bottom"),
    page(
      "anchors-differ", "The sides of a constraint stand for different numbers of anchors.",
      "`edges` are four equations and need four on the other side; `center` compares with `center` "
        + "or with a corner such as `logo.trailing.top`.",
      "title.edges = parent.top", "title.edges = parent.edges"),
    page(
      "mixed-axes", "A constraint compares a place across with a place down.",
      "A distance from the side says nothing of the distance from the top.",
      "title.leading = logo.top", "title.leading = logo.leading"),
    page(
      "mixed-sides", "A constraint compares `leading` or `trailing` with `left` or `right`.",
      "They are the same side in one language and opposite ones in another. `leading` and "
        + "`trailing` are nearly always meant.",
      "title.leading = logo.left", "title.leading = logo.leading"),
    page(
      "place-needs-anchor", "A place is compared with a number alone.",
      "A number is a distance, and a distance begins somewhere: most often at the parent's edge.",
      "title.leading = 24", "title.leading = parent.leading + 24"),
    page(
      "length-with-place", "A constraint compares a length with a place.",
      "A width is no distance from an edge.",
      "title.width = logo.leading", "title.width = logo.width"),
    page(
      "constraint-multiplier", "A factor stands where it has no meaning.",
      "Lengths can be multiplied by any number above 0. Places are counted from the parent's "
        + "corner, so that only a place of `parent` can be: `title.centerX = parent.centerX * 0.5`.",
      "title.top = logo.bottom * 2", "title.width = logo.width * 2"),
    page(
      "invalid-priority", "A priority is none.",
      "It is a number from 1 to 1000, or `required` (1000), `high` (750) or `low` (250).",
      "title.width = 120 @ 2000", "title.width = 120 @ 750"),
    page(
      "compares-with-itself", "A constraint compares a node with itself.",
      "It would say nothing, or could never hold. Two places of one node are its length: write "
        + "`title.height = 20` for `title.bottom = title.top + 20`.",
      "title.width = title.width + 5", "title.width = title.height * 5"),
    page(
      "not-a-scroll", "`parent.frame` stands outside a scroll.",
      "On a scroll `parent` is the content and `parent.frame` the part of it that is seen. "
        + "Elsewhere both would be the same.",
      "title.top = parent.frame.top", "title.top = parent.top"),
    CodePage(
      "duplicate-constraint", "A constraint is written twice.",
      "The second changes nothing; one of the two was probably meant for something else.",
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
