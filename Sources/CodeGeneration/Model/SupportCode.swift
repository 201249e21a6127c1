/// Writes support files that all generated screens share.
enum SupportCode {
  static let formFile = "FormSupport"

  /// Writes the form support: validation results, the form protocol, and text validation.
  static func writeForms(into writer: inout SwiftWriter) {
    writer.line("import " + "Foundation")
    writer.blank()
    writer.lines(formText)
  }

  static let formatFile = "FormatSupport"

  /// Writes the support for formatting numbers before iOS 15.
  static func writeFormats(into writer: inout SwiftWriter) {
    writer.line("import " + "Foundation")
    writer.blank()
    writer.lines(formatText)
  }

  private static let formatText = #"""
    extension Double {
      /// The number formatted for the user's locale.
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
      /// The number formatted for the user's locale.
      func text() -> String { Double(self).text() }
    }
    """#

  private static let formText = #"""
    /// The result of validating one field.
    enum FieldVerdict: Equatable {
      /// Required, but without a value; not yet an error.
      case empty
      /// Optional and without a value.
      case absent
      case valid
      /// Invalid, with the message of the first rule that fails.
      case invalid(String)
      /// The app is still checking the value.
      case validating

      var isInvalid: Bool {
        if case .invalid = self { return true }
        return false
      }
    }

    /// Fields with validation rules: those of a form, or of one item of a list.
    protocol ValidatedFields {
      associatedtype Field: Hashable

      /// All fields, in the order in which the screen shows them.
      var fields: [Field] { get }
      func verdict(on field: Field) -> FieldVerdict
      func isDue(_ field: Field) -> Bool
      func counts(_ field: Field) -> Bool
      /// The app's error message about the form as a whole; nil if there is none.
      var error: String? { get }
      func waitingMessage(on field: Field) -> String?
    }

    extension ValidatedFields where Field: CaseIterable {
      var fields: [Field] { Array(Field.allCases) }
    }

    /// A form with validation rules.
    protocol ValidatedForm: ValidatedFields {
      var focus: Field? { get set }
      /// Whether a field has gained the focus since the last submit.
      var hasResumed: Bool { get set }
      var isSubmitted: Bool { get set }
    }

    extension ValidatedFields {
      func counts(_ field: Field) -> Bool { true }

      var error: String? { nil }

      /// The message below a field while the app checks its value.
      func waitingMessage(on field: Field) -> String? { nil }

      func isValid(_ field: Field) -> Bool { counts(field) && verdict(on: field) == .valid }

      func isInvalid(_ field: Field) -> Bool { counts(field) && verdict(on: field).isInvalid }

      /// The error message below a field; nil if none is shown.
      func error(on field: Field) -> String? {
        guard counts(field), isDue(field), case .invalid(let message) = verdict(on: field) else {
          return nil
        }
        return message
      }

      /// Whether all fields are valid, or optional and empty.
      var isValid: Bool { verdicts.allSatisfy { $0 == .valid || $0 == .absent } }

      /// Whether a field is invalid; required fields that are empty do not count.
      var isInvalid: Bool { fields.contains { isInvalid($0) } }

      /// Whether every field is valid and has a value.
      var isComplete: Bool { verdicts.allSatisfy { $0 == .valid } }

      /// The error messages that are shown, in the order of the fields; the form's own message is
      /// last.
      var errors: [String] {
        fields.compactMap { error(on: $0) } + [error].compactMap { $0 }
      }

      /// Whether a field is invalid, or required and empty.
      func isWrong(_ field: Field) -> Bool {
        counts(field) && ![.valid, .absent, .validating].contains(verdict(on: field))
      }

      /// The first field that is invalid, or required and empty.
      var firstWrongField: Field? { fields.first(where: isWrong) }

      private var verdicts: [FieldVerdict] { fields.filter(counts).map(verdict) }
    }

    extension ValidatedForm {
      /// Whether the submitted form is invalid and no field has gained the focus since the submit.
      var hasFailed: Bool { isSubmitted && (isInvalid || error != nil) && !hasResumed }

      /// Marks the form as submitted.
      ///
      /// - Returns: whether the form is valid.
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
      /// Whether the text is an email address: a local part, one `@`, and a domain whose last label
      /// has two letters or more.
      var isEmailAddress: Bool {
        matches(#"[A-Za-z0-9._%+-]+@([A-Za-z0-9-]+\.)+[A-Za-z]{2,64}"#)
      }

      /// Whether the text is a month and a year: `MM/YY`.
      var isExpiryDate: Bool { withPlainDigits.matches("(0[1-9]|1[0-2])/[0-9]{2}") }

      var isInteger: Bool { withPlainDigits.matches("-?[0-9]+") }

      /// Whether the text is a number, with the locale's decimal separator or a point.
      var isDecimal: Bool { withPoint.matches(#"-?[0-9]+(\.[0-9]+)?"#) }

      /// The text as a number; nil if it is not one.
      var number: Double? { isDecimal ? Double(withPoint) : nil }

      private var withPoint: String {
        let plain = withPlainDigits
        guard let separator = Locale.current.decimalSeparator, !contains(".") else { return plain }
        return plain.replacingOccurrences(of: separator, with: ".")
      }

      /// The text with the digits of other scripts replaced by 0 to 9.
      var withPlainDigits: String {
        map { character -> String in
          guard !character.isLetter, let digit = character.wholeNumberValue, digit < 10 else {
            return String(character)
          }
          return String(digit)
        }.joined()
      }

      /// Whether the text is a URL: a scheme, `://` and a host, without spaces.
      var isWebAddress: Bool {
        matches(#"[A-Za-z][A-Za-z0-9+.-]*://[^\x00-\x20\x7F/?#.][^\x00-\x20\x7F]*"#)
      }

      /// Whether the text has seven to fifteen digits, with the usual separators or none.
      var isPhoneNumber: Bool {
        let plain = withPlainDigits
        let digits = plain.filter { $0.isASCII && $0.isNumber }
        return (7...15).contains(digits.count) && plain.matches(#"[+0-9 .()/-][0-9 .()/-]*"#)
      }

      /// Whether the text has twelve to nineteen digits with a valid Luhn check digit.
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

      /// Whether the whole text matches a regular expression from the app's data; true for an empty
      /// or invalid one.
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

      /// The date in the user's locale, in a style `short` to `full` of the Unicode CLDR, which
      /// `formatted(date:time:)` does not have.
      func text(_ style: DateFormatter.Style) -> String {
        DateFormatter.localizedString(from: self, dateStyle: style, timeStyle: .none)
      }

      /// The start of the day.
      var startOfDay: Date { Calendar(identifier: .gregorian).startOfDay(for: self) }

      /// The time of day, without seconds, on the date that `time` uses.
      var timeOfDay: Date {
        let parts = Calendar(identifier: .gregorian).dateComponents([.hour, .minute], from: self)
        return .time(parts.hour ?? 0, parts.minute ?? 0)
      }

      /// The date without its seconds.
      var wholeMinute: Date {
        Calendar(identifier: .gregorian).dateInterval(of: .minute, for: self)?.start ?? self
      }

      /// The time of day in ISO 8601.
      var isoTime: String {
        let parts = Calendar(identifier: .gregorian).dateComponents([.hour, .minute], from: self)
        return String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
      }

      /// The date and the time in ISO 8601.
      var isoMoment: String { isoText + "T" + isoTime }

      /// The date in ISO 8601.
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
