package import FlokiContent
import FlokiDocuments
package import FlokiFiles
import Glibc

/// A published folder as a server reads it: files alone, and none through a link.
package struct ServedFolder: Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// The bytes of a published file; nil where there is none.
  package func bytes(of file: String) -> [UInt8]? { open(file)?.bytes }

  /// What the file system tells of a file; nil where there is none.
  package func signature(of file: String) -> FileSignature? {
    open(file)?.signature
  }

  /// A file to be read piece by piece; nil where there is none.
  package func open(_ file: String) -> ServedFile? {
    guard let folder = try? Folder(path), let descriptor = folder.openFileWithoutLinks(file),
      let status = descriptor.status(), status.isFile
    else { return nil }
    return ServedFile(descriptor, FileSignature(status))
  }

  /// The manifest; nil if there is none that can be read.
  package func manifest() -> ServedManifest? {
    bytes(of: Manifest.path).flatMap(ServedManifest.init)
  }
}

/// An open file, closed when its last reader is done.
package final class ServedFile: Sendable {
  private let descriptor: FileDescriptor
  package let signature: FileSignature

  fileprivate init(_ descriptor: consuming FileDescriptor, _ signature: FileSignature) {
    self.descriptor = descriptor
    self.signature = signature
  }

  /// All of it; nil where it cannot be read, or is larger than what is held in memory.
  fileprivate var bytes: [UInt8]? {
    guard (0...Folder.largestFile).contains(Int(signature.byteCount)) else { return nil }
    return descriptor.readToEnd(expecting: Int(signature.byteCount))
  }

  /// Fills a buffer from a place in the file; false if the file is too short or cannot be read.
  package func fill(_ buffer: UnsafeMutableRawBufferPointer, from offset: Int) -> Bool {
    guard let base = buffer.baseAddress else { return true }
    var filled = 0
    while filled < buffer.count {
      let count = unsafe pread(descriptor.raw, base + filled, buffer.count - filled, off_t(offset + filled))
      if count > 0 {
        filled += count
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }
}

/// `manifest.json` of a published folder, asked by paths.
package struct ServedManifest: Sendable {
  package let baseURL: String?
  package let files: [String: Manifest.Entry]
  package let bytes: [UInt8]

  /// Nil if it is not a manifest.
  package init?(_ bytes: [UInt8]) {
    guard let manifest = try? Manifest(reading: bytes) else { return nil }
    self.bytes = bytes
    baseURL = manifest.owner?.baseURL
    files = Dictionary(
      manifest.entries.lazy.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The compressed manifest: the files beside it, since compressing it takes much longer than checking that they match it.
  /// If none has gzip, it is compressed here.
  package func packed(in folder: ServedFolder) -> [(coding: ContentCoding, bytes: [UInt8])] {
    ContentCoding.allCases.compactMap { coding in
      if let packed = folder.bytes(of: coding.path(of: Manifest.path)),
        PackedFile.contents(of: packed, in: coding, limit: bytes.count) == bytes
      {
        return (coding, packed)
      }
      return coding == .gzip ? GzipSibling.bytes(of: bytes).map { (coding, $0) } : nil
    }
  }
}
