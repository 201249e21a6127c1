/// The most likely subject of a change, found by comparing the two versions of a snapshot.
///
/// A snapshot contains no line numbers of its spec; the compiler looks up the name in the spec.
package struct ChangeHint: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case token(String)
    case node(String)
    /// A text style that changed.
    case style(String)
    /// A node that was removed.
    case lostNode(String)
    case screen
  }

  /// The property of a node that changed.
  package enum Property: Hashable, Sendable {
    case value, presence, text, style, ink, background, edge, place, width, height, other
    /// The attribute with this key changed.
    case attribute(String)
  }

  package let subject: Subject
  package let property: Property
  /// A one-line description of the change.
  package let text: String
  /// The number of earlier rows in the frames section with the same node name.
  package let earlier: Int
  /// What VoiceOver now announces for the node; nil if that did not change.
  package let reading: String?

  package init(
    _ subject: Subject, _ property: Property, _ text: String, earlier: Int = 0,
    reading: String? = nil
  ) {
    self.subject = subject
    self.property = property
    self.text = text
    self.earlier = earlier
    self.reading = reading
  }
}

/// Finds the most likely cause of a change by checking causes before their effects.
///
/// The order: token values, added or removed nodes, attributes and styles, texts, colors,
/// positions, sizes. A larger child enlarges its parents, so of several changed sizes the innermost
/// is the cause.
package func findHint(old: SnapshotText, new: SnapshotText) -> ChangeHint {
  let frames = FrameChanges(old, new)
  return tokenHint(old, new) ?? frames?.presenceHint ?? statedHint(old, new)
    ?? textHint(old, new) ?? paintHint(old, new) ?? frames?.placeHint
    ?? frames?.sizeHint ?? pictureHint(old, new)
    ?? ChangeHint(.screen, .other, otherText(old, new))
}

// MARK: - Rows of tables

/// The rows of a table, by name and by the number of earlier rows with that name.
private struct NamedRows {
  private(set) var order: [String] = []
  private(set) var rows: [String: [ArraySlice<UInt8>]] = [:]

  init(_ section: SnapshotText.Section?) {
    var counts: [String: Int] = [:]
    for row in section?.rows ?? [] {
      let row = cells(of: row)
      guard let first = row.first else { continue }
      let name = String(decoding: first, as: UTF8.self)
      let count = counts[name, default: 0]
      counts[name] = count + 1
      let key = SnapshotRows.key(of: name, count)
      order.append(key)
      rows[key] = row
    }
  }

  subscript(_ key: String) -> [ArraySlice<UInt8>]? { rows[key] }
}

private func name(of key: String) -> String { SnapshotRows.name(of: key) }

private func cell(_ row: [ArraySlice<UInt8>], _ position: Int) -> String {
  position < row.count ? String(decoding: row[position], as: UTF8.self) : "-"
}

/// The rows of a section in both versions; nil if the section is equal, as most are.
private func changedRows(
  _ old: SnapshotText, _ new: SnapshotText, _ section: String
) -> (before: NamedRows, after: NamedRows)? {
  let (before, after) = (old.section(section), new.section(section))
  guard before?.rows != after?.rows else { return nil }
  return (NamedRows(before), NamedRows(after))
}

// MARK: - Kinds of changes

private func tokenHint(_ old: SnapshotText, _ new: SnapshotText) -> ChangeHint? {
  guard let (before, after) = changedRows(old, new, "tokens") else { return nil }
  let columns = old.section("tokens")?.columns ?? []
  var hint: ChangeHint?
  var more = 0
  for key in before.order {
    guard let a = before[key], let b = after[key], a != b else { continue }
    if hint != nil {
      more += 1
      continue
    }
    let changed = columns.indices.filter { cell(a, $0 + 1) != cell(b, $0 + 1) }
    guard let first = changed.first else { continue }
    let themes = changed.map { columns[$0] }.joined(separator: ", ")
    hint = ChangeHint(
      .token(name(of: key)), .value,
      "\(name(of: key)) (\(themes))  \(cell(a, first + 1)) -> \(cell(b, first + 1))")
  }
  guard let hint, more > 0 else { return hint }
  return ChangeHint(hint.subject, hint.property, "\(hint.text), and \(more) more")
}

