import Testing

@testable import UIKitSubset

/// When generated screens present sheets, and put them away.
@Suite struct UIKitPresentingTests {
  /// A screen with a sheet, and the condition of the sheet.
  private final class Sheet {
    let reader: Reader
    let screen: Value
    let presenter: Cell

    /// - Parameter other: a sheet of the same screen.
    init(over other: Sheet, level: Int? = nil) throws {
      reader = other.reader
      screen = other.screen
      presenter = Cell(try reader.make("Presenter", Self.arguments(level)))
    }

    private static func arguments(_ level: Int?) -> [Argument] {
      level.map { [Argument("level", .int($0))] } ?? []
    }

    init(level: Int? = nil) throws {
      let text = """
        formwork: 1
        screen: Probe
        targets: [uikit]
        facts: { isShown: true }
        body:
          - sheet: [text: Hello]
            when: isShown

        """
      reader = try UIKitOracle.readerInWindow(text)
      screen = try reader.make("UIViewController", [])
      presenter = Cell(try reader.make("Presenter", Self.arguments(level)))
    }

    private var isDue = false

    private func update() throws {
      let again = Function { _ in
        try self.update()
        return .none
      }
      let make = Function { _ in try self.reader.make("UIViewController", []) }
      _ = try reader.call(
        "update", of: presenter,
        [
          Argument(nil, .bool(isDue)), Argument("from", screen),
          Argument("again", .function(again)), Argument(nil, .function(make)),
        ])
    }

    func set(_ isDue: Bool) throws {
      self.isDue = isDue
      try update()
    }

    /// What was coming up is there.
    func arrive() throws {
      guard case .object(let screen) = screen else { return }
      if case .object(let sheet)? = screen.fields["~presentedViewController"] {
        sheet.fields["~isBeingPresented"] = .bool(false)
      }
      let completions = reader.completions
      reader.completions = []
      for completion in completions { _ = try completion() }
    }

    func isThere() throws -> Bool {
      try reader.property("presentedViewController", of: screen)?.isNone == false
    }
  }

  @Test func aSheetComesAndGoesWithItsCondition() throws {
    let sheet = try Sheet()
    try sheet.set(false)
    #expect(try !sheet.isThere())
    try sheet.set(true)
    try sheet.arrive()
    #expect(try sheet.isThere())
    try sheet.set(false)
    #expect(try !sheet.isThere())
    try sheet.set(true)
    #expect(try sheet.isThere())
    #expect(sheet.reader.presented.count == 2)
  }

  /// UIKit ignores that a sheet is dismissed while it comes up.
  @Test func aSheetThatIsNoLongerDueGoesOnceItHasArrived() throws {
    let sheet = try Sheet()
    try sheet.set(true)
    try sheet.set(false)
    try sheet.set(false)
    #expect(try sheet.isThere())
    try sheet.arrive()
    #expect(try !sheet.isThere())
    #expect(sheet.reader.presented.count == 1)
    try sheet.set(true)
    #expect(sheet.reader.presented.count == 2)
  }

  /// The later of two sheets that are due at once lies over the earlier one, as in the picture.
  @Test func sheetsThatAreDueAtOnceLieInTheirOrder() throws {
    let first = try Sheet()
    let second = try Sheet(over: first)
    try first.set(true)
    try second.set(true)
    #expect(try first.isThere())
    #expect(first.reader.presented.count == 1)
    try first.arrive()
    try second.set(true)
    #expect(first.reader.presented.count == 2)
  }

  /// A sheet that is due while a later one is shown comes up below it.
  @Test func anEarlierSheetLiesBelowALaterOne() throws {
    let later = try Sheet(level: 1)
    let earlier = try Sheet(over: later, level: 0)
    try later.set(true)
    try later.arrive()
    try earlier.set(true)
    #expect(try !later.isThere())
    #expect(later.reader.presented.count == 1)
    try later.arrive()
    #expect(try earlier.isThere())
    #expect(later.reader.presented.count == 2)
    try later.arrive()
    try later.set(true)
    #expect(later.reader.presented.count == 3)
  }

  @Test func aSheetThatIsDueAgainBeforeItHasArrivedStays() throws {
    let sheet = try Sheet()
    try sheet.set(true)
    try sheet.set(false)
    try sheet.set(true)
    try sheet.arrive()
    #expect(try sheet.isThere())
    #expect(sheet.reader.presented.count == 1)
  }
}
