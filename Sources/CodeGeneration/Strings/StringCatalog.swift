internal import JSONText
package import SpecModel
package import SpecSyntax

/// The String Catalog of generated code: `Localizable.xcstrings`, with every text that screens take
/// from documents of strings.
///
/// Texts of `.strings` files and of other catalogues are the app's already and stay where they are.
/// Format: https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog
package struct StringCatalog: Sendable {
  /// What the texts of a catalogue are.
  package enum Table: String, Sendable {
    /// Those that the app's own code and people who translate it work with, too.
    case localizable = "Localizable"
    /// What rules say by themselves: the app's own texts stay as they are.
    case messages = "FormMessages"
  }

  private let table: Table
  package var fileName: String { table.rawValue + ".xcstrings" }

  /// By key: what stands behind it in the file.
  private var entries: [String: Entry] = [:]
  private var language: String?

  private struct Entry: Sendable {
    var bytes: [UInt8]
    /// Whether this run wrote it, and no earlier one.
    var isNew: Bool
    /// Where its text comes from.
    var path = ""
  }

  package init(_ table: Table) { self.table = table }

  package var isEmpty: Bool { !entries.values.contains { $0.isNew } }

  /// Adds the texts that a document takes from documents of strings.
  ///
  /// - Parameter paths: of the sources, by their ids, from the project's root.
  /// - Returns: what hinders, a sentence for each text.
  package mutating func add(
    _ document: Document, _ sources: [SourceText], paths: [String]
  ) -> [String] {
    let own = table == .localizable ? document.strings.filter { !$0.isShared } : []
    let strings = document.templates.strings
    let messages = table == .messages ? strings.texts.filter { $0.origin == .rule } : []
    guard !own.isEmpty || !messages.isEmpty else { return [] }
    if let language, language != strings.development {
      return [
        "screens in '\(language)' and in '\(strings.development)' cannot share one "
          + fileName
      ]
    }
    language = strings.development
    var known: [String: [(source: SourceID, entry: StringsEntry)]] = [:]
    for file in own {
      for entry in file.entries { known[entry.key, default: []].append((file.source, entry)) }
    }
    var mistakes: [String] = []
    func add(_ writer: CatalogWriter, from path: String) {
      func entry(from path: String) -> [UInt8] {
        var writer = writer
        return writer.entry(from: path)
      }
      let key = writer.text.key
      guard let old = entries[key], old.isNew else {
        entries[key] = Entry(bytes: entry(from: path), isNew: true, path: path)
        return
      }
      if old.bytes != entry(from: old.path) {
        mistakes.append(
          "'\(key)' is one text in '\(old.path)' and another in '\(path)'; one "
            + "\(fileName) has each key once")
      }
    }
    for text in strings.texts {
      guard let written = known[text.key], let first = written.first else { continue }
      var writer = CatalogWriter(text, development: strings.development)
      writer.remark =
        written.lazy.compactMap { place -> String? in
          remark(above: place.entry.keySpan, in: sources[Int(place.source.index)])
        }.first
      add(writer, from: paths[Int(first.source.index)])
    }
    // Several screens have the same rule: the first of them is named.
    for text in messages {
      add(CatalogWriter(text, development: strings.development), from: paths[0])
    }
    return mistakes
  }

  /// Keeps what an earlier run wrote of other screens; what this run writes covers it.
  package mutating func keep(_ old: [UInt8]) {
    guard let top = try? readJSON(SourceText(path: fileName, bytes: old)) else { return }
    for member in top["strings"]?.members ?? [] where entries[member.key] == nil {
      let span = member.value.span
      entries[member.key] = Entry(bytes: Array(old[Int(span.start)..<Int(span.end)]), isNew: false)
    }
  }

  /// The file: its keys in the order of their scalars.
  package func file() -> GeneratedFile {
    var bytes = Array("{\n  \"sourceLanguage\" : ".utf8)
    bytes.append(json: language ?? "en")
    bytes += ",\n  \"strings\" : {\n".utf8
    let keys = entries.keys.sorted {
      $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
    }
    for (position, key) in keys.enumerated() {
      bytes += "    ".utf8
      bytes.append(json: key)
      bytes += " : ".utf8
      bytes += entries[key]?.bytes ?? []
      bytes += position + 1 < keys.count ? ",\n".utf8 : "\n".utf8
    }
    bytes += "  },\n  \"version\" : \"1.0\"\n}".utf8
    return GeneratedFile(name: fileName, bytes: bytes, spans: [], isShared: false)
  }
}

