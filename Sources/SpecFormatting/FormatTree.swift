package import SpecSyntax

/// Formats the first file of a tree without changing its meaning.
///
/// Sorts keys, indents by two spaces, adds a space after colons and commas, removes quotes where
/// possible, and puts `children` last. Comments stay with their node. Several blank lines become
/// one; keys are not moved across blank lines, except for the component, which comes first, and
/// `children`. Flow collections up to 100 columns stay on one line. All line ends become those of
/// the first line.
///
/// Not for files with syntax errors.
///
/// - Complexity: O(*nodes* log *keys of a mapping*).
package func formatTree(_ tree: YAMLTree, _ trivia: Trivia) -> [UInt8] {
  var printer = SpecPrinter(tree, trivia)
  printer.printDocument()
  return tree.source.hasCarriageReturns ? printer.output.withCarriageReturns : printer.output
}

extension SourceText {
  /// Whether the first line ends with CRLF.
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
