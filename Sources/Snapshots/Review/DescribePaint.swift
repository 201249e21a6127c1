internal import SpecModel

/// Describes differences in paint, texts, tokens, contrast and findings.
extension ChangeWriter {
  mutating func addPaint() {
    let (before, after) = (paint(old).rows, paint(new))
    let columns = ["style", "ink", "surface"]
    for key in after.order {
      guard let from = before[oldKey(of: key) ?? key], let to = after.rows[key], from != to else {
        continue
      }
      var parts: [String] = []
      for (column, word) in columns.enumerated() {
        let (from, to) = (cell(from, column), cell(to, column))
        if from != to { parts.append("\(word) \(from) → \(to)") }
      }
      let (oldEdge, newEdge) = (edge(from), edge(to))
      if oldEdge != newEdge { parts.append("\(oldEdge) → \(newEdge)") }
      guard !parts.isEmpty else { continue }
      let text = parts.joined(separator: ", ")
      add(.restyled, key, "has \(text)", "have \(text)")
    }
  }

  /// A cell of a row by its column; `-` if the row is shorter.
  private func cell(_ row: ArraySlice<String>, _ column: Int) -> String {
    row.dropFirst(column).first ?? "-"
  }

  /// The cells after the surface: border, radius, shadow.
  private func edge(_ row: ArraySlice<String>) -> String {
    let cells = row.dropFirst(3)
    return cells.isEmpty ? "no edge" : cells.joined(separator: ", ")
  }

  // MARK: - Reading order

  mutating func addTexts() {
    let lines = (old.section("reading order")?.rows ?? [], new.section("reading order")?.rows ?? [])
    for hunk in diff(lines.0, lines.1, context: 0).hunks {
      for case .replaced(let gone, let come) in hunk.blocks where gone.count == come.count {
        for (from, to) in zip(gone, come) {
          addText(SpokenLine(from), SpokenLine(to))
        }
      }
    }
  }

  private mutating func addText(_ from: SpokenLine, _ to: SpokenLine) {
    let name = to.title.isEmpty ? "the \(from.role)" : quotedTitle(to.title)
    if from.title != to.title, from.role == to.role {
      add(ScreenWord(.reworded, "\(quotedTitle(from.title)) now reads \(name)"))
    } else if from.role != to.role {
      add(
        ScreenWord(
          .reworded,
          "\(name) is \(withArticle(to.role)) now"
            + (to.title.isEmpty ? "" : ", was \(withArticle(from.role))")))
    }
    for flag in to.flags where !from.flags.contains(flag) {
      let key = flag.split(separator: " ").first ?? ""
      let old = from.flags.first { $0.hasPrefix(key + " ") }
      let text =
        old.map { "has \($0) → \(flag.dropFirst(key.count + 1))" }
        ?? (flag.contains("\"") ? "has \(flag) now" : "is \(flag) now")
      add(ScreenWord(.restyled, "\(name) \(text)"))
    }
    for flag in from.flags where !to.flags.contains(flag) {
      let key = flag.split(separator: " ").first ?? ""
      if to.flags.contains(where: { $0.hasPrefix(key + " ") }) { continue }
      let verb = flag.contains("\"") ? "has no \(key) any more" : "is no longer \(flag)"
      add(ScreenWord(.restyled, "\(name) \(verb)"))
    }
  }

  private func withArticle(_ role: String) -> String {
    role.first.map { "aeiou".contains($0) } == true ? "an \(role)" : "a \(role)"
  }

  // MARK: - Colors

  mutating func addTokens() {
    let section = new.section("tokens")
    let (before, after) = (SnapshotRows(old.section("tokens")), SnapshotRows(section))
    for key in after.keys where before[key] != nil {
      for (column, theme) in (section?.columns ?? []).enumerated() {
        let (from, to) = (before.cell(key, column), after.cell(key, column))
        if from != to { add(ScreenWord(.restyled, "\(key) in \(theme) \(from) → \(to)")) }
      }
    }
  }

  mutating func addContrast() {
    let section = new.section("contrast")
    let (before, after) = (SnapshotRows(old.section("contrast")), SnapshotRows(section))
    for key in after.keys where before[key] != nil {
      for (column, theme) in (section?.columns ?? []).enumerated() {
        let from = ContrastCell(before.cell(key, column))
        let to = ContrastCell(after.cell(key, column))
        guard from != to else { continue }
        let verdict =
          to.fails && !from.fails
          ? ", falls below AA" : !to.fails && from.fails ? ", passes AA now" : ""
        add(
          ScreenWord(
            .contrast, "contrast of \(key) in \(theme) \(from.ratio) → \(to.ratio)\(verdict)"))
      }
    }
  }

