/// The support file for screens that compute with decimal numbers.
enum DecimalSupport {
  static let file = "DecimalSupport"

  static func write(into writer: inout SwiftWriter) {
    writer.line("import " + "Foundation")
    writer.blank()
    writer.lines(text)
  }

  private static let text = #"""
    /// The locale of numbers in code: a decimal point and no grouping.
    let posix = Locale(identifier: "en_US_POSIX")

    /// A quotient, rounded to 20 decimals.
    func quotient(_ dividend: Decimal, _ divisor: Decimal) -> Decimal {
      (dividend / divisor).rounded(to: 20, .plain)
    }

    /// A quotient; nil if the divisor is 0.
    func ratio(_ dividend: Decimal, _ divisor: Decimal) -> Decimal? {
      divisor == 0 ? nil : quotient(dividend, divisor)
    }

    extension Decimal {
      fileprivate func rounded(to scale: Int, _ rule: NSDecimalNumber.RoundingMode) -> Decimal {
        var value = self
        var result = Decimal()
        NSDecimalRound(&result, &value, scale, rule)
        return result
      }

      /// The number rounded to an integer; nil if it is outside the range of `Int`.
      func whole(_ rule: NSDecimalNumber.RoundingMode) -> Int? {
        Int(rounded(to: 0, rule).description)
      }

      /// The number formatted for the user's locale, on systems before iOS 15.
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
        return formatter.string(from: self as NSDecimalNumber) ?? description
      }
    }

    extension String {
      /// The text as a decimal number, with the locale's separator or a point; nil if it is not a
      /// number.
      var decimal: Decimal? {
        // Keyboards of other scripts type digits other than 0 to 9.
        var digits = String(
          map { $0.isNumber ? $0.wholeNumberValue.flatMap { "\($0)".first } ?? $0 : $0 })
        if let separator = Locale.current.decimalSeparator, !digits.contains(".") {
          digits = digits.replacingOccurrences(of: separator, with: ".")
        }
        guard digits.range(of: #"\A-?[0-9]+(\.[0-9]+)?\z"#, options: .regularExpression) != nil
        else { return nil }
        return Decimal(string: digits, locale: posix)
      }
    }
    """#
}
