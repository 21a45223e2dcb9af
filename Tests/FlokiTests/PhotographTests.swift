import FlokiClients
import Foundation
import Testing

/// A gallery of real photographs is published whole.
@Suite(.enabled(if: Photographs.folder != nil, "FLOKI_PHOTOS names no folder of photographs"))
struct PhotographTests {
  @Test func `a gallery of real photographs is shown as it was taken, and built only once`() async throws {
    let sources = try Photographs.all()
    try #require(sources.count >= 30)
    let folder = try Scratch()
    try folder.write(Photographs.project, to: "floki.yaml")
    for source in sources {
      try FileManager.default.createDirectory(
        at: folder.path("content/photos"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: source, to: folder.path("content/photos/\(source.lastPathComponent)"))
    }
    let published = try await Published(folder, baseURL: "https://app.example.org/", arguments: ["--verbose"])
    #expect(published.build.output.contains("Pictures: \(sources.count * 2) made, 0 from the cache"))

    for phone in Phone.allCases {
      let session = published.read(by: phone, in: "en")
      #expect(session.outcome == .running)
      #expect(session.losses == [])
      let items = try #require(session.tabs.first?.list?.items)
      #expect(items.count == sources.count)
      for item in items {
        #expect(item.thumb.map { [$0.width, $0.height] } == [75, 75], "\(item.title)")
        let photo = try #require(item.photo, "\(item.title)")
        #expect(max(photo.width, photo.height) <= 1024, "\(item.title)")
      }
      #expect(
        Set(items.compactMap(\.photo?.url)).count == Set(try sources.map { try Data(contentsOf: $0) }).count)
    }

    let traces = try folder.traces(of: Published.site)
    let again = try await Command.run("build", "--verbose", "--now", Command.now, in: folder)
    #expect(again.status == 0)
    #expect(again.output.contains("Pictures: 0 made, \(sources.count * 2) from the cache"))
    #expect(try folder.traces(of: Published.site) == traces)
  }
}

enum Photographs {
  static let folder = ProcessInfo.processInfo.environment["FLOKI_PHOTOS"]

  static func all() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: URL(filePath: folder ?? ""), includingPropertiesForKeys: nil
    ).filter { ["jpg", "png"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
  }

  static let project = """
    name: Photographs
    version: 1
    base_url: https://app.example.org/
    languages: [en]
    tabs:
      - class_type: gallery
        unique_id: 1
        long_title: Photographs
        short_title: Photographs
        feed: content/photos
        cache_size: 500

    """
}
