internal import SpecModel
internal import SpecSyntax

/// One screen as it will be written: a tree of components with attributes and constraints.
///
/// Between reading and writing, passes may rewrite a plan: each takes a plan and gives one that
/// means the same. The nodes stand in the order of the spec, parents before children; node 0 is the
/// screen's body. The descendants of node `i` are exactly `i + 1 ..< nodes[i].end`.
struct SpecPlan: Sendable {
  var name: String
  /// As the spec's `devices` has it.
  var device: PlanValue
  var nodes: ContiguousArray<PlanNode> = []
  /// In the order of the document.
  var constraints: ContiguousArray<PlanConstraint> = []

  /// The parent of each node; −1 for the body.
  func parents() -> [Int] {
    var parents = Array(repeating: -1, count: nodes.count)
    for node in nodes.indices {
      var child = node + 1
      while child < nodes[node].end {
        parents[child] = node
        child = nodes[child].end
      }
    }
    return parents
  }
}

/// One node of a plan.
struct PlanNode: Sendable {
  var component: Component
  /// What stands behind the component's name: a text, an asset, a color.
  var content: String?
  var id: String
  var attributes: [PlanAttribute] = []
  /// Behind the last descendant.
  var end = 0
  /// The view of the document that the node stands for; nil for what the import adds.
  var view: IBViewID?

  init(_ component: Component, id: String, view: IBViewID?) {
    self.component = component
    self.id = id
    self.view = view
  }

  mutating func set(_ attribute: Attribute, _ value: PlanValue?) {
    guard let value else { return }
    attributes.append(PlanAttribute(attribute: attribute, value: value))
  }
}

struct PlanAttribute: Sendable {
  var attribute: Attribute
  var value: PlanValue
}

/// A value as YAML has it.
indirect enum PlanValue: Hashable, Sendable {
  /// A word of the language, or a number: written as it is.
  case word(String)
  /// Text, quoted where it has to be.
  case text(String)
  case number(Double)
  case list([PlanValue])
  case mapping([PlanEntry])

  struct PlanEntry: Hashable, Sendable {
    var key: String
    var value: PlanValue
  }

  /// A mapping of some keys; nil values are left out.
  static func mapping(of entries: (String, PlanValue?)...) -> PlanValue {
    .mapping(entries.compactMap { key, value in value.map { PlanEntry(key: key, value: $0) } })
  }
}

/// One constraint of a plan, to be written at the node that holds all it speaks of.
struct PlanConstraint: Sendable {
  /// The node that it stands on.
  var container: Int
  var first: PlanAnchor
  var relation: ConstraintRelation
  var second: PlanAnchor?
  var multiplier = 1.0
  var constant = 0.0
  var priority = 1000.0
}

struct PlanAnchor: Hashable, Sendable {
  enum Item: Hashable, Sendable {
    case node(Int)
    /// Of the container.
    case guide(ConstraintGuide)
  }

  var item: Item
  var attribute: ConstraintAttribute

  var isGuide: Bool {
    if case .guide = item { true } else { false }
  }
}
