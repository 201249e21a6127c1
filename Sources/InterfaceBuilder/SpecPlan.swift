internal import SpecModel
internal import SpecSyntax
internal import XMLTree

/// One screen as it will be written: a tree of components with attributes and constraints.
///
/// Between reading and writing, passes may rewrite a plan: each takes a plan and gives one that
/// means the same. The nodes stand in the order of the spec, parents before children; node 0 is the
/// screen's body. The descendants of node `i` are exactly `i + 1 ..< nodes[i].end`.
struct SpecPlan: Sendable {
  var name: String
  /// As the preview of the spec has them, the document's own first.
  var devices: [PlanValue] = []
  /// Whether SwiftUI has every view where UIKit has it.
  var isForBoth = false
  /// The files beside the spec that it uses.
  var files: [String] = []
  var nodes: ContiguousArray<PlanNode> = []
  /// In the order of the document.
  var constraints: ContiguousArray<PlanConstraint> = []

  init(name: String) { self.name = name }

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
  var content: PlanValue?
  /// The use of a component of the import's own that the node is; nil for one of the language.
  var use: PlanUse?
  var id: String
  var attributes: [PlanAttribute] = []
  /// Behind the last descendant.
  var end = 0
  /// The view of the document that the node stands for; nil for what the import adds.
  var view: IBViewID?
  /// What the document calls all views of the kind: their class, or what cells are reused by.
  var kindName: String?
  /// Whether a table or a collection repeats the view.
  var isCell = false
  /// Whether the frames of what it holds said how it stands.
  var isArranged = false
  /// Whether nothing speaks of the node, so that the spec need not name it.
  var isNameless = false

  init(_ component: Component, id: String, view: IBViewID?) {
    self.component = component
    self.id = id
    self.view = view
  }

  /// The text that a text or a button shows.
  var contentText: String {
    if case .text(let text) = content { text } else { "" }
  }

  func value(of attribute: Attribute) -> PlanValue? {
    attributes.first { $0.attribute == attribute }?.value
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

/// A use of a component that the import made of subtrees that are alike.
struct PlanUse: Sendable {
  var name: String
  /// In the order of the component's parameters.
  var arguments: [PlanValue.PlanEntry]
  /// The views that stand inside, with their ids there.
  var views: [(view: IBViewID, id: String)]
}

/// A value as YAML has it.
enum PlanValue: Hashable, Sendable {
  /// A word of the language, or a number: written as it is.
  case word(String)
  /// Text, quoted where it has to be.
  case text(String)
  case number(Double)
  /// `#RRGGBB` or `#RRGGBBAA`, and what the document's catalogue calls it.
  case color(digits: String, name: String?)
  /// What a use of a component says: `${name}`.
  case parameter(String)
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
struct PlanConstraint: Hashable, Sendable {
  /// The node that it stands on.
  var container: Int
  var first: PlanAnchor
  var relation: ConstraintRelation
  var second: PlanAnchor?
  var multiplier = 1.0
  var constant = 0.0
  var priority = 1000.0
  /// Where the document says it.
  var origin = ConstraintOrigin()

  /// The same between nodes that have other places.
  ///
  /// - Parameter place: of a node, where it stands instead.
  func moved(_ place: (Int) -> Int) -> PlanConstraint {
    func moved(_ anchor: PlanAnchor) -> PlanAnchor {
      guard case .node(let node) = anchor.item else { return anchor }
      return PlanAnchor(item: .node(place(node)), attribute: anchor.attribute)
    }
    var constraint = self
    constraint.container = place(container)
    constraint.first = moved(first)
    constraint.second = second.map(moved)
    return constraint
  }
}

/// Where a document says a constraint; two that say the same are equal wherever they stand.
struct ConstraintOrigin: Hashable, Sendable {
  /// Nil for what the import adds.
  var element: XMLNodeID?

  static func == (a: ConstraintOrigin, b: ConstraintOrigin) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
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
