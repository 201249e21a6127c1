internal import Rendering

/// Checks the terminal's support for pictures.
func checkTerminal() -> [CheckedThing] {
  let terminal = Terminal.output
  guard terminal.isTerminal else {
    return [
      CheckedThing(
        .terminal, "output", .unknown,
        "standard output is not a terminal; run 'formwork doctor' in one to check its width, "
          + "colors and letters")
    ]
  }
  return [
    checkWidth(terminal), checkColors(terminal), checkLetters(),
    CheckedThing(
      .terminal, "glyphs", .unknown,
      "programs cannot check the characters of the font; 'formwork explain picture' shows them "
        + "all"),
  ]
}

/// The width in cells of a picture of an iPhone 15: 8 points per cell, plus the frame.
private let pictureWidth = 52

private func checkWidth(_ terminal: Terminal) -> CheckedThing {
  guard let columns = terminal.columns else {
    return CheckedThing(
      .terminal, "width", .unknown, "the terminal's width is unknown",
      fix: "export COLUMNS, or pass --columns")
  }
  guard columns < pictureWidth else {
    return CheckedThing(.terminal, "width", .ok, "\(columns) columns")
  }
  return CheckedThing(
    .terminal, "width", .warning,
    "\(columns) columns are fewer than the \(pictureWidth) of a picture",
    fix: "make the window wider")
}

private func checkColors(_ terminal: Terminal) -> CheckedThing {
  switch terminal.colors(.auto) {
  case .trueColor: return CheckedThing(.terminal, "colors", .ok, "all of them")
  case .ansi256: return CheckedThing(.terminal, "colors", .ok, "256; pictures use the nearest ones")
  case .ansi16:
    return CheckedThing(
      .terminal, "colors", .warning,
      "16, because TERM=\(environment("TERM") ?? ""); pictures use the nearest ones",
      fix: "export TERM=xterm-256color, or COLORTERM=truecolor, if the terminal has them")
  case .none:
    let reason =
      environment("NO_COLOR").map { $0.isEmpty } == false ? "NO_COLOR is set" : "TERM is dumb"
    return CheckedThing(.terminal, "colors", .ok, "none, since \(reason)")
  }
}

/// Checks whether the locale declares that the terminal displays UTF-8.
private func checkLetters() -> CheckedThing {
  // The C library reads these variables in this order.
  let names = ["LC_ALL", "LC_CTYPE", "LANG"]
  let set = names.lazy.compactMap { name in environment(name).map { (name, $0) } }
    .first { !$0.1.isEmpty }
  guard let set else {
    return CheckedThing(
      .terminal, "letters", .warning,
      "none of \(names.joined(separator: ", ")) is set, so it is unknown whether the terminal "
        + "takes UTF-8",
      fix: "export LANG=C.UTF-8, or draw with --charset ascii")
  }
  let words = set.1.lowercased()
  guard words.contains("utf-8") || words.contains("utf8") else {
    return CheckedThing(
      .terminal, "letters", .warning, "\(set.0)=\(set.1) is not UTF-8, in which pictures are drawn",
      fix: "export LC_ALL=C.UTF-8, or draw with --charset ascii")
  }
  return CheckedThing(.terminal, "letters", .ok, "UTF-8, by \(set.0)=\(set.1)")
}
