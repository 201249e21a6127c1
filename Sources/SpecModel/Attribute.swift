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
        "Whether the node is there at all: `true`, `false` or a condition.")
    case .forEach:
      row(.loop, for: .all, "Repeats the node for each item of a list: `order in orders`.")
    case .key:
      row(
        .itemKey, for: .all,
        "What tells the items of `forEach` or `items` apart, such as `order.id`.")
    case .hidden:
      row(
        .condition, for: .all,
        "The opposite of `when`: while it holds, the node takes no room. To keep its room, use `invisible`."
      )
    case .invisible:
      row(
        .condition, for: .all,
        "Draws nothing and keeps the node's place: `true`, `false` or a condition.")
    case .spacing:
      row(
        .spacing, for: .spaced,
        "The distance between the children, in points, or `system`.")
    case .alignment:
      row(
        .alignment, for: .aligningContainers,
        "Where the children stand across a stack's axis, in a zstack, or in a grid's cells.")
    case .distribution:
      row(
        .words(StackDistribution.names), for: .stacks,
        "How a stack divides its axis among its children.")
    case .axis:
      row(
        .words(Axis.names), for: .axial,
        "The direction a scroll moves in, or the one axis on which a child has to fit.")
    case .order:
      row(
        .names, for: .stacks,
        "The ids of all children in the order in which they stand: what a variant changes.")
    case .columns:
      row(
        .columns, for: .grids,
        "A number of equal columns, or a list: points, `flexible`, `{ min, max }`, "
          + "`{ adaptive: 100 }`.")
    case .columnSpacing:
      row(.spacing, for: .grids, "The distance between a grid's columns, in points, or `system`.")
    case .columnSpan:
      row(.wholeNumber(1...100), for: .all, in: .gridRows, "How many columns a cell takes.")
    case .cellAnchor:
      row(
        .boxAlignment, for: .all, in: .gridRows,
        "Where a cell's content stands in the cell, whatever the row says.")
    case .paging:
      row(
        .boolean, for: .carousels,
        "Whether a carousel stops at each child, which is as wide as a page.")
    case .peek:
      row(
        .points, for: .carousels,
        "How much of the neighbors a page leaves in sight at either end, in points.")
    case .scrolls:
      row(.boolean, for: .lists, "`false` for a list as high as its rows, inside another scroll.")
    case .rowInsets:
      row(
        .insets, for: .lists,
        "Room between a row's edges and its content, in place of the system's 11 and 16 points.")
    case .header: row(.textOrNodes, for: .sections, "Stands above a section: text, or nodes.")
    case .footer: row(.textOrNodes, for: .sections, "Stands below a section: text, or nodes.")
    case .minLength: row(.points, for: .spacers, "The least length of a spacer, in points.")
    case .style:
      row(
        .style, for: .styled,
        "A text style, a field style, or changes to one: `{ from: body, weight: bold }`; a list's "
          + "look.")
    case .color:
      row(
        .color, for: .inked,
        "The ink of a text, a title, a symbol or a bar, a divider's color, or a hosted view's tint."
      )
    case .align:
      row(
        .words(Text.Alignment.names), for: .texts,
        "How lines of different widths stand in the text's box.")
    case .lines: row(.wholeNumber(1...1000), for: .linedTexts, "The greatest number of lines.")
    case .truncation:
      row(
        .words(Text.Truncation.names), for: .texts,
        "Which part of a text is cut when its lines run out.")
    case .minimumScale:
      row(
        .number(0.1...1), for: .texts,
        "The smallest factor a text may shrink by before it is cut.")
    case .title: row(.text, for: .fields, "The label of a field whose name stands elsewhere.")
    case .placeholder: row(.text, for: .placeholders, "Shown in a field while it has no value.")
    case .value:
      row(
        .text, for: .valued,
        "The value before anybody changes it; of a progress, how much is done, from 0 to 1.")
    case .rules:
      row(
        .rules, for: .fields,
        "What must hold of the value; each rule may bring its own message.")
    case .validateOn:
      row(
        .words(FormField.ValidationTime.names), for: .fields,
        "When a wrong value begins to show its error.")
    case .contentType:
      row(
        .words(contentTypes), for: .textFields,
        "What the field is for, so that the system can fill it in.")
    case .keyboard:
      row(
        .words(keyboardTypes), for: .textFields,
        "The keyboard that rises for the field.")
    case .secure:
      row(
        .condition, for: .plainFields,
        "Whether bullets stand for the value: `true`, `false` or a condition.")
    case .enabled:
      row(
        .condition, for: .controls,
        "Whether the control can be used: `true`, `false` or a condition.")
    case .size:
      row(
        .size, for: .pictured,
        "An image's natural size, that of a button's picture, or what previews assume of a hosted view "
          + "that hugs: `[width, height]`, in points.")
    case .contentMode:
      row(
        .words(ScreenNode.ContentMode.names), for: .images,
        "How an image fills its frame.")
    case .tap:
      row(
        .action, for: .all,
        "What a tap does: `submit`, `dismiss`, an action of the app's own, or `{ open: Detail }`.")
    case .symbol:
      row(
        .symbol, for: .titled,
        "An SF Symbol before the title; alone in a bar, and where the title is empty.")
    case .role:
      row(
        .words(ButtonRole.names), for: .buttons,
        "What the button means to the system: `cancel` stands out, `destructive` is red.")
    case .markdown:
      row(
        .boolean, for: .texts,
        "Reads `**bold**`, `*italic*`, `~~struck~~`, `[links](…)` and code in backticks.")
    case .font:
      row(
        .font, for: .texts,
        "A font in place: points, or `{ family, size, weight }`, on top of the style.")
    case .lineSpacing: row(.points, for: .texts, "More room between the lines, in points.")
    case .paragraphSpacing:
      row(.points, for: .texts, "More room after each line end of the text, in points.")
    case .help: row(.text, for: .fields, "Stands below the field while there is no error.")
    case .error:
      row(
        .errorLine, for: .fields,
        "What becomes of the error line: it stands elsewhere, takes no room or keeps it.")
    case .options:
      row(
        .options, for: .choices,
        "The values to choose from: texts, `{ value, title }`, or for a picker a list from the data."
      )
    case .min: row(.number(-1e9...1e9), for: .numberFields, "The least value.")
    case .max: row(.number(-1e9...1e9), for: .numberFields, "The greatest value.")
    case .step:
      row(.number(0.001...1e9), for: .numberFields, "How far one step goes.")
    case .mode:
      row(.words(DateMode.names), for: .datePickers, "What is chosen: a day, a time, or both.")
    case .minLines:
      row(.wholeNumber(1...100), for: .textAreas, "The lines it has room for while it is empty.")
    case .autocapitalization:
      row(
        .words(autocapitalizationTypes), for: .textFields,
        "Which letters the keyboard makes capital by itself.")
    case .autocorrection:
      row(.boolean, for: .textFields, "Whether the system fixes what a person types.")
    case .edge:
      row(
        .words([Edge.top.name, Edge.bottom.name]), for: .banners,
        "The edge of the screen that a banner touches.")
    case .detents:
      row(
        .detents, for: .sheets,
        "The heights that a sheet rests at: `medium`, `large` or points; it is drawn at the first.")
    case .grabber:
      row(.boolean, for: .sheets, "Whether a sheet shows the bar that it is pulled by.")
    case .message: row(.text, for: .alerts, "What an alert says below its title.")
    case .buttons: row(.nodes, for: .alerts, "The buttons of an alert.")
    case .fixedSize:
      row(
        .axes, for: .all,
        "Takes the ideal size on an axis, whatever the parent offers.")
    case .aspectRatio: row(.aspectRatio, for: .all, "Width divided by height.")
    case .padding: row(.insets, for: .all, "Room between the content and the node's edges.")
    case .width: row(.dimension, for: .all, "Points, a percentage of the parent, `fill` or `hug`.")
    case .height: row(.dimension, for: .all, "Points, a percentage of the parent, `fill` or `hug`.")
    case .minWidth:
      row(.bound, for: .all, "The least width: points, or a percentage of the parent.")
    case .idealWidth:
      row(
        .points, for: .all,
        "The width where the parent has no opinion, in points.")
    case .maxWidth:
      row(
        .bound, for: .all,
        "The greatest width, which is taken where there is room: points, or a percentage of the "
          + "parent. With `width: hug`, a node with a percentage stays as wide as its content.")
    case .minHeight:
      row(.bound, for: .all, "The least height: points, or a percentage of the parent.")
    case .idealHeight:
      row(
        .points, for: .all,
        "The height where the parent has no opinion, in points.")
    case .maxHeight:
      row(
        .bound, for: .all,
        "The greatest height, which is taken where there is room: points, or a percentage of the "
          + "parent. With `height: hug`, a node with a percentage stays as high as its content.")
    case .frameAlignment:
      row(
        .boxAlignment, for: .all,
        "Where the content stands in a frame larger or smaller than itself.")
    case .background: row(.colorOrNodes, for: .all, "A color, or nodes drawn beneath the content.")
    case .cornerRadius: row(.points, for: .all, "Rounds the corners, in points.")
    case .border:
      row(
        .border, for: .all,
        "A line inside the edges: a color, or `{ color, width }`.")
    case .overlay: row(.overlay, for: .all, "Nodes drawn above the content.")
    case .shadow:
      row(
        .shadow, for: .all,
        "A shadow around what the node draws: `{ color, radius, offset: [x, y] }`.")
    case .clip: row(.boolean, for: .all, "Cuts off what the content draws beyond the node's edges.")
    case .opacity: row(.number(0...1), for: .all, "From 0, clear, to 1.")
    case .offset:
      row(
        .point, for: .all,
        "Draws the node elsewhere, `[x, y]`, without moving its place.")
    case .safeAreaInset:
      row(
        .safeAreaInset, for: .all,
        "A bar at an edge that the content scrolls beneath.")
    case .ignoresSafeArea: row(.edges, for: .all, "Lets the node reach the screen's own edges.")
    case .margin: row(.insets, for: .all, "Room around the node, outside its background.")
    case .zIndex:
      row(
        .number(-1000...1000), for: .all,
        "Siblings are drawn from the lowest to the highest; equal ones in the spec's order.")
    case .hugging:
      row(
        .priorities, for: .all,
        "How strongly the node keeps from growing beyond its content: 1 to 1000.")
    case .compression:
      row(
        .priorities, for: .all,
        "How strongly the node keeps from shrinking below its content: 1 to 1000.")
    case .spacingAfter:
      row(
        .spacing, for: .all, in: .lines,
        "The distance to the next node in a stack, instead of the stack's, or `system`.")
    case .alignmentGuide:
      row(
        .signedPoints, for: .all, in: .lines,
        "Moves the node across its stack from where the alignment puts it, in points.")
    case .layoutPriority:
      row(
        .number(-1000...1000), for: .all,
        "Nodes of a higher priority are served first.")
    case .items:
      row(
        .loop, for: .itemContainers,
        "The list that the rows are made of: `orders`, or `order in orders`.")
    case .cell: row(.cell, for: .itemContainers, "The row of an item.")
    case .cells:
      row(
        .cells, for: .itemContainers,
        "The rows of items of different kinds, by the item's `type`.")
    case .children: row(.nodes, for: .parents, "The nodes inside.")
    case .constraints:
      row(
        .constraints, for: .constrained,
        "Equations between places and lengths of the nodes inside.")
    case .to:
      row(
        .destination, for: .leading,
        "Where a link or a row leads: a screen's name, or an address.")
    case .accessibility:
      row(
        .accessibility, for: .all,
        "What a screen reader says of the node: a label, or a mapping that tells more.")
    case .transition:
      row(.transition, for: .all, "How the node comes and goes when its condition changes.")
    case .presentation:
      row(
        .words(ChoicePresentation.names), for: .pickers,
        "How a picker shows its options: in a menu, below each other, or on a screen of their own.")
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
        "The sign at the end of a row.")
    case .asset:
      row(
        .text, for: .picturing,
        "A picture of the app's own before the title of a row or of a button.")
    case .leading:
      row(
        .nodes, for: .sided,
        "Nodes before the title of a row, or in a field's box before what is typed.")
    case .trailing:
      row(
        .nodes, for: .sided,
        "Nodes at the end of a row, before its accessory, or in a field's box behind what is typed."
      )
    case .swipe:
      row(
        .swipe, for: .rows, in: .rowContainers,
        "Buttons that a swipe over a row of a list uncovers.")
    case .refresh:
      row(
        .appAction, for: .refreshed,
        "What the app does when a person pulls the content down; a sign turns until it is done.")
    case .anchor:
      row(
        .words([Edge.top.name, Edge.bottom.name]), for: .scrolls,
        "Where a scroll begins; at `bottom` stands short content, too, and growing content stays there."
      )
    case .current:
      row(
        .fact, for: .paged,
        "The fact that is the number, from 0, of the step or page that is shown, or its id.")
    case .selection:
      row(
        .fact, for: .lists,
        "The fact that a tap on a row sets to the row's key; a fact that is a list takes several.")
    case .selecting:
      row(
        .condition, for: .lists,
        "Whether a tap on a row selects it; while it is false, rows do what their `tap` or `to` says."
      )
    case .change:
      row(
        .action, for: .fields,
        "What is done when a person changes the value: what `tap` takes, one action or a list.")
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
        "The style of the fields inside that have none of their own; the nearest container wins.")
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
