internal import SpecModel
internal import SpecSyntax

/// Parses a text of a strings file: `%@`, `%2$@`, `%lld`, `%.1f`, `%#@files@`, `${name}`.
///
/// Everything else is text, as in `100 % sure`. Format:
/// https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Strings/Articles/formatSpecifiers.html
struct TranslationParser {
  /// The names of the text's plural parts.
  private let plurals: [String]
  /// The argument to which `%arg` refers: the number of the plural part that is being parsed.
  private let ownNumber: TranslationArgument.Reference?
  /// The position of the next argument without a position or name.
  private(set) var next: Int
  /// The position of the number that selects each plural part, by index in `plurals`.
  private(set) var pluralNumbers: [Int: Int] = [:]
  private let bytes: [UInt8]
  private var position = 0
  private var pieces: [TranslationPiece] = []
  private var literal: [UInt8] = []

  init(
    _ text: String, plurals: [String] = [], first: Int = 0,
    ownNumber: TranslationArgument.Reference? = nil
  ) {
    bytes = Array(text.utf8)
    self.plurals = plurals
    self.ownNumber = ownNumber
    next = first
  }

  /// Splits the text into literal text, arguments and plurals.
  ///
  /// - Complexity: O(*bytes*).
  mutating func parse() -> [TranslationPiece] {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "%"):
        if !takePercent() { takeLiteral(1) }
      case UInt8(ascii: "$"):
        if !takeName() { takeLiteral(1) }
      default: takeLiteral(1)
      }
    }
    flush()
    return pieces
  }

  private mutating func takeLiteral(_ count: Int) {
    literal.append(contentsOf: bytes[position..<(position + count)])
    position += count
  }

  private mutating func flush() {
    guard !literal.isEmpty else { return }
    pieces.append(.text(String(decoding: literal, as: UTF8.self)))
    literal.removeAll()
  }

  private mutating func append(_ piece: TranslationPiece, end: Int) {
    flush()
    pieces.append(piece)
    position = end
  }

  /// Parses `${name}`; `$${` is a literal `${`.
  private mutating func takeName() -> Bool {
    let rest = bytes[position...]
    if rest.starts(with: "$${".utf8) {
      literal.append(contentsOf: "${".utf8)
      position += 3
      return true
    }
    guard rest.starts(with: "${".utf8), let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
      return false
    }
    let name = trimmed(bytes[(position + 2)..<end])
    guard !name.isEmpty else { return false }
    append(.argument(TranslationArgument(.name(name), .asIs)), end: end + 1)
    return true
  }

  private mutating func takePercent() -> Bool {
    var end = position + 1
    func byte(_ at: Int) -> UInt8 { at < bytes.count ? bytes[at] : 0 }
    if byte(end) == UInt8(ascii: "%") {
      literal.append(UInt8(ascii: "%"))
      position += 2
      return true
    }
    if let ownNumber, bytes[end...].starts(with: "arg".utf8) {
      append(.argument(TranslationArgument(ownNumber, .whole)), end: end + 3)
      return true
    }
    var place: Int?
    let digits = bytes[end...].prefix { isASCIIDigit($0) }
    if !digits.isEmpty, digits.count < 4, byte(digits.endIndex) == UInt8(ascii: "$") {
      place = Int(String(decoding: digits, as: UTF8.self)).map { $0 - 1 }
      end = digits.endIndex + 1
    }
    if byte(end) == UInt8(ascii: "#"), byte(end + 1) == UInt8(ascii: "@") {
      return takePlural(from: end + 2, place)
    }
    while "0-+'".utf8.contains(byte(end)) { end += 1 }
    while isASCIIDigit(byte(end)) { end += 1 }
    var decimals: Int?
    if byte(end) == UInt8(ascii: ".") {
      end += 1
      decimals = 0
      while isASCIIDigit(byte(end)) {
        decimals = min(9, (decimals ?? 0) * 10 + Int(byte(end) - 0x30))
        end += 1
      }
    }
    while "hlqzjtL".utf8.contains(byte(end)) { end += 1 }
    let style: TranslationArgument.Style
    switch byte(end) {
    case UInt8(ascii: "@"), UInt8(ascii: "s"): style = .asIs
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"): style = .whole
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "g"): style = .decimals(decimals ?? 6)
    default: return false
    }
    append(.argument(TranslationArgument(.position(place ?? takeNext()), style)), end: end + 1)
    return true
  }

  /// Parses a plural part, `%#@name@`, from its name on.
  private mutating func takePlural(from start: Int, _ place: Int?) -> Bool {
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "@")),
      let plural = plurals.firstIndex(of: String(decoding: bytes[start..<end], as: UTF8.self))
    else { return false }
    if pluralNumbers[plural] == nil { pluralNumbers[plural] = place ?? takeNext() }
    append(.plural(plural), end: end + 1)
    return true
  }

  private mutating func takeNext() -> Int {
    defer { next += 1 }
    return next
  }

  private func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension StringsEntry {
  /// The text of an entry, parsed for one language.
  func translation(in locale: String) -> Translation {
    let names = plurals.map(\.name)
    guard let text else {
      // Without a text, the first plural is the whole text, and its first number selects the form.
      guard let whole = plurals.first else {
        return Translation(locale: locale, span: span, pieces: [], plurals: [])
      }
      let forms = whole.forms.map { form in
        var parser = TranslationParser(
          form.text.text, plurals: names, ownNumber: .position(whole.argument ?? 0))
        return (form.category, parser.parse())
      }
      let number =
        whole.argument.map { .position($0) } ?? Self.number(in: forms.map(\.1)) ?? .position(0)
      return Translation(
        locale: locale, span: span, pieces: [.plural(0)],
        plurals: [TranslationPlural(number: number, forms: forms)])
    }
    var parser = TranslationParser(text.text, plurals: names)
    let pieces = parser.parse()
    let numbers = parser.pluralNumbers
    return Translation(
      locale: locale, span: span, pieces: pieces,
      plurals: plurals.enumerated().map { position, plural in
        let number = plural.argument ?? numbers[position] ?? position
        return TranslationPlural(
          number: .position(number),
          forms: plural.forms.map { form in
            var parser = TranslationParser(
              form.text.text, plurals: names, first: number, ownNumber: .position(number))
            return (form.category, parser.parse())
          })
      })
  }

  /// The argument that selects the plural form.
  ///
  /// This is the first integer; otherwise the first argument that some form does not contain, as in
  /// "one message" and "2 messages"; otherwise the first argument.
  private static func number(in forms: [[TranslationPiece]]) -> TranslationArgument.Reference? {
    let lists = forms.map { pieces in
      pieces.compactMap { piece -> TranslationArgument? in
        if case .argument(let argument) = piece { return argument }
        return nil
      }
    }
    let all = lists.flatMap { $0 }
    let writtenOut = all.first { argument in
      lists.contains { form in !form.contains { $0.reference == argument.reference } }
    }
    return (all.first { $0.style == .whole } ?? writtenOut ?? all.first)?.reference
  }
}
