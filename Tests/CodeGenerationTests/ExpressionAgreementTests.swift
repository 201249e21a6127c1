@testable import CodeGeneration
import FormRules
import Foundation
@testable import Pipeline
@testable import ScreenBuilding
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// Conditions and texts of generated code, compiled and run, say what the previewer says: of values
/// that are there, that are missing, and that somebody types.
@Suite struct ExpressionAgreementTests {
  static let conditions = [
    "amount.value > 500", "amount.value <= 500", "amount.value == 500", "amount.value != 500",
    "not (amount.value > 500)", "amount.value < other.value", "amount.value == other.value",
    "500 < amount.value", "amount.value == '007'", "count.value > 2", "count.value == amount.value",
    "agreed.value", "not agreed.value", "agreed.value == isOn", "agreed.value != isOn",
    "orders[0].n < 5", "not (orders[0].n < 5)", "orders[1].n < 5", "orders[1].n >= 5",
    "not (orders[1].n < 5 and isOn)", "orders[1].n == 5", "orders[1].n != 5",
    "orders[0].n < orders[1].n", "orders[1].n <= orders[1].n", "orders[7].n > 0",
    "orders[0].day < info.since", "orders[0].day > info.since", "info.since == '2024-02-29'",
    "info.since < '2024-03-01'", "not (info.since < '2024-03-01')", "info.ratio > 0.5",
    "info.ratio > count.value", "limit > info.ratio", "isEmpty(info.note)", "isEmpty(orders)",
    "info.note == 'x'", "info.note != 'x'", "info.note in tags", "'new' in tags", "name in tags",
    "orders[0].n in numbers", "orders[1].n in numbers", "info.note < 'm'", "isOn and limit > 499",
    "not (isOn or limit == 500)", "not (not isOn and agreed.value)", "count(orders) == 2",
    "orders[0].shop.town == 'Rome'", "orders[1].shop.town == 'Rome'",
    "isEmpty(orders[1].shop.town)", "orders[1].shop.size < 3", "amount.empty", "isEmpty(name)",
    "limit + 1 > 500", "limit in [0, 500]", "name in ['Ada', 'Bea']", "info.note == null",
    "orders[1].n != null", "name == null", "(orders[0].n ?? 0) + 1 == 5",
    "any(o in orders, o.n == 4)", "all(o in orders, isEmpty(o.shop.town))",
    "count(o in orders, o.day > '2024-02-01') == 1", "isOn ? limit > 499 : limit == 0",
    "contains(name, 'AD')", "contains(info.note, '')", "contains(name, info.note)",
    "length(name) + length(info.note) > 2", "-limit < 0", "not isOn ? true : agreed.value",
    "limit % 2 == 0", "limit % count.value == 2", "limit / count.value > 100",
    "(info.ratio ?? 0) * 4 == 3", "first(o in orders, o.n == 9).day == '2024-03-01'",
    "last(tags) == 'x'", "tags[limit - 499] == 'x'", "tags[limit] == null",
    "all(t in tags, t in tags)", "any(t in tags, any(n in numbers, n > limit and t == 'x'))",
    "(amount.value ?? 0) * 2 > 1000", "count.value in 2..4", "isOn and isOn ? isOn : isOn",
    "join(t in tags, t + '!', ' ') == 'new! x!'", "isEmpty(where(o in orders, o.n == 4))",
    "isHigh", "not isHigh", "isHigh or isLow", "not (isHigh and limit > 3)", "isLow == isHigh",
    "any(o in cheap, o.n == limit - 491)", "count(cheap) > 0 and isHigh", "firstDay > '2024-02-15'",
    "bill == 12.5", "bill * 2 == 25", "bill + 0.1 == 12.6", "tip == null", "tip > bill",
    "(tip ?? 0) <= bill", "12.50 in fees", "bill in fees", "bill in [1, 12.5]",
    "all(fee in fees, fee < 100)", "sum(fee in fees, fee) == 0.3", "amount.value > bill",
    "amount.value == bill", "count.value < bill", "max(bill, 0.5) == bill",
    "any(t in tags, isHigh and t == 'x')", "any(t in tags, count(cheap) == 1 and t == 'x')",
  ]

