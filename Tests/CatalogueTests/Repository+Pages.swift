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

  /// Codes are the only texts in kebab case that these modules hold, but for the pages and the rules for hosts, which
  /// have HTML and HTTP in them.
  static func codesInSources() throws -> Set<String> {
    var codes: Set<String> = []
    for module in ["FlokiProtocol", "FlokiSyntax", "FlokiCompiler", "FlokiRelease"] {
      let folder = root.appending(path: "Sources/\(module)")
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where path.hasSuffix(".swift") && !path.hasPrefix("Pages/") && !path.hasPrefix("Hosts/") {
        let source = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        for match in source.matches(of: /"([a-z][a-z0-9]*(?:-[a-z0-9]+)+)"/) { codes.insert(String(match.1)) }
      }
    }
    return codes
  }
}
