import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProtocol

/// What readers of the app definition that is served now will find different, in the words of the sources.
package struct ReaderChanges: Hashable, Sendable {
  /// The version that they have.
  package let served: Int32
  /// Empty where they see the same.
  package let phrases: [String]

  /// Nil where nothing that could be compared is served.
  ///
  /// - Parameter apps: Those that are looked at.
  init?(to site: Site, _ apps: [String], embedding images: EmbeddedImages, from output: String) {
    guard let folder = try? Folder(output) else { return nil }
    var sum: AppDataDifference?
    var served: Int32?
    for app in site.appDataFiles(embedding: images) where apps.contains(app.name) {
      guard let old = ServedAppData(of: app.name, in: folder),
        let difference = AppDataDifference(
          from: site.appDataKey?.decrypt(old.bytes, of: app.name) ?? old.bytes,
          at: PublishedAddresses(indicator: old.indicator, otherwise: site.baseURL, lock: site.lock),
          to: app.bytes, at: PublishedAddresses(baseURL: site.baseURL, lock: site.lock))
      else { continue }
      served = max(served ?? old.version, old.version)
      if sum == nil { sum = difference } else { sum?.add(difference, of: app.name) }
    }
    guard let served, let sum else { return nil }
    self.served = served
    phrases = sum.changes
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
