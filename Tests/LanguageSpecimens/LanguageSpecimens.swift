package import SpecModel

/// A node that shows one component, as a spec writes it: attributes in flow style, one a line.
package struct Specimen: CustomStringConvertible {
  package let component: Component
  /// What stands behind the component's name; nil for nothing.
  package var content: String?
  package var attributes: [(name: String, value: String)]

  package init(_ component: Component, _ content: String? = nil, _ attributes: (String, String)...)
  {
    self.component = component
    self.content = content
    self.attributes = attributes.map { (name: $0.0, value: $0.1) }
  }

  package var description: String { component.rawValue + (content.map { " " + $0 } ?? "") }

  package subscript(_ name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      attributes.removeAll { $0.name == name }
      if let newValue { attributes.append((name, newValue)) }
    }
  }

  /// The node's lines, as an item of a list.
  package func lines(indent: Int) -> [String] {
    let head = "- \(component.rawValue):" + (content.map { " " + $0 } ?? "")
    let pad = String(repeating: " ", count: indent)
    return [pad + head] + attributes.map { "\(pad)  \($0.name): \($0.value)" }
  }

  /// One node for each component that a spec can write, with what it needs to stand there.
  package static let all: [Specimen] =
    Component.written.map(specimen(of:)) + [
      Specimen(.banner, nil, ("when", "on"), ("children", pair))
    ]

  private static let pair =
    "[{ text: One, id: one }, { text: Two, id: two }]"

  private static func specimen(of component: Component) -> Specimen {
    switch component {
    case .vstack, .hstack, .zstack, .scroll, .viewThatFits, .list, .section:
      Specimen(component, nil, ("children", pair))
    case .canvas:
      Specimen(
        component, nil, ("constraints", "[one.center = parent.center, two.top = one.bottom]"),
        ("children", pair))
    case .grid: Specimen(component, nil, ("columns", "2"), ("children", pair))
    case .row: Specimen(component, nil, ("children", pair))
    case .carousel: Specimen(component, nil, ("children", pair))
    case .group: Specimen(component, nil, ("children", "[{ text: One, id: one }]"))
    case .spacer, .divider, .activity: Specimen(component)
    case .progress: Specimen(component, nil, ("value", "0.25"))
    case .box: Specimen(component, "systemGray5")
    case .text: Specimen(component, "Some **bold** text")
    case .image: Specimen(component, "photo", ("size", "[64, 64]"))
    case .icon: Specimen(component, "star")
    case .button: Specimen(component, "Go", ("tap", "go"))
    case .listRow: Specimen(component, "Wi-Fi")
    case .steps: Specimen(component, nil, ("current", "step"), ("children", pair))
    case .pageDots: Specimen(component, "guide")
    case .link: Specimen(component, "Terms", ("to", "https://example.com/terms"))
    case .input, .fieldLabel, .fieldError: Specimen(component, "other")
    case .picker, .segmented: Specimen(component, "Size", ("options", "[Small, Large]"))
    case .toggle, .stepper, .slider: Specimen(component, "Amount")
    case .field, .secureField, .textArea, .datePicker, .search:
      Specimen(component, "Name")
    case .banner: Specimen(component, "You are offline", ("when", "on"))
    case .sheet: Specimen(component, nil, ("when", "on"), ("children", pair))
    case .alert: Specimen(component, "Leave?", ("when", "on"))
    case .host:
      Specimen(
        component, "UsageChart", ("width", "fill"), ("height", "fill"), ("with", "{ limit: 8 }"))
    case .body, .fieldInput, .fieldValue, .fieldHelp, .sectionHeader, .sectionFooter,
      .listGroup, .listCell, .navigation, .tabs, .toolbar, .dimming, .grabber:
      preconditionFailure("a spec cannot write '\(component.rawValue)'")
    }
  }
}

/// A value that an attribute can have, and what else the node says before and after.
package struct Sample {
  package let value: String
  package var others: [(name: String, value: String)] = []

  package init(_ value: String, with others: (String, String)...) {
    self.value = value
    self.others = others.map { (name: $0.0, value: $0.1) }
  }
}

