/// Converts keys and values of other frameworks to attributes: CSS in `style`, modifiers of SwiftUI
/// and Compose, and properties of a view's layer.
package enum ForeignAttributes {
  /// A key with its value, as in YAML.
  package typealias Pair = (key: String, value: String)

  /// The attributes to write for several keys, such as `'padding: 16', 'width: fill'`; nil if none
  /// is known.
  ///
  /// - Parameter keys: the keys with their values as written; a mapping or list has an empty value.
  package static func phrase(_ keys: [Pair], on component: Component) -> String? {
    let pairs = list(keys, on: component)
    guard !pairs.isEmpty else { return nil }
    return pairs.map { "'\($0.key): \($0.value)'" }.joined(separator: ", ")
  }

  /// The attributes to write for several keys, each once; keys without an equivalent are left out.
  package static func list(_ keys: [Pair], on component: Component) -> [Pair] {
    var pairs: [Pair] = []
    for (key, value) in keys {
      for pair in written(key, value, on: component) ?? [] { add(pair, to: &pairs) }
    }
    return pairs
  }

  /// The modifiers of a chain such as `Modifier.padding(16.dp).fillMaxWidth()`, as keys and values.
  package static func modifiers(in chain: String) -> [Pair] {
    ForeignCall.chain(in: chain).flatMap { call -> [Pair] in
      let isPlain = call.arguments.allSatisfy { $0.name == nil }
      if isPlain || ["padding", "border", "shadow"].contains(call.name) {
        let text = call.arguments.map { argument in
          argument.name.map { "\($0): \(argument.value)" } ?? argument.value
        }.joined(separator: ", ")
        let isEdges = !isPlain && call.name == "padding"
        return [(call.name, isEdges ? "EdgeInsets(\(text))" : text)]
      }
      // Named arguments are separate properties: `BoxDecoration(color: …, borderRadius: …)`.
      return call.arguments.map { ($0.name ?? call.name, $0.value) }
    }
  }

  /// A key without the prefix of a modifier or of a layer's property, as in `.font` or
  /// `layer.opacity`.
  package static func bare(_ key: String) -> String {
    if key.hasPrefix("@"), key.hasPrefix("@media") || key.dropFirst().first?.isUppercase == true {
      return key
    }
    for head in [
      ".", "layer.", "view.", "@", "v-on:", "v-bind:", "android:", "app:", "tools:", "on:",
    ] where key.hasPrefix(head) && key.count > head.count {
      return String(key.dropFirst(head.count))
    }
    return key
  }

  /// The attributes for one key and its value; nil if they are not certain, and empty if the key
  /// can be omitted.
  package static func written(
    _ key: String, _ value: String, on component: Component
  ) -> [Pair]? {
    let word = ForeignVocabulary.folded(bare(key))
    if let pairs = special(word, value, on: component) { return pairs }
    if let pair = side(word, value) { return [pair] }
    if let pair = ofTextStyle(word, value, on: component) { return [pair] }
    if let attribute = Attribute.named(ignoringCase: word), attribute.applies(to: component) {
      return self.value(value, of: attribute, on: component).map { [(attribute.name, $0)] }
    }
    for meaning in ForeignVocabulary.attribute(for: word) {
      guard let attribute = Attribute(name: meaning.attribute), attribute.applies(to: component)
      else { continue }
      switch meaning {
      case .name:
        return self.value(value, of: attribute, on: component).map { [(attribute.name, $0)] }
      case .opposite(let name): return opposite(of: value).map { [(name, $0)] }
      case .written(let name, let text): return text.contains("…") ? nil : [(name, text)]
      case .pair(let first, let second):
        return ForeignValue.number(value).map { [(first, $0), (second, $0)] }
      }
    }
    return nil
  }

  /// The negation of a condition: `not (a and b)` for `a and b`, `true` for `false`.
  package static func opposite(of value: String) -> String? {
    switch value.trimmed.unquoted {
    case "": nil
    case "true", "yes": "false"
    case "false", "no": "true"
    case let value where value.hasPrefix("!"): condition(String(value.dropFirst()))
    case let value where value.hasPrefix("not "): condition(String(value.dropFirst(4)))
    case let value:
      condition(value).map { $0.contains(" ") ? "not (\($0))" : "not \($0)" }
    }
  }

  /// Converts a condition of another language: `name.isEmpty` becomes `isEmpty(name)`; nil if the
  /// result is not certain.
  package static func condition(_ text: String) -> String? {
    let text = text.filter { $0 != "$" }.trimmed.unquoted.replacing("self.", with: "")
    guard !text.contains("?"), !text.contains("{") else { return nil }
    for (sign, word) in [("&&", "and"), ("||", "or")] {
      guard let place = text.firstRange(of: sign) else { continue }
      let left = condition(String(text[..<place.lowerBound]))
      let right = condition(String(text[place.upperBound...]))
      guard let left, let right else { return nil }
      return "\(left) \(word) \(right)"
    }
    if text.hasPrefix("!") {
      return condition(String(text.dropFirst())).map {
        $0.contains(" ") ? "not (\($0))" : "not \($0)"
      }
    }
    for suffix in [".isEmpty", ".isEmpty()", ".isNullOrEmpty()", ".isBlank()"]
    where text.hasSuffix(suffix) && !text.contains(" ") {
      return "isEmpty(\(text.dropLast(suffix.count)))"
    }
    if text.hasSuffix(".isNotEmpty"), !text.contains(" ") {
      return "not isEmpty(\(text.dropLast(".isNotEmpty".count)))"
    }
    for sign in ["!==", "===", "!=", "=="] {
      guard let place = text.firstRange(of: sign) else { continue }
      var left = String(text[..<place.lowerBound]).trimmed
      var right = String(text[place.upperBound...]).trimmed
      if left.hasSuffix("izontalSizeClass") { left = "screen.sizeClass" }
      // `.compact` and `Mode.map` are words.
      if let dot = right.lastIndex(of: "."),
        right.first.map({ $0 == "." || $0.isUppercase }) == true
      {
        right = String(right[right.index(after: dot)...])
        if left != "screen.sizeClass" { right = "'\(right.lowercasedFirst)'" }
      }
      if right == "\"\"" || right == "''" {
        return sign.hasPrefix("!") ? "not isEmpty(\(left))" : "isEmpty(\(left))"
      }
      if right == "nil" || right == "undefined" { right = "null" }
      right = right.replacing("\"", with: "'")
      return "\(left) \(sign.hasPrefix("!") ? "!=" : "==") \(right)"
    }
    return text
  }

  // MARK: - Keys

  private static func special(
    _ word: String, _ value: String, on component: Component
  ) -> [Pair]? {
    let choice = ForeignVocabulary.folded(value)
    switch word {
    case "display", "flexdirection", "boxsizing", "activeopacity", "cursor": return []
    case "fillmaxwidth": return [("width", "fill")]
    case "fillmaxheight": return [("height", "fill")]
    case "fillmaxsize": return [("width", "fill"), ("height", "fill")]
    case "maxwidth", "maxheight":
      guard choice.hasSuffix("infinity") || choice == "100%" else { return nil }
      return [(word == "maxwidth" ? "width" : "height", "fill")]
    case "alignment" where !component.isStack:
      let names = BoxAlignment.names
      return ForeignVocabulary.value(for: value, of: word, among: names)
        .map { [("frameAlignment", $0)] }
    case "flex", "flexgrow", "weight", "layoutweight":
      guard ForeignValue.number(value) != nil else { return nil }
      return component == .vstack ? [("width", "fill"), ("height", "fill")] : [("width", "fill")]
    case "justifycontent", "mainaxisalignment", "horizontalarrangement", "verticalarrangement":
      guard component.isStack else { return nil }
      if choice.hasSuffix("spacebetween") || choice.hasSuffix("spaceevenly") {
        return [("distribution", "equalSpacing")]
      }
      if choice.hasSuffix("spacearound") { return [("distribution", "equalCentering")] }
      return ForeignValue(value, of: "spacing").map { [("spacing", $0.text)] }
    case "color" where !Attribute.color.applies(to: component):
      return color(value).map { [("background", $0)] }
    case "clip", "clipshape", "shape": return clip(value)
    case "position", "top", "bottom", "left", "right": return []
    case "borderradius" where value.hasSuffix("%"): return [("cornerRadius", "999")]
    case "elevation":
      return ForeignValue.number(value).map {
        [("shadow", "{ color: \"#00000033\", radius: \($0), offset: [0, 2] }")]
      }
    case "visibility", "accessibilityrole", "hitslop", "key",
      "id" where word != "id":
      return []
    case "clickable", "ontapgesture": return ForeignStatement.tap(value).map { [("tap", $0)] }
    case "borderradius", "cornerradius":
      let length =
        ForeignValue.number(value)
        ?? ForeignCall.chain(in: value).first?.onlyArgument.flatMap {
          ForeignValue.number($0)
        }
      return length.map { [("cornerRadius", $0)] }
    case "borderwidth": return ForeignValue.number(value).map { [("border", "{ width: \($0) }")] }
    case "shadowopacity":
      let opacity = ForeignValue.number(value).flatMap(Double.init) ?? 0.2
      let alpha = String(Int((opacity * 255).rounded()), radix: 16, uppercase: true)
      let digits = alpha.count == 1 ? "0\(alpha)" : alpha
      return [("shadow", "{ color: \"#000000\(digits)\" }")]
    case "shadowoffset":
      let numbers = value.split { !($0.isNumber || $0 == "-" || $0 == ".") }
        .filter { Double($0) != nil }
      return numbers.count == 2
        ? [("shadow", "{ offset: [\(numbers.joined(separator: ", "))] }")] : nil
    case "shadowradius": return ForeignValue.number(value).map { [("shadow", "{ radius: \($0) }")] }
    case "bordercolor": return color(value).map { [("border", "{ color: \($0) }")] }
    default: return nil
    }
  }

  /// The attributes for a shape such as `RoundedCornerShape(8.dp)`, `CircleShape` or `Capsule()`.
  private static func clip(_ shape: String) -> [Pair]? {
    let word = shape.lowercased()
    if word.contains("circle") || word.contains("capsule") {
      return [("cornerRadius", "999"), ("clip", "true")]
    }
    guard word.contains("round"), let call = ForeignCall.chain(in: shape).first,
      let length = (call.unnamed.first ?? call.argument("cornerRadius")).flatMap(
        ForeignValue.number)
    else { return word == "true" ? [("clip", "true")] : nil }
    return [("cornerRadius", length), ("clip", "true")]
  }

  /// The attribute for one side of a padding or margin: `paddingHorizontal`, `margin-top`,
  /// `padding-inline`.
  package static func side(_ word: String, _ value: String) -> Pair? {
    let word = word.hasPrefix("layoutmargin") ? String(word.dropFirst("layout".count)) : word
    for name in ["padding", "margin"] where word.hasPrefix(name) && word.count > name.count {
      let rest = String(word.dropFirst(name.count))
      guard let edge = sides[rest], let length = ForeignValue.number(value) else { return nil }
      return (name, "{ \(edge): \(length) }")
    }
    return nil
  }

  private static let sides = [
    "horizontal": "horizontal", "vertical": "vertical", "inline": "horizontal", "block": "vertical",
    "inlinestart": "leading", "inlineend": "trailing", "blockstart": "top", "blockend": "bottom",
    "top": "top", "bottom": "bottom", "left": "leading", "start": "leading", "leading": "leading",
    "right": "trailing", "end": "trailing", "trailing": "trailing", "x": "horizontal",
    "y": "vertical",
  ]

  private static func ofTextStyle(
    _ word: String, _ value: String, on component: Component
  ) -> Pair? {
    guard component == .text || component == .link || component == .icon else { return nil }
    switch word {
    case "fontsize", "textsize":
      return ForeignValue.textSize(value).map { ("style", "{ size: \($0) }") }
    case "fontweight":
      return ForeignVocabulary.fontWeight(for: value).map { ("style", "{ weight: \($0) }") }
    case "bold": return ("style", "{ weight: bold }")
    case "font":
      guard let font = ForeignValue(value, of: "font") else { return nil }
      return font.key == "style" && !font.text.hasPrefix("{")
        ? ("style", "{ from: \(font.text) }") : (font.key, font.text)
    default: return nil
    }
  }

  // MARK: - Values

  /// Converts another framework's value of an attribute; nil if the result is not certain.
  package static func value(
    _ text: String, of attribute: Attribute, on component: Component
  ) -> String? {
    let text = text.trimmed
    guard !text.isEmpty else { return nil }
    if text.hasPrefix("${") || text.hasPrefix("\"${") { return text }
    if let meant = ForeignValue(text, of: attribute.name), meant.key == attribute.name {
      return meant.text
    }
    switch Attribute.table.first(where: { $0.attribute == attribute })?.type {
    case .words(let words): return word(text, of: attribute, among: words)
    case .alignment:
      let names: [String] =
        switch component {
        case .vstack: ["leading", "center", "trailing", "fill"]
        case .hstack, .row: ["top", "center", "bottom", "firstBaseline", "lastBaseline", "fill"]
        default: BoxAlignment.names
        }
      return word(text, of: attribute, among: names)
    case .boxAlignment: return word(text, of: attribute, among: BoxAlignment.names)
    case .dimension:
      if text == "100%" { return "fill" }
      return ForeignVocabulary.dimension(for: text) ?? ForeignValue.number(text)
    case .points, .signedPoints, .spacing, .bound, .insets, .number, .wholeNumber:
      return ForeignValue.number(text)
    case .color, .colorOrNodes: return color(text)
    case .boolean, .condition: return condition(text)
    case .text, .name, .symbol: return text.unquoted.contains("(") ? nil : text.unquoted
    case .action: return ForeignStatement.tap(text) ?? (isWord(text) ? text : nil)
    case .destination: return ForeignStatement.screen(text) ?? (isWord(text) ? text : nil)
    default: return isWord(text) ? text : nil
    }
  }

  private static func word(_ text: String, of attribute: Attribute, among words: [String])
    -> String?
  {
    words.first { $0 == text }
      ?? ForeignVocabulary.value(for: text, of: attribute.name, among: words)
  }

  private static func color(_ text: String) -> String? {
    if let chosen = chosen(text, { color($0) }) { return chosen }
    if let color = ForeignValue(text, of: "color")?.text { return color }
    if text.hasPrefix("#") { return "\"\(text)\"" }
    return ForeignVocabulary.color(for: text) ?? (isWord(text) ? text : nil)
  }

  /// A choice between two values, such as `liked ? red : gray`, as an expression; nil for other
  /// texts.
  package static func chosen(_ text: String, _ value: (String) -> String?) -> String? {
    guard let mark = text.firstRange(of: " ? "), let colon = text.firstRange(of: " : "),
      mark.upperBound < colon.lowerBound,
      let condition = condition(String(text[..<mark.lowerBound])),
      let first = value(String(text[mark.upperBound..<colon.lowerBound]).trimmed),
      let second = value(String(text[colon.upperBound...]).trimmed)
    else { return nil }
    return "\"${\(condition) ? \(first) : \(second)}\""
  }

  private static func isWord(_ text: String) -> Bool {
    text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Adds an attribute to a list; if it is there already, adds to its mapping.
  private static func add(_ pair: Pair, to pairs: inout [Pair]) {
    guard let place = pairs.firstIndex(where: { $0.key == pair.key }) else {
      pairs.append(pair)
      return
    }
    guard pairs[place].value.hasPrefix("{ "), pair.value.hasPrefix("{ ") else {
      pairs[place] = pair
      return
    }
    pairs[place].value = pairs[place].value.dropLast(2) + ", " + pair.value.dropFirst(2)
  }
}

extension Attribute {
  /// The attribute with this name, ignoring case.
  package static func named(ignoringCase word: String) -> Attribute? {
    let word = word.lowercased()
    return allCases.first { $0.name.lowercased() == word }
  }

  fileprivate func applies(to component: Component) -> Bool {
    Attribute.table.first { $0.attribute == self }?.applies(to: component) ?? false
  }
}
