internal import Pipeline
internal import Snapshots
internal import SpecModel
internal import SpecSyntax

/// The location in a spec, or in a file that it uses, that probably caused a change.
///
/// A token's location is where the node uses it, a node is found by its name, and a changed
/// property leads to the node's attribute. If nothing is found, the location is that of the
/// screen's name.
///
/// - Parameter paths: the projects found so far.
func cause(
  of hint: ChangeHint, on screen: Screen, in compilation: Compilation, _ paths: inout ProjectPaths
) -> Cause {
  let document = compilation.document
  let span: SourceSpan?
  switch hint.subject {
  case .token(let name): span = tokenSpan(name, in: document)
  case .node(let name): span = nodeSpan(name, hint, on: screen, in: document)
  case .style(let name): span = document.theme.textStyles.first { $0.name == name }?.span
  case .lostNode, .screen: span = nil
  }
  return cause(at: span ?? document.screen.nameSpan, hint.text, in: compilation, &paths)
}

/// The location that caused a new snapshot: its state, or else its screen's name.
func causeOfNew(
  _ screen: Screen, in compilation: Compilation, _ paths: inout ProjectPaths
) -> Cause {
  let document = compilation.document
  let state = document.states.first { $0.name == screen.state }
  let variant = document.variants.first { $0.name == screen.variant }
  return cause(
    at: variant?.span ?? state?.span ?? document.screen.nameSpan, "a new snapshot",
    in: compilation, &paths)
}

private func cause(
  at span: SourceSpan, _ text: String, in compilation: Compilation, _ paths: inout ProjectPaths
) -> Cause {
  // Without the source text of the file, its lines cannot be counted.
  let isKept = Int(span.source.index) < compilation.sources.count
  let span = isKept ? span : compilation.document.screen.nameSpan
  let source = compilation.sources[Int(span.source.index)]
  let place = LineTable(source).position(of: Int(span.start))
  return Cause(
    path: paths.path(of: source.path), shownPath: source.path, line: place.line,
    column: place.column, text: text)
}

/// The span of a color's declaration, or else of its first use.
func tokenSpan(_ name: String, in document: Document) -> SourceSpan? {
  if let declared = document.theme.colors.last(where: { $0.name == name }) { return declared.span }
  if let position = document.colors.firstIndex(where: { $0.name == name }),
    position < document.colorSpans.count, let span = document.colorSpans[position]
  {
    return span
  }
  for entry in document.attributes {
    switch entry.value {
    case .color(let id) where document.colors[Int(id.index)].name == name: return entry.span
    case .border(let border) where document.colors[Int(border.color.index)].name == name:
      return entry.span
    default: continue
    }
  }
  return nil
}

/// The span of the attribute that sets a node's changed property; the node's span if there is none.
private func nodeSpan(
  _ name: String, _ hint: ChangeHint, on screen: Screen, in document: Document
) -> SourceSpan? {
  let property = hint.property
  let named = screen.nodes.indices.filter { screen.nodes[$0].name == name }
  // Of several nodes with the same name, choose the one with this announcement, or with the same
  // number of such nodes before it.
  let reads = hint.reading.flatMap { reading in
    named.first { position in
      screen.nodes[position].shownText.map { !$0.isEmpty && reading.contains($0) } ?? false
    }
  }
  guard let position = reads ?? named.dropFirst(hint.earlier).first ?? named.first else {
    // The node may be hidden in this state.
    guard let span = document.nodes.first(where: { $0.name == name })?.span else { return nil }
    return attributeSpan(span, attributes(of: property), in: document) ?? span
  }
  let span = screen.nodes[position].span
  if property == .text, let text = screen.nodes[position].shownText,
    let found = stringsSpan(of: text, in: document, for: screen.locale)
  {
    return found
  }
  // A gap is set by the parent's spacing, unless the node has its own margin.
  let parent = screen.nodes.indices.last {
    $0 < position && position < Int(screen.nodes[$0].subtreeEnd)
  }
  if let found = attributeSpan(span, attributes(of: property), in: document) { return found }
  if property == .place, let parent {
    let around = screen.nodes[parent].span
    return attributeSpan(around, [.spacing, .padding, .distribution], in: document) ?? span
  }
  return span
}

/// The span of a text in the spec's strings file for its language, or else for the development
/// language.
private func stringsSpan(
  of text: String, in document: Document, for locale: String
) -> SourceSpan? {
  let files = document.strings.filter { $0.locale == locale } + document.strings
  for file in files {
    if let entry = file.entries.first(where: { $0.text?.text == text }) { return entry.span }
  }
  return nil
}

/// The span of the value of the first of some attributes that the node at a span has.
private func attributeSpan(
  _ span: SourceSpan, _ attributes: [Attribute], in document: Document
) -> SourceSpan? {
  guard let node = document.nodes.firstIndex(where: { $0.span == span }) else { return nil }
  let entries = document.attributes(of: NodeID(node))
  for attribute in attributes {
    if let entry = entries.first(where: { $0.attribute == attribute }) { return entry.span }
  }
  return nil
}

/// The attributes that may have caused the change, most likely first.
private func attributes(of property: ChangeHint.Property) -> [Attribute] {
  switch property {
  case .style: [.style, .font]
  case .ink: [.color, .style, .enabled]
  case .background: [.background]
  case .edge: [.border, .cornerRadius, .shadow, .opacity, .style]
  case .width: [.width, .minWidth, .maxWidth, .idealWidth, .padding]
  case .height: [.height, .minHeight, .maxHeight, .idealHeight, .padding]
  case .place: [.margin, .offset, .spacingAfter]
  case .text: [.title, .value, .placeholder, .rules]
  case .attribute(let name): Attribute(name: name).map { [$0] } ?? [.rules]
  case .value, .presence, .other: []
  }
}
