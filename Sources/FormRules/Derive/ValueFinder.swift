internal import SpecModel

/// Finds valid values for a form's fields, and minimal values that break exactly one rule.
///
/// Every result is tested with the rules themselves. The search is incomplete: a value can exist
/// even if none is found.
struct ValueFinder {
  let form: Form
  private let patterns: PatternTable
  /// Values of each field that are probably valid, the best first.
  private let samples: ContiguousArray<[String]>
  /// The work limit of one search, chosen so that all searches of a form take at most a second.
  private let searchLimit: Int

  init(_ form: Form, _ patterns: PatternTable, samples: ContiguousArray<[String]>) {
    self.form = form
    self.patterns = patterns
    self.samples = samples
    let ruleCount = form.fields.reduce(0) { $0 + $1.rules.count }
    searchLimit = max(1000, min(40_000, 1_500_000 / max(1, ruleCount)))
  }

  /// The reason why no value breaks exactly one rule.
  enum Obstacle: Error {
    /// No value that can be entered breaks the rule.
    case unbreakable
    /// Every value that breaks the rule also breaks the given other rule.
    case breaksToo(rule: Int)
  }

  /// The rules of a field that a value breaks, except custom rules and those that depend on other
  /// fields.
  func broken(by value: String, _ field: FieldID) -> [Int] {
    let declared = form[field]
    if declared.isToggle {
      return value == "true" ? [] : declared.rules.indices.filter { isRequired(field, $0) }
    }
    if value.isEmpty {
      return declared.rules.indices.filter { declared.refusesNothing(by: declared.rules[$0]) }
    }
    return declared.rules.indices.filter { rule in
      if declared.rules[rule].isIdle { return false }
      if case .pattern = declared.rules[rule].test {
        return !(patterns.pattern(of: rule, of: field.position, in: form)?.matches(value) ?? true)
      }
      return !holds(declared.rules[rule].test, of: value)
    }
  }

  private func isRequired(_ field: FieldID, _ rule: Int) -> Bool {
    form[field].rules[rule].test == .required && !form[field].rules[rule].isIdle
  }

  // MARK: - Valid values

  /// Valid values of a field, the best first.
  func rightValues(of field: FieldID, upTo count: Int) -> [String] {
    var found: [String] = []
    func consider(_ value: String) {
      guard found.count < count, !found.contains(value), !value.isEmpty,
        broken(by: value, field).isEmpty
      else { return }
      found.append(value)
    }
    for sample in samples[field.position] { consider(sample) }
    switch form[field].kind {
    case .boolean:
      consider(form[field].initialValue)
      consider("true")
      consider("false")
    case .number, .choice, .choices, .date: for value in settings(of: field) { consider(value) }
    case .text:
      consider(form[field].initialValue)
      for value in Self.commonValues { consider(value) }
      for value in numbersNearBounds(of: field) + cardNumbers(of: field) { consider(value) }
      if found.isEmpty, let value = shortest(of: field, breaking: nil) { consider(value) }
    }
    return found
  }

  /// Typical values for fields without a content type.
  private static let commonValues = [
    "Sample", "Ada", "Other", "ada@example.com", "https://example.com", "12/29", "42", "123",
    "1234",
    "12345", "123456", "+1 212 555 0100", "4242424242424242", "378282246310005", "Passw0rd",
    "2026-06-15", "3.50", "grace@example.com",
  ]

  /// The values that the user can select in a field's control.
  private func settings(of field: FieldID) -> [String] {
    switch form[field].kind {
    case .text, .boolean: return []
    case .choice(let choices): return choices.prefix(1000).map(\.value)
    case .choices(let choices):
      let values = choices.prefix(100).map(\.value)
      return values.indices.map { ChosenValues.joined(Array(values[...$0])) }
    case .date(.date): return ["2026-06-15", "2026-06-16", "2026-06-14"]
    case .date(.time): return ["09:30", "09:31", "09:29"]
    case .date(.dateAndTime): return ["2026-06-15T09:30", "2026-06-16T09:30", "2026-06-14T09:30"]
    case .number(let range):
      var numbers = [form[field].initialValue]
      let step = range.step ?? (range.max - range.min) / 10
      for count in 0..<1000 where step > 0 {
        let number = range.min + Double(count) * step
        guard number <= range.max else { break }
        numbers.append(plainNumber(number))
      }
      return numbers + [plainNumber(range.max)]
    }
  }

  // MARK: - Values that break one rule

  /// A minimal value that breaks exactly this rule of a field.
  ///
  /// Among values of equal length, commonly typed letters are preferred.
  func value(
    breaking rule: Int, of field: FieldID, right: [String]
  ) throws(Obstacle) -> String {
    func breaksOnly(_ value: String) -> Bool { broken(by: value, field) == [rule] }
    let declared = form[field]
    if case .required = declared.rules[rule].test { return declared.isToggle ? "false" : "" }
    guard case .text = declared.kind else {
      if let value = settings(of: field).first(where: breaksOnly) { return value }
      throw obstacle(to: rule, of: field, among: settings(of: field))
    }
    var numbers = numbersNearBounds(of: field)
    if case .range = declared.rules[rule].test {
      numbers.sort { $0.count < $1.count }
      if let number = numbers.first(where: breaksOnly) { return number }
    }
    let letters = ["a", "1", "A", "0"]
    if let letter = letters.first(where: breaksOnly) { return letter }
    if let value = shortest(of: field, breaking: rule), breaksOnly(value) { return value }
    let others = numbers + cardNumbers(of: field) + stretched(rule, of: field, right)
    let mutants = (right.flatMap(Self.mutants) + others).filter(breaksOnly)
    if let least = mutants.map(\.count).min(),
      let value = mutants.first(where: { $0.count == least })
    {
      return value
    }
    throw obstacle(to: rule, of: field, among: letters + numbers + right.flatMap(Self.mutants))
  }