/// What a person wrote for translators: the comments right above a key.
private func remark(above span: SourceSpan, in source: SourceText) -> String? {
  var end = Int(span.start)
  func lineStart(_ end: Int) -> Int {
    (source.bytes[..<end].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }
  end = lineStart(end)
  var lines: [String] = []
  while end > 0 {
    let start = lineStart(end - 1)
    let line = source.bytes[start..<(end - 1)].drop { $0 == UInt8(ascii: " ") }
    guard line.first == UInt8(ascii: "#") else { break }
    var text = String(decoding: line.dropFirst(), as: UTF8.self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    lines.insert(text, at: 0)
    end = start
  }
  let text = lines.joined(separator: " ")
  // What the linter reads is not meant for people.
  return text.isEmpty || text.hasPrefix("formwork:") ? nil : text
}

// MARK: - Origin

/// What stands in a comment behind the remark.
private let entryMark = "Written by formwork from "

/// Where a catalogue comes from: ours has a checksum in the comment of each entry.
func catalogOrigin(of bytes: [UInt8]) -> GeneratedOrigin? {
  guard let top = try? readJSON(SourceText(path: "", bytes: bytes)),
    top["sourceLanguage"] != nil, let strings = top["strings"]?.members
  else { return nil }
  var origin = GeneratedOrigin.generated
  for member in strings {
    guard let comment = member.value["comment"]?.string, comment.contains(entryMark) else {
      return .foreign
    }
    let span = member.value["localizations"]?.span
    let content = span.map { bytes[Int($0.start)..<Int($0.end)] } ?? []
    if !comment.hasSuffix("[\(checksum(of: content))]") { origin = .edited }
  }
  return strings.isEmpty ? .foreign : origin
}

// MARK: - One entry

/// Writes one text in all its languages.
private struct CatalogWriter {
  let text: LocalizedText
  let slots: TextSlots
  let development: String
  /// What a person wrote for translators.
  var remark: String?
  private var bytes: [UInt8] = []
  private var depth = 3

  init(_ text: LocalizedText, development: String) {
    self.text = text
    self.development = development
    slots = TextSlots(text, development: development)
  }

  mutating func entry(from path: String) -> [UInt8] {
    writeLocalizations()
    let localizations = bytes
    var comment = remark.map { $0 + (".!?".contains($0.last ?? " ") ? " " : ". ") } ?? ""
    comment += "\(entryMark)\(path). [\(checksum(of: localizations[...]))]"
    var entry = Array("{\n      \"comment\" : ".utf8)
    entry.append(json: comment)
    entry += ",\n      \"extractionState\" : \"manual\",\n      \"localizations\" : ".utf8
    entry += localizations
    entry += "\n    }".utf8
    return entry
  }

  /// The languages in their alphabetical order; the development language unless its text is the key.
  private mutating func writeLocalizations() {
    var translations = text.translations
    if !translations.contains(where: { $0.locale == development }), value(text.original) != text.key
    {
      translations.append(
        Translation(locale: development, span: text.span, pieces: text.original, plurals: []))
    }
    translations.sort { $0.locale < $1.locale }
    open()
    for (position, translation) in translations.enumerated() {
      key(translation.locale)
      write(translation)
      next(position, translations.count)
    }
    close()
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

  /// Whether the number that decides is the first that Foundation finds by itself.
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

  /// A text as a format of Foundation, or as it is where nothing is put into it.
  ///
  /// - Parameter own: the slot whose number decides, which is `%arg` here.
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

  // MARK: - JSON as Xcode writes it

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

  /// Ends a member of so many.
  private mutating func next(_ position: Int, _ count: Int) {
    bytes += position + 1 < count ? ",\n".utf8 : "\n".utf8
  }

  private mutating func indent() {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
  }
}
