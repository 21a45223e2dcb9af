import FlokiCompiler
package import FlokiContent

/// What a shared cache keeps under the key of a picture: the digest of its bytes, by which those are then asked for.
///
/// Bazel's caches keep two kinds of things, `ac/` (what came of an action) and `cas/` (contents by their digest). Some,
/// such as bazel-remote, look into both: contents must have the digest they are named by, and what lies in `ac/` must be
/// an `ActionResult` of Bazel's protocol, whose files are still there. So the picture is told of in that form. It is a
/// protocol buffer of a few fields, written and read here by hand.
package struct ActionResult: Equatable {
  private static let fileName = "picture"
  /// A longer one is not ours.
  package static let longest = 4096

  package var digest: ContentDigest
  package var byteCount: Int
  /// Proves that anyone who wrote this meant this picture for this key.
  package var seal: [UInt8]

  package var bytes: [UInt8] {
    var digestField = ProtocolBuffer()
    digestField.append(1, Array(digest.hex().utf8))
    digestField.append(2, UInt64(max(0, byteCount)))
    var file = ProtocolBuffer()
    file.append(1, Array(Self.fileName.utf8))
    file.append(2, digestField.bytes)
    var result = ProtocolBuffer()
    result.append(2, file.bytes)
    // `stdout_raw`, the one place for bytes of any kind.
    result.append(5, seal)
    return result.bytes
  }

  package init(digest: ContentDigest, byteCount: Int, seal: [UInt8]) {
    self.digest = digest
    self.byteCount = byteCount
    self.seal = seal
  }

  /// Reads what floki wrote. Fields that a cache added, such as who wrote it, are passed over; nil for anything else.
  package init?(_ bytes: [UInt8]) {
    guard let result = ProtocolBuffer.fields(of: bytes),
      let file = result.bytes(2).flatMap(ProtocolBuffer.fields(of:)),
      let digestField = file.bytes(2).flatMap(ProtocolBuffer.fields(of:)),
      let hex = digestField.bytes(1), let digest = ContentDigest(hex: String(decoding: hex, as: UTF8.self)),
      let count = digestField.number(2).flatMap(Int.init(exactly:)), let seal = result.bytes(5)
    else { return nil }
    self.init(digest: digest, byteCount: count, seal: seal)
  }
}

/// The two of the wire types of protocol buffers that are wanted here, and how to pass over the others.
private struct ProtocolBuffer {
  enum Value {
    case number(UInt64)
    case bytes([UInt8])
  }

  private(set) var bytes: [UInt8] = []

  mutating func append(_ field: UInt64, _ number: UInt64) {
    append(varint: field << 3)
    append(varint: number)
  }

  mutating func append(_ field: UInt64, _ content: [UInt8]) {
    append(varint: field << 3 | 2)
    append(varint: UInt64(content.count))
    bytes += content
  }

  private mutating func append(varint number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// The fields of a message by their numbers, the last of each; nil if it is not a message.
  static func fields(of message: [UInt8]) -> [UInt64: Value]? {
    var rest = message[...]
    var fields: [UInt64: Value] = [:]
    while !rest.isEmpty {
      guard let tag = varint(&rest) else { return nil }
      switch tag & 7 {
      case 0:
        guard let number = varint(&rest) else { return nil }
        fields[tag >> 3] = .number(number)
      case 2:
        guard let length = varint(&rest).flatMap(Int.init(exactly:)), length <= rest.count else { return nil }
        fields[tag >> 3] = .bytes(Array(rest.prefix(length)))
        rest = rest.dropFirst(length)
      case let type where type == 1 || type == 5:
        let length = type == 1 ? 8 : 4
        guard rest.count >= length else { return nil }
        rest = rest.dropFirst(length)
      default: return nil
      }
    }
    return fields
  }

  private static func varint(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    return nil
  }
}

extension [UInt64: ProtocolBuffer.Value] {
  fileprivate func bytes(_ field: UInt64) -> [UInt8]? {
    if case .bytes(let bytes)? = self[field] { bytes } else { nil }
  }

  fileprivate func number(_ field: UInt64) -> UInt64? {
    if case .number(let number)? = self[field] { number } else { nil }
  }
}
