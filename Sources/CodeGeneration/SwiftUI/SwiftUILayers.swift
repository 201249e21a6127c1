internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes overlays, backgrounds, bars at edges, and transitions.
extension SwiftUIScreen {
  /// Writes a node's overlays and backgrounds.
  ///
  /// - Parameter layers: the children that are not part of the node's content.
  mutating func writeLayers(_ layers: [NodeID]) {
    for child in layers {
      let alignment: BoxAlignment
      let name: String
      switch document[child].placement {
      case .overlay(let place): (alignment, name) = (place, "overlay")
      case .background(let place): (alignment, name) = (place, "background")
      case .content, .safeAreaInset, .presented: continue
      }
      let place = alignment.swiftUIName == ".center" ? nil : alignment.swiftUIName
      writer.span = document.span(of: child)
      openLayer(name, alignment: place)
      emitConditionally(child, Context())
      closeLayer(alignment: place)
    }
  }

  /// Whether a node is an overlay.
  func isOver(_ id: NodeID) -> Bool {
    if case .overlay = document[id].placement { true } else { false }
  }

  /// Whether a node is a background.
  func isUnder(_ id: NodeID) -> Bool {
    if case .background = document[id].placement { true } else { false }
  }

  /// Writes a node's bars as safe area insets.
  ///
  /// - Parameter layers: the children that are not part of the node's content.
  mutating func writeBars(_ layers: [NodeID]) {
    for child in layers {
      guard case .safeAreaInset(let edge, let spacing, let alignment) = document[child].placement
      else { continue }
      writer.span = document.span(of: child)
      var arguments = ["edge: .\(edge.name)"]
      let isBar = edge == .top || edge == .bottom
      if isBar, alignment.horizontal != .center {
        arguments.append("alignment: .\(alignment.horizontal)")
      } else if !isBar, alignment.vertical != .center {
        arguments.append("alignment: .\(alignment.vertical)")
      }
      if let spacing { arguments.append("spacing: \(literal(spacing))") }
      writer.open("\(words.safeAreaInset)(\(arguments.joined(separator: ", "))) {")
      emitConditionally(child, Context())
      writer.close()
    }
  }

  /// Writes the animations of the conditional nodes below the current one.
  mutating func writeAnimations() {
    for change in animations {
      writer.line(".animation(\(animation(lasting: change.duration)), value: \(change.value))")
    }
    animations = []
  }

  /// An animation as Swift.
  ///
  /// - Parameter duration: the duration in seconds; nil for the system's default.
  func animation(lasting duration: Double?) -> String {
    duration.map { ".easeInOut(duration: \(literal($0)))" } ?? ".default"
  }

  // MARK: - Transitions

  mutating func transitionText(_ transition: Transition, at span: SourceSpan?) -> String {
    let insertion = effects(transition.insertion, at: span)
    let removal = effects(transition.removal, at: span)
    if insertion == removal { return insertion }
    return ".asymmetric(insertion: \(insertion), removal: \(removal))"
  }

  private mutating func effects(_ effects: [Transition.Effect], at span: SourceSpan?) -> String {
    var names: [String] = []
    for effect in effects {
      switch effect {
      case .move(let edge): names.append(".move(edge: .\(edge.name))")
      case .slide: names.append(".slide")
      case .opacity(.from(let start)):
        if start != 0 {
          diagnostics.append(
            .approximated(
              "an opacity that begins at \(literal(start))",
              at: span ?? document.screen.nameSpan, as: "one that begins at 0 in SwiftUI"))
        }
        names.append(".opacity")
      case .scale(.from(let start)):
        names.append(start == 0 ? ".scale" : ".scale(scale: \(literal(start)))")
      case .opacity(.curve), .scale(.curve):
        refuse(
          "a transition whose amount is a polynomial of the time", at: span,
          instead: "write a first amount, such as scale: 0.8")
      }
    }
    guard let first = names.first else { return ".identity" }
    return names.dropFirst().reduce(first) { $0 + ".combined(with: \($1))" }
  }
}
