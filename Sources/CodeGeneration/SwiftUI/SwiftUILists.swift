internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes grids, lists and carousels.
extension SwiftUIScreen {
  @inline(__always)
  func spacing(_ spacing: Spacing?) -> String? {
    guard case .points(let points)? = spacing else { return nil }
    return literal(points)
  }

  /// A spacing, which can depend on the size class.
  private mutating func spacing(_ compact: Spacing?, _ regular: Spacing?) -> String? {
    let (compact, regular) = (spacing(compact), spacing(regular))
    guard compact != regular else { return compact }
    return bySizeClass(compact ?? "nil", regular ?? "nil")
  }

  mutating func writeGrid(_ id: NodeID, _ look: AttributeReader, _ children: [NodeID]) {
    let rowSpacing = look.spacing ?? .points(8)
    let columnSpacing = look.columnSpacing ?? rowSpacing
    let regular = look.regular ?? look
    let between = spacing(
      columnSpacing, regular.columnSpacing ?? regular.spacing ?? .points(8))
    let below = spacing(rowSpacing, regular.spacing ?? .points(8))
    let alignment = look.boxAlignment ?? .center
    guard let columns = look.columns else {
      guard require(16, for: "a grid of rows", at: document.span(of: id)) else { return }
      var arguments = alignmentArgument(alignment)
      if let between { arguments.append("horizontalSpacing: \(between)") }
      if let below { arguments.append("verticalSpacing: \(below)") }
      writer.open("Grid" + brackets(arguments) + " {")
      emitChildren(children, Context(isCell: true))
      writer.close()
      lastIsBlock = true
      return
    }
    let (item, count) = columnItems(columns, between, alignment)
    var arguments = [
      count == nil ? item : "columns: Array(repeating: \(item), count: \(count ?? 1))"
    ]
    if look.varies, let other = document.look(of: id, in: .regular).columns, other != columns {
      let (otherItem, otherCount) = columnItems(other, between, alignment)
      if item == otherItem, let count, let otherCount {
        let number = bySizeClass(String(count), String(otherCount))
        arguments = ["columns: Array(repeating: \(item), count: \(number))"]
      } else {
        let whole =
          otherCount.map { "columns: Array(repeating: \(otherItem), count: \($0))" } ?? otherItem
        arguments = [bySizeClass(arguments[0], whole)]
      }
    }
    if alignment.horizontal != .center { arguments.append("alignment: .\(alignment.horizontal)") }
    if let below { arguments.append("spacing: \(below)") }
    guard require(14, for: "a grid of columns", at: document.span(of: id)) else { return }
    writer.openCall("LazyVGrid", arguments)
    emitChildren(children, Context())
    writer.close()
    lastIsBlock = true
  }

  /// The columns as an argument, and their number; the number is nil if it is not constant.
  private func columnItems(
    _ position: Int, _ spacing: String?, _ alignment: BoxAlignment
  ) -> (text: String, count: Int?) {
    let columns = document.columns[position]
    let items = columns.map { column in
      var arguments: [String] = []
      switch column {
      case .fixed(let width): arguments.append(".fixed(\(literal(width)))")
      case .flexible(let least, let most):
        arguments.append(".flexible\(bounds(least, most))")
      case .adaptive(let least, let most):
        arguments.append(
          ".adaptive(minimum: \(literal(least))"
            + (most.map { ", maximum: \(literal($0))" } ?? "") + ")")
      }
      if let spacing { arguments.append("spacing: \(spacing)") }
      if alignment != .center { arguments.append("alignment: \(alignment.swiftUIName)") }
      return "GridItem(\(arguments.joined(separator: ", ")))"
    }
    if let first = items.first, items.count > 1, items.allSatisfy({ $0 == first }) {
      return (first, items.count)
    }
    return ("columns: [" + items.joined(separator: ", ") + "]", nil)
  }

