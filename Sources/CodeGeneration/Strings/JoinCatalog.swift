internal import JSONText
internal import SpecSyntax

/// A String Catalog merged with the existing file, with messages for the user.
package struct JoinedCatalog {
  package fileprivate(set) var bytes: [UInt8] = []
  /// One sentence for each edited text that was kept although the spec's text differs.
  package fileprivate(set) var remarks: [String] = []
  /// Unedited keys written by Formwork that no spec in this run uses.
  package fileprivate(set) var unused: [String] = []

  /// The reason why the existing file cannot be merged.
  package struct Problem: Error {
    package let message: String
  }
}

/// Options for merging a String Catalog with the existing file.
package struct CatalogChoices: Sendable {
  /// Whether to overwrite Formwork's entries even if they were edited.
  let replacesEdits: Bool
  /// Whether to remove unedited keys written by Formwork that no spec in this run uses.
  let removesUnused: Bool

  package init(replacesEdits: Bool = false, removesUnused: Bool = false) {
    self.replacesEdits = replacesEdits
    self.removesUnused = removesUnused
  }
}

extension StringCatalog {
  /// Merges the texts of this run into the existing file.
  ///
  /// Changes only localizations that Formwork wrote. Keeps other entries, languages that were
  /// added, and edited texts and states.
  ///
  /// - Parameter old: the existing file; nil if there is none.
  package func joined(
    with old: [UInt8]?, _ choices: CatalogChoices
  ) throws(JoinedCatalog.Problem) -> JoinedCatalog {
    let file = try old.map { (old) throws(JoinedCatalog.Problem) in
      try CatalogFile(old, language: language)
    }
    var joint = CatalogJoint(choices: choices)
    for member in file?.strings ?? [] { joint.add(member, entries[member.key], of: file) }
    let new = entries.keys.filter { !joint.keys.contains($0) }.sorted { $0.precedes($1) }
    for key in new {
      if let entry = entries[key] { joint.insert(key, entry) }
    }
    var result = joint.result
    result.bytes = joint.text(in: file, language: language ?? "en")
    return result
  }
}

/// A parsed String Catalog file.
private struct CatalogFile {
  let bytes: [UInt8]
  let top: JSONValue
  let strings: [JSONMember]

  init(_ bytes: [UInt8], language: String?) throws(JoinedCatalog.Problem) {
    self.bytes = bytes
    do throws(JSONError) {
      top = try readJSON(SourceText(path: "", bytes: bytes))
    } catch {
      throw JoinedCatalog.Problem(message: "it is not a String Catalog: \(error.message)")
    }
    guard let own = top["sourceLanguage"]?.string, let strings = top["strings"]?.members else {
      throw JoinedCatalog.Problem(message: "it is not a String Catalog")
    }
    if let language, own != language {
      throw JoinedCatalog.Problem(
        message: "its source language is '\(own)', that of the screens '\(language)'")
    }
    self.strings = strings
  }

  func text(of value: JSONValue) -> [UInt8] {
    Array(bytes[Int(value.span.start)..<Int(value.span.end)])
  }
}

/// Merges this run's entries into those of a file.
private struct CatalogJoint {
  let choices: CatalogChoices
  private(set) var result = JoinedCatalog()
  private var entries: [(key: String, bytes: [UInt8])] = []
  private(set) var keys: Set<String> = []

  init(choices: CatalogChoices) { self.choices = choices }

  /// Merges one entry of the existing file with this run's entry.
  mutating func add(_ member: JSONMember, _ new: CatalogEntry?, of file: CatalogFile?) {
    guard let file else { return }
    keys.insert(member.key)
    let value = member.value
    let old = (value["localizations"]?.members ?? []).map {
      CatalogLocalization(language: $0.key, bytes: file.text(of: $0.value))
    }
    let sums = value["comment"]?.string.flatMap { CatalogMark.sums(in: $0) }
    guard let new else {
      let isUnused = sums.map { sums in old.allSatisfy { sums[$0.language] == $0.sum } } ?? false
      if isUnused { result.unused.append(member.key) }
      if !isUnused || !choices.removesUnused { entries.append((member.key, file.text(of: value))) }
      return
    }
    let others = (value.members ?? []).filter { !ownMembers.contains($0.key) }
      .map { (key: $0.key, bytes: file.text(of: $0.value)) }
    if let sums {
      entries.append((member.key, entry(joining(old, sums, new, member.key), new, others)))
    } else if old.isEmpty, value["comment"] == nil {
      // Xcode adds such empty entries for texts in code.
      entries.append((member.key, entry(Languages(of: new), new, others)))
    } else {
      entries.append((member.key, file.text(of: value)))
      if new.localizations.contains(where: { text in !old.contains { $0.isSame(as: text) } }) {
        result.remarks.append(
          "'\(member.key)' is not formwork's and differs from '\(new.path)'; it stays as it is")
      }
    }
  }

