// swift-tools-version: 6.1
import PackageDescription

/// Settings of every target: the imports a module needs are the imports it names.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A module of the product. The list of dependencies is the architecture: see ARCHITECTURE.md.
func module(_ name: String, imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: strict)
}

/// The tests of one module.
func tests(_ name: String, imports: [Target.Dependency]) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: imports + ["TestSupport"], swiftSettings: strict)
}

let package = Package(
  name: "formwork",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "formwork", targets: ["formwork"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    // Vocabulary: the types that cross a border between stages.
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    module("SpecSyntax"),
    module("SpecModel", imports: ["SpecSyntax"]),

    module("JSONText", imports: ["SpecSyntax"]),

    // Stages: each turns one table into another, and none imports another stage.
    module("ConstraintSolver"),

    // Assembly and input/output.
    module(
      "FormworkCommands",
      imports: [
        "SpecSyntax", "SpecModel", "ConstraintSolver", "JSONText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(name: "formwork", dependencies: ["FormworkCommands"], swiftSettings: strict),

    // Benchmarks.
    .executableTarget(
      name: "SolverBench", dependencies: ["ConstraintSolver"], path: "Benchmarks/SolverBench",
      swiftSettings: strict),

    // Tests.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    tests("ConstraintSolver", imports: ["ConstraintSolver", "JSONText", "SpecSyntax"]),
    tests("JSONText", imports: ["JSONText", "SpecSyntax"]),
  ],
  swiftLanguageModes: [.v6]
)
