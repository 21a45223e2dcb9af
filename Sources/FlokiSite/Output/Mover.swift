import FlokiContent
package import FlokiFiles
import FlokiRules
import Glibc

/// Moves what waits in the staging folder into the live one, role by role.
///
/// A folder that the live site does not have yet is moved as a whole, with its thousands of files in one rename,
/// unless what it holds has to appear at different times.
package struct Mover: ~Copyable {
  private final class Node {
    var folders: [(name: String, node: Node)] = []
    /// By their paths from the root: most are moved with a folder, and their names are never needed.
    var files: [(path: String, role: PublishRole, isNew: Bool)] = []
    /// The roles of all files below that have not been moved.
    var roles: PublishRoles = []
  }

  private let root = Node()
  private let stage: Folder
  private let output: OutputFolder

  /// - Parameter moves: in byte order of their paths.
  package init(_ moves: [PublishPlan.Move], from stage: Folder, to output: OutputFolder) {
    self.stage = stage
    self.output = output
    // The folders on the way to the file before.
    var (folder, way) = ("", [root])
    for move in moves {
      if !move.path.isFile(directlyIn: folder) {
        folder = move.path.folderOfPath
        way = Self.way(to: folder, from: root)
      }
      for node in way { node.roles.insert(PublishRoles(move.role)) }
      way.last?.files.append((move.path, move.role, move.isNew))
    }
  }

  /// The nodes of a folder and all above it, made where they are missing.
  private static func way(to folder: String, from root: Node) -> [Node] {
    var way = [root]
    for part in folder.utf8.split(separator: UInt8(ascii: "/")) {
      let (name, parent) = (String(Substring(part)), way[way.count - 1])
      if let last = parent.folders.last, last.name == name {
        way.append(last.node)
      } else {
        way.append(Node())
        parent.folders.append((name, way[way.count - 1]))
      }
    }
    return way
  }

  /// Moves role after role, each on the disk before the next: after a power cut no file refers to a missing one.
  ///
  /// - Parameter isDurable: Whether the disk is waited for.
  package func moveAll(isDurable: Bool) throws {
    for role in PublishRole.allCases where root.roles.contains(PublishRoles(role)) {
      var changed: Set<String> = []
      try move(role, in: root, at: "", from: stage.raw, to: output.folder.raw, noting: &changed)
      if isDurable { try DiskBarrier.settle([], folders: changed, in: output.folder) }
    }
  }

  /// - Parameter changed: the folders of the live site in which a name came or changed.
  private func move(
    _ role: PublishRole, in node: Node, at path: String, from: Int32, to: Int32,
    noting changed: inout Set<String>
  ) throws {
    let wanted = PublishRoles(role)
    guard node.roles.contains(wanted) else { return }
    changed.insert(path)
    for (name, child) in node.folders where child.roles.contains(wanted) {
      let path = path.isEmpty ? name : "\(path)/\(name)"
      // Refused where a folder of this name holds anything already.
      if child.roles == wanted, unsafe renameat(from, name, to, name) == 0 {
        child.roles = []
        continue
      }
      let target = try openLive(name, at: path, in: to)
      guard let source = open(name, in: from) else { throw FileFailure("open", stage.shown(path)) }
      try move(role, in: child, at: path, from: source.raw, to: target.raw, noting: &changed)
    }
    for (path, fileRole, isNew) in node.files where fileRole == role {
      if rename(path.nameInPath, from: from, to: to, replacing: !isNew) { continue }
      switch errno {
      case EEXIST: throw output.conflict(path, .foreignFile)
      case EISDIR: throw output.conflict(path, .notAFile)
      default: throw FileFailure("replace", output.folder.shown(path))
      }
    }
    node.roles.remove(wanted)
  }

  /// Moves a file; false with the reason in `errno`: `EEXIST` where something is there that was not to be replaced.
  private func rename(_ name: String, from: Int32, to: Int32, replacing: Bool) -> Bool {
    if !replacing {
      // Unlike a rename, a second name is refused where the first file of that name just appeared.
      if unsafe linkat(from, name, to, name, 0) == 0 { return unsafe unlinkat(from, name, 0) == 0 }
      if errno == EEXIST { return false }
    }
    // Replacing, or on a file system without second names.
    return unsafe renameat(from, name, to, name) == 0
  }

  private func open(_ name: String, in folder: Int32) -> FileDescriptor? {
    FileDescriptor(unsafe openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
  }

  /// A folder of the live site, made where it is missing; never one behind a link.
  private func openLive(_ name: String, at path: String, in folder: Int32) throws -> FileDescriptor {
    if let existing = open(name, in: folder) { return existing }
    switch errno {
    case ENOENT: break
    case ELOOP: throw output.conflict(path, .link)
    case ENOTDIR: throw output.conflict(path, .fileInsteadOfFolder)
    default: throw FileFailure("open the folder", output.folder.shown(path))
    }
    guard unsafe mkdirat(folder, name, 0o755) == 0, let made = open(name, in: folder),
      fchmod(made.raw, 0o755) == 0
    else { throw FileFailure("create the folder", output.folder.shown(path)) }
    return made
  }
}
