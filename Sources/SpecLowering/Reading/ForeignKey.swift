internal import PlatformData
internal import SpecModel

/// A key of another framework on a node, with everything that determines the advice for it.
struct ForeignKey {
  /// The key as written.
  let name: String
  /// The text of a scalar value; for code in braces, such as `{ name = it }`, the braces and the
  /// code.
  let value: String
  /// The keys of a mapping value, with their values.
  let parts: [ForeignAttributes.Pair]
  /// All keys of the node, with their values as written.
  let siblings: [ForeignAttributes.Pair]
  let component: Component

  var word: String { ForeignVocabulary.folded(name) }

  /// The value of another key of the node; the words are in lowercase.
  private func sibling(_ words: String...) -> String? {
    siblings.first { words.contains(ForeignVocabulary.folded($0.key)) && !$0.value.isEmpty }?.value
  }

  /// What to write instead; nil if that is not clear from the key and its value.
  var advice: String? {
    ofLook ?? ofPlace ?? ofControl ?? ofList ?? ofBehavior
  }

  // MARK: - Appearance

  private var ofLook: String? {
    switch word {
    case ":hover", ":active", ":pressed", ":focus", ":focused", ":disabled", "hoverstyle",
      "pressedstyle":
      return ofState
    case _ where word.hasPrefix("@media"):
      guard !word.contains("prefers"), let pair = widened else { return nil }
      return "a length may differ by size class: \(pair)"
    case "borderbottom", "bordertop", "borderleft", "borderright", "borderstart", "borderend":
      let color = ForeignValue(value, of: "border")?.text
        .split(separator: ",").first.map { String($0.dropFirst("{ color: ".count)) }
      let side = word.hasSuffix("top") ? "before" : "after"
      return "to draw a line at one edge, add a node \(side) it: "
        + "{ divider: , color: \(color ?? "separator") }"
    case "lineheight":
      guard let number = ForeignValue.number(value).flatMap(Double.init) else { return nil }
      // A line of text is about 1.2 times as high as the font size, which is 17 points for body
      // text.
      let points = number < 4 ? (number - 1.2) * 17 : number - 20
      return "write 'lineSpacing: \(max(0, Int(points.rounded())))': the points between two lines"
    case "tint", "tintcolor", "ontintcolor", "accentcolor", "color", "activecolor",
      "foregroundcolor", "foregroundstyle":
      return ofTint
    default: return nil
    }
  }

  /// Advice for `:hover { … }` and other states in CSS.
  private var ofState: String {
    let state =
      word.contains("focus") ? "focused" : word == ":disabled" ? "disabled" : "highlighted"
    let color = parts.first { $0.key.contains("background") }
      .flatMap { ForeignAttributes.value($0.value, of: .background, on: .vstack) }
    let look = "\(state): { background: \(color ?? "systemGray5") }"
    if component == .button, state != "focused" {
      return "write 'style: { \(look) }'; there is no pointer to hover with"
    }
    if component.isTextField, state != "highlighted" {
      return "write 'style: { input: { \(look) } }'"
    }
    return "leave it out: there is no pointer to hover with; a button's look while it is "
      + "pressed is "
      + "'style: { \(look) }'"
  }

  /// The length in a `@media` rule as a value that depends on the size class; nil if there is none.
  private var widened: String? {
    let isNarrow = word.contains("max-width") || word.contains("maxwidth")
    let lengths = parts.compactMap { key, value -> String? in
      let number = ForeignValue.number(value)
      let written =
        key == "max-width" || key == "maxWidth"
        ? number.map { [("maxWidth", $0)] } : ForeignAttributes.written(key, value, on: component)
      guard let pair = written?.first, Double(pair.1) != nil else { return nil }
      let usual = sibling(ForeignVocabulary.folded(key)).flatMap(ForeignValue.number)
      guard usual != nil || pair.0 != "maxWidth" else { return "maxWidth: \(pair.1)" }
      return isNarrow
        ? "\(pair.0): { compact: \(pair.1), regular: \(usual ?? "32") }"
        : "\(pair.0): { compact: \(usual ?? "16"), regular: \(pair.1) }"
    }
    return lengths.isEmpty ? nil : lengths.joined(separator: ", ")
  }

  private var ofTint: String? {
    let color = ForeignAttributes.value(value, of: .color, on: .text)
    if component == .image {
      let code = siblings.first {
        $0.value.contains("ystemName:") || $0.value.contains("ystemImage:")
      }
      let symbol = code.flatMap { pair in
        pair.value.split { "\"' :(){}".contains($0) }.last.map(String.init)
      }
      return
        "a picture has its own colors; a system symbol is '- icon: \(symbol ?? "star.fill")', with "
        + "'color: \(color ?? "tintColor")'"
    }
    if component == .toggle, color == "systemGreen" {
      return "leave it out: a toggle that is on is 'systemGreen'"
    }
    guard component == .toggle, let color, let values = systemColor(named: color) else {
      return nil
    }
    return "a toggle that is on is 'systemGreen', which a theme may change: colors: { systemGreen: "
      + "{ light: \"\(values.light.hex)\", dark: \"\(values.dark.hex)\" } }"
  }

  // MARK: - Layout

