package import ArgumentParser

/// The `formwork` command.
package struct Formwork: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "formwork", abstract: "Compile and preview layout specs.")
  package init() {}
  package mutating func run() throws {}
}
