package import FlokiFiles
import Glibc

/// Replaces sources with their edited bytes, each atomically, and skips files that changed since they were read.
package struct SourceWriter {
  private let project: String
  private let realRoot: RealFolder

  package init(project: String) throws(FileFailure) {
    self.project = project
    realRoot = try RealFolder(project)
  }

  /// The permissions of the file stay, and a link stays a link.
  ///
  /// - Returns: Why the file was not written, as a clause; nil if it was.
  package func write(_ file: Edited) -> String? {
    guard let target = realPath(of: "\(project)/\(file.path)") else {
      return FileFailure("open", file.path).reason
    }
    guard realRoot.holds(target) else { return "the link leads out of the project" }
    do {
      let (directory, name) = target.splitAtName
      let folder = try Folder(directory)
      let found = try folder.read(name)
      // Written already, where two paths lead to one file.
      if found == file.after { return nil }
      guard found == file.before, let status = folder.status(of: name) else {
        return "the file has changed since it was read"
      }
      // Even root keeps off a file that is marked so.
      guard status.permissions & 0o222 != 0, unsafe faccessat(folder.raw, name, W_OK, 0) == 0 else {
        return "the file is read-only"
      }
      try AtomicFile.write(file.after, to: target)
      return nil
    } catch {
      return error.reason
    }
  }
}
