import FormRules
import ScreenBuilding
import SpecLowering
import SpecModel
import SpecSyntax
import SpecYAML
import Testing

/// A small spec on its way through the stages that the tests look at.
struct Lowered {
  let document: Document
  let diagnostics: [Diagnostic]
  /// The file's bytes, which spans count.
  let source: [UInt8]

  /// Lowers a whole file.
  init(file text: String) {
    source = Array(text.utf8)
    var bag = DiagnosticBag()
    let tree = parseYAML(SourceText(path: "test.yaml", bytes: source), into: &bag)
    document = lower(tree, into: &bag)
    if !bag.hasErrors { checkLoops(of: document, into: &bag) }
    diagnostics = bag.sorted()
  }

  /// Lowers a body, with keys of the document before it.
  init(_ body: String, keys: String = "") {
    self.init(file: "formwork: 1\nscreen: Test\n\(keys)\nbody:\n\(body)\n")
  }

  var codes: [String] { diagnostics.map(\.code) }

  /// The names of all nodes but the body, in order.
  var names: [String] { document.nodes.dropFirst().map(\.name) }

  /// The attributes of a node, described: enough to compare.
  func attributes(_ name: String) -> [String] {
    guard let position = document.nodes.firstIndex(where: { $0.name == name }) else { return [] }
    return document.attributes(of: NodeID(position)).map { "\($0.attribute.name) \($0.value)" }
  }

  /// The screen in a state; the first declared one, or as nobody has touched it.
  func screen(
    _ change: (inout FormState) -> Void = { _ in }, textSize: TextSize = .large,
    state name: String? = nil, locale: String = "en"
  ) -> Screen {
    let form = form(of: document, in: name, locale: locale)
    var state = FormState(form)
    change(&state)
    let point = ScreenPoint(
      viewport: Viewport(device: nil, width: 390, height: 844, scale: 3, safeArea: .zero),
      textSize: textSize, direction: .leftToRight, locale: locale, state: name)
    var diagnostics = DiagnosticBag()
    return buildScreen(
      document, facts: evaluate(form, in: state), at: point, into: &diagnostics)
  }
}

extension Screen {
  /// The first node of a name.
  func node(_ name: String) throws -> ScreenNode {
    try #require(nodes.first { $0.name == name }, "no node '\(name)'")
  }

  /// The box of the first node of a name.
  func box(_ name: String) throws -> Box {
    let position = try #require(nodes.firstIndex { $0.name == name }, "no node '\(name)'")
    return box(of: ScreenNodeID(position))
  }

  /// The name of a color.
  func name(_ color: ColorID?) -> String? { color.map { self[$0].name } }

  /// A node's text, with its style's name and ink.
  func text(_ name: String) throws -> (string: String, style: TextStyle) {
    switch try node(name).kind {
    case .text(let text), .button(let text), .input(let text), .toggle(let text):
      return (text.string, self[text.style])
    default:
      Issue.record("'\(name)' has no text")
      throw HarnessError.noText
    }
  }
}

enum HarnessError: Error { case noText }
