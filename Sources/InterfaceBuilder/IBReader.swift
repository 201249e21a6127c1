internal import SpecModel
internal import SpecSyntax
internal import XMLTree

/// Reads a document's objects into flat tables.
struct IBReader {
  var document: IBDocument
  var diagnostics: [Diagnostic] = []
  /// The constraint elements with the indices of their owning views, to be read after all views.
  var written: [(element: XMLNodeID, owner: Int)] = []
  /// The controllers found so far.
  var controllers: [IBController] = []
  var xml: XMLDocument { document.xml }

  init(_ xml: XMLDocument) {
    document = IBDocument(xml: xml)
    document.device = Self.device(of: xml)
    document.toolsVersion = Self.toolsVersion(of: xml)
    document.usesSafeAreas = xml.attribute("useSafeAreas", of: .root)?.value == "YES"
  }

  mutating func readDocument() {
    for element in xml.elements(of: .root) {
      switch xml.name(element) {
      case "resources": readResources(element)
      case "designables": readDesignables(element)
      case "scenes":
        for scene in xml.elements(of: element) { readScene(scene) }
      case "objects":
        for object in xml.elements(of: element) { readObject(object) }
      default: break
      }
    }
    leaveOutExcluded()
    document.drawnTextSize = document.inferredTextSize()
    readConstraints()
    inferBars()
  }

  /// The tools version of a document; for builds that report 32700.99, the version of the plug-in.
  private static func toolsVersion(of xml: XMLDocument) -> Double {
    func whole(_ name: String, _ element: XMLNodeID) -> Double? {
      xml.attribute(name, of: element)
        .flatMap { finiteNumber(String($0.value.prefix { $0 != "." })) }
    }
    let written = whole("toolsVersion", .root) ?? 0
    let isUnreleased =
      xml.attribute("toolsVersion", of: .root)?.value.hasPrefix("32700.99.") ?? false
    guard isUnreleased else { return written }
    for dependencies in xml.elements(of: .root) where xml.isElement(dependencies, "dependencies") {
      for plugIn in xml.elements(of: dependencies) where xml.isElement(plugIn, "plugIn") {
        if let version = whole("version", plugIn) { return version }
      }
    }
    return written
  }

  private static func device(of xml: XMLDocument) -> IBDevice? {
    guard let element = xml.elements(of: .root).first(where: { xml.isElement($0, "device") }),
      let id = xml.attribute("id", of: element)?.value
    else { return nil }
    let adaptation = xml.elements(of: element).first { xml.isElement($0, "adaptation") }
    let split = adaptation.flatMap { xml.attribute("id", of: $0)?.value } ?? "fullscreen"
    return IBDevice(
      id: id, isLandscape: xml.attribute("orientation", of: element)?.value == "landscape",
      isSplit: ["splitview1_3", "slideover", "splitview1_2", "narrow1_3"].contains(split))
  }

  private mutating func readResources(_ element: XMLNodeID) {
    for resource in xml.elements(of: element) {
      guard let name = xml.attribute("name", of: resource)?.value else { continue }
      switch xml.name(resource) {
      case "image":
        document.images[name] = IBImage(
          width: number("width", of: resource) ?? 0, height: number("height", of: resource) ?? 0,
          isSymbol: xml.attribute("catalog", of: resource)?.value == "system")
      case "namedColor", "systemColor":
        document.namedColors[name] = xml.elements(of: resource).first
        if xml.isElement(resource, "namedColor") { document.catalogColors.append(resource) }
      default: break
      }
    }
  }

  /// Reads the intrinsic content sizes of `IBDesignable` views, as Interface Builder stored them.
  private mutating func readDesignables(_ element: XMLNodeID) {
    for designable in xml.elements(of: element) {
      guard let id = xml.attribute("name", of: designable)?.value else { continue }
      for size in xml.elements(of: designable)
      where xml.attribute("key", of: size)?.value == "intrinsicContentSize" {
        document.designedSizes[id] = NaturalSize(
          width: number("width", of: size).flatMap { $0 < 0 ? nil : $0 },
          height: number("height", of: size).flatMap { $0 < 0 ? nil : $0 })
      }
    }
  }

