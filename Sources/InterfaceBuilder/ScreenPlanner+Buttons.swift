internal import PlatformData
internal import SpecModel
internal import SpecSyntax
internal import XMLTree

/// Converts buttons, with their sizes in Interface Builder.
///
/// A button without a configuration is a legacy one. The rules were derived from frames in
/// Interface Builder documents, tools 10117–24765.
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

  /// Sets the alignment of a title in a wider button.
  func describeSide(of id: IBViewID, _ node: inout PlanNode) {
    guard !document.title(of: id).isEmpty else { return }
    switch document.value(of: id, "contentHorizontalAlignment") {
    case "left", "leading": node.set(.frameAlignment, .word("leading"))
    case "right", "trailing": node.set(.frameAlignment, .word("trailing"))
    default: break
    }
  }

  // MARK: - Fonts and insets

  /// The configuration of a button; nil for a legacy one.
  private func configuration(of id: IBViewID) -> XMLNodeID? {
    document.child("buttonConfiguration", of: document[id].element)
  }

  /// The font of a button's title; by default 15 points for system buttons, 18 for custom ones and
  /// 17 for those with a configuration (semibold in a filled one).
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
    // On the canvas an image precedes the title; buttons in specs have no such image.
    if context.isAsDrawn { insets.leading += imageBesideTitle(of: id)?.width ?? 0 }
    return insets
  }

  /// The content insets of a legacy button, around image and title.
  func legacyInsets(of id: IBViewID) -> Insets {
    document.element(of: id, "contentEdgeInsets").map { insets($0) } ?? Insets()
  }

  /// The image of a legacy button with a title; nil for a symbol, and for none.
  private func imageBesideTitle(of id: IBViewID) -> IBImage? {
    guard configuration(of: id) == nil, !document.title(of: id).isEmpty,
      let image = document.imageName(of: id).flatMap({ document.images[$0] }), !image.isSymbol
    else { return nil }
    return image
  }

  /// The width of the image beside a configured button's title, with the distance between them; 0
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
  /// Its title has one line, whose height is a whole number of points: 33 for a 17-point font, at
  /// every screen scale. A button without title has a line, too, beside its image; one with only a
  /// background image has that image's size (tools 9531–21507).
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

  /// The background image of a button's normal state, if the document has its size.
  private func backgroundImage(of id: IBViewID) -> IBImage? {
    document.normalState(of: id)
      .flatMap { document.xml.attribute("backgroundImage", of: $0)?.value }
      .flatMap { document.images[$0] }
  }

  private func hasAttributedTitle(_ id: IBViewID) -> Bool {
    document.normalState(of: id).flatMap { document.keyed("attributedTitle", in: $0) } != nil
  }

  // MARK: - Names

  /// The VoiceOver label of a symbol-only button without one.
  ///
  /// It is derived from the first of these: the author's label, an outlet, an action, or the
  /// symbol.
  func nameOfSymbolButton(_ id: IBViewID) -> String {
    name(
      labelled: document.value(of: id, "userLabel"), outlet: document.outlets[document[id].id],
      acting: document.child("connections", of: document[id].element),
      symbol: document.symbolName(of: id) ?? "")
  }

  /// - Parameter connections: the connections of the element with the action; nil for none.
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