  private var ofPlace: String? {
    let position = sibling("position").map(ForeignVocabulary.folded)
    let isBar = position == "sticky" || position == "fixed"
    switch word {
    case "position" where ["sticky", "fixed"].contains(ForeignVocabulary.folded(value)):
      let edge = sibling("top") == nil ? "bottom" : "top"
      return "a bar at an edge is a key at the top of the file: "
        + "safeAreaInset: { edge: \(edge), children: [{ \(component.rawValue): … }] }"
    case "top", "bottom", "left", "right":
      return isBar ? "leave it out: the bar is at its 'edge'" : nil
    case "justifycontent", "mainaxisalignment", "horizontalarrangement", "verticalarrangement":
      guard component.isStack else { return nil }
      return arrangement
    case "customspacing":
      guard component.isStack,
        let gap = parts.lazy.compactMap({ ForeignValue.number($0.value) }).first
      else { return nil }
      let node = parts.first { $0.key == "after" }.map { "'\($0.value)'" } ?? "the node before it"
      return "write 'spacingAfter: \(gap)' on \(node)"
    case "placement" where component == .button:
      let button = sibling("button").map { "button: \($0)" } ?? "button: Edit"
      let tap = sibling("tap", "action").map { ", tap: \($0)" } ?? ""
      let side = value.contains("eading") || value.contains("cancel") ? "leading" : "trailing"
      return "a button of the bar at the top is 'navigation: { \(side): [{ \(button)\(tap) }] }'; "
        + "'toolbar' is the bar at the bottom"
    case _ where word.hasPrefix("setcontenthugging") || word.hasPrefix("contenthuggingpriority"):
      return "write 'hugging: \(priority)'"
    case _ where word.hasPrefix("setcontentcompression") || word.hasPrefix("contentcompression"):
      return "write 'compression: \(priority)'"
    default: return nil
    }
  }

  private var arrangement: String? {
    let choice = ForeignVocabulary.folded(
      value.split(separator: ".").last.map(String.init) ?? value)
    switch choice {
    case "center":
      return "put a spacer before and after its children: children: [spacer, { text: A }, spacer]"
    case "end", "flexend", "right", "bottom":
      return "put a spacer before its children: children: [spacer, { text: A }]"
    case "start", "flexstart", "left", "top", "normal":
      return "leave it out, or put a spacer after its children: children: [{ text: A }, spacer]"
    default: return nil
    }
  }

  /// Advice for a layout priority of UIKit: `.defaultHigh`, or `{ priority: .defaultHigh, axis:
  /// .horizontal }`.
  private var priority: String {
    let words = parts.isEmpty ? [value] : parts.map(\.value)
    let numbers = ["defaultHigh": "750", "defaultLow": "250", "required": "1000"]
    let number = words.lazy.compactMap { word in
      numbers.first { word.hasSuffix($0.key) }?.value ?? ForeignValue.number(word)
    }.first
    let axis = (words + parts.map(\.key)).lazy.compactMap { word in
      Axis.names.first { word.hasSuffix($0) }
    }.first
    return axis.map { "{ \($0): \(number ?? "750") }" } ?? number ?? "750"
  }

  // MARK: - Controls

  private var ofControl: String? {
    switch word {
    case "settitle":
      return value.isEmpty || component != .button
        ? nil
        : "it comes after the component's name: 'button: \(value)'"
    case "selectedsegmentindex", "selectedindex":
      guard let options = sibling("items", "options", "segments"), let index = Int(value),
        case let names = options.split(separator: ",").map({ $0.filter { !"[]\"' ".contains($0) } }),
        names.indices.contains(index)
      else { return nil }
      return "the option that is chosen at first is 'value: \(names[index])'"
    case "target", "rel":
      guard component == .link else { return nil }
      return "leave it out: the system opens an address in the browser"
    case "keyextractor":
      let key = value.split { ".=> ()".contains($0) }.last.map(String.init) ?? "id"
      return "write 'key: \(key)'"
    case "isaccessibilityelement":
      return value == "false" || value == "no"
        ? "write 'accessibility: { hidden: true }'"
        : "leave it out: what has words is read, and 'accessibility: Delete' gives words"
    case "adjustsfontforcontentsizecategory", "allowfontscaling":
      return "leave it out: a text with a 'style' such as 'body' follows the text size"
    case "addtarget", "touchupinside":
      guard let statement = ForeignStatement.tap(value) else { return nil }
      return "write 'tap: \(statement)'"
    default: return nil
    }
  }

  // MARK: - Lists

  private var ofList: String? {
    guard component == .list || component == .grid || component == .carousel else { return nil }
    switch word {
    case "didselectrow", "didselectrowat", "didselectitemat", "onitemclick", "onitemtap",
      "onitempress", "onselect":
      let action = ForeignStatement.tap(value) ?? (value.isEmpty ? "open" : value)
      return "write 'tap: \(action)' on the row"
    case "itemcount", "numberofrowsinsection", "numberofitemsinsection", "count":
      return "leave it out: there is a row for each item of 'items'"
    default: return nil
    }
  }

  // MARK: - Behavior

  private var ofBehavior: String? {
    let gestures = [
      "onlongpress", "onlongpressgesture", "onlongclick", "ondoubletap", "ondoubleclick", "onpan",
      "onpinch", "onrotate", "ondrag",
    ]
    if gestures.contains(word) {
      let action = value.isEmpty ? "showMenu" : ForeignStatement.tap(value) ?? value
      return "a tap is 'tap: \(action)', a swipe over a row 'swipe', pulling down 'refresh'; other "
        + "gestures belong to a view of the app: { host: Photo, width: fill, height: 200 }"
    }
    guard component.isField, value.hasPrefix("{"),
      ["onvaluechange", "onchange", "onchanged", "onchangetext"].contains(word)
    else { return nil }
    return "leave it out: a field keeps its value, which is ID.value; 'change: ACTION' calls the "
      + "app"
  }
}