  // MARK: - Scenes

  private mutating func readScene(_ scene: XMLNodeID) {
    for objects in xml.elements(of: scene) where xml.isElement(objects, "objects") {
      for object in xml.elements(of: objects) { readObject(object) }
    }
  }

  private mutating func readObject(_ object: XMLNodeID) {
    if isView(object) {
      readRoot(object, of: nil)
      return
    }
    if xml.isElement(object, "placeholder") {
      if xml.attribute("placeholderIdentifier", of: object)?.value == "IBFilesOwner" {
        document.owner = object
      }
      readOutlets(of: object)
      return
    }
    let name = xml.name(object)
    if name == "tapGestureRecognizer", let id = xml.attribute("id", of: object)?.value {
      document.tapRecognizers[id] = object
    }
    guard name.hasSuffix("ontroller") || name == "viewControllerPlaceholder" else { return }
    let view = xml.elements(of: object).first { xml.attribute("key", of: $0)?.value == "view" }
    let bars = simulated(in: object) + (view.map { simulated(in: $0) } ?? [])
    var controller = IBController(element: object, kind: name, bars, xml)
    controller.firstScene = document.scenes.count
    readOutlets(of: object)
    for child in xml.elements(of: object) {
      if isView(child) {
        readRoot(child, of: controller)
      } else if xml.isElement(child, "layoutGuides") {
        controller.guides = Array(xml.elements(of: child))
      }
    }
    let root = (controller.firstScene..<document.scenes.count).first {
      document[document.scenes[$0].root].key == "view"
    }
    if let root { readGuides(controller.guides, of: document.scenes[root].root) }
    controllers.append(controller)
  }

  private mutating func readRoot(_ element: XMLNodeID, of controller: IBController?) {
    let root = readView(element, parent: -1, owner: "")
    document.scenes.append(
      IBScene(
        root: IBViewID(root), controller: controller?.id,
        controllerElement: controller?.element,
        name: controller?.name ?? document.customClass(of: IBViewID(root)),
        otherNames: controller?.otherNames
          ?? [xml.attribute("userLabel", of: element)?.value].compactMap { $0 },
        simulated: simulated(in: element) + (controller.map { simulated(in: $0.element) } ?? [])))
  }

  private func simulated(in element: XMLNodeID) -> [XMLNodeID] {
    xml.elements(of: element).filter {
      xml.attribute("key", of: $0)?.value.hasPrefix("simulated") ?? false
    }
  }

  private mutating func readGuides(_ guides: [XMLNodeID], of root: IBViewID) {
    for guide in guides where xml.isElement(guide, "viewControllerLayoutGuide") {
      guard let id = xml.attribute("id", of: guide)?.value else { continue }
      let isTop = xml.attribute("type", of: guide)?.value == "top"
      document.guides[id] = IBGuide(kind: isTop ? .topBars : .bottomBars, owner: root)
    }
  }

  // MARK: - Views

  /// Whether an element is a view: it has a frame, or an element name that only views have.
  func isView(_ element: XMLNodeID) -> Bool {
    // A controller's refresh control belongs to its table view.
    if xml.isElement(element, "variation") || xml.isElement(element, "window")
      || xml.isElement(element, "refreshControl")
    {
      return false
    }
    for child in xml.elements(of: element)
    where xml.isElement(child, "rect") && xml.attribute("key", of: child)?.value == "frame" {
      return true
    }
    guard IBViewKind(rawValue: xml.name(element)) != nil else { return false }
    return xml.attribute("contentMode", of: element) != nil
      && xml.attribute("id", of: element) != nil
  }

