import FlokiCatalogue
import Foundation
import TestSupport

extension Repository {
  private static let pages = "site/content/diagnostics"

  /// The codes that have a page, in order.
  static let codes: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: pages).path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
  }()

  /// A page as it is in the repository, which the binary carries a copy of.
  static func page(for code: String) throws -> RulePage {
    RulePage(code: code, text: try text("\(pages)/\(code).md"))
  }

  /// Whether the pages of codes that begin so shall be written anew: `FLOKI_RECORD=tab- swift test --filter CatalogueTests`.
  static func isRecording(_ code: String) -> Bool {
    wantedRecord.map { code.hasPrefix($0) } ?? false
  }

  /// The sections that the pages may name.
  static func families() throws -> Set<String> {
    let feed = try text("site/content/diagnostics/feed.yaml")
    return Set(feed.matches(of: /name: ([^}]+)}/).map { String($0.1) })
  }
}