  func bounds(_ least: Points, _ most: Points?) -> String {
    var arguments: [String] = []
    if least != GridColumn.standardMinimum { arguments.append("minimum: \(literal(least))") }
    if let most { arguments.append("maximum: \(literal(most))") }
    return "(" + arguments.joined(separator: ", ") + ")"
  }

  func rowAlignment(_ look: AttributeReader) -> [String] {
    guard let alignment = look.stackAlignment else { return [] }
    return stackAlignment(alignment, .horizontal).map { ["alignment: .\($0)"] } ?? []
  }

  mutating func writeList(_ id: NodeID, _ look: AttributeReader, _ children: [NodeID]) {
    guard look.scrolls else {
      diagnostics += document.refusedParts(ofList: id, look, .swiftui)
      writer.open("VStack(alignment: .leading, spacing: 0) {")
      writeRows(children, rowInsets(look))
      writer.close()
      // Clips the separator above the first row.
      writer.line(".clipped()")
      lastIsBlock = true
      return
    }
    writer.open("List {")
    // Rows of a plain list would hide the list's background.
    let covering = listBackground(look)
    let isClear =
      look.listStyle == .plain && (look.background != nil || covering != nil) && minimumIOS >= 16
    var modifiers: [String] = []
    if let insets = rowInsets(look) { modifiers.append(".listRowInsets(\(insets))") }
    if isClear {
      modifiers.append(".listRowBackground(Color.clear)")
    } else if let color = rowBackground(look) {
      modifiers.append(".listRowBackground(\(color))")
    }
    if styles.covering("separator") != nil {
      if minimumIOS >= 15 {
        modifiers.append(".listRowSeparatorTint(\(styles.color(.system("separator"))))")
      } else {
        approximate("separator", in: "lists", as: "the system's before iOS 15")
      }
    }
    if !modifiers.isEmpty { writer.open("Group {") }
    emitChildren(children, Context(isRow: true))
    if !modifiers.isEmpty { writer.close() }
    for modifier in modifiers { writer.line(modifier) }
    writer.close()
    lastIsBlock = true
  }

  /// The theme's background of a list as a `Color`; nil if the theme has none or the list sets its
  /// own.
  mutating func listBackground(_ look: AttributeReader) -> String? {
    let name = look.listStyle == .plain ? "systemBackground" : "systemGroupedBackground"
    guard look.background == nil, styles.covering(name) != nil else { return nil }
    return styles.color(.system(name))
  }

  private mutating func rowBackground(_ look: AttributeReader) -> String? {
    let name =
      look.listStyle == .plain ? "systemBackground" : "secondarySystemGroupedBackground"
    return styles.covering(name) == nil ? nil : styles.color(.system(name))
  }

  /// Reports that a theme color does not apply to a view that the system draws.
  mutating func approximate(_ color: String, in what: String, as shown: String) {
    guard
      let position = document.theme.coveringColors.last(where: {
        document.theme.colors[$0].name == color
      })
    else { return }
    let span = document.theme.colors[position].span
    guard !diagnostics.contains(where: { $0.span == span }) else { return }
    diagnostics.append(.approximated("the theme's '\(color)' in \(what)", at: span, as: shown))
  }

  /// The insets of a row's content, which can depend on the size class.
  private mutating func rowInsets(_ look: AttributeReader) -> String? {
    guard let insets = look.rowInsets else { return nil }
    return bySizeClass(edgeInsets(insets), edgeInsets(look.regular?.rowInsets ?? insets))
  }

  /// Writes the rows and separators of a list that does not scroll.
  private mutating func writeRows(_ children: [NodeID], _ insets: String?) {
    var context = Context(axis: .vertical, stretched: .horizontal)
    context.alignment = .fill
    context.isRow = true
    writeTogether(children, context)
    if let insets {
      writer.line(".padding(\(insets))")
    } else {
      writer.line(".padding(.horizontal, 16)")
      writer.line(".padding(.vertical, 11)")
    }
    writer.line(".frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)")
    let line =
      styles.covering("separator") == nil
      ? "" : ".overlay(\(styles.color(.system("separator"))))"
    openLayer("overlay", alignment: ".top")
    writer.line("Divider()\(line).padding(.leading, 16).alignmentGuide(.top) { $0[.bottom] }")
    closeLayer(alignment: ".top")
  }

