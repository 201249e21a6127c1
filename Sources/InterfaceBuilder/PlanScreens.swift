internal import PlatformData
package import SpecModel
package import SpecSyntax
package import XMLTree

/// A color of an asset catalog, as `#RRGGBB` or with its opacity.
package struct CatalogColor: Hashable, Sendable {
  package var light: String
  /// The color in dark appearance; nil if it is the same.
  package var dark: String?

  package init(light: String, dark: String?) { (self.light, self.dark) = (light, dark) }
}

/// Information about a document that comes from other files or options.
package struct ImportContext: Sendable {
  /// Insets of layout guides from their views' edges, by `viewID|safe|edge` or
  /// `viewID|margin|edge`.
  package var insets: [String: Double] = [:]
  /// Known intrinsic content sizes, by object ID.
  package var naturalSizes: [String: NaturalSize] = [:]
  /// The colors of the asset catalogs near the document, by name.
  package var catalog: [String: CatalogColor] = [:]
  /// The project's mappings for its own classes and runtime attributes.
  package var table = ImportTable()
  /// Whether to reproduce Interface Builder's canvas, including its deviations from devices.
  package var isAsDrawn = false
  /// Whether root views of xibs that an app inserts into other views become components.
  package var findsParts = true

  package init() {}
}

/// One imported screen of a document.
package struct ImportedScreen: Sendable {
  package let name: String
  /// The imported views, in the order of the unedited spec.
  package let views: [ImportedView]
  /// The root view of the scene.
  package let root: IBViewID
  /// The draft in which constraints express the whole layout.
  package private(set) var plain: ScreenDraft
  /// The diagnostics to report for views that remain placeholder boxes.
  package let boxDiagnostics: [IBViewID: Diagnostic]
  /// The table rows that the app repeats for its data.
  package let prototypes: Set<IBViewID>
  /// The diagnostics of the scene that do not depend on the draft.
  package let reports: [Diagnostic]
  /// Whether the screen is a view that an app inserts into other views.
  package let isPart: Bool
  /// Whether drafts are also laid out on a third, narrower device.
  package var isNarrowToo = false
  /// The frame of the scene's root view, in points.
  private let size: IBFrame

  init(_ planner: ScreenPlanner, of root: IBViewID, in document: IBDocument) {
    let plan = planner.plan
    name = plan.name
    self.root = root
    plain = ScreenDraft(plan: plan)
    boxDiagnostics = planner.boxDiagnostics
    reports = planner.diagnostics
    isPart = planner.isPart
    prototypes = planner.prototypes
    size = document[root].frame ?? IBFrame(x: 0, y: 0, width: 375, height: 667)
    let names = plan.viewNames()
    views = plan.nodes.compactMap { node in
      guard let view = node.view, names[view] != nil else { return nil }
      // If a cell's content view has no node, its frame has the cell's origin.
      var superview = document.parent(of: view)
      while let outer = superview, names[outer] == nil { superview = document.parent(of: outer) }
      return ImportedView(
        view: view, superview: superview, drawnSize: planner.drawnSize(of: view),
        textFont: planner.textFontOfApp(of: view),
        isWithoutPlace: planner.isRow(view) || planner.isAway(view))
    }
  }

  /// Lowers the priority of a constraint in a conflict, because Auto Layout breaks one at run time.
  ///
  /// A frame implied by an autoresizing mask or a cell is kept. Of the other constraints, the
  /// length of a view stretched by a stack is lowered, or else a distance to a far edge in the
  /// innermost container.
  ///
  /// - Parameters:
  ///   - text: the constraint's text in the unedited spec.
  ///   - others: the texts of the constraints with which it conflicts.
  /// - Returns: the XML element of the constraint, or of the view whose frame implies it; nil if no
  ///   constraint matches.
  package mutating func soften(
    _ text: ArraySlice<UInt8>, contradicting others: [ArraySlice<UInt8>], in document: IBDocument
  ) -> XMLNodeID? {
    guard let broken = position(of: text) else { return nil }
    var chosen = broken
    let all = [broken] + others.compactMap { position(of: $0) }
    let isOfFrame = all.contains { plain.plan.constraints[$0].origin.element == nil }
    let stretched = all.filter { isStretched(plain.plan.constraints[$0], in: document) }
    if isOfFrame, let length = innermost(of: stretched) {
      chosen = length
    } else if plain.plan.constraints[broken].origin.element == nil {
      let stated = others.compactMap { position(of: $0) }
        .filter { plain.plan.constraints[$0].origin.element != nil }
      // Lower distances before lengths, and distances to far edges before those to near ones.
      let distances = stated.filter { plain.plan.constraints[$0].second != nil }
      let far = distances.filter {
        let anchor = plain.plan.constraints[$0].first.attribute
        return anchor == .bottom || anchor == .trailing || anchor == .right
      }
      chosen =
        innermost(of: far) ?? innermost(of: distances) ?? innermost(of: stated) ?? broken
    }
    // In a conflict with a frame, the constraint's priority is the lowest, so natural sizes
    // override it.
    plain.plan.constraints[chosen].priority =
      chosen == broken && !stretched.contains(chosen) ? 999 : 1
    let constraint = plain.plan.constraints[chosen]
    if let element = constraint.origin.element { return element }
    guard case .node(let node) = constraint.first.item, let view = plain.plan.nodes[node].view
    else { return document[root].element }
    return document[view].element
  }

  /// Whether a constraint sets a view's length in the direction in which its stack stretches it.
  private func isStretched(_ constraint: PlanConstraint, in document: IBDocument) -> Bool {
    guard constraint.origin.element != nil, constraint.second == nil,
      case .node(let node) = constraint.first.item, let view = plain.plan.nodes[node].view,
      document[view].placing == .stack, let stack = document.parent(of: view)
    else { return false }
    let isVertical = document.value(of: stack, "axis") == "vertical"
    return constraint.first.attribute == (isVertical ? .width : .height)
      && document.value(of: stack, "alignment") ?? "fill" == "fill"
  }

  /// The index of a required constraint with the given text; nil if there is none.
  private func position(of text: ArraySlice<UInt8>) -> Int? {
    plain.plan.constraints.indices.first {
      plain.plan.constraints[$0].priority == 1000
        && plain.plan.constraints[$0].text(in: plain.plan) == text
    }
  }

  /// Notes about omitted constraints that limit a view's length to a fraction of another view's
  /// length.
  package func limits(leftOutOf draft: ScreenDraft, in document: IBDocument) -> [Diagnostic] {
    let kept = Set(draft.plan.constraints.compactMap(\.origin.element))
    return plain.plan.constraints.compactMap { constraint in
      guard constraint.relation != .equal, constraint.first.attribute.isSize,
        constraint.second?.attribute == constraint.first.attribute,
        abs(constraint.multiplier - 1) > 0.001, let element = constraint.origin.element,
        !kept.contains(element)
      else { return nil }
      return .limitLeftOut(at: document.xml.tagSpan(element))
    }
  }

  /// Removes a constraint that prevents a written spec from compiling.
  ///
  /// - Parameter text: the constraint's text in the spec of the draft.
  /// - Returns: the XML element of the constraint, or of the screen's root; nil if no constraint
  ///   matches.
  package func leaveOut(
    _ text: ArraySlice<UInt8>, of draft: inout ScreenDraft, in document: IBDocument
  ) -> XMLNodeID? {
    guard
      let position = draft.plan.constraints.indices.first(where: {
        draft.plan.constraints[$0].text(in: draft.plan) == text
      })
    else { return nil }
    let constraint = draft.plan.constraints.remove(at: position)
    return constraint.origin.element ?? document[root].element
  }

  private func innermost(of constraints: [Int]) -> Int? {
    let parents = plain.plan.parents()
    func depth(_ constraint: Int) -> Int {
      var depth = 0
      var node = plain.plan.constraints[constraint].container
      while node > 0 {
        node = parents[node]
        depth += 1
      }
      return depth
    }
    let depths = constraints.map { (depth: depth($0), constraint: $0) }
    let deepest = depths.map(\.depth).max()
    return depths.filter { $0.depth == deepest }.map(\.constraint).min()
  }

  /// Creates an idiomatic draft: stacks, size attributes, and no redundant attributes.
  ///
  /// The IDs of views do not change.
  ///
  /// - Parameters:
  ///   - refused: the edits that must not be made.
  ///   - settlements: the attributes to add so that SwiftUI's layout equals UIKit's.
  ///   - measured: the frames of the views, from which rows and columns are inferred.
  ///   - memory: cached results for the same screen and frames.
  package func idiomatic(
    refusing refused: Set<PlanEdit>, to extent: IdiomExtent,
    settling settlements: [PlanSettlement] = [], measured: MeasuredViews,
    remembering memory: RewritingMemory = RewritingMemory()
  ) -> ScreenDraft {
    var rewriting = PlanRewriting(
      plain.plan, refusing: refused, measured: measured.between(plain.plan.bars),
      remembering: memory)
    rewriting.run(RewritingPass.all(to: extent, settling: settlements))
    return ScreenDraft(plan: rewriting.plan, edits: rewriting.edits, number: rewriting.step)
  }

  /// Returns the draft with two preview devices: the document's own, and a larger one that is
  /// otherwise equal.
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
    if isNarrowToo {
      let narrow = PlanValue.mapping(
        of: ("width", .number(narrowWidth)), ("height", .number(max(1, size.height))))
      if case .mapping(let lengths) = narrow { draft.plan.devices.append(.mapping(lengths + rest)) }
    }
    return draft
  }

  /// The width of the narrowest device, or the width of the root view if that is less.
  private var narrowWidth: Double {
    size.width > 340 ? 320 : max((size.width * 0.85).rounded(), 1)
  }

  /// The size difference of the second device: 48 points, or less if UIKit's layout margins would
  /// change at a width in between.
  private var growth: Double {
    let standard = 48.0
    let wide = 414.0
    guard size.width < wide, size.width + standard >= wide else { return standard }
    // Make the number even, so that half of it is an integer.
    let room = ((wide - size.width - 1) / 2).rounded(.down) * 2
    return room > 0 ? room : standard
  }
}

