/// A top-level key of a project file.
package enum ProjectKey: String, NamedCases {
  case project, specs, screens, themes, preview, targets, minimumIOS, output, format, lint, links
  case `import`
}

/// A key of `screens` in a project file.
package enum ProjectScreensKey: String, NamedCases {
  case external
}

/// A key of `format` in a project file.
package enum ProjectFormatKey: String, NamedCases {
  case nodes
}

/// Where `format` puts the attributes of a node.
package enum NodeFormat: String, NamedCases {
  /// At the same level as the component's key.
  case beside
}

/// Where symbolic links of a project may lead.
package enum LinkReach: String, NamedCases {
  case inside, anywhere
}

/// A key of `lint` in a project file.
package enum ProjectLintKey: String, NamedCases {
  case failOn, rules
}

/// A key of `import` in a project file.
package enum ProjectImportKey: String, NamedCases {
  case classes, attributes
}

/// A kind of output for which a project can set a folder.
package enum OutputKind: String, NamedCases {
  case layout, swiftui, uikit, tokens
}
