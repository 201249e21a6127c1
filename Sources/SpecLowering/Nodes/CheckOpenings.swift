internal import SpecModel
internal import SpecSyntax

/// Reports screens that would open at the wrong time, or below a sheet that covers them.
extension Lowering {
  mutating func checkOpenings() {
    for opening in document.openings {
      guard case .condition(let id) = opening.condition,
        document.expressions.steps(of: id).contains(where: {
          if case .form(.submitted) = $0 { true } else { false }
        })
      else { continue }
      report(.openingAfterSubmit(opening.screen.name, at: opening.conditionSpan))
    }
    for position in document.nodes.indices where document.nodes[position].component == .sheet {
      checkOpenings(inSheet: position)
    }
  }

  /// Finds taps inside a sheet that open a screen below the sheet.
  private mutating func checkOpenings(inSheet sheet: Int) {
    for position in sheet..<Int(document.nodes[sheet].subtreeEnd) {
      for entry in document.attributes(of: NodeID(position)) {
        guard case .action(let action) = entry.value,
          let screen = screen(openedBelowSheetBy: action)
        else { continue }
        report(.openingInSheet(screen.name, at: screen.span))
      }
    }
  }

  /// The screen that a tap opens without first dismissing the sheet.
  private func screen(openedBelowSheetBy action: Int) -> ScreenReference? {
    for statement in document.statements(of: action) {
      switch document.actions[statement] {
      case .dismiss, .set, .toggle: return nil
      case .open(let screen): return screen
      default: continue
      }
    }
    return nil
  }
}
