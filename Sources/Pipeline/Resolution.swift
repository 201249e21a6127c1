internal import LayoutEngine
internal import SpecModel

/// One screen as the targets that were asked for resolve it.
struct Resolution {
  private(set) var screen: Screen
  /// What was resolved for.
  private let wanted: [Target]
  private let resolvesAll: Bool
  /// In the order in which they were asked for.
  private(set) var tables: [(target: Target, frames: FrameTable)] = []
  private(set) var parity: [ParityFinding] = []
  /// Every resolution that was made, whether it was asked for or not.
  private(set) var all: [(target: Target, frames: FrameTable)] = []

  init(
    of screen: Screen, _ declared: [Target], _ request: CompileRequest,
    sharing fonts: inout ScreenFonts
  ) {
    self.screen = screen
    (wanted, resolvesAll) = Self.plan(for: screen, declared, request)
    let resolved = resolvesAll ? Target.allCases : wanted
    for target in resolved {
      let frames = layOut(
        screen, for: target, judgesCanvases: resolved == [.uikit], sharing: &fonts)
      all.append((target, frames))
    }
    for target in wanted {
      guard let table = all.first(where: { $0.target == target }) else { continue }
      tables.append(table)
    }
    if request.wantsParity, declared.count > 1, all.count == 2 {
      parity = findParity(of: screen, swiftui: all[0].frames, uikit: all[1].frames)
    }
  }

  /// The same resolution for a screen that differs only in what no frame depends on; nil where it
  /// may differ in more.
  func moved(to screen: Screen, _ declared: [Target], _ request: CompileRequest) -> Resolution? {
    let (wanted, resolvesAll) = Self.plan(for: screen, declared, request)
    guard !request.wantsParity, parity.isEmpty, wanted == self.wanted,
      resolvesAll == self.resolvesAll, screen.isLaidOut(like: self.screen)
    else { return nil }
    var resolution = self
    resolution.screen = screen
    return resolution
  }

  /// The targets that are asked for, and whether all are resolved.
  private static func plan(
    for screen: Screen, _ declared: [Target], _ request: CompileRequest
  ) -> (wanted: [Target], resolvesAll: Bool) {
    let wanted: [Target]
    switch request.targets {
    case .drawn: wanted = [declared.first ?? .swiftui]
    case .one(let target): wanted = [target]
    case .all: wanted = declared
    }
    let compares = request.wantsParity && declared.count > 1
    // Constraints are judged by the solver, which each resolution asks in its own way.
    let isJudged = !screen.constraints.isEmpty && declared != [.uikit]
    return (wanted, compares || isJudged)
  }

  func results(at point: PreviewPoint) -> [SolvedScreen] {
    tables.map {
      SolvedScreen(
        screen: screen, target: $0.target, frames: $0.frames, parity: parity, point: point)
    }
  }
}
