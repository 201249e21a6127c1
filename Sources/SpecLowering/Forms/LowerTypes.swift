internal import SpecModel
internal import SpecSyntax

/// Lowers `types:`, which declares the types of facts and data.
///
/// A type is represented by sample values: one that has all members, and others in which optional
/// members are null. Types are inferred from these values as from other data.
extension Lowering {
  /// A declared type.
  private struct DeclaredType {
    let full: DataID
    /// Sample values in which optional members are null: in the first value, the outermost ones; in
    /// the next value, those inside them, and so on.
    var nulls: [DataID] = []
    /// The number of parts of the type.
    var size = 1
    /// The named types inside this one; nil in a path stands for the items of a list.
    var names: [TypeName] = []

    /// The words of a choice type; nil for other types.
    var choice: [String]? {
      names.first.flatMap { $0.path.isEmpty && !$0.words.isEmpty ? $0.words : nil }
    }

    func value(_ level: Int) -> DataID { level < nulls.count ? nulls[level] : full }
  }

  /// The state of reading a screen's types.
  private struct TypeReading {
    var written: [(name: String, entry: Entry)] = []
    /// The facts and data with a choice type that is declared in place.
    var choices: [(name: String, entry: Entry)] = []
    /// The index in `written` of the first type from a types file.
    var firstOfFiles = 0
    /// The generated name for a type that is declared in place, inside a types file; nil elsewhere.
    var place: String?
    /// Whether the type at `place` has a name in the file.
    var isNamed = false
    /// The types by name; nil for a type with a reported error.
    var known: [String: DeclaredType?] = [:]
    var open: [String] = []
  }

  private static let typeWords = [
    "text", "integer", "number", "decimal", "boolean", "date", "time", "dateTime",
  ]
  private static let day = "2000-01-01"
  /// The maximum number of parts of a type, after expansion of type names.
  private static let partLimit = 1000

  /// Checks the types in types files, including those that the screen does not use.
  mutating func checkFileTypes() {
    guard !names.fileTypes.isEmpty else { return }
    takeFileTypes()
    var reading = TypeReading()
    reading.written = names.fileTypes.map { ($0.name, $0.entry) }
    for type in names.fileTypes {
      _ = namedType(type.name, at: tree.span(type.entry.key), &reading)
    }
  }

  mutating func lowerTypes(_ entry: Entry?) {
    checkFileTypes()
    guard let entry, !isMissing(entry), let value = readable(entry.value) else { return }
    guard tree[value].kind == .mapping else {
      report(
        .wrongType(
          "types", expected: "a mapping of names to types, such as { selected: optional text }",
          found: describe(value), at: tree.span(value)))
      return
    }
    var reading = TypeReading()
    let entries = entries(of: value).filter { !isToolKey($0.key) && !isMissing($0) }
    reading.written = entries.map { (tree.string($0.key), $0) }.filter { isTypeName($0.0) }
    reading.choices = entries.map { (tree.string($0.key), $0) }.filter { name, entry in
      let value = tree.resolved(entry.value)
      guard !isTypeName(name), tree[value].kind == .sequence else { return false }
      return Array(tree.items(of: value)).count > 1
    }
    for type in names.fileTypes {
      guard let own = reading.written.first(where: { $0.name == type.name }) else { continue }
      report(
        .typeCovered(
          type.name, at: tree.span(own.entry.key), first: tree.span(type.entry.key)))
    }
    reading.firstOfFiles = reading.written.count
    reading.written += names.fileTypes.map { ($0.name, $0.entry) }
    var members: [(key: DataKey, type: DeclaredType, span: SourceSpan)] = []
    for entry in entries {
      let name = tree.string(entry.key)
      if isTypeName(name) {
        _ = namedType(name, at: tree.span(entry.key), &reading)
        continue
      }
      guard let type = declaredType(entry.value, &reading) else {
        if let key = document.data.knownKey(name) { names.data.untyped.insert(key) }
        continue
      }
      let keys = name.split(separator: ".").compactMap { document.data.knownKey(String($0)) }
      guard let key = keys.first, let first = self.value(at: keys, of: name) else {
        if !names.data.isIncomplete {
          let known = names.data.root.map { memberNames($0) } ?? []
          let near = suggest(name, among: known)
          report(.typeOfNothing(name, closest: near, known: known, at: tree.span(entry.key)))
        }
        continue
      }
      guard fits(first, type.full, type.nulls[...]) else { continue }
      let span = tree.span(entry.key)
      var (outer, typeNames) = (type, type.names)
      for inner in keys.dropFirst().reversed() {
        outer = record(of: [(inner, outer, span)], at: span)
        typeNames = typeNames.map { $0.below(inner) }
      }
      members.append((key, outer, span))
      document.typeNames += typeNames.map { $0.below(key) }
    }
    guard let root = names.data.root, !members.isEmpty else { return }
    let samples = record(of: members, at: tree.span(value))
    for sample in [samples.full] + samples.nulls {
      names.data.shapes.absorb(sample, of: document.data, into: root, isPatch: true)
      document.typeSamples.append(sample)
    }
    for type in document.typeNames {
      var shape: ShapeID? = root
      for key in type.path {
        guard let owner = shape else { break }
        shape =
          if let key { names.data.shapes.member(key, of: owner) } else {
            names.data.shapes[owner].item
          }
      }
      guard let shape else { continue }
      if !type.words.isEmpty {
        names.data.choiceShapes[shape] = type.words
      } else {
        names.data.recordTypes[shape] = type.name
      }
    }
  }

