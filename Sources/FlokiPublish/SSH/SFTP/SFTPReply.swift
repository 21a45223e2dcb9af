/// What a server answers.
enum SFTPReply {
  case status(SFTPStatus)
  case handle([UInt8])
  case data([UInt8])
  case names([(name: [UInt8], attributes: SFTPAttributes)])
  case attributes(SFTPAttributes)
  /// Of an extension.
  case other([UInt8])

  /// The answer to a request with a number; nil where it breaks the rules.
  init?(reading packet: [UInt8]) {
    var reader = SFTPReader(packet)
    guard let type = reader.byte(), reader.integer() != nil else { return nil }
    switch type {
    case 101:
      guard let code = reader.integer() else { return nil }
      self = .status(SFTPStatus(rawValue: code) ?? .failure)
    case 102:
      guard let handle = reader.text() else { return nil }
      self = .handle(handle)
    case 103:
      guard let data = reader.text() else { return nil }
      self = .data(data)
    case 104:
      guard let count = reader.integer() else { return nil }
      var names: [(name: [UInt8], attributes: SFTPAttributes)] = []
      for _ in 0..<count {
        guard let name = reader.text(), let long = reader.text(), var attributes = reader.attributes() else {
          return nil
        }
        if attributes.mode == nil { attributes.isFolderByName = long.first == UInt8(ascii: "d") }
        names.append((name, attributes))
      }
      self = .names(names)
    case 105:
      guard let attributes = reader.attributes() else { return nil }
      self = .attributes(attributes)
    case 201: self = .other(reader.rest)
    default: return nil
    }
  }
}

enum SFTPStatus: UInt32, Sendable {
  case ok, endOfFile, noSuchFile, permissionDenied, failure, badMessage, noConnection, connectionLost
  case unsupported
}

/// What a server tells of a file.
struct SFTPAttributes: Sendable {
  var byteCount: Int?
  var mode: UInt32?
  /// In seconds since 1970.
  var changed: UInt32?
  var isFolderByName = false

  var isFolder: Bool { mode.map { $0 & 0o170000 == 0o040000 } ?? isFolderByName }
  var isFile: Bool { mode.map { $0 & 0o170000 == 0o100000 } ?? !isFolderByName }

  /// Servers of this version tell no inode and no parts of seconds. So it takes a publisher that does not go by floki's
  /// lock, in the very second, to change a file to as many other bytes unnoticed.
  var tag: String? {
    guard let byteCount, let changed else { return nil }
    return "\(byteCount).\(changed)"
  }
}
