internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Resolves the names in themes: the values of colors, and the inheritance of styles.
extension Lowering {
  /// Fills in the document's theme, after all themes of the spec are read.
  mutating func resolveThemes() {
    guard !definitions.themes.layers.isEmpty else { return }
    declareTokens()
    for position in definitions.themes.colors.indices {
      let count = definitions.themes.colors[position].isPrivate ? 1 : 4
      for slot in 0..<count { _ = resolveColor(position, slot) }
      noteColor(position)
    }
    for position in inheritanceOrder(of: \.textStyles) { resolveTextStyle(position) }
    coverTextStyles()
    for position in inheritanceOrder(of: \.buttonStyles) { resolveButtonStyle(position) }
    for position in inheritanceOrder(of: \.fieldStyles) { resolveFieldStyle(position) }
    definitions.themes.current = nil
  }

  // MARK: - Colors

  /// The value of a color in an appearance; nil after a reported error.
  ///
  /// Each color refers to at most one other color, so the references are followed in a loop.
  mutating func resolveColor(_ position: Int, _ slot: Int) -> RGBA? {
    var chain: [(position: Int, slot: Int, opacity: Int)] = []
    var next = (position: position, slot: slot)
    var end: RGBA?
    following: while true {
      let color = definitions.themes.colors[next.position]
      let place = color.isPrivate ? 0 : next.slot
      switch color.resolved[place] {
      case .value(let value):
        end = value
        break following
      case .hole: break following
      case .visited:
        let start = chain.firstIndex { $0.position == next.position } ?? 0
        let circle =
          chain[start...].map { definitions.themes.colors[$0.position].name } + [color.name]
        let last = chain[chain.count - 1]
        let span = expression(of: last.position, last.slot)?.span ?? color.span
        // The same cycle can exist in several appearances, but is reported once.
        if !color.isInToldCircle {
          report(.tokenCircle(circle, noun: "color", at: span, start: color.span))
        }
        for link in chain[start...] {
          definitions.themes.colors[link.position].isInToldCircle = true
        }
        forget(span, of: last.position)
        break following
      case .open: break
      }
      guard let expression = expression(of: next.position, next.slot) else {
        definitions.themes.colors[next.position].resolved[place] = .hole
        break
      }
      definitions.themes.colors[next.position].resolved[place] = .visited
      chain.append((next.position, place, expression.opacity))
      switch expression.content {
      case .literal(let value):
        end = value
        break following
      case .hole: break following
      case .name(let name):
        switch successor(name, of: next.position, at: expression.span) {
        case .declared(let target): next.position = target
        case .system(let values):
          end = values[Appearance.allCases[next.slot]]
          break following
        case nil:
          forget(expression.span, of: next.position)
          break following
        }
      }
    }
    for link in chain.reversed() {
      end = end.map { $0.fadedExactly(link.opacity) }
      definitions.themes.colors[link.position].resolved[link.slot] = end.map { .value($0) } ?? .hole
    }
    return end
  }

  /// The value that a theme declares for a color in one appearance.
  ///
  /// A high-contrast appearance without a value has that of normal contrast.
  private func expression(of position: Int, _ slot: Int) -> ColorExpression? {
    let color = definitions.themes.colors[position]
    if color.isPrivate { return color.values[0] }
    return color.values[slot] ?? color.values[slot & 1]
  }

  /// Replaces a value with a reported error by a hole, in all appearances.
  private mutating func forget(_ span: SourceSpan, of position: Int) {
    for slot in definitions.themes.colors[position].values.indices
    where definitions.themes.colors[position].values[slot]?.span == span {
      definitions.themes.colors[position].values[slot]?.content = .hole
    }
  }

  private enum Successor {
    case declared(Int)
    case system(ColorValues)
  }

