internal import InterfaceBuilder
internal import JSONText
internal import SpecSyntax

/// The colors of the asset catalogs near a document, by name.
///
/// The document's folder, the four folders around it, and their direct subfolders are searched for
/// catalogs. If several colors have the same name, the nearest one is used.
func catalogColors(near document: String) -> [String: CatalogColor] {
  var colors: [String: CatalogColor] = [:]
  var place = folder(of: realPath(document) ?? document)
  for _ in 0..<5 {
    for catalog in catalogs(in: place) { addColors(of: catalog, depth: 0, to: &colors) }
    let outer = folder(of: place)
    if outer == place || !colors.isEmpty { break }
    place = outer
  }
  return colors
}

/// The paths of the asset catalogs in a folder and its direct subfolders.
private func catalogs(in place: String) -> [String] {
  var found: [String] = []
  for entry in folders(in: place) {
    if entry.hasSuffix(".xcassets") {
      found.append(joined(place, entry))
    } else {
      let inner = joined(place, entry)
      found += folders(in: inner).filter { $0.hasSuffix(".xcassets") }.map { joined(inner, $0) }
    }
  }
  return found
}

/// The names of a folder's subfolders, except hidden ones, dependencies and build products.
private func folders(in place: String) -> [String] {
  let others = ["Pods", "Carthage", "node_modules", "build", "DerivedData"]
  let names = ((try? entries(of: place)) ?? []).filter { $0.kind == .folder }.map(\.name)
  return names.prefix(500).filter { !$0.hasPrefix(".") && !others.contains($0) }
}

private func addColors(of place: String, depth: Int, to colors: inout [String: CatalogColor]) {
  guard depth < 6, colors.count < 5000 else { return }
  for name in folders(in: place) {
    let inner = joined(place, name)
    guard name.hasSuffix(".colorset") else {
      addColors(of: inner, depth: depth + 1, to: &colors)
      continue
    }
    let color = String(name.dropLast(".colorset".count))
    guard colors[color] == nil,
      let source = try? readSource(joined(inner, "Contents.json"), limit: 1 << 20),
      let json = try? readJSON(source)
    else { continue }
    colors[color] = CatalogColor(json)
  }
}

extension CatalogColor {
  /// Reads the universal colors of a colorset's `Contents.json`; nil if it refers to other colors.
  fileprivate init?(_ json: JSONValue) {
    var light: String?
    var dark: String?
    for entry in json["colors"]?.array ?? [] {
      guard entry["idiom"]?.string ?? "universal" == "universal",
        let digits = entry["color"].flatMap(Self.digits)
      else { continue }
      let looks = (entry["appearances"]?.array ?? []).compactMap { $0["value"]?.string }
      if looks.isEmpty {
        light = digits
      } else if looks == ["dark"] {
        dark = digits
      }
    }
    guard let light else { return nil }
    self.init(light: light, dark: dark)
  }

  /// The hexadecimal digits of a color: `#RRGGBB`, or `#RRGGBBAA` if it is translucent.
  private static func digits(_ color: JSONValue) -> String? {
    guard let parts = color["components"] else { return nil }
    func byte(_ name: String) -> Int? {
      guard let text = parts[name]?.string else { return nil }
      if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16) }
      if !text.contains("."), let number = Int(text), number > 1 || name != "alpha" {
        return number
      }
      return Double(text).map { Int(($0 * 255).rounded()) }
    }
    let white = byte("white")
    let bytes = ["red", "green", "blue"].map { byte($0) ?? white }
    var text = "#"
    for case let byte? in bytes + [byte("alpha") ?? 255] where (0...255).contains(byte) {
      let digits = String(byte, radix: 16, uppercase: true)
      text += digits.utf8.count == 1 ? "0" + digits : digits
    }
    guard text.utf8.count == 9 else { return nil }
    return text.hasSuffix("FF") ? String(text.dropLast(2)) : text
  }
}
