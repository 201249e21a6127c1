internal import ArgumentParser

/// The `formwork` command.
struct Formwork: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formwork",
    abstract: "Describe a screen once; see it in light and dark; compile it.",
    discussion: """
      Formwork reads a screen's spec, resolves it to exact frames and draws it as text.

      EXAMPLES
        formwork preview specs/examples/registration.yaml
        formwork compile specs/examples/registration.yaml --to layout

      EXIT CODES
        0  done    2  could not do the job: usage, files, input or output
        1  differences were found    3  a spec has errors    4  an error of Formwork's own
      """,
    version: "0.1.0",
    subcommands: [PreviewCommand.self, CompileCommand.self])
}

/// Runs the command line and ends the process with its exit status.
package func runFormwork() -> Never {
  do {
    var command = try Formwork.parseAsRoot()
    try command.run()
    endProcess(.success)
  } catch let end as ProcessEnd {
    endProcess(end.status, saying: end.message)
  } catch {
    // ArgumentParser's own ends: help and version are results, everything else is wrong usage.
    let text = Formwork.fullMessage(for: error)
    if Formwork.exitCode(for: error).isSuccess {
      writeResult(text.isEmpty ? "" : text + "\n")
      endProcess(.success)
    }
    endProcess(.failure, saying: text)
  }
}
