internal import Watching

/// The watched items, and the folders whose events are about them.
///
/// Only folders are watched: an editor may replace a file by a new one, and watching the old file
/// would not report the new file's changes. For each item, its folder and the parent folder are
/// watched, and the same for every symbolic link in its path. If a path does not exist, the nearest
/// existing folder is watched.
struct WatchedPaths {
  private(set) var items: [WatchedPath] = []
  private var ids: [WatchedPath.Key: WatchedItemID] = [:]
  private var folders: [Folder] = []
  private var folderIndex: [String: Int] = [:]
  private var folderByHandle: [Int32: Int] = [:]
  private var itemByHandle: [Int32: WatchedItemID] = [:]
  /// The source of events; nil if folders cannot or should not be watched.
  private let events: FolderEvents?
  /// Why files are polled; nil if they are not.
  private(set) var limit: WatchLimit?
  /// The folders with an event without a known name, and when their files will be checked.
  private var sweeps: [(folder: Int, due: Moment)] = []

  /// A watched folder, and the names in it that are relevant for items.
  private struct Folder {
    let path: String
    var handle: Int32?
    var isWaysOnly = true
    /// The items for each name of a file in the folder, or of a link to one.
    var files: [String: [WatchedItemID]] = [:]
    /// The items for each name in the folder that is a folder in their path.
    var ways: [String: [WatchedItemID]] = [:]
    /// The items that consist of the names in the folder.
    var listings: [WatchedItemID] = []

    var isUnused: Bool { files.isEmpty && ways.isEmpty && listings.isEmpty }
  }

  /// - Parameter isPolling: whether to poll files even if the system has events.
  init(isPolling: Bool) {
    guard !isPolling else {
      events = nil
      return
    }
    do {
      events = try FolderEvents()
    } catch {
      events = nil
      limit = error
    }
  }

  /// A descriptor that becomes readable when there are events; nil if there are no events.
  var descriptor: Int32? { events?.descriptor }

  /// Whether files must be polled.
  var needsPolling: Bool { descriptor == nil || limit != nil }

  subscript(_ id: WatchedItemID) -> WatchedPath { items[id.index] }

  func id(of key: WatchedPath.Key) -> WatchedItemID? { ids[key] }

  /// Starts watching an item; its id is the next unused number.
  mutating func add(_ key: WatchedPath.Key) -> WatchedItemID {
    let id = WatchedItemID(items.count)
    items.append(WatchedPath(key))
    ids[key] = id
    arm(id)
    return id
  }

  /// Reads the current state of an item.
  mutating func look(at id: WatchedItemID, limit: Int) -> FileState {
    items[id.index].signature = FileSignature(of: items[id.index].key.path)
    return items[id.index].key.look(limit: limit)
  }

  /// Whether the file of an item has changed since the last check.
  func differs(_ id: WatchedItemID) -> Bool {
    FileSignature(of: items[id.index].key.path) != items[id.index].signature
  }
}

// MARK: - Folders

extension WatchedPaths {
  /// Watches the folders to which the path of an item currently leads.
  mutating func arm(_ id: WatchedItemID) {
    let key = items[id.index].key
    let old = items[id.index].hops
    let new = hops(to: key.path)
    items[id.index].hops = new
    for hop in new { add(hop, of: id) }
    for hop in old where !new.contains(hop) { remove(hop, of: id) }
    if items[id.index].isListing, let folder = realPath(key.path) {
      let index = index(of: folder)
      if !folders[index].listings.contains(id) { folders[index].listings.append(id) }
      watch(index, waysOnly: folders[index].isWaysOnly && key.kind == .names)
    }
    if let events, key.kind == .file {
      if let handle = items[id.index].followed {
        events.unwatch(handle)
        itemByHandle[handle] = nil
      }
      items[id.index].followed = events.follow(key.path)
      if let handle = items[id.index].followed { itemByHandle[handle] = id }
    }
  }

  /// Adds a folder to an item that lists the names in several folders.
  ///
  /// - Returns: whether the folder was not watched before.
  mutating func add(folder: String, to id: WatchedItemID) -> Bool {
    let index = index(of: realPath(folder) ?? folder)
    let isNew = folders[index].handle == nil || folders[index].isWaysOnly
    if !folders[index].listings.contains(id) { folders[index].listings.append(id) }
    watch(index, waysOnly: false)
    return isNew
  }

  private mutating func add(_ hop: PathHop, of id: WatchedItemID) {
    let index = index(of: hop.folder)
    if hop.isFile {
      if !(folders[index].files[hop.name]?.contains(id) ?? false) {
        folders[index].files[hop.name, default: []].append(id)
      }
    } else if !(folders[index].ways[hop.name]?.contains(id) ?? false) {
      folders[index].ways[hop.name, default: []].append(id)
    }
    watch(index, waysOnly: folders[index].isWaysOnly && !hop.isFile)
  }

  private mutating func remove(_ hop: PathHop, of id: WatchedItemID) {
    guard let index = folderIndex[hop.folder] else { return }
    if hop.isFile {
      folders[index].files[hop.name]?.removeAll { $0 == id }
      if folders[index].files[hop.name]?.isEmpty ?? false { folders[index].files[hop.name] = nil }
    } else {
      folders[index].ways[hop.name]?.removeAll { $0 == id }
      if folders[index].ways[hop.name]?.isEmpty ?? false { folders[index].ways[hop.name] = nil }
    }
    if folders[index].isUnused { unwatch(index) }
  }