  /// Reads a view with its descendants; the parser limits the depth of the recursion.
  @discardableResult
  private mutating func readView(
    _ element: XMLNodeID, parent: Int, owner: String, isArranged: Bool = false
  ) -> Int {
    let position = document.views.count
    let id = xml.attribute("id", of: element)?.value ?? "\(owner)/content"
    var view = IBView(
      id: id, kind: IBViewKind(rawValue: xml.name(element)) ?? .unknown, element: element,
      parent: Int32(truncatingIfNeeded: parent), end: 0,
      key: xml.attribute("key", of: element)?.value)
    view.variations = variations(of: element)
    view.placing = placing(of: element, view.kind, isArranged: isArranged)
    if document.positions[id] == nil {
      document.positions[id] = position
    } else {
      diagnostics.append(.duplicateObject(id, at: xml.tagSpan(element)))
    }
    document.views.append(view)
    for variation in [element] + view.variations {
      if let frame = frame(of: variation) { document.views[position].frame = frame }
    }
    for child in xml.elements(of: element) { readPart(child, of: position, id) }
    document.views[position].end = Int32(truncatingIfNeeded: document.views.count)
    if isNothing(position) { document.views[position].isInstalled = false }
    return position
  }

  /// Whether a view is an empty table header or footer of height 0, whose only effect is to hide
  /// the separators of empty rows.
  private func isNothing(_ position: Int) -> Bool {
    let view = document.views[position]
    return ["tableHeaderView", "tableFooterView"].contains(view.key) && view.kind == .view
      && view.frame?.height == 0 && Int(view.end) == position + 1
      && xml.attribute("customClass", of: view.element) == nil
  }

  private mutating func readPart(_ part: XMLNodeID, of position: Int, _ id: String) {
    switch xml.name(part) {
    case "subviews":
      let isArranged = document.views[position].kind == .stackView
      for child in xml.elements(of: part) where isView(child) {
        readView(child, parent: position, owner: id, isArranged: isArranged)
      }
    case "prototypes", "cells":
      for child in xml.elements(of: part) where isView(child) {
        readView(child, parent: position, owner: id)
      }
    case "sections": readSections(part, of: position, id)
    case "constraints":
      for constraint in xml.elements(of: part) where xml.isElement(constraint, "constraint") {
        written.append((constraint, position))
      }
    case "viewLayoutGuide", "keyboardLayoutGuide": readGuide(part, of: position)
    case "connections": readOutlets(of: xml.elements(of: part))
    default:
      if isView(part) { readView(part, parent: position, owner: id) }
    }
  }

  /// Reads the cells of a table view's sections.
  private mutating func readSections(_ part: XMLNodeID, of position: Int, _ id: String) {
    for section in xml.elements(of: part) {
      for cells in xml.elements(of: section) where xml.isElement(cells, "cells") {
        readPart(cells, of: position, id)
      }
    }
  }

  private mutating func readGuide(_ guide: XMLNodeID, of position: Int) {
    guard let id = xml.attribute("id", of: guide)?.value else { return }
    let kind: IBGuide.Kind
    switch xml.attribute("key", of: guide)?.value {
    case "safeArea": kind = .safeArea
    case "contentLayoutGuide": kind = .content
    case "frameLayoutGuide": kind = .viewport
    // Without a keyboard, the keyboard layout guide starts at the bottom of the safe area.
    case "keyboard": kind = .bottomBars
    default: return
    }
    document.guides[id] = IBGuide(kind: kind, owner: IBViewID(position))
  }

  private func placing(
    of element: XMLNodeID, _ kind: IBViewKind, isArranged: Bool
  ) -> IBPlacing {
    if isArranged { return .stack }
    let isFree =
      xml.attribute("translatesAutoresizingMaskIntoConstraints", of: element)?.value == "NO"
    if isFree, xml.attribute("fixedFrame", of: element)?.value != "YES" { return .constraints }
    guard
      let written = xml.elements(of: element).first(where: {
        xml.isElement($0, "autoresizingMask")
      })
    else { return .mask([]) }
    var mask: IBMask = []
    for attribute in xml.attributes(of: written) where attribute.value == "YES" {
      switch attribute.name {
      case "widthSizable": mask.insert(.width)
      case "heightSizable": mask.insert(.height)
      case "flexibleMinX": mask.insert(.left)
      case "flexibleMaxX": mask.insert(.right)
      case "flexibleMinY": mask.insert(.top)
      case "flexibleMaxY": mask.insert(.bottom)
      default: break
      }
    }
    return .mask(mask)
  }

