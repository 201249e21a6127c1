/// Members of UIKit's own classes, as far as layout goes.
extension Reader {
  // MARK: - Reading

  /// A property of UIKit's own; nil where it has none of the name.
  func nativeProperty(_ name: String, of object: Instance) throws -> Value? {
    if let view = object.view, let value = try viewProperty(name, of: view, object) {
      return value
    }
    if isKind(object.type, of: "UIViewController") {
      switch name {
      case "view", "viewIfLoaded": return try view(of: object)
      case "navigationItem", "tabBarItem", "sheetPresentationController", "traitCollection",
        "presentationController":
        return kept(name, of: object, orMake: "CALayer")
      case "navigationController", "parent", "tabBarController", "transitionCoordinator":
        return Value.none
      case "presentedViewController", "presentingViewController":
        return object.fields["~" + name] ?? Value.none
      case "isBeingPresented": return object.fields["~" + name] ?? .bool(false)
      case "isBeingDismissed", "isMovingFromParent": return .bool(false)
      case "title", "hidesBottomBarWhenPushed", "viewControllers", "selectedIndex",
        "toolbarItems", "modalPresentationStyle", "isModalInPresentation",
        "popoverPresentationController",
        "preferredContentSize", "additionalSafeAreaInsets", "transitioningDelegate":
        return object.fields["~" + name] ?? Value.none
      default: return nil
      }
    }
    return nil
  }

  private func viewProperty(_ name: String, of view: View, _ object: Instance) throws -> Value? {
    if let attribute = Self.anchorNames[name] { return .anchor(view.anchor(attribute)) }
    if let role = Self.guideNames[name] { return .guide(view.guide(role)) }
    switch name {
    case "intrinsicContentSize":
      let size = Structure(
        type: try required(types["CGSize"], "CGSize"),
        fields: [
          "width": .double(view.intrinsic.width ?? -1),
          "height": .double(view.intrinsic.height ?? -1),
        ])
      return .structure(size)
    case "superview": return view.superview.map { self.value(of: $0) } ?? Value.none
    case "subviews": return .array(view.subviews.map { value(of: $0) })
    case "arrangedSubviews": return .array(view.arranged.map { value(of: $0) })
    case "layoutGuides": return .array(view.guides.map { .guide($0) })
    case "isHidden": return .bool(view.isHidden)
    case "axis": return .member(Member(view.axis == .horizontal ? "horizontal" : "vertical"))
    case "spacing": return .double(view.spacing)
    case "isLayoutMarginsRelativeArrangement": return .bool(view.isMarginsRelative)
    case "forFirstBaselineLayout", "forLastBaselineLayout": return .object(object)
    case "window": return isInWindow ? opaque("NSObject") : Value.none
    case "isFirstResponder", "isEditing", "isHighlighted", "isTracking": return .bool(false)
    case "isEnabled", "isEditable": return object.fields["~" + name] ?? .bool(true)
    case "isOn": return object.fields["~" + name] ?? .bool(false)
    case "value", "minimumValue", "maximumValue", "stepValue", "alpha", "progress":
      return object.fields["~" + name] ?? .double(name == "alpha" ? 1 : 0)
    case "text":
      let stored = object.fields["~text"] ?? Value.none
      // A text view's text is never nil.
      return stored.isNone && view.kind == "UITextView" ? .string("") : stored
    case "bounds", "frame":
      // Views are read before they are laid out.
      return .structure(Structure(type: try required(types["CGRect"], "CGRect"), fields: [:]))
    case "transform": return object.fields["~transform"] ?? opaque("CGAffineTransform")
    case "layer": return kept(name, of: object, orMake: "CALayer")
    case "traitCollection":
      let traits = kept(name, of: object, orMake: "UITraitCollection")
      if case .object(let own) = traits {
        own.fields["horizontalSizeClass"] = .member(Member(isRegular ? "regular" : "compact"))
      }
      return traits
    case "contentView": return try contentView(of: object)
    case "effectiveUserInterfaceLayoutDirection": return .member(Member("leftToRight"))
    case "next": return Value.none
    default:
      guard UIKitClasses.drawnOnly.contains(name) || Self.lookNames.contains(name) else {
        return nil
      }
      return object.fields["~" + name] ?? Value.none
    }
  }

