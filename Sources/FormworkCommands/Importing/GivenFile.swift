internal import JSONText
internal import Pipeline
internal import SpecModel
internal import SpecSyntax

extension ImportRequest {
  /// Reads additional information about a document from a JSON file.
  ///
  /// The file contains an object, or an object with an array `scenes` of objects, with these keys:
  ///
  /// - `inferredInsets`: `{ "viewID|safe|top": 44 }`, insets of safe areas and margins;
  /// - `intrinsicsObserved`: `{ "viewID": [width, height] }`, null for a view's own size.
  mutating func read(_ path: String, takesSizes: Bool) throws(ProcessEnd) {
    let source = try openFile(path, limit: 16 << 20)
    let json: JSONValue
    do {
      json = try readJSON(source)
    } catch {
      let place = LineTable(source).position(of: Int(error.span.start))
      throw ProcessEnd(.specErrors, "\(path):\(place.line):\(place.column): error: not JSON")
    }
    for scene in json["scenes"]?.array ?? [json] {
      for member in scene["inferredInsets"]?.members ?? [] {
        insets[member.key] = member.value.number?.double
      }
      guard takesSizes else { continue }
      for member in scene["intrinsicsObserved"]?.members ?? [] {
        guard let size = member.value.array, size.count == 2 else { continue }
        naturalSizes[member.key] = NaturalSize(
          width: size[0].number?.double, height: size[1].number?.double)
      }
    }
  }
}
