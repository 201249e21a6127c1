/// Converts actions in the syntax of Swift, Kotlin, Dart and JavaScript.
package enum ForeignStatement {
  /// The value of `tap` for code such as `{ isOpen.toggle() }`; nil for other code and for plain
  /// words.
  package static func tap(_ code: String) -> String? {
    let code = unwrapped(code)
    guard !code.contains(";"), code.contains(where: { "().=+!".contains($0) }) else { return nil }
    return toggle(code) ?? assignment(code) ?? setter(code) ?? navigation(code) ?? call(code)
  }

  /// The statement for code that opens or leaves a screen, such as `Navigator.push(Details)`; nil
  /// for other code.
  package static func navigation(_ code: String) -> String? {
    guard let open = code.firstIndex(of: "(") else { return nil }
    let verb = code[..<open].lowercased()
    if ["pop", "dismiss", "popbackstack", "popviewcontroller", "goback"].contains(where: {
      verb.hasSuffix($0)
    }) {
      return "dismiss"
    }
    // `tasks.push(draft)` adds an item to a list.
    if verb.hasSuffix(".push") || verb.hasSuffix(".append") || verb.hasSuffix(".add"),
      let call = ForeignCall.chain(in: code).first, let list = call.receiver.flatMap({ name($0) }),
      !["navigator", "navigation", "router", "navcontroller", "navigationcontroller", "history"]
        .contains(list.lowercased()),
      let item = call.onlyArgument.flatMap({ path($0) }), item.first?.isLowercase == true
    {
      return "{ append: \(list), item: \"${\(item)}\" }"
    }
    guard
      [
        "performsegue", "push", "pushviewcontroller", "navigate", "present", "show", "open", "goto",
        "pushnamed",
      ]
      .contains(where: { verb.hasSuffix($0) })
    else { return nil }
    let words = code[open...].split { !$0.isLetter && !$0.isNumber }
    if let screen = words.last(where: { word in
      word.first?.isUppercase == true
        && !["MaterialPageRoute", "CupertinoPageRoute"].contains(word)
    }) {
      return "{ open: \(screenName(String(screen))) }"
    }
    // The first argument may be a context: `pushNamed(context, '/cart')`.
    let route = code[open...].firstRange(of: "'/").map { code[$0.upperBound...] }
    let named = route.flatMap { $0.split { !$0.isLetter && !$0.isNumber }.first }
    guard let first = named ?? words.first(where: { $0 != "context" }) else { return nil }
    let screen = screenName(first.uppercasedFirst)
    // `detail/${hotel.id}`, `detail/{hotel.id}` or `detail/\(hotel.id)`
    if let start = code.lastIndex(where: { "{(".contains($0) }), start > open,
      case let path = String(
        code[code.index(after: start)...].prefix {
          $0.isLetter || $0.isNumber || $0 == "."
        }), path.contains("."), let name = path.split(separator: ".").last
    {
      return "{ open: \(screen), with: { \(name): \"${\(path)}\" } }"
    }
    // `navigate('Checkout', { items })`
    if let brace = code.lastIndex(of: "{"), code.hasSuffix("})") {
      let names = code[brace...].split { !$0.isLetter && !$0.isNumber }.map(String.init)
      if !names.isEmpty, !code[brace...].contains(":") {
        let parts = names.map { "\($0): \"${\($0)}\"" }.joined(separator: ", ")
        return "{ open: \(screen), with: { \(parts) } }"
      }
    }
    // The last part of a path such as `/message/42` says which one.
    guard words.count > 1, let last = words.last, Int(last) != nil else {
      return "{ open: \(screen) }"
    }
    return "{ open: \(screen), with: { id: \(last) } }"
  }

  /// The statement for words such as `go to Profile`; nil for other words.
  package static func sentence(_ text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    let starts = [
      ["go", "to"], ["navigate", "to"], ["move", "to"], ["goto"], ["open"], ["show"],
    ]
    guard let start = starts.first(where: { words.prefix($0.count).map { $0.lowercased() } == $0 })
    else { return nil }
    let rest = words.dropFirst(start.count).filter {
      !["the", "a", "screen", "page", "view"].contains($0.lowercased())
    }
    guard !rest.isEmpty, rest.count < 4, rest[0].first?.isUppercase == true,
      rest.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber } })
    else { return nil }
    return "{ open: \(rest.map(\.uppercasedFirst).joined()) }"
  }

  /// The name of the screen that a view, a view controller or a call of its initializer shows:
  /// `DetailViewController()`; nil for other code.
  package static func screen(_ code: String) -> String? {
    let name = code.prefix { $0.isLetter || $0.isNumber }
    let rest = code.dropFirst(name.count)
    guard name.first?.isUppercase == true, rest.hasPrefix("("), rest.hasSuffix(")") else {
      return nil
    }
    return screenName(String(name))
  }

  /// The name without a suffix such as `View`, `Page` or `Screen`.
  private static func screenName(_ name: String) -> String {
    for suffix in ["ViewController", "View", "Page", "Screen", "Activity", "Fragment"]
    where name.hasSuffix(suffix) && name.count > suffix.count {
      return String(name.dropLast(suffix.count))
    }
    return name
  }

  // MARK: - Closures and wrappers

  /// The statement inside a closure, without quotes and without wrappers such as `withAnimation`.
  private static func unwrapped(_ code: String) -> String {
    var code = code.trimmed
    var isChanged = true
    while isChanged {
      let before = code
      code = code.unquoted.trimmed
      for head in ["() =>", "() ->", "()", "(context) =>", "it ->", "() async", "=>"]
      where code.hasPrefix(head) && code.count > head.count {
        code = String(code.dropFirst(head.count)).trimmed
      }
      for word in ["await ", "try ", "return ", "self.", "this."] where code.hasPrefix(word) {
        code = String(code.dropFirst(word.count)).trimmed
      }
      if code.hasSuffix(";") { code.removeLast() }
      let opening = code.prefix { $0.isLetter }
      if ["", "withAnimation", "Task", "withContext", "coroutineScope"].contains(opening),
        code.dropFirst(opening.count).trimmed.hasPrefix("{"), code.hasSuffix("}")
      {
        code = String(code.drop { $0 != "{" }.dropFirst().dropLast()).trimmed
      }
      if opening.isEmpty, code.hasPrefix("#selector("), code.hasSuffix(")") {
        code = String(code.dropFirst("#selector(".count).dropLast()) + "()"
      }
      isChanged = code != before
    }
    return code
  }

  // MARK: - Kinds of statements

  private static func toggle(_ code: String) -> String? {
    if code.hasSuffix(".toggle()") {
      return name(code.dropLast(".toggle()".count)).map { "{ toggle: \($0) }" }
    }
    let sides = code.split(separator: "=", maxSplits: 1).map { $0.trimmed }
    guard sides.count == 2, sides[1].hasPrefix("!"), let fact = name(sides[0]),
      fact == name(sides[1].dropFirst())
    else { return nil }
    return "{ toggle: \(fact) }"
  }

  private static func assignment(_ code: String) -> String? {
    for (sign, step) in [("++", "+ 1"), ("--", "- 1")] where code.hasSuffix(sign) {
      return name(code.dropLast(2)).map { "{ set: \($0), to: \"${\($0) \(step)}\" }" }
    }
    let sides = code.split(separator: "=", omittingEmptySubsequences: false).map { $0.trimmed }
    guard sides.count == 2, !sides[1].isEmpty else { return nil }
    if let sign = sides[0].last, "+-*/".contains(sign) {
      return name(sides[0].dropLast().trimmed).map {
        "{ set: \($0), to: \"${\($0) \(sign) \(sides[1])}\" }"
      }
    }
    return name(sides[0]).map { "{ set: \($0), to: \(value(sides[1])) }" }
  }

  /// The statement for React's `setOpen(true)`.
  private static func setter(_ code: String) -> String? {
    guard code.hasPrefix("set"), let call = ForeignCall.chain(in: code).first,
      call.receiver == nil, let value = call.onlyArgument,
      case let fact = call.name.dropFirst(3), fact.first?.isUppercase == true, fact != "State"
    else { return nil }
    let name = String(fact).lowercasedFirst
    return value == "!\(name)"
      ? "{ toggle: \(name) }"
      : "{ set: \(name), to: \(self.value(value)) }"
  }

  /// The statement for a call of a method of the app: `viewModel.save()`, `delete(item)`.
  private static func call(_ code: String) -> String? {
    let calls = ForeignCall.chain(in: code)
    guard calls.count == 1, let call = calls.first, code.hasSuffix(")") else { return nil }
    guard call.name.first?.isLowercase == true, call.name.allSatisfy({ $0.isLetter || $0.isNumber })
    else { return nil }
    if call.arguments.isEmpty { return call.name }
    let parts = call.arguments.compactMap { argument -> String? in
      guard let value = path(argument.value) else { return nil }
      let name = argument.name ?? value.split(separator: ".").last.map(String.init) ?? "value"
      return "\(name): \"${\(value)}\""
    }
    guard parts.count == call.arguments.count else { return nil }
    return "{ call: \(call.name), with: { \(parts.joined(separator: ", ")) } }"
  }

  // MARK: - Names and values

  /// The name of the fact that a path such as `viewModel.isOpen` or `open.value` refers to.
  private static func name(_ text: some StringProtocol) -> String? {
    guard let path = path(text.trimmed) else { return nil }
    let words = path.split(separator: ".")
    return words.last == "value"
      ? words.dropLast().last.map(String.init) : words.last.map(String.init)
  }

  /// A path of names joined by dots; nil for other text.
  private static func path(_ text: String) -> String? {
    let text = text.filter { $0 != "$" }
    guard let first = text.first, first.isLetter,
      text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" })
    else { return nil }
    return text
  }

  private static func value(_ text: String) -> String {
    if ["nil", "null", "undefined"].contains(text) { return "null" }
    if ["true", "false"].contains(text) || Double(text) != nil { return text }
    if text.unquoted != text || text.isEmpty { return text.unquoted }
    if text.hasPrefix("."), let word = path(String(text.dropFirst())) { return word }
    return "\"${\(text)}\""
  }
}
