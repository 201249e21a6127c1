internal import SpecModel
internal import SpecSyntax

/// Lowers `host:`, which places a view of the app in a layout.
extension Lowering {
  /// The name of a custom view: an identifier that begins with a capital letter, like Swift types.
  mutating func hostContent(_ entry: Entry) -> TemplateText? {
    guard let value = readable(entry.value) else { return nil }
    let span = tree.span(entry.value)
    guard tree[value].kind == .scalar else {
      report(
        .wrongType(
          "host", expected: "the name of a view, such as UsageChart", found: describe(value),
          at: span))
      return nil
    }
    let name = tree.string(value)
    guard !name.isEmpty else {
      report(.hostWithoutName(at: tree.span(entry.key)))
      return nil
    }
    guard isTypeName(name) else {
      let meant = camelCase(name)
      report(
        .invalidHostName(
          name, at: span,
          meant: meant.isEmpty ? nil : meant.uppercasedFirst))
      return nil
    }
    return (name, nil)
  }

  /// Checks that the view's width and height are set, because its size is unknown.
  ///
  /// Where the view hugs its content, `size` specifies the size for previews.
  mutating func checkHost(_ head: Head, attributesFrom start: Int) {
    guard !tree.isEmptyPlain(head.entry.value) else { return }
    var (hasWidth, hasHeight, hasRatio) = (false, false, false)
    let size = document.attributes[start...].first { $0.attribute == .size }
    var hugs = false
    for entry in document.attributes[start...] {
      switch entry.attribute {
      case .width, .height:
        if case .dimension(.hug) = entry.value {
          guard size != nil else {
            report(.hostSize(at: entry.span, missing: nil))
            return
          }
          hugs = true
        }
        if entry.attribute == .width { hasWidth = true } else { hasHeight = true }
      case .aspectRatio: hasRatio = true
      default: break
      }
    }
    guard !(hasWidth && hasHeight), !(hasRatio && (hasWidth || hasHeight)) else {
      if let size, !hugs { report(.hostSizeWithoutHug(at: size.span)) }
      return
    }
    let missing =
      hasWidth ? "its height is" : hasHeight ? "its width is" : "width and height are"
    report(.hostSize(at: tree.span(head.entry.key), missing: missing))
  }

  /// Lowers `children:` of a host, which previews show in place of the view, as an overlay.
  mutating func lowerStandIn(_ children: Entry, of host: NodeID, depth: Int) {
    guard !definitions.inputs.omitsStandIns else { return }
    let first = document.nodes.count
    lowerLayerNodes(
      children.value, of: "children", wrapper: .zstack, name: "stand-in",
      placement: .overlay(.center), depth: depth)
    guard first < document.nodes.count else { return }
    document.standIns.append(host)
    for node in document.nodes[first...] where node.component.isField {
      report(.fieldInStandIn(at: node.span))
    }
  }

  /// Reads the arguments of a view: `with: { days: "${usage}" }`.
  mutating func hostArguments(_ node: YAMLNodeID) -> AttributeValue? {
    let arguments = arguments(node)
    guard !arguments.isEmpty else { return nil }
    document.hostArguments.append(arguments)
    return .arguments(document.hostArguments.count - 1)
  }

  /// Reads the facts that are bound to a view: `bind: { volume: level }`.
  mutating func hostBindings(_ node: YAMLNodeID) -> AttributeValue? {
    let shape = "a mapping of names to facts, such as { volume: level }"
    var bindings: [FactBinding] = []
    for (name, entry) in namedEntries(of: node, owner: "bind", shape: shape) {
      guard !isMissing(entry), let fact = plainText(entry.value, of: name) else { continue }
      bindings.append(
        FactBinding(
          name: name, at: tree.span(entry.key), fact: fact, span: tree.span(entry.value)))
      deferred.facts.hosted.append((entry.value, expansion.scope))
    }
    guard !bindings.isEmpty else { return nil }
    document.hostBindings.append(bindings)
    return .bindings(document.hostBindings.count - 1)
  }

  /// Checks that all uses of a view have the same names in `bind`.
  mutating func checkHostBindings() {
    guard !document.hostBindings.isEmpty else { return }
    var first: [String: NodeID] = [:]
    for host in document.hosts {
      let name = document[host].content ?? ""
      guard let known = first[name] else {
        first[name] = host
        continue
      }
      let (own, others) = (document.hostBindings(of: host), document.hostBindings(of: known))
      guard own.map(\.name).sorted() != others.map(\.name).sorted() else { continue }
      let differing =
        own.first { one in !others.contains { $0.name == one.name } }
        ?? others.first { one in !own.contains { $0.name == one.name } }
      report(
        .hostBindings(
          differing?.name ?? "", of: name, at: own.first?.nameSpan ?? document[host].span,
          first: others.first?.nameSpan ?? document[known].span))
    }
  }
}

extension Diagnostic {
  static func hostWithoutName(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "empty-content", at: span, "'host' names no view")
      .hint("write 'host: UsageChart', a view that the app provides")
  }

  static func invalidHostName(_ name: String, at span: SourceSpan, meant: String?) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-host-name", at: span,
      "'\(cut(name))' is not the name of a view"
    ).hint("a view is named like a type in Swift, such as UsageChart").fix(span, with: meant)
  }

  static func hostSize(at span: SourceSpan, missing: String?) -> Diagnostic {
    Diagnostic(
      .error, code: "host-size", at: span,
      missing.map { "a hosted view has no size by itself: \($0) missing" }
        ?? "a hosted view with 'hug' needs a size for previews"
    ).hint(
      missing == nil
        ? "add 'size: [w, h]', or set the length in points or as 'fill'"
        : "give width and height in points or as 'fill', or one of them with 'aspectRatio'")
  }

  static func hostSizeWithoutHug(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "host-size", at: span,
      "'size' is the preview size of a hosted view with 'hug', but this view has no 'hug'"
    ).hint("write 'width: hug' or 'height: hug', or delete 'size'")
  }

  static func hostBindings(
    _ binding: String, of name: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "host-parameters", at: span,
      "'\(cut(binding))' of '\(cut(name))' is bound in some uses only"
    ).hint("every use of a view must bind the same names").note(at: first, "the first is here")
  }
}
