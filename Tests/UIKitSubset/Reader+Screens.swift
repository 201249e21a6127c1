/// Screens: their controllers, made from the samples of their models.
extension Reader {
  /// The screen's controller among the files' types.
  package var controllerName: String? {
    types.values.filter {
      $0.inherited.contains("UIViewController") && $0.simpleName.hasSuffix("ViewController")
    }.map(\.name).min()
  }

  package func instance(of view: View) -> Instance? {
    guard case .object(let object) = value(of: view) else { return nil }
    return object
  }

  /// The view that a controller loads while its model is as a sample says.
  ///
  /// - Parameter state: names the sample; nil for the only one, or a model as it begins.
  package func screenView(of controller: String, state: String?) throws -> View {
    let type = try required(types[controller], "the type \(controller)")
    var arguments: [Argument] = []
    for parameter in type.functions["init"]?.first(where: { !$0.attributes.contains("@available") }
    )?
    .parameters ?? [] where parameter.value == nil {
      if parameter.type?.name == "Function" {
        let makesView = parameter.name.hasPrefix("make")
        let made = Function { [unowned self] _ in
          guard makesView else { return try make("UIViewController", []) }
          let view = try make("UIView", [])
          if case .object(let object) = view { object.fields["~isHosted"] = .bool(true) }
          return view
        }
        arguments.append(Argument(parameter.label, .function(made)))
        continue
      }
      let model = try required(
        parameter.type.flatMap { types[$0.name] }, "the type of \(parameter.name)")
      arguments.append(Argument(parameter.label, try sample(of: model, state: state)))
    }
    guard case .object(let object) = try make(type, arguments) else {
      throw ReadingError("\(controller) is no class")
    }
    let view = try view(of: object).asView()
    try updateConstraints(of: view)
    return view
  }

  /// Lets views of the code's own make constraints once all views are there.
  private func updateConstraints(of view: View) throws {
    for child in view.inOrder { try updateConstraints(of: child) }
    if let object = instance(of: view) { try callIfDeclared("updateConstraints", of: object) }
  }

  /// How large a view's class says that its content is, where that is more than UIKit's own answer.
  package func contentSize(of view: View) throws -> (width: Double, height: Double)? {
    guard let object = instance(of: view), variable("intrinsicContentSize", of: object.type) != nil,
      let size = try property("intrinsicContentSize", of: .object(object)),
      let width = try property("width", of: size)?.number,
      let height = try property("height", of: size)?.number
    else { return nil }
    return (width, height)
  }

  private func sample(of model: TypeInfo, state: String?) throws -> Value {
    guard let state else {
      let hasSample = model.staticVariables["sample"] != nil
      return hasSample ? try staticMember("sample", of: model, nil) : try make(model, [])
    }
    let wanted = Self.letters(state)
    for name in model.staticVariables.keys.sorted() where Self.letters(name) == wanted {
      return try staticMember(name, of: model, nil)
    }
    for name in model.staticVariables.keys.sorted()
    where Self.letters(name).hasPrefix(wanted) || wanted.hasPrefix(Self.letters(name)) {
      return try staticMember(name, of: model, nil)
    }
    throw ReadingError("\(model.name) has no sample \(state)")
  }

  private static func letters(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

extension View {
  /// What a stack shows in its order, then what else stands in it.
  package var inOrder: [View] {
    arranged + subviews.filter { view in !arranged.contains { $0 === view } }
  }
}
