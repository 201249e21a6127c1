internal import SpecModel
internal import SpecSyntax

/// The sort rank of a key in its mapping; lower ranks come first.
enum KeyOrder {
  /// The component of a node, or the keys that identify a document.
  static let head = -2
  static let merge = -1
  /// Keys that are not part of the language, such as the parameters of a component.
  static let unknown = 500
  static let children = 1000

  /// The kinds of keys in a node.
  enum Kind {
    case component(Component)
    /// A user-defined component, or a slot.
    case ownComponent
    case attribute(Attribute, rank: Int)
    case merge
    case other
  }

  private static let components = KeywordTable(Component.written.map(\.rawValue))
  private static let attributes = ContiguousArray(Attribute.allCases)
  /// The rank of each attribute, by its index in `attributes`.
  private static let ranks: [Int] = attributes.map { attribute in
    if attribute == .children { return children }
    return Attribute.writingOrder.firstIndex(of: attribute) ?? unknown
  }

  static func kind(of key: YAMLNodeID, in tree: YAMLTree) -> Kind {
    tree.withText(key) { text in
      if let position = Attribute.keywords.position(of: text) {
        return .attribute(attributes[position], rank: ranks[position])
      }
      if let position = components.position(of: text) {
        return .component(Component.written[position])
      }
      if text.elementsEqual("<<".utf8) { return .merge }
      let isOwn = text.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
      return isOwn || text.elementsEqual("slot".utf8) ? .ownComponent : .other
    }
  }

  /// The rank of a loop's `items`.
  static let items = attributes.firstIndex(of: .items).map { ranks[$0] } ?? unknown

  private static let documentKeys: [String: Int] = Dictionary(
    uniqueKeysWithValues: [
      "tracking", "background", "frameAlignment", "use", "data", "preview", "targets", "types",
      "facts",
      "computed", "actions", "states", "variants", "navigation", "tabs", "toolbar", "form", "open",
      "constraints",
      "overlay", "body", "safeAreaInset",
    ].enumerated().map { ($1, $0) })

  /// The rank of a top-level key; nil if the key keeps its position.
  static func ofDocumentKey(_ key: String) -> Int? { documentKeys[key] }

  /// The keys at the start of a document, in order.
  static let documentHead = ["formwork", "screen", "components", "theme", "strings"]
}
