#if os(Linux)
  internal import SpecSyntax
  internal import Watching

  #if canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif

  /// Receives change events of folders from inotify, until the process ends.
  struct FolderEvents {
    /// A descriptor that becomes readable when there are events.
    let descriptor: Int32

    /// All events except those for opening and reading.
    private static let names =
      UInt32(IN_MODIFY) | UInt32(IN_ATTRIB) | UInt32(IN_CLOSE_WRITE) | ways
    private static let ways =
      UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_CREATE) | UInt32(IN_DELETE)
      | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
    private static let gone =
      UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_UNMOUNT) | UInt32(IN_IGNORED)

    init() throws(WatchLimit) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor < 0 else { return }
      switch errno {
      case EMFILE: throw Self.limit("max_user_instances", raisedTo: 1024)
      default:
        throw WatchLimit(name: systemMessage(errno), value: nil, remedy: "ulimit -n 4096")
      }
    }

    /// Watches a folder, or changes which events of a watched folder are received.
    ///
    /// - Parameter waysOnly: whether to receive only events for added and removed names, not for
    ///   writes.
    /// - Returns: the id that the folder has in events.
    func watch(_ folder: String, waysOnly: Bool) throws(FolderProblem) -> Int32 {
      let mask = (waysOnly ? Self.ways : Self.names) | UInt32(IN_ONLYDIR)
      let handle = inotify_add_watch(descriptor, folder, mask)
      guard handle < 0 else { return handle }
      switch errno {
      case ENOSPC: throw .limit(Self.limit("max_user_watches", raisedTo: 524_288))
      case ENOMEM:
        throw .limit(WatchLimit(name: systemMessage(ENOMEM), value: nil, remedy: "more memory"))
      default: throw .absent
      }
    }

    func unwatch(_ handle: Int32) { _ = inotify_rm_watch(descriptor, handle) }

    /// Does nothing, because a folder's events include writes to its files.
    func follow(_ file: String) -> Int32? { nil }

    /// Returns all pending events.
    func takeAll() -> [FolderEvent] {
      var events: [FolderEvent] = []
      while true {
        let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
          count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
        }
        guard !bytes.isEmpty else { return events }
        append(bytes, to: &events)
      }
    }

    /// Parses event records, which consist of a watch, a mask, a cookie, a length, and a
    /// zero-terminated name.
    private func append(_ bytes: [UInt8], to events: inout [FolderEvent]) {
      bytes.withUnsafeBytes { buffer in
        var place = 0
        while place + 16 <= buffer.count {
          let handle = buffer.loadUnaligned(fromByteOffset: place, as: Int32.self)
          let mask = buffer.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)
          let length = Int(buffer.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self))
          let name = buffer[(place + 16)..<min(place + 16 + length, buffer.count)]
            .prefix { $0 != 0 }
          place += 16 + length
          if let kind = Self.kind(mask, hasName: !name.isEmpty) {
            events.append(
              FolderEvent(
                kind: kind, folder: handle, name: String(decoding: name, as: UTF8.self),
                isFolder: mask & UInt32(IN_ISDIR) != 0))
          }
        }
      }
    }

    private static func kind(_ mask: UInt32, hasName: Bool) -> FolderEvent.Kind? {
      if mask & UInt32(IN_Q_OVERFLOW) != 0 { return .lost }
      if mask & gone != 0 { return .folderGone }
      guard hasName else { return nil }
      if mask & UInt32(IN_CLOSE_WRITE) != 0 { return .name(.closed) }
      if mask & UInt32(IN_MODIFY) != 0 { return .name(.modified) }
      if mask & UInt32(IN_ATTRIB) != 0 { return .name(.touched) }
      if mask & UInt32(IN_MOVED_TO) != 0 { return .name(.arrived) }
      if mask & UInt32(IN_CREATE) != 0 { return .name(.created) }
      return .name(.left)
    }

    /// The limits on what can be watched.
    static var limits: [WatchLimit] {
      var watches = limit("max_user_watches", raisedTo: 524_288)
      watches.countsFolders = true
      return [watches, limit("max_user_instances", raisedTo: 1024)]
    }

    private static func limit(_ name: String, raisedTo value: Int) -> WatchLimit {
      let source = try? readSource("/proc/sys/fs/inotify/\(name)", limit: 64)
      let now = source.map { String(decoding: $0.bytes.prefix { $0 > 0x20 }, as: UTF8.self) }
      return WatchLimit(
        name: "fs.inotify.\(name)", value: now,
        remedy: "sudo sysctl fs.inotify.\(name)=\(value)")
    }
  }

  /// The file system type of a path, if this machine gets no events for changes made on other
  /// machines; otherwise nil.
  func remoteFileSystem(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0,
      let table = try? readSource("/proc/self/mountinfo", limit: 4 << 20)
    else { return nil }
    let device =
      "\(status.st_dev >> 8 & 0xFFF):\(status.st_dev & 0xFF | status.st_dev >> 12 & 0xFFF00)"
    for line in String(decoding: table.bytes, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 6, fields[2] == device,
        let dash = fields.firstIndex(of: "-"), dash + 1 < fields.count
      else { continue }
      let kind = String(fields[dash + 1])
      return isRemote(kind) ? kind : nil
    }
    return nil
  }

  private func isRemote(_ kind: String) -> Bool {
    let kinds = [
      "nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "lustre", "glusterfs", "davfs",
      "virtiofs", "vboxsf", "vmhgfs", "drvfs", "ncpfs", "fuse",
    ]
    return kinds.contains(kind) || kind.hasPrefix("fuse.")
  }
#endif
