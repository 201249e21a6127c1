import CodeGeneration
import Pipeline
import SpecModel
import SpecSyntax
import SwiftSubset
package import SwiftUISubset

/// A node that the engine and the generated source draw at different places.
package struct Disagreement: Sendable, CustomStringConvertible {
  package let name: String
  package let engine: Rect?
  package let code: Rect?

  package var description: String {
    func text(_ rect: Rect?) -> String {
      guard let rect else { return "not drawn" }
      func short(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
      }
      return [rect.x, rect.y, rect.width, rect.height].map(short).joined(separator: " ")
    }
    return "\(name): engine \(text(engine)), SwiftUI \(text(code))"
  }
}

package enum Verdict: Sendable {
  case agrees
  /// The spec has errors, or the target refuses it.
  case refused(String)
  /// The source has something that is not read.
  case unread(String)
  case disagrees([Disagreement])

  package var disagreements: [Disagreement]? {
    if case .disagrees(let found) = self { found } else { nil }
  }
}

/// Compiles specs, reads the source that they become, and compares.
package final class Oracle {
  private var texts = TextSizes()
  /// Changes the source before it is read.
  package var change: ((String) -> String)?

  package init() {}

  package func source(of text: String) -> String? {
    var compilation = compiled(text, wantsScreens: false)
    return source(of: &compilation)
  }

  private func compiled(_ text: String, wantsScreens: Bool) -> Compilation {
    var request = CompileRequest()
    request.wantsScreens = wantsScreens
    request.targets = .one(.swiftui)
    request.screens = .unknown
    return compile(
      SourceText(path: "probe.yaml", bytes: Array(text.utf8)), with: MemoryFiles([]), for: request)
  }

  private func source(of compilation: inout Compilation) -> String? {
    let code = CodeRequest(.swiftui)
    let files = generate(&compilation, for: code)
    guard !compilation.diagnostics.hasErrors else { return nil }
    return files.filter { $0.name.hasSuffix(".swift") }
      .map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
  }

  package func judge(_ spec: Spec) -> Verdict {
    var compilation = compiled(spec.text, wantsScreens: true)
    guard !compilation.diagnostics.hasErrors, let solved = compilation.results.first else {
      return .refused(compilation.diagnostics.sorted().first?.message ?? "no screen")
    }
    guard var source = source(of: &compilation) else {
      return .refused(
        compilation.diagnostics.sorted().first { $0.severity == .error }?.message ?? "no source")
    }
    if let change { source = change(source) }
    do {
      let drawn = try frames(of: source, spec)
      return compare(solved, drawn, spec)
    } catch {
      return .unread("\(error)")
    }
  }

  /// What the source draws, by the names of what it draws.
  private func frames(of source: String, _ spec: Spec) throws(UnreadableSource) -> [String: Rect] {
    let file = try SourceFile(parsing: source)
    let evaluator = Evaluator([file], pixel: 0.5) { [texts] request in
      request.kind == "Text" ? texts.leaf(request.content) : nil
    }
    guard let screen = evaluator.screen else {
      throw UnreadableSource(
        place: SourcePlace(line: 1, column: 1), message: "no previews name the screen")
    }
    let views = try evaluator.views(ofScreen: screen)
    let root = views.count == 1 ? views[0] : ViewNode(.zstack(.center), views)
    let canvas = Canvas(
      Size(Spec.size.width, Spec.size.height),
      safeArea: EdgeInsets(top: Spec.safeArea.top, bottom: Spec.safeArea.bottom))
    var frames: [String: Rect] = [:]
    for drawn in root.draw(on: canvas) { frames[drawn.name] = drawn.frame }
    return frames
  }

  private func compare(_ solved: SolvedScreen, _ drawn: [String: Rect], _ spec: Spec) -> Verdict {
    var found: [Disagreement] = []
    let paints = spec.paints
    for (position, node) in solved.screen.nodes.enumerated() {
      guard let paint = paints[node.name] else { continue }
      let frame = solved.frames.frames[position]
      let engine = Rect(
        Double(frame.x) / 1000, Double(frame.y) / 1000, Double(frame.width) / 1000,
        Double(frame.height) / 1000)
      let code = drawn[paint]
      if code == nil, engine.width == 0 || engine.height == 0 { continue }
      if code.map({ !$0.isNear(engine) }) ?? true {
        found.append(Disagreement(name: node.name, engine: engine, code: code))
      }
    }
    return found.isEmpty ? .agrees : .disagrees(found)
  }
}

extension Rect {
  /// Whether no edge is more than half a point away.
  fileprivate func isNear(_ other: Rect) -> Bool {
    abs(x - other.x) <= 0.51 && abs(y - other.y) <= 0.51 && abs(maxX - other.maxX) <= 0.51
      && abs(maxY - other.maxY) <= 0.51
  }
}

extension Spec {
  /// The name of the color that each node draws, by the node's name.
  fileprivate var paints: [String: String] {
    var paints: [String: String] = [:]
    func hex(_ color: String) -> String {
      "hex" + color.filter { $0.isHexDigit }.uppercased()
    }
    func add(_ node: SpecNode) {
      if node.component == "box" {
        paints["n\(node.number)"] = hex(node.content)
      } else if let background = node.value(of: "background") {
        paints["n\(node.number)"] = hex(background)
      }
      if let overlay = node.value(of: "overlay"), let start = overlay.firstRange(of: "\"#") {
        let digits = overlay[start.upperBound...].prefix(6)
        paints["n\(Int(digits, radix: 16) ?? 0)"] = "hex" + digits.uppercased()
      }
      for child in node.children { add(child) }
    }
    for node in body { add(node) }
    return paints
  }
}
