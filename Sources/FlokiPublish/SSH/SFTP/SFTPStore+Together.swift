import FlokiContent

extension SFTPStore {
  /// What is in memory at once when files are read back.
  private static let largest = 1 << 23

  /// Many files share each way there and back: a hundred small files one after the other would take hundreds of them.
  package func writeTogether(
    _ files: [SitePlan.File], from folder: String
  ) async throws(StoreFailure) -> [String: PlacedFile]? {
    var placed: [String: PlacedFile] = [:]
    var waiting = files[...]
    while !waiting.isEmpty {
      var bytes = 0
      let count = waiting.prefix(SFTPSession.window).prefix { file in
        bytes += min(file.byteCount, Self.largest)
        return bytes <= Self.largest
      }.count
      let part = Array(waiting.prefix(max(1, count)))
      waiting = waiting.dropFirst(part.count)
      let uploads = part.map { upload($0.content(in: folder), $0.path) }
      let limit = (part.map(\.byteCount).max() ?? 0) + (1 << 16)
      let present = try await pool.talk { (session) throws(StoreFailure) in
        _ = try session.put(uploads)
        return try session.read(uploads.map(\.path), limit: limit).map { file in
          file.map { PlacedFile(digest: ContentDigest(of: $0.bytes), tag: $0.attributes.tag) }
        }
      }
      for (file, present) in zip(part, present) { placed[file.path] = present }
    }
    return placed
  }
}

extension SitePlan.File {
  /// The file of a built folder.
  func content(in folder: String) -> StoreContent {
    StoreContent(file: "\(folder)/\(path)", digest: digest, byteCount: byteCount)
  }
}
