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
  /// A language in which a format string names an argument, but not all arguments before it; nil for
  /// none.
  ///
  /// Foundation fetches only arguments that a format string names (`__CFStringAppendFormatCore` in
  /// CFString.c), so the text would show other values than the spec says.
  package private(set) var localeWithGap: String?
  /// The slots of arguments that translations refer to by name.
  private var positions: [(name: String, slot: Int)] = []
  /// The slots of arguments that translations refer to by position.
  private var slotsByPosition: [Int] = []

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
    slotsByPosition = Array(kinds.indices)
    for (position, name) in text.argumentNames.enumerated() where position < kinds.count {
      if let name { positions.append((name, position)) }
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
    closeGaps(text)
  }

  /// Orders the slots so that each format string names all arguments before the last one that it
  /// names; where that is impossible, sets `localeWithGap`.
  private mutating func closeGaps(_ text: LocalizedText) {
    guard kinds.count > 1 else { return }
    var used: [(locale: String, slots: Set<Int>)] = []
    func note(_ pieces: [TranslationPiece], _ numbers: [Int], in locale: String) {
      let slots = pieces.compactMap { piece -> Int? in
        if case .argument(let argument) = piece { slot(of: argument.reference) } else { nil }
      }
      used.append((locale, Set(slots + numbers)))
    }
    for translation in text.translations {
      let numbers = translation.plurals.compactMap { slot(of: $0.number) }
      if translation.plurals.isEmpty { note(translation.pieces, [], in: translation.locale) }
      for form in translation.plurals.flatMap(\.forms) {
        note(translation.pieces + form.pieces, numbers, in: translation.locale)
      }
    }
    if text.origin != .key { note(text.original, [], in: "") }
    func hasGap(_ slots: Set<Int>) -> Bool { slots.contains { $0 >= slots.count } }
    guard used.contains(where: { hasGap($0.slots) }) else { return }
    let counts = kinds.indices.map { slot in used.count { $0.slots.contains(slot) } }
    let order = kinds.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }
    var places = Array(kinds.indices)
    for (place, slot) in order.enumerated() { places[slot] = place }
    kinds = order.map { kinds[$0] }
    positions = positions.map { ($0.name, places[$0.slot]) }
    slotsByPosition = slotsByPosition.map { places[$0] }
    localeWithGap = used.first { hasGap(Set($0.slots.map { places[$0] })) }?.locale
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
    case .position(let position):
      position < slotsByPosition.count ? slotsByPosition[position] : nil
    case .name(let name): positions.first { $0.name == name }?.slot
    }
  }

  /// The argument that a use passes for a slot; nil for none.
  package func argument(in slot: Int, of use: LocalizedUse) -> LocalizedArgument? {
    if let name = positions.first(where: { $0.slot == slot })?.name,
      let argument = use.arguments.first(where: { $0.name == name })
    {
      return argument
    }
    guard let position = slotsByPosition.firstIndex(of: slot), position < use.arguments.count else {
      return nil
    }
    return use.arguments[position]
  }
}
