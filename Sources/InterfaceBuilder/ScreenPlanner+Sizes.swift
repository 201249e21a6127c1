internal import PlatformData
internal import SpecModel
internal import SpecSyntax
internal import XMLTree

/// Determines the sizes of controls in the Xcode version that saved the document.
extension ScreenPlanner {
  /// Whether to use the control sizes from before iOS 13; only on the canvas of such documents.
  private var isOld: Bool { context.isAsDrawn && document.toolsVersion < 15000 }
  /// Whether to use the control sizes of iOS 26 or later; only on the canvas of such documents.
  private var isNew: Bool { context.isAsDrawn && document.toolsVersion >= 24100 }

  /// The intrinsic content size of a view that becomes a box; nil on an axis without one.
  func naturalSize(of id: IBViewID) -> NaturalSize {
    if let own = document.element(of: id, "intrinsicContentSize") {
      func length(_ name: String) -> Double? {
        document.xml.attribute(name, of: own).flatMap { finiteNumber($0.value) }
          .map { max($0, 0) }
      }
      return NaturalSize(width: length("width"), height: length("height"))
    }
    if let designed = document.designedSizes[document[id].id] { return designed }
    switch document[id].kind {
    case .stepper:
      let size = ControlMetrics.stepperSize
      return NaturalSize(width: size.width, height: isOld ? 29 : size.height)
    case .datePicker:
      guard document.value(of: id, "style") != "compact" else {
        // A date picker in a spec is a field.
        let height = context.isAsDrawn ? nil : ControlMetrics.minimumTouchTarget
        return NaturalSize(width: nil, height: height)
      }
      let size = ControlMetrics.datePickerSize
      return NaturalSize(width: size.width, height: size.height)
    case .pickerView:
      return NaturalSize(
        width: ControlMetrics.datePickerSize.width, height: ControlMetrics.pickerHeight)
    case .pageControl: return pageControlSize(of: id)
    case .searchBar:
      return NaturalSize(width: nil, height: isNew ? 64 : ControlMetrics.searchBarHeight)
    default: return NaturalSize(width: nil, height: nil)
    }
  }

  /// The natural size of a page control.
  ///
  /// On the canvas since Xcode 14.3.1, it is that of its dots and the space around them, which was
  /// observed for three pages (tools versions 21507–23504).
  private func pageControlSize(of id: IBViewID) -> NaturalSize {
    let tools = document.toolsVersion
    guard context.isAsDrawn, tools >= 21500 else {
      return NaturalSize(width: nil, height: ControlMetrics.pageControlHeight)
    }
    let hasThreePages = document.number(of: id, "numberOfPages") == 3
    return NaturalSize(width: hasThreePages ? (tools < 23000 ? 116 : 73) : nil, height: 26)
  }

  /// The intrinsic content size of a view on the canvas; nil if it is the same on a device.
  ///
  /// As observed in documents: in a stack view, an empty label of one line and an image view
  /// without an image are 50 × 50; elsewhere they are 0 × 0, as is an empty label of several lines
  /// (tools versions 14490–24765).
  func drawnSize(of id: IBViewID) -> NaturalSize? {
    guard context.isAsDrawn, document.children(of: id).isEmpty else { return nil }
    guard let placeholder = placeholderSize(of: id) else { return ownDrawnSize(of: id) }
    let own = ownDrawnSize(of: id)
    func isFree(_ axis: String) -> Bool { hasFreeLength(id, axis) }
    return NaturalSize(
      width: placeholder.width ?? (isFree("Width") ? nil : own?.width),
      height: placeholder.height ?? (isFree("Height") ? nil : own?.height))
  }

