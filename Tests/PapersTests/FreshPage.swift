import TestSupport
import Testing

extension Repository {
  /// Holds a page that is written from the code against what the code says now.
  ///
  /// - Parameter name: What `FLOKI_RECORD` says to have it written instead, which fails.
  static func expectFresh(_ page: (path: String, text: String), recordedAs name: String, by suite: String)
    throws
  {
    if records(name) {
      try write(page.text, to: page.path)
      Issue.record("recorded \(page.path); read the diff")
      return
    }
    #expect(
      (try? text(page.path)) == page.text,
      "\(page.path) is stale: FLOKI_RECORD=\(name) swift test --filter \(suite), and read the diff")
  }
}
