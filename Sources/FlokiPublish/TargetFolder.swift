import Glibc

/// A folder of a target, opened on a way that no link leads out of: a link in the target could lead anywhere on the machine. The
/// folder that is named as the target may be a link itself.
struct TargetFolder: ~Copyable {
  let raw: Int32
  /// As messages name it.
  let path: String

  /// The target itself.
  init(root: String) throws(LocalFileError) {
    raw = unsafe open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    path = root
    if raw < 0 { throw LocalFileError("open the folder", root) }
  }

  private init(_ name: String, in folder: borrowing TargetFolder) throws(LocalFileError) {
    path = "\(folder.path)/\(name)"
    raw = unsafe openat(folder.raw, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    if raw < 0 { throw LocalFileError("open the folder", path) }
  }

  deinit { if raw >= 0 { close(raw) } }

  /// The folder below a target that a file is in.
  ///
  /// - Parameter making: Whether folders on the way are made where they are missing.
  static func holding(
    _ file: String, below root: String, making: Bool = false
  ) throws(LocalFileError) -> TargetFolder {
    if making { try make(root) }
    var folder = try TargetFolder(root: root)
    for part in file.split(separator: "/").dropLast().map(String.init) {
      if making, unsafe mkdirat(folder.raw, part, 0o755) != 0, errno != EEXIST {
        throw LocalFileError("create the folder", "\(folder.path)/\(part)")
      }
      folder = try TargetFolder(part, in: folder)
    }
    return folder
  }

  private static func make(_ root: String) throws(LocalFileError) {
    if unsafe mkdir(root, 0o755) != 0, errno != EEXIST { throw LocalFileError("create the folder", root) }
  }

  /// What the system tells of a file, of a link itself; nil where there is none.
  func status(of name: String) -> stat? {
    var status = stat()
    return unsafe fstatat(raw, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// Opens a file to read it, and nothing else; nil where there is none.
  func openFile(_ name: String) throws(LocalFileError) -> Int32? {
    // A pipe opens at once like this, and is then told from a file.
    let file = unsafe openat(raw, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw LocalFileError("read", "\(path)/\(name)")
    }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw LocalFileError("read", "\(path)/\(name)", code: EINVAL)
    }
    return file
  }

  /// Tells of everything that is in the folder itself.
  func visit(_ body: (_ name: String, stat) -> Void) throws(LocalFileError) {
    // A stream takes its descriptor over.
    let copy = unsafe openat(raw, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = unsafe fdopendir(copy) else {
      let reason = errno
      if copy >= 0 { close(copy) }
      throw LocalFileError("list", path, code: reason)
    }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      if let status = status(of: name) { body(name, status) }
    }
  }
}

extension String {
  /// What is behind the last slash of a path.
  var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
