internal import ArgumentParser

/// The flags that select the old sources when changes are explained.
struct CauseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The git revision whose sources gave the stored snapshots; else it is found.",
      valueName: "revision"))
  var since: String?

  var explainer: ChangeExplainer { ChangeExplainer(since: since) }
}
