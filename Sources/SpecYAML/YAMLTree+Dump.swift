package import SpecSyntax

extension YAMLTree {
  /// The tree in the event format of the YAML test suite: one line for each node and each end.
  ///
  /// An alias is printed with its node's number, because the tree keeps no anchor names.
  package func dump() -> String {
    var output: [UInt8] = []
    var ends: [(node: Int, text: StaticString)] = []
    var index = 0
    while true {
      while let last = ends.last, Int(nodes[last.node].subtreeEnd) <= index {
        append(last.text, to: &output)
        output.append(0x0A)
        ends.removeLast()
      }
      guard index < nodes.count else { break }
      let node = nodes[index]
      let isFlow = node.style == .flow
      switch node.kind {
      case .mapping:
        append(isFlow ? "+MAP {}" : "+MAP", to: &output)
        ends.append((index, "-MAP"))
      case .sequence:
        append(isFlow ? "+SEQ []" : "+SEQ", to: &output)
        ends.append((index, "-SEQ"))
      case .alias:
        append("=ALI *", to: &output)
        output.append(contentsOf: String(node.textStart).utf8)
      case .scalar:
        append("=VAL ", to: &output)
        output.append(node.style.mark)
        withText(YAMLNodeID(index)) { Self.appendEscaped($0, to: &output) }
      }
      output.append(0x0A)
      index += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  private func append(_ text: StaticString, to output: inout [UInt8]) {
    text.withUTF8Buffer { output.append(contentsOf: $0) }
  }

  private static func appendEscaped(
    _ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    for byte in text {
      switch byte {
      case 0x5C: output.append(contentsOf: "\\\\".utf8)
      case 0x00: output.append(contentsOf: "\\0".utf8)
      case 0x08: output.append(contentsOf: "\\b".utf8)
      case 0x09: output.append(contentsOf: "\\t".utf8)
      case 0x0A: output.append(contentsOf: "\\n".utf8)
      case 0x0D: output.append(contentsOf: "\\r".utf8)
      default: output.append(byte)
      }
    }
  }
}

extension YAMLNode.Style {
  /// The character that precedes a scalar's value in the test suite, such as `:` for plain scalars.
  fileprivate var mark: UInt8 {
    switch self {
    case .plain, .block, .flow: UInt8(ascii: ":")
    case .singleQuoted: UInt8(ascii: "'")
    case .doubleQuoted: UInt8(ascii: "\"")
    case .literal: UInt8(ascii: "|")
    case .folded: UInt8(ascii: ">")
    }
  }
}
