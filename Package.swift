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
func module(
  _ name: String, imports: [Target.Dependency] = [], except data: [String] = []
) -> Target {
  .target(name: name, dependencies: imports, exclude: data, swiftSettings: strict)
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

/// Whether the plugin is left out.
///
/// A plugin runs on the machine that builds, so SwiftPM compiles every module of `formwork` a second
/// time for it. The scripts under `tools/` do not use it and set `FORMWORK_WITHOUT_PLUGIN`.
let withoutPlugin = Context.environment["FORMWORK_WITHOUT_PLUGIN"] != nil

let package = Package(
  name: "formwork",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "formwork", targets: ["formwork"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    // Vocabulary: the types and tables that cross a border between stages.
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    module("SpecSyntax"),
    module("SpecModel", imports: ["SpecSyntax"]),
    module("PlatformData", imports: ["SpecModel"]),
    module("UnicodeTables"),
    module("JSONText", imports: ["SpecSyntax"]),
    module("XMLTree", imports: ["SpecSyntax", "CExpat"]),
    module("DrawingModel"),
    module("GlyphOutlines", except: ["OFL.txt"]),

    // Stages, in the order a spec passes through them. No stage imports another, except that LayoutEngine asks ConstraintSolver.
    module("SpecYAML", imports: ["SpecSyntax", "CLibYAML"]),
    module("SpecLowering", imports: ["SpecSyntax", "SpecModel", "PlatformData"]),
    module("ScreenBuilding", imports: ["SpecSyntax", "SpecModel", "PlatformData"]),
    module("FormRules", imports: ["SpecSyntax", "SpecModel", "PlatformData"]),
    module("ConstraintSolver"),
    module(
      "LayoutEngine",
      imports: ["SpecModel", "PlatformData", "UnicodeTables", "ConstraintSolver"]),
    module(
      "Rendering",
      imports: ["SpecSyntax", "SpecModel", "PlatformData", "UnicodeTables", "JSONText"]),
    module("ScreenDrawing", imports: ["SpecModel", "PlatformData", "DrawingModel"]),
    module("DrawingWriters", imports: ["DrawingModel", "GlyphOutlines"]),
    module("Rasterizing", imports: ["DrawingModel", "GlyphOutlines"]),
    module("Snapshots", imports: ["SpecSyntax", "SpecModel", "JSONText", "UnicodeTables"]),
    module("CodeGeneration", imports: ["SpecSyntax", "SpecModel", "PlatformData", "JSONText"]),

    // Tools that keep specs good: they read trees and write trees, screens and frames.
    module("SpecFormatting", imports: ["SpecSyntax", "SpecModel"]),
    module("Linting", imports: ["SpecSyntax", "SpecModel"]),
    // What has to be built again, and when: events and moments in, steps out.
    module("Watching"),

    // Interface Builder's documents become specs.
    module(
      "InterfaceBuilder",
      imports: ["SpecSyntax", "XMLTree", "SpecModel", "PlatformData"]),

    // Two versions of such a document are compared, in words; frames are those that they record.
    module("InterfaceDiff", imports: ["SpecSyntax", "XMLTree"]),

    // What the language's table says, told to people and editors; no stage knows it.
    module("SpecReference", imports: ["SpecModel", "JSONText"]),

    // Assembly, then input and output.
    module(
      "Pipeline",
      imports: [
        "SpecSyntax", "SpecModel", "PlatformData", "JSONText", "XMLTree", "SpecYAML",
        "SpecLowering", "ScreenBuilding", "FormRules", "LayoutEngine", "Rendering",
        "SpecFormatting", "Linting", "CodeGeneration", "InterfaceBuilder",
      ]),
    module(
      "FormworkCommands",
      imports: [
        "SpecSyntax", "SpecModel", "PlatformData", "UnicodeTables", "JSONText", "SpecReference",
        "SpecYAML", "XMLTree", "ConstraintSolver", "Rendering", "Snapshots", "SpecFormatting",
        "Linting",
        "Watching",
        "CodeGeneration", "InterfaceBuilder", "InterfaceDiff", "Pipeline", "DrawingModel",
        "ScreenDrawing",
        "DrawingWriters", "Rasterizing",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(name: "formwork", dependencies: ["FormworkCommands"], swiftSettings: strict),
    // Benchmarks: run by tools/bench.
    .executableTarget(name: "BareStart", path: "Benchmarks/BareStart", swiftSettings: strict),
    .executableTarget(
      name: "ProcessBench", path: "Benchmarks/ProcessBench", swiftSettings: strict),
    .executableTarget(name: "CopyBench", path: "Benchmarks/CopyBench", swiftSettings: strict),
    .executableTarget(name: "WatchBench", path: "Benchmarks/WatchBench", swiftSettings: strict),
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
      dependencies: [
        "SpecSyntax", "SpecModel", "SpecYAML", "SpecLowering", "ScreenBuilding", "FormRules",
      ],
      path: "Benchmarks/LoweringBench", swiftSettings: strict),
    .executableTarget(
      name: "DiffBench", dependencies: ["Snapshots"], path: "Benchmarks/DiffBench",
      swiftSettings: strict),

    .executableTarget(
      name: "ImportBench",
      dependencies: ["SpecSyntax", "SpecModel", "JSONText", "InterfaceBuilder", "Pipeline"],
      path: "Benchmarks/ImportBench", swiftSettings: strict),
    .executableTarget(
      name: "FormBench",
      dependencies: ["SpecSyntax", "SpecModel", "FormRules", "Pipeline", "Rendering"],
      path: "Benchmarks/FormBench", swiftSettings: strict),

    // Tests.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    // A node for each component, and values for each attribute, as specs write them.
    .target(
      name: "LanguageSpecimens", dependencies: ["SpecModel"], path: "Tests/LanguageSpecimens",
      swiftSettings: strict),
    // An independent reader of generated source: it shares nothing with the product.
    .target(name: "SwiftSubset", path: "Tests/SwiftSubset", swiftSettings: strict),
    .target(
      name: "SwiftUISubset", dependencies: ["SwiftSubset"], path: "Tests/SwiftUISubset",
      swiftSettings: strict),
    tests("SwiftUISubset", imports: ["SwiftUISubset"]),
    .target(
      name: "UIKitSubset", dependencies: ["SwiftSubset", "ConstraintSolver"],
      path: "Tests/UIKitSubset", swiftSettings: strict),
    .target(
      name: "CodeOracle",
      dependencies: [
        "SwiftSubset", "SwiftUISubset", "CodeGeneration", "Pipeline", "SpecSyntax", "SpecModel",
        "TestSupport",
      ], path: "Tests/CodeOracle", swiftSettings: strict),
    tests(
      "CodeOracle",
      imports: [
        "CodeOracle", "UIKitSubset", "CodeGeneration", "Pipeline", "LayoutEngine", "PlatformData",
        "SpecModel", "SpecSyntax",
      ], data: ["Classes", "UIKitClasses"]),
    .executableTarget(
      name: "CodeOracleRun", dependencies: ["CodeOracle"], path: "Tests/CodeOracleRun",
      swiftSettings: strict),
    tests(
      "SwiftSubset", imports: ["SwiftSubset", "CodeGeneration", "Pipeline", "SpecSyntax"]),
    tests("PlatformData", imports: ["PlatformData", "SpecModel"]),
    tests("UnicodeTables", imports: ["UnicodeTables"]),
    tests("GlyphOutlines", imports: ["GlyphOutlines"]),
    tests(
      "Rendering", imports: ["Rendering", "SpecSyntax", "SpecModel", "UnicodeTables"],
      hasGoldens: true),
    tests(
      "ScreenDrawing",
      imports: [
        "ScreenDrawing", "DrawingModel", "DrawingWriters", "Rasterizing", "Pipeline", "SpecModel",
        "SpecSyntax", "XMLTree",
      ],
      hasGoldens: true),
    tests("Rasterizing", imports: ["Rasterizing", "DrawingModel"]),
    tests("Snapshots", imports: ["Snapshots", "SpecModel", "SpecSyntax", "SpecYAML"]),
    tests("SpecYAML", imports: ["SpecSyntax", "SpecYAML"]),
    tests(
      "SpecFormatting",
      imports: ["SpecFormatting", "SpecYAML", "SpecSyntax", "SpecModel", "Pipeline"],
      hasGoldens: true),
    tests(
      "SpecLowering",
      imports: [
        "SpecLowering", "ScreenBuilding", "SpecYAML", "FormRules", "SpecSyntax", "SpecModel",
      ]),
    tests(
      "Pipeline",
      imports: [
        "Pipeline", "CodeGeneration", "LayoutEngine", "Linting", "SpecFormatting", "SpecYAML",
        "SpecSyntax",
        "SpecModel",
      ]),
    tests(
      "LayoutEngine", imports: ["SpecSyntax", "SpecModel", "PlatformData", "LayoutEngine"]),
    tests("FormRules", imports: ["FormRules", "SpecModel", "SpecSyntax"]),
    tests(
      "SpecReference",
      imports: [
        "SpecReference", "SpecYAML", "SpecLowering", "CodeGeneration", "Pipeline", "PlatformData",
        "SpecSyntax", "SpecModel", "Snapshots", "Linting", "LanguageSpecimens",
      ]),
    tests("ConstraintSolver", imports: ["ConstraintSolver", "JSONText", "SpecSyntax"]),
    tests(
      "Linting", imports: ["Linting", "Pipeline", "SpecSyntax", "SpecReference"], hasGoldens: true),
    tests(
      "CodeGeneration",
      imports: [
        "CodeGeneration", "Pipeline", "ScreenBuilding", "FormRules", "JSONText", "SpecSyntax",
        "SpecModel", "LanguageSpecimens",
      ],
      hasGoldens: true, data: ["Stubs", "Lines"]),
    tests("JSONText", imports: ["JSONText", "SpecSyntax"]),
    tests(
      "InterfaceBuilder",
      imports: [
        "InterfaceBuilder", "Pipeline", "JSONText", "SpecYAML", "SpecSyntax", "SpecModel",
      ],
      hasGoldens: true, data: ["Hostile", "Documents"]),
    tests("InterfaceDiff", imports: ["InterfaceDiff", "SpecSyntax"], data: ["Documents"]),
    tests("XMLTree", imports: ["XMLTree", "SpecSyntax"]),
    tests("Watching", imports: ["Watching"]),
    tests("Formwork", imports: ["formwork"], hasGoldens: true),
  ],
  swiftLanguageModes: [.v6]
)

if !withoutPlugin {
  // For other packages: writes the Swift of their specs on every build. The tool is built here, or it
  // is the artifact bundle of a release: FORMWORK_BUNDLE names its path from this folder.
  let bundle = Context.environment["FORMWORK_BUNDLE"]
  if let bundle { package.targets.append(.binaryTarget(name: "FormworkBinary", path: bundle)) }
  package.products.append(.plugin(name: "FormworkPlugin", targets: ["FormworkPlugin"]))
  package.targets.append(
    .plugin(
      name: "FormworkPlugin", capability: .buildTool(),
      dependencies: [bundle == nil ? "formwork" : "FormworkBinary"]))
}
