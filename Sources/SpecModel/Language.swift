/// A component of the language.
///
/// The raw value is the word that specs write.
package enum Component: String, Sendable, CaseIterable {
  case vstack, hstack, zstack, group, scroll
  case spacer, divider, text, image, button
  case field, secureField, toggle
  /// Never written: the screen's own body, and the parts that a field is made of.
  case body, fieldLabel, fieldInput, fieldError

  /// The components that a spec can write, in the order the reference lists them.
  package static let written: [Component] = [
    .vstack, .hstack, .zstack, .group, .scroll, .spacer, .divider, .text, .image, .button, .field,
    .secureField, .toggle,
  ]

  /// What stands behind the component's name.
  package enum Content: Sendable {
    /// Nothing: the component is a word of its own.
    case none
    case text
    /// The name of an asset.
    case asset
    /// A list of nodes.
    case children
    /// A list with exactly one node.
    case child
  }

  package var content: Content {
    switch self {
    case .vstack, .hstack, .zstack, .scroll, .body: .children
    case .group: .child
    case .spacer, .divider: .none
    case .image: .asset
    case .text, .button, .field, .secureField, .toggle, .fieldLabel, .fieldInput, .fieldError: .text
    }
  }

  package var isStack: Bool { self == .vstack || self == .hstack }
  package var isContainer: Bool { isStack || self == .zstack || self == .group || self == .scroll }
  /// A person types into it.
  package var isTextField: Bool { self == .field || self == .secureField }
  package var isField: Bool { isTextField || self == .toggle }
  package var isControl: Bool { isField || self == .button }

  /// What `auto` means on an axis: whether the component takes what its parent offers.
  ///
  /// A divider fills across its parent's axis only, which the engine decides.
  package func fills(_ axis: Axis) -> Bool {
    switch self {
    case .scroll: true
    case .field, .secureField, .toggle: axis == .horizontal
    default: false
    }
  }
}

/// An attribute of the language.
///
/// The raw value is the key that specs write.
package enum Attribute: String, Sendable, CaseIterable {
  case id, hidden, invisible
  case spacing, alignment, distribution, axis, minLength
  case style, color, align, lines, truncation, minimumScale
  case title, placeholder, value, rules, validateOn, contentType, keyboard, secure, enabled
  case size, contentMode, tap
  case fixedSize, aspectRatio, padding
  case width, height, minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight
  case frameAlignment, background, cornerRadius, border, overlay, opacity, offset
  case safeAreaInset, ignoresSafeArea, margin, layoutPriority
  case children
}

/// The type of an attribute's value.
package enum AttributeType: Sendable {
  case identifier
  /// `true` or `false`.
  case boolean
  /// `true`, `false`, or a condition such as `form.valid`.
  case condition
  /// Any scalar, kept as it is written.
  case text
  /// A name of the app's own, or a name that Formwork knows.
  case name
  case number(ClosedRange<Double>)
  /// Points, not negative.
  case points
  case wholeNumber(ClosedRange<Int>)
  /// Points, or `system`.
  case spacing
  /// Points, a percentage, `fill` or `hug`.
  case dimension
  /// Points for all edges, or a mapping of edges.
  case insets
  case color
  /// A colour, or `{ color, width }`.
  case border
  /// A text style, or a mapping that changes one; for fields a field style.
  case style
  case words([String])
  /// The words depend on the container.
  case alignment
  /// One of nine places in a box.
  case boxAlignment
  case rules
  /// A list of nodes.
  case nodes
  /// A colour, or nodes: `{ alignment, children }`.
  case colorOrNodes
  /// `{ alignment, children }`.
  case overlay
  /// `{ edge, spacing, children }`.
  case safeAreaInset
  /// `all`, an edge, or a list of edges.
  case edges
  /// `all`, `horizontal`, `vertical`, `true`.
  case axes
  /// `[x, y]`.
  case point
  /// `[width, height]`.
  case size
  /// A number, a fraction such as `16/9`, `fit` or `fill`, or `{ ratio, mode }`.
  case aspectRatio
}

