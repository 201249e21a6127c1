/// A command-line filter for snapshots: the end of a path, or a glob pattern.
///
/// `login@empty` matches every snapshot with that name, `login.yaml` and `login` the snapshots of
/// that spec, and `account/login` those in that folder. In a pattern, `*` matches any characters of
/// a name, `?` one character, and `**` any folders.
package struct PathFilter: Sendable {
  package let text: String
  private let parts: [[Unicode.Scalar]]

  package init(_ text: String) {
    self.text = text
    parts = Self.parts(of: text)
  }

  /// Whether a snapshot's path or its spec's path ends with the filter.
  package func matches(snapshot: String, spec: String?) -> Bool {
    var names = [snapshot]
    if snapshot.hasSuffix(SnapshotName.ending) {
      names.append(String(snapshot.dropLast(SnapshotName.ending.count)))
    }
    if let spec {
      names.append(spec)
      for ending in [".yaml", ".yml"] where spec.hasSuffix(ending) {
        names.append(String(spec.dropLast(ending.count)))
      }
    }
    return names.contains { matches($0) }
  }

  /// Whether a path ends with the filter.
  package func matches(_ path: String) -> Bool {
    let path = Self.parts(of: path)
    // For each position in the path: whether the parts of the filter so far match the path up to
    // there.
    var isMet = [Bool](repeating: true, count: path.count + 1)
    for part in parts {
      var next = [Bool](repeating: false, count: path.count + 1)
      if part == ["*", "*"] {
        var isOpen = false
        for place in next.indices {
          isOpen = isOpen || isMet[place]
          next[place] = isOpen
        }
      } else {
        for place in path.indices where isMet[place] && Self.matches(part[...], path[place][...]) {
          next[place + 1] = true
        }
      }
      isMet = next
    }
    return isMet[path.count]
  }

  private static func parts(of path: String) -> [[Unicode.Scalar]] {
    path.split(separator: "/").filter { $0 != "." }.map { Array($0.unicodeScalars) }
  }

  /// Matches a name against a glob pattern, with backtracking for `*`.
  private static func matches(
    _ pattern: ArraySlice<Unicode.Scalar>, _ name: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    var (place, sign) = (name.startIndex, pattern.startIndex)
    var retry: (sign: Int, place: Int)?
    while place < name.endIndex {
      if sign < pattern.endIndex, pattern[sign] == "*" {
        retry = (sign, place)
        sign += 1
      } else if sign < pattern.endIndex, pattern[sign] == "?" || pattern[sign] == name[place] {
        sign += 1
        place += 1
      } else if let last = retry {
        retry = (last.sign, last.place + 1)
        sign = last.sign + 1
        place = last.place + 1
      } else {
        return false
      }
    }
    return pattern[sign...].allSatisfy { $0 == "*" }
  }
}
