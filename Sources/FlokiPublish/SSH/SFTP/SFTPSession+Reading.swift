extension SFTPSession {
  /// How much is asked for at once, which every server hands out.
  private static let block = 1 << 15
  /// How many requests are under way at once.
  static let window = 64

  /// Files in the order of their paths, nil where there is none; all of them are in memory at once.
  func read(
    _ paths: [String], limit: Int = .max
  ) throws(StoreFailure) -> [(bytes: [UInt8], attributes: SFTPAttributes)?] {
    let replies = try ask(paths.map { .read($0) })
    let handles = replies.map { if case .handle(let handle) = $0 { handle } else { [UInt8]?.none } }
    for (path, reply) in zip(paths, replies) {
      switch reply {
      case .handle, .status(.noSuchFile): continue
      default:
        try close(handles)
        throw failure(reply, "read", path)
      }
    }
    var found: [(bytes: [UInt8], attributes: SFTPAttributes)?] = []
    do throws(StoreFailure) {
      var told = try ask(handles.compactMap(\.self).map { .attributes($0) }).makeIterator()
      for (path, handle) in zip(paths, handles) {
        guard let handle else {
          found.append(nil)
          continue
        }
        guard case .attributes(let attributes)? = told.next(), let byteCount = attributes.byteCount else {
          throw StoreFailure(.other, "\(name): the server does not report the size of \(path)")
        }
        guard byteCount <= limit else {
          throw StoreFailure(.tooLarge, "\(name): \(path) has grown since it was listed")
        }
        found.append((try read(handle, byteCount, path), attributes))
      }
    } catch {
      if isUsable { try close(handles) }
      throw error
    }
    try close(handles)
    return found
  }

  /// A server may hand out less than it is asked for, so what is missing is asked for again.
  private func read(_ handle: [UInt8], _ byteCount: Int, _ path: String) throws(StoreFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < byteCount {
      let starts = stride(from: bytes.count, to: byteCount, by: Self.block).prefix(Self.window)
      let parts = starts.map { ($0, count: min(Self.block, byteCount - $0)) }
      for (part, reply) in zip(parts, try ask(parts.map { .read(handle, at: $0.0, count: $0.count) })) {
        guard case .data(let data) = reply, !data.isEmpty, data.count <= part.count else {
          if case .status(.endOfFile) = reply {
            throw StoreFailure(.passing, "\(name): \(path) changed while it was read")
          }
          throw failure(reply, "read", path)
        }
        bytes += data
        if data.count < part.count { break }
      }
    }
    return bytes
  }

  func close(_ handles: [[UInt8]?]) throws(StoreFailure) {
    _ = try ask(handles.compactMap(\.self).map { .close($0) })
  }

  /// Every file below a folder, by its path from there; what vanishes meanwhile is left out.
  func list(
    _ folder: String, telling tell: (Int) -> Void = { _ in }
  ) throws(StoreFailure) -> [(path: String, attributes: SFTPAttributes)] {
    var files: [(path: String, attributes: SFTPAttributes)] = []
    var waiting = [""]
    var budget = ListingBudget(of: name)
    while !waiting.isEmpty {
      let part = Array(waiting.prefix(Self.window))
      for path in part { try budget.enter(path) }
      waiting.removeFirst(part.count)
      var open: [(path: String, handle: [UInt8])] = []
      for (path, reply) in zip(part, try ask(part.map { .openFolder("\(folder)/\($0)") })) {
        switch reply {
        case .handle(let handle): open.append((path, handle))
        case .status(.noSuchFile): break
        default: throw failure(reply, "list", path.isEmpty ? folder : path)
        }
      }
      while !open.isEmpty {
        var unfinished: [(path: String, handle: [UInt8])] = []
        for (place, reply) in zip(open, try ask(open.map { .readFolder($0.handle) })) {
          guard case .names(let names) = reply, !names.isEmpty else {
            try close([place.handle])
            if case .status(.endOfFile) = reply { continue }
            throw failure(reply, "list", place.path)
          }
          unfinished.append(place)
          var told: [String] = []
          for (name, attributes) in names {
            guard let name = String(validating: name, as: UTF8.self), !name.contains("/"), !name.isEmpty,
              name != ".", name != ".."
            else { continue }
            let path = place.path.isEmpty ? name : "\(place.path)/\(name)"
            told.append(path)
            if attributes.isFolder {
              waiting.append(path)
            } else if attributes.isFile {
              files.append((path, attributes))
            }
          }
          try budget.take(told, isLast: false)
          tell(files.count)
        }
        open = unfinished
      }
    }
    return files
  }
}
