internal import PlatformData
internal import SpecModel

/// Generates a theme's text styles as values of a Swift type; each is a system style with changes.
struct TextStyleCode {
  let document: Document
  /// The theme's name.
  let name: String

  init(_ document: Document, name: String) {
    self.document = document
    self.name = name
  }

  private var type: String { name + "TextStyle" }

  func write(into writer: inout SwiftWriter) {
    writer.line("import CoreText")
    writer.line("import SwiftUI")
    writer.line("import UIKit")
    writer.blank()
    writer.doc("How a text of \(name) looks: a system style, and what differs from it.")
    writer.open("struct \(type): Hashable, Sendable {")
    writer.lines(Self.members)
    writer.close()
    writer.blank()
    writer.open("extension \(type) {")
    let own = KeywordTable(["base", "size", "weight", "design", "tracking", "lineSpacing"])
    var pool = NamePool(taken: own)
    for entry in document.theme.textStyles {
      let member = escaped(pool.take(memberName(entry.name, fallback: "style"), suffix: "Text"))
      writer.call("static let \(member) = \(type)", arguments(of: entry.style))
    }
    writer.close()
    writer.blank()
    writer.lines(Self.uses.replacing("TextStyleType", with: type))
  }

  private func arguments(of style: TextStyleReference) -> [String] {
    var arguments = ["base: .\(style.base.name)"]
    if let font = style.fontName {
      arguments.append("family: \(literal(document.fontNames[Int(font)]))")
    }
    if let size = style.size, size != style.base.pointSize(at: .standard) {
      arguments.append("size: \(literal(size))")
    }
    if let weight = style.weight, weight != style.base.weight {
      arguments.append("weight: .\(weight.name)")
    }
    if let family = style.family, family.swiftUIName != "default" {
      arguments.append("design: .\(family.swiftUIName)")
    }
    if let tracking = style.tracking, tracking != 0 {
      arguments.append("tracking: \(literal(tracking))")
    }
    if let spacing = style.lineSpacing, spacing > 0 {
      arguments.append("lineSpacing: \(literal(spacing))")
    }
    return arguments
  }

  private static let members = """
    var base: UIFont.TextStyle
    /// The family of a custom font; nil for the system font.
    var family: String?
    /// The size at the default text size, in points; nil for the system style's size.
    var size: CGFloat?
    var weight: UIFont.Weight?
    var design: UIFontDescriptor.SystemDesign = .default
    var tracking: CGFloat = 0
    var lineSpacing: CGFloat = 0

    /// The font, which scales with Dynamic Type.
    var uiFont: UIFont {
      let standard = UIFont.preferredFont(
        forTextStyle: base, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
      let size = size ?? standard.pointSize
      var font = family.flatMap { UIFont(name: $0, size: size) } ?? standard.withSize(size)
      if let weight, family == nil { font = .systemFont(ofSize: size, weight: weight) }
      if let descriptor = font.fontDescriptor.withDesign(design), family == nil {
        font = UIFont(descriptor: descriptor, size: size)
      }
      return UIFontMetrics(forTextStyle: base).scaledFont(for: font)
    }

    /// A copy of the style with changes: `.title.with { $0.weight = .bold }`.
    func with(_ change: (inout Self) -> Void) -> Self {
      var style = self
      change(&style)
      return style
    }
    """

  private static let uses = """
    extension Text {
      /// Applies a style of the theme to the text.
      func style(_ style: TextStyleType) -> some View {
        tracking(style.tracking).font(Font(style.uiFont as CTFont)).lineSpacing(style.lineSpacing)
      }
    }

    extension UILabel {
      /// Applies the font of a theme's style to the label.
      func apply(_ style: TextStyleType) {
        font = style.uiFont
        adjustsFontForContentSizeCategory = true
      }
    }
    """
}
