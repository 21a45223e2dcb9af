package import FlokiCompiler
import FlokiContent
package import FlokiFiles
package import FlokiProtocol

/// The appdata that a build replaced under a number it kept, while nothing has been released yet: phones that have it under that
/// number never fetch another (C28), so each build reports it until `floki release`.
package struct ReplacedAppData {
  private static let folder = SitePath.replaced

  /// The bytes, and the indicator that led to them.
  package let appData: [UInt8]
  package let indicator: [UInt8]?

  /// The record of the file at `path` in an output folder.
  package init?(of path: String, in output: Folder) {
    guard let appData = try? output.read("\(Self.folder)/\(path)") else { return nil }
    self.appData = appData
    indicator = try? output.read("\(Self.folder)/\(path).indicator")
  }

  /// Records what a build is about to replace, before the files move. Of several the first is kept, since most phones
  /// have it, unless it is the new one.
  private static func remember(
    _ path: String, replacedBy new: [UInt8], indicator: String, in output: Folder
  ) throws {
    guard let served = try output.read(path), served != new else { return }
    if let known = ReplacedAppData(of: path, in: output), known.appData != new { return }
    // The appdata comes last: it is what counts.
    if let indicator = try output.read(indicator) {
      try AtomicFile.writeCache(indicator, to: "\(folder)/\(path).indicator", in: output.path)
    }
    try AtomicFile.writeCache(served, to: "\(folder)/\(path)", in: output.path)
  }

  /// Records what a site is about to replace under its numbers, if that is still allowed.
  package static func remember(whatComesWith site: Site, embedding images: EmbeddedImages, in output: Folder)
    throws
  {
    let beginning = site.generations.filter { !site.isAppDataFinal(of: $0) }.flatMap(\.apps)
    guard !beginning.isEmpty else { return forget(in: output) }
    for app in site.appDataFiles(embedding: images) where beginning.contains(app.name) {
      try remember(app.path, replacedBy: app.published, indicator: SitePath.indicator(app.name), in: output)
    }
  }

  /// Once a version is released no number is used twice.
  private static func forget(in output: Folder) {
    guard output.status(of: folder) != nil else { return }
    output.removeTree(folder)
  }
}
