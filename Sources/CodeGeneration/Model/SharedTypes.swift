internal import SpecModel

/// The Swift names of types from shared files; all screens that use the files have the same names.
struct SharedTypeNames {
  private var names: [(spec: String, code: String)] = []
  private var types: [String: SharedType] = [:]

  init(_ document: borrowing Document) {
    var pool = NamePool(taken: namesBesideTypes)
    for file in document.typesFiles {
      for type in file.types {
        let name = pool.take(type.name, suffix: "Value")
        names.append((type.name, name))
        types[name] = type
      }
    }
  }

  var inCode: [String] { names.map(\.code) }

  /// The Swift name of a type in the spec.
  subscript(_ name: String) -> String? { names.first { $0.spec == name }?.code }

  /// The shared type with this Swift name.
  func type(called name: String) -> SharedType? { types[name] }
}

extension DataTypes.Enum {
  func write(into writer: inout SwiftWriter) {
    writer.open("enum \(name): String, CaseIterable {")
    if cases == words {
      writer.list("case", cases.map(escaped))
    } else {
      for (name, word) in zip(cases, words) {
        writer.line(
          name == word ? "case \(escaped(name))" : "case \(escaped(name)) = \(literal(word))")
      }
    }
    writer.close()
  }
}

/// Writes a file of shared types; they are not nested in a model, because several screens use them.
struct SharedTypeCode {
  private let document: Document
  private let names: SharedTypeNames

  init(_ document: Document) {
    self.document = document
    names = SharedTypeNames(document)
  }

  /// The generated files of the shared types that the document uses.
  func files() -> [GeneratedFile] {
    document.typesFiles.filter { !$0.types.isEmpty }.map { file in
      var writer = SwiftWriter()
      writer.beginFile()
      writer.line("import " + "Foundation")
      for type in file.types {
        writer.blank()
        write(type, into: &writer)
      }
      return marked(writer, from: "", name: Self.fileName(of: file.name), isShared: true)
    }
  }

  /// The name of the generated file: `Types.swift` for `types.yaml`, `ShopTypes.swift` for
  /// `shop.yaml`.
  static func fileName(of stem: String) -> String {
    let name = typeName(stem, fallback: "Types")
    return (name.hasSuffix("Types") ? name : name + "Types") + ".swift"
  }

  private func write(_ type: SharedType, into writer: inout SwiftWriter) {
    let name = names[type.name] ?? type.name
    guard type.words.isEmpty else {
      let cases = DataTypes.cases(of: type.words)
      DataTypes.Enum(name: name, words: type.words, cases: cases).write(into: &writer)
      return
    }
    writer.open("struct \(name): Hashable {")
    var pool = NamePool(taken: DataTypes.memberNames)
    for member in type.members {
      let name = escaped(pool.take(memberName(member.name, fallback: "value"), suffix: "Value"))
      let empty = emptyValue(of: member.part)
      switch member.part {
      case .scalar(.date), .scalar(.time), .scalar(.dateTime):
        // A date has no empty value before the app sets it.
        writer.line("var \(name): \(text(member.part))?")
      case .optional: writer.line("var \(name): \(text(member.part))")
      case .scalar(.boolean), .scalar(.integer), .scalar(.number), .scalar(.text):
        writer.line("var \(name) = \(empty)")
      case .named(let type) where document.sharedType(type)?.words.isEmpty ?? true:
        writer.line("var \(name) = \(empty)")
      default: writer.line("var \(name): \(text(member.part)) = \(empty)")
      }
    }
    writer.close()
  }

  /// The Swift type of a member of a shared type.
  private func text(_ part: SharedType.Part) -> String {
    switch part {
    case .scalar(let scalar):
      switch scalar {
      case .text: "String"
      case .integer: "Int"
      case .number: "Double"
      case .decimal: "Decimal"
      case .boolean: "Bool"
      case .date, .time, .dateTime: "Date"
      }
    case .list(let item): "[\(text(item))]"
    case .optional(let part): text(part) + "?"
    case .named(let name): names[name] ?? name
    }
  }

  /// The value of a member before the app sets it.
  private func emptyValue(of part: SharedType.Part) -> String {
    switch part {
    case .scalar(let scalar):
      switch scalar {
      case .text: "\"\""
      case .integer, .decimal: "0"
      case .number: "0.0"
      case .boolean: "false"
      case .date, .time, .dateTime: ".distantPast"
      }
    case .list: "[]"
    case .optional: "nil"
    case .named(let name):
      if let words = document.sharedType(name)?.words, !words.isEmpty {
        "." + escaped(DataTypes.cases(of: words)[0])
      } else {
        "\(names[name] ?? name)()"
      }
    }
  }
}
