internal import ArgumentParser
internal import Pipeline
internal import Snapshots
internal import SpecSyntax

/// The flags for build systems.
struct BuildOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a depfile with the dependencies of the output, for Make and Ninja.", valueName: "path"),
    completion: .file())
  var depfile: String?

  @Option(
    name: .customLong("depfile-target"),
    help: ArgumentHelp(
      "The target in the depfile, if it is not the output.", valueName: "path"),
    completion: .file())
  var depfileTarget: String?

  @Option(
    help: ArgumentHelp(
      "Compile a part of the specs: 2/4 is the second of four.", valueName: "i/n"))
  var shard: String?

  var choices: BuildChoices {
    BuildChoices(depfile: depfile, depfileTarget: depfileTarget, shard: shard)
  }
}

/// The values of the flags for build systems.
struct BuildChoices {
  var depfile: String?
  var depfileTarget: String?
  var shard: String?

  /// Returns the specs that this machine's shard contains.
  func part(of paths: [String]) throws(ProcessEnd) -> [String] {
    guard let shard = try FormworkCommands.shard(shard) else { return paths }
    var places = ProjectPaths()
    return paths.filter { shard.contains(places.path(of: $0)) }
  }

  /// Checks the combination of flags.
  ///
  /// - Parameters:
  ///   - hasOutput: whether a file is written, which a depfile needs as its target.
  ///   - specCount: the number of specs; a depfile describes exactly one.
  func check(hasOutput: Bool, specCount: Int) throws(ProcessEnd) {
    if depfile == nil, depfileTarget != nil {
      throw ProcessEnd(.failure, "--depfile-target belongs to --depfile")
    }
    guard depfile != nil else { return }
    if specCount > 1 {
      throw ProcessEnd(.failure, "--depfile describes one spec; name only one")
    }
    if !hasOutput, depfileTarget == nil {
      throw ProcessEnd(
        .failure, "--depfile needs a target: add --output or --depfile-target")
    }
  }

  /// Writes a depfile with the files that a compilation read, if the command line requests one.
  func writeDepfile(of compilation: Compilation, outputs: [String]) throws(ProcessEnd) {
    guard let depfile else { return }
    try FormworkCommands.writeDepfile(
      depfile, of: depfileTarget.map { [$0] } ?? outputs, on: filesRead(by: compilation))
  }
}

/// Writes a depfile, the list of dependencies that Make and Ninja read.
func writeDepfile(_ path: String, of targets: [String], on inputs: [String]) throws(ProcessEnd) {
  guard let text = dependencies(of: targets, on: inputs) else {
    throw ProcessEnd(.failure, "a depfile cannot contain a path with a line end")
  }
  do {
    try writeIfChanged(text, to: path)
  } catch {
    throw ProcessEnd(.failure, "cannot write '\(path)': \(error.message)")
  }
}

/// The files that a compilation read, as paths relative to the working directory.
func filesRead(by compilation: Compilation) -> [String] {
  var paths: [String] = []
  func add(_ path: String) {
    if path != "<stdin>", !paths.contains(path) { paths.append(path) }
  }
  for source in compilation.sources { add(source.path) }
  let here = realPath(".").map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
  for lookup in compilation.lookups {
    // Dependencies cannot be missing files, and folders change too often; files that were read are
    // already in the list.
    guard lookup.kind != .names, case .unusable = lookup.outcome else { continue }
    let path = joined(lookup.root, lookup.path)
    add(path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path)
  }
  return paths
}

/// Writes a file only if its bytes would change, so that its modification time otherwise stays the
/// same.
func writeIfChanged(_ bytes: [UInt8], to path: String) throws(FileError) {
  if isFile(path, bytes) { return }
  try makeFolders(folder(of: path))
  try replaceFile(path, with: bytes)
}

/// A rule for Make and Ninja; nil if a path cannot be written in one.
///
/// Each file after the first also gets an empty rule, so that deleting the file does not stop the
/// build. Sources: https://gcc.gnu.org/onlinedocs/gcc/Preprocessor-Options.html (-MD, -MP),
/// https://www.gnu.org/software/make/manual/make.html#Pattern-Intro
private func dependencies(of targets: [String], on inputs: [String]) -> [UInt8]? {
  guard !(targets + inputs).contains(where: { $0.utf8.contains(0x0A) || $0.utf8.contains(0x0D) })
  else { return nil }
  var text = targets.map { makeQuoted($0, isTarget: true) }.joined(separator: " ") + ":"
  for input in inputs { text += " \\\n  " + makeQuoted(input) }
  text += "\n"
  for input in inputs.dropFirst() { text += "\n\(makeQuoted(input, isTarget: true)):\n" }
  return Array(text.utf8)
}

/// A path with the escapes of a Makefile; nil if it cannot be escaped.
///
/// - Parameter isTarget: whether to escape `%`, which starts a pattern rule in a target. In a
///   dependency, Ninja would read the backslash as a part of the name.
private func makeQuoted(_ path: String, isTarget: Bool = false) -> String {
  var text = ""
  for scalar in path.unicodeScalars {
    switch scalar {
    case " ", "#", ":": text += "\\"
    case "%" where isTarget: text += "\\"
    case "$": text += "$"
    default: break
    }
    text.unicodeScalars.append(scalar)
  }
  return text
}
