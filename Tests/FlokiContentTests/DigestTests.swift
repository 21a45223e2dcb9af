import FlokiContent
import Testing

/// Digests and seals agree with the published examples.
@Suite struct DigestTests {
  /// The examples of FIPS 180-4, as NIST publishes them, and lengths around a block of 64 bytes.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func `a digest is the SHA-256`(text: String, hex: String) {
    #expect(ContentDigest(of: Array(text.utf8)).hex() == hex)
  }

  @Test func `parts have the digest of the whole, wherever it is cut`() {
    let whole = (0..<300).map { UInt8(truncatingIfNeeded: $0) }
    let expected = ContentDigest(of: whole)
    var digest = RunningDigest()
    for cut in whole.indices {
      digest.update(Array(whole[..<cut]))
      digest.update([])
      digest.update(Array(whole[cut...]))
      // Begins again each time.
      #expect(digest.finish() == expected)
    }
  }

  @Test func `a digest survives its bytes and its digits`() throws {
    let digest = ContentDigest(of: Array("floki".utf8))
    #expect(digest.bytes.count == ContentDigest.byteCount)
    #expect(ContentDigest(bytes: digest.bytes) == digest)
    #expect(ContentDigest(hex: digest.hex()) == digest)
    #expect(digest.bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } == digest.prefix)
    #expect(digest.hex(7) == digest.hex().prefix(7) && digest.hex(-1).isEmpty && digest.hex(99).count == 64)
    #expect(ContentDigest(bytes: digest.bytes + [0]) == nil)
    #expect(ContentDigest(bytes: digest.bytes.dropLast()) == nil)
    for place in digest.bytes.indices {
      var other = digest.bytes
      other[place] ^= 1
      #expect(try #require(ContentDigest(bytes: other)) != digest)
    }
  }

  /// The examples of RFC 4231, but for the one that is cut short.
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0b, count: 20), Array("Hi There".utf8),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xaa, count: 20), [UInt8](repeating: 0xdd, count: 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      Array(1...25), [UInt8](repeating: 0xcd, count: 50),
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
    ),
    (
      [UInt8](repeating: 0xaa, count: 131),
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
    (
      [UInt8](repeating: 0xaa, count: 131),
      Array(
        "This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm."
          .utf8),
      "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
    ),
  ])
  func `a seal is the HMAC`(secret: [UInt8], message: [UInt8], hex: String) {
    let key = SealingKey(secret)
    #expect(key.seal(of: message).hex() == hex)
    #expect(key.seal(of: Array(message.prefix(5)), [], Array(message.dropFirst(5))).hex() == hex)
  }

  @Test func `without a secret there is a seal all the same`() {
    #expect(
      SealingKey([]).seal().hex() == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
  }
}
