internal import SpecModel
internal import SpecSyntax

/// How nodes get their names: from the spec, from a field's title, or derived.
extension Lowering {
  /// The name of a node: its id, a field's title in camel case, or a derived one.
  mutating func lowerName(
    _ component: Component, title: String?, known: KnownEntries, span: SourceSpan,
    siblings: inout SiblingNames
  ) -> String {
    if let id = known.id, let name = identifier(id.value) {
      declare(name, at: tree.span(id.value))
      return name
    }
    guard component.isField else {
      return derivedName(component, content: title, siblings: &siblings)
    }
    let name = camelCase(title ?? "")
    if name.isEmpty {
      if known.id == nil, let title, !title.isEmpty {
        report(.titleGivesNoID(title, at: span))
      }
      return derivedName(component, content: nil, siblings: &siblings)
    }
    if known.id == nil { declare(name, at: span, fromTitle: true) }
    return name
  }

  /// Reads an id: a small letter, then letters and digits of ASCII.
  private mutating func identifier(_ value: YAMLNodeID) -> String? {
    guard let name = text(value, of: "id") else { return nil }
    let bytes = Array(name.utf8)
    let isWord = bytes.allSatisfy { isASCIILetter($0) || isASCIIDigit($0) }
    guard isWord, let first = bytes.first, isASCIILetter(first), first >= UInt8(ascii: "a") else {
      let mended = camelCase(name)
      report(.invalidID(name, at: tree.span(value), mended: mended.isEmpty ? nil : mended))
      return nil
    }
    if ["form", "parent", "base", "body"].contains(name) {
      report(.reservedID(name, at: tree.span(value)))
      return nil
    }
    return name
  }

  private mutating func declare(_ name: String, at span: SourceSpan, fromTitle: Bool = false) {
    if let first = ids[name] {
      report(.duplicateID(name, at: span, first: first, fromTitle: fromTitle))
    } else {
      ids[name] = span
    }
  }

  /// `component-slug` from the first 24 scalars of the content; equal names under one parent get
  /// `.2`, `.3`.
  func derivedName(_ component: Component, content: String?, siblings: inout SiblingNames) -> String
  {
    var name = component.rawValue
    if let content {
      let slug = slug(content)
      if !slug.isEmpty { name += "-" + slug }
    }
    let count = siblings[name, default: 0] + 1
    siblings[name] = count
    return count == 1 ? name : "\(name).\(count)"
  }

  /// Letters and digits of the first 24 scalars in lower case, what lies between as one hyphen.
  private func slug(_ content: String) -> String {
    var slug: [UInt8] = []
    var count = 0
    for scalar in content.unicodeScalars {
      if count == 24 { break }
      count += 1
      if scalar.isASCII {
        let byte = UInt8(scalar.value)
        if isASCIILetter(byte) || isASCIIDigit(byte) {
          slug.append(isASCIILetter(byte) ? byte | 0x20 : byte)
        } else if let last = slug.last, last != UInt8(ascii: "-") {
          slug.append(UInt8(ascii: "-"))
        }
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        slug.append(contentsOf: String(scalar).utf8)
      }
    }
    if slug.last == UInt8(ascii: "-") { slug.removeLast() }
    return String(decoding: slug, as: UTF8.self)
  }

  /// `Security code` becomes `securityCode`; empty where the text has no ASCII letter to begin with.
  func camelCase(_ text: String) -> String {
    var name: [UInt8] = []
    var isFirstWord = true
    var startsWord = false
    for byte in text.utf8 {
      guard isASCIILetter(byte) || (isASCIIDigit(byte) && !name.isEmpty) else {
        startsWord = !name.isEmpty
        continue
      }
      if startsWord { isFirstWord = false }
      if isASCIILetter(byte), isFirstWord || startsWord {
        name.append(isFirstWord ? byte | 0x20 : byte & 0xDF)
      } else {
        name.append(byte)
      }
      startsWord = false
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// Ids are compared as they are written; two that differ only in case would clash in files.
  mutating func reportSharedIDs() {
    var folded: [String: (name: String, span: SourceSpan)] = [:]
    for (name, span) in ids.sorted(by: { $0.value.start < $1.value.start }) {
      let key = name.lowercased()
      if let first = folded[key] {
        report(.idsDifferInCase(name, at: span, first: first.name, firstSpan: first.span))
      } else {
        folded[key] = (name, span)
      }
    }
  }
}

func isASCIILetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

func isASCIIDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
