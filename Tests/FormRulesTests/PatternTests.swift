import FormRules
import Foundation
import TestSupport
import Testing

/// Patterns match as ICU's do: `NSRegularExpression` on this machine is asked the same.
@Suite struct PatternTests {
  /// ICU's verdict on a whole value; nil where ICU refuses the pattern.
  private func icu(_ pattern: String, _ value: String) -> Bool? {
    guard let regex = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z") else { return nil }
    return regex.firstMatch(in: value, range: NSRange(value.startIndex..., in: value)) != nil
  }

  static let patterns = [
    "", "a", "abc", "a|b", "a|", "(a|b)c", "a*", "a+", "a?", "a{2}", "a{2,}", "a{2,3}", "a*?b",
    "a++b",
    "a*+a", "(?>a|ab)c", "(a*)*", "(a|a)*b", "(?:ab)+", "[abc]", "[^abc]", "[a-c]+", "[a-c-]",
    "[-a]",
    "[a\\-z]", "[\\d_]+", "[^\\d]", "[[a-c][x-z]]", "[a-z&&[^aeiou]]+", "[a-z--[aeiou]]+",
    "[[:alpha:]]+", "[[:digit:][:space:]]+", "\\d{3,4}", "\\w+", "\\W", "\\s*", "\\S+", "\\h",
    "\\D\\d",
    "^a$", "a$", "^$", "\\Aa\\z", "a\\Z", "\\ba\\b", "a\\Bb", "\\bé\\b", ".", ".*", "a.c", "(?s).",
    "(?i)abc",
    "(?i:A)b", "a(?i)b|C", "(?i)[a-z]+", "(?i)é", "(?x) a b # note\n", "(?m)^a$", "\\p{L}+",
    "\\p{Lu}\\p{Ll}*",
    "\\P{L}", "\\p{Hiragana}+", "\\p{Script=Han}+", "[\\p{L}\\p{Nd}]+", "\\p{Letter}", "\\x41",
    "\\x{1F600}",
    "\\u0041", "\\U0001F600", "\\t", "\\n", "\\0101", "\\Qa.b\\E", "(?=.*\\d)[a-z\\d]+",
    "(?!ab)[a-z]+",
    "[a-z]+(?<=c)", "[a-z]+(?<!c)", "(?<=a{1,2})b|ab", "(?<year>\\d{4})", "(?#note)a", "\\R",
    "a\\.b",
    "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}", "^(?=.*[A-Za-z])(?=.*\\d)[A-Za-z\\d]{8,}$",
    "\\+?[0-9]{1,3}([ -][0-9]+)*", "(0[1-9]|1[0-2])/\\d{2}", "[^@]+@[^@]+", "]", "a]", "}", "a&b",
    "[&]",
    "[a&b]", "[ab&&b]", "\\cA", "\\e", "[\\]\\[]+", "[.]+", "a\\\\b", "\\v", "\\V+", "(|a)+",
    "(a?b?)*c", "(a+)+b",
    "[^]a]", "[]a]", "(?i)ſ", "\\b", "x*", "(?:)", "()", "(a)(b)", "a{0}", "a{0,0}b", "[a-a]",
    "\\/", "\\-", "\\@", "[\\w.]+", "[^\\W\\d]+", "(?-i)a", "(?is-m)a.",
  ]

  static let values = [
    "", "a", "b", "c", "ab", "abc", "ABC", "aab", "aaa", "aaaa", "aac", "é", "É", "e\u{301}", "1",
    "12", "123",
    "1234", "12345", "_", "-", " ", "\t", "\n", "\r\n", "a\n", "a\nb", "\na", "a b", "a.b", "a-b",
    "ada@example.com", "ada@example",
    "Passw0rd", "password", "12/29", "13/29", "+43 664 123", "ひらがな", "漢字", "カタカナ", "😀", "👩‍👩‍👧",
    "Straße", "STRASSE", "ſ", "s",
    "S", "]", "[", "}", "&", "a&b", ".", "...", "\\", "a\\b", "\u{85}", "\u{2028}", "\u{1}",
    "\u{1B}", "bcd", "xyz", "A", "B", "C", "\u{200D}",
    "2024", "/", "@", "a1", "1a", "Z", "ss",
  ]

  @Test(arguments: patterns)
  func matchesAsICU(_ text: String) throws {
    let pattern = try? Pattern(text)
    guard icu(text, "") != nil else {
      #expect(pattern == nil, "ICU refuses it")
      return
    }
    let known = try #require(pattern, "ICU takes it")
    for value in Self.values {
      #expect(known.matches(value) == icu(text, value), "on \(value.debugDescription)")
    }
  }

