internal import SpecModel

extension Document {
  /// Whether a text shows a time of day.
  var showsTimes: Bool { templates.showTimes }

  /// Whether this screen passes a time of day to a handwritten screen.
  var passesTimes: Bool { passes { $0.type == .time || $0.type == .dateTime } }

  /// Whether this screen passes a date or a time of day to a handwritten screen.
  var passesDates: Bool { passesTimes || passes { $0.type == .date } }

  private func passes(_ isMeant: (ExternalScreen.Value) -> Bool) -> Bool {
    externalScreens.contains { screen in
      screen.values?.contains(where: isMeant) ?? false
        && screenReferences.contains { $0.name == screen.name }
    }
  }
}

/// The support file for screens that show times of day.
enum TimeSupport {
  static let file = "TimeSupport"

  static func write(into writer: inout SwiftWriter) {
    writer.line("import " + "Foundation")
    writer.blank()
    writer.lines(text)
  }

  private static let text = #"""
    extension Date {
      /// The time of day formatted for the user's locale.
      var timeText: String {
        DateFormatter.localizedString(from: self, dateStyle: .none, timeStyle: .short)
      }
    }

    extension String {
      /// The time of day in a text such as `09:30` or `2026-01-31T09:30`, formatted for the user's
      /// locale; without a time, the text itself.
      var timeText: String {
        let clock = contains("T") ? String(split(separator: "T").last ?? "") : self
        let parts = clock.split(separator: ":").prefix(2).map { Int($0.prefix(2)) }
        guard parts.count == 2, let hour = parts[0], let minute = parts[1], hour < 24, minute < 60
        else { return self }
        let components = DateComponents(
          year: 2000, month: 1, day: 1, hour: hour, minute: minute)
        return Calendar(identifier: .gregorian).date(from: components)?.timeText ?? self
      }
    }
    """#
}
