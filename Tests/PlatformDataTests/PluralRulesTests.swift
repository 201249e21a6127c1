import PlatformData
import SpecModel
import Testing

@Suite struct PluralRulesTests {
  /// Samples from the Unicode CLDR's own table of cardinal rules.
  @Test(arguments: [
    ("en", "one: 1; other: 0 2 1.0 1.5 0.0 100"), ("de-AT", "one: 1; other: 0 2 1.5"),
    ("fr", "one: 0 1 1.5; many: 1000000; other: 2 100"), ("ja", "other: 0 1 2 1.5"),
    (
      "ru",
      "one: 1 21 101; few: 2 3 4 22 102; many: 0 5 11 14 100 1000000000000000000011; other: 1.5 0.0"
    ),
    ("pl", "one: 1; few: 2 4 22 104; many: 0 5 11 12 21 112; other: 1.5"),
    ("cs", "one: 1; few: 2 4; many: 1.5 0.0; other: 0 5 100"),
    ("ar", "zero: 0; one: 1; two: 2; few: 3 10 103; many: 11 99 111; other: 100 102 0.1"),
    ("lv", "zero: 0 10 11 19 20 111; one: 1 21 101 0.1; other: 2 9 22 0.2"),
    ("lt", "one: 1 21; few: 2 9 22; many: 0.1 1.5; other: 0 10 11 19"),
    ("sl", "one: 1 101; two: 2 102; few: 3 4 103 0.1; other: 0 5 100"),
    ("ro", "one: 1; few: 0 2 16 101 1.5; other: 20 35 100"), ("da", "one: 1 0.1 1.6; other: 0 2"),
    ("he", "one: 1 0.5; two: 2; other: 0 3 10 100 2.5"), ("hi", "one: 0 1 0.5; other: 2 1.1"),
    ("pt", "one: 0 1 1.5; many: 1000000; other: 2"), ("pt-PT", "one: 1; other: 0 2 1.5"),
    ("zh-Hant", "other: 0 1"), ("no", "one: 1; other: 0 2"), ("xx", "one: 1; other: 0 2"),
    ("uk", "one: -1 -21; few: -2; many: -5"),
  ])
  func formsAreThoseOfTheSamples(_ locale: String, _ samples: String) {
    for group in samples.split(separator: ";") {
      let parts = group.split(separator: ":")
      let name = String(parts[0].filter { $0 != " " })
      for number in parts[1].split(separator: " ") {
        #expect(
          PluralRules.category(of: String(number), in: locale).name == name,
          "\(number) in \(locale)")
      }
    }
  }

  @Test(arguments: [
    ("en", "one other", "one other"), ("ja", "other", "other"),
    ("fr", "one many other", "one other"), ("cs", "one few many other", "one few other"),
    ("pl", "one few many other", "one few many other"),
    ("ar", "zero one two few many other", "zero one two few many other"),
  ])
  func languagesHaveTheirForms(_ locale: String, _ all: String, _ needed: String) {
    #expect(PluralRules.categories(of: locale).map(\.name).joined(separator: " ") == all)
    #expect(PluralRules.neededCategories(of: locale).map(\.name).joined(separator: " ") == needed)
  }

  @Test func everyLocaleWithFormatsHasRules() {
    for locale in ["ar-EG", "bg", "es-MX", "id", "tr", "vi", "zh", "nb"] {
      #expect(PluralRules.knows(locale))
    }
    #expect(!PluralRules.knows("xx"))
  }
}
