import FlokiContent
import Foundation
import Glibc
import Synchronization

/// Notices that files of a project change, however they are saved: in place, by another file's taking their place, or many at once.
///
/// Of inotify, which says which files; where that is not there, by looking at names and times twice a second.
final class ProjectWatch: Sendable {
  /// Folders that hold nothing of the project.
  private static let left: Set<String> = [ProjectPath.state, ".git", ".hg", ".svn", "node_modules"]
  /// Changes that come together are reported after a pause of so long, in milliseconds.
  private static let quiet: Int32 = 10
  /// The longest wait for the changes to stop.
  private static let patience: Duration = .milliseconds(250)

  /// Says that something has changed (``takeChanged()``).
  let changes: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  /// Ends as soon as nothing is missed any more.
  private let start: AsyncStream<Never>
  private let starting: AsyncStream<Never>.Continuation
  private let project: String
  private let output: String
  private let ends: (reading: Int32, writing: Int32)

  /// - Parameters:
  ///   - output: A folder in the project that holds nothing of it, such as `public`.
  ///   - polls: Whether to look by oneself, where inotify is there as well.
  init(_ project: String, leavingOut output: String, polls: Bool = false) {
    (changes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    (start, starting) = AsyncStream.makeStream()
    self.project = project
    self.output = output
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.ends = (ends[0], ends[1])
    let events = polls ? -1 : inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    Thread.detachNewThread { [self] in
      if events < 0 { poll() } else { watch(events) }
      close(self.ends.reading)
    }
  }

  /// Returns once every change is reported.
  func isWatching() async { for await _ in start {} }

  func stop() {
    let isFirst = hasStopped.withLock { hasStopped in
      defer { hasStopped = true }
      return !hasStopped
    }
    if isFirst { close(ends.writing) }
    continuation.finish()
  }

  private let hasStopped = Mutex(false)

  /// The paths of files that may have changed since this was last asked, from the project folder; nil where any may have.
  func takeChanged() -> Set<String>? {
    changed.withLock { changed in
      defer { changed = [] }
      return changed
    }
  }

  private let changed = Mutex<Set<String>?>([])

  private func tell(_ paths: Set<String>?) {
    changed.withLock { changed in changed = paths.flatMap { changed?.union($0) } }
    continuation.yield()
  }

  private func watch(_ events: Int32) {
    defer { close(events) }
    var watched: [Int32: String] = [:]
    guard addFolders(below: "", to: events, &watched) else { return poll() }
    starting.finish()
    while let isOurs = wait(for: events, -1) {
      guard isOurs else { return }
      let start = ContinuousClock.now
      var changed = take(events, &watched)
      while ContinuousClock.now - start < Self.patience, let more = wait(for: events, Self.quiet) {
        guard more else { return }
        let others = take(events, &watched)
        changed = changed.flatMap { changed in others.map(changed.union) }
      }
      if changed != [] { tell(changed) }
    }
  }

  /// Whether there are events; false once it is to end, nil after so many thousandths of a second without any.
  private func wait(for events: Int32, _ limit: Int32) -> Bool? {
    var waiting = [
      pollfd(fd: events, events: Int16(POLLIN), revents: 0),
      pollfd(fd: ends.reading, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let count = unsafe Glibc.poll(&waiting, 2, limit)
      if count < 0, errno == EINTR { continue }
      if waiting[1].revents != 0 || count < 0 { return false }
      return count == 0 ? nil : true
    }
  }

  /// What to be told of: contents that are complete, and names that come and go.
  private static let mask =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_CREATE)
    | UInt32(IN_DELETE) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ATTRIB)

  /// False where the system watches no more folders.
  ///
  /// - Parameters:
  ///   - folder: From the project folder; empty for that itself.
  ///   - watched: What is watched, by the numbers that events give.
  private func addFolders(below folder: String, to events: Int32, _ watched: inout [Int32: String]) -> Bool {
    let whole = folder.isEmpty ? project : "\(project)/\(folder)"
    let number = unsafe inotify_add_watch(events, whole, Self.mask | UInt32(IN_ONLYDIR))
    guard number >= 0 else { return errno == ENOENT }
    watched[number] = folder
    for name in (try? FileManager.default.contentsOfDirectory(atPath: whole)) ?? [] {
      guard !isLeftOut("\(whole)/\(name)", name), Self.isFolder("\(whole)/\(name)") else { continue }
      guard addFolders(below: folder.isEmpty ? name : "\(folder)/\(name)", to: events, &watched) else {
        return false
      }
    }
    return true
  }

  private func isLeftOut(_ path: String, _ name: String) -> Bool {
    Self.left.contains(name) || path == output
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Takes the events that are there: the paths of files that they are about; nil where anything may have changed.
  private func take(_ events: Int32, _ watched: inout [Int32: String]) -> Set<String>? {
    var buffer = [UInt8](repeating: 0, count: 65536)
    var changed: Set<String>? = []
    while true {
      let count = unsafe read(events, &buffer, buffer.count)
      guard count > 0 else { break }
      var position = 0
      while position + 16 <= count {
        func word(_ offset: Int) -> UInt32 {
          buffer[position + offset..<position + offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }
        let (number, mask, length) = (Int32(bitPattern: word(0)), word(4), Int(word(12)))
        let name = String(
          decoding: buffer[position + 16..<min(count, position + 16 + length)].prefix { $0 != 0 },
          as: UTF8.self)
        position += 16 + length
        guard Self.isWorth(name) || mask & UInt32(IN_Q_OVERFLOW) != 0 else { continue }
        // Where events were lost, and with a folder, much may have changed.
        let isOfFile = mask & (UInt32(IN_ISDIR) | UInt32(IN_Q_OVERFLOW)) == 0 && !name.isEmpty
        if isOfFile, let folder = watched[number] {
          changed?.insert(folder.isEmpty ? name : "\(folder)/\(name)")
        } else {
          changed = nil
        }
      }
    }
    // A folder may have got files before it was watched; that is told with it.
    if changed == nil { _ = addFolders(below: "", to: events, &watched) }
    return changed
  }

  /// Whether a name may be one of the project: editors write files of their own beside those that they save.
  private static func isWorth(_ name: String) -> Bool {
    !left.contains(name) && !name.hasSuffix("~") && !name.hasPrefix(".#") && !name.hasSuffix(".swp")
      && !name.hasSuffix(".swx") && name != "4913"
  }
}

extension ProjectWatch {
  private func poll() {
    var known = signature
    starting.finish()
    while true {
      guard wait(for: -1, 500) == nil else { return }
      let now = signature
      if now != known { tell(nil) }
      known = now
    }
  }

  /// Another one whenever a name, a size or a time is another.
  private var signature: Int {
    var hasher = Hasher()
    func add(_ folder: String) {
      for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
        let path = "\(folder)/\(name)"
        guard !isLeftOut(path, name) else { continue }
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { continue }
        hasher.combine(path)
        if status.st_mode & S_IFMT == S_IFDIR {
          add(path)
        } else {
          hasher.combine(status.st_size)
          hasher.combine(status.st_mtim.tv_sec)
          hasher.combine(status.st_mtim.tv_nsec)
        }
      }
    }
    add(project)
    return hasher.finalize()
  }
}
