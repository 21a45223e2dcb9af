/// The public half of a signing key, in minisign's format.
package struct PublicKey: Equatable, Sendable, CustomStringConvertible {
  /// 8 bytes that tell one key from another.
  let id: [UInt8]
  /// 32 bytes.
  let bytes: [UInt8]

  init(id: [UInt8], bytes: [UInt8]) { (self.id, self.bytes) = (id, bytes) }

  /// Reads a key file, or the line in Base64 alone.
  package init(reading text: String) throws(TrustFailure) {
    let lines = MinisignText.lines(of: text).filter { !$0.isEmpty }
    let line =
      lines.count == 1
      ? lines[0] : lines.count == 2 && lines[0].hasPrefix("untrusted comment:") ? lines[1] : ""
    guard let bytes = MinisignText.bytes(of: line) else {
      throw .keyMalformed("expected a comment and a line of Base64")
    }
    guard bytes.count == 42, bytes.starts(with: Array("Ed".utf8)) else {
      throw .keyMalformed("it is not an Ed25519 public key")
    }
    id = Array(bytes[2..<10])
    self.bytes = Array(bytes[10...])
  }

  /// The number that minisign knows the key by.
  package var description: String { MinisignText.shown(id) }

  /// The line that apps are built with.
  package var line: String { MinisignText.line(Array("Ed".utf8) + id + bytes) }

  package var text: String { "\(MinisignText.untrusted)minisign public key \(self)\n\(line)\n" }
}
