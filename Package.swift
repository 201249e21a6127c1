// swift-tools-version: 6.1
import PackageDescription

/// Settings of every target: the imports a module needs are the imports it names.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A module of the product.
///
/// The list of dependencies is the architecture: see ARCHITECTURE.md.
func module(_ name: String, imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: strict)
}

/// The tests of one module.
///
/// Goldens stand beside their suites and are read where they stand.
func tests(
  _ name: String, imports: [Target.Dependency], hasGoldens: Bool = false, data: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: imports + ["TestSupport"],
    exclude: (hasGoldens ? ["Goldens"] : []) + data, swiftSettings: strict)
}

let package = Package(
  name: "formwork",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "formwork", targets: ["formwork"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    // Vocabulary: the types and tables that cross a border between stages.
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    module("SpecSyntax"),
    module("SpecModel", imports: ["SpecSyntax"]),
    module("PlatformData", imports: ["SpecModel"]),
    module("UnicodeTables"),
    module("JSONText", imports: ["SpecSyntax"]),

    // Stages, in the order a spec passes through them. No stage imports another.
    module("SpecYAML", imports: ["SpecSyntax", "CLibYAML"]),
    module("SpecLowering", imports: ["SpecSyntax", "SpecModel", "PlatformData"]),
    module("FormRules", imports: ["SpecSyntax", "SpecModel"]),
    module("ConstraintSolver"),
    module(
      "LayoutEngine",
      imports: ["SpecModel", "PlatformData", "UnicodeTables", "ConstraintSolver"]),
    module(
      "Rendering",
      imports: ["SpecSyntax", "SpecModel", "PlatformData", "UnicodeTables", "JSONText"]),
    module("Snapshots", imports: ["SpecModel", "JSONText", "UnicodeTables"]),
    module("CodeGeneration", imports: ["SpecSyntax", "SpecModel", "PlatformData"]),

    // What the language's table says, told to people and editors; no stage knows it.
    module("SpecReference", imports: ["SpecModel", "JSONText"]),

    // Assembly, then input and output.
    module(
      "Pipeline",
      imports: [
        "SpecSyntax", "SpecModel", "PlatformData", "JSONText", "SpecYAML", "SpecLowering",
        "FormRules", "LayoutEngine", "Rendering", "CodeGeneration",
      ]),
    module(
      "FormworkCommands",
      imports: [
        "SpecSyntax", "SpecModel", "PlatformData", "UnicodeTables", "JSONText", "SpecReference",
        "SpecYAML", "ConstraintSolver", "Rendering", "Snapshots", "CodeGeneration", "Pipeline",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(name: "formwork", dependencies: ["FormworkCommands"], swiftSettings: strict),

    // Benchmarks: run by tools/bench.
    .executableTarget(name: "BareStart", path: "Benchmarks/BareStart", swiftSettings: strict),
    .executableTarget(
      name: "ProcessBench", path: "Benchmarks/ProcessBench", swiftSettings: strict),
    .executableTarget(
      name: "YAMLBench", dependencies: ["SpecSyntax", "SpecYAML", "CLibYAML"],
      path: "Benchmarks/YAMLBench", swiftSettings: strict),
    .executableTarget(
      name: "LayoutBench", dependencies: ["SpecSyntax", "SpecModel", "LayoutEngine"],
      path: "Benchmarks/LayoutBench", swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .executableTarget(
      name: "SolverBench", dependencies: ["ConstraintSolver"], path: "Benchmarks/SolverBench",
      swiftSettings: strict),
    .executableTarget(
      name: "LoweringBench",
      dependencies: ["SpecSyntax", "SpecModel", "SpecYAML", "SpecLowering", "FormRules"],
      path: "Benchmarks/LoweringBench", swiftSettings: strict),

    // Tests.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    tests("PlatformData", imports: ["PlatformData", "SpecModel"]),
    tests("UnicodeTables", imports: ["UnicodeTables"]),
    tests(
      "Rendering", imports: ["Rendering", "SpecSyntax", "SpecModel", "UnicodeTables"],
      hasGoldens: true),
    tests("Snapshots", imports: ["Snapshots", "SpecModel"]),
    tests("SpecYAML", imports: ["SpecSyntax", "SpecYAML"]),
    tests(
      "SpecLowering",
      imports: ["SpecLowering", "SpecYAML", "FormRules", "SpecSyntax", "SpecModel"]),
    tests("Pipeline", imports: ["Pipeline", "SpecYAML", "SpecSyntax", "SpecModel"]),
    tests(
      "LayoutEngine", imports: ["SpecSyntax", "SpecModel", "PlatformData", "LayoutEngine"]),
    tests("FormRules", imports: ["FormRules", "SpecModel", "SpecSyntax"]),
    tests(
      "SpecReference",
      imports: [
        "SpecReference", "SpecYAML", "SpecLowering", "CodeGeneration", "Pipeline", "PlatformData",
        "SpecSyntax", "SpecModel",
      ]),
    tests("ConstraintSolver", imports: ["ConstraintSolver", "JSONText", "SpecSyntax"]),
    tests(
      "CodeGeneration",
      imports: [
        "CodeGeneration", "Pipeline", "FormRules", "SpecSyntax", "SpecModel",
      ], hasGoldens: true, data: ["Stubs"]),
    tests("JSONText", imports: ["JSONText", "SpecSyntax"]),
    tests("Formwork", imports: ["formwork"], hasGoldens: true),
  ],
  swiftLanguageModes: [.v6]
)
