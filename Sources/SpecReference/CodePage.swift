/// The documentation of one diagnostic code.
package struct CodePage: Sendable {
  package enum Area: String, CaseIterable, Sendable {
    case documents, files, strings, components, themes, nodes, values, forms, controls,
      expressions,
      constraints, actions
    case lint
    case yaml = "YAML"
    /// Input files of `formwork solve`.
    case systems = "systems of constraints"
    /// Input files of `formwork import`.
    case imports = "Interface Builder documents"
    /// Output files of `formwork compile --to swiftui` and `--to uikit`.
    case source = "generated source"
  }

  /// An example of an error or of its fix.
  package enum Sample: Sendable {
    /// A list of nodes for `body:`.
    case nodes(String)
    /// A complete file.
    case file(String)
    /// Several files, the spec first; paths are relative to its folder.
    case files([(path: String, text: String)])
    /// A sentence, if no short YAML shows the error or its fix.
    case words(String)

    /// Creates a sample from a list of nodes, or from a complete file, which begins with
    /// `formwork:`.
    package init(_ text: String) {
      self = text.hasPrefix("formwork:") ? .file(text) : .nodes(text)
    }

    /// The sample as a complete file; nil for a sentence.
    package var file: String? {
      switch self {
      case .nodes(let text):
        "formwork: 1\nscreen: Example\nbody:\n"
          + text.split(separator: "\n", omittingEmptySubsequences: false)
          .map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
      case .file(let text): text + "\n"
      case .files(let files): files.first.map { $0.text + "\n" }
      case .words: nil
      }
    }

    /// The files that the sample uses besides the spec.
    package var usedFiles: [(path: String, text: String)] {
      guard case .files(let files) = self else { return [] }
      return files.dropFirst().map { ($0.path, $0.text + "\n") }
    }
  }

  package let code: String
  /// What is wrong, in one sentence.
  package let what: String
  /// Why this is an error, or how it happens.
  package let why: String
  package let wrong: Sample
  package let right: Sample

  init(_ code: String, _ what: String, _ why: String, wrong: Sample, right: Sample) {
    self.code = code
    self.what = what
    self.why = why
    self.wrong = wrong
    self.right = right
  }

  /// All diagnostic codes, by area.
  package static var all: [CodePage] { Area.allCases.flatMap { pages(in: $0) } }

  /// The codes of one area.
  package static func pages(in area: Area) -> [CodePage] {
    switch area {
    case .documents: documents
    case .files: files
    case .strings: strings
    case .components: components
    case .themes: themes
    case .nodes: nodes
    case .values: values
    case .forms: forms
    case .controls: controls
    case .constraints: constraints
    case .actions: actions
    case .expressions: expressions
    case .yaml: yamlText + yamlLayout
    case .systems: systems
    case .imports: imports
    case .lint: lint
    case .source: source
    }
  }

  /// The page of a code; nil if there is none.
  package static func page(of code: String) -> CodePage? { all.first { $0.code == code } }
}

extension CodePage {
  /// The code as a page of the reference.
  package var page: Page {
    var page = Page(code, kind: "a diagnostic")
    page.add(.paragraph(what))
    page.add(.paragraph(why))
    for (head, sample) in [("Wrong", wrong), ("Right", right)] {
      page.add(.section(head))
      switch sample {
      case .nodes(let text), .file(let text): page.add(.example(visible(text)))
      case .files(let files):
        for file in files {
          page.add(.paragraph("`\(file.path)`:"))
          page.add(.example(visible(file.text)))
        }
      case .words(let text): page.add(.paragraph(text))
      }
    }
    return page
  }
}

/// A sample in which the names of invisible characters replace the characters.
private func visible(_ text: String) -> String {
  var shown = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control where scalar == "\n": shown.append(scalar)
    case .control where scalar == "\t": shown.append(contentsOf: "<TAB>".unicodeScalars)
    case .control, .format, .lineSeparator, .paragraphSeparator:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
      shown.append(contentsOf: "<U+\(zeros)\(digits)>".unicodeScalars)
    default: shown.append(scalar)
    }
  }
  return String(shown)
}
