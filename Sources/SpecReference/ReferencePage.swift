internal import SpecModel

/// Every page, in the order of the reference.
package func referencePages() -> [Page] {
  ComponentPage.all.map { $0.page() } + Attribute.table.map(\.page) + CodePage.all.map(\.page)
}

/// The whole reference as one Markdown page.
package func referencePage() -> String {
  var parts = [
    """
    # Reference

    The components, attributes and diagnostics of Formwork's language. This page is written by
    `formwork explain --all --format markdown` from the tables that check specs; the guide to the
    whole is the README.

    """
  ]
  func part(_ title: String, _ pages: [Page]) {
    parts.append("## \(title)\n")
    parts += pages.map { $0.markdown(level: 3) }
  }
  part("Components", ComponentPage.all.map { $0.page(tellsCommon: false) })
  part("Attributes", Attribute.table.map(\.page))
  for area in CodePage.Area.allCases {
    part("Diagnostics: \(area.rawValue)", CodePage.pages(in: area).map(\.page))
  }
  return parts.joined(separator: "\n")
}
