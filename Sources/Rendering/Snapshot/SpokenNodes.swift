internal import SpecModel

/// Reads the accessibility attributes of a screen's nodes in order.
struct AccessibilityCursor {
  /// The way VoiceOver announces a node.
  enum Telling {
    /// VoiceOver announces the node's own content.
    case own
    case silent
    case told(Accessibility)
  }

  private var next = 0
  /// The end of the current subtree that is hidden from VoiceOver.
  private var silentEnd = 0
  /// The accessibility attributes of the current field, and the index after the field's last node.
  private var field: (told: Accessibility, end: Int)?
  /// The properties of a control that VoiceOver announces in addition to its content.
  private(set) var extras: Accessibility?
  private let isEmpty: Bool

  init(_ screen: Screen) { isEmpty = screen.accessibilities.isEmpty }

  /// Returns how VoiceOver announces a node; must be called with increasing indices.
  mutating func advance(to position: Int, on screen: Screen) -> Telling {
    if isEmpty { return .own }
    extras = nil
    while next < screen.accessibilities.count,
      screen.accessibilities[next].node.position < position
    {
      next += 1
    }
    if position < silentEnd { return .silent }
    if let field, screen.nodes[position].component == .fieldInput, position < field.end {
      extras = field.told
      return .own
    }
    guard next < screen.accessibilities.count,
      screen.accessibilities[next].node.position == position
    else { return .own }
    let told = screen.accessibilities[next].told
    if told.isHidden {
      silentEnd = Int(screen.nodes[position].subtreeEnd)
      return .silent
    }
    guard told.isHeard else { return .own }
    let node = screen.nodes[position]
    if node.component.isField, case .stack = node.kind {
      field = (told, Int(node.subtreeEnd))
      return .own
    }
    switch node.kind {
    case .text, .button, .toggle, .image: return .told(told)
    case .stack, .zstack, .group, .scroll, .grid, .row, .viewThatFits, .canvas, .carousel, .box,
      .host:
      return .told(told)
    default:
      extras = told
      return .own
    }
  }
}

extension Accessibility {
  /// Whether the node has properties that VoiceOver announces.
  fileprivate var isHeard: Bool {
    label != nil || hint != nil || value != nil || heading != nil || !traits.isEmpty
  }
}

/// Appends a node with its accessibility attributes: role, label or text, value, traits, hint.
func appendTold(
  _ told: Accessibility, at position: Int, on screen: Screen, to output: inout [UInt8]
) {
  let node = screen.nodes[position]
  output.append("- ")
  let (role, trait) = role(of: node, told, on: screen)
  output.append(role)
  if let text = told.label ?? ownText(at: position, on: screen) {
    output.append(" ")
    appendQuoted(text, to: &output)
  }
  if case .toggle = node.kind { output.append(node.flags.contains(.on) ? ", on" : ", off") }
  if let value = told.value {
    output.append(", value ")
    appendQuoted(value, to: &output)
  }
  for other in told.traits where other != trait {
    output.append(", ")
    output.append(text: other.name)
  }
  if let hint = told.hint {
    output.append(", hint ")
    appendQuoted(hint, to: &output)
  }
}

/// Appends the properties that VoiceOver announces in addition to a control's content.
func appendExtras(_ told: Accessibility, to output: inout [UInt8]) {
  for (word, text) in [(", label ", told.label), (", told value ", told.value)]
    as [(StaticString, String?)]
  {
    guard let text else { continue }
    output.append(word)
    appendQuoted(text, to: &output)
  }
  for trait in told.traits {
    output.append(", ")
    output.append(text: trait.name)
  }
  if let hint = told.hint {
    output.append(", hint ")
    appendQuoted(hint, to: &output)
  }
}

/// The role of a node, and the accessibility trait that implies the role.
private func role(
  of node: ScreenNode, _ told: Accessibility, on screen: Screen
) -> (StaticString, Accessibility.Trait?) {
  if told.heading != nil { return ("heading", .header) }
  for (trait, word) in rolesOfTraits where told.traits.contains(trait) { return (word, trait) }
  switch node.kind {
  case .text(let text):
    if node.component == .link { return ("link", nil) }
    return (isHeading(text, node, on: screen) ? "heading" : "text", nil)
  case .button: return ("button", nil)
  case .toggle: return ("switch", nil)
  case .image: return ("image", nil)
  default: return ("group", nil)
  }
}

private let rolesOfTraits: [(Accessibility.Trait, StaticString)] = [
  (.header, "heading"), (.button, "button"), (.link, "link"), (.image, "image"),
  (.searchField, "search field"),
]

private func ownText(at position: Int, on screen: Screen) -> String? {
  switch screen.nodes[position].kind {
  case .text(let text), .button(let text), .toggle(let text): return text.string
  case .image(let asset, _, _, _): return asset
  default: return nil
  }
}
