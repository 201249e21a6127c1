internal import SpecModel

extension PlanSharing {
  /// Extracts theme tokens for repeated colors, fonts and styles, and for named colors.
  ///
  /// Names come from the asset catalog or from how the value is used; the most frequent value gets
  /// the simplest name.
  mutating func findTokens() {
    var names = TokenNames()
    nameColors(&names)
    nameFonts(&names)
    nameLooks(&names)
  }

  private mutating func nameColors(_ names: inout TokenNames) {
    let census = census { value, _ in
      if case .color = value { true } else { false }
    }
    let tokens = census.repeated.map { found -> (value: PlanValue, name: String) in
      guard case .color(let digits, let name) = found.value else { return (found.value, "") }
      let token = names.color(named: name, role: found.role)
      theme.colors.append(
        PlanValue.PlanEntry(
          key: token, value: .values(of: name.flatMap { catalog[$0] }, or: digits)))
      return (found.value, token)
    }
    replace(tokens)
  }

  private mutating func nameFonts(_ names: inout TokenNames) {
    let census = census { value, _ in value.isFont }
    let tokens = census.repeated.map { found -> (value: PlanValue, name: String) in
      let token = names.font(found.value)
      theme.textStyles.append(PlanValue.PlanEntry(key: token, value: found.value))
      return (found.value, token)
    }
    replace(tokens)
  }

  /// Extracts complete button and field styles.
  private mutating func nameLooks(_ names: inout TokenNames) {
    let census = census { _, role in role == .buttonLook || role == .fieldLook }
    let tokens = census.repeated.map { found -> (value: PlanValue, name: String) in
      let token = names.look(found.value, role: found.role)
      let entry = PlanValue.PlanEntry(key: token, value: found.value)
      if found.role == .buttonLook {
        theme.buttonStyles.append(entry)
      } else {
        theme.fieldStyles.append(entry)
      }
      return (found.value, token)
    }
    replace(tokens)
  }

  private mutating func replace(_ tokens: [(value: PlanValue, name: String)]) {
    guard !tokens.isEmpty else { return }
    let names = Dictionary(tokens.map { ($0.value, $0.name) }) { first, _ in first }
    var hasToken = false
    func token(_ value: PlanValue) -> PlanValue {
      guard let name = names[value] else { return value }
      hasToken = true
      return .word(name)
    }
    for plan in plans.indices {
      hasToken = false
      plans[plan].transformValues(isScreen: true) { value, _ in token(value) }
      if hasToken { plansWithTokens.insert(plan) }
    }
    hasToken = false
    for component in components.indices {
      components[component].body.transformValues(isScreen: false) { value, _ in token(value) }
    }
    componentsHaveTokens = componentsHaveTokens || hasToken
  }

  /// Counts the values in screens and components.
  private mutating func census(_ isCounted: (PlanValue, TokenRole) -> Bool) -> TokenCensus {
    var census = TokenCensus()
    func count(_ value: PlanValue, _ role: TokenRole) -> PlanValue {
      if isCounted(value, role) { census.count(value, role) }
      return value
    }
    for plan in plans.indices { plans[plan].transformValues(isScreen: true, count) }
    for component in components.indices {
      components[component].body.transformValues(isScreen: false, count)
    }
    return census
  }
}

/// How a value is used; token names depend on it.
enum TokenRole: Int, Comparable {
  case background, surface, text, accent, edge
  /// The value is for a disabled control.
  case disabled
  case font
  case buttonLook, fieldLook

  static func < (a: TokenRole, b: TokenRole) -> Bool { a.rawValue < b.rawValue }
}

/// Counts how often each value occurs.
private struct TokenCensus {
  private var positions: [PlanValue: Int] = [:]
  private var found: [(value: PlanValue, count: Int, roles: [TokenRole: Int])] = []

  mutating func count(_ value: PlanValue, _ role: TokenRole) {
    if let position = positions[value] {
      found[position].count += 1
      found[position].roles[role, default: 0] += 1
    } else {
      positions[value] = found.count
      found.append((value, 1, [role: 1]))
    }
  }

  /// The values that occur more than once or have a name, most frequent first.
  var repeated: [(value: PlanValue, role: TokenRole)] {
    let order = found.indices.filter { found[$0].count > 1 || found[$0].value.isNamedColor }
      .sorted { (-found[$0].count, $0) < (-found[$1].count, $1) }
    return order.map { position in
      let roles = found[position].roles.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
      return (found[position].value, roles.first?.key ?? .text)
    }
  }
}

extension SpecPlan {
  fileprivate mutating func transformValues(
    isScreen: Bool, _ other: (PlanValue, TokenRole) -> PlanValue
  ) {
    for node in nodes.indices {
      let component = nodes[node].component
      if let content = nodes[node].content {
        nodes[node].content = content.transformed(as: .surface, other)
      }
      for position in nodes[node].attributes.indices {
        let attribute = nodes[node].attributes[position]
        let role: TokenRole =
          switch attribute.attribute {
          case .background where component == .button: .accent
          case .background: isScreen && node == 0 ? .background : .surface
          case .border: .edge
          case .style where component == .button: .buttonLook
          case .style where component == .input || component == .textArea: .fieldLook
          case .style: .font
          case .color where component == .text: .text
          case .color: .accent
          default: .text
          }
        nodes[node].attributes[position].value = attribute.value.transformed(as: role, other)
      }
      guard let use = nodes[node].use else { continue }
      for position in use.arguments.indices {
        nodes[node].use?.arguments[position].value = use.arguments[position].value
          .transformed(as: .surface, other)
      }
    }
  }
}

extension PlanValue {
  /// A color's declaration in a theme: light and dark appearance from the asset catalog, or the
  /// single value in the document.
  fileprivate static func values(of color: CatalogColor?, or digits: String) -> PlanValue {
    func value(_ digits: String) -> PlanValue { .color(digits: digits, name: nil) }
    guard let color else { return .mapping(of: ("both", value(digits))) }
    guard let dark = color.dark, dark != color.light else {
      return .mapping(of: ("both", value(color.light)))
    }
    return .mapping(of: ("light", value(color.light)), ("dark", value(dark)))
  }

  fileprivate func transformed(
    as role: TokenRole, _ other: (PlanValue, TokenRole) -> PlanValue
  ) -> PlanValue {
    switch self {
    case .word, .text, .number, .parameter, .list: return self
    case .color: return other(self, role)
    case .mapping(var entries):
      if isFont { return other(self, role) }
      for position in entries.indices {
        let inner: TokenRole =
          switch entries[position].key {
          case "color" where role == .disabled: .disabled
          case "color": role == .buttonLook ? .accent : .text
          case "disabled": .disabled
          case "background": .surface
          case "border": .edge
          default: .font
          }
        entries[position].value = entries[position].value.transformed(as: inner, other)
      }
      return other(.mapping(entries), role)
    }
  }

  /// Whether the value is a color of the asset catalog.
  fileprivate var isNamedColor: Bool {
    if case .color(_, _?) = self { true } else { false }
  }

  /// Whether the value is a font: a size, with an optional weight and family.
  fileprivate var isFont: Bool {
    guard case .mapping(let entries) = self, entries.first?.key == "size" else { return false }
    return entries.allSatisfy { ["size", "weight", "family"].contains($0.key) }
  }
}
