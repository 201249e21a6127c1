internal import SwiftSubset

/// Views that hold texts or draw what the system does.
let controls: Set<String> = [
  "Text", "Image", "Label", "ProgressView", "Button", "Toggle", "TextField", "SecureField",
  "TextEditor", "Slider", "Stepper", "Picker", "DatePicker", "Link", "NavigationLink",
]

extension Evaluator {
  /// A container of SwiftUI's, or nil for what makes no view.
  func container(_ name: String, _ arguments: inout Arguments) throws(UnreadableSource)
    -> [ViewNode]?
  {
    func content(_ arguments: inout Arguments) throws(UnreadableSource) -> [ViewNode] {
      guard case .closure(let closure, let scope)? = arguments.takeClosure() else { return [] }
      return try views(closure, scope, [])
    }
    func guide(_ arguments: inout Arguments, _ axis: Axis) throws(UnreadableSource) -> Guide {
      let center: Guide = axis == .horizontal ? .centerX : .centerY
      guard let value = arguments.take("alignment") else { return center }
      guard let name = value.symbol, let guide = name == "center" ? center : Guide(named: name)
      else { throw arguments.unread("alignment") }
      return guide
    }
    switch name {
    case "VStack", "HStack":
      let axis: Axis = name == "VStack" ? .vertical : .horizontal
      let across = try guide(&arguments, axis.other)
      let spacing = try arguments.number("spacing")
      let children = try content(&arguments)
      try arguments.end()
      return [ViewNode(.stack(axis, across, spacing: spacing), children)]
    case "ZStack":
      let alignment = try arguments.alignment() ?? .center
      let children = try content(&arguments)
      try arguments.end()
      return [ViewNode(.zstack(alignment), children)]
    case "Group": return try content(&arguments)
    case "Spacer":
      let least = try arguments.number("minLength")
      try arguments.end()
      return [ViewNode(.spacer(minLength: least))]
    case "Divider": return [ViewNode(.divider(thickness: pixel))]
    case "EmptyView": return []
    case "ScrollView":
      let axis: Axis = arguments.takeFirst()?.symbol == "horizontal" ? .horizontal : .vertical
      _ = arguments.take("showsIndicators")
      let children = try content(&arguments)
      try arguments.end()
      let across: Guide = axis == .vertical ? .centerX : .centerY
      return [
        ViewNode(
          .scroll(axis),
          [
            children.count == 1
              ? children[0] : ViewNode(.stack(axis, across, spacing: nil), children)
          ]
        )
      ]
    case "BottomScrollView":
      let children = try content(&arguments)
      try arguments.end()
      return [
        ViewNode(.bottomScroll, [ViewNode(.stack(.vertical, .leading, spacing: 0), children)])
      ]
    case "LazyVGrid", "LazyHGrid": return [try lazyGrid(name, &arguments)]
    case "Grid": return [try grid(&arguments)]
    case "GridRow":
      let alignment = try arguments.take("alignment").map { value throws(UnreadableSource) in
        value.symbol == "center" ? Guide.centerY : value.symbol.flatMap(Guide.init(named:))
      }
      let cells = try content(&arguments)
      return [ViewNode(.gridRow(alignment ?? nil), cells)]
    case "ForEach":
      let data = arguments.takeFirst()
      _ = arguments.take("id")
      guard case .closure(let closure, let scope)? = arguments.takeClosure() else {
        throw arguments.unread("content")
      }
      var items: [Value] = []
      switch data {
      case .range(let low, let high): items = (Int(low)..<Int(high)).map { .number(Double($0)) }
      case .array(let values): items = values
      default: throw arguments.unread("data")
      }
      var all: [ViewNode] = []
      for item in items { all += try views(closure, scope, [item]) }
      return all
    case "ViewThatFits":
      let axes = arguments.take("in")?.symbol
      let children = try content(&arguments)
      return [
        ViewNode(
          .viewThatFits(horizontal: axes != "vertical", vertical: axes != "horizontal"), children)
      ]
    default: return nil
    }
  }

