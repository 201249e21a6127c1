package import SpecModel
internal import SpecSyntax

/// The spec's path in the first line of a generated file, relative to the project's root; nil for
/// shared files and files that Formwork did not generate.
package func generatedSpecPath(of bytes: [UInt8]) -> String? {
  let starts = ["\(generatedMark) from ", "{\n\(jsonKey) from "]
  let isJSON = bytes.first == UInt8(ascii: "{")
  let start = starts[isJSON ? 1 : 0]
  guard bytes.starts(with: start.utf8) else { return nil }
  let line = bytes.dropFirst(start.utf8.count).prefix { $0 != UInt8(ascii: "\n") }
  let text = String(decoding: line, as: UTF8.self)
  guard let end = text.ranges(of: ". Do not edit. [").last else { return nil }
  return String(text[..<end.lowerBound])
}

/// The name of a screen in generated code, which its types and files begin with.
package func codeName(ofScreen name: String) -> String { typeName(name, fallback: "Unnamed") }

/// The names of all files that any target writes for one spec, without shared files.
package func outputNames(of document: Document, for request: CodeRequest) -> Set<String> {
  let base = typeName(document.screen.name, fallback: "Unnamed")
  var names: Set<String> = [base + ".map.json"]
  let tokens = typeName(document.theme.name ?? document.screen.name, fallback: "Theme")
  for ending in ["Colors.swift", "TextStyle.swift"] { names.insert(tokens + ending) }
  guard document.kind == .screen else { return names }
  if request.mergesFiles {
    names.insert(request.mergedName)
    return names
  }
  for ending in [
    "Model", "Screen", "ViewController", "HostingController", "ControllerView",
    "ContainerController",
  ] {
    names.insert("\(base)\(ending).swift")
  }
  return names
}
