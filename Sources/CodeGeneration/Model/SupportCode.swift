/// Support files that all generated screens share.
enum SupportCode {
  static let formFile = "FormSupport"

  /// Writes the form support: verdicts, the form protocol, and text validation.
  static func writeForms(into writer: inout SwiftWriter) {
    writer.line("import " + "Foundation")
    writer.blank()
    writer.lines(formText)
  }

  static let formatFile = "FormatSupport"

  /// Writes number formatting for systems before iOS 15.
  static func writeFormats(into writer: inout SwiftWriter) {
    writer.line("import " + "Foundation")
    writer.blank()
    writer.lines(formatText)
  }

  private static let formatText = #"""
    extension Double {
      /// The number as a person reads it.
      func text(
        _ style: NumberFormatter.Style = .decimal, code: String? = nil, fractionDigits: Int? = nil
      ) -> String {
        let formatter = NumberFormatter()
        formatter.numberStyle = style
        if let code { formatter.currencyCode = code }
        if let fractionDigits {
          formatter.minimumFractionDigits = fractionDigits
          formatter.maximumFractionDigits = fractionDigits
        } else if style == .decimal {
          formatter.maximumFractionDigits = 3
        }
        return formatter.string(from: NSNumber(value: self)) ?? "\(self)"
      }
    }

    extension Int {
      /// The number as a person reads it.
      func text() -> String { Double(self).text() }
    }
    """#

  private static let formText = #"""
    /// What the rules say of one field.
    enum FieldVerdict: Equatable {
      /// Required and without a value: not yet an error.
      case empty
      /// Optional and without a value: neither right nor wrong.
      case absent
      case valid
      /// What a person reads of the first rule that fails.
      case invalid(String)
      /// The app is still looking at the value.
      case validating

      var isInvalid: Bool {
        if case .invalid = self { return true }
        return false
      }
    }

    /// Fields with rules: a form, or those of an item of a list.
    protocol ValidatedFields {
      associatedtype Field: Hashable

      /// All fields, in the order of the screen.
      var fields: [Field] { get }
      func verdict(on field: Field) -> FieldVerdict
      func isDue(_ field: Field) -> Bool
      func counts(_ field: Field) -> Bool
      /// What the app says is wrong with the form as a whole.
      var error: String? { get }
      func waitingMessage(on field: Field) -> String?
    }

    extension ValidatedFields where Field: CaseIterable {
      var fields: [Field] { Array(Field.allCases) }
    }

    /// A form whose fields have rules.
    protocol ValidatedForm: ValidatedFields {
      var focus: Field? { get set }
      /// Whether a field has gained the focus since the last submit.
      var hasResumed: Bool { get set }
      var isSubmitted: Bool { get set }
    }

    extension ValidatedFields {
      func counts(_ field: Field) -> Bool { true }

      var error: String? { nil }

      /// What a person reads below a field while the app is looking at its value.
      func waitingMessage(on field: Field) -> String? { nil }

      func isValid(_ field: Field) -> Bool { counts(field) && verdict(on: field) == .valid }

      func isInvalid(_ field: Field) -> Bool { counts(field) && verdict(on: field).isInvalid }

      /// The message that a person sees below a field.
      func error(on field: Field) -> String? {
        guard counts(field), isDue(field), case .invalid(let message) = verdict(on: field) else {
          return nil
        }
        return message
      }

      /// Nothing is wrong or being looked at, and nothing required is empty.
      var isValid: Bool { verdicts.allSatisfy { $0 == .valid || $0 == .absent } }

      /// Something is wrong; a required field that is still empty is not.
      var isInvalid: Bool { fields.contains { isInvalid($0) } }

      /// Every field is right.
      var isComplete: Bool { verdicts.allSatisfy { $0 == .valid } }

      /// The messages that a person sees, in the order of the fields, and then that of the form.
      var errors: [String] {
        fields.compactMap { error(on: $0) } + [error].compactMap { $0 }
      }

      /// Whether a field is wrong, or required and empty.
      func isWrong(_ field: Field) -> Bool {
        counts(field) && ![.valid, .absent, .validating].contains(verdict(on: field))
      }

      /// The first field that is wrong, or required and empty.
      var firstWrongField: Field? { fields.first(where: isWrong) }

      private var verdicts: [FieldVerdict] { fields.filter(counts).map(verdict) }
    }

    extension ValidatedForm {
      /// From a submit that failed until somebody goes on typing.
      var hasFailed: Bool { isSubmitted && (isInvalid || error != nil) && !hasResumed }

      /// Marks the form submitted; true where nothing is wrong with it.
      mutating func submit() -> Bool {
        isSubmitted = true
        focus = nil
        hasResumed = false
        return isValid
      }
    }

    /// An option that comes from the app's data.
    struct ChoiceOption: Hashable, Identifiable {
      let value: String
      let title: String

      var id: String { value }

      init(value: String, title: String? = nil) {
        self.value = value
        self.title = title ?? value
      }
    }

    // MARK: - Rules

