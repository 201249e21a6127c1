import SpecLowering
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// What expressions are worth, seen on the screen.
@Suite struct ExpressionTests {
  static let keys = """
    facts: { request: { finished: true, count: 0, message: "" } }
    data:
      user: { name: Ada, age: 36, isMember: true, tags: [new, old], nick: null, first-name: A }
      big: 12345678901234567890
      orders:
        - { id: 1, total: 12.50, note: Late, lines: [{ n: 1 }, { n: 2 }] }
        - { id: 2, total: 3, open: true }
        - { id: 03, total: -0.5, lines: [] }
    """

  /// Conditions that hold.
  static let truths = [
    "user.isMember", "not user.isMember == false", "user.age == 36", "user.age == 36.0",
    "user.age != 35", "user.age < 37 and user.age <= 36", "user.age > 35.9 and user.age >= 36",
    "user.name == 'Ada'", "user.name < 'Bea'", "'new' in user.tags", "not ('x' in user.tags)",
    "count(orders) == 3", "count(user.tags) > 1", "isEmpty(user.nick)", "not isEmpty(user.name)",
    "isEmpty(orders[2].lines)", "isEmpty(orders[1].lines)", "not isEmpty(orders[0].lines)",
    "orders[1].open", "not orders[0].open", "orders[0].open == orders[2].open",
    "orders[9].total == orders[8].total", "not (orders[9].total < 3)", "orders[9].total != 3",
    "request.finished and request.count == 0", "isEmpty(request.message)",
    "big == 12345678901234567890", "big != 12345678901234567891", "orders[2].total < 0",
    "orders[2].total > -0.51", "orders[2].id == '03'", "user['first-name'] == 'A'",
    "orders[0].lines[1].n == 2", "join(user.tags, '-') == 'new-old'",
    "a.value == '' and isEmpty(a.error)", "false or not (false and true) and true",
    #"'it\'s' == "it's""#, "\"x\" == 'x'",
  ]

  @Test(arguments: truths) func holds(_ condition: String) throws {
    let lowered = Lowered(
      "  - field: a\n  - text: T\n    when: >-\n      \(condition)", keys: Self.keys)
    #expect(lowered.diagnostics.map(\.message) == [])
    #expect(lowered.screen().nodes.contains { $0.name == "text" })
  }

  /// Texts with placeholders, and what they become.
  static let shownTexts = [
    ("Hello, ${user.name}", "Hello, Ada"), ("${user.age} years", "36 years"),
    ("$${user.name} for $5", "${user.name} for $5"),
    ("@@${user.name}", "@Ada"), ("${ user.name }${user.age}", "Ada36"),
    ("${orders[0].total}", "12.5"), ("${user.nick}", ""), ("${orders[9].total}", ""),
    ("${join(user.tags, \", \")}", "new, old"), ("${join(user.tags, '\\n')}", "new\nold"),
    ("${count(orders)}", "3"), ("${'}' }", "}"), ("${orders[1].total | number: 2}", "3.00"),
  ]

  @Test(arguments: shownTexts) func placeholders(_ text: String, _ shown: String) throws {
    let lowered = Lowered(
      "  - text: >-\n      \(text)\n    id: t", keys: Self.keys)
    let errors = lowered.diagnostics.filter { $0.code != "unformatted-number" }
    #expect(errors.map(\.message) == [])
    #expect(try lowered.screen().text("t").string == shown)
  }

  /// Headers of blocks of text, and what these become: the line end that closes one is none of its
  /// own.
  static let blocks = [
    ("|", "one\ntwo", "one\nAda"), ("|-", "one\ntwo", "one\nAda"), (">", "one two", "one Ada"),
    ("|+", "one\ntwo\n", "one\nAda\n"),
  ]

  @Test(arguments: blocks)
  func blocksOfText(_ header: String, _ plain: String, _ filled: String) throws {
    for (word, shown) in [("two", plain), ("${user.name}", filled)] {
      let lowered = Lowered(
        "  - text: \(header)\n      one\n      \(word)\n\n    id: t", keys: Self.keys)
      #expect(lowered.diagnostics.map(\.message) == [])
      #expect(try lowered.screen().text("t").string == shown)
    }
  }

