import Glibc

extension Folder {
  /// Removes a folder with everything in it, links but never what they lead to; what cannot be removed stays.
  package func removeTree(_ name: String) {
    for entry in list(name, includingHidden: true) ?? [] {
      let path = "\(name)/\(entry.name)"
      if entry.kind == .folder {
        removeTree(path)
      } else if unsafe unlinkat(raw, path, 0) != 0, errno == EISDIR {
        removeTree(path)
      }
    }
    _ = unsafe unlinkat(raw, name, AT_REMOVEDIR)
  }
}
