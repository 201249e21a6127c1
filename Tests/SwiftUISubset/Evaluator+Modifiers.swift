internal import SwiftSubset

/// Modifiers that change what is drawn, said or done, never where.
private let effects: Set<String> = [
  "foregroundStyle", "foregroundColor", "font", "multilineTextAlignment", "lineLimit",
  "cornerRadius", "clipShape", "clipped", "border", "shadow", "opacity", "hidden", "zIndex",
  "accessibilityLabel", "accessibilityHidden", "accessibilityHint", "accessibilityIdentifier",
  "accessibilityAddTraits", "accessibilityRemoveTraits",
  "accessibilityHeading", "accessibilityValue", "accessibilityElement",
  "disabled", "tint", "transition", "animation", "navigationTitle",
  "navigationBarTitleDisplayMode", "navigationBarBackButtonHidden", "textContentType",
  "keyboardType", "focused", "submitLabel", "onSubmit", "contentShape", "onTapGesture", "tracking",
  "lineSpacing", "preferredColorScheme",
  "previewDisplayName", "textInputAutocapitalization", "autocorrectionDisabled", "labelsHidden",
  "progressViewStyle", "controlSize", "pickerStyle", "buttonStyle", "allowsHitTesting", "fill",
  "strokeBorder", "stroke", "resizable", "onAppear", "onChange", "onDisappear", "tag",
  "truncationMode",
]

extension Evaluator {
  func modified(
    _ view: ViewNode, _ name: String, _ arguments: [Argument], _ scope: Scope,
    at place: SourcePlace
  ) throws(UnreadableSource) -> ViewNode {
    if name == "fill", let first = arguments.first {
      let style = try evaluate(first.value, scope)
      return ViewNode(view.kind, view.children, name: style.symbol)
    }
    if effects.contains(name) { return ViewNode(.effect, [view]) }
    var given = Arguments(try evaluated(arguments, scope), name, place)
    let result = try layoutModified(view, name, &given)
    try given.end()
    return result
  }

  private func layoutModified(
    _ view: ViewNode, _ name: String, _ given: inout Arguments
  ) throws(UnreadableSource) -> ViewNode {
    switch name {
    case "frame": return try frame(view, &given)
    case "padding": return ViewNode(.padding(try insets(&given)), [view])
    case "fixedSize":
      let horizontal = given.take("horizontal")
      let vertical = given.take("vertical")
      func isSet(_ value: Value?) -> Bool {
        if case .boolean(false)? = value { false } else { true }
      }
      return ViewNode(
        .fixedSize(horizontal: isSet(horizontal), vertical: isSet(vertical)), [view])
    case "aspectRatio":
      let ratio = given.takeFirst()?.number
      let mode = given.take("contentMode")?.symbol
      return ViewNode(.aspectRatio(ratio, fills: mode == "fill"), [view])
    case "scaledToFit": return ViewNode(.aspectRatio(nil, fills: false), [view])
    case "scaledToFill": return ViewNode(.aspectRatio(nil, fills: true), [view])
    case "offset":
      return ViewNode(
        .offset(try given.number("x") ?? 0, try given.number("y") ?? 0), [view])
    case "position":
      return ViewNode(
        .position(try given.number("x") ?? 0, try given.number("y") ?? 0), [view])
    case "layoutPriority":
      return ViewNode(.layoutPriority(given.takeFirst()?.number ?? 0), [view])
    case "background": return try background(view, &given)
    case "overlay":
      let alignment = try given.alignment() ?? .center
      let content: [ViewNode]
      if case .closure(let closure, let scope)? = given.takeClosure() {
        content = try views(closure, scope, [])
      } else if let value = given.takeFirst() {
        content = try views(value, at: given.place)
      } else {
        throw given.unread("content")
      }
      return ViewNode(
        .layer(alignment, extendsIntoSafeArea: false), [view, single(content, alignment)])
    case "alignmentGuide":
      guard let key = given.takeFirst()?.symbol,
        case .closure(let closure, let scope)? = given.takeClosure()
      else { throw given.unread("guide") }
      return ViewNode(.alignmentGuide(guide(key, closure), value(closure, scope)), [view])
    case "safeAreaInset": return try safeAreaInset(view, &given)
    case "ignoresSafeArea", "edgesIgnoringSafeArea":
      _ = given.take("regions")
      var edges = Set(Edge.allCases)
      if let value = given.take("edges") ?? given.takeFirst() {
        edges = try self.edges(value, given)
      }
      return ViewNode(.ignoresSafeArea(edges), [view])
    case "gridCellColumns":
      return ViewNode(.gridColumns(Int(given.takeFirst()?.number ?? 1)), [view])
    case "gridCellAnchor":
      guard let anchor = given.takeFirst()?.symbol.flatMap(Alignment.init(named:)) else {
        throw given.unread("anchor")
      }
      return ViewNode(
        .gridAnchor(share(anchor.horizontal), share(anchor.vertical)), [view])
    case "modifier": return try ownModifier(view, &given)
    default:
      throw UnreadableSource(place: given.place, message: "modifier \(name) is not read")
    }
  }

