internal import SwiftSubset

/// Runs generated source as far as it makes views: the screen, its model and the support files.
package final class Reader {
  var types: [String: TypeInfo] = [:]
  private var globals: [String: VariableDeclaration] = [:]
  var globalFunctions: [String: [FunctionDeclaration]] = [:]
  /// Objects of views, to find them again.
  private var objects: [ObjectIdentifier: Instance] = [:]
  /// What the screen presents.
  package var presented: [Value] = []
  /// Whether views are on the screen, where changes are animated.
  package var isInWindow = false
  /// What the ends of animations run.
  var completions: [Function] = []
  /// The file and line that run.
  var file = ""
  var line = 0
  private var depth = 0
  /// Steps left before a run counts as endless.
  var steps = 3_000_000
  /// Whether the screen's size class in width is regular.
  package var isRegular = false
  /// Whether texts have one of the accessibility sizes.
  package var isAccessibilitySize = false
  /// Pixels in a point.
  package var scale = 3.0
  /// The height of a line in a font, by how the source writes the font.
  package var lineHeight: (Value) -> Double = { _ in 20 }

  var place: String { "\(file):\(line)" }

  package init(
    _ files: [(name: String, text: String)], parsed: ParsedFiles = ParsedFiles()
  ) throws {
    for name in UIKitClasses.opaque { types[name] = TypeInfo(name, .opaque) }
    for name in Self.plainTypes { types[name] = TypeInfo(name, .plain) }
    for name in Array(UIKitClasses.views.keys) + Array(UIKitClasses.others.keys)
      + Self.foundationTypes
    {
      types[name] = TypeInfo(name, .native)
    }
    let trees = try files.map { file in
      (name: file.name, tree: try Self.tree(of: file.text, named: file.name, parsed))
    }
    for (name, tree) in trees {
      for type in tree.types where type.kind != .extending { declare(type, in: nil, name) }
      for variable in tree.variables { globals[variable.name] = variable }
      for function in tree.functions {
        function.file = name
        globalFunctions[function.name, default: []].append(function)
      }
    }
    for (name, tree) in trees {
      for type in tree.types where type.kind == .extending { extend(type, name) }
    }
  }

  private static func tree(of text: String, named file: String, _ parsed: ParsedFiles) throws
    -> SourceTree
  {
    do {
      return try Preparation(try parsed.file(text)).tree
    } catch {
      throw ReadingError("\(file):\(error)")
    }
  }

  /// Structures of UIKit: labels and numbers.
  static let plainTypes = [
    "NSDirectionalEdgeInsets", "UIEdgeInsets", "CGSize", "CGPoint", "CGRect",
  ]

  static let foundationTypes = [
    "String", "Int", "Double", "CGFloat", "Float", "Bool", "Array", "Set", "Dictionary",
    "AnyHashable", "NSLayoutConstraint", "UILayoutGuide", "UILayoutPriority", "CaseIterable",
    "Hashable", "Equatable", "NSTextAlignment", "Void", "Result", "Optional", "UIControl.Event",
    "NSDiffableDataSourceSnapshot", "UITableViewDiffableDataSource", "RowSource",
    "CACornerMask",
    "NSDirectionalRectEdge", "UIRectCorner", "UIKeyboardType", "UIEdgeInsetsReference",
    "Error", "Task", "UIAccessibilityTraits",
  ]

  // MARK: - Types

  private func declare(_ declaration: TypeDeclaration, in outer: TypeInfo?, _ file: String) {
    let kind: TypeInfo.Kind =
      switch declaration.kind {
      case .structure: .structure
      case .object: .object
      case .enumeration: .enumeration
      case .interface: .interface
      case .extending: .unknown
      }
    // A data source lays out nothing.
    if declaration.name == "RowSource" { return }
    let name = outer.map { $0.name + "." + declaration.name } ?? declaration.name
    let type = TypeInfo(name, kind)
    (type.outer, type.declaration, type.file) = (outer, declaration, file)
    type.add(declaration, file: file)
    if let outer { outer.nested[declaration.name] = type }
    types[name] = type
    for inner in declaration.types { declare(inner, in: type, file) }
  }

  private func extend(_ declaration: TypeDeclaration, _ file: String) {
    let type = types[declaration.name] ?? TypeInfo(declaration.name, .native)
    types[declaration.name] = type
    type.add(declaration, file: file)
    for inner in declaration.types { declare(inner, in: type, file) }
  }

  /// A type by its name, as code of another type sees it.
  func type(named name: String, in context: TypeInfo?) -> TypeInfo? {
    let parts = name.split(separator: ".").map(String.init)
    guard let first = parts.first else { return nil }
    var found: TypeInfo?
    var outer = context
    while let current = outer, found == nil {
      found = nestedType(first, of: current)
      outer = current.outer
    }
    found = found ?? types[first]
    for part in parts.dropFirst() {
      found = found.flatMap { nestedType(part, of: $0) ?? types[$0.name + "." + part] }
    }
    return found ?? types[name]
  }

  private func nestedType(_ name: String, of type: TypeInfo) -> TypeInfo? {
    for ancestor in lineage(of: type) {
      if let found = ancestor.nested[name] { return found }
    }
    return nil
  }

  /// A type, its superclasses, and the protocols of all of them.
  func lineage(of type: TypeInfo) -> [TypeInfo] {
    var result: [TypeInfo] = []
    var waiting = [type]
    var protocols: [TypeInfo] = []
    while !waiting.isEmpty {
      let current = waiting.removeFirst()
      if result.contains(where: { $0 === current }) { continue }
      if current.kind == .interface, current !== type {
        if !protocols.contains(where: { $0 === current }) { protocols.append(current) }
      } else {
        result.append(current)
      }
      for name in current.inherited {
        if let next = types[name] { waiting.append(next) }
      }
      if let native = UIKitClasses.superclass(of: current.name), let next = types[native] {
        waiting.append(next)
      }
    }
    for inner in protocols {
      for other in lineage(of: inner) where !result.contains(where: { $0 === other }) {
        result.append(other)
      }
    }
    return result
  }

  func isKind(_ type: TypeInfo, of name: String) -> Bool {
    lineage(of: type).contains { $0.name == name }
  }

  /// The class of UIKit that a class descends from.
  func nativeClass(of type: TypeInfo) -> String? {
    lineage(of: type).first { $0.kind == .native }?.name
  }

  // MARK: - Objects

  func value(of view: View) -> Value {
    if let object = objects[ObjectIdentifier(view)] { return .object(object) }
    let object = Instance(types[view.kind] ?? TypeInfo(view.kind, .native))
    object.view = view
    objects[ObjectIdentifier(view)] = object
    return .object(object)
  }

  func register(_ object: Instance) {
    if let view = object.view { objects[ObjectIdentifier(view)] = object }
  }

  func opaque(_ name: String) -> Value {
    .object(Instance(types[name] ?? TypeInfo(name, .opaque)))
  }

  func required<T>(_ value: T?, _ what: String) throws -> T {
    guard let value else { throw ReadingError("\(place): \(what) was expected") }
    return value
  }

  /// The view of a controller, which makes it when it is first asked.
  func view(of controller: Instance) throws -> Value {
    if let known = controller.fields["~view"] { return known }
    let view = try make("UIView", [])
    controller.fields["~view"] = view
    try callIfDeclared("viewDidLoad", of: controller)
    return view
  }

  func global(_ name: String) throws -> Value? {
    guard let variable = globals[name], let value = variable.value else { return nil }
    return try evaluate(value, Scope(own: nil, type: nil, file: ""))
  }

  func enter() throws {
    depth += 1
    steps -= 1
    guard depth < 400 else { throw ReadingError("\(place): calls without end") }
    guard steps > 0 else { throw ReadingError("\(place): steps without end") }
  }

  func leave() { depth -= 1 }
}

/// Files that were parsed before: screens share their support files.
package final class ParsedFiles {
  private var files: [String: SourceFile] = [:]

  package init() {}

  func file(_ text: String) throws(UnreadableSource) -> SourceFile {
    if let known = files[text] { return known }
    let file = try SourceFile(parsing: text)
    files[text] = file
    return file
  }
}
