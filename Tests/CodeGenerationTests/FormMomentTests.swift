import CodeGeneration
import Pipeline
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// What a generated form makes of the moments at which people tap.
@Suite struct FormMomentTests {
  private static let dates = """
    formwork: 1
    screen: Trip
    data: { deadline: 2026-12-05 }
    form:
      rules:
        - { require: back.value >= depart.value, field: back, message: You return before you leave }
        - { require: depart.value <= deadline, field: depart, message: Too late }
        - { require: closes.value > opens.value, field: closes, message: Closes before it opens }
    body:
      - datePicker: Depart
      - datePicker: Back
      - { datePicker: Opens, mode: time, value: "09:00" }
      - { datePicker: Closes, mode: time }
      - { datePicker: Call, mode: dateAndTime }
      - { text: A, when: back.value == depart.value }
    computed:
      isLast: deadline == depart.value
      isEarly: closes.value < '09:02'
      isNoon: call.value == '2026-12-05T12:00'
      shown: "closes.value ?? ''"
    """

  /// A picker hands over the moment of a tap; a day is a day, and a time a time.
  @Test(.enabled(if: Compiler.path != nil)) func daysAreComparedAsDays() throws {
    let program = #"""
      @MainActor func run() {
        let model = TripModel()
        func moment(_ day: Int, _ hour: Int, _ minute: Int, _ second: Double) -> Date {
          Date.moment(2026, 12, day, hour, minute).addingTimeInterval(second)
        }
        func errors() -> String {
          [TripForm.Field.back, .depart, .closes].map { model.form.error(on: $0) ?? "-" }
            .joined(separator: " | ")
        }
        model.deadline = moment(5, 7, 0, 0)
        model.form.back = moment(5, 9, 0, 1)
        model.form.depart = moment(5, 10, 31, 7)
        print(errors(), model.isLast, model.form.back == model.form.depart)
        model.form.depart = moment(6, 1, 1, 1)
        model.form.closes = moment(5, 8, 0, 3)
        print(errors(), model.isLast, model.isEarly)
        model.form.closes = moment(3, 9, 1, 59)
        print(errors(), model.isEarly, model.shown)
        model.form.call = moment(5, 12, 0, 31)
        print(model.isNoon)
      }
      MainActor.assumeIsolated { run() }
      """#
    let printed = try runGenerated(spec(Self.dates), code, program)
    #expect(
      printed == [
        "- | - | - true true",
        "You return before you leave | Too late | Closes before it opens false true",
        "You return before you leave | Too late | - true 09:01",
        "true",
      ])
  }

  private var code: CodeRequest {
    var code = CodeRequest(.model)
    code.minimumIOS = 17
    return code
  }

  private func spec(_ text: String) -> Document {
    let source = SourceText(path: "moments.yaml", bytes: Array(text.utf8))
    let compilation = compile(source, for: CompileRequest())
    #expect(compilation.diagnostics.sorted().map(\.message) == [])
    return compilation.document
  }
}
