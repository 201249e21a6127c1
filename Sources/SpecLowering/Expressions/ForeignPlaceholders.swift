internal import SpecModel
internal import SpecSyntax

/// A placeholder of another language in a text: `{{name}}`, `{name}`, `\(name)` or `$name`.
///
/// It would be displayed literally. It is reported if the screen has a value with its name;
/// `\(name)`, `{{name}}` and code in braces are always reported.
struct ForeignPlaceholder {
  /// The path inside the placeholder, such as `user.name`.
  let path: String
  /// Whether the text can only be a placeholder: Swift's `\(name)`, `{{name}}`, or code in braces.
  let isCode: Bool
  let range: Range<Int>
  let node: YAMLNodeID
  let scope: Int
}

extension Lowering {
  /// Records the first placeholder of another language in a text, if the text has no valid
  /// placeholders.
  mutating func noteForeignPlaceholder(_ text: String, _ node: YAMLNodeID) {
    guard
      text.utf8.contains(where: {
        $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "(")
          || $0 == UInt8(ascii: "{")
      }), let value = readable(node)
    else { return }
    let bytes = ContiguousArray(text.utf8)
    if let code = Self.codeInBraces(bytes) {
      deferred.expressions.literals.foreign.append(
        ForeignPlaceholder(
          path: code, isCode: true, range: bytes.indices, node: value,
          scope: names.loops.current))
      return
    }
    guard let (path, range) = Self.foreignPlaceholder(in: bytes) else { return }
    deferred.expressions.literals.foreign.append(
      ForeignPlaceholder(
        path: path,
        isCode: bytes[range.lowerBound] == UInt8(ascii: "\\")
          || bytes[range].starts(with: "{{".utf8), range: range,
        node: value, scope: names.loops.current))
  }

  /// Reports a condition of JSX around a text with placeholders: `{user && `Hello ${user.name}`}`.
  ///
  /// - Returns: whether it was reported.
  mutating func reportCodeOfJSX(_ text: String, _ node: YAMLNodeID) -> Bool {
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.contains("`"), let value = readable(node)
    else { return false }
    let code = String(text.dropFirst().dropLast())
    guard
      let shown = ForeignCondition.text(code, isField: { names.fieldPositions[$0] != nil })
    else { return false }
    report(.codeInBraces(code, advice: declaringFacts(shown), at: tree.span(value)))
    return true
  }

  /// The code in a text that is entirely in braces, such as `{user.name}` or `{items.map(i =>
  /// i.name)}`.
  private static func codeInBraces(_ bytes: ContiguousArray<UInt8>) -> String? {
    guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return nil }
    let inner = bytes.dropFirst().dropLast()
    guard let letter = inner.first, isASCIILetter(letter),
      inner.contains(where: { "(?|=".utf8.contains($0) }) || inner.allSatisfy(isPathByte)
    else { return nil }
    return String(decoding: inner, as: UTF8.self)
  }

  /// The path and the range of the first placeholder in another language's syntax.
  private static func foreignPlaceholder(
    in bytes: ContiguousArray<UInt8>
  ) -> (path: String, range: Range<Int>)? {
    for start in bytes.indices {
      for (head, tail) in [("{{", "}}"), ("{", "}"), ("\\(", ")"), ("$", "")] {
        guard bytes[start...].starts(with: head.utf8) else { continue }
        var position = start + head.utf8.count
        func skipBlanks() {
          while !tail.isEmpty, position < bytes.count, bytes[position] == UInt8(ascii: " ") {
            position += 1
          }
        }
        skipBlanks()
        let first = position
        while position < bytes.count, isPathByte(bytes[position]) { position += 1 }
        // A period at the end of a sentence is not part of the path.
        if position > first, bytes[position - 1] == UInt8(ascii: ".") { position -= 1 }
        let path = first..<position
        guard let letter = bytes[path].first, isASCIILetter(letter) else { continue }
        skipBlanks()
        // A format or other argument can follow the path: `\(total, format: .percent)`.
        if head.count == 2, position < bytes.count, ",|".utf8.contains(bytes[position]),
          let end = bytes[position...].lastIndex(of: tail.utf8.first ?? 0)
        {
          position = end - (tail.utf8.count - 1)
        }
        guard bytes[position...].starts(with: tail.utf8) else { continue }
        return (
          String(decoding: bytes[path], as: UTF8.self), start..<(position + tail.utf8.count)
        )
      }
    }
    return nil
  }

  private static func isPathByte(_ byte: UInt8) -> Bool {
    isASCIILetter(byte) || isASCIIDigit(byte) || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "_")
  }

  /// Reports placeholders of other languages whose names the screen declares.
  mutating func reportForeignPlaceholders() {
    for placeholder in deferred.expressions.literals.foreign {
      if !placeholder.path.utf8.allSatisfy(Self.isPathByte) {
        let fields = names.fieldPositions
        let isField = { (name: String) in fields[name] != nil }
        let shown =
          ForeignCondition.choice(placeholder.path, isField: isField)
          ?? ForeignCondition.text(placeholder.path, isField: isField)
        report(
          .codeInBraces(
            placeholder.path, advice: shown,
            at: span(placeholder.range, in: placeholder.node)))
        continue
      }
      let name = String(placeholder.path.prefix { $0 != "." })
      let isKnown =
        rootMember(name) != nil || names.computed.position(of: name) != nil
        || names.fieldPositions[name] != nil
        || variable(named: name, in: placeholder.scope) != nil
      guard isKnown || placeholder.isCode || names.lostFields.contains(name) else { continue }
      let isField =
        name == placeholder.path && names.fieldPositions[name] != nil && rootMember(name) == nil
        && names.computed.position(of: name) == nil
        && variable(named: name, in: placeholder.scope) == nil
      report(
        .foreignPlaceholder(
          placeholder.path + (isField ? ".value" : ""), isKnown: isKnown,
          isDeclared: names.lostFields.contains(name),
          at: span(placeholder.range, in: placeholder.node)))
    }
  }
}
