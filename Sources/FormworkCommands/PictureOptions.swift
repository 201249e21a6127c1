internal import ArgumentParser
internal import Rendering

/// The flags that say how pictures are drawn, the same for every command that draws some, as
/// ArgumentParser reads them.
struct PictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("What the margin tells: paint, names or none.", valueName: "notes"),
    completion: .list(["paint", "names", "none"]))
  var notes = "paint"

  @Option(
    help: ArgumentHelp("unicode or ascii.", valueName: "charset"),
    completion: .list(["unicode", "ascii"]))
  var charset = "unicode"
}
