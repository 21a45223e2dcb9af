import FlokiCompiler
import FlokiContent
import FlokiFiles
import FlokiProtocol
import FlokiRules
import FlokiSite
import Glibc

/// The files in an app's bundle for its first start without a network: files of a published folder, as they are served.
package struct AppBundle: Sendable {
  /// How much of a site is bundled.
  package enum Extent: String, CaseIterable, Sendable {
    /// The app definition and the lists.
    case lists
    /// And the thumbnails that the lists show.
    case thumbnails
    /// And pages, photos and movies' pictures: whatever floki made for items that are listed.
    case everything
  }

  /// Nothing to bundle (exit code 3).
  package struct Failure: CommandFailure {
    package let description: String
    package let hint: String?
  }

  package let app: String
  package let version: Int32
  let name: String
  let baseURL: String
  let languages: [String]
  /// The bundled files, by paths below the base URL, in their order.
  let files: [Manifest.Entry]
  private let folder: Folder

  package var fileCount: Int { files.count }
  package var byteCount: Int { files.reduce(0) { $0 + $1.byteCount } }

  /// Chooses the files of a published folder to bundle.
  ///
  /// - Parameter app: The app whose definition is bundled; by default the last one.
  package init(of published: String, app wanted: String?, extent: Extent) throws {
    guard let folder = try? Folder(published), let manifest = Manifest(in: folder), let owner = manifest.owner
    else {
      throw Failure(
        description: "there is no published site in \(published)",
        hint: "run `floki build` first, or name the folder with --output.")
    }
    let apps = manifest.apps.sorted { ($0.count, $0) < ($1.count, $1) }
    guard let app = wanted ?? apps.last, apps.contains(app), let served = ServedAppData(of: app, in: folder)
    else {
      throw Failure(
        description: "the site has no app \(wanted ?? "at all")",
        hint: apps.isEmpty ? "build it again." : "it has \(apps.joined(separator: ", ")).")
    }
    (name, baseURL) = (owner.name, owner.baseURL)
    (self.app, version) = (app, served.version)

    self.folder = folder
    let definition: Set = [SitePath.indicator(app), SitePath.appData(app, version: served.version)]
    var langcodes: Set<String> = []
    var thumbnails: Set<String> = []
    let lists = try manifest.entries.filter { entry in
      guard let list = PublishedList(path: entry.path), !entry.path.hasSuffix(".html"),
        entry.path.split(separator: "/").last.map(String.init) == list.langcode,
        let pictures = Self.pictures(shownBy: try folder.bytes(of: entry), below: owner.baseURL)
      else { return false }
      langcodes.insert(list.langcode)
      thumbnails.formUnion(pictures)
      return true
    }
    let listed = Set(lists.map(\.path)).union(definition)
    self.languages = langcodes.sorted()
    files = manifest.entries.filter { entry in
      if listed.contains(entry.path) { return true }
      switch extent {
      case .lists: return false
      case .thumbnails: return thumbnails.contains(entry.path)
      case .everything: return [.picture, .itemPage].contains(PublishedKind(ofPath: entry.path))
      }
    }.sorted { $0.path < $1.path }
  }

  /// The paths of the pictures that a list shows; nil for what is not a list.
  private static func pictures(shownBy bytes: [UInt8], below baseURL: String) -> [String]? {
    guard case .object(let feed)? = try? JSONReader.read(bytes) else { return nil }
    for attribute in [FeedAttribute.items, FeedAttribute.thumbs] {
      guard case .array(let items)? = feed[attribute.name] else { continue }
      return items.compactMap { item in
        guard case .object(let item) = item, let image = item[ItemAttribute.image.name]?.text,
          image.hasPrefix(baseURL)
        else {
          return nil
        }
        return String(image.dropFirst(baseURL.count))
      }
    }
    return nil
  }

  /// The folder for the files, inside the named one.
  package static let folderName = "Floki"
  /// The source that finds them.
  package static let loaderName = "FlokiBundle.swift"

  /// Writes the files and the source that loads them, in place of those of an earlier bundle.
  ///
  /// The files are written beside the old ones, and replace them when all are complete.
  package func write(into place: String) throws {
    let parts = place.splitAtName
    let above = try Folder(parts.0)
    try above.makeFolder(parts.1)
    let target = try Folder(place)
    if target.status(of: Self.folderName) != nil, target.status(of: Self.loaderName) == nil {
      throw Failure(
        description: "\(target.shown(Self.folderName)) already exists, and floki did not write it",
        hint: "name another folder with --into, or move it away.")
    }
    let (fresh, old) = (".\(Self.folderName).new", ".\(Self.folderName).old")
    target.removeTree(fresh)
    try target.makeFolder(fresh)
    for file in files {
      do {
        try AtomicFile.writeCache(try folder.bytes(of: file), to: "\(fresh)/\(file.path)", in: place)
      } catch {
        target.removeTree(fresh)
        throw error
      }
    }
    // The source goes first: anyone who is stopped between leaves a folder that is known to be floki's.
    try AtomicFile.write(Array(BundleLoader.source(for: self).utf8), to: target.shown(Self.loaderName))
    target.removeTree(old)
    try target.move(Self.folderName, to: old)
    try target.move(fresh, to: Self.folderName)
    target.removeTree(old)
  }
}

extension Folder {
  /// The bytes of a published file, which must match the manifest.
  fileprivate func bytes(of file: Manifest.Entry) throws -> [UInt8] {
    guard let bytes = try read(file.path), ContentDigest(of: bytes) == file.digest else {
      throw AppBundle.Failure(
        description: "\(shown(file.path)) does not match manifest.json",
        hint: "it was changed, or a build is running: run `floki build`, and try again.")
    }
    return bytes
  }

  /// Renames a file or folder; a missing one is ignored.
  fileprivate func move(_ name: String, to end: String) throws(FileFailure) {
    guard status(of: name) != nil else { return }
    guard unsafe renameat(raw, name, raw, end) == 0 else { throw FileFailure("move", shown(name)) }
  }
}
