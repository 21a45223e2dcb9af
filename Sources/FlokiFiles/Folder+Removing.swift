import FlokiRules
import Glibc

extension Folder {
  /// Removes a folder with everything in it, including links but not their targets; what cannot be removed stays.
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

  /// Removes a file and the folders that it leaves empty.
  ///
  /// - Returns: Whether the file is gone; false if the system did not let it go.
  @discardableResult
  package func removeFile(_ path: String) -> Bool {
    guard unsafe unlinkat(raw, path, 0) == 0 else { return errno == ENOENT }
    var parent = path.folderOfPath
    // Only empty folders go, and the first that is not ends the way up.
    while !parent.isEmpty, unsafe unlinkat(raw, parent, AT_REMOVEDIR) == 0 { parent = parent.folderOfPath }
    return true
  }
}
