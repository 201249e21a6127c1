/// The file that calculating screens share.
enum ExpressionSupport {
  static let file = "ExpressionSupport"
  /// The property of a `Double` with its digits, which no other code has.
  static let digits = "shownDigits"

  /// Whether source shows the digits of a number.
  static func isNeeded(by source: ArraySlice<UInt8>) -> Bool {
    let name = Array(digits.utf8)
    return source.indices.contains { start in
      source[start] == name[0] && source[start...].starts(with: name)
    }
  }

  static func write(into writer: inout SwiftWriter) {
    writer.line("import " + "Foundation")
    writer.blank()
    writer.lines(text)
  }

  private static let text = #"""
    /// A quotient; nil where the divisor is 0.
    func ratio(_ dividend: Double, _ divisor: Double) -> Double? {
      divisor == 0 ? nil : dividend / divisor
    }

    /// What is left of a division; nil where the divisor is 0.
    func remainder(of dividend: Int, by divisor: Int) -> Int? {
      divisor == 0 ? nil : dividend.remainderReportingOverflow(dividingBy: divisor).partialValue
    }

    /// The integers from one to another, both included; none where the first is greater.
    func integers(from first: Int, through last: Int) -> [Int] {
      first <= last ? Array(first...last) : []
    }

    /// An item with its position, which tells it apart from equal ones.
    struct NumberedItem<Item: Hashable>: Hashable {
      var position: Int
      var item: Item
    }

    /// The items of a list with their positions, from 0.
    func numbered<Item: Hashable>(_ items: [Item]) -> [NumberedItem<Item>] {
      items.enumerated().map { NumberedItem(position: $0.offset, item: $0.element) }
    }

    extension Array {
      /// The item at a position; nil where there is none.
      func item(at position: Int) -> Element? {
        indices.contains(position) ? self[position] : nil
      }
    }

    extension Double {
      /// The digits as Swift prints them, without a fraction where there is none.
      var shownDigits: String {
        let digits = String(self)
        return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
      }
    }

    extension String {
      /// Whether a part is in the text, in upper or lower case, with or without accents; an empty part
      /// is.
      func contains(folding part: String) -> Bool {
        part.isEmpty || folded.range(of: part.folded, options: .literal) != nil
      }

      private var folded: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      }
    }
    """#
}