    extension String {
      /// One local part, one `@`, and a domain that ends in two letters or more.
      var isEmailAddress: Bool {
        matches(#"[A-Za-z0-9._%+-]+@([A-Za-z0-9-]+\.)+[A-Za-z]{2,64}"#)
      }

      /// A month and a year: `MM/YY`.
      var isExpiryDate: Bool { withPlainDigits.matches("(0[1-9]|1[0-2])/[0-9]{2}") }

      var isInteger: Bool { withPlainDigits.matches("-?[0-9]+") }

      /// Digits, with decimals behind the locale's separator or a point.
      var isDecimal: Bool { withPoint.matches(#"-?[0-9]+(\.[0-9]+)?"#) }

      /// The number that the text is, if it is one.
      var number: Double? { isDecimal ? Double(withPoint) : nil }

      private var withPoint: String {
        let plain = withPlainDigits
        guard let separator = Locale.current.decimalSeparator, !contains(".") else { return plain }
        return plain.replacingOccurrences(of: separator, with: ".")
      }

      /// The text with 0 to 9 for the digits of other scripts, which their keyboards type.
      var withPlainDigits: String {
        map { character -> String in
          guard !character.isLetter, let digit = character.wholeNumberValue, digit < 10 else {
            return String(character)
          }
          return String(digit)
        }.joined()
      }

      /// A scheme, `://`, a host, and no blanks.
      var isWebAddress: Bool {
        matches(#"[A-Za-z][A-Za-z0-9+.-]*://[^\x00-\x20\x7F/?#.][^\x00-\x20\x7F]*"#)
      }

      /// Seven to fifteen digits, with the signs that people write between them.
      var isPhoneNumber: Bool {
        let plain = withPlainDigits
        let digits = plain.filter { $0.isASCII && $0.isNumber }
        return (7...15).contains(digits.count) && plain.matches(#"[+0-9 .()/-][0-9 .()/-]*"#)
      }

      /// Twelve to nineteen digits, the last of which is Luhn's check digit.
      var isCardNumber: Bool {
        guard withPlainDigits.matches("[0-9 -]*") else { return false }
        let digits = compactMap(\.wholeNumberValue)
        guard (12...19).contains(digits.count) else { return false }
        let weighed = digits.reversed().enumerated().map { position, digit in
          position % 2 == 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)
        }
        return weighed.reduce(0, +) % 10 == 0
      }

      /// Whether the whole text matches a regular expression.
      func matches(_ pattern: String) -> Bool {
        range(of: "\\A(?:\(pattern))\\z", options: .regularExpression) != nil
      }

      /// Whether the whole text matches a pattern of the app's data; each text does if there is none.
      func satisfies(_ pattern: String) -> Bool {
        guard !pattern.isEmpty else { return true }
        guard (try? NSRegularExpression(pattern: pattern)) != nil else {
          assertionFailure("a pattern of the data is no regular expression: \(pattern)")
          return true
        }
        return matches(pattern)
      }
    }

    // MARK: - Dates

    extension Date {
      static func day(_ year: Int, _ month: Int, _ day: Int) -> Date {
        moment(year, month, day, 0, 0)
      }

      static func time(_ hour: Int, _ minute: Int) -> Date { moment(2000, 1, 1, hour, minute) }

      static func moment(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int) -> Date {
        let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
        return Calendar(identifier: .gregorian).date(from: parts) ?? .distantPast
      }

      /// The day as a person reads it: the styles `short` to `full` of the Unicode CLDR, which
      /// `formatted(date:time:)` does not have.
      func text(_ style: DateFormatter.Style) -> String {
        DateFormatter.localizedString(from: self, dateStyle: style, timeStyle: .none)
      }

      /// The beginning of the day.
      var startOfDay: Date { Calendar(identifier: .gregorian).startOfDay(for: self) }

      /// The time of day by itself, on the day that `time` has it.
      var timeOfDay: Date {
        let parts = Calendar(identifier: .gregorian).dateComponents([.hour, .minute], from: self)
        return .time(parts.hour ?? 0, parts.minute ?? 0)
      }

      /// The moment without its seconds.
      var wholeMinute: Date {
        Calendar(identifier: .gregorian).dateInterval(of: .minute, for: self)?.start ?? self
      }

      /// The time of day as ISO 8601 writes it.
      var isoTime: String {
        let parts = Calendar(identifier: .gregorian).dateComponents([.hour, .minute], from: self)
        return String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
      }

      /// The day and the time as ISO 8601 writes them.
      var isoMoment: String { isoText + "T" + isoTime }

      /// The day as ISO 8601 writes it.
      var isoText: String {
        let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: self)
        return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
      }
    }
    """#
}

extension SwiftWriter {
  /// Appends lines that are already formatted.
  mutating func lines(_ text: String) {
    text.withBytes { bytes in
      var start = 0
      while start <= bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        if end == start { blank() } else { plainLine(bytes[start..<end]) }
        start = end + 1
      }
    }
  }
}
