import FlokiContent
import Foundation

/// How often tests that go by chance are run: more with FLOKI_PUBLISH_RUNS.
enum Runs {
  static func count(_ usual: Int) -> Int {
    ProcessInfo.processInfo.environment["FLOKI_PUBLISH_RUNS"].flatMap { Int($0) } ?? usual
  }
}

enum ContentDigestText {
  static func of(_ text: String) -> String { ContentDigest(of: Array(text.utf8)).hex() }
}
