import FlokiImport
import FlokiSyntax
import Foundation

/// A feed of 100,000 items: translated whole, and again with one more.
struct ImportBenchmark {
  private static let itemCount = 100_000

  func rows() throws -> [BenchmarkRow] {
    var diagnostics = Diagnostics()
    var files = SourceFiles()
    let shelf = BuiltInSheets()
    var reader = SheetReader(shelf)
    guard
      let sheet = reader.read(
        shelf.bytes(of: "rss") ?? [], at: "rss.xml", into: &files, reporting: &diagnostics)
    else { throw BenchmarkFailure(reason: "the built-in sheet cannot be read") }
    let translator = SourceTranslator(sheet, mode: nil)
    var record: [UInt8] = []
    func measured(_ count: Int, expecting translated: Int) throws -> Double {
      let bytes = Self.feed(count)
      let source = files.append(SourceFile(path: "feed.xml", bytes: bytes))
      let start = ContinuousClock.now
      var memory = TranslationMemory(reading: record)
      guard let result = translator.translate(bytes, of: source, knowing: &memory, reporting: &diagnostics),
        result.translation.translatedCount == translated
      else { throw BenchmarkFailure(reason: "the feed is not translated as it should be") }
      record = result.record
      return (ContinuousClock.now - start) / .seconds(1)
    }
    let whole = try measured(Self.itemCount, expecting: Self.itemCount)
    let again = try measured(Self.itemCount + 1, expecting: 1)
    return [
      BenchmarkRow(name: "Translating a feed of 100,000 items", value: String(format: "%.2f s", whole)),
      BenchmarkRow(
        name: "the same with one new", value: String(format: "%.2f s (%.0f %%)", again, 100 * again / whole)),
    ]
  }

  private static func feed(_ count: Int) -> [UInt8] {
    var text = "<rss version='2.0'><channel><title>Long</title><lastBuildDate>\(count)</lastBuildDate>"
    for number in 0..<count {
      text +=
        "<item><guid>k\(number)</guid><title>Item \(number)</title><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>"
      text += "<link>https://www.example.org/\(number)</link><category>Sea</category>"
      text +=
        "<description>&lt;p&gt;The words of item \(number), which are some.&lt;/p&gt;</description></item>\n"
    }
    return Array((text + "</channel></rss>").utf8)
  }
}
