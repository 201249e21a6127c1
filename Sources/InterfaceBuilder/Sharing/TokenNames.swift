internal import PlatformData
internal import SpecModel

/// Names of tokens, each once in its kind, and none that the system has.
struct TokenNames {
  private var colors: Set<String> = ["white", "black", "clear"]
  private var fonts: Set<String> = []
  private var looks: Set<String> = ["plain", "bordered", "prominent", "default"]

  mutating func color(named name: String?, role: TokenRole) -> String {
    var base = name.map { NodeNames.camelCase($0) } ?? ""
    if base.utf8.count < 2 || base.utf8.count > 40 {
      let standards: [String] =
        switch role {
        case .background: ["screen"]
        case .surface: ["surface"]
        case .accent: ["accent"]
        case .edge: ["edge"]
        default: ["mainText", "secondaryText"]
        }
      if let free = standards.first(where: { !colors.contains($0.lowercased()) }) {
        colors.insert(free.lowercased())
        return free
      }
      base = role == .text ? "text" : standards[0]
    }
    if systemColor(named: base) != nil { base += "Color" }
    return Self.unique(base, in: &colors)
  }

  /// `bodyBold`, `regular14`, `avenirHeavy17`.
  mutating func font(_ font: PlanValue) -> String {
    guard case .mapping(let entries) = font else { return Self.unique("font", in: &fonts) }
    var size = ""
    var style: String?
    var weight: String?
    var family = ""
    for entry in entries {
      switch entry.value {
      case .number(let number):
        size = decimalText(number).split(separator: ".").joined(separator: "_")
        style = Self.styles.first { $0.size == number }?.name
      case .word(let word): weight = word
      case .text(let text): family = NodeNames.camelCase(text)
      default: break
      }
    }
    if !family.isEmpty {
      return Self.unique(family + (weight?.capitalizedFirst ?? "") + size, in: &fonts)
    }
    if let weight, let style { return Self.unique(style + weight.capitalizedFirst, in: &fonts) }
    return Self.unique((weight ?? "regular") + size, in: &fonts)
  }

  /// `bodyBoldButton`, `roundedField`.
  mutating func look(_ look: PlanValue, role: TokenRole) -> String {
    guard case .mapping(let entries) = look else { return Self.unique("look", in: &looks) }
    if role == .fieldLook {
      return Self.unique(look.holdsWord("rounded") ? "roundedField" : "plainField", in: &looks)
    }
    var base = "system"
    for entry in entries where entry.key == "style" {
      if case .word(let word) = entry.value { base = word }
    }
    return Self.unique(base + "Button", in: &looks)
  }

  /// The sizes of the system's styles, by which fonts of the same size are called.
  private static let styles: [(size: Double, name: String)] = [
    (34, "largeTitle"), (28, "title1"), (22, "title2"), (20, "title3"), (17, "body"),
    (16, "callout"), (15, "subheadline"), (13, "footnote"), (12, "caption1"), (11, "caption2"),
  ]

  private static func unique(_ base: String, in used: inout Set<String>) -> String {
    var name = base
    var count = 1
    while !used.insert(name.lowercased()).inserted {
      count += 1
      name = "\(base)\(count)"
    }
    return name
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension PlanValue {
  fileprivate func holdsWord(_ word: String) -> Bool {
    switch self {
    case .word(let own): own == word
    case .mapping(let entries): entries.contains { $0.value.holdsWord(word) }
    default: false
    }
  }
}
