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
  /// The names and slots of arguments that have a name.
  private var named: [(name: String, slot: Int)] = []
  /// The names of arguments by position; nil for an argument without a name.
  private let names: [String?]

  /// Determines the slots of a text's arguments.
  ///
  /// An argument has one slot, whether languages refer to it by name or by position. Foundation
  /// reads the arguments one after another, so that a language can only leave out the last ones:
  /// arguments that every language shows come first, unless a translation refers to positions.
  ///
  /// - Parameters:
  ///   - names: the names of the arguments by position.
  ///   - development: the language that determines the order of named arguments.
  package init(_ text: LocalizedText, names: [String?], development: String) {
    self.names = names
    let own = text.translations.filter { $0.locale == development }
    let others = text.translations.filter { $0.locale != development }
    let translated = (own + others).map(\.arguments)
    let original = text.original.compactMap(\.argument)
    let all = original + translated.joined()
    let numbers = text.translations.flatMap { $0.plurals.map(\.number) }
    let references = all.map(\.reference) + numbers
    if isPositional(translated.joined().map(\.reference) + numbers, references) {
      for case .position(let position) in references { reserve(position) }
      for (position, name) in names.enumerated() {
        guard let name, references.contains(.name(name)) || position < kinds.count else { continue }
        reserve(position)
        if slot(of: .name(name)) == nil { named.append((name, position)) }
      }
    }
    // The original is what the development language shows without a translation.
    var languages = zip(own + others, translated).map { translation, arguments in
      Set((arguments.map(\.reference) + translation.plurals.map(\.number)).compactMap(name(of:)))
    }
    if own.isEmpty { languages.append(Set(original.map(\.reference).compactMap(name(of:)))) }
    var free: [(name: String, uses: Int)] = []
    for name in references.compactMap(name(of:))
    where slot(of: .name(name)) == nil && !free.contains(where: { $0.name == name }) {
      free.append((name, languages.filter { $0.contains(name) }.count))
    }
    for uses in Set(free.map(\.uses)).sorted(by: >) {
      for entry in free where entry.uses == uses {
        named.append((entry.name, kinds.count))
        kinds.append(.text)
      }
    }
    for number in numbers { if let slot = slot(of: number) { kinds[slot] = .whole } }
    for argument in all {
      guard let slot = slot(of: argument.reference) else { continue }
      switch argument.style {
      case .asIs: break
      case .whole: if case .text = kinds[slot] { kinds[slot] = .whole }
      case .decimals: kinds[slot] = .decimal
      }
    }
  }

  /// Whether slots are positions: translations refer to positions, or an argument has no name.
  private func isPositional(
    _ translated: [TranslationArgument.Reference], _ all: [TranslationArgument.Reference]
  ) -> Bool {
    let isWritten = translated.contains { if case .position = $0 { true } else { false } }
    return isWritten || all.contains { name(of: $0) == nil }
  }

  /// The name of the argument that a placeholder refers to; nil for none.
  private func name(of reference: TranslationArgument.Reference) -> String? {
    switch reference {
    case .name(let name): name
    case .position(let position): position < names.count ? names[position] : nil
    }
  }

  /// An argument that a language leaves out although it shows a later one, which a format string
  /// cannot express; nil for none.
  package func leftOut(of pieces: [TranslationPiece], _ plurals: [TranslationPlural]) -> Int? {
    let lists = [pieces] + plurals.flatMap { $0.forms.map(\.pieces) }
    let arguments = lists.joined().compactMap(\.argument)
    let shown = Set((arguments.map(\.reference) + plurals.map(\.number)).compactMap(slot(of:)))
    return (0..<(shown.max() ?? 0)).first { !shown.contains($0) }
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
    if let name = name(of: reference), let entry = named.first(where: { $0.name == name }) {
      return entry.slot
    }
    guard case .position(let position) = reference, position < kinds.count else { return nil }
    return position
  }

  /// The argument that a use passes for a slot; nil for none.
  package func argument(in slot: Int, of use: LocalizedUse) -> LocalizedArgument? {
    if let name = named.first(where: { $0.slot == slot })?.name,
      let argument = use.arguments.first(where: { $0.name == name })
    {
      return argument
    }
    return slot < use.arguments.count ? use.arguments[slot] : nil
  }
}

extension Translation {
  /// The placeholders of the translation and of its plural forms.
  fileprivate var arguments: [TranslationArgument] {
    ([pieces] + plurals.flatMap { $0.forms.map(\.pieces) }).joined().compactMap(\.argument)
  }
}

extension TranslationPiece {
  fileprivate var argument: TranslationArgument? {
    if case .argument(let argument) = self { argument } else { nil }
  }
}

extension StringTable {
  /// The slots of a text's arguments in the format strings of all languages.
  package func slots(of text: Int) -> TextSlots {
    TextSlots(texts[text], names: argumentNames(of: text), development: development)
  }

  /// The names of a text's arguments by position, if all uses agree on them.
  private func argumentNames(of text: Int) -> [String?] {
    let lists = uses.lazy.filter { $0.text == text && !$0.arguments.isEmpty }
      .map { $0.arguments.map(\.name) }
    guard let first = lists.first, lists.allSatisfy({ $0 == first }) else { return [] }
    return first
  }
}
