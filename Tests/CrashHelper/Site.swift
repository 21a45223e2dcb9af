import FlokiCompiler
import FlokiContent
import FlokiSite

/// A site in which every file names, with digests, the files it leads to, so that a reader can tell whether all is whole.
struct Site {
  let version: Int

  func write(to writer: StagingWriter) throws {
    var feeds: [(path: String, lines: [String])] = [
      ("news/es", []), ("news/eu", []), ("extra\(version)/es", []),
    ]
    for number in 0..<240 {
      // A third of the pages is new in each version; their names tell what is in them, as those of floki do.
      let edition = (version + number % 3) / 3
      let page = Array("page \(number), edition \(edition)\n".utf8)
      let digest = ContentDigest(of: page)
      let path = "p\(number % 2)/\(digest.hex(16)).html"
      try writer.write(page, to: path, role: .file)
      feeds[number % 3].lines.append("\(path) \(digest.hex())")
    }
    let picture = Array("picture of \(version)\n".utf8)
    try writer.write(picture, to: "i/\(version)/a.jpg", role: .file)
    feeds[0].lines.append("i/\(version)/a.jpg \(ContentDigest(of: picture).hex())")
    for feed in feeds {
      let text = feed.lines.joined(separator: "\n")
      try writer.write(Array(text.utf8), to: feed.path, role: .feed)
      // Every third version packs nothing.
      guard version % 3 != 2 else { continue }
      try writer.write(Array("packed: \(text)".utf8), to: feed.path + ".gz", role: .feed)
    }
    let appData = Array((["version \(version)"] + feeds.map(\.path)).joined(separator: "\n").utf8)
    try writer.write(appData, to: "v1-appdata.\(version)", role: .appData)
    let indicator = "v1-appdata.\(version) \(ContentDigest(of: appData).hex())"
    try writer.write(Array(indicator.utf8), to: "v1-app", role: .indicator)
  }
}
