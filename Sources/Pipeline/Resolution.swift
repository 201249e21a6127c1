internal import LayoutEngine
internal import SpecModel

/// One screen as the targets that were asked for resolve it.
struct Resolution {
  let screen: Screen
  /// In the order in which they were asked for.
  private(set) var tables: [(target: Target, frames: FrameTable)] = []
  private(set) var parity: [ParityFinding] = []
  /// Every resolution that was made, whether it was asked for or not.
  private(set) var all: [(target: Target, frames: FrameTable)] = []

  init(of screen: Screen, _ declared: [Target], _ request: CompileRequest) {
    self.screen = screen
    let wanted: [Target]
    switch request.targets {
    case .drawn: wanted = [declared.first ?? .swiftui]
    case .one(let target): wanted = [target]
    case .all: wanted = declared
    }
    let compares = request.wantsParity && declared.count > 1
    // Constraints are judged by the solver, which each resolution asks in its own way.
    let needsAll = compares || !screen.constraints.isEmpty
    for target in needsAll ? Target.allCases : wanted {
      all.append((target, layOut(screen, for: target)))
    }
    for target in wanted {
      guard let table = all.first(where: { $0.target == target }) else { continue }
      tables.append(table)
    }
    if compares, all.count == 2 {
      parity = findParity(of: screen, swiftui: all[0].frames, uikit: all[1].frames)
    }
  }

  func results(at point: PreviewPoint) -> [SolvedScreen] {
    tables.map {
      SolvedScreen(
        screen: screen, target: $0.target, frames: $0.frames, parity: parity, point: point)
    }
  }
}