  /// The color to which a name in the declaration of a color refers; nil after a reported error.
  ///
  /// The color's own name refers to the color that it overrides.
  private mutating func successor(
    _ name: String, of position: Int, at span: SourceSpan
  ) -> Successor? {
    let color = definitions.themes.colors[position]
    if let target = definitions.themes.layers[color.theme].palette[name] {
      definitions.themes.colors[target].isUsed = true
      return .declared(target)
    }
    if !color.isPrivate {
      if name == color.name {
        if let covered = color.covered { return .declared(covered) }
        if systemColor(named: name) == nil { return .declared(position) }
      } else if let target = definitions.themes.colorPositions[name] {
        return .declared(target)
      }
    }
    if let values = systemColor(named: name) {
      guard color.isPrivate, values.light != values.dark else { return .system(values) }
      report(.paletteHoldsOne(color.name, at: span))
      return nil
    }
    if color.isPrivate, definitions.themes.colorPositions[name] != nil {
      report(.paletteHoldsOne(color.name, at: span))
      return nil
    }
    reportUnknownColor(name, at: span, inTheme: color.theme)
    return nil
  }

  /// Reports an unknown color, unless a file that could not be read may declare it.
  mutating func reportUnknownColor(_ name: String, at span: SourceSpan, inTheme theme: Int?) {
    if names.usesOtherFiles { return }
    if name.hasPrefix("${") {
      report(.colorIsFixed(at: span))
      return
    }
    if name.lowercased().contains("gradient") {
      report(.gradient(at: span))
      return
    }
    if let last = name.split(separator: ".").last.map(String.init), last != name,
      definitions.themes.colors.contains(where: { $0.name == last && !$0.isPrivate })
    {
      report(.unknownColor(name, at: span, closest: nil, written: last))
      return
    }
    if name.hasPrefix("@color/"), let meant = ForeignValue(name, of: "color")?.text {
      if let system = ForeignVocabulary.color(for: meant) {
        report(.unknownColor(name, at: span, closest: nil, written: system))
      } else {
        report(.colorOfTheme(meant, names.lostColors[meant], written: name, at: span))
      }
      return
    }
    if let meant = ForeignValue(name, of: "color")?.text {
      report(.unknownColor(name, at: span, closest: nil, written: meant))
      return
    }
    if name.hasPrefix("var(--"), name.hasSuffix(")"),
      case let variable = name.dropFirst("var(--".count).dropLast(),
      variable.utf8.allSatisfy({ isASCIILetter($0) || isASCIIDigit($0) })
    {
      let color = String(variable)
      report(.colorOfTheme(color, names.lostColors[color], written: name, at: span))
      return
    }
    if let digits = hexDigits(name) {
      report(.colorWithoutSign(name, digits: digits, at: span))
      return
    }
    var known = definitions.themes.colors.filter { !$0.isPrivate || $0.theme == theme }.map(\.name)
    known += systemColorNameList()
    let member = Self.member(name, of: ["Color", "UIColor"]) ?? name
    let near =
      ForeignVocabulary.color(for: member) ?? known.first { $0 == member }
      ?? suggest(member, among: known)
    report(.unknownColor(name, at: span, closest: near, written: nil))
  }

  /// The name after a dot in Swift syntax: `red` for `.red` and `Color.red`; nil for other names.
  static func member(_ name: String, of types: [String]) -> String? {
    guard let dot = name.firstIndex(of: ".") else { return nil }
    guard dot == name.startIndex || types.contains(String(name[..<dot])) else { return nil }
    return String(name[name.index(after: dot)...])
  }

  private mutating func noteColor(_ position: Int) {
    let color = definitions.themes.colors[position]
    // Screens use the overriding color, not the overridden one.
    guard !color.isPrivate, definitions.themes.colorPositions[color.name] == position else {
      return
    }
    let values = color.resolved.compactMap { resolution -> RGBA? in
      if case .value(let value) = resolution { value } else { nil }
    }
    guard values.count == 4 else { return }
    if systemColor(named: color.name) != nil {
      document.theme.coveringColors.append(document.theme.colors.count)
    }
    document.theme.colors.append(
      ThemeColor(
        name: color.name,
        values: ColorValues(
          light: values[0], dark: values[1], lightHighContrast: values[2],
          darkHighContrast: values[3]), span: color.span))
  }

