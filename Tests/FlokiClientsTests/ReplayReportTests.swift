import FlokiClients
import Foundation
import Testing

@Suite struct ReplayReportTests {
  @Test func `the report says what, who and how to avoid it, the newest cause first`() {
    let habits = [Device.phone, .pad].map {
      ReaderHabit(client: .ios($0), language: "en", rhythm: .always)
    }
    let report = played([Edition([5, 4, 3]), Edition([5, 3]), Edition([5])], habits)
    #expect(
      report.text == """
        publication 3 (edition 3, 2027-03-16): removed items stay on phones (C143)
          https://app.example.org/h/news/en
          removed from the feed, but never named in to_delete: phones keep it
          items: 3 (Title 3)
          does not heal by itself
          met by 2 of 2 readers: iOS phone, iPad; en; always; starting the app each time
          avoided by: name the id in to_delete until cache_size newer items are live

        publication 2 (edition 2, 2027-02-14): removed items stay on phones (C143)
          https://app.example.org/h/news/en
          removed from the feed, but never named in to_delete: phones keep it
          items: 4 (Title 4)
          does not heal by itself
          met by 2 of 2 readers: iOS phone, iPad; en; always; starting the app each time
          avoided by: name the id in to_delete until cache_size newer items are live

        """)
    #expect(
      played([Edition([5])], habits).text == "1 publication, 2 readers: no problems found.\n")
  }

  @Test func `everybody is every client with every rhythm`() {
    let all = ReaderHabit.all(languages: ["en", "es"])
    #expect(all.count == 140)
    #expect(Set(all).count == 140)
    #expect(Set(all.map(\.client)) == [.ios(.phone), .ios(.retina), .ios(.pad), .android])
  }

  @Test func `folders on disk are read as they are in memory`() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "replay-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let editions = [Edition([5, 4]), Edition([5])]
    var folders: [(root: String, moment: Int64)] = []
    for (index, edition) in editions.enumerated() {
      let folder = root.appending(path: "2027-01-0\(index + 1)")
      for path in ["v1-app", "v1-appdata.1", "news/en", "photos/en", "p/n5.html", "p/n4.html", "i/n5.png"] {
        guard let answer = edition.host.get(Site.baseURL + path), answer.status == 200 else { continue }
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(answer.bytes).write(to: file)
      }
      folders.append((folder.path, Site.now + Int64(index)))
    }
    let publications = Publication.folders(folders, baseURL: Site.baseURL)
    #expect(publications.map(\.name) == ["2027-01-01", "2027-01-02"])
    let report = replay(publications, habits: .everybody, indicator: Site.beacon)
    #expect(report.found == ["ghost C143 by 2: 4"])
  }

  /// Twenty publications of two hundred items with everybody: seconds, not minutes. The limit only ends what hangs.
  @Test(.timeLimit(.minutes(60))) func `twenty publications of two hundred items`() {
    let editions = (0..<20).map { index in
      Edition((1...200).reversed().map { $0 + index * 10 }) {
        $0.cacheSize = 200
        $0.deletions = index > 0 ? [index * 10] : []
      }
    }
    #expect(played(editions).found == [])
  }
}
