internal import JSONText

/// The version of the form of every JSON document; what is added later changes nothing that is there.
let documentVersion = 1

extension JSONWriter {
  /// Begins a document: an object whose first key is the version of its form.
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
