internal import SpecModel
internal import XMLTree

/// Imports accessibility, text input traits and actions of a view.
extension ScreenPlanner {
  func describeBehavior(_ id: IBViewID, _ node: inout PlanNode) {
    if node.component == .input || node.component == .textArea { describeTyping(id, &node) }
    describeAccessibility(id, &node)
    node.set(.tap, tap(of: id))
    if id == scene.root, Attribute.refresh.applies(to: node.component) {
      node.set(.refresh, refresh)
    }
    guard Attribute.change.applies(to: node.component) else { return }
    let changes = changeActions(of: id).map(\.value)
    node.set(.change, changes.count > 1 ? .list(changes) : changes.first)
  }

  // MARK: - Text input

  func describeTyping(_ id: IBViewID, _ node: inout PlanNode) {
    guard let traits = document.element(of: id, "textInputTraits") else { return }
    func trait(_ name: String) -> String? { document.xml.attribute(name, of: traits)?.value }
    if let type = trait("textContentType").flatMap(Self.contentType) {
      node.set(.contentType, .word(type))
    }
    if let type = trait("keyboardType"), let keyboard = Self.keyboards[type] {
      node.set(.keyboard, .word(keyboard))
    }
    if trait("secureTextEntry") == "YES", node.component == .input {
      node.set(.secure, .word("true"))
    }
    switch trait("autocapitalizationType") {
    case "words": node.set(.autocapitalization, .word("words"))
    case "sentences": node.set(.autocapitalization, .word("sentences"))
    case "allCharacters": node.set(.autocapitalization, .word("characters"))
    case "none": node.set(.autocapitalization, .word("never"))
    default: break
    }
    if trait("autocorrectionType") == "no" { node.set(.autocorrection, .word("false")) }
  }

  /// The spec's word for a content type, given by its current or former UIKit name.
  private static func contentType(_ type: String) -> String? {
    switch type {
    case "email", "email-address": "emailAddress"
    case "tel", "telephone-number": "telephoneNumber"
    case "url": "URL"
    case "new-password": "newPassword"
    case "one-time-code": "oneTimeCode"
    case "given-name": "givenName"
    case "family-name": "familyName"
    case "middle-name": "middleName"
    case "postal-code": "postalCode"
    case "street-address": "fullStreetAddress"
    case "country-name": "countryName"
    case "address-level1": "addressState"
    case "address-level2": "addressCity"
    case "organization": "organizationName"
    case "organization-title": "jobTitle"
    case "cc-number": "creditCardNumber"
    case "name", "username", "password", "nickname", "location": type
    default: nil
    }
  }

  private static let keyboards = [
    "alphabet": "asciiCapable", "numbersAndPunctuation": "numbersAndPunctuation", "URL": "URL",
    "numberPad": "numberPad", "phonePad": "phonePad", "namePhonePad": "namePhonePad",
    "emailAddress": "emailAddress", "decimalPad": "decimalPad", "twitter": "twitter",
    "webSearch": "webSearch", "ASCIICapableNumberPad": "asciiCapableNumberPad",
  ]

  // MARK: - Accessibility

  func describeAccessibility(_ id: IBViewID, _ node: inout PlanNode) {
    let element = document.element(of: id, "accessibilityConfiguration")
    let identifier = layerValue(of: id, "accessibilityIdentifier")
    func text(_ name: String) -> PlanValue? {
      element.flatMap { document.xml.attribute(name, of: $0) }.map { .text($0.value) }
    }
    let isHidden =
      element.map { Array(document.xml.elements(of: $0)) }?.contains {
        document.xml.attribute("key", of: $0)?.value == "isElement"
          && document.xml.attribute("value", of: $0)?.value == "NO"
      } == true && node.component == .image
    let isAlone =
      node.component == .button && node.contentText.isEmpty && node.value(of: .symbol) != nil
    let label =
      text("label") ?? (node.component == .slider ? labelBeside(id) : nil)
      ?? (isAlone ? .text(nameOfSymbolButton(id)) : nil)
    let entries: PlanValue = .mapping(
      of: ("label", label), ("hint", text("hint")),
      ("identifier", text("identifier") ?? identifier.map { .text($0) }),
      ("traits", traits(of: id, node)), ("hidden", isHidden ? .word("true") : nil))
    guard case .mapping(let known) = entries, !known.isEmpty else { return }
    if known.count == 1, known[0].key == "label" {
      node.set(.accessibility, known[0].value)
    } else {
      node.set(.accessibility, entries)
    }
  }

