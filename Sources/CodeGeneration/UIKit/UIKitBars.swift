internal import SpecModel
internal import SpecSyntax

/// Writes navigation bars and toolbars, with their items.
extension UIKitScreen {
  /// Whether the spec has a navigation bar, which the navigation controller draws.
  var hasNavigationBar: Bool { document.nodes.contains { $0.component == .navigation } }

  /// Writes which optional bars the navigation controller shows, such as a large title or a
  /// toolbar.
  mutating func writeBarVisibility(into file: inout SwiftWriter) {
    let isLarge = document.nodes.contains { $0.name == "navigation.largeTitle" }
    let hasToolbar = document.nodes.contains { $0.component == .toolbar }
    // In a tab, the screen has a navigation controller only to push screens.
    let hidesBar =
      !hasNavigationBar && (model.navigates || document.pushesOptions) && !document.tabs.isEmpty
    // The bar is outside the view to which the theme's tint applies.
    let tint = hasNavigationBar ? colors.covering("tintColor") : nil
    guard isLarge || hasToolbar || hidesBar || tint != nil else { return }
    file.blank()
    file.open("override func viewWillAppear(_ animated: Bool) {")
    file.line("super.viewWillAppear(animated)")
    if isLarge { file.line("navigationController?.navigationBar.prefersLargeTitles = true") }
    if hidesBar {
      file.line("navigationController?.setNavigationBarHidden(true, animated: animated)")
    }
    if let tint { file.line("navigationController?.navigationBar.tintColor = \(tint)") }
    if hasToolbar {
      file.line("navigationController?.setToolbarHidden(false, animated: animated)")
    }
    file.close()
    guard hasToolbar || hidesBar else { return }
    file.blank()
    file.open("override func viewWillDisappear(_ animated: Bool) {")
    file.line("super.viewWillDisappear(animated)")
    if hasToolbar { file.line("navigationController?.setToolbarHidden(true, animated: animated)") }
    if hidesBar {
      file.line("navigationController?.setNavigationBarHidden(false, animated: animated)")
    }
    file.close()
  }

  mutating func writeNavigationBar(_ id: NodeID) {
    var position = id.position + 1
    while position < Int(document[id].subtreeEnd) {
      let node = NodeID(position)
      switch document[node].name {
      case "navigation.title", "navigation.largeTitle":
        let isLarge = document[node].name == "navigation.largeTitle"
        let text = shownText(content(of: node))
        // The controller's own title would also become that of its tab.
        if attributeReaders.contentTemplate(of: node) == nil {
          writer.line("navigationItem.title = \(text)")
        } else {
          updates.line("navigationItem.title = \(text)")
        }
        writer.line("navigationItem.largeTitleDisplayMode = .\(isLarge ? "always" : "never")")
      case "navigation.leading", "navigation.trailing":
        let isLeading = document[node].name == "navigation.leading"
        // The navigation controller adds the back button itself.
        let items = document.children(of: node).filter { document[$0].name != "navigation.back" }
        if !items.isEmpty, items.count < document.children(of: node).count {
          writer.line("navigationItem.leftItemsSupplementBackButton = true")
        }
        position = Int(document[node].subtreeEnd) - 1
        if !items.isEmpty {
          // The first trailing item is at the edge.
          writeItems(
            isLeading ? items : items.reversed(),
            to: "navigationItem.\(isLeading ? "left" : "right")BarButtonItems")
        }
      default: break
      }
      position += 1
    }
  }

  mutating func writeToolbar(_ id: NodeID) {
    let items = document.children(of: id).flatMap { document.children(of: $0) }
    writeItems(items, to: "toolbarItems", isToolbar: true)
  }

  // MARK: - Items

  /// Writes the items of a bar; they are set once, or in each update if some are conditional.
  private mutating func writeItems(
    _ items: [NodeID], to property: String, isToolbar: Bool = false
  ) {
    let barSpan = writer.span
    let isSpread = isToolbar && !items.contains { document.component(of: $0) == .spacer }
    // The bar button item of a hidden view would still take space.
    let comesAndGoes = items.contains { absence(of: attributeReaders[$0]) != nil }
    // Statements that configure items come before the list of items.
    let names = items.map { writeNamedItem($0, isStored: comesAndGoes) }
    writer.span = barSpan
    if comesAndGoes { swap(&writer, &updates) }
    // A space is between two items that are present.
    let spreadsLater = isSpread && comesAndGoes && items.count > 1
    writer.open(spreadsLater ? "let shownItems = [" : "\(property) = [")
    for (position, item) in items.enumerated() {
      if position > 0, isSpread, !spreadsLater { writer.line("UIBarButtonItem.\(flexibleSpace),") }
      guard let name = names[position] else {
        writeBarItem(item, "", ",")
        continue
      }
      writer.span = document.span(of: item)
      if let absence = absence(of: attributeReaders[item]) {
        writer.line("\(absence.text(atLeast: .or)) ? nil : \(name),")
      } else {
        writer.line("\(name),")
      }
    }
    writer.span = barSpan
    writer.close(comesAndGoes ? "].compactMap { $0 }" : "]")
    if spreadsLater {
      writer.line(
        "\(property) = Array(shownItems.flatMap { [UIBarButtonItem.\(flexibleSpace), $0] }.dropFirst())"
      )
    }
    if comesAndGoes, isToolbar, model.request.writesInterop {
      writer.line("(parent as? ContainerController)?.toolbarItems = toolbarItems")
    }
    if comesAndGoes { swap(&writer, &updates) }
  }

