import CDisk
import FlokiRules
import Glibc

/// Waits until written files are on the disk: after any crash they are complete and under their names.
package enum DiskBarrier {
  /// More files than this are synced by one call for the whole file system: faster, although it includes other programs' files.
  private static let mostSingleCalls = 64

  /// - Parameters:
  ///   - files: files with new bytes, from `root`.
  ///   - folders: folders in which names were added, removed or changed; the empty path is `root` itself.
  package static func settle(
    _ files: [String], folders: @autoclosure () -> Set<String>, in root: Folder
  ) throws(FileFailure) {
    // Which folders they are in is found out where it matters.
    let folders = files.count <= mostSingleCalls ? folders() : []
    guard files.count + folders.count <= mostSingleCalls else {
      guard floki_sync_file_system(root.raw) == 0 else { throw FileFailure("save", root.path) }
      return
    }
    for file in files { try settle(file, O_RDONLY, in: root) }
    for folder in folders.sorted() { try settle(folder, O_RDONLY | O_DIRECTORY, in: root) }
  }

  private static func settle(_ path: String, _ flags: Int32, in root: Folder) throws(FileFailure) {
    let name = path.isEmpty ? "." : path
    guard
      let file = FileDescriptor(unsafe openat(root.raw, name, flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK))
    else { throw FileFailure("open", root.shown(path)) }
    guard fsync(file.raw) != 0 else { return }
    // Some file systems have nothing to settle for a folder.
    guard errno == EINVAL || errno == ENOTSUP || errno == EROFS else {
      throw FileFailure("save", root.shown(path))
    }
  }
}

extension Collection where Element == String {
  /// The folders on the way to these paths, including the first.
  package var foldersOnTheWay: Set<String> {
    var folders: Set<String> = [""]
    for path in self {
      var folder = path.folderOfPath
      while folders.insert(folder).inserted { folder = folder.folderOfPath }
    }
    return folders
  }
}
