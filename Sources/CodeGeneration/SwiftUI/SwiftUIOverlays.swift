internal import SpecModel
internal import SpecSyntax

/// Writes banners, sheets, alerts, and system bars.
extension SwiftUIScreen {
  // MARK: - Banners, sheets and alerts

  /// Writes the banners, sheets and alerts that the screen itself presents.
  mutating func writePresented() {
    makePresentations()
    for position in document.nodes.indices {
      let id = NodeID(position)
      writer.span = document.span(of: id)
      switch document.component(of: id) {
      case .banner: writeBanner(id)
      case .sheet, .alert: writePresentation(of: id, by: nil)
      case .navigation: writeNavigationBar(id)
      case .toolbar: writeToolbar(id)
      default: break
      }
    }
    writer.span = document.screen.nameSpan
  }

  private mutating func writeBanner(_ id: NodeID) {
    let look = attributeReaders[id]
    if let refused = document.refusedPresentation(id, .swiftui) { diagnostics.append(refused) }
    let presence = expressions.presence(of: id, inside: nil, attributeReaders, in: scope)
    openLayer("overlay", alignment: "." + look.edge.name)
    if let presence { writer.open("if \(presence.text) {") }
    emit(id, Context(stretched: .horizontal))
    if presence != nil { writer.close() }
    closeLayer(alignment: "." + look.edge.name)
    guard let presence else { return }
    let duration = look.transition.map { document.transitions[$0].duration }
    if let duration {
      animations.append((presence.text, duration))
      writeAnimations()
    } else {
      writer.line(".animation(.default, value: \(presence.text))")
    }
  }

  /// Writes the content of a banner or sheet.
  mutating func writePresentedContent(_ id: NodeID, _ look: AttributeReader, _ children: [NodeID]) {
    guard document.component(of: id) == .banner else {
      writeStack(.vertical, id, look, children, Context(room: Self.leastWidth(document)))
      lastIsBlock = true
      modify(isBlock: true) { screen in
        for modifier in screen.padding(look.padding) {
          screen.writer.call("." + modifier.name, modifier.arguments)
        }
        screen.writer.line(
          ".frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)")
        screen.writeKeeping(of: id)
        if let background = look.background {
          let fill = screen.styles.color(background)
          screen.writer.line(screen.words.backdrop(fill))
        } else if screen.styles.covering("systemBackground") != nil {
          let fill = screen.styles.color(.system("systemBackground"))
          screen.writer.line(screen.words.backdrop(fill))
        }
        screen.writeDetents(look)
        screen.writeFocus(in: id)
        for position in screen.document.nodes.indices {
          screen.writePresentation(of: NodeID(position), by: id)
        }
      }
      return
    }
    if document[id].content != nil {
      lastIsBlock = writeText(of: id, isMarkdown: false)
    } else {
      writeStack(.vertical, id, look, children, Context(room: Self.leastWidth(document)))
      lastIsBlock = true
    }
    let isBlock = lastIsBlock
    let isText = document[id].content != nil
    modify(isBlock: isBlock) { screen in
      if isText {
        let style =
          screen.document.textStyle(look.style, else: .footnote)
        for line in screen.styles.fontModifiers(style) {
          screen.writer.line(line)
        }
        let color = (look.color ?? style.color).map { screen.styles.style($0) }
        if let ink = color ?? screen.styles.covering("label") {
          screen.writer.line(screen.words.ink(ink))
        }
        screen.writer.line(".multilineTextAlignment(.center)")
      }
    }
    lastIsBlock = isBlock
  }

  private mutating func writeDetents(_ look: AttributeReader) {
    let detents = look.detents.map { detent in
      switch detent {
      case .medium: ".medium"
      case .large: ".large"
      case .height(let points): ".height(\(literal(points)))"
      }
    }
    if !detents.isEmpty, detents != [".large"] {
      guard require(16, for: "a sheet with custom heights", at: look.span(of: .detents)) else {
        return
      }
      writer.line(".presentationDetents([\(detents.joined(separator: ", "))])")
    } else if look.grabber != true {
      return
    }
    if let grabber = look.grabber,
      require(16, for: "a sheet with a grabber", at: look.span(of: .grabber))
    {
      writer.line(".presentationDragIndicator(\(grabber ? ".visible" : ".hidden"))")
    }
  }

  // MARK: - Bars

