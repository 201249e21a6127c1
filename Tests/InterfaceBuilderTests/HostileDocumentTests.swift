import Foundation
import InterfaceBuilder
import Pipeline
import SpecSyntax
import TestSupport
import Testing

/// Documents that are broken, foreign or meant to do harm.
@Suite struct HostileDocumentTests {
  /// What is said of each file in the folder `Hostile`: its line, the code, and the message's start.
  static let told: [(name: String, lines: [String])] = [
    (
      "broken-references.xib",
      [
        "13: duplicate-object", "19: missing-object", "20: missing-object", "21: not-imported",
        "22: not-imported", "26: broken-constraint", "27: broken-constraint", "28: not-imported",
        "29: not-imported", "31: not-imported",
      ]
    ),
    ("compiled.xib", ["1: not-interface-builder"]),
    ("cycles.storyboard", ["40: not-imported", "46: broken-constraint", "47: not-imported"]),
    ("empty.xib", ["1: not-xml"]),
    ("macos.xib", ["2: not-interface-builder"]),
    ("merge-marks.xib", ["4: not-xml"]),
    ("no-scenes.storyboard", ["2: not-imported"]),
    ("no-views.xib", ["2: not-imported"]),
    ("not-xml.xib", ["1: not-xml"]),
    ("other-file.xib", ["2: not-xml"]),
    ("own-entities.xib", ["3: not-xml"]),
    ("plist.xib", ["3: not-interface-builder"]),
    ("truncated.storyboard", ["7: not-xml"]),
    ("tvos.storyboard", ["2: not-interface-builder"]),
    ("utf-16.xib", ["1: not-xml"]),
    ("watch.storyboard", ["2: not-interface-builder"]),
    ("xcode-4.xib", ["2: not-interface-builder"]),
  ]

  @Test(arguments: told)
  func isToldOf(_ file: (name: String, lines: [String])) throws {
    let bytes = try Repository.bytes("Tests/InterfaceBuilderTests/Hostile/" + file.name)
    let source = SourceText(path: file.name, bytes: bytes)
    let (specs, lines) = imported(source)
    #expect(lines == file.lines)
    for spec in specs { try expectSound(spec) }
  }

  @Test func everyFileIsListed() throws {
    let names = try Repository.names(in: "Tests/InterfaceBuilderTests/Hostile")
    #expect(names == Self.told.map(\.name))
  }

  /// A chain that hangs from the top takes time in proportion to its views.
  ///
  /// Each view of a loose chain is placed towards the corner, and compared with all others.
  @Test(arguments: [(10_000, true), (500, false)])
  func manyViewsAreImported(_ count: Int, _ hangs: Bool) throws {
    var text = Self.head
    for view in 0..<count {
      text += """
        <label text="Label" contentMode="left" id="v\(view)" \
        translatesAutoresizingMaskIntoConstraints="NO"/>

        """
    }
    text += "</subviews><constraints>"
    if hangs {
      text += """
        <constraint firstItem="v0" firstAttribute="top" secondItem="root" secondAttribute="top" \
        id="c0"/>

        """
    }
    for view in 1..<count {
      text += """
        <constraint firstItem="v\(view)" firstAttribute="top" secondItem="v\(view - 1)" \
        secondAttribute="bottom" constant="8" id="c\(view)"/>

        """
    }
    text += "</constraints>" + Self.foot
    let source = SourceText(path: "large.xib", bytes: Array(text.utf8))
    var request = ImportRequest()
    request.isIdiomatic = false
    let (specs, lines) = imported(source, request)
    #expect(specs.first?.views.count == count + 1)
    #expect(lines == [])
  }

  @Test(arguments: [40, 90, 180, 1000])
  func deepNestingIsReadOrRefused(_ depth: Int) throws {
    let view = """
      <view contentMode="scaleToFill" id="ID"><rect key="frame" x="0" y="0" width="9" height="9"/>
      <subviews>
      """
    var text = Self.head
    for level in 0..<depth {
      text += view.replacingOccurrences(of: "ID", with: "v\(level)")
    }
    for _ in 0..<depth { text += "</subviews></view>" }
    text += "</subviews>" + Self.foot
    let source = SourceText(path: "deep.xib", bytes: Array(text.utf8))
    var request = ImportRequest()
    request.isIdiomatic = false
    let (specs, lines) = imported(source, request)
    if depth <= 90 {
      #expect(lines == [])
      for spec in specs { try expectSound(spec) }
    } else {
      #expect(lines.count == 1)
    }
  }

  /// Whatever is cut out of a document, or changed in it, is told or imported.
  @Test(arguments: 0..<40)
  func anyDamageIsToldOrImported(_ seed: Int) throws {
    var bytes = try Repository.bytes(
      "Tests/InterfaceBuilderTests/Hostile/broken-references.xib")
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<3 {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes.removeSubrange(place..<min(bytes.count, place + 7))
      case 1: bytes[place] = UInt8.random(in: 32..<127, using: &generator)
      default: bytes.insert(contentsOf: Array("\"><".utf8), at: place)
      }
    }
    var request = ImportRequest()
    request.isIdiomatic = false
    let (specs, lines) = imported(SourceText(path: "damaged.xib", bytes: bytes), request)
    #expect(!specs.isEmpty || !lines.isEmpty)
  }

  private static let head = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="17506">
    <device id="retina4_7" orientation="portrait"/><objects>
    <view contentMode="scaleToFill" id="root">
    <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    """
  private static let foot = "</view></objects></document>"

  /// The specs, and what is said: lines and codes.
  private func imported(
    _ source: SourceText, _ request: ImportRequest = ImportRequest()
  ) -> (specs: [ImportedSpec], lines: [String]) {
    var diagnostics = DiagnosticBag()
    var names = ScreenNames()
    // The frames of all views are read.
    var request = request
    request.namesAllViews = true
    let specs = importDocument(source, for: request, naming: &names, into: &diagnostics)
    let table = LineTable(source)
    let lines = diagnostics.sorted().map {
      "\(table.position(of: Int($0.span.start)).line): \($0.code)"
    }
    return (specs, lines)
  }

  /// A spec that is written is one that can be read again, but for constraints that contradict one
  /// another in the document, too.
  private func expectSound(_ spec: ImportedSpec) throws {
    let resolved = resolve(spec, for: ImportRequest())
    let errors = resolved.compilation.diagnostics.sorted().filter {
      $0.severity == .error && $0.code != "unsatisfiable-constraints"
    }
    #expect(errors.map(\.message) == [])
    #expect(resolved.frames.allSatisfy { $0 != nil })
  }
}
