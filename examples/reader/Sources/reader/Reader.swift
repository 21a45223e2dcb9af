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
  var fetch: @Sendable (String) async throws -> [UInt8]

  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    let reader = Reader { address in
      guard let url = URL(string: address) else { throw URLError(.badURL) }
      return Array(try await URLSession.shared.data(from: url).0)
    }
    let wanted = arguments.dropFirst() + Locale.preferredLanguages
    do {
      let lines = try await reader.lines(of: arguments.first ?? "", wanted: Array(wanted))
      print(lines.joined(separator: "\n"))
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
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
