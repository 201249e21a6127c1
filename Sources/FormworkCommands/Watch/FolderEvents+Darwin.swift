#if canImport(Darwin)
  internal import Darwin
  internal import Watching

  /// Events of folders and of the files in them, by kqueue; they last as long as the process.
  ///
  /// A folder tells that names have come or gone, not which; what is written into a file only the
  /// file tells, so files are followed, too. Nothing tells when a writer closes.
  struct FolderEvents {
    /// Readable as soon as there are events.
    let descriptor: Int32

    init() throws(WatchLimit) {
      Self.raiseLimit()
      descriptor = kqueue()
      if descriptor < 0 { throw Self.limit() }
    }

    /// Allows as many open files as the system does.
    ///
    /// Each folder and file takes one, and a shell's limit is 256. setrlimit(2) refuses more than
    /// `OPEN_MAX`.
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

    /// Tells of what is written into a file, under the handle that is given back.
    func follow(_ file: String) -> Int32? {
      // Opening a pipe would wait for a writer without O_NONBLOCK.
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

    /// What bounds how much can be watched: a folder takes a descriptor.
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

  /// The kind of the file system on which a path is, if it is another machine's.
  func remoteFileSystem(of path: String) -> String? {
    var status = statfs()
    guard statfs(path, &status) == 0, status.f_flags & UInt32(MNT_LOCAL) == 0 else { return nil }
    return withUnsafeBytes(of: status.f_fstypename) { name in
      String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
#endif