  /// The theme color to which a name in a screen or style refers.
  ///
  /// - Returns: nil if no theme declares the color; `.some(nil)` if it has a reported error.
  mutating func themeColor(named name: String) -> ColorID?? {
    var position = definitions.themes.colorPositions[name]
    var key = name
    if let theme = definitions.themes.current,
      let own = definitions.themes.layers[theme].palette[name]
    {
      definitions.themes.colors[own].isUsed = true
      position = own
      key = "\(theme)\u{0}\(name)"
    }
    guard let position else { return nil }
    if let known = walk.colors.positions[key] { return .some(ColorID(known)) }
    let color = definitions.themes.colors[position]
    let values = (0..<4).compactMap { resolveColor(position, color.isPrivate ? 0 : $0) }
    guard values.count == 4 else { return .some(nil) }
    let named = NamedColor(
      name: name,
      values: ColorValues(
        light: values[0], dark: values[1], lightHighContrast: values[2],
        darkHighContrast: values[3]))
    return .some(intern(named, as: key, declaredAt: color.span))
  }

  /// Reports a palette value that a screen uses; returns false if no palette value has the name.
  mutating func reportPrivateColor(_ name: String, at span: SourceSpan) -> Bool {
    guard
      let layer = definitions.themes.layers.first(where: { $0.palette[name] != nil }),
      let position = layer.palette[name]
    else { return false }
    let followers = definitions.themes.colors.filter { color in
      !color.isPrivate
        && color.values.contains { expression in
          if case .name(name)? = expression?.content { true } else { false }
        }
    }
    report(
      .privateColor(
        name, of: layer.name, followers: followers.map(\.name), at: span,
        declared: definitions.themes.colors[position].span))
    return true
  }

  // MARK: - Inheritance

  /// The indices of the styles of one kind, sorted so that each follows its base style; cycles are
  /// reported and broken.
  private mutating func inheritanceOrder(
    of table: WritableKeyPath<ThemeReading, DeclaredStyles>
  ) -> [Int] {
    let styles = definitions.themes[keyPath: table]
    var order: [Int] = []
    order.reserveCapacity(styles.all.count)
    // 0: not visited, 1: on the current chain, 2: done.
    var marks = [UInt8](repeating: 0, count: styles.all.count)
    for start in styles.all.indices where marks[start] == 0 {
      var chain: [Int] = []
      var next: Int? = start
      while let position = next, marks[position] == 0 {
        marks[position] = 1
        chain.append(position)
        next = base(of: styles.all[position], in: styles)?.position
      }
      if let position = next, marks[position] == 1, let last = chain.last {
        let first = chain.firstIndex(of: position) ?? 0
        let circle = chain[first...].map { styles.all[$0].name } + [styles.all[position].name]
        let span = base(of: styles.all[last], in: styles)?.span ?? styles.all[last].span
        report(
          .tokenCircle(circle, noun: styles.noun, at: span, start: styles.all[position].span))
        for position in chain { marks[position] = 2 }
        continue
      }
      for position in chain.reversed() {
        marks[position] = 2
        order.append(position)
      }
    }
    return order
  }

  /// The declared style on which a style is based, and the span of the name.
  private func base(
    of style: DeclaredStyle, in styles: DeclaredStyles
  ) -> (position: Int, span: SourceSpan)? {
    guard !style.isToken, let value = readable(style.value) else { return nil }
    var from = value
    if tree[value].kind == .mapping {
      guard let entry = entries(of: value).first(where: { tree.isScalar($0.key, "from") }) else {
        return nil
      }
      from = tree.resolved(entry.value)
    }
    guard tree[from].kind == .scalar else { return nil }
    let name = tree.string(from)
    let isOwn = name == style.name && (style.covered != nil || styles.builtIn.contains(name))
    let position = isOwn ? style.covered : styles.positions[name]
    return position.map { ($0, tree.span(from)) }
  }

