/// A type as source names it.
package indirect enum TypeSyntax: Sendable, CustomStringConvertible {
  case name(String, [TypeSyntax])
  case member(TypeSyntax, String, [TypeSyntax])
  case optional(TypeSyntax)
  case array(TypeSyntax)
  case dictionary(TypeSyntax, TypeSyntax)
  case tuple([TypeSyntax])
  case function([TypeSyntax], TypeSyntax)
  /// `some`, `any`, `inout` and the like.
  case marked(String, TypeSyntax)
  case composition([TypeSyntax])

  package var description: String {
    func list(_ types: [TypeSyntax]) -> String {
      types.map(\.description).joined(separator: ", ")
    }
    func generic(_ types: [TypeSyntax]) -> String { types.isEmpty ? "" : "<\(list(types))>" }
    switch self {
    case .name(let name, let types): return name + generic(types)
    case .member(let base, let name, let types): return "\(base).\(name)\(generic(types))"
    case .optional(let type): return "\(type)?"
    case .array(let type): return "[\(type)]"
    case .dictionary(let key, let value): return "[\(key): \(value)]"
    case .tuple(let types): return "(\(list(types)))"
    case .function(let parameters, let result): return "(\(list(parameters))) -> \(result)"
    case .marked(let word, let type): return "\(word) \(type)"
    case .composition(let types): return types.map(\.description).joined(separator: " & ")
    }
  }
}
