internal import SpecModel

/// What the generated code of one screen calls its parts.
struct ScreenNames {
  /// `Registration`.
  let base: String
  let form: String
  let model: String
  let view: String
  /// Properties of the form, by field.
  private(set) var fields: [String] = []
  /// Types of the values of fields that are one of a few, by field; empty for others.
  private(set) var choices: [String] = []
  /// Cases of those types, by field and option.
  private(set) var options: [[String]] = []
  /// Members of the model, by the facts' and data's keys.
  private(set) var properties: [DataKey: String] = [:]
  /// Cases of the routes, by the screens they lead to, in the spec's order.
  private(set) var routes: [(screen: String, name: String)] = []
  /// Requirements of the actions, in the spec's order.
  private(set) var customActions: [String] = []
  /// Custom rules, each once for each of its fields.
  private(set) var checks: [Check] = []
  /// The samples that previews show, by state.
  private(set) var states: [String] = []

  /// What the app itself has to say of a field's value.
  struct Check {
    let field: Int
    let hook: String
    /// The case that stands for it, and the action that asks it.
    let name: String
    let rule: FormRule
  }

  init(_ document: borrowing Document) {
    base = typeName(document.screen.name, fallback: "Unnamed")
    form = base + "Form"
    model = base + "Model"
    view = base + "Screen"
    takeFields(of: document)
    var members = NamePool(taken: Self.modelMembers)
    if let root = document.dataRoot {
      for member in document.data.members(of: root) {
        let name = memberName(document.data.name(of: member.key), fallback: "value")
        // The Observable macro cannot take a name in backticks.
        properties[member.key] = members.take(
          escaped(name) == name ? name : name + "Value", suffix: "Value")
      }
    }
    takeRoutes(of: document)
    takeChecks(of: document)
    for case .custom(let name) in document.actions where !customActions.contains(name) {
      customActions.append(name)
    }
    var samples = NamePool(taken: Self.sampleMembers)
    states = document.states.map { samples.take(memberName($0.name, fallback: "state")) }
  }

  // Names that few screens need, or that are asked for once.
  var actions: String { base + "Actions" }
  var route: String { base + "Route" }
  var tabs: String { base + "Tabs" }
  var controller: String { base + "ViewController" }

  /// What a generated form has besides its fields.
  private static let formMembers = KeywordTable([
    "isSubmitted", "touched", "validating", "focus", "verdict", "isDue", "missing", "counts",
    "error", "errors", "isValid", "isInvalid", "isComplete", "hasFailed", "submit", "field",
    "hash", "leftOut", "isEmpty", "hashValue", "rejected", "checking", "ownVerdict",
    "jointMessage", "hasRightValue", "waitingMessage", "whole", "countsAll",
  ])
  private static let formTypes = KeywordTable([
    "Field", "Check", "Range", "Set", "String", "Bool", "Int", "Double", "Date", "Hashable",
    "Equatable",
    "CaseIterable", "Identifiable", "FieldVerdict", "ValidatedForm", "Optional", "Character",
  ])
  private static let modelMembers = KeywordTable([
    "form", "route", "actions", "opening", "submit", "objectWillChange", "sample",
  ])

  private static let sampleMembers = KeywordTable(["init", "sample"])
  private static let optionMembers = KeywordTable([
    "id", "title", "allCases", "rawValue", "hashValue",
  ])
  private static let caseMembers = KeywordTable(["hash", "hashValue"])

  private mutating func takeFields(of document: Document) {
    var properties = NamePool(taken: Self.formMembers)
    var types = NamePool(taken: Self.formTypes)
    fields.reserveCapacity(document.form.fields.count)
    choices.reserveCapacity(document.form.fields.count)
    options.reserveCapacity(document.form.fields.count)
    for field in document.form.fields {
      let name = properties.take(memberName(field.name, fallback: "field"), suffix: "Value")
      fields.append(name)
      guard case .choice(let choices) = field.kind else {
        self.choices.append("")
        options.append([])
        continue
      }
      self.choices.append(types.take(name.capitalised, suffix: "Choice"))
      var cases = NamePool(taken: Self.optionMembers)
      options.append(
        choices.map { cases.take(memberName($0.value, fallback: "option"), suffix: "Option") })
    }
  }

  private mutating func takeChecks(of document: Document) {
    var pool = NamePool(taken: Self.caseMembers)
    for (position, field) in document.form.fields.enumerated() {
      for rule in field.rules {
        guard case .custom(let hook) = rule.test else { continue }
        let name = pool.take(
          memberName(hook, fallback: "check"), suffix: "Of" + fields[position].capitalised)
        checks.append(Check(field: position, hook: hook, name: name, rule: rule))
      }
    }
  }

  private mutating func takeRoutes(of document: Document) {
    let opens = document.actions.contains { if case .open = $0 { true } else { false } }
    guard opens || !document.tabs.isEmpty || !document.openings.isEmpty else { return }
    var names = NamePool(taken: Self.caseMembers)
    func add(_ screen: String, to routes: inout [(screen: String, name: String)]) {
      guard !routes.contains(where: { $0.screen == screen }) else { return }
      routes.append((screen, names.take(memberName(screen, fallback: "screen"))))
    }
    for way in document.ways { add(way.screen.name, to: &routes) }
  }

  /// The case of a screen that is led to.
  func route(to screen: String) -> String {
    escaped(routes.first { $0.screen == screen }?.name ?? "unknown")
  }
}
