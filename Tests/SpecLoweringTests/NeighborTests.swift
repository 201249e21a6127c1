import SpecModel
import SpecSyntax
import Testing

@testable import SpecLowering

/// The tables of other worlds' words speak of words that the language has.
@Suite struct NeighborTests {
  @Test func wordsForAttributesMeanAttributes() {
    for (word, meaning) in ForeignVocabulary.attributes {
      #expect(ForeignVocabulary.folded(word) == word)
      #expect(Attribute(name: meaning.attribute) != nil, "\(word)")
      if case .pair(_, let second) = meaning {
        #expect(Attribute(name: second) != nil, "\(word)")
      }
    }
  }

  /// What a hint tells to write has keys that the language knows.
  @Test func whatIsToBeWrittenIsUnderstood() {
    for (word, meaning) in ForeignVocabulary.attributes {
      guard case .written(let attribute, let value) = meaning else { continue }
      let filled = value.split(separator: "…").joined(separator: "b")
      let isOfText = Attribute.table.contains {
        $0.attribute.name == attribute && $0.applies(to: .text)
      }
      let node = isOfText ? "text: A" : "image: a\n    size: [1, 1]"
      let codes = Lowered("  - \(node)\n    \(attribute): \(filled)").codes
      #expect(!codes.contains("unknown-key") && !codes.contains("misplaced-attribute"), "\(word)")
    }
  }

  @Test func wordsForComponentsMeanComponents() {
    for (word, meaning) in ForeignVocabulary.components {
      #expect(ForeignVocabulary.folded(word) == word)
      #expect(Component.written.contains { $0.rawValue == meaning }, "\(word)")
      #expect(!Component.written.contains { $0.rawValue == word }, "\(word) is a component")
    }
  }

  @Test func wordsForKeysAndRulesMeanThem() {
    for (word, meaning) in ForeignVocabulary.documentKeys {
      #expect(DocumentKey(name: meaning) != nil, "\(word)")
    }
    for (word, meaning) in ForeignVocabulary.rules {
      #expect(RuleKind(name: meaning) != nil, "\(word)")
    }
    for (word, meaning) in ForeignVocabulary.textStyleKeys {
      #expect(Shape.textStyle.keys.contains(meaning), "\(word)")
    }
  }

  @Test func everyTableIsFoldedAndSaysNothingTwice() {
    let tables = [
      ForeignVocabulary.components, ForeignVocabulary.documentKeys,
      ForeignVocabulary.parameterTypes,
      ForeignVocabulary.rules, ForeignVocabulary.dimensions, ForeignVocabulary.colors,
      ForeignVocabulary.textStyles, ForeignVocabulary.textStyleKeys, ForeignVocabulary.buttonStyles,
    ]
    for table in tables {
      let words = table.map(\.word)
      #expect(words.map(ForeignVocabulary.folded) == words)
      #expect(Set(words).count == words.count)
    }
    let values = ForeignVocabulary.values.map(\.word)
    #expect(values.map(ForeignVocabulary.folded) == values)
  }
}