  /// The accessibility traits of a view that its node does not have by default; nil if there are
  /// none.
  private func traits(of id: IBViewID, _ node: PlanNode) -> PlanValue? {
    let xml = document.xml
    guard let element = document.element(of: id, "accessibilityConfiguration"),
      let traits = xml.elements(of: element).first(where: {
        xml.isElement($0, "accessibilityTraits")
      })
    else { return nil }
    let own: String? =
      switch node.component {
      case .text: "staticText"
      case .button: "button"
      case .image: "image"
      default: nil
      }
    let words = xml.attributes(of: traits).filter { trait in
      trait.value == "YES" && trait.name != own && !Self.traitsOfUIKit.contains(trait.name)
        && Accessibility.Trait(rawValue: trait.name) != nil
    }
    return words.isEmpty ? nil : .list(words.map { .word($0.name) })
  }

  /// Traits that SwiftUI cannot set, because its controls have them automatically.
  static let traitsOfUIKit: Set<String> = ["notEnabled", "adjustable"]

  /// The text of the label beside or above a slider, as an accessibility label, because VoiceOver
  /// does not associate the two.
  private func labelBeside(_ id: IBViewID) -> PlanValue? {
    guard let frame = document[id].frame, let parent = document.parent(of: id) else { return nil }
    var best: (distance: Double, text: String)?
    for view in document.children(of: parent).prefix(100) where document[view].kind == .label {
      let text = document.text(of: view)
      guard let other = document[view].frame, text.unicodeScalars.count > 1,
        text.unicodeScalars.contains(where: \.properties.isAlphabetic)
      else { continue }
      let middle = other.y + other.height / 2
      let isBefore = other.x + other.width <= frame.x + 2
      let isBeside = frame.y <= middle && middle <= frame.y + frame.height
      let isAbove = other.y + other.height <= frame.y + 2 && other.x < frame.x + frame.width / 2
      guard isBefore && isBeside || isAbove else { continue }
      // A label above counts as farther away than any label beside.
      let distance =
        isBefore && isBeside
        ? frame.x - other.x - other.width : 10_000 + frame.y - other.y - other.height
      if distance < best?.distance ?? 11_000 { best = (distance, text) }
    }
    guard var text = best?.text else { return nil }
    while let last = text.unicodeScalars.last, last == ":" || last.properties.isWhitespace {
      text.unicodeScalars.removeLast()
    }
    return text.isEmpty ? nil : .text(text)
  }

  // MARK: - Taps

  /// The action of a view's tap: the segue, or the action method.
  func tap(of id: IBViewID) -> PlanValue? {
    let own = document.child("connections", of: document[id].element)
    let recognizer = document.tapRecognizer(of: id).flatMap {
      document.child("connections", of: $0)
    }
    return tap(segues: [own, recognizer], actions: document[id].kind == .button ? own : recognizer)
  }

  /// The action of a tap: the action methods in order, then the first segue.
  func tap(segues: [XMLNodeID?], actions sender: XMLNodeID?) -> PlanValue? {
    var values = sender.map { tapActions($0).map(\.value) } ?? []
    let connections = segues.compactMap { $0 }.flatMap { Array(document.xml.elements(of: $0)) }
    for connection in connections where document.xml.isElement(connection, "segue") {
      if let screen = screens.destination(of: connection, in: document.xml) {
        values.append(.mapping(of: ("open", .word(screen))))
        break
      }
    }
    return values.count > 1 ? .list(values) : values.first
  }

