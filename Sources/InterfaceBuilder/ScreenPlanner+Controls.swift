internal import PlatformData
internal import SpecModel
internal import XMLTree

/// Imports the values, ranges, options and tint colors of controls.
extension ScreenPlanner {
  func describeControl(_ id: IBViewID, _ node: inout PlanNode) {
    switch node.component {
    case .toggle:
      if document.isSet(of: id, "on") { node.set(.value, .word("true")) }
    case .slider: describeSlider(id, &node)
    case .progress:
      if let done = document.number(of: id, "progress") {
        node.set(.value, .number(done.clamped(to: 0...1)))
      }
      node.set(.color, color(of: id, "progressTintColor") ?? tint(of: id))
    case .activity:
      let style = document.value(of: id, "style")
      if style == "large" || style == "whiteLarge" { node.set(.style, .word("large")) }
      let isWhite = style == "white" || style == "whiteLarge"
      node.set(.color, color(of: id, "color") ?? (isWhite ? .word("white") : nil))
    case .segmented: describeSegments(id, &node)
    default: break
    }
    describeLayer(id, &node)
    switch node.component {
    case .button, .input, .textArea, .toggle, .slider, .segmented:
      if document.value(of: id, "enabled") == "NO" { node.set(.enabled, .word("false")) }
    default: break
    }
  }

  /// Whether a view is an activity indicator that UIKit hides until the app starts it.
  func isStopped(_ id: IBViewID) -> Bool {
    !context.isAsDrawn && document[id].kind == .activityIndicatorView
      && document.isSet(of: id, "hidesWhenStopped") && !document.isSet(of: id, "animating")
  }

  /// Sets a slider's value and range; UIKit's default range is 0 to 1.
  private func describeSlider(_ id: IBViewID, _ node: inout PlanNode) {
    let least = document.number(of: id, "minValue") ?? 0
    let greatest = document.number(of: id, "maxValue") ?? 1
    if least < greatest {
      if least != 0 { node.set(.min, .number(least)) }
      if greatest != 1 { node.set(.max, .number(greatest)) }
      if let value = document.number(of: id, "value") {
        node.set(.value, .number(value.clamped(to: least...greatest)))
      }
    }
    node.set(.color, color(of: id, "minimumTrackTintColor") ?? tint(of: id))
  }

  private func describeSegments(_ id: IBViewID, _ node: inout PlanNode) {
    let segments = document.child("segments", of: document[id].element)
    let elements = segments.map { Array(document.xml.elements(of: $0)) } ?? []
    let titles = elements.map { document.xml.attribute("title", of: $0)?.value ?? "" }
    // An option's value is its title, unless two segments have the same title.
    let isPlain = Set(titles).count == titles.count && !titles.contains("")
    func name(_ position: Int) -> String {
      isPlain ? titles[position] : "segment\(position + 1)"
    }
    let options = titles.enumerated().map { position, title -> PlanValue in
      isPlain
        ? .text(title) : .mapping(of: ("value", .text(name(position))), ("title", .text(title)))
    }
    node.set(.options, .list(options))
    if let chosen = document.number(of: id, "selectedSegmentIndex"),
      elements.indices.contains(Int(chosen.clamped(to: -1...1e6)))
    {
      node.set(.value, .text(name(Int(chosen))))
    }
  }

  // MARK: - Cells

  /// Adds a cell's accessory beside its content view.
  func describeAccessory(_ id: IBViewID, _ node: inout PlanNode) {
    guard document[id].kind == .tableViewCell else { return }
    // The list already insets this row.
    let isInset =
      isListRow(id) && !(document.parent(of: id).map { listsWithoutInsets.contains($0) } ?? false)
    let inset = isInset ? 0 : ControlMetrics.defaultLayoutMargin * 2
    func icon(_ symbol: String, _ color: String?) -> PlanValue {
      .mapping(
        of: ("icon", .text(symbol)), ("style", color == nil ? nil : .word("footnote")),
        ("color", .word(color ?? "tintColor")),
        ("padding", inset > 0 ? .mapping(of: ("trailing", .number(inset))) : nil),
        ("accessibility", .mapping(of: ("hidden", .word("true")))))
    }
    let sign: PlanValue
    switch document.value(of: id, "accessoryType") {
    case "disclosureIndicator": sign = icon("chevron.forward", "tertiaryLabel")
    case "checkmark": sign = icon("checkmark", nil)
    case "detailButton": sign = icon("info.circle", nil)
    default: return
    }
    node.set(.overlay, .mapping(of: ("alignment", .word("trailing")), ("children", .list([sign]))))
  }

  // MARK: - Layers

  /// Imports corner radius, border, clipping and shadow.
  private func describeLayer(_ id: IBViewID, _ node: inout PlanNode) {
    let isClipped =
      document.isSet(of: id, "clipsSubviews") || layerValue(of: id, "layer.masksToBounds") == "YES"
    if let radius = layerNumber(of: id, "cornerRadius"), radius > 0 {
      node.set(.cornerRadius, .number(radius))
      if isClipped { node.set(.clip, .word("true")) }
    }
    if let width = layerNumber(of: id, "borderWidth"), width > 0 {
      let color = layerProperty(of: id, "borderColor") ?? .word("black")
      node.set(.border, .mapping(of: ("color", color), ("width", .number(width))))
    }
    if !isClipped { node.set(.shadow, shadow(of: id)) }
  }

  /// The shadow of a view; nil for none.
  ///
  /// A layer's own is black, 3 points soft and 3 points above.
  private func shadow(of id: IBViewID) -> PlanValue? {
    guard let opacity = layerNumber(of: id, "shadowOpacity"), opacity > 0 else { return nil }
    let color = layerProperty(of: id, "shadowColor") ?? .word("black")
    return .mapping(
      of: (
        "color",
        opacity < 1 ? .mapping(of: ("color", color), ("opacity", .number(opacity))) : color
      ), ("radius", .number(layerNumber(of: id, "shadowRadius") ?? 3)),
      (
        "offset",
        layerProperty(of: id, "shadowOffset") ?? .list([.number(0), .number(-3)])
      ))
  }

  private func layerNumber(of id: IBViewID, _ name: String) -> Double? {
    let number: Double? =
      switch layerProperty(of: id, name) {
      case .number(let number): number
      case .text(let text): finiteNumber(text)
      default: nil
      }
    return number?.clamped(to: 0...1000)
  }

  /// The text of a user-defined runtime attribute, which can be a number, a Boolean or a string.
  func layerValue(of id: IBViewID, _ path: String) -> String? {
    guard
      let attributes = document.child("userDefinedRuntimeAttributes", of: document[id].element)
    else { return nil }
    let xml = document.xml
    for attribute in xml.elements(of: attributes)
    where xml.attribute("keyPath", of: attribute)?.value == path {
      if let value = xml.attribute("value", of: attribute) { return value.value }
      return xml.elements(of: attribute).first.flatMap { xml.attribute("value", of: $0)?.value }
    }
    return nil
  }
}
