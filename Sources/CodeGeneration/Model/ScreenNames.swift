internal import SpecModel

/// The names of all declarations in one screen's generated code.
struct ScreenNames {
  /// The base name of the generated types: `Registration`.
  let base: String
  let form: String
  let model: String
  let view: String
  /// Property names of the form, by field.
  private(set) var fields: [String] = []
  /// Names of enums for fields with fixed options, by field; empty for others.
  private(set) var choices: [String] = []
  /// The case names of each field's option enum, by field and option.
  private(set) var options: [[String]] = []
  /// Form properties for options from data, by field; nil for others.
  private(set) var dataOptions: [DataOptions?] = []
  /// Form properties for initial values from facts and data, by field.
  private(set) var firstValues: [Int: FirstValue] = [:]
  /// The lists whose items have fields, in the order of `Document.entryGroups`.
  private(set) var entries: [Entries] = []
  /// Model properties for titles that depend on facts, data or other fields, by field.
  private(set) var titles: [Int: String] = [:]
  /// Property names of the model, by name of the fact or data.
  private(set) var properties: [DataKey: String] = [:]
  /// Property names of the model, by computed value.
  private(set) var computed: [String] = []
  /// Route cases with their target screens, in spec order.
  private(set) var routes: [(screen: String, name: String)] = []
  /// Requirements of the actions protocol, in spec order.
  private(set) var customActions: [String] = []
  /// The names of the app's asynchronous actions.
  private(set) var asyncActions: Set<String> = []
  /// The model's members for actions whose `NAME.running` the spec reads, by action.
  private(set) var running: [String: Running] = [:]
  /// The model's property that generates ids of new items; nil if none is needed.
  private(set) var makeID: String?
  /// Model methods for taps with several actions, by index in `Document.actions`.
  private(set) var taps: [Int: String] = [:]
  /// The hosted views of the screen, each once, in spec order.
  private(set) var hosts: [HostedView] = []
  /// Custom rules, one per use in a field.
  private(set) var checks: [Check] = []
  /// The fields that conditions can remove from the form.
  let presence: FieldPresence
  /// Names of the sample states.
  private(set) var states: [String] = []

  /// The properties of a field whose options come from data.
  struct DataOptions {
    /// The property with all options.
    let list: String
    /// The property with the selected option, or with all selected options.
    let option: String
    /// The property with the last selected value, which may no longer be an option.
    let chosen: String
    /// The function that toggles an option; nil for single selection.
    var toggle: String?
    /// The function that clears a selection that is not among the new options; nil if the options
    /// do not depend on other fields.
    var clearing: String?
    /// Whether options of other fields depend on this field's selection.
    var isAsked = false
  }

  /// The members of the form for a list whose items have fields.
  struct Entries {
    /// The property with the entries, which is also the `Field` case of their fields: `passengers`.
    let list: String
    /// The type of an entry: `PassengerEntry`.
    let type: String
    /// The argument label of the function that returns the fields of these entries: `ofPassengers`.
    var fieldsLabel: String { "of" + list.capitalised }
  }

  /// The form's properties of a field whose initial value comes from the app.
  struct FirstValue {
    /// The property with the initial value.
    let first: String
    /// The property with the value set by the user or a tap, which is nil if unchanged.
    let edited: String
  }

  /// The members of the model for an action whose `NAME.running` the spec reads.
  struct Running {
    /// The property that is true while the action runs.
    let property: String
    /// The method that calls the app's action.
    let method: String
  }

  /// A custom rule of one field, which the app evaluates.
  struct Check {
    let field: Int
    let hook: String
    /// The name of its enum case and of its action.
    let name: String
    let rule: FormRule
  }

  init(_ document: borrowing Document) {
    presence = FieldPresence(document)
    base = typeName(document.screen.name, fallback: "Unnamed")
    // `ValidatedForm` is the protocol of all forms.
    form = base + (base == "Validated" ? "ScreenForm" : "Form")
    model = base + "Model"
    view = base + "Screen"
    takeFields(of: document)
    var members = NamePool(taken: Self.modelMembers)
    reserveFunctions(for: document, in: &members)
    if let root = document.dataRoot {
      for member in document.data.members(of: root) {
        if document.isOfAction(member.key) { continue }
        let name = memberName(document.data.name(of: member.key), fallback: "value")
        // The `@Observable` macro does not accept names in backticks.
        properties[member.key] = members.take(
          escaped(name) == name ? name : name + "Value", suffix: "Value")
      }
    }
    for value in document.computed {
      // Boolean names of `steps` begin with `is`, as in Swift.
      let words = value.name.replacing(".first", with: ".isFirst")
        .replacing(".last", with: ".isLast")
      let name = memberName(words, fallback: "value")
      computed.append(
        members.take(escaped(name) == name ? name : name + "Value", suffix: "Value"))
    }
    for (field, _) in document.changingTitles where document.form[field].entryGroup == nil {
      titles[field.position] = members.take(fields[field.position] + "Title", suffix: "Value")
    }
    if document.makesIDs { makeID = members.take("makeID", suffix: "Value") }
    takeRoutes(of: document)
    takeChecks(of: document)
    for action in document.actions {
      switch action {
      case .custom(let name), .call(let name, _):
        if !customActions.contains(name) { customActions.append(name) }
      default: break
      }
    }
    asyncActions = Set(document.asyncActions.map(\.name))
    takeRunning(of: document, from: &members)
    takeTaps(of: document, from: &members)
    hosts = HostedView.views(of: document)
    var samples = NamePool(taken: Self.sampleMembers)
    states = document.states.map { samples.take(memberName($0.name, fallback: "state")) }
  }