  @Test func everyTextTakesPlaceholders() throws {
    let lowered = Lowered(
      """
        - field:
          title: Email of ${user.name}
          id: email
          placeholder: such as ${user.name}@example.com
          rules: [{ required: "${user.name}, enter it" }, { email: "Wrong, ${user.name}" }]
        - field: Name
          value: ${user.name}
        - button: Go on, ${user.name}
          id: go
        - toggle: ${user.name} agrees
          id: agree
      """, keys: Self.keys)
    #expect(lowered.diagnostics.map(\.message) == [])
    let screen = lowered.screen { $0.isTouched[0] = true }
    #expect(try screen.text("email.label").string == "Email of Ada")
    #expect(try screen.text("email.input").string == "such as Ada@example.com")
    #expect(try screen.text("email.error").string == "Ada, enter it")
    #expect(try screen.text("name.input").string == "Ada")
    #expect(try screen.text("go").string == "Go on, Ada")
    #expect(try screen.text("agree").string == "Ada agrees")
  }

  @Test func theFormIsAFailureUntilAFieldGainsFocus() {
    let lowered = Lowered(
      "  - field: a\n    rules: [required]\n  - text: F\n    when: form.failed\n"
        + "  - text: ${message}\n    forEach: message in form.errors")
    #expect(lowered.codes.isEmpty)
    func names(_ change: (inout FormState) -> Void) -> [String] {
      lowered.screen(change).nodes.map(\.name).filter { $0.hasPrefix("text") }
    }
    #expect(names { _ in } == [])
    #expect(names { $0.isSubmitted = true } == ["text", "text-message[0]"])
    #expect(
      names {
        $0.isSubmitted = true
        $0.focus = FieldID(0)
      } == ["text-message[0]"])
    #expect(
      names {
        $0.isSubmitted = true
        $0.values[0] = "x"
      } == [])
  }

  @Test func switchesHaveYesAndNoForAValue() {
    let lowered = Lowered("  - toggle: Agree\n  - text: T\n    when: agree.value")
    #expect(lowered.codes.isEmpty)
    #expect(!lowered.screen().nodes.contains { $0.name == "text" })
    #expect(lowered.screen { $0.values[0] = "true" }.nodes.contains { $0.name == "text" })
  }

  // MARK: - Properties

  /// A random condition and what a plain recursion makes of it.
  struct Random {
    var generator: SeededGenerator

    static let names: [(String, Bool)] = [
      ("user.isMember", true), ("request.finished", true), ("orders[1].open", true),
      ("orders[0].open", false), ("a.touched", false), ("form.valid", true), ("a.empty", true),
      ("true", true), ("false", false),
    ]
    static let numbers: [(String, Int)] = [
      ("user.age", 36), ("3", 3), ("-7", -7), ("count(orders)", 3), ("orders[1].total", 3),
      ("36.000", 36), ("count(user.tags)", 2), ("request.count", 0),
    ]
    static let texts: [(String, String)] = [
      ("user.name", "Ada"), ("'Ada'", "Ada"), ("'new'", "new"), ("a.value", ""),
      ("user.tags[1]", "old"), ("join(user.tags, '')", "newold"),
    ]

    mutating func pick<T>(_ rows: [T]) -> T {
      rows[Int.random(in: 0..<rows.count, using: &generator)]
    }

    mutating func spaces() -> String { pick([" ", "  ", " "]) }

    mutating func condition(_ depth: Int) -> (text: String, value: Bool) {
      switch Int.random(in: 0..<(depth <= 0 ? 2 : 7), using: &generator) {
      case 0: return pick(Self.names)
      case 1: return comparison()
      case 2:
        let inner = condition(depth - 1)
        return ("not\(spaces())(\(inner.text))", !inner.value)
      case 3, 4:
        // Without parentheses around a chain of one operator, whatever it binds.
        let left = atom(depth - 1)
        let right = atom(depth - 1)
        return ("\(left.text)\(spaces())and\(spaces())\(right.text)", left.value && right.value)
      default:
        let left = atom(depth - 1)
        let right = atom(depth - 1)
        return ("\(left.text) or \(right.text)", left.value || right.value)
      }
    }

    mutating func atom(_ depth: Int) -> (text: String, value: Bool) {
      let inner = condition(depth)
      return ("(\(inner.text))", inner.value)
    }

    mutating func comparison() -> (text: String, value: Bool) {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        let (left, right) = (pick(Self.numbers), pick(Self.numbers))
        let rows: [(String, Bool)] = [
          ("==", left.1 == right.1), ("!=", left.1 != right.1), ("<", left.1 < right.1),
          ("<=", left.1 <= right.1), (">", left.1 > right.1), (">=", left.1 >= right.1),
        ]
        let row = pick(rows)
        return ("\(left.0) \(row.0) \(right.0)", row.1)
      case 1:
        let (left, right) = (pick(Self.texts), pick(Self.texts))
        let rows = [("==", left.1 == right.1), ("!=", left.1 != right.1), ("<", left.1 < right.1)]
        let row = pick(rows)
        return ("\(left.0)\(row.0)\(right.0)", row.1)
      case 2:
        let text = pick(Self.texts)
        return ("\(text.0) in user.tags", ["new", "old"].contains(text.1))
      default:
        let text = pick(Self.texts)
        return ("isEmpty(\(text.0))", text.1.isEmpty)
      }
    }
  }

  @Test func randomConditionsHoldAsARecursionSays() {
    var random = Random(generator: SeededGenerator(seed: 7))
    for round in 0..<20 {
      var body = "  - field: a\n"
      var expected: [Bool] = []
      for number in 0..<60 {
        let condition = random.condition(5)
        expected.append(condition.value)
        body += "  - text: T\n    id: t\(number)\n    when: \"\(condition.text)\"\n"
      }
      let lowered = Lowered(body, keys: Self.keys)
      #expect(lowered.diagnostics.map(\.message) == [], "round \(round)")
      let names = Set(lowered.screen().nodes.map(\.name))
      for (number, value) in expected.enumerated() where names.contains("t\(number)") != value {
        Issue.record("round \(round), condition \(number): \(body.split(separator: "\n")[number])")
      }
    }
  }

  /// Without parentheses the operators bind as the reference says.
  @Test func randomChainsBindByPrecedence() {
    var random = Random(generator: SeededGenerator(seed: 11))
    var body = "  - field: a\n"
    var expected: [Bool] = []
    for number in 0..<300 {
      var text = ""
      // Sums of products of factors, each factor turned around or not.
      var sum = false
      for term in 0..<Int.random(in: 1...4, using: &random.generator) {
        var product = true
        if term > 0 { text += " or " }
        for factor in 0..<Int.random(in: 1...4, using: &random.generator) {
          if factor > 0 { text += " and " }
          let isTurned = Bool.random(using: &random.generator)
          let operand = random.condition(0)
          text += (isTurned ? "not " : "") + operand.text
          product = product && operand.value != isTurned
        }
        sum = sum || product
      }
      expected.append(sum)
      body += "  - text: T\n    id: t\(number)\n    when: \"\(text)\"\n"
    }
    let lowered = Lowered(body, keys: Self.keys)
    #expect(lowered.diagnostics.map(\.message) == [])
    let names = Set(lowered.screen().nodes.map(\.name))
    #expect(expected.indices.map { names.contains("t\($0)") } == expected)
  }

  /// Whatever stands in an expression, it is understood or told, once, inside its scalar.
  @Test(arguments: [3, 4, 5, 6]) func randomTextNeverTraps(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "form", ".", "valid", "(", ")", "[", "]", "0", "'", "\\\"", "\\\\", " ", "and", "or",
      "not", "in", "==", "<", "!", "$", "{", "}", "|", ":", ",", "é", "🎉", "“", "\\u00A0", "-",
      "orders", "user", "name", "count(", "isEmpty(", "number", "currency", "item", "\\n", "1e9",
    ]
    var body = "  - field: a\n"
    for _ in 0..<150 {
      let count = Int.random(in: 0..<14, using: &generator)
      let text = (0..<count).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }.joined()
      body += "  - text: \"${\(text)}\"\n    when: \"\(text)\"\n    forEach: \"item in \(text)\"\n"
    }
    let lowered = Lowered(body, keys: Self.keys)
    let source = "formwork: 1\nscreen: Test\n\(Self.keys)\nbody:\n\(body)\n"
    for diagnostic in lowered.diagnostics {
      #expect(Int(diagnostic.span.end) <= source.utf8.count)
    }
    _ = lowered.screen()
  }
}
