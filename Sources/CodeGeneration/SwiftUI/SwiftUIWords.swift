internal import PlatformData
internal import SpecModel

/// SwiftUI APIs by iOS version: many were added or renamed in iOS 14 and 15.
struct SwiftUIWords {
  let minimumIOS: Int

  /// Whether the styles, builders, focus and prompt APIs of iOS 15 are available.
  var isModern: Bool { minimumIOS >= 15 }
  var hasToolbars: Bool { minimumIOS >= 14 }
  var hasMenus: Bool { minimumIOS >= 14 }
  var hasOpenURL: Bool { minimumIOS >= 14 }
  var hasScaledMetric: Bool { minimumIOS >= 14 }

  /// The string literal of a symbol's name, and whether generated code must mirror the symbol in
  /// right-to-left languages, because iOS 13 has no symbols that do so.
  func symbol(_ name: String) -> (name: String, isFlipped: Bool) {
    name == "\"chevron.forward\"" && minimumIOS < 14 ? ("\"chevron.right\"", true) : (name, false)
  }

  // MARK: - Colors

  /// A `UIColor` as a SwiftUI `Color`, such as `.separator`.
  func color(_ name: String) -> String {
    isModern ? "Color(uiColor: \(name))" : "Color(UIColor\(name))"
  }

  /// A system color by name as Swift; nil for other names.
  func systemColor(_ name: String) -> String? {
    if let standard = SwiftUIStyles.standardColors[name], let text = standardColor(standard) {
      return text
    }
    return APIRows.hasColor(name, minimumIOS) ? color("." + name) : nil
  }

  /// A SwiftUI color by name as Swift; nil if the minimum iOS version does not have it.
  func standardColor(_ name: String) -> String? {
    isModern || !Self.laterColors.contains(name) ? "Color." + name : nil
  }

  /// Colors that `Color` has since iOS 15.
  private static let laterColors = ["mint", "teal", "cyan", "indigo", "brown"]

  var inkName: String { isModern ? ".foregroundStyle" : ".foregroundColor" }

  func ink(_ color: String) -> String { String(code: "\(inkName)(\(color))") }

  func tint(_ color: String) -> String { isModern ? ".tint(\(color))" : ".accentColor(\(color))" }

  // MARK: - Layers

  /// A background color limited to the view's frame.
  ///
  /// Without a shape, SwiftUI would extend the color into an adjacent safe area.
  ///
  /// - Parameters:
  ///   - edge: the screen edge to which the color extends.
  ///   - reachesAll: whether the color extends to all screen edges that the view touches.
  func background(
    _ color: String, in shape: String?, reaching edge: Edge? = nil, reachesAll: Bool = false
  ) -> Modifier {
    if isModern, reachesAll, shape == nil { return Modifier("background", color) }
    if isModern {
      let edges = edge.map { "." + $0.name } ?? "[]"
      let place = shape.map { "in: " + $0 } ?? "ignoresSafeAreaEdges: \(edges)"
      return Modifier("background", color, place)
    }
    // A conditional color can begin with an enum case of its condition.
    let isShort = color.hasPrefix(".") && !color.contains(" ? ")
    let whole = isShort ? "Color" + color : color
    let edges = reachesAll ? "all" : edge?.name
    let ignoring = edges.map { ".edgesIgnoringSafeArea(.\($0))" } ?? ""
    return Modifier("background", (shape.map { "\($0).fill(\(whole))" } ?? whole) + ignoring)
  }

  /// A background color of the whole screen.
  func backdrop(_ color: String) -> String {
    ".background(\(color)"
      + (minimumIOS >= 14 ? ".ignoresSafeArea())" : ".edgesIgnoringSafeArea(.all))")
  }

  func ignoringSafeArea(edges: String? = nil) -> Modifier {
    guard minimumIOS >= 14 else { return Modifier("edgesIgnoringSafeArea", edges ?? ".all") }
    return Modifier("ignoresSafeArea", list: edges.map { ["edges: " + $0] } ?? [])
  }

  func overlay(_ view: String, at alignment: String? = nil) -> String {
    let place = alignment.map { "alignment: " + $0 }
    if isModern { return ".overlay\(place.map { "(\($0))" } ?? "") { \(view) }" }
    return ".overlay(\(view)\(place.map { ", " + $0 } ?? ""))"
  }

  var safeAreaInset: String { isModern ? ".safeAreaInset" : ".bar" }

  // MARK: - Values

  var onChange: String { minimumIOS >= 14 ? ".onChange" : ".onValueChange" }
  var now: String { isModern ? ".now" : "Date()" }

  func number(_ value: String) -> String {
    isModern ? "Text(\(value), format: .number)" : "Text(verbatim: \(value).text())"
  }

  /// A localized text, looked up by a literal key.
  func localized(_ literal: String) -> String {
    localizedText(literal, minimumIOS: minimumIOS)
  }

  var dismissProperty: String {
    isModern
      ? "@Environment(\\.dismiss) private var dismiss"
      : "@Environment(\\.presentationMode) private var presentationMode"
  }

  var dismissal: String { isModern ? "dismiss()" : "presentationMode.wrappedValue.dismiss()" }

  // MARK: - Content

  func label(_ title: String, symbol: String) -> String {
    minimumIOS >= 14
      ? "Label(\(title), systemImage: \(symbol))"
      : "SymbolLabel(\(title), systemImage: \(symbol))"
  }

  /// A progress bar as Swift.
  ///
  /// - Parameters:
  ///   - color: the tint, which the replacement for older systems takes as an argument.
  ///   - mayBeMissing: whether the value may be nil, for indeterminate progress.
  func progress(_ value: String?, color: String?, mayBeMissing: Bool) -> String {
    guard minimumIOS >= 14 else {
      let arguments = [value.map { "value: " + $0 }, color.map { "color: " + $0 }]
      return "ProgressBar(\(arguments.compactMap { $0 }.joined(separator: ", ")))"
    }
    let view = value.map { "ProgressView(value: \($0))" } ?? "ProgressView()"
    return view + (value == nil || mayBeMissing ? ".progressViewStyle(.linear)" : "")
  }

  func activity(isLarge: Bool, color: String?) -> String {
    guard !isModern else { return "ProgressView()" }
    let arguments = [isLarge ? "isLarge: true" : nil, color.map { "color: " + $0 }]
    return "ActivityIndicator(\(arguments.compactMap { $0 }.joined(separator: ", ")))"
  }

  /// Whether SwiftUI has a font for a text style.
  func hasFont(of style: SystemTextStyle) -> Bool {
    minimumIOS >= 14 || ![.title2, .title3, .caption2].contains(style)
  }

  /// An accessibility modifier, such as that for the `Label`.
  func told(_ part: String, _ value: String) -> String {
    guard minimumIOS < 14 else { return String(code: ".accessibility\(part)(\(value))") }
    let name = part.prefix(1).lowercased() + part.dropFirst()
    let isText = ["Label", "Value", "Hint"].contains(part)
    return ".accessibility(\(name): \(isText ? "Text(\(value))" : value))"
  }
}

/// A string literal as a localized text.
func localizedText(_ literal: String, minimumIOS: Int) -> String {
  minimumIOS >= 15
    ? "String(localized: \(literal))" : "NSLocalizedString(\(literal), comment: \"\")"
}
