internal import JSONText
internal import SpecModel

/// Writes the localizations of one text in a String Catalog.
struct CatalogWriter {
  let text: LocalizedText
  let slots: TextSlots
  let development: String
  private var bytes: [UInt8] = []
  private var depth = 0

  /// - Parameter position: the text's index in the table.
  init(_ position: Int, of strings: StringTable) {
    text = strings.texts[position]
    development = strings.development
    slots = strings.slots(of: position)
  }

  /// The localizations, sorted by language.
  ///
  /// The development language is omitted if its text equals the key.
  mutating func localizations() -> [CatalogLocalization] {
    var translations = text.translations
    if !translations.contains(where: { $0.locale == development }), value(text.original) != text.key
    {
      translations.append(
        Translation(locale: development, span: text.span, pieces: text.original, plurals: []))
    }
    translations.sort { $0.locale < $1.locale }
    return translations.map { translation in
      bytes = []
      depth = CatalogLocalization.depth
      write(translation)
      return CatalogLocalization(language: translation.locale, bytes: bytes)
    }
  }

  private mutating func write(_ translation: Translation) {
    open()
    if translation.pieces == [.plural(0)], translation.plurals.count == 1, isFirst(translation) {
      key("variations")
      writeForms(translation.plurals[0], ownNumber: false)
    } else if translation.plurals.isEmpty {
      key("stringUnit")
      writeUnit(value(translation.pieces))
    } else {
      key("stringUnit")
      writeUnit(value(translation.pieces))
      next(0, 2)
      key("substitutions")
      open()
      for (position, plural) in translation.plurals.enumerated() {
        key("part\(position + 1)")
        open()
        let slot = slots.slot(of: plural.number) ?? 0
        key("argNum")
        bytes += String(slot + 1).utf8
        next(0, 3)
        key("formatSpecifier")
        bytes.append(json: kind(slot) == .decimal ? "lf" : "lld")
        next(1, 3)
        key("variations")
        writeForms(plural, ownNumber: true)
        next(2, 3)
        close()
        next(position, translation.plurals.count)
      }
      close()
      next(1, 2)
    }
    if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    close()
  }

  /// Whether the number that selects a plural form is the first numeric argument, as Foundation
  /// assumes by default.
  private func isFirst(_ translation: Translation) -> Bool {
    let first = slots.kinds.firstIndex { $0 != .text }
    return slots.slot(of: translation.plurals[0].number) == (first ?? 0)
  }

  private mutating func writeForms(_ plural: TranslationPlural, ownNumber: Bool) {
    let own = ownNumber ? slots.slot(of: plural.number) : nil
    open()
    key("plural")
    open()
    let forms = plural.forms.sorted { $0.category.name < $1.category.name }
    for (position, form) in forms.enumerated() {
      key(form.category.name)
      open()
      key("stringUnit")
      writeUnit(value(form.pieces, own: own))
      bytes.append(UInt8(ascii: "\n"))
      close()
      next(position, forms.count)
    }
    close()
    bytes.append(UInt8(ascii: "\n"))
    close()
  }

  private mutating func writeUnit(_ value: String) {
    open()
    key("state")
    bytes.append(json: "translated")
    next(0, 2)
    key("value")
    bytes.append(json: value)
    next(1, 2)
    close()
  }

  // MARK: - Formats

  private func kind(_ slot: Int) -> TextSlots.Kind {
    slot < slots.kinds.count ? slots.kinds[slot] : .text
  }

  /// A text as a Foundation format string; a text without arguments is unchanged.
  ///
  /// - Parameter own: the argument with the number that selects the plural form, which becomes
  ///   `%arg`.
  private func value(_ pieces: [TranslationPiece], own: Int? = nil) -> String {
    var value = ""
    for piece in pieces {
      switch piece {
      case .text(let part):
        value += slots.kinds.isEmpty ? part : part.replacing("%", with: "%%")
      case .argument(let argument):
        guard let slot = slots.slot(of: argument.reference) else { continue }
        value += slot == own ? "%arg" : specifier(of: argument, in: slot)
      case .plural(let position): value += "%#@part\(position + 1)@"
      }
    }
    return value
  }

  private func specifier(of argument: TranslationArgument, in slot: Int) -> String {
    let place = slots.kinds.count > 1 ? "%\(slot + 1)$" : "%"
    switch (kind(slot), argument.style) {
    case (.text, _): return place + "@"
    case (.whole, _): return place + "lld"
    case (.decimal, .decimals(let digits)): return place + ".\(digits)f"
    case (.decimal, _): return place + ".0f"
    }
  }

  // MARK: - JSON in Xcode's format

  private mutating func open() {
    bytes += "{\n".utf8
    depth += 1
  }

  private mutating func close() {
    depth -= 1
    indent()
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func key(_ name: String) {
    indent()
    bytes.append(json: name)
    bytes += " : ".utf8
  }

  /// Writes the separator after member `position` of `count`.
  private mutating func next(_ position: Int, _ count: Int) {
    bytes += position + 1 < count ? ",\n".utf8 : "\n".utf8
  }

  private mutating func indent() {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
  }
}
