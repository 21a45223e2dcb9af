extension SFTPSession {
  func rename(_ uploads: [SFTPUpload]) throws(StoreFailure) {
    let moved = uploads.filter { $0.temporary != nil }
    let replies = try ask(
      moved.map { .rename($0.temporary ?? "", to: $0.path, replacing: has(.posixRename)) })
    for (upload, reply) in zip(moved, replies) {
      if case .status(.ok) = reply { continue }
      if !has(.posixRename) {
        throw StoreFailure(.refused, "\(name): the server cannot replace a file that is being served")
      }
      throw failure(reply, "replace", upload.path)
    }
  }

  func remove(_ paths: [String]) throws(StoreFailure) {
    for (path, reply) in zip(paths, try ask(paths.map { .remove($0) })) {
      switch reply {
      case .status(.ok), .status(.noSuchFile): continue
      default: throw failure(reply, "remove", path)
      }
    }
  }

  /// One level after the other; a folder that is there already is a failure like others, which shows when it is used.
  func makeFolders(above paths: [String]) throws(StoreFailure) {
    var levels: [Int: Set<String>] = [:]
    for path in paths {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      for depth in stride(from: 1, through: parts.count, by: 1) {
        let folder = parts.prefix(depth).joined(separator: "/")
        if !folder.isEmpty, !folders.contains(folder) { levels[depth, default: []].insert(folder) }
      }
    }
    for (_, level) in levels.sorted(by: { $0.key < $1.key }) {
      _ = try ask(level.sorted().map { .makeFolder($0) })
      folders.formUnion(level)
    }
  }
}