  private func share(_ guide: Guide) -> Double {
    switch guide {
    case .leading, .top: 0
    case .trailing, .bottom: 1
    default: 0.5
    }
  }

  /// The guide of an alignment whose axis only the closure names.
  private func guide(_ key: String, _ closure: Closure) -> Guide {
    guard key == "center" else { return Guide(named: key) ?? .centerX }
    var isVertical = false
    if case .expression(let expression)? = closure.body.first?.kind,
      expression.mentions("VerticalAlignment")
    {
      isVertical = true
    }
    return isVertical ? .centerY : .centerX
  }

  private func value(_ closure: Closure, _ scope: Scope) -> (Dimensions) -> Double {
    { dimensions in
      let inner = scope.entering(closure, [.dimensions(dimensions)])
      let axis = self.guide("center", closure).axis
      guard case .expression(let expression)? = closure.body.first?.kind else { return .nan }
      // `center` means the axis of the guide that is set.
      let value = try? self.evaluate(expression.naming(center: axis), inner)
      return value?.number ?? .nan
    }
  }

  private func frame(_ view: ViewNode, _ given: inout Arguments) throws(UnreadableSource)
    -> ViewNode
  {
    let alignment = try given.alignment() ?? .center
    let width = try given.number("width")
    let height = try given.number("height")
    if width != nil || height != nil {
      return ViewNode(.frame(width: width, height: height, alignment), [view])
    }
    let frame = FlexibleFrame(
      horizontal: .init(
        try given.number("minWidth"), try given.number("idealWidth"),
        try given.number("maxWidth")),
      vertical: .init(
        try given.number("minHeight"), try given.number("idealHeight"),
        try given.number("maxHeight")))
    return ViewNode(.flexibleFrame(frame, alignment), [view])
  }

  private func insets(_ given: inout Arguments) throws(UnreadableSource) -> EdgeInsets {
    guard let first = given.takeFirst() else {
      return EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    }
    if let all = first.number {
      return EdgeInsets(top: all, leading: all, bottom: all, trailing: all)
    }
    if case .call("EdgeInsets", let values) = first {
      var own = Arguments(values, "EdgeInsets", given.place)
      return EdgeInsets(
        top: try own.number("top") ?? 0, leading: try own.number("leading") ?? 0,
        bottom: try own.number("bottom") ?? 0, trailing: try own.number("trailing") ?? 0)
    }
    let amount = given.takeFirst()?.number ?? 16
    let edges = try edges(first, given)
    return EdgeInsets(
      top: edges.contains(.top) ? amount : 0, leading: edges.contains(.leading) ? amount : 0,
      bottom: edges.contains(.bottom) ? amount : 0,
      trailing: edges.contains(.trailing) ? amount : 0)
  }

  private func edges(_ value: Value, _ given: Arguments) throws(UnreadableSource) -> Set<Edge> {
    if case .array(let list) = value {
      var edges: Set<Edge> = []
      for value in list { edges.formUnion(try self.edges(value, given)) }
      return edges
    }
    switch value.symbol {
    case "all": return Set(Edge.allCases)
    case "horizontal": return [.leading, .trailing]
    case "vertical": return [.top, .bottom]
    case "top": return [.top]
    case "leading": return [.leading]
    case "bottom": return [.bottom]
    case "trailing": return [.trailing]
    default: throw given.unread("edges")
    }
  }

