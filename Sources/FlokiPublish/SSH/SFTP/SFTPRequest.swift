/// What a client asks in version 3 of the protocol, the one that every server has.
struct SFTPRequest {
  let type: UInt8
  private(set) var body: [UInt8] = []

  private init(_ type: UInt8) { self.type = type }

  private mutating func add(_ number: UInt32) {
    body += (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  private mutating func add(_ number: UInt64) {
    add(UInt32(truncatingIfNeeded: number >> 32))
    add(UInt32(truncatingIfNeeded: number))
  }

  private mutating func add(_ bytes: some Collection<UInt8>) {
    add(UInt32(truncatingIfNeeded: bytes.count))
    body += bytes
  }

  private init(_ type: UInt8, _ path: String) {
    self.init(type)
    add(path.utf8)
  }

  private init(_ type: UInt8, handle: [UInt8]) {
    self.init(type)
    add(handle)
  }

  /// As it travels: with its length and its number.
  func packet(_ id: UInt32) -> [UInt8] {
    var head = SFTPRequest(type)
    head.add(UInt32(truncatingIfNeeded: body.count + 5))
    head.body.append(type)
    head.add(id)
    return head.body + body
  }

  /// The first of all, which alone has no number.
  static let hello: [UInt8] = [0, 0, 0, 5, 1, 0, 0, 0, 3]
}

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

/// What servers have beyond version 3.
enum SFTPExtension: String, Sendable {
  case posixRename = "posix-rename@openssh.com"
  case fsync = "fsync@openssh.com"
  case room = "statvfs@openssh.com"
}
