/// Keys of the language, beside the attributes, whose values no snapshot shows, and why.
package enum InvisibleKey {
  /// Keys at the top of a file.
  package static let ofFiles: [(key: String, reason: String)] = [
    ("formwork", "The version of the language says how the file is read."),
    ("screen", "A name for code and for other specs, which nobody sees."),
    ("theme", "A name for code, which nobody sees."),
    ("strings", "The language of a file says when its texts are shown."),
    ("use", "The files themselves show in what they declare."),
    ("preview", "Says which snapshots there are."),
    ("targets", "What is compiled; the first is drawn, and its frames are the snapshot's."),
  ]
  /// Keys below.
  package static let below: [(key: String, reason: String)] = [
    ("contrast", "A key of styles that holds `accept` alone."),
    ("accept", "A reason for people who read the spec; that there is one shows in the contrast."),
  ]
}
