internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes transitions of conditional views.
extension UIKitScreen {
  /// A transition as arguments of `setHidden`.
  func transitionArguments(_ transition: Transition) -> [String] {
    let insertion = effects(transition.insertion)
    let removal = effects(transition.removal)
    var arguments = ["by: \(insertion)"]
    if removal != insertion { arguments.append("leavingBy: \(removal)") }
    if let duration = transition.duration { arguments.append("duration: \(literal(duration))") }
    return arguments
  }

  private func effects(_ effects: [Transition.Effect]) -> String {
    let names = effects.map { effect in
      switch effect {
      case .move(let edge): ".move(.\(edge.name))"
      case .slide: ".slide"
      case .opacity(let course): ".opacity(\(literal(course.amount(at: 0))))"
      case .scale(let course): ".scale(\(literal(course.amount(at: 0))))"
      }
    }
    return "[" + names.joined(separator: ", ") + "]"
  }

  /// Warns about polynomial timing, which UIKit approximates with its own curves.
  mutating func warnCurves(of transition: Transition, at span: SourceSpan?) {
    for effect in transition.insertion + transition.removal {
      switch effect {
      case .opacity(.curve), .scale(.curve):
        refuse(
          "a transition whose amount is a polynomial of the time", at: span,
          instead: "write a first amount, such as scale: 0.8")
        return
      case .move, .slide, .opacity, .scale: break
      }
    }
  }
}
