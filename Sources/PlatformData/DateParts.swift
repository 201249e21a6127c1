package import SpecModel

/// A date, a time or both in ISO 8601 format: `2026-03-12`, `14:30`, `2026-03-12T14:30`.
///
/// Dates are in the Gregorian calendar, without a time zone.
package struct DateParts: Hashable, Sendable {
  package enum ParseError: Error {
    /// The text is not in ISO 8601 format.
    case malformed
    /// The text is in ISO 8601 format, but not a valid date or time.
    case impossible
  }

  package let year: Int
  /// The month, from 1 to 12.
  package let month: Int
  package let day: Int
  package let hour: Int
  package let minute: Int
  package let mode: DateMode

  package static func parse(_ text: String, _ mode: DateMode) -> Result<DateParts, ParseError> {
    let bytes = Array(text.utf8)
    var date = (0, 1, 1)
    var time = (0, 0)
    switch mode {
    case .date:
      guard let found = day(bytes[...]) else { return .failure(.malformed) }
      date = found
    case .time:
      guard let found = clock(bytes[...]) else { return .failure(.malformed) }
      time = found
    case .dateAndTime:
      guard bytes.count == 16, bytes[10] == UInt8(ascii: "T"), let found = day(bytes[..<10]),
        let foundTime = clock(bytes[11...])
      else { return .failure(.malformed) }
      (date, time) = (found, foundTime)
    }
    let parts = DateParts(
      year: date.0, month: date.1, day: date.2, hour: time.0, minute: time.1, mode: mode)
    return parts.isPossible ? .success(parts) : .failure(.impossible)
  }

  package static func example(of mode: DateMode) -> String {
    switch mode {
    case .date: "2026-03-12"
    case .time: "14:30"
    case .dateAndTime: "2026-03-12T14:30"
    }
  }

  package var iso8601: String {
    let day = day8601
    let time = "\(padded(hour, 2)):\(padded(minute, 2))"
    switch mode {
    case .date: return day
    case .time: return time
    case .dateAndTime: return day + "T" + time
    }
  }

  /// The date in ISO 8601 format.
  package var day8601: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }

  private var isPossible: Bool {
    guard (1...12).contains(month), hour < 24, minute < 60 else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }

  private static func day(_ bytes: ArraySlice<UInt8>) -> (Int, Int, Int)? {
    let bytes = Array(bytes)
    let hyphen = UInt8(ascii: "-")
    guard bytes.count == 10, bytes[4] == hyphen, bytes[7] == hyphen,
      let year = digits(bytes[..<4]), let month = digits(bytes[5..<7]),
      let day = digits(bytes[8...])
    else { return nil }
    return (year, month, day)
  }

  private static func clock(_ bytes: ArraySlice<UInt8>) -> (Int, Int)? {
    let bytes = Array(bytes)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"), let hour = digits(bytes[..<2]),
      let minute = digits(bytes[3...])
    else { return nil }
    return (hour, minute)
  }

  private static func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for byte in bytes {
      guard byte &- UInt8(ascii: "0") < 10 else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}

/// A number padded with leading zeros.
func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
