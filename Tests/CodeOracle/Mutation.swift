import SwiftSubset
import SwiftUISubset

extension Oracle {
  /// Changes one number in the source of a spec that agrees.
  ///
  /// - Returns: whether a comparison notices it; nil where the spec does not agree, or where the
  ///   number moves no view at all, drawn or not.
  package func mutation(of spec: Spec, choice: Int) -> Bool? {
    guard case .agrees = judge(spec), let source = source(of: spec.text) else { return nil }
    let places = Self.numbers(in: source)
    guard !places.isEmpty else { return nil }
    let place = places[choice % places.count]
    var changed = source
    changed.replaceSubrange(place, with: "\((Int(source[place]) ?? 0) + 7)")
    guard let before = allFrames(of: source), let after = allFrames(of: changed), before != after
    else { return nil }
    change = { _ in changed }
    defer { change = nil }
    return judge(spec).disagreements != nil
  }

  /// The numbers of the body: colors and previews have others.
  private static func numbers(in source: String) -> [Range<String.Index>] {
    let end = source.firstRange(of: "extension Color")?.lowerBound ?? source.endIndex
    var places: [Range<String.Index>] = []
    var index = source.firstRange(of: "var body")?.upperBound ?? end
    while index < end {
      guard source[index].isNumber else {
        // A name with digits is no number.
        if source[index].isLetter {
          while index < end, source[index].isLetter || source[index].isNumber {
            index = source.index(after: index)
          }
        } else {
          index = source.index(after: index)
        }
        continue
      }
      let start = index
      while index < end, source[index].isNumber { index = source.index(after: index) }
      if index < end, source[index] != "." { places.append(start..<index) }
    }
    return places
  }
}