  /// The values that differ from a given one in one character.
  private static func mutants(of value: String) -> [String] {
    guard let last = value.last, let first = value.first else { return [] }
    let head = String(value.dropLast())
    let tail = String(value.dropFirst())
    var mutants = [head, tail, value + String(last), value + "a", value + "1"]
    for letter in ["0", "1", "2", "a", "A", " "] { mutants += [head + letter, letter + tail] }
    mutants += [value.lowercased(), value.uppercased(), String(first), value + value]
    return mutants.filter { !$0.isEmpty }
  }

  /// Valid values with so many characters added that they are one too long.
  private func stretched(_ rule: Int, of field: FieldID, _ right: [String]) -> [String] {
    guard case .length(let range) = form[field].rules[rule].test, range.upperBound < .max else {
      return []
    }
    return right.compactMap { value in
      guard let last = value.last else { return nil }
      return value + String(repeating: last, count: max(0, range.upperBound + 1 - value.count))
    }
  }

  private func obstacle(
    to rule: Int, of field: FieldID, among values: [String]
  ) -> Obstacle {
    var values = values
    if case .text = form[field].kind, let value = anyValue(of: field, breaking: rule) {
      values.append(value)
    }
    var other: (rule: Int, count: Int)?
    for value in values {
      let broken = broken(by: value, field)
      guard broken.contains(rule), let second = broken.first(where: { $0 != rule }) else {
        continue
      }
      if other == nil || broken.count < other?.count ?? 0 { other = (second, broken.count) }
    }
    return other.map { .breaksToo(rule: $0.rule) } ?? .unbreakable
  }

  /// The numbers at and next to the limits of a field's rules, also padded with zeros to a required
  /// length.
  private func numbersNearBounds(of field: FieldID) -> [String] {
    var numbers: [String] = []
    var least = 0
    for rule in form[field].rules {
      switch rule.test {
      case .range(let range):
        for bound in [range.lowerBound, range.upperBound] where abs(bound) < 1e15 {
          let near = [
            bound.rounded(.up), bound.rounded(.down), bound, bound - 1, bound + 1, bound - 0.5,
            bound + 0.5,
          ]
          numbers += near.map { plainNumber($0) }
        }
      case .length(let range): least = max(least, range.lowerBound)
      default: break
      }
    }
    guard !numbers.isEmpty else { return [] }
    numbers += ["0", "1"]
    guard least > 1, least < 100 else { return numbers }
    return numbers
      + numbers.filter { $0.count < least && !$0.hasPrefix("-") }
      .map { String(repeating: "0", count: least - $0.count) + $0 }
  }

  /// Credit card numbers of each length, if a rule of the field requires one.
  private func cardNumbers(of field: FieldID) -> [String] {
    guard form[field].rules.contains(where: { $0.test == .creditCard }) else { return [] }
    return (12...19).map { length in
      // Ones, followed by the check digit that makes the sum a multiple of ten.
      let sum = (1..<length).reduce(0) { $0 + luhnWeight(1, isDoubled: $1 % 2 == 1) }
      return String(repeating: "1", count: length - 1) + String((10 - sum % 10) % 10)
    }
  }

  // MARK: - Regular languages

  /// The shortest value that breaks the given rule (none if nil) and passes all other rules that
  /// are regular languages.
  private func shortest(of field: FieldID, breaking rule: Int?) -> String? {
    var table = LanguageTable()
    var parts: [LanguageID] = []
    for (position, declared) in form[field].rules.enumerated() {
      let pattern = patterns.pattern(of: position, of: field.position, in: form)
      if position == rule {
        if let values = table.values(of: declared.test, pattern) { parts.append(table.not(values)) }
      } else if let form = table.form(of: declared.test, pattern) {
        parts.append(form)
      }
    }
    let language = table.all(parts)
    let wanted = rule.map { [$0] } ?? []
    return table.shortest(of: language, limit: searchLimit) { broken(by: $0, field) == wanted }
  }

  /// A short value that breaks a rule; it may break other rules, too.
  private func anyValue(of field: FieldID, breaking rule: Int) -> String? {
    var table = LanguageTable()
    let pattern = patterns.pattern(of: rule, of: field.position, in: form)
    guard let values = table.values(of: form[field].rules[rule].test, pattern) else { return nil }
    let others = table.not(values)
    return table.shortest(of: others, limit: searchLimit) { broken(by: $0, field).contains(rule) }
  }

  /// A short valid value other than the given one.
  func rightValue(of field: FieldID, otherThan value: String, among known: [String]) -> String? {
    if case .text = form[field].kind {
      let letters = ["a", "1", "A", "0"]
      if let letter = letters.first(where: { $0 != value && broken(by: $0, field).isEmpty }) {
        return letter
      }
      var table = LanguageTable()
      var parts: [LanguageID] = []
      if value.utf8.count <= 200 {
        let given = table.literal(value)
        parts.append(table.not(given))
      }
      for (position, declared) in form[field].rules.enumerated() {
        let pattern = patterns.pattern(of: position, of: field.position, in: form)
        if let form = table.form(of: declared.test, pattern) { parts.append(form) }
      }
      let language = table.all(parts)
      let found = table.shortest(of: language, limit: searchLimit) {
        $0 != value && broken(by: $0, field).isEmpty
      }
      if let found { return found }
    }
    return known.first { $0 != value }
  }
}
