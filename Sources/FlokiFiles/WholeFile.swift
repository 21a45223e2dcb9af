import Glibc

/// A file that was named on the command line, such as a key.
package enum WholeFile {
  /// The bytes of a file; nil if there is none. Never waits for a pipe in its place.
  package static func bytes(of path: String) throws(FileFailure) -> [UInt8]? {
    let (directory, name) = path.splitAtName
    let folder: Folder
    do { folder = try Folder(directory) } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return nil }
      throw error
    }
    return try folder.read(name, followingLinks: true)
  }
}
