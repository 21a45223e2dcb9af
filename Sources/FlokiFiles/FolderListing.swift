import Glibc

/// One name in a folder, and its kind according to the folder.
package struct FolderEntry {
  package enum Kind {
    case file, folder, link
    /// A pipe, a socket, a device.
    case special
    /// The folder does not tell: the file's own status is needed.
    case unknown
  }

  /// The name; where it is not UTF-8, with its damaged bytes replaced.
  package let name: String
  package let isUTF8: Bool
  package let kind: Kind

  fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>, kind: Kind) {
    if let name = unsafe String(validating: bytes, as: UTF8.self) {
      self.name = name
      isUTF8 = true
    } else {
      name = unsafe String(decoding: bytes, as: UTF8.self)
      isUTF8 = false
    }
    self.kind = kind
  }
}

extension Folder {
  /// The names in the folder at `name` (`""` or `"."` for this one), in no order, without those that begin with a dot
  /// unless asked for; nil with the reason in `errno`.
  package func list(_ name: String, includingHidden: Bool = false, followingLinks: Bool = false)
    -> [FolderEntry]?
  {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followingLinks ? 0 : O_NOFOLLOW)
    let opened = unsafe openat(raw, name.isEmpty ? "." : name, flags)
    guard opened >= 0 else { return nil }
    guard let stream = unsafe fdopendir(opened) else {
      _ = close(opened)
      return nil
    }
    defer { unsafe closedir(stream) }
    var entries: [FolderEntry] = []
    while let entry = unsafe readdir(stream) {
      guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { break }
      let first = unsafe UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: UInt8.self)
      let bytes = unsafe UnsafeBufferPointer(
        start: first, count: strlen(UnsafeRawPointer(first).assumingMemoryBound(to: CChar.self)))
      if unsafe bytes.first == UInt8(ascii: ".") {
        if unsafe !includingHidden || bytes.count == 1 || (bytes.count == 2 && bytes[1] == UInt8(ascii: "."))
        {
          continue
        }
      }
      let kind: FolderEntry.Kind =
        switch unsafe Int32(entry.pointee.d_type) {
        case 8: .file
        case 4: .folder
        case 10: .link
        case 0: .unknown
        default: .special
        }
      entries.append(
        unsafe FolderEntry(bytes, kind: kind))
    }
    return entries
  }
}
