import Foundation
@testable import ScreenBuilding
import SpecModel
import Testing

/// Decimals of the previewer are those of Foundation, digit for digit.
@Suite struct DecimalAgreementTests {
  private static let posix = Locale(identifier: "en_US_POSIX")

  private static var numbers: [String] {
    var random = SystemRandomNumberGenerator()
    var numbers = ["0", "1", "-1", "0.1", "-0.5", "12.50", "99.99", "1000000", "0.000001", "2.5"]
    for _ in 0..<150 {
      let whole = Int.random(in: -1_000_000_000...1_000_000_000, using: &random)
      let count = Int.random(in: 0...6, using: &random)
      let digits = (0..<count).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined()
      numbers.append(digits.isEmpty ? "\(whole / 1000)" : "\(whole / 1000).\(digits)")
    }
    return numbers
  }

  @Test func arithmetic() throws {
    let numbers = Self.numbers
    for (left, right) in zip(numbers, numbers.dropFirst() + numbers.prefix(1)) {
      let (one, other) = (try #require(ExactDecimal(left)), try #require(ExactDecimal(right)))
      let first = try #require(Decimal(string: left, locale: Self.posix))
      let second = try #require(Decimal(string: right, locale: Self.posix))
      #expect(one.text == first.description)
      #expect((-one).text == (-first).description)
      #expect(one.magnitude.text == abs(first).description)
      #expect(ExactDecimal.sum(one, other)?.text == (first + second).description)
      #expect(ExactDecimal.sum(one, -other)?.text == (first - second).description)
      #expect(
        ExactDecimal.product(one, other)?.text == (first * second).description,
        "\(left) * \(right)")
      for (name, function, rule) in [
        ("floor", .floor, .down), ("ceil", .ceil, .up), ("round", .round, .plain),
      ] as [(String, ExpressionFunction, NSDecimalNumber.RoundingMode)] {
        #expect(one.rounded(by: function) == whole(first, rule), "\(name)(\(left))")
      }
      guard second != 0 else {
        #expect(ExactDecimal.quotient(one, other) == nil)
        continue
      }
      #expect(
        ExactDecimal.quotient(one, other)?.text == rounded(first / second, 20, .plain).description,
        "\(left) / \(right)")
    }
  }

  /// What has more than 38 digits is no decimal.
  @Test func digits() {
    let nines = String(repeating: "9", count: 38)
    #expect(ExactDecimal(nines)?.text == nines)
    #expect(ExactDecimal(nines + "9") == nil)
    #expect(ExactDecimal("0." + nines)?.text == "0." + nines)
    guard let most = ExactDecimal(nines) else { return }
    #expect(ExactDecimal.product(most, most) == nil)
    #expect(ExactDecimal.sum(most, most) == nil)
    #expect(most.rounded(by: .round) == nil)
  }

  private func rounded(
    _ number: Decimal, _ scale: Int, _ rule: NSDecimalNumber.RoundingMode
  ) -> Decimal {
    var value = number
    var result = Decimal()
    NSDecimalRound(&result, &value, scale, rule)
    return result
  }

  private func whole(_ number: Decimal, _ rule: NSDecimalNumber.RoundingMode) -> Int? {
    Int(rounded(number, 0, rule).description)
  }
}