  private mutating func writeNavigationBar(_ id: NodeID) {
    var isLarge = false
    var replacesBack = false
    var sides: [(placement: String, items: [NodeID])] = []
    var position = id.position + 1
    while position < Int(document[id].subtreeEnd) {
      let node = NodeID(position)
      switch document[node].name {
      case "navigation.title", "navigation.largeTitle":
        isLarge = document[node].name == "navigation.largeTitle"
        writeTitle(title(content(of: node)), isLarge: isLarge)
      case "navigation.leading", "navigation.trailing":
        let side = document[node].name == "navigation.leading" ? "Leading" : "Trailing"
        // The navigation stack adds the back button itself.
        let items = document.children(of: node).filter { document[$0].name != "navigation.back" }
        sides.append((".navigationBar" + side, items))
        if side == "Leading", items.count == document.children(of: node).count {
          replacesBack = items.contains { !isConditional($0) }
        }
        position = Int(document[node].subtreeEnd) - 1
      default: break
      }
      position += 1
    }
    sides.removeAll { $0.items.isEmpty }
    guard !sides.isEmpty else { return }
    // Leading items replace the back button, as in UIKit.
    if replacesBack { writer.line(".navigationBarBackButtonHidden(true)") }
    guard words.hasToolbars else {
      writeBarItems(sides)
      return
    }
    writer.open(".toolbar {")
    for side in sides {
      writer.open("ToolbarItemGroup(placement: \(side.placement)) {")
      for item in side.items { emitConditionally(item, Context()) }
      writer.close()
    }
    writer.close()
  }

  private mutating func writeToolbar(_ id: NodeID) {
    guard require(14, for: "a toolbar", at: document.span(of: id)) else { return }
    writer.open(".toolbar {")
    writer.open("ToolbarItemGroup(placement: .bottomBar) {")
    for row in document.children(of: id) {
      let items = document.children(of: row)
      let isSpread = !items.contains { document.component(of: $0) == .spacer }
      // A space is between two items that are present.
      let certain = items.lastIndex { !isConditional($0) }
      for (position, item) in items.enumerated() {
        var gaps = Family.Gaps()
        if isSpread, let certain {
          if position < certain { gaps.behind = "Spacer()" }
          if position > certain { gaps.before = "Spacer()" }
        } else if isSpread, position > 0 {
          let earlier = items[..<position].map { presence(of: attributeReaders[$0]) }
          let any = earlier.compactMap { $0?.text(atLeast: .or) }.joined(separator: " || ")
          gaps.before = "if \(any) { Spacer() }"
        }
        emitConditionally(item, Context(), gaps)
      }
    }
    writer.close()
    writer.close()
  }

  // MARK: - Tabs

  /// Writes a separate view with the tab bar that contains the screen.
  mutating func writeTabs(into file: inout SwiftWriter) {
    guard !document.tabs.isEmpty else { return }
    file.blank()
    file.span = document.nodes.first { $0.component == .tabs }?.span
    file.doc("The tab bar that the screen \(document.screen.name) stands in.")
    let leads = document.tabs.count > 1
    let types = leads ? "<Content: View, Destination: View>" : "<Content: View>"
    file.open("struct \(names.tabs)\(types): View {")
    let selected = document.tabs.firstIndex { $0.isSelected } ?? 0
    let followsModel = document.tabs.indices.contains {
      document.tabTemplate($0) != nil || document.badgeTemplate($0) != nil
    }
    if followsModel {
      file.line(
        minimumIOS >= 17
          ? "let model: \(names.model)" : "@ObservedObject var model: \(names.model)")
    }
    file.doc("The tab that is open, by its place.")
    file.line("@State private var selection = \(selected)")
    file.doc("The screen \(document.screen.name) itself.")
    file.line("@ViewBuilder let content: () -> Content")
    if leads {
      file.doc("Makes the screens of the other tabs.")
      file.line("@ViewBuilder let destination: (\(names.route)) -> Destination")
    }
    file.blank()
    file.open("var body: some View {")
    file.open("TabView(selection: $selection) {")
    let hasBar = document.nodes.contains { $0.component == .navigation }
    for (position, tab) in document.tabs.enumerated() {
      var isBlock = false
      if let screen = document.screen(ofTab: position) {
        file.line("destination(\(model.taps.route(to: screen)))")
      } else if hasBar || model.navigates || document.pushesOptions {
        // Only a navigation container draws a navigation bar and opens screens.
        file.open(minimumIOS >= 16 ? "NavigationStack {" : "NavigationView {")
        file.line("content()")
        if !hasBar {
          file.indent()
          file.line(".navigationBarHidden(true)")
          file.outdent()
        }
        file.close()
        isBlock = true
        if minimumIOS < 16 { file.line(stackNavigation) }
      } else {
        file.line("content()")
      }
      if !isBlock { file.indent() }
      let title =
        document.tabTemplate(position).map { expressions.text($0, in: scope).text }
        ?? self.title(SwiftValue(text: literal(tab.title), type: .text))
      if let symbol = tab.symbol {
        if minimumIOS >= 14 {
          file.line(".tabItem { \(words.label(title, symbol: literal(symbol))) }")
        } else {
          file.open(".tabItem {")
          file.line("Image(systemName: \(literal(symbol)))")
          file.line("Text(\(title))")
          file.close()
        }
      } else {
        file.line(".tabItem { Text(\(title)) }")
      }
      writeBadge(ofTab: position, into: &file)
      file.line(".tag(\(position))")
      if !isBlock { file.outdent() }
    }
    file.close()
    // The bar is outside the screen's view, to which the tint applies.
    if styles.covering("tintColor") != nil {
      file.line(words.tint(styles.color(.system("tintColor"))))
    }
    file.close()
    file.close()
  }

