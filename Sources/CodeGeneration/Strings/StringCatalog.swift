package import SpecModel
package import SpecSyntax

/// The String Catalog `Localizable.xcstrings` for generated code: every text that screens use from
/// the project's strings documents.
///
/// Texts from `.strings` files and existing catalogs are omitted, because they are already in the
/// app.
/// Format:
/// https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog
package struct StringCatalog: Sendable {
  /// The String Catalogs, named after their string tables.
  package enum Table: String, Sendable {
    /// The app's texts, which handwritten code and translators also use.
    case localizable = "Localizable"
    /// The default messages of validation rules, in a separate table.
    case messages = "FormMessages"
  }

  private let table: Table
  package var fileName: String { table.rawValue + ".xcstrings" }

  /// The entries of this run, by key.
  private(set) var entries: [String: CatalogEntry] = [:]
  private(set) var language: String?

  package init(_ table: Table) { self.table = table }

  package var isEmpty: Bool { entries.isEmpty }

  /// Adds the texts of strings documents that a screen uses.
  ///
  /// - Parameter paths: the paths of the sources by ID, relative to the project's root.
  /// - Returns: one sentence for each text that cannot be added.
  package mutating func add(
    _ document: Document, _ sources: [SourceText], paths: [String]
  ) -> [String] {
    let own = table == .localizable ? document.strings.filter { !$0.isShared } : []
    let strings = document.templates.strings
    let messages =
      table == .messages ? strings.texts.indices.filter { strings.texts[$0].origin == .rule } : []
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
    var errors: [String] = []
    func add(
      _ position: Int, from path: String, line: Int, isRule: Bool = false, remark: String? = nil
    ) {
      var writer = CatalogWriter(position, of: strings)
      let text = writer.text
      let entry = CatalogEntry(
        remark: remark, path: path, line: line, isRule: isRule,
        localizations: writer.localizations())
      guard let old = entries[text.key] else {
        entries[text.key] = entry
        return
      }
      // Screens may have translations of a text in different languages.
      var all = old.localizations
      for new in entry.localizations where !all.contains(where: { $0.language == new.language }) {
        all.append(new)
      }
      all.sort { $0.language < $1.language }
      entries[text.key] = CatalogEntry(
        remark: old.remark ?? remark, path: old.path, line: old.line, isRule: isRule,
        localizations: all)
      if !entry.localizations.allSatisfy(all.contains) {
        let advice =
          isRule
          ? "so give one of the rules a message of its own: message: …"
          : "so give one of the texts a key of its own: text: { key: … }"
        errors.append(
          "'\(text.key)' is one text in '\(old.place)' and another in '\(entry.place)'; one "
            + "\(fileName) has each key once, \(advice)")
      }
    }
    for (position, text) in strings.texts.enumerated() where text.origin != .rule {
      guard let written = known[text.key], let first = written.first else { continue }
      let words = written.lazy.compactMap { place -> String? in
        remark(above: place.entry.keySpan, in: sources[Int(place.source.index)])
      }.first
      add(
        position, from: paths[Int(first.source.index)],
        line: LineTable(sources[Int(first.source.index)])
          .position(of: Int(first.entry.keySpan.start)).line, remark: words)
    }
    for position in messages {
      let text = strings.texts[position]
      let source = Int(text.span.source.index)
      let line = LineTable(sources[source]).position(of: Int(text.span.start)).line
      add(position, from: paths[source], line: line, isRule: true)
    }
    return errors
  }
}

/// The translator comment of a text: the comment lines directly above its key.
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
  // Linter directives are not translator comments.
  return text.isEmpty || text.hasPrefix("formwork:") ? nil : text
}
