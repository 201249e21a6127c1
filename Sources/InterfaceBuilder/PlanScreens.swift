package import SpecModel
package import SpecSyntax

/// What is known of a document beyond what it says.
package struct ImportContext: Sendable {
  /// Insets of guides from their views' edges, by `viewID|safe|edge` or `viewID|margin|edge`.
  package var insets: [String: Double] = [:]
  /// Natural sizes that are known otherwise, by object id.
  package var naturalSizes: [String: NaturalSize] = [:]

  package init() {}
}

/// One screen of a document, as a spec.
package struct ImportedScreen: Sendable {
  package let name: String
  /// The spec, not yet in the one style.
  package let text: [UInt8]
  /// What stands for views of the document, in the order of the spec.
  package let views: [ImportedView]
  /// What the document draws.
  package let root: IBViewID
  let plan: SpecPlan
  /// Of the scene's root, in points.
  let size: IBFrame

  /// The spec as a person would have written it: stacks where views are a stack's in all but name,
  /// sizes as attributes, nothing said that decides nothing.
  ///
  /// The ids of what stands for views stay as they are.
  ///
  /// - Parameters:
  ///   - refused: changes that must not be made.
  ///   - growth: points by which the device is larger than the document's own.
  package func idiomaticText(
    refusing refused: Set<PlanEdit>, growth: Double = 0
  ) -> (text: [UInt8], edits: [PlanEdit]) {
    var rewriting = PlanRewriting(onDevice(largerBy: growth), refusing: refused)
    rewriting.run()
    return (writeSpec(rewriting.plan), rewriting.edits)
  }

  /// The spec on a device that is larger than the document's own.
  package func text(growth: Double) -> [UInt8] { writeSpec(onDevice(largerBy: growth)) }

  private func onDevice(largerBy growth: Double) -> SpecPlan {
    guard growth != 0 else { return plan }
    var plan = plan
    var rest: [PlanValue.PlanEntry] = []
    if case .mapping(let entries) = plan.device {
      rest = entries.filter { $0.key != "width" && $0.key != "height" }
    }
    let lengths = [("width", size.width), ("height", size.height)].map { key, length in
      PlanValue.PlanEntry(key: key, value: .number(max(1, length + growth)))
    }
    plan.device = .mapping(lengths + rest)
    return plan
  }
}

/// A node of a written spec that stands for a view of the document.
package struct ImportedView: Sendable {
  /// The spec's id; `body` for the screen's own.
  package let name: String
  package let view: IBViewID
  /// The node whose corner the document counts the frame from; nil for a root.
  package let superview: String?
}

/// Writes each scene of a document as a spec of its own.
package func importScreens(
  of document: IBDocument, in context: ImportContext = ImportContext(),
  naming names: inout ScreenNames, into diagnostics: inout DiagnosticBag
) -> [ImportedScreen] {
  var screens: [ImportedScreen] = []
  let scenes = document.scenes.filter { !document[$0.root].kind.isBar }
  let sceneNames = scenes.map { names.name(for: $0.name ?? "Screen") }
  // A link may lead to a scene that comes later.
  let known = ImportedScreens(scenes, names: sceneNames, in: document)
  for (scene, name) in zip(scenes, sceneNames) {
    var planner = ScreenPlanner(document, scene, context, screens: known)
    planner.plan.name = name
    planner.planScreen()
    planner.reportLeftOut()
    for diagnostic in planner.diagnostics { diagnostics.add(diagnostic) }
    let plan = planner.plan
    screens.append(
      ImportedScreen(
        name: plan.name, text: writeSpec(plan), views: importedViews(of: plan, in: document),
        root: scene.root, plan: plan,
        size: document[scene.root].frame ?? IBFrame(x: 0, y: 0, width: 375, height: 667)))
  }
  return screens
}

private func importedViews(of plan: SpecPlan, in document: IBDocument) -> [ImportedView] {
  var names: [IBViewID: String] = [:]
  for (position, node) in plan.nodes.enumerated() {
    if let view = node.view { names[view] = position == 0 ? "body" : node.id }
  }
  return plan.nodes.compactMap { node in
    guard let view = node.view, let name = names[view] else { return nil }
    return ImportedView(
      name: name, view: view, superview: document.parent(of: view).flatMap { names[$0] })
  }
}

/// Names of screens: words of letters and digits, each once.
package struct ScreenNames: Sendable {
  private var used: Set<String> = []

  package init() {}

  mutating func name(for text: String) -> String {
    var name = ""
    var isStart = true
    for scalar in text.unicodeScalars {
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || isDigit(scalar))
      guard isPlain else {
        isStart = true
        continue
      }
      if name.isEmpty, isDigit(scalar) { continue }
      name += isStart ? String(scalar).uppercased() : String(scalar)
      isStart = false
    }
    if name.isEmpty { name = "Screen" }
    var unique = name
    var count = 1
    while !used.insert(unique.lowercased()).inserted {
      count += 1
      unique = "\(name)\(count)"
    }
    return unique
  }
}

func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
