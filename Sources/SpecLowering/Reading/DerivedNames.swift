internal import SpecModel
internal import SpecSyntax

/// Derived names of nodes without an id.
///
/// They are derived from keys, paths and actions instead of displayed texts, so that changing a
/// text does not rename nodes.
extension Lowering {
  /// The derived name `component-source`, or only the component if there is no source.
  ///
  /// Equal names under one parent get `.2`, `.3` and so on.
  ///
  /// - Parameter copy: the displayed text, which the name contains in older snapshots.
  func derivedName(
    _ component: String, after source: String?, copy: String?, siblings: inout SiblingNames
  ) -> String {
    var name = component
    if definitions.inputs.namesFollowCopy {
      name += copy.map { slug($0) } ?? ""
    } else if let source {
      name += Self.words(of: source)
    }
    let count = siblings.take(name)
    return count == 1 ? name : "\(name).\(count)"
  }

  /// The part of a node's derived name after the component; nil if there is none.
  func nameSource(
    of head: Head, _ known: KnownEntries, _ entries: [Entry], hasContent: Bool
  ) -> String? {
    let isPicture =
      switch head.component.content {
      case .symbol, .asset, .view: true
      default: false
      }
    let content = known.title.node ?? (hasContent ? head.entry.value : nil)
    return nameSource(content: content, isPicture: isPicture, entries)
  }

  /// The part of a node's derived name after the component: from the key or path of its text, its
  /// image, or its tap action.
  ///
  /// - Parameters:
  ///   - content: the text, symbol or asset of the node; nil for a container.
  ///   - entries: the attributes of the node, as written.
  func nameSource(
    content: YAMLNodeID?, isPicture: Bool = false, _ entries: some Sequence<Entry>
  ) -> String? {
    if let content, let source = isPicture ? pictureSource(content) : textSource(content) {
      return source
    }
    var target: String?
    for entry in entries {
      if tree.isScalar(entry.key, "symbol") || tree.isScalar(entry.key, "asset") {
        if let source = pictureSource(entry.value) { return source }
      } else if tree.isScalar(entry.key, "tap") {
        target = target ?? actionSource(entry.value)
      } else if tree.isScalar(entry.key, "to") {
        target = target ?? scalarSource(entry.value)
      }
    }
    return target
  }

  /// The key of a localized text, or the path of a text that is exactly one placeholder; nil for
  /// other texts.
  func textSource(_ node: YAMLNodeID) -> String? {
    let value = tree.resolved(node)
    if tree[value].kind == .mapping {
      return tree.entries(of: value).first { tree.isScalar($0.key, "key") }
        .flatMap { scalarSource($0.value) }
    }
    guard tree[value].kind == .scalar else { return nil }
    return tree.withBareText(value) { text in
      if text.first == UInt8(ascii: "@"), text.count > 1, text[1] != UInt8(ascii: "@") {
        return String(decoding: text.dropFirst(), as: UTF8.self)
      }
      return Self.path(in: text)
    }
  }

  /// The name of a symbol or asset, or the path of its name in the data.
  private func pictureSource(_ node: YAMLNodeID) -> String? {
    let value = tree.resolved(node)
    guard tree[value].kind == .scalar else { return nil }
    return tree.withBareText(value) { Self.path(in: $0) } ?? scalarSource(value)
  }

  /// A word for the first action of a tap: the app action, the opened screen, or the keyword and
  /// its target.
  private func actionSource(_ node: YAMLNodeID) -> String? {
    var value = tree.resolved(node)
    if tree[value].kind == .sequence {
      guard let first = tree.items(of: value).first(where: { _ in true }) else { return nil }
      value = tree.resolved(first)
    }
    guard tree[value].kind == .mapping else { return scalarSource(value) }
    for entry in tree.entries(of: value) {
      let verb = tree.string(entry.key)
      switch verb {
      case "when", "with", "to", "item": continue
      case "url": return nil
      case "call": return scalarSource(entry.value)
      default: return scalarSource(entry.value).map { "\(verb)-\($0)" }
      }
    }
    return nil
  }

  /// The text of a scalar without placeholders that is not a URL.
  private func scalarSource(_ node: YAMLNodeID) -> String? {
    let value = tree.resolved(node)
    guard tree[value].kind == .scalar else { return nil }
    let text = tree.string(value)
    return text.isEmpty || text.contains("${") || text.contains(":") ? nil : text
  }

  /// The path in a text that is exactly `${path}`, with or without a filter; nil for other texts.
  private static func path(in text: UnsafeBufferPointer<UInt8>) -> String? {
    guard text.count > 3, text[0] == UInt8(ascii: "$"), text[1] == UInt8(ascii: "{"),
      text.last == UInt8(ascii: "}")
    else { return nil }
    let inner = text[2..<(text.count - 1)]
    let path = inner.prefix { $0 != UInt8(ascii: "|") }
    var end = path.endIndex
    while end > path.startIndex, path[end - 1] == UInt8(ascii: " ") { end -= 1 }
    let isPath = path[..<end].allSatisfy {
      isASCIILetter($0) || isASCIIDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
    }
    // A text with one placeholder can have a filter; another brace indicates a second placeholder.
    guard isPath, end > path.startIndex, !inner.contains(UInt8(ascii: "{")) else { return nil }
    return String(decoding: path[..<end], as: UTF8.self)
  }

  /// The maximum number of characters from a source in a name.
  private static let longestSource = 40

  /// The words of an identifier, each after a hyphen: `-sign-out` for `signOut`,
  /// `-person-crop-circle` for `person.crop.circle`.
  ///
  /// Empty if there are no letters or digits.
  private static func words(of source: String) -> String {
    var name: [UInt8] = [UInt8(ascii: "-")]
    var follows = false
    for scalar in source.unicodeScalars.prefix(longestSource) {
      if scalar.isASCII {
        let byte = UInt8(scalar.value)
        let isCapital = (0x41...0x5A).contains(byte)
        if isASCIILetter(byte) || isASCIIDigit(byte) {
          if isCapital, follows { name.append(UInt8(ascii: "-")) }
          name.append(isCapital ? byte | 0x20 : byte)
        } else if name.last != UInt8(ascii: "-") {
          name.append(UInt8(ascii: "-"))
        }
        // `openURL` becomes `open-url`.
        follows = !isCapital && isASCIILetter(byte)
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        name.append(contentsOf: String(scalar).utf8)
        follows = false
      }
    }
    if name.last == UInt8(ascii: "-") { name.removeLast() }
    return String(decoding: name, as: UTF8.self)
  }
}
