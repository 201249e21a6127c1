package import SpecSyntax

/// Parses one YAML file into a flat tree with exact spans.
///
/// Broken input yields a partial tree and diagnostics, never a trap. The tree keeps the source's
/// order and notation: merge keys are not applied, and duplicate or invalid keys remain. An
/// undefined alias leaves a *hole*; see `YAMLTree.isHole(_:)`. A file without content gives an
/// empty tree.
///
/// After a syntax error the faulty part is skipped and the rest is parsed as well; see
/// `YAMLTree.passedOver`.
///
/// Time and memory are linear in the file's size, whatever its content.
package func parseYAML(
  _ source: SourceText, limits: YAMLLimits = .standard, into diagnostics: inout DiagnosticBag
) -> YAMLTree {
  source.bytes.withUnsafeBufferPointer { buffer in
    guard let text = scanSource(buffer, of: source.id, limits, into: &diagnostics) else {
      return YAMLTree(source: source)
    }
    guard text.hasForeignBreaks else {
      return readThrough(source, text, reading: buffer, limits, into: &diagnostics)
    }
    return neutralized(buffer).withUnsafeBufferPointer {
      readThrough(source, text, reading: $0, limits, into: &diagnostics)
    }
  }
}
