internal import SpecModel

/// The type of a value in generated code.
indirect enum SwiftType: Hashable {
  /// The simple types; `real` is a `Double`, and `decimal` a `Decimal`.
  case boolean, integer, real, decimal, text, date
  case list(SwiftType)
  /// A list item that is a date with this mode; single values are `date`s whose mode is separate.
  case timed(DateMode)
  /// An index into `DataTypes.structs`.
  case object(Int)
  case optional(SwiftType)
  /// An enum nested in the form, for a field with fixed options.
  case choice(String)
  /// An enum for a type with a closed set of texts; an index into `DataTypes.enums`.
  case word(Int)
  /// An item of a loop together with its position.
  case numbered(SwiftType)
  case unknown

  init(_ number: NumberType) {
    switch number {
    case .integer: self = .integer
    case .number: self = .real
    case .decimal: self = .decimal
    }
  }

  var unwrapped: SwiftType {
    if case .optional(let wrapped) = self { return wrapped }
    return self
  }

  var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }

  /// The type of a value; for a list item of type `timed`, `date` and its mode.
  var ofValue: (type: SwiftType, mode: DateMode?) {
    switch self {
    case .timed(let mode): (.date, mode)
    case .optional(.timed(let mode)): (.optional(.date), mode)
    default: (self, nil)
    }
  }

  /// This type as that of a list item: `timed` for dates with a mode, otherwise unchanged.
  fileprivate func holding(_ mode: DateMode?) -> SwiftType {
    guard let mode else { return self }
    switch self {
    case .date: return .timed(mode)
    case .optional(.date): return .optional(.timed(mode))
    default: return self
    }
  }

  /// The type of the loop's item, without its position.
  var item: SwiftType {
    if case .numbered(let item) = self { return item }
    return self
  }
}

/// Swift types for app data, inferred from the shapes of a spec's facts and data.
struct DataTypes {
  struct Member {
    let key: DataKey
    let name: String
    let type: SwiftType
    /// The declared mode of a date with a time of day; nil for others.
    var dateMode: DateMode?
  }

  struct Struct {
    let name: String
    /// The path of the values in the data, for the type's documentation comment.
    let path: String
    var members: [Member]
    /// Whether the type is declared in a file of shared types.
    var isShared = false
  }

  /// A type with a closed set of string values, generated as an enum.
  struct Enum {
    let name: String
    let words: [String]
    /// The names of the enum's cases.
    let cases: [String]
    /// Whether the type is declared in a file of shared types.
    var isShared = false

    func code(of word: String) -> String? {
      words.firstIndex(of: word).map { "." + escaped(cases[$0]) }
    }
  }

  private(set) var structs: [Struct] = []
  private(set) var enums: [Enum] = []
  /// The members of the model class: the spec's facts and data.
  private(set) var root: [Member] = []
  /// Data paths whose values have different types, which no Swift type can represent.
  private(set) var mixed: [(path: String, value: DataID)] = []
  private(set) var usesDates = false
  /// Whether some date includes a time of day, because it is declared so or a text shows it.
  private(set) var holdsTimes = false
  private(set) var usesDecimals = false
  /// The structs whose list items can have the same `id` values.
  private var repeating: Set<Int> = []
  /// The loops whose nodes read the position of their item.
  private(set) var counted: Set<UInt32> = []

  let document: Document
  private var shapes = ShapeTable()
  /// The shapes of numbers of which at least one has a fraction.
  private var fractions: Set<ShapeID> = []
  /// The shapes of dates to which a tap also assigns a text that is not an ISO 8601 date.
  private var undated: Set<ShapeID> = []
  private var names = NamePool(taken: namesBesideData)
  /// The Swift names of types that the spec declares, by shape.
  private var declared: [ShapeID: String] = [:]
  /// The structs of types that the spec declares, by name.
  private var declaredStructs: [String: Int] = [:]
  /// The declared types whose values the app provides after the screen appears.
  private var lateTypes: Set<String> = []
  /// The Swift names of types from shared files.
  private let shared: SharedTypeNames
  static let memberNames = KeywordTable(["hashValue"])
  // `.none` of an optional enum is `nil`.
  static let caseNames = KeywordTable([
    "hash", "hashValue", "rawValue", "allCases", "none", "some",
  ])
  /// The enums of choices by their shape, as indices into `enums`.
  private var words: [ShapeID: Int] = [:]
  private var choiceNames: [String: Int] = [:]
  /// The enums of choices without a name in the spec, by the type name derived from the data.
  private var unnamedChoices: [String: Int] = [:]

