import FlokiProtocol
import Foundation

/// How fast a feed becomes JSON, in megabytes written per second, beside Foundation's own encoder.
func measureJSON() -> [(name: String, megabytesPerSecond: Double)] {
  let feed = BenchmarkFeed.make(itemCount: 5000)
  return [
    ("JSONWriter", throughput { write(feed).count }),
    ("Foundation JSONEncoder", throughput { (try? JSONEncoder().encode(feed).count) ?? 0 }),
  ]
}

private struct BenchmarkFeed: Encodable {
  struct Item: Encodable {
    var id: Int
    var sort_id: Int64
    var section_ids: [Int]
    var title: String
    var url: String
    var image: String
    var body: String
    var footer: String
    var online: Bool
  }

  var items: [Item]
  var has_older: Bool

  static func make(itemCount: Int) -> BenchmarkFeed {
    let words = "El puerto amplía su muelle: más sitio para pescadores, \"txalupas\" y curiosos. "
    let body = String(repeating: words, count: 6) + "\nEgun on, señor Núñez."
    return BenchmarkFeed(
      items: (1...itemCount).map { number in
        Item(
          id: 850_000_000 + number, sort_id: 850_000_000_000 + Int64(number),
          section_ids: [number % 7 + 1, 9], title: "Noticia número \(number) del puerto viejo",
          url: "https://app.example.org/harbour/p/0123456789abcdef\(number).html",
          image: "https://app.example.org/harbour/i/fedcba9876543210\(number).jpg",
          body: body, footer: "21 de noviembre, \(number) lecturas", online: number % 2 == 0)
      }, has_older: false)
  }
}

private func write(_ feed: BenchmarkFeed) -> [UInt8] {
  var writer = JSONWriter()
  writer.beginObject()
  writer.key("items")
  writer.beginArray()
  for item in feed.items {
    writer.beginObject()
    writer.key("id")
    writer.integer(item.id)
    writer.key("sort_id")
    writer.integer(item.sort_id)
    writer.key("section_ids")
    writer.beginArray()
    for id in item.section_ids { writer.integer(id) }
    writer.endArray()
    writer.key("title")
    writer.string(item.title)
    writer.key("url")
    writer.string(item.url)
    writer.key("image")
    writer.string(item.image)
    writer.key("body")
    writer.string(item.body)
    writer.key("footer")
    writer.string(item.footer)
    writer.key("online")
    writer.bool(item.online)
    writer.endObject()
  }
  writer.endArray()
  writer.key("has_older")
  writer.bool(feed.has_older)
  writer.endObject()
  return writer.finish()
}

/// The best of several runs, since the first ones pay for cold caches.
private func throughput(_ produce: () -> Int) -> Double {
  let clock = ContinuousClock()
  return (0..<10).map { _ in
    var count = 0
    let seconds = clock.measure { count = produce() } / .seconds(1)
    return Double(count) / 1e6 / seconds
  }.max() ?? 0
}
