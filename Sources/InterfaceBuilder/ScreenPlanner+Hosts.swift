internal import PlatformData
internal import SpecModel
internal import SpecSyntax
internal import XMLTree

/// The component that replaces a placeholder box in the finished spec.
struct PlanStandIn: Sendable {
  var component: Component
  /// The class of a custom view, or the title of another component.
  var content: PlanValue
  /// Whether the view is an empty `UIView` that the app fills.
  var isRoom = false
  /// The attributes that the component supports but a box does not.
  var attributes: [PlanAttribute] = []
}

/// Imports views that the app or the system draws, of which the document contains only the frames.
extension ScreenPlanner {
  /// The component for a view without subviews that cannot be imported as another component.
  ///
  /// A custom view (`host`) cannot be in a component, and reusable cells become components.
  func standIn(of id: IBViewID, _ node: PlanNode) -> PlanStandIn? {
    guard !context.isAsDrawn, node.component == .box, id != scene.root,
      document.children(of: id).isEmpty, tableClass(of: id)?.component == nil
    else { return nil }
    guard !isInCell(id) else { return isEmptyImage(id) ? emptyImage(id, named: node.id) : nil }
    if isDatePicker(id) { return datePicker(id) }
    guard let name = hostName(of: id, named: node.id) else {
      return isEmptyImage(id) ? emptyImage(id, named: node.id) : nil
    }
    var host = PlanStandIn(component: .host, content: .word(name))
    host.isRoom = document[id].kind == .view && document.customClass(of: id) == nil
    if let tint = color(of: id, "tintColor") {
      host.attributes.append(PlanAttribute(attribute: .color, value: tint))
    }
    return host
  }

  /// The name of a custom view: its class, its embedded screen, or its outlet.
  private func hostName(of id: IBViewID, named: String) -> String? {
    let view = document[id]
    if view.kind.isCell || view.kind == .visualEffectView || view.kind.isBar { return nil }
    if let name = document.customClass(of: id) {
      // The app can distinguish two views of the same class by their outlets.
      if classCounts[name] ?? 0 > 1, document.outlets[view.id] != nil {
        return Self.typeName(named)
      }
      if let type = Self.typeName(name) { return type }
    }
    switch view.kind {
    case .view where isEmptyRoom(id), .stackView: return Self.typeName(named)
    case .containerView: return embeddedScreen(of: id) ?? Self.typeName(named)
    case .wkWebView where document.outlets[view.id] == nil: return "WebView"
    case .stepper, .datePicker, .pickerView, .pageControl, .mapView, .webView, .wkWebView,
      .arscnView, .mtkView, .glkView, .sceneKitView:
      return Self.typeName(named)
    default: return nil
    }
  }

  /// The name of the screen that a container view embeds; nil if there is none.
  func embeddedScreen(of id: IBViewID) -> String? {
    guard let connections = document.child("connections", of: document[id].element) else {
      return nil
    }
    for connection in document.xml.elements(of: connections)
    where document.xml.attribute("kind", of: connection)?.value == "embed" {
      return document.xml.attribute("destination", of: connection)
        .flatMap { screens.screen(of: $0.value) }
    }
    return nil
  }

  /// Whether the view is inside a reusable cell of a table or collection view.
  private func isInCell(_ id: IBViewID) -> Bool {
    var outer: IBViewID? = id
    while let view = outer, view != scene.root {
      outer = document.parent(of: view)
      guard document[view].kind.isCell else { continue }
      return outer.flatMap { document.value(of: $0, "dataMode") } != "static"
    }
    return false
  }

  /// A class name as the name of a custom view: letters and digits, with a capital first letter.
  private static func typeName(_ text: String) -> String? {
    let name = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { isLetter($0) || isDigit($0) }))
    guard let first = name.unicodeScalars.first, isLetter(first) else { return nil }
    return name.capitalizedFirst
  }

  /// Whether a view is a date picker in the compact style, which opens a calendar.
  private func isDatePicker(_ id: IBViewID) -> Bool {
    document[id].kind == .datePicker && document.customClass(of: id) == nil
      && document.value(of: id, "style") == "compact"
      && document.value(of: id, "datePickerMode") != "countDownTimer"
  }

  /// Whether a view without content and color is a placeholder to which the app adds content.
  func isEmptyRoom(_ id: IBViewID) -> Bool {
    guard document[id].kind == .view, document.outlets[document[id].id] != nil,
      [nil, .word("clear")].contains(color(of: id, "backgroundColor")),
      !document.isSet(of: id, "hidden"), document.tapRecognizer(of: id) == nil,
      let frame = document[id].frame
    else { return false }
    return min(frame.width, frame.height) > 2 && !isGap(id)
  }

  /// Whether a view only creates a gap: its name says so, or it has a short fixed length.
  private func isGap(_ id: IBViewID) -> Bool {
    let frame = document[id].frame
    let lengths = [("width", frame?.width), ("height", frame?.height)].filter {
      statedLengths.contains(StatedLength(view: id, attribute: $0.0))
    }
    guard lengths.count == 1, let length = lengths[0].1 else { return false }
    let name = document.outlets[document[id].id]?.lowercased() ?? ""
    return length <= 16 || ["spacer", "spacing", "gap"].contains { name.contains($0) }
  }

  /// Whether a stack view is empty and has an outlet through which the app fills it.
  func isOpenStack(_ id: IBViewID) -> Bool {
    !context.isAsDrawn && id != scene.root && document.outlets[document[id].id] != nil
      && !document.isSet(of: id, "hidden") && !isInCell(id)
  }

  /// Whether a view is a thin line whose color the app sets.
  func isSeparator(_ id: IBViewID) -> Bool {
    guard document[id].kind == .view, let frame = document[id].frame,
      min(frame.width, frame.height) <= 2, max(frame.width, frame.height) > 2,
      let name = document.outlets[document[id].id]?.lowercased(),
      color(of: id, "backgroundColor") == nil
    else { return false }
    return ["separator", "divider", "line"].contains { name.contains($0) }
  }

  /// Whether an image view has no image because the app sets it.
  private func isEmptyImage(_ id: IBViewID) -> Bool {
    document[id].kind == .imageView && document.imageName(of: id) == nil
      && document.outlets[document[id].id] != nil
  }

  /// An image whose name is part of the app's data.
  private func emptyImage(_ id: IBViewID, named name: String) -> PlanStandIn {
    var node = PlanNode(.image, id: "", view: nil)
    describeMode(document.value(of: id, "contentMode"), &node)
    var image = PlanStandIn(component: .image, content: .parameter(name))
    image.isRoom = true
    image.attributes = node.attributes
    return image
  }

  private func datePicker(_ id: IBViewID) -> PlanStandIn {
    var node = PlanNode(.datePicker, id: "", view: nil)
    switch document.value(of: id, "datePickerMode") {
    case "date": node.set(.mode, .word("date"))
    case "time": node.set(.mode, .word("time"))
    default: node.set(.mode, .word("dateAndTime"))
    }
    if document.value(of: id, "enabled") == "NO" { node.set(.enabled, .word("false")) }
    let changes = changeActions(of: id).map(\.value)
    node.set(.change, changes.count > 1 ? .list(changes) : changes.first)
    return PlanStandIn(
      component: .datePicker, content: .text(""), attributes: node.attributes)
  }
}

