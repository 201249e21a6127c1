package import SpecModel
package import SpecSyntax

/// A top-level type in generated code, whose name must be unique in the project.
package struct TypeInCode: Sendable {
  package enum Owner: Sendable {
    case screen
    case component
    /// A file of shared types.
    case types

    /// The word for the owner in messages.
    package var word: String {
      switch self {
      case .screen: "screen"
      case .component: "component"
      case .types: "type"
      }
    }
  }

  /// The type's name in Swift.
  package let name: String
  package let owner: Owner
  /// The name of the screen, component or type in the spec.
  package let ownerName: String
  /// The span of that name in the spec.
  package let span: SourceSpan
}

/// The top-level types in a screen's generated code, without those of support files.
///
/// - Parameter files: the names of the generated files.
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

/// The types of the components that a screen uses; a component has several types if its uses
/// differ.
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