  static let anchorNames: [String: LayoutAttribute] = [
    "leadingAnchor": .leading, "trailingAnchor": .trailing, "leftAnchor": .leading,
    "rightAnchor": .trailing, "topAnchor": .top, "bottomAnchor": .bottom,
    "widthAnchor": .width, "heightAnchor": .height, "centerXAnchor": .centerX,
    "centerYAnchor": .centerY, "firstBaselineAnchor": .firstBaseline,
    "lastBaselineAnchor": .lastBaseline,
  ]

  private static let guideNames: [String: Guide.Role] = [
    "safeAreaLayoutGuide": .safeArea, "layoutMarginsGuide": .margins,
    "readableContentGuide": .margins, "contentLayoutGuide": .content,
    "frameLayoutGuide": .frame, "keyboardLayoutGuide": .keyboard,
  ]

  /// What views show: kept so that a view can be told from another.
  private static let lookNames: Set<String> = [
    "text", "attributedText", "image", "backgroundColor", "title", "placeholder",
    "numberOfLines", "contentInsetAdjustmentBehavior",
  ]

  private func kept(_ name: String, of object: Instance, orMake type: String) -> Value {
    if let known = object.fields["~" + name] { return known }
    let made = opaque(type)
    object.fields["~" + name] = made
    return made
  }

  private func contentView(of object: Instance) throws -> Value {
    if let known = object.fields["~contentView"] { return known }
    let content = try make("UIView", [])
    object.fields["~contentView"] = content
    let cell = try required(object.view, "a view")
    let inner = try content.asView()
    cell.add(inner)
    return content
  }

  // MARK: - Writing

  /// Sets a property of UIKit's own; false where it has none of the name.
  func setNativeProperty(_ name: String, of object: Instance, to value: Value) throws -> Bool {
    if let view = object.view { return try setViewProperty(name, of: view, object, to: value) }
    guard try nativeProperty(name, of: object) != nil else { return false }
    object.fields["~" + name] = value
    return true
  }

  private func setViewProperty(
    _ name: String, of view: View, _ object: Instance, to value: Value
  ) throws -> Bool {
    switch name {
    case "translatesAutoresizingMaskIntoConstraints": view.usesAutoresizing = try value.asBool()
    case "isHidden": view.isHidden = try value.asBool()
    case "axis": view.axis = value.memberName == "vertical" ? .vertical : .horizontal
    case "spacing": view.spacing = try value.asNumber()
    case "isLayoutMarginsRelativeArrangement": view.isMarginsRelative = try value.asBool()
    case "directionalLayoutMargins", "layoutMargins": view.margins = try insets(value)
    case "contentInset":
      view.contentInset = try insets(value)
      object.fields["~" + name] = value
    case "transform":
      if case .object(let own) = value {
        view.translation = (
          own.fields["translationX"]?.number ?? 0, own.fields["y"]?.number ?? 0
        )
      }
      object.fields["~" + name] = value
    case "alignment":
      let words = ["top": "leading", "bottom": "trailing"]
      let name = value.memberName ?? ""
      view.alignment = try required(StackAlignment(rawValue: words[name] ?? name), "an alignment")
    case "distribution":
      view.distribution = try required(
        StackDistribution(rawValue: value.memberName ?? ""), "a distribution")
    default:
      guard UIKitClasses.drawnOnly.contains(name) || Self.lookNames.contains(name) else {
        return false
      }
      object.fields["~" + name] = value
      if Self.lookNames.contains(name) { view.looks[name] = value.isNone ? nil : value.shown }
      note(name, value, of: view)
    }
    return true
  }

  /// Keeps what measuring a view's content needs.
  private func note(_ name: String, _ value: Value, of view: View) {
    switch name {
    case "numberOfLines": view.looks["lines"] = value.shown
    case "font": view.looks["font"] = value.shown
    case "attributedText": view.looks["text"] = value.isNone ? nil : value.shown
    case "image":
      guard case .object(let image) = value else { return }
      for name in ["named", "systemName"] {
        if let asset = image.fields[name] { view.looks["image"] = "\(name) \"\(asset.shown)\"" }
      }
    default: break
    }
  }

