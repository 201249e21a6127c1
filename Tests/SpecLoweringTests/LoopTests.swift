import SpecLowering
import SpecModel
import SpecSyntax
import Testing

/// Loops, cells, and nodes that are left out.
@Suite struct LoopTests {
  static let keys = """
    data:
      tags: [new, old]
      orders:
        - { id: a, type: payment, tags: [x, y] }
        - { id: b, type: refund, tags: [] }
        - { id: a, type: payment, tags: [z] }
    states:
      base: {}
      none: { data: { orders: [] } }
      one: { data: { orders: [{ id: c, type: refund, tags: [w] }], tags: [only] } }
    """

  private func names(_ lowered: Lowered, state: String? = nil) -> [String] {
    lowered.screen(state: state).nodes.dropFirst().map(\.name)
  }

  private func texts(_ lowered: Lowered, state: String? = nil) -> [String] {
    lowered.screen(state: state).nodes.compactMap { node in
      if case .text(let text) = node.kind { text.string } else { nil }
    }
  }

  @Test func aNodeStandsOnceForEachItem() {
    let lowered = Lowered(
      """
        - text: "<"
        - vstack:
          id: row
          forEach: order in ${orders}
          key: order.id
          children:
            - text: ${order.id}
              id: name
            - text: ${order.type}
        - text: ">"
      """, keys: Self.keys)
    #expect(lowered.codes == ["repeated-key"])
    #expect(
      names(lowered) == [
        "text", "row[a]", "name[a]", "text-order-type[a]", "row[b]", "name[b]",
        "text-order-type[b]", "row[a].2", "name[a].2", "text-order-type[a].2", "text.2",
      ])
    #expect(texts(lowered) == ["<", "a", "payment", "b", "refund", "a", "payment", ">"])
    #expect(names(lowered, state: "none") == ["text", "text.2"])
    #expect(texts(lowered, state: "one") == ["<", "c", "refund", ">"])
  }

  @Test func loopsStandInLoops() {
    let lowered = Lowered(
      """
        - vstack:
          forEach: order in orders
          children:
            - text: "${order.id}${tag}"
              forEach: tag in order.tags
            - text: ${order.id}${tag}!
              forEach: tag in tags
              when: tag == 'old' and order.type == 'refund'
      """, keys: Self.keys)
    #expect(lowered.codes.isEmpty)
    #expect(texts(lowered) == ["ax", "ay", "bold!", "az"])
    #expect(
      names(lowered) == [
        "vstack[0]", "text[0][0]", "text[0][1]", "vstack[1]",
        "text.2[1][1]", "vstack[2]", "text[2][0]",
      ])
    let screen = lowered.screen()
    // Every node's descendants end where its parent's do, or before.
    for (position, node) in screen.nodes.enumerated() {
      #expect(Int(node.subtreeEnd) > position)
      #expect(Int(node.subtreeEnd) <= screen.nodes.count)
    }
    #expect(screen.nodes[1].subtreeEnd == 4)
    #expect(screen.nodes[4].subtreeEnd == 6)
  }

  @Test func cellsAreChosenByType() {
    let lowered = Lowered(
      """
        - list:
          items: orders
          cells:
            refund:
              text: back ${item.id}
            payment:
              hstack:
              children:
                - text: paid ${item.id}
                - text: ${tag}
                  forEach: tag in item.tags
      """, keys: Self.keys)
    #expect(lowered.codes.isEmpty)
    #expect(texts(lowered) == ["paid a", "x", "y", "back b", "paid a", "z"])
    #expect(texts(lowered, state: "one") == ["back c"])
    #expect(texts(lowered, state: "none") == [])
  }

  @Test func aCellAndOtherRowsShareAList() {
    let lowered = Lowered(
      """
        - list:
          items: order in orders
          key: id
          cell: { text: "${order.id}", id: cell }
          children:
            - text: first
      """, keys: Self.keys)
    #expect(lowered.codes == ["repeated-key"])
    #expect(texts(lowered) == ["first", "a", "b", "a"])
    #expect(
      lowered.screen().nodes.filter { $0.component == .text }.map(\.name) == [
        "text", "cell[a]", "cell[b]", "cell[a].2",
      ])
  }

  @Test func fieldsThatAreLeftOutLeaveTheForm() throws {
    let lowered = Lowered(
      """
        - toggle: Company
        - vstack:
          when: company.value
          children:
            - field: VAT
              rules: [required]
        - button: Go
          enabled: form.valid
      """)
    #expect(lowered.codes.isEmpty)
    func isEnabled(_ value: String) throws -> Bool {
      let screen = lowered.screen { $0.values[0] = value }
      return try !screen.node("button").flags.contains(.disabled)
    }
    #expect(try isEnabled("false"))
    #expect(try !isEnabled("true"))
    #expect(!names(lowered).contains("vat"))
  }

  @Test func conditionsInsideALoopSpeakOfTheItem() throws {
    let lowered = Lowered(
      """
        - button: Pay
          id: pay
          forEach: order in orders
          key: order.id
          enabled: order.type == 'payment'
          hidden: isEmpty(order.tags)
      """,
      keys: Self.keys.replacing(
        "id: a, type: payment, tags: [z]", with: "id: z, type: x, tags: [z]"))
    #expect(lowered.codes.isEmpty)
    let screen = lowered.screen()
    #expect(try screen.node("pay[a]").flags == [])
    #expect(try screen.node("pay[b]").flags == [.disabled, .hidden])
    #expect(try screen.node("pay[z]").flags == [.disabled])
  }

  @Test func statesLayTheirDataOverTheScreens() {
    let lowered = Lowered(
      "  - text: ${user.name} ${user.city} ${isOnline}",
      keys: """
        facts: { isOnline: "no" }
        data: { user: { name: Ada, city: London } }
        states:
          a: {}
          b: { data: { user: { name: Bea } } }
          c: { facts: { isOnline: "yes" }, data: { user: { city: Bern } } }
        """)
    #expect(lowered.codes.isEmpty)
    #expect(texts(lowered, state: "a") == ["Ada London no"])
    #expect(texts(lowered, state: "b") == ["Bea London no"])
    #expect(texts(lowered, state: "c") == ["Ada Bern yes"])
  }

  @Test func onlyStatesMayHaveData() {
    let lowered = Lowered(
      "  - text: ${name}${other}",
      keys: "states:\n  a: { data: { name: Ada } }\n  b: { data: { other: Bea } }")
    #expect(lowered.codes.isEmpty)
    #expect(texts(lowered, state: "a") == ["Ada"])
    #expect(texts(lowered, state: "b") == ["Bea"])
  }

  @Test func aFieldGivesWayToDataThatAskNoFact() {
    let lowered = Lowered(
      "  - field: email\n    value: ${email}\n  - text: ${email}/${email.value}",
      keys: "data: { email: ada@example.com }")
    #expect(lowered.codes.isEmpty)
    #expect(texts(lowered).last == "ada@example.com/ada@example.com")
  }

  // MARK: - Bounds

  @Test func loopsWithoutEndAreToldQuickly() {
    let digits = (0..<100).map(String.init).joined(separator: ", ")
    var body = ""
    for depth in 0..<10 {
      let indent = String(repeating: "    ", count: depth)
      body += "\(indent)  - vstack:\n\(indent)    forEach: v\(depth) in digits\n"
      body += "\(indent)    key: v\(depth)\n\(indent)    children:\n"
    }
    body += String(repeating: "    ", count: 10) + "  - text: ${v9}"
    #expect(Lowered(body, keys: "data: { digits: [\(digits)] }").codes == ["too-many-nodes"])
  }

  @Test func joiningWithoutEndStops() {
    let long = String(repeating: "x", count: 5000)
    let items = Array(repeating: "\(long)", count: 1000).joined(separator: ", ")
    let lowered = Lowered(
      "  - text: \"${join(texts, '-')}\"\n    id: t\n  - text: \"${count(texts)}\"\n"
        + "    forEach: text in texts\n    when: isEmpty(join(texts, text))",
      keys: "data: { texts: [\(items)] }")
    let screen = lowered.screen()
    #expect((try? screen.text("t").string.count) == 10_000)
  }
}
