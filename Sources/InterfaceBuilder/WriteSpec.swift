internal import SpecModel

/// Writes a plan as a spec: right, but not yet in the one style.
func writeSpec(_ plan: SpecPlan) -> [UInt8] {
  var writer = SpecWriter(plan)
  writer.writeScreen()
  return writer.output
}

/// Writes nodes one after the other.
struct SpecWriter {
  let plan: SpecPlan
  private(set) var output: [UInt8] = []
  /// By node, the positions of the constraints that stand on it.
  private var constraints: [Int: [Int]] = [:]

  init(_ plan: SpecPlan) {
    self.plan = plan
    for position in plan.constraints.indices {
      constraints[plan.constraints[position].container, default: []].append(position)
    }
  }

  mutating func writeScreen() {
    line(0, "formwork: 1")
    line(0, "screen: \(plan.name)")
    if !plan.files.isEmpty { line(0, "use: [\(plan.files.joined(separator: ", "))]") }
    let devices = plan.devices.map { Self.text(of: $0) }.joined(separator: ", ")
    line(0, "preview: { devices: [\(devices)] }")
    line(0, "targets: [uikit]")
    for attribute in plan.nodes[0].attributes {
      line(0, "\(attribute.attribute.rawValue): \(text(of: attribute.value))")
    }
    writeConstraints(of: 0, 0)
    line(0, "")
    line(0, "body:")
    guard plan.nodes[0].end > 1 else {
      line(1, "- box: clear")
      return
    }
    writeChildren(of: 0, 1)
  }

  private mutating func writeChildren(of node: Int, _ depth: Int) {
    var child = node + 1
    while child < plan.nodes[node].end {
      write(child, depth)
      child = plan.nodes[child].end
    }
  }

  /// - Parameter isNamed: false for the first node of a component, whose name is that of the use.
  mutating func write(_ position: Int, _ depth: Int, isNamed: Bool = true) {
    let node = plan.nodes[position]
    if let use = node.use {
      write(use, of: node, depth)
      return
    }
    let content = node.content.map { " " + text(of: $0) } ?? ""
    if node.component == .input {
      line(depth, "- input: \(node.id)")
    } else {
      line(depth, "- \(node.component.rawValue):\(content)")
      if isNamed { line(depth + 1, "id: \(node.id)") }
    }
    for attribute in node.attributes {
      entry(depth + 1, attribute.attribute.rawValue, text(of: attribute.value))
    }
    writeConstraints(of: position, depth + 1)
    guard node.end > position + 1 else {
      if node.component.content == .children { line(depth + 1, "children: []") }
      return
    }
    line(depth + 1, "children:")
    writeChildren(of: position, depth + 2)
  }

  private mutating func write(_ use: PlanUse, of node: PlanNode, _ depth: Int) {
    let content = use.arguments.first.map { " " + text(of: $0.value) } ?? ""
    line(depth, "- \(use.name):\(content)")
    line(depth + 1, "id: \(node.id)")
    for argument in use.arguments.dropFirst() {
      entry(depth + 1, argument.key, text(of: argument.value))
    }
    for attribute in node.attributes {
      entry(depth + 1, attribute.attribute.rawValue, text(of: attribute.value))
    }
  }

  private mutating func writeConstraints(of node: Int, _ depth: Int) {
    guard let positions = constraints[node] else { return }
    line(depth, "constraints:")
    var written: Set<String> = []
    for position in positions {
      let text = text(of: plan.constraints[position])
      if written.insert(text).inserted { line(depth + 1, "- \(text)") }
    }
  }

  // MARK: - Values

  func text(of constraint: PlanConstraint) -> String {
    var text = "\(name(constraint.first)) \(constraint.relation.name) "
    guard let second = constraint.second else {
      text += decimalText(constraint.constant)
      return text + priority(constraint)
    }
    text += name(second)
    if constraint.multiplier != 1 { text += " * \(decimalText(constraint.multiplier))" }
    if constraint.constant != 0 {
      text += " \(constraint.constant < 0 ? "-" : "+") \(decimalText(abs(constraint.constant)))"
    }
    return text + priority(constraint)
  }

  private func priority(_ constraint: PlanConstraint) -> String {
    constraint.priority == 1000 ? "" : " @ \(decimalText(constraint.priority))"
  }

  private func name(_ anchor: PlanAnchor) -> String {
    switch anchor.item {
    case .node(let node): "\(plan.nodes[node].id).\(anchor.attribute.rawValue)"
    case .guide(let guide): "\(guide.text).\(anchor.attribute.rawValue)"
    }
  }

  private func text(of value: PlanValue) -> String { Self.text(of: value) }

  static func text(of value: PlanValue) -> String {
    switch value {
    case .word(let word): word
    case .text(let text): quoted(text)
    case .number(let number): decimalText(number)
    case .color(let digits, _): "\"\(digits)\""
    case .parameter(let name): "\"${\(name)}\""
    case .list(let values): "[" + values.map { text(of: $0) }.joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{ " + entries.map { "\($0.key): \(text(of: $0.value))" }.joined(separator: ", ") + " }"
    }
  }

  /// A text in quotes, with what YAML cannot hold as it is in escapes.
  ///
  /// What would be a key or an expression of the language is said to be none.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        && byte != UInt8(ascii: "{")
    }
    if isPlain, !text.hasPrefix("@") { return "\"\(text)\"" }
    var quoted = text.hasPrefix("@") ? "\"@" : "\""
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if scalar == "{", last == "$" { quoted += "${" }
      defer { last = scalar }
      switch scalar {
      case "{" where last == "$": break
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}":
        quoted += escape(scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Appends what another writer has written.
  mutating func append(_ other: SpecWriter) { output += other.output }

  mutating func line(_ depth: Int, _ text: String) {
    indent(depth)
    output.append(contentsOf: text.utf8)
    output.append(UInt8(ascii: "\n"))
  }

  /// A key with its value on a line.
  private mutating func entry(_ depth: Int, _ key: String, _ value: String) {
    indent(depth)
    output.append(contentsOf: key.utf8)
    output.append(contentsOf: ": ".utf8)
    output.append(contentsOf: value.utf8)
    output.append(UInt8(ascii: "\n"))
  }

  private mutating func indent(_ depth: Int) {
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }
}
