internal import ArgumentParser
internal import CodeGeneration

/// The flags for generated source code.
struct SourceOptions: ParsableArguments {
  @Flag(
    name: .customLong("source-lines"),
    help: "Write after each statement the line of the spec from which it was generated.")
  var sourceLines = false

  @Flag(
    name: .customLong("source-map"),
    help: "Also write NAME.map.json: for each generated line, its place in the spec.")
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

  @Flag(
    name: .customLong("file-per-spec"),
    help: """
      Write one file for each spec, named after it, and FormworkSupport.swift, for builds that have \
      to know their files beforehand.
      """)
  var filePerSpec = false

  @Flag(
    name: .customLong("list-outputs"),
    help: "Only list the files of source that would be written, one a line.")
  var listOutputs = false

  var choices: SourceChoices {
    SourceChoices(
      showsSourceLines: sourceLines, writesSourceMap: sourceMap, writesInterop: interop,
      swiftUIFrom: swiftUIFrom, mergesFiles: filePerSpec, listsOutputs: listOutputs)
  }
}

/// The values of the flags for generated source code.
struct SourceChoices {
  var showsSourceLines = false
  var writesSourceMap = false
  var writesInterop = false
  var swiftUIFrom: String?
  var mergesFiles = false
  var listsOutputs = false

  /// The first of the given flags that is only valid if a screen's source code is written.
  private var firstFlag: String? {
    if showsSourceLines { return "--source-lines" }
    if writesSourceMap { return "--source-map" }
    if writesInterop { return "--interop" }
    if swiftUIFrom != nil { return "--swiftui-from" }
    if mergesFiles { return "--file-per-spec" }
    return listsOutputs ? "--list-outputs" : nil
  }

  /// Adds the options to a compilation request.
  ///
  /// - Parameters:
  ///   - targets: the code targets; empty if no source code is written.
  ///   - hasFolder: whether files are written, rather than standard output.
  func add(
    to request: inout CodeRequest, _ targets: [CodeTarget], hasFolder: Bool
  ) throws(ProcessEnd) {
    try check(targets)
    if writesSourceMap, !hasFolder {
      throw ProcessEnd(.failure, "--source-map writes a file; name its folder with --output")
    }
    if mergesFiles || listsOutputs, !hasFolder {
      let flag = mergesFiles ? "--file-per-spec" : "--list-outputs"
      throw ProcessEnd(.failure, "\(flag) writes files; name their folder with --output")
    }
    request.mergesFiles = mergesFiles
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

  /// Reports an error for the flags if no screen's source code is written.
  func check(_ targets: [CodeTarget]) throws(ProcessEnd) {
    if writesInterop, targets == [.model] {
      throw ProcessEnd(.failure, "--interop belongs to --to swiftui, uikit and both")
    }
    guard let firstFlag, targets.isEmpty || targets == [.tokens] else { return }
    throw ProcessEnd(.failure, "\(firstFlag) belongs to --to swiftui, uikit, both and model")
  }
}
