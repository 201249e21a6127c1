import Foundation
import PackagePlugin

/// Writes the Swift of a target's specs before the target is compiled, so that none is committed.
///
/// Each spec of the target becomes a file of its own, and what they share one more; one command
/// writes them all, since what is shared cannot have two. A file `formwork.arguments` in the target
/// says what is written, in the words of `formwork compile`: `--to uikit --minimum-ios 16`. Without
/// it that is SwiftUI.
@main
struct FormworkPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    return try commands(
      for: target.name, files: target.sourceFiles.map(\.url),
      tool: try context.tool(named: "formwork").url, folder: context.pluginWorkDirectoryURL)
  }

  private func commands(
    for target: String, files: [URL], tool: URL, folder: URL
  ) throws -> [Command] {
    let files = files.sorted { $0.path < $1.path }
    let specs = try files.filter(isScreen)
    guard !specs.isEmpty else {
      Diagnostics.warning("there is no spec with a screen in the target '\(target)'")
      return []
    }
    let outputs = specs.map { spec in
      folder.appendingPathComponent(spec.deletingPathExtension().lastPathComponent + ".swift")
    }
    let arguments = try files.first { $0.lastPathComponent == "formwork.arguments" }
      .map { try String(contentsOf: $0, encoding: .utf8).split(whereSeparator: \.isWhitespace) }
    return [
      .buildCommand(
        displayName: "Formwork: the screens of \(target)",
        executable: tool,
        arguments: ["compile"] + specs.map(\.path)
          + (arguments?.map(String.init) ?? ["--to", "swiftui"])
          + ["--file-per-spec", "--format", "short", "--output", folder.path],
        // Components, themes, texts and data that a spec may use stand beside it.
        inputFiles: files.filter { $0.pathExtension != "swift" },
        outputFiles: outputs + [folder.appendingPathComponent("FormworkSupport.swift")])
    ]
  }

  /// Whether a file is a spec of a screen, and not of components, a theme, or something else.
  private func isScreen(_ file: URL) throws -> Bool {
    guard ["yaml", "yml"].contains(file.pathExtension) else { return false }
    let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
    return lines.contains { $0.hasPrefix("formwork:") }
      && lines.contains { $0.hasPrefix("screen:") }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension FormworkPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try commands(
        for: target.displayName, files: target.inputFiles.map(\.url),
        tool: try context.tool(named: "formwork").url, folder: context.pluginWorkDirectoryURL)
    }
  }
#endif
