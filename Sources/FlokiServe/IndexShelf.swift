import FlokiSearch
import FlokiSite
import Foundation

/// Where search indexes are: in the published folder, and the server's own, which is made where that one is of another publication.
struct IndexShelf: Sendable {
  /// Of its own one.
  let path: String
  /// A published index that is of another publication is waited for so long: anyone who copies a publication by hand may send it behind
  /// the lists that it is of. floki sends it before them.
  let patience: Duration

  /// The index of a publication.
  ///
  /// - Parameters:
  ///   - meanwhile: Is given the published index of another publication that is there as long as this one is not.
  ///   - isWanted: Whether nothing else has been published meanwhile.
  /// - Returns: Nil where it is not wanted any more.
  func index(
    of site: SearchedSite, in folder: ServedFolder, meanwhile: (OpenIndex) -> Void, isWanted: () -> Bool
  ) throws -> OpenIndex? {
    var last = folder.signature(of: SearchFile.path)
    let published = Self.opened(folder.bytes(of: SearchFile.path))
    if let published, published.fits(site) { return published }
    if let own = Self.opened(ownBytes), own.fits(site) { return own }
    if let published { meanwhile(published) }
    let end = ContinuousClock.now + patience
    while last != nil, ContinuousClock.now < end {
      Thread.sleep(forTimeInterval: 0.05)
      guard isWanted() else { return nil }
      let now = folder.signature(of: SearchFile.path)
      // A large one takes time to read.
      guard now != last else { continue }
      last = now
      if let index = Self.opened(folder.bytes(of: SearchFile.path)), index.fits(site) { return index }
    }
    return try made(of: site)
  }

  private static func opened(_ bytes: [UInt8]?) -> OpenIndex? { bytes.flatMap { try? OpenIndex($0) } }

  private var ownBytes: [UInt8]? { FileManager.default.contents(atPath: path).map { Array($0) } }

  private func made(of site: SearchedSite) throws -> OpenIndex {
    try FileManager.default.createDirectory(
      atPath: URL(filePath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
    removeLeftovers()
    let made = "\(path).\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? FileManager.default.removeItem(atPath: made) }
    try? FileManager.default.removeItem(atPath: made)
    try SearchIndex.make(of: site, at: made)
    guard unsafe rename(made, path) == 0, let bytes = ownBytes else { throw CocoaError(.fileWriteUnknown) }
    return try OpenIndex(bytes)
  }

  /// Removes what killed servers left half made.
  private func removeLeftovers() {
    let place = URL(filePath: path)
    let folder = place.deletingLastPathComponent().path
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard name.hasPrefix(place.lastPathComponent + "."),
        let process = Int32(name.dropFirst(place.lastPathComponent.count + 1)),
        kill(process, 0) != 0
      else { continue }
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }
}
