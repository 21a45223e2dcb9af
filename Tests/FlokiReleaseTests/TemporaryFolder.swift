import Glibc

@testable import FlokiRelease

/// A folder of its own for one test, gone with the last one who holds it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    // `mkdtemp` fills in the letters, so that tests beside one another never share a folder.
    var template = Array("/tmp/floki-test-XXXXXX".utf8CString)
    let made: String? = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress, unsafe mkdtemp(base) != nil else { return nil }
      return unsafe String(cString: base)
    }
    guard let made else { throw FileError("create a folder in", "/tmp") }
    // The name of a temporary folder may itself lead through a link.
    path = realPath(of: made) ?? made
  }

  deinit { removeTree(path) }

  func full(_ name: String) -> String { name.isEmpty ? path : "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    try makeFolder(name.split(separator: "/").dropLast().joined(separator: "/"))
    guard let file = FileDescriptor(unsafe open(full(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)),
      file.write(bytes)
    else { throw FileError("write", full(name)) }
  }

  func makeFolder(_ name: String) throws {
    var path = self.path
    for part in name.split(separator: "/") {
      path += "/\(part)"
      if unsafe mkdir(path, 0o755) != 0, errno != EEXIST { throw FileError("create", path) }
    }
  }

  func link(_ name: String, to target: String) throws {
    if unsafe symlink(target, full(name)) != 0 { throw FileError("link", full(name)) }
  }

  func remove(_ name: String) { removeTree(full(name)) }

  func read(_ name: String) -> [UInt8]? { (try? Folder(path))?.contents(of: name) }

  func text(_ name: String) -> String? { read(name).map { String(decoding: $0, as: UTF8.self) } }

  func status(_ name: String) -> stat? { (try? Folder(path))?.status(of: name) }

  func signature(_ name: String) -> FileSignature? { status(name).map(FileSignature.init) }

  /// Every file below, hidden ones left out, in byte order.
  func files(_ name: String = "") -> [String] {
    guard let folder = try? Folder(path) else { return [] }
    var files: [String] = []
    var open = [name]
    while let place = open.popLast() {
      for entry in folder.list(place) ?? [] {
        let path = place.isEmpty ? entry.name : "\(place)/\(entry.name)"
        if entry.kind == .folder { open.append(path) } else { files.append(path) }
      }
    }
    return files.sorted { $0.precedesInBytes($1) }
  }
}

extension Folder {
  fileprivate func contents(of name: String) -> [UInt8]? { try? read(name) }
}

private func removeTree(_ path: String) {
  if unsafe unlink(path) == 0 { return }
  guard let folder = try? Folder(path) else { return }
  for entry in folder.list("", includingHidden: true) ?? [] { removeTree("\(path)/\(entry.name)") }
  _ = unsafe rmdir(path)
}
