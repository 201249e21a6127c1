internal import SpecModel
internal import SpecSyntax

/// Writes values that depend on the horizontal size class.
extension UIKitScreen {
  /// Records that generated code updates an attribute when the size class changes.
  mutating func follow(_ attribute: Attribute, _ look: AttributeReader) {
    if let span = look.span(of: attribute) { followed.insert(span) }
  }

  /// Writes code that changes a view when the size class changes.
  ///
  /// - Parameters:
  ///   - statement: returns the statement that sets a value on `view`.
  ///   - values: the values for the compact and the regular size class.
  mutating func adapt(
    _ view: String, to values: (compact: String, regular: String),
    _ statement: (_ value: String) -> String
  ) {
    let text = statement("isRegular ? \(values.regular) : \(values.compact)")
    let whole = "\(view).adapt { view, isRegular in \(text) }"
    guard !writer.fits(whole) else {
      writer.line(whole)
      return
    }
    writer.open("\(view).adapt { view, isRegular in")
    writer.nested("", text, "")
    writer.close()
  }

  /// Writes the value of a view's property, which can depend on the size class.
  mutating func assign(
    _ view: String, _ property: String, _ attribute: Attribute, _ look: AttributeReader,
    _ value: (AttributeReader) -> String
  ) {
    let compact = value(look)
    guard let regular = look.regular.map(value), regular != compact else {
      writer.line("\(view).\(property) = \(compact)")
      return
    }
    follow(attribute, look)
    adapt(view, to: (compact, regular)) { "view.\(property) = \($0)" }
  }

  /// Writes padding that depends on the size class.
  mutating func adaptPadding(
    of view: String, _ attribute: Attribute, _ look: AttributeReader,
    _ value: (AttributeReader) -> EdgeInsets
  ) {
    if let lengths = expressions.edges(attribute, of: look, in: scope) {
      // An alignment guide adds to the margin.
      let own = attribute == .margin ? look.margin : look.padding
      let whole = value(look)
      let extra = [
        whole.top - own.top, whole.leading - own.leading, whole.bottom - own.bottom,
        whole.trailing - own.trailing,
      ]
      var sides: [String] = []
      for (name, side) in zip(["top", "leading", "bottom", "trailing"], zip(lengths, extra)) {
        let shift = side.1 == 0 ? "" : " + \(literal(side.1))"
        sides.append("\(name): \(side.0)\(shift)")
      }
      setCall(
        "\(view).setPadding(NSDirectionalEdgeInsets(\(sides.joined(separator: ", "))))",
        at: look.span(of: attribute))
      return
    }
    guard let regular = look.regular.map(value), regular != value(look) else { return }
    follow(attribute, look)
    writer.open("\(view).adapt { view, isRegular in")
    writer.call("view.setPadding", ["isRegular ? \(insets(regular)) : \(insets(value(look)))"])
    writer.close()
  }

  /// Creates flexible space along a stack; its minimum length can depend on the size class.
  mutating func makeSpacer(_ id: NodeID, _ look: AttributeReader, along axis: Axis) -> String {
    if look.choice(.minLength) != nil {
      let spacer = "UIView.spacer(along: .\(axis.name), minLength: 0)"
      let view = declare(id, suffix: "Spacer", spacer, isStored: !isInLoop)
      let anchor = axis == .horizontal ? "widthAnchor" : "heightAnchor"
      // The priorities are higher than those of the spacer's own lengths.
      for (relation, priority) in [("greaterThanOrEqualTo", 999), ("equalTo", 5)] {
        writeLength(
          .minLength, look, "\(anchor).constraint(\(relation)", of: view, ".at(\(priority))",
          absent: "8")
      }
      return view
    }
    let length = look.minLength ?? 8
    var arguments = ["along: .\(axis.name)", "minLength: \(literal(length))"]
    if let regular = look.regular?.minLength, regular != length {
      follow(.minLength, look)
      arguments.append("regular: \(literal(regular))")
    }
    return "UIView.spacer(\(arguments.joined(separator: ", ")))"
  }

  /// Warns about values that depend on the size class where generated code does not support it.
  mutating func warnUnfollowed() {
    var told = followed
    for span in varying where told.insert(span).inserted {
      diagnostics.append(
        .approximated("a length by size class", at: span, as: "its compact value in UIKit"))
    }
  }
}
