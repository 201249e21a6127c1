/// The positions of a text's arguments in format strings: the same in generated code, catalogs and
/// previews.
///
/// Translations refer to arguments by name or position, in any order; a Foundation format string
/// uses only positions.
package struct TextSlots {
  /// The type of a format argument.
  package enum Kind {
    case text
    /// A whole number: `%lld`.
    case whole
    /// A number with decimals: `%.2f`.
    case decimal
  }

  package private(set) var kinds: [Kind] = []
  /// The slots of arguments that translations refer to by name.
  private var positions: [(name: String, slot: Int)] = []

  /// Determines the slots of a text's arguments.
  ///
  /// - Parameter development: the language that determines the order of named arguments.
  package init(_ text: LocalizedText, development: String) {
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
    // Positional arguments keep their position; named ones follow.
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

  /// The maximum argument position in a format string.
  private static let limit = 999

  private mutating func reserve(_ position: Int) {
    while kinds.count <= min(position, Self.limit) { kinds.append(.text) }
  }

  /// The type of a placeholder's argument; a number if any language formats it as one.
  package func kind(of reference: TranslationArgument.Reference) -> Kind {
    slot(of: reference).map { kinds[$0] } ?? .text
  }

  /// The slot of a placeholder's argument, from 0.
  package func slot(of reference: TranslationArgument.Reference) -> Int? {
    switch reference {
    case .position(let position): position < kinds.count ? position : nil
    case .name(let name): positions.first { $0.name == name }?.slot
    }
  }

  /// The argument that a use passes for a slot; nil for none.
  package func argument(in slot: Int, of use: LocalizedUse) -> LocalizedArgument? {
    if let name = positions.first(where: { $0.slot == slot })?.name {
      return use.arguments.first { $0.name == name }
    }
    return slot < use.arguments.count ? use.arguments[slot] : nil
  }
}
