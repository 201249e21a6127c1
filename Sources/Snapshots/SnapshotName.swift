package import SpecModel

/// The parts of a stored snapshot's file name.
///
/// A matrix axis at its default value is nil and omitted from the name, so declaring another axis
/// renames no file.
package struct SnapshotName: Hashable, Sendable {
  /// The spec's file name without its extension.
  package var stem: String
  package var state: String?
  package var device: DeviceReference?
  package var textSize: TextSize?
  package var direction: LayoutDirection?
  package var locale: String?
  package var variant: String?

  package init(stem: String, state: String? = nil) {
    self.stem = stem
    self.state = state
  }

  /// The file extension of stored snapshots.
  package static let ending = ".snap.txt"

  /// The file name, such as `login@empty+w375+t-accessibility3.snap.txt`.
  package var fileName: String {
    var name = stem
    if let state { name += "@\(state)" }
    switch device {
    case .named(let device)?: name += "+d-\(slug(device))"
    case .size(let width, nil, _, _)?: name += "+w\(number(width))"
    case .size(let width, let height?, _, _)?: name += "+w\(number(width))x\(number(height))"
    case nil: break
    }
    if let textSize { name += "+t-\(textSize.name)" }
    if let direction { name += "+\(direction.name)" }
    if let locale { name += "+l-\(locale)" }
    if let variant { name += "+v-\(variant)" }
    return name + Self.ending
  }

  /// Whether a file name is that of a snapshot of a spec with the given stem.
  package static func isName(_ fileName: String, ofStem stem: String) -> Bool {
    guard fileName.hasSuffix(ending), fileName.hasPrefix(stem) else { return false }
    let rest = fileName.dropFirst(stem.count)
    return rest == ending || rest.hasPrefix("@") || rest.hasPrefix("+")
  }
}

/// A device's name as used in file names: `iphone-15-pro` for `iPhone 15 Pro`.
private func slug(_ name: String) -> String {
  var slug = ""
  for scalar in name.lowercased().unicodeScalars {
    if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) {
      slug.unicodeScalars.append(scalar)
    } else if !slug.isEmpty, !slug.hasSuffix("-") {
      slug += "-"
    }
  }
  return slug.hasSuffix("-") ? String(slug.dropLast()) : slug
}

private func number(_ points: Points) -> String {
  Int(exactly: points).map { "\($0)" } ?? "\(points)"
}
