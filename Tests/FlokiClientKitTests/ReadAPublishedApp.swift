import FlokiClientKit
import Foundation

/// The code of the article `ReadAPublishedApp`, which shows what is between the marks.
final class ReadAPublishedApp {
  let fetch: (String) async throws -> [UInt8]
  let print: (String) -> Void
  /// What an app would keep on its disk.
  var kept = Data()
  var keptSections = Data()

  init(fetch: @escaping (String) async throws -> [UInt8], print: @escaping (String) -> Void) {
    self.fetch = fetch
    self.print = print
  }

  func open(_ address: String) async throws -> (AppData, StringTable) {
    // snippet.open
    let indicator = try VersionIndicator.decode(await fetch(address)).value
    let appData = try AppData.decode(await fetch(indicator.url)).value
    let strings = appData.strings(in: appData.langcode(for: ["eu-ES", "es"]))
    for tab in appData.tabs {
      print(strings[tab.longTitle] ?? "Tab \(tab.id)")
    }
    // snippet.end
    return (appData, strings)
  }

  func show(_ data: NewsData, _ strings: StringTable) async throws {
    // snippet.list
    let bytes = try await fetch(data.feed.address(in: strings.langcode))
    let feed = try Feed<NewsItem>.decode(bytes, from: data.feed.mainURL)
    for group in feed.value.groups {
      if let section = group.section { print(section.name) }
      for item in group.items { print("- \(item.title)") }
    }
    for ignored in feed.ignored { print("Ignored: \(ignored)") }
    // snippet.end
  }

  func refresh(_ data: NewsData, _ strings: StringTable, now: Int64) async throws {
    // snippet.keep
    let saved = try? JSONDecoder().decode([NewsItem].self, from: kept)
    let sections = try? JSONDecoder().decode([Section].self, from: keptSections)
    var list = HeldList(restoring: saved ?? [], sections: sections ?? [], at: now)

    let address = list.parameters().appended(to: data.feed.address(in: strings.langcode))
    let feed = try Feed<NewsItem>.decode(await fetch(address), from: data.feed.mainURL)
    list.merge(feed.value, cacheSize: data.feed.cacheSize, at: now)

    kept = try JSONEncoder().encode(list.saved)
    keptSections = try JSONEncoder().encode(list.sections)
    // snippet.end
    print(list.items.map(\.title).joined(separator: ", "))
  }

  func follow(_ link: String, _ appData: AppData, _ strings: StringTable) async throws {
    // snippet.link
    if let route = appData.route(for: link) {
      let bytes = try await fetch(route.address(in: strings.langcode))
      print("\(route.kind) about \(route.words): \(bytes.count) bytes")
    } else {
      print("Open in a browser: \(link)")
    }
    // snippet.end
  }
}
