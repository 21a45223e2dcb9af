import Foundation
import TestBrowser
import TestSupport

/// How long after an item is saved its new words are on the screen: `floki preview`, and the app in Chromium.
struct PreviewBenchmark {
  /// The built `floki`.
  let floki: String
  let folder: String
  var counts = [1000, 10_000]
  var edits = 15

  func rows() async throws -> [BenchmarkRow] {
    guard Browser.isInstalled else { return [] }
    var rows: [BenchmarkRow] = []
    for count in counts {
      let corpus = SiteCorpus(languages: 2, itemCount: count)
      let times = try await measure(corpus)
      rows.append(
        BenchmarkRow(
          name: "`floki preview` of \(count) items × 2 languages, from an edit to the screen",
          value: String(
            format: "%.0f ms (the median of %d; at worst %.0f ms)", times[times.count / 2], times.count,
            times[times.count - 1])))
    }
    return rows
  }

  /// In milliseconds, ascending.
  private func measure(_ corpus: SiteCorpus) async throws -> [Double] {
    let project = try corpus.make(in: folder)
    defer { try? corpus.write(item: 0, isEdited: false, in: project) }
    let settings = "\(project)/floki.yaml"
    let text = try String(contentsOfFile: settings, encoding: .utf8)
    // As many items as phones keep, and an app.
    try (text.replacing(/cache_size: \d+/, with: "cache_size: 50") + "web_app: true\n")
      .write(toFile: settings, atomically: true, encoding: .utf8)
    defer { try? text.write(toFile: settings, atomically: true, encoding: .utf8) }
    let port = try LoopbackPort.free()
    let preview = try ChildProcess(floki, ["preview", "--port", "\(port)", project])
    defer {
      preview.send(SIGINT)
      _ = preview.waitForEnd()
    }
    let proxy = try StaticServer(root: folder)
    let browser = try await Browser(Screen(width: 390, height: 844), proxy: proxy.port)
    while !LoopbackPort.isListening(port) { try await Task.sleep(for: .milliseconds(20)) }
    try await browser.driver.open("http://127.0.0.1:\(port)/")
    try await browser.waitUntilReady()
    try await browser.waitUntilKept()
    var times: [Double] = []
    for number in 0..<edits {
      try await Task.sleep(for: .milliseconds(400))
      times.append(try await edit(number, project, browser))
    }
    return times.sorted()
  }

  /// From the moment at which the file has its name until the words are in the document.
  private func edit(_ number: Int, _ project: String, _ browser: Browser) async throws -> Double {
    let word = "Edición \(number) de hoy"
    try await browser.driver.run(
      """
      globalThis.seen = new Promise((resolve) => {
        const look = () => document.querySelector("main").textContent.includes(arguments[0]) && resolve(performance.timeOrigin + performance.now());
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      """, [.string(word)])
    let file = "\(project)/content/news/item0.md"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing(/title: ".*"/, with: "title: \"\(word)\"")
      .write(toFile: "\(file).tmp", atomically: false, encoding: .utf8)
    let start = Date().timeIntervalSince1970 * 1000
    guard unsafe rename("\(file).tmp", file) == 0 else {
      throw BenchmarkFailure(reason: "\(file) was not renamed")
    }
    let seen = try await browser.driver.run("return globalThis.seen;").number ?? 0
    return seen - start
  }
}
