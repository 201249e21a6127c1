internal import XMLTree

/// The properties of an object as names and values: attributes, colors, fonts, and child elements
/// that are not objects themselves.
struct ObjectProperties: Sendable {
  private(set) var values: [(name: String, value: String)] = []
  private let objects: InterfaceObjects
  /// The new ids of objects by their old ids.
  private let newIDs: [String: String]

  init(of position: Int, in objects: InterfaceObjects, newIDs: [String: String] = [:]) {
    self.objects = objects
    self.newIDs = newIDs
    let element = objects.all[position].element
    addAttributes(of: element, "")
    add(element, "")
  }

  /// The names of the properties that differ, with both values; nil if a value is missing.
  static func differences(
    _ old: ObjectProperties, _ new: ObjectProperties
  ) -> [(name: String, old: String?, new: String?)] {
    let before = Dictionary(old.values.map { ($0.name, $0.value) }) { first, _ in first }
    let after = Dictionary(new.values.map { ($0.name, $0.value) }) { first, _ in first }
    var differences: [(name: String, old: String?, new: String?)] = []
    var known: Set<String> = []
    for (name, value) in new.values where before[name] != value && known.insert(name).inserted {
      differences.append((name, before[name], value))
    }
    for (name, value) in old.values where after[name] == nil && known.insert(name).inserted {
      differences.append((name, value, nil))
    }
    return differences
  }

  /// Attributes and elements without effect at run time.
  private static let noise: Set<String> = [
    "id", "key", "userLabel", "sceneMemberID", "misplaced", "ambiguous", "verifyAmbiguity",
    "fixedFrame", "colorLabel", "translatesAutoresizingMaskIntoConstraints", "canvasLocation",
    "contentStretch", "frame", "sceneID", "heightSizable", "widthSizable",
  ]

  private mutating func addAttributes(of element: XMLNodeID, _ path: String) {
    for attribute in objects.xml.attributes(of: element)
    where !Self.noise.contains(attribute.name) && attribute.name != "keyPath" {
      let value = newIDs[attribute.value] ?? attribute.value
      values.append((path.isEmpty ? attribute.name : "\(path) \(attribute.name)", value))
    }
  }

  private mutating func add(_ element: XMLNodeID, _ path: String) {
    var counts: [String: Int] = [:]
    for child in objects.xml.elements(of: element) {
      // Child objects, and lists of them, are compared on their own.
      if objects.attribute("id", child) != nil { continue }
      let name = objects.xml.name(child)
      if ["subviews", "constraints", "connections", "layoutGuides"].contains(name) { continue }
      let key = objects.attribute("key", child) ?? objects.attribute("keyPath", child)
      if let key, Self.noise.contains(key) || key.hasPrefix("simulated") { continue }
      var label = key ?? name
      let count = counts[label, default: 0]
      counts[label] = count + 1
      if count > 0 { label += " \(count + 1)" }
      let inner = path.isEmpty ? label : "\(path) \(label)"
      switch name {
      case "color": values.append((inner, colorText(child)))
      case "fontDescription", "font": values.append((inner, fontText(child)))
      case "nil": values.append((inner, "none"))
      case "autoresizingMask": continue
      default:
        addAttributes(of: child, inner)
        let text = objects.xml.text(of: child)
        if !text.allSatisfy(\.isWhitespace) { values.append((inner, text)) }
        add(child, inner)
      }
    }
  }

  // MARK: - Colors and fonts

  /// A color as `#RRGGBB` or by name, without the color space, which tools rewrite.
  private func colorText(_ element: XMLNodeID) -> String {
    for name in ["name", "systemColor", "cocoaTouchSystemColor", "catalogColor"] {
      if let value = objects.attribute(name, element) { return value }
    }
    func part(_ name: String) -> Double? { objects.attribute(name, element).flatMap { Double($0) } }
    func hex(_ part: Double) -> String {
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      let text = String(byte, radix: 16, uppercase: true)
      return byte < 16 ? "0" + text : text
    }
    let alpha = part("alpha") ?? 1
    let end = alpha < 1 ? hex(alpha) : ""
    if let white = part("white") { return "#\(hex(white))\(hex(white))\(hex(white))\(end)" }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
      return "a color"
    }
    return "#\(hex(red))\(hex(green))\(hex(blue))\(end)"
  }

  private func fontText(_ element: XMLNodeID) -> String {
    if let style = objects.attribute("style", element) {
      return style.hasPrefix("UICTFontTextStyle") ? String(style.dropFirst(17)) : style
    }
    let name =
      objects.attribute("name", element) ?? objects.attribute("type", element)
      ?? objects.attribute("metaFont", element) ?? "system"
    let weight = objects.attribute("weight", element).map { " " + $0 } ?? ""
    let size = objects.attribute("pointSize", element) ?? objects.attribute("size", element)
    return name + weight + (size.map { " " + $0 } ?? "")
  }
}
