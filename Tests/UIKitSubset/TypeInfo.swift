/// A type that the source declares, or one of UIKit's that it extends.
package final class TypeInfo {
  enum Kind { case structure, object, enumeration, interface, native, plain, opaque, unknown }

  package let name: String
  let kind: Kind
  /// Superclass and protocols, by name.
  var inherited: [String] = []
  weak var outer: TypeInfo?
  var nested: [String: TypeInfo] = [:]
  var functions: [String: [FunctionDeclaration]] = [:]
  var staticFunctions: [String: [FunctionDeclaration]] = [:]
  var variables: [String: VariableDeclaration] = [:]
  /// Stored properties in the order of their declarations.
  var stored: [VariableDeclaration] = []
  var staticVariables: [String: VariableDeclaration] = [:]
  var staticValues: [String: Value] = [:]
  var cases: [TypeDeclaration.EnumCase] = []
  var declaration: TypeDeclaration?
  var file = ""

  init(_ name: String, _ kind: Kind) { (self.name, self.kind) = (name, kind) }

  var simpleName: String { String(name.split(separator: ".").last ?? "") }

  /// Takes in what a declaration or an extension adds.
  func add(_ declaration: TypeDeclaration, file: String) {
    inherited += declaration.inherited
    // What a protocol requires is found where a type has it.
    if declaration.kind == .interface { return }
    for function in declaration.functions {
      function.owner = self
      function.file = file
      if function.isStatic {
        staticFunctions[function.name, default: []].append(function)
      } else {
        functions[function.name, default: []].append(function)
      }
    }
    for variable in declaration.variables {
      if variable.isStatic {
        staticVariables[variable.name] = variable
      } else {
        variables[variable.name] = variable
        if variable.getter == nil, kind == .structure || kind == .object { stored.append(variable) }
      }
    }
    cases += declaration.cases
  }
}