  private func ownDrawnSize(of id: IBViewID) -> NaturalSize? {
    let wraps =
      document[id].kind == .label && (document.number(of: id, "numberOfLines") ?? 1) != 1
    if let designed = document.designedSizes[document[id].id] {
      if !wraps { return designed }
      if let line = lineDrawn(of: id, designed) { return NaturalSize(width: nil, height: line) }
    }
    guard document.element(of: id, "intrinsicContentSize") == nil else { return nil }
    let isArranged = document[id].placing == .stack
    switch document[id].kind {
    case .label where document.text(of: id).isEmpty:
      return isArranged && !wraps
        ? NaturalSize(width: 50, height: 50) : NaturalSize(width: 0, height: 0)
    case .label where !wraps && drawsWholeLines && font(of: id).name == nil:
      return NaturalSize(width: nil, height: lineHeight(of: font(of: id)).rounded(.up))
    case .label where !wraps && font(of: id).name != nil && hasKnownLine(font(of: id)):
      return NaturalSize(width: nil, height: onGrid(lineHeight(of: font(of: id))))
    case .imageView where isArranged && document.imageName(of: id) == nil:
      return NaturalSize(width: 50, height: 50)
    case .button: return drawnButtonSize(of: id)
    case .segmentedControl: return NaturalSize(width: widthOfSegments(of: id), height: nil)
    case .textField where document.value(of: id, "borderStyle") != "roundedRect":
      // Secure fields, and all fields before Xcode 9, have this height on the canvas (tools
      // versions 11542, 24506).
      guard isSecure(id) || document.toolsVersion < 13000 else { return nil }
      return NaturalSize(width: nil, height: lineHeight(of: font(of: id)).rounded(.up))
    case .textView where isText(id) && document.text(of: id).isEmpty:
      // An empty text has one line.
      let line = onGrid(lineHeight(of: font(of: id)))
      return NaturalSize(width: nil, height: line + ControlMetrics.textViewInsets.vertical)
    default: return nil
    }
  }

  /// The width of a segmented control on the canvas; nil if a segment has an image.
  ///
  /// Each segment is as wide as the widest title plus 19 points (14 before iOS 13), and there is
  /// one point between segments (observed in documents, tools versions 11762–19455).
  private func widthOfSegments(of id: IBViewID) -> Double? {
    guard let segments = document.child("segments", of: document[id].element) else { return nil }
    let titles = document.xml.elements(of: segments).map {
      document.xml.attribute("title", of: $0)?.value ?? ""
    }
    guard !titles.isEmpty, !titles.contains("") else { return nil }
    let font = SystemFont(pointSize: 13)
    let widest = titles.map { font.width(of: $0).rounded(.up) }.max() ?? 0
    return Double(titles.count) * (widest + (isOld ? 15 : 20)) - 1
  }

  /// The height that an `IBDesignable` multiline label is drawn with, if its text fits on one line;
  /// otherwise nil.
  private func lineDrawn(of id: IBViewID, _ designed: NaturalSize) -> Double? {
    guard let width = designed.width, let height = designed.height, let frame = document[id].frame,
      width <= frame.width, height < 1.5 * lineHeight(of: font(of: id))
    else { return nil }
    return height
  }

  private func isSecure(_ id: IBViewID) -> Bool {
    document.element(of: id, "textInputTraits")
      .flatMap { document.xml.attribute("secureTextEntry", of: $0)?.value } == "YES"
  }

  /// The placeholder size that a view has in Interface Builder but not in the app; nil if it has
  /// none.
  ///
  /// An axis without a number has the view's own length, or none (`infinite`). Observed in 97 of
  /// 105 views with undetermined lengths, tools versions 14490 to 24765.
  func placeholderSize(of id: IBViewID) -> NaturalSize? {
    guard context.isAsDrawn else { return nil }
    let (width, height) = (
      document.value(of: id, "placeholderIntrinsicWidth"),
      document.value(of: id, "placeholderIntrinsicHeight")
    )
    guard width != nil || height != nil else { return nil }
    return NaturalSize(
      width: width.flatMap { finiteNumber($0) }.map { max($0, 0) },
      height: height.flatMap { finiteNumber($0) }.map { max($0, 0) })
  }

  /// Whether a view's length on the canvas is undetermined.
  private func hasFreeLength(_ id: IBViewID, _ axis: String) -> Bool {
    document.value(of: id, "placeholderIntrinsic" + axis) == "infinite"
  }

