/// The result of extracting shared declarations: the screens and the shared files.
package struct SharedParts: Sendable {
  /// The screens, changed to use the shared tokens and components.
  package let drafts: [ScreenDraft]
  /// The theme file with colors and styles; nil if no value is repeated.
  package let theme: WrittenYAML?
  /// The file with components; nil if no subtree is repeated.
  package let components: WrittenYAML?
}

/// The names of the shared files in the folder with the specs.
package struct SharedFileNames: Sendable {
  package let theme: String
  package let components: String

  package init(theme: String, components: String) {
    self.theme = theme
    self.components = components
  }

  /// The name of the theme: the document's name if the theme file is named after the document.
  fileprivate var themeName: String {
    let stem = theme.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? ""
    let name = NodeNames.pascalCase(String(stem))
    return name.isEmpty || name == "Theme" || name.utf8.count > 32 ? "Imported" : name
  }
}

/// Moves repeated values to a theme, and repeated subtrees to components; the screens look the
/// same.
///
/// - Parameters:
///   - plain: the indices of the drafts that must not use components.
///   - catalog: the colors of asset catalogs, by name.
package func shareParts(
  of drafts: [ScreenDraft], plain: Set<Int>, in files: SharedFileNames,
  catalog: [String: CatalogColor] = [:]
) -> SharedParts {
  var sharing = PlanSharing(plans: drafts.map(\.plan), plain: plain, catalog: catalog)
  sharing.run()
  let theme =
    sharing.theme.isEmpty
    ? nil : writeTheme(sharing.theme, named: files.themeName, as: files.theme)
  let components =
    sharing.components.isEmpty
    ? nil
    : writeComponents(
      sharing.components, using: sharing.componentsHaveTokens ? [files.theme] : [],
      as: files.components)
  let shared = zip(drafts, sharing.plans).enumerated().map { position, pair in
    var plan = pair.1
    if sharing.plansWithTokens.contains(position) { plan.files.append(files.theme) }
    if plan.nodes.contains(where: { $0.use != nil }) { plan.files.append(files.components) }
    return ScreenDraft(plan: plan, edits: pair.0.edits)
  }
  return SharedParts(drafts: shared, theme: theme, components: components)
}
