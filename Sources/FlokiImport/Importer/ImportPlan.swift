import FlokiFiles
import Glibc

/// What an import is about to write: all of it, or nothing.
struct ImportPlan {
  private struct File {
    var name: String
    var bytes: [UInt8]
    var isNew: Bool
    var isPicture: Bool
  }

  /// From the project folder.
  private let folder: String
  private var files: [File] = []
  private var state: [UInt8]?
  private(set) var pictureCount = 0
  /// How many pages were made for it.
  var renderedCount = 0

  init(folder: String) { self.folder = folder }

  mutating func add(_ bytes: [UInt8], as name: String, isPicture: Bool = false) {
    files.append(File(name: name, bytes: bytes, isNew: true, isPicture: isPicture))
    if isPicture { pictureCount += 1 }
  }

  mutating func change(_ bytes: [UInt8], of name: String) {
    files.append(File(name: name, bytes: bytes, isNew: false, isPicture: false))
  }

  mutating func setState(_ new: ImportState, replacing old: ImportState) {
    state = new.text == old.text ? nil : Array(new.text.utf8)
  }

  /// Puts every file beside its place, and moves all of them when the last one is whole.
  ///
  /// Pictures go first and the state goes last: after a kill in between, the next import finds what is there and goes on.
  func write(to root: Folder, project: String) throws -> (added: [String], changed: [String]) {
    guard !files.isEmpty || state != nil else { return ([], []) }
    try root.makeFolders(above: "\(folder)/x")
    guard let real = realPath(of: root.shown(folder)), try RealFolder(project).holds(real) else {
      throw FileFailure("write", folder, code: ELOOP)
    }
    let place = try Folder(root.shown(folder))
    place.removeTemporaries(in: "")
    let ordered = files.filter(\.isPicture) + files.filter { !$0.isPicture }
    var staged: [(name: String, file: StagedFile)] = []
    defer { for (_, file) in staged { file.removeIfLeft() } }
    for file in ordered {
      let existing = place.status(of: file.name)
      if let existing, !existing.isFile {
        throw FileFailure("write", "\(folder)/\(file.name)", kind: existing)
      }
      // Another process has made a file of this name since the folder was read.
      if file.isNew, existing != nil { throw FileFailure("create", "\(folder)/\(file.name)", code: EEXIST) }
      staged.append(
        (
          file.name,
          try StagedFile(file.bytes, for: file.name, in: place, permissions: existing?.permissions ?? 0o644)
        ))
    }
    if let state {
      staged.append(
        (
          ImportState.fileName,
          try StagedFile(state, for: ImportState.fileName, in: place, permissions: 0o644)
        ))
    }
    // Their bytes are on the disk before any of them has its name: at once, since waiting for each takes most of the time.
    try DiskBarrier.settle(staged.map(\.file.temporary), folders: [], in: place)
    for (_, file) in staged { try file.move() }
    try DiskBarrier.settle([], folders: [""], in: place)
    let shown = { (file: File) in "\(folder)/\(file.name)" }
    return (files.filter(\.isNew).map(shown), files.filter { !$0.isNew }.map(shown))
  }
}
