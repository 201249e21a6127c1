internal import XMLTree

/// Writes the differences in objects that exist in both versions.
extension InterfaceWriter {
  mutating func addObjects() {
    for (position, object) in after.all.enumerated() where object.kind == .object {
      guard let old = match.old[position] else { continue }
      // If the texts are equal, so are the objects themselves; objects inside them are compared
      // separately.
      if before.bytes(of: before.all[old].element).elementsEqual(after.bytes(of: object.element)) {
        continue
      }
      let isMoved = addParent(of: position, old)
      addFrame(of: position, old, isInOtherView: isMoved)
      addProperties(of: position, old)
      addOrder(in: position, old)
    }
  }

  /// Adds a change if an object has another parent.
  private mutating func addParent(of position: Int, _ old: Int) -> Bool {
    let (from, to) = (before.all[old].parent, after.all[position].parent)
    let expected = from < 0 ? -1 : match.new[from] ?? -2
    guard expected != to, to >= 0 else { return false }
    let place = newNames.name(of: to)
    add(.moved, position, "is in \(place) now", "are in \(place) now")
    return true
  }

  private mutating func addFrame(of position: Int, _ old: Int, isInOtherView: Bool) {
    guard let from = before.all[old].frame, let to = after.all[position].frame, from != to else {
      return
    }
    guard !hasOtherDevice else {
      countOtherFrame()
      return
    }
    if !isInOtherView { addMove(of: position, from, to) }
    if isContentOfCell(position) { return }
    let isWider = abs(to.width - from.width) > tolerance
    let isHigher = abs(to.height - from.height) > tolerance
    func size(_ rect: InterfaceObjects.Rect) -> String {
      switch (isWider, isHigher) {
      case (true, true): "\(numberText(rect.width)) × \(numberText(rect.height))"
      case (true, false): "\(numberText(rect.width)) wide"
      case (false, _): "\(numberText(rect.height)) high"
      }
    }
    guard isWider || isHigher else { return }
    // The unit words are not repeated before the second size.
    let old = size(from).split(separator: " ").filter { $0 != "wide" && $0 != "high" }
      .joined(separator: " ")
    add(
      .resized, position, "is \(size(to)), was \(old)", "are \(size(to)), were \(old)")
  }

  private mutating func addMove(
    of position: Int, _ from: InterfaceObjects.Rect, _ to: InterfaceObjects.Rect
  ) {
    var parts: [String] = []
    if abs(to.x - from.x) > tolerance {
      parts.append("\(numberText(abs(to.x - from.x))) \(to.x > from.x ? "right" : "left")")
    }
    if abs(to.y - from.y) > tolerance {
      parts.append("\(numberText(abs(to.y - from.y))) \(to.y > from.y ? "down" : "up")")
    }
    guard !parts.isEmpty else { return }
    let way = parts.joined(separator: " and ")
    add(.moved, position, "moves \(way)", "move \(way)")
  }

  /// The tolerance for lengths, which versions of the tools round differently.
  private var tolerance: Double { 0.01 }

  /// Whether a view is the content view of a cell, which is as large as the cell.
  private func isContentOfCell(_ position: Int) -> Bool {
    after.xml.name(after.all[position].element).hasSuffix("CellContentView")
  }

  // MARK: - Properties

  private mutating func addProperties(of position: Int, _ old: Int) {
    let differences = ObjectProperties.differences(
      ObjectProperties(of: old, in: before, newIDs: newIDs),
      ObjectProperties(of: position, in: after))
    for (name, from, to) in differences {
      // The frame already shows a cell's height.
      if name == "rowHeight" || name == "height", after.all[position].frame != nil,
        before.all[old].frame?.height != after.all[position].frame?.height,
        to.flatMap({ Double($0) }) == after.all[position].frame?.height
      {
        continue
      }
      if Self.texts.contains(name) || name.hasSuffix(" title") && name.hasPrefix("normal") {
        addText(of: position, name, from ?? "", to ?? "")
      } else {
        let isFont = name.hasSuffix("fontDescription") || name == "font"
        let text =
          isFont
          ? "\(name) \(from ?? "none") → \(to ?? "none")"
          : "\(name) \(value(from)) → \(value(to))"
        add(.changed, position, "has \(text)", "have \(text)")
      }
    }
  }

  private static let texts: Set<String> = ["text", "title", "placeholder", "normal title"]

  private mutating func addText(of position: Int, _ name: String, _ from: String, _ to: String) {
    let what = words(of: after.xml.name(after.all[position].element))
    let word = name == "placeholder" ? "\(what) placeholder" : what
    let text =
      from.isEmpty
      ? "\(word) reads \(quoted(to)) now"
      : "\(word) \(quoted(from)) now reads \(quoted(to))"
    add(
      InterfaceChange(
        .reworded, scene: after.sceneName(position), object: after.all[position].id,
        line: after.line(of: after.all[position].element), text))
  }

  private func value(_ text: String?) -> String {
    guard let text else { return "none" }
    if let position = after.positions[text] { return newNames.name(of: position) }
    let isPlain = !text.isEmpty && text.utf8.count <= 32 && !text.contains { $0.isWhitespace }
    return isPlain ? text : quoted(text)
  }

  // MARK: - Order

  /// Reports a changed order of the children if it is visible: in stack views, or if children
  /// overlap.
  private mutating func addOrder(in position: Int, _ old: Int) {
    let oldChildren = before.children(of: old).compactMap { match.new[$0] }
      .filter { after.all[$0].parent == position }
    let newChildren = after.children(of: position).filter { match.old[$0] != nil }
    guard oldChildren.count > 1, oldChildren != newChildren else { return }
    var rank: [Int: Int] = [:]
    for (place, child) in oldChildren.enumerated() { rank[child] = place }
    let isStack = after.xml.name(after.all[position].element) == "stackView"
    for (child, next) in zip(newChildren, newChildren.dropFirst()) {
      guard let first = rank[child], let second = rank[next], first > second,
        isStack || after.overlap(child, next)
      else { continue }
      let word = isStack ? "before" : "behind"
      let other = newNames.name(of: next)
      add(.reordered, child, "is \(word) \(other) now", "are \(word) \(other) now")
    }
  }
}

extension InterfaceObjects {
  /// The direct subviews of a view, in order.
  fileprivate func children(of position: Int) -> [Int] {
    let end = xml[all[position].element].subtreeEnd
    var children: [Int] = []
    var place = position + 1
    while place < all.count, all[place].element.index < end {
      if all[place].parent == position, all[place].isView { children.append(place) }
      place += 1
    }
    return children
  }

  /// Whether two views of one superview overlap.
  fileprivate func overlap(_ first: Int, _ second: Int) -> Bool {
    guard let a = all[first].frame, let b = all[second].frame else { return false }
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height
      && b.y < a.y + a.height
  }
}
