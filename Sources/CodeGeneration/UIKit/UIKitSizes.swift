internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes the size of a view as constraints: lengths, bounds and aspect ratio.
extension UIKitScreen {
  mutating func writeFixedSize(_ view: inout String, _ look: AttributeReader) {
    for axis in [Axis.horizontal, .vertical]
    where look.fixedSize.contains(axis == .horizontal ? .horizontal : .vertical) {
      guard look.compression?[axis] == nil else { continue }
      view = named(view)
      writer.line(
        "\(view).setContentCompressionResistancePriority(UILayoutPriority(999.5), for: .\(axis.name))"
      )
    }
  }

  /// Writes the constraints of a node's size attributes.
  mutating func size(
    _ view: String, _ id: NodeID, _ look: AttributeReader, _ context: Context
  ) -> String {
    var view = view
    var lines: [String] = []
    var varying: [(line: String, regular: String)] = []
    let regularLook = look.regular
    /// Adds a constraint whose constant can depend on the size class.
    func add(
      _ head: String, _ length: Points, _ tail: String = "",
      _ regular: (AttributeReader) -> Points?
    ) {
      let line = ".\(head)Constant: \(literal(length)))\(tail)"
      if let other = regularLook.flatMap(regular), other != length {
        varying.append((line, literal(other)))
      } else {
        lines.append(line)
      }
    }
    func points(_ dimension: Dimension) -> Points? {
      if case .points(let length) = dimension { length } else { nil }
    }
    for axis in [Axis.horizontal, .vertical] {
      // A stack whose views have equal lengths gets its length from the longest view.
      let isEqual = context.isEqual && context.axis == axis
      // A stack can hide the view and then sets its length to 0.
      let priority =
        isEqual
        ? ".at(\(UIKitPriority.equalShare))"
        : isHideable(look, context) && context.axis == axis
          ? ".at(\(UIKitPriority.hideableLength))" : ""
      let anchor = axis == .horizontal ? "widthAnchor" : "heightAnchor"
      let isWide = axis == .horizontal
      let ideal = isWide ? look.idealWidth : look.idealHeight
      var (least, most) =
        isWide
        ? (look.minWidth, look.maxWidth) : (look.minHeight, look.maxHeight)
      let lengthAttribute: Attribute = isWide ? .width : .height
      if look.choice(lengthAttribute) != nil, !look.hasChosenShare(lengthAttribute) {
        if isEqual {
          refuse(
            "a length with a condition in a stack of equal children",
            at: look.span(of: lengthAttribute), instead: "write 'distribution: fill'")
        }
        view = isInLoop ? named(view) : stored(view, id)
        writeLength(lengthAttribute, look, "\(anchor).constraint(equalTo", of: view, priority)
        continue
      }
      if case .points(let length) = isWide ? look.width : look.height {
        let other = { (look: AttributeReader) in points(isWide ? look.width : look.height) }
        if isEqual {
          add("\(anchor).constraint(greaterThanOrEqualTo", length, ".at(750)", other)
          add("\(anchor).constraint(equalTo", length, ".at(240)", other)
          if !isWide, document.component(of: id) == .text, look.padding == .zero {
            // More lines than the height has room for are cut.
            view = named(view)
            writer.line(
              "\(view).setContentCompressionResistancePriority("
                + "UILayoutPriority(239), for: .vertical)")
          }
        } else {
          add("\(anchor).constraint(equalTo", length, priority, other)
        }
        if regularLook.flatMap(other) != nil { follow(isWide ? .width : .height, look) }
        // An explicit length needs no bounds.
        continue
      }
      let leastAttribute: Attribute = isWide ? .minWidth : .minHeight
      let mostAttribute: Attribute = isWide ? .maxWidth : .maxHeight
      // The `ShareView` around the view enforces bounds that are fractions of the parent.
      if look.isShareBound(leastAttribute) { least = nil }
      if look.isShareBound(mostAttribute) { most = nil }
      if least != nil, look.choice(leastAttribute) != nil {
        view = isInLoop ? named(view) : stored(view, id)
        writeLength(
          leastAttribute, look, "\(anchor).constraint(greaterThanOrEqualTo", of: view, priority)
      } else if let least {
        add("\(anchor).constraint(greaterThanOrEqualTo", least, priority) {
          isWide ? $0.minWidth : $0.minHeight
        }
        follow(isWide ? .minWidth : .minHeight, look)
      }
      if let ideal {
        add("\(anchor).constraint(equalTo", ideal, ".at(250)") {
          isWide ? $0.idealWidth : $0.idealHeight
        }
        follow(isWide ? .idealWidth : .idealHeight, look)
      }
      if most != nil, look.choice(mostAttribute) != nil {
        view = isInLoop ? named(view) : stored(view, id)
        writeLength(
          mostAttribute, look, "\(anchor).constraint(lessThanOrEqualTo", of: view,
          isEqual ? ".at(240)" : "")
      } else if let most {
        add("\(anchor).constraint(lessThanOrEqualTo", most, isEqual ? ".at(240)" : "") {
          isWide ? $0.maxWidth : $0.maxHeight
        }
        follow(isWide ? .maxWidth : .maxHeight, look)
      }
      if document.component(of: id) == .box, (isWide ? look.width : look.height) == .hug {
        lines.append(".\(anchor).constraint(equalToConstant: 0).at(250)")
      }
    }
    if tiesLengths(look), let ratio = ratio(of: id, look) {
      view = named(view)
      // The length that the ratio determines must respect its bounds.
      var isBounded = look.maxHeight != nil || look.minHeight != nil
      if case .points = look.height { isBounded = look.maxWidth != nil || look.minWidth != nil }
      let isPicture = look.aspectRatio == nil
      let priority =
        context.isEqual
        ? ".at(\(UIKitPriority.equalShare))"
        : isBounded
          ? ".at(\(isPicture ? UIKitPriority.boundedPictureRatio : UIKitPriority.boundedRatio))"
          : isHideable(look, context) ? ".at(\(UIKitPriority.hideableRatio))" : ""
      lines.append(
        ".widthAnchor.constraint(equalTo: \(view).heightAnchor, multiplier: \(literal(ratio)))"
          + priority)
    }
    guard !lines.isEmpty || !varying.isEmpty else { return view }
    view = named(view)
    for (line, regular) in varying {
      writer.call("\(view).adapt", ["\(view)\(line)", "regular: \(regular)"])
    }
    if lines.isEmpty { return view }
    if lines.count == 1 {
      writer.line("\(view)\(lines[0]).isActive = true")
    } else {
      writer.open("NSLayoutConstraint.activate([")
      for line in lines { writer.line(view + line + ",") }
      writer.close("])")
    }
    return view
  }

