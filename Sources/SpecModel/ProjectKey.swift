/// A key at the top of a project file.
package enum ProjectKey: String, NamedCases {
  case project, specs, themes, preview, targets, minimumIOS, output, lint, links
}

/// Where symbolic links of a project may lead.
package enum LinkReach: String, NamedCases {
  case inside, anywhere
}

/// A key of `lint` in a project file.
package enum ProjectLintKey: String, NamedCases {
  case failOn, rules
}

/// What a project has a folder of output for.
package enum OutputKind: String, NamedCases {
  case layout, swiftui, uikit, tokens
}
