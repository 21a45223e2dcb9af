import FlokiCheck
import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProtocol

/// The changes for readers of the app definition that is served now, in terms of the sources.
package struct ReaderChanges: Hashable, Sendable {
  /// The version that they have.
  package let served: Int32
  /// A later release that is not in the folder, so its changes are unknown.
  package let unseen: Int32?
  /// Empty where they see the same.
  package let phrases: [String]

  /// Nil if nothing comparable is served.
  ///
  /// - Parameter apps: The apps to compare.
  init?(to site: Site, _ apps: [String], embedding images: EmbeddedImages, from output: String) {
    guard let folder = try? Folder(output) else { return nil }
    var sum: AppDataDifference?
    var (served, unseen): (Int32?, Int32?)
    for app in site.appDataFiles(embedding: images) where apps.contains(app.name) {
      guard let old = ServedAppData(of: app.name, in: folder) else { continue }
      let newest = site.lock.newestRelease(of: app.name).flatMap { $0.version > old.version ? $0 : nil }
      let found = newest.flatMap { folder.appData(of: $0, knownBy: site.lock) }
      let bytes = found ?? old.bytes
      guard
        let difference = AppDataDifference(
          from: site.appDataKey?.decrypt(bytes, of: app.name) ?? bytes,
          at: ServedAddresses(
            indicator: old.indicator, otherwise: site.baseURL, lock: site.lock, before: site.lockBefore),
          to: app.bytes, at: ServedAddresses(baseURL: site.baseURL, lock: site.lock))
      else { continue }
      let version = found.flatMap { _ in newest?.version } ?? old.version
      served = max(served ?? version, version)
      if found == nil, let newest { unseen = max(unseen ?? newest.version, newest.version) }
      if sum == nil { sum = difference } else { sum?.add(difference, of: app.name) }
    }
    guard let served, let sum else { return nil }
    self.served = served
    self.unseen = unseen
    phrases = sum.changes
  }
}

extension Folder {
  /// The app definition that was released, under its own number or that of another release of the same.
  fileprivate func appData(of release: IDLock.Release, knownBy lock: IDLock) -> [UInt8]? {
    let same = lock.releases.filter { $0.app == release.app && $0.digest == release.digest }
    for version in same.map(\.version) {
      guard let bytes = try? read(SitePath.appData(release.app, version: version)),
        ContentDigest(of: bytes).hex() == release.digest
      else { continue }
      return bytes
    }
    return nil
  }
}

/// The app definition that an indicator leads to.
struct ServedAppData {
  let version: Int32
  let bytes: [UInt8]
  let indicator: [UInt8]

  /// Nil where the folder serves no app of the name.
  init?(of app: String, in folder: Folder) {
    guard let indicator = try? folder.read(SitePath.indicator(app)),
      let (path, version) = Self.path(of: app, in: indicator), let bytes = try? folder.read(path)
    else { return nil }
    self.version = version
    self.bytes = bytes
    self.indicator = indicator
  }

  /// Where an indicator leads; nil where it leads to no app definition of the app.
  static func path(of app: String, in indicator: [UInt8]) -> (path: String, version: Int32)? {
    guard case .object(let json)? = try? JSONReader.read(indicator),
      case .integer(let number)? = json[IndicatorAttribute.version.name],
      let version = Int32(exactly: number),
      let name = json[IndicatorAttribute.url.name]?.text?.split(separator: "/").last,
      name.hasPrefix("\(app)-appdata.")
    else { return nil }
    return (String(name), version)
  }
}
