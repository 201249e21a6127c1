internal import PlatformData
internal import SpecModel
internal import SpecSyntax
internal import XMLTree

/// Converts buttons, with the sizes that Interface Builder gives them.
///
/// A button without a configuration is called a legacy button. The rules are derived from frames in
/// Interface Builder documents, tools versions 10117–24765.
extension ScreenPlanner {
  /// Sets a system button's vertical padding, unless it has explicit insets or an image.
  func describeButton(_ id: IBViewID, _ node: inout PlanNode) {
    node.content = .text(document.title(of: id))
    node.set(.symbol, document.symbolName(of: id).map { .text($0) })
    let ink = document.titleColor(of: id, "normal").flatMap { color($0) }
    func look(_ state: String) -> PlanValue? {
      document.titleColor(of: id, state).flatMap { color($0) }.map {
        .mapping(of: ("color", $0))
      }
    }
    node.set(
      .style,
      .mapping(
        of: ("style", buttonFont(of: id).value), ("color", ink ?? tint(of: id)),
        ("padding", padding(buttonInsets(of: id)) ?? .number(0)), ("disabled", look("disabled")),
        ("highlighted", look("highlighted"))))
  }

  /// Sets the alignment of the title in a button that is wider than its title.
  func describeSide(of id: IBViewID, _ node: inout PlanNode) {
    guard !document.title(of: id).isEmpty else { return }
    switch document.value(of: id, "contentHorizontalAlignment") {
    case "left", "leading": node.set(.frameAlignment, .word("leading"))
    case "right", "trailing": node.set(.frameAlignment, .word("trailing"))
    default: break
    }
  }

  // MARK: - Fonts and insets

  /// The configuration of a button; nil for a legacy button.
  private func configuration(of id: IBViewID) -> XMLNodeID? {
    document.child("buttonConfiguration", of: document[id].element)
  }

  /// The font of a button's title.
  ///
  /// By default, it has 15 points for system buttons, 18 for custom buttons, and 17 for buttons
  /// with a configuration (semibold if filled).
  private func buttonFont(of id: IBViewID) -> Font {
    guard let configuration = configuration(of: id) else {
      let isCustom = document.value(of: id, "buttonType") == nil
      return font(
        of: id,
        standard: isCustom
          ? ControlMetrics.customButtonPointSize : ControlMetrics.buttonPointSize)
    }
    let standard = SystemTextStyle.body.pointSize(at: canvasTextSize)
    var font = font(of: id, standard: standard)
    let isPlain = document.child("fontDescription", of: configuration) == nil
    if isPlain, document.value(of: id, "role") == "primary" { font.weight = .semibold }
    return font
  }

  /// The insets of a button's content.
  private func buttonInsets(of id: IBViewID) -> Insets {
    if let configuration = configuration(of: id) {
      let standard = ControlMetrics.configuredButtonInsets
      var insets =
        document.keyed("contentInsets", in: configuration).map { self.insets($0) }
        ?? Insets(
          top: standard.top, leading: standard.leading, bottom: standard.bottom,
          trailing: standard.trailing)
      if context.isAsDrawn { insets.leading += widthBesideTitle(configuration) }
      return insets
    }
    var insets = legacyInsets(of: id)
    if insets == Insets(), document.imageName(of: id) == nil {
      insets.top = ControlMetrics.buttonExtraHeight / 2
      insets.bottom = insets.top
    }
    // On the canvas, the image is before the title; buttons in specs have no such image.
    if context.isAsDrawn { insets.leading += imageBesideTitle(of: id)?.width ?? 0 }
    return insets
  }

  /// The insets of a legacy button around its image and title.
  func legacyInsets(of id: IBViewID) -> Insets {
    document.element(of: id, "contentEdgeInsets").map { insets($0) } ?? Insets()
  }

  /// The image beside the title of a legacy button; nil for a symbol, or if there is no image.
  private func imageBesideTitle(of id: IBViewID) -> IBImage? {
    guard configuration(of: id) == nil, !document.title(of: id).isEmpty,
      let image = document.imageName(of: id).flatMap({ document.images[$0] }), !image.isSymbol
    else { return nil }
    return image
  }

