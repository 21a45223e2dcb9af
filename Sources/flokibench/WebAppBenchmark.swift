import Foundation
import TestBrowser
import TestSupport

/// How long readers wait for the first list of the harbour: in a browser with a slow network and a slow processor, as on a cheap
/// phone far from the next mast.
struct WebAppBenchmark {
  /// The built `floki`.
  let floki: String
  let folder: String
  var rounds = 7

  func rows() async throws -> [BenchmarkRow] {
    guard Browser.isInstalled else { return [] }
    let root = try publish()
    let server = try StaticServer(root: root, sendsPacked: true)
    var cold: [Double] = []
    var kept: [Double] = []
    for _ in 0..<rounds {
      let browser = try await Browser(Screen(width: 390, height: 844), proxy: server.port)
      try await browser.driver.slowDown()
      try await browser.start(server.address)
      cold.append(try await firstList(browser))
      try await browser.waitUntilKept()
      try await browser.driver.open("about:blank")
      try await browser.start(server.address)
      kept.append(try await firstList(browser))
    }
    return [
      BenchmarkRow(
        name: "the harbour's first list in Chromium, slow 4G and a processor slowed four times",
        value: words(cold)),
      BenchmarkRow(name: "the same, kept from the last visit", value: words(kept)),
    ]
  }

  /// Publishes the harbour as for a host that sends compressed files.
  private func publish() throws -> String {
    let project = "\(folder)/harbour-app"
    let files = FileManager.default
    try? files.removeItem(atPath: project)
    try files.copyItem(atPath: "examples/harbour", toPath: project)
    let settings = "\(project)/floki.yaml"
    let text = try String(contentsOfFile: settings, encoding: .utf8)
    try "\(text)\nhosting: nginx\n".write(toFile: settings, atomically: true, encoding: .utf8)
    _ = try measure(floki, ["build", "--project", project])
    return "\(project)/public"
  }

  /// In milliseconds, from the moment when the browser is told the address: when the list is in the document and something
  /// is painted.
  private func firstList(_ browser: Browser) async throws -> Double {
    let list = "performance.getEntriesByName('floki-list')[0]?.startTime"
    let paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
    try await browser.wait(for: "\(list) && \(paint)")
    return try await browser.value("Math.max(\(list), \(paint))").number ?? 0
  }

  private func words(_ milliseconds: [Double]) -> String {
    let sorted = milliseconds.sorted()
    return String(
      format: "%.2f s (the median of %d; at worst %.2f s)", sorted[sorted.count / 2] / 1000, sorted.count,
      sorted[sorted.count - 1] / 1000)
  }
}

extension WebDriver {
  /// What the tools of Chromium call "Slow 4G", as they apply it, and a processor slowed four times.
  fileprivate func slowDown() async throws {
    try await setNetwork(latency: 562.5, bytesDown: 1_440_000 / 8, bytesUp: 675_000 / 8)
    try await slowProcessor(by: 4)
  }
}
