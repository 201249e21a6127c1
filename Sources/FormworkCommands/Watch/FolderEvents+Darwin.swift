#if canImport(Darwin)
  internal import Darwin
  internal import Watching

  /// Receives change events of folders and files from kqueue, until the process ends.
  ///
  /// A folder's event does not name the changed entry, and writes to a file are reported only by
  /// the file's own event, so files are watched, too. There is no event for closing a file.
  struct FolderEvents {
    /// A descriptor that becomes readable when there are events.
    let descriptor: Int32

    init() throws(WatchLimit) {
      Self.raiseLimit()
      descriptor = kqueue()
      if descriptor < 0 { throw Self.limit() }
    }

    /// Raises the limit of open files as far as the system allows.
    ///
    /// Each watched folder and file needs a descriptor, and a shell's limit is 256. `setrlimit`
    /// does not accept more than `OPEN_MAX`.
    private static func raiseLimit() {
      var limit = rlimit()
      guard getrlimit(RLIMIT_NOFILE, &limit) == 0 else { return }
      let wanted = min(limit.rlim_max, rlim_t(OPEN_MAX))
      guard limit.rlim_cur < wanted else { return }
      limit.rlim_cur = wanted
      _ = setrlimit(RLIMIT_NOFILE, &limit)
    }

    func watch(_ folder: String, waysOnly: Bool) throws(FolderProblem) -> Int32 {
      let handle = open(folder, O_EVTONLY | O_DIRECTORY | O_CLOEXEC)
      guard handle >= 0 else {
        throw errno == EMFILE || errno == ENFILE ? .limit(Self.limit()) : .absent
      }
      add(handle)
      return handle
    }

    func unwatch(_ handle: Int32) { _ = close(handle) }

    /// Watches for writes to a file; returns the handle that its events contain.
    func follow(_ file: String) -> Int32? {
      // Without O_NONBLOCK, opening a pipe would wait for a writer.
      let handle = open(file, O_EVTONLY | O_NONBLOCK | O_CLOEXEC)
      guard handle >= 0 else { return nil }
      add(handle)
      return handle
    }

    func takeAll() -> [FolderEvent] {
      var events: [FolderEvent] = []
      var record = kevent()
      var none = timespec()
      while kevent(descriptor, nil, 0, &record, 1, &none) == 1 {
        let isGone = record.fflags & UInt32(NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE) != 0
        events.append(
          FolderEvent(
            kind: isGone ? .folderGone : .name(.differs), folder: Int32(record.ident)))
      }
      return events
    }

    private func add(_ handle: Int32) {
      var change = kevent()
      change.ident = UInt(handle)
      change.filter = Int16(EVFILT_VNODE)
      change.flags = UInt16(EV_ADD | EV_CLEAR)
      change.fflags = UInt32(
        NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE)
      _ = kevent(descriptor, &change, 1, nil, 0, nil)
    }

    /// The limits on what can be watched; each folder needs a descriptor.
    static var limits: [WatchLimit] {
      var descriptors = limit()
      descriptors.countsFolders = true
      return [descriptors]
    }

    private static func limit() -> WatchLimit {
      var limit = rlimit()
      _ = getrlimit(RLIMIT_NOFILE, &limit)
      return WatchLimit(
        name: "RLIMIT_NOFILE", value: "\(limit.rlim_cur)", remedy: "ulimit -n 10240")
    }
  }

  /// The file system type of a path, if it is on another machine; otherwise nil.
  func remoteFileSystem(of path: String) -> String? {
    var status = statfs()
    guard statfs(path, &status) == 0, status.f_flags & UInt32(MNT_LOCAL) == 0 else { return nil }
    return withUnsafeBytes(of: status.f_fstypename) { name in
      String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
#endif