  mutating func addFindings() {
    func lines(_ text: SnapshotText) -> [String] {
      (text.section("findings")?.rows ?? []).map { String(decoding: $0, as: UTF8.self) }
    }
    let (before, after) = (lines(old), lines(new))
    // Findings about contrast and wrapping are described elsewhere.
    for line in after where !before.contains(line) && line != "none" && !isContrast(line) {
      add(ScreenWord(.finding, finding(line)))
    }
    for line in before where !after.contains(line) && line != "none" && !isContrast(line) {
      add(ScreenWord(.finding, "no longer: \(finding(line))"))
    }
  }

  private func isContrast(_ line: String) -> Bool { line.contains("  contrast  ") }

  private func finding(_ line: String) -> String {
    cells(of: Array(line.utf8)[...]).dropFirst().map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: ": ")
  }

  // MARK: - Invisible differences

  /// Adds the differences that no picture shows: behavior, attributes, styles.
  mutating func addStatements() {
    for name in ["behavior", "attributes", "styles"] {
      let (from, to) = (old.section(name)?.rows ?? [], new.section(name)?.rows ?? [])
      for hunk in diff(from, to, context: 0).hunks {
        for line in hunk.lines where line.kind != .kept {
          let text = cells(of: line.text).map { String(decoding: $0, as: UTF8.self) }
            .joined(separator: " ")
          add(
            ScreenWord(
              line.kind == .added ? .added : .removed,
              "\(name): \(text)\(line.kind == .added ? "" : " is gone")"))
        }
      }
    }
  }
}

/// The ratio and verdict in a cell of the contrast table: `3.29 ok`.
struct ContrastCell: Equatable {
  let ratio: String
  let fails: Bool

  init(_ cell: String) {
    let words = cell.split(separator: " ")
    ratio = words.first.map(String.init) ?? cell
    fails = words.last == "LOW"
  }
}

/// A line of the reading order, such as `- button "Done", disabled`.
private struct SpokenLine {
  var role = ""
  var title = ""
  var flags: [String] = []

  init(_ row: ArraySlice<UInt8>) {
    let line = String(decoding: row, as: UTF8.self)
    var parts: [String] = []
    var part = ""
    var isQuoted = false
    var previous: Character = " "
    for character in line.drop(while: { $0 == " " || $0 == "-" }) {
      if character == "\"", previous != "\\" { isQuoted.toggle() }
      if character == ",", !isQuoted {
        parts.append(part)
        part = ""
      } else if !(part.isEmpty && character == " ") {
        part.append(character)
      }
      previous = character
    }
    parts.append(part)
    let first = parts[0]
    flags = Array(parts.dropFirst())
    if let quote = first.firstIndex(of: "\"") {
      role = String(first[..<quote]).trimmingBlanks
      title = String(first[first.index(after: quote)...].dropLast())
    } else {
      role = first
    }
  }
}

extension String {
  fileprivate var trimmingBlanks: String { hasSuffix(" ") ? String(dropLast()) : self }
}

/// The English name of a language tag's language; the tag itself if unknown.
func languageName(_ locale: String) -> String {
  let names = [
    "ar": "Arabic", "bg": "Bulgarian", "ca": "Catalan", "cs": "Czech", "da": "Danish",
    "de": "German", "el": "Greek", "en": "English", "es": "Spanish", "et": "Estonian",
    "fa": "Persian", "fi": "Finnish", "fr": "French", "he": "Hebrew", "hi": "Hindi",
    "hr": "Croatian", "hu": "Hungarian", "id": "Indonesian", "it": "Italian", "ja": "Japanese",
    "ko": "Korean", "lt": "Lithuanian", "lv": "Latvian", "nb": "Norwegian", "nl": "Dutch",
    "pl": "Polish", "pt": "Portuguese", "ro": "Romanian", "ru": "Russian", "sk": "Slovak",
    "sl": "Slovenian", "sr": "Serbian", "sv": "Swedish", "th": "Thai", "tr": "Turkish",
    "uk": "Ukrainian", "vi": "Vietnamese", "zh": "Chinese",
  ]
  let language = locale.prefix { $0 != "-" && $0 != "_" }
  return names[String(language)] ?? locale
}
