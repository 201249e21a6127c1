internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// The theme's overrides of system colors and text styles.
extension Theme {
  /// A system color, or the theme's color that overrides it.
  func systemColor(_ name: String) -> NamedColor {
    guard !coveringColors.isEmpty, let own = covering(name) else { return .system(name) }
    return NamedColor(name: name, values: own)
  }

  /// Whether the theme overrides a system text style.
  func covers(_ style: SystemTextStyle) -> Bool {
    !coveredTextStyles.isEmpty && coveredTextStyles[Int(style.rawValue)] >= 0
  }

  /// The font of a system style for text with a semantic color, such as an error message.
  func font(_ style: SystemTextStyle) -> TextStyleReference {
    var font = self.style(style)
    font.color = nil
    return font
  }

  /// The theme's overrides of system colors, by name.
  var coverings: [String: ColorValues] {
    coveringColors.reduce(into: [:]) { coverings, position in
      coverings[colors[position].name] = colors[position].values
    }
  }
}

extension Document {
  /// Whether a color is the system's default text color.
  func isLabel(_ color: ColorID) -> Bool {
    let color = colors[Int(color.index)]
    return color.name == "label" && NamedColor.isSystem(color)
  }
}

// MARK: - What only the system draws

extension Document {
  /// Reports theme colors and styles that do not affect system views, such as alerts and bar
  /// titles.
  func themeLosses(in target: CodeTarget) -> [Diagnostic] {
    guard !theme.coveringColors.isEmpty || !theme.coveredTextStyles.isEmpty else { return [] }
    var losses: [Diagnostic] = []
    for loss in Self.systemViews where loss.targets.contains(target) && shows(loss) {
      for name in loss.colors {
        guard let color = theme.coveringColors.last(where: { theme.colors[$0].name == name })
        else { continue }
        losses.append(
          .approximated(
            "the theme's '\(name)' in \(loss.place)", at: theme.colors[color].span,
            as: "the system's"))
      }
      for style in loss.styles where theme.covers(style) {
        let position = Int(theme.coveredTextStyles[Int(style.rawValue)])
        losses.append(
          .approximated(
            "the theme's '\(style.name)' in \(loss.place)", at: theme.textStyles[position].span,
            as: "the system's"))
      }
    }
    return losses
  }

  private struct SystemView {
    let place: String
    var components: [Component] = []
    var node: String?
    let colors: [String]
    let styles: [SystemTextStyle]
    var targets: [CodeTarget] = [.swiftui, .uikit]
  }

  private static let systemViews = [
    SystemView(
      place: "alerts", components: [.alert],
      colors: ["label", "secondarySystemBackground", "tintColor", "systemRed"],
      styles: [.headline, .body, .footnote]),
    SystemView(
      place: "the title of a bar", node: "navigation.title", colors: ["label"],
      styles: [.headline]),
    SystemView(
      place: "the title of a bar", node: "navigation.largeTitle", colors: ["label"],
      styles: [.largeTitle]),
    SystemView(place: "tab bars", components: [.tabs], colors: [], styles: [.caption2]),
    SystemView(
      place: "segmented controls", components: [.segmented], colors: ["label"],
      styles: [.footnote], targets: [.swiftui]),
  ]

  private func shows(_ view: SystemView) -> Bool {
    nodes.contains { node in
      view.components.contains(node.component) || view.node.map { $0 == node.name } ?? false
    }
  }
}
