internal import Watching

/// The items that are watched, and the folders that tell of them.
///
/// Only folders are watched, never files: a file that an editor puts in another's place has another
/// number, and a watch on the old one would be silent. For each item these are the folder that it is
/// in and the one above, and the same for every link on the way. Of a path where nothing is yet, the
/// nearest folder above that is there.
struct WatchedPaths {
  private(set) var items: [WatchedPath] = []
  private var ids: [WatchedPath.Key: WatchedItemID] = [:]
  private var folders: [Folder] = []
  private var folderIndex: [String: Int] = [:]
  private var folderByHandle: [Int32: Int] = [:]
  private var itemByHandle: [Int32: WatchedItemID] = [:]
  /// Nil where folders cannot be watched, or shall not.
  private let events: FolderEvents?
  /// Why files are asked for changes, where they are: said once.
  private(set) var limit: WatchLimit?
  /// Folders with an event of a name that nobody knows, and when their files are asked for.
  private var sweeps: [(folder: Int, due: Moment)] = []

  /// A folder with the names in it that lead to items.
  private struct Folder {
    let path: String
    var handle: Int32?
    var isWaysOnly = true
    /// By a file's own name, or that of a link.
    var files: [String: [WatchedItemID]] = [:]
    /// By the name of a folder on the way.
    var ways: [String: [WatchedItemID]] = [:]
    /// Things that are a list of the folder's names.
    var listings: [WatchedItemID] = []

    var isUnused: Bool { files.isEmpty && ways.isEmpty && listings.isEmpty }
  }

  /// - Parameter isPolling: whether files are asked for changes, whatever the system could tell.
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

  /// Readable as soon as something has happened; nil where nothing tells.
  var descriptor: Int32? { events?.descriptor }

  /// Whether files have to be asked for changes.
  var needsPolling: Bool { descriptor == nil || limit != nil }

  subscript(_ id: WatchedItemID) -> WatchedPath { items[id.index] }

  func id(of key: WatchedPath.Key) -> WatchedItemID? { ids[key] }

  /// Begins to watch an item; its number is the next one.
  mutating func add(_ key: WatchedPath.Key) -> WatchedItemID {
    let id = WatchedItemID(items.count)
    items.append(WatchedPath(key))
    ids[key] = id
    arm(id)
    return id
  }

  /// Looks at an item.
  mutating func look(at id: WatchedItemID, limit: Int) -> FileState {
    items[id.index].signature = FileSignature(of: items[id.index].key.path)
    return items[id.index].key.look(limit: limit)
  }

  /// Whether an item's file changed since the last look.
  func differs(_ id: WatchedItemID) -> Bool {
    FileSignature(of: items[id.index].key.path) != items[id.index].signature
  }
}

// MARK: - Folders

extension WatchedPaths {
  /// Watches the folders on the way to an item, as the way is now.
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

  /// Adds a folder to an item that lists the names of several folders.
  ///
  /// - Returns: whether it was not watched before.
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
  /// Reads what has happened and takes note of it.
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
    // Of specs that are known their own files tell. A new one is a spec as soon as it has its first
    // line.
    if isSpecName(name) || event.isFolder && comesOrGoes {
      for id in folders[index].listings where items[id.index].key.kind == .specs {
        list.note(sign == .closed || sign == .arrived ? sign : .touched, of: id, at: now)
      }
    }
    // Another name may be another name of the same file.
    if !folders[index].files.isEmpty, !sweeps.contains(where: { $0.folder == index }) {
      sweeps.append((index, now.after(milliseconds: WatchClock.sweepMilliseconds)))
    }
  }

  private mutating func note(
    _ sign: FileEvent, of id: WatchedItemID, isWay: Bool, _ list: inout Watchlist, _ now: Moment
  ) {
    // Before anybody looks: what happens from now on is told.
    if isWay { arm(id) }
    list.note(sign, of: id, at: now)
  }

  /// A folder has gone, or stands elsewhere now: all that led through it is looked at again.
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

  /// When the next sweep is due.
  var nextSweep: Moment? { sweeps.map(\.due).min() }

  /// Asks the files for changes that have had an unknown neighbour's event.
  mutating func sweep(into list: inout Watchlist, at now: Moment) {
    let due = sweeps.filter { $0.due <= now }.map(\.folder)
    sweeps.removeAll { $0.due <= now }
    for index in due {
      let ids = Set(folders[index].files.values.flatMap { $0 }).sorted()
      ask(ids, into: &list, at: now)
    }
  }

  /// Asks items for changes; what is being looked at anyway is left alone.
  mutating func ask(_ ids: [WatchedItemID], into list: inout Watchlist, at now: Moment) {
    for id in ids where !list.isRestless(id) && differs(id) {
      items[id.index].signature = FileSignature(of: items[id.index].key.path)
      note(.differs, of: id, isWay: true, &list, now)
    }
  }
}

extension FileEvent {
  /// What it means for a list of names that something happened to one of them.
  fileprivate var ofListing: FileEvent {
    switch self {
    case .left: .lessened
    case .differs, .unknown: self
    default: .touched
    }
  }
}

/// Whether a file may be a spec by its name.
func isSpecName(_ name: String) -> Bool {
  !name.hasPrefix(".") && (name.hasSuffix(".yaml") || name.hasSuffix(".yml"))
}
