internal import PlatformData
internal import SpecModel
internal import SpecSyntax
internal import XMLTree

/// Sizes of controls in the Xcode version that saved the document.
extension ScreenPlanner {
  /// Whether the document is from before iOS 13, which changed the controls.
  ///
  /// On a device they have the sizes of the system there.
  private var isOld: Bool { context.isAsDrawn && document.toolsVersion < 15000 }
  /// Whether the document is from iOS 26 or later, which changed them again.
  private var isNew: Bool { context.isAsDrawn && document.toolsVersion >= 24100 }

  /// The intrinsic content size of a view that becomes a box; nil on an axis for none.
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
        // A spec's date picker is a field.
        let height = context.isAsDrawn ? nil : ControlMetrics.minimumTouchTarget
        return NaturalSize(width: nil, height: height)
      }
      let size = ControlMetrics.datePickerSize
      return NaturalSize(width: size.width, height: size.height)
    case .pickerView:
      return NaturalSize(
        width: ControlMetrics.datePickerSize.width, height: ControlMetrics.pickerHeight)
    case .pageControl:
      return NaturalSize(width: nil, height: ControlMetrics.pageControlHeight)
    case .searchBar:
      return NaturalSize(width: nil, height: isNew ? 64 : ControlMetrics.searchBarHeight)
    default: return NaturalSize(width: nil, height: nil)
    }
  }

  /// The intrinsic content size that a view only has in Interface Builder; nil if it is the same on
  /// a device.
  ///
  /// As observed in documents: an empty label, or an image view without an image, is 50 × 50 in a
  /// stack view and empty elsewhere.
  func drawnSize(of id: IBViewID) -> NaturalSize? {
    guard context.isAsDrawn, document.children(of: id).isEmpty else { return nil }
    let wraps = document[id].kind == .label && document.number(of: id, "numberOfLines") == 0
    if let designed = document.designedSizes[document[id].id], !wraps { return designed }
    guard document.element(of: id, "intrinsicContentSize") == nil else { return nil }
    let isArranged = document[id].placing == .stack
    switch document[id].kind {
    case .label where document.text(of: id).isEmpty:
      return isArranged
        ? NaturalSize(width: 50, height: 50) : NaturalSize(width: 0, height: 0)
    case .imageView where isArranged && document.imageName(of: id) == nil:
      return NaturalSize(width: 50, height: 50)
    default: return nil
    }
  }

  /// The vertical padding of a text field with a rounded border, whose height does not depend on
  /// the font.
  func roundedFieldPadding(of id: IBViewID) -> Double {
    let font = font(of: id)
    let size = font.style.flatMap { textStyle($0) } ?? font.size
    let line = (SystemFont.lineHeight(pointSize: size) + 0.8).rounded(.up)
    let height = isOld ? 30 : ControlMetrics.roundedTextFieldHeight
    return max((height - line) / 2, 0)
  }

  /// The point size of a system style at the default text size.
  private func textStyle(_ style: SystemTextStyle) -> Double {
    style.pointSize(at: .large)
  }

  /// Sets the sizes of controls whose appearance changed since the document was saved.
  func describeEra(_ id: IBViewID, _ node: inout PlanNode) {
    switch node.component {
    case .toggle where isNew:
      setLength(.width, 61, "width", of: id, &node)
      setLength(.height, 28, "height", of: id, &node)
    case .segmented where isOld: setLength(.height, 28, "height", of: id, &node)
    case .progress where context.isAsDrawn && document.toolsVersion < 17000:
      setLength(.height, 2, "height", of: id, &node)
    default: break
    }
  }

  /// Sets a length, unless a constraint does.
  private func setLength(
    _ attribute: Attribute, _ length: Double, _ name: String, of id: IBViewID,
    _ node: inout PlanNode
  ) {
    if !statedLengths.contains(StatedLength(view: id, attribute: name)) {
      node.set(attribute, .number(length))
    }
  }
}