  private mutating func writeBadge(ofTab position: Int, into file: inout SwiftWriter) {
    guard let badge = expressions.badge(ofTab: position, in: scope) else { return }
    guard require(15, for: "the badge of a tab", at: document.tabs[position].badgeSpan) else {
      return
    }
    let text = badge.text(atLeast: .primary)
    if badge.type == .integer || text.hasPrefix("\"") && !text.contains("\\(") {
      file.line(".badge(\(badge.text))")
    } else {
      file.line(".badge(\(text).isEmpty || \(text) == \"0\" ? nil : Text(\(badge.text)))")
    }
  }

  // MARK: - Previews

  /// Writes previews of each sample state, in light and dark mode.
  func writePreviews(into file: inout SwiftWriter) {
    var samples: [(name: String, call: String)] = []
    if !model.isNeeded {
      samples.append(
        (document.screen.name, names.view + "(\(hostSamples.joined(separator: ", ")))"))
    } else {
      let states = document.states.isEmpty ? [("sample", document.screen.name)] : []
      let named = zip(names.states, document.states).map { (escaped($0), $1.name) }
      for (member, name) in states + named {
        samples.append(
          (
            name,
            names.hosts.isEmpty
              ? "\(names.view)(model: .\(member))"
                + (hasDestinations ? " { _ in EmptyView() }" : "")
              : names.view + brackets(["model: .\(member)"] + samplesOfViews)
          ))
      }
    }
    file.span = nil
    file.blank()
    file.line("// MARK: - Previews")
    file.blank()
    let size = previewSize
    if minimumIOS >= 17 {
      for (name, call) in samples {
        for scheme in ["light", "dark"] {
          file.blank()
          let traits = size.map { ", traits: .fixedLayout(\($0))" } ?? ""
          file.open("#Preview(\(literal(name + ", " + scheme))\(traits)) {")
          let isBlock = writePreviewed(call, into: &file)
          if scheme == "dark" {
            if !isBlock { file.indent() }
            file.line(".preferredColorScheme(.dark)")
            if !isBlock { file.outdent() }
          }
          file.close()
        }
      }
      return
    }
    file.open("struct \(names.view)_Previews: PreviewProvider {")
    file.open("static var previews: some View {")
    file.open("ForEach(ColorScheme.allCases, id: \\.self) { scheme in")
    file.open("Group {")
    for (name, call) in samples {
      let line = "\(call).previewDisplayName(\(literal(name)))"
      if !hasNavigationBars, characterCount(of: line) <= file.room {
        file.line(line)
      } else {
        let isBlock = writePreviewed(call, into: &file)
        if !isBlock { file.indent() }
        file.line(".previewDisplayName(\(literal(name)))")
        if !isBlock { file.outdent() }
      }
    }
    file.close()
    if let size { file.line(".previewLayout(.fixed(\(size)))") }
    file.line(".preferredColorScheme(scheme)")
    file.close()
    file.close()
    file.close()
  }

  /// The preview's arguments for screens and views that the app provides.
  private var samplesOfViews: [String] {
    (hasDestinations ? ["destination: { _ in EmptyView() }"] : []) + hostSamples
  }

  /// Whether the screen has bars that only a navigation container shows.
  private var hasNavigationBars: Bool {
    document.pushesOptions
      || document.nodes.contains { $0.component == .navigation || $0.component == .toolbar }
  }

  /// Writes a screen for previews, in a navigation container if it has bars.
  ///
  /// - Returns: whether the code ends with a closing bracket, so that modifiers after it are not
  ///   indented.
  private func writePreviewed(_ call: String, into file: inout SwiftWriter) -> Bool {
    guard hasNavigationBars else {
      file.line(call)
      return false
    }
    file.open(minimumIOS >= 16 ? "NavigationStack {" : "NavigationView {")
    file.line(call)
    file.close()
    if minimumIOS < 16 { file.line(stackNavigation) }
    return true
  }

  /// The modifier that makes a navigation view a stack instead of a split view.
  private var stackNavigation: String {
    minimumIOS >= 15
      ? ".navigationViewStyle(.stack)" : ".navigationViewStyle(StackNavigationViewStyle())"
  }

  /// The size of a preview without a device; nil if the first preview has a device.
  private var previewSize: String? {
    guard case .size(let width, let height?, _, _)? = document.preview.devices.first else {
      return nil
    }
    return "width: \(literal(width)), height: \(literal(height))"
  }
}
