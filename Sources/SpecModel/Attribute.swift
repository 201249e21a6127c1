/// An attribute of the language.
///
/// The raw value is the key that specs write.
package enum Attribute: String, NamedCases {
  case id, when, forEach, key, hidden, invisible
  case spacing, alignment, distribution, axis, minLength
  case order, columns, columnSpacing, columnSpan, cellAnchor, paging, peek
  case scrolls, header, footer
  case style, color, align, lines, truncation, minimumScale
  case title, placeholder, value, rules, validateOn, contentType, keyboard, secure, enabled
  case size, contentMode, tap
  case symbol, role, markdown, font, lineSpacing, paragraphSpacing
  case help, error, options, min, max, step, mode, minLines, autocapitalization, autocorrection
  case edge, detents, grabber, message, buttons
  case fixedSize, aspectRatio, padding
  case width, height, minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight
  case frameAlignment, background, cornerRadius, border, overlay, opacity, offset
  case shadow, clip, safeAreaInset, ignoresSafeArea, margin, zIndex, layoutPriority
  case hugging, compression, spacingAfter, alignmentGuide
  case items, cell, cells
  case children
  case constraints
  case to, accessibility, transition
  case presentation
  case subtitle, badge, accessory, asset, leading, trailing
  case swipe, refresh, current, change, selection, selecting
  case with, bind, fieldStyle, multiple
  case rowInsets, anchor

  /// The language's definition of each attribute, in the order of the cases.
  ///
  /// Type checks, the reference, editor completion and the JSON Schema are all based on this table.
  package static let table = ContiguousArray(allCases.map(\.row))
  /// Maps an attribute's key to the index of its row in `table`.
  package static let keywords = KeywordTable(names)

  /// Implemented explicitly because other modules could not inline the synthesized comparison.
  @inlinable
  package static func == (a: Attribute, b: Attribute) -> Bool {
    unsafeBitCast(a, to: UInt8.self) == unsafeBitCast(b, to: UInt8.self)
  }
}

/// The language's definition of one attribute.
package struct AttributeRow: Sendable {
  package let attribute: Attribute
  package let type: AttributeType
  /// The components that support the attribute.
  package let owners: ComponentGroup
  /// The containers whose children support the attribute, such as a grid for `columnSpan`.
  package let parents: ComponentGroup
  /// The frameworks for which the attribute is supported; on others, it is an error.
  package let targets: TargetSet
  package let lifetime: Lifetime
  /// A one-sentence summary for the reference and for editors.
  package let summary: String

  package init(
    _ attribute: Attribute, _ type: AttributeType, for owners: ComponentGroup,
    in parents: ComponentGroup = .all, targets: TargetSet = .both, lifetime: Lifetime = .always,
    _ summary: String
  ) {
    self.attribute = attribute
    self.type = type
    self.owners = owners
    self.parents = parents
    self.targets = targets
    self.lifetime = lifetime
    self.summary = summary
  }

  package func applies(to component: Component) -> Bool { owners.contains(component) }

  /// Whether every node supports the attribute, including uses of custom components.
  package var isUniversal: Bool { Component.written.allSatisfy { owners.contains($0) } }
}

