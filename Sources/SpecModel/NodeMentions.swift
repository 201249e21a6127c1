/// Names of a screen's nodes in messages.
extension Screen {
  /// A node's name, followed by its text if the name is only a component with a number: `done`,
  /// `text.3 "Create account"`, `body`.
  package func title(of position: Int) -> String { mention(of: position, quote: "") }

  /// A node's name for use in a sentence: `'done'`, `'text.3' "Create account"`, `the body`.
  package func told(_ position: Int) -> String {
    position == 0 ? "the body" : mention(of: position, quote: "'")
  }

  private func mention(of position: Int, quote: String) -> String {
    let node = nodes[position]
    let name = quote + (position == 0 ? "body" : node.name) + quote
    guard node.isNamedByComponent, !node.flags.contains(.secure), let text = node.shownText,
      !text.isEmpty
    else { return name }
    return "\(name) \(quotedTitle(text))"
  }
}

/// A text in quotes, on one line and truncated after 24 characters.
package func quotedTitle(_ text: String) -> String {
  let line = String(text.map { $0.isNewline ? " " : $0 })
  return line.count > 24 ? "\"\(line.prefix(23))…\"" : "\"\(line)\""
}

extension ScreenNode {
  /// The node's text if it is displayed literally; nil if there is none.
  package var shownText: String? {
    switch kind {
    case .text(let text), .button(let text), .input(let text), .toggle(let text), .menu(let text),
      .textArea(let text), .search(let text), .icon(let text):
      return text.string
    default: return nil
    }
  }

  /// Whether the name consists only of the component's name and possibly a number: `text`,
  /// `card/text.3[a]`.
  fileprivate var isNamedByComponent: Bool {
    var own = name[...]
    if let slash = own.lastIndex(of: "/") { own = own[own.index(after: slash)...] }
    guard own.hasPrefix(component.rawValue) else { return false }
    let rest = own.dropFirst(component.rawValue.count)
    return rest.allSatisfy { $0 == "." || $0.isNumber } || rest.first == "[" || rest.first == "."
  }
}
