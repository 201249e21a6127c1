internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// The axes that a screen is previewed along.
extension Lowering {
  mutating func lowerPreview(_ node: YAMLNodeID) {
    guard let fields = fields(node, .preview) else { return }
    if let field = fields["devices"] {
      for item in list(field.value, of: "devices") {
        if let device = device(item) { document.preview.devices.append(device) }
      }
    }
    if let field = fields["textSizes"] {
      for item in list(field.value, of: "textSizes") {
        if let word = word(item, of: "textSizes", among: TextSize.names) {
          document.preview.textSizes.append(TextSize.allCases[word])
        }
      }
    }
    if let field = fields["directions"] {
      for item in list(field.value, of: "directions") {
        if let word = word(item, of: "directions", among: LayoutDirection.names) {
          document.preview.directions.append(LayoutDirection.allCases[word])
        }
      }
    }
    if let field = fields["locales"] {
      for item in list(field.value, of: "locales") {
        if let locale = locale(item) { document.preview.locales.append(locale) }
      }
    }
  }

  /// A device's name, or `{ width, height }`.
  private mutating func device(_ node: YAMLNodeID) -> DeviceReference? {
    guard let value = readable(node) else { return nil }
    if tree[value].kind == .mapping {
      guard let fields = fields(node, .device) else { return nil }
      guard let width = fields["width"] else {
        if !fields.hasGaps { report(.missingKey("width", of: "devices", at: tree.span(node))) }
        return nil
      }
      let points = number(width.value, of: "width", in: 1...10_000, expected: "points")
      var height: Points?
      if let field = fields["height"] {
        height = number(field.value, of: "height", in: 1...100_000, expected: "points")
      }
      return points.map { .size(width: $0, height: height) }
    }
    guard let name = plainText(node, of: "devices") else { return nil }
    if Device.named(name) != nil { return .named(name) }
    let near = suggest(name, among: Device.allNames)
    report(.unknownDevice(name, at: tree.span(node), closest: near))
    return nil
  }

  /// A language tag such as `en`, `de-AT` or `zh-Hant`.
  private mutating func locale(_ node: YAMLNodeID) -> String? {
    guard let name = plainText(node, of: "locales") else { return nil }
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    let isTag =
      parts.count <= 4 && (2...3).contains(parts[0].utf8.count)
      && parts[0].utf8.allSatisfy { isASCIILetter($0) && $0 >= UInt8(ascii: "a") }
      && parts.dropFirst().allSatisfy { part in
        (2...8).contains(part.utf8.count)
          && part.utf8.allSatisfy { isASCIILetter($0) || isASCIIDigit($0) }
      }
    guard isTag else {
      let mended = name.split(separator: "_").joined(separator: "-")
      report(
        .invalidLocale(name, at: tree.span(node), mended: mended == name ? nil : mended))
      return nil
    }
    return name
  }
}