  /// The value of facts or data at a path; nil if there is none.
  private func value(at keys: [DataKey], of path: String) -> DataID? {
    guard keys.count == path.split(separator: ".").count, var value = document.dataRoot else {
      return nil
    }
    for key in keys {
      guard let inner = document.data.member(key, of: value) else { return nil }
      value = inner
    }
    return value
  }

  /// Reports a text that is not one of the words of a choice type.
  mutating func reportNoWord(_ text: String, _ words: [String], at span: SourceSpan) {
    let near = suggest(text, among: words)
    report(.notTheWord(text, words, closest: near, at: span))
  }

  /// Checks the values of choice types in the states.
  mutating func checkChoicesOfStates() {
    for type in document.typeNames where !type.words.isEmpty {
      for state in document.states {
        guard let data = state.data else { continue }
        checkChoice(data, type.path[...], type.words)
      }
    }
  }

  private mutating func checkChoice(
    _ value: DataID, _ path: ArraySlice<DataKey?>, _ words: [String]
  ) {
    guard let key = path.first else {
      if case .text(let text) = document.data[value], !words.contains(text) {
        reportNoWord(text, words, at: document.data.span(of: value))
      }
      return
    }
    if let key {
      if let inner = document.data.member(key, of: value) {
        checkChoice(inner, path.dropFirst(), words)
      }
    } else if case .list(let slice) = document.data[value] {
      for position in slice.range {
        checkChoice(document.data.items[position], path.dropFirst(), words)
      }
    }
  }

  // MARK: - Types

  private mutating func record(
    of members: [(key: DataKey, type: DeclaredType, span: SourceSpan)], at span: SourceSpan
  ) -> DeclaredType {
    let levels = members.map(\.type.nulls.count).max() ?? 0
    // Beyond the last level, all members have values.
    let values = (0...levels).map { level in
      document.data.appendObject(
        members.map { DataTable.Member($0.key, $0.type.value(level), at: $0.span) }, at: span)
    }
    return DeclaredType(full: values[levels], nulls: Array(values.dropLast()))
  }

  private mutating func namedType(
    _ name: String, at span: SourceSpan, _ reading: inout TypeReading
  ) -> DeclaredType? {
    if let known = reading.known[name] { return known }
    if reading.open.contains(name) {
      report(.typeInItself(name, at: span))
      return nil
    }
    guard let position = reading.written.firstIndex(where: { $0.name == name }) else {
      let known = reading.written.map(\.name) + Self.typeWords
      let near = suggest(name, among: known)
      report(.unknownType(name, closest: near, known: known, at: span))
      return nil
    }
    let isShared = position >= reading.firstOfFiles
    let outer = (reading.place, reading.isNamed)
    (reading.place, reading.isNamed) = (isShared ? name : nil, true)
    reading.open.append(name)
    var type = declaredType(reading.written[position].entry.value, &reading)
    if let choice = type?.choice {
      type?.names = [TypeName(name: name, path: [], words: choice, isShared: isShared)]
    } else {
      type?.names.insert(TypeName(name: name, path: [], isShared: isShared), at: 0)
    }
    reading.open.removeLast()
    (reading.place, reading.isNamed) = outer
    reading.known[name] = .some(type)
    return type
  }

