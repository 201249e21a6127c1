internal import SpecModel
internal import SpecSyntax

/// Lowers a `button` that contains nodes or an image as a row that acts as one button.
extension Lowering {
  /// Whether a button contains more than a title and a symbol.
  func holdsNodes(_ head: Head, _ entries: [Entry]) -> Bool {
    guard head.component == .button else { return false }
    let value = tree.resolved(head.entry.value)
    var all = entries
    if tree[value].kind == .sequence { return true }
    if tree[value].kind == .mapping { all += self.entries(of: value) }
    return all.contains {
      tree.isScalar($0.key, "children") || tree.isScalar($0.key, "asset")
    }
  }

  /// Lowers a button with nodes as a row.
  mutating func lowerButtonOfNodes(
    _ head: Head, _ entries: [Entry], placement: ScreenNode.Placement,
    siblings: inout SiblingNames, depth: Int
  ) {
    var entries = entries
    let isIndented = spreadIndentedKeys(of: head, into: &entries)
    let isList = tree[tree.resolved(head.entry.value)].kind == .sequence
    var holdsChildren = isList
    for entry in entries where tree.isScalar(entry.key, "children") { holdsChildren = true }
    var own: [Attribute: Entry] = [:]
    var universal: [Entry] = []
    for entry in entries where entry.key != head.entry.key {
      guard let (known, isExact) = knownAttribute(entry, of: head) else { continue }
      switch known.attribute {
      case .color where holdsChildren:
        report(
          .buttonOfNodes(known.attribute.name, holdsChildren: true, at: tree.span(entry.key)))
      case .tap, .enabled, .children, .asset, .size, .color, .title:
        if isMissing(entry) || isHole(entry.value) { return }
        own[known.attribute] = entry
      case .role:
        if isMissing(entry) || isHole(entry.value) { return }
        own[.role] = entry
      case .style, .symbol:
        report(
          .buttonOfNodes(
            known.attribute.name, holdsChildren: holdsChildren, at: tree.span(entry.key)))
      default:
        if isExact { universal.append(entry) }
      }
    }
    let title = own[.title] ?? (isIndented ? nil : head.entry)
    if isList { own[.children] = head.entry }
    let hasTitle = title.map { entry in
      let value = tree.resolved(entry.value)
      return isKeyed(value) || tree[value].kind == .scalar && !tree.string(value).isEmpty
    }
    if let children = own[.children] {
      if hasTitle == true { report(.childrenBesideText("button", at: tree.span(children.key))) }
      if let asset = own[.asset] {
        report(.buttonOfNodes("asset", holdsChildren: true, at: tree.span(asset.key)))
      }
    } else if hasTitle != true, let asset = own[.asset],
      !universal.contains(where: { tree.isScalar($0.key, "accessibility") })
    {
      report(.pictureWithoutName(at: tree.span(asset.key)))
    }
    let isRed = own[.role].map { isDestructive($0, hasTitle: hasTitle == true) } ?? false
    if expansion.instanceRoot == nil, !universal.contains(where: { tree.isScalar($0.key, "id") }) {
      let text = hasTitle == true ? title.map { tree.resolved($0.value) } : nil
      let name = derivedName(
        "button", after: nameSource(content: text, entries),
        copy: text.map { tree.string($0) }, siblings: &siblings)
      expansion.instanceRoot = InstanceRoot(name: name, hasOwnID: false, scope: expansion.scope)
    }
    var writer = ExpansionWriter(span: tree.span(head.entry.key))
    let stack = writer.button(
      of: own, universal: universal, title: hasTitle == true ? title : nil, isRed: isRed,
      in: &self)
    let first = document.nodes.count
    lowerNode(stack, placement: placement, siblings: &siblings, depth: depth)
    guard first < document.nodes.count else { return }
    document.nodes[first].isListRow = true
    document.nodes[first].expanded = .button
    checkParts(ofButton: first)
    if let children = own[.children],
      !universal.contains(where: { tree.isScalar($0.key, "accessibility") })
    {
      checkName(ofButton: first, children)
    }
  }

  /// Whether a button's role makes its title red.
  ///
  /// A role affects only the appearance, not VoiceOver. It applies to the title; nodes have their
  /// own styles.
  private mutating func isDestructive(_ role: Entry, hasTitle: Bool) -> Bool {
    let span = tree.span(role.value)
    if holdsPlaceholder(tree.resolved(role.value)) {
      report(.roleOfNodes(nil, at: tree.span(role.value)))
      return false
    }
    guard let word = word(role.value, of: "role", among: ButtonRole.names) else { return false }
    switch ButtonRole.allCases[word] {
    case .normal: return false
    case .destructive where hasTitle: return true
    case .destructive, .cancel:
      report(.roleOfNodes(ButtonRole.allCases[word], at: span))
      return false
    }
  }

  /// Reports a button without a text that VoiceOver can read as its name.
  private mutating func checkName(ofButton first: Int, _ children: Entry) {
    let list = tree.resolved(children.value)
    let written = tree[list].kind == .sequence ? Array(tree.items(of: list)).count : 1
    var count = 0
    forEachChild(of: NodeID(first)) { _ in count += 1 }
    // If a node is missing because of an error, that error is already reported.
    guard count > 0, count >= written else { return }
    let hasName = document.nodes.indices.dropFirst(first + 1).contains { position in
      document.nodes[position].component == .text
        || document.attributes(of: NodeID(position)).contains { entry in
          if case .accessibility(let told) = entry.value {
            document.accessibilities[told].label != nil
          } else {
            false
          }
        }
    }
    if !hasName { report(.pictureWithoutName(at: tree.span(children.key))) }
  }

