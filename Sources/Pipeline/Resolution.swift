internal import LayoutEngine
internal import SpecModel

/// The layout of one screen for the requested targets.
struct Resolution {
  private(set) var screen: Screen
  /// The targets to return frames for.
  private let wanted: [Target]
  private let resolvesAll: Bool
  /// The frames for each requested target, in the requested order.
  private(set) var tables: [(target: Target, frames: FrameTable)] = []
  private(set) var parity: [ParityFinding] = []
  /// The frames for all targets that were laid out, including those not requested.
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

  /// Returns this layout for another screen if the screens differ only in properties without effect
  /// on frames; otherwise nil.
  func moved(to screen: Screen, _ declared: [Target], _ request: CompileRequest) -> Resolution? {
    let (wanted, resolvesAll) = Self.plan(for: screen, declared, request)
    guard !request.wantsParity, parity.isEmpty, wanted == self.wanted,
      resolvesAll == self.resolvesAll, screen.isLaidOut(like: self.screen)
    else { return nil }
    var resolution = self
    resolution.screen = screen
    return resolution
  }

  /// Returns the requested targets, and whether the screen is laid out for both targets.
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
    // Constraint conflicts are found by the solver, which the two layouts use differently.
    let isJudged = !screen.constraints.isEmpty && declared != [.uikit]
    return (wanted, compares || isJudged)
  }

  func results(at point: PreviewPoint) -> [SolvedScreen] {
    tables.map {
      SolvedScreen(
        screen: screen.atRest($0.frames), target: $0.target, frames: $0.frames, parity: parity,
        point: point)
    }
  }
}
