@testable import FormRules
import SpecModel
import SpecSyntax
import Testing

/// What rules say by themselves, in every language that has words for them.
@Suite struct RuleWordsTests {
  /// How many parts a sentence has.
  static func partCount(of sentence: RuleSentence) -> Int {
    switch sentence {
    case .lengths, .between: 3
    case .oneOf, .matches, .length, .minLength, .maxLength, .atLeast, .atMost: 2
    default: 1
    }
  }

  @Test(arguments: RuleWords.languages.map(\.language), RuleSentence.allCases)
  func everySentenceShowsItsParts(_ language: String, _ sentence: RuleSentence) {
    let words = RuleWords.words(of: language)
    #expect(words.language == language)
    let parts = Array(["«A»", "«B»", "«C»"].prefix(Self.partCount(of: sentence)))
    let text = words.say(sentence, parts)
    for part in parts { #expect(text.contains(part), "\(language) \(sentence): \(text)") }
    #expect(!text.contains("{") && !text.contains("}"))
    // A form for one may write the number out, and still names the field.
    if parts.count == 2 { #expect(words.say(sentence, ["«A»", "1"]).contains("«A»")) }
  }

  @Test(arguments: [
    ("en", "en"), ("en-GB", "en"), ("de-AT", "de"), ("pt-BR", "pt"), ("zh", "zh-Hans"),
    ("zh-TW", "zh-Hant"), ("he", "he"), ("sw", "en"),
  ])
  func localesReadTheNearestLanguage(_ locale: String, _ language: String) {
    #expect(RuleWords.words(of: locale).language == language)
  }

  @Test(arguments: [
    ("en", 1, "A must have at least 1 character"), ("en", 8, "A must have at least 8 characters"),
    ("fr", 1, "A doit comporter au moins 1 caractère"),
    ("de", 8, "A muss mindestens 8 Zeichen haben"), ("ja", 8, "Aは8文字以上で入力してください"),
    ("he", 1, "השדה A חייב להכיל לפחות תו אחד"),
  ])
  func charactersAreCounted(_ language: String, _ count: Int, _ expected: String) {
    #expect(RuleWords.words(of: language).say(.minLength, ["A", String(count)]) == expected)
  }

  @Test(arguments: [("en", "0.01"), ("de", "0,01"), ("fr-CA", "0,01"), ("de-CH", "0.01")])
  func numbersHaveTheSeparatorOfTheLanguage(_ language: String, _ number: String) {
    let span = SourceSpan(.spec, 0, 0)
    let rule = FormRule(.range(0.01...500), span: span)
    var form = Form()
    form.language = language
    form.fields = [FormField(name: "price", title: "P", node: NodeID(1), rules: [rule])]
    let message = defaultMessage(of: rule, for: form.fields[0], in: form)
    #expect(message.contains(number) && message.contains("500"), "\(message)")
  }
}
