import ArgumentParser
import FlokiContent
import FlokiRelease
import FlokiTrust
import Foundation

/// The key that a site has to be signed with, and what was seen of it before.
struct BelievedKey {
  let key: PublicKey
  /// A file with the time at which the newest site was signed that was ever believed.
  let seenFile: String?

  /// - Parameter key: The half for all: a file, or its line.
  init(_ key: String, seenFile: String?) throws {
    let isFile = FileManager.default.fileExists(atPath: ProjectPlace.absolute(key))
    self.key = try PublicKey(reading: isFile ? try Signer.text(of: key) : key)
    self.seenFile = seenFile.map(ProjectPlace.absolute)
  }

  /// Throws where a site is not what the key says; takes note of it otherwise.
  ///
  /// A host replaces one file after the other: what does not fit at first is looked at once more.
  func check(
    asOf now: Instant, reading read: (_ path: String) throws -> [UInt8]?
  ) throws -> SignedSite {
    let seen = try seenFile.flatMap { try Signer.bytes(of: $0) }.flatMap { bytes in
      try? Instant(
        parsing: String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines),
        in: .utc)
    }
    var site: SignedSite
    do { site = try attempt(now, seen, read) } catch is SignedSite.Doubt {
      site = try attempt(now, seen, read)
    }
    if let seenFile {
      try AtomicFile.write(Array("\(site.statement.signed.rfc3339(in: .utc))\n".utf8), to: seenFile)
    }
    return site
  }

  private func attempt(
    _ now: Instant, _ seen: Instant?, _ read: (_ path: String) throws -> [UInt8]?
  ) throws -> SignedSite {
    let site = try SignedSite(by: key, asOf: now, seen: seen, reading: read)
    try site.checkFiles(reading: read)
    return site
  }
}