  /// Inserts a new entry in the order of the keys, without moving other entries.
  mutating func insert(_ key: String, _ new: CatalogEntry) {
    let position = entries.firstIndex { key.precedes($0.key) } ?? entries.count
    entries.insert((key, entry(Languages(of: new), new, [])), at: position)
  }

  /// The localizations of one entry, with the checksums of those that Formwork wrote.
  private struct Languages {
    var texts: [CatalogLocalization] = []
    var sums: [(language: String, sum: String)] = []

    init() {}

    init(of entry: CatalogEntry) {
      texts = entry.localizations
      sums = texts.map { ($0.language, $0.sum) }
    }
  }

  /// Merges the localizations of one entry.
  ///
  /// - Parameter sums: the checksums of the texts that Formwork wrote last time, by language.
  private mutating func joining(
    _ old: [CatalogLocalization], _ sums: [String: String], _ new: CatalogEntry, _ key: String
  ) -> Languages {
    if choices.replacesEdits { return Languages(of: new) }
    var joined = Languages()
    var differing: [String] = []
    let names = Set(old.map(\.language)).union(new.localizations.map(\.language))
    for language in names.sorted() {
      let there = old.first { $0.language == language }
      let fresh = new.localizations.first { $0.language == language }
      let written = sums[language]
      if let there, there.sum != written, fresh.map({ !$0.isSame(as: there) }) ?? true {
        joined.texts.append(there)
        if let written { joined.sums.append((language, written)) }
        if let fresh, fresh.sum != written { differing.append(language) }
      } else if let fresh {
        joined.texts.append(fresh)
        joined.sums.append((language, fresh.sum))
      }
    }
    if !differing.isEmpty {
      result.remarks.append(
        "'\(key)' was edited (\(differing.joined(separator: ", "))), and its text in "
          + "'\(new.path)' is another one; the edit stays, --force replaces it")
    }
    return joined
  }

  /// The members of a catalog entry that Formwork writes.
  private let ownMembers: Set<String> = ["comment", "extractionState", "localizations"]

  /// An entry as JSON, with members in alphabetical order, as in Xcode.
  private func entry(
    _ languages: Languages, _ entry: CatalogEntry, _ others: [(key: String, bytes: [UInt8])]
  ) -> [UInt8] {
    var comment: [UInt8] = []
    comment.append(json: entry.comment(languages.sums))
    let texts = languages.texts.map { (key: $0.language, bytes: $0.bytes) }
    let members =
      others + [
        ("comment", comment), ("extractionState", Array("\"manual\"".utf8)),
        ("localizations", object(texts, depth: 3)),
      ]
    return object(members.sorted { $0.key.precedes($1.key) }, depth: 2)
  }

  /// The whole file as JSON.
  func text(in file: CatalogFile?, language: String) -> [UInt8] {
    let strings = object(entries, depth: 1)
    guard let file else {
      var name: [UInt8] = []
      name.append(json: language)
      return object(
        [
          ("sourceLanguage", name), ("strings", strings), ("version", Array("\"1.0\"".utf8)),
        ], depth: 0)
    }
    let members = (file.top.members ?? []).map {
      (key: $0.key, bytes: $0.key == "strings" ? strings : file.text(of: $0.value))
    }
    let start = file.bytes[..<Int(file.top.span.start)]
    return start + object(members, depth: 0) + file.bytes[Int(file.top.span.end)...]
  }

  /// A JSON object in Xcode's format.
  private func object(_ members: [(key: String, bytes: [UInt8])], depth: Int) -> [UInt8] {
    var text = Array("{\n".utf8)
    for (position, member) in members.enumerated() {
      text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2 + 2))
      text.append(json: member.key)
      text += " : ".utf8
      text += member.bytes
      text += position + 1 < members.count ? ",\n".utf8 : "\n".utf8
    }
    text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
    text.append(UInt8(ascii: "}"))
    return text
  }
}

extension CatalogLocalization {
  fileprivate func isSame(as other: CatalogLocalization) -> Bool {
    language == other.language && sum == other.sum
  }
}