  private func background(_ view: ViewNode, _ given: inout Arguments) throws(UnreadableSource)
    -> ViewNode
  {
    let alignment = try given.alignment() ?? .center
    if case .closure(let closure, let scope)? = given.takeClosure() {
      let content = single(try views(closure, scope, []), alignment)
      return ViewNode(.layer(alignment, extendsIntoSafeArea: false), [view, content])
    }
    let hasShape = given.take("in") != nil
    var extends = !hasShape
    if let edges = given.take("ignoresSafeAreaEdges") {
      if case .array(let list) = edges, list.isEmpty { extends = false }
    }
    guard let value = given.takeFirst() else { throw given.unread("content") }
    // A color is a style, which reaches beyond the safe area; another view is not.
    if case .views = value { extends = false }
    let content = single(try views(value, at: given.place), alignment)
    return ViewNode(.layer(alignment, extendsIntoSafeArea: extends), [view, content])
  }

  private func safeAreaInset(_ view: ViewNode, _ given: inout Arguments) throws(UnreadableSource)
    -> ViewNode
  {
    let edge: Edge
    switch given.take("edge")?.symbol {
    case "top": edge = .top
    case "bottom": edge = .bottom
    case "leading": edge = .leading
    case "trailing": edge = .trailing
    default: throw given.unread("edge")
    }
    let isVertical = edge == .top || edge == .bottom
    var guide: Guide = isVertical ? .centerX : .centerY
    if let name = given.take("alignment")?.symbol, name != "center" {
      guide = Guide(named: name) ?? guide
    }
    let spacing = try given.number("spacing")
    guard case .closure(let closure, let scope)? = given.takeClosure() else {
      throw given.unread("content")
    }
    let bar = single(try views(closure, scope, []))
    return ViewNode(.safeAreaInset(edge, spacing: spacing, guide), [view, bar])
  }

  /// A modifier that the source declares.
  private func ownModifier(_ view: ViewNode, _ given: inout Arguments) throws(UnreadableSource)
    -> ViewNode
  {
    guard case .object(let instance)? = given.takeFirst(),
      let function = function("body", in: instance.type), let body = function.body
    else { throw given.unread("modifier") }
    let scope = Scope(instance: instance).binding("content", to: .views([view]))
    return single(try views(body, scope))
  }
}

extension Expression {
  /// Whether a name stands anywhere in it.
  fileprivate func mentions(_ name: String) -> Bool {
    switch kind {
    case .name(let own): own == name
    case .member(let base, _): base.mentions(name)
    case .index(let base, let arguments):
      base.mentions(name) || arguments.contains { $0.value.mentions(name) }
    case .binary(_, let left, let right): left.mentions(name) || right.mentions(name)
    case .prefix(_, let value): value.mentions(name)
    case .call(let callee, let arguments):
      callee.mentions(name) || arguments.contains { $0.value.mentions(name) }
    default: false
    }
  }

  /// The expression with `VerticalAlignment.center` and `HorizontalAlignment.center` told apart.
  fileprivate func naming(center axis: Axis) -> Expression {
    func renamed(_ arguments: [Argument]) -> [Argument] {
      arguments.map { argument in
        Argument(
          label: argument.label, value: argument.value.naming(center: axis),
          isTrailing: argument.isTrailing)
      }
    }
    switch kind {
    case .member(let base, "center"):
      let isVertical = base.mentions("VerticalAlignment")
      return Expression(
        kind: .implicitMember(isVertical ? "centerY" : "centerX"), place: place)
    case .implicitMember("center"):
      return Expression(
        kind: .implicitMember(axis == .vertical ? "centerY" : "centerX"), place: place)
    case .index(let base, let arguments):
      return Expression(kind: .index(base, renamed(arguments)), place: place)
    case .binary(let symbol, let left, let right):
      return Expression(
        kind: .binary(symbol, left.naming(center: axis), right.naming(center: axis)), place: place)
    case .prefix(let symbol, let value):
      return Expression(kind: .prefix(symbol, value.naming(center: axis)), place: place)
    default: return self
    }
  }
}