  private func lazyGrid(_ name: String, _ arguments: inout Arguments) throws(UnreadableSource)
    -> ViewNode
  {
    let isVertical = name == "LazyVGrid"
    guard case .array(let list)? = arguments.take(isVertical ? "columns" : "rows") else {
      throw arguments.unread("columns")
    }
    var items: [GridItem] = []
    for item in list {
      guard case .call("GridItem", let values) = item else { throw arguments.unread("a column") }
      var own = Arguments(values, "GridItem", arguments.place)
      let spacing = try own.number("spacing")
      guard case .call(let kind, let sizes)? = own.takeFirst() else {
        throw own.unread("a column")
      }
      var lengths = Arguments(sizes, kind, arguments.place)
      switch kind {
      case "fixed":
        let length = lengths.takeFirst()?.number ?? 0
        items.append(GridItem(.fixed, length, length, spacing: spacing))
      case "flexible", "adaptive":
        let least = try lengths.number("minimum") ?? 10
        let greatest = try lengths.number("maximum") ?? .infinity
        items.append(
          GridItem(kind == "flexible" ? .flexible : .adaptive, least, greatest, spacing: spacing))
      default: throw lengths.unread("a column")
      }
    }
    let spacing = try arguments.number("spacing")
    var alignment = Alignment.center
    if let name = arguments.take("alignment")?.symbol {
      guard let named = Alignment(named: name) else { throw arguments.unread("alignment") }
      alignment = named
    }
    guard case .closure(let closure, let scope)? = arguments.takeClosure() else {
      throw arguments.unread("content")
    }
    let cells = try views(closure, scope, [])
    try arguments.end()
    return ViewNode(
      .lazyGrid(isVertical ? .vertical : .horizontal, items, spacing: spacing, alignment), cells)
  }

  private func grid(_ arguments: inout Arguments) throws(UnreadableSource) -> ViewNode {
    let alignment = try arguments.alignment() ?? .center
    let horizontal = try arguments.number("horizontalSpacing")
    let vertical = try arguments.number("verticalSpacing")
    guard case .closure(let closure, let scope)? = arguments.takeClosure() else {
      throw arguments.unread("content")
    }
    var cells: [ViewNode] = []
    var rows: [Grid.Row] = []
    for view in try views(closure, scope, []) {
      let isRow = if case .gridRow = view.kind { true } else { false }
      let own = isRow ? view.children : [view]
      let guide: Guide? = if case .gridRow(let guide) = view.kind { guide } else { nil }
      rows.append(
        Grid.Row(
          alignment: guide, spans: own.map(\.gridColumns), spansAll: !isRow,
          anchors: own.map(\.gridAnchor), isUnsized: own.map { _ in false }))
      cells += own
    }
    try arguments.end()
    return ViewNode(
      .grid(
        Grid(
          alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: vertical,
          rows: rows)), cells)
  }

  /// A text or a control, whose size the caller gives.
  func control(
    _ name: String, _ arguments: [Argument], _ scope: Scope, at place: SourcePlace
  ) throws(UnreadableSource) -> Value {
    var content = ""
    if let first = arguments.first(where: { !$0.isTrailing }),
      let value = try? evaluate(first.value, scope), let text = try? plainText(value, at: place)
    {
      content = text
    }
    if name == "Button", content.isEmpty {
      let label =
        arguments.first { $0.label == "label" } ?? arguments.last { $0.isTrailing }
      if case .closure(let closure)? = label?.value.kind {
        return .views([ViewNode(.button, [single(try views(closure, scope, []))])])
      }
    }
    guard let leaf = leaf(LeafRequest(kind: name, content: content)) else {
      throw UnreadableSource(place: place, message: "the size of \(name) is not known")
    }
    return .views([ViewNode(.leaf(leaf), name: name == "Text" ? content : name)])
  }
}

extension ViewNode {
  /// How many columns of a grid the view takes.
  var gridColumns: Int {
    switch kind {
    case .gridColumns(let count): count
    case .layoutPriority, .effect, .gridAnchor: children[0].gridColumns
    default: 1
    }
  }

  var gridAnchor: (Double, Double)? {
    switch kind {
    case .gridAnchor(let x, let y): (x, y)
    case .layoutPriority, .effect, .gridColumns: children[0].gridAnchor
    default: nil
    }
  }
}
