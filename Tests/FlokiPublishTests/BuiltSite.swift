import FlokiContent
import FlokiProtocol
import TestSupport

/// A folder as builds leave them, with so many pictures and one feed; whatever is in it names what it refers to.
enum BuiltSite {
  /// Each edition has pictures of its own, and an appdata of its own version.
  static func write(edition: Int, pictures: Int = 12, into folder: TemporaryFolder) throws {
    var files: [(path: String, bytes: [UInt8], cache: String)] = []
    let names = (0..<pictures).map { $0 < pictures / 2 ? "i/both\($0).jpg" : "i/e\(edition)n\($0).jpg" }
    for name in names { files.append((name, Array("picture \(name)".utf8), "immutable")) }
    files.append(
      ("news/eu", Array("edition \(edition)\n\(names.joined(separator: "\n"))".utf8), "revalidate"))
    files.append(("v1-appdata.\(edition)", Array("news/eu".utf8), "immutable"))
    files.append(("v1-app", Array("v1-appdata.\(edition)".utf8), "revalidate"))
    var json = JSONWriter()
    json.beginObject()
    json.key("files")
    json.beginArray()
    for file in files {
      try folder.write(file.bytes, to: file.path)
      json.beginObject()
      json.key("path")
      json.string(file.path)
      json.key("sha256")
      json.string(ContentDigest(of: file.bytes).hex())
      json.key("bytes")
      json.integer(file.bytes.count)
      json.key("cache")
      json.string(file.cache)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    try folder.write(json.finish(), to: "manifest.json")
    try folder.write("lock \(edition)", to: ".floki/published.lock")
  }

  /// What a phone would miss that begins at the indicator: empty where the site is whole, or where there is none yet.
  static func missing(read: (String) async throws -> [UInt8]?) async rethrows -> [String] {
    guard let indicator = try await read("v1-app") else { return [] }
    let appData = String(decoding: indicator, as: UTF8.self)
    guard let feedName = try await read(appData) else { return [appData] }
    guard let feed = try await read(String(decoding: feedName, as: UTF8.self)) else { return ["news/eu"] }
    var missing: [String] = []
    for name in String(decoding: feed, as: UTF8.self).split(separator: "\n").dropFirst().map(String.init) {
      if try await read(name) != Array("picture \(name)".utf8) { missing.append(name) }
    }
    return missing
  }
}
