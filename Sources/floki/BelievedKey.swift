import ArgumentParser
import FlokiContent
import FlokiFiles
import FlokiRules
import FlokiTrust
import Foundation

/// The key that a site has to be signed with, and what was seen of it before.
struct BelievedKey {
  let key: PublicKey
  /// A file with the time at which the newest site was signed that was ever believed.
  let seenFile: String?

  /// - Parameter key: The public key: a file, or its line.
  init(_ key: String, seenFile: String?) throws {
    let isFile = FileManager.default.fileExists(atPath: ProjectPlace.absolute(key))
    let text = isFile ? try Signer.text(of: key) : key
    do { self.key = try PublicKey(reading: text) } catch {
      // What is no line of a key was the name of a file.
      throw isFile ? error : NoKey(path: key)
    }
    self.seenFile = seenFile.map(ProjectPlace.absolute)
  }

  /// Throws where a site is not what the key says; takes note of it otherwise.
  ///
  /// A host replaces one file after the other: what does not fit at first is looked at once more.
  func check(
    asOf now: Instant, reading read: (_ path: String) throws -> [UInt8]?
  ) throws -> SignedSite {
    let record = try seenFile.flatMap(SeenFile.init)
    try record?.judging { site throws(SeenSite.Problem) in try site.judge(key) }
    var site: SignedSite
    do { site = try attempt(now, record?.site.signed, read) } catch is SignedSite.Problem {
      site = try attempt(now, record?.site.signed, read)
    }
    try record?.judging { seen throws(SeenSite.Problem) in try seen.judge(site.statement) }
    if let seenFile {
      // The old record is there until the new one is on the disk, so that a full disk takes neither.
      try AtomicFile.write(Array(SeenSite(site.statement, by: key).text.utf8), to: seenFile)
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

/// A file that remembers the newest site that was believed.
struct SeenFile {
  let path: String
  let site: SeenSite

  /// A record because of which a site is not believed (exit code 1).
  struct Refused: CommandFailure {
    let path: String
    let doubt: SeenSite.Problem

    var description: String { "the site is not trusted because of \(path): \(doubt)" }
    var hint: String? { doubt.hint }
    var exitStatus: ExitStatus { .problems }
  }

  /// Nil if nothing was recorded yet. An unreadable file is an error.
  init?(_ path: String) throws {
    self.path = path
    guard let bytes = try WholeFile.bytes(of: path) else { return nil }
    do throws(SeenSite.Problem) { site = try SeenSite(reading: bytes) } catch {
      throw Refused(path: path, doubt: error)
    }
  }

  /// Throws what a judgement throws, with the name of the file.
  func judging(_ judge: (SeenSite) throws(SeenSite.Problem) -> Void) throws(Refused) {
    do { try judge(site) } catch { throw Refused(path: path, doubt: error) }
  }
}
