import LayoutEngine
import Pipeline
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// What `parity` advises is true: with the attribute that it names the difference is gone.
@Suite struct ParityAdviceTests {
  @Test(arguments: try Repository.names(in: "specs/examples").filter { $0.hasSuffix(".yaml") })
  func theAttributeSettlesTheDifference(_ name: String) throws {
    for result in try results(name) { try expectSettled(result) }
  }

  private func expectSettled(_ result: SolvedScreen) throws {
    for finding in result.parity {
      guard let value = finding.settlingValue else { continue }
      #expect(finding.settledAt.position > 0, "the body takes no attributes")
      let settled = try #require(result.screen.saying(finding, value))
      let left = findParity(
        of: settled, swiftui: layOut(settled), uikit: layOut(settled, for: .uikit))
      let isSettled = !left.contains {
        $0.node == finding.node && $0.measure == finding.measure
      }
      let words = "'\(finding.attribute.rawValue): \(value)'"
      #expect(isSettled, "\(result.screen[finding.node].name): \(words) leaves \(left)")
    }
  }

  /// Beside a long text, the advice is that this gives way.
  @Test(arguments: [
    "{ field: Name }", "{ secureField: Password }", "{ textArea: Notes }",
    "{ picker: Shirt size, options: [a, b] }", "{ vstack: [{ field: Name }] }",
    "{ zstack: [{ text: New item }], padding: 4 }", "{ group: [{ text: New item }] }",
  ])
  func aLongTextGivesWay(_ column: String) throws {
    for results in try besideALongText(column) {
      let findings = results.flatMap(\.parity).filter { $0.cause == .besideLongText }
      #expect(!findings.isEmpty, "\(results.flatMap(\.parity))")
      for result in results { try expectSettled(result) }
    }
  }

  /// A picker that fills its width beside a long text gets the advice to set a width.
  @Test(arguments: ["{ picker: C, options: [a, b] }", "{ picker: '', options: [a, b] }"])
  func aControlBesideALongTextSaysItsWidth(_ column: String) throws {
    for results in try besideALongText(column) {
      let findings = results.flatMap(\.parity).filter {
        $0.cause == .ownLength && $0.measure == .width && $0.uikit < $0.swiftui
      }
      #expect(!findings.isEmpty, "\(results.flatMap(\.parity))")
      for result in results { try expectSettled(result) }
    }
  }

  /// A row of a column and a long text, in both orders.
  private func besideALongText(_ column: String) throws -> [[SolvedScreen]] {
    let text = "{ text: A long text that does not fit beside the other and so takes several lines }"
    return try [[text, column], [column, text]].map { columns in
      let spec = """
        formwork: 1
        screen: A
        targets: [swiftui, uikit]
        preview: { devices: [{ width: 320 }] }
        body:
          - hstack:
            children: [\(columns.joined(separator: ", "))]

        """
      return try results(of: SourceText(path: "a.yaml", bytes: Array(spec.utf8)))
    }
  }

