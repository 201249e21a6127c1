internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Reads the values that a screen's previews combine.
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
      var spans: [SourceSpan] = []
      document.preview.locales = axis(field.value, of: "locales") { lowering, item in
        let locale = lowering.locale(item)
        if locale != nil { spans.append(lowering.tree.span(item)) }
        return locale
      }
      checkPreviewLocales(spans)
    }
    if let field = fields["states"],
      let word = word(field.value, of: "states", among: PreviewStates.names)
    {
      document.preview.states = PreviewStates.allCases[word]
    }
    if let field = fields["full"] {
      document.preview.isFull = boolean(field.value, of: "full") ?? false
    }
  }

  /// The values of one property of previews; reports duplicates.
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

  /// Reads a device: its name, or `{ width, height, scale, safeArea }`.
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
      var scale: Double?
      if let field = fields["scale"] {
        scale = number(field.value, of: "scale", in: 1...4, expected: "pixels a point, such as 3")
      }
      let safeArea = fields["safeArea"].flatMap { insets($0.value, .safeArea) }
      return points.map {
        .size(width: $0, height: height, scale: scale ?? 2, safeArea: safeArea ?? .zero)
      }
    }
    guard let name = plainText(node, of: "devices") else { return nil }
    if Device.named(name) != nil { return .named(name) }
    let near = suggest(name, among: Device.allNames)
    report(.unknownDevice(name, at: tree.span(node), closest: near))
    return nil
  }

  /// Reads a locale: a language tag such as `en`, `de-AT` or `zh-Hant`, or a pseudo-locale.
  private mutating func locale(_ node: YAMLNodeID) -> String? {
    guard let name = plainText(node, of: "locales") else { return nil }
    guard LocaleName.isName(name) else {
      report(.invalidLocale(name, at: tree.span(node), corrected: LocaleName.corrected(name)))
      return nil
    }
    if !LocaleName.isPseudo(name), !LocaleFormats.hasFormats(of: name) {
      report(.localeWithoutFormats(name, at: tree.span(node)))
    }
    return name
  }
}

extension Lowering {
  /// Determines the language of the texts in the spec: that of the String Catalog, otherwise the
  /// first one of previews, otherwise English.
  mutating func noteDevelopmentLanguage(_ preview: Entry?) {
    defer {
      if !definitions.strings.isEmpty {
        document.templates.strings.languages = definitions.strings.locales(
          development: document.templates.strings.development)
      }
    }
    if let file = definitions.strings.files.first(where: \.isDevelopmentLanguage) {
      document.templates.strings.development = file.locale
      return
    }
    guard let preview else {
      let own = definitions.inputs.project.preview?.locales.first { !LocaleName.isPseudo($0) }
      if let own { document.templates.strings.development = own }
      return
    }
    guard let value = readable(preview.value), tree[value].kind == .mapping,
      let locales = entries(of: value).first(where: { tree.isScalar($0.key, "locales") }),
      let list = readable(locales.value), tree[list].kind == .sequence
    else { return }
    for item in tree.items(of: list) {
      let item = tree.resolved(item)
      guard tree[item].kind == .scalar else { continue }
      let name = tree.string(item)
      guard LocaleName.isName(name), !LocaleName.isPseudo(name) else { continue }
      document.templates.strings.development = name
      return
    }
  }
}