  /// Writes the constraint for a computed length or bound.
  ///
  /// - Parameter head: the code of the constraint up to its constant.
  mutating func writeLength(
    _ attribute: Attribute, _ look: AttributeReader, _ head: String, of view: String,
    _ priority: String, absent: String = "0"
  ) {
    guard
      let length = expressions.number(
        attribute, of: look, absent: absent, within: (0, nil), in: scope)
    else { return }
    guard !isInLoop else {
      writer.line("\(view).\(head)Constant: \(length))\(priority).isActive = true")
      return
    }
    let name = viewNames.take(view + attribute.name.capitalised)
    let constraint = "\(view).\(head)Constant: 0)\(priority)"
    if isRepeated {
      writer.line("let \(name) = \(constraint)")
    } else {
      properties.append("private lazy var \(name) = \(constraint)")
    }
    writer.line("\(name).isActive = true")
    set("\(name).constant", to: length, at: look.span(of: attribute))
  }

  /// Whether the aspect ratio determines a length; it does not if the spec sets both lengths.
  private func tiesLengths(_ look: AttributeReader) -> Bool {
    guard case .points = look.height else { return true }
    return look.width == .auto || look.width == .hug
  }

  /// The aspect ratio (width
  /// height) in the spec, or that of an image with a known size; nil for none.
  private mutating func ratio(of id: NodeID, _ look: AttributeReader) -> Double? {
    guard let aspect = look.aspectRatio else {
      return document.component(of: id) == .image ? look.pictureRatio : nil
    }
    if let ratio = aspect.ratio { return ratio }
    guard document.component(of: id) == .image else {
      refuse(
        "'fit' or 'fill' for content without an aspect ratio", at: look.span(of: .aspectRatio),
        instead: "write a ratio, such as 16/9")
      return nil
    }
    let size = look.size ?? (24, 24)
    return size.height > 0 ? size.width / size.height : nil
  }
}
