internal import PlatformData
package import SpecModel
package import SpecSyntax
package import XMLTree

/// What is known of a document beyond what it says.
package struct ImportContext: Sendable {
  /// Insets of guides from their views' edges, by `viewID|safe|edge` or `viewID|margin|edge`.
  package var insets: [String: Double] = [:]
  /// Natural sizes that are known otherwise, by object id.
  package var naturalSizes: [String: NaturalSize] = [:]
  /// Whether screens are as Interface Builder drew them, with its mistakes; else as devices show
  /// them.
  package var isAsDrawn = false

  package init() {}
}

/// One screen of a document.
package struct ImportedScreen: Sendable {
  package let name: String
  /// What stands for views of the document, in the order of the plain spec.
  package let views: [ImportedView]
  /// What the document draws.
  package let root: IBViewID
  /// The spec that says all by constraints.
  package private(set) var plain: ScreenDraft
  /// Of the scene's root, in points.
  private let size: IBFrame

  init(_ planner: ScreenPlanner, of root: IBViewID, in document: IBDocument) {
    let plan = planner.plan
    name = plan.name
    self.root = root
    plain = ScreenDraft(plan: plan)
    size = document[root].frame ?? IBFrame(x: 0, y: 0, width: 375, height: 667)
    let names = plan.viewNames()
    views = plan.nodes.compactMap { node in
      guard let view = node.view, names[view] != nil else { return nil }
      return ImportedView(
        view: view, superview: document.parent(of: view), drawnSize: planner.drawnSize(of: view))
    }
  }

  /// Gives way in a constraint that contradicts others, as Auto Layout does when the screen is shown.
  ///
  /// - Parameter text: as it stands in the plain spec.
  /// - Returns: the element that says it, or that of the view whose frame does; nil where there is no
  ///   such constraint to give way.
  package mutating func soften(_ text: ArraySlice<UInt8>, in document: IBDocument) -> XMLNodeID? {
    for position in plain.plan.constraints.indices {
      let constraint = plain.plan.constraints[position]
      guard constraint.priority == 1000, constraint.text(in: plain.plan) == text else { continue }
      plain.plan.constraints[position].priority = 999
      if let element = constraint.origin.element { return element }
      guard case .node(let node) = constraint.first.item, let view = plain.plan.nodes[node].view
      else { return document[root].element }
      return document[view].element
    }
    return nil
  }

  /// The spec as a person would have written it: stacks where views are a stack's in all but name,
  /// sizes as attributes, nothing said that decides nothing.
  ///
  /// The ids of what stands for views stay as they are.
  ///
  /// - Parameters:
  ///   - refused: changes that must not be made.
  ///   - measured: where the views stand, for rows and columns that only their frames show.
  package func idiomatic(
    refusing refused: Set<PlanEdit>, to extent: IdiomExtent, measured: MeasuredViews
  ) -> ScreenDraft {
    var rewriting = PlanRewriting(plain.plan, refusing: refused, to: extent, measured: measured)
    rewriting.run()
    return ScreenDraft(plan: rewriting.plan, edits: rewriting.edits)
  }

  /// A draft on the document's own device, and on one that is larger and otherwise the same.
  package func onTwoDevices(_ draft: ScreenDraft) -> ScreenDraft {
    var draft = draft
    var rest: [PlanValue.PlanEntry] = []
    switch draft.plan.devices.first {
    case .mapping(let entries)?:
      rest = entries.filter { $0.key != "width" && $0.key != "height" }
    case .text(let name)?:
      guard let device = Device.named(name) else { break }
      let insets = device.safeArea
      let entries = PlanValue.mapping(
        of: ("scale", .number(device.scale)),
        (
          "safeArea",
          .mapping(
            of: ("top", .number(insets.top)), ("leading", .number(insets.leading)),
            ("bottom", .number(insets.bottom)), ("trailing", .number(insets.trailing)))
        ))
      if case .mapping(let entries) = entries { rest = entries }
    default: break
    }
    let lengths = [("width", size.width), ("height", size.height)].map { key, length in
      PlanValue.PlanEntry(key: key, value: .number(max(1, length + growth)))
    }
    draft.plan.devices = draft.plan.devices.prefix(1) + [.mapping(lengths + rest)]
    return draft
  }

  /// Points by which the second device is larger: 48, or less where UIKit's own margins would change
  /// with the width in between.
  private var growth: Double {
    let standard = 48.0
    let wide = 414.0
    guard size.width < wide, size.width + standard >= wide else { return standard }
    // Even, so that half of it is whole points.
    let room = ((wide - size.width - 1) / 2).rounded(.down) * 2
    return room > 0 ? room : standard
  }
}