  /// The width of the image beside the title of a button with a configuration, including the gap; 0
  /// for a symbol, and for an image above or below the title.
  private func widthBesideTitle(_ configuration: XMLNodeID) -> Double {
    let xml = document.xml
    func attribute(_ name: String) -> String? { xml.attribute(name, of: configuration)?.value }
    let placement = attribute("imagePlacement") ?? "leading"
    guard attribute("title") != nil, ["leading", "trailing"].contains(placement),
      let image = attribute("image").flatMap({ document.images[$0] }), !image.isSymbol
    else { return 0 }
    return image.width + (attribute("imagePadding").flatMap { finiteNumber($0) } ?? 0)
  }

  // MARK: - Sizes

  /// The size of a legacy button on the canvas; nil on an axis if it is the same on a device.
  ///
  /// The title has one line, whose height is a whole number of points: 33 for a 17-point font, at
  /// every screen scale. A button with an image but no title has this line, too; a button with only
  /// a background image has that image's size (tools versions 9531–21507).
  func drawnButtonSize(of id: IBViewID) -> NaturalSize? {
    let font = buttonFont(of: id)
    guard configuration(of: id) == nil, hasKnownLine(font), !hasAttributedTitle(id) else {
      return nil
    }
    let title = document.title(of: id)
    let image = document.imageName(of: id)
    let insets = buttonInsets(of: id)
    let room = insets.top + insets.bottom
    if let image, title.isEmpty, document.symbolName(of: id) == nil {
      guard let height = document.images[image]?.height else { return nil }
      let line = lineHeight(of: font).rounded(.up)
      return height < line ? NaturalSize(width: nil, height: line + room) : nil
    }
    if title.isEmpty, image == nil, let behind = backgroundImage(of: id) {
      return NaturalSize(width: behind.width, height: behind.height)
    }
    let breaks = document.value(of: id, "lineBreakMode") ?? "middleTruncation"
    if breaks == "wordWrap" || breaks == "characterWrap" || title.contains(where: \.isNewline) {
      return nil
    }
    let line = lineHeight(of: font).rounded(.up)
    let height = max(line, imageBesideTitle(of: id)?.height ?? 0) + room
    let isEmpty = title.isEmpty && image == nil
    let width =
      legacyInsets(of: id) == Insets()
      ? ControlMetrics.buttonMinimumWidth
      : insets.leading + insets.trailing
    return NaturalSize(width: isEmpty ? width : nil, height: height)
  }

  /// The background image of a button in the normal state; nil if the document does not contain its
  /// size.
  private func backgroundImage(of id: IBViewID) -> IBImage? {
    document.normalState(of: id)
      .flatMap { document.xml.attribute("backgroundImage", of: $0)?.value }
      .flatMap { document.images[$0] }
  }

  private func hasAttributedTitle(_ id: IBViewID) -> Bool {
    document.normalState(of: id).flatMap { document.keyed("attributedTitle", in: $0) } != nil
  }

  // MARK: - Names

  /// A VoiceOver label for a button with only a symbol, if the document has none.
  ///
  /// It is derived from the first of these that exists: the name that the author gave it, an
  /// outlet, an action, the symbol.
  func nameOfSymbolButton(_ id: IBViewID) -> String {
    name(
      labelled: document.value(of: id, "userLabel"), outlet: document.outlets[document[id].id],
      acting: document.child("connections", of: document[id].element),
      symbol: document.symbolName(of: id) ?? "")
  }

  /// - Parameter connections: the connections of the element with the action; nil if there are
  ///   none.
  func name(
    labelled label: String?, outlet: String?, acting connections: XMLNodeID?, symbol: String
  ) -> String {
    let action = connections.flatMap { connections in
      document.xml.elements(of: connections).first { document.xml.isElement($0, "action") }
        .flatMap { document.xml.attribute("selector", of: $0)?.value }
        .map { String($0.prefix { $0 != ":" }) }
    }
    for candidate in [label, outlet, action] {
      if let words = candidate.flatMap({ NodeNames.spokenWords(of: $0) }) { return words }
    }
    return NodeNames.spokenWords(ofSymbol: symbol)
  }
}
