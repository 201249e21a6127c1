internal import SpecModel

/// The reference text of a topic: a part of the language other than a component or attribute.
package struct TopicPage: Sendable {
  package let name: String
  /// Other words for which `explain` shows this page.
  var words: [String] = []
  package let summary: String
  /// The keys or words of the topic, in groups; the heading of a group may be empty.
  let groups: [(head: String, entries: [(term: String, text: String)])]
  package let example: CodePage.Sample

  /// All topics, in the order of a spec's parts.
  package static let all: [TopicPage] = [
    spec, components, preview, states, data, bars, rules, form, expressions, placeholders, strings,
    layout, constraints, sizeClasses, targets, actions, transitions, style, color, themes, tokens,
    picture,
    snapshots,
    findings, project, format, lint, importing,
  ]
}

extension TopicPage {
  /// The topic as a page.
  package var page: Page {
    var page = Page(name, kind: "a topic")
    page.add(.paragraph(summary))
    for group in groups {
      page.add(.section(group.head))
      page.add(.entries(group.entries))
    }
    page.add(.section("Example"))
    if case .nodes(let text) = example { page.add(.example(text)) }
    if case .file(let text) = example { page.add(.example(text)) }
    if case .files(let files) = example {
      for file in files {
        page.add(.paragraph("`\(file.path)`:"))
        page.add(.example(file.text))
      }
    }
    return page
  }
}
