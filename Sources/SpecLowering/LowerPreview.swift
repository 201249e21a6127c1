internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// The axes that a screen is previewed along.
extension Lowering {
  mutating func lowerPreview(_ node: YAMLNodeID) {
    guard let fields = fields(node, .preview) else { return }
    if let field = fields["devices"] {
      document.preview.devices = axis(field.value, of: "devices") { $0.device($1) }
    }
    if let field = fields["textSizes"] {
      document.preview.textSizes = axis(field.value, of: "textSizes") { lowering, item in
        lowering.word(item, of: "textSizes", among: TextSize.names).map { TextSize.allCases[$0] }
      }
    }
    if let field = fields["directions"] {
      document.preview.directions = axis(field.value, of: "directions") { lowering, item in
        lowering.word(item, of: "directions", among: LayoutDirection.names)
          .map { LayoutDirection.allCases[$0] }
      }
    }
    if let field = fields["locales"] {
      document.preview.locales = axis(field.value, of: "locales") { $0.locale($1) }
    }
    if let field = fields["full"] {
      document.preview.isFull = boolean(field.value, of: "full") ?? false
    }
  }

  /// The values along an axis; one that stands twice is reported.
  private mutating func axis<Value: Equatable>(
    _ node: YAMLNodeID, of owner: String, _ read: (inout Lowering, YAMLNodeID) -> Value?
  ) -> [Value] {
    var values: [Value] = []
    var spans: [SourceSpan] = []
    for item in list(node, of: owner) {
      guard let value = read(&self, item) else { continue }
      if let first = values.firstIndex(of: value) {
        report(.duplicatePreview(owner, at: tree.span(item), first: spans[first]))
      } else {
        values.append(value)
        spans.append(tree.span(item))
      }
    }
    return values
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
