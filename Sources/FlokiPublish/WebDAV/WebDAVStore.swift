package import FlokiHTTP
import FlokiProtocol
import Synchronization

/// A folder of a WebDAV server: files are uploaded under another name and then moved, which servers do atomically.
///
/// Conditional requests are not used: servers that support them check first and write afterwards (wsgidav), and
/// others ignore them (nginx). Publishers exclude each other with lock files.
package struct WebDAVStore: Store {
  let address: WebDAVAddress
  private let pool: ConnectionPool
  private let folders = MadeFolders()
  /// Each request is made again by itself: a file takes two, and a server that refuses every third would rarely take both.
  private var retries = RetryPolicy(patience: Patience(attempts: 1), dice: Dice())

  package init(_ address: WebDAVAddress, pool: ConnectionPool) {
    (self.address, self.pool) = (address, pool)
  }

  package var name: String { address.name }

  package func steady(_ patience: Patience, _ dice: Dice) -> any Store {
    var store = self
    store.retries = RetryPolicy(patience: patience, dice: dice)
    return store
  }

  package func read(_ path: String, limit: Int) async throws(StoreFailure) -> StoredFile? {
    let answer = try await ask("GET", path, limit: limit, accepts: [404, 410])
    guard answer.status < 300 else { return nil }
    return StoredFile(bytes: answer.bytes, tag: answer.headers["etag"])
  }

  @discardableResult
  package func write(
    _ content: StoreContent, to path: String, as kind: ServedKind, if condition: WriteCondition
  ) async throws(StoreFailure) -> String? {
    guard condition == .always else {
      throw StoreFailure(.unsupported, "\(name) ignores conditional requests")
    }
    try path.checkPath(of: name)
    let temporary = "\(path).\(String(UInt64.random(in: 0 ... .max), radix: 36))\(String.temporaryEnding)"
    do throws(StoreFailure) {
      try await put(content, to: temporary, as: kind)
      return try await move(temporary, to: path, byteCount: content.byteCount)
    } catch {
      if error.kind != .cancelled { try? await remove([temporary]) }
      throw error
    }
  }

  package func remove(_ paths: [String]) async throws(StoreFailure) {
    for path in paths { try path.checkPath(of: name) }
    // Each is a request, and most of its time is spent on the way.
    let workers = min(8, paths.count)
    let failures = await withTaskGroup(of: StoreFailure?.self) { group in
      for worker in 0..<workers {
        group.addTask {
          do throws(StoreFailure) {
            for at in stride(from: worker, to: paths.count, by: workers) {
              _ = try await ask("DELETE", paths[at], accepts: [404, 410])
            }
            return nil
          } catch { return error }
        }
      }
      return await group.reduce(into: [StoreFailure]()) { if let failure = $1 { $0.append(failure) } }
    }
    if let failure = failures.first { throw failure }
  }

  package func list(
    _ folder: String, telling tell: @escaping @Sendable (Int) -> Void
  ) async throws(StoreFailure) -> [StoredEntry] {
    try await files(below: folder, telling: tell).filter { !$0.path.isTemporary }
  }

  package func tidy() async throws(StoreFailure) {
    // Files that others write to get the lock do not count.
    let leftovers = try await files(below: "", telling: { _ in }).map(\.path).filter {
      $0.isTemporary && !$0.isOfFloki
    }
    try await remove(leftovers)
  }
}

extension WebDAVStore {
  /// Every file below a folder, folder by folder: many servers refuse to tell of all at once.
  private func files(
    below folder: String, telling tell: @escaping @Sendable (Int) -> Void
  ) async throws(StoreFailure) -> [StoredEntry] {
    var entries: [StoredEntry] = []
    var folders = [folder]
    var budget = ListingBudget(of: name)
    while let folder = folders.popLast() {
      try budget.enter(folder)
      guard folders.count <= ListingBudget.mostFolders, entries.count < ListingBudget.mostFiles else {
        throw StoreFailure(.other, "\(name) lists folders without end")
      }
      let question = """
        <?xml version="1.0"?><propfind xmlns="DAV:"><prop><resourcetype/><getcontentlength/><getetag/></prop></propfind>
        """
      let answer = try await ask(
        "PROPFIND", folder.isEmpty ? "" : "\(folder)/",
        headers: ["Depth: 1", "Content-Type: application/xml"], content: StoreContent(Array(question.utf8)),
        limit: 1 << 28, accepts: [404, 410])
      if answer.status >= 300 { continue }
      guard answer.status == 207, let listing = try? Multistatus(reading: answer.bytes) else {
        throw StoreFailure(.other, "\(name) does not list /\(folder) as WebDAV servers do")
      }
      for (child, resource) in listing.children() {
        let path = folder.isEmpty ? child : "\(folder)/\(child)"
        if resource.isFolder {
          folders.append(path)
        } else {
          entries.append(StoredEntry(path: path, byteCount: resource.byteCount ?? -1, tag: resource.tag))
        }
      }
      tell(entries.count)
    }
    return entries
  }

