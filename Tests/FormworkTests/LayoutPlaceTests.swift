import TestSupport
import Testing

/// `at` in a layout document names the file that a node is written in.
@Suite struct LayoutPlaceTests {
  @Test func nodesOfComponentsNameTheirFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "parts.yaml",
      """
      # Parts of screens.

      formwork: 1
      components:
        Card:
          parameters: { title: text }
          body:
            - vstack:
              children:
                - text: "${title}"
                - text: Always
      """)
    try folder.write(
      "home.yaml",
      """
      formwork: 1
      screen: Home
      use: [parts.yaml]
      body:
        - Card: Hello
        - text: Below
      """)
    let run = try FormworkRun(["compile", "home.yaml", "--to", "layout"], in: folder.url)
    #expect(run.messages == "")
    #expect(run.output.contains("\"at\": \"parts.yaml:11:13\""))
    #expect(run.output.contains("\"at\": \"home.yaml:6:5\""))
  }
}
