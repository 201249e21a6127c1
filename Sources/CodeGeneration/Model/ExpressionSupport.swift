/// The support file for screens that compute values.
enum ExpressionSupport {
  static let file = "ExpressionSupport"
  /// The property of `Double` that formats a number; its name identifies code that needs this file.
  static let digits = "shownDigits"

  /// Whether generated source formats numbers with `shownDigits`.
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
    /// A quotient; nil if the divisor is 0.
    func ratio(_ dividend: Double, _ divisor: Double) -> Double? {
      divisor == 0 ? nil : dividend / divisor
    }

    /// The remainder of a division; nil if the divisor is 0.
    func remainder(of dividend: Int, by divisor: Int) -> Int? {
      divisor == 0 ? nil : dividend.remainderReportingOverflow(dividingBy: divisor).partialValue
    }

    /// The integers from `first` through `last`; empty if `first` is greater.
    func integers(from first: Int, through last: Int) -> [Int] {
      first <= last ? Array(first...last) : []
    }

    /// An item with its position, which distinguishes it from equal items.
    struct NumberedItem<Item: Hashable>: Hashable {
      var position: Int
      var item: Item
    }

    /// The items of a list with their positions, which begin at 0.
    func numbered<Item: Hashable>(_ items: [Item]) -> [NumberedItem<Item>] {
      items.enumerated().map { NumberedItem(position: $0.offset, item: $0.element) }
    }

    extension Array {
      /// The item at a position; nil outside the list.
      func item(at position: Int) -> Element? {
        indices.contains(position) ? self[position] : nil
      }
    }

    extension Double {
      /// The digits as Swift prints them, without a fraction of 0.
      var shownDigits: String {
        let digits = String(self)
        return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
      }
    }

    extension String {
      /// Whether the text contains a part, ignoring case and accents; true for an empty part.
      func contains(folding part: String) -> Bool {
        part.isEmpty || folded.range(of: part.folded, options: .literal) != nil
      }

      private var folded: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      }
    }
    """#
}