  func insets(_ value: Value) throws -> Insets {
    if value.memberName == "zero" { return Insets() }
    func side(_ names: String...) throws -> Double {
      for name in names {
        if case .structure(let own) = value, let field = own.fields[name] {
          return try field.asNumber()
        }
        if case .object(let own) = value, let field = own.fields[name] {
          return try field.asNumber()
        }
      }
      throw ReadingError("insets are \(value.shown)")
    }
    return Insets(
      top: try side("top"), leading: try side("leading", "left"), bottom: try side("bottom"),
      trailing: try side("trailing", "right"))
  }

  // MARK: - Calling

  /// Calls a method of UIKit's own; nil where it has none of the name.
  func callNative(
    _ name: String, of object: Instance, _ arguments: [Argument]
  ) throws -> Value? {
    if let view = object.view {
      // What a view of the app shows is its own.
      if object.fields["~isHosted"] != nil, name == "show" { return Value.none }
      return try callView(name, of: view, object, arguments)
    }
    switch name {
    case "present":
      presented.append(arguments.first?.value ?? Value.none)
      if case .object(let next)? = arguments.first?.value {
        object.fields["~presentedViewController"] = .object(next)
        next.fields["~presentingViewController"] = .object(object)
        next.fields["~isBeingPresented"] = .bool(true)
      }
      if case .function(let completion)? = arguments.last?.value { completions.append(completion) }
      return Value.none
    case "dismiss":
      // While something comes up, UIKit only warns.
      guard case .object(let next)? = object.fields["~presentedViewController"],
        next.fields["~isBeingPresented"]?.shown != "true"
      else { return Value.none }
      object.fields["~presentedViewController"] = Value.none
      next.fields["~presentingViewController"] = Value.none
      if case .function(let completion)? = arguments.last?.value { completions.append(completion) }
      return Value.none
    case "setViewControllers", "pushViewController", "popViewController", "popToViewController",
      "addChild", "didMove", "setNeedsStatusBarAppearanceUpdate", "addAction":
      return Value.none
    default: return UIKitClasses.ignoredMethods.contains(name) ? Value.none : nil
    }
  }

  private func callView(
    _ name: String, of view: View, _ object: Instance, _ arguments: [Argument]
  ) throws -> Value? {
    func argument(_ position: Int) throws -> Value {
      guard arguments.indices.contains(position) else {
        throw ReadingError("\(name) has too few arguments")
      }
      return arguments[position].value
    }
    switch name {
    case "addSubview":
      view.add(try argument(0).asView())
      try moved(try argument(0))
    case "insertSubview":
      var position = 0
      if case .int(let number) = try argument(1) { position = number }
      view.insert(try argument(0).asView(), at: position)
      try moved(try argument(0))
    case "removeFromSuperview": view.removeFromSuperview()
    case "addArrangedSubview":
      view.addArranged(try argument(0).asView())
      try moved(try argument(0))
    case "insertArrangedSubview":
      guard case .int(let number) = try argument(1) else { return nil }
      view.addArranged(try argument(0).asView(), at: number)
      try moved(try argument(0))
    case "setCustomSpacing":
      view.setCustomSpacing(try argument(0).asNumber(), after: try argument(1).asView())
    case "addLayoutGuide":
      if case .guide(let guide) = try argument(0) { view.add(guide) }
    case "removeLayoutGuide":
      if case .guide(let guide) = try argument(0) { view.remove(guide) }
    case "setContentHuggingPriority":
      view.setHugging(try priority(try argument(0)), try axis(try argument(1)))
    case "setContentCompressionResistancePriority":
      view.setCompression(try priority(try argument(0)), try axis(try argument(1)))
    case "contentHuggingPriority": return .double(view.hugging(try axis(try argument(0))))
    case "contentCompressionResistancePriority":
      return .double(view.compression(try axis(try argument(0))))
    case "isDescendant": return .bool(view.isInside(try argument(0).asView()))
    case "viewWithTag": return Value.none
    default: return UIKitClasses.ignoredMethods.contains(name) ? Value.none : nil
    }
    return Value.none
  }

  /// Lets a view of the code's own see that it has a superview.
  private func moved(_ child: Value) throws {
    guard case .object(let object) = child else { return }
    try callIfDeclared("didMoveToSuperview", of: object)
  }

