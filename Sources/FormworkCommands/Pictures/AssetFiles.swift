internal import SpecSyntax
internal import DrawingModel
internal import ScreenDrawing
internal import SpecModel

/// Finds the image files of a spec's assets.
///
/// Searches the spec's folder, its subfolders `images`, `Images`, `assets`, `Assets` and
/// `Resources`, and then the same folders of the project's root. In each folder, a file
/// `name@2x.png`, `name@3x.png` or `name.png`, or one of another image type, is preferred to
/// `name.imageset` in an asset catalog.
struct AssetFiles {
  private let folders: [String]
  /// The project's root; nil if the spec's folder does not exist.
  private let root: String?
  private var known: [String: AssetImage?] = [:]
  private var total = 0

  private static let fileLimit = 4 << 20
  private static let pictureLimit = 32 << 20
  private static let pixelLimit = 16_000_000

  init(beside spec: String) {
    var folders: [String] = []
    let own = spec == "-" ? "." : folder(of: spec)
    let root = realPath(own).map { ProjectPaths.place(of: $0).root }
    for base in [own] + (root.map { [$0] } ?? []) {
      for name in ["", "images", "Images", "assets", "Assets", "Resources"] {
        let folder = name.isEmpty ? base : joined(base, name)
        guard isFolder(folder), !folders.contains(folder) else { continue }
        folders.append(folder)
        let entries = (try? FormworkCommands.entries(of: folder)) ?? []
        for entry in entries where entry.name.hasSuffix(".xcassets") {
          folders.append(joined(folder, entry.name))
        }
      }
    }
    self.folders = folders
    self.root = root
  }

  mutating func images(of screen: Screen) -> [String: AssetImage] {
    var images: [String: AssetImage] = [:]
    for node in screen.nodes {
      guard case .image(let asset, _, _, _) = node.kind, images[asset] == nil else { continue }
      if known[asset] == nil { known[asset] = .some(find(asset)) }
      if let image = known[asset] ?? nil { images[asset] = image }
    }
    return images
  }

  /// Finds the image file of an asset; nil if there is none, which is not an error.
  private mutating func find(_ asset: String) -> AssetImage? {
    // The name must not be a path.
    guard !asset.isEmpty, !asset.hasPrefix("."), !asset.utf8.contains(UInt8(ascii: "/")),
      !asset.utf8.contains(0)
    else { return nil }
    for folder in folders {
      if folder.hasSuffix(".xcassets") {
        let set = joined(folder, asset + ".imageset")
        if isFolder(set) { return imageSet(set, asset) }
        continue
      }
      for ending in ["@2x.png", "@3x.png", ".png", ".jpg", ".jpeg", ".svg", ".webp", ".gif"] {
        let path = joined(folder, asset + ending)
        if !isAbsent(path) { return image(asset, at: path, dark: nil) }
      }
    }
    return nil
  }

  /// The image files that a catalog's `Contents.json` lists for light and dark, at scale 2 if
  /// available.
  private mutating func imageSet(_ set: String, _ asset: String) -> AssetImage? {
    if let root, isOutside(set, root) { return .unusable(FileError.linkedOutside.message) }
    let names = ((try? FormworkCommands.entries(of: set)) ?? []).map(\.name).sorted()
    guard let text = try? readSource(joined(set, "Contents.json"), limit: 1 << 20).bytes else {
      return .unusable("its Contents.json cannot be read")
    }
    let entries = ImageSetEntry.read(text)
    func best(isDark: Bool) -> String? {
      let own = entries.filter { $0.isDark == isDark && names.contains($0.file) }
      return (own.first { $0.scale == "2x" } ?? own.first { $0.scale == "3x" } ?? own.first)?.file
    }
    guard let light = best(isDark: false) else { return .unusable("its image set has no file") }
    return image(
      asset, at: joined(set, light), dark: best(isDark: true).map { joined(set, $0) })
  }

  private mutating func image(_ asset: String, at path: String, dark: String?) -> AssetImage {
    switch read(path) {
    case .failure(let problem): return .unusable(problem.reason)
    case .success(let (kind, bytes)):
      guard let dark, case .success(let (darkKind, darkBytes)) = read(dark) else {
        return .image(DrawnImage(name: asset, kind: kind, bytes: bytes))
      }
      return .image(
        DrawnImage(
          name: asset, kind: kind, bytes: bytes, darkBytes: darkBytes, darkKind: darkKind))
    }
  }

  private struct Problem: Error { let reason: String }

  private mutating func read(_ path: String) -> Result<(DrawnImage.Kind, [UInt8]), Problem> {
    let bytes: [UInt8]
    if let root, isOutside(path, root) {
      return .failure(Problem(reason: FileError.linkedOutside.message))
    }
    do {
      bytes = try readSource(path, limit: Self.fileLimit).bytes
    } catch {
      return .failure(Problem(reason: error.message))
    }
    guard total + bytes.count <= Self.pictureLimit else {
      return .failure(Problem(reason: "the picture's images are larger than 32 MB"))
    }
    guard let kind = DrawnImage.Kind(startOf: bytes) else {
      return .failure(
        Problem(reason: "'\(fileName(of: path))' is not a PNG, JPEG, GIF, WebP or SVG"))
    }
    // The product of two 32-bit numbers can be too large for an `Int`.
    if kind == .png, let size = pngSize(bytes), size.width > 0,
      size.height > Self.pixelLimit / size.width
    {
      return .failure(
        Problem(reason: "it has \(size.width) × \(size.height) pixels, more than 16 million"))
    }
    total += bytes.count
    return .success((kind, bytes))
  }
}

extension DrawnImage.Kind {
  /// Detects the type of an image from the first bytes of its file, regardless of the name.
  init?(startOf bytes: [UInt8]) {
    if bytes.count >= 33, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      self = .gif
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes.count > 12,
      bytes[8..<12].elementsEqual("WEBP".utf8)
    {
      self = .webp
    } else if String(decoding: bytes.prefix(1000), as: UTF8.self).contains("<svg") {
      self = .svg
    } else {
      return nil
    }
  }
}

/// The size in the header of a PNG file; nil if the file is not a PNG.
private func pngSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
  guard bytes.count >= 24 else { return nil }
  func number(_ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
  return (number(16), number(20))
}
