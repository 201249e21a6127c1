internal import SpecModel

extension Document {
  /// The largest number of items that a list of the data has in any sample state; nil for other
  /// lists.
  func sampleCount(of list: ExpressionID) -> Int? {
    var greatest: Int?
    for root in [dataRoot] + states.map(\.data) {
      var value = root
      for step in expressions.steps(of: list) {
        switch step {
        case .root: continue
        case .member(let key): value = value.flatMap { data.member(key, of: $0) }
        default: return nil
        }
      }
      guard let value, case .list(let items) = data[value] else { continue }
      greatest = max(greatest ?? 0, Int(items.end - items.start))
    }
    return greatest
  }
}
