/// Counts the effects of a change on the nodes in snapshots.
package struct Consequence: Hashable, Sendable {
  package var moved = 0
  package var resized = 0
  package var added = 0
  package var removed = 0
  package var painted = 0
  /// The number of changed lines in the reading order.
  package var reworded = 0
  /// The number of design tokens whose value changed.
  package var tokens = 0
  /// The number of color pairs with a lower contrast.
  package var fallenContrasts = 0
  /// The number of changed lines in each other section, by section name.
  package var others: [String: Int] = [:]
  /// The new findings, with the number of snapshots in which each appears.
  package var appeared: [String: Int] = [:]
  package var vanished: [String: Int] = [:]

  package init() {}

  /// Counts the differences between two versions of one snapshot.
  package init(_ diff: LineDiff) {
    var gone: [String: [ArraySlice<UInt8>]] = [:]
    var come: [String: [ArraySlice<UInt8>]] = [:]
    var sections: [String] = []
    for hunk in diff.hunks {
      var section = sectionName(of: hunk.heading)
      for line in hunk.lines {
        if line.text.starts(with: "## ".utf8) {
          section = sectionName(of: line.text)
        } else if line.kind != .kept, !line.text.isEmpty {
          if !sections.contains(section) { sections.append(section) }
          if line.kind == .removed {
            gone[section, default: []].append(line.text)
          } else {
            come[section, default: []].append(line.text)
          }
        }
      }
    }
    for section in sections {
      count(section, gone[section] ?? [], come[section] ?? [])
    }
  }

  private mutating func count(
    _ section: String, _ gone: [ArraySlice<UInt8>], _ come: [ArraySlice<UInt8>]
  ) {
    switch section {
    case "picture": return
    case "findings":
      for line in gone where !isNone(line) { vanished[text(line), default: 0] += 1 }
      for line in come where !isNone(line) { appeared[text(line), default: 0] += 1 }
    case "frames": countFrames(pairs(gone, come))
    case "paint":
      for case (let old?, let new?) in pairs(gone, come) where old != new { painted += 1 }
    case "reading order": reworded += max(gone.count, come.count)
    case "tokens":
      for case (let old?, let new?) in pairs(gone, come) where old != new { tokens += 1 }
    case "contrast":
      for case (let old?, let new?) in pairs(gone, come) where falls(old, new) {
        fallenContrasts += 1
      }
    default: others[section.isEmpty ? "header" : section, default: 0] += max(gone.count, come.count)
    }
  }

  private mutating func countFrames(_ pairs: [(old: [Cell]?, new: [Cell]?)]) {
    for (old, new) in pairs {
      switch (old, new) {
      case (let old?, let new?):
        // Columns: name, axis, gap, cross, width, height.
        if old.prefix(4) != new.prefix(4) {
          moved += 1
        } else if old != new {
          resized += 1
        }
      case (nil, _?): added += 1
      case (_?, nil): removed += 1
      case (nil, nil): continue
      }
    }
  }

  package mutating func add(_ other: Consequence) {
    moved += other.moved
    resized += other.resized
    added += other.added
    removed += other.removed
    painted += other.painted
    reworded += other.reworded
    tokens += other.tokens
    fallenContrasts += other.fallenContrasts
    others.merge(other.others, uniquingKeysWith: +)
    appeared.merge(other.appeared, uniquingKeysWith: +)
    vanished.merge(other.vanished, uniquingKeysWith: +)
  }
}

// MARK: - Summary