  func priority(_ value: Value) throws -> Double {
    switch value.memberName {
    case "required": return 1000
    case "defaultHigh": return 750
    case "defaultLow": return 250
    case "fittingSizeLevel": return 50
    default: return try value.asNumber()
    }
  }

  func axis(_ value: Value) throws -> LayoutAxis {
    switch value.memberName {
    case "horizontal": return .horizontal
    case "vertical": return .vertical
    default: throw ReadingError("an axis is \(value.shown)")
    }
  }

  // MARK: - Anchors

  func callAnchor(_ name: String, of anchor: LayoutAnchor, _ arguments: [Argument]) throws -> Value
  {
    guard name.hasPrefix("constraint"), let first = arguments.first else {
      throw ReadingError("anchors have no \(name)")
    }
    let label = first.label ?? ""
    let relation: ViewConstraint.Relation =
      label.hasPrefix("equalTo")
      ? .equal : label.hasPrefix("greater") ? .greaterOrEqual : .lessOrEqual
    var constant = 0.0
    var multiplier = 1.0
    for argument in arguments.dropFirst() {
      switch argument.label {
      case "constant": constant = try argument.value.asNumber()
      case "multiplier": multiplier = try argument.value.asNumber()
      default: throw ReadingError("constraint(…\(argument.label ?? "_"):) is not known")
      }
    }
    if label.hasSuffix("Constant") {
      return .constraint(
        noted(ViewConstraint(anchor, relation, nil, constant: try first.value.asNumber())))
    }
    if label.hasSuffix("SystemSpacingAfter") || label.hasSuffix("SystemSpacingBelow") {
      guard case .anchor(let second) = first.value else { throw ReadingError("no anchor") }
      return .constraint(
        noted(ViewConstraint(anchor, relation, second, constant: 8 * multiplier)))
    }
    guard case .anchor(let second) = first.value else {
      throw ReadingError("a constraint ties an anchor to \(first.value.shown)")
    }
    return .constraint(
      noted(
        ViewConstraint(anchor, relation, second, multiplier: multiplier, constant: constant)))
  }

  private func noted(_ constraint: ViewConstraint) -> ViewConstraint {
    constraint.origin = place
    return constraint
  }

  func constraintProperty(_ name: String, of constraint: ViewConstraint) -> Value? {
    switch name {
    case "isActive": .bool(constraint.isActive)
    case "constant": .double(constraint.constant)
    case "priority": .double(constraint.priority)
    default: nil
    }
  }

  func setConstraintProperty(
    _ name: String, of constraint: ViewConstraint, to value: Value
  ) throws {
    switch name {
    case "isActive":
      if try value.asBool() { constraint.activate() } else { constraint.deactivate() }
    case "constant": constraint.constant = try value.asNumber()
    case "priority": constraint.priority = try priority(value)
    case "identifier": break
    default: throw ReadingError("constraints have no \(name)")
    }
  }

  func guideProperty(_ name: String, of guide: Guide) -> Value? {
    if let attribute = Self.anchorNames[name] { return .anchor(guide.anchor(attribute)) }
    if name == "owningView" { return guide.owner.map { value(of: $0) } ?? Value.none }
    return nil
  }

  // MARK: - Static members

  func nativeStatic(_ name: String, of type: String, _ arguments: [Argument]?) throws -> Value? {
    switch (type, name) {
    case ("UIStackView", "spacingUseSystem"): return .double(8)
    case ("UIAccessibility", "focusedElement"): return Value.none
    case ("NSLayoutConstraint", "activate"):
      for value in try (arguments?.first?.value ?? .array([])).asArray() {
        guard case .constraint(let constraint) = value else {
          throw ReadingError("\(value.shown) is activated")
        }
        constraint.activate()
      }
      return Value.none
    case ("NSLayoutConstraint", "deactivate"):
      for value in try (arguments?.first?.value ?? .array([])).asArray() {
        if case .constraint(let constraint) = value { constraint.deactivate() }
      }
      return Value.none
    case ("UIView", "animate"), ("UIView", "performWithoutAnimation"), ("UIView", "transition"):
      for argument in arguments ?? [] {
        guard case .function(let body) = argument.value else { continue }
        if argument.label == "completion" {
          completions.append(body)
        } else {
          _ = try body()
        }
      }
      return Value.none
    default: return nil
    }
  }
}