  private mutating func resolveTextStyle(_ position: Int) {
    let declared = definitions.themes.textStyles.all[position]
    definitions.themes.current = declared.theme
    var own = SystemTextStyle(name: declared.name).map { TextStyleReference($0) }
    if let covered = declared.covered {
      own = definitions.themes.textStyles.all[covered].position.map {
        document.theme.textStyles[$0].style
      }
    }
    let resolved =
      declared.isToken
      ? typography(declared.value)
      : textStyle(declared.value, of: declared.name, inside: (declared.name, own))
    guard var style = resolved else { return }
    style.token = Int32(truncatingIfNeeded: document.theme.textStyles.count)
    definitions.themes.textStyles.all[position].position = document.theme.textStyles.count
    document.theme.textStyles.append(
      ThemeTextStyle(
        name: declared.name, style: style, span: declared.span,
        isCovered: definitions.themes.textStyles.positions[declared.name] != position))
  }

  /// Records the styles that override a system style.
  private mutating func coverTextStyles() {
    for style in SystemTextStyle.allCases {
      guard let declared = definitions.themes.textStyles.positions[style.name],
        let position = definitions.themes.textStyles.all[declared].position
      else { continue }
      if document.theme.coveredTextStyles.isEmpty {
        document.theme.coveredTextStyles = Array(
          repeating: -1, count: SystemTextStyle.allCases.count)
      }
      document.theme.coveredTextStyles[Int(style.rawValue)] = Int32(truncatingIfNeeded: position)
    }
  }

  private mutating func resolveButtonStyle(_ position: Int) {
    let declared = definitions.themes.buttonStyles.all[position]
    definitions.themes.current = declared.theme
    let base = ButtonStyle.Base(name: declared.name)
    var own: ButtonStyle? = base.map { ButtonStyle($0) }
    if let covered = declared.covered {
      own = definitions.themes.buttonStyles.all[covered].position.map { document.buttonStyles[$0] }
    }
    guard let style = buttonStyle(declared.value, inside: (declared.name, own)) else { return }
    document.buttonStyles.append(style)
    let place = document.buttonStyles.count - 1
    definitions.themes.buttonStyles.all[position].position = place
    guard definitions.themes.buttonStyles.positions[declared.name] == position else { return }
    document.theme.buttonStyles.append((declared.name, place))
    if let base { document.theme.coveredButtons.append((base, place)) }
  }

  private mutating func resolveFieldStyle(_ position: Int) {
    let declared = definitions.themes.fieldStyles.all[position]
    definitions.themes.current = declared.theme
    var own: FieldStyle? = declared.name == "default" ? FieldStyle() : nil
    if let covered = declared.covered {
      own = definitions.themes.fieldStyles.all[covered].position.map { document.fieldStyles[$0] }
    }
    guard let style = fieldStyle(declared.value, inside: (declared.name, own)) else { return }
    document.fieldStyles.append(style)
    let place = document.fieldStyles.count - 1
    definitions.themes.fieldStyles.all[position].position = place
    guard definitions.themes.fieldStyles.positions[declared.name] == position else { return }
    document.theme.fieldStyles.append((declared.name, place))
    if declared.name == "default" { document.theme.defaultFieldStyle = place }
  }
}

extension RGBA {
  /// The color with its alpha multiplied by an opacity in thousandths, rounded to the nearest.
  func fadedExactly(_ opacity: Int) -> RGBA {
    guard opacity < 1000 else { return self }
    return RGBA(red, green, blue, UInt8((Int(alpha) * opacity + 500) / 1000))
  }
}
