package import FlokiContent

/// A folder on a host that accepts sftp and runs no commands.
///
/// The protocol has no conditional writes, so publishers take turns with lock files.
package struct SFTPStore: Store {
  let pool: SFTPPool
  let root: String

  package init(_ address: SSHAddress, environment: [String: String]) {
    pool = SFTPPool(SSHCommand(address, environment: environment))
    // Paths are put together with a slash.
    root = address.folder == "/" ? "" : address.folder
  }

  package var name: String { pool.command.address.name }

  func full(_ path: String) -> String { path.isEmpty ? root : "\(root)/\(path)" }

  package func read(_ path: String, limit: Int) async throws(StoreFailure) -> StoredFile? {
    try path.checkPath(of: name)
    let place = full(path)
    return try await pool.talk { (session) throws(StoreFailure) in
      guard let file = try session.read([place], limit: limit).first ?? nil else { return nil }
      return StoredFile(bytes: file.bytes, tag: file.attributes.tag)
    }
  }

  package func list(
    _ folder: String, telling tell: @escaping @Sendable (Int) -> Void
  ) async throws(StoreFailure) -> [StoredEntry] {
    let place = full(folder)
    return try await pool.talk { (session) throws(StoreFailure) in
      try session.list(place, telling: tell).compactMap { file in
        let path = folder.isEmpty ? file.path : "\(folder)/\(file.path)"
        guard !path.isTemporary, let byteCount = file.attributes.byteCount else { return nil }
        return StoredEntry(path: path, byteCount: byteCount, tag: file.attributes.tag)
      }
    }
  }

  package func write(
    _ content: StoreContent, to path: String, as kind: ServedKind, if condition: WriteCondition
  ) async throws(StoreFailure) -> String? {
    try path.checkPath(of: name)
    guard condition == .always else { throw StoreFailure(.unsupported, "\(name): sftp has no conditions") }
    let upload = upload(content, path)
    return try await pool.talk { (session) throws(StoreFailure) in try session.put([upload]).first?.tag }
  }

  package func remove(_ paths: [String]) async throws(StoreFailure) {
    for path in paths { try path.checkPath(of: name) }
    let places = paths.map { full($0) }
    try await pool.talk { (session) throws(StoreFailure) in try session.remove(places) }
  }

  package func tidy() async throws(StoreFailure) {
    let root = full("")
    try await pool.talk { (session) throws(StoreFailure) in
      let files = try session.list(root)
      // The clock of the host: its newest file is the lock.
      let now = files.compactMap(\.attributes.changed).max() ?? 0
      let leftovers = files.filter { file in
        // In floki's own folder others may be writing to get the lock, but not for a day.
        let isOld = file.attributes.changed.map { now - $0 > 86400 } ?? false
        let isOwn = file.path.isOfFloki && !file.path.hasPrefix(String.stagingBeginning)
        return file.path.isTemporary && (!isOwn || isOld)
      }.map(\.path)
      try session.remove(leftovers.map { "\(root)/\($0)" })
    }
  }

  func upload(_ content: StoreContent, _ path: String) -> SFTPUpload {
    let digits = String(UInt64.random(in: 0 ... .max), radix: 36)
    return SFTPUpload(
      content: content, path: full(path), temporary: "\(full(path)).\(digits)\(String.temporaryEnding)")
  }
}
