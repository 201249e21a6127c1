internal import SpecSyntax
internal import XMLTree

/// Reads properties of a view, with the variations for the document's device applied.
extension IBDocument {
  func value(of id: IBViewID, _ name: String) -> String? {
    // The most specific variation is tried first, and the view's own element last.
    for variation in views[id.position].variations.reversed() {
      if let attribute = xml.attribute(name, of: variation) { return attribute.value }
    }
    return xml.attribute(name, of: views[id.position].element)?.value
  }

  /// The class of a view that is the app's own; nil for UIKit's class of its kind, such as
  /// `UILabel` for a label.
  func customClass(of id: IBViewID) -> String? {
    value(of: id, "customClass").flatMap { $0 == self[id].kind.uikitClass ? nil : $0 }
  }

  /// Whether a variation applies on the design device.
  func varies(for key: String) -> Bool {
    if key == "default" { return true }
    let classes = device?.sizeClasses
    return key.split(separator: "-").allSatisfy { part in
      let sides = part.split(separator: "=")
      guard sides.count == 2, let classes else { return false }
      switch sides[0] {
      case "widthClass": return sides[1] == classes.width
      case "heightClass": return sides[1] == classes.height
      default: return false
      }
    }
  }

  func number(of id: IBViewID, _ name: String) -> Double? {
    value(of: id, name).flatMap { finiteNumber($0) }
  }

  func isSet(of id: IBViewID, _ name: String) -> Bool { value(of: id, name) == "YES" }

  /// The child element that has a property's value: `<color key="textColor" …/>`.
  func element(of id: IBViewID, _ key: String) -> XMLNodeID? {
    for variation in views[id.position].variations.reversed() {
      if let child = keyed(key, in: variation) { return child }
    }
    return keyed(key, in: views[id.position].element)
  }

  func keyed(_ key: String, in element: XMLNodeID) -> XMLNodeID? {
    xml.elements(of: element).first { xml.attribute("key", of: $0)?.value == key }
  }

  /// The tap gesture recognizer of a view; nil if there is none.
  func tapRecognizer(of id: IBViewID) -> XMLNodeID? {
    guard let connections = child("connections", of: views[id.position].element) else {
      return nil
    }
    for connection in xml.elements(of: connections)
    where xml.attribute("property", of: connection)?.value == "gestureRecognizers" {
      if let target = xml.attribute("destination", of: connection)?.value,
        let recognizer = tapRecognizers[target]
      {
        return recognizer
      }
    }
    return nil
  }

  /// The first child element with a name.
  func child(_ name: StaticString, of element: XMLNodeID) -> XMLNodeID? {
    xml.elements(of: element).first { xml.isElement($0, name) }
  }

  /// Whether a stack view lays out its children inside its margins.
  ///
  /// A stack view with explicit margins does so even if the flag is missing.
  func hasMargins(_ id: IBViewID) -> Bool {
    isSet(of: id, "layoutMarginsRelativeArrangement") || ownMargins(of: id) != nil
  }

  /// The explicit layout margins of a view.
  func ownMargins(of id: IBViewID) -> XMLNodeID? {
    element(of: id, "layoutMargins") ?? element(of: id, "directionalLayoutMargins")
  }

  // MARK: - Texts

  /// The text of a label, text field or text view, without text attributes.
  func text(of id: IBViewID) -> String {
    if let text = value(of: id, "text") { return text }
    if let text = element(of: id, "text") { return string(text) }
    if let text = element(of: id, "attributedText") { return plainText(text) }
    return ""
  }

  /// A button's title for the normal state.
  func title(of id: IBViewID) -> String {
    let element = views[id.position].element
    if let title = xml.attribute("buttonType", of: element)?.value, title == "none" { return "" }
    if let configuration = child("buttonConfiguration", of: element) {
      if let title = xml.attribute("title", of: configuration)?.value { return title }
      for child in xml.elements(of: configuration)
      where xml.attribute("key", of: child)?.value.hasSuffix("itle") == true {
        let text =
          xml.isElement(child, "attributedString") ? plainText(child) : string(child)
        if !text.isEmpty { return text }
      }
      // A button with an image does not show the title of its state.
      if xml.attribute("image", of: configuration) != nil { return "" }
    }
    guard let state = normalState(of: id) else { return "" }
    if let title = xml.attribute("title", of: state)?.value { return title }
    for child in xml.elements(of: state) where xml.attribute("key", of: child) != nil {
      if xml.isElement(child, "attributedString") { return plainText(child) }
      if xml.isElement(child, "string") || xml.isElement(child, "mutableString") {
        return string(child)
      }
    }
    return ""
  }

  func normalState(of id: IBViewID) -> XMLNodeID? { state("normal", of: id) }

  /// A button's `state` element with the given key: `normal`, `disabled`, `highlighted`.
  func state(_ key: String, of id: IBViewID) -> XMLNodeID? {
    xml.elements(of: views[id.position].element).first {
      xml.isElement($0, "state") && xml.attribute("key", of: $0)?.value == key
    }
  }

  /// The color of a button's title in a state.
  func titleColor(of id: IBViewID, _ key: String) -> XMLNodeID? {
    state(key, of: id).flatMap { keyed("titleColor", in: $0) }
  }

  /// The name of a view's or button's image.
  func imageName(of id: IBViewID) -> String? {
    if views[id.position].kind != .button { return value(of: id, "image") }
    let element = views[id.position].element
    if let state = normalState(of: id), let image = xml.attribute("image", of: state) {
      return image.value
    }
    guard let configuration = child("buttonConfiguration", of: element) else { return nil }
    return xml.attribute("image", of: configuration)?.value
  }

  /// The name of the SF Symbol of an image view or button; nil if it has no image or another kind
  /// of image.
  func symbolName(of id: IBViewID) -> String? {
    imageName(of: id).flatMap { images[$0]?.isSymbol == true ? $0 : nil }
  }

  /// The text of a `<string>` element, which can be Base64-encoded.
  func string(_ element: XMLNodeID) -> String {
    let text = xml.text(of: element)
    guard xml.attribute("base64-UTF8", of: element)?.value == "YES" else { return text }
    return decodedBase64(text) ?? ""
  }

  /// The text of an `<attributedString>` element, without its attributes.
  func plainText(_ element: XMLNodeID) -> String {
    var text = ""
    for fragment in xml.elements(of: element) where xml.isElement(fragment, "fragment") {
      text += self.text(ofFragment: fragment)
    }
    return text
  }

  /// The text of one `<fragment>` of an attributed string.
  func text(ofFragment fragment: XMLNodeID) -> String {
    if let content = xml.attribute("content", of: fragment) { return content.value }
    var text = ""
    for child in xml.elements(of: fragment)
    where xml.isElement(child, "string") || xml.isElement(child, "mutableString") {
      text += string(child)
    }
    return text
  }
}

/// Decodes a Base64 text; nil if the result is not UTF-8.
private func decodedBase64(_ text: String) -> String? {
  var bytes: [UInt8] = []
  var bits: UInt32 = 0
  var count = 0
  for byte in text.utf8 {
    let value: UInt8
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): value = 62
    case UInt8(ascii: "/"): value = 63
    case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: "="): continue
    default: return nil
    }
    bits = bits << 6 | UInt32(value)
    count += 6
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
  }
  return firstInvalidByte(of: bytes) == nil ? String(decoding: bytes, as: UTF8.self) : nil
}
