internal import SpecModel

/// The topics about bars, constraints and targets.
extension TopicPage {
  static let bars = TopicPage(
    name: "bars",
    words: ["tabs", "navigation", "toolbar", "navigation bar", "tab bar"],
    summary:
      "A screen's bars, as keys beside `body`. They are over the screen and take their space "
      + "from its safe area: 44 points for a navigation bar, 52 more for a large title, 44 for a "
      + "toolbar, 49 for tabs. With both, the toolbar is above the tabs.",
    groups: [
      (
        "Of navigation",
        [
          ("title", "The screen's title, in the middle of the bar."),
          ("largeTitle", "`true` shows the title large, on a row of its own."),
          (
            "back",
            "The title of the screen before, or `true` for `Back`. "
              + "Without it, `leading` items take the place of the way back."
          ),
          ("leading", "Nodes at the bar's leading end: buttons, texts, icons, images."),
          ("trailing", "Nodes at the bar's trailing end."),
        ]
      ),
      (
        "Of a tab",
        [
          ("title", "The text below its symbol."),
          ("symbol", "An SF Symbol."),
          ("badge", "A text at its symbol, such as `${unread}`; an empty one and `0` hide it."),
          ("to", "The screen that it leads to."),
          ("selected", "`true` for this screen's own tab; the first one where none says so."),
        ]
      ),
    ],
    example: .file(
      """
      formwork: 1
      screen: Profile
      navigation:
        title: Profile
        back: Settings
        trailing:
          - button: Edit
      tabs:
        - { title: Home, symbol: house, to: Home }
        - { title: Profile, symbol: person, selected: true }
      toolbar:
        - button: ""
          symbol: trash
          accessibility: Delete
        - button: Share
      body:
        - text: Ada Lovelace
          padding: 16
      """))

  static let layout = TopicPage(
    name: "layout",
    summary:
      "A screen is a column of nodes from the top of the safe area. Stacks arrange what they contain; "
      + "every node can have a size and space around it.",
    groups: [
      (
        "Arranging",
        [
          ("vstack, hstack", "A column or a row, with `spacing`, `alignment` and `distribution`."),
          ("zstack", "Nodes over one another; also `background` and `overlay` of any node."),
          ("grid", "Cells in columns; see `grid`."),
          ("list, scroll, carousel", "What scrolls: rows, anything, pages."),
          ("spacer", "Takes the remaining space: the following nodes move to the end."),
          ("canvas, constraints", "Equations as in Auto Layout; see `constraints`."),
        ]
      ),
      (
        "Sizes",
        [
          (
            "width, height",
            "Points, `fill` (what the container has), `hug` (what the content needs) or a share such as "
              + "`50%`, with `minWidth`, `maxWidth`, `minHeight` and `maxHeight`."
          ),
          ("padding, margin", "Room inside a node's edges, and around them."),
          ("by size class", "`{ compact: 16, regular: 32 }`; see `sizeClass`."),
          ("ignoresSafeArea", "The edges at which a node reaches the screen's edge."),
        ]
      ),
    ],
    example: .nodes(
      """
      - hstack:
        spacing: 12
        padding: 16
        children:
          - image: portrait
            width: 44
            height: 44
          - vstack:
            alignment: leading
            children:
              - text: Ada Lovelace
                style: headline
              - text: Online
                style: caption1
          - spacer:
          - button: Call
      """))

  static let constraints = TopicPage(
    name: "constraints",
    summary:
      "Equations between places and lengths of the nodes inside a container, or of the whole screen: "
      + "`title.trailing <= parent.trailing - 24 @ 750`. They add to what the container does itself.",
    groups: [
      (
        "What they refer to",
        [
          ("title", "A node inside, by its id."),
          ("parent", "The container, or the screen; on a scroll its content."),
          ("parent.margins", "Inside the margins that the system gives a screen."),
          ("parent.safeArea", "The area that no bar of the system covers."),
          ("parent.readable", "As wide as lines can be to read well."),
          (
            "parent.keyboard",
            "The keyboard's upper edge, or the bottom of the safe area while it is down. "
              + "`parent.safeArea` does not avoid it."
          ),
          ("parent.frame", "The visible part of a scroll."),
        ]
      ),
      (
        "Anchors",
        [
          (
            "leading, trailing",
            "From side to side, as the language runs; `left` and `right` do not turn."
          ),
          ("top, bottom", "From the top down."),
          ("centerX, centerY", "The middle."),
          ("width, height", "Lengths, which can be compared with a number alone."),
          ("firstBaseline, lastBaseline", "The baselines of a text's lines."),
          ("edges", "`top`, `leading`, `bottom` and `trailing`; `+ 16` insets by 16."),
          ("horizontalEdges", "`leading` and `trailing`."),
          ("verticalEdges", "`top` and `bottom`."),
          ("center", "`centerX` and `centerY`; compares with a corner, too: `photo.trailing.top`."),
          ("size", "`width` and `height`."),
        ]
      ),
      (
        "Signs",
        [
          ("=, <=, >=", "Equal, at most, at least; an inset of at least 16 is `edges >= … + 16`."),
          ("* 0.5, / 2", "A factor of the second anchor."),
          ("+ 8, - 8", "Points added or taken away."),
          ("@ 750", "A priority from 1 to 1000, `required`, `high` or `low`."),
        ]
      ),
    ],
    example: .nodes(
      """
      - zstack:
        constraints:
          - photo.edges = parent.edges + 16
          - badge.center = photo.trailing.top
          - badge.width >= badge.height @ high
        children:
          - image: portrait
            id: photo
            size: [80, 80]
          - text: "3"
            id: badge
      """))

