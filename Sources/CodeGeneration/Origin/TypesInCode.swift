package import SpecModel
package import SpecSyntax

/// A type outside all others in generated code, which a project can have once.
package struct TypeInCode: Sendable {
  package enum Owner: Sendable {
    case screen
    case component
    /// A file with types.
    case types

    /// The word for it in messages.
    package var word: String {
      switch self {
      case .screen: "screen"
      case .component: "component"
      case .types: "type"
      }
    }
  }

  /// The name in code.
  package let name: String
  package let owner: Owner
  /// The name in the spec of the screen, component or type.
  package let ownerName: String
  /// The span of that name.
  package let span: SourceSpan
}

/// The types that the code of a screen has, without those of the support files.
///
/// - Parameter files: the names of the files that are generated.
package func typesInCode(
  of document: Document, for request: CodeRequest, _ targets: [CodeTarget], files: [String]
) -> [TypeInCode] {
  guard document.kind == .screen, !document.screen.name.isEmpty else { return [] }
  let names = ScreenNames(document)
  let screen = document.screen
  var own = [names.model]
  if !document.form.fields.isEmpty { own.append(names.form) }
  let submits = document.actions.contains { if case .submit = $0 { true } else { false } }
  if submits || !names.customActions.isEmpty || !names.checks.isEmpty { own.append(names.actions) }
  if !names.routes.isEmpty { own.append(names.route) }
  if targets.contains(.swiftui) {
    own += [names.view, names.view + "_Previews"]
    if !document.tabs.isEmpty { own.append(names.tabs) }
  }
  if targets.contains(.uikit) {
    own.append(names.controller)
    if !document.tabs.isEmpty { own.append(names.base + "TabBarController") }
    own += names.hosts.map { names.base + $0.name + "View" }
  }
  if request.writesInterop {
    own += ["HostingController", "ControllerView", "ContainerController"].map { names.base + $0 }
  }
  var types = own.map {
    TypeInCode(name: $0, owner: .screen, ownerName: screen.name, span: screen.nameSpan)
  }
  types += typesOfComponents(in: document, files)
  let shared = SharedTypeNames(document)
  for type in document.typesFiles.flatMap(\.types) {
    guard let name = shared[type.name] else { continue }
    types.append(TypeInCode(name: name, owner: .types, ownerName: type.name, span: type.span))
  }
  return types
}

/// The types of the components that a screen uses: several of a component whose uses differ.
private func typesOfComponents(in document: Document, _ files: [String]) -> [TypeInCode] {
  guard !document.instances.isEmpty else { return [] }
  let looks = AttributeReaders(document)
  var types: [TypeInCode] = []
  for instance in document.instances {
    guard let use = ComponentUse(at: instance.root, in: document, looks) else { continue }
    let component = use.declaration
    for name in [use.name, use.name + "Wide", use.viewName]
    where files.contains(name + ".swift") && !types.contains(where: { $0.name == name }) {
      types.append(
        TypeInCode(
          name: name, owner: .component, ownerName: component.name, span: component.span))
    }
  }
  return types
}
