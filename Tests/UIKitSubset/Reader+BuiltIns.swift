import Foundation

/// Swift's own types and functions, as far as generated source uses them.
extension Reader {
  // MARK: - Functions

  func callGlobal(_ name: String, _ arguments: [Argument]) throws -> Value? {
    if let (function, matched) = choose(globalFunctions[name] ?? [], arguments) {
      return try run(function, matched, own: nil)
    }
    let values = arguments.map(\.value)
    switch name {
    case "max", "min":
      guard let first = values.first else { return nil }
      return try values.dropFirst().reduce(first) { one, two in
        let isLess = try calculate("<", two, one).asBool()
        return isLess == (name == "min") ? two : one
      }
    case "abs":
      if case .int(let number)? = values.first { return .int(abs(number)) }
      return .double(abs(try values[0].asNumber()))
    case "zip":
      return .array(
        zip(try elements(of: values[0]), try elements(of: values[1])).map {
          .tuple([(nil, $0), (nil, $1)])
        })
    case "stride":
      guard case .int(let from) = values[0], case .int(let end) = values[1],
        case .int(let step) = values[2]
      else { return nil }
      return .array(
        arguments[1].label == "through"
          ? stride(from: from, through: end, by: step).map { .int($0) }
          : stride(from: from, to: end, by: step).map { .int($0) })
    case "fatalError", "preconditionFailure":
      throw ReadingError("\(place): the code stops: \(values.first?.shown ?? "")")
    case "NSLocalizedString": return values[0]
    case "print", "withAnimation": return Value.none
    default: return nil
    }
  }

  // MARK: - Making

  func makeNative(_ type: TypeInfo, _ arguments: [Argument]) throws -> Value {
    if UIKitClasses.isView(type.name) || UIKitClasses.others[type.name] != nil {
      let object = Instance(type)
      if UIKitClasses.isView(type.name) { object.view = View(type.name) }
      register(object)
      try initialize(object, as: type, arguments)
      return .object(object)
    }
    let first = arguments.first?.value ?? Value.none
    switch type.name {
    case "UILayoutGuide": return .guide(Guide())
    case "UILayoutPriority", "CGFloat", "Double", "Float":
      if let text = first.text { return Double(text).map { .double($0) } ?? Value.none }
      return first.isNone ? .double(0) : .double(try first.asNumber())
    case "Int":
      if let text = first.text { return Int(text).map { .int($0) } ?? Value.none }
      return .int(Int(try first.asNumber()))
    case "String":
      if arguments.first?.label == "format" { return .string(Self.formatted) }
      return .string(first.isNone ? "" : first.shown)
    case "AnyHashable": return first
    case "Array", "Set":
      if arguments.first?.label == "repeating", case .int(let count) = arguments[1].value {
        return .array(Array(repeating: first, count: count))
      }
      return .array(try elements(of: first))
    case "Dictionary": return .dictionary([])
    case "Bool": return first
    case "NSDiffableDataSourceSnapshot", "UITableViewDiffableDataSource", "RowSource", "Task":
      return opaque("NSObject")
    default: throw ReadingError("\(place): \(type.name) is made")
    }
  }

  /// What UIKit's own initializers do.
  func initializeNative(_ object: Instance, _ arguments: [Argument]) throws {
    for argument in arguments {
      switch argument.label {
      case "arrangedSubviews":
        for view in try elements(of: argument.value) {
          object.view?.addArranged(try view.asView())
        }
      case "image": object.view?.looks["image"] = argument.value.shown
      case "items":
        object.view?.looks["items"] = try elements(of: argument.value).map(\.shown)
          .joined(separator: "\n")
      case "type", "style", "progressViewStyle", "frame", "nibName", "bundle", "coder",
        "textContainer", "title", "message", "preferredStyle", "configuration", "primaryAction",
        "rootViewController", "reuseIdentifier":
        object.fields["~" + (argument.label ?? "")] = argument.value
      default:
        throw ReadingError("\(place): \(object.type.name)(\(argument.label ?? "_"):) is not known")
      }
    }
  }

  // MARK: - Properties

