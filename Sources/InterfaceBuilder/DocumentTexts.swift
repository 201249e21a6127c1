internal import SpecSyntax
internal import XMLTree

/// The texts in an Interface Builder document, looked up by the keys of its strings files, such as
/// `abc-12-xyz.text`.
package struct DocumentTexts: Sendable {
  private let document: IBDocument
  private var elements: [String: XMLNodeID] = [:]

  package init(of document: IBDocument) {
    self.document = document
    for position in document.xml.nodes.indices {
      let element = XMLNodeID(position)
      guard let id = document.xml.attribute("id", of: element)?.value, elements[id] == nil else {
        continue
      }
      elements[id] = element
    }
  }

  /// The text in the document for a key; nil if there is none.
  package func text(for key: String) -> String? {
    guard let dot = key.firstIndex(of: "."), let element = elements[String(key[..<dot])] else {
      return nil
    }
    let text = text(of: element, String(key[key.index(after: dot)...]))
    return text == "" ? nil : text
  }

  private func text(of element: XMLNodeID, _ property: String) -> String? {
    switch property {
    case "normalTitle": document.keyed("normal", in: element).flatMap { value("title", of: $0) }
    case "configuration.title":
      document.child("buttonConfiguration", of: element).flatMap { value("title", of: $0) }
    case "accessibilityLabel", "ibExternalAccessibilityLabel":
      document.keyed("accessibilityConfiguration", in: element)
        .flatMap { value("label", of: $0) }
    case "accessibilityHint", "ibExternalAccessibilityHint":
      document.keyed("accessibilityConfiguration", in: element).flatMap { value("hint", of: $0) }
    default: segment(of: element, property) ?? value(property, of: element)
    }
  }

  /// The value of a property: an attribute, or the text of a `<string>` element.
  private func value(_ property: String, of element: XMLNodeID) -> String? {
    for attribute in document.xml.attributes(of: element) where attribute.name == property {
      return attribute.value
    }
    return document.keyed(property, in: element).flatMap { child in
      document.xml.isElement(child, "string") || document.xml.isElement(child, "mutableString")
        ? document.string(child) : nil
    }
  }

  /// The title of a segment, for a property such as `segmentTitles[0]`.
  private func segment(of element: XMLNodeID, _ property: String) -> String? {
    guard property.hasPrefix("segmentTitles["), property.hasSuffix("]"),
      let position = Int(property.dropFirst("segmentTitles[".count).dropLast()),
      let segments = document.child("segments", of: element)
    else { return nil }
    let titles = Array(document.xml.elements(of: segments))
    return titles.indices.contains(position) ? value("title", of: titles[position]) : nil
  }
}

/// The translations of a document's texts into one language, by the texts in the development
/// language.
package struct TranslatedTexts: Sendable {
  package let locale: String
  /// The entries in the order of the strings file.
  package private(set) var entries: [(text: String, translation: String)] = []
  private var known: [String: String] = [:]

  package init(locale: String) { self.locale = locale }

  /// Adds a translation, unless the text already has one.
  ///
  /// - Returns: false if the text has a different translation.
  package mutating func add(_ text: String, _ translation: String) -> Bool {
    if let other = known[text] { return other == translation }
    known[text] = translation
    entries.append((text, translation))
    return true
  }

  /// Writes the translations of the given texts as a strings file; nil if there are none.
  package func written(of texts: Set<String>, as path: String) -> WrittenYAML? {
    let shown = entries.filter { texts.contains($0.text) }
    guard !shown.isEmpty else { return nil }
    var yaml = YAMLWriter()
    yaml.begin(.mapping)
    yaml.entry(0, "formwork", .number(1))
    yaml.entry(0, "strings", .word(locale))
    yaml.endLine()
    yaml.key("translations")
    yaml.endLine()
    yaml.begin(.mapping, indented: 1)
    for entry in shown {
      yaml.startLine(1)
      yaml.quotedKey(entry.text)
      yaml.write(" ")
      // A literal percent sign is doubled in a format string.
      yaml.quoted(entry.translation.replacing("%", with: "%%"))
      yaml.endLine()
    }
    yaml.end()
    yaml.end()
    return yaml.finished(as: path)
  }
}

extension ScreenDraft {
  /// The texts that the spec displays.
  package var texts: Set<String> {
    var texts: Set<String> = []
    func add(_ value: PlanValue?) {
      switch value {
      case .text(let text)?: texts.insert(text)
      case .list(let values)?: for value in values { add(value) }
      case .mapping(let entries)?: for entry in entries { add(entry.value) }
      case .word, .number, .color, .parameter, nil: break
      }
    }
    for node in plan.nodes {
      add(node.content)
      for attribute in node.attributes { add(attribute.value) }
    }
    for bar in plan.bars {
      for entry in bar.entries { add(entry.value) }
      for item in bar.items { add(item) }
    }
    return texts
  }

  /// Returns the draft with additional files to use.
  package func using(_ files: [String]) -> ScreenDraft {
    var draft = self
    draft.plan.files += files
    return draft
  }
}