extension Attribute {
  /// The type of the value.
  package var type: AttributeType {
    switch self {
    case .id: .identifier
    case .hidden, .enabled: .condition
    case .invisible, .secure: .boolean
    case .spacing: .spacing
    case .alignment: .alignment
    case .distribution: .words(StackDistribution.words)
    case .axis: .words(["vertical", "horizontal"])
    case .minLength, .cornerRadius: .points
    case .minWidth, .idealWidth, .maxWidth, .minHeight, .idealHeight, .maxHeight: .points
    case .style: .style
    case .color: .color
    case .align: .words(Text.Alignment.words)
    case .lines: .wholeNumber(1...1000)
    case .truncation: .words(Text.Truncation.words)
    case .minimumScale: .number(0.1...1)
    case .title, .placeholder, .value: .text
    case .rules: .rules
    case .validateOn: .words(FormField.ValidationTime.words)
    case .contentType: .words(Self.contentTypes)
    case .keyboard: .words(Self.keyboards)
    case .size: .size
    case .contentMode: .words(ScreenNode.ContentMode.words)
    case .tap: .name
    case .fixedSize: .axes
    case .aspectRatio: .aspectRatio
    case .padding, .margin: .insets
    case .width, .height: .dimension
    case .frameAlignment: .boxAlignment
    case .background: .colorOrNodes
    case .border: .border
    case .overlay: .overlay
    case .opacity: .number(0...1)
    case .offset: .point
    case .safeAreaInset: .safeAreaInset
    case .ignoresSafeArea: .edges
    case .layoutPriority: .number(-1000...1000)
    case .children: .nodes
    }
  }

  /// Whether a component takes the attribute.
  package func applies(to component: Component) -> Bool {
    switch self {
    case .spacing, .distribution: component.isStack
    case .alignment: component.isStack || component == .zstack
    case .axis: component == .scroll
    case .minLength: component == .spacer
    case .style: component == .text || component == .button || component.isField
    case .color: component == .text || component == .button || component == .divider
    case .align, .lines, .truncation, .minimumScale: component == .text
    case .title: component.isField
    case .placeholder, .contentType, .keyboard, .secure: component.isTextField
    case .value, .rules, .validateOn: component.isField
    case .enabled: component.isControl
    case .size, .contentMode: component == .image
    case .children: component.isContainer
    default: true
    }
  }

  /// One sentence for the reference and for editors.
  package var summary: String {
    switch self {
    case .id: "The node's name: camelCase, unique on the screen."
    case .hidden: "Takes the node away and closes its place in a stack."
    case .invisible: "Draws nothing and keeps the node's place."
    case .spacing: "The distance between the children, in points, or `system`."
    case .alignment: "Where the children stand across a stack's axis, or in a zstack."
    case .distribution: "How a stack divides its axis among its children."
    case .axis: "The direction a scroll moves in."
    case .minLength: "The least length of a spacer, in points."
    case .style: "A text style, a field style, or changes to one: `{ from: body, weight: bold }`."
    case .color: "The ink of a text or a title, or a divider's colour."
    case .align: "How lines of different widths stand in the text's box."
    case .lines: "The greatest number of lines."
    case .truncation: "Which part of a text is cut when its lines run out."
    case .minimumScale: "The smallest factor a text may shrink by before it is cut."
    case .title: "The label of a field whose name stands elsewhere."
    case .placeholder: "Shown in a text field while it is empty."
    case .value: "The value before anybody types."
    case .rules: "What must hold of the value; each rule may bring its own message."
    case .validateOn: "When a wrong value begins to show its error."
    case .contentType: "What the field is for, so that the system can fill it in."
    case .keyboard: "The keyboard that rises for the field."
    case .secure: "Shows bullets instead of the value."
    case .enabled: "Whether the control can be used: `true`, `false` or a condition."
    case .size: "An image's natural size, `[width, height]`, in points."
    case .contentMode: "How an image fills its frame."
    case .tap: "What a tap does: `submit`, `dismiss`, or an action of the app's own."
    case .fixedSize: "Takes the ideal size on an axis, whatever the parent offers."
    case .aspectRatio: "Width divided by height."
    case .padding: "Room between the content and the node's edges."
    case .width: "Points, a percentage of the parent, `fill` or `hug`."
    case .height: "Points, a percentage of the parent, `fill` or `hug`."
    case .minWidth: "The least width, in points."
    case .idealWidth: "The width where the parent has no opinion, in points."
    case .maxWidth: "The greatest width, in points."
    case .minHeight: "The least height, in points."
    case .idealHeight: "The height where the parent has no opinion, in points."
    case .maxHeight: "The greatest height, in points."
    case .frameAlignment: "Where the content stands in a frame larger or smaller than itself."
    case .background: "A colour, or nodes drawn beneath the content."
    case .cornerRadius: "Rounds the corners, in points."
    case .border: "A line inside the edges: a colour, or `{ color, width }`."
    case .overlay: "Nodes drawn above the content."
    case .opacity: "From 0, clear, to 1."
    case .offset: "Draws the node elsewhere, `[x, y]`, without moving its place."
    case .safeAreaInset: "A bar at an edge that the content scrolls beneath."
    case .ignoresSafeArea: "Lets the node reach the screen's own edges."
    case .margin: "Room around the node, outside its background."
    case .layoutPriority: "Nodes of a higher priority are served first."
    case .children: "The nodes inside."
    }
  }

