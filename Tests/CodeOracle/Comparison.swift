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

  package func judge(_ spec: Spec) -> Verdict { judge(text: spec.text) }

  /// Judges a screen with nothing but a body.
  package func judge(body: String) -> Verdict { judge(text: Spec.header + body) }

  private func judge(text: String) -> Verdict {
    var compilation = compiled(text, wantsScreens: true)
    guard !compilation.diagnostics.hasErrors, let solved = compilation.results.first else {
      return .refused(compilation.diagnostics.sorted().first?.message ?? "no screen")
    }
    guard var source = source(of: &compilation) else {
      return .refused(
        compilation.diagnostics.sorted().first { $0.severity == .error }?.message ?? "no source")
    }
    if let change { source = change(source) }
    do {
      return compare(solved, try frames(of: source))
    } catch {
      return .unread("\(error)")
    }
  }

  /// What the source draws, by the names of what it draws.
  private func frames(of source: String) throws(UnreadableSource) -> [String: Rect] {
    var frames: [String: Rect] = [:]
    for drawn in try root(of: source).draw(on: Self.canvas) { frames[drawn.name] = drawn.frame }
    return frames
  }

  /// The frames of all views, drawn or not; nil where the source is not read.
  func allFrames(of source: String) -> [Rect]? {
    (try? root(of: source))?.allFrames(on: Self.canvas)
  }

  private static let canvas = Canvas(
    Size(Spec.size.width, Spec.size.height),
    safeArea: EdgeInsets(top: Spec.safeArea.top, bottom: Spec.safeArea.bottom))

  private func root(of source: String) throws(UnreadableSource) -> ViewNode {
    let file = try SourceFile(parsing: source)
    let evaluator = Evaluator([file], pixel: 0.5) { [texts] request in
      // A link is a button of the system's own style, which is as large as its title.
      ["Text", "Button", "Link"].contains(request.kind) ? texts.leaf(request.content) : nil
    }
    guard let screen = evaluator.screen else {
      throw UnreadableSource(
        place: SourcePlace(line: 1, column: 1), message: "no previews name the screen")
    }
    let views = try evaluator.views(ofScreen: screen)
    return views.count == 1 ? views[0] : ViewNode(.zstack(.center), views)
  }

  private func compare(_ solved: SolvedScreen, _ drawn: [String: Rect]) -> Verdict {
    var found: [Disagreement] = []
    for (position, node) in solved.screen.nodes.enumerated() {
      guard let color = solved.screen.box(of: ScreenNodeID(position)).background else { continue }
      let name = solved.screen[color].name
      guard name.hasPrefix("#") else { continue }
      let paint = "hex" + name.dropFirst().uppercased()
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