  /// Reports controls inside a button, because the whole button is one control.
  private mutating func checkParts(ofButton first: Int) {
    for position in document.nodes.indices.dropFirst(first + 1) {
      let node = document.nodes[position]
      let acts =
        node.component.isControl || node.component == .link
        || document.attributes(of: NodeID(position)).contains { $0.attribute == .tap }
      if acts { report(.controlInButton(node.component, at: node.span)) }
    }
  }
}

extension ExpansionWriter {
  /// Creates a row with a button's nodes, or with its image and title.
  fileprivate mutating func button(
    of own: [Attribute: Lowering.Entry], universal: [Lowering.Entry], title: Lowering.Entry?,
    isRed: Bool, in lowering: inout Lowering
  ) -> YAMLNodeID {
    let names = universal.map { lowering.tree.string($0.key) }
    return mapping(in: &lowering) { row, lowering in
      row.pair("hstack", "", in: &lowering)
      for (name, value) in [("alignment", "center"), ("spacing", "8"), ("width", "hug")]
      where !names.contains(name) {
        row.pair(name, value, in: &lowering)
      }
      if let enabled = own[.enabled] {
        lowering.walk.rows.enabling = UInt32(lowering.tree.nodes.count)
        row.pair(enabled, in: &lowering)
      }
      for entry in universal { row.pair(entry, in: &lowering) }
      if let tap = own[.tap] { row.pair(tap, in: &lowering) }
      if let children = own[.children] {
        row.key("children", in: &lowering)
        row.value(children.value, in: &lowering)
        return
      }
      row.key("children", in: &lowering)
      row.sequence(in: &lowering) { row, lowering in
        if let asset = own[.asset] {
          row.picture(asset.value, size: own[.size], in: &lowering)
        }
        if let title {
          let ink = isRed ? "systemRed" : "tintColor"
          let color = own[.color] == nil ? [("color", ink)] : []
          row.node("text", title.value, color, with: own[.color], in: &lowering)
        }
      }
    }
  }

  /// Creates an image with the size in the spec, or 24 by 24 points.
  private mutating func picture(
    _ asset: YAMLNodeID, size: Lowering.Entry?, in lowering: inout Lowering
  ) {
    var lengths: [YAMLNodeID] = []
    if let size {
      let list = lowering.tree.resolved(size.value)
      if lowering.tree[list].kind == .sequence { lengths = Array(lowering.tree.items(of: list)) }
    }
    _ = mapping(in: &lowering) { image, lowering in
      image.key("image", in: &lowering)
      image.value(asset, in: &lowering)
      if let size { image.pair(size, in: &lowering) }
      for (position, name) in ["width", "height"].enumerated() {
        if lengths.count == 2 {
          image.key(name, in: &lowering)
          image.value(lengths[position], in: &lowering)
        } else {
          image.pair(name, "24", in: &lowering)
        }
      }
      image.pair("contentMode", "fit", in: &lowering)
      image.key("accessibility", in: &lowering)
      _ = image.mapping(in: &lowering) { $0.pair("hidden", "true", in: &$1) }
    }
  }
}

extension Diagnostic {
  fileprivate static func buttonOfNodes(
    _ attribute: String, holdsChildren: Bool, at span: SourceSpan
  ) -> Diagnostic {
    let hint =
      switch attribute {
      case "style": "set its padding, background or cornerRadius instead"
      case "symbol" where holdsChildren: "put it into the list, as - icon: star"
      case "symbol": "a button has one picture: write 'symbol' or 'asset'"
      case "asset": "put it into the list, as - image: photo"
      default: "set it on the nodes in the button"
      }
    return Diagnostic(
      .error, code: "misplaced-attribute", at: span,
      "a 'button' with nodes or a picture in it has no '\(attribute)'"
    ).hint(hint)
  }

  /// Reports a role that a button with nodes does not support.
  ///
  /// - Parameter role: the button's role; nil for a computed role.
  fileprivate static func roleOfNodes(_ role: ButtonRole?, at span: SourceSpan) -> Diagnostic {
    let (message, hint) =
      switch role {
      case .destructive:
        (
          "'destructive' colors the title, but this button has no title",
          "give the texts and icons in it 'color: systemRed'"
        )
      case .cancel, .normal:
        (
          "'cancel' has an effect only on a button of an alert",
          "delete it"
        )
      case nil:
        (
          "the 'role' of a button with nodes or a picture must be the same in every state",
          "write a condition in 'color' instead"
        )
      }
    return Diagnostic(.error, code: "misplaced-attribute", at: span, message).hint(hint)
  }

  fileprivate static func controlInButton(
    _ component: Component, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "field-in-field", at: span,
      "a button cannot contain a '\(component.rawValue)', which has its own action"
    ).hint("put both side by side into an 'hstack' or a 'zstack'")
  }

  fileprivate static func pictureWithoutName(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "symbol-without-name", at: span,
      "a button with only a picture has no name for VoiceOver"
    ).hint("say what a tap does, as in 'accessibility: Delete'")
  }

  static func sizeWithoutAsset(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "misplaced-attribute", at: span,
      "'size' is the size of a button's picture, but this button has none"
    ).hint("add 'asset:', or set the size of the button with 'width' and 'height'")
  }
}