  func builtInProperty(_ name: String, of value: Value) throws -> Value? {
    switch (value, name) {
    case (.string(let text), "isEmpty"): return .bool(text.isEmpty)
    case (.string(let text), "count"): return .int(text.count)
    case (.string(let text), "first"): return text.first.map { .string(String($0)) } ?? Value.none
    case (.string(let text), "last"): return text.last.map { .string(String($0)) } ?? Value.none
    case (.string(let text), "isNumber"): return .bool(text.allSatisfy(\.isNumber))
    case (.string(let text), "isLetter"): return .bool(text.allSatisfy(\.isLetter))
    case (.string(let text), "isASCII"): return .bool(text.allSatisfy(\.isASCII))
    case (.string(let text), "wholeNumberValue"): return Int(text).map { .int($0) } ?? Value.none
    case (.array(let values), "isEmpty"): return .bool(values.isEmpty)
    case (.array(let values), "count"): return .int(values.count)
    case (.array(let values), "first"): return values.first ?? Value.none
    case (.array(let values), "last"): return values.last ?? Value.none
    case (.array(let values), "indices"): return .array(values.indices.map { .int($0) })
    case (.dictionary(let pairs), "isEmpty"): return .bool(pairs.isEmpty)
    case (.dictionary(let pairs), "count"): return .int(pairs.count)
    case (.dictionary(let pairs), "keys"): return .array(pairs.map(\.key))
    case (.dictionary(let pairs), "values"): return .array(pairs.map(\.value))
    case (.double, "isoText"), (.double, "isoTime"), (.double, "isoMoment"),
      (.double, "description"):
      return .string(Self.formatted)
    case (.double(let number), "nextUp"): return .double(number.nextUp)
    // Dates are sums of their parts, each so many seconds.
    case (.double(let date), "startOfDay"): return .double((date / 86_400).rounded(.down) * 86_400)
    case (.double(let date), "wholeMinute"): return .double((date / 60).rounded(.down) * 60)
    case (.double(let date), "timeOfDay"):
      return .double(
        2000 * 31_622_400 + 2_678_400 + 86_400 + date.truncatingRemainder(dividingBy: 86_400))
    case (.keyPath, _): return nil
    default: break
    }
    guard let type = type(of: value) else { return nil }
    guard let variable = variable(name, of: type), variable.getter != nil else { return nil }
    let scope = Scope(own: Cell(value), type: type, file: file)
    return try runBody(variable.getter ?? [], scope)
  }

  // MARK: - Methods

  func callBuiltIn(_ name: String, of cell: Cell, _ arguments: [Argument]) throws -> Value? {
    switch cell.value {
    case .anchor(let anchor): return try callAnchor(name, of: anchor, arguments)
    case .array(let values): return try callList(name, values, cell, arguments)
    case .dictionary(let pairs): return try callDictionary(name, pairs, cell, arguments)
    case .string(let text): return try callText(name, text, cell, arguments)
    case .bool(let value) where name == "toggle":
      cell.value = .bool(!value)
      return Value.none
    case .int, .double:
      switch name {
      case "formatted", "text": return .string(Self.formatted)
      case "rounded":
        guard let number = cell.value.number else { return nil }
        return .double(
          arguments.first?.value.memberName == "up" ? number.rounded(.up) : number.rounded())
      default: return try callOptional(name, cell.value, arguments)
      }
    case .member(let member) where member.type == nil:
      // A value of UIKit's that only draws.
      switch name {
      case "formatted": return .string(Self.formatted)
      case "insert", "remove", "formUnion", "subtract": return Value.none
      case "contains":
        return .bool(member.name == "all" || arguments.first?.value.memberName == member.name)
      default:
        return try callOptional(name, cell.value, arguments) ?? opaque("NSObject")
      }
    case .none:
      switch name {
      case "map", "flatMap": return Value.none
      case "insert", "formUnion", "append", "remove", "subtract": return Value.none
      case "contains": return .bool(false)
      default: return nil
      }
    default: return try callOptional(name, cell.value, arguments)
    }
  }

  /// `map` of an optional that is not nil.
  private func callOptional(_ name: String, _ value: Value, _ arguments: [Argument]) throws
    -> Value?
  {
    guard name == "map" || name == "flatMap", let first = arguments.first else { return nil }
    return try apply(first.value, value)
  }

  /// Calls a closure, follows a key path.
  func apply(_ function: Value, _ values: Value...) throws -> Value {
    if case .keyPath = function, let value = values.first {
      return try element(of: value, [Argument("keyPath", function)])
    }
    return try function.asFunction().call(values.map { Argument(nil, $0) })
  }

