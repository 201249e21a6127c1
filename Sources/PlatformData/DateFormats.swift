internal import SpecModel

extension DateParts {
  /// The date as a compact date picker shows it in a locale: the medium date and the short time of
  /// CLDR.
  ///
  /// Languages outside the table, and those that do not write European digits, show ISO 8601. `en`
  /// without a region is written day first, as most of the world writes it.
  package func text(locale: String) -> String {
    let format = DateFormat.format(of: locale)
    switch mode {
    case .date: return dayText(format)
    case .time: return timeText(format)
    case .dateAndTime: return dayText(format) + format.joint + timeText(format)
    }
  }

  private func dayText(_ format: DateFormat) -> String {
    var text = ""
    var letters = format.day.unicodeScalars.makeIterator()
    while let letter = letters.next() {
      switch letter {
      case "y": text += format.padsYear ? padded(year, 4) : String(year)
      case "M": text += format.months.isEmpty ? padded(month, 2) : format.months[month - 1]
      case "m": text += String(month)
      case "D": text += padded(day, 2)
      case "d": text += String(day)
      default: text.unicodeScalars.append(letter)
      }
    }
    return text
  }

  private func timeText(_ format: DateFormat) -> String {
    guard format.hasHalfDays else { return "\(padded(hour, 2)):\(padded(minute, 2))" }
    let onDial = hour % 12 == 0 ? 12 : hour % 12
    return "\(onDial):\(padded(minute, 2)) \(hour < 12 ? "AM" : "PM")"
  }
}

/// How one language writes a date.
private struct DateFormat {
  /// `y` the year, `M` the month's name or two digits, `m` its number, `D` two digits of the day,
  /// `d` the day.
  let day: String
  var months: [String] = []
  var hasHalfDays = false
  var padsYear = false
  var joint = ", "

  private static let english = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let iso = DateFormat(day: "y-M-D", padsYear: true, joint: " ")

  /// The format of a locale: its own, or its language's.
  static func format(of locale: String) -> DateFormat {
    let language = locale.prefix { $0 != "-" && $0 != "_" }
    switch (locale, language) {
    case ("en-US", _): return DateFormat(day: "M d, y", months: english, hasHalfDays: true)
    case (_, "en"): return DateFormat(day: "d M y", months: english)
    case (_, "de"), (_, "pl"): return DateFormat(day: "D.M.y")
    case (_, "fi"), (_, "cs"): return DateFormat(day: "d.m.y", joint: " ")
    case (_, "fr"):
      return DateFormat(
        day: "d M y",
        months: [
          "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.",
          "nov.", "déc.",
        ], joint: " ")
    case (_, "es"):
      return DateFormat(
        day: "d M y",
        months: [
          "ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic",
        ])
    case (_, "it"):
      return DateFormat(
        day: "d M y",
        months: [
          "gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic",
        ])
    case (_, "nl"):
      return DateFormat(
        day: "d M y",
        months: [
          "jan", "feb", "mrt", "apr", "mei", "jun", "jul", "aug", "sep", "okt", "nov", "dec",
        ], joint: " ")
    case (_, "ja"): return DateFormat(day: "y/M/D", joint: " ")
    case (_, "zh"): return DateFormat(day: "y年m月d日", joint: " ")
    case (_, "ko"): return DateFormat(day: "y. m. d.", joint: " ")
    default: return iso
    }
  }
}