  init(_ source: consuming Document, _ screenNames: ScreenNames) {
    document = source
    shared = SharedTypeNames(document)
    for name in shared.inCode { _ = names.take(name) }
    counted = document.expressions.countedLoops
    for host in screenNames.hosts { _ = names.take(host.parameters) }
    holdsTimes = document.passesTimes
    guard let rootID = document.dataRoot else { return }
    let rootShape = shapes.add(rootID, of: document.data)
    noteFractions(rootID, rootShape)
    let others = document.states.compactMap(\.data) + document.typeSamples
    for data in others {
      shapes.absorb(data, of: document.data, into: rootShape, isPatch: true)
    }
    for data in others { noteFractions(data, rootShape) }
    for field in document.form.fields {
      guard case .number(let range) = field.kind, !range.isWhole, let key = field.boundFact,
        let shape = shapes.member(key, of: rootShape)
      else { continue }
      fractions.insert(shape)
    }
    if document.templates.showTimes { holdsTimes = true }
    for _ in 0..<2 { noteChanges(rootShape) }
    noteDeclaredTypes(rootShape)
    for member in document.data.members(of: rootID) {
      guard let shape = shapes.member(member.key, of: rootShape) else { continue }
      let name = screenNames.properties[member.key] ?? "value"
      root.append(
        Member(
          key: member.key, name: name,
          type: type(
            of: shape, in: rootShape, path: document.data.name(of: member.key),
            isLate: !document.facts.contains(member.key)), dateMode: timeMode(of: shape)))
    }
    for data in [rootID] + document.states.compactMap(\.data) {
      for member in document.data.members(of: data) {
        if let type = rootMember(member.key)?.type { noteRepeatedIDs(member.value, type) }
      }
    }
  }

  private mutating func noteDeclaredTypes(_ root: ShapeID) {
    var taken: [String: String] = [:]
    for type in document.typeNames {
      var shape: ShapeID? = root
      for key in type.path {
        guard let owner = shape else { break }
        shape = if let key { shapes.member(key, of: owner) } else { shapes[owner].item }
      }
      if let shape, !type.words.isEmpty {
        noteChoice(type, shape)
        continue
      }
      guard let shape, shapes[shape].kinds == .object else { continue }
      let name =
        (type.isShared ? shared[type.name] : nil) ?? taken[type.name]
        ?? names.take(type.name, suffix: "Value")
      taken[type.name] = name
      let isFact = type.path.first.flatMap { $0 }.map(document.facts.contains) ?? true
      if type.isShared || !isFact && !type.path.contains(nil) { lateTypes.insert(name) }
      if declared[shape] == nil { declared[shape] = name }
    }
  }

  /// Adds an enum for a choice, named by the spec or after the member of the data that first has
  /// it.
  private mutating func noteChoice(_ type: TypeName, _ shape: ShapeID) {
    guard words[shape] == nil else { return }
    if !type.name.isEmpty, let known = choiceNames[type.name] {
      words[shape] = known
      return
    }
    let key = type.path.compactMap { $0 }.last.map { document.data.name(of: $0) } ?? "choice"
    let wanted = type.name.isEmpty ? typeName(key, fallback: "Choice") : type.name
    // Choices with the same name and the same values share an enum.
    if type.name.isEmpty, let known = unnamedChoices[wanted], enums[known].words == type.words {
      words[shape] = known
      return
    }
    if type.name.isEmpty { unnamedChoices[wanted] = enums.count }
    words[shape] = enums.count
    if !type.name.isEmpty { choiceNames[type.name] = enums.count }
    let own = type.isShared ? shared[type.name] : nil
    enums.append(
      Enum(
        name: own ?? names.take(wanted, suffix: "Choice"), words: type.words,
        cases: Self.cases(of: type.words), isShared: own != nil))
  }