/// One version of a screen's spec.
package struct ScreenDraft: Sendable {
  var plan: SpecPlan { didSet { number = nil } }
  /// The edits of the plain draft that led to this draft.
  package private(set) var edits: [PlanEdit] = []
  /// A number that is equal for equal drafts of one search; nil for other drafts.
  package private(set) var number: Int?

  init(plan: SpecPlan, edits: [PlanEdit] = [], number: Int? = nil) {
    self.plan = plan
    self.edits = edits
    self.number = number
  }

  /// Whether the draft uses no constraints, so that SwiftUI supports it.
  package var isWithoutConstraints: Bool {
    plan.constraints.isEmpty && !plan.nodes.contains { $0.component == .canvas }
  }

  /// The amount of non-idiomatic content: constraints, canvases, stored lengths, fractional points,
  /// and containers of a single view.
  package var oddity: Int {
    plan.nodes.reduce(plan.constraints.count) { $0 + $1.oddity }
  }

  /// The location of the first constraint that SwiftUI cannot express; nil if there are no
  /// constraints.
  package var constraintReason: String? {
    let canvas = plan.nodes.indices.first { plan.nodes[$0].component == .canvas }
    let views = plan.constraints.lazy.compactMap { constraint -> String? in
      guard case .node(let node) = constraint.first.item else { return nil }
      return self.plan.nodes[node].id
    }
    guard let view = views.first ?? canvas.map({ plan.nodes[$0].id }) else { return nil }
    return "constraints place '\(view)', but SwiftUI has no constraints"
  }

  /// Returns the draft with a comment that explains why it does not support SwiftUI.
  package func explained(by reason: String?) -> ScreenDraft {
    var draft = self
    draft.plan.reason = reason
    return draft
  }

  package var isForBoth: Bool { plan.isForBoth }

  /// Returns the draft for both targets.
  package var forBoth: ScreenDraft {
    var draft = self
    draft.plan.isForBoth = true
    draft.plan.reason = nil
    return draft
  }

  /// Returns the draft with an id on every node.
  package var named: ScreenDraft {
    var draft = self
    for node in draft.plan.nodes.indices { draft.plan.nodes[node].isNameless = false }
    return draft
  }

  /// The YAML text of the spec, before formatting.
  package var written: WrittenYAML { writeSpec(plan) }
  /// The IDs of nodes by view; `body` for the screen's root view.
  package var names: [IBViewID: String] { plan.viewNames() }
  /// If a view shares a node with its container: its distances from the edges of that node.
  package func insets(of view: IBViewID) -> EdgeInsets? {
    plan.insets[view].map {
      EdgeInsets(top: $0.top, leading: $0.leading, bottom: $0.bottom, trailing: $0.trailing)
    }
  }
  /// Whether some views have other node names than in the unedited spec.
  package var renamesViews: Bool {
    !plan.insets.isEmpty || !plan.unplaced.isEmpty
      || plan.nodes.contains { !$0.merged.isEmpty || $0.use != nil }
  }
  /// The views whose frames are not compared with the document's.
  package var unplaced: Set<IBViewID> { plan.unplaced }
  /// Whether the draft uses imported components.
  package var usesComponents: Bool { plan.nodes.contains { $0.use != nil } }
}

