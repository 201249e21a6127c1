/// Extracts parts that imported screens have in common into shared files.
struct PlanSharing {
  var plans: [SpecPlan]
  /// The indices of the plans that must not use components.
  let plain: Set<Int>
  var components: [PlanComponent] = []
  var theme = PlanTheme()
  /// The indices of the plans that use tokens.
  var plansWithTokens: Set<Int> = []
  /// Whether a component uses tokens.
  var componentsHaveTokens = false
  var componentNames = UniqueNames()

  /// The colors of asset catalogs, by name.
  let catalog: [String: CatalogColor]

  init(plans: [SpecPlan], plain: Set<Int>, catalog: [String: CatalogColor]) {
    self.plans = plans
    self.plain = plain
    self.catalog = catalog
  }

  mutating func run() {
    findComponents()
    // Find tokens after components, so that a value in a component counts once, however often it is
    // used.
    findTokens()
  }
}

/// The tokens for repeated values.
struct PlanTheme: Sendable {
  var colors: [PlanValue.PlanEntry] = []
  var textStyles: [PlanValue.PlanEntry] = []
  var fieldStyles: [PlanValue.PlanEntry] = []
  var buttonStyles: [PlanValue.PlanEntry] = []

  var isEmpty: Bool {
    colors.isEmpty && textStyles.isEmpty && fieldStyles.isEmpty && buttonStyles.isEmpty
  }
}
