internal import SpecModel

/// What an app puts into one text, in the one order that generated code and the catalogue share.
///
/// A text may name what it shows or count it, in each language in its own order; in a format of
/// Foundation all of it is counted.
struct TextSlots {
  /// What stands in a slot.
  enum Kind {
    case text
    /// A whole number: `%lld`.
    case whole
    /// A number with decimals: `%.2f`.
    case decimal
  }

  private(set) var kinds: [Kind] = []
  /// By name, where the text names what it shows.
  private var positions: [(name: String, slot: Int)] = []

  /// - Parameter development: the language whose order names follow.
  init(_ text: LocalizedText, development: String) {
    let own = text.translations.filter { $0.locale == development }
    let others = text.translations.filter { $0.locale != development }
    var lists = [text.original]
    for translation in own + others {
      lists.append(translation.pieces)
      for plural in translation.plurals { lists += plural.forms.map(\.pieces) }
    }
    let arguments = lists.joined().compactMap { piece in
      if case .argument(let argument) = piece { argument } else { nil }
    }
    let numbers = text.translations.flatMap { $0.plurals.map(\.number) }
    // What is counted keeps its number; what is named follows behind.
    for reference in arguments.map(\.reference) + numbers {
      if case .position(let position) = reference { reserve(position) }
    }
    for reference in arguments.map(\.reference) + numbers {
      guard case .name(let name) = reference, slot(of: reference) == nil else { continue }
      positions.append((name, kinds.count))
      kinds.append(.text)
    }
    for number in numbers { if let slot = slot(of: number) { kinds[slot] = .whole } }
    for argument in arguments {
      guard let slot = slot(of: argument.reference) else { continue }
      switch argument.style {
      case .asIs: break
      case .whole: if case .text = kinds[slot] { kinds[slot] = .whole }
      case .decimals: kinds[slot] = .decimal
      }
    }
  }

  /// More cannot be counted in a format.
  private static let limit = 999

  private mutating func reserve(_ position: Int) {
    while kinds.count <= min(position, Self.limit) { kinds.append(.text) }
  }

  /// Where a text's placeholder is, from 0.
  func slot(of reference: TranslationArgument.Reference) -> Int? {
    switch reference {
    case .position(let position): position < kinds.count ? position : nil
    case .name(let name): positions.first { $0.name == name }?.slot
    }
  }

  /// Which of a use's arguments stands in a slot; nil where it has none.
  func argument(in slot: Int, of use: LocalizedUse) -> LocalizedArgument? {
    if let name = positions.first(where: { $0.slot == slot })?.name {
      return use.arguments.first { $0.name == name }
    }
    return slot < use.arguments.count ? use.arguments[slot] : nil
  }
}
