import FlokiRules
package import Glibc

/// An open folder that paths are looked up from, so that nothing changes its meaning when a folder above is renamed.
///
/// Several threads may use one at a time: nothing in it changes.
package final class Folder: Sendable {
  /// Its path as given by the caller, for messages.
  package let path: String
  private let descriptor: FileDescriptor

  package init(_ path: String) throws(FileFailure) {
    guard
      let descriptor = FileDescriptor(
        unsafe open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    else { throw FileFailure("open the folder", path) }
    self.path = path
    self.descriptor = descriptor
  }

  private init(_ descriptor: consuming FileDescriptor, path: String) {
    self.path = path
    self.descriptor = descriptor
  }

  /// Opens a folder in this one; a link is refused.
  package func folder(_ name: String) throws(FileFailure) -> Folder {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
    guard let descriptor = FileDescriptor(unsafe openat(raw, name, flags)) else {
      throw FileFailure("open the folder", shown(name))
    }
    return Folder(descriptor, path: shown(name))
  }

  /// The folder's own number, for the calls that floki makes on it.
  package var raw: Int32 { descriptor.raw }

  /// How a file in here is named in messages.
  package func shown(_ name: String) -> String {
    path.isEmpty || path == "." ? name : path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  /// The status of a file, of a link itself unless `followingLinks`; nil with the reason in `errno`.
  package func status(of name: String, followingLinks: Bool = false) -> stat? {
    var status = stat()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    return unsafe fstatat(raw, name, &status, flags) == 0 ? status : nil
  }

  /// The status of a file whose path is given in bytes.
  package func status(of name: Span<UInt8>) -> stat? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: name.count + 1) { buffer in
      for index in name.indices { unsafe buffer[index] = CChar(bitPattern: name[index]) }
      unsafe buffer[name.count] = 0
      guard let path = buffer.baseAddress else { return nil }
      var status = stat()
      return unsafe fstatat(raw, path, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
    }
  }

  /// Opens an existing file to read it; nil with the reason in `errno`.
  ///
  /// Never waits: a pipe instead of a file opens at once and is then recognised by its status.
  package func openFile(_ name: String, followingLinks: Bool = false) -> FileDescriptor? {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followingLinks ? 0 : O_NOFOLLOW)
    return FileDescriptor(unsafe openat(raw, name, flags))
  }

  /// The largest file in bytes that is read into memory whole.
  package static let largestFile = TextLimits.source.bytes

  /// The bytes of a file; nil where there is none.
  package func read(_ name: String, followingLinks: Bool = false) throws(FileFailure) -> [UInt8]? {
    guard let file = openFile(name, followingLinks: followingLinks), let status = file.status() else {
      if errno == ENOENT { return nil }
      throw FileFailure("read", shown(name))
    }
    guard status.isFile else { throw FileFailure("read", shown(name), kind: status) }
    guard (0...Self.largestFile).contains(Int(status.st_size)) else {
      throw FileFailure("read", shown(name), code: EFBIG)
    }
    guard let bytes = file.readToEnd(expecting: Int(status.st_size)) else {
      throw FileFailure("read", shown(name))
    }
    return bytes
  }
}
