package import SpecModel

/// Derives states of a screen from its form's validation rules.
///
/// These are `empty`, `valid` and `submitted`; for each field `<field>.focused`; `<field>.<rule>`
/// for each rule, with a minimal value that breaks only that rule while all other fields are valid;
/// `<field>.validating` for rules that the app checks; and `<field>.form` for each joint rule that
/// marks the field. A slash in a field's name becomes a dot. The result is deterministic.
///
/// - Parameters:
/// - samples: by field, values that are probably valid, the best first.
/// - jointAnswers: as for `evaluate`.
/// - Complexity: O(*rules*) searches of bounded length, and one evaluation for each attempt at a
///   joint rule.
package func deriveStates(
  _ form: Form, with patterns: PatternTable, samples: ContiguousArray<[String]>,
  jointAnswers: (FormFacts) -> [Bool]
) -> DerivedStates {
  var deriver = StateDeriver(form, patterns, samples)
  deriver.fillFields()
  if !form.jointRules.isEmpty { deriver.satisfyJointRules(jointAnswers) }
  deriver.addGeneralStates()
  for position in form.fields.indices where !deriver.result.isCut {
    // The first item of a list represents all items.
    if form.fields[position].isRepeated || form.fields[position].entry?.position ?? 0 > 0 {
      continue
    }
    deriver.addStates(of: FieldID(position))
  }
  for position in form.jointRules.indices where !deriver.result.isCut {
    deriver.addState(ofJointRule: position, jointAnswers)
  }
  return deriver.result
}

/// Builds the derived states of one form.
struct StateDeriver {
  let form: Form
  let patterns: PatternTable
  let finder: ValueFinder
  var result = DerivedStates()
  /// Valid values of each field, the best first.
  var right: ContiguousArray<[String]> = []
  private var names: Set<String> = []
  /// Pairs of fields that must be equal: one with a `matches` rule, and the one that the rule
  /// names.
  private let pairs: [(repeating: FieldID, repeated: FieldID)]

  /// The number of valid values to find for a field that no joint rule reads or marks.
  private static let fewValues = 2
  /// The number of valid values to find for a field that a joint rule reads or marks.
  private static let manyValues = 6

  init(_ form: Form, _ patterns: PatternTable, _ samples: ContiguousArray<[String]>) {
    self.form = form
    self.patterns = patterns
    var pairs: [(FieldID, FieldID)] = []
    for (position, field) in form.fields.enumerated() {
      for case .matches(let other) in field.rules.map(\.test) {
        pairs.append((FieldID(position), other))
      }
    }
    self.pairs = pairs
    finder = ValueFinder(form, patterns, samples: samples)
  }

  // MARK: - Valid values

  /// Finds a valid value for every field, and the same value for fields that must be equal.
  mutating func fillFields() {
    var isJoint = Array(repeating: false, count: form.fields.count)
    for rule in form.jointRules {
      for field in rule.asked + [rule.field] { isJoint[field.position] = true }
    }
    for position in form.fields.indices {
      right.append(
        finder.rightValues(
          of: FieldID(position), upTo: isJoint[position] ? Self.manyValues : Self.fewValues))
    }
    for position in form.fields.indices where form.fields[position].isRepeated {
      right[position] = []
    }
    result.base = ContiguousArray(right.map(\.first))
    if form.fields.last?.entry != nil { result.entryFields = form.fields.map { $0.entry?.field } }
    for (repeating, repeated) in pairs { match(repeating, repeated) }
  }

  /// Gives two matching fields the same value.
  private mutating func match(_ field: FieldID, _ other: FieldID) {
    let shared =
      right[other.position].first { finder.broken(by: $0, field).isEmpty }
      ?? right[field.position].first { finder.broken(by: $0, other).isEmpty }
    if let shared { result.base[other.position] = shared }
    result.base[field.position] = shared
  }

  /// The state of a completely filled form in which some fields have different values.
  func state(changing values: [(field: FieldID, value: String)]) -> FormState {
    var state = FormState(form)
    for (position, value) in result.base.enumerated() { set(value, FieldID(position), in: &state) }
    for (field, value) in values { set(value, field, in: &state) }
    return state
  }

  private func set(_ value: String?, _ field: FieldID, in state: inout FormState) {
    guard let value else { return }
    state.values[field.position] = value
    state.isTouched[field.position] = true
  }

  // MARK: - States

