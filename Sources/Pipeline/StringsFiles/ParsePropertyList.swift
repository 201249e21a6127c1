internal import SpecModel
internal import SpecSyntax
internal import SpecYAML
internal import XMLTree

/// Reads a `.stringsdict`, or a `.strings` file in XML format.
///
/// `NSStringPluralRuleType` becomes plural forms. Of `NSStringVariableWidthRuleType`, the widest
/// text is used; of `NSStringDeviceSpecificRuleType`, the iPhone's.
func parsePropertyList(
  _ source: SourceText, limits: YAMLLimits, into diagnostics: inout DiagnosticBag
) -> ContiguousArray<StringsEntry> {
  let document: XMLDocument
  do {
    let rest = max(1, limits.nodes - limits.priorNodes)
    document = try parseXML(source, limits: XMLLimits(depth: limits.depth, nodes: rest))
  } catch {
    diagnostics.add(
      .stringsSyntax(error.message, at: error.span)
        .notes(error.opening.map { ($0, "it begins here") }))
    return []
  }
  var reader = PropertyListReader(document: document, diagnostics: diagnostics)
  reader.read()
  diagnostics = reader.diagnostics
  return reader.entries.all
}

private struct PropertyListReader {
  let document: XMLDocument
  var diagnostics: DiagnosticBag
  var entries = StringsEntries()

  /// A key of a dictionary and its value.
  private typealias Pair = (key: String, keyNode: XMLNodeID, value: XMLNodeID)

  mutating func read() {
    guard document.isElement(.root, "plist"), let top = document.elements(of: .root).first,
      document.isElement(top, "dict")
    else {
      fail("a property list with a dictionary is expected", at: document.tagSpan(.root))
      return
    }
    for pair in pairs(of: top) {
      let keySpan = document.contentSpan(pair.keyNode)
      if document.isElement(pair.value, "string") {
        let text = WrittenText(
          document.text(of: pair.value), at: document.contentSpan(pair.value))
        entries.add(
          StringsEntry(key: pair.key, keySpan: keySpan, text: text), into: &diagnostics)
      } else if document.isElement(pair.value, "dict") {
        readEntry(pair, keySpan)
      } else {
        fail("a text or a dictionary is expected after a key", at: document.tagSpan(pair.value))
      }
    }
  }

  private mutating func fail(_ message: String, at span: SourceSpan) {
    diagnostics.add(.stringsSyntax(message, at: span))
  }

  /// The keys and values of a dictionary, which alternate in the XML.
  private mutating func pairs(of dictionary: XMLNodeID) -> [Pair] {
    var pairs: [Pair] = []
    var key: XMLNodeID?
    for element in document.elements(of: dictionary) {
      if let name = key {
        guard !document.isElement(element, "key") else {
          fail("a value is expected after this key", at: document.span(name))
          key = element
          continue
        }
        pairs.append((document.text(of: name), name, element))
        key = nil
      } else if document.isElement(element, "key") {
        key = element
      } else {
        fail("a <key> is expected before this value", at: document.tagSpan(element))
      }
    }
    if let key { fail("a value is expected after this key", at: document.span(key)) }
    return pairs
  }

  /// Reads an entry of a `.stringsdict`.
  private mutating func readEntry(_ entry: Pair, _ keySpan: SourceSpan) {
    var format: WrittenText?
    var plurals: [WrittenPlural] = []
    for pair in pairs(of: entry.value) {
      let isText = document.isElement(pair.value, "string")
      switch pair.key {
      case "NSStringLocalizedFormatKey" where isText:
        format = WrittenText(document.text(of: pair.value), at: document.contentSpan(pair.value))
      case "NSStringVariableWidthRuleType", "NSStringDeviceSpecificRuleType":
        format = variation(pair)
      default:
        guard document.isElement(pair.value, "dict") else {
          fail("a dictionary with plural forms is expected here", at: document.tagSpan(pair.value))
          continue
        }
        if let plural = plural(pair) { plurals.append(plural) }
      }
    }
    guard let format else {
      fail("the key 'NSStringLocalizedFormatKey' is missing", at: keySpan)
      return
    }
    entries.add(
      StringsEntry(key: entry.key, keySpan: keySpan, text: format, plurals: plurals),
      into: &diagnostics)
  }

  /// The widest of several width variants, or the iPhone's of several device variants.
  private mutating func variation(_ pair: Pair) -> WrittenText? {
    guard document.isElement(pair.value, "dict") else { return nil }
    let texts = pairs(of: pair.value).filter { document.isElement($0.value, "string") }
    let widest = texts.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }
    let chosen = texts.first { $0.key == "iphone" } ?? texts.first { $0.key == "other" } ?? widest
    return chosen.map {
      WrittenText(document.text(of: $0.value), at: document.contentSpan($0.value))
    }
  }

  private mutating func plural(_ variable: Pair) -> WrittenPlural? {
    var forms: [(category: PluralCategory, text: WrittenText)] = []
    var isPlural = false
    var hasGaps = false
    for pair in pairs(of: variable.value) {
      switch pair.key {
      case "NSStringFormatSpecTypeKey":
        isPlural = document.text(of: pair.value) == "NSStringPluralRuleType"
        if !isPlural {
          fail("'NSStringPluralRuleType' is expected here", at: document.contentSpan(pair.value))
          return nil
        }
      case "NSStringFormatValueTypeKey": continue
      default:
        guard let category = PluralCategory(name: pair.key) else {
          diagnostics.add(
            .unknownPluralForm(pair.key, at: document.contentSpan(pair.keyNode)))
          hasGaps = true
          continue
        }
        forms.append(
          (
            category,
            WrittenText(document.text(of: pair.value), at: document.contentSpan(pair.value))
          ))
      }
    }
    guard isPlural else {
      fail(
        "the key 'NSStringFormatSpecTypeKey' is missing", at: document.span(variable.keyNode))
      return nil
    }
    return WrittenPlural(
      name: variable.key, argument: nil, forms: forms, span: document.contentSpan(variable.keyNode),
      hasGaps: hasGaps)
  }
}

extension Diagnostic {
  /// Adds a note, unless it is nil.
  fileprivate func notes(_ note: (span: SourceSpan, message: String)?) -> Diagnostic {
    note.map { self.note(at: $0.span, $0.message) } ?? self
  }
}
