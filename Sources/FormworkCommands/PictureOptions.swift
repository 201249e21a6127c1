internal import ArgumentParser
internal import Rendering

/// The flags for drawing pictures, which several commands have.
struct PictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("What the margin shows: paint, names or none.", valueName: "notes"),
    completion: .list(["paint", "names", "none"]))
  var notes = "paint"

  @Option(
    help: ArgumentHelp("unicode or ascii.", valueName: "charset"),
    completion: .list(["unicode", "ascii"]))
  var charset = "unicode"
}
