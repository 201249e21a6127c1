import SpecSyntax
import Testing
import UIKitSubset

/// Lengths by size class in generated UIKit views, on a phone and on a tablet.
@Suite struct UIKitSizeClassTests {
  private static let body = """
      - vstack:
        spacing: { compact: 8, regular: 24 }
        padding: { compact: 8, regular: 24 }
        children:
          - text: World
            width: { compact: 100, regular: 200 }
            spacingAfter: { compact: 4, regular: 12 }
          - text: Third
            minWidth: { compact: 50, regular: 80 }
            background: systemRed
            cornerRadius: { compact: 0, regular: 8 }
            padding: { compact: 0, regular: 6 }
          - hstack:
            spacing: { compact: 0, regular: 10 }
            padding: { horizontal: { compact: 4, regular: 40 }, vertical: 3 }
            children:
              - text: A
              - spacer:
                minLength: { compact: 10, regular: 40 }
              - box: systemBlue
                width: { compact: 30, regular: 60 }
                height: { compact: 30, regular: 60 }
          - grid:
            columns: { compact: 2, regular: 3 }
            spacing: { compact: 4, regular: 16 }
            children: [{ text: One }, { text: Two }, { text: Three }, { text: Four }]
          - grid:
            spacing: { compact: 4, regular: 16 }
            children:
              - row: [{ text: Five }, { text: Six }]
              - row: [{ text: Seven }, { text: Eight }]
          - text: Aside
            margin: { compact: 2, regular: 20 }
          - text: Guided
            alignmentGuide: { compact: 2, regular: 9 }

    """

  @Test(arguments: ["iPhone 15", "iPad mini 8.3-inch"])
  func codeFollowsThem(_ device: String) throws {
    let text = """
      formwork: 1
      screen: Probe
      targets: [uikit]
      preview: { devices: [\(device)] }
      body:

      """
    let subject = UIKitOracle.subject(
      SourceText(path: "probe.yaml", bytes: Array((text + Self.body).utf8)))
    #expect(subject.errors == [])
    let found = UIKitOracle.findings(of: subject, ParsedFiles())
    #expect(found.count == 1)
    for (_, finding) in found {
      #expect(finding.summary == "clean")
      #expect(finding.compared > 12)
      #expect(finding.unmatched == [])
    }
  }
}