  /// The case names of an enum whose raw values are these texts.
  static func cases(of words: [String]) -> [String] {
    var pool = NamePool(taken: caseNames)
    return words.map { pool.take(memberName($0, fallback: "value"), suffix: "Value") }
  }

  private mutating func noteRepeatedIDs(_ value: DataID, _ type: SwiftType) {
    switch (document.data[value], type.unwrapped) {
    case (.list(let slice), .list(let item)):
      var known: Set<String> = []
      for position in slice.range {
        let value = document.data.items[position]
        noteRepeatedIDs(value, item)
        guard case .object(let owner) = item.unwrapped, let id = idMember(of: item),
          let own = document.data.member(id.key, of: value)
        else { continue }
        if !known.insert(self.value(own, as: id.type)).inserted { repeating.insert(owner) }
      }
    case (.object, .object(let position)):
      for member in structs[position].members {
        if let inner = document.data.member(member.key, of: value) {
          noteRepeatedIDs(inner, member.type)
        }
      }
    default: break
    }
  }

  private func idMember(of item: SwiftType) -> Member? {
    guard case .object(let position) = item else { return nil }
    return structs[position].members.first {
      document.data.name(of: $0.key) == "id" && [.text, .integer].contains($0.type)
    }
  }

  /// The member that identifies a loop's item without a `key`: its position, or its `id` as in
  /// `Identifiable`; nil without both.
  func identity(of item: SwiftType) -> String? {
    if case .numbered = item { return "position" }
    guard case .object(let position) = item, !repeating.contains(position) else { return nil }
    return idMember(of: item).map(\.name)
  }

  private mutating func noteFractions(_ value: DataID, _ shape: ShapeID) {
    switch document.data[value] {
    case .number(let digits):
      if !DataTable.isWhole(digits) { fractions.insert(shape) }
    case .list(let slice):
      guard let item = shapes[shape].item else { return }
      for position in slice.range { noteFractions(document.data.items[position], item) }
    case .object:
      for member in document.data.members(of: value) {
        if let inner = shapes.member(member.key, of: shape) { noteFractions(member.value, inner) }
      }
    case .null, .boolean, .text: break
    }
  }

  /// Widens the types of facts to include the values that taps assign.
  private mutating func noteChanges(_ root: ShapeID) {
    for position in document.nodes.indices {
      for entry in document.attributes(of: NodeID(position)) {
        guard case .action(let action) = entry.value else { continue }
        for statement in document.statements(of: action) {
          switch document.actions[statement] {
          case .set(let change): note(change, at: NodeID(position), root)
          case .append(let change): note(change, at: NodeID(position), root)
          default: break
          }
        }
      }
    }
  }

  private mutating func note(_ change: FactChange, at node: NodeID, _ root: ShapeID) {
    guard let fact = shape(ofFact: change.fact, root) else { return }
    note(change.members, at: node, of: fact, root)
    if let source = change.source {
      note(source, at: node, given: fact, root)
    } else if case .number(let digits) = change.value, digits.contains(".") {
      fractions.insert(fact)
    } else if case .text(let text) = change.value, CalendarDate(text) == nil {
      noteUndated(fact)
    }
  }

  private mutating func note(
    _ source: TemplateID, at node: NodeID, given fact: ShapeID, _ root: ShapeID
  ) {
    let pieces = document.templates.pieces(of: source)
    guard pieces.count == 1, case .value(let id, nil)? = pieces.first else {
      noteUndated(fact)
      return
    }
    let steps = document.expressions.steps(of: id)
    if let given = shape(of: steps, at: node, root) {
      if fractions.contains(given) { fractions.insert(fact) }
      let isDate = shapes[given].declared?.dateMode != nil || shapes[given].firstUndated == nil
      if !isDate || undated.contains(given) { noteUndated(fact) }
    } else if let field = steps.first?.fieldWithValue, steps.dropFirst().allSatisfy(\.isNumber) {
      switch document.form[field].kind {
      case .number(let range): if !range.isWhole { fractions.insert(fact) }
      case .choice where document.form[field].hasWholeOptions: break
      case .text, .choice, .choices:
        noteUndated(fact)
        if case .number? = steps.last { fractions.insert(fact) }
      case .boolean, .date: break
      }
    }
    if let last = steps.last, last.isReal { fractions.insert(fact) }
    if steps.count > 1, document.expressions[id].kinds == .text, !isDate(steps, at: node, root) {
      noteUndated(fact)
    }
  }

