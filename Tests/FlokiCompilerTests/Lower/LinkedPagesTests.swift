import FlokiContent
import FlokiSyntax
import Testing

@testable import FlokiCompiler

/// An address of a page means the same bytes, and the same bytes behind each of its links.
@Suite struct LinkedPagesTests {
  private static func project(_ pages: [String: String]) -> [(path: String, text: String)] {
    [("floki.yaml", Life.project(cacheSize: 100, languages: "en"))]
      + pages.map { ("content/news/\($0).md", "---\ntitle: \($0)\ndate: 2026-01-10\n---\n\($1)") }
  }

  private func build(
    _ pages: [String: String], memory: BuildMemory? = nil, jobs: Int = 2
  ) async throws -> Site {
    var files = SourceFiles()
    for (path, text) in Self.project(pages).sorted(by: { $0.path < $1.path }) {
      files.append(SourceFile(path: path, bytes: Array(text.utf8)))
    }
    var diagnostics = Diagnostics()
    let site = try await compile(
      SourceTree(files: files, media: [:]),
      under: BuildConditions(
        now: Life.moment(400), jobs: jobs, encoderVersion: "links", memory: memory),
      reporting: &diagnostics)
    return try #require(site, "\(diagnostics.all.map(\.message))")
  }

  /// The pages by their titles: address and text.
  private func pages(of site: Site) -> [String: (path: String, html: String)] {
    var pages: [String: (path: String, html: String)] = [:]
    for file in site.files {
      guard case .page(let plan) = file.content else { continue }
      let html = String(decoding: plan.html(), as: UTF8.self)
      #expect(file.digest == ContentDigest(of: plan.html()))
      let title = html.split(separator: "<title>").last?.split(separator: "</title>").first ?? ""
      pages[String(title)] = (file.path, html)
    }
    return pages
  }

  private let circle = [
    "a": "[b](item:b) and [the end](item:end)", "b": "[c](item:c)", "c": "[a](item:a), [c](item:c)",
    "end": "The end.", "outside": "[a](item:a)", "own": "[own](item:own)", "alone": "Nothing.",
  ]

  @Test func `every link of a circle leads to the page that is meant`() async throws {
    let pages = pages(of: try await build(circle))
    #expect(pages.count == circle.count)
    for (from, to) in [
      ("a", "b"), ("a", "end"), ("b", "c"), ("c", "a"), ("c", "c"), ("outside", "a"), ("own", "own"),
    ] {
      let target = try #require(pages[to]).path
      #expect(try #require(pages[from]).html.contains("/\(target)\""), "\(from) to \(to)")
    }
    #expect(Set(pages.values.map(\.path)).count == circle.count)
  }

  @Test(arguments: ["a", "b", "c", "end"])
  func `a page that changes gives another name to all that lead to it, and to no other`(
    changed: String
  ) async throws {
    let before = pages(of: try await build(circle))
    var changedPages = circle
    changedPages[changed, default: ""] += " More."
    let after = pages(of: try await build(changedPages))
    for title in ["a", "b", "c", "outside"] {
      #expect(before[title]?.path != after[title]?.path, "\(title)")
    }
    for title in ["own", "alone"] + (changed == "end" ? [] : ["end"]) {
      #expect(before[title]?.path == after[title]?.path, "\(title)")
    }
  }

  @Test(arguments: 0..<20)
  func `one name never stands for two pages, whatever leads where`(seed: Int) async throws {
    var state = UInt64(seed &+ 1) &* 0x9E37_79B9_7F4A_7C15
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    var sources: [String: String] = [:]
    for number in 0..<12 {
      sources["p\(number)"] =
        (0..<random(4)).map { _ in "[x](item:p\(random(12)))" }.joined(separator: " ") + "."
    }
    var known: [String: String] = [:]
    for _ in 0..<6 {
      for page in pages(of: try await build(sources)).values {
        #expect(known.updateValue(page.html, forKey: page.path) ?? page.html == page.html)
      }
      sources["p\(random(12))", default: ""] += " [y](item:p\(random(12)))"
    }
  }

  @Test func `what is remembered changes no byte, and pages that lead elsewhere are not remembered`()
    async throws
  {
    let first = try await build(circle, memory: BuildMemory([], identity: "links"))
    var cachedItems: [UInt8] = []
    try await #require(first.cachedItems).write(jobs: 2) { cachedItems += $0 }
    var changed = circle
    changed["end"] = "Another end."
    let warm = try await build(changed, memory: BuildMemory(cachedItems, identity: "links"), jobs: 1)
    let cold = try await build(changed)
    #expect(warm.files.map(\.path).sorted() == cold.files.map(\.path).sorted())
    #expect(pages(of: warm).mapValues(\.html) == pages(of: cold).mapValues(\.html))
  }

  @Test func `a chain as long as a newspaper is old takes no deep stack`() {
    var targets: [PageID: [PageID]] = [:]
    let count: Int32 = 100_000
    for id in 0..<count {
      targets[PageID(item: id, language: 0)] = id + 1 < count ? [PageID(item: id + 1, language: 0)] : []
    }
    var finder = CircleFinder(targets)
    let circles = finder.circles(from: targets.keys.sorted())
    #expect(circles.count == Int(count))
    #expect(circles.first == [PageID(item: count - 1, language: 0)])
  }
}
