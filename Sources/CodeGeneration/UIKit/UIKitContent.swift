internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Creates the content of nodes: texts, images, buttons and containers.
extension UIKitScreen {
  /// Writes the statements that create a node's view.
  mutating func makeContent(_ id: NodeID, _ look: AttributeReader, _ context: Context) -> String {
    let children = document.content(of: id)
    switch document.component(of: id) {
    case .vstack: return makeStack(.vertical, id, look, children, in: context)
    case .hstack: return makeStack(.horizontal, id, look, children, in: context)
    case .zstack, .canvas: return makeLayers(id, look, children)
    case .group: return makeGroup(id, look, children, context)
    case .scroll: return makeScroll(id, look, children)
    case .grid: return makeGrid(id, look, children)
    case .row, .section: return makeStack(.horizontal, id, look, children)
    case .viewThatFits:
      refuse("'viewThatFits'", at: document.span(of: id), instead: "write what fits every device")
      return "UIView()"
    case .list: return makeList(id, look, children)
    case .carousel: return makeCarousel(id, look, children)
    case .text: return makeLabel(id, look)
    case .sectionHeader, .sectionFooter:
      return document[id].content == nil
        ? makeStack(.vertical, id, look, children) : makeLabel(id, look)
    case .image: return makeImage(id, look)
    case .icon: return makeIcon(id, look)
    case .box:
      let view = declare(id, suffix: "Box", "FreeView()", isStored: changes(id, look))
      if let color = chosenColor(look, .background, else: "clear") {
        set("\(view).backgroundColor", to: color, at: look.span(of: .background))
      } else {
        let fill = look.background.map { colors.color($0) } ?? ".clear"
        writer.line("\(view).backgroundColor = \(fill)")
      }
      return view
    case .host: return makeHost(id, look)
    case .spacer:
      let axis = context.axis ?? .vertical
      return makeSpacer(id, look, along: axis)
    case .divider: return makeDivider(id, look, context)
    case .progress:
      let share = look.progressTemplate.map { expressions.number(of: $0, in: scope) }
      let mayRun = share.map(\.mayBeMissing) ?? (look.progress == nil)
      let view = declare(
        id, suffix: "View",
        "\(mayRun ? "PulsingProgressView" : "UIProgressView")(progressViewStyle: .default)",
        isStored: changes(id, look) || look.progressTemplate != nil)
      if let share = look.progress { writer.line("\(view).progress = \(literal(share))") }
      if let share {
        let value = mayRun ? "share = \(share.text)" : "progress = Float(\(share.text))"
        let line = "\(view).\(value)"
        if isInLoop { writer.line(line) } else { updates.line(line) }
      }
      writeTint("\(view).progressTintColor", look)
      return view
    case .activity:
      let style = look.isLarge ? "large" : "medium"
      let view = declare(
        id, suffix: "Indicator", "UIActivityIndicatorView(style: .\(style))",
        isStored: changes(id, look))
      if look.color == nil, look.choice(.color) == nil, let gray = colors.covering("secondaryLabel")
      {
        writer.line("\(view).color = \(gray)")
      } else {
        writeTint("\(view).color", look)
      }
      writer.line("\(view).startAnimating()")
      return view
    case .button, .link: return makeButton(id, look, isRow: context.isRow)
    case .field, .secureField, .input, .fieldLabel, .fieldError, .toggle, .textArea, .stepper,
      .slider, .picker, .segmented, .datePicker, .search:
      return makeField(id, look)
    case .banner, .sheet: return makePresented(id, look, children)
    case .alert, .body, .fieldInput, .fieldValue, .fieldHelp, .listGroup, .listCell, .listRow,
      .steps, .pageDots, .navigation, .tabs, .toolbar, .dimming, .grabber:
      // The view controller itself shows alerts and bars; parts have no view.
      return "UIView()"
    }
  }
}
