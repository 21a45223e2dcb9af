package import Foundation
import Glibc

/// A folder of its own for one test, gone with the last one who holds it.
package final class TemporaryFolder: Sendable {
  /// Without links: the name of a temporary folder may itself lead through one.
  package let path: String

  package init() throws {
    // `mkdtemp` asks for a name that ends in six X and puts letters of its own there, so that no two tests share a folder.
    let placeholder = String(repeating: "X", count: 6)
    var template = Array("\(NSTemporaryDirectory())/floki-test-\(placeholder)".utf8CString)
    let made: String? = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress, let made = unsafe mkdtemp(base),
        let real = unsafe realpath(made, nil)
      else { return nil }
      defer { unsafe free(real) }
      // Other users may look into it, as into a project.
      return unsafe chmod(real, 0o755) == 0 ? String(cString: real) : nil
    }
    guard let made else { throw Failure("create a folder in", NSTemporaryDirectory()) }
    path = made
  }

  /// One that begins with everything in another folder.
  package convenience init(copying folder: URL) throws {
    try self.init()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.copyItem(at: folder.appending(path: name), to: url.appending(path: name))
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package var url: URL { URL(filePath: path, directoryHint: .isDirectory) }

  /// The path of a file or folder in here.
  package func full(_ name: String) -> String { name.isEmpty ? path : "\(path)/\(name)" }

  package func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// Makes the folders on the way, too. Names are taken byte for byte, which Foundation does not do with all of them.
  package func write(_ bytes: [UInt8], to name: String) throws {
    try makeFolder(name.split(separator: "/").dropLast().joined(separator: "/"))
    let file = unsafe open(full(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw Failure("write", full(name)) }
    defer { close(file) }
    guard writeAll(bytes, to: file) else { throw Failure("write", full(name)) }
  }

  package func makeFolder(_ name: String) throws {
    var path = self.path
    for part in name.split(separator: "/") {
      path += "/\(part)"
      if unsafe mkdir(path, 0o755) != 0, errno != EEXIST { throw Failure("create", path) }
    }
  }

  package func link(_ name: String, to target: String) throws {
    if unsafe symlink(target, full(name)) != 0 { throw Failure("link", full(name)) }
  }

  /// What is not there is gone already.
  package func remove(_ name: String) { try? FileManager.default.removeItem(atPath: full(name)) }

  /// The bytes of a file; nil where there is none.
  package func read(_ name: String) -> [UInt8]? {
    let file = unsafe open(full(name), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return readAll(from: file)
  }

  package func text(_ name: String) -> String? { read(name).map { String(decoding: $0, as: UTF8.self) } }

  /// What is in a folder and no folder itself, by its path from here, in byte order: without what is hidden in it, and links
  /// are not followed.
  package func files(_ folder: String = "") -> [String] {
    let below = FileManager.default.enumerator(atPath: full(folder))
    let names = (below?.allObjects ?? []).compactMap { $0 as? String }
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
    let paths = names.map { folder.isEmpty ? $0 : "\(folder)/\($0)" }.filter { !isFolder($0) }
    return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func isFolder(_ name: String) -> Bool {
    var status = stat()
    return unsafe lstat(full(name), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  package struct Failure: Error {
    package let action: String
    package let path: String
    package let reason: String

    fileprivate init(_ action: String, _ path: String) {
      (self.action, self.path) = (action, path)
      reason = unsafe String(cString: strerror(errno))
    }
  }
}