  // MARK: - Options

  /// The options of a field as an array expression.
  func optionList(of field: FieldID) -> String {
    guard let data = dataOptions[field.position] else {
      return "\(form).\(choices[field.position]).allCases"
    }
    return "model.form.\(data.list)"
  }

  /// The Swift type of a field's option.
  func optionType(of field: FieldID) -> String {
    dataOptions[field.position] == nil
      ? "\(form).\(choices[field.position])" : DataOptions.type
  }

  /// The form method that toggles an option of a multiple selection.
  func toggleCall(of field: FieldID) -> String {
    (dataOptions[field.position]?.toggle ?? "toggle") + "(option)"
  }

  /// The form's property with the selected option.
  func optionProperty(of field: FieldID) -> String {
    dataOptions[field.position]?.option ?? escaped(fields[field.position])
  }

  // Rarely used names, computed on demand.
  var actions: String { base + "Actions" }
  var route: String { base + "Route" }
  var tabs: String { base + "Tabs" }
  var controller: String { base + "ViewController" }
  /// The names of all types of the screen in both frameworks, except for those inside the model.
  var types: [String] {
    let endings = [
      "HostingController", "ControllerView", "ContainerController", "TabBarController",
    ]
    return [form, model, view, view + "_Previews", actions, route, tabs, controller]
      + endings.map { base + $0 } + hosts.map { base + $0.name + "View" }
  }

  /// Members of a generated form other than its fields.
  private static let formMembers = KeywordTable([
    "isSubmitted", "hasResumed", "touched", "renewed", "validated", "validating", "focus",
    "verdict", "isDue", "missing",
    "counts",
    "error", "errors", "isValid", "isInvalid", "isComplete", "hasFailed", "submit", "field",
    "hash", "leftOut", "isEmpty", "hashValue", "rejected", "checking", "ownVerdict",
    "jointMessage", "hasRightValue", "waitingMessage", "whole", "counted", "countsAll",
    "brokenRules",
    "ruleMessages", "rejections", "reject", "forgetErrors", "isEdited",
    "idleRules", "ruleNumbers", "ruleLists", "isWithin", "isWrong", "firstWrongField",
  ])
  /// Support functions that generated expressions call, and whose names no property can have.
  private static let functionsOfSupport = [
    "ratio", "remainder", "quotient", "integers", "numbered", "posix",
  ]
  private static let formTypes = KeywordTable([
    "Field", "Check", "Range", "Set", "String", "Bool", "Int", "Double", "Date", "Hashable",
    "Equatable",
    "CaseIterable", "Identifiable", "FieldVerdict", "ValidatedForm", "Optional", "Character",
  ])
  private static let modelMembers = KeywordTable([
    "form", "route", "actions", "openings", "followedOpenings", "followOpenings", "submit",
    "objectWillChange", "sample", firstError,
    "checks", "look", "forget", "leaveOut", "judgeRules", "offerOptions", "beginFields",
    "writeMessages", "matchEntries", "waitingChanges", "waitingTasks", "resumeTasks",
  ])
  /// The name of the function that shows the first invalid field.
  static let firstError = "showFirstError"

  private static let sampleMembers = KeywordTable(["init", "sample"])
  // `.none` of an optional enum is `nil`.
  private static let optionMembers = KeywordTable([
    "id", "title", "allCases", "rawValue", "hashValue", "none", "some",
  ])
  private static let caseMembers = KeywordTable(["hash", "hashValue", "none", "some"])

  private func reserveFunctions(for document: borrowing Document, in pool: inout NamePool) {
    guard document.expressions.hasCalculations || document.expressions.hasDecimals else { return }
    for name in Self.functionsOfSupport { _ = pool.take(name) }
  }

  private mutating func takeRunning(
    of document: borrowing Document, from members: inout NamePool
  ) {
    for action in document.asyncActions {
      guard let key = action.running else { continue }
      let word = action.name.capitalised
      properties[key] = members.take("is\(word)Running", suffix: "Now")
      // `submit()` is already the method that checks the form first.
      let method = members.take(
        action.name == "submit" ? "sendForm" : action.name, suffix: "Action")
      running[action.name] = Running(property: properties[key] ?? "", method: method)
    }
  }

