package import SpecModel
internal import SpecSyntax

/// Generates code to embed a screen of one framework in an app of the other.
///
/// A SwiftUI screen gets a hosting controller, a UIKit screen a representable view. If both targets
/// are generated, a container controller selects one of them by iOS version.
package func generateInterop(
  _ document: Document, for request: CodeRequest, _ targets: [CodeTarget]
) -> [GeneratedFile] {
  guard document.kind == .screen else { return [] }
  let interop = InteropCode(ModelCode(document, for: request))
  var files: [GeneratedFile] = []
  func add(
    _ name: String, isShared: Bool = false, _ write: (inout SwiftWriter) -> Void
  ) {
    var writer = SwiftWriter()
    writer.beginFile()
    write(&writer)
    files.append(marked(writer, from: request.specPath, name: name + ".swift", isShared: isShared))
  }
  let opens = targets.contains(.swiftui) && interop.model.opensWhereHosted
  if targets.contains(.swiftui) {
    add(interop.hostName) { interop.writeHost(into: &$0) }
    if opens {
      add(InteropCode.hostingFile, isShared: true) {
        $0.lines(InteropCode.hostingText(minimumIOS: request.minimumIOS))
      }
    }
  }
  if targets.contains(.uikit) {
    add(interop.viewName) { interop.writeView(opensHosted: opens, into: &$0) }
  }
  if opens || targets.contains(.uikit) {
    add(InteropCode.supportFile, isShared: true) { $0.lines(InteropCode.supportText) }
  }
  if targets.contains(.swiftui), targets.contains(.uikit) {
    add(interop.containerName) { interop.writeContainer(into: &$0) }
  }
  return files
}
