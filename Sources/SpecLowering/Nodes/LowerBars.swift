internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// The top-level keys for the bars around a screen's body.
struct ScreenBars {
  var navigation: Lowering.Entry?
  var tabs: Lowering.Entry?
  var toolbar: Lowering.Entry?
}

/// Lowers `navigation:`, `tabs:` and `toolbar:`, the bars that reduce the safe area of the screen.
///
/// A bar becomes rows, texts and buttons with the appearance of UIKit's bars.
extension Lowering {
  // MARK: - Navigation

  mutating func lowerNavigation(_ entry: Entry, depth: Int) {
    guard let fields = fields(entry.value, .navigation) else { return }
    let span = tree.span(entry.key)
    let title: TemplateText =
      fields["title"].flatMap { templateText($0.value, of: "title") } ?? ("", nil)
    let isLarge = fields["largeTitle"].flatMap { boolean($0.value, of: "largeTitle") } ?? false
    if isLarge, title.text.isEmpty, !fields.hasGaps, let large = fields["largeTitle"] {
      report(.missingKey("title", of: "navigation", at: tree.span(large.key)))
    }
    let bar = openNode(
      .navigation, name: "navigation", content: nil,
      placement: .presented(.edge(.top, inset: 0)), at: span)
    let row = openNode(
      .hstack, name: "navigation.bar", content: nil, attributes: barRow(at: span), at: span)
    let leading = openSide(.leading, at: span)
    if let back = fields["back"] { lowerBack(back) }
    if let list = fields["leading"] { lowerBarItems(list, of: "leading", depth: depth) }
    closeNode(leading)
    if !isLarge { lowerTitle(title, at: fields["title"].map { tree.span($0.value) } ?? span) }
    let trailing = openSide(.trailing, at: span)
    if let list = fields["trailing"] { lowerBarItems(list, of: "trailing", depth: depth) }
    closeNode(trailing)
    closeNode(row)
    if isLarge { lowerLargeTitle(title, at: fields["title"].map { tree.span($0.value) } ?? span) }
    closeNode(bar)
  }

  /// Opens the stack at one end of the navigation bar.
  ///
  /// Both ends get half of the space beside the title, which keeps the title centered if possible.
  private mutating func openSide(_ side: Edge, at span: SourceSpan) -> NodeID {
    let isLeading = side == .leading
    return openNode(
      .hstack, name: "navigation.\(side.name)", content: nil,
      attributes: [
        AttributeEntry(.width, .dimension(.fill), at: span),
        AttributeEntry(
          .frameAlignment, .boxAlignment(BoxAlignment(isLeading ? .leading : .trailing, .center)),
          at: span),
        AttributeEntry(.spacing, .spacing(.points(16)), at: span),
      ], at: span)
  }