  private func callList(
    _ name: String, _ values: [Value], _ cell: Cell, _ arguments: [Argument]
  ) throws -> Value? {
    let first = arguments.first?.value ?? Value.none
    var isTest = false
    switch first {
    case .function, .keyPath: isTest = true
    default: break
    }
    func holds(_ value: Value) throws -> Bool {
      isTest ? try apply(first, value).asBool() : Value.equal(first, value)
    }
    switch name {
    case "map": return .array(try values.map { try apply(first, $0) })
    case "compactMap":
      return .array(try values.map { try apply(first, $0) }.filter { !$0.isNone })
    case "flatMap": return .array(try values.flatMap { try elements(of: try apply(first, $0)) })
    case "filter": return .array(try values.filter { try apply(first, $0).asBool() })
    case "forEach":
      for value in values { _ = try apply(first, value) }
      return Value.none
    case "allSatisfy": return .bool(try values.allSatisfy(holds))
    case "contains": return .bool(try values.contains(where: holds))
    case "first": return try values.first(where: holds) ?? Value.none
    case "last": return try values.last(where: holds) ?? Value.none
    case "firstIndex": return try values.firstIndex(where: holds).map { .int($0) } ?? Value.none
    case "enumerated":
      return .array(
        values.enumerated().map { .tuple([("offset", .int($0)), ("element", $1)]) })
    case "reversed": return .array(values.reversed())
    case "sorted":
      return .array(
        try values.sorted {
          isTest
            ? try apply(first, $0, $1).asBool() : try calculate("<", $0, $1).asBool()
        })
    case "joined":
      if values.allSatisfy({ $0.text != nil }) {
        return .string(values.compactMap(\.text).joined(separator: first.text ?? ""))
      }
      return .array(try values.flatMap { try elements(of: $0) })
    case "reduce":
      return try values.reduce(first) {
        try arguments[1].value.asFunction().call([Argument(nil, $0), Argument(nil, $1)])
      }
    case "dropFirst", "prefix", "dropLast", "suffix":
      var count = 1
      if case .int(let number) = first { count = number }
      switch name {
      case "dropFirst": return .array(Array(values.dropFirst(count)))
      case "prefix": return .array(Array(values.prefix(count)))
      case "dropLast": return .array(Array(values.dropLast(count)))
      default: return .array(Array(values.suffix(count)))
      }
    case "max", "min":
      guard let one = values.first else { return Value.none }
      return try values.dropFirst().reduce(one) { one, two in
        let isLess = try calculate("<", two, one).asBool()
        return isLess == (name == "min") ? two : one
      }
    case "append":
      cell.value = .array(
        arguments.first?.label == "contentsOf"
          ? values + (try elements(of: first)) : values + [first])
      return Value.none
    case "insert":
      if arguments.count > 1, case .int(let position) = arguments[1].value {
        var changed = values
        changed.insert(first, at: position)
        cell.value = .array(changed)
      } else if !values.contains(where: { Value.equal($0, first) }) {
        cell.value = .array(values + [first])
      }
      return Value.none
    case "remove":
      if arguments.first?.label == "at", case .int(let position) = first {
        var changed = values
        let removed = changed.remove(at: position)
        cell.value = .array(changed)
        return removed
      } else {
        cell.value = .array(values.filter { !Value.equal($0, first) })
      }
      return Value.none
    case "removeAll":
      cell.value = .array(isTest ? try values.filter { try !holds($0) } : [])
      return Value.none
    case "removeLast":
      cell.value = .array(Array(values.dropLast()))
      return values.last ?? Value.none
    case "formUnion":
      cell.value = .array(values + (try elements(of: first)))
      return Value.none
    case "union": return .array(values + (try elements(of: first)))
    case "isSubset", "isSuperset": return .bool(false)
    default: return nil
    }
  }

  private func callDictionary(
    _ name: String, _ pairs: [(key: Value, value: Value)], _ cell: Cell, _ arguments: [Argument]
  ) throws -> Value? {
    let first = arguments.first?.value ?? Value.none
    func tuple(_ pair: (key: Value, value: Value)) -> Value {
      .tuple([("key", pair.key), ("value", pair.value)])
    }
    switch name {
    case "filter":
      return .dictionary(try pairs.filter { try apply(first, tuple($0)).asBool() })
    case "map": return .array(try pairs.map { try apply(first, tuple($0)) })
    case "removeAll":
      cell.value = .dictionary([])
      return Value.none
    case "contains":
      return .bool(try pairs.contains { try apply(first, tuple($0)).asBool() })
    default: return nil
    }
  }

  private func callText(
    _ name: String, _ text: String, _ cell: Cell, _ arguments: [Argument]
  ) throws -> Value? {
    let first = arguments.first?.value ?? Value.none
    let characters = { text.map { Value.string(String($0)) } }
    switch name {
    case "hasPrefix": return .bool(text.hasPrefix(first.text ?? ""))
    case "hasSuffix": return .bool(text.hasSuffix(first.text ?? ""))
    // A text is the list of its characters, too.
    case "joined": return .string(text)
    case "uppercased": return .string(text.uppercased())
    case "lowercased": return .string(text.lowercased())
    case "capitalized": return .string(text.capitalized)
    case "trimmingCharacters":
      return .string(text.trimmingCharacters(in: .whitespacesAndNewlines))
    case "split":
      return .array(
        text.split(separator: Character(first.text ?? " ")).map { .string(String($0)) })
    case "range":
      let isPattern = arguments.contains { $0.value.memberName == "regularExpression" }
      let found = text.range(
        of: first.text ?? "", options: isPattern ? .regularExpression : [])
      return found == nil ? Value.none : .bool(true)
    case "filter":
      let kept = try characters().filter { try apply(first, $0).asBool() }
      return .string(kept.compactMap(\.text).joined())
    case "contains":
      if let part = first.text { return .bool(text.contains(part)) }
      return .bool(try characters().contains { try apply(first, $0).asBool() })
    case "localizedCaseInsensitiveContains", "localizedStandardContains":
      return .bool(text.localizedCaseInsensitiveContains(first.text ?? ""))
    case "compactMap", "allSatisfy", "reversed", "enumerated", "first":
      return try callList(name, characters(), cell, arguments)
    case "append":
      cell.value = .string(text + (first.text ?? ""))
      return Value.none
    case "replacingOccurrences":
      return .string(
        text.replacingOccurrences(of: first.text ?? "", with: arguments[1].value.text ?? ""))
    case "formatted": return .string(Self.formatted)
    default: return try callOptional(name, cell.value, arguments)
    }
  }
}
