import FlokiCheck
import FlokiCompiler
package import FlokiContent
import FlokiFiles
import FlokiProtocol
import FlokiRules
import FlokiSite

/// The site that readers have, or would have: one side of a comparison.
package struct SiteEdition: Sendable {
  struct App: Sendable {
    var appData: [UInt8]
    var indicator: [UInt8]?
  }

  static let nameOfSources = "the sources"

  /// Its name in messages: "version 8".
  package let name: String
  /// By the names of the apps.
  let apps: [String: App]
  /// Whether it has every app, and not only those that were released under a number.
  var isWhole = true
  /// The items of each list, in the files that it has; nil where only the app definition is known: earlier feeds are not kept.
  let lists: [PublishedList: [FeedSlices]]?
  /// Where it is served; nil if only the indicators tell.
  let baseURL: String?

  /// Nothing there that could be compared (exit code 3).
  package struct Missing: CommandFailure {
    package let description: String
    package let hint: String?
  }

  /// The edition of a published folder or a host.
  ///
  /// - Parameters:
  ///   - key: The key of encrypted app definitions.
  ///   - read: The bytes of a file by its path below the base URL; nil where it is not there.
  package init(
    named name: String, openedBy key: AppDataKey?, reading read: (_ path: String) throws -> [UInt8]?
  ) throws {
    let hint = "name a folder that `floki build` published, or the address where it is served."
    guard let bytes = try read(Manifest.path) else {
      throw Missing(description: "\(name) has no \(Manifest.path) that floki wrote", hint: hint)
    }
    let manifest: Manifest
    do throws(UnreadableFile) {
      manifest = try Manifest(reading: bytes, named: "\(Manifest.path) of \(name)")
    } catch { throw Missing(description: error.description, hint: error.hint ?? hint) }
    var apps: [String: App] = [:]
    var lists: [PublishedList: [FeedSlices]] = [:]
    for path in manifest.entries.map(\.path) {
      if path.hasSuffix(SitePath.indicator("")), !path.contains("/") {
        let app = String(path.dropLast(SitePath.indicator("").count))
        guard let indicator = try read(path), let served = ServedAppData.path(of: app, in: indicator),
          let appData = try read(served.path)
        else { continue }
        apps[app] = App(appData: try appData.opened(of: app, in: name, by: key), indicator: indicator)
      } else if let list = PublishedList(path: path), let bytes = try read(path) {
        lists[list, default: []].append(FeedSlices(bytes))
      }
    }
    guard !apps.isEmpty else {
      throw Missing(
        description: "\(name) has no version indicator that leads to an app definition",
        hint: "publish it again with `floki build`.")
    }
    self.name = name
    self.apps = apps
    self.lists = lists
    baseURL = manifest.owner?.baseURL
  }

  /// The app definitions that were released under a number.
  init(version: Int32, of lock: IDLock, in output: String, openedBy key: AppDataKey?) throws {
    let releases = lock.releases.filter { $0.version == version }
    guard !releases.isEmpty else {
      throw Missing(
        description: "version \(version) was not released",
        hint: "`floki release --list` shows the versions that were.")
    }
    try self.init(releases, named: "version \(version)", in: output, openedBy: key)
  }

  /// The app definition of each app that was released last.
  init(lastReleaseOf lock: IDLock, in output: String, openedBy key: AppDataKey?) throws {
    let last = Dictionary(grouping: lock.releases, by: \.app).values.compactMap { releases in
      releases.max { $0.version < $1.version }
    }
    guard !last.isEmpty else {
      throw Missing(
        description: "nothing has been released yet",
        hint: "name a published folder, such as public, or release first.")
    }
    let numbers = Set(last.map(\.version))
    let words = last.sorted { $0.app < $1.app }.map { "\($0.version) of \($0.app)" }
    let shown = numbers.count == 1 ? numbers.map { "\($0)" } : words
    try self.init(last, named: "version \(shown.joined(separator: ", "))", in: output, openedBy: key)
  }

  /// App definitions that were released, as the output folder still has them.
  private init(
    _ releases: [IDLock.Release], named name: String, in output: String, openedBy key: AppDataKey?
  ) throws {
    let folder = try? Folder(output)
    var apps: [String: App] = [:]
    for release in releases {
      let path = SitePath.appData(release.app, version: release.version)
      guard let bytes = (try? folder?.read(path)).flatMap({ $0 }),
        ContentDigest(of: bytes).hex() == release.digest
      else {
        throw Missing(
          description: "\(path) is no longer in the published folder as it was released",
          hint: "name a folder or an address that still has it.")
      }
      apps[release.app] = App(
        appData: try bytes.opened(of: release.app, in: name, by: key), indicator: nil)
    }
    self.name = name
    self.apps = apps
    isWhole = false
    lists = nil
    baseURL = nil
  }

  /// What the sources give.
  init(_ site: Site, embedding images: EmbeddedImages) {
    name = Self.nameOfSources
    var site = site
    site.encryptedApps = []
    apps = Dictionary(
      uniqueKeysWithValues: site.appDataFiles(embedding: images).map { ($0.name, App(appData: $0.bytes)) })
    var lists: [PublishedList: [FeedSlices]] = [:]
    for file in site.files {
      switch file.content {
      case .newsFeed, .galleryFeed: break
      default: continue
      }
      guard let list = PublishedList(path: file.path), let bytes = file.bytes(embedding: images) else {
        continue
      }
      lists[list, default: []].append(FeedSlices(bytes))
    }
    self.lists = lists
    baseURL = site.baseURL
  }
}

extension [UInt8] {
  /// The JSON of an app definition, encrypted or not.
  fileprivate func opened(of app: String, in edition: String, by key: AppDataKey?) throws -> [UInt8] {
    guard AppDataKey.isEncrypted(self) else { return self }
    guard let key else {
      throw SiteEdition.Missing(
        description: "the app definition of \(app) in \(edition) is encrypted",
        hint: "put the key that it was published with in \(AppDataKey.variable).")
    }
    guard let json = key.decrypt(self, of: app) else {
      throw SiteEdition.Missing(
        description: "\(AppDataKey.variable) does not decrypt the app definition of \(app) in \(edition)",
        hint: "it was published with another key, or changed.")
    }
    return json
  }
}