  private mutating func takeTaps(of document: borrowing Document, from members: inout NamePool) {
    for position in document.nodes.indices {
      for entry in document.attributes(of: NodeID(position)) {
        guard case .action(let action) = entry.value, case .series = document.actions[action],
          taps[action] == nil
        else { continue }
        let verb =
          switch entry.attribute {
          case .swipe: "swipe"
          case .change: "change"
          default: "tap"
          }
        let name = memberName(word(for: action, at: position, in: document), fallback: "number")
        taps[action] = members.take(verb + name.capitalised)
      }
    }
  }

  /// The name of an action's method: the node's id or text, its loop item, its accessibility label,
  /// or its component.
  private func word(
    for action: Int, at position: Int, in document: borrowing Document
  ) -> String {
    let node = document.nodes[position]
    if let button = document.swipes.first(where: { $0.action == action }) {
      guard button.template != nil else { return button.title }
      return button.symbol ?? document.words(naming: NodeID(position))
    }
    if node.hasOwnID { return node.name }
    let hasWords = node.content?.contains { $0.isLetter || $0.isNumber } ?? false
    if hasWords, let content = node.content, !content.contains("${") {
      return document.words(naming: NodeID(position))
    }
    let loop = document.loops.last { loop in
      loop.first.position <= position && position < loop.end.position
    }
    if let loop { return loop.variable }
    for case .accessibility(let index) in document.attributes(of: NodeID(position)).map(\.value) {
      if let label = document.accessibilities[index].label { return label }
    }
    return document.words(naming: NodeID(position))
  }

  private mutating func takeFields(of document: Document) {
    var properties = NamePool(taken: Self.formMembers)
    reserveFunctions(for: document, in: &properties)
    for action in document.actions {
      switch action {
      case .validate: _ = properties.take("validate")
      case .move(let move) where !move.checks.isEmpty: _ = properties.take("validate")
      case .reset: _ = properties.take("reset")
      default: break
      }
    }
    var types = NamePool(taken: Self.formTypes)
    if !document.entryGroups.isEmpty {
      for name in ["id", "fields", "touch", "match", "hasValues"] { _ = properties.take(name) }
    }
    for group in document.entryGroups {
      let list = properties.take(memberName(group.list, fallback: "items"), suffix: "Entries")
      entries.append(
        Entries(
          list: list,
          type: types.take(singular(list).capitalised + "Entry", suffix: "Fields")))
    }
    fields.reserveCapacity(document.form.fields.count)
    choices.reserveCapacity(document.form.fields.count)
    options.reserveCapacity(document.form.fields.count)
    defer {
      for field in document.fieldsWithFirstValues {
        let name = fields[field.position].capitalised
        firstValues[field.position] = FirstValue(
          first: properties.take("first" + name, suffix: "Value"),
          edited: dataOptions[field.position]?.chosen
            ?? properties.take("edited" + name, suffix: "Value"))
      }
      for source in document.optionSources where !source.asks.isEmpty {
        let position = source.field.position
        dataOptions[position]?.clearing = properties.take(
          "clear" + fields[position].capitalised, suffix: "Choice")
        for asked in source.asks { dataOptions[asked.position]?.isAsked = true }
      }
    }
    if document.form.fields.contains(where: \.kind.isMultiple) { _ = properties.take("toggle") }
    for field in document.form.fields {
      let name = properties.take(memberName(field.name, fallback: "field"), suffix: "Value")
      fields.append(name)
      guard let choices = field.kind.offered else {
        self.choices.append("")
        options.append([])
        dataOptions.append(nil)
        continue
      }
      if field.hasDataOptions {
        self.choices.append("")
        options.append([])
        dataOptions.append(
          DataOptions(
            list: properties.take(name + "Options", suffix: "Value"),
            option: properties.take(
              name + (field.kind.isMultiple ? "Choices" : "Option"), suffix: "Value"),
            chosen: properties.take("chosen" + name.capitalised, suffix: "Value"),
            toggle: field.kind.isMultiple
              ? properties.take("toggle" + name.capitalised, suffix: "Choice") : nil))
        continue
      }
      dataOptions.append(nil)
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
    for screen in document.tabs.indices.compactMap(document.screen(ofTab:)) {
      add(screen, to: &routes)
    }
  }

  /// The route case of a target screen.
  func route(to screen: String) -> String {
    escaped(routes.first { $0.screen == screen }?.name ?? "unknown")
  }
}

extension Document {
  /// The screen that a tab opens: the one that the spec names, or one named after the tab's title;
  /// nil for this screen's tab.
  func screen(ofTab position: Int) -> String? {
    let own = tabs.firstIndex { $0.isSelected } ?? 0
    return position == own ? nil : tabs[position].target ?? tabs[position].title
  }
}