  private func barRow(at span: SourceSpan) -> [AttributeEntry] {
    [
      AttributeEntry(.width, .dimension(.fill), at: span),
      AttributeEntry(.height, .dimension(.points(ControlMetrics.navigationBarHeight)), at: span),
      AttributeEntry(
        .padding, .insets(EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)), at: span),
      AttributeEntry(.spacing, .spacing(.points(8)), at: span),
    ]
  }

  private mutating func lowerTitle(_ title: TemplateText, at span: SourceSpan) {
    guard !title.text.isEmpty else { return }
    document.textStyles.append(document.theme.style(.headline))
    let id = openNode(
      .text, name: "navigation.title", content: nil,
      attributes: [
        AttributeEntry(.style, .style(document.textStyles.count - 1), at: span),
        AttributeEntry(.lines, .number(1), at: span),
        AttributeEntry(.layoutPriority, .number(1), at: span),
      ], at: span)
    setContent(title, of: id)
    closeNode(id)
  }

  private mutating func lowerLargeTitle(_ title: TemplateText, at span: SourceSpan) {
    var style = document.theme.style(.largeTitle)
    style.weight = .bold
    document.textStyles.append(style)
    let id = openNode(
      .text, name: "navigation.largeTitle", content: nil,
      attributes: [
        AttributeEntry(.style, .style(document.textStyles.count - 1), at: span),
        AttributeEntry(.lines, .number(1), at: span),
        AttributeEntry(.width, .dimension(.fill), at: span),
        AttributeEntry(.height, .dimension(.points(ControlMetrics.largeTitleHeight)), at: span),
        AttributeEntry(
          .padding, .insets(EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)), at: span),
      ], at: span)
    setContent(title, of: id)
    closeNode(id)
  }

  /// Lowers `back`, which is `true` or the title of the previous screen.
  private mutating func lowerBack(_ entry: Entry) {
    guard let value = readable(entry.value) else { return }
    if tree.isScalar(value, "false") { return }
    let span = tree.span(entry.value)
    let isPlain = tree.isScalar(value, "true")
    guard let title = isPlain ? systemText("Back", at: span) : templateText(entry.value, of: "back")
    else { return }
    document.actions.append(.dismiss)
    let id = openNode(
      .button, name: "navigation.back", content: nil,
      attributes: [
        AttributeEntry(.symbol, .text("chevron.backward"), at: span),
        AttributeEntry(.tap, .action(document.actions.count - 1), at: span),
      ], at: span)
    setContent(title, of: id)
    closeNode(id)
  }

  /// Lowers the buttons and status items of a bar.
  private mutating func lowerBarItems(_ entry: Entry, of owner: String, depth: Int) {
    let first = document.nodes.count
    lowerButtons(entry.value, of: owner, in: .navigation, depth: depth + 3)
    checkItems(from: first, of: owner) { $0.isBarItem }
  }

  // MARK: - Toolbar

  mutating func lowerToolbar(_ entry: Entry, depth: Int) {
    let span = tree.span(entry.key)
    let bar = openNode(
      .toolbar, name: "toolbar", content: nil,
      placement: .presented(.edge(.bottom, inset: 0)), at: span)
    let spread = StackDistribution.allCases.firstIndex(of: .equalSpacing) ?? 0
    var attributes = barRow(at: span)
    if hasOneItem(entry.value) {
      // UIKit's stacks stretch a single view, but a bar never does.
      let place = BoxAlignment(.leading, .center)
      attributes.append(AttributeEntry(.frameAlignment, .boxAlignment(place), at: span))
    } else {
      attributes.append(AttributeEntry(.distribution, .word(UInt8(spread)), at: span))
    }
    let row = openNode(
      .hstack, name: "toolbar.items", content: nil, attributes: attributes, at: span)
    let first = document.nodes.count
    lowerButtons(entry.value, of: "toolbar", in: .toolbar, depth: depth + 2)
    checkItems(from: first, of: "toolbar") { $0.isBarItem || $0 == .spacer }
    closeNode(row)
    closeNode(bar)
  }

  private func hasOneItem(_ value: YAMLNodeID) -> Bool {
    guard let list = readable(value), tree[list].kind == .sequence,
      list.index + 1 < tree[list].subtreeEnd
    else { return false }
    return tree[YAMLNodeID(Int(list.index) + 1)].subtreeEnd == tree[list].subtreeEnd
  }

  // MARK: - Tabs

  mutating func lowerTabs(_ entry: Entry) {
    let items = list(entry.value, of: "tabs")
    guard !items.isEmpty else {
      if let value = readable(entry.value), tree[value].kind == .sequence {
        report(.nothingInList("tabs", example: "[{ title: Home }]", at: tree.span(entry.value)))
      }
      return
    }
    var selected: SourceSpan?
    let first = document.tabs.count
    for item in items { lowerTab(item, &selected) }
    if selected == nil, first < document.tabs.count, let target = document.tabs[first].target,
      target != document.screen.name
    {
      report(.firstTabGoesNowhere(at: document.tabs[first].targetSpan))
    }
    closeNode(
      openNode(
        .tabs, name: "tabs", content: nil, placement: .presented(.edge(.bottom, inset: 0)),
        at: tree.span(entry.key)))
  }

  private mutating func lowerTab(_ item: YAMLNodeID, _ selected: inout SourceSpan?) {
    guard let fields = fields(item, .tab) else { return }
    let title = fields["title"].flatMap { templateText($0.value, of: "title", for: .loose) }
    if let template = title?.template {
      document.looseTemplates.append(LooseTemplate(.tab(document.tabs.count), template))
    }
    let symbol = fields["symbol"].flatMap { self.symbol($0.value, of: "symbol") }
    let badge = fields["badge"].flatMap { templateText($0.value, of: "badge", for: .loose) }
    if let template = badge?.template {
      document.looseTemplates.append(LooseTemplate(.badge(document.tabs.count), template))
    }
    if fields["title"] == nil, !fields.hasGaps {
      report(.missingKey("title", of: "tab", at: tree.span(item)))
    }
    var isSelected = false
    if let field = fields["selected"] {
      isSelected = boolean(field.value, of: "selected") ?? false
      if isSelected, let first = selected {
        report(.twoSelectedTabs(at: tree.span(field.value), first: first))
      }
      if isSelected { selected = selected ?? tree.span(field.value) }
    }
    var target: String?
    if let field = fields["to"] {
      target = screenReference(field.value, of: "to")?.name
      if isSelected { report(.selectedTabGoesNowhere(at: tree.span(field.key))) }
    }
    document.tabs.append(
      TabDeclaration(
        title: title?.text ?? "", symbol: symbol, badge: badge?.text ?? "",
        badgeSpan: fields["badge"].map { tree.span($0.value) }, target: target,
        targetSpan: fields["to"].map { tree.span($0.value) } ?? tree.span(item),
        isSelected: isSelected))
  }
}

extension Component {
  /// Whether the component is allowed in a bar.
  fileprivate var isBarItem: Bool {
    switch self {
    case .button, .text, .icon, .image, .activity, .progress, .segmented, .search: true
    default: false
    }
  }
}
