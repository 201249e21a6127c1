/// Files that the screens of an import share, beside their specs.
package struct SharedParts: Sendable {
  /// The screens, with names in the place of what they share.
  package let drafts: [ScreenDraft]
  /// A theme with the names of colors and styles; nil where nothing stands more than once.
  package let theme: WrittenYAML?
  /// The components; nil where no subtrees are alike.
  package let components: WrittenYAML?
}

/// Names of the files that screens share, as they stand beside the specs.
package struct SharedFileNames: Sendable {
  package let theme: String
  package let components: String

  package init(theme: String, components: String) {
    self.theme = theme
    self.components = components
  }
}

/// Puts what several screens say, or one says several times, into a theme and into components.
///
/// No value changes: a color has a name, and a subtree a declaration.
///
/// - Parameter plain: positions of drafts that use no components.
package func shareParts(
  of drafts: [ScreenDraft], plain: Set<Int>, in files: SharedFileNames
) -> SharedParts {
  var sharing = PlanSharing(plans: drafts.map(\.plan), plain: plain)
  sharing.run()
  let theme =
    sharing.theme.isEmpty
    ? nil : writeTheme(sharing.theme, named: "Imported", as: files.theme)
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
