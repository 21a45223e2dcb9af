import FlokiContent
import FlokiFiles

/// The signature beside the manifest of an output folder: floki's own, and removed as soon as the manifest changes.
package enum SiteSignature {
  package static let path = SitePath.signature

  /// Puts a signature beside the manifest, and enters it as floki's own.
  package static func store(_ bytes: [UInt8], in output: String) throws {
    let building = try BuildLock(in: output)
    defer { extendLifetime(building) }
    let folder = try Folder(output)
    var ledger = try Ledger.load(in: folder)
    try AtomicFile.write(bytes, to: path, in: folder, permissions: 0o644, isDurable: true)
    guard let status = folder.status(of: path) else { return }
    ledger.entries[path] = Ledger.Entry(.own, ContentDigest(of: bytes), FileSignature(status))
    try ledger.store(in: folder)
  }
}
