internal import SpecModel
internal import SpecSyntax

/// Writes a screen as a view controller.
struct UIKitScreen {
  let model: ModelCode
  var diagnostics: [Diagnostic] = []

  init(_ model: ModelCode) { self.model = model }

  mutating func write() -> SwiftWriter { SwiftWriter() }
}