  static let texts = [
    "Hi ${name}", "${info.note}", "a ${info.note} b", "${orders[0].n}", "${orders[1].n} pieces",
    "${orders[1].n | number}", "Since ${orders[7].day | date}.",
    "${orders[1].shop.town}", "${limit}", "${info.missing | currency: 'EUR'}", "${count.value}",
    "${amount.value}", "${join(tags, ', ')}", "${count(orders)} of ${limit}",
    "${isOn ? 'on' : 'off'}", "${info.note ?? 'none'}", "a ${isOn ? info.note : null} b",
    "${limit + 1}", "${limit * 3 - 7}", "${7 - -limit}", "${(info.ratio ?? 0) * 3}",
    "${1 - (info.ratio ?? 0) / 2}", "${limit / count.value}", "${limit / 7}", "${limit % 7}",
    "${limit % count.value}", "${1 / 3}", "${2 * 0.1 + 0.1}", "${isOn ? 1 : 2.5}",
    "${orders[0].n ?? 0.5}", "${orders[1].n ?? 0}", "${-limit}", "${abs(-limit)}",
    "${min(limit, 3)} ${max(limit, 0.5)}", "${round(2.5)} ${round(-2.5)} ${floor(-0.5)}",
    "${ceil(info.ratio ?? 0.2)}", "${round(limit / 3)}", "${sum(n in numbers, n)}",
    "${sum(n in numbers, n / 2)}", "${sum(o in orders, o.n ?? 0)}",
    "${sum(o in orders, (o.n ?? 0) * 1.5) | currency: 'EUR'}", "${limit / 8 | percent}",
    "${join(o in orders, o.shop.town ?? '-', ', ')}", "${count(where(n in numbers, n > 4))}",
    "${first(orders).n} ${last(orders).n} ${last(tags)} ${first(numbers)}",
    "${tags[limit - 500]}", "${orders[limit / 1 > 3 ? 0 : 1].n}", "${length(name)}",
    "${name + '!' + name}", "${join([limit, 2], '-')}", "${count(1..limit)}", "${join(3..1, '')}",
    "${isOn ? isOn ? 'a' : 'b' : 'c'}", "${2 + 3 * 4 - 5 % 3}", "${(2 + 3) * 4}",
    "${10 - 4 - 3}", "${100 / 10 / 5}", "${(numbers[0] ?? 0) * 100000000}",
    "${0.1 * 0.0001}", "${1000000 * 1000000 * 1000000 * 10.0 * 1000}",
    "${first(t in tags, t != 'new') ?? 'x' + '?'}",
    "${(isOn ? orders[0].day : info.since) == '2024-02-01' ? 'y' : 'n'}",
    "${(isOn ? name : 'x') + (info.note ?? '')}", "${count(n in numbers, n > limit - 496)}",
    "${doubled}", "${doubled + half}", "${half} ${firstDay == null ? 'x' : 'y'}", "${greeting}",
    "a ${greeting}", "${bill}", "${bill * 3}", "${bill / 3} ${bill / 8} ${bill / count.value}",
    "${tip}", "${tip ?? 9.99} ${-bill}", "${sum(fee in fees, fee * limit)}", "${netBill}",
    "${bill | currency: 'EUR'} ${bill | number: 1} ${bill | percent}", "${join(fees, ' ')}",
    "${round(bill)} ${floor(-bill)} ${ceil(bill / 7)} ${abs(-bill)} ${min(bill, 0.1)}",
    "${(isOn ? 0.9 : 1) * bill} ${bill * -1.5} ${bill + (isOn ? limit : -0.25)}",
    "${0.1 * bill + 0.2}", "${isOn ? bill : 0.75}", "${isOn ? 1 : bill} ${bill + count.value}",
    "${join(o in cheap, o.shop.town ?? '-', ', ')}", "${first(cheap).n}", "${isHigh ? 'h' : 'l'}",
    "${sum(n in numbers, n * doubled)}", "${join(t in tags, t + greeting, ' ')}",
  ]