  /// Reads a type; returns nil after reporting an invalid one.
  private mutating func declaredType(
    _ node: YAMLNodeID, _ reading: inout TypeReading
  ) -> DeclaredType? {
    guard let value = readable(node) else { return nil }
    let span = tree.span(value)
    let (place, isNamed) = (reading.place, reading.isNamed)
    reading.isNamed = false
    defer { (reading.place, reading.isNamed) = (place, isNamed) }
    switch tree[value].kind {
    case .scalar: return typeWord(tree.string(value), at: span, &reading)
    case .sequence:
      let items = Array(tree.items(of: value))
      guard items.count == 1 else {
        guard var choice = choiceType(items, at: span, reading) else { return nil }
        if let place, let words = choice.choice {
          choice.names = [TypeName(name: place, path: [], words: words, isShared: true)]
        }
        return choice
      }
      guard let item = declaredType(items[0], &reading) else { return nil }
      return DeclaredType(
        full: document.data.appendList([item.full], at: span),
        nulls: item.nulls.map { document.data.appendList([$0], at: span) }, size: item.size + 1,
        names: item.names.map { $0.below(nil) })
    case .mapping:
      var members: [(key: DataKey, type: DeclaredType, span: SourceSpan)] = []
      var size = 1
      var names: [TypeName] = []
      for entry in entries(of: value) where !isToolKey(entry.key) && !isMissing(entry) {
        reading.place = place.map { $0 + Self.capitalized(tree.string(entry.key)) }
        guard let type = declaredType(entry.value, &reading) else { return nil }
        size += type.size
        guard size <= Self.partLimit else {
          report(.typeTooLarge(limit: Self.partLimit, at: tree.span(entry.key)))
          return nil
        }
        let key = document.data.key(tree.string(entry.key))
        members.append((key, type, tree.span(entry.key)))
        names += type.names.map { $0.below(key) }
      }
      if let place, !isNamed {
        names.insert(TypeName(name: place, path: [], isShared: true), at: 0)
      }
      var type = record(of: members, at: span)
      (type.size, type.names) = (size, names)
      return type
    case .alias: return nil
    }
  }

  /// Reads a choice type, a list of words: `[all, unread]`.
  private mutating func choiceType(
    _ items: [YAMLNodeID], at span: SourceSpan, _ reading: TypeReading
  ) -> DeclaredType? {
    var words: [String] = []
    for item in items {
      guard let value = readable(item) else { return nil }
      let word = tree[value].kind == .scalar ? tree.string(value) : ""
      let isType =
        Self.typeWords.contains(word) || reading.written.contains { $0.name == word }
      // A number must be in quotes to be a word.
      let isWord = tree[value].style != .plain || word.utf8.first.map { !isASCIIDigit($0) } ?? false
      guard isWord, !isType, !word.allSatisfy({ $0 == " " }), !word.hasPrefix("optional ") else {
        report(isType ? .typeAsWord(word, at: tree.span(item)) : .typeOfList(at: span))
        return nil
      }
      guard !words.contains(word) else {
        report(.wordTwice(word, at: tree.span(item)))
        return nil
      }
      words.append(word)
    }
    guard let first = words.first else {
      report(.typeOfList(at: span))
      return nil
    }
    let full = document.data.append(.text(first), at: span)
    names.data.choices[full] = words
    return DeclaredType(full: full, names: [TypeName(name: "", path: [], words: words)])
  }

  /// Reads the name of a type: `text`, `optional Card`.
  private mutating func typeWord(
    _ text: String, at span: SourceSpan, _ reading: inout TypeReading
  ) -> DeclaredType? {
    let words = text.split(separator: " ").map(String.init)
    if words.count == 2, words[0] == "optional" {
      guard let type = typeWord(words[1], at: span, &reading) else { return nil }
      return DeclaredType(
        full: type.full, nulls: [document.data.append(.null, at: span)] + type.nulls,
        size: type.size, names: type.names)
    }
    let sample: (value: DataTable.Value, type: DeclaredScalar)
    switch text {
    case "text": sample = (.text("text"), .text)
    case "integer": sample = (.number("1"), .integer)
    case "number": sample = (.number("0.5"), .number)
    case "decimal": sample = (.number("0.5"), .decimal)
    case "boolean": sample = (.boolean(true), .boolean)
    case "date": sample = (.text(Self.day), .date)
    case "time": sample = (.text("00:00"), .time)
    case "dateTime": sample = (.text(Self.day + "T00:00"), .dateTime)
    default:
      if isTypeName(text),
        Self.meantType(text) == nil
          || reading.written.contains(where: { $0.name == text })
      {
        return namedType(text, at: span, &reading)
      }
      if let own = reading.choices.first(where: { $0.name == text }) {
        reportChoiceWithoutName(own, at: span, reading)
        return nil
      }
      let known = Self.typeWords + reading.written.map(\.name)
      let meant =
        words.count == 2 && known.contains(words[1])
        ? "optional " + words[1] : Self.meantType(text) ?? suggest(text, among: known)
      report(.unknownType(text, closest: meant, known: known, at: span))
      return nil
    }
    return DeclaredType(
      full: document.data.append(sample.value, standingFor: sample.type, at: span))
  }