  /// Patterns put together at random, of parts that ICU and Formwork both read.
  @Test(arguments: 0..<8)
  func randomPatternsMatchAsICU(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 1)
    for _ in 0..<150 {
      let text = randomPattern(depth: 3, &random)
      guard let pattern = try? Pattern(text) else {
        #expect(icu(text, "") == nil, "only Formwork refuses \(text)")
        continue
      }
      for _ in 0..<12 {
        let count = Int.random(in: 0...6, using: &random)
        let value = String((0..<count).map { _ in "abc1 é\n".randomElement(using: &random) ?? "a" })
        guard let wanted = icu(text, value) else {
          Issue.record("only ICU refuses \(text)")
          break
        }
        #expect(pattern.matches(value) == wanted, "\(text) on \(value.debugDescription)")
      }
    }
  }

  private func randomPattern(depth: Int, _ random: inout SeededGenerator) -> String {
    let atoms = [
      "a", "b", "c", "1", "é", ".", "\\d", "\\w", "\\s", "[ab]", "[^a]", "[a-c&&[^b]]", "\\b", "^",
      "$", "(?i)B",
    ]
    guard depth > 0 else { return atoms.randomElement(using: &random) ?? "a" }
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      return "(?:"
        + (0..<2).map { _ in randomPattern(depth: depth - 1, &random) }.joined(separator: "|") + ")"
    case 1: return "(" + randomPattern(depth: depth - 1, &random) + ")*"
    case 2: return "(" + randomPattern(depth: depth - 1, &random) + "){0,2}"
    case 3: return "(?:" + randomPattern(depth: depth - 1, &random) + "){1,2}"
    case 4: return "(?=" + randomPattern(depth: depth - 1, &random) + ")"
    case 5: return "(?!" + randomPattern(depth: depth - 1, &random) + ")"
    case 6: return "(?>" + randomPattern(depth: depth - 1, &random) + ")"
    default: return (0..<2).map { _ in randomPattern(depth: depth - 1, &random) }.joined()
    }
  }

  // MARK: - Mistakes

  /// A pattern, and the part of it that is wrong.
  @Test(arguments: [
    ("(a", "("), ("a)", ")"), ("[a", "["), ("[]", "["), ("*a", "*"), ("a**", "*"), ("a{", "{"),
    ("a{x}", "{"),
    ("a{3,1}", "{3,1}"), ("[z-a]", "z-a"), ("\\", "\\"), ("\\y", "\\y"), ("\\p{Foo}", "Foo"),
    ("(?y)", "(?y"),
    ("(?<=a*)b", "(?<=a*)"), ("(a)\\1", "\\1"), ("a{2000}", "{2000}"),
    ("\\x{110000}", "\\x{110000}"), ("\\Qab", "\\Q"),
    ("é(", "("),
  ])
  func mistakesHaveAPlace(_ text: String, _ part: String) {
    do {
      _ = try Pattern(text)
      Issue.record("'\(text)' was read")
    } catch {
      #expect(String(decoding: Array(text.utf8)[error.range], as: UTF8.self) == part)
    }
  }

  @Test func randomBytesNeverTrap() {
    var random = SeededGenerator(seed: 7)
    let letters = Array("ab(|)[]{}*+?^$.\\dpPQE&-:=!<>#,0123éx ".unicodeScalars)
    for _ in 0..<20_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        text.append(letters.randomElement(using: &random) ?? "a")
      }
      if let pattern = try? Pattern(String(text)) {
        _ = pattern.verdict(on: "ab1 é")
        _ = pattern.runawayPart()
      }
    }
  }

  @Test func depthIsBounded() {
    let text = String(repeating: "(", count: 100_000)
    #expect(throws: PatternError.self) { try Pattern(text) }
  }

  // MARK: - Time

  /// Patterns that run away elsewhere end here, and the part that does it is shown.
  @Test(arguments: [
    ("(a+)+b", "(a+)+"), ("(a*)*b", "(a*)*"), ("(a|a)*b", "(a|a)*"), ("(a|ab|b)*c", "(a|ab|b)*"),
    ("(\\w+\\s?)*x", "(\\w+\\s?)*"),
    ("([a-zA-Z]+)*\\d", "([a-zA-Z]+)*"), ("x(a?b?)*c", "(a?b?)*"), ("(.*a){12}", "(.*a){12}"),
    ("^(([a-z])+.)+[A-Z]([a-z])+$", "(([a-z])+.)+"),
  ])
  func runawaysAreFound(_ text: String, _ part: String) throws {
    let pattern = try Pattern(text)
    let range = try #require(pattern.runawayPart())
    #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == part)
    let value = String(repeating: "a", count: 10_000) + "!"
    #expect(pattern.verdict(on: value) == .differs)
  }

  @Test(arguments: [
    "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}", "^(?=.*[A-Za-z])(?=.*\\d)[A-Za-z\\d]{8,}$",
    "(ab)+c", "a+b+", "(a|b)*c",
    "([0-9]+,)*[0-9]+", "(?>a+)+b", "(a++)+b", "\\d{3,4}", "(0[1-9]|1[0-2])/\\d{2}", "",
  ])
  func othersAreNot(_ text: String) throws {
    #expect(try Pattern(text).runawayPart() == nil)
  }
}
