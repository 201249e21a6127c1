internal import JSONText
internal import SpecSyntax

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The output folder of a gallery, with the list of the files that the gallery has written to it.
struct GallerySite: Sendable {
  /// A file of the gallery, with a checksum of its content for detecting changes.
  struct File: Sendable {
    let path: String
    let checksum: String
  }

  static let listName = "formwork-gallery.json"

  private let folder: String
  /// The paths of the files that an earlier run wrote.
  private let earlier: [String]

  /// Opens a gallery's folder.
  ///
  /// - Throws: if the folder contains files that no gallery wrote, unless `force` is set.
  init(_ folder: String, force: Bool) throws(ProcessEnd) {
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    guard !isAbsent(self.folder) else {
      earlier = []
      return
    }
    guard isFolder(self.folder) else {
      throw ProcessEnd(.failure, "'\(folder)' is not a folder")
    }
    let path = joined(self.folder, Self.listName)
    if let list = try? readSource(path, limit: 16 << 20) {
      earlier = Self.files(in: list)
      return
    }
    earlier = []
    let isEmpty = ((try? FormworkCommands.entries(of: self.folder)) ?? []).isEmpty
    if !isEmpty, !force {
      throw ProcessEnd(
        .failure,
        "'\(folder)' contains files that do not belong to a gallery; name another folder, or add "
          + "--force"
      )
    }
  }

  private static func files(in list: SourceText) -> [String] {
    guard let json = try? readJSON(list) else { return [] }
    return (json["files"]?.members ?? []).map(\.key).filter(isSafe)
  }

  /// Whether a path in the list is inside the folder and has the form of a gallery's paths.
  private static func isSafe(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.utf8.contains(0), !parts.contains(".."), !parts.contains(""), !parts.contains(".")
    else { return false }
    return parts.count == 1
      ? ["index.html", "gallery.css", "gallery.js"].contains(path)
      : parts.count == 2 && ["pictures", "screens"].contains(parts[0])
  }

  func write(_ bytes: [UInt8], _ name: String) throws(ProcessEnd) -> File {
    let path = joined(folder, name)
    do {
      try makeFolders(FormworkCommands.folder(of: path))
      if !isFile(path, bytes) { try replaceFile(path, with: bytes, isDurable: false) }
    } catch {
      throw ProcessEnd(.failure, "cannot write '\(path)': \(error.message)")
    }
    return File(path: name, checksum: checksum(of: bytes))
  }

  /// Writes the list of files, and deletes the files of an earlier run that this run did not write.
  func finish(_ files: [File]) throws(ProcessEnd) {
    let sorted = files.sorted { $0.path < $1.path }
    var json = JSONWriter()
    json.beginObject()
    json.key("formwork-gallery")
    json.int(1)
    json.key("files")
    json.beginObject()
    for file in sorted {
      json.key(file.path)
      json.string(file.checksum)
    }
    json.endObject()
    json.endObject()
    json.endLine()
    let own = Set(sorted.map(\.path))
    for path in earlier where !own.contains(path) { _ = deleteFile(joined(folder, path)) }
    _ = try write(json.bytes, Self.listName)
  }

  /// A 64-bit FNV-1a hash for detecting changed files; not cryptographic.
  private func checksum(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