  /// Reports a choice type to which another type refers, although only a type with a capitalized
  /// name can be referred to.
  private mutating func reportChoiceWithoutName(
    _ own: (name: String, entry: Entry), at span: SourceSpan, _ reading: TypeReading
  ) {
    let name = Self.capitalized(own.name)
    var diagnostic = Diagnostic.choiceWithoutName(own.name, name, at: span)
    let (key, value) = (own.entry.key, own.entry.value)
    if isTypeName(name), !reading.written.contains(where: { $0.name == name }),
      tree[key].source == span.source.index, tree[value].kind == .sequence
    {
      let bytes = tree.source(of: key).bytes
      let start = Int(tree[key].start)
      let line = bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let isAlone = bytes[line..<start].allSatisfy { $0 == 0x20 }
      let gap =
        isAlone ? "\n" + String(repeating: " ", count: start - line) : ", "
      let end = tree.span(value).end
      diagnostic = diagnostic.fix(tree.span(key), with: name)
        .fix(SourceSpan(span.source, end, end), with: "\(gap)\(own.name): \(name)")
        .fix(span, with: name)
    }
    report(diagnostic)
  }

  /// The type that corresponds to another language's type name.
  private static func meantType(_ word: String) -> String? {
    if word.hasSuffix("?") {
      let type = String(word.dropLast())
      return "optional " + (meantType(type) ?? type)
    }
    switch word.lowercased() {
    case "string", "str": return "text"
    case "int", "int64", "long": return "integer"
    case "double", "float", "cgfloat": return "number"
    case "money", "currency", "price", "nsdecimalnumber", "bigdecimal": return "decimal"
    case "bool": return "boolean"
    case "day": return "date"
    case "datetime", "timestamp", "instant", "moment": return "dateTime"
    case "clock", "localtime", "timeofday": return "time"
    default: return nil
    }
  }

  // MARK: - Values

  /// Whether a constant matches a type; reports an error if not.
  private mutating func fits(
    _ value: DataID, _ full: DataID, _ nulls: ArraySlice<DataID>
  ) -> Bool {
    let (span, typeSpan) = (document.data.span(of: value), document.data.span(of: full))
    var nulls = nulls
    let isOptional = nulls.first.map { document.data[$0].kinds.isEmpty } ?? false
    if isOptional { nulls.removeFirst() }
    if case .null = document.data[value] {
      if isOptional { return true }
      report(.nullOfType(document.data[full].kinds, at: span, type: typeSpan))
      return false
    }
    guard document.data[value].kinds == document.data[full].kinds else {
      report(
        .otherType(document.data[value].kinds, document.data[full].kinds, at: span, type: typeSpan))
      return false
    }
    if case .text(let text) = document.data[value], let words = names.data.choices[full],
      !words.contains(text)
    {
      reportNoWord(text, words, at: span)
      return false
    }
    switch (document.data[value], document.data[full]) {
    case (.text(let text), .text):
      guard let type = document.data.declaredTypes[full], !type.holds(text) else { return true }
      let example =
        switch type {
        case .time: "a time, such as 09:30"
        case .dateTime: "a day with a time, such as \(Self.day)T09:30"
        default: "a date, such as \(Self.day)"
        }
      report(.notTheType(example, at: span, type: typeSpan))
      return false
    case (.number(let digits), .number) where document.data.declaredTypes[full] == .decimal:
      guard !DataTable.isDecimal(digits) else { return true }
      report(.tooManyDigits(at: span))
      return false
    case (.number(let digits), .number)
    where document.data.declaredTypes[full] == .integer && !DataTable.isWhole(digits):
      report(.notTheType("an integer", at: span, type: typeSpan))
      return false
    case (.list(let slice), .list):
      guard let item = document.data.item(0, of: full) else { return true }
      let inner = nulls.compactMap { document.data.item(0, of: $0) }
      return slice.range.allSatisfy { fits(document.data.items[$0], item, inner[...]) }
    case (.object, .object): return membersFit(value, full, nulls)
    default: return true
    }
  }

