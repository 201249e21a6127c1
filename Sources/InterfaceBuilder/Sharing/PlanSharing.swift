/// Finds what the screens of an import have in common, and puts it into files that all of them use.
struct PlanSharing {
  var plans: [SpecPlan]
  /// Positions of plans that use no components.
  let plain: Set<Int>
  var components: [PlanComponent] = []
  var theme = PlanTheme()
  /// Positions of plans that name something of the theme.
  var plansWithTokens: Set<Int> = []
  /// Whether a component does.
  var componentsHaveTokens = false
  var componentNames = UniqueNames()

  init(plans: [SpecPlan], plain: Set<Int>) {
    self.plans = plans
    self.plain = plain
  }

  mutating func run() {
    findComponents()
    // What a component says once counts once, however many uses it has.
    findTokens()
  }
}

/// Names for values that stand more than once.
struct PlanTheme: Sendable {
  var colors: [PlanValue.PlanEntry] = []
  var textStyles: [PlanValue.PlanEntry] = []
  var fieldStyles: [PlanValue.PlanEntry] = []
  var buttonStyles: [PlanValue.PlanEntry] = []

  var isEmpty: Bool {
    colors.isEmpty && textStyles.isEmpty && fieldStyles.isEmpty && buttonStyles.isEmpty
  }
}