  /// Whether a view becomes a box on the canvas because Xcode removes its placeholder length, so
  /// that its length is undetermined.
  func isFreed(_ id: IBViewID) -> Bool {
    placeholderSize(of: id) != nil && (hasFreeLength(id, "Width") || hasFreeLength(id, "Height"))
      && [.label, .button, .imageView, .textView, .textField].contains(document[id].kind)
  }

  /// A length rounded up to whole pixels of the canvas.
  private func onGrid(_ length: Double) -> Double {
    let grid = document.device?.device?.scale ?? 1
    return (length * grid).rounded(.up) / grid
  }

  /// The custom font of a view's text; nil for the system font.
  func textFontOfApp(of id: IBViewID) -> TextFontOfApp? {
    guard [.label, .button, .textField, .textView].contains(document[id].kind),
      let name = font(of: id).name
    else { return nil }
    let isEmpty = document[id].kind == .label && document.text(of: id).isEmpty
    let wraps =
      document[id].kind == .textView || (document.number(of: id, "numberOfLines") ?? 1) != 1
    return isEmpty
      ? nil : TextFontOfApp(name: name, hasKnownLine: !wraps && hasKnownLine(font(of: id)))
  }

  /// Whether the height of a font's lines is known.
  func hasKnownLine(_ font: Font) -> Bool {
    font.name.map { Self.lineRatio(of: $0) != nil } ?? true
  }

  /// The line height of a font that iOS includes, as a fraction of the point size; nil for other
  /// fonts.
  ///
  /// From the ascents and descents in the font files; confirmed by labels in published documents
  /// for Avenir, Helvetica and Helvetica Neue.
  private static func lineRatio(of name: String) -> Double? {
    switch name.prefix(while: { $0 != "-" }) {
    case "Avenir", "AvenirNext": 1.366
    case "HelveticaNeue": 1.193
    case "Helvetica", "Arial", "ArialMT", "TimesNewRomanPSMT": 1.15
    case "Menlo": 1.164
    case "Georgia": 1.136
    case "Courier", "HoeflerText": 1
    default: nil
    }
  }

  /// The line height of a font, in points.
  func lineHeight(of font: Font) -> Double {
    if let ratio = font.name.flatMap({ Self.lineRatio(of: $0) }) { return ratio * font.size }
    return SystemFont.lineHeight(pointSize: font.style.map { textStyle($0) } ?? font.size)
  }

  /// The vertical padding of a text field with a rounded border, whose height does not depend on
  /// the font.
  func roundedFieldPadding(of id: IBViewID) -> Double {
    let line = (lineHeight(of: font(of: id)) + 0.8).rounded(.up)
    let height = isOld ? 30 : ControlMetrics.roundedTextFieldHeight
    return max((height - line) / 2, 0)
  }

  /// The point size of a system style at the default text size.
  private func textStyle(_ style: SystemTextStyle) -> Double {
    style.pointSize(at: .large)
  }

  /// Sets the sizes of controls whose appearance has changed since the document was saved.
  func describeEra(_ id: IBViewID, _ node: inout PlanNode) {
    switch node.component {
    case .toggle where isNew:
      setLength(.width, 61, "width", of: id, &node)
      setLength(.height, 28, "height", of: id, &node)
    case .slider where isNew: setLength(.height, 34, "height", of: id, &node)
    case .segmented where isOld: setLength(.height, 28, "height", of: id, &node)
    case .progress where context.isAsDrawn && document.toolsVersion < 17000:
      setLength(.height, 2, "height", of: id, &node)
    default: break
    }
  }

  /// Sets a length, unless a constraint determines it.
  private func setLength(
    _ attribute: Attribute, _ length: Double, _ name: String, of id: IBViewID,
    _ node: inout PlanNode
  ) {
    if !statedLengths.contains(StatedLength(view: id, attribute: name)) {
      node.set(attribute, .number(length))
    }
  }
}

/// A custom font of a text; its character widths are unknown.
package struct TextFontOfApp: Hashable, Sendable {
  package let name: String
  /// Whether the height of a line in this font is known.
  package let hasKnownLine: Bool
}
