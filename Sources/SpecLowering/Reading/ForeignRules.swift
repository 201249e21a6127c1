internal import SpecModel

/// The rules of a field that other frameworks write as its attributes: `required`, `minlength`,
/// `pattern` with `title`, `errorText`.
enum ForeignRules {
  /// All rules of a field as one key, such as `rules: [required, { minLength: 3, message: … }]`; nil
  /// if no key is one.
  ///
  /// - Parameter keys: the field's keys with their values.
  static func list(_ keys: [ForeignAttributes.Pair]) -> String? {
    let message = message(among: keys)
    var items: [String] = []
    var last = -1
    for (key, value) in keys {
      guard let item = rule(key, value) else { continue }
      items.append(item)
      // The message belongs to a rule on what is written rather than to `required`.
      if last < 0 || items[last] == "required" { last = items.count - 1 }
    }
    if items.isEmpty, message != nil,
      let error = keys.first(where: { ForeignVocabulary.folded($0.key) == "iserror" }),
      ["true", "false"].contains(error.value)
    {
      let isEmail = keys.contains { $0.value.lowercased().contains("email") }
      items = [isEmail ? "email" : "required"]
      last = 0
    }
    guard !items.isEmpty else { return nil }
    if let message {
      let text = ForeignValue.inFlow(message)
      items[last] =
        items[last].hasPrefix("{ ")
        ? items[last].dropLast(2) + ", message: \(text) }" : "{ \(items[last]): \(text) }"
    }
    return "rules: [\(items.joined(separator: ", "))]"
  }

  /// Whether a key is a rule of a field.
  static func isRule(_ key: String) -> Bool {
    let word = ForeignVocabulary.folded(key)
    return rule(key, "1") != nil || matches.contains(word)
      || ["iserror", "pattern", "regex", "regexp", "validationregex"].contains(word)
  }

  /// Whether a key is the message of a rule.
  static func isMessage(_ key: String) -> Bool { messages.contains(ForeignVocabulary.folded(key)) }

  private static let messages = [
    "error", "errormessage", "errortext", "validationmessage", "invalidmessage", "errorlabel",
    "supportingtext", "helpertext",
  ]
  private static let matches = [
    "mustmatch", "mustequal", "equalto", "sameas", "confirms", "matches", "match", "confirm",
  ]

  private static func message(among keys: [ForeignAttributes.Pair]) -> String? {
    let hasPattern = keys.contains { $0.key == "pattern" }
    let hasError = keys.contains { ForeignVocabulary.folded($0.key) == "iserror" }
    return keys.lazy.filter { key, value in
      let word = ForeignVocabulary.folded(key)
      if word == "supportingtext" || word == "helpertext" { return hasError }
      return isMessage(key) || word == "title" && hasPattern
    }.map(\.value.unquoted).first { !$0.isEmpty }
  }

  private static func rule(_ key: String, _ value: String) -> String? {
    let word = ForeignVocabulary.folded(key)
    let text = value.trimmed.unquoted
    switch word {
    case "required", "isrequired", "mandatory", "notempty", "nonempty":
      return ["false", "no", "0"].contains(text.lowercased()) ? nil : "required"
    case "min", "minimum", "minvalue": return number(text).map { "{ min: \($0) }" }
    case "max", "maximum", "maxvalue": return number(text).map { "{ max: \($0) }" }
    case "minlength", "minlen", "minchars", "mincharacters":
      return number(text).map { "{ minLength: \($0) }" }
    case "maxlength", "maxlen", "maxchars", "maxcharacters", "characterlimit":
      return number(text).map { "{ maxLength: \($0) }" }
    case "pattern", "regex", "regexp", "validationregex":
      guard text.count > 1 else { return nil }
      return "{ pattern: '\(text.replacing("'", with: "''"))' }"
    case "iserror": return condition(text)
    case _ where matches.contains(word):
      let name = text.filter { $0.isLetter || $0.isNumber || $0 == "_" }
      return name.isEmpty || name.first?.isLetter != true ? nil : "{ matches: \(camelCase(text)) }"
    default: return nil
    }
  }

  /// The rule that fails where a condition of Compose holds: `nickname.length < 3`.
  private static func condition(_ text: String) -> String? {
    for sign in ["<=", ">=", "<", ">"] {
      let sides = text.split(separator: sign, maxSplits: 1).map { $0.trimmed }
      guard sides.count == 2, let bound = Int(sides[1]) else { continue }
      let isLength = sides[0].hasSuffix(".length") || sides[0].hasSuffix(".count")
      let least = sign == "<" ? bound : sign == "<=" ? bound + 1 : nil
      let most = sign == ">" ? bound : sign == ">=" ? bound - 1 : nil
      if let least { return "{ \(isLength ? "minLength" : "min"): \(least) }" }
      return most.map { "{ \(isLength ? "maxLength" : "max"): \($0) }" }
    }
    if text.contains("'@'") || text.contains("\"@\"") || text.lowercased().contains("validemail") {
      return "email"
    }
    return text.hasSuffix("isEmpty()") || text.hasSuffix("isBlank()") || text.hasSuffix(".isEmpty")
      ? "required" : nil
  }

  private static func number(_ text: String) -> String? { ForeignValue.number(text) }
}