  static let sizeClasses = TopicPage(
    name: "size-classes", words: ["compact", "regular", "size classes"],
    summary:
      "A screen is compact or regular in width. A length may differ by that: "
      + "`padding: { compact: 16, regular: 32 }`. Both keys are needed, and the width decides for "
      + "heights, too.",
    groups: [
      (
        "The classes",
        [
          ("compact", "An iPhone upright, a small iPhone on its side, a narrow window of an iPad."),
          ("regular", "An iPad, and a large iPhone on its side."),
        ]
      ),
      (
        "What may differ",
        [
          (
            "lengths",
            "`width`, `height` and their bounds, `minLength`, `cornerRadius`, `lineSpacing`, `peek`, "
              + "`alignmentGuide`, the `width` of a `border`, and `offset` or each of its numbers."
          ),
          ("insets", "`padding`, `margin` and `rowInsets` as a whole, or each of their edges."),
          ("distances", "`spacing`, `columnSpacing` and `spacingAfter`."),
          ("columns", "`columns: { compact: 1, regular: 3 }`."),
          (
            "one of them computed",
            "`width: { compact: \"${level}\", regular: 200 }`, where the attribute takes "
              + "placeholders."
          ),
          (
            "all else", "Two nodes with `when: screen.sizeClass == compact` and its opposite."
          ),
        ]
      ),
      (
        "Drawing them",
        [
          (
            "preview",
            "`devices: [iPhone 17, iPad Pro 12.9-inch]` draws both; `explain 'iPhone 17'` tells the class "
              + "of a device."
          )
        ]
      ),
    ],
    example: .nodes(
      """
      - vstack:
          - text: Account
        padding: { compact: 16, regular: { horizontal: 64, vertical: 24 } }
        spacing: { compact: 8, regular: 16 }
        maxWidth: { compact: 400, regular: 640 }
      """))

  static let targets = TopicPage(
    name: "targets",
    summary:
      "A screen is resolved twice: as SwiftUI lays it out, by proposals and responses, and as UIKit does, "
      + "by constraints. `formwork parity` lists where they differ, `formwork layout --node` "
      + "explains why a node has its frame.",
    groups: [
      (
        "In UIKit",
        [
          (
            "vstack, hstack",
            "A UIStackView with the alignment, distribution, spacing and margins that are said. One that "
              + "is longer than its children stretches the one that hugs least, the first of equals; "
              + "one that is shorter squeezes the one that resists least."
          ),
          (
            "texts in an hstack",
            "Two or more texts that may have several lines, or stacks of such, have equal parts of the "
              + "row at most, as UIStackView has it since iOS 12. Say `lines: 1` of all but one, and "
              + "they share the row as their widths ask. A component of your own is a view of its own: "
              + "its content is not counted."
          ),
          (
            "fill",
            "Takes what is left; several in one stack are equally long, and spacers too, where nothing "
              + "fills."
          ),
          ("padding", "Layout margins, inside the view."),
          ("zstack, group", "A plain view, its children aligned in it."),
          ("scroll, list", "The content is as wide as the viewport, and as long as needed."),
          (
            "hugging, compression",
            "The priorities of stretching and squeezing: 251 for texts and images, 750 for "
              + "switches, steppers and symbols, 250 for all else; 750 against being squeezed."
          ),
          (
            "slider, segmented",
            "Their frames reach beyond what they are laid out against, as UIKit's do."
          ),
        ]
      ),
      (
        "In SwiftUI",
        [
          (
            "equalCentering, fillProportionally",
            "SwiftUI has no such layout: such a stack is laid out as UIKit would, and a finding says so. "
              + "The source for it has a `Layout` of its own that shares out as UIKit does, from iOS 16 on. "
              + "A container with `constraints` that is neither a canvas nor a zstack is laid out "
              + "and reported in the same way."
          )
        ]
      ),
    ],
    example: .file(
      """
      formwork: 1
      screen: Account
      targets: [uikit, swiftui]
      body:
        - hstack:
          width: fill
          children:
            - text: Balance
            - spacer
            - text: 12.50 €
      """))
}
