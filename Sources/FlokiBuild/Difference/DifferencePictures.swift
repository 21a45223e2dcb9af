import Foundation

/// The thumbnails that a page about a difference shows, as addresses that need no other file.
struct DifferencePictures {
  /// A larger picture is omitted.
  private static let largest = 200_000
  /// All together, so that the page can be sent by mail.
  private static let mostBytes = 12_000_000

  /// By their addresses in the editions.
  private(set) var data: [String: String] = [:]
  /// Whether some are omitted because there are too many.
  private(set) var isCutShort = false
  private var byteCount = 0

  /// - Parameters:
  ///   - old: The bytes of a file of the old edition, by its address.
  ///   - new: Those of the new one.
  init(
    of difference: EditionDifference, old: (String) throws -> [UInt8]?, new: (String) throws -> [UInt8]?
  ) throws {
    for item in (difference.lists ?? []).flatMap({ $0.new + $0.changed + $0.gone }) {
      if let address = item.oldPicture { try add(address, reading: old) }
      if let address = item.newPicture { try add(address, reading: new) }
    }
  }

  private mutating func add(_ address: String, reading read: (String) throws -> [UInt8]?) throws {
    guard data[address] == nil, !isCutShort, let bytes = try read(address), bytes.count <= Self.largest,
      let type = Self.mediaType(of: bytes)
    else { return }
    guard byteCount + bytes.count <= Self.mostBytes else {
      isCutShort = true
      return
    }
    byteCount += bytes.count
    data[address] = "data:\(type);base64,\(Data(bytes).base64EncodedString())"
  }

  /// Nil for what is not a picture that phones read.
  private static func mediaType(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    return bytes.starts(with: Array("GIF8".utf8)) ? "image/gif" : nil
  }
}
