extension SFTPRequest {
  static func read(_ path: String) -> Self {
    var request = Self(3, path)
    request.add(UInt32(1))
    request.add(UInt32(0))
    return request
  }

  /// Makes a file where there is none.
  static func create(_ path: String) -> Self {
    var request = Self(3, path)
    request.add(UInt32(0x2A))
    request.add(UInt32(4))
    request.add(UInt32(0o644))
    return request
  }

  static func close(_ handle: [UInt8]) -> Self { Self(4, handle: handle) }

  static func read(_ handle: [UInt8], at offset: Int, count: Int) -> Self {
    var request = Self(5, handle: handle)
    request.add(UInt64(clamping: offset))
    request.add(UInt32(clamping: count))
    return request
  }

  static func write(_ handle: [UInt8], at offset: Int, _ bytes: ArraySlice<UInt8>) -> Self {
    var request = Self(6, handle: handle)
    request.add(UInt64(clamping: offset))
    request.add(bytes)
    return request
  }

  static func attributes(_ handle: [UInt8]) -> Self { Self(8, handle: handle) }

  /// Whatever the umask there: a web server has to read it.
  static func allowReading(_ handle: [UInt8]) -> Self {
    var request = Self(10, handle: handle)
    request.add(UInt32(4))
    request.add(UInt32(0o644))
    return request
  }

  static func openFolder(_ path: String) -> Self { Self(11, path) }
  static func readFolder(_ handle: [UInt8]) -> Self { Self(12, handle: handle) }
  static func remove(_ path: String) -> Self { Self(13, path) }

  static func makeFolder(_ path: String) -> Self {
    var request = Self(14, path)
    request.add(UInt32(4))
    request.add(UInt32(0o755))
    return request
  }

  /// - Parameter replacing: By the extension of OpenSSH, without which no file is replaced.
  static func rename(_ path: String, to other: String, replacing: Bool) -> Self {
    var request = replacing ? Self(200, SFTPExtension.posixRename.rawValue) : Self(18)
    request.add(path.utf8)
    request.add(other.utf8)
    return request
  }

  /// Waits until a file is on the disk.
  static func sync(_ handle: [UInt8]) -> Self {
    var request = Self(200, SFTPExtension.fsync.rawValue)
    request.add(handle)
    return request
  }

  /// How much room there is.
  static func room(_ path: String) -> Self {
    var request = Self(200, SFTPExtension.room.rawValue)
    request.add(path.utf8)
    return request
  }
}