  /// Writes children in a `Group`, so that the following modifiers apply to each child.
  private mutating func writeTogether(_ children: [NodeID], _ context: Context) {
    if let child = children.first, document.beginsLoop(child),
      let loop = loop(at: child), children.allSatisfy({ $0 < loop.end })
    {
      emitChildren(children, context)
      return
    }
    writer.open("Group {")
    emitChildren(children, context)
    writer.close()
  }

  mutating func writeSection(_ id: NodeID, _ children: [NodeID]) {
    let header = children.first { document.component(of: $0) == .sectionHeader }
    let footer = children.first { document.component(of: $0) == .sectionFooter }
    let rows = children.filter { $0 != header && $0 != footer }
    writer.open("Section {")
    emitChildren(rows, Context(isRow: true))
    for (part, label) in [(header, "header"), (footer, "footer")] {
      guard let part else { continue }
      writer.turn("} \(label): {")
      writeSectionPart(part)
    }
    writer.close()
    lastIsBlock = true
  }

  private mutating func writeSectionPart(_ id: NodeID) {
    writer.span = document.span(of: id)
    if document[id].content != nil {
      let isBlock = writeText(of: id, isMarkdown: false)
      modify(isBlock: isBlock) { $0.writeSectionLook(id) }
    } else {
      // A list applies a text style to its section headers.
      writer.open("Group {")
      emitChildren(document.children(of: id), Context(axis: .vertical))
      writer.close()
      writer.line(".font(.body)")
      writer.line(words.ink(".primary"))
      if minimumIOS >= 14 { writer.line(".textCase(nil)") }
    }
  }

  /// Writes the theme's style for the header or footer of a section.
  private mutating func writeSectionLook(_ id: NodeID) {
    let isPlainHeader =
      document.component(of: id) == .sectionHeader && listStyle(around: id) == .plain
    let style: SystemTextStyle = isPlainHeader ? .headline : .footnote
    let reference = document.theme.style(style)
    if document.theme.covers(style) {
      for line in styles.fontModifiers(reference) { writer.line(line) }
    }
    let standard = styles.covering(isPlainHeader ? "label" : "secondaryLabel")
    if let ink = reference.color.map({ styles.style($0) }) ?? standard {
      writer.line(words.ink(ink))
    }
  }

  private func listStyle(around id: NodeID) -> ListStyle? {
    let list = document.nodes.indices.last { position in
      position < id.position && Int(document.nodes[position].subtreeEnd) > id.position
        && document.nodes[position].component == .list
    }
    return list.map { attributeReaders[NodeID($0)].listStyle }
  }