extension ScreenDraft {
  /// Returns the draft with boxes replaced by custom views and similar components, and the views
  /// that remain boxes.
  ///
  /// - Parameter views: the views that must remain boxes.
  package func hosting(
    except views: Set<IBViewID> = []
  ) -> (draft: ScreenDraft, boxes: Set<IBViewID>) {
    var draft = self
    var boxes: Set<IBViewID> = []
    let placed = plan.axesOfConstraints()
    for position in plan.nodes.indices {
      guard let standIn = plan.nodes[position].standIn, let view = plan.nodes[position].view else {
        continue
      }
      if views.contains(view) || plan.nodes[position].component != .box {
        boxes.insert(view)
      } else {
        draft.plan.nodes[position].become(standIn, fillingFree: placed[position])
        if standIn.component == .image, case .parameter(let name) = standIn.content {
          draft.plan.data.append(PlanValue.PlanEntry(key: name, value: .text(name)))
        }
      }
    }
    return (draft, boxes)
  }

  /// The empty `UIView`s that the app fills.
  package var rooms: Set<IBViewID> {
    Set(plan.nodes.compactMap { $0.standIn?.isRoom == true ? $0.view : nil })
  }

  /// The views whose boxes can be replaced by components.
  package var standIns: Set<IBViewID> {
    Set(plan.nodes.compactMap { $0.standIn == nil ? nil : $0.view })
  }
}

extension PlanNode {
  /// Replaces a box by another component; a custom view gets a width and a height.
  ///
  /// - Parameter placed: the lengths that constraints set.
  fileprivate mutating func become(_ other: PlanStandIn, fillingFree placed: Set<Attribute>) {
    if let color = content, color != .word("clear") { set(.background, color) }
    component = other.component
    content = other.content
    attributes += other.attributes
    switch component {
    case .host, .image:
      attributes.removeAll { $0.isStandardPriority }
      for size in [Attribute.width, .height] where value(of: size) == nil {
        let other: Attribute = size == .width ? .height : .width
        // An image needs no `fill` if constraints, or an aspect ratio and its other length, set its
        // length.
        let isSaid =
          component == .image
          && (placed.contains(size) || value(of: .aspectRatio) != nil && value(of: other) != nil)
        if !isSaid { set(size, .word("fill")) }
      }
    case .datePicker:
      // In both targets, the height belongs to the control, not to the whole field.
      guard case .number(let height)? = value(of: .height) else { break }
      attributes.removeAll { $0.attribute == .height }
      if height != ControlMetrics.minimumTouchTarget {
        set(.style, .mapping(of: ("input", .mapping(of: ("height", .number(height))))))
      }
    default: break
    }
  }
}

extension SpecPlan {
  /// For each node, the lengths that occur in constraints.
  fileprivate func axesOfConstraints() -> [Set<Attribute>] {
    var axes = Array(repeating: Set<Attribute>(), count: nodes.count)
    for constraint in constraints {
      for anchor in [constraint.first, constraint.second].compactMap({ $0 }) {
        guard case .node(let node) = anchor.item else { continue }
        axes[node].insert(anchor.attribute.axis.size)
      }
    }
    return axes
  }
}

extension PlanAttribute {
  /// Whether the attribute sets a priority that a custom view has by default.
  fileprivate var isStandardPriority: Bool {
    guard case .mapping(let entries) = value else { return false }
    switch attribute {
    case .hugging: return entries.allSatisfy { $0.value == .number(250) }
    case .compression: return entries.allSatisfy { $0.value == .number(750) }
    default: return false
    }
  }
}
