internal import ArgumentParser
internal import CodeGeneration

/// The flags of generated source, as ArgumentParser reads them.
struct SourceOptions: ParsableArguments {
  @Flag(
    name: .customLong("source-lines"),
    help: "Name behind each statement the line of the spec that it comes from.")
  var sourceLines = false

  @Flag(
    name: .customLong("source-map"),
    help: "Write NAME.map.json, too: for each generated line its place in the spec.")
  var sourceMap = false

  @Flag(
    help: """
      Write what joins the frameworks, too: a hosting controller for SwiftUI, a view for UIKit, and \
      with --to both a container that picks by the version of iOS.
      """)
  var interop = false

  @Option(
    name: .customLong("swiftui-from"),
    help: ArgumentHelp(
      "The first iOS whose containers show SwiftUI; 16, or the one after --minimum-ios.",
      valueName: "n"))
  var swiftUIFrom: String?

  var choices: SourceChoices {
    SourceChoices(
      showsSourceLines: sourceLines, writesSourceMap: sourceMap, writesInterop: interop,
      swiftUIFrom: swiftUIFrom)
  }
}

/// What is asked for of generated source beside the source itself.
struct SourceChoices {
  var showsSourceLines = false
  var writesSourceMap = false
  var writesInterop = false
  var swiftUIFrom: String?

  /// Whether anything is asked for.
  private var isEmpty: Bool {
    !showsSourceLines && !writesSourceMap && !writesInterop && swiftUIFrom == nil
  }

  /// Adds the choices to a request.
  ///
  /// - Parameters:
  ///   - targets: empty where no source is written.
  ///   - hasFolder: whether files are written, and not standard output.
  func add(
    to request: inout CodeRequest, _ targets: [CodeTarget], hasFolder: Bool
  ) throws(ProcessEnd) {
    try check(targets)
    if writesSourceMap, !hasFolder {
      throw ProcessEnd(.failure, "--source-map is a file; name its folder with --output")
    }
    request.showsSourceLines = showsSourceLines
    request.writesSourceMap = writesSourceMap
    request.writesInterop = writesInterop
    guard let swiftUIFrom else { return }
    guard writesInterop, targets.count > 1 else {
      throw ProcessEnd(.failure, "--swiftui-from belongs to --to both --interop")
    }
    let least = request.minimumIOS + 1
    guard let version = Int(swiftUIFrom), (least...99).contains(version) else {
      throw ProcessEnd(
        .failure,
        "--swiftui-from is a whole number from \(least), one more than --minimum-ios, not "
          + "'\(swiftUIFrom)'")
    }
    request.swiftUIFrom = version
  }

  /// Refuses the flags where no screen's source is written.
  func check(_ targets: [CodeTarget]) throws(ProcessEnd) {
    guard !isEmpty, !targets.contains(where: { CodeTarget.screens.contains($0) }) else { return }
    let flag =
      showsSourceLines
      ? "--source-lines"
      : writesSourceMap ? "--source-map" : writesInterop ? "--interop" : "--swiftui-from"
    throw ProcessEnd(.failure, "\(flag) belongs to --to swiftui, uikit and both")
  }
}
