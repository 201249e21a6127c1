package import SpecSyntax

/// Formats the first file of a tree.
///
/// The meaning stays the same: keys are sorted, indentation is two spaces, colons and commas are
/// followed by a space, quotes are removed where possible, and `children` comes last. Comments stay
/// with their node. Several blank lines become one; keys are not sorted across blank lines, except
/// for the component, which comes first, and `children`. Flow collections stay on one line up to
/// 100 columns. Line ends are those of the first line.
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