  private mutating func index(of folder: String) -> Int {
    if let index = folderIndex[folder] { return index }
    folders.append(Folder(path: folder))
    folderIndex[folder] = folders.count - 1
    return folders.count - 1
  }

  private mutating func watch(_ index: Int, waysOnly: Bool) {
    guard let events else { return }
    guard folders[index].handle == nil || folders[index].isWaysOnly != waysOnly else { return }
    do {
      let handle = try events.watch(folders[index].path, waysOnly: waysOnly)
      folders[index].handle = handle
      folders[index].isWaysOnly = waysOnly
      folderByHandle[handle] = index
    } catch {
      if case .limit(let limit) = error, self.limit == nil { self.limit = limit }
    }
  }

  private mutating func unwatch(_ index: Int) {
    guard let handle = folders[index].handle, let events else { return }
    folders[index].handle = nil
    folders[index].isWaysOnly = true
    folderByHandle[handle] = nil
    events.unwatch(handle)
  }
}

// MARK: - Events

extension WatchedPaths {
  /// Reads the pending events and reports them to the watchlist.
  mutating func takeEvents(into list: inout Watchlist, at now: Moment) {
    guard let events else { return }
    for event in events.takeAll() {
      switch event.kind {
      case .lost:
        for index in items.indices { arm(WatchedItemID(index)) }
        list.noteLoss(at: now)
      case .folderGone:
        if let index = folderByHandle[event.folder] {
          folderGone(index, &list, now)
        } else if let id = itemByHandle[event.folder] {
          note(.differs, of: id, isWay: true, &list, now)
        }
      case .name(let sign):
        if let index = folderByHandle[event.folder] {
          take(event, sign, in: index, &list, now)
        } else if let id = itemByHandle[event.folder] {
          list.note(.differs, of: id, at: now)
        }
      }
    }
  }

  private mutating func take(
    _ event: FolderEvent, _ sign: FileEvent, in index: Int, _ list: inout Watchlist, _ now: Moment
  ) {
    let name = event.name
    let comesOrGoes = sign == .created || sign == .arrived || sign == .left
    let files = folders[index].files[name] ?? []
    for id in files { note(sign, of: id, isWay: comesOrGoes, &list, now) }
    if comesOrGoes || name.isEmpty {
      for id in folders[index].ways[name] ?? [] { note(sign, of: id, isWay: true, &list, now) }
      for id in folders[index].listings where items[id.index].key.kind == .names {
        list.note(sign.ofListing, of: id, at: now)
      }
    }
    guard files.isEmpty else { return }
    // Known specs have their own events; a new file counts as a spec when it has its first line.
    if isSpecName(name) || event.isFolder && comesOrGoes {
      for id in folders[index].listings where items[id.index].key.kind == .specs {
        list.note(sign == .closed || sign == .arrived ? sign : .touched, of: id, at: now)
      }
    }
    // An event with an unknown name may be about a hard link to a watched file.
    if !folders[index].files.isEmpty, !sweeps.contains(where: { $0.folder == index }) {
      sweeps.append((index, now.after(milliseconds: WatchClock.sweepMilliseconds)))
    }
  }

  private mutating func note(
    _ sign: FileEvent, of id: WatchedItemID, isWay: Bool, _ list: inout Watchlist, _ now: Moment
  ) {
    // Watch the new path before checking it, so that no change is missed.
    if isWay { arm(id) }
    list.note(sign, of: id, at: now)
  }

  /// After a folder was removed or moved, checks all items whose paths led through it.
  private mutating func folderGone(_ index: Int, _ list: inout Watchlist, _ now: Moment) {
    let folder = folders[index]
    unwatch(index)
    let users = Set(
      folder.files.values.flatMap { $0 } + folder.ways.values.flatMap { $0 } + folder.listings)
    for id in users.sorted() {
      let hops = items[id.index].hops
      items[id.index].hops = []
      for hop in hops { remove(hop, of: id) }
      arm(id)
      list.note(.left, of: id, at: now)
    }
  }

  /// The time of the next check of a folder; nil if none is due.
  var nextSweep: Moment? { sweeps.map(\.due).min() }

  /// Checks the files in folders that had an event without a known name.
  mutating func sweep(into list: inout Watchlist, at now: Moment) {
    let due = sweeps.filter { $0.due <= now }.map(\.folder)
    sweeps.removeAll { $0.due <= now }
    for index in due {
      let ids = Set(folders[index].files.values.flatMap { $0 }).sorted()
      ask(ids, into: &list, at: now)
    }
  }

  /// Checks items for changes, except those inside the debounce window.
  mutating func ask(_ ids: [WatchedItemID], into list: inout Watchlist, at now: Moment) {
    for id in ids where !list.isRestless(id) && differs(id) {
      items[id.index].signature = FileSignature(of: items[id.index].key.path)
      note(.differs, of: id, isWay: true, &list, now)
    }
  }
}

extension FileEvent {
  /// What the event of an entry means for a list of names.
  fileprivate var ofListing: FileEvent {
    switch self {
    case .left: .lessened
    case .differs, .unknown: self
    default: .touched
    }
  }
}

/// Whether a file name is that of a spec.
func isSpecName(_ name: String) -> Bool {
  !name.hasPrefix(".") && (name.hasSuffix(".yaml") || name.hasSuffix(".yml"))
}