  static let head = """
    formwork: 1
    screen: Ask
    types: { bill: decimal, fees: [decimal], tip: optional decimal }
    facts: { isOn: true, limit: 500 }
    computed:
      isHigh: limit > 400
      isLow: not isHigh
      doubled: limit * 2
      half: limit / 2
      netBill: bill - sum(fee in fees, fee)
      greeting: "isHigh ? name + '!' : 'Hello'"
      cheap: where(o in orders, o.n < 5)
      firstDay: first(orders).day
    data:
      name: Ada
      bill: 12.50
      fees: [0.1, 0.2]
      tip: null
      tags: [new, x]
      numbers: [4, 9]
      info: { since: null, note: null, ratio: 0.75, missing: null }
      orders:
        - { n: 4, day: 2024-02-01, shop: { town: Rome, size: 2 } }
        - { day: 2024-02-02, shop: null }
    states:
      one: { values: { amount: "1000", other: "20", count: 3, agreed: true } }
      two:
        values: { amount: "007", other: "7.0" }
        facts: { isOn: false, limit: 0 }
        data: { info: { since: 2024-02-29, note: x }, bill: 7, tip: 0.05, fees: [] }
      three:
        values: { amount: 5x }
        data: { bill: 1234567890.123456789, fees: [12.5], name: "", orders: [{ n: 9, day: 2024-03-01, shop: null }], info: { missing: 3 } }
      four: { data: { orders: [], tags: [], info: { since: 2024-01-01, note: a, ratio: 0 } } }
      five: {}
    body:
      - field: Amount
        rules: [decimal]
      - field: Other
        rules: [decimal]
      - stepper: Count
      - toggle: Agreed

    """