  /// The actions of a tap without repetitions, with the elements of their connections.
  func tapActions(_ connections: XMLNodeID) -> [(element: XMLNodeID, value: PlanValue)] {
    actions(connections, at: ["touchUpInside", "primaryActionTriggered"])
  }

  /// The refresh control of the scene's controller.
  var refreshControl: XMLNodeID? {
    scene.controllerElement.flatMap { document.keyed("refreshControl", in: $0) }
  }

  /// The action of the refresh control.
  private var refresh: PlanValue? {
    guard let control = refreshControl,
      let connections = document.child("connections", of: control)
    else { return nil }
    let values = actions(connections, at: ["valueChanged"]).map(\.value)
    return values.count > 1 ? .list(values) : values.first
  }

  /// The actions of a control when its value changes, without repetitions, with the elements of
  /// their connections.
  func changeActions(of id: IBViewID) -> [(element: XMLNodeID, value: PlanValue)] {
    guard let connections = document.child("connections", of: document[id].element) else {
      return []
    }
    switch document[id].kind {
    case .switch, .slider, .segmentedControl, .datePicker:
      return actions(connections, at: ["valueChanged"])
    case .textField: return actions(connections, at: ["editingChanged", "valueChanged"])
    default: return []
    }
  }

  private func actions(
    _ connections: XMLNodeID, at events: [String]
  ) -> [(element: XMLNodeID, value: PlanValue)] {
    let xml = document.xml
    var found: [(element: XMLNodeID, value: PlanValue)] = []
    for connection in xml.elements(of: connections) where xml.isElement(connection, "action") {
      let event = xml.attribute("eventType", of: connection)?.value ?? "touchUpInside"
      guard events.contains(event),
        let name = xml.attribute("selector", of: connection).flatMap({ Self.action($0.value) })
      else { continue }
      found.append((connection, .word(name)))
    }
    var known: Set<PlanValue> = []
    return found.filter { known.insert($0.value).inserted }
  }

  /// The name of an action for a selector: `logIn` for `logIn:`.
  private static func action(_ selector: String) -> String? {
    let name = selector.prefix { $0 != ":" }
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic,
      name.unicodeScalars.allSatisfy({ $0.isASCII && ($0.properties.isAlphabetic || isDigit($0)) })
    else { return nil }
    // Reserved words of the spec language.
    let isTaken = ["submit", "dismiss"].contains(name.lowercased())
    return String(first).lowercased() + name.dropFirst() + (isTaken ? "Tapped" : "")
  }
}

/// The names of the screens that the document's controllers become.
struct ImportedScreens: Sendable {
  private var names: [String: String] = [:]
  /// The initial child controller of each container controller, by object ID.
  private var contents: [String: String] = [:]

  init(_ scenes: [IBScene], names: [String], in document: IBDocument) {
    for (scene, name) in zip(scenes, names) {
      if let controller = scene.controller, self.names[controller] == nil {
        self.names[controller] = name
      }
    }
    let xml = document.xml
    for position in xml.nodes.indices {
      let element = XMLNodeID(position)
      guard xml.isElement(element, "navigationController"),
        let id = xml.attribute("id", of: element)?.value,
        let connections = document.child("connections", of: element)
      else { continue }
      for segue in xml.elements(of: connections)
      where xml.attribute("relationship", of: segue)?.value == "rootViewController" {
        contents[id] = xml.attribute("destination", of: segue)?.value
      }
    }
  }

  /// The screen of a controller; for a navigation controller, the screen of its root.
  func screen(of controller: String) -> String? {
    names[controller] ?? contents[controller].flatMap { names[$0] }
  }

  /// The screen to which a segue leads; nil if it is not in the document.
  func destination(of segue: XMLNodeID, in xml: XMLDocument) -> String? {
    let kind = xml.attribute("kind", of: segue)?.value
    guard kind != "embed", kind != "relationship", kind != "unwind",
      let id = xml.attribute("destination", of: segue)?.value
    else { return nil }
    return screen(of: id)
  }
}