/// The frames of all nodes in both versions.
private struct FrameChanges {
  let before: NamedRows
  let after: NamedRows
  let pairs: RowPairs

  /// Pairs the rows of both versions; nil if the frames are equal.
  init?(_ old: SnapshotText, _ new: SnapshotText) {
    guard let (before, after) = changedRows(old, new, "frames") else { return nil }
    (self.before, self.after) = (before, after)
    func rows(_ table: NamedRows) -> [RowPairs.Row] {
      table.order.map { key in
        let cells = (table[key] ?? []).dropFirst()
        return RowPairs.Row(
          key: key,
          signature: cells.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\0"))
      }
    }
    pairs = RowPairs(rows(before), rows(after))
  }

  var presenceHint: ChangeHint? {
    let (added, removed) = (pairs.added, pairs.removed)
    func text(_ keys: [String], _ end: String) -> String {
      let more = keys.count > 1 ? " and \(keys.count - 1) more" : ""
      return "\(name(of: keys[0]))\(more) \(keys.count > 1 ? "are" : "is") \(end)"
    }
    if added.count == 1, removed.count == 1, let new = added.first, let gone = removed.first,
      after.order.firstIndex(of: new) == before.order.firstIndex(of: gone)
    {
      return hint(new, .presence, "\(name(of: gone)) is now \(name(of: new))")
    }
    if let first = added.first {
      let gone = removed.isEmpty ? "" : ", " + text(removed, "gone")
      return hint(first, .presence, text(added, "new") + gone)
    }
    guard let first = removed.first else { return nil }
    return ChangeHint(.lostNode(name(of: first)), .presence, text(removed, "gone"))
  }

  var placeHint: ChangeHint? {
    for (column, word) in [(2, "gap"), (3, "cross")] {
      for key in after.order {
        guard let (a, b) = rows(of: key), cell(a, column) != cell(b, column) else { continue }
        return hint(
          key, .place, "\(name(of: key)) \(word)  \(cell(a, column)) -> \(cell(b, column))")
      }
    }
    return nil
  }

  var sizeHint: ChangeHint? {
    // Parents come before their children, so the last changed row is the innermost.
    let changed = after.order.last { key in
      guard let (a, b) = rows(of: key) else { return false }
      return cell(a, 4) != cell(b, 4) || cell(a, 5) != cell(b, 5)
    }
    guard let key = changed, let (a, b) = rows(of: key) else { return nil }
    let isHigh = cell(a, 5) != cell(b, 5)
    let (column, word) = isHigh ? (5, "height") : (4, "width")
    return hint(
      key, isHigh ? .height : .width,
      "\(name(of: key)) \(word)  \(cell(a, column)) -> \(cell(b, column))")
  }

  /// The old and the new row of a node.
  private func rows(of key: String) -> ([ArraySlice<UInt8>], [ArraySlice<UInt8>])? {
    guard let old = pairs.oldKeys[key], let a = before[old], let b = after[key] else { return nil }
    return (a, b)
  }

  private func hint(_ key: String, _ property: ChangeHint.Property, _ text: String) -> ChangeHint {
    let name = name(of: key)
    return ChangeHint(
      name == "screen" ? .screen : .node(name), property, text,
      earlier: SnapshotRows.earlier(of: key))
  }
}

/// The first attribute, fact or style that differs.
private func statedHint(_ old: SnapshotText, _ new: SnapshotText) -> ChangeHint? {
  for section in ["attributes", "behavior", "styles"] {
    guard let (before, after) = changedRows(old, new, section), before.order == after.order,
      let key = before.order.first(where: { before[$0] != after[$0] }),
      let a = before[key], let b = after[key]
    else { continue }
    let name = name(of: key)
    if section == "behavior" {
      let what = cell(b, 1)
      let text = "\(name) \(what)  \(shortened(cell(a, 2))) -> \(shortened(cell(b, 2)))"
      return ChangeHint(name == "screen" ? .screen : .node(name), .attribute(what), text)
    }
    let (gone, come) = differingParts(cell(a, 1), cell(b, 1))
    let text = "\(name) \(shortened(gone)) -> \(shortened(come))"
    if section == "styles" { return ChangeHint(.style(name), .value, text) }
    let what = (come.isEmpty ? gone : come).split(separator: " ").first.map(String.init) ?? ""
    return ChangeHint(.node(name), .attribute(what), text)
  }
  return nil
}

/// The parts of two comma-separated lists that differ.
private func differingParts(_ old: String, _ new: String) -> (gone: String, come: String) {
  func parts(_ text: String) -> [String] {
    var parts: [String] = []
    var rest = text[...]
    while let comma = rest.firstIndex(of: ",") {
      parts.append(String(rest[..<comma]))
      rest = rest[rest.index(after: comma)...].drop { $0 == " " }
    }
    return parts + [String(rest)]
  }
  let (before, after) = (parts(old), parts(new))
  return (
    before.filter { !after.contains($0) }.joined(separator: ", "),
    after.filter { !before.contains($0) }.joined(separator: ", ")
  )
}

private func textHint(_ old: SnapshotText, _ new: SnapshotText) -> ChangeHint? {
  let before = old.section("reading order")?.rows ?? []
  let after = new.section("reading order")?.rows ?? []
  guard before.count == after.count else { return nil }
  guard let line = zip(before, after).first(where: { $0 != $1 }) else { return nil }
  let edits = diffWords(line.0, line.1)
  guard let first = edits.first, let last = edits.last else { return nil }
  func part(_ line: ArraySlice<UInt8>, _ range: Range<Int>) -> String {
    let bytes = line[line.startIndex + range.lowerBound..<line.startIndex + range.upperBound]
    return shortened(String(decoding: bytes, as: UTF8.self))
  }
  let gone = part(line.0, first.old.lowerBound..<last.old.upperBound)
  let come = part(line.1, first.new.lowerBound..<last.new.upperBound)
  // The margin of the first changed row of the picture names the node.
  let named = changedPictureNames(old, new).first
  let subject = named.map { ChangeHint.Subject.node($0) } ?? .screen
  let start = named.map { "\($0) reads " } ?? "reads "
  return ChangeHint(
    subject, .text, start + "\(gone.isEmpty ? "…" : gone) -> \(come)",
    reading: String(decoding: line.1, as: UTF8.self))
}

/// A text shortened to fit on one line.
private func shortened(_ text: String) -> String {
  text.count > 48 ? text.prefix(47) + "…" : text
}

private func paintHint(_ old: SnapshotText, _ new: SnapshotText) -> ChangeHint? {
  guard let (before, after) = changedRows(old, new, "paint") else { return nil }
  let places = SnapshotRows(new.section("paint")).keys(in: SnapshotRows(new.section("frames")))
  let properties: [(ChangeHint.Property, String)] = [
    (.style, "text style"), (.ink, "ink"), (.background, "on"), (.edge, "edge"),
  ]
  // A changed background also changes the rows of descendants, so the first changed row is the
  // cause.
  for key in before.order {
    guard let a = before[key], let b = after[key], a != b else { continue }
    for (position, (property, word)) in properties.enumerated()
    where cell(a, position + 1) != cell(b, position + 1) {
      let subject: ChangeHint.Subject = name(of: key) == "screen" ? .screen : .node(name(of: key))
      return ChangeHint(
        subject, property,
        "\(name(of: key)) \(word)  \(cell(a, position + 1)) -> \(cell(b, position + 1))",
        earlier: SnapshotRows.earlier(of: places[key] ?? key))
    }
  }
  return nil
}

private func pictureHint(_ old: SnapshotText, _ new: SnapshotText) -> ChangeHint? {
  changedPictureNames(old, new).first.map {
    ChangeHint(.node($0), .other, "\($0) is drawn differently")
  }
}

/// The node names in the margin of the first changed row of the picture.
private func changedPictureNames(_ old: SnapshotText, _ new: SnapshotText) -> [String] {
  for (a, b) in zip(old.picture, new.picture) where a != b {
    let names = marginNames(of: b) + marginNames(of: a)
    if !names.isEmpty { return names }
  }
  return []
}

private func otherText(_ old: SnapshotText, _ new: SnapshotText) -> String {
  for (a, b) in zip(old.sections, new.sections) where a.rows != b.rows || a.heading != b.heading {
    return "the \(b.name) changed"
  }
  return old.header == new.header ? "the text changed" : "the header changed"
}