extension PlanNode {
  fileprivate var oddity: Int {
    var count = component == .canvas ? 3 : 0
    if component == .zstack, view == nil, !isOverlay { count += 1 }
    for attribute in attributes {
      if measured.contains(attribute.attribute) { count += 2 }
      switch attribute.attribute {
      case .margin, .padding, .spacing, .spacingAfter: count += 2 * attribute.value.fractionCount
      default: break
      }
    }
    return count
  }
}

extension PlanValue {
  /// The number of fractional numbers in the spec.
  fileprivate var fractionCount: Int {
    switch self {
    case .number(let number): number == number.rounded() ? 0 : 1
    case .mapping(let entries): entries.reduce(0) { $0 + $1.value.fractionCount }
    case .word, .text, .color, .parameter, .list: 0
    }
  }
}

/// A view of the document that has a node in the spec.
package struct ImportedView: Sendable {
  package let view: IBViewID
  /// The view in whose coordinates the stored frame is; nil for a root.
  package let superview: IBViewID?
  /// The view's intrinsic content size on Interface Builder's canvas; nil if it is the same on a
  /// device.
  package let drawnSize: NaturalSize?
  /// The custom font of the view's text; nil for the system font.
  package let textFont: TextFontOfApp?
  /// Whether the stored frame is irrelevant: a table row's position is only for the canvas, and a
  /// view hidden by its stack has no frame.
  package let isWithoutPlace: Bool
}