  // MARK: - Variations

  /// The variations of an element that apply to the document's device, most specific last.
  func variations(of element: XMLNodeID) -> [XMLNodeID] {
    var found: [(rank: Int, element: XMLNodeID)] = []
    for child in xml.elements(of: element) where xml.isElement(child, "variation") {
      let key = xml.attribute("key", of: child)?.value ?? ""
      if let rank = rank(key) { found.append((rank, child)) }
    }
    found.sort { ($0.rank, $0.element) < ($1.rank, $1.element) }
    return found.map(\.element)
  }

  /// A variation's specificity; nil if it does not apply.
  private func rank(_ key: String) -> Int? {
    guard document.varies(for: key) else { return nil }
    return key == "default" ? 0 : key.split(separator: "-").count
  }

  /// Removes views and constraints that a variation uninstalls.
  private mutating func leaveOutExcluded() {
    var constraints: Set<String> = []
    for position in document.views.indices {
      for variation in document.views[position].variations {
        for mask in xml.elements(of: variation) where xml.isElement(mask, "mask") {
          let isViews = xml.attribute("key", of: mask)?.value == "subviews"
          for entry in xml.elements(of: mask) {
            guard let id = xml.attribute("reference", of: entry)?.value else { continue }
            let isIncluded = xml.isElement(entry, "include")
            if !isViews {
              if isIncluded { constraints.remove(id) } else { constraints.insert(id) }
            } else if let view = document.positions[id] {
              document.views[view].isInstalled = isIncluded
            }
          }
        }
      }
    }
    let xml = xml
    written.removeAll { constraints.contains(xml.attribute("id", of: $0.element)?.value ?? "") }
    // Descendants of an uninstalled view are not installed either.
    for position in document.views.indices {
      let parent = Int(document.views[position].parent)
      if parent >= 0, !document.views[parent].isInstalled {
        document.views[position].isInstalled = false
      }
    }
  }

  // MARK: - Outlets

  private mutating func readOutlets(of object: XMLNodeID) {
    for child in xml.elements(of: object) where xml.isElement(child, "connections") {
      readOutlets(of: xml.elements(of: child))
    }
  }

  private mutating func readOutlets(of connections: XMLElements) {
    for outlet in connections where xml.isElement(outlet, "outlet") {
      guard let name = xml.attribute("property", of: outlet)?.value,
        let target = xml.attribute("destination", of: outlet)?.value,
        document.outlets[target] == nil, !["delegate", "dataSource", "view"].contains(name)
      else { continue }
      document.outlets[target] = name
    }
  }

  // MARK: - Values

  func number(_ name: String, of element: XMLNodeID) -> Double? {
    xml.attribute(name, of: element).flatMap { finiteNumber($0.value) }
  }

  func frame(of element: XMLNodeID) -> IBFrame? {
    for child in xml.elements(of: element)
    where xml.isElement(child, "rect") && xml.attribute("key", of: child)?.value == "frame" {
      func length(_ name: String) -> Double {
        // Round the values, because Interface Builder writes fractions from 3× screens with all
        // digits.
        ((number(name, of: child) ?? 0).clamped(to: -1e5...1e5) * 1000).rounded() / 1000
      }
      return IBFrame(
        x: length("x"), y: length("y"), width: max(length("width"), 0),
        height: max(length("height"), 0))
    }
    return nil
  }
}

/// Parses a finite number; nil for any other text.
func finiteNumber(_ text: String) -> Double? {
  guard let number = Double(text), number.isFinite, abs(number) < 1e9 else { return nil }
  return number
}
