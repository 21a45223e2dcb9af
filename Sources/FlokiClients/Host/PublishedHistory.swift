import Foundation

/// The versions of the app definition that an output folder still has beside each other (C30).
///
/// Feeds, pages and pictures are those of now: earlier ones are not kept under their names. So what shows is what a new app
/// definition does to those who have an earlier one.
package struct PublishedHistory {
  /// Folders from the oldest version to the newest, in which all but the indicator leads to the files of the output folder.
  package let folders: [String]
  private let root: URL

  /// - Parameter indicator: The name of the version indicator, such as v1-app.
  package init(of folder: String, indicator: String) throws {
    let files = FileManager.default
    let names = try files.contentsOfDirectory(atPath: folder)
    guard let data = files.contents(atPath: "\(folder)/\(indicator)"),
      let current = (try? WireParser.parse(Array(data), isIOS: false))?.value.object,
      let url = current["url"]?.string, let name = url.split(separator: "/").last.map({ String($0) }),
      let dot = name.lastIndex(of: "."), let newest = Int(name[name.index(after: dot)...])
    else {
      throw PublishedSite.Failure(
        "\(folder)/\(indicator) names no version of the app definition",
        hint: "name a folder that `floki build` published.")
    }
    let stem = name[...dot]
    let versions = names.filter { $0.hasPrefix(stem) }.compactMap { Int($0.dropFirst(stem.count)) }
      .filter { $0 <= newest }.sorted()
    var ttl = "43200"
    if case .number(let text)? = current["ttl"] { ttl = text }
    root = files.temporaryDirectory.appending(path: "floki-history-\(UUID().uuidString)")
    var folders: [String] = []
    for version in versions {
      let place = root.appending(path: "version \(version)")
      try files.createDirectory(at: place, withIntermediateDirectories: true)
      for name in names where name != indicator {
        try files.createSymbolicLink(
          atPath: place.appending(path: name).path, withDestinationPath: "\(folder)/\(name)")
      }
      let address = url.dropLast(name.count) + stem + "\(version)"
      try Data(#"{"url":"\#(address)","v":\#(version),"ttl":\#(ttl)}"#.utf8)
        .write(to: place.appending(path: indicator))
      folders.append(place.path)
    }
    self.folders = folders
  }

  /// Removes the folders.
  package func remove() { try? FileManager.default.removeItem(at: root) }
}