/// Values that differ from what holds where an attribute is not written.
package struct SampleValues {
  package let component: Component
  /// Whether the specimen holds nodes, and not a text.
  package var holdsNodes = true

  package init(component: Component, holdsNodes: Bool = true) {
    self.component = component
    self.holdsNodes = holdsNodes
  }

  /// The fact of the specimen's screen that a field can be.
  private var boundFact: String {
    switch component {
    case .toggle: "on"
    case .stepper, .slider: "amount"
    case .picker, .segmented: "size"
    case .datePicker: "day"
    default: "picked"
    }
  }

  /// - Returns: samples of every kind that the attribute's type has; empty for what is no look.
  package func samples(of attribute: Attribute) -> [Sample] {
    switch attribute {
    // A name: it decides what code calls things.
    case .id: []
    case .when: plain(component.isPresented ? "not on" : "on", "false")
    case .hidden: plain("on", "true")
    case .enabled: plain("on", "false")
    case .forEach: plain("item in things")
    case .key:
      // Views of a stack are made anew for each item: a key is for rows.
      component.takesItems
        ? [
          Sample(
            "item.name", with: ("items", "item in things"), ("cell", "{ text: \"${item.name}\" }"))
        ]
        : [Sample("item.name", with: ("forEach", "item in things"))]
    case .invisible, .secure: plain("true", "on")
    case .paging, .clip, .markdown: plain("true")
    case .scrolls, .autocorrection: plain("false")
    case .grabber: [Sample("true", with: ("detents", "[medium]"))]
    case .spacing, .columnSpacing, .spacingAfter: varying("24", "40") + plain("system")
    case .alignment: alignments
    case .distribution: plain("fillEqually", "fillProportionally", "equalSpacing", "equalCentering")
    case .axis: plain("horizontal")
    case .minLength: varying("24", "40")
    case .order: plain("[two, one]")
    case .columns:
      plain("3", "[80, flexible]", "[{ min: 40, max: 90 }, flexible]", "[{ adaptive: 90 }]")
        + [Sample("{ compact: 2, regular: 4 }")]
    case .columnSpan: plain("2")
    case .cellAnchor: plain("bottomTrailing")
    case .peek: varying("24", "40")
    case .header, .footer: plain("Fruit", "[text: Fruit]")
    case .style: styles
    // A banner with a text holds no fields.
    case .fieldStyle where component == .banner && !holdsNodes: []
    case .fieldStyle:
      [Sample("row", with: ("children", "[{ field: Name, id: one }, { text: Two, id: two }]"))]
    case .color: plain("systemRed", "\"#FF8800\"")
    case .align:
      plain("leading", "center", "trailing", "justified").filter { $0.value != "leading" }
    case .lines: plain("2")
    case .truncation:
      [Sample("head", with: ("lines", "1")), Sample("middle", with: ("lines", "1"))]
    case .minimumScale: plain("0.8")
    case .title: []
    case .placeholder: plain("Type here")
    case .value: values
    case .rules: rules
    case .validateOn:
      ["change", "submit"].map { Sample($0, with: ("rules", "[{ required: Needed }]")) }
    case .contentType: plain("emailAddress", "oneTimeCode")
    case .keyboard: plain("numberPad", "emailAddress")
    case .size where component == .button: [Sample("[96, 32]", with: ("asset", "photo"))]
    case .size where component == .host: [Sample("[96, 32]", with: ("width", "hug"))]
    case .size: plain("[96, 32]")
    case .contentMode: plain("fit", "fill", "stretch")
    case .tap:
      plain("{ open: Other }", "{ url: \"https://example.com\" }", "other", "dismiss")
        + [Sample("submit"), Sample("{ set: on, to: false }")]
    case .symbol: plain("trash")
    case .role: plain("cancel", "destructive")
    case .font: plain("20", "{ family: serif }", "{ weight: bold }", "{ family: Lato, size: 20 }")
    case .lineSpacing, .paragraphSpacing: varying("4", "8")
    case .help: plain("At least one")
    case .error:
      ["none", "{ space: reserve }"].map { Sample($0, with: ("rules", "[{ required: Needed }]")) }
    case .current: plain("other")
    case .refresh: plain("reload")
    case .anchor: plain("bottom")
    case .selection: plain("picked")
    case .selecting: [Sample("on", with: ("selection", "picked"))]
    case .change: plain("other", "[other, { set: on, to: false }]")
    case .with: plain("{ limit: 9 }", "{ things: \"${things}\" }")
    case .bind where component == .host: plain("{ shown: on }")
    case .bind: [Sample(boundFact)]
    case .swipe:
      plain(
        "{ trailing: [{ button: Delete, symbol: trash, role: destructive, tap: delete }] }",
        "{ leading: [{ button: Read, tap: read }], full: false }")
    case .options: plain("[One, Two]", "[{ value: s, title: Small }]")
    case .min: plain(component == .stepper ? "2" : "0.5")
    case .max: plain("8")
    case .step: plain(component == .stepper ? "2" : "0.5")
    case .mode: plain("time", "dateAndTime")
    case .minLines: plain("5")
    case .autocapitalization: plain("never", "words", "characters")
    case .edge: plain("bottom")
    case .detents: plain("[medium]", "[medium, large]", "[300]")
    case .message: plain("Nothing is lost.")
    case .buttons: plain("[{ button: Stay, role: cancel }, { button: Go, role: destructive }]")
    case .fixedSize: plain("true", "horizontal", "vertical")
    case .aspectRatio: plain("16/9", "fit", "fill", "{ ratio: 2, mode: fill }")
    case .padding, .margin, .rowInsets: varying("12", "20") + plain("{ top: 8, leading: 4 }")
    case .width: dimensions(component.fills(.horizontal))
    case .height: dimensions(component.fills(.vertical))
    case .idealWidth, .idealHeight: varying("120", "200")
    case .minWidth, .maxWidth, .minHeight, .maxHeight: varying("120", "200") + plain("60%")
    case .frameAlignment:
      [Sample("bottomTrailing", with: ("width", "200"), ("height", "90"))]
    // A box is one color: nothing shows behind it.
    case .background where component == .box:
      plain("{ alignment: top, children: [text: Below] }")
    case .background:
      plain("systemYellow", "{ alignment: top, children: [text: Below] }")
    case .cornerRadius: [Sample("9", with: ("background", "systemYellow"))] + plain("9")
    case .border: plain("separator", "{ color: systemRed, width: 3 }")
    case .overlay: plain("{ alignment: top, children: [text: Above] }")
    case .shadow: plain("{ color: \"#0000001A\", radius: 2, offset: [1, 3] }")
    case .opacity: plain("0.5")
    case .offset: plain("[3, -4]")
    case .safeAreaInset:
      plain(
        "{ edge: bottom, spacing: 5, children: [text: Bar] }",
        "{ edge: leading, children: [text: Bar] }")
    case .ignoresSafeArea: plain("all", "[top]")
    case .zIndex, .layoutPriority: plain("2")
    case .hugging, .compression: plain("999", "{ horizontal: 10 }")
    case .alignmentGuide: varying("16", "20")
    case .presentation: plain("inline", "push")
    case .multiple:
      [
        Sample("true", with: ("presentation", "inline")),
        Sample("true", with: ("presentation", "push")),
      ]
    case .subtitle, .badge: plain("Two words")
    case .accessory: plain("disclosure", "checkmark")
    case .asset: plain("photo")
    case .leading, .trailing: plain("[{ text: Other }]")
    case .items:
      [Sample("item in things", with: ("cell", "{ text: Row }"))]
    case .cell:
      [Sample("{ text: \"${item.name}\" }", with: ("items", "item in things"))]
    case .cells:
      [Sample("{ a: { text: A }, b: { text: B } }", with: ("items", "item in things"))]
    case .children where component == .banner && !holdsNodes: []
    // In place of its title.
    case .children where component == .button: []
    case .children: plain("[{ text: Other, id: one }, { text: Two, id: two }]")
    case .constraints: plain("[one.leading = two.trailing + 8, one.top = parent.top]")
    case .to: plain("Other", "\"https://example.com/other\"")
    case .accessibility: accessibilities
    case .transition: transitions
    }
  }

  private func plain(_ values: String...) -> [Sample] { values.map { Sample($0) } }

  private func varying(_ compact: String, _ regular: String) -> [Sample] {
    plain(compact, "{ compact: \(compact), regular: \(regular) }")
  }

  private func dimensions(_ fills: Bool) -> [Sample] {
    // A spacer fills whatever is said.
    varying("150", "250") + plain("50%")
      + (component == .spacer || component == .host ? [] : plain(fills ? "hug" : "fill"))
  }

  private var alignments: [Sample] {
    switch component {
    case .vstack:
      // A text that draws nothing of its own looks the same, wherever its lines end.
      [Sample("leading", with: ("children", "[{ text: One, background: systemGray6 }]"))]
        + plain("center", "trailing")
    case .hstack, .row: plain("top", "bottom", "firstBaseline", "lastBaseline", "fill")
    case .carousel: plain("top", "bottom")
    default: plain("topLeading", "bottomTrailing")
    }
  }

  private var values: [Sample] {
    switch component {
    case .toggle: plain("true")
    case .stepper: plain("3")
    case .slider: plain("0.5")
    case .progress: plain("0.75")
    case .picker, .segmented: plain("Large")
    case .datePicker: plain("2024-02-29")
    default: plain("Ada")
    }
  }

  private var rules: [Sample] {
    switch component {
    case .toggle: plain("[{ required: Accept it }]")
    case .stepper, .slider: plain("[{ max: 1, message: Less }]")
    case .picker, .segmented: plain("[{ required: Choose }]")
    case .datePicker: plain("[{ required: Choose }]")
    default:
      RuleKind.allCases.filter { $0 != .count }.map { kind in
        switch kind {
        case .required, .email, .url, .phone, .integer, .decimal, .creditCard, .expiry:
          Sample("[\(kind.rawValue)]")
        case .minLength, .maxLength, .length, .min, .max, .count:
          Sample("[{ \(kind.rawValue): 3 }]")
        case .range: Sample("[{ range: 3..5 }]")
        case .pattern: Sample("[{ pattern: '[a-z]+', message: Letters }]")
        case .oneOf: Sample("[{ oneOf: [a, b] }]")
        case .matches: Sample("[{ matches: other }]")
        case .custom: Sample("[{ custom: isFree, message: Taken }]")
        }
      }
    }
  }

  private var accessibilities: [Sample] {
    let traits = Accessibility.Trait.names.map { "{ traits: [\($0)] }" }
    return
      ([
        "A label", "{ hint: Does it }", "{ value: 3 of 4 }", "{ hidden: true }",
        "{ identifier: thing }", "{ heading: true }", "{ heading: 2 }",
      ] + traits).map { Sample($0) }
  }

  private var transitions: [Sample] {
    [
      "opacity", "slide", "{ move: bottom }", "{ scale: 0.5 }", "{ opacity: 0.3 }",
      "identity",
      "[opacity, slide]", "{ insertion: slide, removal: opacity }",
      "{ insertion: opacity, removal: opacity, duration: 0.2 }",
    ].map { Sample($0, with: ("when", "on")) }
  }

  private var styles: [Sample] {
    let texts = [
      "title1", "{ from: body, size: 21 }", "{ from: body, weight: bold }",
      "{ from: body, family: serif }", "{ from: body, family: Lato }",
      "{ from: body, tracking: 2 }", "{ from: body, color: systemRed }",
      "{ from: body, lineSpacing: 4 }", "{ from: body, paragraphSpacing: 4 }",
      "{ from: body, size: 21, scalesWith: title1 }",
    ].map { Sample($0) }
    switch component {
    case .list: return plain("grouped", "insetGrouped")
    case .activity: return plain("large")
    case .button: return buttonStyles
    case _ where component.isField: return fieldStyles
    default: return texts
    }
  }

  private var buttonStyles: [Sample] {
    let enabled = ("enabled", "on")
    let line = "{ color: systemRed, width: 3 }"
    let shadow = "{ color: \"#0000001A\", radius: 2, offset: [1, 3] }"
    return plain(
      "bordered", "prominent", "{ style: title1 }", "{ style: { from: body, tracking: 2 } }")
      + ["plain", "prominent"].flatMap { base in
        [
          "color: systemRed", "background: systemRed", "border: \(line)", "cornerRadius: 9",
          "padding: 12", "height: 60", "shadow: \(shadow)",
          "highlighted: { color: systemRed }", "highlighted: { background: systemRed }",
        ].map { Sample("{ from: \(base), \($0) }") }
          + ["disabled: { color: systemRed }", "disabled: { background: systemRed }"].map {
            Sample("{ from: \(base), \($0) }", with: enabled)
          }
          + ["highlighted: { border: \(line) }"].map { Sample("{ from: \(base), \($0) }") }
          + ["disabled: { border: \(line) }"].map {
            Sample("{ from: \(base), \($0) }", with: enabled)
          }
      }
  }

  private var fieldStyles: [Sample] {
    let line = "{ color: systemRed, width: 3 }"
    let shadow = "{ color: \"#0000001A\", radius: 2, offset: [1, 3] }"
    let input = [
      "style: title1", "padding: 20", "height: 60", "background: systemYellow", "cornerRadius: 3",
      "border: \(line)", "borderStyle: none", "borderStyle: rounded", "borderStyle: bezel",
      "shadow: \(shadow)",
    ].map { Sample("{ input: { \($0) } }") }
    let states = ["border: \(line)", "background: systemYellow"].flatMap { look in
      [
        Sample("{ input: { focused: { \(look) } } }"),
        Sample(
          "{ input: { invalid: { \(look) } } }", with: ("rules", "[{ required: Needed }]")),
      ]
    }
    let disabled = ["border: \(line)", "background: systemYellow", "color: systemRed"].map {
      Sample("{ input: { disabled: { \($0) } } }", with: ("enabled", "on"))
    }
    let message = [
      "error: { style: title1 }", "error: { color: systemBlue }", "error: { space: reserve }",
    ].map { Sample("{ \($0) }", with: ("rules", "[{ required: Needed }]")) }
    let rules = component == .stepper ? "[{ max: 1 }]" : "[{ required: Needed }]"
    return [Sample("{ spacing: 20 }", with: ("rules", rules))]
      + plain("{ label: { style: title1 } }", "{ label: { color: systemRed } }")
      + [Sample("{ input: { placeholder: { color: systemRed } } }", with: ("placeholder", "Type"))]
      + input + states + disabled + message
  }
}
