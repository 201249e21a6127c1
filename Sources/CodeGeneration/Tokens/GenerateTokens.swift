internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Generates a theme's colors and text styles as Swift, as an asset catalog, and as design tokens
/// (https://www.designtokens.org/tr/drafts/format/).
///
/// The document of a screen yields the theme that it uses, or without one its own colors.
func generateTokens(_ document: Document, for request: CodeRequest) -> [GeneratedFile] {
  let tokens = TokenCode(document)
  guard !tokens.colors.isEmpty || !document.theme.textStyles.isEmpty else { return [] }
  var swift = SwiftWriter()
  swift.beginFile()
  tokens.writeSwift(into: &swift)
  var files = [
    marked(
      swift, from: request.specPath, name: tokens.name + "Colors.swift", isShared: false)
  ]
  if !document.theme.textStyles.isEmpty {
    var styles = SwiftWriter()
    styles.beginFile()
    TextStyleCode(document, name: tokens.name).write(into: &styles)
    files.append(
      marked(
        styles, from: request.specPath, name: tokens.name + "TextStyle.swift", isShared: false))
  }
  func add(_ name: String, _ write: (inout SwiftWriter) -> Void) {
    var writer = SwiftWriter()
    write(&writer)
    files.append(
      GeneratedFile(name: name, bytes: Array(writer.bytes), spans: writer.spans, isShared: false))
  }
  add("\(tokens.name).xcassets/Contents.json") { TokenCode.writeInfo(into: &$0) }
  for color in tokens.colors {
    add("\(tokens.name).xcassets/\(color.name).colorset/Contents.json") {
      TokenCode.writeColorSet(color.values, into: &$0)
    }
  }
  add(tokens.name + ".tokens.json") { tokens.writeTokens(from: request.specPath, into: &$0) }
  return files
}

/// Generates the design tokens of one theme.
private struct TokenCode {
  let document: Document
  /// The name of the theme, or of the screen if it has no theme.
  let name: String
  /// The colors with unique Swift names; of several declarations, the last one applies.
  let colors: [(name: String, values: ColorValues)]

  init(_ document: Document) {
    self.document = document
    name = typeName(document.theme.name ?? document.screen.name, fallback: "Theme")
    var known: [(name: String, values: ColorValues)] = []
    func add(_ name: String, _ values: ColorValues) {
      if let position = known.firstIndex(where: { $0.name == name }) {
        known[position].values = values
      } else {
        known.append((name, values))
      }
    }
    if document.theme.colors.isEmpty {
      for color in document.colors where !NamedColor.isSystem(color) {
        add(Self.name(of: color.name), color.values)
      }
    } else {
      for color in document.theme.colors { add(Self.name(of: color.name), color.values) }
    }
    colors = known
  }

  private static func name(of color: String) -> String {
    color.hasPrefix("#")
      ? "hex" + color.dropFirst().uppercased() : memberName(color, fallback: "color")
  }

  // MARK: - Swift

  func writeSwift(into writer: inout SwiftWriter) {
    writer.line("import SwiftUI")
    writer.line("import UIKit")
    writer.blank()
    writer.open("extension UIColor {")
    writer.doc("The colors of \(name), which follow light and dark and the contrast of the device.")
    writer.open("enum \(name) {")
    for color in colors {
      writer.color("static let \(escaped(color.name)) = ", color.values)
    }
    writer.close()
    writer.close()
    writer.blank()
    writer.open("extension Color {")
    writer.doc("The colors of \(name), which follow light and dark and the contrast of the device.")
    writer.open("enum \(name) {")
    for color in colors {
      let name = escaped(color.name)
      writer.line("static let \(name) = Color(uiColor: UIColor.\(self.name).\(name))")
    }
    writer.close()
    writer.close()
  }

  // MARK: - Asset catalogs

  static func writeInfo(into writer: inout SwiftWriter) {
    writer.open("{")
    writer.line("\"info\" : { \"author\" : \"formwork\", \"version\" : 1 }")
    writer.close()
  }

