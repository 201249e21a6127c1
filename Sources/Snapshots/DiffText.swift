internal import UnicodeTables

/// The style in which a difference is printed.
package enum DiffStyle: String, CaseIterable, Sendable {
  /// The format of `diff -u`, with the section's heading after the line numbers.
  case unified
  /// The old and the new text, side by side.
  case split
  /// One merged line, with removed words in `[-…-]` and added words in `{+…+}`.
  case words
  /// Each new line below its old line, with carets below the differences.
  case marked
}

/// Formats differences as lines, escaped for a terminal.
package struct DiffText: Sendable {
  package var style = DiffStyle.unified
  package var color = false
  /// The width of a line in terminal cells, for `split`.
  package var width = 160

  package init(style: DiffStyle = .unified, color: Bool = false, width: Int = 160) {
    self.style = style
    self.color = color
    self.width = width
  }

  package func lines(of diff: LineDiff) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for hunk in diff.hunks {
      lines.append(heading(of: hunk))
      switch style {
      case .unified:
        for line in hunk.lines { lines.append(signed(line.sign, line.text)) }
      case .split: appendSplit(hunk, to: &lines)
      case .words: appendWords(hunk, to: &lines)
      case .marked: appendMarked(hunk, to: &lines)
      }
    }
    return lines
  }

  // MARK: - Styles

  private func heading(of hunk: LineDiff.Hunk) -> [UInt8] {
    let heading = hunk.heading.isEmpty ? [] : [0x20] + shown(hunk.heading)
    let ranges = "@@ -\(hunk.oldStart),\(hunk.oldCount) +\(hunk.newStart),\(hunk.newCount) @@"
    return painted(Array(ranges.utf8) + heading, .heading)
  }

  private func appendSplit(_ hunk: LineDiff.Hunk, to lines: inout [[UInt8]]) {
    let half = max(20, (width - 3) / 2)
    func append(_ old: ArraySlice<UInt8>?, _ sign: UInt8, _ new: ArraySlice<UInt8>?) {
      var line = fitted(old ?? [], to: half)
      line += [0x20, sign]
      if let new, !new.isEmpty { line += [0x20] + fitted(new, to: half, padded: false) }
      while line.last == 0x20 { line.removeLast() }
      lines.append(line)
    }
    for block in hunk.blocks {
      switch block {
      case .kept(let line): append(line, 0x20, line)
      case .replaced(let old, let new):
        for pair in pairLines(old, new) {
          let sign = pair.old == nil ? ">" : pair.new == nil ? "<" : "|" as Unicode.Scalar
          append(pair.old, UInt8(ascii: sign), pair.new)
        }
      }
    }
  }

  private func appendWords(_ hunk: LineDiff.Hunk, to lines: inout [[UInt8]]) {
    for block in hunk.blocks {
      guard case .replaced(let old, let new) = block else {
        if case .kept(let line) = block { lines.append(shown(line)) }
        continue
      }
      for pair in pairLines(old, new) {
        let old = pair.old ?? []
        let new = pair.new ?? []
        lines.append(inline(old, new))
      }
    }
  }

  private func appendMarked(_ hunk: LineDiff.Hunk, to lines: inout [[UInt8]]) {
    for block in hunk.blocks {
      guard case .replaced(let old, let new) = block else {
        if case .kept(let line) = block { lines.append(signed(0x20, line)) }
        continue
      }
      for pair in pairLines(old, new) {
        if let old = pair.old { lines.append(signed(UInt8(ascii: "-"), old)) }
        guard let new = pair.new else { continue }
        lines.append(signed(UInt8(ascii: "+"), new))
        guard let old = pair.old, let marks = marks(under: new, at: diffWords(old, new)) else {
          continue
        }
        lines.append([0x20] + marks)
      }
    }
  }

  /// Merges both lines into one, with the differences in brackets.
  private func inline(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> [UInt8] {
    var line: [UInt8] = []
    var place = 0
    for edit in diffWords(old, new) {
      line += shown(old.part(place..<edit.old.lowerBound))
      line += whole(old.part(edit.old), "[-", "-]", .removed)
      line += whole(new.part(edit.new), "{+", "+}", .added)
      place = edit.old.upperBound
    }
    return line + shown(old.part(place..<old.count))
  }

  private func whole(
    _ text: ArraySlice<UInt8>, _ open: String, _ close: String, _ role: Role
  ) -> [UInt8] {
    text.isEmpty ? [] : painted(Array(open.utf8) + shown(text) + Array(close.utf8), role)
  }

  // MARK: - Parts

  private func signed(_ sign: UInt8, _ text: ArraySlice<UInt8>) -> [UInt8] {
    let line = [sign] + shown(text)
    switch sign {
    case UInt8(ascii: "-"): return painted(line, .removed)
    case UInt8(ascii: "+"): return painted(line, .added)
    default: return line
    }
  }

  private func shown(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var line: [UInt8] = []
    appendSanitised(text, lineFeeds: .escaped, to: &line)
    return line
  }

  /// Truncates or pads a text to a width in terminal cells.
  private func fitted(_ text: ArraySlice<UInt8>, to width: Int, padded: Bool = true) -> [UInt8] {
    var line = shown(text)
    var cells = displayWidth(of: line)
    if cells > width {
      var kept: [UInt8] = []
      cells = 0
      for character in String(decoding: line, as: UTF8.self) {
        let cell = displayWidth(of: character)
        guard cells + cell < width else { break }
        kept.append(contentsOf: String(character).utf8)
        cells += cell
      }
      line = kept + Array("»".utf8)
      cells += 1
    }
    if padded { line.append(contentsOf: repeatElement(0x20, count: max(0, width - cells))) }
    return line
  }

  private enum Role: String {
    case heading = "36"
    case removed = "31"
    case added = "32"
  }

  private func painted(_ line: [UInt8], _ role: Role) -> [UInt8] {
    color ? Array("\u{1B}[\(role.rawValue)m".utf8) + line + Array("\u{1B}[0m".utf8) : line
  }
}

extension ArraySlice<UInt8> {
  /// Returns the slice for a range of offsets from the start of this slice.
  fileprivate func part(_ range: Range<Int>) -> ArraySlice<UInt8> {
    self[startIndex + range.lowerBound..<startIndex + range.upperBound]
  }
}