  private mutating func membersFit(
    _ value: DataID, _ full: DataID, _ nulls: ArraySlice<DataID>
  ) -> Bool {
    let own = document.data.members(of: value)
    let declared = document.data.members(of: full)
    for member in own {
      guard let type = document.data.member(member.key, of: full) else {
        let known = declared.prefix(100).map { document.data.name(of: $0.key) }
        let name = document.data.name(of: member.key)
        let near = suggest(name, among: known)
        report(
          .memberOfNoType(
            name, closest: near, at: member.span, type: document.data.span(of: full)))
        return false
      }
      let inner = nulls.compactMap { document.data.member(member.key, of: $0) }
      guard fits(member.value, type, inner[...]) else { return false }
    }
    for member in declared where !own.contains(where: { $0.key == member.key }) {
      let least = nulls.first.flatMap { document.data.member(member.key, of: $0) }
      if let least, case .null = document.data[least] { continue }
      report(
        .memberMissing(
          document.data.name(of: member.key), at: document.data.span(of: value),
          type: member.span))
      return false
    }
    return true
  }

  // MARK: - Facts without a type

  /// Reports facts that are initially null and have no declared type.
  mutating func checkFactTypes() {
    guard let root = document.dataRoot, let shape = names.data.root else { return }
    for member in document.data.members(of: root)
    where names.data.facts.contains(member.key) && !names.data.untyped.contains(member.key) {
      checkFactType(member, of: shape, path: "")
    }
  }

  private mutating func checkFactType(
    _ member: DataTable.Member, of owner: ShapeID, path: String
  ) {
    guard let shape = names.data.shapes.member(member.key, of: owner) else { return }
    let name = path + document.data.name(of: member.key)
    if case .null = document.data[member.value], names.data.shapes[shape].kinds.isEmpty {
      report(
        .factWithoutType(name, use: use(of: name), at: document.data.span(of: member.value)))
    }
    for inner in document.data.members(of: member.value) {
      checkFactType(inner, of: shape, path: name + ".")
    }
  }
}

/// How statements and fields use a fact, from which its type can be inferred.
enum FactUse {
  /// A value of these types is assigned to the fact.
  case set(ValueKinds, isWhole: Bool)
  case toggled
  /// Items are added to or removed from the fact.
  case list
}

extension Lowering {
  /// How the first statement or field with a fact uses it; nil if no use shows the fact's type.
  private func use(of name: String) -> FactUse? {
    func isName(_ node: YAMLNodeID) -> Bool { tree.string(tree.resolved(node)) == name }
    for statement in deferred.changes.statements where isName(statement.name) {
      switch statement.kind {
      case .toggle: return .toggled
      case .append, .remove: return .list
      case .validate, .reset, .focus, .next, .back: break
      }
    }
    for change in deferred.changes.facts where isName(change.fact) {
      let value = tree.resolved(change.value)
      if tree[value].kind == .sequence { return .list }
      guard tree[value].kind == .scalar, !holdsPlaceholder(value) else { continue }
      let scalar = dataScalar(value)
      if case .number(let digits) = scalar {
        return .set(.number, isWhole: DataTable.isWhole(digits))
      }
      if !scalar.kinds.isEmpty { return .set(scalar.kinds, isWhole: false) }
    }
    for binding in deferred.facts.ofFields where isName(binding.fact) {
      switch document.form[binding.field].kind {
      case .boolean: return .toggled
      case .choices: return .list
      case .number: return .set(.number, isWhole: false)
      case .text, .date, .choice: break
      }
    }
    return nil
  }
}

extension DeclaredScalar {
  /// Whether a text is valid for a type; texts for types other than dates and times always are.
  func holds(_ text: String) -> Bool {
    switch self {
    case .date: CalendarDate(text) != nil
    case .time: CalendarDate(text) == nil && ClockTime(text) != nil
    case .dateTime: CalendarDate(text) != nil && ClockTime(text) != nil
    case .text, .integer, .number, .decimal, .boolean: true
    }
  }
}