/// A way to say what a screen is.
package struct ScreenDraft: Sendable {
  var plan: SpecPlan
  /// The changes that were made to it.
  package private(set) var edits: [PlanEdit] = []

  init(plan: SpecPlan, edits: [PlanEdit] = []) {
    self.plan = plan
    self.edits = edits
  }

  /// Whether nothing stands by constraints, which SwiftUI does not have.
  package var isWithoutConstraints: Bool {
    plan.constraints.isEmpty && !plan.nodes.contains { $0.component == .canvas }
  }

  /// The same for both targets.
  package var forBoth: ScreenDraft {
    var draft = self
    draft.plan.isForBoth = true
    return draft
  }

  /// The spec, not yet in the one style.
  package var written: WrittenYAML { writeSpec(plan) }
  /// The ids of the nodes that stand for views; `body` for the screen's own.
  package var names: [IBViewID: String] { plan.viewNames() }
  /// Whether components of the import's own are used.
  package var usesComponents: Bool { plan.nodes.contains { $0.use != nil } }
}

/// A view of the document that a node of the spec stands for.
package struct ImportedView: Sendable {
  package let view: IBViewID
  /// The view whose corner the document counts the frame from; nil for a root.
  package let superview: IBViewID?
  /// The natural size that only Interface Builder gives the view; nil for its content's.
  package let drawnSize: NaturalSize?
}

/// Writes each scene of a document as a spec of its own.
package func importScreens(
  of document: IBDocument, in context: ImportContext = ImportContext(),
  naming names: inout ScreenNames, into diagnostics: inout DiagnosticBag
) -> [ImportedScreen] {
  var screens: [ImportedScreen] = []
  let scenes = document.scenes.filter { !document[$0.root].kind.isBar }
  if scenes.isEmpty {
    diagnostics.add(.noScreens(document.kind, at: document.xml.tagSpan(.root)))
  }
  let file = fileName(of: document)
  let sceneNames = scenes.map { names.name(for: $0.name ?? file, in: file) }
  // A link may lead to a scene that comes later.
  let known = ImportedScreens(scenes, names: sceneNames, in: document)
  for (scene, name) in zip(scenes, sceneNames) {
    var planner = ScreenPlanner(document, scene, context, screens: known)
    planner.plan.name = name
    planner.planScreen()
    planner.reportLeftOut()
    for diagnostic in planner.diagnostics { diagnostics.add(diagnostic) }
    screens.append(ImportedScreen(planner, of: scene.root, in: document))
  }
  return screens
}

/// What the document's file is called, without folders and ending.
private func fileName(of document: IBDocument) -> String {
  let path = document.xml.source.path
  let file = path.split(separator: "/").last.map(String.init) ?? ""
  return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
}

extension SpecPlan {
  /// The names of the nodes that stand for views, those within uses of components among them.
  fileprivate func viewNames() -> [IBViewID: String] {
    var names: [IBViewID: String] = [:]
    for (position, node) in nodes.enumerated() {
      if let view = node.view { names[view] = position == 0 ? "body" : node.id }
      guard let use = node.use else { continue }
      for inner in use.views { names[inner.view] = "\(node.id)/\(inner.id)" }
    }
    return names
  }
}

/// Names of screens: words of letters and digits, each once.
package struct ScreenNames: Sendable {
  private var names: UniqueNames

  /// - Parameter words: names that no screen gets, in small letters.
  package init(reserving words: [String] = []) { names = UniqueNames(reserving: words) }

  /// - Parameter file: the document's name, which tells screens of the same class apart.
  mutating func name(for text: String, in file: String) -> String {
    let (own, file) = (Self.words(text), Self.words(file))
    let name = own.isEmpty ? (file.isEmpty ? "Screen" : file) : own
    if names.take(name) { return name }
    let isSaid = file.isEmpty || name.hasPrefix(file)
    if !isSaid, names.take(file + name) { return file + name }
    return names.name(name)
  }

  private static func words(_ text: String) -> String {
    var name = ""
    var isStart = true
    for scalar in text.unicodeScalars {
      let isPlain = isLetter(scalar) || isDigit(scalar)
      guard isPlain else {
        isStart = true
        continue
      }
      if name.isEmpty, isDigit(scalar) { continue }
      name += isStart ? String(scalar).uppercased() : String(scalar)
      isStart = false
    }
    return name
  }
}

func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

/// Whether a scalar is a letter of ASCII.
func isLetter(_ scalar: Unicode.Scalar) -> Bool {
  ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
}
