internal import SpecYAML
internal import XMLTree

#if canImport(Darwin)
  internal import Darwin
  internal import MachO
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Checks the command itself and the libraries with which it was built.
func checkInstallation() -> [CheckedThing] {
  let own = ownPath()
  var things = [
    CheckedThing(
      .installation, "formwork", .ok,
      "\(formworkVersion)\(own.map { " at \($0)" } ?? "")"),
    checkPath(own),
    checkLibYAML(libYAMLVersion),
    CheckedThing(.installation, "expat", .ok, expatVersion),
  ]
  if own == nil {
    things.append(
      CheckedThing(.installation, "place", .unknown, "the path of the running file is unknown"))
  }
  return things
}

/// Warns about an old libyaml version, which reports some errors at other positions.
private func checkLibYAML(_ version: String) -> CheckedThing {
  let numbers = { (text: String) in text.split(separator: ".").map { Int($0) ?? 0 } }
  let isOlder = numbers(version).lexicographicallyPrecedes(numbers(testedLibYAMLVersion))
  guard isOlder else { return CheckedThing(.installation, "libyaml", .ok, version) }
  return CheckedThing(
    .installation, "libyaml", .warning,
    "\(version) is older than \(testedLibYAMLVersion), with which error positions were tested",
    fix: "build formwork again with libyaml \(testedLibYAMLVersion) or newer")
}

/// Checks which executable the shell runs for the command's name.
private func checkPath(_ own: String?) -> CheckedThing {
  let name = "formwork"
  guard environment("PATH") != nil else {
    return CheckedThing(.installation, "path", .unknown, "the variable PATH is not set")
  }
  guard let found = programOnPath else {
    return CheckedThing(
      .installation, "path", .ok, "no folder of PATH has '\(name)'; it was run by its path")
  }
  guard let own, let real = realPath(found), real != own else {
    return CheckedThing(.installation, "path", .ok, "the shell runs \(found)")
  }
  return CheckedThing(
    .installation, "path", .warning, "the shell runs another file as '\(name)': \(found)",
    fix: "remove it, or put \(folder(of: own)) first in PATH")
}

/// The executable that a shell runs for the command's name; nil if there is none.
var programOnPath: String? {
  environment("PATH")?.split(separator: ":").lazy.map { joined(String($0), "formwork") }
    .first { access($0, X_OK) == 0 && !isFolder($0) }
}

/// The path of the running executable, with links resolved.
func ownPath() -> String? {
  #if canImport(Darwin)
    var size = UInt32(PATH_MAX)
    var buffer = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
    return buffer.withUnsafeBufferPointer { pointer in
      pointer.baseAddress.flatMap { realPath(String(cString: $0)) }
    }
  #else
    return realPath("/proc/self/exe")
  #endif
}
