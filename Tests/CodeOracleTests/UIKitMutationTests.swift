import CodeOracle
import Pipeline
import SpecSyntax
import Testing
import UIKitSubset

/// Numbers of UIKit source that agrees with the engine, changed one at a time.
@Suite struct UIKitMutationTests {
  /// How many of 100 changed numbers are noticed; it may only rise.
  static let knownNoticed = 95

  /// A number that is changed, and moves any view that is shown, is noticed: nearly every view of
  /// these specs draws.
  @Test func changedNumbersAreNoticed() {
    let parsed = ParsedFiles()
    var vocabulary = Vocabulary()
    vocabulary.drawsAll = true
    var (changed, noticed) = (0, 0)
    for seed in UInt64(5000)..<6000 {
      if changed == 100 { break }
      let spec = Spec(seed: seed, vocabulary)
      guard let result = mutation(of: spec, choice: Int(seed), parsed) else { continue }
      changed += 1
      if result { noticed += 1 }
    }
    print("@ UIKit mutations: \(noticed) of \(changed) noticed")
    #expect(changed == 100)
    #expect(noticed >= Self.knownNoticed)
  }

  /// - Returns: whether a comparison notices a changed number; nil where the spec does not agree, or
  ///   where the number moves nothing.
  private func mutation(of spec: Spec, choice: Int, _ parsed: ParsedFiles) -> Bool? {
    let text = Spec.header(for: "uikit") + spec.bodyText
    let subject = UIKitOracle.subject(SourceText(path: "probe.yaml", bytes: Array(text.utf8)))
    guard subject.errors.isEmpty, let screen = subject.results.first,
      let position = subject.files.firstIndex(where: { $0.name.hasSuffix("ViewController.swift") })
    else { return nil }
    let before = UIKitOracle.layout(of: screen, in: subject.files, parsed)
    let source = subject.files[position].text
    let places = Self.numbers(in: source)
    guard before.finding.isClean, !places.isEmpty else { return nil }
    let place = places[choice % places.count]
    var files = subject.files
    files[position].text.replaceSubrange(place, with: "\((Int(source[place]) ?? 0) + 7)")
    let after = UIKitOracle.layout(of: screen, in: files, parsed)
    guard after.finding.failure == nil, before.frames != after.frames else { return nil }
    return !after.finding.isClean
  }

  /// The numbers of the functions that make views: colors and previews have others.
  private static func numbers(in source: String) -> [Range<String.Index>] {
    let end = source.firstRange(of: "extension UIColor")?.lowerBound ?? source.endIndex
    var places: [Range<String.Index>] = []
    var index = source.firstRange(of: "func layOut")?.upperBound ?? end
    func isPartOfWord(_ index: String.Index) -> Bool {
      source[index].isLetter || source[index].isNumber
    }
    while index < end {
      let start = index
      while index < end, isPartOfWord(index) { index = source.index(after: index) }
      if start == index {
        index = source.index(after: index)
      } else if source[start..<index].allSatisfy(\.isNumber), index < end, source[index] != "." {
        places.append(start..<index)
      }
    }
    return places
  }
}
