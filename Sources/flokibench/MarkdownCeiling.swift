import Foundation

/// Patterns that keep Markdown parsers busy, at n, 2n and 4n: whether a page is read or refused, it may take a second of the processor
/// and 200 MB, an empty project included.
struct MarkdownCeiling {
  /// The built `floki`.
  let floki: String
  let folder: String

  private static let mostSeconds = 1.0
  private static let mostMegabytes = 200

  func run() throws {
    var failures: [String] = []
    print("Markdown                    n          2n          4n")
    for (name, pattern) in Self.patterns {
      var line = name + String(repeating: " ", count: max(1, 20 - name.count))
      for times in [1, 2, 4] {
        let measurement = try measured(pattern(5000 * times))
        let megabytes = measurement.peakMemory / 1_000_000
        line += String(format: " %5.2f s %4d MB", measurement.processorSeconds, megabytes)
        if measurement.processorSeconds > Self.mostSeconds || megabytes > Self.mostMegabytes {
          line += " TOO MUCH"
          failures.append(name)
        }
      }
      print(line)
      fflush(nil)
    }
    guard failures.isEmpty else {
      throw BenchmarkFailure(reason: "Markdown that takes too much: \(failures.joined(separator: ", "))")
    }
  }

  private func measured(_ page: String) throws -> Measurement {
    let project = "\(folder)/markdown-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: project) }
    for (path, text) in GrowingCollection.page(page) {
      let place = "\(project)/\(path)"
      try FileManager.default.createDirectory(
        atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: place, atomically: false, encoding: .utf8)
    }
    return try measure(
      floki, ["check", "--project", project, "--now", "2026-11-21T12:00:00Z", "--quiet"], endingWith: [0, 1])
  }

  private static func repeating(_ piece: String) -> @Sendable (Int) -> String {
    { String(repeating: piece, count: $0) }
  }

  private static let patterns: [(name: String, text: @Sendable (Int) -> String)] =
    [
      ("[a](b", repeating("[a](b")), ("a<?", repeating("a<?")), ("a<!A", repeating("a<!A ")),
      ("a<![CDATA[", repeating("a<![CDATA[")), ("*a_", repeating("*a_ ")), ("*a **a", repeating("*a **a ")),
      ("![[", repeating("![[")), ("]", repeating("]]]]")), ("[", repeating("[[[[")), ("<", repeating("<<<<")),
      ("`a``", repeating("`a``")), ("x*x _x~x", repeating("x*x _x~x ")), ("&amp;", repeating("&amp;&")),
      ("a@b.c", repeating("a@b.c ")), ("a@", repeating("a@")), ("www.", repeating("www.a.b ")),
      (")", { "http://a.b" + repeating(")")($0) }), ("|", { repeating("|")($0) + "\n|-|-|-|\n" }),
      ("lines before a table", { repeating("a\n")($0) + "|a|\n|-|\n" }), ("[^1]", repeating("[^1][^a")),
      ("notes", repeating("[^1]: a\n\n[^1] ")), ("definitions", repeating("[a]: /x\n")),
      (
        "many definitions",
        { count in (0..<count).map { "[a\($0)]: /x\n" }.joined() + "\n" + repeating("[a7]\n\n")(count) }
      ),
      ("<div>", repeating("<div>\n\n")), ("***", repeating("***\n")), ("a", repeating("a\n\n")),
      ("- a", repeating("- a\n")), ("> a", repeating("> a\n")), ("- -", { repeating("- ")($0) + "a" }),
      ("- and blank lines", { repeating("- ")($0 / 2) + "a" + repeating("\n")($0) }),
      ("> and lazy lines", { repeating(">")($0 / 2) + "a\n" + repeating("a\n")($0) }),
      ("99 lists", { repeating("- ")(99) + "a\n" + repeating("\n")($0) }),
      ("99 quotations", { repeating(">")(99) + "a\n" + repeating("a\n")($0) }),
      (
        "a wide table",
        { repeating("|a")($0 / 10) + "|\n" + repeating("|-")($0 / 10) + "|\n" + repeating("|a\n")($0 / 2) }
      ),
      ("a long table", { "|a|b|\n|-|-|\n" + repeating("|a|b|\n")($0) }),
      ("a long reference", { "[a]: /" + repeating("x")($0 / 4) + "\n\n" + repeating("[a]\n\n")($0) }),
      ("prose", repeating("Words, *stars* and a [link](https://example.org/quay) that go on.\n")),
      ("paragraphs", repeating("Words, *stars* and a [link](https://example.org/quay) that go on.\n\n")),
    ]
}
