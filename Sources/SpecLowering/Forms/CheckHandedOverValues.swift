internal import SpecModel
internal import SpecSyntax

/// Checks the values that are passed to actions and views of the app, and to other screens.
extension Lowering {
  /// The arguments at the first use of an action, view or screen.
  private struct FirstUse {
    let name: String
    let arguments: [ActionArgument]
    let span: SourceSpan
    let target: Target
    var way = Way.tap

    /// What the arguments are passed to.
    enum Target { case action, screen, view }
  }

  /// How a screen is opened; only taps pass arguments.
  enum Way { case tap, link, opening, tab }

  /// Checks that all uses of an action or a screen pass the same values.
  mutating func checkArguments() {
    guard
      !document.hostArguments.isEmpty
        || document.externalScreens.contains(where: { $0.values != nil })
        || document.actions.contains(where: {
          switch $0 {
          case .call: true
          case .open(let screen): !screen.arguments.isEmpty
          default: false
          }
        })
    else { return }
    var first: [FirstUse] = []
    for use in uses where !isChecked(asExternal: use) {
      if let known = first.first(where: { $0.name == use.name && $0.target == use.target }) {
        compare(use, with: known)
      } else {
        for argument in use.arguments where type(of: argument).kinds == .any {
          report(.typeNeeded(argument.name, at: argument.span))
        }
        first.append(use)
      }
    }
  }

  /// Checks the arguments for a handwritten screen against the project's declaration.
  ///
  /// - Returns: whether an error was reported.
  private mutating func isChecked(asExternal use: FirstUse) -> Bool {
    guard use.target == .screen,
      let screen = document.externalScreens.first(where: { $0.name == use.name }),
      let values = screen.values
    else { return false }
    for argument in use.arguments {
      guard let value = values.first(where: { $0.name == argument.name }) else {
        report(.externalScreen(use.name, gets: values, not: argument.name, at: argument.nameSpan))
        return true
      }
      guard fits(argument, value.type) else {
        report(
          .externalScreen(
            use.name, takes: value, found: type(of: argument).kinds, at: argument.span))
        return true
      }
      guard value.isOptional || !mayBeMissing(argument) else {
        report(.externalScreen(use.name, needs: value, whichMayBeMissingAt: argument.span))
        return true
      }
    }
    for value in values where !use.arguments.contains(where: { $0.name == value.name }) {
      report(.externalScreen(use.name, needs: value, by: use.way, at: use.span))
      return true
    }
    return false
  }

  private func mayBeMissing(_ argument: ActionArgument) -> Bool {
    if let value = argument.value, case .null = document.data[value] { return true }
    let type = type(of: argument)
    return type.isOptional && !(type.kinds == .any && names.data.isIncomplete)
  }

  private func fits(_ argument: ActionArgument, _ expected: ExternalScreen.ValueType) -> Bool {
    let type = type(of: argument)
    guard !type.kinds.isEmpty else { return true }
    return switch expected {
    case .text: type.kinds == .text
    case .date: holdsDate(argument, [.date, .dateAndTime])
    case .time: holdsDate(argument, [.time])
    case .dateTime: holdsDate(argument, [.dateAndTime])
    case .integer: type.kinds == .number && type.isWhole
    case .number: type.kinds == .number && type.number != .decimal
    case .decimal: type.kinds == .number && (type.number != .number || argument.value != nil)
    case .boolean: type.kinds == .boolean
    }
  }

  /// The uses of the app's actions and views, and of screens, in source order.
  private var uses: [FirstUse] {
    var uses: [FirstUse] = []
    for position in document.nodes.indices {
      let node = document.nodes[position]
      if node.component == .host {
        let arguments = document.hostArguments(of: NodeID(position))
        uses.append(
          FirstUse(
            name: node.content ?? "", arguments: arguments,
            span: arguments.first?.nameSpan ?? node.span, target: .view))
      }
      for entry in document.attributes(of: NodeID(position)) {
        guard case .action(let action) = entry.value else { continue }
        for statement in document.statements(of: action) {
          switch document.actions[statement] {
          case .custom(let name):
            uses.append(FirstUse(name: name, arguments: [], span: entry.span, target: .action))
          case .call(let name, let arguments):
            let span = arguments.first?.span ?? entry.span
            uses.append(FirstUse(name: name, arguments: arguments, span: span, target: .action))
          case .open(let screen):
            uses.append(
              FirstUse(
                name: screen.name, arguments: screen.arguments, span: screen.span, target: .screen,
                way: node.component == .link ? .link : .tap))
          default: break
          }
        }
      }
    }
    for screen in document.openings.map(\.screen) {
      uses.append(
        FirstUse(
          name: screen.name, arguments: [], span: screen.span, target: .screen, way: .opening))
    }
    for tab in document.tabs {
      guard let target = tab.target else { continue }
      uses.append(
        FirstUse(
          name: target, arguments: [], span: tab.targetSpan, target: .screen, way: .tab))
    }
    return uses
  }

  private mutating func compare(_ use: FirstUse, with first: FirstUse) {
    let isView = use.target == .view
    for argument in use.arguments {
      guard let known = first.arguments.first(where: { $0.name == argument.name }) else {
        report(
          .argumentOnlyHere(
            argument.name, of: use.name, isView: isView, at: argument.nameSpan, first: first.span))
        return
      }
      let (found, expected) = (type(of: argument), type(of: known))
      if argument.value == nil, known.value == nil, let one = found.numberType,
        let other = expected.numberType, one.joined(with: other) == nil
      {
        report(.takesNumber(argument.name, other, at: argument.span))
        return
      }
      guard areAlike(found, expected) else {
        report(
          .argumentOfOtherType(
            argument.name, of: use.name, isView: isView, found: found.kinds,
            expected: expected.kinds,
            at: argument.span, first: known.span))
        return
      }
    }
    if let missing = first.arguments.first(where: { known in
      !use.arguments.contains { $0.name == known.name }
    }) {
      report(
        .argumentMissing(
          missing.name, of: use.name, isView: isView, at: use.span, first: missing.span))
    }
  }

  func type(of argument: ActionArgument) -> ValueType {
    if let source = argument.source {
      return deferred.expressions.valueTypes[source] ?? ValueType([])
    }
    guard let value = argument.value else { return ValueType([]) }
    var type = ValueType(document.data[value].kinds)
    if case .number(let digits) = document.data[value] { type.number = NumberType(literal: digits) }
    if case .list(let slice) = document.data[value] {
      var kinds: ValueKinds = []
      for item in slice.range { kinds.formUnion(document.data[document.data.items[item]].kinds) }
      type.items = ValueType.ItemType(kinds: kinds, number: .number)
    }
    return type
  }

  /// Whether two values have the same type in generated code.
  private func areAlike(_ first: ValueType, _ second: ValueType) -> Bool {
    if first.kinds.isEmpty || second.kinds.isEmpty { return true }
    guard first.kinds == second.kinds else { return false }
    switch first.kinds {
    case .object: return isSameType(first.shape, second.shape)
    case .list:
      let (one, other) = (itemType(of: first), itemType(of: second))
      return one.kinds.isEmpty || other.kinds.isEmpty
        || one.kinds == other.kinds
          && (one.kinds != .object || isSameType(one.shape, other.shape))
    default: return true
    }
  }
}
