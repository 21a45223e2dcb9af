import Foundation
import TestBrowser

/// The rules of axe-core, which look at a page as those do who cannot see it.
struct Axe: Sendable {
  /// `scripts/axe.sh` fetches them, and `FLOKI_AXE` says where they are.
  static let path = ProcessInfo.processInfo.environment["FLOKI_AXE"] ?? ""

  static var isThere: Bool { FileManager.default.isReadableFile(atPath: path) }

  private let script: String

  init() throws { script = try String(contentsOfFile: Self.path, encoding: .utf8) }

  /// What breaks a rule in what is seen now, in words: the rule, and the elements.
  ///
  /// Pages of items are looked at as frames: what is in them is their authors', and no script runs there.
  func violations(in browser: Browser) async throws -> [String] {
    let found = try await browser.driver.run(
      """
      \(script)
      return axe.run(document, { iframes: false, resultTypes: ["violations"] }).then(results =>
        results.violations.flatMap(one => one.nodes.map(node => `${one.id}: ${node.target} ${node.failureSummary} ${node.html.slice(0, 200)}`)));
      """)
    return found.strings
  }
}
