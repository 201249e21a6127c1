/// This program as a word of a shell's line: its bare name where the shell finds it by that, else its
/// path in quotes.
var gitProgram: String {
  let own = ownPath()
  if let own, programOnPath.flatMap(realPath) == own { return "formwork" }
  return own.map(shellQuoted) ?? "formwork"
}
