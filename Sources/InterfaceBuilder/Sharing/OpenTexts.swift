internal import SpecModel

extension ScreenDraft {
  /// The draft with sample texts replaced by data, whose sample values are these texts.
  ///
  /// - Returns: nil if the draft has no sample text.
  package var showingData: ScreenDraft? {
    var shown = self
    var names = UniqueNames(
      reserving: ["form", "row", "item"] + plan.data.map { $0.key.lowercased() })
    func data(_ text: String, named id: String) -> PlanValue {
      let name = names.name(NodeNames.withoutKind(id))
      shown.plan.data.append(PlanValue.PlanEntry(key: name, value: .text(text)))
      return .parameter(name)
    }
    for (position, node) in plan.nodes.enumerated() {
      if let text = node.sampleText {
        let value = data(text, named: node.contentID ?? node.id)
        shown.plan.nodes[position].content = value
      }
      if let (attribute, text) = node.sampleValue {
        shown.plan.nodes[position].attributes[attribute].value = data(text, named: node.id)
      }
      guard let use = node.use, node.value(of: .forEach) == nil else { continue }
      for (argument, entry) in use.arguments.enumerated() {
        guard let id = use.outlets[entry.key], case .text(let text) = entry.value,
          text.isSample || text.isName(id)
        else { continue }
        let value = data(text, named: id)
        shown.plan.nodes[position].use?.arguments[argument].value = value
      }
    }
    return shown.plan.data.count > plan.data.count ? shown : nil
  }
}

extension PlanNode {
  /// The text of a node with an outlet, if it looks like a sample for a text that the app sets.
  fileprivate var sampleText: String? {
    guard hasOutlet, use == nil, component == .text || component == .button,
      case .text(let text)? = content
    else { return nil }
    // A title without letters is a symbol, not a sample.
    if component == .button, !text.unicodeScalars.contains(where: \.properties.isAlphabetic) {
      return nil
    }
    let isNamed = component == .text ? text.isName(contentID ?? id) : text.isWholeName(id)
    return text.isSample || isNamed ? text : nil
  }

  /// The text of a field with an outlet, if it looks like a sample, and the index of its attribute.
  fileprivate var sampleValue: (attribute: Int, text: String)? {
    guard hasOutlet, use == nil, component == .input || component == .textArea,
      let position = attributes.firstIndex(where: { $0.attribute == .value }),
      case .text(let text) = attributes[position].value, text.isSample || text.isName(id)
    else { return nil }
    return (position, text)
  }
}

extension String {
  /// Whether a text looks like a sample: Interface Builder's default text, a number, a lowercase
  /// word, or a code.
  fileprivate var isSample: Bool {
    if unicodeScalars.contains("$") { return false }
    let words = unicodeScalars.filter { !$0.properties.isWhitespace }
    guard let first = words.first else { return true }
    let plain = lowercased().filter { $0.isLetter || $0.isNumber }
    if Self.standardTexts.contains(plain) || plain.hasPrefix("loremipsum") { return true }
    let letters = words.filter(\.properties.isAlphabetic)
    if letters.isEmpty || first.properties.isLowercase { return true }
    // A code consists of digits and capital letters.
    let digits = words.filter { ("0"..."9").contains($0) }
    return digits.count > 2 && !letters.contains(where: \.properties.isLowercase)
  }

  /// Whether a text equals the name of its outlet, with or without the word for the kind of view:
  /// `Room title` for `roomTitleLabel`.
  fileprivate func isName(_ outlet: String) -> Bool {
    isWholeName(outlet) || isWholeName(NodeNames.withoutKind(outlet))
  }

  /// Whether a text has the same letters and digits as a name, ignoring case.
  fileprivate func isWholeName(_ name: String) -> Bool {
    func letters(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return !letters(self).isEmpty && letters(self) == letters(name.withoutNumber)
  }

  /// The texts that Interface Builder gives new views, and other common placeholder texts.
  private static let standardTexts: Set<String> = [
    "label", "button", "title", "subtitle", "text", "name", "description", "detail", "details",
    "placeholder", "message", "value", "titlelabel", "sample", "test", "todo",
  ]
}
