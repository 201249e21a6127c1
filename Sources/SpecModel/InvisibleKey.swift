/// Keys other than attributes whose values no part of a snapshot shows, with the reason.
package enum InvisibleKey {
  /// The top-level keys, with the reason why no snapshot shows them.
  package static let ofFiles: [(key: String, reason: String)] = [
    ("formwork", "The version of the language says how the file is read."),
    ("screen", "A name for code and for other specs, which nobody sees."),
    ("theme", "A name for code, which nobody sees."),
    ("strings", "The language of a file says when its texts are shown."),
    ("use", "The files themselves show in what they declare."),
    ("types", "What facts and data can be, for code; snapshots show what they are."),
    ("preview", "Says which snapshots there are."),
    ("targets", "What is compiled; the first is drawn, and its frames are the snapshot's."),
  ]
  /// The nested keys, with the reason why no snapshot shows them.
  package static let below: [(key: String, reason: String)] = [
    ("contrast", "A key of styles that holds `accept` alone."),
    ("accept", "A reason for people who read the spec; that there is one shows in the contrast."),
  ]
}