  private mutating func note(_ change: ListChange, at node: NodeID, _ root: ShapeID) {
    guard let item = shape(ofFact: change.fact, root).flatMap({ shapes[$0].item }) else { return }
    if let value = change.value { note(value, at: node, given: item, root) }
    note(change.members, at: node, of: item, root)
  }

  private mutating func note(
    _ members: [ActionArgument], at node: NodeID, of record: ShapeID, _ root: ShapeID
  ) {
    for member in members {
      guard let key = document.data.knownKey(member.name),
        let shape = shapes.member(key, of: record)
      else { continue }
      note(member, at: node, given: shape, root)
    }
  }

  private mutating func note(
    _ argument: ActionArgument, at node: NodeID, given shape: ShapeID, _ root: ShapeID
  ) {
    if let source = argument.source {
      note(source, at: node, given: shape, root)
    } else if let value = argument.value {
      noteFractions(value, shape)
      if case .text(let text) = document.data[value], CalendarDate(text) == nil {
        noteUndated(shape)
      }
    }
  }

  /// Records that a value may be a text that is not a date, unless the spec declares a date.
  private mutating func noteUndated(_ shape: ShapeID) {
    if shapes[shape].declared?.dateMode == nil { undated.insert(shape) }
  }

  /// Whether an expression yields a date: one from the data or a field, or a choice among dates.
  private func isDate(
    _ steps: ArraySlice<ExpressionStep>, at node: NodeID, _ root: ShapeID
  ) -> Bool {
    switch steps.last {
    case .fallback?: return steps.operands.allSatisfy { isDate($0, at: node, root) }
    case .choose?: return steps.operands.dropFirst().allSatisfy { isDate($0, at: node, root) }
    case .constant(let id)?:
      guard case .null = document.data[id] else { return false }
      return true
    case .field(let field, .value)?, .entry(let field, .value, _)?:
      guard case .date = document.form[field].kind else { return false }
      return true
    default:
      guard let shape = shape(of: steps, at: node, root) else { return false }
      return shapes[shape].declared?.dateMode != nil
        || shapes[shape].firstUndated == nil && !undated.contains(shape)
    }
  }

  private func shape(ofFact path: String, _ root: ShapeID) -> ShapeID? {
    var shape = root
    for part in path.split(separator: ".") {
      guard let key = document.data.knownKey(String(part)),
        let next = shapes.member(key, of: shape)
      else { return nil }
      shape = next
    }
    return shape
  }

  /// The shape of the value that a path refers to; nil for other expressions.
  private func shape(
    of steps: ArraySlice<ExpressionStep>, at node: NodeID, _ root: ShapeID
  ) -> ShapeID? {
    var shape: ShapeID?
    for step in steps {
      switch step {
      case .root: shape = root
      case .member(let key):
        guard let owner = shape else { return nil }
        shape = shapes.member(key, of: owner)
      case .item: shape = shape.flatMap { shapes[$0].item }
      case .variable(let depth):
        let loop = document.loops.first {
          $0.depth == depth && $0.first <= node && node < $0.end
        }
        guard let loop else { return nil }
        let list = self.shape(of: document.expressions.steps(of: loop.list), at: loop.first, root)
        shape = list.flatMap { shapes[$0].item }
      default: return nil
      }
    }
    return shape
  }

  /// The Swift type of values with this shape.
  ///
  /// - Parameter isLate: whether the app provides the value after the screen appears; a date is
  ///   then optional, because it has no empty value.
  private mutating func type(
    of id: ShapeID, in owner: ShapeID?, path: String, isLate: Bool = false
  ) -> SwiftType {
    let shape = shapes[id]
    let type = plainType(of: shape, id, path: path, isLate: isLate)
    let isOptional = shapes.isOptional(id, in: owner) || isLate && type == .date
    return isOptional ? .optional(type) : type
  }

