internal import SpecModel

/// Every page, in the order of the reference.
package func referencePages() -> [Page] {
  TopicPage.all.map(\.page) + ComponentPage.all.map { $0.page() } + Attribute.table.map(\.page)
    + CodePage.all.map(\.page)
}

/// The whole reference as one Markdown page.
package func referencePage() -> String {
  var parts = [
    """
    # Reference

    Formwork's language: how a spec is built, its components and attributes, and what the compiler
    says of errors. Examples that begin with `-` are nodes, as they stand under `body:`.

    This page is written by `formwork explain --all --format markdown` from the tables that check
    specs; `formwork explain NAME` tells any part of it.

    """
  ]
  func part(_ title: String, _ pages: [Page], told: String? = nil) {
    parts.append("## \(title)\n")
    if let told { parts.append(told + "\n") }
    parts.append(
      pages.map { "[\($0.name)](#\($0.name.lowercased().replacing(" ", with: "-")))" }.joined(
        separator: " · ") + "\n")
    parts += pages.map { $0.markdown(level: 3) }
  }
  let common = Attribute.table.filter(\.owners.isAll).map { "`\($0.attribute.name)`" }
  part("A spec", TopicPage.all.filter { Attribute(name: $0.name) == nil }.map(\.page))
  part(
    "Components", ComponentPage.all.map { $0.page(tellsCommon: false) },
    told: "Besides its own, every component takes \(common.joined(separator: ", ")).")
  part("Attributes", Attribute.table.map { $0.page.followed(by: topic($0.attribute.name)) })
  part(
    "Words of other frameworks", foreignIndex(),
    told: "Words of SwiftUI, UIKit, CSS and Android, and what to write. They are compared without "
      + "case, spaces, `-` and `_`.")
  for area in CodePage.Area.allCases {
    part("Diagnostics: \(area.rawValue)", CodePage.pages(in: area).map(\.page))
  }
  return parts.joined(separator: "\n")
}

/// The page of the topic with the given name; nil if there is none.
private func topic(_ name: String) -> Page? { TopicPage.all.first { $0.name == name }?.page }

extension Page {
  /// The page with another page's blocks appended.
  fileprivate func followed(by other: Page?) -> Page {
    var page = self
    page.blocks += other?.blocks ?? []
    return page
  }
}
