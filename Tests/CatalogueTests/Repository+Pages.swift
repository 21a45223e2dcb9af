import FlokiCatalogue
import Foundation
import TestSupport

extension Repository {
  private static let pages = "site/content/diagnostics"
  private static let shared = "site/shared"

  /// The codes that have a page, in order.
  static let codes = names(of: pages)

  /// What several pages have in common, by its name.
  static let sharedTexts: [(name: String, text: String)] = names(of: shared).map {
    ($0, (try? text("\(shared)/\($0).md")) ?? "")
  }

  /// The names of the Markdown files in a folder, without their ending and in order.
  private static func names(of folder: String) -> [String] {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
  }

  /// Where a page is.
  static func path(of code: String) -> String { "\(pages)/\(code).md" }

  /// A page as it is in the repository, which the binary carries a copy of.
  static func page(for code: String) throws -> RulePage {
    RulePage(code: code, text: try text(path(of: code)))
  }

  /// Whether the pages of codes that begin so shall be written again: `FLOKI_RECORD=tab- swift test --filter CatalogueTests`.
  static func isRecording(_ code: String) -> Bool {
    wantedRecord.map { code.hasPrefix($0) } ?? false
  }

  /// The sections that the pages may name.
  static func families() throws -> Set<String> {
    let feed = try text("site/content/diagnostics/feed.yaml")
    return Set(feed.matches(of: /name: ([^}]+)}/).map { String($0.1) })
  }
}
