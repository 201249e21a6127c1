internal import PlatformData
internal import SpecModel

/// Creates unique token names that differ from the names of system colors and styles.
struct TokenNames {
  private var colors = UniqueNames(reserving: ["white", "black", "clear"])
  private var fonts = UniqueNames()
  private var looks = UniqueNames(reserving: ["plain", "bordered", "prominent", "default"])

  mutating func color(named name: String?, role: TokenRole) -> String {
    var base = name.map { NodeNames.camelCase($0) } ?? ""
    if base.utf8.count < 2 || base.utf8.count > 40 {
      let standards: [String] =
        switch role {
        case .background: ["screen"]
        case .surface: ["surface"]
        case .accent: ["accent"]
        case .edge: ["edge"]
        case .disabled: ["disabledInk"]
        default: ["mainText", "secondaryText"]
        }
      if let free = standards.first(where: { colors.take($0) }) { return free }
      base = role == .text ? "text" : standards[0]
    }
    if systemColor(named: base) != nil { base += "Color" }
    return colors.name(base)
  }

  /// A token name for a font: `bodyBold`, `regular14`, `avenirHeavy17`.
  mutating func font(_ font: PlanValue) -> String {
    guard case .mapping(let entries) = font else { return fonts.name("font") }
    var size = ""
    var style: String?
    var weight: String?
    var family = ""
    for entry in entries {
      switch entry.value {
      case .number(let number):
        size = decimalText(number).split(separator: ".").joined(separator: "_")
        style = Self.style(ofSize: number)?.name
      case .word(let word): weight = word
      case .text(let text): family = NodeNames.camelCase(text)
      default: break
      }
    }
    if !family.isEmpty {
      return fonts.name(family + (weight?.capitalizedFirst ?? "") + size)
    }
    if let weight, let style { return fonts.name(style + weight.capitalizedFirst) }
    return fonts.name((weight ?? "regular") + size)
  }

  /// The regular system style with a point size, after which other fonts of that size are named.
  private static func style(ofSize size: Double) -> SystemTextStyle? {
    SystemTextStyle.allCases.first { $0.pointSize(at: .large) == size && $0.weight == .regular }
  }

  /// A token name for a style: `bodyBoldButton`, `roundedField`.
  mutating func look(_ look: PlanValue, role: TokenRole) -> String {
    guard case .mapping(let entries) = look else { return looks.name("look") }
    if role == .fieldLook {
      return looks.name(look.holdsWord("rounded") ? "roundedField" : "plainField")
    }
    var base = "system"
    for entry in entries where entry.key == "style" {
      if case .word(let word) = entry.value { base = word }
    }
    return looks.name(base + "Button")
  }
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
