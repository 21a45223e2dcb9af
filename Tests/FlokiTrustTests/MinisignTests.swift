import FlokiTrust
import Foundation
import TestSupport
import Testing

/// minisign verifies what floki signs, and floki what minisign signs.
@Suite struct MinisignTests {
  static let hasMinisign = FileManager.default.isExecutableFile(atPath: "/usr/bin/minisign")
  private static let bytes = Array("What was published.\n".utf8)

  private func minisign(_ arguments: String..., in folder: TemporaryFolder) async throws
    -> ChildProcess.Result
  {
    try await ChildProcess("/usr/bin/minisign", arguments, in: folder.path).finish()
  }

  @Test(.enabled(if: hasMinisign, "minisign is not installed"))
  func `minisign verifies what floki signs, and floki what minisign signs`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.bytes, to: "manifest.json")
    let key = try SecretKey()
    try folder.write(Array(key.publicKey.text.utf8), to: "key.pub")
    let signature = try Signature(of: Self.bytes, comment: "floki 1 and more", with: key)
    try folder.write(Array(signature.text.utf8), to: "manifest.json.sig")
    let verified = try await minisign(
      "-V", "-p", "key.pub", "-m", "manifest.json", "-x", "manifest.json.sig", in: folder)
    #expect(verified.status == 0, "\(verified.outputText) \(verified.errorText)")
    #expect(verified.outputText.contains("Trusted comment: floki 1 and more"))

    // The same secret key in minisign's hands, and the other way round.
    try folder.write(Array(try key.text(password: nil).utf8), to: "key")
    let signed = try await minisign(
      "-S", "-s", "key", "-m", "manifest.json", "-x", "theirs", "-t", "by minisign", in: folder)
    #expect(signed.status == 0, "\(signed.errorText)")
    let theirs = try Signature(reading: folder.text("theirs") ?? "")
    #expect(theirs.comment == "by minisign")
    try theirs.check(Self.bytes, by: key.publicKey)
    let legacy = try await minisign(
      "-S", "-l", "-s", "key", "-m", "manifest.json", "-x", "legacy", in: folder)
    #expect(legacy.status == 0, "\(legacy.errorText)")
    try Signature(reading: folder.text("legacy") ?? "").check(Self.bytes, by: key.publicKey)

    let made = try await minisign("-G", "-W", "-p", "their.pub", "-s", "their.key", in: folder)
    #expect(made.status == 0, "\(made.errorText)")
    let their = try SecretKey(reading: folder.text("their.key") ?? "") { nil }
    #expect(try PublicKey(reading: folder.text("their.pub") ?? "") == their.publicKey)
  }

  @Test func `a key with a password opens with that password alone`() throws {
    let key = try SecretKey()
    let text = try key.text(password: "correct horse")
    let again = try SecretKey(reading: text) { "correct horse" }
    #expect(again.publicKey == key.publicKey)
    #expect(throws: TrustFailure.passwordWrong) { try SecretKey(reading: text) { "wrong horse" } }
    #expect(throws: TrustFailure.passwordMissing) { try SecretKey(reading: text) { nil } }
    #expect(!text.contains("correct") && text.hasPrefix("untrusted comment: minisign encrypted secret key\n"))
  }

  @Test func `other bytes, another comment and another key are told from one another`() throws {
    let (key, other) = (try SecretKey(), try SecretKey())
    let signature = try Signature(of: Self.bytes, comment: "version 1", with: key)
    try signature.check(Self.bytes, by: key.publicKey)
    #expect(throws: TrustFailure.signatureWrong) { try signature.check(Self.bytes + [0], by: key.publicKey) }
    let altered = try Signature(reading: signature.text.replacing("version 1", with: "version 2"))
    #expect(throws: TrustFailure.commentWrong) { try altered.check(Self.bytes, by: key.publicKey) }
    #expect(
      throws: TrustFailure.otherKey(signed: "\(key.publicKey)", believed: "\(other.publicKey)")
    ) { try signature.check(Self.bytes, by: other.publicKey) }
    #expect(try PublicKey(reading: key.publicKey.line) == key.publicKey)
  }

  @Test func `whatever is done to keys and signatures, they are refused and nothing else happens`() throws {
    let key = try SecretKey()
    let signature = try Signature(of: Self.bytes, comment: "version 1", with: key).text
    let secret = try key.text(password: nil)
    var random = SplitMix64(state: 17)
    for _ in 0..<2000 {
      let damaged = Self.damaged(signature, &random)
      if damaged != signature, let read = try? Signature(reading: damaged) {
        // The first comment is signed by nobody; damage that leaves the rest is none.
        let isSame =
          damaged.split(separator: "\n").dropFirst() == signature.split(separator: "\n").dropFirst()
        #expect(isSame || (try? read.check(Self.bytes, by: key.publicKey)) == nil, "\(damaged)")
      }
      let other = Self.damaged(secret, &random)
      if let read = try? SecretKey(reading: other, password: { nil }) {
        #expect(read.publicKey == key.publicKey, "\(other)")
      }
      _ = try? PublicKey(reading: Self.damaged(key.publicKey.text, &random))
    }
  }

  private static func damaged(_ text: String, _ random: inout SplitMix64) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<1 + random.next(below: 3) where !bytes.isEmpty {
      let place = random.next(below: bytes.count)
      switch random.next(below: 4) {
      case 0: bytes[place] ^= 1 << random.next(below: 7)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(UInt8(random.next(below: 128)), at: place)
      default: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.next(below: 40)))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