  /// UITextContentType's names.
  package static let contentTypes = [
    "name", "namePrefix", "givenName", "middleName", "familyName", "nameSuffix", "nickname",
    "jobTitle", "organizationName", "location", "fullStreetAddress", "streetAddressLine1",
    "streetAddressLine2", "addressCity", "addressState", "addressCityAndState", "sublocality",
    "countryName", "postalCode", "telephoneNumber", "emailAddress", "URL", "creditCardNumber",
    "creditCardExpiration", "creditCardExpirationMonth", "creditCardExpirationYear",
    "creditCardSecurityCode", "creditCardName", "creditCardGivenName", "creditCardMiddleName",
    "creditCardFamilyName", "creditCardType", "username", "password", "newPassword", "oneTimeCode",
    "birthdate", "birthdateDay", "birthdateMonth", "birthdateYear", "dateTime", "flightNumber",
    "shipmentTrackingNumber",
  ]

  /// UIKeyboardType's names.
  package static let keyboards = [
    "default", "asciiCapable", "numbersAndPunctuation", "URL", "numberPad", "phonePad",
    "namePhonePad", "emailAddress", "decimalPad", "twitter", "webSearch", "asciiCapableNumberPad",
  ]
}

// MARK: - The words of the enumerations

extension StackAlignment {
  package static let words = [
    "fill", "leading", "center", "trailing", "top", "bottom", "firstBaseline", "lastBaseline",
  ]
}

extension StackDistribution {
  package static let words = [
    "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
  ]
}

extension Text.Alignment {
  package static let words = ["natural", "leading", "center", "trailing", "justified"]
}

extension Text.Truncation {
  package static let words = ["head", "middle", "tail"]
}

extension ScreenNode.ContentMode {
  package static let words = ["fit", "fill", "stretch", "center"]
}

extension FormField.ValidationTime {
  package static let words = ["change", "blur", "submit"]
}

extension BoxAlignment {
  /// In the order of `init(word:)`: rows from the top, each from its leading end.
  package static let words = [
    "topLeading", "top", "topTrailing", "leading", "center", "trailing", "bottomLeading", "bottom",
    "bottomTrailing",
  ]

  /// The alignment of a word, by its position in `words`.
  package init(word: Int) {
    let horizontal: [Horizontal] = [.leading, .center, .trailing]
    let vertical: [Vertical] = [.top, .center, .bottom]
    self.init(horizontal[word % 3], vertical[word / 3])
  }
}