  /// A screen to whose body each condition and each text is added.
  struct Questions: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let head: String
    let conditions: [String]
    let texts: [String]
  }

  /// Fields that come and go, which are empty while they do not count.
  static let leaving = Questions(
    testDescription: "fields that do not count",
    head: """
      formwork: 1
      screen: Ask
      facts: { isOn: false, level: 2 }
      computed: { whole: "name.value + city.value" }
      data: { people: [{ id: a }, { id: b }] }
      states:
        away:
          values: { name: Ada, city: Rome, code: "12", agreed: true, count: 4, plan: pro, picks: [x], day: 2024-02-01, people: { a: { nick: A }, b: { nick: B } } }
        here:
          facts: { isOn: true }
          values: { name: Ada, city: Rome, code: "1x", agreed: true, count: 4, plan: pro, picks: [x], day: 2024-02-01, people: { a: { nick: A } } }
        chain: { facts: { isOn: true }, values: { city: Rome, zip: "9", code: "1" } }
        ring: { facts: { isOn: true }, values: { one: a, two: b, name: Ada } }
        empty: {}
      body:
        - field: Name
          when: isOn
          rules: [required]
        - vstack:
          hidden: name.empty
          children:
            - { field: City, rules: [required] }
            - { field: Zip, when: city.value == 'Rome' }
        - { field: Code, when: not zip.empty or isOn and level > 1, rules: [integer] }
        - { toggle: Agreed, when: isOn }
        - { stepper: Count, when: isOn }
        - { picker: Plan, options: [free, pro], hidden: not isOn }
        - { picker: Picks, options: [x, y], multiple: true, when: agreed.value }
        - { datePicker: Day, when: plan.value == 'pro' }
        - { field: One, when: not two.empty }
        - { field: Two, when: not one.empty }
        - { field: Three, when: two.empty and form.submitted == false }
        - { hstack: [{ field: Nick, id: nick, when: p.id == 'a' or isOn }], forEach: p in people, key: id }

      """,
    conditions: [
      "name.valid", "name.invalid", "name.empty", "city.valid", "city.empty", "zip.empty",
      "code.valid", "code.invalid", "agreed.value", "count.value > 2", "plan.value == 'pro'",
      "plan.empty", "plan.value == null", "'x' in picks.value", "picks.empty", "day.empty",
      "day.value == '2024-02-01'", "form.valid", "form.invalid", "form.complete", "one.empty",
      "two.value == 'b'", "three.empty", "not (name.valid and code.valid)", "code.number == 12",
      "any(p in people, nick.empty)", "name.value in ['Ada', '']",
    ],
    texts: [
      "${name.value}", "${name.value ?? 'x'}", "${city.value}${zip.value}", "${count.value}",
      "${agreed.value ? 'yes' : 'no'}", "${plan.value}", "${join(picks.value, ',')}", "${whole}",
      "${one.value}-${two.value}-${three.value}", "${length(code.value)}", "${name.error}",
      "${join(form.errors, ';')}", "${join(p in people, nick.value, '+')}",
    ])

  /// Numbers that Swift prints with an exponent, choices, and records and lists that are compared.
  static let kinds = Questions(
    testDescription: "numbers, choices, records and lists",
    head: """
      formwork: 1
      screen: Ask
      types: { one: number, great: number, small: number, numbers: [number], hue: Hue, other: optional Hue, hues: [Hue], Hue: [red, in progress, '12', a.b, IN], cur: optional Tea, teas: [Tea], Tea: { id: text, size: optional integer }, order.total: decimal, days: [date], day: date }
      facts: { one: 1, great: 10000000000000000, small: 0.0000001, numbers: [1, 0.5, 0.0000001, 123456789012345680], hue: red, other: null, hues: [red, in progress], cur: null, teas: [{ id: a }, { id: b, size: 2 }], order: { total: 12.50 }, isOn: true, days: [2026-01-01], day: 2026-01-02 }
      computed: { shown: hue, sure: "other ?? 'IN'", picked: "cur ?? first(teas)", none: "isOn ? [] : numbers", both: "[day, day]" }
      states:
        one: {}
        two: { facts: { one: -0.00000025, great: 0.1, small: 1, hue: a.b, other: '12', hues: ['12', a.b, IN], cur: { id: b, size: 2 }, isOn: false, day: 2026-01-01 } }
        three: { facts: { hues: [], numbers: [], cur: { id: a }, other: red, teas: [], days: [] } }
      body:
        - { stepper: Count, max: 9 }

      """,
    conditions: [
      "contains('Ärger', 'arg')", "contains('arg', 'Är')", "contains('STRASSE', 'straße')",
      "contains('Việt Nam', 'viet n')", "contains('Ёлка', 'елка')", "contains('ΟΔΟΣ', 'όδος')",
      "contains('Øre', 'ore')", "contains('e\u{301}tude', 'ETUDE')", "contains('naïve', 'i')",
      "shown == red", "shown != hue", "sure == 'IN'", "other == shown", "other == '12'",
      "hue in hues", "other in hues", "sure in [red, 'IN']", "'in progress' in hues",
      "hues == [hue]",
      "any(h in hues, h == hue)", "first(hues) == red", "(other ?? red) == (first(hues) ?? red)",
      "cur == first(teas)", "cur != picked", "teas == where(t in teas, t.id != 'x')", "cur == null",
      "none == []", "none == numbers", "numbers == [1, 0.5]", "order.total == 12.5",
      "day in [day, day]", "day in days", "'2026-01-01' in days", "days == [day]", "both == days",
      "day in ['2026-01-01']", "one == 1", "great > 1", "small in numbers",
    ],
    texts: [
      "${one} ${great} ${small}", "${one + 0.0} ${great + 0.0} ${small + 0.0}", "${great * 10}",
      "${first([one, small])} ${join([one, small, great], ' ')}", "${join(numbers, ' ')}",
      "${first(numbers)} ${numbers[1]} ${last(numbers)}", "${isOn ? one : great}", "${-small}",
      "${count.value} ${count.value + 1} ${count.value / 2} ${one / 4}", "${max(one, 0)}",
      "${sum(n in numbers, n)}", "${join(n in numbers, 'x', '')}", "${one | number}",
      "${shown} ${sure} ${other} ${other ?? hue}", "${join(hues, ', ')}", "${hues[1] ?? 'none'}",
      "${first(h in hues, h != red) ?? 'none'}", "${picked.id} ${picked.size}", "${order.total}",
      "${order.total * count.value + 1}", "${count(none)} ${count(isOn ? [] : [1])}",
      "${join(both, ' ')} ${first([day])}", "${-(-(-one))}",
      "${(isOn ? 'a' : 'b') + shown + (one > 2 ? 'c' : 'd') + '!'}",
      "${one + one + one + one + one + one + one + one + one + one + one + one + one - small + one + one + one}",
    ])

  static let values = Questions(
    testDescription: "values", head: head, conditions: conditions, texts: texts)

  @Test(
    .enabled(if: Compiler.path != nil, "there is no swiftc on the path"),
    arguments: [values, leaving, kinds])
  func everyState(_ questions: Questions) throws {
    let nodes =
      questions.conditions.map { "  - text: A\n    when: \"\($0)\"\n" }
      + questions.texts.map { "  - text: \"\($0)\"\n" }
    let source = SourceText(path: "ask.yaml", bytes: Array((questions.head + nodes.joined()).utf8))
    var request = CompileRequest()
    request.wantsScreens = false
    let compilation = compile(source, for: request)
    let errors = compilation.diagnostics.sorted().filter {
      $0.code != "form-in-form" && $0.code != "unformatted-number"
    }
    #expect(errors.map(\.message) == [])
    let document = compilation.document
    var code = CodeRequest(.model)
    code.minimumIOS = 17
    let model = ModelCode(document, for: code)
    // The app's texts are looked up by functions that only Apple's Foundation has.
    var program = "extension String { init(localized key: String) { self = key } }\n"
    program += "@MainActor func ask(_ state: String, _ model: AskModel) {\n"
    var asked: [(name: String, node: NodeID)] = []
    for position in document.nodes.indices where document.nodes[position].component == .text {
      let node = NodeID(position)
      var value: SwiftValue?
      for entry in document.attributes(of: node) {
        if case .condition(let id) = entry.value {
          value = model.expressions.condition(id, in: ExpressionScope())
        }
      }
      if let template = document.contentTemplate(of: node) {
        value = model.expressions.text(template, in: ExpressionScope())
      }
      guard let value else { continue }
      program += "  print(state, \(asked.count), \(value.text))\n"
      asked.append(((questions.conditions + questions.texts)[asked.count], node))
    }
    #expect(asked.count == questions.conditions.count + questions.texts.count)
    program += "}\n"
    var expected: [String] = []
    for state in document.states {
      program += "ask(\"\(state.name)\", AskModel.\(state.name))\n"
      expected += answers(of: document, in: state, asked.map(\.node))
    }
    let told = try runGenerated(document, code, program)
    #expect(told.count == expected.count)
    for (position, (told, expected)) in zip(told, expected).enumerated() where told != expected {
      Issue.record(
        "\(asked[position % asked.count].name): code says \(told), the previewer \(expected)")
    }
  }

  /// What the previewer says.
  private func answers(
    of document: Document, in state: StateDeclaration, _ nodes: [NodeID]
  ) -> [String] {
    let facts = formFacts(
      of: document, in: state, locale: "en", with: PatternTable(document.form))
    let document = document.withEntries(in: state.name)
    var decider = ConditionDecider(document.expressions, in: facts)
    var evaluation = Evaluation(document, state: state.name)
    decider.leaveOutHiddenFields(of: document, &evaluation)
    return nodes.enumerated().map { number, node in
      if let template = document.contentTemplate(of: node) {
        let text = evaluation.text(
          of: template, document.templates, in: decider, locale: "en_US")
        return "\(state.name) \(number) \(text)"
      }
      let holds = document.attributes(of: node).contains { entry in
        guard case .condition(let id) = entry.value else { return false }
        return evaluation.holds(id, in: decider)
      }
      return "\(state.name) \(number) \(holds)"
    }
  }
}
