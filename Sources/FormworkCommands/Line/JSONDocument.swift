internal import JSONText

/// The schema version of every JSON document; adding keys does not change it.
let documentVersion = 1

extension JSONWriter {
  /// Begins a document with the schema version as its first key.
  mutating func beginDocument() {
    beginObject()
    key("formwork")
    int(documentVersion)
  }

  mutating func list(_ key: String, _ words: [String]) {
    self.key(key)
    beginArray()
    for word in words { string(word) }
    endArray()
  }
}
