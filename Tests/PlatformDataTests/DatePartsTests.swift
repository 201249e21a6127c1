import PlatformData
import SpecModel
import Testing

/// Dates as ISO 8601 writes them.
@Suite struct DatePartsTests {
  @Test(arguments: [
    ("2026-03-12", DateMode.date), ("2024-02-29", .date), ("00:00", .time), ("23:59", .time),
    ("2026-03-12T14:30", .dateAndTime),
  ])
  func readsAndWrites(_ text: String, _ mode: DateMode) throws {
    #expect(try DateParts.parse(text, mode).get().iso8601 == text)
  }

  @Test(arguments: [
    ("2026-02-29", DateMode.date), ("2100-02-29", .date), ("2026-13-01", .date),
    ("2026-04-31", .date), ("2026-01-00", .date), ("24:00", .time), ("12:60", .time),
  ])
  func knowsTheCalendar(_ text: String, _ mode: DateMode) {
    #expect(DateParts.parse(text, mode) == .failure(.impossible))
  }

  @Test(arguments: [
    ("12.3.2026", DateMode.date), ("2026-3-12", .date), ("2026-03-12T14:30", .date), ("", .date),
    ("7:30", .time), ("14:30:00", .time), ("2026-03-12 14:30", .dateAndTime), ("２０２６-03-12", .date),
  ])
  func takesNothingElse(_ text: String, _ mode: DateMode) {
    #expect(DateParts.parse(text, mode) == .failure(.malformed))
  }
}
