import Foundation
import PlatformData
import SpecModel
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Widths of labels as Interface Builder recorded them in public files.
///
/// No table was fitted to them.
@Suite(
  .enabled(if: !RecordedLabel.all.isEmpty, "FORMWORK_GOLDENS names no folder with ib/INDEX.csv"))
struct RecordedLabelTests {
  @Test func labelsAreAsWideAsRecorded() {
    let labels = RecordedLabel.all
    func share(within distance: Double, _ width: (RecordedLabel) -> Double) -> Int {
      let near = labels.count { label in
        let pixels = (width(label) * label.scale - 1e-6).rounded(.up)
        return abs(pixels / label.scale - label.width) < distance + 0.001
      }
      return 100 * near / labels.count
    }
    for (distance, least) in [(0.5, 90), (1, 98)] {
      let with = share(within: distance) { $0.font.width(of: $0.text) }
      let without = share(within: distance) { label in
        label.text.reduce(0) { $0 + label.font.width(of: String($1)) }
      }
      print(
        "\(labels.count) recorded labels within \(distance) pt: \(with) %,",
        "without kerning \(without) %")
      #expect(with >= least)
      #expect(with > without)
    }
  }
}

/// A label whose width nothing but its text decides.
struct RecordedLabel: Sendable {
  let text: String
  let font: SystemFont
  let scale: Double
  let width: Double

  static let all: [RecordedLabel] = {
    guard let folder = Repository.goldens?.appendingPathComponent("ib"),
      let files = FileManager.default.enumerator(
        at: folder.appendingPathComponent("goldens"), includingPropertiesForKeys: nil)
    else { return [] }
    return files.compactMap { $0 as? URL }.filter { $0.path.hasSuffix(".golden.json") }
      .sorted { $0.path < $1.path }
      .flatMap { (try? labels(ofGolden: $0, in: folder)) ?? [] }
  }()

  private static func labels(ofGolden golden: URL, in folder: URL) throws -> [RecordedLabel] {
    let file = try JSONSerialization.jsonObject(with: Data(contentsOf: golden)) as? [String: Any]
    guard let file, let repository = file["repo"] as? String, let name = file["file"] as? String,
      let scale = (file["scale"] as? NSNumber)?.doubleValue,
      // Earlier versions drew with the system font of iOS 12, whose tracking is another one.
      let tools = (file["toolsVersion"] as? String).flatMap({ Double($0.prefix { $0 != "." }) }),
      tools >= 16000
    else { return [] }
    let source = try XMLDocument(
      contentsOf: folder.appendingPathComponent("raw/\(repository)/\(name)"))
    return (file["scenes"] as? [[String: Any]] ?? []).flatMap { scene in
      let sizes = scene["intrinsicsObserved"] as? [String: [Any]] ?? [:]
      let classes = (scene["views"] as? [[String: Any]] ?? []).reduce(into: [String: String]()) {
        $0[$1["id"] as? String ?? ""] = $1["cls"] as? String
      }
      return sizes.sorted { $0.key < $1.key }.compactMap { id, size -> RecordedLabel? in
        guard classes[id]?.hasPrefix("B") == true,
          let width = (size.first as? NSNumber)?.doubleValue,
          let label = try? source.nodes(forXPath: "//label[@id='\(id)']").first as? XMLElement
        else { return nil }
        return RecordedLabel(label, width: width, scale: scale)
      }
    }
  }

  private init?(_ label: XMLElement, width: Double, scale: Double) {
    guard let text = label.attribute(forName: "text")?.stringValue,
      text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }),
      let description = label.elements(forName: "fontDescription").first
    else { return nil }
    func value(_ name: String) -> String? { description.attribute(forName: name)?.stringValue }
    if let style = value("style").flatMap({ Self.styles[$0] }) {
      font = SystemFont(pointSize: style.pointSize(at: .large), weight: style.weight)
    } else if let type = value("type"), ["system", "boldSystem"].contains(type),
      let size = value("pointSize").flatMap(Double.init)
    {
      let plain: FontWeight = type == "boldSystem" ? .bold : .regular
      font = SystemFont(
        pointSize: size, weight: value("weight").flatMap { FontWeight(name: $0) } ?? plain)
    } else {
      return nil
    }
    self.text = text
    self.width = width
    self.scale = scale
  }

  private static let styles: [String: SystemTextStyle] = [
    "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleTitle1": .title1,
    "UICTFontTextStyleTitle2": .title2, "UICTFontTextStyleTitle3": .title3,
    "UICTFontTextStyleHeadline": .headline, "UICTFontTextStyleBody": .body,
    "UICTFontTextStyleCallout": .callout, "UICTFontTextStyleSubhead": .subheadline,
    "UICTFontTextStyleFootnote": .footnote, "UICTFontTextStyleCaption1": .caption1,
    "UICTFontTextStyleCaption2": .caption2,
  ]
}
