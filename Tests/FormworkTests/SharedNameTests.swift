import Foundation
import TestSupport
import Testing

/// A type that the code of two specs would have is reported at the line of the later one.
@Suite struct SharedNameTests {
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("formwork.yaml", "project: Shop\n")
    let star = "{ hstack: [{ text: \"${t}\", color: accent }, { icon: star }] }"
    try folder.write(
      "parts.yaml",
      """
      formwork: 1
      components:
        OrderModel: { parameters: { t: text }, body: [\(star)] }
        Card: { parameters: { t: text }, body: [\(star)] }
        Plain: { parameters: { t: text }, body: [{ listRow: "${t}" }] }
        Sized:
          parameters: { t: text, size: text }
          body: [{ hstack: [{ text: "${t}" }, { icon: star }], padding: "${size}" }]

      """)
    try folder.write("types.yaml", "formwork: 1\ntypes: { OrderRoute: { id: text } }\n")
    for (name, color) in [("Red", "#FF0000"), ("Blue", "#0000FF")] {
      try folder.write(
        name.lowercased() + ".yaml",
        "formwork: 1\ntheme: \(name)\ncolors: { accent: { both: \"\(color)\" } }\n")
    }
    return folder
  }

  private func compile(_ first: String, _ second: String) throws -> FormworkRun {
    let folder = try project()
    try folder.write(
      "order.yaml",
      "formwork: 1\nscreen: Order\nuse: [parts.yaml, red.yaml]\nbody:\n\(first)\n"
        + "  - { link: Other, to: Other }\n")
    try folder.write(
      "other.yaml", "formwork: 1\nscreen: Other\n\(second)\n  - { link: Order, to: Order }\n")
    return try FormworkRun(
      ["compile", "order.yaml", "other.yaml", "--to", "both", "--output", "out"], in: folder.url)
  }

  @Test(arguments: [
    (
      "use: [parts.yaml, red.yaml]\nbody:\n  - { OrderModel: Hi }", "parts.yaml:3:3",
      "the component 'OrderModel' has a type 'OrderModel', and so does that of the screen 'Order'"
    ),
    (
      "use: [types.yaml]\ntypes: { u: OrderRoute }\nfacts: { u: { id: a } }\nbody:\n"
        + "  - { text: \"${u.id}\" }",
      "types.yaml:2:10", "the type 'OrderRoute' has a type 'OrderRoute'"
    ),
    (
      "use: [parts.yaml, blue.yaml]\nbody:\n  - { Card: Hi }", "parts.yaml:4:3",
      "the view of the component 'Card' differs from the one in 'order.yaml'"
    ),
  ])
  func clashesAreReportedAtTheirLine(_ second: String, _ place: String, _ message: String) throws {
    let run = try compile("  - { Card: Hi }", second)
    #expect(run.messages.contains(place + ": error: "), "\(run.messages)")
    #expect(run.messages.contains(message), "\(run.messages)")
    #expect(!run.messages.contains("would both be written"), "\(run.messages)")
    #expect(run.status == 3)
  }

  /// A value that becomes part of a view's code becomes part of its name, too.
  @Test func namesWithValuesAreCompared() throws {
    let folder = try project()
    try folder.write(
      "own.yaml",
      "formwork: 1\ncomponents:\n  Sized12:\n    parameters: { t: text }\n"
        + "    body: [{ hstack: [{ text: \"${t}\" }, { icon: star }] }]\n")
    for (name, use, node) in [
      ("First", "parts.yaml, red.yaml", "{ Sized: Hi, size: 12 }"),
      ("Second", "own.yaml", "{ Sized12: Hi }"),
    ] {
      try folder.write(
        name.lowercased() + ".yaml",
        "formwork: 1\nscreen: \(name)\nuse: [\(use)]\nbody: [\(node)]\n")
    }
    let run = try FormworkRun(
      ["compile", "first.yaml", "second.yaml", "--to", "both", "--output", "out"], in: folder.url)
    #expect(
      run.messages.contains(
        "own.yaml:3:3: error: generated code of the component 'Sized12' has a type 'Sized12', and so "
          + "does that of the component 'Sized'"), "\(run.messages)")
    #expect(run.status == 3)
  }

  /// One component at the top of a screen and in a list.
  @Test func componentsInOtherLayoutsAreShared() throws {
    let run = try compile(
      "  - { Plain: Hi }",
      "use: [parts.yaml]\nbody:\n  - list:\n    scrolls: false\n    children: [{ Plain: Hi }]")
    #expect(run.status == 0, "\(run.messages)")
  }
}
