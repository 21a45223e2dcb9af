import Foundation
import TestBrowser
import TestSupport
import Testing

/// The search of a list finds items that the browser never loaded, through `floki serve`.
@Suite(.needsBrowser, .serialized) struct PlayerSearchTests {
  /// Forty items of which the app loads ten, served by the command.
  private final class Pier: Sendable {
    let folder: TemporaryFolder
    let server: ChildProcess
    let proxy: StaticServer
    let address: String

    init(search: String) async throws {
      folder = try TemporaryFolder()
      let port = try LoopbackPort.free()
      address = "http://127.0.0.1:\(port)/pier/"
      try folder.write(
        """
        name: Pier
        version: 1
        base_url: \(address)
        hosting: floki
        web_app: true
        languages: [en]
        tabs:
          - {class_type: news, unique_id: 1, long_title: News, feed: content/news, cache_size: 10\(search)}

        """, to: "floki.yaml")
      try folder.write("older: true\npage_size: 10\n", to: "content/news/feed.yaml")
      let items = (1...40).map { number in
        let title = number == 3 ? "Zeppelin" : number % 2 == 0 ? "Boat \(number)" : "Storm \(number)"
        return
          "- {key: k\(number), title: \(title), body: By the pier., date: 2026-01-01T01:\(number < 10 ? "0" : "")\(number)}\n"
      }
      try folder.write(items.joined(), to: "content/news/all.items.yaml")
      let built = try await ChildProcess(
        ChildProcess.built("floki"), ["build", "--now", PlayerSite.now], in: folder.path
      ).finish()
      try #require(built.status == 0, "\(built.errorText)")
      server = try ChildProcess(
        ChildProcess.built("floki"), ["serve", "--port", "\(port)", "--log", "off", "public"], in: folder.path
      )
      proxy = try StaticServer(root: folder.full("nothing"))
      try #require(try await LoopbackPort.isServed(port, by: server))
    }

    deinit {
      server.send(SIGTERM)
      _ = server.waitForEnd()
    }

    func browser(_ screen: Screen = .phone) async throws -> Browser {
      let browser = try await Browser(screen, proxy: proxy.port)
      try await browser.driver.setClock(to: PlayerSite.clock)
      try await browser.startAndKeep(address)
      return browser
    }
  }

  private static let titles =
    "\(Browser.shown("main [data-item]")).map(e => e.innerText.split('\\n')[0].trim())"

  @Test
  func `what was never loaded is found by the server, page by page, opens, and is there on the way back`()
    async throws
  {
    let pier = try await Pier(search: ", search_bar: true")
    let browser = try await pier.browser()
    try await browser.tap("#search-open")
    try await browser.wait(toSee: "#search")
    try await browser.driver.type("zepp")
    try await browser.wait(for: "\(Self.titles).join() === 'Zeppelin'")
    try await browser.driver.run("document.querySelector('main [data-item] a').click();")
    try await browser.wait(for: "/#1\\/search\\.zepp\\/\\d+$/.test(location.href)")
    try await browser.waitForPage(saying: "Zeppelin")
    // The place is one that can be told: it is found again from nothing.
    try await browser.driver.open(try await browser.text("location.href"))
    try await browser.startAgain()
    try await browser.waitForPage(saying: "Zeppelin")
    try await browser.tap("#back")
    try await browser.wait(for: "\(Self.titles).join() === 'Zeppelin'")
    #expect(pier.proxy.elsewhere() == [])
    #expect(try await browser.driver.complaints() == [])
  }

  @Test func `longer answers go on as readers scroll, what fits best first`() async throws {
    let pier = try await Pier(search: ", search_bar: true")
    let browser = try await pier.browser()
    try await browser.tap("#search-open")
    try await browser.wait(toSee: "#search")
    try await browser.driver.type("boat")
    // Twenty have it, ten of them loaded.
    try await browser.wait(for: "\(Self.titles).length === 20")
    #expect(try await browser.texts(Self.titles) == (1...20).reversed().map { "Boat \($0 * 2)" })
    try await browser.driver.run(
      "const field = document.querySelector('#search'); field.value = 'pier'; field.dispatchEvent(new Event('input'));"
    )
    // All have it: the second page comes with its end in sight.
    try await browser.driver.run(
      "window.scrolling = setInterval(() => document.querySelector('.pane').scrollTo(0, 1e6), 50);")
    try await browser.wait(for: "\(Self.titles).includes('Zeppelin')")
  }

  @Test func `without a server, and while none answers, what is loaded is searched`() async throws {
    let own = try await Pier(search: "")
    let browser = try await own.browser()
    try await browser.tap("#search-open")
    try await browser.wait(toSee: "#search")
    try await browser.driver.type("boat")
    try await browser.wait(for: "\(Self.titles).length === 5")
    try await browser.driver.type(" zepp")
    try await browser.wait(toList: [])

    let pier = try await Pier(search: ", search_bar: true")
    let other = try await pier.browser()
    pier.server.send(SIGTERM)
    _ = pier.server.waitForEnd()
    try await other.tap("#search-open")
    try await other.wait(toSee: "#search")
    try await other.driver.type("boat")
    try await other.wait(for: "\(Self.titles).length === 5")
  }
}
