/// This program as a shell word: its name if the shell finds it on `PATH`, otherwise its quoted
/// path.
var gitProgram: String {
  let own = ownPath()
  if let own, programOnPath.flatMap(realPath) == own { return "formwork" }
  return own.map(shellQuoted) ?? "formwork"
}
