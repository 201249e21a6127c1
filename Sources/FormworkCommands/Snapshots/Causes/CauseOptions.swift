internal import ArgumentParser

/// The flags that select the old sources when changes are explained.
struct CauseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The git revision whose sources produced the stored snapshots. Default: it is searched for.",
      valueName: "revision"))
  var since: String?

  var explainer: ChangeExplainer { ChangeExplainer(since: since) }
}