  private func put(
    _ content: StoreContent, to path: String, as kind: ServedKind
  ) async throws(StoreFailure) {
    let folder = place(of: path.split(separator: "/").dropLast().map { "\($0)/" }.joined())
    try await makeFolder(folder)
    let headers = ["Content-Type: \(kind.mediaType)"]
    let answer = try await ask("PUT", path, headers: headers, content: content, accepts: [404, 409])
    if answer.status < 300 { return }
    // The folder was removed meanwhile.
    folders.forgetAll()
    try await makeFolder(folder)
    _ = try await ask("PUT", path, headers: headers, content: content)
  }

  /// - Returns: the new tag, where the server tells one.
  private func move(_ path: String, to end: String, byteCount: Int) async throws(StoreFailure) -> String? {
    // Some servers behind others know themselves by another name; they take a path.
    for origin in [address.origin, ""] {
      let headers = ["Destination: \(origin)\(place(of: end))", "Overwrite: T"]
      let isLast = origin.isEmpty
      let answer: HTTPAnswer = try await retries.run { (attempt) async throws(StoreFailure) in
        let answer = try await once("MOVE", path, headers: headers)
        // An earlier attempt may have been heard, and its answer lost.
        if attempt > 0, [404, 409].contains(answer.status) {
          let present = try await once("HEAD", end)
          if present.status == 200, present.length == nil {
            // This answer was cut off, too.
            throw StoreFailure(.passing, "\(name) does not report the length of \(end)")
          }
          if present.status == 200, present.length == byteCount { return present }
        }
        if answer.status < 300 || !isLast && [400, 502].contains(answer.status) { return answer }
        throw StoreFailure(answer, from: name, for: end)
      }
      if answer.status < 300 { return answer.headers["etag"] }
    }
    return nil
  }

  /// Makes a folder, and those above it where they are missing; servers say in their own ways that it is there.
  private func makeFolder(_ folder: String) async throws(StoreFailure) {
    guard folder != "/", !folders.contains(folder) else { return }
    let answer: HTTPAnswer = try await retries.run { (_) async throws(StoreFailure) in
      let answer = try await once("MKCOL", at: folder)
      let kind = StoreFailure.Kind(status: answer.status)
      // Some answer 500 if another publisher has just made it; what follows shows whether it is there.
      if kind == .noSpace || kind == .passing && ![409, 500].contains(answer.status) {
        throw StoreFailure(answer, from: name, for: folder)
      }
      return answer
    }
    if [404, 409].contains(answer.status) {
      let above = folder.split(separator: "/").dropLast().map { "\($0)/" }.joined()
      guard !above.isEmpty else { throw StoreFailure(answer, from: name, for: folder) }
      try await makeFolder("/\(above)")
      let again = try await retries.run { (_) async throws(StoreFailure) in
        try await once("MKCOL", at: folder)
      }
      guard again.status < 300 || [405, 500].contains(again.status) else {
        throw StoreFailure(again, from: name, for: folder)
      }
    }
    // The folder may exist and belong to another user, so that making it again fails. Writing files shows whether it can be used.
    folders.insert(folder)
  }

  /// - Parameter accepts: what is an answer for anyone who asks, and no failure.
  private func ask(
    _ method: String, _ path: String, headers: [String] = [], content: StoreContent? = nil,
    limit: Int = 1 << 16, accepts: Set<Int> = []
  ) async throws(StoreFailure) -> HTTPAnswer {
    try await retries.run { (_) async throws(StoreFailure) in
      let answer = try await once(method, path, headers: headers, content: content, limit: limit)
      if answer.status < 300 || accepts.contains(answer.status) { return answer }
      throw StoreFailure(answer, from: name, for: path)
    }
  }

  private func once(
    _ method: String, _ path: String, headers: [String] = [], content: StoreContent? = nil,
    limit: Int = 1 << 16
  ) async throws(StoreFailure) -> HTTPAnswer {
    try await once(method, at: place(of: path), headers: headers, content: content, limit: limit)
  }

  private func once(
    _ method: String, at place: String, headers: [String] = [], content: StoreContent? = nil,
    limit: Int = 1 << 16
  ) async throws(StoreFailure) -> HTTPAnswer {
    let request = HTTPRequest(
      method, address.origin + place, headers: headers, limit: limit, user: address.user,
      password: address.password)
    return try await StoreExchange.ask(request, content, over: pool, of: name)
  }

  /// The path of an address, escaped.
  private func place(of path: String) -> String {
    address.root + path.percentEscapedPath
  }
}

/// The folders that are known to be there, by their escaped paths.
private final class MadeFolders: Sendable {
  private let paths = Mutex<Set<String>>([])

  func contains(_ path: String) -> Bool { paths.withLock { $0.contains(path) } }
  func forgetAll() { paths.withLock { $0 = [] } }
  func insert(_ path: String) { _ = paths.withLock { $0.insert(path) } }
}
