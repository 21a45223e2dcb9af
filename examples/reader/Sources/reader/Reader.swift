import FlokiClientKit
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Prints an app as its readers find it: `swift run reader https://app.example.org/v1-app eu`.
#if !READER_IN_TESTS
  @main
#endif
struct Reader {
  /// Gets what is behind an address.
  var fetch: (String) async throws -> [UInt8]

  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let reader = Reader { address in
      guard let url = URL(string: address) else { throw URLError(.badURL) }
      let (data, response) = try await URLSession.shared.data(from: url)
      guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
      return Array(data)
    }
    let wanted = arguments.count > 1 ? Array(arguments.dropFirst()) : Locale.preferredLanguages
    for line in try await reader.lines(of: arguments.first ?? "", wanted: wanted) { print(line) }
  }

  /// The app whose indicator is at an address, in the first language that it has.
  func lines(of address: String, wanted: [String]) async throws -> [String] {
    let indicator = try VersionIndicator.decode(await fetch(address))
    let appData = try AppData.decode(await fetch(indicator.value.url))
    let strings = appData.value.strings(in: appData.value.langcode(for: wanted))
    var lines = (indicator.ignored + appData.ignored).map { "! \($0)" }
    for tab in appData.value.tabs {
      lines.append(strings[tab.longTitle] ?? "Tab \(tab.id)")
      lines += try await self.lines(in: tab.content, strings)
    }
    return lines
  }

  private func lines(in content: Content, _ strings: StringTable) async throws -> [String] {
    guard let feed = content.feed else { return ["  \(content.mainURL)"] }
    let bytes = try await fetch(RequestParameters().appended(to: feed.address(in: strings.langcode)))
    if case .gallery = content { return lines(in: try Feed<GalleryItem>.decode(bytes, from: feed.mainURL)) }
    return lines(in: try Feed<NewsItem>.decode(bytes, from: feed.mainURL))
  }

  private func lines<Item>(in feed: Decoded<Feed<Item>>) -> [String] {
    feed.ignored.map { "  ! \($0)" }
      + feed.value.groups.flatMap { group in
        (group.section.map { ["  \($0.name)"] } ?? []) + group.items.map { "  - \($0.title)" }
      }
  }
}