  static func writeColorSet(_ values: ColorValues, into writer: inout SwiftWriter) {
    let dark = "{ \"appearance\" : \"luminosity\", \"value\" : \"dark\" }"
    let high = "{ \"appearance\" : \"contrast\", \"value\" : \"high\" }"
    var sets: [(appearances: [String], color: RGBA)] = [([], values.light)]
    if values.dark != values.light { sets.append(([dark], values.dark)) }
    if values.lightHighContrast != values.light || values.darkHighContrast != values.dark {
      sets.append(([high], values.lightHighContrast))
      sets.append(([dark, high], values.darkHighContrast))
    }
    writer.open("{")
    writer.open("\"colors\" : [")
    for (position, set) in sets.enumerated() {
      writer.open("{")
      if !set.appearances.isEmpty {
        writer.line("\"appearances\" : [\(set.appearances.joined(separator: ", "))],")
      }
      writer.open("\"color\" : {")
      writer.line("\"color-space\" : \"srgb\",")
      writer.open("\"components\" : {")
      writer.line("\"alpha\" : \"\(share(set.color.alpha))\",")
      writer.line("\"blue\" : \"\(hex(set.color.blue))\",")
      writer.line("\"green\" : \"\(hex(set.color.green))\",")
      writer.line("\"red\" : \"\(hex(set.color.red))\"")
      writer.close()
      writer.close("},")
      writer.line("\"idiom\" : \"universal\"")
      writer.close(position + 1 < sets.count ? "}," : "}")
    }
    writer.close("],")
    writer.line("\"info\" : { \"author\" : \"formwork\", \"version\" : 1 }")
    writer.close()
  }

  private static func hex(_ value: UInt8) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "0x" + (digits.utf8.count == 1 ? "0" : "") + digits
  }

  /// A color channel as a number from 0 to 1 with four decimals.
  private static func share(_ value: UInt8) -> String {
    if value == 0 || value == 255 { return value == 0 ? "0" : "1" }
    let share = String((Int(value) * 10_000 + 127) / 255)
    return "0." + String(repeating: "0", count: 4 - share.utf8.count) + share
  }

  // MARK: - Design tokens

  func writeTokens(from path: String, into writer: inout SwiftWriter) {
    let hasText = !document.theme.textStyles.isEmpty
    writer.open("{")
    writer.line("\"$description\": \"Written by formwork\(path.isEmpty ? "" : " from " + path)\",")
    if !colors.isEmpty {
      writer.open("\"color\": {")
      writer.line("\"$type\": \"color\",")
      for (position, color) in colors.enumerated() {
        writer.open("\"\(color.name)\": {")
        writer.line("\"$value\": \(value(color.values.light)),")
        writer.open("\"$extensions\": {")
        writer.open("\"formwork\": {")
        writer.line("\"dark\": \(value(color.values.dark)),")
        writer.line("\"lightHighContrast\": \(value(color.values.lightHighContrast)),")
        writer.line("\"darkHighContrast\": \(value(color.values.darkHighContrast))")
        writer.close()
        writer.close()
        writer.close(position + 1 < colors.count ? "}," : "}")
      }
      writer.close(hasText ? "}," : "}")
    }
    if hasText { writeTypography(into: &writer) }
    writer.close()
  }

  private func value(_ color: RGBA) -> String {
    let components = [color.red, color.green, color.blue].map(Self.share).joined(separator: ", ")
    return "{ \"colorSpace\": \"srgb\", \"components\": [\(components)], "
      + "\"alpha\": \(Self.share(color.alpha)), \"hex\": \"\(color.hex.prefix(7))\" }"
  }

  private func writeTypography(into writer: inout SwiftWriter) {
    var pool = NamePool()
    writer.open("\"typography\": {")
    writer.line("\"$type\": \"typography\",")
    for (position, entry) in document.theme.textStyles.enumerated() {
      let style = entry.style
      let size = style.size ?? style.base.pointSize(at: .standard)
      let lineHeight = SystemFont.lineHeight(pointSize: size) + (style.lineSpacing ?? 0)
      let family = style.fontName.map { document.fontNames[Int($0)] } ?? "system-ui"
      writer.open("\"\(pool.take(memberName(entry.name, fallback: "style")))\": {")
      writer.open("\"$value\": {")
      writer.line("\"fontFamily\": \(literal(family)),")
      writer.line("\"fontSize\": { \"value\": \(literal(size)), \"unit\": \"px\" },")
      writer.line("\"fontWeight\": \(weight(style.weight ?? style.base.weight)),")
      writer.line(
        "\"letterSpacing\": { \"value\": \(literal(style.tracking ?? 0)), \"unit\": \"px\" },")
      writer.line("\"lineHeight\": \(decimalText((lineHeight / size * 1000).rounded() / 1000))")
      writer.close()
      writer.close(position + 1 < document.theme.textStyles.count ? "}," : "}")
    }
    writer.close()
  }

  /// A font weight as a CSS weight from 100 to 900.
  private func weight(_ weight: FontWeight) -> Int { (Int(weight.rawValue) + 1) * 100 }
}
