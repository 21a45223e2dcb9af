import FlokiContent

/// A file on its way to a server.
struct SFTPUpload: Sendable {
  let content: StoreContent
  let path: String
  /// What it is called until all of it is there; nil if its folder is not served yet.
  let temporary: String?
}

extension SFTPSession {
  private static let block = 1 << 15

  /// Writes files, each of which gets its name once it is whole; hands back what the server tells of them.
  func put(_ uploads: [SFTPUpload]) throws(StoreFailure) -> [SFTPAttributes] {
    try makeFolders(above: uploads.map(\.path))
    var handles: [[UInt8]?] = []
    do throws(StoreFailure) {
      let replies = try ask(uploads.map { .create($0.temporary ?? $0.path) })
      handles = replies.map { if case .handle(let handle) = $0 { handle } else { nil } }
      if let place = handles.firstIndex(of: nil) {
        // Anyone who cleans up may have removed a folder that was known.
        folders = []
        throw failure(replies[place], "write", uploads[place].path)
      }
      let pairs = zip(uploads, handles.compactMap(\.self))
      try write(pairs.map { ($0, $1) })
      try check(handles.compactMap(\.self).map { .allowReading($0) }, "write", uploads)
      if has(.fsync) { try check(handles.compactMap(\.self).map { .sync($0) }, "write", uploads) }
      let attributes = try ask(handles.compactMap(\.self).map { .attributes($0) }).map { reply in
        guard case .attributes(let attributes) = reply else { return SFTPAttributes() }
        return attributes
      }
      try check(handles.compactMap(\.self).map { .close($0) }, "write", uploads)
      handles = []
      try rename(uploads)
      return attributes
    } catch {
      if isUsable {
        let room = error.kind == .other ? try isFull(uploads) : false
        try close(handles)
        _ = try ask(uploads.map { .remove($0.temporary ?? $0.path) })
        if room { throw StoreFailure(.noSpace, "\(name): no space is left") }
      }
      throw error
    }
  }

  /// Parts of all files are sent together, in windows.
  private func write(_ pairs: [(SFTPUpload, [UInt8])]) throws(StoreFailure) {
    var requests: [SFTPRequest] = []
    var paths: [SFTPUpload] = []
    for (upload, handle) in pairs {
      var input = ProgramInput([upload.content.source])
      var offset = 0
      var digest = RunningDigest()
      while let part = input.next(Self.block) {
        requests.append(.write(handle, at: offset, part))
        paths.append(upload)
        offset += part.count
        digest.update(Array(part))
        guard requests.count == Self.window else { continue }
        try check(requests, "write", paths)
        (requests, paths) = ([], [])
      }
      guard offset == upload.content.byteCount, digest.finish() == upload.content.digest else {
        throw StoreFailure(.other, "\(upload.path) changed during the upload")
      }
    }
    try check(requests, "write", paths)
  }

  private func check(
    _ requests: [SFTPRequest], _ action: String, _ uploads: [SFTPUpload]
  ) throws(StoreFailure) {
    for (upload, reply) in zip(uploads, try ask(requests)) {
      guard case .status(.ok) = reply else { throw failure(reply, action, upload.path) }
    }
  }

  /// Servers of this version have no word for it.
  private func isFull(_ uploads: [SFTPUpload]) throws(StoreFailure) -> Bool {
    guard has(.room), let path = uploads.first?.path.split(separator: "/", omittingEmptySubsequences: false),
      case .other(let numbers) = try ask(.room(path.dropLast().joined(separator: "/")))
    else { return false }
    var reader = SFTPReader(numbers)
    let told = (0..<11).compactMap { _ in reader.long() }
    guard told.count == 11 else { return false }
    let (bytes, isHuge) = told[1].multipliedReportingOverflow(by: told[4])
    return !isHuge && bytes < 1 << 20 || (told[5] > 0 && told[7] == 0)
  }

  func failure(_ reply: SFTPReply, _ action: String, _ path: String) -> StoreFailure {
    let (kind, why): (StoreFailure.Kind, String) =
      switch reply {
      case .status(.permissionDenied): (.refused, "permission denied")
      // A folder that was there a moment ago is gone.
      case .status(.noSuchFile): (.passing, "no such folder")
      case .status(.noConnection), .status(.connectionLost): (.passing, "connection lost")
      case .status(.unsupported): (.other, "the server cannot do that")
      default: (.other, "the server failed")
      }
    return StoreFailure(kind, "\(name): cannot \(action) \(path): \(why)")
  }
}
