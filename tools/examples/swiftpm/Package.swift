// swift-tools-version: 6.0
import PackageDescription

// The form of a sign-in screen, written from its spec on every build: on a server and on CI, where
// there is neither SwiftUI nor UIKit, `--to model` in formwork.arguments writes what both share.
let package = Package(
  name: "account",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [.package(name: "formwork", path: "../../..")],
  targets: [
    .target(
      name: "Account", exclude: ["snapshots"],
      plugins: [.plugin(name: "FormworkPlugin", package: "formwork")]),
    .executableTarget(name: "account-check", dependencies: ["Account"]),
  ]
)
