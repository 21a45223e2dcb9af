/// What is on a target in the way of a site, and was not written by floki.
struct Obstacles {
  /// Files, links and pipes where the site has files of its own: they may be replaced with `--adopt`.
  private(set) var foreign: [String] = []
  /// Links and files where the site has folders: nothing is ever written through them.
  private(set) var blocked: [String] = []

  /// - Parameters:
  ///   - paths: What is about to be written.
  ///   - isOwn: Whether a file of this path is known to be floki's.
  init(_ paths: [String], among listing: [String: StoredEntry], isOwn: (String) -> Bool) {
    var folders: Set<String> = []
    for path in paths {
      if let listed = listing[path], listed.kind != .file || !isOwn(path) { foreign.append(path) }
      var folder = path[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        guard folders.insert(String(folder)).inserted else { break }
        if listing[String(folder)] != nil { blocked.append(String(folder)) }
      }
    }
    blocked.sort()
  }
}
