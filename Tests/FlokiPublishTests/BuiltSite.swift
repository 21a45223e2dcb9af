import FlokiClients
import FlokiContent
import FlokiProtocol
import Foundation
import TestSupport
import Testing

/// A folder as builds leave it: an app with one gallery, which the simulated phones can read.
enum BuiltSite {
  private static let base = "https://app.example.org/h/"
  private static let now: Int64 = 1_800_000_000

  /// Each edition has an appdata of its own version. The first half of its pictures is in every edition, the others are its own.
  static func write(edition: Int, pictures: Int = 12, into folder: TemporaryFolder) throws {
    let names = (0..<pictures).map { $0 < pictures / 2 ? "i/both\($0).png" : "i/e\(edition)n\($0).png" }
    var files: [(path: String, bytes: [UInt8], cache: String)] = []
    for name in names { files.append((name, picture(name), "immutable")) }
    files.append(("photos/eu", Array(feed(names).utf8), "revalidate"))
    files.append(("v1-appdata.\(edition)", Array(appData.utf8), "immutable"))
    files.append(("v1-app", Array(indicator(edition).utf8), "revalidate"))
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

  static func indicator(_ edition: Int) -> String {
    #"{"v":\#(edition),"url":"\#(base)v1-appdata.\#(edition)","ttl":43200}"#
  }

  /// The same in every edition.
  static let appData =
    #"{"langs":[{"eu":{"1":"Argazkiak",\#(reserved)}}],"tabs":[{"class_type":"Gallery_view_controller","#
    + #""unique_id":1,"long_title":1,"short_title":1,"tab_image":"\#(tabImage)","#
    + #""data":{"main_url":"\#(base)photos/","row_height":79,"cache_size":1000}}]}"#

  /// The clients' own texts, so that none of them is shown in English (C43).
  private static let reserved = (10000...10016).map { #""\#($0)":"T\#($0)""# }.joined(separator: ",")
  private static let tabImage = Data(picture("tab", side: 30)).base64EncodedString()

  private static func feed(_ names: [String]) -> String {
    let thumbs = names.enumerated().map { index, name in
      #"{"id":\#(names.count - index),"title":"Quay","url":"\#(base)\#(name)","image":"\#(base)\#(name)","#
        + #""width":75,"height":75}"#
    }
    return #"{"thumbs":[\#(thumbs.joined(separator: ","))]}"#
  }

  /// The outline of a square PNG, which has its name inside.
  private static func picture(_ name: String, side: UInt8 = 75) -> [UInt8] {
    func chunk(_ kind: String, _ bytes: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(bytes.count)] + Array(kind.utf8) + bytes + [0, 0, 0, 0]
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", [0, 0, 0, side, 0, 0, 0, side, 8, 6, 0, 0, 0]) + chunk("tEXt", Array(name.utf8))
      + chunk("IEND", [])
  }

  /// Expects that both phones, reading a target now, lose nothing.
  static func expectWhole(
    at place: SourceLocation = #_sourceLocation, read: (String) async throws -> [UInt8]?
  ) async rethrows {
    let losses = try await losses(read: read)
    #expect(losses == [], sourceLocation: place)
  }

  /// What either phone loses that reads a target now: empty where the site is whole, or where there is none yet.
  private static func losses(read: (String) async throws -> [UInt8]?) async rethrows -> [String] {
    guard let files = try await reachable(read) else { return [] }
    let host = StaticHost(files: files, baseURL: base)
    let beacon = base + "v1-app"
    let names = files.keys.filter { $0.hasPrefix("i/") }
    var losses: [String] = names.filter { files[$0] != picture($0) }.map { "\($0) has other bytes" }
    let sessions = [
      IOSClient(device: .phone, language: "eu", now: now, host: host).launch(beacon: beacon),
      IOSClient(device: .pad, language: "eu", now: now, host: host).launch(beacon: beacon),
      AndroidClient(language: "eu", now: now, host: host).launch(beacon: beacon),
    ]
    for session in sessions {
      losses += session.losses.map(\.description)
      let shown = session.tabs.first?.list?.items ?? []
      // Each photo was opened, and there are as many as there were pictures to read.
      if session.outcome != .running || shown.count != names.count
        || shown.contains(where: { $0.photo == nil })
      {
        losses.append("\(session.outcome): \(shown.count) photos of \(names.count) pictures")
      }
    }
    return losses
  }

  /// Every file that the indicator leads to, read in the order in which phones ask. nil where there is no indicator.
  private static func reachable(
    _ read: (String) async throws -> [UInt8]?
  ) async rethrows -> [String: [UInt8]]? {
    var files: [String: [UInt8]] = [:]
    var waiting = ["v1-app"]
    while let path = waiting.popLast() {
      guard files[path] == nil, let bytes = try await read(path) else { continue }
      files[path] = bytes
      guard !path.hasPrefix("i/") else { continue }
      for words in String(decoding: bytes, as: UTF8.self).split(separator: "\"") where words.hasPrefix(base) {
        waiting.append(words.dropFirst(base.count) + (words.hasSuffix("/") ? "eu" : ""))
      }
    }
    return files.isEmpty ? nil : files
  }
}
