package import FlokiFiles
import Glibc

/// Puts edited sources in the place of those that were read, each at once, and leaves alone what is not as it was.
package struct SourceWriter {
  private let project: String
  private let realRoot: RealFolder

  package init(project: String) throws(FileFailure) {
    self.project = project
    realRoot = try RealFolder(project)
  }

  /// The permissions of the file stay, and a link stays a link.
  ///
  /// - Returns: Why the file was left as it is, as a clause; nil where it was written.
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