extension Attribute {
  private var row: AttributeRow {
    switch self {
    case .id: row(.identifier, for: .all, "The node's name: camelCase, unique on the screen.")
    case .when:
      row(
        .condition, for: .all,
        "Whether the node exists: `true`, `false` or a condition.")
    case .forEach:
      row(.loop, for: .all, "Repeats the node for each item of a list: `order in orders`.")
    case .key:
      row(
        .itemKey, for: .all,
        "The value that identifies each item of `forEach` or `items`, such as `order.id`.")
    case .hidden:
      row(
        .condition, for: .all,
        "The opposite of `when`: while it is true, the node takes no space. To keep its space, use "
          + "`invisible`."
      )
    case .invisible:
      row(
        .condition, for: .all,
        "Draws nothing, but keeps the node's space: `true`, `false` or a condition.")
    case .spacing:
      row(
        .spacing, for: .spaced,
        "The distance between the children, in points, or `system`.")
    case .alignment:
      row(
        .alignment, for: .aligningContainers,
        "The position of the children across a stack's axis, in a zstack, or in a grid's cells.")
    case .distribution:
      row(
        .words(StackDistribution.names), for: .stacks,
        "How a stack divides its axis among its children.")
    case .axis:
      row(
        .words(Axis.names), for: .axial,
        "The direction in which a scroll scrolls, or the one axis on which a child must fit.")
    case .order:
      row(
        .names, for: .stacks,
        "The ids of all children in their order, for variants that reorder them.")
    case .columns:
      row(
        .columns, for: .grids,
        "A number of equal columns, or a list: points, `flexible`, `{ min, max }`, "
          + "`{ adaptive: 100 }`.")
    case .columnSpacing:
      row(.spacing, for: .grids, "The distance between a grid's columns, in points, or `system`.")
    case .columnSpan:
      row(
        .wholeNumber(1...100), for: .all, in: .gridRows, "The number of columns that a cell spans.")
    case .cellAnchor:
      row(
        .boxAlignment, for: .all, in: .gridRows,
        "The position of a cell's content in the cell, regardless of the row's alignment.")
    case .paging:
      row(
        .boolean, for: .carousels,
        "Whether a carousel stops at each child, which is as wide as a page.")
    case .peek:
      row(
        .points, for: .carousels,
        "How much of the neighboring pages is visible at each end, in points.")
    case .scrolls:
      row(.boolean, for: .lists, "`false` for a list as high as its rows, inside another scroll.")
    case .rowInsets:
      row(
        .insets, for: .lists,
        "The space between a row's edges and its content, instead of the system's 11 and 16 points."
      )
    case .header: row(.textOrNodes, for: .sections, "The text or nodes above a section.")
    case .footer: row(.textOrNodes, for: .sections, "The text or nodes below a section.")
    case .minLength: row(.points, for: .spacers, "The minimum length of a spacer, in points.")
    case .style:
      row(
        .style, for: .styled,
        "A text style, a field style, or changes to one: `{ from: body, weight: bold }`; a list's "
          + "look.")
    case .color:
      row(
        .color, for: .inked,
        "The color of a text, title, symbol, bar or divider, or a hosted view's tint."
      )
    case .align:
      row(
        .words(Text.Alignment.names), for: .texts,
        "The horizontal alignment of lines in the text.")
    case .lines: row(.wholeNumber(1...1000), for: .linedTexts, "The maximum number of lines.")
    case .truncation:
      row(
        .words(Text.Truncation.names), for: .texts,
        "Which part of a text is cut off if it needs more lines.")
    case .minimumScale:
      row(
        .number(0.1...1), for: .texts,
        "The smallest factor by which a text may shrink before it is cut off.")
    case .title:
      row(
        .text, for: .fields,
        "The label of a field, if it is not written after the component's name.")
    case .placeholder: row(.text, for: .placeholders, "The text in a field without a value.")
    case .value:
      row(
        .text, for: .valued,
        "The initial value; for a progress, the completed share, from 0 to 1.")
    case .rules:
      row(
        .rules, for: .fields,
        "The rules for the value; each rule can have its own message.")
    case .validateOn:
      row(
        .words(FormField.ValidationTime.names), for: .fields,
        "When an invalid value shows its error.")
    case .contentType:
      row(
        .words(contentTypes), for: .textFields,
        "The kind of content, so that the system can fill in the field.")
    case .keyboard:
      row(
        .words(keyboardTypes), for: .textFields,
        "The keyboard of the field.")
    case .secure:
      row(
        .condition, for: .plainFields,
        "Whether the value is shown as bullets: `true`, `false` or a condition.")
    case .enabled:
      row(
        .condition, for: .controls,
        "Whether the control can be used: `true`, `false` or a condition.")
    case .size:
      row(
        .size, for: .pictured,
        "The natural size of an image or a button's picture, or the size in previews of a hosted "
          + "view that hugs: `[width, height]`, in points.")
    case .contentMode:
      row(
        .words(ScreenNode.ContentMode.names), for: .images,
        "How an image fills its frame.")
    case .tap:
      row(
        .action, for: .all,
        "What a tap does: `submit`, `dismiss`, an action of the app, or `{ open: Detail }`.")
    case .symbol:
      row(
        .symbol, for: .titled,
        "An SF Symbol before the title; in a bar, or with an empty title, only the symbol is shown."
      )
    case .role:
      row(
        .words(ButtonRole.names), for: .buttons,
        "The button's role: `cancel` is emphasized, `destructive` is red.")
    case .markdown:
      row(
        .boolean, for: .texts,
        "Reads `**bold**`, `*italic*`, `~~struck~~`, `[links](…)` and code in backticks.")
    case .font:
      row(
        .font, for: .texts,
        "A font that overrides the style's: points, or `{ family, size, weight }`.")
    case .lineSpacing: row(.points, for: .texts, "Additional space between the lines, in points.")
    case .paragraphSpacing:
      row(.points, for: .texts, "Additional space after each line end of the text, in points.")
    case .help: row(.text, for: .fields, "The text below the field while there is no error.")
    case .error:
      row(
        .errorLine, for: .fields,
        "Where the error is shown, and whether it takes space while there is none.")
    case .options:
      row(
        .options, for: .choices,
        "The values to choose from: texts, `{ value, title }`, or for a picker a list from the data."
      )
    case .min: row(.number(-1e9...1e9), for: .numberFields, "The minimum value.")
    case .max: row(.number(-1e9...1e9), for: .numberFields, "The maximum value.")
    case .step:
      row(.number(0.001...1e9), for: .numberFields, "The difference between two steps.")
    case .mode:
      row(
        .words(DateMode.names), for: .datePickers,
        "Whether the field selects a day, a time, or both.")
    case .minLines:
      row(.wholeNumber(1...100), for: .textAreas, "The number of lines of an empty field.")
    case .autocapitalization:
      row(
        .words(autocapitalizationTypes), for: .textFields,
        "Which letters the keyboard capitalizes automatically.")
    case .autocorrection:
      row(.boolean, for: .textFields, "Whether the system corrects typed text.")
    case .edge:
      row(
        .words([Edge.top.name, Edge.bottom.name]), for: .banners,
        "The edge of the screen at which a banner is shown.")
    case .detents:
      row(
        .detents, for: .sheets,
        "The heights of a sheet: `medium`, `large` or points; it is drawn at the first.")
    case .grabber:
      row(.boolean, for: .sheets, "Whether a sheet shows the grabber at its top.")
    case .message: row(.text, for: .alerts, "The text of an alert below its title.")
    case .buttons: row(.nodes, for: .alerts, "The buttons of an alert.")
    case .fixedSize:
      row(
        .axes, for: .all,
        "Takes the ideal size on an axis, regardless of the parent's proposal.")
    case .aspectRatio: row(.aspectRatio, for: .all, "Width divided by height.")
    case .padding: row(.insets, for: .all, "The space between the content and the node's edges.")
    case .width: row(.dimension, for: .all, "Points, a percentage of the parent, `fill` or `hug`.")
    case .height: row(.dimension, for: .all, "Points, a percentage of the parent, `fill` or `hug`.")
    case .minWidth:
      row(.bound, for: .all, "The minimum width: points, or a percentage of the parent.")
    case .idealWidth:
      row(
        .points, for: .all,
        "The width if the parent proposes none, in points.")
    case .maxWidth:
      row(
        .bound, for: .all,
        "The maximum width, which is taken if there is space: points, or a percentage of the "
          + "parent. With `width: hug`, a node with a percentage stays as wide as its content.")
    case .minHeight:
      row(.bound, for: .all, "The minimum height: points, or a percentage of the parent.")
    case .idealHeight:
      row(
        .points, for: .all,
        "The height if the parent proposes none, in points.")
    case .maxHeight:
      row(
        .bound, for: .all,
        "The maximum height, which is taken if there is space: points, or a percentage of the "
          + "parent. With `height: hug`, a node with a percentage stays as high as its content.")
    case .frameAlignment:
      row(
        .boxAlignment, for: .all,
        "The position of the content in a frame that is larger or smaller.")
    case .background: row(.colorOrNodes, for: .all, "A color, or nodes drawn behind the content.")
    case .cornerRadius: row(.points, for: .all, "Rounds the corners, in points.")
    case .border:
      row(
        .border, for: .all,
        "A border inside the edges: a color, or `{ color, width }`.")
    case .overlay: row(.overlay, for: .all, "Nodes drawn over the content.")
    case .shadow:
      row(
        .shadow, for: .all,
        "A shadow around what the node draws: `{ color, radius, offset: [x, y] }`.")
    case .clip: row(.boolean, for: .all, "Cuts off what the content draws beyond the node's edges.")
    case .opacity: row(.number(0...1), for: .all, "From 0 (transparent) to 1 (opaque).")
    case .offset:
      row(
        .point, for: .all,
        "Draws the node moved by `[x, y]`, without changing the layout.")
    case .safeAreaInset:
      row(
        .safeAreaInset, for: .all,
        "A bar at an edge, behind which the content scrolls.")
    case .ignoresSafeArea: row(.edges, for: .all, "Extends the node to the edges of the screen.")
    case .margin: row(.insets, for: .all, "The space around the node, outside its background.")
    case .zIndex:
      row(
        .number(-1000...1000), for: .all,
        "The drawing order: siblings are drawn from the lowest to the highest; equal ones in the "
          + "spec's order."
      )
    case .hugging:
      row(
        .priorities, for: .all,
        "How strongly the node resists growing beyond its content: 1 to 1000.")
    case .compression:
      row(
        .priorities, for: .all,
        "How strongly the node resists shrinking below its content: 1 to 1000.")
    case .spacingAfter:
      row(
        .spacing, for: .all, in: .lines,
        "The distance to the next node in a stack, instead of the stack's, or `system`.")
    case .alignmentGuide:
      row(
        .signedPoints, for: .all, in: .lines,
        "Moves the node across its stack from its aligned position, in points.")
    case .layoutPriority:
      row(
        .number(-1000...1000), for: .all,
        "Nodes with a higher priority get space first.")
    case .items:
      row(
        .loop, for: .itemContainers,
        "The list that the rows show: `orders`, or `order in orders`.")
    case .cell: row(.cell, for: .itemContainers, "The row of an item.")
    case .cells:
      row(
        .cells, for: .itemContainers,
        "The rows for items of different kinds, by the item's `type`.")
    case .children: row(.nodes, for: .parents, "The nodes inside.")
    case .constraints:
      row(
        .constraints, for: .constrained,
        "Equations between positions and lengths of the nodes inside.")
    case .to:
      row(
        .destination, for: .leading,
        "The destination of a link or a row: a screen's name, or an address.")
    case .accessibility:
      row(
        .accessibility, for: .all,
        "What a screen reader says about the node: a label, or a mapping with more.")
    case .transition:
      row(.transition, for: .all, "How the node appears and disappears when its condition changes.")
    case .presentation:
      row(
        .words(ChoicePresentation.names), for: .pickers,
        "How a picker shows its options: in a menu, below each other, or on a separate screen.")
    case .multiple:
      row(
        .boolean, for: .pickers,
        "Whether any number of options can be chosen; the value is a list, in the options' order.")
    case .subtitle: row(.text, for: .listRows, "A second text below the title of a row.")
    case .badge:
      row(
        .text, for: .listRows,
        "A short text on red at the end of a row; nothing is shown for `0` and for no text.")
    case .accessory:
      row(
        .words(RowAccessory.names), for: .listRows,
        "The symbol at the end of a row.")
    case .asset:
      row(
        .text, for: .picturing,
        "An image of the app before the title of a row or of a button.")
    case .leading:
      row(
        .nodes, for: .sided,
        "Nodes before the title of a row, or in a field's box before the typed text.")
    case .trailing:
      row(
        .nodes, for: .sided,
        "Nodes at the end of a row, before its accessory, or in a field's box after the typed text."
      )
    case .swipe:
      row(
        .swipe, for: .rows, in: .rowContainers,
        "Buttons that a swipe over a row of a list shows.")
    case .refresh:
      row(
        .appAction, for: .refreshed,
        "The action for pulling the content down; an activity indicator turns until it is done.")
    case .anchor:
      row(
        .words([Edge.top.name, Edge.bottom.name]), for: .scrolls,
        "Where a scroll begins; with `bottom`, short content is at the bottom, and growing content "
          + "stays there."
      )
    case .current:
      row(
        .fact, for: .paged,
        "The fact that contains the number, from 0, or the id of the visible step or page.")
    case .selection:
      row(
        .fact, for: .lists,
        "The fact that a tap on a row sets to the row's key; a fact that is a list takes several.")
    case .selecting:
      row(
        .condition, for: .lists,
        "Whether a tap on a row selects it; while it is false, a tap does what `tap` or `to` says."
      )
    case .change:
      row(
        .action, for: .fields,
        "The action when a person changes the value: what `tap` takes, one action or a list.")
    case .with:
      row(.arguments, for: .hosts, "The values that a view of the app shows, by name.")
    case .bind:
      row(
        .bindings, for: .binding,
        "The fact that holds the field's value. Of a host, the facts that it shows and sets, by name."
      )
    case .fieldStyle:
      row(
        .fieldStyle, for: .containers,
        "The style of the fields inside without a style; the nearest container wins.")
    }
  }

  private func row(
    _ type: AttributeType, for owners: ComponentGroup, in parents: ComponentGroup = .all,
    targets: TargetSet = .both, lifetime: Lifetime = .always, _ summary: String
  ) -> AttributeRow {
    AttributeRow(
      self, type, for: owners, in: parents, targets: targets, lifetime: lifetime, summary)
  }
}
