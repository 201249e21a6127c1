internal import JSONText
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// Reads a String Catalog (`Localizable.xcstrings`) into one table per language.
///
/// Of device variations, the iPhone's is used. Strings in the state `new` count as untranslated.
/// Format:
/// https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog
func parseStringCatalog(
  _ source: SourceText, limits: YAMLLimits, into diagnostics: inout DiagnosticBag
) -> [StringsFile] {
  let top: JSONValue
  do {
    top = try readJSON(
      source, depthLimit: limits.depth, valueLimit: max(0, limits.nodes - limits.priorNodes))
  } catch {
    if case .duplicateKey(let key) = error.reason {
      diagnostics.add(.duplicateString(key, at: error.span, first: nil))
    } else {
      diagnostics.add(.stringsSyntax(error.message, at: error.span))
    }
    return []
  }
  guard let strings = top["strings"]?.members else {
    diagnostics.add(
      .stringsSyntax("the key 'strings' with all texts is missing", at: top.span))
    return []
  }
  var reader = CatalogReader(
    source: source.id, development: top["sourceLanguage"]?.string ?? "en",
    diagnostics: diagnostics)
  let count = diagnostics.all.count
  reader.read(strings)
  diagnostics = reader.diagnostics
  return reader.files.map { file in
    var file = file
    file.isPartial = diagnostics.all.count > count
    return file
  }
}

private struct CatalogReader {
  let source: SourceID
  let development: String
  var files: [StringsFile]
  var diagnostics: DiagnosticBag

  init(source: SourceID, development: String, diagnostics: DiagnosticBag) {
    self.source = source
    self.development = development
    self.diagnostics = diagnostics
    var own = StringsFile(source: source, locale: development, isShared: true)
    own.isDevelopmentLanguage = true
    files = [own]
  }

  mutating func read(_ strings: [JSONMember]) {
    for member in strings {
      let isSame = member.value["shouldTranslate"]?.bool == false
      var hasOwn = false
      for language in member.value["localizations"]?.members ?? [] {
        guard let position = file(for: language),
          let entry = entry(member, language, isSame: isSame)
        else { continue }
        if language.key == development { hasOwn = true }
        files[position].entries.append(entry)
      }
      // In the source language, the key is the default text.
      if !hasOwn {
        let span = inside(member.keySpan)
        var own = StringsEntry(
          key: member.key, keySpan: span, text: WrittenText(member.key, at: span))
        own.isSameEverywhere = isSame
        files[0].entries.append(own)
      }
    }
  }

  /// The index of a language's table.
  private mutating func file(for language: JSONMember) -> Int? {
    if let known = files.firstIndex(where: { $0.locale == language.key }) { return known }
    guard LocaleName.isName(language.key) else {
      diagnostics.add(.unknownStringsLanguage(language.key, at: inside(language.keySpan)))
      return nil
    }
    files.append(StringsFile(source: source, locale: language.key, isShared: true))
    return files.count - 1
  }

  private mutating func entry(
    _ member: JSONMember, _ language: JSONMember, isSame: Bool
  ) -> StringsEntry? {
    let value = chosen(language.value)
    let keySpan = inside(member.keySpan)
    var text: WrittenText?
    var plurals: [WrittenPlural] = []
    if let forms = value["variations"]?["plural"] {
      plurals.append(
        WrittenPlural(
          name: "", argument: nil, forms: self.forms(forms), span: inside(language.keySpan)))
    } else {
      guard let unit = value["stringUnit"] else {
        if value["variations"] == nil {
          diagnostics.add(
            .stringsSyntax("a 'stringUnit' or 'variations' is expected here", at: value.span))
        }
        return nil
      }
      if unit["state"]?.string == "new", language.key != development { return nil }
      text = written(unit)
    }
    for substitution in value["substitutions"]?.members ?? [] {
      guard let forms = chosen(substitution.value)["variations"]?["plural"] else { continue }
      plurals.append(
        WrittenPlural(
          name: substitution.key,
          argument: substitution.value["argNum"]?.number?.int.map { $0 - 1 },
          forms: self.forms(forms), span: inside(substitution.keySpan)))
    }
    var entry = StringsEntry(key: member.key, keySpan: keySpan, text: text, plurals: plurals)
    entry.isSameEverywhere = isSame
    return entry
  }

  /// The iPhone's value of a device variation; otherwise the value itself.
  private func chosen(_ value: JSONValue) -> JSONValue {
    var value = value
    for axis in ["device", "width"] {
      guard let members = value["variations"]?[axis]?.members else { continue }
      let iPhone = members.first { $0.key == "iphone" } ?? members.first { $0.key == "other" }
      guard let next = iPhone ?? members.last else { continue }
      value = next.value
    }
    return value
  }

  private mutating func forms(
    _ value: JSONValue
  ) -> [(category: PluralCategory, text: WrittenText)] {
    var forms: [(category: PluralCategory, text: WrittenText)] = []
    for member in value.members ?? [] {
      guard let category = PluralCategory(name: member.key) else {
        diagnostics.add(.unknownPluralForm(member.key, at: inside(member.keySpan)))
        continue
      }
      guard let unit = chosen(member.value)["stringUnit"], let text = written(unit) else {
        continue
      }
      forms.append((category, text))
    }
    return forms
  }

  private mutating func written(_ unit: JSONValue) -> WrittenText? {
    guard let value = unit["value"], let text = value.string else {
      diagnostics.add(.stringsSyntax("the 'value' of a 'stringUnit' must be a text", at: unit.span))
      return nil
    }
    return WrittenText(text, at: inside(value.span))
  }
}