  mutating func addGeneralStates() {
    add("empty", .empty, FormChange())
    guard !form.fields.isEmpty else { return }
    let missing = form.fields.indices.first {
      result.base[$0] == nil && !form.fields[$0].isRepeated
    }
    if let position = missing {
      addMissing("valid", .valid, "no value was found for '\(form.fields[position].name)'")
    } else {
      add("valid", .valid, FormChange(isFilled: true))
    }
    add("submitted", .submitted, FormChange(isSubmitted: true))
  }

  mutating func addStates(of field: FieldID) {
    let declared = form[field]
    let name = stateName(of: field)
    if case .text = declared.kind {
      var change = FormChange()
      change.focus = field
      add(name + ".focused", .focused(field), change)
    }
    var hooks: [String] = []
    for (rule, asked) in declared.rules.enumerated() {
      addState(of: rule, of: field, named: name + "." + asked.kind.name)
      if case .custom(let hook) = asked.test { hooks.append(hook) }
    }
    guard !hooks.isEmpty else { return }
    guard result.base[field.position] != nil else {
      addMissing(
        name + ".validating", .validating(field), "no value was found that passes the other rules")
      return
    }
    var change = FormChange(isFilled: true)
    change.answers = hooks.map { AnsweredHook(field, $0, .validating) }
    add(name + ".validating", .validating(field), change)
  }

  private mutating func addState(of rule: Int, of field: FieldID, named name: String) {
    let declared = form[field]
    if declared.rules[rule].isIdle {
      addMissing(name, .rule(field, rule), "its condition is false without a state")
      return
    }
    var change = FormChange(isFilled: true, isSubmitted: declared.validateOn == .submit)
    switch declared.rules[rule].test {
    case .required:
      change.isSubmitted = true
      change.values = [(field, declared.isToggle ? "false" : "")]
    case .custom(let hook):
      guard result.base[field.position] != nil else {
        addMissing(name, .rule(field, rule), "no value was found that passes the other rules")
        return
      }
      change.answers = [AnsweredHook(field, hook, .invalid)]
    case .matches(let other):
      guard let repeated = result.base[other.position],
        let value = finder.rightValue(
          of: field, otherThan: repeated, among: right[field.position])
      else {
        addMissing(
          name, .rule(field, rule),
          "no second value was found that passes the field's other rules")
        return
      }
      change.values = [(field, value)]
    default:
      do throws(ValueFinder.Obstacle) {
        let value = try finder.value(breaking: rule, of: field, right: right[field.position])
        change.values = [(field, value)]
        repeatElsewhere(value, of: field, in: &change)
      } catch {
        addMissing(name, .rule(field, rule), reason(error, for: rule, of: field))
        return
      }
    }
    add(name, .rule(field, rule), change)
  }

  /// Copies an invalid value to fields that must be equal, if their own rules accept it.
  private func repeatElsewhere(_ value: String, of field: FieldID, in change: inout FormChange) {
    for (repeating, repeated) in pairs where repeating == field || repeated == field {
      let other = repeating == field ? repeated : repeating
      if finder.broken(by: value, other).isEmpty { change.values.append((other, value)) }
    }
  }

  private func reason(
    _ obstacle: ValueFinder.Obstacle, for rule: Int, of field: FieldID
  ) -> String {
    switch obstacle {
    case .unbreakable:
      guard case .text = form[field].kind else { return "every possible choice satisfies it" }
      if case .length(let range) = form[field].rules[rule].test, range.lowerBound <= 1,
        range.upperBound == .max
      {
        return "every input satisfies it"
      }
      return "no value that breaks it was found"
    case .breaksToo(let rule):
      return "every value found that breaks it also breaks '\(form[field].rules[rule].kind.name)'"
    }
  }

  // MARK: - Adding

  mutating func add(_ name: String, _ aim: DerivedState.Aim, _ change: FormChange) {
    append(DerivedState(unused(name), aim, change))
  }

  mutating func addMissing(_ name: String, _ aim: DerivedState.Aim, _ reason: String) {
    append(DerivedState(unused(name), aim, missing: reason))
  }

  private mutating func append(_ state: DerivedState) {
    guard result.states.count < DerivedStates.limit else {
      result.isCut = true
      return
    }
    result.states.append(state)
  }

  /// Makes a state name unique by appending the smallest free number.
  private mutating func unused(_ name: String) -> String {
    if names.insert(name).inserted { return name }
    var number = 2
    while !names.insert("\(name).\(number)").inserted { number += 1 }
    return "\(name).\(number)"
  }

  /// The name of a field in state names, which are also used as file names.
  func stateName(of field: FieldID) -> String {
    let declared = form[field].entry.map { form[$0.field.field].name } ?? form[field].name
    return String(declared.map { $0 == "/" ? "." : $0 })
  }
}
