import FlokiFiles
import FlokiRules
import Glibc

extension OutputFolder {
  /// Removes a file of an earlier version and the folders it leaves empty.
  ///
  /// A file that no longer has the bytes floki wrote is somebody else's by now and stays.
  ///
  /// - Returns: whether that is settled; false where the system would not let the file go this time.
  package func remove(_ path: String) -> Bool {
    guard let entry = ledger.entries[path], !leadsThroughLink(path),
      entry.isHeld(by: path, in: folder, trustingSignatures: ledger.trustsSignatures)
    else { return true }
    guard unsafe unlinkat(folder.raw, path, 0) == 0 else { return errno == ENOENT }
    var parent = path.folderOfPath
    // Only empty folders go, and the first that is not ends the way up.
    while !parent.isEmpty, unsafe unlinkat(folder.raw, parent, AT_REMOVEDIR) == 0 {
      parent = parent.folderOfPath
    }
    return true
  }

  private func leadsThroughLink(_ path: String) -> Bool {
    var parent = path.folderOfPath
    while !parent.isEmpty {
      guard folder.status(of: parent)?.isFolder == true else { return true }
      parent = parent.folderOfPath
    }
    return false
  }
}
