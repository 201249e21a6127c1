internal import XMLTree

/// The names of objects for display.
struct ObjectNames: Sendable {
  let objects: InterfaceObjects

  init(_ objects: InterfaceObjects) { self.objects = objects }

  /// An object in words: `label "Total"`, `button submitButton`, `view 8bC-Xf-vdC`.
  func name(of position: Int) -> String {
    let object = objects.all[position]
    let word = words(of: objects.xml.name(object.element))
    if let title = title(of: position) { return "\(word) \(quoted(title))" }
    if let outlet = objects.outlets[object.id] { return "\(word) \(outlet)" }
    for name in ["userLabel", "identifier", "reuseIdentifier", "storyboardIdentifier", "image"] {
      if let value = objects.attribute(name, object.element), !value.isEmpty {
        return "\(word) \(quoted(value))"
      }
    }
    if let own = objects.attribute("customClass", object.element) { return "\(word) \(own)" }
    return "\(word) \(object.id)"
  }

  /// A name without the class, for use in an equation.
  func shortName(of position: Int) -> String {
    let object = objects.all[position]
    if let title = title(of: position) { return quoted(title) }
    if let outlet = objects.outlets[object.id] { return outlet }
    if let label = objects.attribute("userLabel", object.element) { return quoted(label) }
    return name(of: position)
  }

  /// The text that an object displays; nil if there is none.
  func title(of position: Int) -> String? {
    let element = objects.all[position].element
    for name in ["text", "title", "placeholder", "label", "headerTitle"] {
      if let text = objects.attribute(name, element), !text.isEmpty { return text }
    }
    for child in objects.xml.elements(of: element) {
      let key = objects.attribute("key", child)
      if key == "normal", objects.xml.isElement(child, "state"),
        let title = objects.attribute("title", child), !title.isEmpty
      {
        return title
      }
      if key == "text" || key == "title", objects.xml.isElement(child, "string") {
        let text = objects.xml.text(of: child)
        if !text.isEmpty { return text }
      }
      if objects.xml.isElement(child, "buttonConfiguration"),
        let title = objects.attribute("title", child), !title.isEmpty
      {
        return title
      }
    }
    return nil
  }
}

/// A quoted text on one line, truncated after 24 characters.
func quoted(_ text: String) -> String {
  let line = String(text.map { $0.isNewline ? " " : $0 })
  return line.count > 24 ? "\"\(line.prefix(23))…\"" : "\"\(line)\""
}

/// A number for display, with at most three decimals.
func numberText(_ number: Double) -> String {
  let rounded = (number * 1000).rounded() / 1000
  let text = rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  return text.hasPrefix("-") ? "−" + text.dropFirst() : text
}