extension Consequence {
  /// A summary, such as `moves 5,312 nodes on 816 screens; no text is cut, no contrast falls`.
  package func sentence(screens: Int) -> String {
    var parts: [String] = []
    func say(_ verb: String, _ count: Int, _ noun: String) {
      if count > 0 { parts.append("\(verb) \(grouped(count)) \(count == 1 ? noun : noun + "s")") }
    }
    say("moves", moved, "node")
    say("resizes", resized, "node")
    say("adds", added, "node")
    say("removes", removed, "node")
    say("repaints", painted, "node")
    say("changes the value of", tokens, "token")
    say("changes", reworded, "line")
    if reworded > 0 { parts[parts.count - 1] += " of the reading order" }
    for (section, count) in others.sorted(by: { $0.key < $1.key }) {
      parts.append("changes \(grouped(count)) \(count == 1 ? "line" : "lines") of the \(section)")
    }
    if parts.isEmpty { parts.append("changes the picture") }
    let place = "\(grouped(screens)) \(screens == 1 ? "screen" : "screens")"
    return "\(parts.joined(separator: ", ")) on \(place); \(cuts), \(contrasts)"
  }

  private var cuts: String {
    func count(_ kind: String) -> Int {
      appeared.filter { $0.key.contains("  \(kind)  ") }.values.reduce(0, +)
    }
    func say(_ kind: String, _ one: String, _ many: String) -> String? {
      let count = count(kind)
      return count == 0 ? nil : count == 1 ? "1 \(one)" : "\(grouped(count)) \(many)"
    }
    let parts = [
      say("truncation", "text is cut", "texts are cut"),
      say("no-size", "node has no room", "nodes have no room"),
      say("broken-word", "text breaks inside a word", "texts break inside a word"),
    ].compactMap { $0 }
    return parts.isEmpty ? "no text is cut" : parts.joined(separator: ", ")
  }

  private var contrasts: String {
    // A new color pair has no old row to compare; if its contrast is low, there is a new finding.
    let low = appeared.filter { $0.key.contains("  contrast  ") }.values.reduce(0, +)
    let count = max(fallenContrasts, low)
    switch count {
    case 0: return "no contrast falls"
    case 1: return "1 contrast falls"
    default: return "\(grouped(count)) contrasts fall"
    }
  }

  /// The new and the resolved findings, most frequent first.
  package var findings: [String] {
    lines(appeared, "new finding") + lines(vanished, "no longer")
  }

  private func lines(_ findings: [String: Int], _ word: String) -> [String] {
    findings.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { text, count in
      let place = count > 1 ? "  (\(grouped(count)) snapshots)" : ""
      return "\(word): \(text)\(place)"
    }
  }
}

/// A number with commas as thousands separators.
package func grouped(_ number: Int) -> String {
  var digits = Array("\(number)")
  var place = digits.count - 3
  while place > 0 {
    digits.insert(",", at: place)
    place -= 3
  }
  return String(digits)
}

// MARK: - Rows

private typealias Cell = ArraySlice<UInt8>

/// Pairs the old and new rows of a table by name.
private func pairs(_ gone: [Cell], _ come: [Cell]) -> [(old: [Cell]?, new: [Cell]?)] {
  var left: [Cell: [[Cell]]] = [:]
  for row in come.reversed() {
    let cells = cells(of: row)
    if let name = cells.first { left[name, default: []].append(cells) }
  }
  var pairs: [(old: [Cell]?, new: [Cell]?)] = []
  for row in gone {
    let old = cells(of: row)
    guard let name = old.first else { continue }
    pairs.append((old, left[name]?.popLast()))
  }
  for rows in left.values { for row in rows { pairs.append((nil, row)) } }
  return pairs
}

/// Whether a contrast ratio in a row is lower in at least one theme.
private func falls(_ old: [Cell], _ new: [Cell]) -> Bool {
  zip(old.dropFirst(), new.dropFirst()).contains { old, new in
    guard let old = ratio(old), let new = ratio(new) else { return false }
    return new < old
  }
}

/// A contrast ratio in hundredths: 329 for `3.29 ok`.
private func ratio(_ cell: Cell) -> Int? {
  let number = cell.prefix { $0 != 0x20 }.filter { $0 != UInt8(ascii: ".") }
  return Int(String(decoding: number, as: UTF8.self))
}

private func isNone(_ line: Cell) -> Bool { line.elementsEqual("none".utf8) }

private func text(_ line: Cell) -> String { String(decoding: line, as: UTF8.self) }
