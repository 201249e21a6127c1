internal import Foundation

/// A spec whose comments say which diagnostics it must give.
///
/// An annotation is a comment line below the line it speaks of. Its first caret stands under the
/// first character at fault, and there are as many carets as characters, up to a hundred:
///
///     background: acent
///     #           ^^^^^ error: no color named 'acent' [unknown-color]
///     #           hint: did you mean 'accent'?
///
/// What lies under the comment sign itself is marked by `#<` and the number of its column. What is
/// told of another file stands at the end, with its place, and so do notes in another file:
///
///     #@ parts/forms.yaml:5:9: error: no color named 'acent' [unknown-color]
///     #  hint: did you mean 'accent'?
///     #  note: at 'FormRow': 'FormRow' is used here
public struct AnnotatedSpec: Sendable, CustomStringConvertible {
  /// The file's name.
  public let name: String
  /// The file's content, annotations included: they are comments.
  public let text: String

  /// The name by which a failing test tells the spec.
  public var description: String { name }
  /// The content as a parser reads it.
  public var bytes: [UInt8] { Array(text.utf8) }

  /// All specs in a folder of the repository, by name.
  public static func all(in folder: String, endings: [String] = [".yaml"]) -> [AnnotatedSpec] {
    let url = Repository.root.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { name in endings.contains { name.hasSuffix($0) } }.sorted().compactMap {
      name in
      guard let text = try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
      else { return nil }
      return AnnotatedSpec(name: name, text: text)
    }
  }

  /// A diagnostic as an annotation tells it.
  public struct Expectation: Sendable {
    /// From 1, in the annotated text.
    public let line: Int
    /// From 1, in Unicode scalars.
    public let column: Int
    /// The number of carets; at least one is drawn.
    public let length: Int
    /// Severity, message and code in one line.
    public let message: String
    /// What to do about it.
    public let hint: String?
    /// The place in another file, as messages name it; nil for the spec itself.
    public let place: String?
    /// Notes with their places, where another file has a part in the error.
    public let notes: [String]

    /// Makes an expectation.
    public init(
      line: Int, column: Int, length: Int, message: String, hint: String?, place: String? = nil,
      notes: [String] = []
    ) {
      self.place = place
      self.notes = notes
      self.line = line
      self.column = column
      self.length = length
      self.message = message
      self.hint = hint
    }

    /// The comment lines that tell it.
    public var annotation: [String] {
      let told = notes.map { "#  note: \($0)" }
      if let place {
        return ["#@ \(place): \(message)"] + (hint.map { ["#  hint: \($0)"] } ?? []) + told
      }
      let carets = String(repeating: "^", count: min(max(1, length), 100))
      let indent = String(repeating: " ", count: max(0, column - 2))
      let first =
        column >= 2 ? "#\(indent)\(carets) \(message)" : "#<\(column) \(carets) \(message)"
      return [first] + (hint.map { ["#\(indent)hint: \($0)"] } ?? []) + told
    }
  }

  /// The spec as it would read if it told these diagnostics.
  ///
  /// Lines count in the annotated text.
  public func annotated(with expectations: [Expectation]) -> String {
    // Annotations are part of the source, so lines are counted in the text as it stands.
    let lines = text.components(separatedBy: "\n")
    var result: [String] = []
    for (index, line) in lines.enumerated() {
      if Self.isAnnotation(line) { continue }
      result.append(line)
      for expectation in expectations
      where expectation.place == nil && expectation.line == index + 1 {
        result.append(contentsOf: expectation.annotation)
      }
    }
    let elsewhere = expectations.filter { $0.place != nil }.flatMap(\.annotation)
    if !elsewhere.isEmpty {
      let isEnded = result.last == ""
      if isEnded { result.removeLast() }
      result += elsewhere + (isEnded ? [""] : [])
    }
    return result.joined(separator: "\n")
  }

  private static func isAnnotation(_ line: String) -> Bool {
    guard line.hasPrefix("#") else { return false }
    if line.hasPrefix("#@ ") || line.hasPrefix("#  note: ") { return true }
    let body = line.drop { $0 == "#" || $0 == " " || $0 == "<" || $0.isNumber }
    return body.hasPrefix("^") || body.hasPrefix("hint: ")
  }

  /// Writes what the spec would have to say beside it, for a person to look at.
  public func writeNew(_ text: String, in folder: String) {
    let url = Repository.root.appendingPathComponent(folder).appendingPathComponent(name + ".new")
    try? text.write(to: url, atomically: true, encoding: .utf8)
  }
}