  /// A row of nothing but texts is told to share its width, and then both targets do.
  @Test(arguments: 0..<40) func aRowOfTextsSharesItsWidth(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let words = ["a", "name", "settings", "of", "the", "extraordinarily", "long", "label"]
    let texts = (0..<Int.random(in: 2...4, using: &generator)).map { _ in
      let count = Int.random(in: 1...14, using: &generator)
      let text = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }
      return "{ text: \(text.joined(separator: " ")) }"
    }
    let spec = """
      formwork: 1
      screen: A
      targets: [swiftui, uikit]
      preview: { devices: [{ width: \(Int.random(in: 200...420, using: &generator)) }] }
      body:
        - hstack:
          width: hug
          spacing: \(Int.random(in: 0...20, using: &generator))
          children: [\(texts.joined(separator: ", "))]

      """
    for result in try results(of: SourceText(path: "a.yaml", bytes: Array(spec.utf8))) {
      let widths = result.parity.filter { $0.measure == .width }
      #expect(!widths.contains { $0.cause == .sideBySideSqueezed }, "\(widths)")
      try expectSettled(result)
    }
  }

  /// No attribute can be written on a part of a field: the field's style says what the advice does.
  @Test(arguments: ["field", "secureField"])
  func aPartOfAFieldIsSettledByItsField(_ component: String) throws {
    func spec(_ more: String) -> SourceText {
      let text = """
        formwork: 1
        screen: A
        targets: [swiftui, uikit]
        preview: { devices: [{ width: 320 }] }
        body:
          - \(component): Email
            style: { input: { style: { size: 16 }, padding: { vertical: 10 }\(more) } }

        """
      return SourceText(path: "a.yaml", bytes: Array(text.utf8))
    }
    let findings = try results(of: spec("")).flatMap(\.parity)
    let finding = try #require(findings.first { $0.cause == .fieldHeight })
    #expect(finding.attribute == .style)
    let value = try #require(finding.settlingValue)
    let height = try #require(value.split(separator: "height: ").last?.split(separator: " ").first)
    #expect(value == "{ input: { height: \(height) } }")
    let result = try #require(try results(of: spec(", height: \(height)")).first)
    #expect(result.parity.isEmpty, "\(result.parity)")
    #expect(result.screen[finding.settledAt].component.isField)
  }

  /// The first test has something to look at.
  @Test func theExamplesDiffer() throws {
    var causes: Set<ParityFinding.Cause> = []
    for name in ["login.yaml", "settings.yaml", "chat.yaml", "form-field-swiftui.yaml"] {
      for result in try results(name) { causes.formUnion(result.parity.map(\.cause)) }
    }
    #expect(causes.isSuperset(of: [.fieldHeight, .slack, .shortage, .systemSpacing, .sideBySide]))
  }

  private func results(_ name: String) throws -> [SolvedScreen] {
    let path = "specs/examples/\(name)"
    return try results(of: SourceText(path: path, bytes: try Repository.bytes(path)))
  }

  private func results(of source: SourceText) throws -> [SolvedScreen] {
    var request = CompileRequest()
    request.wantsParity = true
    request.walksMatrix = true
    request.screens = .unknown
    let compilation = compile(source, with: try Self.files(), for: request)
    #expect(compilation.diagnostics.sorted().map(\.message) == [])
    return compilation.results
  }

  /// The files that the examples use.
  private static func files() throws -> MemoryFiles {
    var used: [(path: String, text: String)] = []
    let languages = ["ar", "de", "en", "ja"].map { "strings/\($0).lproj" }
    for inner in ["components", "data", "strings", "themes"] + languages {
      for file in try Repository.names(in: "specs/examples/\(inner)")
      where !file.hasSuffix(".lproj") {
        let bytes = try Repository.bytes("specs/examples/\(inner)/\(file)")
        used.append(("\(inner)/\(file)", String(decoding: bytes, as: UTF8.self)))
      }
    }
    return MemoryFiles(used)
  }
}

extension Screen {
  /// The screen with the attribute that a finding names.
  fileprivate func saying(_ finding: ParityFinding, _ value: String) -> Screen? {
    var screen = self
    // What the style of a field says of its input's height is the height of that part.
    let isStyle = finding.attribute == .style
    let position = (isStyle ? finding.node : finding.settledAt).position
    let node = nodes[position]
    var kind = node.kind
    var box = self.box(of: ScreenNodeID(position))
    let isHorizontal = finding.measure.axis == .horizontal
    switch finding.attribute {
    case .width: box.width = value == "fill" ? .fill : .points(Double(value) ?? .nan)
    case .height: box.height = value == "fill" ? .fill : .points(Double(value) ?? .nan)
    case .style: box.height = .points(Double(finding.swiftui) / 1000)
    case .compression:
      var traits = box.traits.map { self.traits[Int($0.index)] } ?? Traits()
      if isHorizontal {
        traits.compression.horizontal = Double(value)
      } else {
        traits.compression.vertical = Double(value)
      }
      screen.traits.append(traits)
      box.traits = TraitsID(screen.traits.count - 1)
    case .distribution, .alignment, .spacing:
      guard case .stack(let axis, var spacing, var alignment, var distribution) = kind else {
        return nil
      }
      if finding.attribute == .spacing { spacing = .points(Double(value) ?? .nan) }
      if let said = StackAlignment(rawValue: value) { alignment = said }
      if let said = StackDistribution(rawValue: value) { distribution = said }
      kind = .stack(axis, spacing: spacing, alignment: alignment, distribution: distribution)
    case .lines:
      guard case .text(let text) = kind else { return nil }
      kind = .text(
        Text(
          text.string, style: text.style, alignment: text.alignment, lineLimit: Int(value),
          truncation: text.truncation, minimumScale: text.minimumScale, symbol: text.symbol))
    default: return nil
    }
    screen.boxes.append(box)
    screen.nodes[position] = ScreenNode(
      kind: kind, component: node.component, name: node.name, flags: node.flags,
      placement: node.placement, box: BoxID(screen.boxes.count - 1),
      subtreeEnd: node.subtreeEnd, span: node.span)
    return screen
  }
}