  mutating func writeCarousel(_ id: NodeID, _ look: AttributeReader, _ children: [NodeID]) {
    let pages = document.pages(of: id)
    let isPaged = look.isPaged || look.peek != nil || pages != nil
    if isPaged, pages != nil || minimumIOS < 17, fitsPagedView(id) {
      return writePages(pages, children, at: look.stackAlignment)
    }
    if isPaged {
      let what =
        pageCount(of: id) > Self.mostPagesOfView
        ? "a carousel of more than \(Self.mostPagesOfView) pages"
        : "a carousel that stops at each child"
      guard require(17, for: what, at: document.span(of: id))
      else {
        return
      }
    }
    let alignment: StackAlignment =
      switch look.stackAlignment {
      case .top: .top
      case .bottom: .bottom
      default: .center
      }
    var arguments: [String] = []
    if let name = stackAlignment(alignment, .horizontal) { arguments.append("alignment: .\(name)") }
    // With nil, SwiftUI uses its default spacing.
    if let spacing = spacing(look.spacing ?? .points(8)) {
      arguments.append("spacing: \(spacing)")
    }
    writer.open("ScrollView(.horizontal, showsIndicators: false) {")
    writer.open("HStack" + brackets(arguments) + " {")
    if isPaged {
      writeTogether(children, Context(axis: .horizontal, stretched: .horizontal, isWhole: true))
      writer.line(".containerRelativeFrame(.horizontal)")
    } else {
      emitChildren(children, Context(axis: .horizontal))
    }
    writer.close()
    if isPaged { writer.line(".scrollTargetLayout()") }
    writer.close()
    if isPaged {
      if let peek = look.peek, peek > 0 {
        writer.line(".contentMargins(.horizontal, \(literal(peek)), for: .scrollContent)")
      }
      writer.line(".scrollTargetBehavior(.viewAligned)")
      if let pages {
        let change = model.pageChange(pages, to: "page", owner: "model.", in: scope)
        writer.call(
          ".scrollPosition",
          ["id: Binding(get: { \(index(of: pages)) }, set: { if let page = $0 { \(change) } })"])
        writer.line(".animation(.default, value: \(model.fact(pages.fact, of: "model.").text))")
      }
    }
    lastIsBlock = true
  }

  /// Whether a carousel can be a `PagedView`.
  ///
  /// A `PagedView` contains each page twice: once visible, and once hidden to determine the height.
  private func fitsPagedView(_ carousel: NodeID) -> Bool {
    guard minimumIOS >= 14, (attributeReaders[carousel].peek ?? 0) == 0,
      pageCount(of: carousel) <= Self.mostPagesOfView
    else { return false }
    let end = Int(document.nodes[carousel.position].subtreeEnd)
    return !document.nodes[carousel.position..<end].contains {
      $0.field != nil || $0.component == .host || $0.component == .list
    }
  }

  /// The maximum number of pages in a `PagedView`, which creates all of them at once.
  private static let mostPagesOfView = 20

  /// The number of pages of a carousel with the sample data, in the state with the most pages.
  private func pageCount(of carousel: NodeID) -> Int {
    document.children(of: carousel).reduce(0) { count, page in
      let loop = document.loops.first { $0.first == page }
      return count + (loop.map { document.sampleCount(of: $0.list) ?? 1 } ?? 1)
    }
  }

  private mutating func writePages(
    _ pages: CarouselPages?, _ children: [NodeID], at alignment: StackAlignment?
  ) {
    usesPagedView = true
    var arguments: [String] = []
    if let pages {
      let change = model.pageChange(pages, to: "$0", owner: "model.", in: scope)
      arguments.append("page: Binding(get: { \(index(of: pages)) }, set: { \(change) })")
    }
    if let alignment, alignment == .top || alignment == .bottom {
      arguments.append("alignment: .\(alignment.rawValue)")
    }
    if arguments.isEmpty {
      writer.open("PagedView {")
    } else {
      writer.openCall("PagedView", arguments)
    }
    emitChildren(children, Context(axis: .horizontal, stretched: .horizontal, isWhole: true))
    writer.close()
    lastIsBlock = true
  }

  /// An expression for the index of the current page, limited to existing pages.
  private mutating func index(of pages: CarouselPages) -> String {
    expressions.value(pages.index, in: scope).text
  }

  /// Writes the tag that identifies a carousel's page.
  mutating func writePagePosition(of id: NodeID) {
    guard let position = document.pagePosition(of: id) else { return }
    let text = expressions.value(position, in: scope).text
    let isTagged = document.carouselPages.contains { carousel in
      carousel.pages.contains { $0.node == id } && fitsPagedView(carousel.node)
    }
    modify(isBlock: lastIsBlock) { screen in
      screen.writer.line(isTagged ? ".tag(\(text))" : ".id(\(text))")
    }
  }
}
