internal import PlatformData
internal import SpecModel
internal import SpecSyntax
internal import XMLTree

/// What a view is like, as attributes of its node.
extension ScreenPlanner {
  func describe(_ id: IBViewID, _ node: inout PlanNode) {
    switch node.component {
    case .text: node.content = document.text(of: id)
    case .button: node.content = document.title(of: id)
    case .image: describeImage(id, &node)
    case .box: node.content = "clear"
    case .toggle, .slider: node.content = ""
    case .input: describeInput(id, &node)
    case .segmented: describeSegments(id, &node)
    case .hstack, .vstack: describeStack(id, &node)
    default: break
    }
    if node.component == .text {
      let lines = document.number(of: id, "numberOfLines") ?? 1
      if lines > 0 { node.set(.lines, .number(lines)) }
    }
    describePriorities(id, &node)
    if document.isSet(of: id, "hidden") {
      node.set(document[id].placing == .stack ? .hidden : .invisible, .word("true"))
    }
  }

  private func describeImage(_ id: IBViewID, _ node: inout PlanNode) {
    let name = document.imageName(of: id) ?? ""
    node.content = name
    if let image = document.images[name], image.width > 0, image.height > 0 {
      node.set(.size, .list([.number(image.width), .number(image.height)]))
    }
    switch document.value(of: id, "contentMode") {
    case "scaleAspectFit": node.set(.contentMode, .word("fit"))
    case "scaleAspectFill": node.set(.contentMode, .word("fill"))
    case "scaleToFill": node.set(.contentMode, .word("stretch"))
    default: node.set(.contentMode, .word("center"))
    }
  }

  private func describeStack(_ id: IBViewID, _ node: inout PlanNode) {
    let isVertical = node.component == .vstack
    let standard = document.value(of: id, "spacingType") == "standard" ? 8.0 : 0
    node.set(.spacing, .number(document.number(of: id, "spacing") ?? standard))
    if let distribution = document.value(of: id, "distribution"),
      StackDistribution(rawValue: distribution) != nil, distribution != "fill"
    {
      node.set(.distribution, .word(distribution))
    }
    let alignment = alignment(of: id, isVertical: isVertical)
    if alignment != (isVertical ? "fill" : "center"), StackAlignment(rawValue: alignment) != nil {
      node.set(.alignment, .word(alignment))
    }
    if document.hasMargins(id) {
      let margins = margins(of: id)
      node.set(
        .padding,
        .mapping(
          of: ("top", .number(margins.top)), ("leading", .number(margins.leading)),
          ("bottom", .number(margins.bottom)), ("trailing", .number(margins.trailing))))
    }
  }

  /// A stack's alignment: the names of both axes are the same to UIKit.
  private func alignment(of id: IBViewID, isVertical: Bool) -> String {
    let written = document.value(of: id, "alignment") ?? "fill"
    switch (written, isVertical) {
    case ("top", true): return "leading"
    case ("bottom", true): return "trailing"
    case ("leading", false): return "top"
    case ("trailing", false): return "bottom"
    default: return written
    }
  }

  private func describePriorities(_ id: IBViewID, _ node: inout PlanNode) {
    switch node.component {
    case .text, .button, .image, .box, .toggle, .input, .progress, .activity: break
    default: return
    }
    func priorities(_ name: String, _ standard: Double) -> PlanValue {
      .mapping(
        of: (
          "horizontal",
          .number(document.number(of: id, "horizontal\(name)Priority") ?? standard)
        ),
        ("vertical", .number(document.number(of: id, "vertical\(name)Priority") ?? standard)))
    }
    node.set(.hugging, priorities("Hugging", 250))
    node.set(.compression, priorities("CompressionResistance", 750))
  }

  private func describeInput(_ id: IBViewID, _ node: inout PlanNode) {
    if let placeholder = document.value(of: id, "placeholder"), !placeholder.isEmpty {
      node.set(.placeholder, .text(placeholder))
    }
    let text = document.text(of: id)
    if !text.isEmpty { node.set(.value, .text(text)) }
    let isRounded = document.value(of: id, "borderStyle") == "roundedRect"
    let padding = ControlMetrics.roundedTextFieldInsets.leading
    let room = (ControlMetrics.roundedTextFieldHeight - ControlMetrics.plainTextFieldHeight) / 2
    node.set(
      .style,
      .mapping(
        of: (
          "input",
          .mapping(
            of: ("borderStyle", .word(isRounded ? "rounded" : "none")),
            (
              "padding",
              isRounded
                ? .mapping(of: ("horizontal", .number(padding)), ("vertical", .number(room)))
                : .number(0)
            ))
        )))
  }

  private func describeSegments(_ id: IBViewID, _ node: inout PlanNode) {
    node.content = ""
    let segments = document.child("segments", of: document[id].element)
    var titles: [PlanValue] = []
    let elements = segments.map { document.xml.elements(of: $0) } ?? []
    for (position, segment) in elements.enumerated() {
      let title = document.xml.attribute("title", of: segment)?.value ?? ""
      titles.append(
        .mapping(
          of: ("value", .text("segment\(position + 1)")), ("title", .text(title))))
    }
    node.set(.options, .list(titles))
  }
}
