internal import SpecModel
internal import SpecSyntax
internal import XMLTree

/// A screen to be written as a spec: a tree of components with attributes and constraints.
///
/// Passes rewrite a plan without changing the layout. Nodes are in spec order, parents before
/// children; node 0 is the screen's body. The descendants of node `i` are exactly `i + 1 ..<
/// nodes[i].end`.
struct SpecPlan: Sendable {
  var name: String
  /// The devices of the spec's preview, the document's own first.
  var devices: [PlanValue] = []
  /// Whether the plan is for a controller's view, which extends under the bars.
  var isScreen = false
  /// Whether the spec targets both SwiftUI and UIKit.
  var isForBoth = false
  /// Why the spec does not target SwiftUI; written as a comment.
  var reason: String?
  /// The bars of the screen, which are not part of the body.
  var bars: [PlanBar] = []
  /// The spec's data declarations, each with a sample value.
  var data: [PlanValue.PlanEntry] = []
  /// The names of the files that the spec uses.
  var files: [String] = []
  var nodes: ContiguousArray<PlanNode> = []
  /// The constraints in document order.
  var constraints: ContiguousArray<PlanConstraint> = []
  /// For each view that shares a node with its container: its distances from the edges of that
  /// node.
  var insets: [IBViewID: ScreenPlanner.Insets] = [:]
  /// The node IDs that the document gives: names of outlets, and labels that an author gave views.
  var givenNames: Set<String> = []
  /// Views that are part of another view's node, so that their frames are not compared.
  var unplaced: Set<IBViewID> = []

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
  /// The node's main value, which is written after the component's name: a text, an asset, a color.
  var content: PlanValue?
  /// The use of a declared component; nil for a built-in component.
  var use: PlanUse?
  var id: String
  var attributes: [PlanAttribute] = []
  /// The index after the node's last descendant.
  var end = 0
  /// The view that the node represents; nil for a node that the importer added.
  var view: IBViewID?
  /// After a merge: the ID of the view whose content the node has; nil if it is the node's own.
  var contentID: String?
  /// The other views that the node represents.
  var merged: [IBViewID] = []
  /// The view's class or cell reuse identifier in the document.
  var kindName: String?
  /// Whether it is a cell of a table or collection view.
  var isCell = false
  /// Whether it is a cell that a table shows once, instead of a prototype.
  var isStaticCell = false
  /// Whether the plan is for the root view of a xib that the app inserts into others.
  var isPart = false
  /// Whether the view has an outlet, through which the app can change it.
  var hasOutlet = false
  /// Whether a field or switch has an outlet through which the app can change its value.
  var valueHasOutlet = false
  /// Whether the text is top-aligned, as in a text view.
  var beginsAtTop = false
  /// Attributes whose values come from stored frames, not from the document's constraints.
  var measured: Set<Attribute> = []
  /// Attributes that were added only so that SwiftUI's layout equals UIKit's.
  var settled: Set<Attribute> = []
  /// Lengths that the document sets, in points or relative to other lengths.
  var stated: Set<Attribute> = []
  /// Whether the node is the content of a list row, which has a separate node.
  var isListRow = false
  /// The component that replaces the node in the finished spec; nil if the node is not a
  /// placeholder box.
  var standIn: PlanStandIn?
  /// Whether the arrangement of the children was inferred from their frames.
  var isArranged = false
  /// Whether the node is an overlay of its parent rather than a child.
  var isOverlay = false
  /// Whether the content of inferred stacks determines the node's height.
  var hugsArranged = false
  /// Whether the node needs no ID, because nothing refers to it.
  var isNameless = false

  init(_ component: Component, id: String, view: IBViewID?) {
    self.component = component
    self.id = id
    self.view = view
  }

  /// Whether the node must be kept even if it represents no view: it uses a component, or has
  /// accessibility settings.
  var isShown: Bool { use != nil || attributes.contains { $0.attribute == .accessibility } }

  /// Whether it is a cell that the app makes as often as its data say.
  var isRepeated: Bool { isCell && !isStaticCell }

  /// Whether the node has an action for value changes.
  var hasChange: Bool {
    let others = standIn?.attributes ?? []
    return (attributes + others).contains { $0.attribute == .change }
  }

  /// The displayed text of a text or button node.
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

/// A use of a component that the importer extracted.
struct PlanUse: Sendable {
  var name: String
  /// The arguments, in the order of the component's parameters.
  var arguments: [PlanValue.PlanEntry]
  /// The views inside the component, with their node ids there.
  var views: [(view: IBViewID, id: String)]
  /// For each parameter, the ID of the view with an outlet that displays it.
  var outlets: [String: String] = [:]
}

/// A YAML value.
package enum PlanValue: Hashable, Sendable {
  /// A keyword or number, written without quotes.
  case word(String)
  /// Text, quoted if necessary.
  case text(String)
  case number(Double)
  /// A color as `#RRGGBB` or `#RRGGBBAA`, with its name in the asset catalog.
  case color(digits: String, name: String?)
  /// A reference to a parameter: `${name}`.
  case parameter(String)
  case list([PlanValue])
  case mapping([PlanEntry])

  package struct PlanEntry: Hashable, Sendable {
    var key: String
    var value: PlanValue

    package init(key: String, value: PlanValue) {
      self.key = key
      self.value = value
    }
  }

  /// Creates a mapping, without the entries whose value is nil.
  static func mapping(of entries: (String, PlanValue?)...) -> PlanValue {
    .mapping(entries.compactMap { key, value in value.map { PlanEntry(key: key, value: $0) } })
  }
}

/// One constraint of a plan, written at the innermost node that contains all its nodes.
struct PlanConstraint: Hashable, Sendable {
  /// The index of the node at which the constraint is written.
  var container: Int
  var first: PlanAnchor
  var relation: ConstraintRelation
  var second: PlanAnchor?
  var multiplier = 1.0
  var constant = 0.0
  var priority = 1000.0
  /// The constraint's element in the document; ignored by `==`.
  var origin = ConstraintOrigin()

  /// Returns the constraint with renumbered nodes.
  ///
  /// - Parameter place: returns the new index of an old node index.
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

/// The element from which a constraint was read.
///
/// All values are equal, so `==` of constraints ignores it.
struct ConstraintOrigin: Hashable, Sendable {
  /// The XML element; nil for constraints that the importer added.
  var element: XMLNodeID?

  static func == (a: ConstraintOrigin, b: ConstraintOrigin) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

struct PlanAnchor: Hashable, Sendable {
  enum Item: Hashable, Sendable {
    case node(Int)
    /// A layout guide of the constraint's container.
    case guide(ConstraintGuide)
  }

  var item: Item
  var attribute: ConstraintAttribute

  var isGuide: Bool {
    if case .guide = item { true } else { false }
  }
}
