/// A signature of a file, in minisign's format, with a comment that is signed as well.
package struct Signature: Equatable, Sendable {
  /// The number of the key that made it.
  let keyID: [UInt8]
  /// Whether the digest of the file is signed and not the file: what minisign does since 0.8.
  let isOfDigest: Bool
  let signature: [UInt8]
  package let comment: String
  let commentSignature: [UInt8]

  /// Signs a file.
  ///
  /// - Parameter comment: One line, which is signed, too.
  package init(of bytes: [UInt8], comment: String, with key: SecretKey) throws(TrustFailure) {
    keyID = key.id
    isOfDigest = true
    signature = try Sodium.sign(try Sodium.digest(of: bytes, count: 64), with: key.bytes)
    self.comment = comment.split(whereSeparator: \.isNewline).joined(separator: " ")
    commentSignature = try Sodium.sign(signature + Array(self.comment.utf8), with: key.bytes)
  }

  package init(reading text: String) throws(TrustFailure) {
    let lines = MinisignText.lines(of: text)
    guard lines.count == 4, lines[0].hasPrefix("untrusted comment:"), lines[2].hasPrefix(MinisignText.trusted)
    else { throw .signatureMalformed("it does not have the four lines of minisign") }
    guard let bytes = MinisignText.bytes(of: lines[1]), bytes.count == 74,
      let commentSignature = MinisignText.bytes(of: lines[3]), commentSignature.count == 64
    else { throw .signatureMalformed("its second or fourth line is not Base64, or has the wrong length") }
    switch Array(bytes[0..<2]) {
    case Array("ED".utf8): isOfDigest = true
    case Array("Ed".utf8): isOfDigest = false
    default: throw .signatureMalformed("its algorithm is unknown")
    }
    keyID = Array(bytes[2..<10])
    signature = Array(bytes[10...])
    comment = String(lines[2].dropFirst(MinisignText.trusted.count))
    self.commentSignature = commentSignature
  }

  package var text: String {
    """
    \(MinisignText.untrusted)signature from floki
    \(MinisignText.line(Array((isOfDigest ? "ED" : "Ed").utf8) + keyID + signature))
    \(MinisignText.trusted)\(comment)
    \(MinisignText.line(commentSignature))

    """
  }

  /// Throws unless the key made it, of these very bytes and with this comment.
  package func check(_ bytes: [UInt8], by key: PublicKey) throws(TrustFailure) {
    guard keyID == key.id else {
      throw .otherKey(signed: MinisignText.shown(keyID), believed: key.description)
    }
    let message = isOfDigest ? try Sodium.digest(of: bytes, count: 64) : bytes
    guard try Sodium.isValid(signature, of: message, by: key.bytes) else { throw .signatureWrong }
    guard try Sodium.isValid(commentSignature, of: signature + Array(comment.utf8), by: key.bytes) else {
      throw .commentWrong
    }
  }
}
