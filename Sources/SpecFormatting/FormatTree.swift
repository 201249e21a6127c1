package import SpecSyntax

/// Prints the first file of a tree in the one style that all specs are written in.
///
/// What stands for the same document comes out: keys in their order, two blanks a level, a blank
/// behind colons and commas and inside braces, quotes only where they are needed, `children` last.
/// Comments stay with what they speak of, one blank line stays where some were, and a blank line
/// between keys is a border that no key crosses but a component's own, which stands first, and
/// `children`. Collections stay in brackets while they fit in 100 columns. Lines end as the file's
/// first one does.
///
/// Not for files that the parser refused.
///
/// - Complexity: O(*nodes* log *keys of a mapping*).
package func formatTree(_ tree: YAMLTree, _ trivia: Trivia) -> [UInt8] {
  var printer = SpecPrinter(tree, trivia)
  printer.printDocument()
  return tree.source.hasCarriageReturns ? printer.output.withCarriageReturns : printer.output
}

extension SourceText {
  /// Whether the first line ends in CRLF.
  fileprivate var hasCarriageReturns: Bool {
    guard let end = bytes.firstIndex(of: 0x0A) else { return false }
    return end > 0 && bytes[end - 1] == 0x0D
  }
}

extension [UInt8] {
  fileprivate var withCarriageReturns: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count + count / 16)
    for byte in self {
      if byte == 0x0A { result.append(0x0D) }
      result.append(byte)
    }
    return result
  }
}
