internal import JSONText
package import SpecModel
internal import SpecSyntax

/// The version of the source map format; it stays the same when members are added.
package let sourceMapVersion = 1

/// Generates a source map `NAME.map.json` from generated lines to the spec.
///
/// Consecutive lines with the same location share an entry; lines without a location have none.
/// `sourceMapSchema` defines the format.
package func sourceMap(
  of files: [GeneratedFile], _ document: Document, _ places: SpecPlaces
) -> GeneratedFile {
  var writer = MapWriter(places: places)
  writer.write(files)
  let name = typeName(document.screen.name, fallback: "Unnamed") + ".map.json"
  let mark = jsonMark(from: places.path(of: .spec), writer.bytes[...])
  return GeneratedFile(
    name: name, bytes: Array("{\n".utf8) + mark + writer.bytes, spans: [], isShared: false)
}

/// Writes the JSON of a source map, one entry per line to keep diffs short.
private struct MapWriter {
  let places: SpecPlaces
  var bytes: [UInt8] = []

  mutating func write(_ files: [GeneratedFile]) {
    line("  \"formworkSourceMap\": \(sourceMapVersion),")
    line("  \"files\": [")
    // Component views are shared, but have spec locations too.
    let own = files.filter { file in !file.isShared || file.spans.contains { $0 != nil } }
    for (position, file) in own.enumerated() {
      line("    {")
      line("      \"file\": \(quoted(file.name)),")
      let ranges = ranges(of: file)
      line("      \"lines\": [" + (ranges.isEmpty ? "]" : ""))
      for (position, range) in ranges.enumerated() {
        let place = range.place
        line(
          "        { \"first\": \(range.first), \"last\": \(range.last), \"spec\": "
            + "\(quoted(places.path(of: place.source))), \"line\": \(place.line), "
            + "\"column\": \(place.column) }" + (position + 1 < ranges.count ? "," : ""))
      }
      if !ranges.isEmpty { line("      ]") }
      line("    }" + (position + 1 < own.count ? "," : ""))
    }
    line("  ]")
    line("}")
  }

  private typealias LineRange = (first: Int, last: Int, place: SpecPlace)

  private func ranges(of file: GeneratedFile) -> [LineRange] {
    var ranges: [LineRange] = []
    var isOpen = false
    for (position, span) in file.spans.enumerated() {
      guard let span, let place = places.place(of: span) else {
        isOpen = false
        continue
      }
      if isOpen, ranges.last?.place == place {
        ranges[ranges.count - 1].last = position + 1
      } else {
        ranges.append((position + 1, position + 1, place))
      }
      isOpen = true
    }
    return ranges
  }

  private mutating func line(_ text: String) {
    bytes += text.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  private func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.append(json: text)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The JSON Schema of source maps.
package let sourceMapSchema = #"""
  {
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": "Formwork source map, version 1",
    "description": "Where the lines of one screen's generated source come from.",
    "type": "object",
    "required": ["$comment", "formworkSourceMap", "files"],
    "properties": {
      "$comment": {
        "description": "Who wrote the file, from which spec, and a checksum of all that follows.",
        "type": "string"
      },
      "formworkSourceMap": { "enum": [1] },
      "files": {
        "description": "The files of the screen and of its components, beside the map.",
        "type": "array",
        "items": {
          "type": "object",
          "required": ["file", "lines"],
          "properties": {
            "file": { "description": "Its name.", "type": "string" },
            "lines": {
              "description": "In the file's order; a line that no place of the spec asks for has no entry.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["first", "last", "spec", "line", "column"],
                "properties": {
                  "first": {
                    "description": "The first of the generated lines, from 1.",
                    "type": "integer",
                    "minimum": 1
                  },
                  "last": {
                    "description": "The last of them.",
                    "type": "integer",
                    "minimum": 1
                  },
                  "spec": {
                    "description": "The spec, or the file with the component, from the project's root.",
                    "type": "string"
                  },
                  "line": {
                    "description": "The line there, from 1.",
                    "type": "integer",
                    "minimum": 1
                  },
                  "column": {
                    "description": "The column there, from 1, in Unicode scalars.",
                    "type": "integer",
                    "minimum": 1
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  """#