  private mutating func plainType(
    of shape: DataShape, _ id: ShapeID, path: String, isLate: Bool
  ) -> SwiftType {
    switch shape.kinds {
    case .boolean: return .boolean
    case .number where shape.isDecimal:
      usesDecimals = true
      return .decimal
    case .number: return fractions.contains(id) ? .real : .integer
    case .text where words[id] != nil: return .word(words[id] ?? 0)
    case .text
    where shape.declared?.dateMode != nil || shape.firstUndated == nil && !undated.contains(id):
      usesDates = true
      if let mode = shape.declared?.dateMode, mode != .date { holdsTimes = true }
      return .date
    case .text: return .text
    case .list:
      guard let item = shape.item else { return .list(.text) }
      return .list(type(of: item, in: nil, path: singular(path)).holding(timeMode(of: item)))
    case .object: return .object(addStruct(shape, id, path: path, isLate: isLate))
    case []: return .text
    default:
      mixed.append((path, shape.example))
      return .text
    }
  }

  private mutating func addStruct(
    _ shape: DataShape, _ id: ShapeID, path: String, isLate: Bool
  ) -> Int {
    let position = structs.count
    let name: String
    // Types of shared files are the same on every screen.
    let file = declared[id].flatMap { shared.type(called: $0) }
    // All values of a declared type have the same struct.
    var isLate = isLate
    if let type = declared[id] {
      isLate = lateTypes.contains(type)
      if let known = declaredStructs[type] { return known }
      name = type
      declaredStructs[type] = position
    } else {
      let word = path.split(separator: ".").last.map(String.init) ?? path
      name = names.take(typeName(word, fallback: "Value"), suffix: "Value")
    }
    structs.append(Struct(name: name, path: path, members: [], isShared: file != nil))
    var members: [Member] = []
    var pool = NamePool(taken: Self.memberNames)
    let order = file?.members.map { document.data.knownKey($0.name) } ?? []
    let parts =
      file == nil
      ? shape.members
      : shape.members.sorted {
        (order.firstIndex(of: $0.key) ?? 0) < (order.firstIndex(of: $1.key) ?? 0)
      }
    for member in parts {
      let key = document.data.name(of: member.key)
      members.append(
        Member(
          key: member.key, name: pool.take(memberName(key, fallback: "value"), suffix: "Value"),
          type: type(of: member.shape, in: id, path: path + "." + key, isLate: isLate),
          dateMode: timeMode(of: member.shape)))
    }
    structs[position].members = members
    return position
  }

  /// The mode of a date declared with a time of day; nil for dates without one.
  private func timeMode(of shape: ShapeID) -> DateMode? {
    let mode = shapes[shape].declared?.dateMode
    return mode == .date ? nil : mode
  }

  // MARK: - Type names

  /// The type's name in code inside the model.
  func name(of type: SwiftType) -> String {
    switch type {
    case .boolean: "Bool"
    case .integer: "Int"
    case .real: "Double"
    case .decimal: "Decimal"
    case .text, .unknown: "String"
    case .date, .timed: "Date"
    case .list(let item): "[\(name(of: item))]"
    case .object(let position): structs[position].name
    case .optional(let wrapped): name(of: wrapped) + "?"
    case .choice(let name): name
    case .word(let position): enums[position].name
    case .numbered(let item): "NumberedItem<\(name(of: item))>"
    }
  }

  /// The type's name in code outside the model.
  func qualifiedName(of type: SwiftType, in model: String) -> String {
    switch type {
    case .object(let position):
      (structs[position].isShared ? "" : model + ".") + structs[position].name
    case .word(let position): (enums[position].isShared ? "" : model + ".") + enums[position].name
    case .list(let item): "[\(qualifiedName(of: item, in: model))]"
    case .optional(let wrapped): qualifiedName(of: wrapped, in: model) + "?"
    case .numbered(let item): "NumberedItem<\(qualifiedName(of: item, in: model))>"
    default: name(of: type)
    }
  }

  func member(_ key: DataKey, of type: SwiftType) -> Member? {
    guard case .object(let position) = type.unwrapped else { return nil }
    return structs[position].members.first { $0.key == key }
  }

  func rootMember(_ key: DataKey) -> Member? { root.first { $0.key == key } }

  // MARK: - Values

