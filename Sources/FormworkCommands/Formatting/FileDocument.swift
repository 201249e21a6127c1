internal import JSONText

/// A JSON document with the results for files.
func fileDocument(_ files: [(path: String, what: String)]) -> [UInt8] {
  var writer = JSONWriter()
  writer.beginDocument()
  writer.key("files")
  writer.beginArray()
  for file in files {
    writer.beginObject()
    writer.key("path")
    writer.string(file.path)
    writer.key("status")
    writer.string(file.what)
    writer.endObject()
  }
  writer.endArray()
  writer.endObject()
  writer.endLine()
  return writer.bytes
}
