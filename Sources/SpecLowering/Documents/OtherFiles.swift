internal import SpecModel
internal import SpecSyntax

// A YAML file that is not a spec gets one error. It may have been intended as a spec, so the error
// also has notes at invalid keys.

extension Lowering {
  /// Reports that a mapping is not a spec, with notes at up to three of its keys.
  ///
  /// - Complexity: O(*entries checked*), at most 1,000.
  mutating func reportNotASpec(_ root: YAMLNodeID) {
    let first = entries(of: root).first
    var diagnostic = Diagnostic.notASpec(at: tree.span(first?.key ?? root))
    var waiting = [root]
    var position = 0
    while position < waiting.count, position < 1_000, diagnostic.notes.count < 3 {
      let node = tree.resolved(waiting[position])
      position += 1
      switch tree[node].kind {
      case .sequence: waiting += tree.items(of: node)
      case .mapping:
        for entry in tree.entries(of: node) where diagnostic.notes.count < 3 {
          waiting.append(entry.value)
          guard tree[entry.key].kind == .scalar else { continue }
          let remark =
            remark(onKey: tree.string(entry.key), atTop: node == root)
            .map { (tree.span(entry.key), $0) }
            ?? remark(onLength: entry).map { (tree.span(entry.value), $0) }
          if let (span, message) = remark { diagnostic = diagnostic.note(at: span, message) }
        }
      default: break
      }
    }
    report(diagnostic)
  }

  /// What is wrong with a key in any kind of file; nil if nothing is.
  private func remark(onKey key: String, atTop isAtTop: Bool) -> String? {
    if let strange = key.unicodeScalars.first(where: \.isHardToSee) {
      let code = String(strange.value, radix: 16, uppercase: true)
      let name = String(repeating: "0", count: max(0, 4 - code.count)) + code
      return "this key holds U+\(name), which is not the character that it looks like"
    }
    if key.hasPrefix("-"), key.utf8.count > 1 {
      return "a space is missing after '-': an item begins with '- '"
    }
    guard isAtTop, let word = ForeignVocabulary.documentKey(for: key) else { return nil }
    return "what a spec calls '\(word)'"
  }

  /// What is wrong with a width or height in any kind of file; nil if nothing is.
  private func remark(onLength entry: Entry) -> String? {
    let value = tree.resolved(entry.value)
    guard tree[value].kind == .scalar, ["width", "height"].contains(tree.string(entry.key)),
      case .number(let points) = tree.withText(value, { Decimal(parsing: $0) }),
      !Self.lengths.contains(points)
    else { return nil }
    return "a length is between 0 and \(Int(Self.greatestLength)) points"
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is easily overlooked: invisible, a blank other than a space, or a Cyrillic
  /// or Greek letter that looks Latin.
  fileprivate var isHardToSee: Bool {
    if isASCII { return false }
    let greekAndCyrillic: ClosedRange<UInt32> = 0x370...0x52F
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      || greekAndCyrillic.contains(value)
  }
}
