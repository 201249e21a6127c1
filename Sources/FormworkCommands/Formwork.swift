internal import ArgumentParser

/// Runs the command line and ends the process with its exit code.
package func runFormwork() -> Never {
  Formwork.main()
  Formwork.exit()
}

/// The `formwork` command.
struct Formwork: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formwork", abstract: "Compile and preview layout specs.",
    subcommands: [SolveCommand.self])
}