/// Imports each scene of a document as a separate screen.
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
  let sceneNames = scenes.map { scene in
    let others = scene.otherNames + [document.firstContent(of: scene.root)].compactMap { $0 }
    return names.name(for: scene.name, or: others, in: file)
  }
  let looks = document.barLooks() + document.colorsOfCatalog(except: context.catalog)
  for diagnostic in looks { diagnostics.add(diagnostic) }
  // A segue can lead to a later scene.
  let known = ImportedScreens(scenes, names: sceneNames, in: document)
  for (scene, name) in zip(scenes, sceneNames) {
    var planner = ScreenPlanner(document, scene, context, screens: known)
    planner.plan.name = name
    planner.planScreen()
    planner.reportLeftOut()
    screens.append(ImportedScreen(planner, of: scene.root, in: document))
  }
  return screens
}

extension IBDocument {
  /// The first text or image name that can serve as a name: a title, a label, a picture.
  fileprivate func firstContent(of root: IBViewID) -> String? {
    for position in root.position..<Int(self[root].end) {
      let id = IBViewID(position)
      let text: String? =
        switch self[id].kind {
        case .label: self.text(of: id)
        case .button: title(of: id)
        case .imageView:
          imageName(of: id).map { String($0.prefix(upTo: $0.lastIndex(of: ".") ?? $0.endIndex)) }
        default: nil
        }
      guard let text, NodeNames.isUsable(text) else { continue }
      return NodeNames.pascalCase(text)
    }
    return nil
  }
}

/// The document's file name, without folders and extension.
private func fileName(of document: IBDocument) -> String {
  let path = document.xml.source.path
  let file = path.split(separator: "/").last.map(String.init) ?? ""
  return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
}

extension SpecPlan {
  /// The names of nodes by view, including views inside uses of components.
  fileprivate func viewNames() -> [IBViewID: String] {
    var names: [IBViewID: String] = [:]
    for (position, node) in nodes.enumerated() {
      if let view = node.view {
        names[view] = position == 0 ? "body" : node.isListRow ? node.id + ".row" : node.id
      }
      for view in node.merged { names[view] = node.id }
      guard let use = node.use else { continue }
      for inner in use.views { names[inner.view] = "\(node.id)/\(inner.id)" }
    }
    return names
  }
}

/// Creates unique screen names that consist of letters and digits.
package struct ScreenNames: Sendable {
  private var names: UniqueNames

  /// - Parameter words: the reserved names, in lowercase.
  package init(reserving words: [String] = []) { names = UniqueNames(reserving: words) }

  /// Returns an unused name.
  ///
  /// - Parameters:
  ///   - text: the identifier or class; nil if there is none.
  ///   - others: names that can distinguish the screen from others with the same name, best first.
  ///   - file: the document's name, which distinguishes screens of several documents.
  mutating func name(for text: String?, or others: [String], in file: String) -> String {
    let own = Self.plainName(text ?? "")
    let file = Self.plainName(file)
    let words = others.map(Self.plainName).filter { !$0.isEmpty && $0.utf8.count <= 32 }
    if own.isEmpty, text == nil, let first = words.first(where: { $0.utf8.count > 2 }),
      names.isTaken(file), names.take(first)
    {
      return first
    }
    let name = own.isEmpty ? (file.isEmpty ? "Screen" : file) : own
    if names.take(name) { return name }
    for word in words where word != name {
      let longer = word.hasPrefix(name) ? word : name + word
      if names.take(longer) { return longer }
    }
    let isSaid = file.isEmpty || name.hasPrefix(file)
    if !isSaid, names.take(file + name) { return file + name }
    return names.name(name)
  }

  /// A class name without common suffixes: `Login` for `LoginViewController`.
  private static func plainName(_ text: String) -> String {
    let name = words(text)
    let endings = [
      "TableViewController", "CollectionViewController", "ViewController", "Controller", "VC",
    ]
    guard let ending = endings.first(where: name.hasSuffix) else { return name }
    return String(name.dropLast(ending.count))
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

/// Whether a scalar is an ASCII letter.
func isLetter(_ scalar: Unicode.Scalar) -> Bool {
  ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
}