  /// The value of a property before the app sets it, as a Swift expression.
  func emptyValue(of type: SwiftType) -> String {
    switch type {
    case .boolean: "false"
    case .integer: "0"
    case .real: "0.0"
    case .decimal: "0"
    case .text, .choice, .numbered, .unknown: "\"\""
    case .word(let position): enums[position].code(of: enums[position].words[0]) ?? "nil"
    case .date, .timed: ".distantPast"
    case .list: "[]"
    case .object(let position): structs[position].name + "()"
    case .optional: "nil"
    }
  }

  /// A date, a time of day or both as a Swift expression.
  func date(_ text: String) -> String {
    let time = holdsTimes ? ClockTime(text) : nil
    let clock = time.map { "\($0.hour), \($0.minute)" }
    guard let day = CalendarDate(text) else {
      return clock.map { ".time(\($0))" } ?? ".distantPast"
    }
    let numbers = "\(day.year), \(day.month), \(day.day)"
    return clock.map { ".moment(\(numbers), \($0))" } ?? ".day(\(numbers))"
  }

  /// A value of the spec as a Swift expression of this type.
  ///
  /// - Parameter model: the model's name, for code outside the model.
  func value(_ id: DataID, as type: SwiftType, outside model: String? = nil) -> String {
    switch (document.data[id], type.unwrapped) {
    case (.boolean(let value), .boolean): return value ? "true" : "false"
    case (.number(let digits), .integer): return normal(digits)
    case (.number(let digits), .real):
      let text = normal(digits)
      return text.contains(".") ? text : text + ".0"
    case (.number(let digits), .decimal): return decimal(normal(digits))
    case (.text(let text), .text): return literal(text)
    case (.text(let text), .word(let position)):
      return enums[position].code(of: text) ?? emptyValue(of: .word(position))
    case (.text(let text), .date), (.text(let text), .timed):
      return date(text)
    case (.list(let slice), .list(let item)):
      let items = slice.range.map { value(document.data.items[$0], as: item, outside: model) }
      return "[" + items.joined(separator: ", ") + "]"
    case (.object, .object(let position)):
      let object = SwiftType.object(position)
      let name = model.map { qualifiedName(of: object, in: $0) } ?? name(of: object)
      let members = arguments(id, of: position, outside: model)
      return name + "(" + members.joined(separator: ", ") + ")"
    case (.number(let text), .text): return literal(text)
    case (.boolean(let value), .text): return literal(value ? "true" : "false")
    default: return emptyValue(of: type)
    }
  }

  /// The initializer arguments for a value of a struct.
  func arguments(_ id: DataID, of position: Int, outside model: String? = nil) -> [String] {
    structs[position].members.compactMap { member in
      guard let value = document.data.member(member.key, of: id) else { return nil }
      if case .null = document.data[value] { return nil }
      return label(member.name) + ": " + self.value(value, as: member.type, outside: model)
    }
  }

  /// A number as a `Decimal` expression; it is created from a text, since a literal with a fraction
  /// would first become a `Double`.
  func decimal(_ digits: String) -> String {
    guard digits.contains(".") || digits.utf8.count > 18 else { return digits }
    return "Decimal(string: \"\(digits)\", locale: posix)!"
  }

  /// Digits as a Swift literal, without leading zeros.
  private func normal(_ digits: String) -> String {
    let isNegative = digits.hasPrefix("-")
    let body = isNegative ? String(digits.dropFirst()) : digits
    let trimmed = body.drop { $0 == "0" }
    let whole = trimmed.isEmpty || trimmed.hasPrefix(".") ? "0" + trimmed : String(trimmed)
    return (isNegative ? "-" : "") + whole
  }
}

extension ExpressionStep {
  /// Whether the expression is the text of a field converted to a number.
  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }

  /// Whether the result is always a `Double`.
  fileprivate var isReal: Bool {
    switch self {
    case .arithmetic(.divide, _), .arithmetic(_, .number), .negate(.number), .choose(.number),
      .fallback(.number), .math(.min, .number), .math(.max, .number), .math(.abs, .number):
      true
    default: false
    }
  }
}

/// A singular name: `entries` becomes `entry`.
func singular(_ path: String) -> String {
  if path.hasSuffix("ies"), path.count > 4 { return path.dropLast(3) + "y" }
  if path.hasSuffix("ss") || !path.hasSuffix("s") { return path + "Item" }
  return String(path.dropLast())
}