  /// Whether an item is a standard `UIBarButtonItem` with a title or symbol; others need a custom
  /// view.
  private func isBarButton(_ id: NodeID) -> Bool {
    guard document.component(of: id) == .button else { return false }
    return document.attributes(of: id).allSatisfy { entry in
      switch entry.attribute {
      case .style, .background, .border, .cornerRadius, .padding, .margin, .width, .height,
        .minWidth, .maxWidth, .minHeight, .maxHeight, .opacity, .shadow, .offset, .overlay,
        .invisible:
        false
      default: true
      }
    }
  }

  /// Writes an item that needs more configuration than `UIBarButtonItem.init` accepts.
  ///
  /// - Returns: the item's name; nil for an item that is created inside the array.
  private mutating func writeNamedItem(_ id: NodeID, isStored: Bool) -> String? {
    let look = attributeReaders[id]
    let isButton = isBarButton(id)
    let changes =
      isButton
      && (isCondition(look.enabled) || changes(id, look) || look.symbolTemplate != nil
        || look.choice(.color) != nil)
    var isDisabled = false
    if case .boolean(false)? = look.enabled { isDisabled = true }
    let hasColor = look.color != nil || look.choice(.color) != nil
    let isRed = !hasColor && look.role == .destructive
    // A bar is outside the view to which the theme's tint applies.
    let tint = !hasColor && !isRed ? colors.covering("tintColor") : nil
    let hasTitleFont =
      document.theme.covers(.body) && look.symbol == nil && look.symbolTemplate == nil
    let says =
      isButton
      && (look.accessibility != nil || isDisabled || hasColor || isRed || tint != nil
        || hasTitleFont)
    guard isStored || changes || says else { return nil }
    writer.span = document.span(of: id)
    updates.span = document.span(of: id)
    var item = viewNames.take(viewName(of: id, suffix: "Item"))
    if (isStored || changes) && !isInLoop {
      properties.append("private var \(item) = UIBarButtonItem()")
      writeBarItem(id, "\(item) = ", "")
    } else {
      writeBarItem(id, "let \(item) = ", "")
    }
    guard isButton else { return item }
    writer.span = document.span(of: id)
    writeTint("\(item).tintColor", look)
    if let tint { writer.line("\(item).tintColor = \(tint)") }
    if hasTitleFont {
      let font = font(document.theme.font(.body))
      writer.line("\(item).setTitleTextAttributes([.font: UIFont\(font)], for: .normal)")
    }
    if isRed { writer.line("\(item).tintColor = \(colors.color(.system("systemRed")))") }
    if attributeReaders.contentTemplate(of: id) != nil {
      updates.line("\(item).title = \(shownText(content(of: id)))")
      updates.line("\(item).accessibilityLabel = \(item).title")
    }
    if let symbol = look.symbolTemplate {
      let name = expressions.text(symbol, in: scope).text
      updates.line("\(item).image = UIImage(systemName: \(name))")
    }
    switch look.enabled {
    case .condition(let condition):
      updates.line("\(item).isEnabled = \(expressions.condition(condition, in: scope).text)")
    case .boolean(false): writer.line("\(item).isEnabled = false")
    default: break
    }
    if let told = look.accessibility, !document.accessibilities[told].chosenTraits.isEmpty {
      refuse(
        "a trait of a bar's item by condition", at: look.span(of: .accessibility),
        instead: "write the trait without a condition")
    }
    writeAccessibility(&item, look)
    return item
  }

  /// Writes the call that creates an item.
  private mutating func writeBarItem(_ id: NodeID, _ head: String, _ tail: String) {
    let look = attributeReaders[id]
    writer.span = document.span(of: id)
    let type = head + "UIBarButtonItem"
    guard isBarButton(id) else {
      if document.component(of: id) == .spacer {
        writer.line("\(type).\(flexibleSpace)\(tail)")
      } else {
        // A view that needs several statements is created in a separate function.
        var probe = self
        probe.writer = SwiftWriter(depth: 2)
        let view = probe.emit(id, Context())
        if probe.writer.bytes.isEmpty {
          probe.writer = writer
          self = probe
          writer.line("\(type)(customView: \(view))\(tail)")
        } else {
          let function = partNames.take("make" + viewName(of: id, suffix: "Item").capitalised)
          parts.append(Part(name: function, node: id, context: Context(), variables: []))
          writer.line("\(type)(customView: \(function)())\(tail)")
        }
      }
      return
    }
    var arguments = ["title: \(shownText(content(of: id)))"]
    if let symbol = expressions.symbol(of: look, in: scope) {
      arguments.append("symbol: \(symbol)")
    }
    guard let action = look.action else {
      writer.call(type, arguments, " {}" + tail)
      return
    }
    writer.call(type, arguments, " {" + capture(for: document.actions[action]))
    writer.indent()
    writeStatements(of: document.actions[action], owner: "self?")
    writer.outdent()
    writer.line("}" + tail)
  }

  /// The call that creates a flexible space item; on iOS 13, a function of the support file does
  /// so.
  private var flexibleSpace: String { minimumIOS >= 14 ? "flexibleSpace()" : "flexibleRoom()" }
}
